import { pdfOfPages } from './pdf-of-pages.ts'
import { sendPictures } from './send-pictures.ts'
import { addFiles, removePictures, type LoosePaper } from './waiting-pictures.ts'
import type { WaitingPicture } from './picture-storage.ts'

/** Joins the photographed pages of an invoice without an order to one file, and sends it when it can. */
export async function sendLoosePaper(paper: LoosePaper, pages: readonly WaitingPicture[]): Promise<void> {
  const files = pages.flatMap(({ file }) => file ?? [])
  if (files.length === 0) return
  await addFiles(paper, [await pdfOfPages(files, 'invoice.pdf')])
  // The pages go once the file that has them is kept.
  await removePictures(pages.map(({ id }) => id))
  await sendPictures()
}
