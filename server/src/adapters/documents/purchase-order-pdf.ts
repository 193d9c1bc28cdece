import { formatMoney } from '@larder/domain/values/money.ts'
import PDFDocument from 'pdfkit'
import { fontsFor, type Fonts } from './purchase-order-fonts.ts'
import { unpricedText, type PurchaseOrder, type PurchaseOrderLine } from './purchase-order-document.ts'

const page = { width: 612, height: 792, margin: 40, bottom: 742 }
const right = page.width - page.margin
const ink = '#1c1b19'
const muted = '#6b6862'
const hairline = '#cfcac0'
const tint = '#f3f1ec'

type Column = { title: string; x: number; width: number; align: 'left' | 'right' }
const columns = {
  line: { title: '#', x: 40, width: 20, align: 'right' },
  din: { title: 'Item number', x: 68, width: 66, align: 'left' },
  quantity: { title: 'Qty', x: 138, width: 34, align: 'right' },
  unit: { title: 'Unit', x: 178, width: 32, align: 'left' },
  pack: { title: 'Pack', x: 214, width: 66, align: 'left' },
  item: { title: 'Item', x: 286, width: 158, align: 'left' },
  price: { title: 'Price', x: 448, width: 58, align: 'right' },
  total: { title: 'Total', x: 508, width: 64, align: 'right' },
} satisfies Record<string, Column>

/** The purchase order as a letter-size PDF. The same order gives the same bytes. */
export function purchaseOrderPdf(order: PurchaseOrder, { compress = true } = {}): Promise<Buffer> {
  const fonts = fontsFor(textsOf(order))
  const doc = new PDFDocument({
    ...{ size: 'LETTER', margin: 0, bufferPages: true, compress, autoFirstPage: true, lang: 'en-US' },
    info: {
      Title: `Purchase order ${order.purchaseOrderNumber}`,
      Author: order.location.nickname,
      CreationDate: new Date(`${order.orderedOn}T00:00:00Z`),
    },
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  new Sheet(doc, fonts).write(order)
  doc.end()
  return done
}

/** The pen on the paper: knows how far down it is and turns the page. */
class Sheet {
  private readonly doc: PDFKit.PDFDocument
  private readonly fonts: Fonts
  private y = page.margin

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts) {
    this.doc = doc
    this.fonts = fonts
  }

  write(order: PurchaseOrder): void {
    this.head(order)
    this.parties(order)
    if (order.notes) this.notes(order.notes)
    const regular = order.lines.filter((line) => !line.isSpecial)
    const special = order.lines.filter((line) => line.isSpecial)
    if (regular.length > 0) this.table(regular)
    if (special.length > 0) {
      this.needs(70)
      this.say('Special requests', page.margin, this.y, { size: 11, bold: true })
      this.y += 16
      this.table(special)
    }
    this.totals(order)
    this.pageNumbers(order)
  }

  private head(order: PurchaseOrder): void {
    this.say('Purchase order', page.margin, this.y, { size: 11, color: muted })
    this.say(order.purchaseOrderNumber, page.margin, this.y + 14, { size: 24, bold: true })
    this.say('Deliver on', 330, this.y, { size: 11, color: muted, width: right - 330, align: 'right' })
    const day = [order.delivery.weekday, order.delivery.date].filter(Boolean).join(' ')
    this.say(day, 250, this.y + 14, { size: 20, bold: true, width: right - 250, align: 'right' })
    this.y += 44
    if (order.delivery.time)
      this.say(order.delivery.time, 330, this.y - 4, { size: 12, bold: true, width: right - 330, align: 'right' })
    this.y += 16
    this.rule()
    this.y += 14
  }

  private parties(order: PurchaseOrder): void {
    const blocks: [title: string, lines: string[]][] = [
      [
        'To',
        [
          order.distributor.nickname,
          ...(order.distributor.customerNumber ? [`Customer number ${order.distributor.customerNumber}`] : []),
        ],
      ],
      ['Deliver to', [order.location.nickname, ...order.location.address, order.location.phone]],
      [
        'Ordered by',
        [
          order.orderedBy.name,
          order.orderedBy.email,
          order.orderedBy.phone,
          order.orderedAt,
          `Payment: ${order.payment}`,
        ],
      ],
    ]
    const width = (right - page.margin - 32) / 3
    const heights = blocks.map(([title, lines], at) => {
      const x = page.margin + at * (width + 16)
      this.say(title, x, this.y, { size: 8.5, color: muted })
      let y = this.y + 12
      lines.filter(Boolean).forEach((line, index) => {
        y += this.say(line, x, y, { size: index === 0 ? 11 : 9.5, bold: index === 0, width }) + 2
      })
      return y
    })
    this.y = Math.max(...heights) + 12
  }

  private notes(notes: string): void {
    const width = right - page.margin - 24
    const height = this.height(notes, { size: 10, width }) + 28
    this.needs(height)
    this.doc.roundedRect(page.margin, this.y, right - page.margin, height, 4).fill(tint)
    this.say('Note', page.margin + 12, this.y + 8, { size: 8.5, color: muted })
    this.say(notes, page.margin + 12, this.y + 20, { size: 10, width })
    this.y += height + 14
  }

  private table(lines: PurchaseOrderLine[]): void {
    this.tableHead()
    for (const line of lines) {
      const height = this.rowHeight(line)
      if (this.y + height > page.bottom) {
        this.turn()
        this.tableHead()
      }
      this.row(line, height)
    }
    this.y += 12
  }

  private tableHead(): void {
    this.doc.rect(page.margin, this.y, right - page.margin, 18).fill(tint)
    for (const column of Object.values(columns)) {
      this.say(column.title, column.x, this.y + 5, {
        size: 8.5,
        color: muted,
        width: column.width,
        align: column.align,
      })
    }
    this.y += 18
  }

  private rowHeight(line: PurchaseOrderLine): number {
    const name = this.height(nameOf(line), { size: 9.5, width: columns.item.width })
    const brand = line.brand ? this.height(line.brand, { size: 8, width: columns.item.width }) : 0
    const din = this.height(line.din, { size: 9.5, bold: true, width: columns.din.width })
    const pack = this.height(line.packSize, { size: 9.5, width: columns.pack.width })
    return Math.max(name + brand, din, pack, 12) + 9
  }

  private row(line: PurchaseOrderLine, height: number): void {
    const y = this.y + 5
    const put = (value: string, column: Column, look: Look = {}) =>
      this.say(value, column.x, y, { size: 9.5, width: column.width, align: column.align, ...look })
    put(String(line.lineNumber), columns.line, { color: muted })
    put(line.din, columns.din, { bold: true })
    put(String(line.quantity), columns.quantity, { bold: true })
    put(line.unitMeasure, columns.unit)
    put(line.packSize, columns.pack)
    const used = put(nameOf(line), columns.item)
    if (line.brand) this.say(line.brand, columns.item.x, y + used, { size: 8, color: muted, width: columns.item.width })
    const unpriced = unpricedText(line)
    put(unpriced ?? formatMoney(line.price ?? line.lineTotal), columns.price, unpriced ? { color: muted } : {})
    put(unpriced ? '–' : formatMoney(line.lineTotal), columns.total)
    if (line.isCatchWeight && !unpriced)
      this.say('est. by weight', columns.price.x - 6, y + 12, {
        size: 7.5,
        color: muted,
        width: columns.price.width + 6,
        align: 'right',
      })
    this.y += height
    this.rule()
  }

  private totals(order: PurchaseOrder): void {
    const { items, deliveryFee, total, marketPriceLines } = order.totals
    const rows: [string, string, boolean][] = [
      ['Items', formatMoney(items), false],
      ...(deliveryFee > 0 ? ([['Delivery fee', formatMoney(deliveryFee), false]] as [string, string, boolean][]) : []),
      ['Total', formatMoney(total), true],
    ]
    this.needs(rows.length * 18 + 30)
    for (const [label, value, isBold] of rows) {
      const look = { size: isBold ? 12 : 10, bold: isBold, align: 'right' as const }
      this.say(label, 300, this.y, { ...look, width: 180 })
      this.say(value, 484, this.y, { ...look, width: right - 484 })
      this.y += isBold ? 20 : 16
    }
    if (marketPriceLines > 0) {
      const words = `+ ${marketPriceLines} market-price ${marketPriceLines === 1 ? 'item' : 'items'}, priced at delivery`
      this.say(words, 300, this.y, { size: 9, color: muted, width: right - 300, align: 'right' })
      this.y += 14
    }
  }

  private pageNumbers(order: PurchaseOrder): void {
    const { count } = this.doc.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      this.doc.switchToPage(at)
      this.say(`${order.company.title} · ${order.location.nickname} · ${order.purchaseOrderNumber}`, page.margin, 760, {
        size: 8,
        color: muted,
        width: 400,
      })
      this.say(`Page ${at + 1} of ${count}`, right - 100, 760, { size: 8, color: muted, width: 100, align: 'right' })
    }
  }

  private needs(height: number): void {
    if (this.y + height > page.bottom) this.turn()
  }

  private turn(): void {
    this.doc.addPage()
    this.y = page.margin
  }

  private rule(): void {
    this.doc.moveTo(page.margin, this.y).lineTo(right, this.y).lineWidth(0.5).strokeColor(hairline).stroke()
  }

  /** Writes a text and gives the height it took. */
  private say(text: string, x: number, y: number, look: Look): number {
    const shown = this.fonts.shown(text)
    const { size = 10, bold = false, color = ink, width = 300, align = 'left' } = look
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
    this.doc.text(shown, x, y, { width, align, lineGap: 1 })
    return this.doc.heightOfString(shown, { width, lineGap: 1 })
  }

  private height(text: string, look: Look): number {
    const { size = 10, bold = false, width = 300 } = look
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size)
    return this.doc.heightOfString(this.fonts.shown(text), { width, lineGap: 1 })
  }
}

type Look = { size?: number; bold?: boolean; color?: string; width?: number; align?: 'left' | 'right' }

function nameOf(line: PurchaseOrderLine): string {
  return line.isSpecial && line.description ? line.description : line.name
}

function textsOf(order: PurchaseOrder): string[] {
  const { location, distributor, orderedBy, company } = order
  return [
    ...[company.title, location.nickname, ...location.address, distributor.nickname, orderedBy.name, order.notes ?? ''],
    ...order.lines.flatMap((line) => [line.name, line.brand, line.packSize, line.description ?? '', line.din]),
  ]
}
