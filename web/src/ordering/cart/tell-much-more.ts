import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { quantityInCart, setQuantity } from './session/cart-store.ts'

/** Digits and steps that follow each other so closely are one change. */
const restMs = 900
/** From twice on the cart marks a line (ux.md §2); a notice over the rows is worth it only where a finger slipped. */
const slipFactor = 5

type Change = { before: number; timer: ReturnType<typeof setTimeout> }
const changing = new Map<number, Change>()

/**
 * Says once a quantity rests that it is at least five times what was bought last, with the quantity before to go back to:
 * the 50 typed for 5. `before` is the quantity that this change began with.
 */
export function tellMuchMore(item: ListItem, before: number, wanted: number) {
  const id = item.itemDistributorId
  const known = changing.get(id)
  clearTimeout(known?.timer)
  const from = known?.before ?? before
  const rested = () => {
    changing.delete(id)
    // Far more before the change too was told at that change.
    if (wanted <= from || !isSlip(item, wanted) || (isSlip(item, from) && wanted < from * 2)) return
    if (quantityInCart(id) !== wanted) return
    toast({
      message: `${wanted.toLocaleString('en-US')} ${item.unitMeasure} of ${item.name}, last time ${item.lastPurchasedQty}`,
      undo: () => {
        if (quantityInCart(id) === wanted) setQuantity(item, from, { isBack: true })
      },
    })
  }
  changing.set(id, { before: from, timer: setTimeout(rested, restMs) })
}

function isSlip({ lastPurchasedQty }: ListItem, quantity: number): boolean {
  return lastPurchasedQty !== null && lastPurchasedQty > 0 && quantity >= lastPurchasedQty * slipFactor
}
