import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import { inCases, lastCountText } from '../../../catalogue/stock-text.ts'

/** The amount on hand of an order's item, in the words of the order list: 'Counted 11/15: 0.56 cases'. Never counted is not 0. */
export function onHandText({ onHand, lastCountDate }: OrderInventoryItem): string {
  return onHand === null ? 'Not counted' : lastCountText(lastCountDate, inCases(onHand))
}
