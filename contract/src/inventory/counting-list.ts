import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, IdText, Money, Page, limit, listOf } from '../shared.ts'
import { CountValue } from './counts.ts'
import { GroupItem } from './group-items.ts'
import { GenericGroup } from './groups.ts'

const PackSizeTold = z.object({ outerPack: z.number(), innerPack: z.number(), uom: z.string() })

/** An item of the counting sheet: as in its group, with its count of the inventory before and the codes it is known by. */
export const CountingItem = GroupItem.extend({
  genericGroupId: Id.meta({ description: 'the group it is in (spec 2 §3)' }),
  lastOnHand: CountValue.meta({ description: 'as counted in lastInventory; null: not counted then' }),
  lastOnHandPack: CountValue,
  lastOnHandUom: CountValue,
  lastPackSize: PackSizeTold.nullable().meta({
    description: 'the pack size that the last count was made in; null: none, or the pack was not known',
  }),
  barcodes: z.array(z.string()).meta({ description: 'codes that were taught by scanning' }),
})
export type CountingItem = z.input<typeof CountingItem>

export const getCountingList = defineCall({
  name: 'getCountingList',
  method: 'GET',
  path: '/comparison-views/{id}/counting-list',
  summary:
    'A whole inventory list for counting, by page: its groups in the custom order, in each its items in shelf order; a group over a page’s end goes on in the next',
  who: 'member',
  flags: ['display_comparison_view'],
  params: z.object({ id: IdText }),
  query: z.object({ page: Page, limit: limit(500, 500).meta({ description: 'items, and groups without any' }) }),
  response: listOf(GenericGroup.extend({ items: z.array(CountingItem) })).extend({
    comparisonView: z.object({ id: Id, name: z.string(), version: z.int(), onInventory: z.boolean() }),
    groupCount: z.int().meta({ description: 'of the whole list' }),
    itemCount: z.int().meta({ description: 'of the whole list; _meta.totalCount counts empty groups too' }),
    arrangement: z.string().meta({
      description:
        'the same on every page unless groups or items came, went or moved in between: then read the list again',
    }),
    inventoryId: Id.nullable().meta({ description: 'the active inventory, to be sent with counts' }),
    lastInventory: z.object({ id: Id, start_date: DateText }).nullable(),
    comparisonViewTotalOnHandAmount: Money,
    allComparisonViewTotalOnHandAmount: Money,
  }),
  refusals: [notFound],
})
export type CountingList = z.input<(typeof getCountingList)['response']>
