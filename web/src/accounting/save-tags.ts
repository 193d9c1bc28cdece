import { call } from '../api/client.ts'
import { messageOf } from '../api/failures.ts'
import { toastFailure } from '../kit/layers/toasts.tsx'
import { saveFrom } from '../kit/save-file.ts'

/** Saves every item with its tags as they are: the template of Bulk Upload. */
export async function saveTags(format: 'xlsx' | 'csv') {
  try {
    saveFrom((await call('getAccountingTemplate', { query: { format } })).templateUrl)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}
