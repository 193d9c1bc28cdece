import { given, idIn, textIn } from '../../kit/page/in-address.ts'
import type { ListItem } from '@larder/contract/catalogue/items.ts'

/** The start of a special request: empty, the words of a search, or an item that can't be ordered any more. */
export type RequestStart = { search?: string; item?: RequestedItem }

/** An item the distributor once sold, so that the sales rep knows which one is meant. */
export type RequestedItem = Pick<ListItem, 'distributorId' | 'din' | 'packSize' | 'unitMeasure' | 'name' | 'brand'>

/** The description that the form begins with. */
export function firstDescription({ search, item }: RequestStart): string {
  if (!item) return search ?? ''
  return [item.name, item.brand].filter(Boolean).join(', ')
}

/** Reads from an address what the request begins with: ?search= or the id of an item. */
export function readRequestStart({ search, item }: Record<string, unknown>): { search?: string; item?: number } {
  return given({ search: textIn(search, 200), item: idIn(item) })
}
