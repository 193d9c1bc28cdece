import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { currentCart, mayBeAddedAgain, setQuantity } from '../cart/session/cart-store.ts'
import { keyOfItem, lineOf } from '../cart/line-in-cart.ts'

type LinkedSwap = { old: ListItem; other: ListItem; quantity: number }

/**
 * Takes an item out of the cart and puts a linked one in, both in one save; for a while it can be undone. The group is
 * read again first: an item that was taken out of it must not replace another (docs/spec-gaps.md, cart validity check).
 */
export async function swapLinked({ old, other, quantity }: LinkedSwap) {
  try {
    const { data } = await queryClient.fetchQuery({
      ...queryOf('getLinkedItems', { params: { id: old.itemDistributorId } }),
      staleTime: 0,
    })
    const isLinked = data.some(({ items }) => items.some((item) => item.itemDistributorId === other.itemDistributorId))
    if (!isLinked) return
  } catch (failure) {
    toastFailure(messageOf(failure))
    return
  }
  const before = { old: quantityNow(old), other: quantityNow(other) }
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

function quantityNow({ itemDistributorId }: ListItem): number {
  return currentCart().lines.find(({ key }) => key === keyOfItem(itemDistributorId))?.quantity ?? 0
}
