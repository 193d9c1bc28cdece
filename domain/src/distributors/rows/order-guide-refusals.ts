import type { GuideColumns, GuideQuestion } from '../headings/order-guide-layout.ts'
import { readHeading, type GuideField } from '../headings/order-guide-headings.ts'
import { filledCells } from '../headings/order-guide-column-choice.ts'
import { rowsToJudge } from '../headings/order-guide-header-rows.ts'
import { isPriceColumn } from '../prices/order-guide-price-columns.ts'
import { isPriceToCompare, priceBasis } from '../prices/order-guide-price-headings.ts'

/** Why columns are not enough to read a file, in words for the screen; null when they are. */
export function refusalOf(
  { columns, question }: { columns: GuideColumns; question: GuideQuestion | null },
  headings: readonly string[],
  body: readonly (readonly string[])[],
  headerRow: number,
  isDelimited: boolean,
): string | null {
  if (body.every((row) => row.every((cell) => cell.trim() === '')))
    return 'There are no rows below the headings. Choose a file that lists items.'
  if (columns.quantityShipped !== undefined && columns.extendedPrice !== undefined && columns.price !== undefined)
    return invoice
  const unknown = needed.filter(({ field }) => !isKnown(columns, field) && !(field === 'price' && question !== null))
  const missing = unknown.map(({ words }) => words)
  if (missing.length > 0) {
    const apart = unknown.every(({ field }) => field === 'price') ? priceOnOtherRows(columns, headings, body) : null
    if (apart !== null) return apart
    const unlike = unknown.flatMap(({ field, words }) => cellsUnlike(field, words, headings, body))
    if (unlike[0]) return unlike[0]
    const compared = headings.find(isPriceToCompare)
    if (compared !== undefined && unknown.every(({ field }) => field === 'price'))
      return `The prices in '${compared.slice(0, 40)}' are to compare by, too rounded to tell what a case costs. Add a column with the price of the case, or ask the distributor for a price list that has it.`
    const named = headings
      .filter((heading) => heading !== '')
      .slice(0, 12)
      .map((heading) => `'${heading.slice(0, 40)}'`)
    return `No column with ${inWords(missing)} was found. Row ${headerRow + 1} was read as the headings: ${named.join(', ')}. Add the missing ${missing.length === 1 ? 'column' : 'columns'}, or ask the distributor for a price list that has ${missing.length === 1 ? 'it' : 'them'}.`
  }
  if (question !== null) return question.text
  return (
    (isDelimited ? unnamedColumn(headings, body) : null) ?? unnamedPrices(headings, rowsToJudge(body.slice(0, 400)))
  )
}

/** Prices that a title above them says are in another currency, in words for the screen; null where none does. */
export function otherCurrencyAbove(above: readonly (readonly string[])[]): string | null {
  const title = above.flat().find((cell) => currencyTitle.test(cell))
  if (title === undefined) return null
  return `'${title.trim().slice(0, 60)}' says that the prices are in another currency. Ask the distributor for a price list in US dollars.`
}

const currencyTitle =
  /\bprices?\b.{0,20}\bin\b.{0,12}(€|£|¥|\b(cad|cdn|eur|euros?|gbp|mxn|aud|pesos?|pounds sterling|canadian)\b)|\b(price list|prices?|currency)\W{1,3}(cad|eur|gbp|mxn|aud)\b/i

/** A column that has the heading but not the cells is named with one of them. */
function cellsUnlike(
  field: GuideField,
  words: string,
  headings: readonly string[],
  body: readonly (readonly string[])[],
): string[] {
  const column = headings.findIndex((heading) => readHeading(heading).some((reading) => reading.field === field))
  const [example] = column < 0 ? [] : filledCells(body, column, headings[column] ?? '')
  if (example === undefined) return []
  return [
    `The column '${headings[column]?.slice(0, 40)}' was not read as ${words}: its cells, such as '${example.slice(0, 40)}', do not look like it. Correct the column and upload the file again.`,
  ]
}

/** Sheets that give an item two rows, the number on one and the price on the other, can't be read with certainty. */
function priceOnOtherRows(
  { din }: GuideColumns,
  headings: readonly string[],
  body: readonly (readonly string[])[],
): string | null {
  if (din === undefined) return null
  const isBlank = (row: readonly string[], column: number) => (row[column] ?? '').trim() === ''
  const numbered = body.filter((row) => !isBlank(row, din))
  const others = body.filter((row) => isBlank(row, din))
  const column = headings.findIndex((heading, at) => {
    const isPrice = isPriceColumn(
      heading,
      others.map((row) => row[at] ?? ''),
    )
    return priceBasis(heading) !== null && isPrice && numbered.every((row) => isBlank(row, at))
  })
  if (column < 0) return null
  return `The prices in '${(headings[column] ?? '').slice(0, 40)}' are on other rows than the item numbers. Ask the distributor for a list with one row for each item.`
}

/** A list that has prices per pound only is priced. */
function isKnown(columns: GuideColumns, field: GuideField): boolean {
  return columns[field] !== undefined || (field === 'price' && columns.pricePerPound !== undefined)
}

function unnamedColumn(headings: readonly string[], body: readonly (readonly string[])[]): string | null {
  const named = headings.findLastIndex((heading) => heading !== '') + 1
  const filled = body.filter((row) => row.some((cell) => cell.trim() !== ''))
  const longer = filled.filter((row) => row.slice(named).some((cell) => cell.trim() !== ''))
  if (longer.length * 2 < filled.length) return null
  const example =
    longer[0]
      ?.slice(named)
      .find((cell) => cell.trim() !== '')
      ?.trim() ?? ''
  return `The headings name ${named} columns, but the rows hold more (for example '${example.slice(0, 40)}'). A heading is missing, so it is not certain which column is which. Add the missing heading and upload the file again.`
}

/** Prices without a heading beside others: of another week, another warehouse, a piece? */
function unnamedPrices(headings: readonly string[], body: readonly (readonly string[])[]): string | null {
  const width = Math.max(0, ...body.map((row) => row.length))
  const rows = body.filter((row) => row.filter((cell) => cell.trim() !== '').length >= 3)
  const unnamed = Array.from({ length: width }, (_, column) => column).find((column) => {
    const cells = rows.map((row) => row[column] ?? '')
    const filled = cells.filter((cell) => cell.trim() !== '')
    return (headings[column] ?? '') === '' && filled.length * 2 >= rows.length && isPriceColumn('', cells)
  })
  if (unnamed === undefined) return null
  const example = rows.map((row) => row[unnamed]?.trim() ?? '').find((cell) => cell !== '') ?? ''
  return `Column ${unnamed + 1} holds prices (for example '${example.slice(0, 40)}') but has no heading, so it is not certain which price you pay. Add the missing heading, or remove the column, and upload the file again.`
}

const needed: readonly { field: GuideField; words: string }[] = [
  { field: 'din', words: 'the item number' },
  { field: 'name', words: 'the item name or description' },
  { field: 'price', words: 'the price' },
]

const invoice =
  'This file looks like an invoice (it lists quantities shipped and extended prices). An order guide lists everything you can buy: items that are not on this invoice would be punched out. Ask the distributor for the order guide or price list.'

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
