import { oneAfterAnother } from '../../kit/one-after-another.ts'
import { recipeFailure } from '../recipe-words.ts'

/** Saves of the open recipe reach the server in the order in which they were made, each with the version of the one before. */
export const inTurn = oneAfterAnother()

/** Saves after what was saved before; returns why it was refused, or undefined when it was taken. */
export function saveInTurn<T>(save: (change: T) => Promise<unknown>): (change: T) => Promise<string | undefined> {
  return async (change) => {
    try {
      await inTurn(() => save(change))
      return undefined
    } catch (failure) {
      return recipeFailure(failure)
    }
  }
}
