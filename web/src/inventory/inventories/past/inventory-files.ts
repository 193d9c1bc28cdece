import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { saveFrom } from '../../../kit/save-file.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'

type Format = 'xlsx' | 'csv'

/**
 * Saves the spreadsheet of an inventory; without an id, of the active one, else of the newest. If there is none, the
 * server says 'You have no inventory.' (spec 2 §8).
 */
export async function saveInventory(format: Format, id?: number): Promise<void> {
  try {
    const query = { format, ...(id === undefined ? {} : { id: String(id) }) }
    const { inventoryUrl } = await call('getInventorySpreadsheet', { query })
    saveFrom(inventoryUrl)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}
