import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import path from 'node:path'
import { formatMoney, type Cents } from '@larder/domain/values/money.ts'

export type PaperLine = { quantity: string; din: string; name: string; price: string; amount: Cents }
export type Paper = {
  distributor: string
  location: string
  number: string
  date: string
  order: string
  lines: readonly PaperLine[]
  total: Cents
}

// A machine need not have fonts: those of the PDF library are printed with.
const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)
GlobalFonts.registerFromPath(path.join(fonts, 'LiberationSans-Regular.ttf'), 'Paper')
GlobalFonts.registerFromPath(path.join(fonts, 'LiberationSans-Bold.ttf'), 'Paper')

const [width, height] = [1_100, 1_430]
const linesOnPage = 26

/** A photograph of an invoice as it comes out of a driver's bag: printed, folded once, a little askew, on a steel table. */
export function paperPicture(paper: Paper, askew: number): Buffer {
  const canvas = createCanvas(width + 140, height + 140)
  const pen = canvas.getContext('2d')
  const table = pen.createLinearGradient(0, 0, width, height)
  table.addColorStop(0, '#8d9196')
  table.addColorStop(1, '#5f6468')
  pen.fillStyle = table
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate(askew)
  pen.translate(-width / 2, -height / 2)
  pen.shadowColor = 'rgba(0, 0, 0, 0.45)'
  pen.shadowBlur = 28
  pen.fillStyle = '#f6f4ee'
  pen.fillRect(0, 0, width, height)
  pen.shadowColor = 'transparent'
  writeHead(pen, paper)
  writeLines(pen, paper)
  drawFold(pen)
  return canvas.toBuffer('image/jpeg', 82)
}

const ink = '#26272b'
const columns = { quantity: 70, din: 150, name: 290, price: 880, amount: 1_030 }

function writeHead(pen: SKRSContext2D, paper: Paper): void {
  say(pen, paper.distributor, 70, 110, { size: 40, bold: true })
  say(pen, 'INVOICE', columns.amount, 110, { size: 40, bold: true, right: true })
  say(pen, `Sold to: ${paper.location}`, 70, 170)
  say(pen, `Invoice no. ${paper.number}`, columns.amount, 170, { right: true })
  say(pen, `Your order: ${paper.order}`, 70, 205)
  say(pen, `Date ${paper.date}`, columns.amount, 205, { right: true })
  pen.fillStyle = '#d9dde3'
  pen.fillRect(60, 250, width - 120, 44)
  const look = { bold: true }
  say(pen, 'Qty', columns.quantity, 280, look)
  say(pen, 'Item', columns.din, 280, look)
  say(pen, 'Description', columns.name, 280, look)
  say(pen, 'Price', columns.price, 280, { ...look, right: true })
  say(pen, 'Amount', columns.amount, 280, { ...look, right: true })
}

function writeLines(pen: SKRSContext2D, { lines, total }: Paper): void {
  let y = 330
  for (const line of lines.slice(0, linesOnPage)) {
    say(pen, line.quantity, columns.quantity, y)
    say(pen, line.din, columns.din, y)
    say(pen, line.name.slice(0, 38), columns.name, y)
    say(pen, line.price, columns.price, y, { right: true })
    say(pen, formatMoney(line.amount), columns.amount, y, { right: true })
    y += 36
  }
  if (lines.length > linesOnPage) say(pen, `and ${lines.length - linesOnPage} more lines on page 2`, columns.name, y)
  pen.fillStyle = ink
  pen.fillRect(640, y + 14, columns.amount - 640, 2)
  say(pen, 'Total', 660, y + 56, { size: 28, bold: true })
  say(pen, formatMoney(total), columns.amount, y + 56, { size: 28, bold: true, right: true })
}

type Look = { size?: number; bold?: boolean; right?: boolean }

function say(pen: SKRSContext2D, text: string, x: number, y: number, { size = 22, bold, right }: Look = {}): void {
  pen.font = `${bold ? 'bold ' : ''}${size}px Paper`
  pen.textAlign = right ? 'right' : 'left'
  pen.fillStyle = ink
  pen.fillText(text, x, y)
}

function drawFold(pen: SKRSContext2D): void {
  const fold = pen.createLinearGradient(0, height / 2 - 40, 0, height / 2 + 40)
  fold.addColorStop(0, 'rgba(0, 0, 0, 0)')
  fold.addColorStop(0.5, 'rgba(0, 0, 0, 0.16)')
  fold.addColorStop(0.52, 'rgba(255, 255, 255, 0.2)')
  fold.addColorStop(1, 'rgba(0, 0, 0, 0)')
  pen.fillStyle = fold
  pen.fillRect(0, height / 2 - 40, width, 80)
}
