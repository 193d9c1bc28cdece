import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import { inCases, lastCountText } from '../../catalogue/stock-text.ts'

/** What is on hand of an item of an order, as the order list says it: 'Counted 11/15: 0.56 cases'. What was never counted is not 0. */
export function onHandText({ onHand, lastCountDate }: OrderInventoryItem): string {
  return onHand === null ? 'Not counted' : lastCountText(lastCountDate, inCases(onHand))
}
