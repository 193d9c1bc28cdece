import type { InventoryDetail, InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { leftOutOf, type LeftOut } from '../../market-price.ts'
import { isCounted } from '../../counting/fields/countable-fields.ts'
import { countsOf } from '../../counts/counts-of.ts'

type View = InventoryDetail['comparisonViews'][number]
type Group = View['groups'][number]

/** A storage group (an inventory list), a comparison group (a generic group) or an item of an inventory. */
export type DetailRow =
  | { kind: 'list'; key: string; view: View; isOpen: boolean; missing: number; itemCount: number }
  | { kind: 'group'; key: string; group: Group; isOpen: boolean; missing: number }
  | { kind: 'item'; key: string; groupId: number; item: InventoryItem }

type Wanted = {
  search: string
  isMissingOnly: boolean
  /** keys of lists and groups; a search opens them all */
  closed: ReadonlySet<string>
}

/** The rows of an inventory in shelf order; lists and groups without a wanted item are left out. */
export function detailRows({ comparisonViews }: InventoryDetail, wanted: Wanted): DetailRow[] {
  const words = wordsOf(wanted.search)
  const isNarrowed = words.length > 0 || wanted.isMissingOnly
  const isOpen = (key: string) => words.length > 0 || !wanted.closed.has(key)
  return comparisonViews.flatMap((view) => {
    const groups = view.groups
      .map((group) => ({ group, items: itemsToShow(group, words, wanted.isMissingOnly) }))
      .filter(({ items }) => !isNarrowed || items.length > 0)
    if (isNarrowed && groups.length === 0) return []
    const all = view.groups.flatMap((group) => group.items)
    const key = keyOfList(view)
    const head: DetailRow = {
      kind: 'list',
      key,
      view,
      isOpen: isOpen(key),
      missing: missingIn(all),
      itemCount: all.length,
    }
    return isOpen(key) ? [head, ...groups.flatMap(({ group, items }) => groupRows(group, items, isOpen))] : [head]
  })
}

/** The keys of every list and group, to close them all. */
export function keysToClose({ comparisonViews }: InventoryDetail): string[] {
  return comparisonViews.flatMap((view) => [keyOfList(view), ...view.groups.map(keyOfGroup)])
}

/** True when nothing was counted of the item; 0 is a count. */
export function isMissing(item: InventoryItem): boolean {
  return !isCounted(countsOf(item))
}

/** The items without a known price on the shelf that a total of these leaves out. */
export function leftOutIn(items: readonly InventoryItem[]): LeftOut {
  return leftOutOf(items.map((item) => ({ item, values: countsOf(item) })))
}

/** The items of these lists. */
export function itemsOfViews(views: InventoryDetail['comparisonViews']): InventoryItem[] {
  return views.flatMap((view) => view.groups.flatMap((group) => group.items))
}

/** The number of items that were counted in no field. */
export function missingIn(items: readonly InventoryItem[]): number {
  return items.filter(isMissing).length
}

function groupRows(group: Group, items: readonly InventoryItem[], isOpen: (key: string) => boolean): DetailRow[] {
  const key = keyOfGroup(group)
  const head: DetailRow = { kind: 'group', key, group, isOpen: isOpen(key), missing: missingIn(group.items) }
  if (!isOpen(key)) return [head]
  return [head, ...items.map((item): DetailRow => ({ kind: 'item', key: keyOfItem(item), groupId: group.id, item }))]
}

/** A name of a group finds all of it; else every word must be in the item. */
function itemsToShow(group: Group, words: readonly string[], isMissingOnly: boolean): InventoryItem[] {
  const isGroupFound = words.every((word) => group.name.toLowerCase().includes(word))
  return group.items.filter((item) => (isGroupFound || isFound(item, words)) && (!isMissingOnly || isMissing(item)))
}

function isFound({ description, din, brand, distributor }: InventoryItem, words: readonly string[]): boolean {
  const text = `${description} ${din} ${brand} ${distributor}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

function keyOfList({ id }: View): string {
  return `list ${id}`
}

function keyOfGroup({ id }: Group): string {
  return `group ${id}`
}

function keyOfItem({ itemId, isCustomItem, isSubRecipe }: InventoryItem): string {
  return `item ${isSubRecipe ? 'subrecipe' : isCustomItem ? 'custom' : 'item'} ${itemId}`
}
