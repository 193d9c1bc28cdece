import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileTooLarge, keyInFlight, notFound, tooManyTries, wrongFileType } from '../../refusal.ts'
import { Bool, Day, Id, IdText, Money, Page, PagingMeta, UnitPriceMoney, limit, listOf, text } from '../../shared.ts'
import { lockedPdf, picturesBusy, tooManyPixels, unreadablePicture } from './invoice-images.ts'

export const unreadableInvoice = {
  code: 'unreadable_invoice',
  status: 400,
  text: 'This file could not be read as an invoice. {reason}',
} as const
export const invoiceBooked = {
  code: 'invoice_booked',
  status: 409,
  text: 'This invoice is booked already, so it can’t be changed.',
} as const
export const invoiceFeesChanged = {
  code: 'fees_changed',
  status: 409,
  text: 'Somebody else changed this fee meanwhile. Close this and look at it again.',
} as const
export const invoiceHeadChanged = {
  code: 'invoice_changed',
  status: 409,
  text: 'Somebody else changed this meanwhile. Close this and look at it again.',
} as const
export const invoiceLineChanged = {
  code: 'invoice_line_changed',
  status: 409,
  text: 'Somebody else changed this line meanwhile. Close this and look at it again.',
} as const
export const invoiceNotAsSeen = {
  code: 'invoice_not_as_seen',
  status: 409,
  text: 'Somebody else changed this invoice meanwhile. Look at it again first.',
} as const
export const invoiceIncomplete = {
  code: 'invoice_incomplete',
  status: 400,
  text: 'Enter the {missing} before you book it.',
} as const
export const invoiceDateUnlikely = {
  code: 'invoice_date_unlikely',
  status: 400,
  text: '{date} can hardly be the date of this invoice. Correct it before you book it.',
} as const
export const invoiceIsAhead = {
  code: 'invoice_is_ahead',
  status: 409,
  text: '{date} is still to come, and after the delivery. Book this invoice only if that is its date.',
} as const
export const invoiceNotBooked = {
  code: 'invoice_not_booked',
  status: 409,
  text: 'This invoice is not booked, so there is nothing to take back.',
} as const
/** the claim rests on the invoice: taken back with the claim paid, what was paid would be for nothing */
export const invoiceClaimsPaid = {
  code: 'invoice_claims_paid',
  status: 409,
  text: '{paper} pays a claim for {item} that was made for this invoice. Take that back first.',
} as const
export const invoiceIsOld = {
  code: 'invoice_is_old',
  status: 409,
  text: '{date} is more than two years ago. Book this invoice only if that is its date.',
} as const
export const invoiceBeforeOrder = {
  code: 'invoice_before_order',
  status: 409,
  text: '{date} is before {orderDate}, when order {order} was placed. Book this invoice only if that is its date.',
} as const
export const invoiceWithoutOrder = {
  code: 'invoice_without_order',
  status: 400,
  text: 'Choose the order that this invoice belongs to.',
} as const
export const invoiceWithoutLines = {
  code: 'invoice_without_lines',
  status: 400,
  text: 'Add the lines of this invoice before you book it.',
} as const
export const linesNotConfirmed = {
  code: 'lines_not_confirmed',
  status: 400,
  text: 'Check every line against the paper first. {count} lines are not checked yet.',
} as const
/** the same number is never booked twice; the same lines and total only when somebody says that it is another invoice */
export const invoiceDuplicate = {
  code: 'invoice_duplicate',
  status: 409,
  text: 'Invoice {number} of {distributor} is booked already.',
} as const
/** numbers that differ in dashes and blanks alone are of two invoices, or of one that was read from paper */
export const invoiceNumberSimilar = {
  code: 'invoice_number_similar',
  status: 409,
  text: 'Invoice {number} is booked already and has almost the same number. Book this one only if it is another invoice.',
} as const
export const invoiceLooksAlike = {
  code: 'invoice_looks_alike',
  status: 409,
  text: 'Invoice {number} has the same lines and the same total. Book this one only if it is another delivery.',
} as const

const Seen = text(64).meta({ description: 'the mark of what was shown: refused where somebody changed it since' })

/** A line as the distributor bills it, and the order's line it belongs to. */
export const InvoiceLine = z.object({
  id: Id,
  din: z.string(),
  item_description: z.string(),
  pack_size: z.string(),
  unit_measure: z.string(),
  quantity: z.number(),
  unit_price: UnitPriceMoney,
  lineItemTotal: Money,
  /** null: not on the order */
  order_item_id: Id.nullable(),
  orderItemName: z.string().nullable(),
  /** the item of the order's line, else the one with this number; null: none is known */
  itemDistributorId: Id.nullable(),
  /** 0 to 100: how certain the order's line is; 100 is the item number */
  score: z.int(),
  matchedBy: z.enum(['number', 'description', 'person', 'none']),
  isConfirmed: z.boolean(),
  /** what a photo does not prove: look here first */
  doubts: z.array(z.enum(['item', 'quantity', 'price', 'total'])),
})
export type InvoiceLine = z.input<typeof InvoiceLine>

/** Freight, fuel, tax; an allowance is below zero. */
export const InvoiceFee = z.object({ name: z.string(), amount: Money, isTax: z.boolean() })
export type InvoiceFee = z.input<typeof InvoiceFee>

export const Invoice = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit_memo']),
  source: z.enum(['edi', 'sheet', 'pdf', 'photo']),
  status: z.enum(['proposed', 'booked']),
  invoiceNumber: z.string(),
  invoiceDate: z.string().nullable(),
  distributorId: Id,
  distributor: z.string(),
  order_id: Id.nullable(),
  purchaseOrderNumber: z.string().nullable(),
  /** the order's number as the invoice names it */
  orderNumberOnInvoice: z.string(),
  total: Money,
  fees: z.array(InvoiceFee),
  lineItems: z.int(),
  /** lines that a person has to check before it is booked */
  linesToConfirm: z.int(),
  fileName: z.string(),
  file_path: z.string().nullable().meta({ description: 'a link for five minutes; where lines are expanded' }),
  pdf_path: z
    .string()
    .nullable()
    .meta({ description: 'the same to a PDF that is made of its lines, of an invoice that came by EDI' }),
  page_path: z
    .string()
    .nullable()
    .meta({ description: 'the same to the first page of a PDF that belongs to no order yet, as a picture' }),
  page_paths: z.array(z.string()).meta({ description: 'the same to its further pages; no more than 19' }),
  pageCount: z.int().nullable().meta({ description: 'of a PDF; null where that was not kept when it was read' }),
  reading: z.object({ isOver: z.boolean(), message: z.string() }).nullable().meta({
    description: 'of photographed pages that are being read, or of which nothing came, with the reason; else null',
  }),
  /**
   * a booked invoice with the same number, with one that differs in its signs alone, or with the same lines and total; of
   * a proposal also an earlier proposal
   */
  duplicateOf: z
    .object({
      id: Id,
      invoiceNumber: z.string(),
      isBooked: z.boolean(),
      isSameNumber: z.boolean(),
      isSimilarNumber: z.boolean(),
    })
    .nullable(),
  /** what a photo does not prove */
  doubts: z.array(z.enum(['number', 'date', 'total'])),
  createTime: z.string(),
  createdBy: z.string(),
  bookedTime: z.string().nullable(),
  bookedBy: z.string().nullable(),
  lines: z.array(InvoiceLine).optional(),
  mark: z
    .string()
    .optional()
    .meta({ description: 'another one once anything it says is changed; where lines are expanded' }),
  /** the pictures it was read from, among those of an order; null: it came without any */
  paper: z
    .object({ order_id: Id, imageIds: z.array(Id) })
    .nullable()
    .optional()
    .meta({ description: 'where lines are expanded' }),
  settled: z
    .array(z.object({ credit_id: Id, order_id: Id, purchaseOrderNumber: z.string(), item: z.string(), amount: Money }))
    .optional()
    .meta({ description: 'the claims that it pays, where lines are expanded' }),
  exportedAs: z.array(z.string()).optional().meta({
    description: 'the formats of the exports that have it as a bill, where lines are expanded',
  }),
  openClaims: z.int().optional().meta({
    description: 'the claims that were made for its lines and are not paid, where lines are expanded',
  }),
  beyondClaims: Money.optional().meta({
    description: 'what a booked credit memo gives that nobody claimed, where lines are expanded',
  }),
})
export type Invoice = z.input<typeof Invoice>

export const postInvoices = defineCall({
  name: 'postInvoices',
  method: 'POST',
  path: '/invoices',
  summary:
    'Read the invoices of a file (EDI 810, CSV, Excel, PDF with text) as proposals, matched with their orders; nothing is booked. The same file again is answered with what there is',
  who: 'member',
  needsPrices: true,
  file: 'file',
  status: 201,
  body: z.object({
    distributor_id: IdText.meta({ description: 'whose invoices they are' }),
    order_id: IdText.optional().meta({ description: 'for a file with one invoice: its order' }),
    photographed: z.enum(['1']).optional().meta({
      description:
        'the file is a PDF of photographed pages of one invoice without an order: it is read in the background',
    }),
  }),
  response: listOf(Invoice),
  refusals: [
    notFound,
    fileTooLarge,
    wrongFileType,
    unreadableInvoice,
    tooManyPixels,
    unreadablePicture,
    lockedPdf,
    tooManyTries,
    picturesBusy,
  ],
})

export const getInvoices = defineCall({
  name: 'getInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'The electronic invoices of the active location, newest first',
  who: 'member',
  needsPrices: true,
  query: z.object({
    status: z.enum(['proposed', 'booked']).optional(),
    order_id: IdText.optional(),
    distributor_id: IdText.optional(),
    startDate: Day.optional().meta({ description: 'only invoices of this date or later' }),
    endDate: Day.optional().meta({ description: 'only invoices of this date or earlier' }),
    page: Page,
    limit: limit(24),
  }),
  response: listOf(Invoice).extend({
    _meta: PagingMeta.extend({
      total: Money.optional().meta({
        description: 'of booked ones, all pages of them; what credit memos give back is taken off',
      }),
      creditMemos: z.int().optional().meta({ description: 'how many of the booked ones are credit memos' }),
    }),
  }),
})

export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One invoice with its lines',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  response: Invoice,
  refusals: [notFound],
})

/** Some credit memos charge something all the same, as for restocking. */
const IsCharge = Bool.optional().meta({
  description: 'on a credit memo: true is charged there, false given back, whatever the sign of the amounts',
})

/** The line as it was shown to who changes it, as far as they looked at it. */
const SeenLine = z
  .object({
    din: text(1_000),
    item_description: text(1_000),
    pack_size: text(1_000),
    unit_measure: text(1_000),
    quantity: z.number(),
    unit_price: z.number(),
    lineItemTotal: z.number(),
    order_item_id: Id.nullable(),
  })
  .partial()

/** A line as a person read it on the paper. */
export const InvoiceLineChange = z.object({
  id: Id,
  din: text(60).optional(),
  item_description: text(300).optional(),
  pack_size: text(60).optional(),
  unit_measure: text(30).optional(),
  quantity: z.number().min(-99_999).max(99_999).optional(),
  unit_price: z.number().min(0).max(999_999).optional(),
  lineItemTotal: z.number().min(-9_999_999).max(9_999_999).optional(),
  isCharge: IsCharge,
  order_item_id: Id.nullable().optional(),
  isConfirmed: Bool.optional(),
  before: SeenLine.optional().meta({
    description: 'the line as it was shown: refused when somebody changed or deleted it since then',
  }),
})

/** A line that was not read, typed in by a person. */
export const NewInvoiceLine = z.object({
  din: text(60).optional(),
  item_description: text(300, 1),
  unit_measure: text(30).optional().meta({ description: 'CS where nobody says it' }),
  quantity: z.number().min(-99_999).max(99_999),
  unit_price: z.number().min(0).max(999_999),
  lineItemTotal: z.number().min(-9_999_999).max(9_999_999),
  isCharge: IsCharge,
  order_item_id: Id.nullable().optional(),
})

/** A fee as a person read it on the paper. */
const TypedFee = z.object({
  name: text(80, 1),
  amount: z.number().min(-9_999_999).max(9_999_999),
  isTax: Bool,
})

export const patchInvoice = defineCall({
  name: 'patchInvoice',
  method: 'PATCH',
  path: '/invoices/{id}',
  summary:
    'Correct a proposed invoice: kind, number, date, order, total, fees and lines; a line that is changed or added counts as checked. As a credit memo its amounts are below zero',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({
    kind: z.enum(['invoice', 'credit_memo']).optional(),
    invoiceNumber: text(60, 1).optional(),
    invoiceDate: Day.optional(),
    order_id: Id.nullable().optional(),
    total: z.number().min(-9_999_999).max(9_999_999).optional(),
    before: z
      .object({
        kind: z.enum(['invoice', 'credit_memo']),
        invoiceNumber: text(60),
        invoiceDate: Day.nullable(),
        order_id: Id.nullable(),
        total: z.number(),
      })
      .partial()
      .optional()
      .meta({ description: 'what was shown in place of it: refused where somebody changed it to something else' }),
    fees: z
      .array(TypedFee.extend({ isCharge: IsCharge }))
      .max(40)
      .optional()
      .meta({ description: 'all fees of the invoice' }),
    feesBefore: z.array(TypedFee).max(40).optional().meta({
      description: 'the fees that were changed, as they were shown: what others added or changed since then stays',
    }),
    lines: z.array(InvoiceLineChange).max(500).optional(),
    addedLines: z.array(NewInvoiceLine).max(500).optional(),
    removedLines: z.array(Id).max(500).optional(),
  }),
  response: Invoice,
  refusals: [notFound, invoiceBooked, invoiceHeadChanged, invoiceLineChanged, invoiceFeesChanged, keyInFlight],
})

export const postInvoiceBooking = defineCall({
  name: 'postInvoiceBooking',
  method: 'POST',
  path: '/invoices/{id}/book',
  summary: 'Book a proposed invoice: its prices become the prices paid, its lines count in the match of its order',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({
    acceptLookAlike: Bool.nullish().meta({
      description: 'agreed to when invoice_looks_alike or invoice_number_similar asked',
    }),
    acceptOldDate: Bool.nullish().meta({
      description: 'agreed to when invoice_is_old, invoice_is_ahead or invoice_before_order asked',
    }),
    seen: Seen.nullish(),
  }),
  response: Invoice,
  refusals: [
    notFound,
    invoiceBooked,
    invoiceNotAsSeen,
    invoiceIncomplete,
    invoiceDateUnlikely,
    invoiceIsOld,
    invoiceIsAhead,
    invoiceBeforeOrder,
    invoiceWithoutOrder,
    invoiceWithoutLines,
    linesNotConfirmed,
    invoiceDuplicate,
    invoiceNumberSimilar,
    invoiceLooksAlike,
    keyInFlight,
  ],
})

export const postInvoiceTakingBack = defineCall({
  name: 'postInvoiceTakingBack',
  method: 'POST',
  path: '/invoices/{id}/take-back',
  summary:
    'Take back the booking of an invoice: it is a proposal again, and prices paid, told prices, claims and its order are as they were before it',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ seen: Seen.nullish() }),
  response: Invoice,
  refusals: [notFound, invoiceNotBooked, invoiceNotAsSeen, invoiceClaimsPaid, keyInFlight],
})

export const deleteInvoice = defineCall({
  name: 'deleteInvoice',
  method: 'DELETE',
  path: '/invoices/{id}',
  summary: 'Delete a proposed invoice',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  query: z.object({ seen: Seen.optional() }),
  response: z.object({ message: z.string() }),
  refusals: [notFound, invoiceBooked, invoiceNotAsSeen],
})
