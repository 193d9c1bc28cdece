import { messageOf } from '../../api/failures.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { readNamesAgain } from './read-names-again.ts'

/** Brings a deleted name back, and says so. */
export async function restoreName(removedId: number): Promise<void> {
  try {
    const { name } = await callOnce('postAccountingNameRestored', { params: { removedId } }, { quiet: true })
    toast({ message: `${name} is back` })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await readNamesAgain()
}
