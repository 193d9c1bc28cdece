import { parentPort } from 'node:worker_threads'
import { mostPagesRead } from '@larder/domain/receiving/invoices/most-pages-read.ts'
import type { PaperToJoin } from './join-papers.ts'
import type { PaperTask, ReadPhotos } from './run-paper-task.ts'

type PhotosTask = Extract<PaperTask, { kind: 'photos' }>
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const say = (message: { share: number } | { outcome: unknown }) => parentPort?.postMessage(message)
parentPort?.on('message', async (task: PaperTask) => say({ outcome: await carryOut(task) }))

/** Each kind of work loads what it needs: the libraries of pictures and PDFs are large. */
async function carryOut(task: PaperTask): Promise<unknown> {
  if (task.kind === 'read') return (await import('./invoice-paper.ts')).readPaper(task.bytes)
  if (task.kind === 'page') return (await import('./invoice-paper.ts')).readPage(task.bytes, task.page)
  if (task.kind === 'join') return (await import('./join-papers.ts')).joinPapers(task.papers)
  if (task.kind === 'photos') return readPhotos(task)
  if (task.kind === 'tables') {
    const { readSheetTables } = await import('../documents/sheet-tables.ts')
    return readSheetTables(task.bytes, task.fileName)
  }
  if (task.kind === 'sales') {
    const { readSalesFile } = await import('../documents/read-sales-file.ts')
    return readSalesFile(task.bytes, task.fileName, task.onlyDay)
  }
  if (task.kind === 'edi') return (await import('../edi/read-edi-file.ts')).readEdiFile(task.bytes)
  const { readInvoices } = await import('../documents/invoices/read-invoices.ts')
  return readInvoices(task.bytes, task.fileName, task.wanted)
}

/** Reads photographs, and turns those upright that lay on their side or stood on their head. */
async function readPhotos({ papers, knownNumbers }: PhotosTask): Promise<ReadPhotos> {
  const { readPages } = await import('../photos/photographed-pages.ts')
  const pages = await pagesOf(papers)
  const bytes = pages.map((page) => page.bytes)
  const { invoice, turns } = await readPages(bytes, knownNumbers, (share) => say({ share }))
  const { turnedPicture } = await import('./clean-picture.ts')
  const turned: ReadPhotos['turned'][number][] = []
  for (const [at, { paper, isPdf, bytes: picture }] of pages.entries()) {
    const turn = turns[at] ?? 0
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    if (turn !== 0 && !isPdf) turned.push({ paper, ...(await turnedPicture(picture, turn)) })
  }
  return { invoice, turned }
}

type Page = { paper: number; isPdf: boolean; bytes: Uint8Array }

/** Pages as pictures, with the place of their paper; those of a PDF are drawn. */
async function pagesOf(papers: readonly PaperToJoin[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const [paper, { picture, pdf }] of papers.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one PDF in memory at a time
    const drawn = pdf ? await drawnPages(pdf) : [picture]
    pages.push(...drawn.map((bytes) => ({ paper, isPdf: pdf !== null, bytes })))
  }
  return pages.slice(0, mostPagesRead)
}

async function drawnPages(pdf: Uint8Array): Promise<Uint8Array[]> {
  const { drawPage, openPdf } = await import('./pdf-file.ts')
  const opened = await openPdf(pdf)
  if (opened.kind !== 'opened') return []
  const numbers = Array.from({ length: Math.min(mostPagesRead, opened.document.numPages) }, (_, at) => at + 1)
  const pages: Uint8Array[] = []
  // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
  for (const number of numbers) pages.push(await drawPage(opened.document, number))
  return pages
}
