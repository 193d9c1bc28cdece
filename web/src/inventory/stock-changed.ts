import type { CallName } from '@larder/contract/all-calls.ts'
import { queryClient } from '../api/query-client.ts'
import { refresh } from '../api/queries.ts'

const callsWithStock: CallName[] = ['getItems', 'getItem', 'getShoppingListItems', 'getInventoryReminders']

/** Has lists of items read anew that say par or what is on hand: at once where one is shown, else when next shown. */
export function stockChanged(): Promise<void> {
  return refresh(...callsWithStock)
}

/** Has them read anew when next shown; for what others change, which may be often. */
export function stockMayHaveChanged() {
  for (const name of callsWithStock) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}
