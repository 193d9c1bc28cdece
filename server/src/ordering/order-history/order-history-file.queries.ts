import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { OrderInHistory } from '../../adapters/documents/order-history-document.ts'
import type { OrderFilter } from '@larder/contract/ordering/order-filter.ts'
import { ordersMatching } from './order-filter.queries.ts'
import { specialLinesOfOrder, statusText } from '../orders/orders.queries.ts'
import { isCountedOf, isRefusedOf } from '../../orders-that-count.ts'
import { promoThatCounts } from '../orders/promo-that-counts.ts'
import { unweighedLinesOf } from '../orders/unweighed-lines.ts'

/** more than a busy kitchen orders in ten years */
const mostOrders = 20_000

/** The names that say which orders a file has. */
export function namesOfHistory({ db, locationId }: AtLocation, distributorId: number | undefined) {
  return db
    .selectFrom('locations')
    .leftJoin('distributors', (join) => join.on('distributors.id', '=', distributorId ?? 0))
    .select(['locations.nickname as location', 'locations.timeZone', 'distributors.nickname as distributor'])
    .where('locations.id', '=', locationId)
    .executeTakeFirstOrThrow()
}

/** Every order that meets the filter, newest first. */
export async function listOrdersToDownload(at: AtLocation, wanted: OrderFilter): Promise<OrderInHistory[]> {
  const rows = await ordersMatching(at, wanted)
    .selectAll('orders')
    .select('distributors.nickname')
    .select(specialLinesOfOrder)
    .select(sql<boolean>`${sql.raw(unweighedLinesOf('orders'))} > 0`.as('isEstimate'))
    .select(sql<boolean>`${sql.raw(isRefusedOf('orders'))}`.as('isRefused'))
    .select(sql<boolean>`${sql.raw(isCountedOf('orders'))}`.as('isCounted'))
    .select(sql<number>`${sql.raw(promoThatCounts('orders'))}`.as('promoThatCounts'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(mostOrders)
    .execute()
  return rows.map((row) => ({
    purchaseOrderNumber: row.purchaseOrderNumber,
    invoiceNumber: row.customInvoiceId ?? '',
    orderedOn: inTimeZone(row.createdAt, row.timeZone),
    orderedBy: row.orderedByName,
    distributor: row.nickname,
    deliveryOn: row.requestedDeliveryOn,
    deliveryTime: row.requestedDeliveryTime ?? '',
    lineItems: row.lineCount,
    items: cents(row.itemsCents),
    deliveryFee: cents(row.deliveryFeeCents),
    sameDayDeliveryFee: cents(row.sameDayDeliveryFeeCents),
    salesTax: cents(row.salesTaxCents),
    promoDiscount: cents(row.promoThatCounts),
    usedCredit: cents(row.usedCreditCents),
    total: cents(row.totalCents),
    linesWithoutPrice: row.marketPriceLines + row.specialLines,
    isEstimate: row.isEstimate,
    payment: row.paymentType === 'card' ? 'Card' : 'Payment terms',
    status: statusText(row.isRefused ? 'refused' : row.status),
    isCounted: row.isCounted,
  }))
}
