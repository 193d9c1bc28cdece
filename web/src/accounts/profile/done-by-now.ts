import { CallFailure } from '../../api/failures.ts'

/** The words for what was done, also where an earlier try did it and its answer was lost: the next one is refused with this code. */
export async function doneByNow(
  send: () => Promise<{ message: string }>,
  { code, message }: { code: string; message: string },
): Promise<string> {
  try {
    return (await send()).message
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === code) return message
    throw failure
  }
}
