import { z } from 'zod'
import { Proof, unproven } from '../accounts/proof.ts'
import { defineCall } from '../call.ts'
import { DateText, Id, InstantText, text } from '../shared.ts'

const ofOwners = { who: 'member', ownersOnly: true, notWhileActingAs: true } as const

/** From the asking to the deletion; until then everything works and any owner can cancel. */
export const deletionWaitDays = 30
/** So long before, the owners are mailed again. */
export const deletionWarningDays = 7

export const openOrdersLeft = {
  code: 'open_orders_left',
  status: 409,
  text: 'This location has open orders ({orders}). Receive or cancel them first.',
} as const
export const openPaymentsLeft = {
  code: 'open_payments_left',
  status: 409,
  text: 'Card payments of this location are not finished yet. They finish by themselves, usually within a day.',
} as const
export const subscriptionRuns = {
  code: 'subscription_runs',
  status: 409,
  text: 'This is the only location of the business, and its subscription goes on. Cancel it under Subscription first.',
} as const

export const deletionBegun = {
  code: 'deletion_begun',
  status: 409,
  text: 'The deletion of this location has begun and can’t be stopped any more.',
} as const

const LocationDeletion = z.object({
  askedBy: z.string(),
  askedTime: InstantText,
  deletesOn: DateText.meta({ description: 'at the location; it is deleted in the night after it' }),
})

/** Counts of everything that belongs to the location and goes with it. */
const contents = z.object({
  orders: z.int(),
  items: z.int(),
  invoices: z.int(),
  inventories: z.int(),
  recipes: z.int(),
  people: z.int(),
  peopleWithoutOther: z.int().meta({ description: 'they can still sign in, and have no location then' }),
})
export type DeletedContents = z.output<typeof contents>

const answer = z.object({
  deletion: LocationDeletion.nullable(),
  contents,
  newestOrderOn: DateText.nullable(),
  hindrance: z.string().nullable().meta({ description: 'until this is done it can’t be asked for, and waits' }),
  openOrders: z
    .array(z.object({ order_id: Id, purchaseOrderNumber: z.string() }))
    .meta({ description: 'the oldest twenty that hinder it' }),
})

export const getLocationDeletion = defineCall({
  name: 'getLocationDeletion',
  method: 'GET',
  path: '/location-deletion',
  summary: 'Whether the active location is to be deleted, and how much goes with it; for its owners',
  ...ofOwners,
  response: answer,
})

export const postLocationDeletion = defineCall({
  name: 'postLocationDeletion',
  method: 'POST',
  path: '/location-deletion',
  summary: `Have the active location deleted in ${deletionWaitDays} days; its owners are mailed at once. Asked twice, the first day counts`,
  ...ofOwners,
  body: Proof.safeExtend({ name: text(100, 1).meta({ description: 'the location’s own, as it is shown' }) }),
  response: answer,
  refusals: [openOrdersLeft, openPaymentsLeft, subscriptionRuns, deletionBegun, ...unproven],
})

export const postLocationDeletionCancel = defineCall({
  name: 'postLocationDeletionCancel',
  method: 'POST',
  path: '/location-deletion/cancel',
  summary: 'Keep the active location after all; its owners are mailed',
  ...ofOwners,
  response: answer,
  refusals: [deletionBegun],
})
