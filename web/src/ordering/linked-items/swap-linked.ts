import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { currentCart, mayBeAddedAgain, setQuantity } from '../cart/session/cart-store.ts'
import { keyOfItem, lineOf } from '../cart/line-in-cart.ts'

type LinkedSwap = {
  old: ListItem
  /** the quantity of the old item that was spoken of */
  replaced: number
  other: ListItem
  quantity: number
}

/** The items that a swap under way takes out, by `itemDistributorId`: each is replaced once. */
const underWay = new Set<number>()

/**
 * Takes an item out of the cart and puts a linked one in, both in one save; for a while it can be undone. Does nothing
 * while another item is being put in its place.
 */
export async function swapLinked(swap: LinkedSwap) {
  const id = swap.old.itemDistributorId
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    if (await isStillLinked(swap)) swapNow(swap)
  } finally {
    underWay.delete(id)
  }
}

/**
 * Reads the group again: an item that was taken out of it must not replace another (docs/spec-gaps.md, cart validity
 * check).
 */
async function isStillLinked({ old, other }: LinkedSwap): Promise<boolean> {
  try {
    const { data } = await queryClient.fetchQuery({
      ...queryOf('getLinkedItems', { params: { id: old.itemDistributorId } }),
      staleTime: 0,
    })
    return data.some(({ items }) => items.some((item) => item.itemDistributorId === other.itemDistributorId))
  } catch (failure) {
    toastFailure(messageOf(failure))
    return false
  }
}

function swapNow({ old, replaced, other, quantity }: LinkedSwap) {
  const before = { old: quantityNow(old), other: quantityNow(other) }
  // Another tab or person may have changed or swapped it while the group was read.
  if (before.old !== replaced) return toastFailure(notSwapped(old, before.old))
  // Added first: where that is blocked, nothing is taken out.
  if (!setQuantity(other, before.other + quantity)) return
  setQuantity(old, 0)
  const message = `${old.name} swapped for ${quantity} ${other.unitMeasure} of ${other.name}`
  const undo = () => {
    // By what was swapped: others may have changed the quantities since.
    if (setQuantity(old, quantityNow(old) + before.old, { isBack: true }))
      setQuantity(other, Math.max(0, quantityNow(other) - quantity))
  }
  // An item that may not be added can't come back: the other would go all the same, and neither be ordered.
  toast(mayBeAddedAgain(lineOf(old).item) ? { message, undo } : { message })
}

function notSwapped({ name, unitMeasure }: ListItem, now: number): string {
  if (now === 0) return `Not swapped: ${name} is no longer in your cart.`
  return `Not swapped: your cart now has ${now} ${unitMeasure} of ${name}. See how many replace them, then swap again.`
}

function quantityNow({ itemDistributorId }: ListItem): number {
  return currentCart().lines.find(({ key }) => key === keyOfItem(itemDistributorId))?.quantity ?? 0
}
