import { PDFDocument } from 'pdf-lib'

export type PaperToJoin = { picture: Uint8Array; pdf: Uint8Array | null }

const shortSide = 612

/** One PDF with a page for every picture and all pages of every PDF; of one that can't be copied, its first page as a picture. */
export async function joinPapers(papers: readonly PaperToJoin[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  for (const { picture, pdf } of papers) if (!pdf || !(await copyPages(whole, pdf))) await addPicture(whole, picture)
  return whole.save()
}

async function copyPages(whole: PDFDocument, pdf: Uint8Array): Promise<boolean> {
  try {
    const other = await PDFDocument.load(pdf)
    for (const page of await whole.copyPages(other, other.getPageIndices())) whole.addPage(page)
    return true
  } catch {
    return false
  }
}

async function addPicture(whole: PDFDocument, picture: Uint8Array): Promise<void> {
  const image = await whole.embedJpg(picture)
  const { width, height } = image.scale(shortSide / Math.min(image.width, image.height))
  whole.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
}
