import { oneAfterAnother } from '../../kit/one-after-another.ts'
import { recipeFailure } from '../recipe-words.ts'

/** Saves reach the server in the order in which they were typed. */
const inTurn = oneAfterAnother()

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
