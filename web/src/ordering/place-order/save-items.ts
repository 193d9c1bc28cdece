import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { json } from '../../api/request-of.ts'
import { saveFrom } from '../../distributors/save-file.ts'
import { toast } from '../../shell/toasts.tsx'
import { filterOptionsOf, type ListUrl } from './list-url.ts'

/** Saves the items that the address asks for, all of them and not only those read so far, as a spreadsheet. */
export async function saveItems(url: ListUrl, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const { itemsUrl } = await call('getItemsDownload', {
      query: { filterOptions: json(filterOptionsOf(url)), format },
    })
    saveFrom(itemsUrl)
  } catch (failure) {
    toast({ message: messageOf(failure) })
  }
}
