import type { CartChange, OrderChange } from '@larder/contract/ordering/changes.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { counted } from '../line-price.ts'

/** A few words on who changed what; nothing for one's own changes and for changes that another line tells better. */
export function newsOf(change: CartChange | OrderChange, ownId: number | undefined): string | undefined {
  if (change.by === null || change.by.id === ownId) return undefined
  const who = firstNameOf(change.by.name)
  if (change.kind === 'order') return change.isNew ? `${who} ordered from ${change.distributorName}` : undefined
  return change.orderId === null ? wordsOf(who, change) : undefined
}

/** Why an order is not in the cart any more, from what was heard, the newest last. */
export function whyGone(
  heard: readonly (CartChange | OrderChange)[],
  distributorId: number,
  ownId: number | undefined,
): { text: string; isOrdered: boolean } {
  const who = ({ by }: CartChange | OrderChange) =>
    by?.id === ownId ? 'You have' : `${firstNameOf(by?.name ?? 'Somebody')} has`
  const placed = heard.findLast(
    (change) => change.kind === 'order' && change.isNew && change.distributorId === distributorId,
  )
  if (placed?.kind === 'order')
    return { isOrdered: true, text: `${who(placed)} just placed it: order ${placed.purchaseOrderNumber}.` }
  const emptied = heard.findLast((change) => change.kind === 'cart' && change.removedCount > 0)
  if (emptied) return { isOrdered: false, text: `${who(emptied)} just removed its items from the cart.` }
  return { isOrdered: false, text: 'Somebody ordered or removed its items.' }
}

function wordsOf(who: string, { items, itemCount, removedCount }: CartChange): string | undefined {
  const [first] = items
  if (!first) return undefined
  if (removedCount === itemCount && itemCount > 1) return `${who} took ${counted(itemCount, 'item')} out`
  const name = shownItemName(first.name)
  const did = first.quantity === 0 ? `took ${name} out` : `set ${name} to ${first.quantity}`
  return itemCount === 1 ? `${who} ${did}` : `${who} ${did} and changed ${counted(itemCount - 1, 'more item')}`
}

function firstNameOf(name: string): string {
  return name.split(' ')[0] || name
}
