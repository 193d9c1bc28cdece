/** Steps run 1 to 4 (spec 1 §4, Tour). */
export const tourLength = 4

/** Gives the step after one: after the last it is the first again (spec 1 §4). */
export function stepAfter(step: number): number {
  return step >= tourLength ? 1 : step + 1
}
