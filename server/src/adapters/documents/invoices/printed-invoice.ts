import { formatUsDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sumOfInvoice, type InvoiceLine, type ReadInvoice } from '@larder/domain/receiving/invoices/invoice.ts'
import { formatMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { formatUnitPrice } from '@larder/domain/values/unit-price.ts'
import { fontsFor } from '../pdf/fonts.ts'
import {
  atMost,
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
import { writeBelowTitles, writeFeet, type Column } from '../pdf/table.ts'

/** An invoice that came as data alone, as it is printed; `orderNumber` is our own. */
export type InvoiceToPrint = ReadInvoice & {
  distributor: string
  location: string
  customerNumber: string | null
  /** the day it came, by the clock of the location */
  cameOn: CalendarDate
}

const columns = {
  din: { title: 'Item no.', x: 40, width: 78, align: 'left' },
  quantity: { title: 'Qty', x: 120, width: 46, align: 'right' },
  unit: { title: 'Unit', x: 174, width: 34, align: 'left' },
  pack: { title: 'Pack', x: 212, width: 72, align: 'left' },
  item: { title: 'Description', x: 288, width: 148, align: 'left' },
  price: { title: 'Price', x: 440, width: 62, align: 'right' },
  total: { title: 'Total', x: 506, width: 66, align: 'right' },
} satisfies Record<string, Column>

const wholeWidth: Place = { x: page.left, width: page.right - page.left }
const label = { size: 8, bold: true, color: colors.muted }
const cell = { size: 9.5 }
const strong = { size: 9.5, bold: true }
const linesOfCell = 6

/**
 * Invoices and credit memos that came by EDI as a letter-size PDF, each from a page of its own on, made of their lines and
 * saying so. The same invoices give the same bytes.
 */
export function printedInvoices(invoices: readonly InvoiceToPrint[], { compress = true } = {}): Promise<Buffer> {
  const [first] = invoices
  if (!first) throw new Error('a paper of no invoice')
  const paper = newPaper(fontsFor(invoices.flatMap(textsOf)), {
    title: invoices.map(titleOf).join(', '),
    author: first.distributor,
    on: first.date ?? first.cameOn,
    compress,
  })
  invoices.forEach((invoice, at) => {
    paper.onNextPage = () => {}
    if (at > 0) needHeight(paper, page.bottom)
    paper.onNextPage = () => writeRunningHead(paper, invoice)
    writeHead(paper, invoice)
    writeBelowTitles(paper, columns, () => {
      for (const line of invoice.lines) writeRow(paper, line)
    })
    writeSums(paper, invoice)
  })
  writeFeet(paper, [first.distributor, first.location].join('  ·  '))
  return bytesOf(paper)
}

function titleOf({ kind, number }: InvoiceToPrint): string {
  return `${kind === 'credit_memo' ? 'Credit memo' : 'Invoice'} ${number}`.trim()
}

function writeHead(paper: Paper, invoice: InvoiceToPrint): void {
  const { kind, number, date, distributor, location, customerNumber, orderNumber } = invoice
  const left: Place = { x: page.left, width: 290 }
  writeLines(paper, [kind === 'credit_memo' ? 'CREDIT MEMO' : 'INVOICE'], left, paper.y, label)
  writeFitted(paper, number || 'No number', left, paper.y + 12, { size: 22, bold: true })
  const bottom = paper.y + 42 + write(paper, distributor, left, paper.y + 42, { size: 12, bold: true })
  const facts = [
    ['Date', date === null ? 'Not said' : formatUsDate(date)],
    ['Order', orderNumber || 'Not said'],
    ['To', location],
    ['Customer no.', customerNumber ?? ''],
  ].filter(([, value]) => value !== '')
  let y = paper.y
  for (const [name = '', value = ''] of facts) {
    writeLines(paper, [name], { x: 352, width: 70 }, y, { size: 9.5, color: colors.muted })
    y += write(paper, value, { x: 426, width: page.right - 426 }, y, { size: 10 }) + 3
  }
  paper.y = Math.max(bottom, y) + 10
  paper.y += write(paper, originOf(invoice), wholeWidth, paper.y, { size: 9, color: colors.muted }) + 12
}

/** The origin of the paper, in words: nobody may take it for the distributor's own. */
function originOf({ kind, distributor, cameOn }: InvoiceToPrint): string {
  const what = kind === 'credit_memo' ? 'credit memo' : 'invoice'
  return `Made from the lines of the EDI ${what} that ${distributor} sent, which came on ${formatUsDate(cameOn)}. It is not a paper of theirs.`
}

function writeRow(paper: Paper, line: InvoiceLine): void {
  const textIn = (text: string, { width }: Column, look = cell) =>
    atMost(linesOfCell, wrapped(paper, text, width, look))
  const din = textIn(line.din || '–', columns.din, strong)
  const unit = textIn(line.unitMeasure, columns.unit)
  const pack = textIn(line.packText, columns.pack)
  const item = textIn(line.description || '–', columns.item)
  const height = Math.max(din.length, unit.length, pack.length, item.length) * lineHeight(cell)
  needHeight(paper, height + 9)
  const y = paper.y + 6
  writeLines(paper, din, columns.din, y, strong)
  writeFitted(paper, (line.thousandths / 1_000).toLocaleString('en-US'), columns.quantity, y, strong)
  writeLines(paper, unit, columns.unit, y, cell)
  writeLines(paper, pack, columns.pack, y, cell)
  writeLines(paper, item, columns.item, y, cell)
  writeFitted(paper, line.unitPrice === 0 ? '$0.00' : formatUnitPrice(line.unitPrice), columns.price, y, cell)
  writeFitted(paper, formatMoney(line.lineTotal), columns.total, y, strong)
  paper.y += height + 9
  drawRule(paper, paper.y)
}

function writeSums(paper: Paper, invoice: InvoiceToPrint): void {
  const { lines, fees, total } = invoice
  const all = sumOfInvoice(invoice)
  needHeight(paper, 60)
  paper.y += 12
  writeAmount(paper, 'Lines', sum(lines.map(({ lineTotal }) => lineTotal)), 10)
  for (const { name, amount } of fees) writeAmount(paper, name, amount, 10)
  needHeight(paper, 46)
  drawRule(paper, paper.y + 1, { left: sums.name.x, color: colors.strongLine, width: 0.8 })
  paper.y += 7
  writeAmount(paper, 'Total', total, 14)
  if (all === total) return
  const words = `Lines and fees come to ${formatMoney(all)}, not ${formatMoney(total)}.`
  paper.y += write(paper, words, { x: sums.name.x, width: page.right - sums.name.x }, paper.y, strong)
}

const sums = { name: { x: 320, width: 150 }, amount: { x: 476, width: page.right - 476, align: 'right' } } as const

function writeAmount(paper: Paper, name: string, amount: Cents, size: number): void {
  const look = { size, bold: size > 10 }
  needHeight(paper, lineHeight(look) + 3)
  writeFitted(paper, name, sums.name, paper.y, look)
  writeFitted(paper, formatMoney(amount), sums.amount, paper.y, look)
  paper.y += lineHeight(look) + 3
}

function writeRunningHead(paper: Paper, invoice: InvoiceToPrint): void {
  writeFitted(paper, `${titleOf(invoice)}, continued`, { x: page.left, width: 300 }, paper.y, { size: 11, bold: true })
  const right: Place = { x: 350, width: page.right - 350, align: 'right' }
  writeFitted(paper, invoice.distributor, right, paper.y + 1, { size: 9.5 })
  paper.y += 24
}

function textsOf({ number, distributor, location, customerNumber, orderNumber, lines, fees }: InvoiceToPrint) {
  return [
    number,
    distributor,
    location,
    customerNumber ?? '',
    orderNumber,
    ...lines.flatMap(({ din, description, packText, unitMeasure }) => [din, description, packText, unitMeasure]),
    ...fees.map(({ name }) => name),
  ]
}
