import type { CallName } from '@larder/contract/all-calls.ts'
import { markOld, refresh } from '../api/queries.ts'

const callsWithStock: CallName[] = ['getItems', 'getItem', 'getShoppingListItems', 'getInventoryReminders']

/** Has lists of items that show par or stock read again: at once where one is shown, else when next shown. */
export function stockChanged(): Promise<void> {
  return refresh(...callsWithStock)
}

/** Has them read again when next shown; for changes of others, which may be frequent. */
export function stockMayHaveChanged() {
  markOld(...callsWithStock)
}
