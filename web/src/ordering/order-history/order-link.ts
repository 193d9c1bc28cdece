import type { Order } from '@larder/contract/ordering/orders.ts'

export type OrderFile = 'document' | 'excel'
type Links = Pick<Order, 'invoiceUrl' | 'purchaseOrderUrl' | 'purchaseOrderUrlExcel'>

/** Gives the link of a download: the invoice if there is one, else the purchase order, else its Excel (spec 3 §4). */
export function linkOf(order: Links, file: OrderFile): string | null {
  if (file === 'excel') return order.purchaseOrderUrlExcel
  return order.invoiceUrl ?? order.purchaseOrderUrl ?? order.purchaseOrderUrlExcel
}
