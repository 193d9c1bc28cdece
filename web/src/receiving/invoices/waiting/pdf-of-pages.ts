/** as sharp as a page of an invoice has to be to be read by a machine */
const longestSide = 3_000
const jpegQuality = 0.85
/** a page on paper, in points */
const shortSidePoints = 612

type PagePicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** The photographed pages of one paper as one PDF: they are one invoice, and travel as one file. */
export async function pdfOfPages(pictures: readonly Blob[], name: string): Promise<File> {
  const pages: PagePicture[] = []
  // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
  for (const picture of pictures) pages.push(await jpegOf(picture))
  return new File(pdfParts(pages), name, { type: 'application/pdf' })
}

/** Upright, whichever way the phone was held. */
async function jpegOf(file: Blob): Promise<PagePicture> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
    if (!blob) throw new Error('this browser can’t draw a picture')
    return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
  } finally {
    picture.close()
  }
}

/** Objects 1 and 2 are the catalogue and the list of pages; each page has three: itself, how it is drawn, its picture. */
function pdfParts(pages: readonly PagePicture[]): (string | Uint8Array<ArrayBuffer>)[] {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  const places: number[] = []
  let length = 0
  const put = (...added: (string | Uint8Array<ArrayBuffer>)[]) => {
    for (const part of added) {
      parts.push(part)
      // Only letters of one byte are written.
      length += part.length
    }
  }
  const putObject = (...body: (string | Uint8Array<ArrayBuffer>)[]) => {
    places.push(length)
    put(`${places.length} 0 obj\n`, ...body, '\nendobj\n')
  }
  const pageId = (at: number) => 3 + at * 3
  put('%PDF-1.4\n')
  putObject('<< /Type /Catalog /Pages 2 0 R >>')
  putObject(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageId(at)} 0 R`).join(' ')}] >>`)
  for (const [at, { bytes, width, height }] of pages.entries()) {
    const scale = shortSidePoints / Math.min(width, height)
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Page Do Q`
    putObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${pageId(at) + 1} 0 R /Resources << /XObject << /Page ${pageId(at) + 2} 0 R >> >> >>`,
    )
    putObject(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    putObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    )
  }
  const start = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`, ...rows)
  put(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return parts
}
