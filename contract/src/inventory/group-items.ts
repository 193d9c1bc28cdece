import { parsePackSize } from '@larder/domain/values/pack-size.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { z } from 'zod'
import { ListItem } from '../catalogue/items.ts'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Done, Id, IdText, InstantText, Money, UnitName, UnitPriceMoney, text } from '../shared.ts'

export const unknownItem = { code: 'unknown_item', status: 404, text: 'This item is not known.' } as const
export const packOfCatchWeight = {
  code: 'pack_of_catch_weight',
  status: 400,
  text: 'The pack size of a catch weight item can’t be changed.',
} as const
export const unknownGroup = {
  code: 'unknown_group',
  status: 404,
  text: 'This generic item is not there any more.',
} as const
export const alreadyInGroup = {
  code: 'already_in_group',
  status: 400,
  text: 'This item is already in {group}.',
} as const
export const removedForGood = {
  code: 'removed_for_good',
  status: 404,
  text: 'This item can’t be put back any more. Add it again.',
} as const
export const countedByOthers = {
  code: 'counted_by_others',
  status: 409,
  text: 'Somebody else has counted this item since, so it was kept.',
} as const
/** Units of the item are counted, and can't be said in the unit of the new pack. */
export const packOfOtherKind = {
  code: 'pack_of_other_kind',
  status: 400,
  text: 'We are not able to convert the packsize for you selection',
} as const
export const customItemChanged = {
  code: 'custom_item_changed',
  status: 409,
  text: 'Somebody else changed this custom item. Please look at it again.',
} as const
export const groupFull = { code: 'group_full', status: 400, text: 'A generic group can hold {most} items.' } as const
export const shelvesFull = {
  code: 'shelves_full',
  status: 400,
  text: 'The groups of a location can hold {most} items together. Remove items that are not counted any more.',
} as const

const mostAtOnce = 500

/** Cases, packs or units on the shelf; null: not counted, which is not zero. */
const Counted = z.number().nullable().meta({ description: 'null: not counted, which is not zero' })

/** A count of a finished inventory: after completion the on-hand fields are empty, this is what was there last. */
export const LastCount = z.object({
  date: DateText.meta({ description: 'the start of the inventory' }),
  onHand: Counted,
  onHandPack: Counted,
  onHandUom: Counted,
  packSizeUom: z.string().nullable().meta({ description: 'what onHandUom was counted in' }),
  totalOnHand: z.number().nullable().meta({ description: 'together in cases, two decimals; null: pack not known' }),
  totalOnHandAmount: Money,
})
export type LastCount = z.input<typeof LastCount>

const PricedFor = z.object({ quantity: z.number(), uom: z.string() }).meta({
  description: 'what the price was for: how much a case held, for catch weight its average weight; null: not known',
})

/** An entry of a generic group: a distributor's item, a custom item or a sub-recipe (spec 2 §3). */
export const GroupItem = ListItem.pick({
  name: true,
  description: true,
  din: true,
  brand: true,
  category: true,
  distributor: true,
  imageUrl: true,
  brandImageUrl: true,
  unitMeasure: true,
  price: true,
  unitPrice: true,
  packSize: true,
  customPackSize: true,
  packSizeUom: true,
  unitQuantity: true,
  unitSize: true,
  unitType: true,
  isPartner: true,
  rebate: true,
  isPunchedOut: true,
  isUnpurchasable: true,
  isElectronicInvoiceItem: true,
  orderGuideId: true,
  isPurchased: true,
  lastPurchasedQty: true,
  lastPurchasedDate: true,
  lastPurchasedPrice: true,
  matchId: true,
  matchType: true,
  matchDistributor: true,
  savings: true,
  showSavings: true,
  isCatchWeight: true,
  isMarketPrice: true,
  isPriceOutdated: true,
  isFromInvoice: true,
  purchasedPrice: true,
  invoiceDate: true,
  endDate: true,
  isPreferred: true,
  autoAdded: true,
  isCustomItem: true,
  isSubRecipe: true,
}).extend({
  id: Id.meta({ description: 'of the row in the group; genericItemId or genericCustomItemId says the same' }),
  type: z.enum(['item', 'custom', 'subrecipe']),
  itemDistributorId: Id.nullable(),
  genericItemId: Id.nullable(),
  genericCustomItemId: Id.nullable(),
  subRecipeId: Id.nullable(),
  sortIndex: z.int().meta({ description: 'place in the group by the order of spec 2 §4, from 1' }),
  shelfIndex: z.number().meta({ description: 'order on the shelf' }),
  isPriceMissing: z.boolean().optional().meta({
    description: 'true: a custom item that nobody has entered a price of; price is 0 then. Else left out',
  }),
  customVersion: z.int().optional().meta({
    description: 'of a custom item: grows with each change of its details, and is sent with one; else left out',
  }),
  isCustomPackSize: z.boolean(),
  keepsCountedPack: z.boolean().meta({
    description:
      'customPackSize is the pack it was counted in, which an order guide has replaced; it goes with the counts',
  }),
  finalUnitPrice: UnitPriceMoney.nullable().meta({
    description:
      'price in the group’s unit; without one, in the pack’s own; null: not convertible, or nobody knows the price',
  }),
  finalUnit: z.string().nullable(),
  isConvertible: z.boolean().meta({ description: 'false: the group has a unit that the pack can’t be said in' }),
  onHand: Counted,
  onHandPack: Counted,
  onHandUom: Counted,
  onHandVersion: z.int(),
  onHandPackVersion: z.int(),
  onHandUomVersion: z.int(),
  totalOnHand: z.number().nullable().meta({ description: 'in cases, two decimals' }),
  totalOnHandAmount: Money.nullable(),
  collectiveOnHand: z.number().nullable().meta({ description: 'in collectiveOnHandUom, two decimals' }),
  collectiveOnHandUom: z.string().nullable(),
  countedAt: InstantText.nullable(),
  countedBy: z.string().nullable(),
  lastCount: LastCount.nullable().optional().meta({
    description: 'with the items of a group: what the newest finished inventory that counted it kept; null: none',
  }),
  analytics: z
    .array(z.object({ startDate: z.string(), price: Money, pricedFor: PricedFor.nullable() }))
    .optional()
    .meta({ description: 'prices of twelve months as in price-analytics; with analytics=1' }),
})
export type GroupItem = z.input<typeof GroupItem>

const Name = (minimum: number, maximum: number) => z.string().trim().pipe(text(maximum, minimum))
const PackNumber = z
  .number()
  .min(0, 'Please enter a number of at least 0.')
  .max(1_000_000, 'Please enter at most 1000000.')
  .refine((value) => Number.isInteger(Math.round(value * 1e9) / 1e3), 'Please enter at most six decimals.')
/** The unit it is bought by; a word that is no unit ('portion') is kept as it is. */
const UnitOfMeasure = Name(1, 20).transform((name) => unitNamed(name)?.code ?? name)

/** A pack size as a form says it (contract.md: packSize {outerPack, innerPack, uom}). */
export const PackSizeForm = z.strictObject({ outerPack: PackNumber, innerPack: PackNumber, uom: UnitName })

/** The custom item form (spec 2 §3, limits §5). */
export const CustomItemForm = z.object({
  description: Name(2, 500),
  unitMeasure: UnitOfMeasure,
  distributor: Name(2, 100),
  price: z
    .number()
    .min(0, 'Please enter an amount of at least 0.')
    .max(1_000_000, 'Please enter at most 1000000.')
    .refine((dollars) => Number(dollars.toFixed(2)) === dollars, 'Please enter an amount with at most two decimals.')
    .pipe(Money)
    .optional()
    .meta({ description: 'required of who sees prices; of others it is not taken' }),
  packSize: PackSizeForm,
  din: text(50).default(''),
  brand: text(100).default(''),
})
export type CustomItemForm = z.input<typeof CustomItemForm>

/** A change of a custom item: fields that are not sent stay as they are. */
export const CustomItemChange = CustomItemForm.extend({ din: text(50), brand: text(100) })
  .partial()
  .extend({
    version: z.int().optional().meta({
      description: 'customVersion as it was read; when somebody else changed the item since, nothing is changed',
    }),
  })
export type CustomItemChange = z.input<typeof CustomItemChange>

const ofGroup = z.object({ id: IdText, groupId: IdText })
const ofItem = z.object({ id: IdText, groupId: IdText, itemId: IdText })
const editing = { who: 'member', flags: ['display_comparison_view'], editsComparisonView: true } as const
const inGroup = '/comparison-views/{id}/groups/{groupId}'

export const postGroupItems = defineCall({
  ...editing,
  name: 'postGroupItems',
  method: 'POST',
  path: `${inGroup}/link-items`,
  summary: 'Put distributors’ items into a group; those that are there stay as they are',
  idempotent: true,
  params: ofGroup,
  body: z.object({
    items: z.array(Id).max(mostAtOnce).default([]).meta({ description: 'itemDistributorIds' }),
    subrecipes: z.array(Id).max(mostAtOnce).default([]),
  }),
  response: z.object({ linked: z.int(), items: z.array(GroupItem) }),
  refusals: [notFound, unknownItem, groupFull, shelvesFull],
})

export const postCustomItem = defineCall({
  ...editing,
  name: 'postCustomItem',
  method: 'POST',
  path: `${inGroup}/custom`,
  summary: 'Put an item into a group that no distributor sells',
  idempotent: true,
  status: 201,
  params: ofGroup,
  body: CustomItemForm,
  response: GroupItem,
  refusals: [notFound, groupFull, shelvesFull],
})

export const patchCustomItem = defineCall({
  ...editing,
  name: 'patchCustomItem',
  method: 'PATCH',
  path: `${inGroup}/custom/{itemId}/details`,
  summary: 'Change the fields of a custom item that are sent; itemId is its genericCustomItemId',
  idempotent: true,
  params: ofItem,
  body: CustomItemChange,
  response: GroupItem,
  refusals: [notFound, customItemChanged, packOfOtherKind],
})

export const patchItemPackSize = defineCall({
  ...editing,
  name: 'patchItemPackSize',
  method: 'PATCH',
  path: `${inGroup}/item/{itemId}/pack-size`,
  summary: 'Set the pack size the location counts in, or clear it with null; itemId is the genericItemId',
  idempotent: true,
  params: ofItem,
  body: z
    .object({
      packSize: PackSizeForm.extend({
        outerPack: z.int('Please enter a whole number.').min(1).max(100_000),
        innerPack: PackNumber.refine((size) => size > 0, 'Please enter a number above zero.'),
      })
        .nullable()
        .optional(),
      packSizeVal: text(100)
        .refine((value) => parsePackSize(value, 'own').kind === 'understood', 'Please write it as 6/5 LB.')
        .nullable()
        .optional()
        .meta({ description: 'the same as one text: 6/5 LB; null: back to the distributor’s' }),
    })
    .refine(({ packSize, packSizeVal }) => packSize !== undefined || packSizeVal !== undefined, {
      path: ['packSize'],
      message: 'Please give a pack size.',
    }),
  response: GroupItem,
  refusals: [notFound, packOfCatchWeight, packOfOtherKind],
})

export const patchShelfPlace = defineCall({
  ...editing,
  name: 'patchShelfPlace',
  method: 'PATCH',
  path: `${inGroup}/item/{itemId}/shelf`,
  summary: 'Put an item behind another one on the shelf, or first; itemId is its genericItemId or genericCustomItemId',
  idempotent: true,
  params: ofItem,
  body: z.object({
    afterId: Id.nullable().meta({ description: 'genericItemId or genericCustomItemId of the same group; null: first' }),
  }),
  response: z.object({ items: z.array(z.object({ id: Id, shelfIndex: z.number() })) }),
  refusals: [notFound],
})

const move = {
  ...editing,
  idempotent: true,
  method: 'PATCH',
  params: ofItem,
  body: z.object({
    groupId: Id.meta({ description: 'the group it goes to' }),
    comparisonViewId: Id.optional().meta({ description: 'the inventory list of that group; it need not be said' }),
  }),
  response: z.object({ id: Id, comparisonViewId: Id, groupId: Id, shelfIndex: z.number() }),
  refusals: [notFound, unknownGroup, alreadyInGroup, groupFull],
} as const

export const patchGroupItemMove = defineCall({
  ...move,
  name: 'patchGroupItemMove',
  path: `${inGroup}/item/{itemId}/move`,
  summary: 'Move an item with its counts to the end of another group’s shelf, in any list; itemId is the genericItemId',
})

export const patchCustomItemMove = defineCall({
  ...move,
  name: 'patchCustomItemMove',
  path: `${inGroup}/custom/{itemId}/move`,
  summary: 'The same for a custom item; itemId is its genericCustomItemId',
})

const deletion = {
  ...editing,
  idempotent: true,
  method: 'DELETE',
  params: ofItem,
  query: z.object({
    unlessCounted: z
      .enum(['0', '1'])
      .optional()
      .meta({ description: '1: not when it has a count of somebody else, as when its adding is undone' }),
  }),
  response: Done,
  refusals: [notFound, countedByOthers],
} as const

export const deleteGroupItem = defineCall({
  ...deletion,
  name: 'deleteGroupItem',
  path: `${inGroup}/item/{itemId}`,
  summary: 'Take a distributor’s item out of a group; itemId is the genericItemId',
})

export const deleteCustomItem = defineCall({
  ...deletion,
  name: 'deleteCustomItem',
  path: `${inGroup}/custom/{itemId}`,
  summary: 'Delete a custom item; itemId is the genericCustomItemId',
})

export const deleteGroupSubRecipe = defineCall({
  ...deletion,
  name: 'deleteGroupSubRecipe',
  path: `${inGroup}/subrecipe/{itemId}`,
  summary: 'Take a sub-recipe out of a group; itemId is the subRecipeId',
})

export const postGroupItemReturn = defineCall({
  ...editing,
  name: 'postGroupItemReturn',
  method: 'POST',
  path: `${inGroup}/item/{itemId}/restore`,
  summary:
    'Put back what was taken out of a group within a day: the same row, with the counts it had; itemId is the id of the row, whatever its type',
  idempotent: true,
  params: ofItem,
  response: GroupItem,
  refusals: [notFound, removedForGood, alreadyInGroup, groupFull, shelvesFull, packOfOtherKind],
})

export const postTogglePreferred = defineCall({
  name: 'postTogglePreferred',
  method: 'POST',
  path: '/generic-item/toggle-is-preferred/{id}',
  summary: 'Prefer an item of a group, or no longer; id is its genericItemId or genericCustomItemId',
  who: 'member',
  flags: ['display_comparison_view'],
  idempotent: true,
  params: z.object({ id: IdText }),
  response: z.object({ is_preferred: z.boolean() }),
  refusals: [notFound],
})

/** The most items of one group; told in the refusal. */
export const mostInGroup = 2_000
/** The most items of all groups of a location together: as many as one inventory is read with. */
export const mostOnShelves = 20_000
