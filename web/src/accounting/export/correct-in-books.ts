import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'

export type Corrected = InputOf<'postBooksCorrection'>['body'] & { name: string }

/** Notes that a bill was corrected in the books, with Undo: the preview tells it no more. */
export async function correctInBooks({ name, ...body }: Corrected): Promise<void> {
  try {
    const { id } = await call('postBooksCorrection', { body })
    toast({ message: `${name} is marked as done in your books`, undo: () => void takeBackCorrection(id, name) })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getExportPreview')
}

/** Has a bill told again that somebody had marked as done in the books. */
export async function takeBackCorrection(id: number, name: string): Promise<void> {
  try {
    await call('deleteBooksCorrection', { params: { id } })
    toast({ message: `${name} is listed again` })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getExportPreview')
}
