import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { keyInFlight, notFound } from '../../refusal.ts'
import { noRepToMail } from '../../ordering/orders.ts'
import { FractionText } from '../../recipes/ingredients.ts'
import { DateText, Done, Id, IdText, Money, Page, UnitPriceMoney, limit, listOf, text } from '../../shared.ts'

export const priceQuestionMailed = {
  code: 'price_question_mailed',
  status: 409,
  text: 'The sales rep is asked already, or the mail is on its way.',
} as const

export const packsCompared = {
  code: 'packs_compared',
  status: 409,
  text: 'These packs are compared by their units already.',
} as const

export const priceChangeStatuses = ['open', 'accepted'] as const

/** A price that moved by more than the location lets pass. */
export const PriceChange = z.object({
  id: Id,
  itemDistributorId: Id,
  item: z.string(),
  din: z.string(),
  distributorId: Id,
  distributor: z.string(),
  source: z.enum(['guide', 'rep', 'invoice']).meta({ description: 'rep: a sales rep changed the price by itself' }),
  rep: z.string().nullable().meta({ description: 'the sales rep who did' }),
  /** of the new price list or invoice, or on which the rep changed it */
  date: DateText,
  orderGuideId: Id.nullable(),
  invoice: z.object({ id: Id, invoiceNumber: z.string() }).nullable(),
  kind: z.enum(['price', 'pack', 'both', 'uncompared']).meta({
    description:
      'a dearer case, a smaller case at the same price, both, or a pack that the old one can’t be converted to',
  }),
  against: z.enum(['agreed', 'paid', 'usual']).meta({ description: 'usual: the median of four weeks' }),
  percent: z
    .number()
    .nullable()
    .meta({ description: 'of the unit price, one decimal; below zero for a price that fell; null: uncompared' }),
  /** null, as both prices, of packs that can’t be compared */
  unit: z.string().nullable(),
  unitPriceBefore: UnitPriceMoney.nullable(),
  unitPriceNow: UnitPriceMoney.nullable(),
  packSize: z.string(),
  units: z.object({ before: z.string(), now: z.string(), holds: z.number().nullable() }).nullable().meta({
    description:
      'of packs that no table converts: what one unit before holds of the unit now, as somebody said; null: nobody yet',
  }),
  /** '6/5 LB became 6/4 LB at the same price: +25 %' */
  words: z.string(),
  /** 'more than the order agreed' */
  againstWords: z.string(),
  monthly: Money.nullable().meta({
    description:
      'what it costs a month at the pace of the last 8 weeks; below zero saves; null: nothing came, or uncompared',
  }),
  status: z.enum(priceChangeStatuses),
  acceptedBy: z.string().nullable(),
  message: z.string().meta({ description: 'to the sales rep, ready to be sent' }),
  mail: z
    .object({
      status: z.enum(['waiting', 'sent', 'failed']),
      recipients: z.array(z.string()),
      sentTime: z.string().nullable(),
    })
    .nullable(),
})
export type PriceChange = z.input<typeof PriceChange>

export const getPriceChanges = defineCall({
  name: 'getPriceChanges',
  method: 'GET',
  path: '/price-changes',
  summary: 'Prices that moved by more than the location lets pass, the dearest a month first',
  who: 'member',
  needsPrices: true,
  query: z.object({
    status: z.enum(priceChangeStatuses).default('open'),
    distributor_id: IdText.optional(),
    page: Page,
    limit: limit(24),
  }),
  response: listOf(PriceChange),
})

export const getPriceChangeSummary = defineCall({
  name: 'getPriceChangeSummary',
  method: 'GET',
  path: '/price-changes/summary',
  summary: 'How many open changes there are, and what the rises cost a month',
  who: 'member',
  needsPrices: true,
  response: z.object({
    riseCount: z.int().meta({ description: 'rises of what is bought' }),
    monthly: Money.meta({ description: 'what those cost a month' }),
    withoutPaceCount: z.int().meta({ description: 'rises of what was not bought in 8 weeks' }),
    uncomparedCount: z.int().meta({ description: 'packs that the old ones can’t be converted to' }),
    fallCount: z.int(),
    saved: Money.meta({ description: 'what the prices that fell save a month' }),
  }),
})

export const postPriceChangeMarks = defineCall({
  name: 'postPriceChangeMarks',
  method: 'POST',
  path: '/price-changes/marks',
  summary: 'Accept changes so that nothing reminds of them any more, or open them again',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  body: z.object({ ids: z.array(Id).min(1).max(500), status: z.enum(priceChangeStatuses) }),
  response: Done.extend({ ids: z.array(Id).meta({ description: 'those that were not marked so before' }) }),
  refusals: [notFound, keyInFlight],
})

export const postPriceQuestion = defineCall({
  name: 'postPriceQuestion',
  method: 'POST',
  path: '/price-changes/{id}/mail',
  summary: 'Ask the primary sales rep about a change by mail, once',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({
    message: text(4_000, 1).refine((message) => message.trim() !== '', 'This field is required.'),
  }),
  response: z.object({ recipients: z.array(z.string()) }),
  refusals: [notFound, priceQuestionMailed, noRepToMail, keyInFlight],
})

export const putPriceChangeUnits = defineCall({
  name: 'putPriceChangeUnits',
  method: 'PUT',
  path: '/price-changes/{id}/units',
  summary:
    'Say what one unit of the old pack holds in the unit of the new one, for this item from now on; null forgets it',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  body: z.object({ holds: FractionText.nullable() }),
  response: Done,
  refusals: [notFound, packsCompared],
})
