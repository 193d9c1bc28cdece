import {
  readPhotographedInvoice,
  type SeenInvoice,
  type SeenPage,
} from '@larder/domain/receiving/invoices/photographed-invoice.ts'
import { evenLight, sizeToLookAt, type Turn } from './even-light.ts'
import { figureParts, seenPage, tableOf, type PageTable } from './page-table.ts'
import { printReader, type Reader, type Word } from './recognise.ts'
import { turnOf } from './upright.ts'

/** the share of a page's time that the first look takes */
const firstLook = 0.8

type ReadPages = {
  /** null when no line of it could be read */
  invoice: SeenInvoice | null
  /** by how much each page is to be turned until it is upright */
  turns: Turn[]
}

/** The invoice on photographed pages, however they were held. */
export async function readPages(
  pages: readonly Uint8Array[],
  knownNumbers: readonly string[],
  onShare: (share: number) => void,
): Promise<ReadPages> {
  let done = 0
  let isFirst = false
  const tell = (share: number) => isFirst && onShare((done + share * firstLook) / pages.length)
  const reader = await printReader(tell)
  try {
    const seen = []
    const turns: Turn[] = []
    let columns: PageTable['columns'] = []
    for (const bytes of pages) {
      // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
      const turn = await turnOf(reader, await evenLight(bytes, 0, sizeToLookAt))
      turns.push(turn)
      // oxlint-disable-next-line no-await-in-loop
      const page = await evenLight(bytes, turn)
      isFirst = true
      // oxlint-disable-next-line no-await-in-loop
      const { words, turned } = await reader.read(page.png)
      isFirst = false
      const table = tableOf(words, columns)
      columns = table.columns
      const once = seenPage(table, new Map())
      // oxlint-disable-next-line no-await-in-loop
      const again = isProved(once) ? null : await readAgain(reader, page.png, turned, figureParts(table, page.width))
      seen.push(again ? seenPage(table, again) : once)
      done += 1
      onShare(done / pages.length)
    }
    return { invoice: readPhotographedInvoice(seen, knownNumbers), turns }
  } finally {
    await reader.end()
  }
}

/** Every line's figures prove each other: another look finds nothing. */
function isProved(page: SeenPage): boolean {
  const invoice = readPhotographedInvoice([page], [])
  const isSure = invoice?.lines.every(({ doubts }) => doubts.every((doubt) => doubt === 'item')) ?? true
  return isSure && !invoice?.doubts.includes('total')
}

type Parts = ReturnType<typeof figureParts>

/** Columns of figures are looked at twice, the second time for figures only: a lone '8' is taken for a letter otherwise. */
async function readAgain(reader: Reader, png: Buffer, turned: number, parts: Parts) {
  const again = new Map<Parts[number][0], Word[]>()
  for (const [field, part] of parts)
    // oxlint-disable-next-line no-await-in-loop -- one thread reads
    again.set(field, await reader.readFigures(png, turned, part))
  return again
}
