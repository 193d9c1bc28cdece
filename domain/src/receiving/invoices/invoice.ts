import { daysBetween, type CalendarDate } from '../../values/calendar-date.ts'
import { fraction } from '../../values/fraction.ts'
import { sum, type Cents } from '../../values/money.ts'
import { priceOfUnits, type UnitPrice } from '../../values/unit-price.ts'

/** A line as the distributor bills it. */
export type InvoiceLine = {
  readonly din: string
  readonly description: string
  /** '' where the invoice names none */
  readonly packText: string
  readonly unitMeasure: string
  /** of the unit, in thousandths: pounds have decimals */
  readonly thousandths: number
  /** of one unit */
  readonly unitPrice: UnitPrice
  readonly lineTotal: Cents
}

/** An amount billed besides the lines: freight, fuel, tax; an allowance is below zero. */
export type InvoiceFee = { readonly name: string; readonly amount: Cents; readonly isTax: boolean }

/** An invoice or credit memo as it was read. A memo's amounts are below zero. */
export type ReadInvoice = {
  readonly kind: 'invoice' | 'credit_memo'
  readonly number: string
  readonly date: CalendarDate | null
  /** the number of the order as the distributor knows it; '' where the invoice names none */
  readonly orderNumber: string
  readonly lines: readonly InvoiceLine[]
  readonly fees: readonly InvoiceFee[]
  readonly total: Cents
}

/** Quantity times price, rounded to cents once. */
export function lineAmount({ thousandths, unitPrice }: Pick<InvoiceLine, 'thousandths' | 'unitPrice'>): Cents {
  return priceOfUnits(unitPrice, fraction(thousandths, 1_000))
}

/** The sum an invoice must have: its lines and fees. */
export function sumOfInvoice({ lines, fees }: Pick<ReadInvoice, 'lines' | 'fees'>): Cents {
  return sum([...lines.map(({ lineTotal }) => lineTotal), ...fees.map(({ amount }) => amount)])
}

/** Whether a figure of it is larger than any that can be typed in: no sum could be worked out of it exactly. */
export function isTooLarge({ lines, total }: Pick<ReadInvoice, 'lines' | 'total'>): boolean {
  return (
    Math.abs(total) > mostCents ||
    lines.some(
      (line) =>
        Math.abs(line.thousandths) > mostThousandths ||
        Math.abs(line.unitPrice) > mostTenThousandths ||
        Math.abs(line.lineTotal) > mostCents,
    )
  )
}

const mostThousandths = 99_999_000
const mostTenThousandths = 9_999_990_000
const mostCents = 999_999_900

/**
 * Whether an invoice can be of a date: of none more than a month ahead. One of after tomorrow, and of after the day its
 * order is delivered, is more likely a slip: an invoice is printed the evening before, and of goods for a later day at most
 * of that day. So is one of more than two years ago, whose bill would be in no export that anybody makes.
 */
export function judgeInvoiceDate(
  date: CalendarDate,
  today: CalendarDate,
  deliveryDate: CalendarDate | null,
): 'likely' | 'old' | 'ahead' | 'unlikely' {
  const age = daysBetween(date, today)
  if (age < -mostDaysAhead) return 'unlikely'
  if (age < -1 && (deliveryDate === null || date > deliveryDate)) return 'ahead'
  return age > mostDaysOld ? 'old' : 'likely'
}

const mostDaysOld = 731
const mostDaysAhead = 31

/**
 * Whether an invoice has a date of before its order was placed, which is most likely a slip of the month: its bill would be
 * booked in a month that may be closed. The day before is none, as an order may be entered after it was phoned in.
 */
export function isBeforeOrder(date: CalendarDate, orderedOn: CalendarDate): boolean {
  return daysBetween(date, orderedOn) > 1
}

/** A number of an item or invoice as it is compared: '0012-345 ' and '12 345' are the same, '12-7' and '1-27' are not. */
export function comparedNumber(number: string): string {
  return number
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^0+(?=[0-9A-Z])/, '')
}

/** The number as somebody writes it who leaves signs out: '12-7', '1-27' and '127' are alike, but need not be the same. */
export function numberWithoutSigns(number: string): string {
  return comparedNumber(number)
    .replaceAll('-', '')
    .replace(/^0+(?=.)/, '')
}

/**
 * Finds those with a number; where none has it as it is written, those that have it without its signs, if they mean one
 * thing.
 */
export function finderByNumber<T>(all: readonly T[], numberOf: (one: T) => string): (number: string) => readonly T[] {
  const same = Map.groupBy(all, (one) => comparedNumber(numberOf(one)))
  const alike = Map.groupBy(same.keys(), numberWithoutSigns)
  return (number) => {
    const wanted = comparedNumber(number)
    if (wanted === '') return []
    const [only, ...others] = alike.get(numberWithoutSigns(wanted)) ?? []
    return same.get(wanted) ?? (only === undefined || others.length > 0 ? [] : (same.get(only) ?? []))
  }
}

/**
 * The contents of an invoice in one text, the same for the same lines in any order: another number over the same lines
 * and total is the same invoice sent twice, or a standing order.
 */
export function contentsOf({ kind, lines, total }: Pick<ReadInvoice, 'kind' | 'lines' | 'total'>): string {
  const texts = lines.map((line) =>
    [numberWithoutSigns(line.din) || line.description, line.thousandths, line.unitPrice, line.lineTotal].join(' '),
  )
  return [kind, total, ...texts.toSorted()].join('\n')
}
