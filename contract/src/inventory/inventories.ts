import { z } from 'zod'
import { ofPrices } from '../prices.ts'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Day, Id, IdText, InstantText, Money, Page, jsonText, limit, listOf, text } from '../shared.ts'
import {
  CountEntry,
  CountValue,
  ItemCounts,
  MarketPriceCount,
  SavedCount,
  UnpricedCount,
  inventoryClosed,
} from './counts.ts'
import { GroupFilterOptions, NameFilters, groupSorts } from './groups.ts'

export const inventoryActive = {
  code: 'inventory_active',
  status: 409,
  text: 'An inventory is already active. Please complete it before starting another.',
} as const
export const noInventoryActive = {
  code: 'no_inventory_active',
  status: 409,
  text: 'No inventory is active.',
} as const
export const moreNotCounted = {
  code: 'more_not_counted',
  status: 409,
  text: 'More items have no count than when you were asked. Please look at the inventory again.',
} as const
export const littleCounted = {
  code: 'little_counted',
  status: 409,
  text: 'Less than half of the items are counted. Please type COMPLETE to complete the inventory anyway.',
} as const
export const inventoryNotCompleted = {
  code: 'inventory_not_completed',
  status: 409,
  text: 'Only a completed inventory can be reopened.',
} as const
export const ownersReopen = {
  code: 'owners_reopen',
  status: 403,
  text: 'Only users with the owner title can reopen inventories.',
} as const
export const noInventory = { code: 'no_inventory', status: 400, text: 'You have no inventory.' } as const

export const InventoryStatus = z.enum(['active', 'completed', 'reopened'])

const Person = z.object({ id: Id, name: z.string() }).nullable()

/** An inventory of the location (spec 2 §3, Past inventory). */
export const Inventory = z.object({
  id: Id,
  status: InventoryStatus,
  start_date: DateText,
  completed_date: DateText.nullable().meta({ description: 'by the clock of the location; null while active' }),
  completedAt: InstantText.nullable(),
  startedBy: Person,
  completedBy: Person,
  total_on_hand_value: Money,
  unitMeasure: z.string().meta({ description: 'what total_on_hand_value is in: USD' }),
})
export type Inventory = z.input<typeof Inventory>

/** The inventory to compare with before completing another: the finished one that started last before it. */
export const LastInventory = z
  .object({
    id: Id,
    start_date: DateText,
    total_on_hand_value: Money,
    marketPriceCount: MarketPriceCount,
    unpricedCount: UnpricedCount.optional(),
  })
  .nullable()
  .meta({ description: 'the finished inventory before it; null: there is none' })
export type LastInventory = z.input<typeof LastInventory>

/** An item as it was counted (spec 2 §3, Inventory detail). */
export const InventoryItem = ItemCounts.extend({
  inventoryId: Id,
  itemId: Id.meta({ description: 'of its row: genericItemId, genericCustomItemId or the id of a sub-recipe’s row' }),
  itemDistributorId: Id.nullable(),
  subRecipeId: Id.nullable().meta({ description: 'the recipe of a sub-recipe; null: no sub-recipe' }),
  isCustomItem: z.boolean(),
  isSubRecipe: z.boolean(),
  description: z.string(),
  din: z.string(),
  brand: z.string(),
  distributor: z.string(),
  imageUrl: z.string().nullable(),
  price: Money,
  isPriceMissing: z.boolean().optional().meta({
    description: 'true: a custom item that nobody has entered a price of; price is 0 then. Else left out',
  }),
  unitMeasure: z.string(),
  packSize: z.string(),
  customPackSize: z.string().nullable(),
  packSizeUom: z.string().nullable(),
  unitQuantity: z.number().nullable(),
  unitSize: z.number().nullable(),
})
export type InventoryItem = z.input<typeof InventoryItem>

const groupHead = {
  id: Id,
  name: z.string(),
  comparisonViewId: Id,
  totalOnHandAmount: Money,
  comparisonViewTotalOnHandAmount: Money.meta({ description: 'of the list the group is in' }),
  purchased: Money.meta({ description: 'ordered of its items since the inventory before, up to this one' }),
}

export const InventoryGroup = z.object({ ...groupHead, items: z.array(InventoryItem) })
export type InventoryGroup = z.input<typeof InventoryGroup>

const viewHead = { id: Id, name: z.string(), comparisonViewTotalOnHandAmount: Money }

const ofInventory = z.object({ id: IdText })
const seen = { who: 'member', flags: ['display_comparison_view'] } as const
const run = { who: 'member', flags: ['display_comparison_view', 'display_inventory'] } as const

export const getInventories = defineCall({
  ...seen,
  name: 'getInventories',
  method: 'GET',
  path: '/inventory',
  summary: 'Finished inventories of the location, newest first',
  query: z.object({ page: Page, limit: limit(12) }),
  response: listOf(
    Inventory.extend({
      file_url: z
        .string()
        .nullable()
        .meta({ ...ofPrices, description: 'its spreadsheet, for five minutes; null where display_inventory is off' }),
      marketPriceCount: MarketPriceCount,
      unpricedCount: UnpricedCount.optional(),
    }),
  ),
})

export const getInventory = defineCall({
  ...seen,
  name: 'getInventory',
  method: 'GET',
  path: '/inventory/{id}',
  summary: 'An inventory with its comparison views, their groups and items; the active one as it is now',
  params: ofInventory,
  response: z.object({
    inventory: Inventory,
    lastInventory: LastInventory,
    comparisonViews: z.array(z.object({ ...viewHead, groups: z.array(InventoryGroup) })),
  }),
  refusals: [notFound],
})
export type InventoryDetail = z.input<(typeof getInventory)['response']>

export const getInventoryItems = defineCall({
  ...seen,
  name: 'getInventoryItems',
  method: 'GET',
  path: '/inventory/{id}/items',
  summary: 'The items of an inventory in shelf order',
  params: ofInventory,
  query: z.object({ page: Page, limit: limit(70, 500), search: text(200).optional() }),
  response: listOf(InventoryItem),
  refusals: [notFound],
})

export const getInventoryGroups = defineCall({
  ...seen,
  name: 'getInventoryGroups',
  method: 'GET',
  path: '/inventory/{id}/groups',
  summary: 'The groups of an inventory with their items',
  params: ofInventory,
  query: z.object({
    page: Page,
    limit: limit(70),
    filterOptions: GroupFilterOptions.optional(),
    sort: z.enum(groupSorts).optional().meta({ description: 'the same as filterOptions.sort, which goes before it' }),
    filters: jsonText(NameFilters).optional(),
    analytics: z.enum(['0', '1']).optional(),
  }),
  response: listOf(InventoryGroup),
  refusals: [notFound],
})

const today = 'Please choose today or an earlier day.'

export const postInventory = defineCall({
  ...run,
  name: 'postInventory',
  method: 'POST',
  path: '/inventory',
  summary: 'Start an inventory: every count is cleared to not counted',
  status: 201,
  body: z.object({ start_date: Day.meta({ description: 'by the clock of the location, not after tomorrow' }) }),
  response: Inventory,
  refusals: [inventoryActive, { code: 'invalid', status: 400, text: today }],
  idempotent: true,
})

export const postInventoryCompletion = defineCall({
  ...run,
  name: 'postInventoryCompletion',
  method: 'POST',
  path: '/inventory/complete',
  summary: 'Complete the active inventory, or a reopened one by its id: what was counted is kept, then cleared',
  body: z
    .object({
      inventoryId: Id.optional().meta({ description: 'without it the active one' }),
      notCounted: z.int().min(0).max(1_000_000).optional().meta({
        description:
          'how many items had no count when the person was asked; with it an inventory with more of them, or with less than half counted and no confirmation, is not completed',
      }),
      confirmation: text(20).optional().meta({ description: 'COMPLETE, typed where less than half is counted' }),
    })
    .nullish()
    .transform((body) => body ?? {}),
  response: Inventory,
  refusals: [noInventoryActive, moreNotCounted, littleCounted, notFound],
  idempotent: true,
})

export const postInventoryReopening = defineCall({
  ...run,
  name: 'postInventoryReopening',
  method: 'POST',
  path: '/inventory/{id}/reopen',
  summary: 'Open a completed inventory for corrections; owners only',
  params: ofInventory,
  response: Inventory,
  refusals: [notFound, ownersReopen, inventoryNotCompleted],
})

export const patchInventoryItem = defineCall({
  ...seen,
  name: 'patchInventoryItem',
  method: 'PATCH',
  path: '/inventory/{id}/item/{itemId}',
  summary: 'Count an item of the active inventory, or correct one of a reopened inventory',
  params: z.object({
    id: IdText,
    itemId: IdText.meta({ description: 'the itemId that the inventory tells, not the subRecipeId' }),
  }),
  body: CountEntry,
  response: SavedCount,
  refusals: [notFound, inventoryClosed],
  idempotent: true,
})

export const ReviewItem = InventoryItem.extend({
  lastOnHand: CountValue.meta({ description: 'in cases, of the inventory before; null: not counted then' }),
  lastOnHandAmount: Money.nullable().meta({ description: 'null: not counted then, or at a price that nobody knew' }),
  isNew: z.boolean().meta({ description: 'the inventory before did not have it' }),
  flag: z.enum(['notCounted', 'noCases', 'new', 'wasZero', 'atMostHalf', 'atLeastTwice']).nullable().meta({
    description:
      'not counted; less than a case in packs or units with no count of cases, and not so last time; on hand now and not in the inventory before, or none of it then; at most half or at least twice the last count',
  }),
})
export type ReviewItem = z.input<typeof ReviewItem>

export const getInventoryReview = defineCall({
  ...run,
  name: 'getInventoryReview',
  method: 'GET',
  path: '/inventory/review',
  summary: 'The active inventory for review: its items by comparison view, each beside its last count',
  response: z.object({
    inventory: Inventory,
    lastInventory: LastInventory,
    itemCount: z.int(),
    notCounted: z.int(),
    flagged: z.int().meta({ description: 'counted, and with a flag' }),
    comparisonViews: z.array(
      z.object({ ...viewHead, groups: z.array(z.object({ ...groupHead, items: z.array(ReviewItem) })) }),
    ),
  }),
  refusals: [noInventoryActive],
})
export type InventoryReview = z.input<(typeof getInventoryReview)['response']>

export const getInventorySpreadsheet = defineCall({
  ...run,
  name: 'getInventorySpreadsheet',
  method: 'GET',
  path: '/inventory/spreadsheet',
  summary: 'A link to the spreadsheet of an inventory: the one named, else the active one, else the newest',
  needsPrices: true,
  query: z.object({ id: IdText.optional(), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: z.object({ inventoryUrl: z.string() }),
  refusals: [noInventory, notFound],
})
