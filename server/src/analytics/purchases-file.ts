import {
  mostPurchaseRows,
  noCategory,
  tooManyPurchases,
  type getPurchasesFile,
} from '@larder/contract/analytics/analytics-detail.ts'
import type { HandlerAnswer, ParsedCall } from '@larder/contract/call.ts'
import type { PurchaseSort } from '@larder/domain/analytics/purchase-sorts.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { nameWithDays } from '@larder/domain/values/file-days.ts'
import { cents, dollars } from '@larder/domain/values/money.ts'
import { unitPrice, unitPriceDollars } from '@larder/domain/values/unit-price.ts'
import { csvFile } from '../adapters/documents/csv.ts'
import type { AtLocation } from '../context.ts'
import { refuse } from '../http/failures.ts'
import type { Report } from '../reports/report.ts'
import { listPurchases, type Narrowing, type PurchasedItem } from './purchases.queries.ts'
import { priceUnit } from './read-item-statistics.ts'
import { wantedPeriod, type WantedPeriod } from './wanted-period.ts'

/** All purchased items of a period as a CSV file; refused when they are more than one file holds. */
export const purchasesFileReport: Report<ParsedCall<typeof getPurchasesFile>['query'], PurchasesFile> = {
  name: 'purchases-file',
  make(context, query) {
    const { sort = '-tot_spent', distributor_id: distributorId } = query
    const category = query.category === noCategory ? '' : query.category
    return purchasesFile(context, wantedPeriod(context, query), { distributorId, category }, sort)
  },
}

type PurchasesFile = HandlerAnswer<typeof getPurchasesFile>

async function purchasesFile(
  at: AtLocation,
  { range, days }: WantedPeriod,
  narrowing: Narrowing,
  sort: PurchaseSort,
): Promise<PurchasesFile> {
  const { items, totals } = await listPurchases(at, days, narrowing, { sort, page: 1, limit: mostPurchaseRows })
  if (totals.rows > mostPurchaseRows) refuse(tooManyPurchases)
  const ends = [formatUsDate(range.from), formatUsDate(range.to)]
  const csv = csvFile([heads, ...items.map((item) => [...rowOf(item), ...ends, item.isEstimate ? 'Yes' : 'No'])])
  const fileName = `${nameWithDays('purchased-items', range, range.to)}.csv`
  return { fileName, csv: csv.toString('utf8') }
}

const heads = [
  'Item Name',
  'Brand',
  'Item #',
  'Distributor',
  'Category',
  'Pack Size',
  'Total Qty Purchased',
  'Unit',
  'Total Amount Spent',
  'Avg Price',
  'Best Price',
  'Price Unit',
  'Paid above best price',
  'From',
  'To',
  // at the end: whoever reads the file by its columns finds the others where they were
  'Amount Is an Estimate',
]

function rowOf(item: PurchasedItem): (string | number | null)[] {
  const { name, brand, din, distributor, category, packText, quantity, unitMeasure } = item
  const priceOf = (price: number | null) => (price === null ? null : unitPriceDollars(unitPrice(price)))
  return [
    name,
    brand,
    din,
    distributor,
    category || noCategory,
    packText,
    quantity,
    unitMeasure,
    dollars(cents(item.spentCents)),
    priceOf(item.averagePrice),
    priceOf(item.bestPrice),
    priceUnit(item),
    dollars(cents(item.aboveBestCents)),
  ]
}
