import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id } from '../shared.ts'
import { AnswerOutcome, IsDelayed } from './acknowledgements.ts'

/** The person who made a change; null when the platform itself did. */
const Person = z.object({ id: Id, name: z.string() })

/** Somebody changed lines of the cart (spec 1 §4, Simultaneous shopping). */
export const CartChange = z.object({
  kind: z.literal('cart'),
  lastModified: z.string(),
  by: Person.nullable(),
  items: z
    .array(z.object({ itemDistributorId: Id.nullable(), name: z.string(), quantity: z.int() }))
    .meta({ description: 'the first three changed lines' }),
  itemCount: z.int(),
  removedCount: z.int(),
  orderId: Id.nullable().meta({ description: 'the order that the lines left the cart with' }),
})
export type CartChange = z.input<typeof CartChange>

/** An order was placed, or its status changed. */
export const OrderChange = z.object({
  kind: z.literal('order'),
  orderId: Id,
  purchaseOrderNumber: z.string(),
  distributorId: Id,
  distributorName: z.string(),
  status: z.string(),
  isNew: z.boolean(),
  by: Person.nullable(),
})
export type OrderChange = z.input<typeof OrderChange>

/** A shopping list was made, changed or deleted, or what is on it. */
export const ShoppingListChange = z.object({ kind: z.literal('shopping-list'), shoppingListId: Id })
export type ShoppingListChange = z.input<typeof ShoppingListChange>

/** Somebody decided about a suggested swap, or took a decision back, without the cart being changed by it. */
export const SavingsChange = z.object({ kind: z.literal('savings') })

/** Somebody counted: the first twenty fields that changed; with more of them the list is to be asked for again. */
export const CountsChange = z.object({
  kind: z.literal('counts'),
  comparisonViewId: Id,
  by: Person.nullable(),
  items: z.array(
    z.object({
      groupId: Id,
      type: z.enum(['item', 'custom', 'subrecipe']),
      id: Id.meta({ description: 'by type the genericItemId, genericCustomItemId or subRecipeId, as in paths' }),
      field: z.enum(['onHand', 'onHandPack', 'onHandUom']),
      value: z.number().nullable(),
      version: z.int(),
    }),
  ),
  itemCount: z.int(),
})
export type CountsChange = z.input<typeof CountsChange>

/** An inventory was started, completed, reopened or corrected. */
export const InventoryChange = z.object({
  kind: z.literal('inventory'),
  inventoryId: Id,
  status: z.enum(['active', 'completed', 'reopened']),
})
export type InventoryChange = z.input<typeof InventoryChange>

/** Somebody took an inventory list to count it offline, or gave it back. */
export const InventoryListChange = z.object({
  kind: z.literal('inventory-list'),
  comparisonViewId: Id,
  onInventory: z.boolean(),
})
export type InventoryListChange = z.input<typeof InventoryListChange>

/** An inventory list came, went, was renamed or put elsewhere; or its groups or their items changed. Counts have an event of their own. */
export const InventoryViewChange = z.object({
  kind: z.literal('inventory-view'),
  comparisonViewId: Id,
  groupIds: z.array(Id).max(20).meta({
    description: 'the groups that came, went or changed; empty: the list itself, its order, or more than twenty groups',
  }),
})
export type InventoryViewChange = z.input<typeof InventoryViewChange>

/** Lines of a delivery were checked, rejected or corrected: the first twenty; with more of them the order is to be asked for again. */
export const ReceivingChange = z.object({
  kind: z.literal('receiving'),
  orderId: Id,
  by: Person.nullable(),
  items: z.array(
    z.object({
      id: Id.meta({ description: 'the oi_id' }),
      version: z.int(),
      statusReceived: z.enum(['received', 'rejected']).nullable(),
      qtyReduction: z.int(),
    }),
  ),
  itemCount: z.int().meta({ description: '0: lines came or went' }),
})
export type ReceivingChange = z.input<typeof ReceivingChange>

/** Pictures of an order's invoice, or of what was rejected, came or went. */
export const OrderPicturesChange = z.object({
  kind: z.literal('order-pictures'),
  orderId: Id,
  of: z.enum(['invoice', 'rejects']),
})

/** An electronic invoice was read, corrected, booked or deleted. */
export const InvoiceChange = z.object({ kind: z.literal('invoice'), invoiceId: Id })

/** A sales rep answered an order. */
export const AcknowledgementChange = z.object({
  kind: z.literal('acknowledgement'),
  orderId: Id,
  purchaseOrderNumber: z.string(),
  distributorName: z.string(),
  outcome: AnswerOutcome,
  isDelayed: IsDelayed,
})
export type AcknowledgementChange = z.input<typeof AcknowledgementChange>

/** The terms of a distributor changed, or a distributor was added, retired or brought back. */
export const DistributorChange = z.object({ kind: z.literal('distributor'), distributorId: Id })

/** Prices, packs or stock of a distributor's items changed: an order guide began to count or was taken back, or a sales rep changed them. */
export const ItemsChange = z.object({ kind: z.literal('items'), distributorId: Id })

/** Sales came in, or it was said which recipe a sold item is. */
export const SalesChange = z.object({ kind: z.literal('sales') })

/** Waste was noted or taken back. */
export const WasteChange = z.object({ kind: z.literal('waste') })

/** Recipes cost something else than before, or the location aims at another food cost. */
export const RecipesChange = z.object({ kind: z.literal('recipes') })

/** Somebody changed the prep list, or took something that is on it. */
export const PrepListChange = z.object({ kind: z.literal('prep-list') })

/** A changed price was told, accepted, opened again or asked about, or the limits of the price guard changed. */
export const PriceChangesChange = z.object({ kind: z.literal('price-changes') })

/** Tags of items were set, or names and tags of other lines changed. */
export const AccountingChange = z.object({
  kind: z.literal('accounting'),
  tags: z
    .array(z.tuple([Id, Id.nullable(), Id.nullable(), Id.nullable()]))
    .nullable()
    .meta({ description: 'item, supplier, category and GL code of each; null: too many to name, or names changed' }),
})

/** Somebody came, went, or has other rights or another name, at a location of the business; or an invitation changed. */
export const PeopleChange = z.object({ kind: z.literal('people') })

/**
 * The rights or sessions of the person themselves changed, or their location's name, time zone or flags; or that it is to
 * be deleted, or that a payment for it is due.
 */
export const CurrentUserChange = z.object({ kind: z.literal('current-user') })

/** One event of the stream. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), locationId: Id, lastModified: z.string() }),
  CartChange,
  OrderChange,
  ShoppingListChange,
  SavingsChange,
  CountsChange,
  InventoryChange,
  InventoryListChange,
  InventoryViewChange,
  ReceivingChange,
  OrderPicturesChange,
  InvoiceChange,
  AcknowledgementChange,
  DistributorChange,
  ItemsChange,
  SalesChange,
  WasteChange,
  RecipesChange,
  PrepListChange,
  PriceChangesChange,
  AccountingChange,
  PeopleChange,
  CurrentUserChange,
  z.object({ kind: z.literal('look-again') }).meta({ description: 'changes may have been missed' }),
])
export type Change = z.input<typeof Change>

export const getChanges = defineCall({
  name: 'getChanges',
  method: 'GET',
  path: '/changes',
  summary:
    'The changes at the active location, as they happen: server-sent events until the session or the server ends',
  who: 'member',
  stream: true,
  response: Change,
})
