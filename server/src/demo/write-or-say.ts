import { Refused } from '../http/failures.ts'

/**
 * Writes a part of the demo. It is made through the use cases that people use, and its days are counted from today: what
 * they refuse on one day of a year is said, and must not keep the product from starting. Any other failure is thrown.
 */
export async function writeOrSay(
  what: string,
  write: () => Promise<void>,
  say: (message: string) => void,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    say(`The demo data have no ${what}, or only some: ${error.message}`)
  }
}
