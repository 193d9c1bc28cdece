import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { json } from '../../../api/request-of.ts'
import { saveOrShare } from '../../../kit/save-file.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { filterOptionsOf, type ListUrl } from '../list-url.ts'

/** Saves the items that the address asks for, all of them and not only those read so far, as a spreadsheet; a phone shares it. */
export async function saveItems(url: ListUrl, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const { itemsUrl } = await call('getItemsDownload', {
      query: { filterOptions: json(filterOptionsOf(url)), format },
    })
    await saveOrShare(itemsUrl)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}
