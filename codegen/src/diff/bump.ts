/** What a change asks of a version: nothing, or a part of `major.minor.patch`. */
export type Bump = "none" | "patch" | "minor" | "major";

/** From the least to the most. */
export const bumps: readonly Bump[] = ["none", "patch", "minor", "major"];

/** The largest of some bumps; `none` where there is none. */
export function largest(some: Iterable<Bump>): Bump {
  return [...some].reduce((most, one) => (isLess(most, one) ? one : most), "none");
}

/** Whether `a` asks for less than `b`. */
export function isLess(a: Bump, b: Bump): boolean {
  return bumps.indexOf(a) < bumps.indexOf(b);
}
