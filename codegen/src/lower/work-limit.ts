/** Schemas that refer to each other can stand for far more, or go far deeper, than anybody wants put into words. */
export class WorkLimit {
  #left = 120;
  #depth = 0;

  /** Does a step of work, or gives up with `otherwise` after too many steps, or too many inside each other. */
  within<T>(otherwise: T, work: () => T): T {
    if (this.#left <= 0 || this.#depth >= 24) return otherwise;
    this.#left -= 1;
    this.#depth += 1;
    const result = work();
    this.#depth -= 1;
    return result;
  }
}
