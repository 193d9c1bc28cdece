import { specialRequestUnitOf, unitsOfSpecialRequests } from '@larder/domain/ordering/special-request.ts'
import { z } from 'zod'
import { ListItem } from '../catalogue/items.ts'
import { defineCall } from '../call.ts'
import { Bool, DateText, Flag01, Id, Money, ShownMoney, text } from '../shared.ts'

const chooseUnit = `Please choose one of: ${unitsOfSpecialRequests.join(', ')}.`
/** The unit of a special request by any of its names ('LB', 'pounds'); inside it is one of the six (spec 1 §9). */
export const SpecialRequestUnit = z
  .string(chooseUnit)
  .max(30, chooseUnit)
  .transform((name, context) => {
    const unit = specialRequestUnitOf(name)
    if (unit) return unit
    context.addIssue({ code: 'custom', message: chooseUnit })
    return z.NEVER
  })
  .meta({ description: `${unitsOfSpecialRequests.join(', ')}, by any of their names` })

/** A request for something that is not in the catalogue (spec 1 §3, Special item). */
export const SpecialItem = z.object({
  distributorId: Id,
  din: text(60)
    .nullish()
    .transform((din) => din ?? ''),
  packSize: text(60)
    .nullish()
    .transform((pack) => pack ?? ''),
  uom: SpecialRequestUnit,
  description: z.string().trim().pipe(text(500, 3)),
  distributorName: text(200)
    .nullish()
    .transform((name) => name ?? ''),
})

export const CartItem = ListItem.pick({
  price: true,
  brand: true,
  brandImageUrl: true,
  imageUrl: true,
  name: true,
  category: true,
  packSize: true,
  packSizeUom: true,
  status: true,
  type: true,
  unitPrice: true,
  distributorId: true,
  unitMeasure: true,
  description: true,
  distributor: true,
  isPriceOutdated: true,
  endDate: true,
  invoiceDate: true,
  isMarketPrice: true,
  isCatchWeight: true,
  averageWeight: true,
  din: true,
  isPunchedOut: true,
  isUnpurchasable: true,
  belongsToGroup: true,
  rebate: true,
  isPartner: true,
  isPurchased: true,
  lastPurchasedDate: true,
  lastPurchasedQty: true,
}).extend({ active: z.boolean() })

/** The contents of one case or piece of a line: `amount` is decimal text in `uom`, null where the pack can't be read. */
export const ShownPack = z.object({
  unitMeasure: z.string(),
  packSize: z.string(),
  amount: z.string().nullable(),
  uom: z.string().nullable(),
})

/** A cart line as returned (spec 1 §3); id is the shoppingCartId. */
export const CartLine = z.object({
  id: Id,
  quantity: z.int(),
  itemDistributorId: Id.nullable(),
  distributorId: Id,
  searchText: z.string().nullable(),
  description: z.string().nullable(),
  swapAcceptId: Id.nullable(),
  savings: Money.nullable(),
  parLevel: z.number().nullable(),
  onHand: z.number().nullable(),
  lastCountDate: DateText.nullable().meta({ description: 'the day onHand was counted; null: never' }),
  version: z.string(),
  priceWhenAdded: Money.nullable().meta({
    description: 'the lowest price shown since the line was put in; 0 for a market price, null for a special request',
  }),
  packWhenAdded: ShownPack.nullable().meta({
    description: 'the largest pack shown since the line was put in, where it is packed otherwise now',
  }),
  packNow: ShownPack.nullable().meta({ description: 'how it is packed now, beside packWhenAdded' }),
  deliveryFeeWhenAdded: Money.nullable().meta({
    description: 'the distributor’s lowest delivery fee since the line was put in',
  }),
  specialItem: z
    .object({
      distributorId: Id,
      din: z.string(),
      packSize: z.string(),
      uom: z.string(),
      description: z.string(),
      distributorName: z.string(),
    })
    .nullable(),
  item: CartItem.nullable(),
})
export type CartLine = z.input<typeof CartLine>

export const Cart = z.object({
  shoppingCart: z.array(CartLine),
  lastModified: z.string(),
  unsyncedItems: z.array(CartLine),
})
export type Cart = z.input<typeof Cart>

export const getCart = defineCall({
  name: 'getCart',
  method: 'GET',
  path: '/shopping-carts',
  summary: 'The cart of the active location, over all distributors',
  who: 'member',
  flags: ['display_shopping_cart'],
  response: Cart,
})

/** An entry of a cart save; what the client says of price or status decides nothing. */
export const CartEntry = z.object({
  itemDistributorId: Id.nullish(),
  shoppingCartId: Id.nullish(),
  quantity: z
    .int('Please enter a whole number.')
    .min(0, 'Please enter a number that is not below zero.')
    .max(99_999, 'Please enter at most 99999.'),
  description: text(500).nullish(),
  index: z.int().nullish(),
  searchText: text(200).nullish(),
  shownPrice: ShownMoney.nullish().meta({
    description: 'what the item was shown at; never sets a price, only lets a higher one be asked about',
  }),
  shownPackSize: text(200).nullish().meta({
    description: 'the pack the item was shown in; only lets a smaller one be asked about',
  }),
  isBack: Bool.nullish().meta({
    description:
      'the line that was taken out is put back: what it was added at still counts, and a rise is asked about',
  }),
  replaces: z
    .object({ itemDistributorId: Id, quantity: z.int().min(1).max(99_999) })
    .nullish()
    .meta({
      description:
        'the line comes in place of another: nothing is saved where the cart has another quantity of that item by now',
    }),
  specialItem: SpecialItem.nullish(),
  status: text(20).nullish(),
  isPunchedOut: Flag01.nullish(),
  isUnpurchasable: Flag01.nullish(),
})
export type CartEntry = z.input<typeof CartEntry>

/** A line that somebody else changed meanwhile (spec 1 §4, Simultaneous shopping). */
export const SameModifiedItem = z.object({
  shoppingCartId: Id,
  itemDistributorId: Id.nullable(),
  name: z.string(),
  currentQuantity: z.int(),
  modifyToQuantity: z.int(),
  modifiedBy: z.string().nullable(),
})
export type SameModifiedItem = z.input<typeof SameModifiedItem>

export const SavedCart = z.object({
  sameModifiedItems: z.array(SameModifiedItem),
  lastModified: z.string(),
  changedItems: z
    .array(CartLine)
    .meta({ description: 'lines changed since the caller’s lastModified, removed ones with quantity 0' }),
})
export type SavedCart = z.input<typeof SavedCart>

export const callInItem = {
  code: 'call_in_item',
  status: 400,
  text: 'This item is not available for purchase.',
} as const
export const outOfStock = { code: 'out_of_stock', status: 400, text: 'This item is out of stock.' } as const
export const punchedOutItem = {
  code: 'punched_out',
  status: 400,
  text: 'This item was not on the most recent order guide sent by your distributor. Please add a special request for it.',
} as const
/** The most lines that may be put into a cart; it shows all of them. */
export const mostCartLines = 2_000
export const cartFull = {
  code: 'cart_full',
  status: 409,
  text: 'A cart can hold {most} lines. Order some of them first, or take some out.',
} as const
export const replacedChanged = {
  code: 'replaced_changed',
  status: 409,
  text: 'Somebody changed what is to be replaced. Please look at your cart, then swap again.',
} as const
export const unknownCartItem = { code: 'unknown_item', status: 404, text: 'This item is not known.' } as const

export const postCart = defineCall({
  name: 'postCart',
  method: 'POST',
  path: '/shopping-carts',
  summary: 'Save changed lines; quantity 0 removes. Lines changed by somebody else are answered, not overwritten',
  who: 'member',
  flags: ['display_shopping_cart'],
  idempotent: true,
  body: z.object({ itemList: z.array(CartEntry).max(500), lastModified: z.string().max(40).nullish() }),
  response: SavedCart,
  refusals: [callInItem, cartFull, outOfStock, punchedOutItem, replacedChanged, unknownCartItem],
})

export const postCartClear = defineCall({
  name: 'postCartClear',
  method: 'POST',
  path: '/shopping-carts/clear',
  summary: 'Bulk clear: the named lines, or the whole cart when none are named',
  who: 'member',
  flags: ['display_shopping_cart'],
  idempotent: true,
  body: z.object({
    itemList: z
      .array(
        z.object({
          itemDistributorId: Id.nullish(),
          shoppingCartId: Id.nullish(),
          quantity: z.literal(0).default(0),
          description: text(500).nullish(),
        }),
      )
      .max(500)
      .default([]),
    lastModified: z.string().max(40).nullish().meta({
      description: 'what the caller has read; without one named lines are taken out as they are, and no others',
    }),
  }),
  response: SavedCart,
})
