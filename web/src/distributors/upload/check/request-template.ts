import { json } from '../../../api/request-of.ts'
import { refresh } from '../../../api/queries.ts'
import { upload } from '../../../api/upload/upload.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { serverWords, templateFailed } from '../server-words.ts'

export type GuideUpload = { distributorId: number; locationIds: readonly number[]; file: File | undefined }

/** Asks an operator to approve the layout of this file, or to look at one that can't be read; true when it was asked. */
export async function requestTemplate(
  { distributorId, locationIds, file }: GuideUpload,
  message = '',
): Promise<boolean> {
  if (!file) return false
  try {
    await upload(
      'postTemplateRequest',
      { params: { id: distributorId }, body: { merchantIds: json(locationIds), ...(message ? { message } : {}) } },
      file,
      () => undefined,
    )
  } catch (failure) {
    await showMessage({ title: 'Error!', message: serverWords(failure, templateFailed) })
    return false
  }
  await refresh('getDistributors', 'getDistributor')
  await showMessage({ title: 'Confirmation', message: 'Successful request' })
  return true
}
