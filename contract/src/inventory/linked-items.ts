import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, expandOf, listOf } from '../shared.ts'
import { GroupItem } from './group-items.ts'

export const linkedItemRemoved = {
  code: 'linked_item_removed',
  status: 400,
  text: 'This item has been removed from a generic group. Please re-link the item in Inventory View to proceed with using this feature',
} as const

const LinkedGroup = z.object({
  id: Id,
  name: z.string(),
  comparisonViewId: Id,
  comparisonViewName: z.string(),
  items: z.array(GroupItem),
})
export type LinkedGroup = z.input<typeof LinkedGroup>

export const getListsOfItem = defineCall({
  name: 'getListsOfItem',
  method: 'GET',
  path: '/comparison-views/from-item-distributor',
  summary: 'The inventory lists that hold an item; with expand=groups the groups, with showItems=1 their items',
  who: 'member',
  flags: ['display_comparison_view'],
  query: z.object({ id: IdText, expand: expandOf(['groups']).optional(), showItems: z.enum(['0', '1']).optional() }),
  response: listOf(
    z.object({
      id: Id,
      name: z.string(),
      groups: z.array(z.object({ id: Id, name: z.string(), items: z.array(GroupItem).optional() })).optional(),
    }),
  ),
})

export const getLinkedItems = defineCall({
  name: 'getLinkedItems',
  method: 'GET',
  path: '/items/{id}/linked-items',
  summary: 'What can be ordered in place of an item: the groups it is in, without punched-out and custom items',
  who: 'member',
  flags: ['display_comparison_view'],
  params: z.object({ id: IdText }),
  response: listOf(LinkedGroup),
  refusals: [notFound, linkedItemRemoved],
})
