import { z } from 'zod'
import { runPaperTask } from '../../adapters/pictures/run-paper-task.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { findInvoice } from './invoices.queries.ts'
import { findInvoiceImage, listInvoiceImages, type InvoiceImageRow } from './invoice-images.queries.ts'

type PartOfImage = 'picture' | 'thumbnail' | 'file'

/** A file of an image: its picture, its thumbnail, or what was uploaded. */
export async function renderInvoiceImage(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  imageId: number,
  part: PartOfImage,
): Promise<RenderedFile | undefined> {
  const image = await findInvoiceImage(atLocation(database, locationId), imageId)
  return image && files.get(keyOf(image, part))
}

function keyOf({ pictureKey, thumbnailKey, pdfKey }: InvoiceImageRow, part: PartOfImage): string {
  if (part === 'thumbnail') return thumbnailKey
  return part === 'file' ? (pdfKey ?? pictureKey) : pictureKey
}

/** Of a PDF so many pages are drawn; more are looked at in the file itself. */
export const mostPagesDrawn = 20
const ThePage = z.object({ page: z.int() })

/** A page of a PDF among the pictures of an order, drawn. */
export async function renderPageOfImage(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  imageId: number,
  filters: unknown,
): Promise<RenderedFile | undefined> {
  const image = await findInvoiceImage(atLocation(database, locationId), imageId)
  const pdf = image?.pdfKey ? await files.get(image.pdfKey) : undefined
  return pdf && drawPage(pdf.bytes, filters)
}

/** An order's paper invoice as one PDF: a page for every picture, and all pages of every PDF. */
export async function renderInvoiceOfOrder(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  orderId: number,
): Promise<RenderedFile | undefined> {
  const images = await listInvoiceImages(atLocation(database, locationId), orderId)
  const papers = []
  for (const { pictureKey, pdfKey } of images) {
    const [picture, pdf] = [await files.get(pictureKey), pdfKey ? await files.get(pdfKey) : undefined]
    if (picture) papers.push({ picture: picture.bytes, pdf: pdf?.bytes ?? null })
  }
  const [only] = papers
  if (!only) return undefined
  const whole = papers.length === 1 && only.pdf ? only.pdf : await runPaperTask({ kind: 'join', papers })
  return whole && { contentType: 'application/pdf', bytes: Buffer.from(whole) }
}

/** The file that an electronic invoice was read from. */
export async function renderInvoiceFile(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  invoiceId: number,
): Promise<RenderedFile | undefined> {
  const invoice = await findInvoice(atLocation(database, locationId), invoiceId)
  return invoice && files.get(invoice.fileKey)
}

/** A page of the PDF that an invoice was read from, drawn; nothing of a file of another kind. */
export async function renderPageOfInvoiceFile(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  invoiceId: number,
  filters: unknown,
): Promise<RenderedFile | undefined> {
  const invoice = await findInvoice(atLocation(database, locationId), invoiceId)
  // What is photographed without an order is kept as a PDF too, and has pages.
  const isPdf = invoice?.source === 'pdf' || (invoice?.source === 'photo' && invoice.filePageCount !== null)
  const file = isPdf ? await files.get(invoice.fileKey) : undefined
  // The version before linked the first page without saying so.
  return file && drawPage(file.bytes, filters ?? { page: 1 })
}

async function drawPage(bytes: Uint8Array, filters: unknown): Promise<RenderedFile | undefined> {
  const drawn = await runPaperTask({ kind: 'page', bytes, page: ThePage.parse(filters).page })
  return drawn && 'picture' in drawn ? { contentType: 'image/jpeg', bytes: Buffer.from(drawn.picture) } : undefined
}
