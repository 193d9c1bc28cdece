import { atLocation } from '../../context.ts'
import type { PurchaseOrder } from '../../adapters/documents/purchase-order/purchase-order-document.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { findPurchaseOrder } from './purchase-order.queries.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes the purchase order of an order as a file, from what was ordered. */
export async function renderPurchaseOrder(
  deps: Pick<Deps, 'database'>,
  locationId: number,
  orderId: number,
  format: 'pdf' | 'xlsx',
): Promise<RenderedFile | undefined> {
  const order = await findPurchaseOrder(atLocation(deps.database, locationId), orderId)
  if (!order) return undefined
  const bytes = await writePurchaseOrder(order, format)
  return { contentType: format === 'pdf' ? 'application/pdf' : xlsxType, bytes }
}

/** The two writers are large, so the first file loads them and not the start. */
export async function writePurchaseOrder(order: PurchaseOrder, format: 'pdf' | 'xlsx'): Promise<Buffer> {
  if (format === 'pdf') {
    const { purchaseOrderPdf } = await import('../../adapters/documents/purchase-order/purchase-order-pdf.ts')
    return purchaseOrderPdf(order)
  }
  const { purchaseOrderSheet } = await import('../../adapters/documents/purchase-order/purchase-order-sheet.ts')
  return purchaseOrderSheet(order)
}

export function purchaseOrderFileName(purchaseOrderNumber: string, format: 'pdf' | 'xlsx'): string {
  return `purchase-order-${purchaseOrderNumber}.${format}`
}
