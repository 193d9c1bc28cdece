import { isCalendarDate, parseUsDate, type CalendarDate } from '../../values/calendar-date.ts'
import { cents, noMoney, sum, type Cents } from '../../values/money.ts'
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
import { sumAlone, sumRowOf, sumsOf, sumWords, type SumRow, type Sums } from './table-sums.ts'
import { inPlaces, isUnreadNumber, writtenNumber } from './written-numbers.ts'

type Columns = ReadonlyMap<InvoiceField, number>
type Found = { at: number; columns: Columns }

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
  const read = rowsBelow(rows, found)
  const above = rows.slice(0, at).flatMap((row) => [row.join(' '), ...row])
  return invoicesIn(read).map(({ lines, sums }) => {
    const [{ row }] = lines as [(typeof lines)[number]]
    return invoiceOf(
      above,
      lines.flatMap(({ line }) => line ?? []),
      {
        number: cellOf(row, columns, 'invoiceNumber') || facts.number,
        date: dateOf(cellOf(row, columns, 'invoiceDate')) ?? facts.date,
        orderNumber: cellOf(row, columns, 'orderNumber') || facts.orderNumber,
        ...sums,
      },
    )
  })
}

/** A row below the headings; `invoice` is the number, as it is compared, of the invoice that it belongs to. */
type BodyRow = {
  readonly rowNumber: number
  readonly row: readonly string[]
  readonly line: InvoiceLine | null
  /** null where nothing says to which of several it belongs, or where it names one that has no lines */
  readonly invoice: string | null
  readonly namesInvoice: boolean
  /** what it says besides the number, date and order of its invoice */
  readonly sum: SumRow
}

/**
 * The rows below the headings. One without a number of its own belongs to the invoice of the lines above it, as long as the
 * lines of each invoice are together.
 */
function rowsBelow(rows: readonly (readonly string[])[], { at, columns }: Found): BodyRow[] {
  const numbered: { row: readonly string[]; line: InvoiceLine | null; own: string; block: string }[] = []
  let block = ''
  for (const row of rows.slice(at + 1)) {
    const line = lineOf(row, columns)
    const own = comparedNumber(cellOf(row, columns, 'invoiceNumber'))
    if (line && own !== '') block = own
    numbered.push({ row, line, own, block })
  }
  const ofLines = numbered.filter(({ line }) => line !== null).map((each) => each.block)
  const numbers = new Set(ofLines)
  const areTogether = ofLines.filter((number, index) => number !== ofLines[index - 1]).length === numbers.size
  return numbered.map(({ row, line, own, block: near }, index) => {
    const namesInvoice = own !== '' && numbers.has(own)
    const namesOther =
      !namesInvoice && line === null && /^[\w/#-]*\d[\w/#-]*$/.test(cellOf(row, columns, 'invoiceNumber'))
    const ofBlock = numbers.has(near) ? near : (ofLines[0] ?? null)
    const unnamed = namesOther || (numbers.size > 1 && !areTogether) ? null : ofBlock
    return {
      rowNumber: at + index + 2,
      row,
      line,
      invoice: line ? near : namesInvoice ? own : unnamed,
      namesInvoice,
      sum: sumRowOf(namesInvoice || namesOther ? withoutFacts(row, columns) : row, {
        amount: cellOf(row, columns, 'amount'),
        description: cellOf(row, columns, 'description'),
      }),
    }
  })
}

/** The row without the cells that say of which invoice, day and order it is. */
function withoutFacts(row: readonly string[], columns: Columns): string[] {
  const facts = (['invoiceNumber', 'invoiceDate', 'orderNumber'] as const).map((field) => columns.get(field))
  return row.map((cell, column) => (facts.includes(column) ? '' : cell))
}

type InvoiceRows = { number: string; lines: BodyRow[]; sums: Sums }

/** The rows of each invoice that has lines; a total of all of them at the end is that of none. */
function invoicesIn(read: readonly BodyRow[]): InvoiceRows[] {
  const ofInvoice = Map.groupBy(
    read.filter(({ line }) => line !== null),
    ({ invoice }) => invoice ?? '',
  )
  const isOne = ofInvoice.size === 1
  const lastLine = read.findLastIndex(({ line }) => line !== null)
  const ending = isOne
    ? []
    : read.slice(lastLine + 1).filter(({ namesInvoice, sum: { kind } }) => !namesInvoice && kind === 'total')
  const invoices = (leftOut: readonly BodyRow[]) =>
    [...ofInvoice].map(([number, lines]) => {
      const others = read.filter(
        (each) => each.line === null && (isOne || each.invoice === number) && !leftOut.includes(each),
      )
      const ofLines = sum(lines.map(({ line }) => line?.lineTotal ?? noMoney))
      const sumRows = others.map((each) => each.sum)
      return { number, lines, sums: sumsOf(sumRows, ofLines) }
    })
  const allWithout = (leftOut: readonly BodyRow[]) =>
    sum(invoices(leftOut).map(({ lines, sums }) => sums.total ?? madeOf(lines, sums)))
  const ofAll = allWithout(ending)
  return invoices(ending.filter((each) => each.sum.amount === ofAll || each.sum.amount === allWithout([each])))
}

function madeOf(lines: readonly BodyRow[], { fees }: Sums): Cents {
  return sumOfInvoice({ lines: lines.flatMap(({ line }) => line ?? []), fees })
}

/**
 * The first row with money that no invoice would have: neither a line nor a fee nor a total, or nothing says of which of
 * several invoices. Sums that only repeat what is above them are none.
 */
export function unplacedMoney(
  rows: readonly (readonly string[])[],
): { rowNumber: number; text: string; why: 'unknown' | 'of-no-invoice' } | undefined {
  const found = headingRow(rows)
  if (!found) return undefined
  const read = rowsBelow(rows, found)
  const invoices = invoicesIn(read)
  if (invoices.length === 0) return undefined
  const ofLines = invoices.map(({ lines, sums }) => madeOf(lines, { ...sums, fees: [] }))
  const withFees = invoices.map(({ lines, sums }) => madeOf(lines, sums))
  const ofAll = [sum(ofLines), sum(withFees)]
  for (const {
    rowNumber,
    line,
    invoice,
    row,
    sum: { kind, label, amount },
  } of read) {
    if (line) continue
    const isCounted = kind === 'fee' || kind === 'total'
    if (isCounted && invoice === null && amount !== null && amount !== 0 && !ofAll.includes(amount))
      return { rowNumber, text: label, why: 'of-no-invoice' }
    if (kind !== 'unknown' || repeatedSum.test(label)) continue
    const money = moneyCell(row, found.columns)
    if (money === null || money === 0 || [...ofLines, ...withFees, ...ofAll].includes(money)) continue
    return { rowNumber, text: label, why: 'unknown' }
  }
  return undefined
}

/** 'Page 1 subtotal', 'Carried forward', 'You saved': nothing to be paid besides the lines. */
const repeatedSum =
  /totals?\b|\bforward\b|\bsav(ed|ings?)\b|\bbalance\b|\b(paid|payments?)\b|\b(amount )?due\b|\bmerchandise\b|\btaxable\b|\b(net|gross|invoice) (amount|sales)\b/i

/** What a row has to pay that has no quantity: an item of which nothing was shipped may still name its price. */
function moneyCell(row: readonly string[], columns: Columns): Cents | null {
  const isItem = cellOf(row, columns, 'din') !== ''
  const field = columns.has('amount') ? 'amount' : 'unitPrice'
  const money = field === 'unitPrice' && isItem ? null : writtenNumber(cellOf(row, columns, field))
  return money && cents(inPlaces(money, 2))
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
    const isLine = (din !== '' || description !== '') && cell('quantity') !== '' && !isSum(din, description)
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
export function headingRow(rows: readonly (readonly string[])[]): Found | null {
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
  if (isSum(din, description)) return null
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

/** 'Total' stands below the names, or below the numbers where there is no name beside it; an item has a number of its own. */
function isSum(din: string, description: string): boolean {
  if (/\d/.test(din)) return sumAlone.test(description)
  return sumWords.test(description === '' ? din : description)
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
