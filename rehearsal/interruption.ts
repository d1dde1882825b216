const controller = new AbortController();

/** Aborted once somebody asks the rehearsal to stop: what runs is ended, then everything that was started is taken down as after a failure. */
export const interruption = controller.signal;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => controller.abort());
