import { createCanvas } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mostPixels } from './clean-picture.ts'

/** the longest side of the drawn page: 200 dots an inch on letter paper */
const pageSide = 2_200
const largestScale = 4

const parts = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const partsIn = (folder: string) => `${path.join(parts, folder)}${path.sep}`

type OpenedPdf = { kind: 'opened'; document: PDFDocumentProxy } | { kind: 'locked' } | { kind: 'unreadable' }

/** Opens a PDF; scripts in it are never run. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  try {
    const { promise } = getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      useSystemFonts: false,
      maxImageSize: mostPixels,
      standardFontDataUrl: partsIn('standard_fonts'),
      cMapUrl: partsIn('cmaps'),
      wasmUrl: partsIn('wasm'),
      iccUrl: partsIn('iccs'),
    })
    return { kind: 'opened', document: await promise }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}

/** A page drawn as PNG. */
export async function drawPage(document: PDFDocumentProxy, pageNumber: number): Promise<Buffer> {
  const page = await document.getPage(pageNumber)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(largestScale, pageSide / Math.max(width, height)) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as never, viewport }).promise
  return canvas.toBuffer('image/png')
}
