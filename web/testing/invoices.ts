import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import type { Invoice, InvoiceLine } from '@larder/contract/receiving/invoices/invoices.ts'
import type { MatchedLine, OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { listOf, newId } from './answers.ts'
import type { Answers } from './fake-server.ts'

/** A line of an invoice that was matched by its item number: 2 cases for $12.00 each. */
export function anInvoiceLine(own: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: newId(),
    din: 'T100',
    item_description: 'ROMA TOMATO 25LB',
    pack_size: '1/25 LB',
    unit_measure: 'CS',
    quantity: 2,
    unit_price: 12,
    lineItemTotal: 24,
    order_item_id: newId(),
    orderItemName: 'Roma tomatoes',
    itemDistributorId: null,
    score: 100,
    matchedBy: 'number',
    isConfirmed: false,
    doubts: [],
    ...own,
  }
}

/** An invoice as it was read of a PDF: nothing of it is checked yet. */
export function anInvoice(own: Partial<Invoice> = {}): Invoice {
  const lines = own.lines ?? [anInvoiceLine()]
  return {
    id: newId(),
    kind: 'invoice',
    source: 'pdf',
    status: 'proposed',
    invoiceNumber: 'INV-7',
    distributorId: 1,
    invoiceDate: '2026-11-20',
    distributor: 'Bay Broadline',
    order_id: null,
    purchaseOrderNumber: null,
    orderNumberOnInvoice: '',
    total: 24,
    fees: [],
    lineItems: lines.length,
    fileName: 'bill.pdf',
    linesToConfirm: lines.filter(({ isConfirmed }) => !isConfirmed).length,
    file_path: null,
    duplicateOf: null,
    reading: null,
    pdf_path: null,
    page_path: null,
    page_paths: [],
    pageCount: null,
    createTime: '2026-11-20T15:00:00Z',
    createdBy: 'Ana Ruiz',
    bookedTime: null,
    bookedBy: null,
    lines,
    mark: 'as-read',
    doubts: [],
    ...own,
  }
}

/** A whole list of booked invoices, with what they come to. */
export function invoiceList(invoices: readonly Invoice[]) {
  const total = invoices.reduce((all, invoice) => all + invoice.total, 0)
  const { data, _meta } = listOf(...invoices)
  return { data, _meta: { ..._meta, total } }
}

/** The server's side of one invoice: what is said of its lines and fees is kept. */
export function keptInvoice(first: Invoice) {
  let invoice = first
  return {
    getInvoice: () => invoice,
    getInvoices: () => listOf(invoice),
    getInvoiceImages: listOf(),
    getOrderMatch: aMatch(),
    patchInvoice: ({ body: { lines: changes = [], addedLines = [], removedLines = [], fees, ...head } = {} }) => {
      const read = (invoice.lines ?? []).filter(({ id }) => !removedLines.includes(id))
      const lines = read.map((line) => {
        const change = changes.find(({ id }) => id === line.id)
        return change ? { ...line, ...change, isConfirmed: Boolean(change.isConfirmed ?? true) } : line
      })
      const added = addedLines.map((line) => anInvoiceLine({ ...line, isConfirmed: true }))
      const linesToConfirm = lines.filter(({ isConfirmed }) => !isConfirmed).length
      const now = fees?.map((fee) => ({ ...fee, isTax: Boolean(fee.isTax) })) ?? invoice.fees
      invoice = { ...invoice, ...head, fees: now, lines: [...lines, ...added], linesToConfirm }
      return invoice
    },
    postInvoiceBooking: () => {
      invoice = { ...invoice, status: 'booked', bookedBy: 'Ana Ruiz', bookedTime: '2026-11-21T15:00:00Z' }
      return invoice
    },
    postInvoiceTakingBack: () => {
      invoice = { ...invoice, status: 'proposed', bookedBy: null, bookedTime: null, mark: 'taken-back' }
      return invoice
    },
    deleteInvoice: { message: 'The invoice was deleted.' },
  } satisfies Answers
}

export function aMatchedLine(own: Partial<MatchedLine> = {}): MatchedLine {
  return {
    order_item_id: newId(),
    orderItemIds: [],
    invoiceLineIds: [newId()],
    itemDistributorId: newId(),
    item: 'Roma tomatoes',
    din: 'T100',
    packSize: '1/25 LB',
    unit_measure: 'CS',
    ordered: 2,
    received: 2,
    rejected: null,
    invoiced: 2,
    isByWeight: false,
    agreedPrice: 12,
    weighed: null,
    billedPrice: 12,
    receivedPrice: null,
    invoicedTotal: 24,
    findings: [],
    ...own,
  }
}

/** The comparison of an order with one booked invoice. */
export function aMatch(own: Partial<OrderMatch> = {}): OrderMatch {
  return {
    order_id: newId(),
    purchaseOrderNumber: '1-0042',
    distributor: 'Bay Broadline',
    isReceived: true,
    invoices: [{ id: newId(), invoiceNumber: 'INV-7', invoiceDate: '2026-11-20', total: 24 }],
    orderTotal: 24,
    invoicedTotal: 24,
    differences: [],
    claimable: 0,
    claimed: 0,
    lines: [aMatchedLine()],
    findings: [],
    ...own,
  }
}

/** Two cases of salmon that were billed and never came, claimed nine days ago. */
export function aCredit(own: Partial<Credit> = {}): Credit {
  return {
    id: newId(),
    order_id: 42,
    purchaseOrderNumber: '1-0042',
    distributorId: 1,
    distributor: 'Bay Broadline',
    order_item_id: newId(),
    item: 'Salmon',
    kind: 'short',
    amount: 40,
    reason: '',
    driverTold: true,
    paid: 0,
    open: 40,
    payments: [],
    rejectImageIds: [],
    status: 'open',
    ageDays: 9,
    imageIds: [],
    mail: null,
    creditedOn: null,
    createTime: '2026-11-12T15:00:00Z',
    createdBy: 'Ana Ruiz',
    steps: [],
    ...own,
  }
}
