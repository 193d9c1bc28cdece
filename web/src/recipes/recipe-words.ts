import { CallFailure } from '../api/failures.ts'

/** The server's own words for a refused input; everything else by the sentence of the specification, spelled so (spec 2 §8). */
export function recipeFailure(failure: unknown): string {
  const isExplained = failure instanceof CallFailure && failure.status < 500 && failure.status !== 401
  return isExplained ? failure.message : somethingWentWrong
}

export const somethingWentWrong = "Something wen't wrong"
