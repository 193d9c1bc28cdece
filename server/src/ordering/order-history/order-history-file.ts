import { OrderFilter } from '@larder/contract/ordering/order-filter.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { listOrdersToDownload } from './order-history-file.queries.ts'
import { xlsxType } from '../purchase-orders/purchase-order-file.ts'

/** Makes the order history of a location as a spreadsheet, with the filters that its link was made with. */
export async function renderOrderHistory(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  filters: unknown,
  format: 'csv' | 'xlsx',
): Promise<RenderedFile> {
  const wanted = OrderFilter.parse(filters)
  const orders = await listOrdersToDownload(atLocation(database, locationId), wanted)
  const { orderHistoryCsv, orderHistorySheet } = await import('../../adapters/documents/order-history-document.ts')
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', bytes: orderHistoryCsv(orders) }
    : { contentType: xlsxType, bytes: orderHistorySheet(orders) }
}
