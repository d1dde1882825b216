import { interruption } from "./interruption.ts";

/** Runs a rehearsal's steps in order and prints one line for each. */
export class Steps {
  #passed = 0;
  #failed = 0;

  /** Runs a step. It fails by throwing; what it answers is what the next one works with, so a failure ends the rehearsal. */
  async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    interruption.throwIfAborted();
    const begin = performance.now();
    try {
      const result = await work();
      this.#passed += 1;
      console.log(`ok      ${name} (${seconds(begin)})`);
      return result;
    } catch (error) {
      this.#failed += 1;
      console.log(`FAILED  ${name} (${seconds(begin)})\n${indented(error)}`);
      throw new StepFailed(name, { cause: error });
    }
  }

  /** Prints the closing line, `N passed, N failed`, and answers the exit code. */
  close(): number {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 ? 0 : 1;
  }
}

/** A step failed and has been reported. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
}

/** Runs a rehearsal to its end, whatever that is, and sets the exit code of the process. */
export async function rehearse(work: (steps: Steps) => Promise<void>): Promise<void> {
  const steps = new Steps();
  try {
    await work(steps);
    process.exitCode = steps.close();
  } catch (error) {
    if (!(error instanceof StepFailed) && !interruption.aborted) throw error;
    process.exitCode = interruption.aborted ? 130 : 1;
    steps.close();
  }
}

function seconds(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

function indented(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trimEnd().replaceAll(/^/gmu, "        ");
}
