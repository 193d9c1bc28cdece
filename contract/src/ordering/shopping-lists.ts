import { z } from 'zod'
import { ItemFilter, ItemPlace, ListItem, PlacedItem } from '../catalogue/items.ts'
import { defineCall } from '../call.ts'
import { keyInFlight, notFound } from '../refusal.ts'
import { Done, Id, IdText, InstantText, Page, jsonText, limit, listOf, text } from '../shared.ts'
import { ReorderLine } from './reorder.ts'

/** The most entries that one call takes or answers at once. */
const mostEntries = 500
const mostInList = 10_000

export const tooManyShoppingLists = {
  code: 'too_many_shopping_lists',
  status: 400,
  text: 'A location can keep {most} shopping lists. Please delete one first.',
} as const
export const shoppingListFull = {
  code: 'shopping_list_full',
  status: 400,
  text: 'A shopping list can hold {most} items.',
} as const
export const unknownListItem = { code: 'unknown_item', status: 404, text: 'This item is not known.' } as const

const nameIsBlank = 'Name cannot be blank.'
/** At least one character that shows (spec 1 §5). */
const ListName = z.string(nameIsBlank).trim().min(1, nameIsBlank).pipe(text(100))

const CustomDescription = text(200)
  .nullable()
  .meta({ description: 'what this list says of the item; null or empty: what the catalogue says' })
const ParLevel = z
  .int('Please enter a whole number.')
  .min(1, 'Please enter a number above zero.')
  .max(99_999, 'Please enter at most 99999.')
  .nullable()
  .meta({ description: 'how many are usually wanted; null: not said' })

/** A list among the others. */
export const ShoppingListRow = z.object({
  id: Id,
  name: z.string(),
  itemCount: z.int(),
  distributors: z.array(z.string()).meta({ description: 'whose items are on the list, by name' }),
  lastUsedAt: InstantText.nullable().meta({ description: 'when something of it was last put into the cart' }),
  holdsItem: z.boolean().meta({ description: 'true when the item of the query is on the list' }),
})
export type ShoppingListRow = z.input<typeof ShoppingListRow>

/** An item of a list (spec 1 §3, Shopping list). */
export const ShoppingListEntry = ListItem.pick({
  itemId: true,
  itemDistributorId: true,
  name: true,
  brand: true,
  din: true,
  distributor: true,
  price: true,
  unitMeasure: true,
  packSize: true,
  imageUrl: true,
  isPunchedOut: true,
  isMarketPrice: true,
  customDescription: true,
  parLevel: true,
})
export type ShoppingListEntry = z.input<typeof ShoppingListEntry>

export const ShoppingList = ShoppingListRow.omit({ holdsItem: true }).extend({
  itemList: z
    .array(ShoppingListEntry)
    .meta({ description: `the first ${mostEntries} items in the list’s order; GET shopping-lists/{id}/items has all` }),
})
export type ShoppingList = z.input<typeof ShoppingList>

/** The filters that lists and items share (spec 1 §2, Filters modal). */
export const ShoppingListFilter = ItemFilter.pick({
  search: true,
  purchasedOnly: true,
  distributorIds: true,
  shoppingIds: true,
  pastOrderIds: true,
})
export type ShoppingListFilter = z.input<typeof ShoppingListFilter>

const ofList = z.object({ id: IdText })
const ofListItem = z.object({ id: IdText, itemId: IdText })

export const getShoppingLists = defineCall({
  name: 'getShoppingLists',
  method: 'GET',
  path: '/shopping-lists',
  summary: 'The shopping lists of the active location; filtered, those that hold an item that fits',
  who: 'member',
  query: z.object({ filterOptions: jsonText(ShoppingListFilter).optional(), itemDistributorId: IdText.optional() }),
  response: listOf(ShoppingListRow),
})

export const getShoppingList = defineCall({
  name: 'getShoppingList',
  method: 'GET',
  path: '/shopping-lists/{id}',
  summary: 'One shopping list',
  who: 'member',
  params: ofList,
  response: ShoppingList,
  refusals: [notFound],
})

export const getShoppingListItems = defineCall({
  name: 'getShoppingListItems',
  method: 'GET',
  path: '/shopping-lists/{id}/items',
  summary: 'The items of a shopping list in its order; a search needs every word in name, brand, number or description',
  who: 'member',
  params: ofList,
  query: z.object({ search: text(200).optional(), limit: limit(50), page: Page }),
  response: listOf(ListItem),
  refusals: [notFound],
})

export const getShoppingListItemIds = defineCall({
  name: 'getShoppingListItemIds',
  method: 'GET',
  path: '/shopping-lists/{id}/item-ids',
  summary: 'Which items are on a shopping list',
  who: 'member',
  params: ofList,
  response: z.object({ itemDistributorIds: z.array(Id) }),
  refusals: [notFound],
})

export const postShoppingList = defineCall({
  name: 'postShoppingList',
  method: 'POST',
  path: '/shopping-lists',
  summary: 'A new shopping list, with items in their order when some are given',
  who: 'member',
  idempotent: true,
  status: 201,
  body: z.object({
    name: ListName,
    itemList: z
      .array(
        z.union([
          Id,
          z.object({
            itemDistributorId: Id,
            customDescription: CustomDescription.optional(),
            parLevel: ParLevel.optional(),
          }),
        ]),
      )
      .max(mostEntries, `Please send at most ${mostEntries} items at once.`)
      .default([])
      .meta({ description: 'items, or their itemDistributorId alone' }),
  }),
  response: ShoppingList,
  refusals: [unknownListItem, tooManyShoppingLists, keyInFlight],
})

export const patchShoppingList = defineCall({
  name: 'patchShoppingList',
  method: 'PATCH',
  path: '/shopping-lists/{id}',
  summary: 'Give a shopping list another name',
  who: 'member',
  params: ofList,
  body: z.object({ name: ListName }),
  response: ShoppingList,
  refusals: [notFound],
})

export const deleteShoppingList = defineCall({
  name: 'deleteShoppingList',
  method: 'DELETE',
  path: '/shopping-lists/{id}',
  summary: 'Delete a shopping list',
  who: 'member',
  params: ofList,
  response: Done,
  refusals: [notFound],
})

export const postShoppingListItem = defineCall({
  name: 'postShoppingListItem',
  method: 'POST',
  path: '/shopping-lists/{id}/add-one',
  summary: 'Put an item on a list, at its end or at its old place; one that is on the list stays as it is',
  who: 'member',
  params: ofList,
  body: z.object({
    itemDistributorId: Id,
    customDescription: CustomDescription.optional(),
    parLevel: ParLevel.optional(),
    sortIndex: z.number().nullable().optional().meta({ description: 'after the item at this index' }),
  }),
  response: PlacedItem,
  refusals: [notFound, unknownListItem, shoppingListFull],
})

export const patchShoppingListItem = defineCall({
  name: 'patchShoppingListItem',
  method: 'PATCH',
  path: '/shopping-lists/{id}/{itemId}',
  summary: 'Change what a list says of an item: only the fields that are sent',
  who: 'member',
  params: ofListItem,
  body: z.object({ customDescription: CustomDescription.optional(), parLevel: ParLevel.optional() }),
  response: z.object({
    itemDistributorId: Id,
    customDescription: z.string().nullable(),
    parLevel: z.number().nullable(),
  }),
  refusals: [notFound],
})

export const deleteShoppingListItem = defineCall({
  name: 'deleteShoppingListItem',
  method: 'DELETE',
  path: '/shopping-lists/{id}/{itemId}',
  summary: 'Take an item off a list',
  who: 'member',
  params: ofListItem,
  response: Done,
  refusals: [notFound],
})

export const postShoppingListOrder = defineCall({
  name: 'postShoppingListOrder',
  method: 'POST',
  path: '/shopping-lists/{id}/sort',
  summary: 'Reorder a list item: between its new neighbours, behind an index, at the top or the bottom',
  who: 'member',
  params: ofList,
  body: ItemPlace,
  response: PlacedItem,
  refusals: [notFound],
})

/** A line as it would go into the cart; quantity is 1, with the usual quantity beside it. */
export const ShoppingListLine = ReorderLine.extend({
  distributor: z.string(),
  parLevel: z.number().nullable(),
  lastQuantity: z.int().nullable().meta({ description: 'of the last purchase' }),
})
export type ShoppingListLine = z.input<typeof ShoppingListLine>

export const getShoppingListPreview = defineCall({
  name: 'getShoppingListPreview',
  method: 'GET',
  path: '/shopping-lists/{id}/cart-preview',
  summary: `What adding the list would put into the cart and what can’t be added; the first ${mostEntries} items`,
  who: 'member',
  flags: ['display_shopping_cart'],
  params: ofList,
  response: z.object({ id: Id, name: z.string(), itemCount: z.int(), lines: z.array(ShoppingListLine) }),
  refusals: [notFound],
})
export type ShoppingListPreview = z.input<(typeof getShoppingListPreview)['response']>

export const postShoppingListUse = defineCall({
  name: 'postShoppingListUse',
  method: 'POST',
  path: '/shopping-lists/{id}/use',
  summary: 'Note that something of the list went into the cart: last used',
  who: 'member',
  flags: ['display_shopping_cart'],
  params: ofList,
  response: z.object({ lastUsedAt: InstantText }),
  refusals: [notFound],
})

/** The limits of the server; its refusals name them. */
export const shoppingListLimits = { entries: mostEntries, items: mostInList, lists: 500 } as const
