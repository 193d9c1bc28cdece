import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Day, Flag01, IdText, Money, text } from '../shared.ts'
import { Distributor } from './distributors.ts'

export const retiredDistributor = {
  code: 'retired_distributor',
  status: 400,
  text: '{distributor} is retired. An owner can bring it back on the Distributor page.',
} as const
export const termsChangedMeanwhile = {
  code: 'terms_changed_meanwhile',
  status: 409,
  text: 'Somebody else changed these terms meanwhile. Look at theirs before you save yours.',
} as const
export const distributorInCart = {
  code: 'distributor_in_cart',
  status: 400,
  text: 'The cart still has items of {distributor}. Order or remove them first.',
} as const
/** Its items would come back into the cart when the payment fails. */
export const distributorAwaitsPayment = {
  code: 'distributor_awaits_payment',
  status: 400,
  text: 'An order to {distributor} waits for its card payment. Complete the payment or cancel the order first.',
} as const
export const tooManyDistributors = {
  code: 'too_many_distributors',
  status: 400,
  text: 'A location can have {most} distributors.',
} as const
export const sameNickname = {
  code: 'same_nickname',
  status: 400,
  text: 'There is a distributor called {nickname} already.',
} as const

const mostDollars = 100_000
const Dollars = Money.refine((amount) => amount >= 0 && amount <= mostDollars * 100, {
  error: 'Must be from $0 to $100,000.',
})
const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Must be a time such as 16:30.')
  .meta({ description: 'HH:MM by the clocks at the location, 24:00 for the end of the day' })

/** The terms of ordering that a location agreed with a distributor. They replace all of the operator's. */
export const putOrderingTerms = defineCall({
  name: 'putOrderingTerms',
  method: 'PUT',
  path: '/distributors/{id}/ordering-terms',
  summary: 'Set what ordering from a distributor needs at the active location, and only there',
  who: 'member',
  ownersOnly: true,
  notWhileActingAs: true,
  params: z.object({ id: IdText }),
  body: z.object({
    version: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'as orderingTerms had it; another one is refused, without one nothing is compared' }),
    minOrderAmount: Dollars,
    isMinOrderAmountRequired: z.boolean(),
    deliveryFee: Dollars,
    acceptCC: z.union([z.literal(0), z.literal(1), z.literal(2)]).meta({ description: '1 or 2: takes cards' }),
    paymentTerms: text(60, 1),
    deliveryDays: z
      .array(
        z.object({
          weekday: z.int().min(0).max(6).meta({ description: '0 for Sunday to 6 for Saturday' }),
          cutoff: TimeOfDay,
          daysBefore: z.int().min(0).max(7).meta({ description: 'days between the cut-off’s day and the delivery' }),
        }),
      )
      .max(7),
    slots: z
      .array(z.object({ start: TimeOfDay, end: TimeOfDay }))
      .max(8)
      .nullable()
      .meta({ description: 'of every delivery day; null or none: the usual ones' }),
    holidays: z.array(Day).max(60).meta({ description: 'days without delivery' }),
    note: text(500),
  }),
  response: Distributor,
  refusals: [notFound, termsChangedMeanwhile],
})

export const postDistributor = defineCall({
  name: 'postDistributor',
  method: 'POST',
  path: '/distributors',
  summary: 'Add a distributor of one’s own, whose orders go to one address',
  who: 'member',
  ownersOnly: true,
  notWhileActingAs: true,
  body: z.object({
    nickname: text(120, 1),
    contactName: text(120).optional().meta({ description: 'who gets the orders; else the nickname' }),
    email: text(254, 1),
    phone: text(40).optional(),
    dcn: text(60).optional(),
  }),
  response: Distributor,
  status: 201,
  idempotent: true,
  refusals: [tooManyDistributors, sameNickname],
})

export const putRetiredDistributor = defineCall({
  name: 'putRetiredDistributor',
  method: 'PUT',
  path: '/distributors/{id}/retired',
  summary: 'Retire a distributor at the active location, or bring it back',
  who: 'member',
  ownersOnly: true,
  notWhileActingAs: true,
  params: z.object({ id: IdText }),
  body: z.object({ is_retired: Flag01 }),
  response: Distributor,
  refusals: [notFound, distributorInCart, distributorAwaitsPayment],
})
