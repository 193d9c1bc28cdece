import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import {
  DateText,
  Done,
  Id,
  IdText,
  Money,
  Page,
  UnitName,
  expandOf,
  jsonText,
  limit,
  listOf,
  text,
} from '../shared.ts'
import { MarketPriceCount, UnpricedCount } from './counts.ts'
import { GroupItem } from './group-items.ts'

export const groupNameTaken = {
  code: 'group_name_taken',
  status: 400,
  text: 'This generic item already exists',
} as const
export const groupChanged = {
  code: 'group_changed',
  status: 409,
  text: 'Somebody else changed this generic item. Please look at it again.',
} as const
export const tooManyGroups = {
  code: 'too_many_groups',
  status: 400,
  text: 'An inventory list can hold {most} generic items.',
} as const

/** The sort orders of groups, verbatim (spec 2 §9). */
export const groupSorts = ['A-Z', 'Z-A', 'Custom'] as const
export type GroupSort = (typeof groupSorts)[number]

const GroupName = z.string().trim().pipe(text(100, 3))
const ParLevel = z
  .number()
  .min(0, 'Please enter a number of at least 0.')
  .max(9_999_999, 'Please enter at most 9999999.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please enter at most two decimals.')
const Position = z.int().min(1).max(100_000).meta({ description: 'place in the custom order, from 1 (the top)' })

export const groupParts = [
  'items',
  'purchased',
  'onHandTotal',
  'orderTotal',
  'globalOnHandTotal',
  'units',
  'comparisonView',
] as const

/** 'items,units': the parts to add to an answer about groups, beside the names. */
const Expand = expandOf(groupParts).optional()

export const GroupTotals = z.object({
  totalOnHandAmount: Money.meta({ description: 'what the group’s counted items are worth; market prices count 0' }),
  marketPriceCount: MarketPriceCount,
  unpricedCount: UnpricedCount.optional(),
  onHandTotal: z
    .number()
    .nullable()
    .meta({ description: 'amount on hand in the group’s unit; null: nothing counted or not convertible' }),
  onHandTotalUom: z.string().nullable(),
  purchased: Money.nullable().meta({
    description: 'group spend: what was ordered of its items in twelve months; null: not asked for',
  }),
  orderTotal: Money.nullable().meta({ description: 'what of its items is in the cart; null: not asked for' }),
})

/** A generic group: items that can replace one another (spec 2 §3). */
export const GenericGroup = GroupTotals.extend({
  id: Id,
  comparisonViewId: Id,
  name: z.string(),
  systemComparisonGroupId: Id.nullable(),
  sort: z.int().meta({ description: 'place in the custom order, from 1' }),
  parLevel: z.number().meta({ description: 'how much is wanted, in parLevelUom; 0: none is set' }),
  parLevelUom: z.string().nullable().meta({ description: 'null: in cases. Another unitId leaves it as it was set' }),
  onHandOfPar: z.number().nullable().meta({
    description: 'share of the par that is on hand, 1 is all of it; null: none set, nothing counted or not convertible',
  }),
  lastCount: z
    .object({
      countedFrom: DateText,
      countedTo: DateText,
      onHandTotal: z.number().nullable(),
      onHandTotalUom: z.string().nullable(),
      onHandOfPar: z.number().nullable(),
    })
    .nullable()
    .optional()
    .meta({
      description:
        'with items: what the last counts of its items come to together, while nothing of the group is counted; null: it is, or never was',
    }),
  expand: z.boolean(),
  belongsToRecipe: z.boolean(),
  unitId: z.string().nullable().meta({ description: 'the unit items are shown in; null: each in its own' }),
  units: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: 'units an item of the group can be shown in' }),
  itemCount: z.int(),
  version: z.int(),
  items: z.array(GroupItem).optional(),
  comparisonView: z.object({ id: Id, name: z.string() }).optional(),
})
export type GenericGroup = z.input<typeof GenericGroup>

const GroupName1 = z.object({ id: Id, name: z.string(), comparisonViewId: Id, comparisonViewName: z.string() })
export type GroupReference = z.input<typeof GroupName1>

/** The parts of a search for groups by name (spec 2 §7, `name like`). */
export const NameFilters = z
  .array(z.strictObject({ field: z.literal('name'), operator: z.literal('like'), value: text(200) }))
  .max(5)

/** The sort order of groups, as JSON: {"sort": "A-Z"}. */
export const GroupFilterOptions = jsonText(z.strictObject({ sort: z.enum(groupSorts).optional() }))

const ofList = z.object({ id: IdText })
const ofGroup = z.object({ id: IdText, groupId: IdText })
const seeing = { who: 'member', flags: ['display_comparison_view'] } as const
const editing = { ...seeing, editsComparisonView: true } as const

export const getGroups = defineCall({
  ...seeing,
  name: 'getGroups',
  method: 'GET',
  path: '/comparison-views/{id}/groups',
  summary: 'The generic groups of an inventory list, by page, with what expand names',
  params: ofList,
  query: z.object({
    page: Page,
    limit: limit(70, 100),
    expand: Expand,
    filterOptions: GroupFilterOptions.optional(),
    sort: z.enum(groupSorts).optional().meta({ description: 'the same as filterOptions.sort, which goes before it' }),
    filters: jsonText(NameFilters).optional(),
    analytics: z.enum(['0', '1']).optional(),
  }),
  response: listOf(GenericGroup).extend({
    comparisonViewTotalOnHandAmount: Money.nullable().meta({ description: 'with globalOnHandTotal' }),
    allComparisonViewTotalOnHandAmount: Money.nullable().meta({ description: 'with globalOnHandTotal' }),
    comparisonViewMarketPriceCount: MarketPriceCount.nullable(),
    comparisonViewUnpricedCount: UnpricedCount.nullable().optional(),
    allComparisonViewMarketPriceCount: MarketPriceCount.nullable(),
    allComparisonViewUnpricedCount: UnpricedCount.nullable().optional(),
  }),
  refusals: [notFound],
})

export const getGroup = defineCall({
  ...seeing,
  name: 'getGroup',
  method: 'GET',
  path: '/comparison-views/{id}/groups/{groupId}',
  summary: 'One generic group with what expand names',
  params: ofGroup,
  query: z.object({ expand: Expand }),
  response: GenericGroup.extend({
    comparisonViewTotalOnHandAmount: Money,
    allComparisonViewTotalOnHandAmount: Money,
    comparisonViewMarketPriceCount: MarketPriceCount,
    comparisonViewUnpricedCount: UnpricedCount.optional(),
    allComparisonViewMarketPriceCount: MarketPriceCount,
    allComparisonViewUnpricedCount: UnpricedCount.optional(),
  }),
  refusals: [notFound],
})

export const postGroup = defineCall({
  ...editing,
  name: 'postGroup',
  method: 'POST',
  path: '/comparison-views/{id}/groups',
  summary: 'A new generic group at a place of the custom order, or at the bottom',
  idempotent: true,
  status: 201,
  params: ofList,
  body: z.object({ name: GroupName, new_sort: Position.optional() }),
  response: z.object({ id: Id, name: z.string(), sort: z.int(), version: z.int() }),
  refusals: [notFound, groupNameTaken, tooManyGroups],
})

export const patchGroup = defineCall({
  ...editing,
  name: 'patchGroup',
  method: 'PATCH',
  path: '/comparison-views/{id}/groups/{groupId}',
  summary: 'Rename a group, set its par level or move it; with version, refused when somebody changed it meanwhile',
  idempotent: true,
  params: ofGroup,
  body: z.object({
    name: GroupName.optional(),
    parLevel: ParLevel.optional(),
    parLevelUom: UnitName.nullable()
      .optional()
      .meta({ description: 'what parLevel is in, null: cases; without it the group’s unit, else cases' }),
    new_sort: Position.optional(),
    old_sort: z.int().optional().meta({ description: 'decides nothing' }),
    version: z.int().optional(),
  }),
  response: z.object({
    id: Id,
    name: z.string(),
    sort: z.int(),
    version: z.int(),
    parLevel: z.number(),
    parLevelUom: z.string().nullable(),
  }),
  refusals: [notFound, groupNameTaken, groupChanged],
})

export const deleteGroup = defineCall({
  ...editing,
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/comparison-views/{id}/groups/{groupId}',
  summary: 'Delete a generic group with all that is in it',
  idempotent: true,
  params: ofGroup,
  response: Done,
  refusals: [notFound],
})

export const patchGroupMove = defineCall({
  ...editing,
  name: 'patchGroupMove',
  method: 'PATCH',
  path: '/comparison-views/{id}/groups/{groupId}/move',
  summary: 'Move a generic group with its counts to the bottom of another inventory list, named by id or by name',
  idempotent: true,
  params: ofGroup,
  body: z
    .object({ comparisonViewId: Id.optional(), name: text(100).optional() })
    .refine(({ comparisonViewId, name }) => comparisonViewId !== undefined || name !== undefined, {
      path: ['name'],
      message: 'Please choose an inventory list.',
    }),
  response: z.object({ id: Id, comparisonViewId: Id, sort: z.int(), version: z.int() }),
  refusals: [notFound, groupNameTaken, tooManyGroups],
})

export const getAllGroups = defineCall({
  ...seeing,
  name: 'getAllGroups',
  method: 'GET',
  path: '/comparison-views/all-groups',
  summary: 'Names of the generic groups of every inventory list',
  query: z.object({ filters: jsonText(NameFilters).optional(), page: Page, limit: limit(100, 500) }),
  response: listOf(GroupName1),
})

export const getGroupsSearch = defineCall({
  ...seeing,
  name: 'getGroupsSearch',
  method: 'GET',
  path: '/comparison-views/groups-search',
  summary: 'Generic groups of every inventory list whose name has the text in it',
  query: z.object({ search: text(100).default(''), page: Page, limit: limit(30) }),
  response: listOf(GroupName1),
})

export const postGroupUnit = defineCall({
  ...editing,
  name: 'postGroupUnit',
  method: 'POST',
  path: '/comparison-views/group-unit',
  summary: 'Show the items of groups in a unit, or with null each in its own',
  idempotent: true,
  body: z
    .array(z.object({ groupId: Id, unitId: UnitName.nullable() }))
    .min(1)
    .max(500),
  response: z.object({ groups: z.array(z.object({ groupId: Id, unitId: z.string().nullable(), version: z.int() })) }),
  refusals: [notFound],
})

export const postGroupOrder = defineCall({
  ...editing,
  name: 'postGroupOrder',
  method: 'POST',
  path: '/comparison-views/{id}/reset-sorts',
  summary:
    'Put the groups of a list into this order; groups not named come after them in their old order, those that are not in it any more are left out',
  idempotent: true,
  params: ofList,
  body: z.object({ groups: z.array(Id).max(5_000) }),
  response: Done,
  refusals: [notFound],
})

/** The most groups of one list; told in the refusal. */
export const mostGroupsInList = 5_000
