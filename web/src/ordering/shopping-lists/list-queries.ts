import type { CallName } from '@larder/contract/all-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import type { ItemPages } from '../place-order/items/item-pages.ts'

const callsOfAList = ['getShoppingList', 'getShoppingListItems', 'getShoppingListItemIds'] as const satisfies CallName[]

/** Forgets what was read of a list that is gone. */
export function forgetList(listId: number) {
  for (const call of callsOfAList)
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOf(queryKey, call, listId) })
}

/** Changes the pages of a list that are on the screen. */
export function changePages(listId: number, change: (page: ItemPages['pages'][number]) => ItemPages['pages'][number]) {
  queryClient.setQueriesData<ItemPages>(
    { predicate: ({ queryKey }) => isOf(queryKey, 'getShoppingListItems', listId) },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

/** A key is the call's name and its input. */
function isOf([call, input]: readonly unknown[], wanted: CallName, listId: number): boolean {
  return call === wanted && (input as { params?: { id?: unknown } }).params?.id === listId
}
