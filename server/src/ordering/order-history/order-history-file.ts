import { OrderFilter } from '@larder/contract/ordering/order-filter.ts'
import { formatUsDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { daysInWords, nameWithDays } from '@larder/domain/values/file-days.ts'
import type { AboutFile } from '../../adapters/documents/table-document.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { listOrdersToDownload, namesOfHistory } from './order-history-file.queries.ts'
import { statusText } from '../orders/orders.queries.ts'
import { xlsxType } from '../purchase-orders/purchase-order-file.ts'

/** Makes the order history of a location as a spreadsheet, with the filters that its link was made with. */
export async function renderOrderHistory(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  locationId: number,
  filters: unknown,
  format: 'csv' | 'xlsx',
): Promise<RenderedFile> {
  const wanted = OrderFilter.parse(filters)
  const at = atLocation(database, locationId)
  const orders = await listOrdersToDownload(at, wanted)
  const { orderHistoryCsv, orderHistorySheet } = await import('../../adapters/documents/order-history-document.ts')
  if (format === 'csv') return { contentType: 'text/csv; charset=utf-8', bytes: orderHistoryCsv(orders) }
  const { location, distributor, timeZone } = await namesOfHistory(at, wanted.distributorId)
  const about = [
    ['Table', 'Order history'],
    ['Location', location],
    ...aboutFilters(wanted, distributor),
    ['Made on', formatUsDate(inTimeZone(clock.now(), timeZone))],
  ] as const
  return { contentType: xlsxType, bytes: orderHistorySheet(orders, about) }
}

/** Which orders a file has, in words; what was not asked for is left out. */
function aboutFilters(wanted: OrderFilter, distributor: string | null): AboutFile {
  const { search, status, reachedNobody } = wanted
  const { ordered, delivered } = daysOfHistory(wanted)
  const words = [
    ['Ordered', daysInWords(ordered)],
    ['Delivery', daysInWords(delivered)],
    ['Distributor', distributor],
    ['Status', status && statusText(status)],
    ['Only', reachedNobody ? 'Orders that reached nobody' : null],
    ['Found with', search],
  ] as const
  return words.flatMap(([word, value]) => (value ? [[word, value] as const] : []))
}

/** The days that the filter names: of ordering, and of the requested delivery. */
function daysOfHistory({ startDate, endDate, deliveryStartDate, deliveryEndDate }: OrderFilter) {
  return { ordered: { from: startDate, to: endDate }, delivered: { from: deliveryStartDate, to: deliveryEndDate } }
}

/** The name of the file: two months that are saved on one day have two names. */
export function orderHistoryFileName(wanted: OrderFilter, format: 'csv' | 'xlsx', today: string): string {
  const { ordered, delivered } = daysOfHistory(wanted)
  const isOfDeliveries = daysInWords(ordered) === undefined && daysInWords(delivered) !== undefined
  const name = isOfDeliveries ? 'order-history-delivery' : 'order-history'
  return `${nameWithDays(name, isOfDeliveries ? delivered : ordered, today)}.${format}`
}
