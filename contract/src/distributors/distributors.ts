import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Flag, Id, IdText, InstantText, Money, expandOf, listOf, passwordText, text } from '../shared.ts'

export const SalesRep = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  is_primary: Flag,
  access_type: z.enum(['unlimited', 'limited', 'none']),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  invite_status: z.enum(['sent', 'accepted']).nullable(),
  is_deleted: Flag,
})
export type SalesRep = z.input<typeof SalesRep>

/** The terms of ordering that an owner edits: the location's own, or the operator's while it has none. */
export const OrderingTerms = z.object({
  isOwn: z.boolean(),
  version: z.int().meta({ description: 'grows with each change; 0: the operator’s' }),
  deliveryDays: z.array(
    z.object({
      weekday: z.int().meta({ description: '0 for Sunday to 6 for Saturday' }),
      cutoff: z.string().meta({ description: 'HH:MM by the clocks at the location' }),
      daysBefore: z.int(),
    }),
  ),
  slots: z.array(z.object({ start: z.string(), end: z.string() })).nullable(),
  holidays: z.array(z.string()),
})
export type OrderingTerms = z.input<typeof OrderingTerms>

/** A distributor with its ordering and account fields (spec 1 §3, spec 3 §3). */
export const Distributor = z.object({
  id: Id,
  nickname: z.string(),
  minOrderAmount: Money,
  skipMinOrder: z.boolean(),
  isMinOrderAmountRequired: z.boolean(),
  isDelivery: Flag,
  acceptCC: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  deliveryDates: z.array(z.string()),
  deliveryTimes: z.record(z.string(), z.array(z.string())).meta({ description: 'delivery date → its time slots' }),
  orderBy: InstantText.nullable().meta({
    description: 'until when an order for the first of deliveryDates is taken, by the clock those dates are of',
  }),
  deliveryFee: Money,
  paymentTerms: z.string().meta({ description: 'empty: nobody has set the terms of ordering; any day is offered' }),
  note: z.string().meta({ description: 'what a buyer has to know; the location’s own' }),
  phone: z.string().nullable(),
  dcn: z.string().nullable(),
  is_dsr_editable: z.boolean(),
  isRetired: z.boolean().meta({ description: 'true: nothing is ordered from it any more' }),
  isByEdi: z.boolean().optional().meta({ description: 'true: orders go to it by EDI, and nobody is mailed' }),
  lastPriceUpdate: z.string().nullable(),
  lastPriceUpdateDisplay: z.string().nullable(),
  lastOrderGuide: z.object({ id: Id, create_time: z.string(), item_count: z.int() }).nullable(),
  nextOrderGuide: z
    .object({ id: Id, start_date: z.string(), item_count: z.int() })
    .nullable()
    .meta({ description: 'the first guide that came in and whose first day is to come' }),
  templateRequest: z.enum(['waiting', 'approved', 'declined']).nullable(),
  dsrs: z.array(SalesRep).optional(),
  orderingTerms: OrderingTerms.optional(),
  skyloader: z
    .object({
      useSkyloader: Flag,
      username: z.string().nullable(),
      hasPassword: z.boolean().meta({ description: 'true: a password is kept; it is in no answer' }),
    })
    .optional(),
})
export type Distributor = z.input<typeof Distributor>

const Expand = expandOf(['dsrs', 'lastOrderGuide', 'skyloader', 'dcn', 'orderingTerms']).optional()

export const unknownTimeZone = { code: 'unknown_time_zone', status: 400, text: 'This time zone is not known.' } as const

export const getDistributors = defineCall({
  name: 'getDistributors',
  method: 'GET',
  path: '/distributors',
  summary: 'The distributors of the active location',
  who: 'member',
  query: z.object({
    expand: Expand,
    timezone: text(64).optional(),
    retired: z.enum(['0', '1']).optional().meta({ description: '1: the retired ones, else those ordered from' }),
  }),
  response: listOf(Distributor),
  refusals: [unknownTimeZone],
})

export const getDistributor = defineCall({
  name: 'getDistributor',
  method: 'GET',
  path: '/distributors/{id}',
  summary: 'One distributor of the active location, delivery dates in the location’s time zone',
  who: 'member',
  params: z.object({ id: IdText }),
  query: z.object({ expand: Expand, timezone: text(64).optional() }),
  response: Distributor,
  refusals: [notFound, unknownTimeZone],
})

export const patchDistributor = defineCall({
  name: 'patchDistributor',
  method: 'PATCH',
  path: '/distributors/{id}',
  summary: 'Change the customer number or the website credentials at the active location',
  who: 'member',
  notWhileActingAs: true,
  params: z.object({ id: IdText }),
  body: z.object({
    dcn: text(60).nullish().meta({ description: 'the customer number' }),
    username: text(200).nullish().meta({ description: 'of the website; without one the password goes too' }),
    password: passwordText(200).nullish().meta({ description: 'of the website; can be written, never read' }),
  }),
  response: Distributor,
  refusals: [notFound],
})

export const getDistributorNames = defineCall({
  name: 'getDistributorNames',
  method: 'GET',
  path: '/distributors/list',
  summary: 'Ids and nicknames for selectors and filters',
  who: 'member',
  response: listOf(z.object({ id: Id, nickname: z.string() })),
})

export const getAllowedChildren = defineCall({
  name: 'getAllowedChildren',
  method: 'GET',
  path: '/merchant/{id}/allowed-children',
  summary: 'The locations an order guide may be uploaded for, starting from one of one’s own',
  who: 'member',
  params: z.object({ id: IdText }),
  query: z.object({
    distributor_id: IdText.optional().meta({ description: 'only the locations that buy from this distributor' }),
  }),
  response: listOf(z.object({ id: Id, nickname: z.string() })),
  refusals: [notFound],
})
