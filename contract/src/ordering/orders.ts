import { retiredDistributor } from '../distributors/ordering-terms.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardRefused } from '../payments/payment-methods.ts'
import { keyInFlight, notFound } from '../refusal.ts'
import { ofPrices } from '../prices.ts'
import {
  Bool,
  Day,
  Flag,
  Id,
  IdText,
  Money,
  Page,
  ShownMoney,
  UnitPriceMoney,
  expandOf,
  jsonText,
  limit,
  listOf,
  text,
} from '../shared.ts'
import { ShownPack } from './cart.ts'
import { OrderFilter } from './order-filter.ts'

export const minimumNotMet = {
  code: 'minimum_not_met',
  status: 400,
  text: 'Minimum price required for placing order is {min} !',
} as const
export const nothingToOrder = {
  code: 'nothing_to_order',
  status: 400,
  text: 'There is nothing of this distributor in your cart.',
} as const
export const deliveryDateNotOffered = {
  code: 'delivery_date_not_offered',
  status: 400,
  text: 'This delivery date is not offered. Please choose another one.',
} as const
export const deliveryTimeNotOffered = {
  code: 'delivery_time_not_offered',
  status: 400,
  text: 'This delivery time is not offered. Please choose another one.',
} as const
export const deliveryTimeRequired = {
  code: 'delivery_time_required',
  status: 400,
  text: 'Please choose a delivery time.',
} as const
export const cardNotAccepted = {
  code: 'card_not_accepted',
  status: 400,
  text: 'This order can’t be paid by card.',
} as const
/** a card order of this cart is on its way to the provider */
export const paymentUnderWay = {
  code: 'payment_under_way',
  status: 409,
  text: 'This order is being paid by card right now. Please wait a moment.',
} as const
export const paymentSettled = {
  code: 'payment_settled',
  status: 409,
  text: 'The payment of this order is settled already.',
} as const
export const cartChanged = {
  code: 'cart_changed',
  status: 409,
  text: 'It appears, someone was shopping in your account at the same time. Please review your cart to make sure your order is correct.',
} as const
export const lineNotOrderable = {
  code: 'line_not_orderable',
  status: 400,
  text: '{name} can’t be ordered any more. Please remove it from your cart.',
} as const

/** answered with `lines`, each a ChangedPrice */
export const priceChanged = {
  code: 'price_changed',
  status: 409,
  text: 'Prices, packs or the delivery fee changed since you added these items. Please check them before you order.',
} as const

/**
 * A line that costs more now than when it was put into the cart, or comes in a smaller pack; 0 is a market price.
 * The delivery fee is a line without an item. Sent back as acceptedPrices, lines with their new prices are agreed to.
 */
export const ChangedPrice = z.object({
  shoppingCartId: Id.nullable(),
  itemDistributorId: Id.nullable(),
  name: z.string(),
  quantity: z.int(),
  oldPrice: z.number(),
  newPrice: z.number(),
  /** the new price is known only at delivery */
  isMarketPrice: z.boolean(),
  /** both null where the pack is no reason to ask */
  oldPack: ShownPack.nullable(),
  newPack: ShownPack.nullable(),
})
export type ChangedPrice = z.input<typeof ChangedPrice>

/**
 * The price of one of a line that somebody saw or agreed to pay; 0 for a market price, no item for the delivery fee.
 * Never sets a price. With a pack, only that pack is agreed to; without, the price is for whatever pack comes.
 */
export const AcceptedPrice = z.object({
  itemDistributorId: Id.nullable(),
  price: ShownMoney,
  packSize: text(200).nullish(),
  unitMeasure: text(40).nullish(),
})

export const OrderLineInput = z.object({
  shoppingCartId: Id.nullish(),
  itemDistributorId: Id.nullish(),
  quantity: z.int().min(1).max(99_999),
  description: text(500).nullish(),
})

/** only what was given up is sent again: a rep must not get an order twice */
export const orderMailNotFailed = {
  code: 'order_mail_not_failed',
  status: 409,
  text: 'This order was sent already, or is on its way.',
} as const
export const noRepToMail = {
  code: 'no_rep_to_mail',
  status: 400,
  text: 'No sales rep of {distributor} has an e-mail address. Please call them.',
} as const

/** A row of the order history (spec 3 §3, Order (history)). */
export const OrderRow = z.object({
  id: Id,
  purchaseOrderNumber: z.string(),
  customInvoiceId: z.string().nullable(),
  createTime: z.string(),
  createTimeDisplay: z.string(),
  requestedDeliveryDate: z.string().nullable(),
  requestedDeliveryTime: z.string().nullable(),
  distributor: z.string(),
  distributorId: Id,
  lineItems: z.int(),
  total: Money,
  /** what the total has less for credits of other orders */
  usedCredit: Money,
  marketPriceItems: z.int().meta({
    description: 'lines at market price, which the total leaves out; once received, what was kept without a price',
  }),
  /** on its way: how many of its lines the total leaves out, beside those at market price */
  specialRequests: z.int(),
  unweighedItems: z.int().meta({
    description:
      'lines billed by weight that nobody has weighed, before it is received all of them: the total is an estimate',
  }),
  poStatus: z.string(),
  poStatusDateTime: z.string().nullable(),
  status: z.string(),
  /** nobody got its mail, and nothing is tried any more */
  isMailFailed: z.boolean(),
  isEdiFailed: z.boolean().meta({
    description: 'the distributor did not get it by EDI, given up or refused, and it goes by no mail either',
  }),
  isNeverSent: z.boolean().meta({ description: 'cancelled, as its card payment failed: nobody was sent it' }),
  isRefused: z.boolean().meta({ description: 'still to come, but its sales rep answered that nothing of it comes' }),
  isDelayed: z
    .boolean()
    .optional()
    .meta({ description: 'still to come, but nothing of it with its delivery: it is on back order or on hold' }),
})
export type OrderRow = z.input<typeof OrderRow>

/**
 * The receiving of an order line (spec 3 §3, Order item (receiving)). Until the order is received this is a draft
 * that everybody at the location shares; then it is what was booked.
 */
const ReceivingOfItem = {
  receiveChecked: z.boolean(),
  statusReceived: z.enum(['received', 'rejected']).nullable().meta({ description: 'null: not checked yet' }),
  isAccepted: z.boolean(),
  isRejectSelected: z.boolean(),
  qtyReduction: z.int().meta({ description: 'how many were rejected' }),
  mostToReject: z.int().meta({ description: 'how many can be rejected' }),
  rejectReason: z.string().nullable().meta({ description: 'Bad or damaged, Wrong item, Not ordered or Other' }),
  rejectNote: z.string().nullable().meta({ description: 'what was written beside the reason' }),
  driverTold: z.boolean().nullable(),
  isEdited: z.boolean(),
  editedItem: z.string().nullable(),
  editedQuantity: z.int().nullable(),
  editedPackSize: z.string().nullable(),
  editedPrice: Money.nullable(),
  editedUnitPrice: UnitPriceMoney.nullable(),
  editedWeight: z.number().nullable().meta({ description: 'pounds of the whole line, billed by the unit price' }),
  isAdded: z.boolean().meta({ description: 'came without being ordered, and was added at receiving' }),
  receivedQuantity: z.number().meta({ description: 'delivered − rejected' }),
  receivedPrice: Money.meta({ description: 'of one, as corrected; 0: not known yet' }),
  deliveredTotal: Money,
  rejectedTotal: Money,
  receivedTotal: Money.meta({ description: 'delivered − rejected' }),
  version: z.int().meta({ description: 'of what is received; send it back with a change' }),
  changedBy: z.object({ id: Id, name: z.string() }).nullable(),
  changedAt: z.string().nullable(),
}

/** A line of an order (spec 3 §3, Order item). quantity, price and pack are as ordered, lineItemTotal as booked. */
export const OrderItem = z.object({
  oi_id: Id,
  itemDistributorId: Id.nullable(),
  item: z.string(),
  din: z.string(),
  brand: z.string(),
  category: z.string(),
  quantity: z.number(),
  price: Money,
  /** of catch weight that of a pound, else of one packSizeUnit */
  unit_price: UnitPriceMoney.nullable(),
  unit_measure: z.string(),
  packSize: z.string(),
  packSizeUnit: z.string().nullable(),
  unitQuantity: z.number().nullable(),
  unitSize: z.number().nullable(),
  isSpecial: Flag,
  isMarketPrice: z.boolean(),
  isCatchWeight: z.boolean(),
  isElectronicInvoiceItem: z.boolean(),
  status: z.string(),
  imageUrl: z.string().nullable(),
  description: z.string().nullable(),
  lineItemTotal: Money,
  ...ReceivingOfItem,
})
export type OrderItem = z.input<typeof OrderItem>

/**
 * The card payment of an order. 'pending': the provider has not answered yet, we keep asking. 'needs_action': the
 * card's owner must consent, with the clientSecret. 'authorised': the amount is held, not charged, until the delivery
 * is received; the provider sets it free after about 7 days. 'charging': received, the provider is being asked for
 * `charged`. 'captured': `charged` was taken, the rest set free. 'charge_failed': nothing could be taken, as when the
 * hold had ended.
 */
export const OrderPayment = z.object({
  status: z.enum([
    'pending',
    'needs_action',
    'authorised',
    'charging',
    'captured',
    'charge_failed',
    'declined',
    'cancelled',
  ]),
  cardType: z.string(),
  last4: z.string(),
  amount: Money.meta({ description: 'what is or was held' }),
  charged: Money.nullable().meta({ description: 'what is taken for the goods that were kept; null: nothing' }),
  /** the provider's words when it was declined */
  message: z.string().nullable(),
  /** for the provider's script in the browser; only while the card's owner must consent */
  clientSecret: z.string().nullable(),
})
export type OrderPayment = z.input<typeof OrderPayment>

/** The summary of an order (spec 3 §3, Order summary). */
export const Order = OrderRow.extend({
  lastInventoryDate: z.string().nullable(),
  onHandTotal: Money,
  subtotal: Money,
  totalRebates: Money,
  totalSavings: Money,
  deliveryFee: Money,
  sameDayDeliveryFee: Money,
  salesTax: Money,
  promoDiscount: Money,
  totalPrice: Money,
  totalItemsPrice: Money,
  paymentType: z.string(),
  /** 'Visa •••• 4242' or 'Payment terms' */
  paymentDisplay: z.string(),
  payment: OrderPayment.nullable(),
  notes: z.string().nullable(),
  orderedBy: z.string(),
  purchaseOrderUrl: z.string().nullable().meta(ofPrices),
  purchaseOrderUrlExcel: z.string().nullable().meta(ofPrices),
  invoiceUrl: z.string().nullable().meta(ofPrices),
  /** isLate: it waits because a try failed, and is tried again */
  sentTo: z.array(z.object({ email: z.string(), status: z.enum(['waiting', 'sent', 'failed']), isLate: z.boolean() })),
  sentByEdi: z
    .enum(['waiting', 'sent', 'failed'])
    .nullable()
    .meta({ description: 'failed: given up, or refused by the distributor; null: it does not go by EDI' }),
  /** when the delivery was received, and by whom; null while it is on its way */
  receivedTime: z.string().nullable(),
  receivedBy: z.string().nullable(),
  items: z.array(OrderItem).optional(),
})
export type Order = z.input<typeof Order>

export const postOrder = defineCall({
  name: 'postOrder',
  method: 'POST',
  path: '/orders',
  summary:
    'Place the order of one distributor with lines of the cart; prices, totals and minimums are the server’s own',
  who: 'member',
  needsPrices: true,
  flags: ['canPlaceOrder', 'display_shopping_cart'],
  idempotent: true,
  status: 201,
  body: z.object({
    distributorId: Id,
    itemList: jsonText(
      z.array(OrderLineInput).min(1).max(500, 'An order has at most 500 lines. Please take some out of your cart.'),
      200_000,
    ),
    paymentType: z.enum(['terms', 'card']),
    payment_token: text(200).nullish(),
    requestedDeliveryDate: Day,
    requestedDeliveryTime: text(40).nullish(),
    notes: text(2_000).nullish(),
    timezone: text(64).nullish(),
    isSameDayDeliveryFee: Bool.nullish(),
    skipOrderMinimum: Bool.nullish(),
    lastModified: z.string().max(40).nullish(),
    acceptedPrices: z.array(AcceptedPrice).max(501).nullish().meta({
      description:
        'prices, packs and the delivery fee that were shown; what is dearer or smaller now is refused with price_changed',
    }),
  }),
  response: Order,
  refusals: [
    retiredDistributor,
    minimumNotMet,
    nothingToOrder,
    deliveryDateNotOffered,
    deliveryTimeNotOffered,
    deliveryTimeRequired,
    cardNotAccepted,
    cardRefused,
    paymentUnderWay,
    keyInFlight,
    cartChanged,
    priceChanged,
    lineNotOrderable,
    notFound,
  ],
})

export const postOrderPayment = defineCall({
  name: 'postOrderPayment',
  method: 'POST',
  path: '/orders/{id}/payment',
  summary:
    'Go on with the payment of a pending order, after the card’s owner consented; declined: the order is cancelled, its lines are in the cart again',
  who: 'member',
  needsPrices: true,
  flags: ['canPlaceOrder', 'display_shopping_cart'],
  idempotent: true,
  params: z.object({ id: IdText }),
  response: Order,
  refusals: [notFound, cardRefused, keyInFlight],
})

export const deleteOrderPayment = defineCall({
  name: 'deleteOrderPayment',
  method: 'DELETE',
  path: '/orders/{id}/payment',
  summary: 'Give up an order whose card’s owner has not consented: it is cancelled, its lines are in the cart again',
  who: 'member',
  needsPrices: true,
  flags: ['canPlaceOrder', 'display_shopping_cart'],
  params: z.object({ id: IdText }),
  response: Order,
  refusals: [notFound, paymentSettled],
})

export const postOrderMail = defineCall({
  name: 'postOrderMail',
  method: 'POST',
  path: '/orders/{id}/mail',
  summary: 'Mail an order again whose mail was given up, to who gets the distributor’s orders now',
  who: 'member',
  needsPrices: true,
  flags: ['canPlaceOrder'],
  idempotent: true,
  params: z.object({ id: IdText }),
  response: Order,
  refusals: [notFound, orderMailNotFailed, noRepToMail, keyInFlight],
})

export const getOrders = defineCall({
  name: 'getOrders',
  method: 'GET',
  path: '/orders',
  summary: 'The order history of the active location: what is due today or since a week first, then the newest',
  who: 'member',
  query: OrderFilter.extend({
    ids: jsonText(z.array(Id).min(1).max(100)).optional().meta({ description: 'only these orders' }),
    sort: z.enum(['due', 'newest']).default('due').meta({ description: 'newest: what is due is not brought forward' }),
    page: Page,
    limit: limit(24),
  }),
  response: listOf(OrderRow),
})

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  summary: 'One order with its totals; expand=items adds the lines',
  who: 'member',
  params: z.object({ id: IdText }),
  query: z.object({ expand: expandOf(['items']).optional() }),
  response: Order,
  refusals: [notFound],
})
