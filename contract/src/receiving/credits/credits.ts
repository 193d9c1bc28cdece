import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { keyInFlight, notFound } from '../../refusal.ts'
import { noRepToMail } from '../../ordering/orders.ts'
import { Bool, Id, IdText, Money, Page, limit, listOf, text } from '../../shared.ts'

export const nothingToClaim = {
  code: 'nothing_to_claim',
  status: 400,
  text: 'There is nothing to claim here. Reload the page to see how it is now.',
} as const
export const claimTooHigh = {
  code: 'claim_too_high',
  status: 400,
  text: 'At most {amount} can be claimed here.',
} as const
export const creditClaimed = {
  code: 'credit_claimed',
  status: 409,
  text: 'This is claimed already.',
} as const
export const creditStepRefused = {
  code: 'credit_step_refused',
  status: 409,
  text: 'This credit has moved on meanwhile. Reload the page to see how it is now.',
} as const
export const creditMailed = {
  code: 'credit_mailed',
  status: 409,
  text: 'This claim is mailed already, or on its way.',
} as const

export const creditKinds = [
  'reject',
  'short',
  'price_up',
  'not_ordered',
  'wrong_pack',
  'wrong_sum',
  'duplicate',
] as const
export const creditStatuses = ['open', 'promised', 'credited', 'closed', 'written_off'] as const

/** Money that a distributor owes for a delivery, and how it came to be paid. */
export const Credit = z.object({
  id: Id,
  order_id: Id,
  purchaseOrderNumber: z.string(),
  distributorId: Id,
  distributor: z.string(),
  order_item_id: Id.nullable(),
  item: z.string(),
  kind: z.enum(creditKinds),
  amount: Money,
  reason: z.string(),
  driverTold: z.boolean(),
  status: z.enum(creditStatuses),
  ageDays: z.int(),
  imageIds: z.array(Id).meta({ description: 'pictures of the order’s invoice that go with the claim' }),
  mail: z
    .object({
      status: z.enum(['waiting', 'sent', 'failed']),
      recipients: z.array(z.string()),
      sentTime: z.string().nullable(),
    })
    .nullable(),
  /** the invoice or credit memo on which it was found */
  creditedOn: z.object({ id: Id, invoiceNumber: z.string() }).nullable(),
  createTime: z.string(),
  createdBy: z.string(),
  steps: z.array(z.object({ status: z.enum(creditStatuses), note: z.string(), by: z.string(), time: z.string() })),
})
export type Credit = z.input<typeof Credit>

export const getCredits = defineCall({
  name: 'getCredits',
  method: 'GET',
  path: '/credits',
  summary: 'Claimed credits of the active location, the oldest open ones first',
  who: 'member',
  query: z.object({
    status: z.enum(creditStatuses).optional(),
    open: z.enum(['0', '1']).optional().meta({ description: '1: only what is still to come (open and promised)' }),
    distributor_id: IdText.optional(),
    order_id: IdText.optional(),
    page: Page,
    limit: limit(24),
  }),
  response: listOf(Credit),
})

const Ages = z.object({ upTo7Days: Money, upTo30Days: Money, upTo60Days: Money, older: Money })

export const getCreditSummary = defineCall({
  name: 'getCreditSummary',
  method: 'GET',
  path: '/credits/summary',
  summary: 'What distributors still owe, by distributor and age',
  who: 'member',
  response: z.object({
    totalOpen: Money,
    openCount: z.int(),
    distributors: z.array(
      z.object({ distributorId: Id, distributor: z.string(), totalOpen: Money, openCount: z.int(), ages: Ages }),
    ),
  }),
})

export const postCredit = defineCall({
  name: 'postCredit',
  method: 'POST',
  path: '/credits',
  summary: 'Claim a credit for a reject or a finding of the match; without an amount all of it',
  who: 'member',
  idempotent: true,
  status: 201,
  body: z.object({
    order_id: Id,
    kind: z.enum(creditKinds),
    order_item_id: Id.nullish(),
    invoice_line_id: Id.nullish().meta({ description: 'for what is not on the order' }),
    amount: z.number().min(0.01).max(9_999_999).nullish(),
    reason: text(500).nullish(),
    driverTold: Bool.nullish(),
    imageIds: z.array(Id).max(20).nullish(),
  }),
  response: Credit,
  refusals: [notFound, nothingToClaim, claimTooHigh, creditClaimed, keyInFlight],
})

export const patchCredit = defineCall({
  name: 'patchCredit',
  method: 'PATCH',
  path: '/credits/{id}',
  summary: 'The next step of a credit: promised, credited, closed, written off, or open again',
  who: 'member',
  params: z.object({ id: IdText }),
  body: z.object({
    status: z.enum(creditStatuses),
    from: z.enum(creditStatuses).meta({ description: 'the status that was shown' }),
    note: text(500).nullish(),
  }),
  response: Credit,
  refusals: [notFound, creditStepRefused],
})

export const postCreditMail = defineCall({
  name: 'postCreditMail',
  method: 'POST',
  path: '/credits/{id}/mail',
  summary: 'Mail a claim with its pictures as PDF to the primary sales rep, once',
  who: 'member',
  idempotent: true,
  params: z.object({ id: IdText }),
  response: Credit,
  refusals: [notFound, creditMailed, noRepToMail, keyInFlight],
})
