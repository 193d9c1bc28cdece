import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, Page, limit, listOf, text } from '../shared.ts'

export const orderTooFarToAnswer = {
  code: 'order_too_far_to_answer',
  status: 409,
  text: 'This order is received or cancelled. Please call the restaurant about it.',
} as const
export const answeredMoreThanOrdered = {
  code: 'answered_more_than_ordered',
  status: 400,
  text: 'At most {most} of {item} were ordered.',
} as const

/** An order line that doesn't come as ordered: short or substituted. */
export const AcknowledgedLine = z.object({
  id: Id.meta({ description: 'of the line' }),
  status: z.enum(['short', 'substituted']),
  waits: z
    .enum(['later', 'on_hold'])
    .nullish()
    .meta({ description: 'none of it comes yet: it is on back order (later) or on hold, not refused' }),
  quantity: z.int().meta({ description: 'how many come' }),
  substitute: z.string().meta({ description: 'what comes in place of it' }),
})

/** The outcome of an answer for the order as a whole. */
export const AnswerOutcome = z.enum(['accepted', 'noted', 'changed', 'refused']).meta({
  description:
    'noted: as ordered, and the note says more; changed: something comes short or substituted; refused: none',
})

/** Optional, as the outcome itself keeps to what app and server of the version before know. */
export const IsDelayed = z.boolean().optional().meta({
  description: 'of ‘changed’: nothing comes yet, and some of it may come later: it is on back order or on hold',
})

/** A sales rep's answer to an order: accepted, but for the lines it names. */
export const Acknowledgement = z.object({
  by: z.string(),
  outcome: AnswerOutcome,
  isDelayed: IsDelayed,
  time: z.string(),
  timeDisplay: z.string(),
  note: z.string(),
  lines: z.array(AcknowledgedLine),
})
export type Acknowledgement = z.input<typeof Acknowledgement>

/** An order as the sales rep sees it: what to bring, when; no totals. */
export const RepOrder = z.object({
  id: Id,
  purchaseOrderNumber: z.string(),
  createTimeDisplay: z.string(),
  requestedDeliveryDate: z.string().nullable(),
  requestedDeliveryTime: z.string().nullable(),
  notes: z.string().nullable(),
  orderedBy: z.string(),
  poStatus: z.string(),
  isOpen: z.boolean().meta({ description: 'can be answered: neither received nor cancelled' }),
  lines: z.array(
    z.object({
      id: Id,
      din: z.string(),
      name: z.string(),
      brand: z.string(),
      packSize: z.string(),
      unitMeasure: z.string(),
      quantity: z.int(),
    }),
  ),
  acknowledgement: Acknowledgement.nullable(),
})
export type RepOrder = z.input<typeof RepOrder>

export const getRepOrders = defineCall({
  name: 'getRepOrders',
  method: 'GET',
  path: '/rep/orders',
  summary: 'The orders that were mailed to the sales rep of this key, newest first',
  who: 'rep',
  query: z.object({
    page: Page,
    limit: limit(20, 50),
    order: IdText.optional().meta({ description: 'this order alone; none where it was not mailed to the rep' }),
  }),
  response: listOf(RepOrder),
})

export const postRepAcknowledgement = defineCall({
  name: 'postRepAcknowledgement',
  method: 'POST',
  path: '/rep/orders/{id}/acknowledgement',
  summary: 'Answer an order: accepted, but for the lines that come short or substituted; a later answer replaces it',
  who: 'rep',
  params: z.object({ id: IdText }),
  body: z.object({
    note: text(1_000).optional(),
    lines: z
      .array(
        z.object({
          id: Id,
          status: z.enum(['short', 'substituted']),
          quantity: z.int().min(0).max(99_999),
          substitute: text(200).optional(),
        }),
      )
      .max(500)
      .default([]),
  }),
  response: RepOrder,
  refusals: [notFound, orderTooFarToAnswer, answeredMoreThanOrdered],
})

export const getOrderAcknowledgement = defineCall({
  name: 'getOrderAcknowledgement',
  method: 'GET',
  path: '/orders/{id}/acknowledgement',
  summary: 'What the sales rep answered to an order; null when nothing yet',
  who: 'member',
  params: z.object({ id: IdText }),
  response: z.object({ acknowledgement: Acknowledgement.nullable() }),
  refusals: [notFound],
})
