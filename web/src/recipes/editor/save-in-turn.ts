import { recipeFailure } from '../recipe-words.ts'

/** The last save, which the next one waits for: saves reach the server in the order in which they were typed. */
let last: Promise<unknown> = Promise.resolve()

/** Saves after what was saved before; returns why it was refused, or undefined when it was taken. */
export function saveInTurn<T>(save: (change: T) => Promise<unknown>): (change: T) => Promise<string | undefined> {
  return async (change) => {
    const mine = last.then(() => save(change))
    last = mine.catch(() => undefined)
    try {
      await mine
      return undefined
    } catch (failure) {
      return recipeFailure(failure)
    }
  }
}
