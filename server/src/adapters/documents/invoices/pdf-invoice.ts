import { readInvoiceTable, headingRow } from '@larder/domain/receiving/invoices/table-invoice.ts'
import type { ReadInvoice } from '@larder/domain/receiving/invoices/invoice.ts'
import { openPdf } from '../../pictures/pdf-file.ts'

/** A word or run of words where it is on the page, in points from the left and from the bottom. */
type Placed = { text: string; left: number; right: number; bottom: number }

const mostPages = 40
/** words so close together are one cell */
const cellGap = 6
const sameLine = 3

type PdfInvoices = { invoices: readonly ReadInvoice[]; pageCount: number }

/** The invoices of a PDF that holds text; none where it holds pictures only. Undefined for a PDF that can't be opened. */
export async function readPdfInvoices(bytes: Uint8Array): Promise<PdfInvoices | undefined> {
  const opened = await openPdf(bytes)
  if (opened.kind !== 'opened') return undefined
  const { numPages: pageCount } = opened.document
  const rows: Placed[][] = []
  for (let number = 1; number <= Math.min(mostPages, pageCount); number += 1) {
    const page = await opened.document.getPage(number)
    const { items } = await page.getTextContent()
    rows.push(
      ...rowsOf(
        items.flatMap((item) =>
          'str' in item && item.str.trim() !== '' ? [placed(item.str, item.transform as number[], item.width)] : [],
        ),
      ),
    )
  }
  return { invoices: readInvoiceTable(inColumns(rows)), pageCount }
}

function placed(text: string, transform: readonly number[], width: number): Placed {
  const [left = 0, bottom = 0] = transform.slice(4)
  return { text: text.trim(), left, right: left + width, bottom }
}

/** The words of a page as rows from the top, those close together joined. */
function rowsOf(words: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = []
  for (const word of words.toSorted((one, other) => other.bottom - one.bottom || one.left - other.left)) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].bottom - word.bottom) <= sameLine) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => joined(row.toSorted((one, other) => one.left - other.left)))
}

function joined(row: readonly Placed[]): Placed[] {
  const cells: Placed[] = []
  for (const word of row) {
    const last = cells.at(-1)
    if (last && word.left - last.right < cellGap) {
      last.text = `${last.text} ${word.text}`
      last.right = word.right
    } else cells.push({ ...word })
  }
  return cells
}

/** Below the headings each cell goes to the heading it is under; rows above stay as they are. */
function inColumns(rows: readonly Placed[][]): string[][] {
  const texts = rows.map((row) => row.map(({ text }) => text))
  const found = headingRow(texts)
  const headings = found ? rows[found.at] : undefined
  if (!found || !headings) return texts
  return texts.map((row, at) => (at <= found.at ? row : under(headings, rows[at] ?? [])))
}

function under(headings: readonly Placed[], row: readonly Placed[]): string[] {
  const cells = headings.map(() => '')
  for (const cell of row) {
    const distances = headings.map((heading) => distance(heading, cell))
    const nearest = distances.indexOf(Math.min(...distances))
    cells[nearest] = [cells[nearest], cell.text].filter((text) => text !== '').join(' ')
  }
  return cells
}

/** Text begins under its heading, numbers end under it. */
function distance(heading: Placed, cell: Placed): number {
  return Math.min(Math.abs(heading.left - cell.left), Math.abs(heading.right - cell.right))
}
