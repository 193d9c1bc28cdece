import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { notFound } from '../../refusal.ts'
import { Changed, Id, IdText, Money, ShownMoney, UnitPriceMoney } from '../../shared.ts'

export const findingKinds = [
  'short',
  'over',
  'price_up',
  'not_ordered',
  'not_invoiced',
  'wrong_pack',
  'wrong_sum',
  'duplicate',
] as const

export const Finding = z.object({
  kind: z.enum(findingKinds),
  /** what it costs us; below zero where too little was billed */
  amount: Money,
  isClaim: z.boolean().meta({ description: 'ours to claim back, else only to know' }),
  about: z.string(),
  order_item_id: Id.nullable(),
  invoiceLineIds: z.array(Id),
  /** the credit that was claimed for it first */
  credit_id: Id.nullable(),
  claimed: Money.nullable().meta({ description: 'the amount of all credits claimed for it; null without one' }),
  unclaimed: Money.meta({ description: 'what can be claimed now; of what is claimed already, what was found since' }),
})
export type Finding = z.input<typeof Finding>

export const MatchedLine = z.object({
  order_item_id: Id.nullable(),
  orderItemIds: z.array(Id).meta({ description: 'with it the lines that were added of the same item at the door' }),
  invoiceLineIds: z.array(Id),
  /** null where no item of the catalogue is known for it */
  itemDistributorId: Id.nullable(),
  item: z.string(),
  din: z.string(),
  packSize: z.string(),
  unit_measure: z.string().meta({ description: 'of what was ordered and received' }),
  ordered: z.number(),
  /** null until the order is received */
  received: z.number().nullable(),
  rejected: z
    .object({ quantity: z.number(), reason: z.string(), driverTold: z.boolean() })
    .nullable()
    .meta({ description: 'what was sent back at the door, once the order is received' }),
  /** in the order's units; pounds where isByWeight */
  invoiced: z.number(),
  isByWeight: z.boolean(),
  weighed: z.number().nullable().meta({ description: 'pounds that stay, as they were weighed at the door' }),
  agreedPrice: UnitPriceMoney.nullable(),
  billedPrice: UnitPriceMoney.nullable().meta({ description: 'the dearest where it is billed at several' }),
  receivedPrice: UnitPriceMoney.nullable().meta({
    description: 'where another than the agreed one was entered at receiving',
  }),
  invoicedTotal: Money,
  findings: z.array(Finding),
})
export type MatchedLine = z.input<typeof MatchedLine>

export const differenceCauses = ['quantity', 'not_ordered', 'not_invoiced', 'price', 'fees', 'sum'] as const

/** Ordered, received and invoiced, line by line, the dearest first. */
export const OrderMatch = z.object({
  order_id: Id,
  purchaseOrderNumber: z.string(),
  distributor: z.string(),
  isReceived: z.boolean(),
  invoices: z.array(z.object({ id: Id, invoiceNumber: z.string(), invoiceDate: z.string().nullable(), total: Money })),
  orderTotal: Money,
  invoicedTotal: Money,
  differences: z.array(z.object({ cause: z.enum(differenceCauses), amount: Money })).meta({
    description: 'of a received order: from orderTotal to invoicedTotal by cause; they add up to the cent',
  }),
  claimable: Money,
  /** of all that can be claimed, what is claimed already */
  claimed: Money,
  lines: z.array(MatchedLine),
  findings: z.array(Finding).meta({ description: 'of invoices as a whole: sums and fees' }),
})
export type OrderMatch = z.input<typeof OrderMatch>

export const getOrderMatch = defineCall({
  name: 'getOrderMatch',
  method: 'GET',
  path: '/orders/{id}/match',
  summary: 'What was ordered, received and invoiced, line by line, with what is wrong in dollars, the dearest first',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  response: OrderMatch,
  refusals: [notFound],
})

export const MatchTolerance = z.object({
  cents: Money.meta({ description: 'dollars a unit may be dearer' }),
  percent: z.number(),
  changed: Changed,
})

export const getMatchTolerance = defineCall({
  name: 'getMatchTolerance',
  method: 'GET',
  path: '/match-tolerance',
  summary: 'How much dearer than agreed a unit may be billed before it is told; whichever is more counts',
  who: 'member',
  needsPrices: true,
  response: MatchTolerance,
})

export const putMatchTolerance = defineCall({
  name: 'putMatchTolerance',
  method: 'PUT',
  path: '/match-tolerance',
  summary: 'Change the tolerance of the active location',
  who: 'member',
  needsPrices: true,
  body: z.object({ cents: ShownMoney, percent: z.number().min(0).max(50) }),
  response: MatchTolerance,
})
