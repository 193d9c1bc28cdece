import { commonUnitPrice } from '@larder/domain/catalogue/common-unit-price.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { z } from 'zod'
import { tableCsv, tableSheet, type ColumnOf } from './table-document.ts'

/** Money in cents, unit prices in ten-thousandths of a dollar. */
type ListItemRow = z.output<typeof ListItem>
type Flags = { showsMatches: boolean; showsRebates: boolean }
type Column = ColumnOf<ListItemRow>

/** The list of items as CSV; prices are numbers, a market price leaves them empty. */
export function itemsCsv(items: readonly ListItemRow[], flags: Flags): Buffer {
  return tableCsv(columnsFor(flags), items)
}

/** The same as a workbook. */
export function itemsSheet(items: readonly ListItemRow[], flags: Flags): Buffer {
  return tableSheet('Items', columnsFor(flags), items)
}

function columnsFor(flags: Flags): Column[] {
  return [...columns, ...(flags.showsRebates ? [rebate] : []), ...(flags.showsMatches ? [savings, cheaperAt] : [])]
}

const columns: readonly Column[] = [
  { title: 'Item number', width: 14, of: ({ din }) => ({ text: din }) },
  { title: 'Item', width: 48, of: ({ name }) => ({ text: name }) },
  { title: 'Brand', width: 20, of: ({ brand }) => ({ text: brand }) },
  { title: 'Distributor', width: 26, of: ({ distributor }) => ({ text: distributor }) },
  { title: 'Category', width: 18, of: ({ category }) => ({ text: category }) },
  { title: 'Pack size', width: 14, of: ({ packSize }) => ({ text: packSize }) },
  { title: 'Unit', width: 8, of: ({ unitMeasure }) => ({ text: unitMeasure }) },
  { title: 'Price', width: 12, of: (item) => ({ money: item.isMarketPrice ? null : inCents(item.price) }) },
  { title: 'Unit price', width: 12, of: (item) => ({ unitPrice: unitPriceOf(item)?.price ?? null }) },
  { title: 'Per', width: 8, of: (item) => ({ text: unitPriceOf(item)?.unit ?? '' }) },
  { title: 'Note', width: 24, of: (item) => ({ text: noteOf(item) }) },
  {
    title: 'Last purchased',
    width: 14,
    of: ({ lastPurchasedDate }) => ({ date: lastPurchasedDate?.slice(0, 10) ?? null }),
  },
  { title: 'Last quantity', width: 12, of: ({ lastPurchasedQty }) => ({ number: lastPurchasedQty }) },
]

const rebate: Column = { title: 'Rebate', width: 10, of: (item) => ({ money: inCents(item.rebate) }) }
const savings: Column = { title: 'Less elsewhere', width: 14, of: (item) => ({ money: inCents(item.savings) }) }
const cheaperAt: Column = {
  title: 'Cheaper at',
  width: 26,
  of: ({ showSavings, matchDistributor }) => ({ text: showSavings ? (matchDistributor ?? '') : '' }),
}

/** Rows of the database hold cents. */
function inCents(amount: number): Cents
function inCents(amount: number | null): Cents | null
function inCents(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}

function unitPriceOf(item: ListItemRow) {
  if (item.isMarketPrice) return null
  return commonUnitPrice({
    ...item,
    price: item.price / 100,
    unitPrice: item.unitPrice === null ? null : item.unitPrice / 10_000,
  })
}

/** A price that no longer holds, with the days that say so: a file is read on other days than it is made. */
function oldPriceOf({ isPriceOutdated, isMarketPrice, endDate, invoiceDate }: ListItemRow) {
  if (!isPriceOutdated || isMarketPrice) return false
  const days = [
    endDate !== null && `until ${formatUsDate(calendarDate(endDate))}`,
    invoiceDate !== null && `invoice of ${formatUsDate(calendarDate(invoiceDate))}`,
  ].filter((day) => day !== false)
  return days.length === 0 ? 'Outdated price' : `Outdated price (${days.join('; ')})`
}

/** The note on an item beside its price in the list. */
function noteOf(item: ListItemRow) {
  const { status, isPunchedOut, isUnpurchasable, isMarketPrice, isCatchWeight } = item
  return [
    isPunchedOut && 'Not on the guide',
    status !== 'active' && 'Out of stock',
    isUnpurchasable === 1 && 'Call-in item',
    isMarketPrice && 'Market price',
    isCatchWeight && 'Estimated by average weight',
    oldPriceOf(item),
  ]
    .filter((note) => note !== false)
    .join(', ')
}
