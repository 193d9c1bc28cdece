import Pdf from 'pdfkit'
import type { Fonts } from './fonts.ts'

/** Letter size, in points. */
export const page = { left: 40, right: 572, top: 40, bottom: 738, foot: 756 }
export const colors = { ink: '#1c1b19', muted: '#6b6862', line: '#d8d4cb', strongLine: '#8d887e', tint: '#f4f2ed' }

/** A name or an address needs no more. */
const linesOfText = 5

export type Look = { size?: number; bold?: boolean; color?: string }
export type Place = { x: number; width: number; align?: 'left' | 'right' }

/** Paper and pen: knows the fonts and how far down the page it is. */
export type Paper = {
  doc: PDFKit.PDFDocument
  fonts: Fonts
  /** from the top of the page, in points */
  y: number
  /** writes the top of each further page; leaves y below it */
  onNextPage: (paper: Paper) => void
  /** widths in thousandths of the font size */
  widths: Map<string, number>
}

export function newPaper(fonts: Fonts, about: { title: string; author: string; on: string; compress: boolean }): Paper {
  const doc = new Pdf({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    compress: about.compress,
    lang: 'en-US',
    displayTitle: true,
    // A date of the order, not of the making: the same order gives the same bytes.
    info: { Title: about.title, Author: about.author, CreationDate: new Date(`${about.on}T00:00:00Z`) },
  })
  for (const { name, bytes } of [fonts.regular, fonts.bold]) if (bytes) doc.registerFont(name, bytes)
  return { doc, fonts, y: page.top, onNextPage: () => {}, widths: new Map() }
}

/** Ends the paper and gives its bytes. */
export function bytesOf({ doc }: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}

/** Writes lines below each other and gives the height they took. */
export function writeLines(paper: Paper, lines: readonly string[], place: Place, y: number, look: Look = {}): number {
  const height = lineHeight(look)
  lines.forEach((line, at) => {
    const indent = place.align === 'right' ? place.width - widthOf(paper, line, look) : 0
    setLook(paper, look)
    paper.doc.text(line, place.x + indent, y + at * height, { lineBreak: false })
  })
  return lines.length * height
}

/** Writes a short text, wrapped to its place, and gives the height it took. */
export function write(paper: Paper, text: string, place: Place, y: number, look: Look = {}): number {
  return writeLines(paper, atMost(linesOfText, wrapped(paper, text, place.width, look)), place, y, look)
}

/** Writes one line, smaller if it must be to fit its place, and cut off where even half the size is too large. */
export function writeFitted(paper: Paper, text: string, place: Place, y: number, look: Look = {}): number {
  const line = shown(paper, text)
  const { size = 10 } = look
  const fits = Math.min(1, place.width / Math.max(1, widthOf(paper, line, look)))
  const fitted = { ...look, size: Math.max(size / 2, Math.floor(size * fits * 10) / 10) }
  const [whole = '', ...rest] = wrapped(paper, line, place.width, fitted)
  const written = rest.length > 0 ? `${whole.slice(0, -1)}…` : whole
  return writeLines(paper, [written], place, y + (size - fitted.size) * 0.75, fitted)
}

/** Cuts a text into lines that fit a width: between words, or within a word that alone is too long. */
export function wrapped(paper: Paper, text: string, width: number, look: Look = {}): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of shown(paper, text)
    .split(' ')
    .flatMap((word) => pieces(paper, word, width, look))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(paper, longer, look) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

/** Cuts off what is more than a number of lines, and shows it. */
export function atMost(count: number, lines: readonly string[]): readonly string[] {
  return lines.length > count ? [...lines.slice(0, count - 1), '…'] : lines
}

export function lineHeight({ size = 10 }: Look): number {
  return size * 1.22
}

/** Turns the page when less than this height is left. */
export function needHeight(paper: Paper, height: number): void {
  if (paper.y + height <= page.bottom) return
  paper.doc.addPage()
  paper.y = page.top
  paper.onNextPage(paper)
}

export function drawRule(paper: Paper, y: number, { color = colors.line, width = 0.5, left = page.left } = {}): void {
  paper.doc.moveTo(left, y).lineTo(page.right, y).lineWidth(width).strokeColor(color).stroke()
}

/** The sum of its words and blanks: kerning across a blank is left out, so that words are measured once. */
function widthOf(paper: Paper, line: string, look: Look): number {
  const { size = 10, bold = false } = look
  const words = line.split(' ')
  const blanks = (words.length - 1) * wordWidth(paper, ' ', bold)
  return ((words.reduce((sum, word) => sum + wordWidth(paper, word, bold), 0) + blanks) * size) / 1000
}

function wordWidth(paper: Paper, word: string, bold: boolean): number {
  const key = `${bold ? 'b' : 'r'}${word}`
  const known = paper.widths.get(key)
  if (known !== undefined) return known
  const width = word === '' ? 0 : setLook(paper, { size: 1000, bold }).widthOfString(word)
  paper.widths.set(key, width)
  return width
}

/** A word in pieces that fit, cut after a '/' or '-' where there is one. */
function pieces(paper: Paper, word: string, width: number, look: Look): string[] {
  if (widthOf(paper, word, look) <= width) return word === '' ? [] : [word]
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(paper, piece + letter, look) > width) {
      const cut = 1 + Math.max(piece.lastIndexOf('/'), piece.lastIndexOf('-'))
      found.push(piece.slice(0, cut || undefined))
      piece = cut ? piece.slice(cut) : ''
    }
    piece += letter
  }
  return [...found, piece]
}

function setLook({ doc, fonts }: Paper, { size = 10, bold = false, color = colors.ink }: Look): PDFKit.PDFDocument {
  return doc
    .font(bold ? fonts.bold.name : fonts.regular.name)
    .fontSize(size)
    .fillColor(color)
}

/** One line of letters that the fonts have. */
function shown(paper: Paper, text: string): string {
  return paper.fonts.shown(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
}
