import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { ofPrices } from '../prices.ts'
import {
  DateText,
  Flag,
  Id,
  IdText,
  Money,
  Page,
  PagingMeta,
  UnitPriceMoney,
  jsonText,
  limit,
  listOf,
  text,
} from '../shared.ts'

/** The list sort options, verbatim (spec 1 §9). */
export const itemSorts = [
  'A-Z',
  'Z-A',
  'Price low to high',
  'Price high to low',
  'Most Purchased',
  'Greatest Savings',
  'Custom',
  'Sort by relevance',
] as const
/** Those that tell which item costs or saves more. */
export const pricedItemSorts: readonly ItemSort[] = ['Price low to high', 'Price high to low', 'Greatest Savings']
export type ItemSort = (typeof itemSorts)[number]

/** A list or search item (spec 1 §3). */
export const ListItem = z.object({
  id: Id,
  itemId: Id,
  itemDistributorId: Id,
  merchantId: Id,
  distributorId: Id,
  distributor: z.string(),
  name: z.string(),
  description: z.string(),
  customDescription: z.string().nullable(),
  din: z.string(),
  brand: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  brandImageUrl: z.string().nullable(),
  unitMeasure: z.string(),
  /** effective price of one orderable unit; an estimate when isCatchWeight */
  price: Money,
  purchasedPrice: Money.nullable(),
  unitPrice: UnitPriceMoney.nullable(),
  unitQuantity: z.number().nullable(),
  unitSize: z.number().nullable(),
  unitType: z.string().nullable(),
  uom: z.string().nullable(),
  packSize: z.string(),
  customPackSize: z.string().nullable(),
  packSizeUom: z.string().nullable(),
  breakCasePrice: Money.nullable(),
  rebate: Money.nullable(),
  savings: Money.nullable(),
  showSavings: z.boolean().meta(ofPrices),
  savingItems: z.array(Id).meta(ofPrices),
  sortIndex: z.number().nullable(),
  status: z.enum(['active', 'inactive']),
  type: z.enum(['item', 'custom', 'subrecipe']),
  genericItemId: Id.nullable(),
  genericCustomItemId: Id.nullable(),
  subRecipeId: Id.nullable(),
  lastPurchasedDate: z.string().nullable(),
  lastPurchasedQty: z.number().nullable(),
  lastPurchasedPrice: Money.nullable(),
  // The item that saves most: that one has a match and another none says which of the two is cheaper.
  matchId: Id.nullable().meta(ofPrices),
  matchType: z.enum(['ExactMatch', 'SavingsOption']).nullable().meta(ofPrices),
  /** who sells matchId */
  matchDistributor: z.string().nullable().meta(ofPrices),
  orderGuideId: Id.nullable(),
  endDate: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  caseQuantity: z.number().nullable(),
  count: z.number().nullable(),
  averageWeight: z.number().nullable(),
  notes: z.string().nullable(),
  /** in cases, as is onHand; of a shopping list's item the list's own par */
  parLevel: z.number().nullable(),
  onHand: z.number().nullable(),
  lastCountDate: DateText.nullable().meta({ description: 'the day onHand was counted; null: never' }),
  isCatchWeight: z.boolean(),
  isFixedWeight: z.boolean(),
  isPunchedOut: z.boolean(),
  isPurchased: z.boolean(),
  isMarketPrice: z.boolean(),
  isPartner: z.boolean(),
  isPriceOutdated: z.boolean(),
  isUnpurchasable: Flag,
  isElectronicInvoiceItem: z.boolean(),
  isFromInvoice: z.boolean(),
  isSubRecipe: z.boolean(),
  isCustomItem: z.boolean(),
  isPreferred: z.boolean(),
  autoAdded: z.boolean(),
  belongsToGroup: z.boolean(),
  groupBelowPar: z.object({ groupId: Id, missing: z.number() }).optional().meta({
    description:
      'with filterOptions.belowPar: the generic group that is below its par, and what it lacks as a whole in cases of this item',
  }),
})
export type ListItem = z.input<typeof ListItem>

const Ids = z.array(Id).max(500)

export const ItemFilter = z.strictObject({
  sort: z.enum(itemSorts).optional(),
  search: text(200).optional(),
  product: z.enum(['ALL', 'PURCHASED']).default('ALL'),
  purchasedOnly: z.boolean().optional(),
  distributorIds: Ids.optional(),
  shoppingIds: Ids.optional(),
  pastOrderIds: Ids.optional(),
  belowPar: z.boolean().optional().meta({
    description:
      'only items of generic groups that hold less than their par, by the last counts; none without inventories',
  }),
})
export type ItemFilter = z.input<typeof ItemFilter>

/** `isNear`: nothing has all of what was searched for; these items come close. */
const FoundMeta = PagingMeta.extend({ isNear: z.boolean().optional() })

export const getItems = defineCall({
  name: 'getItems',
  method: 'GET',
  path: '/items',
  summary: 'The location’s order guides as one list, searched, filtered and sorted',
  who: 'member',
  pricedSorts: pricedItemSorts,
  query: z.object({ filterOptions: jsonText(ItemFilter).optional(), limit: limit(50), page: Page }),
  response: listOf(ListItem).extend({ _meta: FoundMeta }),
})

export const getItemsDownload = defineCall({
  name: 'getItemsDownload',
  method: 'GET',
  path: '/items/download',
  summary: 'A link to the list as a spreadsheet; the same search, filters and order as the list',
  who: 'member',
  needsPrices: true,
  query: z.object({ filterOptions: jsonText(ItemFilter).optional(), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: z.object({ itemsUrl: z.string() }),
  refusals: [notFound],
})

/** A word that the search may become, or an item, which has all the other fields. */
export const ItemSuggestion = z.object({
  text: z.string(),
  itemDistributorId: Id.nullable(),
  distributor: z.string().nullable(),
  packSize: z.string().nullable(),
  unitMeasure: z.string().nullable(),
  /** null at a market price */
  price: Money.nullable(),
  parLevel: z.number().nullable(),
  onHand: z.number().nullable().meta({ description: 'in cases, as on the list' }),
  lastCountDate: DateText.nullable(),
})
export type ItemSuggestion = z.input<typeof ItemSuggestion>

export const getItemSuggestions = defineCall({
  name: 'getItemSuggestions',
  method: 'GET',
  path: '/items/suggestions',
  summary: 'What a half-typed search may become, ten at most (spec 1 §9: search text 10)',
  who: 'member',
  query: z.object({ search: text(200, 1), limit: limit(10, 10) }),
  response: listOf(ItemSuggestion).extend({ _meta: FoundMeta }),
})

export const PricePoint = z.object({ startDate: z.string(), price: Money })

export const ItemDetail = ListItem.extend({
  manufacturerNumber: z.string(),
  packText: z.string(),
  packReason: z.string().nullable(),
  priceHistory: z.array(PricePoint),
  distributorPhone: z.string().nullable(),
  representative: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  recentOrders: z.array(z.object({ orderId: Id, date: z.string(), quantity: z.number(), price: Money.nullable() })),
})
export type ItemDetail = z.input<typeof ItemDetail>

export const getItem = defineCall({
  name: 'getItem',
  method: 'GET',
  path: '/items/{id}',
  summary: 'One item with its price history and recent orders',
  who: 'member',
  params: z.object({ id: IdText }),
  query: z.object({ analytics: z.enum(['0', '1']).optional() }),
  response: ItemDetail,
  refusals: [notFound],
})

/** Drag reorder: the neighbours and a reference sort index; special is top or bottom (spec 1 §4, §7 'Reorder a list item'). */
export const ItemPlace = z
  .strictObject({
    item_distributor_id: Id,
    item_distributor_ids: z.array(Id).max(2).default([]).meta({
      description: 'the new neighbours: the item above, then the item below; a single one is the item above',
    }),
    before_item_distributor_id: Id.optional().meta({
      description: 'without neighbours: in front of this item, as where a narrowed list shows none above it',
    }),
    reference_sort_index: z
      .number()
      .nullable()
      .optional()
      .meta({ description: 'without neighbours: after the item at this index' }),
    tag_id: Id.nullable().optional(),
    special: z
      .enum(['top', 'bottom'])
      .nullable()
      .optional()
      .meta({ description: 'an end of the list, whatever the neighbours' }),
  })
  .refine(
    ({ item_distributor_ids: neighbours, before_item_distributor_id: below, reference_sort_index: index, special }) =>
      neighbours.length > 0 || below !== undefined || typeof index === 'number' || special,
    {
      path: ['item_distributor_ids'],
      message: 'Please say where the item goes: its neighbours, a sort index, top or bottom.',
    },
  )
export type ItemPlace = z.input<typeof ItemPlace>

/** An item and its index. */
export const PlacedItem = z.object({ itemDistributorId: Id, sortIndex: z.number() })
export type PlacedItem = z.output<typeof PlacedItem>

export const postItemOrder = defineCall({
  name: 'postItemOrder',
  method: 'POST',
  path: '/items/sort',
  summary: 'Place one item before, after or at the end of others in the Custom order',
  who: 'member',
  body: ItemPlace,
  response: PlacedItem,
  refusals: [notFound],
})
