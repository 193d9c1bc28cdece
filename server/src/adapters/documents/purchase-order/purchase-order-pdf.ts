import { formatMoney } from '@larder/domain/values/money.ts'
import { deliveryDay, estimatedLines, missingInTotal, type PurchaseOrder } from './purchase-order-document.ts'
import { fontsFor } from '../pdf/fonts.ts'
import { readableLogo } from './purchase-order-logo.ts'
import {
  bytesOf,
  colors,
  drawRule,
  lineHeight,
  needHeight,
  newPaper,
  page,
  wrapped,
  write,
  writeFitted,
  writeLines,
  type Paper,
  type Place,
} from '../pdf/paper.ts'
import { writeFeet } from '../pdf/table.ts'
import { writeTable } from './purchase-order-table.ts'

const wholeWidth: Place = { x: page.left, width: page.right - page.left }
const label = { size: 8, bold: true, color: colors.muted }

/** The purchase order as a letter-size PDF for the distributor's order desk. The same order gives the same bytes. */
export function purchaseOrderPdf(order: PurchaseOrder, { compress = true } = {}): Promise<Buffer> {
  const paper = newPaper(fontsFor(textsOf(order)), {
    title: `Purchase order ${order.purchaseOrderNumber}`,
    author: order.location.nickname,
    on: order.orderedOn,
    compress,
  })
  const ordered = order.lines.toSorted((a, b) => a.lineNumber - b.lineNumber)
  const regular = ordered.filter((line) => !line.isSpecial)
  const special = ordered.filter((line) => line.isSpecial)
  paper.onNextPage = () => writeRunningHead(paper, order)

  writeHead(paper, order)
  writeParties(paper, order)
  if (order.notes?.trim()) writeNotes(paper, order.notes)
  // The totals come with the last line, never alone on a page.
  if (regular.length > 0) writeTable(paper, regular, special.length > 0 ? 0 : heightOfTotals(order))
  if (special.length > 0) {
    writeSpecialTitle(paper)
    writeTable(paper, special, heightOfTotals(order))
  }
  writeTotals(paper, order)
  const { company, location, purchaseOrderNumber } = order
  writeFeet(paper, [company.title, location.nickname, purchaseOrderNumber].join('  ·  '))
  return bytesOf(paper)
}

function writeHead(paper: Paper, order: PurchaseOrder): void {
  const top = paper.y
  const box = { x: 352, width: page.right - 352 + 6, height: order.delivery.time ? 66 : 52 }
  const inBox: Place = { x: box.x + 14, width: box.width - 28 }
  paper.doc.roundedRect(box.x, top, box.width, box.height, 5).fill(colors.ink)
  writeLines(paper, [order.notInForce ? 'WAS TO BE DELIVERED ON' : 'DELIVER ON'], inBox, top + 10, {
    size: 8,
    bold: true,
    color: '#c9c4b8',
  })
  writeFitted(paper, deliveryDay(order), inBox, top + 22, { size: 19, bold: true, color: '#ffffff' })
  if (order.delivery.time) writeFitted(paper, order.delivery.time, inBox, top + 46, { size: 11, color: '#ffffff' })

  const left: Place = { x: page.left, width: box.x - page.left - 20 }
  const logo = readableLogo(order.company.logo)
  if (logo) {
    const [width, height] = [Math.min(120, (logo.width * 24) / logo.height), 24]
    paper.doc.image(logo.bytes, page.left, top, { fit: [width, height] })
  }
  const below = logo ? top + 30 : top + 4
  writeLines(paper, ['PURCHASE ORDER'], left, below, label)
  writeFitted(paper, order.purchaseOrderNumber, left, below + 12, { size: 22, bold: true })
  writeFitted(paper, `Ordered ${order.orderedAt}`, left, below + 41, { size: 9.5, color: colors.muted })
  paper.y = Math.max(top + box.height, below + 53) + 20
  if (order.notInForce) writeNotInForce(paper, order.notInForce)
}

/** On paper nothing else tells it from an order that the distributor bills. */
function writeNotInForce(paper: Paper, reason: string): void {
  const height = 30
  const inside: Place = { x: page.left + 8, width: page.right - page.left - 16 }
  paper.doc
    .rect(page.left - 6, paper.y, page.right - page.left + 12, height)
    .lineWidth(1.5)
    .stroke(colors.ink)
  writeFitted(paper, `${reason}. Nothing is to be delivered or billed.`, inside, paper.y + 8, { size: 12, bold: true })
  paper.y += height + 16
}

function writeParties(paper: Paper, order: PurchaseOrder): void {
  const { distributor, location, orderedBy } = order
  const account = distributor.customerNumber ? `Customer no. ${distributor.customerNumber}` : ''
  const blocks: [title: string, name: string, strong: string, ...rest: string[]][] = [
    ['TO', distributor.nickname, account],
    ['SHIP TO', location.nickname, '', ...location.address, location.phone],
    ['ORDERED BY', orderedBy.name, '', orderedBy.email, orderedBy.phone ?? '', `Payment: ${order.payment}`],
  ]
  const gap = 18
  const width = (page.right - page.left - 2 * gap) / 3
  const bottoms = blocks.map(([title, name, strong, ...rest], at) => {
    const place: Place = { x: page.left + at * (width + gap), width }
    let y = paper.y
    y += writeLines(paper, [title], place, y, label) + 3
    y += write(paper, name, place, y, { size: 11, bold: true }) + 2
    if (strong) y += write(paper, strong, place, y, { size: 10, bold: true }) + 1
    for (const line of rest) y += write(paper, line, place, y, { size: 9.5 })
    return y
  })
  paper.y = Math.max(...bottoms) + 18
}

/** Notes in a box, or in several when they are longer than a page. */
function writeNotes(paper: Paper, notes: string): void {
  const look = { size: 10 }
  const inside: Place = { x: page.left + 8, width: page.right - page.left - 16 }
  let lines = notes.split(/\r?\n/).flatMap((line) => (line.trim() ? wrapped(paper, line, inside.width, look) : ['']))
  while (lines.length > 0) {
    needHeight(paper, 30 + lineHeight(look))
    const fitting = Math.floor((page.bottom - paper.y - 30) / lineHeight(look))
    const now = lines.slice(0, fitting)
    const height = now.length * lineHeight(look) + 28
    paper.doc.rect(page.left - 6, paper.y, page.right - page.left + 12, height).fill(colors.tint)
    paper.doc.rect(page.left - 6, paper.y, 3, height).fill(colors.ink)
    writeLines(paper, ['NOTE'], inside, paper.y + 8, label)
    writeLines(paper, now, inside, paper.y + 20, look)
    paper.y += height + 14
    lines = lines.slice(fitting)
  }
}

function writeSpecialTitle(paper: Paper): void {
  needHeight(paper, 100)
  paper.y += 18
  paper.y += write(paper, 'Special requests', wholeWidth, paper.y, { size: 12, bold: true }) + 1
  const words = 'Not in our order guide. Please quote a price and tell us what you cannot get.'
  paper.y += write(paper, words, wholeWidth, paper.y, { size: 9, color: colors.muted }) + 6
}

function writeTotals(paper: Paper, order: PurchaseOrder): void {
  const { items, deliveryFee, total } = order.totals
  const missing = missingInTotal(order)
  const hasEstimates = estimatedLines(order) > 0
  needHeight(paper, heightOfTotals(order))
  paper.y += 12
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const count = `${counted(order.lines.length, 'line')}, total quantity ${pieces}`
  const about: Place = { x: page.left, width: 270 }
  const used = write(paper, count, about, paper.y, { size: 10, bold: true })
  if (hasEstimates) {
    const words = 'est.: priced by average weight; the invoice follows the weight delivered.'
    write(paper, words, about, paper.y + used + 3, { size: 8.5, color: colors.muted })
  }
  writeAmount(paper, 'Items', formatMoney(items), 10)
  if (deliveryFee > 0) writeAmount(paper, 'Delivery fee', formatMoney(deliveryFee), 10)
  drawRule(paper, paper.y + 1, { left: 340, color: colors.strongLine, width: 0.8 })
  paper.y += 7
  writeAmount(paper, order.notInForce ? 'Not billed' : 'Total', formatMoney(total), 14)
  for (const words of missing) {
    const look = { size: 9.5, bold: true }
    paper.y += writeLines(paper, [words], { x: 340, width: page.right - 340, align: 'right' }, paper.y, look)
  }
}

function heightOfTotals(order: PurchaseOrder): number {
  return (order.totals.deliveryFee > 0 ? 84 : 69) + missingInTotal(order).length * 12
}

function writeAmount(paper: Paper, title: string, amount: string, size: number): void {
  const look = { size, bold: size > 10 }
  writeLines(paper, [title], { x: 340, width: 90 }, paper.y, look)
  writeFitted(paper, amount, { x: 432, width: page.right - 432, align: 'right' }, paper.y, look)
  paper.y += lineHeight(look) + 3
}

function writeRunningHead(paper: Paper, order: PurchaseOrder): void {
  const left: Place = { x: page.left, width: 300 }
  const right: Place = { x: 350, width: page.right - 350, align: 'right' }
  const standing = order.notInForce ? ` · ${order.notInForce}` : ''
  writeFitted(paper, `${order.purchaseOrderNumber}, continued${standing}`, left, paper.y, { size: 11, bold: true })
  writeFitted(paper, `${order.location.nickname}  ·  ${deliveryDay(order)}`, right, paper.y + 1, { size: 9.5 })
  paper.y += 24
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

function textsOf(order: PurchaseOrder): string[] {
  const { location, distributor, orderedBy, company, delivery } = order
  return [
    order.purchaseOrderNumber,
    order.orderedAt,
    order.payment,
    order.notInForce ?? '',
    order.notes ?? '',
    delivery.time ?? '',
    company.title,
    location.nickname,
    ...location.address,
    location.phone,
    delivery.weekday,
    delivery.date,
    distributor.nickname,
    distributor.customerNumber ?? '',
    orderedBy.name,
    orderedBy.email,
    orderedBy.phone ?? '',
    ...order.lines.flatMap((line) => [line.din, line.name, line.brand, line.unitMeasure, line.packSize]),
    ...order.lines.flatMap((line) => [line.description ?? '', line.averageWeight ?? '']),
  ]
}
