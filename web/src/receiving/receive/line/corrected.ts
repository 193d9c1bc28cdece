import type { LineReceipt, ReceiptEdit } from '../../draft/line-receipt.ts'
import { isOrderedWithoutPrice, type DeliveryLine } from './delivery-line.ts'

/**
 * The line with one more correction; a field as it was ordered is no correction. What was ordered without a price has none
 * to be the same as, also where the one last paid is known.
 */
export function corrected({ item, receipt }: DeliveryLine, change: Partial<ReceiptEdit>): LineReceipt {
  const asked = { ...receipt.edit, ...otherPriceOf(change), ...change }
  const isUnpriced = isOrderedWithoutPrice(item)
  const edit: ReceiptEdit = {
    item: unlessSame(asked.item?.trim() || null, item.item),
    quantity: unlessSame(asked.quantity, item.quantity),
    packSize: unlessSame(asked.packSize?.trim() || null, item.packSize),
    price: unlessSame(asked.price, isUnpriced ? null : item.price),
    unitPrice: unlessSame(asked.unitPrice, isUnpriced ? null : item.unit_price),
    weight: asked.weight,
  }
  // No more goes back than came.
  const came = edit.quantity ?? item.quantity
  return { ...receipt, edit, rejectedQuantity: Math.min(receipt.rejectedQuantity, came) }
}

function unlessSame<T>(asked: T | null, ordered: T | null): T | null {
  return asked === ordered ? null : asked
}

/** Of the price of a case and that of a pound the one that was entered counts: the other follows from it. */
function otherPriceOf(change: Partial<ReceiptEdit>): Partial<ReceiptEdit> {
  if (change.price !== undefined) return { unitPrice: null }
  return change.unitPrice === undefined ? {} : { price: null }
}
