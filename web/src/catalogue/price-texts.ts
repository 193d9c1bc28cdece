import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { formatUnitPrice, unitPrice } from '@larder/domain/values/unit-price.ts'
import { fromWire } from '../api/wire-money.ts'

export type Priced = Pick<
  ListItem,
  'price' | 'unitPrice' | 'unitMeasure' | 'unitType' | 'isMarketPrice' | 'isCatchWeight'
>

/** A price as a row shows it: the amount, and muted behind it what it is for. */
export type PriceText = { amount: string; unit: string }

/** Gives the price of one orderable unit: '$42.10 /CS', 'Market price', or for a catch weight '≈ $84.32 est.' */
export function priceText({ price, unitMeasure, isMarketPrice, isCatchWeight }: Priced): PriceText {
  if (isMarketPrice) return { amount: 'Market price', unit: '' }
  const amount = formatMoney(fromWire(price))
  return isCatchWeight
    ? { amount: `≈ ${amount}`, unit: 'est.' }
    : { amount, unit: unitMeasure ? `/${unitMeasure}` : '' }
}

/** Gives the price of one unit of the pack, '$2.11 /LB' or '$0.2604 /OZ'; undefined when it is not known. */
export function unitPriceText({ unitPrice: dollars, unitType, isMarketPrice }: Priced): PriceText | undefined {
  if (dollars === null || isMarketPrice) return undefined
  const tenThousandths = unitPrice(Math.round(dollars * 10_000))
  const amount = formatUnitPrice(tenThousandths)
  return { amount, unit: unitType && !amount.startsWith('Unit') ? `/${unitType}` : '' }
}

/** Gives how old an outdated price is: 'Price ended 12 days ago'; undefined for a price that holds. */
export function priceAgeText(
  { isPriceOutdated, endDate }: Pick<ListItem, 'isPriceOutdated' | 'endDate'>,
  today: CalendarDate,
): string | undefined {
  if (!isPriceOutdated) return undefined
  if (endDate === null || !isCalendarDate(endDate) || endDate >= today) return 'Outdated price'
  const days = daysBetween(endDate, today)
  return `Price ended ${days} ${days === 1 ? 'day' : 'days'} ago`
}
