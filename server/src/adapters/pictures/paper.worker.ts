import { parentPort, workerData } from 'node:worker_threads'
import type { PaperToJoin } from './join-papers.ts'
import type { PaperMessage, PaperTask } from './run-paper-task.ts'

const mostPages = 10
const task: PaperTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const say = (message: PaperMessage) => parentPort?.postMessage(message)
say({ outcome: await carryOut(task) })

/** Each kind of work loads what it needs: the libraries of pictures and PDFs are large. */
async function carryOut(task: PaperTask): Promise<unknown> {
  if (task.kind === 'read') return (await import('./invoice-paper.ts')).readPaper(task.bytes)
  if (task.kind === 'join') return (await import('./join-papers.ts')).joinPapers(task.papers)
  if (task.kind === 'photos') {
    const { readPages } = await import('../photos/photographed-pages.ts')
    return readPages(await pagesOf(task.papers), task.knownNumbers, (share) => say({ share }))
  }
  if (task.kind === 'tables') {
    const { readSheetTables } = await import('../documents/sheet-tables.ts')
    return readSheetTables(task.bytes, task.fileName)
  }
  if (task.kind === 'sales') {
    const { readSalesFile } = await import('../documents/read-sales-file.ts')
    return readSalesFile(task.bytes, task.fileName, task.onlyDay)
  }
  const { readInvoices } = await import('../documents/invoices/read-invoices.ts')
  return readInvoices(task.bytes, task.fileName)
}

/** Pages as pictures; those of a PDF are drawn. */
async function pagesOf(papers: readonly PaperToJoin[]): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = []
  for (const { picture, pdf } of papers) pages.push(...(pdf ? await drawnPages(pdf) : [picture]))
  return pages.slice(0, mostPages)
}

async function drawnPages(pdf: Uint8Array): Promise<Uint8Array[]> {
  const { drawPage, openPdf } = await import('./pdf-file.ts')
  const opened = await openPdf(pdf)
  if (opened.kind !== 'opened') return []
  const numbers = Array.from({ length: Math.min(mostPages, opened.document.numPages) }, (_, at) => at + 1)
  const pages: Uint8Array[] = []
  // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
  for (const number of numbers) pages.push(await drawPage(opened.document, number))
  return pages
}
