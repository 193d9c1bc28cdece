import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Order, OrderItem } from '../ordering/orders.ts'
import { notFound, notWhileActingAs } from '../refusal.ts'
import { Flag, Flag01, Id, IdText, Money, ShownMoney, ShownTotal, text } from '../shared.ts'
import {
  DeliveryState,
  EnteredPrice,
  ItemDecision,
  ItemUpdate,
  LineChange,
  LineResult,
  listOrJson,
  mostLineChanges,
} from './changes-of-lines.ts'
import {
  itemsNotChecked,
  lineChangedMeanwhile,
  moreRejectedThanCame,
  moreThanHeld,
  moreThanHeldUnseen,
  onlyAddedLines,
  orderAlreadyReceived,
  orderNotReceivable,
  orderNotReceived,
  otherDistributorsItem,
  pricesMissing,
  rejectTooMuch,
  totalChangedMeanwhile,
  unpricedUnseen,
} from './refusals.ts'

const ofOrder = { who: 'member', params: z.object({ id: IdText }) } as const
const changing = [notFound, orderNotReceivable, rejectTooMuch, moreRejectedThanCame, lineChangedMeanwhile] as const

/** Answers of the survey; null: not answered. */
const SurveyAnswers = z.object({
  question_1: Flag01.nullish(),
  question_2: Flag01.nullish(),
  question_3: Flag01.nullish(),
  question_4: Flag01.nullish(),
  question_5: Flag01.nullish(),
  comment: text(2_000).nullish(),
})

export const postItemChecks = defineCall({
  ...ofOrder,
  name: 'postItemChecks',
  method: 'POST',
  path: '/orders/check-items/{id}',
  summary:
    'Check, accept, reject or correct lines of a delivery, each answered by itself; without items all that are not checked are accepted',
  idempotent: true,
  body: z.object({ items: z.array(LineChange).max(mostLineChanges).optional() }),
  response: DeliveryState.extend({
    results: z.array(LineResult).meta({ description: 'in the order of the request' }),
  }),
  refusals: [...changing, pricesMissing, orderAlreadyReceived],
})

/** The delivery before it is completed (spec 3 §3, Pre-reject result). */
export const PreReject = z.object({
  distributor: z.string(),
  submission_date: z.string().meta({ description: 'when it was ordered, ISO 8601' }),
  submission_date_display: z.string(),
  delivery_date: z.string().nullable(),
  line_items: z.int(),
  ordered_total_price: Money.meta({ description: 'of the order as it was placed' }),
  original_total_price: Money.meta({ description: 'of what came, with corrections, added items and fees' }),
  credit_refusal: Money.meta({ description: 'of what was rejected' }),
  new_total_price: Money.meta({
    description: 'original − rejected; below zero where an applied credit is more than what was kept',
  }),
  unweighed_lines: z
    .int()
    .meta({ description: 'kept lines that are billed by weight and were not weighed: the sums are estimates' }),
  incomplete_lines: z
    .int()
    .meta({ description: 'lines of which fewer came than were ordered, or something went back' }),
  custom_invoice_id: z.string().nullable(),
  held_amount: Money.nullable().meta({ description: 'on the card; null: not paid by card' }),
})
export type PreReject = z.input<typeof PreReject>

export const postPreReject = defineCall({
  ...ofOrder,
  name: 'postPreReject',
  method: 'POST',
  path: '/orders/pre-reject/{id}',
  summary: 'What a delivery comes to before it is completed; nothing is changed by it',
  body: SurveyAnswers.extend({
    itemList: listOrJson(ItemDecision).nullish().meta({ description: 'decisions that are not sent by check-items' }),
  }).meta({ description: 'the survey’s answers are taken and kept by POST orders/survey' }),
  response: PreReject,
  refusals: [notFound, orderNotReceivable, orderAlreadyReceived, rejectTooMuch, pricesMissing, unpricedUnseen],
})

export const patchOrder = defineCall({
  ...ofOrder,
  name: 'patchOrder',
  method: 'PATCH',
  path: '/orders/{id}',
  summary: 'The invoice number, decisions about lines and corrections of them, before and after the order is received',
  idempotent: true,
  body: z.object({
    customInvoiceId: text(60).nullish().meta({ description: 'null or empty: none' }),
    itemList: listOrJson(ItemDecision).nullish(),
    updateItems: listOrJson(ItemUpdate).nullish(),
  }),
  response: Order,
  refusals: [...changing, pricesMissing],
})

export const postReceive = defineCall({
  ...ofOrder,
  name: 'postReceive',
  method: 'POST',
  path: '/orders/receive/{id}',
  summary: 'Complete receiving: what was kept becomes fact, and the card is charged for it',
  idempotent: true,
  body: z.object({
    customInvoiceId: text(60).nullish(),
    itemList: listOrJson(ItemDecision).nullish().meta({ description: 'decisions that were not sent before' }),
    new_total_price: ShownTotal.nullish().meta({ description: 'the total that was shown; refused when it is another' }),
    acceptedCharge: ShownMoney.nullish().meta({ description: 'agreed to when more_than_held named it' }),
  }),
  response: Order,
  refusals: [
    ...changing,
    orderAlreadyReceived,
    itemsNotChecked,
    pricesMissing,
    totalChangedMeanwhile,
    moreThanHeld,
    moreThanHeldUnseen,
    unpricedUnseen,
    notWhileActingAs,
  ],
})

/** The receiving check (spec 3 §3). */
export const Survey = z.object({
  question_1: Flag.nullable(),
  question_2: Flag.nullable(),
  question_3: Flag.nullable(),
  question_4: Flag.nullable(),
  question_5: Flag.nullable(),
  comment: z.string().nullable(),
})
export type Survey = z.input<typeof Survey>

export const postSurvey = defineCall({
  ...ofOrder,
  name: 'postSurvey',
  method: 'POST',
  path: '/orders/survey/{id}',
  summary: 'Keep the answers of the receiving check; answering again replaces them',
  idempotent: true,
  body: SurveyAnswers,
  response: Survey,
  refusals: [notFound, orderNotReceived],
})

const packNumber = z.int('Please enter a whole number.').min(0, 'Please enter 0 or more.').max(100_000)

export const postCustomOrderItem = defineCall({
  who: 'member',
  name: 'postCustomOrderItem',
  method: 'POST',
  path: '/order-items/create-custom',
  summary: 'Add an item to a delivery that was not ordered, in one’s own words',
  idempotent: true,
  status: 201,
  body: z.object({
    order_id: Id,
    brand: text(100).nullish(),
    item_description: text(200, 2),
    din: text(60).nullish(),
    unit_quantity: packNumber.meta({ description: 'outer pack' }),
    unit_size: packNumber.meta({ description: 'inner pack' }),
    pack_size_unit: text(30).nullish(),
    unit_measure: text(40, 1),
    price: EnteredPrice.optional().meta({
      description: 'needed of everybody who sees prices; of others it counts for nothing',
    }),
    quantity: z.int().min(1).max(99_999),
  }),
  response: OrderItem,
  refusals: [notFound, orderNotReceivable, orderAlreadyReceived],
})

export const postOrderItems = defineCall({
  who: 'member',
  name: 'postOrderItems',
  method: 'POST',
  path: '/order-items/bulk-create',
  summary: 'Add items of the order’s distributor to a delivery that were not ordered',
  idempotent: true,
  status: 201,
  body: z.object({
    orderId: Id,
    items: z
      .array(z.object({ item_distributor_id: Id, quantity: z.int().min(1).max(99_999) }))
      .min(1)
      .max(100),
  }),
  response: z.object({ data: z.array(OrderItem) }),
  refusals: [notFound, orderNotReceivable, orderAlreadyReceived, otherDistributorsItem],
})

export const deleteOrderItem = defineCall({
  who: 'member',
  name: 'deleteOrderItem',
  method: 'DELETE',
  path: '/order-items/{id}',
  summary: 'Take an item back that was added to a delivery by mistake, before it is received',
  params: z.object({ id: IdText.meta({ description: 'the oi_id' }) }),
  response: DeliveryState,
  refusals: [notFound, orderNotReceivable, orderAlreadyReceived, onlyAddedLines],
})
