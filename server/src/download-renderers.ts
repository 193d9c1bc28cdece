import { atLocation } from './context.ts'
import { renderExport } from './accounting/exports/export-file.ts'
import { renderTagTemplate } from './accounting/tag-template.ts'
import { renderLocationExport } from './administration/location-export/location-export-file.ts'
import { renderOrderGuideCsv } from './distributors/order-guides/order-guide-download.ts'
import { renderInventory } from './inventory/inventories/inventory-file.ts'
import { renderOrder365 } from './ordering/order-history/order-365-file.ts'
import { renderItems } from './catalogue/items/items-file.ts'
import { renderOrderHistory } from './ordering/order-history/order-history-file.ts'
import { renderPurchaseOrder } from './ordering/purchase-orders/purchase-order-file.ts'
import {
  renderInvoiceFile,
  renderInvoiceImage,
  renderInvoiceOfOrder,
  renderPageOfImage,
  renderPageOfInvoiceFile,
} from './receiving/invoices/invoice-files.ts'
import { renderEdiInvoice, renderEdiInvoicesOfOrder } from './receiving/invoices/printed/render-edi-invoices.ts'
import { renderRejectImage } from './receiving/rejects/reject-files.ts'
import { renderRecipeCards } from './recipes/recipe-print.ts'
import { renderPhoto } from './recipes/photos/recipe-photo.ts'
import type { Deps } from './deps.ts'
import type { Renderers } from './http/answers/downloads.ts'

/** How the file behind each kind of download link is made, when the link is followed. */
export function renderersOf(deps: Deps): Renderers {
  return {
    'order-guide': (locationId, id) => renderOrderGuideCsv(atLocation(deps.database, locationId), id),
    'purchase-order-pdf': (locationId, id) => renderPurchaseOrder(deps, locationId, id, 'pdf'),
    'purchase-order-xlsx': (locationId, id) => renderPurchaseOrder(deps, locationId, id, 'xlsx'),
    'order-365': (locationId, id) => renderOrder365(deps, locationId, id),
    'order-history-csv': (locationId, _id, filters) => renderOrderHistory(deps, locationId, filters, 'csv'),
    'order-history-xlsx': (locationId, _id, filters) => renderOrderHistory(deps, locationId, filters, 'xlsx'),
    'items-csv': (locationId, _id, filters) => renderItems(deps, locationId, filters, 'csv'),
    'items-xlsx': (locationId, _id, filters) => renderItems(deps, locationId, filters, 'xlsx'),
    'location-export': (locationId, id, filters) => renderLocationExport(deps, locationId, id, filters),
    invoice: (locationId, orderId) => renderInvoiceOfOrder(deps, locationId, orderId),
    'invoice-file': (locationId, id) => renderInvoiceFile(deps, locationId, id),
    'invoice-file-page': (locationId, id, filters) => renderPageOfInvoiceFile(deps, locationId, id, filters),
    'edi-invoice': (locationId, id) => renderEdiInvoice(deps, locationId, id),
    'edi-invoices-of-order': (locationId, orderId) => renderEdiInvoicesOfOrder(deps, locationId, orderId),
    'invoice-image-picture': (locationId, id) => renderInvoiceImage(deps, locationId, id, 'picture'),
    'invoice-image-thumbnail': (locationId, id) => renderInvoiceImage(deps, locationId, id, 'thumbnail'),
    'invoice-image-file': (locationId, id) => renderInvoiceImage(deps, locationId, id, 'file'),
    'invoice-image-page': (locationId, id, filters) => renderPageOfImage(deps, locationId, id, filters),
    'reject-image-picture': (locationId, id) => renderRejectImage(deps, locationId, id, 'picture'),
    'reject-image-thumbnail': (locationId, id) => renderRejectImage(deps, locationId, id, 'thumbnail'),
    'accounting-export': (locationId, id) => renderExport(deps, locationId, id),
    'accounting-template-csv': (locationId) => renderTagTemplate(deps, locationId, 'csv'),
    'accounting-template-xlsx': (locationId) => renderTagTemplate(deps, locationId, 'xlsx'),
    'recipe-cards': (locationId, _id, filters) => renderRecipeCards(deps, locationId, filters),
    'recipe-photo': (locationId, id) => renderPhoto(deps, locationId, id, 'picture'),
    'recipe-thumbnail': (locationId, id) => renderPhoto(deps, locationId, id, 'thumbnail'),
    'inventory-csv': (locationId, id) => renderInventory(deps, locationId, id, 'csv'),
    'inventory-xlsx': (locationId, id) => renderInventory(deps, locationId, id, 'xlsx'),
  }
}
