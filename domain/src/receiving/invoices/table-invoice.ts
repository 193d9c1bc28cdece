import { isCalendarDate, parseUsDate, type CalendarDate } from '../../values/calendar-date.ts'
import { cents, type Cents } from '../../values/money.ts'
import { roundToInteger } from '../../values/rounding.ts'
import { fraction } from '../../values/fraction.ts'
import { headingCountOf, isShiftedLine } from '../../values/cells/shifted-row.ts'
import { unitPrice } from '../../values/unit-price.ts'
import {
  comparedNumber,
  lineAmount,
  sumOfInvoice,
  type InvoiceFee,
  type InvoiceLine,
  type ReadInvoice,
} from './invoice.ts'
import { asInvoiceOrMemo } from './credit-memo.ts'
import { invoiceField, type InvoiceField } from './invoice-headings.ts'
import { inPlaces, isUnreadNumber, writtenNumber } from './written-numbers.ts'

type Columns = ReadonlyMap<InvoiceField, number>

const headingWithin = 60

/**
 * The invoices of a table as people or programs write it: a row of headings, lines below it, sums and fees among them.
 * Several invoices when a column tells them apart; none when there is no such row.
 */
export function readInvoiceTable(rows: readonly (readonly string[])[]): ReadInvoice[] {
  const found = headingRow(rows)
  if (!found) return []
  const { at, columns } = found
  const texts = rows.map((row) => row.join('  '))
  const facts = factsOf(texts.slice(0, headingWithin * 2), texts.slice(0, at))
  const read = rows.slice(at + 1).map((row) => ({ row, line: lineOf(row, columns) }))
  const lines = read.filter((each) => each.line !== null)
  if (lines.length === 0) return []
  const numberOf = (row: readonly string[]) => cellOf(row, columns, 'invoiceNumber')
  const groups = Map.groupBy(lines, ({ row }) => comparedNumber(numberOf(row)))
  const sums = groups.size === 1 ? sumsOf(rows.slice(at + 1), read) : { fees: [], total: null }
  const above = rows.slice(0, at).flatMap((row) => [row.join(' '), ...row])
  return [...groups.values()].map((group) => {
    const [{ row }] = group as [(typeof group)[number]]
    return invoiceOf(
      above,
      group.flatMap(({ line }) => line ?? []),
      {
        number: numberOf(row) || facts.number,
        date: dateOf(cellOf(row, columns, 'invoiceDate')) ?? facts.date,
        orderNumber: cellOf(row, columns, 'orderNumber') || facts.orderNumber,
        ...sums,
      },
    )
  })
}

/**
 * The first figure without which a line would be left out, with its row as people count: an invoice without the line would
 * be too little.
 */
export function unreadFigure(rows: readonly (readonly string[])[]): { rowNumber: number; text: string } | undefined {
  const found = headingRow(rows)
  if (!found) return undefined
  for (const [below, row] of rows.slice(found.at + 1).entries()) {
    const cell = (field: InvoiceField) => cellOf(row, found.columns, field)
    const [din, description] = itemIn(cell('din'), cell('description'))
    const isLine = (din !== '' || description !== '') && cell('quantity') !== '' && !sumWords.test(description)
    if (isLine && isCommaDecimal(cell('quantity'), cell('unitPrice'), cell('amount')))
      return { rowNumber: found.at + below + 2, text: cell('quantity') }
    if (!isLine || lineOf(row, found.columns)) continue
    const isPriced = [cell('unitPrice'), cell('amount')].some((text) => writtenNumber(text) !== null)
    const needed = isPriced ? [cell('quantity')] : [cell('quantity'), cell('unitPrice'), cell('amount')]
    const text = needed.find(isUnreadNumber)
    if (text !== undefined) return { rowNumber: found.at + below + 2, text }
  }
  return undefined
}

/** Whether the comma of '12,500' parts the decimals, not the thousands: only so does the quantity make the amount. */
function isCommaDecimal(quantity: string, price: string, amount: string): boolean {
  if (!/^\d{1,3},\d{3}$/.test(quantity)) return false
  const [each, whole, read] = [writtenNumber(price), writtenNumber(amount), writtenNumber(quantity)]
  if (!each || !whole || !read) return false
  const made = (thousandths: number) => lineAmount({ thousandths, unitPrice: unitPrice(inPlaces(each, 4)) })
  const isMade = (thousandths: number) => Math.abs(made(thousandths) - inPlaces(whole, 2)) <= 2
  return !isMade(inPlaces(read, 3)) && isMade(inPlaces(read, 0))
}

/** The first line of a text file that a comma without quotes cut in two, as people count rows; undefined where there is none. */
export function shiftedLine(rows: readonly (readonly string[])[]): number | undefined {
  const found = headingRow(rows)
  if (!found) return undefined
  const body = rows.slice(found.at + 1)
  const headingCount = headingCountOf(rows[found.at] ?? [], body)
  const below = body.findIndex((row) => isShiftedLine(row, headingCount))
  return below < 0 ? undefined : found.at + below + 2
}

export type Facts = { number: string; date: CalendarDate | null; orderNumber: string }

function invoiceOf(
  above: readonly string[],
  lines: InvoiceLine[],
  facts: Facts & { fees: InvoiceFee[]; total: Cents | null },
): ReadInvoice {
  const { total, ...rest } = facts
  return asInvoiceOrMemo({ ...rest, lines, total: total ?? sumOfInvoice({ lines, fees: facts.fees }) }, above)
}

/** The first row whose headings name a product, a quantity and money. */
export function headingRow(rows: readonly (readonly string[])[]): { at: number; columns: Columns } | null {
  for (const [at, row] of rows.slice(0, headingWithin).entries()) {
    const columns = new Map<InvoiceField, number>()
    for (const [column, heading] of row.entries()) {
      const field = invoiceField(heading)
      if (field && (!columns.has(field) || isBetter(field, heading))) columns.set(field, column)
    }
    const isProduct = columns.has('din') || columns.has('description')
    if (isProduct && columns.has('quantity') && (columns.has('unitPrice') || columns.has('amount')))
      return { at, columns }
  }
  return null
}

/** Of several quantities the one shipped counts, not the one ordered. */
function isBetter(field: InvoiceField, heading: string): boolean {
  return field === 'quantity' && /ship|invoice|deliver|bill/i.test(heading)
}

function cellOf(row: readonly string[], columns: Columns, field: InvoiceField): string {
  const column = columns.get(field)
  return column === undefined ? '' : (row[column] ?? '').trim()
}

function lineOf(row: readonly string[], columns: Columns): InvoiceLine | null {
  const cell = (field: InvoiceField) => cellOf(row, columns, field)
  const numberIn = (field: InvoiceField) => writtenNumber(cell(field))
  const [cases, splits, weight, price, amount] = (['quantity', 'pieces', 'weight', 'unitPrice', 'amount'] as const).map(
    numberIn,
  )
  // Pieces out of a broken case have a column of their own beside that of the cases.
  const isSplit = splits && inPlaces(splits, 3) !== 0 && (!cases || inPlaces(cases, 3) === 0)
  const quantity = isSplit ? splits : cases
  const [din, description] = itemIn(cell('din'), cell('description'))
  if (!quantity || (!price && !amount) || (din === '' && description === '')) return null
  if (sumWords.test(description)) return null
  const pieces = inPlaces(quantity, 3)
  const lineTotal = amount ? cents(inPlaces(amount, 2)) : null
  const perUnit = price ? unitPrice(inPlaces(price, 4)) : perUnitOf(lineTotal ?? cents(0), pieces)
  const pounds = weight ? inPlaces(weight, 3) : 0
  const isByWeight =
    pounds !== 0 &&
    lineTotal !== null &&
    Math.abs(lineTotal - lineAmount({ thousandths: pounds, unitPrice: perUnit })) <= 2 &&
    Math.abs(lineTotal - lineAmount({ thousandths: pieces, unitPrice: perUnit })) > 2
  const thousandths = isByWeight ? pounds : pieces
  if (thousandths === 0 && (lineTotal ?? 0) === 0) return null
  return {
    din,
    description,
    thousandths,
    unitPrice: perUnit,
    packText: packIn(cell('pack'), cell('size')),
    unitMeasure: isByWeight ? 'LB' : isSplit ? 'EA' : cell('unit') || (quantity.unit ?? '') || 'CS',
    lineTotal: lineTotal ?? lineAmount({ thousandths, unitPrice: perUnit }),
  }
}

function perUnitOf(total: Cents, thousandths: number) {
  return unitPrice(thousandths === 0 ? 0 : roundToInteger(fraction(total * 100_000, thousandths), 'halfUp'))
}

/** Some write the number before the name: '[17589684] Beeswax', '*987123* Olive Oil'. */
export function itemIn(din: string, description: string): [din: string, description: string] {
  const written = /^[[*(#]+([\w-]{3,20})[\])*]+\s+(.+)$/.exec(description)
  if (din !== '' || !written) return [din.slice(0, 60), description.slice(0, 300)]
  return [written[1] ?? '', (written[2] ?? '').slice(0, 300)]
}

export function packIn(pack: string, size: string): string {
  return (pack !== '' && size !== '' ? `${pack}/${size}` : pack || size).slice(0, 60)
}

export const sumWords = /^(sub ?total|total|grand total|amount due|balance)\b/i
export const feeWords =
  /\b(tax(es)?|gst|hst|pst|qst|vat|freight|fuel|delivery|shipping|handling|surcharges?|fees?|deposits?|discounts?|allowances?|charges?|crv|lev(y|ies)|rebates?|(pallet|bottle|keg|crate) (credit|return)s?)\b/i
const taxWords = /\b(tax(es)?|gst|hst|pst|qst|vat)\b/i
/** 'Total Cases', 'Total Weight' and 'Total Savings' are no amount to pay. */
const otherTotal =
  /^(grand )?totals?\W+((number|no\.?) of )?(cases?|pieces?|pcs|units?|items?|lines?|qty|quantit(y|ies)|weight|wt|lbs?|pounds|cubes?|cartons?|boxes|tax(es)?|gst|hst|pst|qst|vat|sav(ed|ings?)|discounts?|deposits?|fees?|freight|credits?|allowances?|surcharges?|paid|payments?)\b/i
/** On a credit memo it is the amount; on an invoice it is taken off. */
const totalCredit = /^(grand )?total\W+credits?\b/i
/** The total of a kind of charge: the only row of that charge, on some papers. */
const totalCharge = /^total\W+(freight|deposits?|fees?|surcharges?)\b/i
const totalTax = /^total\W+(tax(es)?|gst|hst|pst|qst|vat)\b/i

type Read = { row: readonly string[]; line: InvoiceLine | null }

/** The fees and the last total, from the rows that are no lines. */
function sumsOf(
  rows: readonly (readonly string[])[],
  read: readonly Read[],
): { fees: InvoiceFee[]; total: Cents | null } {
  const lines = new Set(read.filter(({ line }) => line !== null).map(({ row }) => row))
  const fees: InvoiceFee[] = []
  let total: Cents | null = null
  let taxes: InvoiceFee | null = null
  let credit: Cents | null = null
  const charges: InvoiceFee[] = []
  for (const row of rows) {
    if (lines.has(row)) continue
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const label = cells.find((cell) => /[a-z]/i.test(cell)) ?? ''
    const amount = amountIn(cells)
    if (amount === null) continue
    if (totalTax.test(label)) taxes = feeOf(label, amount)
    else if (totalCredit.test(label)) credit = amount
    else if (totalCharge.test(label)) charges.push(feeOf(label, amount))
    else if (otherTotal.test(label)) continue
    else if (/^(grand )?total\b|^(amount|balance) due|^invoice total/i.test(label)) total = amount
    else if (feeWords.test(label) && !sumWords.test(label) && cells.length <= 4) fees.push(feeOf(label, amount))
  }
  // A total of taxes counts where no tax has a row of its own.
  if (taxes !== null && !fees.some(({ isTax }) => isTax)) fees.push(taxes)
  // So do the totals of other charges, where no charge has one.
  if (!fees.some(({ isTax }) => !isTax)) fees.push(...charges)
  return { fees: fees.filter(({ amount }) => amount !== 0), total: total ?? credit }
}

function feeOf(label: string, amount: Cents): InvoiceFee {
  return { name: label.replace(/[\s:$\d.,]+$/, '').slice(0, 80), amount, isTax: taxWords.test(label) }
}

/** The last money of a row: 'Subtotal $ 112.00' holds label and amount in one cell. */
function amountIn(cells: readonly string[]): Cents | null {
  const last = cells.at(-1) ?? ''
  const alone = writtenNumber(last)
  if (alone) return cents(inPlaces(alone, 2))
  const atEnd = /(-?\(?\$? ?[\d,]+\.\d{2}\)?-?)$/.exec(last)
  const within = atEnd && writtenNumber(atEnd[1] ?? '')
  return within ? cents(inPlaces(within, 2)) : null
}

/**
 * Number, date and order as they are written around the lines; what nothing calls the invoice's number or date only `above`
 * them: items have numbers and dates too.
 */
export function factsOf(texts: readonly string[], above: readonly string[]): Facts {
  const first = (pattern: RegExp, within = texts) =>
    within.map((text) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
  // Another date may be written above that of the invoice: 'Ship date: …', 'Order date: …'.
  const dates = [/invoice date/i, /^\s*date/i, /date:/i].flatMap((words) => texts.filter((text) => words.test(text)))
  const dateText = [...dates, ...above].map((text) => dateIn(text)).find((date) => date !== null)
  const number =
    first(/\binvoice\s*(?:no\.?|num(?:ber)?|#|:)*\s*[:#]?\s*([A-Z0-9][\w/-]*\d[\w/-]*)/i) ??
    first(/#\s*([A-Z0-9][\w/-]*\d[\w/-]*)/i, above) ??
    ''
  const orderNumber = first(
    /\b(?:P\.?O\.?|purchase order|your order)\s*(?:no\.?|number|#|:)*\s*[:#]?\s*([\w-]*\d[\w-]*)/i,
  )
  return { number, date: dateText ?? null, orderNumber: orderNumber ?? '' }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** '20 Nov 2026', '20-Nov-2026', 'November 20, 2026' */
const namedDate = /\b(?:(\d{1,2})[ -]([a-z]{3,9})|([a-z]{3,9})\.? (\d{1,2}),?)[ -](\d{4})\b/i

function namedDateIn(text: string): CalendarDate | null {
  const [, before, name, otherName, after, year = ''] = namedDate.exec(text) ?? []
  const month = months.indexOf((name ?? otherName ?? '').slice(0, 3).toLowerCase()) + 1
  const iso = `${year}-${String(month).padStart(2, '0')}-${(before ?? after ?? '').padStart(2, '0')}`
  return month > 0 && isCalendarDate(iso) ? iso : null
}

function dateIn(text: string): CalendarDate | null {
  const found = /\b(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})\b/.exec(text)?.[1]
  return found === undefined ? namedDateIn(text) : dateOf(found)
}

function dateOf(text: string): CalendarDate | null {
  const short = /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/.exec(text)
  if (short) return parseUsDate(`${short[1]}20${short[2]}`)
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const iso = packed ? `${packed[1]}-${packed[2]}-${packed[3]}` : text.slice(0, 10)
  return isCalendarDate(iso) ? iso : parseUsDate(text)
}
