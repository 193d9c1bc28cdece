import { sum, minus, type Cents } from '../../values/money.ts'
import { asInvoiceOrMemo } from './credit-memo.ts'
import type { InvoiceFee, InvoiceLine, ReadInvoice } from './invoice.ts'
import { figuresOnly, seenMoney, settleFigures, type LineDoubt } from './seen-figures.ts'
import { factsOf, itemIn, packIn } from './table-invoice.ts'
import { feeWords, sumWords } from './table-sums.ts'

/** A text of a picture and how certain its reader is, 0 to 100. */
export type SeenText = { readonly text: string; readonly confidence: number }

/** A row below the headings. */
export type SeenRow = {
  readonly din: string
  readonly description: string
  readonly pack: string
  readonly size: string
  readonly unit: string
  readonly quantity: readonly string[]
  readonly weight: readonly string[]
  readonly price: readonly string[]
  readonly amount: readonly string[]
  /** the whole row as text, for fees and totals */
  readonly text: string
}

export type SeenPage = {
  /** above the headings of the table */
  readonly above: readonly SeenText[]
  /** of the whole page, table and totals too */
  readonly texts: readonly SeenText[]
  readonly rows: readonly SeenRow[]
}

export type HeadDoubt = 'number' | 'date' | 'total'
export type SeenInvoice = Omit<ReadInvoice, 'lines'> & {
  readonly lines: readonly (InvoiceLine & { readonly doubts: readonly LineDoubt[] })[]
  readonly doubts: readonly HeadDoubt[]
}

/** print that is surer than this is seldom wrong, where nothing else proves it */
const sureFrom = 88

/**
 * The invoice on photographed pages, and what of it is not proved. Item numbers are sure only when the order
 * has such an item. Null when no line was found.
 */
export function readPhotographedInvoice(
  pages: readonly SeenPage[],
  numbersOfOrder: readonly string[],
): SeenInvoice | null {
  const knownNumbers = new Map(numbersOfOrder.map((number) => [plainNumber(number), number]))
  const rows = pages.flatMap((page) => page.rows)
  const read = rows.map((row) => ({ row, line: lineOf(row, knownNumbers) }))
  const lines = read.flatMap(({ line }) => line ?? [])
  if (lines.length === 0) return null
  const lastLine = read.findLastIndex(({ line }) => line !== null)
  const others = read.filter(({ line }, at) => line === null && at > 0).map(({ row }) => row)
  const below = rows.slice(lastLine + 1)
  const { fees, total, isProved } = sumsOf(others, below, sum(lines.map(({ lineTotal }) => lineTotal)))
  const texts = pages.flatMap((page) => page.texts)
  const above = (pages.find((page) => page.rows.length > 0)?.above ?? []).map(({ text }) => text)
  const { number, date, orderNumber } = factsOf(
    texts.map(({ text }) => text),
    above,
  )
  const confidenceOf = (found: string) => texts.find(({ text }) => text.includes(found))?.confidence ?? 0
  return {
    ...asInvoiceOrMemo({ number, date, orderNumber, lines, fees, total }, above),
    doubts: [
      ...(number === '' || confidenceOf(number) < sureFrom ? (['number'] as const) : []),
      ...(date === null || confidenceOf(dateText(texts) ?? '?') < sureFrom ? (['date'] as const) : []),
      ...(isProved ? [] : (['total'] as const)),
    ],
  }
}

function dateText(texts: readonly SeenText[]): string | undefined {
  return texts.map(({ text }) => /\d{1,4}[/-]\d{1,2}[/-]\d{2,4}/.exec(text)?.[0]).find((found) => found !== undefined)
}

function lineOf(row: SeenRow, knownNumbers: ReadonlyMap<string, string>) {
  if (sumWords.test(row.text.trim()) || (feeWords.test(row.text) && row.quantity.length === 0)) return null
  const [read, description] = itemIn(row.din, row.description)
  if (!/[A-Za-z]{3}/.test(description) && !/\d{3}/.test(read)) return null
  const byPiece = settleFigures(row)
  const byWeight = row.weight.length > 0 ? settleFigures({ ...row, quantity: row.weight }) : null
  const isByWeight = byPiece?.doubts.length !== 0 && byWeight?.doubts.length === 0
  const figures = isByWeight ? byWeight : byPiece
  if (!figures || (figures.thousandths === 0 && figures.lineTotal === 0)) return null
  const { doubts, ...settled } = figures
  const known = knownNumbers.get(plainNumber(read))
  return {
    ...settled,
    din: known ?? read,
    description,
    packText: packIn(row.pack, row.size),
    unitMeasure: isByWeight ? 'LB' : unitIn(row.unit),
    doubts: known === undefined ? (['item', ...doubts] as const) : doubts,
  }
}

/** An item number as it is compared: look-alike letters are figures. */
function plainNumber(number: string): string {
  return figuresOnly(number.replaceAll(/[^A-Za-z0-9]/g, ''))
}

function unitIn(seen: string): string {
  const letters = seen.toUpperCase().replaceAll(/[^A-Z#]/g, '')
  return /^(CS|CA|EA|LB|BX|BG|CT|DZ|PK|GAL|TUB|BTL)$/.test(letters) ? letters : 'CS'
}

type Sums = { fees: InvoiceFee[]; total: Cents; isProved: boolean }

/** Fees, and the total: proved when lines and fees come to a figure that is written below them. */
function sumsOf(others: readonly SeenRow[], below: readonly SeenRow[], ofLines: Cents): Sums {
  const money = (row: SeenRow) => seenMoney(row.amount[0] ?? lastFigure(row.text))
  const written = below.flatMap((row) => money(row) ?? [])
  const fees = others.flatMap((row) => {
    const amount = money(row)
    const isFee = amount !== null && feeWords.test(row.text) && !sumWords.test(row.text.trim())
    return isFee ? [feeOf(row, amount)] : []
  })
  const whole = sum([ofLines, ...fees.map(({ amount }) => amount)])
  if (written.includes(whole)) return { fees, total: whole, isProved: true }
  const labelled = others.findLast(({ text }) => /^\W*((grand|invoice) )?total\b|\b(amount|balance) due\b/i.test(text))
  const total =
    (labelled ? money(labelled) : null) ??
    written.toSorted((one, other) => other - one).find((each) => each > whole) ??
    null
  // one unreadable label is a fee when it is just what is missing
  const rest = total === null ? null : minus(total, whole)
  const missing = rest !== null && below.find((row) => row !== labelled && money(row) === rest)
  if (total !== null && missing && rest !== null)
    return { fees: [...fees, feeOf(missing, rest)], total, isProved: true }
  return { fees, total: total ?? whole, isProved: false }
}

function feeOf(row: SeenRow, amount: Cents): InvoiceFee {
  const name = row.text.replace(/[\s:$\d.,|]+$/, '').replace(/^\W+/, '')
  return { name: name.slice(0, 80) || 'Fee', amount, isTax: /\btax\b/i.test(name) }
}

function lastFigure(text: string): string {
  return /(-?\(?\$?\s?[\d,]+[.,:]\d{2}\)?)\D*$/.exec(text)?.[1] ?? ''
}
