import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { keyInFlight, notFound } from '../../refusal.ts'
import { noRepToMail } from '../../ordering/orders.ts'
import { Bool, Id, IdText, Money, Page, jsonText, limit, listOf, text } from '../../shared.ts'

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

export const severalDistributors = {
  code: 'several_distributors',
  status: 400,
  text: 'These claims are of several distributors. Mail those of one at a time.',
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
  amount: Money.meta({ description: 'claimed' }),
  paid: Money.meta({ description: 'found on papers of the distributor so far' }),
  open: Money.meta({ description: 'still to come; 0 once it is settled' }),
  payments: z.array(z.object({ invoiceId: Id, invoiceNumber: z.string(), amount: Money })),
  reason: z.string(),
  driverTold: z.boolean(),
  status: z.enum(creditStatuses),
  ageDays: z.int(),
  imageIds: z.array(Id).meta({ description: 'pictures of the order’s invoice that go with the claim' }),
  rejectImageIds: z.array(Id).meta({ description: 'photos of the order’s rejects that go with the claim' }),
  mail: z
    .object({
      status: z.enum(['waiting', 'sent', 'failed']),
      recipients: z.array(z.string()),
      sentTime: z.string().nullable(),
      claims: z.int().meta({ description: 'in the same mail; until it is sent, those of them that are still open' }),
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
  needsPrices: true,
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
  needsPrices: true,
  response: z.object({
    totalOpen: Money,
    openCount: z.int(),
    distributors: z.array(
      z.object({
        distributorId: Id,
        distributor: z.string(),
        totalOpen: Money,
        openCount: z.int(),
        ages: Ages,
        unmailedIds: z.array(Id).meta({ description: 'claims that wait to be mailed, the first hundred' }),
        unmailedCount: z.int().meta({ description: 'all claims that wait to be mailed' }),
      }),
    ),
  }),
})

export const postCredit = defineCall({
  name: 'postCredit',
  method: 'POST',
  path: '/credits',
  summary:
    'Claim a credit for a reject or a finding of the match; without an amount all of it. What is found after it was claimed is claimed as another credit',
  who: 'member',
  needsPrices: true,
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
    rejectImageIds: z
      .array(Id)
      .max(20)
      .nullish()
      .meta({ description: 'without it all photos of the line go with the claim' }),
  }),
  response: Credit,
  refusals: [notFound, nothingToClaim, claimTooHigh, creditClaimed, keyInFlight],
})

export const patchCredit = defineCall({
  name: 'patchCredit',
  method: 'PATCH',
  path: '/credits/{id}',
  summary:
    'The next step of a credit (promised, credited, closed, written off, or open again), whether the driver was told, or the pictures that go with it',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  body: z
    .object({
      status: z.enum(creditStatuses).optional(),
      from: z.enum(creditStatuses).optional().meta({ description: 'the status that was shown' }),
      note: text(500).nullish(),
      driverTold: Bool.optional(),
      imageIds: z.array(Id).max(20).optional(),
      rejectImageIds: z.array(Id).max(20).optional(),
    })
    .refine(({ status, from }) => (status === undefined) === (from === undefined), {
      path: ['from'],
      message: 'Please say from which status.',
    }),
  response: Credit,
  refusals: [notFound, creditStepRefused, creditClaimed],
})

export const postCreditMail = defineCall({
  name: 'postCreditMail',
  method: 'POST',
  path: '/credits/{id}/mail',
  summary:
    'Mail a claim with its pictures as PDF to the primary sales rep, once; one that was given up goes as the same mail',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  params: z.object({ id: IdText }),
  response: Credit,
  refusals: [notFound, creditMailed, creditStepRefused, noRepToMail, keyInFlight],
})

export const CreditsMail = z.object({ recipients: z.array(z.string()), subject: z.string(), text: z.string() })
export type CreditsMail = z.input<typeof CreditsMail>

export const getCreditsMail = defineCall({
  name: 'getCreditsMail',
  method: 'GET',
  path: '/credits/mail',
  summary: 'The mail of several claims of one distributor as it would go, to be read before it is sent',
  who: 'member',
  needsPrices: true,
  query: z.object({ creditIds: jsonText(z.array(Id).min(1).max(100)) }),
  response: CreditsMail,
  refusals: [notFound, severalDistributors, creditMailed, creditStepRefused, noRepToMail],
})

export const postCreditsMail = defineCall({
  name: 'postCreditsMail',
  method: 'POST',
  path: '/credits/mail',
  summary: 'Mail several claims of one distributor in one mail, as one PDF with their pictures, once',
  who: 'member',
  needsPrices: true,
  idempotent: true,
  body: z.object({ creditIds: z.array(Id).min(1).max(100) }),
  response: listOf(Credit),
  refusals: [notFound, severalDistributors, creditMailed, creditStepRefused, noRepToMail, keyInFlight],
})

/** A reject of a received order that nobody claimed. */
export const UnclaimedReject = z.object({
  order_id: Id,
  purchaseOrderNumber: z.string(),
  distributorId: Id,
  distributor: z.string(),
  order_item_id: Id,
  item: z.string(),
  amount: Money,
  reason: z.string(),
  driverTold: z.boolean(),
  receivedTime: z.string(),
})
export type UnclaimedReject = z.input<typeof UnclaimedReject>

export const getUnclaimedRejects = defineCall({
  name: 'getUnclaimedRejects',
  method: 'GET',
  path: '/credits/unclaimed-rejects',
  summary: 'Rejects of orders received within ninety days that were never claimed, the newest first',
  who: 'member',
  needsPrices: true,
  query: z.object({ order_id: IdText.optional() }),
  response: listOf(UnclaimedReject),
})
