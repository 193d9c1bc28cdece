import { mostPagesRead } from '@larder/domain/receiving/invoices/most-pages-read.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { notFound, tooManyTries } from '../../refusal.ts'
import { Bool, Id, IdText, listOf } from '../../shared.ts'

/** Pictures of an order's invoice being read. What comes of it is a proposed invoice, as of any other file. */
export const InvoiceReading = z.object({
  id: Id,
  order_id: Id,
  /** the pages of one invoice, in their order */
  imageIds: z.array(Id),
  status: z.enum(['waiting', 'reading', 'read', 'failed']),
  percent: z.int().meta({ description: '0 to 100' }),
  /** of a failed one: why, and what to do */
  message: z.string(),
  /** the proposal; null while it is read, and after the proposal was deleted. Of a failed reading what an earlier one had left */
  invoice_id: Id.nullable(),
  /** of a paper that lists several: how many of its invoices were deleted, while invoice_id is one that is there */
  deletedInvoices: z.int(),
})
export type InvoiceReading = z.input<typeof InvoiceReading>

export const postInvoiceReading = defineCall({
  name: 'postInvoiceReading',
  method: 'POST',
  path: '/orders/{id}/invoice-readings',
  summary:
    'Read the lines of an invoice from its pictures, in the background; the same pictures again are the reading there is, unless an invoice of it was deleted. byHand proposes an invoice without lines, to be typed in',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  body: z.object({
    imageIds: z.array(Id).min(1).max(mostPagesRead).meta({ description: 'the pages of one invoice, in their order' }),
    byHand: Bool.optional(),
  }),
  status: 201,
  response: InvoiceReading,
  refusals: [notFound, tooManyTries],
})

export const getInvoiceReadings = defineCall({
  name: 'getInvoiceReadings',
  method: 'GET',
  path: '/orders/{id}/invoice-readings',
  summary: 'What is being read of the pictures of an order’s invoice, and what came of it',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  response: listOf(InvoiceReading),
  refusals: [notFound],
})
