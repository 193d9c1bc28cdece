import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notAllowed, notFound } from '../refusal.ts'
import { Bool, Done, Id, IdText, InstantText, listOf, text } from '../shared.ts'

export const listNameTaken = {
  code: 'list_name_taken',
  status: 400,
  text: 'There is already an inventory list with this name.',
} as const
export const tooManyLists = {
  code: 'too_many_inventory_lists',
  status: 400,
  text: 'A location can keep {most} inventory lists. Please delete one first.',
} as const

export const listOnInventory = {
  code: 'list_on_inventory',
  status: 409,
  text: '{name} list is under inventory, you need to refresh the page to have latest updates.',
} as const
export const leaseOfAnother = {
  code: 'lease_of_another',
  status: 409,
  text: '{name} is being counted offline on another device. Counts that device has not sent yet may meet yours.',
} as const

const nameIsBlank = 'Name cannot be blank.'
const ListName = z.string(nameIsBlank).trim().min(1, nameIsBlank).pipe(text(100))

/** An inventory list, which the spec also calls comparison view (spec 2 §3). */
export const InventoryList = z.object({
  id: Id,
  name: z.string(),
  merchantId: Id,
  hasRecipeGroups: z.boolean().meta({ description: 'a group of the list is used in a recipe' }),
  recipeNames: z
    .array(z.string())
    .meta({ description: 'recipes with an ingredient that is a group of the list, 200 at most' }),
  sort: z.int().meta({ description: 'place among the lists, from 1' }),
  userId: Id.nullable().meta({ description: 'who counts the list offline' }),
  onInventory: z.boolean().meta({ description: 'somebody counts the list offline' }),
  onInventoryBy: z.string().nullable(),
  onInventoryUntil: InstantText.nullable(),
  groupCount: z.int(),
  itemCount: z.int(),
  version: z.int(),
})
export type InventoryList = z.input<typeof InventoryList>

const ofList = z.object({ id: IdText })
const inComparisonView = { who: 'member', flags: ['display_comparison_view'] } as const

export const getInventoryLists = defineCall({
  ...inComparisonView,
  name: 'getInventoryLists',
  method: 'GET',
  path: '/comparison-views',
  summary: 'The inventory lists of the active location in their order',
  response: listOf(InventoryList),
})

export const getAllInventoryLists = defineCall({
  ...inComparisonView,
  name: 'getAllInventoryLists',
  method: 'GET',
  path: '/comparison-views/all-views',
  summary: 'Ids and names of the inventory lists, for choosing one',
  response: listOf(InventoryList.pick({ id: true, name: true, onInventory: true })),
})

export const getInventoryList = defineCall({
  ...inComparisonView,
  name: 'getInventoryList',
  method: 'GET',
  path: '/comparison-views/{id}',
  summary: 'One inventory list: its name and whether somebody counts it offline',
  params: ofList,
  response: InventoryList,
  refusals: [notFound],
})

export const postInventoryList = defineCall({
  ...inComparisonView,
  editsComparisonView: true,
  name: 'postInventoryList',
  method: 'POST',
  path: '/comparison-views',
  summary: 'A new inventory list at the end',
  idempotent: true,
  status: 201,
  body: z.object({ name: ListName }),
  response: InventoryList,
  refusals: [listNameTaken, tooManyLists],
})

export const patchInventoryList = defineCall({
  ...inComparisonView,
  name: 'patchInventoryList',
  method: 'PATCH',
  path: '/comparison-views/{id}',
  summary:
    'Give an inventory list another name, with the right to edit; or take it to be counted offline, or give it back',
  idempotent: true,
  params: ofList,
  body: z
    .object({
      name: ListName.optional(),
      onInventory: Bool.optional().meta({ description: 'true: counted offline for 72 hours; false: given back' }),
      deviceId: text(100, 1).optional().meta({ description: 'the device it is counted on' }),
      takeOver: Bool.optional().meta({ description: 'after the warning: although another device has it' }),
    })
    .refine(({ name, onInventory }) => name !== undefined || onInventory !== undefined, {
      path: ['name'],
      message: nameIsBlank,
    }),
  response: InventoryList,
  refusals: [notFound, notAllowed, listNameTaken, listOnInventory, leaseOfAnother],
})

export const deleteInventoryList = defineCall({
  ...inComparisonView,
  editsComparisonView: true,
  name: 'deleteInventoryList',
  method: 'DELETE',
  path: '/comparison-views/{id}',
  summary: 'Delete an inventory list with its groups and all that is in them',
  idempotent: true,
  params: ofList,
  response: Done,
  refusals: [notFound],
})

/** The most lists of one location; told in the refusal. */
export const mostInventoryLists = 200
