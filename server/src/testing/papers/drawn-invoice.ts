import { formatMoney, cents } from '@larder/domain/values/money.ts'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

type DrawnLine = {
  din: string
  name: string
  pack: string
  ordered: number
  quantity: number
  cents: number
}
export type DrawnInvoice = {
  number: string
  /** as the paper writes it, 03/03/2026 */
  date: string
  order: string
  lines: readonly DrawnLine[]
  fuelCents: number
}
/** a broadline distributor's form, a produce house's letter, and a small supplier's receipt in fixed width */
export type PaperLayout = 'broadline' | 'produce' | 'receipt'
/** 'small' is a camera of 1024 × 1365 and much compression */
export type PaperCondition = 'flat' | 'crooked' | 'dim' | 'crumpled' | 'small'

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)
GlobalFonts.registerFromPath(path.join(fonts, 'LiberationSans-Regular.ttf'), 'Drawn')
GlobalFonts.registerFromPath(path.join(fonts, 'LiberationSans-Bold.ttf'), 'Drawn')

const [width, height] = [1_240, 1_600]

export function totalOf({ lines, fuelCents }: DrawnInvoice): number {
  return lines.reduce((all, line) => all + amountOf(line), fuelCents)
}

function amountOf({ quantity, cents: price }: DrawnLine): number {
  return quantity * price
}

type Cell = { text: string; at: number; right?: boolean }
type Form = {
  heads: readonly Cell[]
  cells: (line: DrawnLine) => readonly Cell[]
  top: (pen: SKRSContext2D, invoice: DrawnInvoice) => void
  step: number
  size: number
  hasRules: boolean
}

const plainMoney = (amount: number) => (amount / 100).toFixed(2)

const forms: Record<PaperLayout, Form> = {
  broadline: {
    step: 34,
    size: 20,
    hasRules: true,
    heads: [
      { text: 'ORD', at: 60 },
      { text: 'SHIP', at: 130 },
      { text: 'UNIT', at: 205 },
      { text: 'PACK SIZE', at: 285 },
      { text: 'DESCRIPTION', at: 430 },
      { text: 'ITEM CODE', at: 900, right: true },
      { text: 'UNIT PRICE', at: 1_050, right: true },
      { text: 'EXTENSION', at: 1_190, right: true },
    ],
    cells: (line) => [
      { text: String(line.ordered), at: 60 },
      { text: String(line.quantity), at: 130 },
      { text: 'CS', at: 205 },
      { text: line.pack, at: 285 },
      { text: line.name.toUpperCase(), at: 430 },
      { text: line.din, at: 900, right: true },
      { text: plainMoney(line.cents), at: 1_050, right: true },
      { text: plainMoney(amountOf(line)), at: 1_190, right: true },
    ],
    top(pen, { number, date, order }) {
      say(pen, 'HUDSON BASIN FOODSERVICE', 60, 90, 38, true)
      say(pen, '18 Terminal Road, Newark NJ 07105', 60, 126)
      say(pen, `INVOICE NUMBER ${number}`, 1_190, 90, 24, true, true)
      say(pen, `INVOICE DATE ${date}`, 1_190, 126, 20, false, true)
      say(pen, `PO NUMBER ${order}`, 1_190, 158, 20, false, true)
      say(pen, 'SHIP TO: THE CORNER TABLE, 220 W 14TH ST, NEW YORK NY', 60, 190)
    },
  },
  produce: {
    step: 40,
    size: 22,
    hasRules: false,
    heads: [
      { text: 'Qty', at: 70 },
      { text: 'Item', at: 150 },
      { text: 'Description', at: 300 },
      { text: 'Price', at: 1_000, right: true },
      { text: 'Amount', at: 1_170, right: true },
    ],
    cells: (line) => [
      { text: String(line.quantity), at: 70 },
      { text: line.din, at: 150 },
      { text: `${line.name} ${line.pack}`, at: 300 },
      { text: plainMoney(line.cents), at: 1_000, right: true },
      { text: formatMoney(cents(amountOf(line))), at: 1_170, right: true },
    ],
    top(pen, { number, date, order }) {
      say(pen, 'Valley Green Produce', 70, 100, 40, true)
      say(pen, `Invoice # ${number}`, 1_170, 100, 30, true, true)
      say(pen, `Date: ${date}`, 1_170, 145, 22, false, true)
      say(pen, `Your order: ${order}`, 70, 145)
    },
  },
  receipt: {
    step: 36,
    size: 21,
    hasRules: false,
    heads: [
      { text: 'ITEM NO', at: 80 },
      { text: 'DESCRIPTION', at: 240 },
      { text: 'QTY', at: 800, right: true },
      { text: 'UM', at: 850 },
      { text: 'PRICE', at: 1_010, right: true },
      { text: 'EXT PRICE', at: 1_170, right: true },
    ],
    cells: (line) => [
      { text: line.din, at: 80 },
      { text: line.name, at: 240 },
      { text: String(line.quantity), at: 800, right: true },
      { text: 'CS', at: 850 },
      { text: plainMoney(line.cents), at: 1_010, right: true },
      { text: plainMoney(amountOf(line)), at: 1_170, right: true },
    ],
    top(pen, { number, date, order }) {
      say(pen, 'ROSSI & SONS DAIRY', 620, 80, 34, true)
      say(pen, `Invoice No: ${number}`, 80, 150, 24, true)
      say(pen, `Invoice Date: ${date}`, 80, 186)
      say(pen, `P.O. ${order}`, 1_170, 150, 22, false, true)
    },
  },
}

function say(pen: SKRSContext2D, text: string, x: number, y: number, size = 20, bold = false, right = false): void {
  pen.font = `${bold ? 'bold ' : ''}${size}px Drawn`
  pen.textAlign = right ? 'right' : 'left'
  pen.fillStyle = '#222326'
  pen.fillText(text, x, y)
}

/** A photograph of an invoice as a phone takes it, drawn by ourselves: what is on it is known to the cent. */
export async function drawnInvoice(
  invoice: DrawnInvoice,
  layout: PaperLayout,
  condition: PaperCondition,
): Promise<Buffer> {
  const canvas = createCanvas(width + 120, height + 120)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#6e7378'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(canvas.width / 2, canvas.height / 2)
  if (condition === 'crooked') pen.rotate(0.045)
  pen.translate(-width / 2, -height / 2)
  pen.fillStyle = '#f5f3ed'
  pen.fillRect(0, 0, width, height)
  write(pen, invoice, forms[layout])
  if (condition === 'crumpled') shade(pen)
  const photo = canvas.toBuffer('image/png')
  if (condition === 'crumpled') return jpeg(await warped(photo, canvas.width, canvas.height))
  if (condition === 'small') return sharp(photo).flatten().resize({ width: 1_024 }).jpeg({ quality: 60 }).toBuffer()
  return condition === 'dim' ? dim(photo, canvas.width, canvas.height) : jpeg(photo)
}

function write(pen: SKRSContext2D, invoice: DrawnInvoice, form: Form): void {
  form.top(pen, invoice)
  let y = 260
  if (form.hasRules) {
    pen.fillStyle = '#d4d7db'
    pen.fillRect(50, y - 26, width - 100, 38)
  }
  for (const { text, at, right } of form.heads) say(pen, text, at, y, form.size - 1, true, right)
  y += form.step + 6
  for (const line of invoice.lines) {
    for (const { text, at, right } of form.cells(line)) say(pen, text, at, y, form.size, false, right)
    if (form.hasRules) pen.fillRect(50, y + 9, width - 100, 1)
    y += form.step
  }
  const right = form.heads.at(-1)?.at ?? width
  y += 20
  if (invoice.fuelCents !== 0) {
    say(pen, 'Fuel surcharge', right - 420, y, form.size)
    say(pen, plainMoney(invoice.fuelCents), right, y, form.size, false, true)
    y += form.step
  }
  say(pen, 'TOTAL', right - 420, y + 8, form.size + 6, true)
  say(pen, formatMoney(cents(totalOf(invoice))), right, y + 8, form.size + 6, true, true)
}

/** Folds of a paper that was in a pocket: light on one side of each, shadow on the other. */
function shade(pen: SKRSContext2D): void {
  for (const [x1, y1, x2, y2] of [
    [0, 420, width, 520],
    [200, 0, 420, height],
    [0, 1_050, width, 900],
    [900, 0, 760, height],
  ] as const) {
    const [dx, dy] = [y2 - y1, x1 - x2]
    const length = Math.hypot(dx, dy)
    const [nx, ny] = [(dx / length) * 60, (dy / length) * 60]
    const fold = pen.createLinearGradient(x1 - nx, y1 - ny, x1 + nx, y1 + ny)
    fold.addColorStop(0, 'rgba(0, 0, 0, 0)')
    fold.addColorStop(0.5, 'rgba(0, 0, 0, 0.28)')
    fold.addColorStop(0.53, 'rgba(255, 255, 255, 0.3)')
    fold.addColorStop(1, 'rgba(0, 0, 0, 0)')
    pen.fillStyle = fold
    pen.fillRect(0, 0, width, height)
  }
}

/** Waves of some pixels, so that no line of print is straight. */
async function warped(photo: Buffer, wide: number, high: number): Promise<Buffer> {
  const { data } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const out = Buffer.alloc(data.length)
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const fromY = y + Math.round(5 * Math.sin(x / 170) + 2 * Math.sin(x / 61))
      const fromX = x + Math.round(3 * Math.sin(y / 140))
      const from = (Math.min(high - 1, Math.max(0, fromY)) * wide + Math.min(wide - 1, Math.max(0, fromX))) * 3
      data.copy(out, (y * wide + x) * 3, from, from + 3)
    }
  return sharp(out, { raw: { width: wide, height: high, channels: 3 } })
    .png()
    .toBuffer()
}

/** A store room at night: a quarter of the light on one side, grain, and slightly out of focus. */
async function dim(photo: Buffer, wide: number, high: number): Promise<Buffer> {
  const { data } = await sharp(photo).removeAlpha().blur(0.7).raw().toBuffer({ resolveWithObject: true })
  let seed = 7
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3)
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const light = 0.25 + 0.35 * ((pixel % wide) / wide)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light + ((seed / 2_147_483_648) * 16 - 8)))
  }
  return jpeg(
    await sharp(data, { raw: { width: wide, height: high, channels: 3 } })
      .png()
      .toBuffer(),
  )
}

function jpeg(photo: Buffer): Promise<Buffer> {
  return sharp(photo).flatten().jpeg({ quality: 82 }).toBuffer()
}
