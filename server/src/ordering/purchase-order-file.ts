import { purchaseOrderPdf } from '../adapters/documents/purchase-order-pdf.ts'
import { purchaseOrderSheet } from '../adapters/documents/purchase-order-sheet.ts'
import type { Deps } from '../deps.ts'
import type { RenderedFile } from '../http/downloads.ts'
import { findPurchaseOrder } from './purchase-order.queries.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes the purchase order of an order as a file, from what was ordered. */
export async function renderPurchaseOrder(
  deps: Pick<Deps, 'database'>,
  locationId: number,
  orderId: number,
  format: 'pdf' | 'xlsx',
): Promise<RenderedFile | undefined> {
  const order = await findPurchaseOrder(deps.database.forLocation(locationId), locationId, orderId)
  if (!order) return undefined
  if (format === 'pdf') return { contentType: 'application/pdf', bytes: await purchaseOrderPdf(order) }
  return { contentType: xlsxType, bytes: purchaseOrderSheet(order) }
}

export function purchaseOrderFileName(purchaseOrderNumber: string, format: 'pdf' | 'xlsx'): string {
  return `purchase-order-${purchaseOrderNumber}.${format}`
}
