import { parse } from 'csv-parse/sync'
import { decodedText } from '../decoded-text.ts'

type DelimitedText =
  | { readonly kind: 'read'; readonly rows: string[][] }
  | { readonly kind: 'refused'; readonly message: string }

/** Decodes and splits a text file: comma, semicolon, tab or bar. */
export function readDelimitedText(bytes: Uint8Array): DelimitedText {
  const text = decodedText(bytes)
  const named = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const body = withoutTextFormulas(named ? `\n${text.slice(named[0].length)}` : text, delimiter)
  try {
    return { kind: 'read', rows: rowsOf(body, delimiter, true).map((row) => row.map(ofTextFormula)) }
  } catch {
    return readWithoutQuotes(body, delimiter)
  }
}

/** Excel's way to keep '00123' as text, ="00123", is the text; a comma inside it belongs to the cell. */
function withoutTextFormulas(text: string, delimiter: string): string {
  if (!text.includes('="')) return text
  const sign = delimiter === '|' ? '\\|' : delimiter
  return text.replace(new RegExp(`(^|${sign})="([^"\\r\\n]*)"(?=${sign}|\\r|\\n|$)`, 'gm'), '$1"$2"')
}

/** The same when the formula itself arrives as the text of a cell: it was quoted, or a program wrote it into a workbook. */
export function ofTextFormula(cell: string): string {
  return /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell
}

/** A quote that is never closed (18" film) would swallow the rest of the file: then quotes are taken as letters. */
function readWithoutQuotes(text: string, delimiter: string): DelimitedText {
  try {
    return { kind: 'read', rows: rowsOf(text, delimiter, false) }
  } catch {
    return {
      kind: 'refused',
      message:
        'The rows of this file can’t be told apart. Open it in your spreadsheet program, save it as .xlsx and upload it again.',
    }
  }
}

const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter that splits the most of the first lines into the same number of cells. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 60_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 60)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  let best: { delimiter: string; weight: number } = { delimiter: ',', weight: 0 }
  for (const delimiter of delimiters) {
    const cellCounts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const usual = mostFrequent(cellCounts)
    const weight = cellCounts.filter((count) => count === usual).length * Math.min(usual, 5)
    if (weight > best.weight) best = { delimiter, weight }
  }
  return best.delimiter
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

function rowsOf(text: string, delimiter: string, areQuotesKnown: boolean): string[][] {
  return parse(text, {
    delimiter,
    quote: areQuotesKnown ? '"' : null,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 200_000,
  })
}
