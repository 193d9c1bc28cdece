import type { ItemSuggestion, ListItem } from '@larder/contract/catalogue/items.ts'
import { commonUnitPrice } from '@larder/domain/catalogue/common-unit-price.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatUnitPriceInCents, isBelowOneCent } from '@larder/domain/values/unit-price.ts'
import { counted } from '../kit/counted.ts'
import { isMoneyHidden } from '../kit/hidden-money.ts'
import { formatAbout, formatMoney, formatUnitPrice } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'

export type Priced = Pick<
  ListItem,
  'price' | 'unitPrice' | 'unitMeasure' | 'unitType' | 'unitQuantity' | 'unitSize' | 'isMarketPrice' | 'isCatchWeight'
>

/** A price as a row shows it: the amount, and muted behind it what it is for. */
type PriceText = { amount: string; unit: string }

/** The price of one orderable unit: '$42.10 /CS', 'Market price', or for a catch weight '≈ $84.32 /CS est.' */
export function priceText({ price, unitMeasure, isMarketPrice, isCatchWeight }: Priced): PriceText {
  if (isMarketPrice) return { amount: 'Market price', unit: '' }
  const amount = formatAbout(fromWire(price), isCatchWeight)
  const unit = unitMeasure ? `/${unitMeasure}` : ''
  return { amount, unit: isCatchWeight ? `${unit} est.`.trimStart() : unit }
}

/**
 * The price per pound, gallon or piece, '$2.11 /LB', the same unit on every row so that they can be compared; in all
 * its decimals, '$4.1667', or as a list shows it, in whole cents. Undefined when it is not known.
 */
export function unitPriceText(item: Priced, decimals: 'all' | 'cents' = 'all'): PriceText | undefined {
  const known = item.isMarketPrice ? null : commonPriceOf(item)
  if (!known) return undefined
  const amount = decimals === 'all' ? formatUnitPrice(known.price) : formatUnitPriceInCents(known.price)
  return { amount, unit: known.unit && !isBelowOneCent(known.price) ? `/${known.unit}` : '' }
}

/** The items whose unit prices whole cents can't tell from another one's: of these the list shows all decimals. */
export function closeUnitPrices<Item extends Priced>(items: readonly Item[]): ReadonlySet<Item> {
  const byText = Map.groupBy(items, (item) => {
    const { amount, unit } = unitPriceText(item, 'cents') ?? { amount: '', unit: '' }
    return `${amount}${unit}`
  })
  return new Set(
    [...byText.values()].filter((alike) => new Set(alike.map((item) => commonPriceOf(item)?.price)).size > 1).flat(),
  )
}

const commonPrices = new WeakMap<object, ReturnType<typeof commonUnitPrice>>()

/** Reckoned once for an item: rows are drawn many times. */
function commonPriceOf(item: Priced): ReturnType<typeof commonUnitPrice> {
  const known = commonPrices.get(item)
  if (known !== undefined) return known
  const price = commonUnitPrice(item)
  commonPrices.set(item, price)
  return price
}

type AgedPrice = Pick<ListItem, 'isPriceOutdated' | 'isMarketPrice' | 'endDate' | 'invoiceDate'>

/**
 * The age of an outdated price: 'Price ended 12 days ago', or of one that was invoiced otherwise 'Outdated by an invoice 12
 * days ago'; undefined for a price that holds, for one of the day, and where prices are hidden.
 */
export function priceAgeText(
  { isPriceOutdated, isMarketPrice, endDate, invoiceDate }: AgedPrice,
  today: CalendarDate,
): string | undefined {
  if (!isPriceOutdated || isMarketPrice || isMoneyHidden()) return undefined
  if (isPast(endDate, today)) return `Price ended ${agoText(endDate, today)}`
  return isPast(invoiceDate, today) ? `Outdated by an invoice ${agoText(invoiceDate, today)}` : 'Outdated price'
}

function isPast(date: string | null, today: CalendarDate): date is CalendarDate {
  return date !== null && isCalendarDate(date) && date < today
}

function agoText(date: CalendarDate, today: CalendarDate): string {
  return `${counted(daysBetween(date, today), 'day')} ago`
}

/**
 * Pack, price and distributor, which tell a suggested item from others of its name: '4/1 GAL · $18.40 /CS · Bay
 * Broadline'; null when the suggestion is only a word.
 */
export function suggestionDetail(suggestion: ItemSuggestion): string | null {
  const { itemDistributorId, packSize, price, unitMeasure, distributor } = suggestion
  if (itemDistributorId === null) return null
  const market = isMoneyHidden() ? '' : 'Market price'
  const priced = price === null ? market : `${formatMoney(fromWire(price))} /${unitMeasure ?? ''}`
  return [packSize, priced.replace(/ \/$/, ''), distributor].filter(Boolean).join(' · ')
}
