import { z } from 'zod'
import { ListItem } from '../catalogue/items.ts'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, Money, Page, UnitPriceMoney, limit, listOf, text } from '../shared.ts'
import { CartLine, SameModifiedItem, callInItem, outOfStock } from './cart.ts'

/** 1 or 0 in a query */
const OneOrZero = z.enum(['0', '1'])

export const matchTypes = ['ExactMatch', 'SavingsOption'] as const
export const MatchType = z.enum(matchTypes)
export type MatchType = z.infer<typeof MatchType>

/** The decisions about a suggestion; 'undecided' still waits for one. */
export const swapDecisions = ['undecided', 'swap', 'reject'] as const

export const swapRejected = {
  code: 'swap_rejected',
  status: 409,
  text: 'The swap to {name} was rejected. Please cancel that first.',
} as const
export const alreadySwapped = {
  code: 'already_swapped',
  status: 409,
  text: 'This item was already swapped for {name}. Please swap back first.',
} as const
export const notInCart = {
  code: 'not_in_cart',
  status: 409,
  text: '{name} is not in your cart any more.',
} as const
export const notAMatch = {
  code: 'not_a_match',
  status: 400,
  text: 'These two items are not offered as a swap any more.',
} as const

/** An item on either side of a suggestion. */
export const MatchItem = ListItem.pick({
  itemDistributorId: true,
  distributorId: true,
  distributor: true,
  name: true,
  description: true,
  brand: true,
  category: true,
  din: true,
  imageUrl: true,
  unitMeasure: true,
  packSize: true,
  packSizeUom: true,
  price: true,
  unitPrice: true,
  rebate: true,
  isCatchWeight: true,
  averageWeight: true,
  isPurchased: true,
  lastPurchasedDate: true,
  lastPurchasedQty: true,
}).extend({
  /** price of one commonUnit, four decimals; both sides of a suggestion have the same commonUnit */
  pricePerUnit: UnitPriceMoney,
  commonUnit: z.string().meta({ description: 'LB, GAL, EA or the can size' }),
})
export type MatchItem = z.input<typeof MatchItem>

const Savings = {
  matchType: MatchType,
  savings: Money.meta({ description: 'saved per case of the item one has now, by unit price, rounded down' }),
  savingsPerYear: Money.nullable().meta({
    description: 'savings × the cases bought in the last 12 months; null when none were bought',
  }),
}

/** A recommended item in place of another (spec 1 §3, Savings match). */
export const SavingsMatch = MatchItem.extend({
  ...Savings,
  decision: z.enum(swapDecisions),
  reasonName: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type SavingsMatch = z.input<typeof SavingsMatch>

export const SavingsOfItem = z.object({ itemDistributorId: Id, matches: z.array(SavingsMatch) })

export const getItemMatches = defineCall({
  name: 'getItemMatches',
  method: 'GET',
  path: '/items/matches/{id}',
  summary: 'The items recommended in place of one item, greatest saving first; remembered rejects only with all=1',
  who: 'member',
  needsPrices: true,
  flags: ['display_match'],
  params: z.object({ id: IdText }),
  query: z.object({ all: OneOrZero.optional() }),
  response: SavingsOfItem,
  refusals: [notFound],
})

/** A recommended match of a cart line, with what the swap would do to this order. */
export const CartMatch = SavingsMatch.extend({
  quantity: z.int().meta({ description: 'cases that give at least the amount wanted' }),
  savingsPerOrder: Money.meta({
    description: 'what the line costs now less what the new one would cost, in cents exact',
  }),
  extraAmount: z.number().meta({ description: 'commonUnits more than wanted, because packs differ; 0 when none' }),
})
export type CartMatch = z.input<typeof CartMatch>

/**
 * A line of the cart that has recommended matches, or whose item was swapped. After a swap `item` and `quantity` are
 * still what was there before, `matches` holds only the accepted one, and `shoppingCartId` is the line of the new item.
 */
export const CartLineMatches = z.object({
  shoppingCartId: Id,
  itemDistributorId: Id,
  distributorId: Id,
  quantity: z.int(),
  version: z.string(),
  item: MatchItem,
  decision: z.enum(swapDecisions),
  swapAcceptId: Id.nullable(),
  savings: Money.nullable().meta({ description: 'of the accepted swap on this order; null without one' }),
  matches: z.array(CartMatch),
})
export type CartLineMatches = z.input<typeof CartLineMatches>

export const CartSavings = listOf(CartLineMatches).extend({
  acceptedSavings: Money,
  possibleSavings: Money.meta({ description: 'accepted, and the best match of each undecided line' }),
  undecidedCount: z.int(),
  lastModified: z.string(),
})
export type CartSavings = z.input<typeof CartSavings>

export const getShoppingCartMatches = defineCall({
  name: 'getShoppingCartMatches',
  method: 'GET',
  path: '/items/shopping-cart-matches',
  summary: 'The lines of the cart that have recommended matches, with their decision',
  who: 'member',
  needsPrices: true,
  flags: ['display_shopping_cart', 'display_match'],
  query: z.object({ distributorId: IdText.optional(), all: OneOrZero.optional() }),
  response: CartSavings,
})

/** A decision about one suggestion (spec 1 §3). */
export const SwapEntry = z.object({
  old_item_dist_id: Id,
  new_item_dist_id: Id,
  type: z.enum(['swap', 'reject']).optional().meta({ description: 'without it what the path says' }),
  reason_name: text(100).nullish(),
})
export type SwapEntry = z.input<typeof SwapEntry>

const SwapBody = z.object({
  swaps: z.array(SwapEntry).min(1, 'Please choose at least one item.').max(200),
  lastModified: z.string().max(40).nullish().meta({
    description: 'the cart as last read: lines that somebody else changed since are answered, not swapped',
  }),
})

/** The outcome of one entry. */
export const SwapResult = z.object({
  old_item_dist_id: Id,
  new_item_dist_id: Id,
  type: z.enum(['swap', 'reject']),
  swapAcceptId: Id.nullable(),
  oldQuantity: z.int().meta({ description: 'cases that left the cart (swap) or came back (swap back)' }),
  newQuantity: z.int().meta({ description: 'cases that came into the cart (swap) or left it (swap back)' }),
  savings: Money.nullable(),
  message: z.string().meta({ description: 'for people: what was done, and how packs were converted' }),
})
export type SwapResult = z.input<typeof SwapResult>

export const SwapAnswer = z.object({
  swaps: z.array(SwapResult),
  sameModifiedItems: z.array(SameModifiedItem),
  lastModified: z.string(),
  changedItems: z.array(CartLine).meta({
    description:
      'lines changed since the caller’s lastModified (by this call when none was sent), removed ones with quantity 0',
  }),
})
export type SwapAnswer = z.input<typeof SwapAnswer>

const flags = ['display_shopping_cart', 'display_match'] as const

export const postSwap = defineCall({
  name: 'postSwap',
  method: 'POST',
  path: '/items/swap',
  summary: 'Accept swaps: each new item takes the place of the old one in the cart',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  body: SwapBody,
  response: SwapAnswer,
  refusals: [notFound, notAMatch, notInCart, swapRejected, alreadySwapped],
})

export const postSwapReject = defineCall({
  name: 'postSwapReject',
  method: 'POST',
  path: '/items/swap-reject',
  summary: 'Reject swaps with a reason; they do not come back by themselves',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  body: SwapBody,
  response: SwapAnswer,
  refusals: [notFound, notAMatch, notInCart, swapRejected, alreadySwapped],
})

export const postSwapBack = defineCall({
  name: 'postSwapBack',
  method: 'POST',
  path: '/items/swap-back',
  summary: 'Undo accepted swaps: the old item comes back into the cart',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  body: SwapBody,
  response: SwapAnswer,
  refusals: [notFound, notInCart, callInItem, outOfStock],
})

export const postSwapRejectCancel = defineCall({
  name: 'postSwapRejectCancel',
  method: 'POST',
  path: '/items/swap-reject-cancel',
  summary: 'Cancel rejects: the suggestions are shown again',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  body: SwapBody,
  response: SwapAnswer,
  refusals: [notFound],
})

export const getItemSavings = defineCall({
  name: 'getItemSavings',
  method: 'GET',
  path: '/items/savings/{id}',
  summary: 'What one item could save, and with which items',
  who: 'member',
  needsPrices: true,
  flags: ['display_match'],
  params: z.object({ id: IdText }),
  response: ListItem.pick({
    itemDistributorId: true,
    savings: true,
    showSavings: true,
    savingItems: true,
    matchId: true,
    matchType: true,
  }),
  refusals: [notFound],
})

/** A purchased item with its savings suggestion (spec 1 §3, Last purchased item). */
export const LastPurchasedItem = ListItem.pick({
  itemDistributorId: true,
  distributorId: true,
  distributor: true,
  name: true,
  description: true,
  unitMeasure: true,
  brand: true,
  price: true,
  packSize: true,
  imageUrl: true,
  lastPurchasedDate: true,
  lastPurchasedQty: true,
  matchType: true,
}).extend({
  purchasedPrice: Money.nullable(),
  savingsItemDistributorId: Id,
  savingsSavings: Money,
  savingsName: z.string(),
  savingsDescription: z.string(),
  savingsUnitMeasure: z.string(),
  savingsBrand: z.string(),
  savingsPrice: Money,
  savingsPackSize: z.string(),
  savingsDistributorId: Id,
  savingsDistributor: z.string(),
})
export type LastPurchasedItem = z.input<typeof LastPurchasedItem>

export const getLastPurchased = defineCall({
  name: 'getLastPurchased',
  method: 'GET',
  path: '/items/get-last-purchased',
  summary: 'Savings suggestions for what the location bought last, newest first',
  who: 'member',
  needsPrices: true,
  query: z.object({ page: Page, limit: limit(3) }),
  response: listOf(LastPurchasedItem),
})
