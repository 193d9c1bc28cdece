import type { Order } from '@larder/contract/ordering/orders.ts'

/** 'document' is the default of Download; the others are chosen. */
export type OrderFile = 'document' | 'invoice' | 'pdf' | 'excel'
type Links = Pick<Order, 'invoiceUrl' | 'purchaseOrderUrl' | 'purchaseOrderUrlExcel'>

/** The link of a download: by default the invoice if there is one, else the purchase order, else its Excel (spec 3 §4). */
export function linkOf(order: Links, file: OrderFile): string | null {
  if (file === 'excel') return order.purchaseOrderUrlExcel
  if (file === 'pdf') return order.purchaseOrderUrl
  if (file === 'invoice') return order.invoiceUrl
  return order.invoiceUrl ?? order.purchaseOrderUrl ?? order.purchaseOrderUrlExcel
}
