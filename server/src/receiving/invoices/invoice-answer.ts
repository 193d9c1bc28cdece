import type { Invoice, InvoiceLine } from '@larder/contract/receiving/invoices/invoices.ts'
import { cents, noMoney, type Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { listPaidByPaper } from '../credits/credit-payments.queries.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import type { InvoiceLineRow } from './invoice-lines.queries.ts'
import { markOf } from './seen-by-person.ts'

type Answer = z.output<typeof Invoice>
type PaidByPaper = Awaited<ReturnType<typeof listPaidByPaper>>[number]
type LineAnswer = z.output<typeof InvoiceLine>

type Expanded = {
  lines: readonly InvoiceLineRow[]
  /** the items of lines, by the line's id */
  items: ReadonlyMap<number, number>
  paper: { orderId: number; imageIds: number[] } | undefined
  settled: readonly PaidByPaper[]
  exportedAs: string[]
  openClaims: number
}

/** Links to an invoice's file, to a PDF made of its lines, and to pictures of its pages. */
export type InvoiceLinks = { file: string | null; pdf: string | null; pages: readonly string[] }

export const noLinks: InvoiceLinks = { file: null, pdf: null, pages: [] }

/** An invoice as the wire has it. */
export function invoiceAnswer(row: InvoiceRow, links: InvoiceLinks, expanded?: Expanded): Answer {
  const [firstPage = null, ...furtherPages] = links.pages
  return {
    id: row.id,
    kind: row.kind === 'credit_memo' ? 'credit_memo' : 'invoice',
    source: sourceOf(row.source),
    status: row.status === 'booked' ? 'booked' : 'proposed',
    invoiceNumber: row.invoiceNumber,
    invoiceDate: row.invoiceDate,
    distributorId: row.distributorId,
    distributor: row.distributor,
    order_id: row.orderId,
    purchaseOrderNumber: row.purchaseOrderNumber,
    orderNumberOnInvoice: row.orderNumber,
    total: cents(row.totalCents),
    fees: row.fees.map(({ name, amount, isTax }) => ({ name, amount: cents(amount), isTax })),
    lineItems: row.lineCount,
    linesToConfirm: row.linesToConfirm,
    fileName: row.fileName,
    file_path: links.file,
    pdf_path: links.pdf,
    page_path: firstPage,
    page_paths: furtherPages,
    pageCount: row.filePageCount,
    reading: readingOf(row),
    duplicateOf: row.duplicateOf,
    doubts: headDoubts.filter((doubt) => row.doubts.includes(doubt)),
    createTime: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    bookedTime: row.bookedAt?.toISOString() ?? null,
    bookedBy: row.bookedByName,
    ...(expanded && {
      mark: markOf(row, expanded.lines),
      lines: expanded.lines.map((line) => lineAnswer(line, expanded.items.get(line.id) ?? null)),
      paper: expanded.paper ? { order_id: expanded.paper.orderId, imageIds: expanded.paper.imageIds } : null,
      settled: expanded.settled.map(({ id, orderId, purchaseOrderNumber, itemName, paidCents }) => ({
        credit_id: id,
        order_id: orderId,
        purchaseOrderNumber,
        item: itemName,
        amount: cents(paidCents),
      })),
      exportedAs: expanded.exportedAs,
      openClaims: expanded.openClaims,
      beyondClaims: beyondClaims(row, expanded.settled),
    }),
  }
}

function readingOf({ readingStatus, readingMessage }: InvoiceRow): Answer['reading'] {
  if (readingStatus === null) return null
  return { isOver: readingStatus === 'failed', message: readingMessage }
}

/** The part of a booked credit memo that pays no claim. */
function beyondClaims({ kind, status, totalCents }: InvoiceRow, settled: readonly PaidByPaper[]): Cents {
  if (kind !== 'credit_memo' || status !== 'booked') return noMoney
  const given = settled.reduce((rest, { paidCents }) => rest - paidCents, -totalCents)
  return cents(Math.max(0, given))
}

function lineAnswer(row: InvoiceLineRow, itemDistributorId: number | null): LineAnswer {
  return {
    id: row.id,
    din: row.din,
    item_description: row.description,
    pack_size: row.packText,
    unit_measure: row.unitMeasure,
    quantity: row.thousandths / 1_000,
    unit_price: row.unitPrice,
    lineItemTotal: cents(row.lineTotalCents),
    order_item_id: row.orderItemId,
    orderItemName: row.orderItemName,
    itemDistributorId,
    score: row.matchScore,
    matchedBy: matchedBy(row.matchedBy),
    isConfirmed: row.isConfirmed,
    doubts: lineDoubts.filter((doubt) => row.doubts.includes(doubt)),
  }
}

const headDoubts = ['number', 'date', 'total'] as const
const lineDoubts = ['item', 'quantity', 'price', 'total'] as const

function sourceOf(source: string): Answer['source'] {
  return source === 'edi' || source === 'pdf' || source === 'photo' ? source : 'sheet'
}

function matchedBy(by: string): LineAnswer['matchedBy'] {
  return by === 'number' || by === 'description' || by === 'person' ? by : 'none'
}
