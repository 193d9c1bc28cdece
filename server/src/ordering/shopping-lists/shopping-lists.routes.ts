import {
  deleteShoppingList,
  deleteShoppingListItem,
  getShoppingList,
  getShoppingListItemIds,
  getShoppingListItems,
  getShoppingListPreview,
  getShoppingLists,
  patchShoppingList,
  patchShoppingListItem,
  postShoppingList,
  postShoppingListItem,
  postShoppingListOrder,
  postShoppingListUse,
  shoppingListLimits,
} from '@larder/contract/ordering/shopping-lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta, wholeList } from '@larder/contract/shared.ts'
import type { ItemStock } from '../../catalogue/items/item-stock.queries.ts'
import { shownItem } from '../../catalogue/items/shown-by-flags.ts'
import { shownStock } from '../../catalogue/items/shown-stock.ts'
import type { LocationDb } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { listListEntries, listListItemIds, listListItems } from './shopping-list-items.queries.ts'
import { previewShoppingList } from './shopping-list-preview.ts'
import { findShoppingList, listShoppingLists, shoppingListExists } from './shopping-lists.queries.ts'
import { addListItem, changeListItem, placeListItem, takeListItemOff } from './write-shopping-list-items.ts'
import {
  createShoppingList,
  deleteShoppingList as remove,
  renameShoppingList,
  useShoppingList as noteUse,
} from './write-shopping-list.ts'

export function registerShoppingListRoutes(app: App, deps: Deps): void {
  route(app, deps, getShoppingLists, async ({ query, actor, db }) =>
    wholeList(await listShoppingLists(db, actor.locationId, query.filterOptions, query.itemDistributorId)),
  )

  route(app, deps, getShoppingList, async ({ params, actor, db }) => wholeShoppingList(db, actor.locationId, params.id))

  route(app, deps, getShoppingListItems, async ({ params, query, actor, db }) => {
    await requireList(db, actor.locationId, params.id)
    const { rows, totalCount } = await listListItems(db, actor.locationId, params.id, query)
    const stock = await shownStock(db, actor, rows)
    return {
      data: rows.map((row) => shownItem(row, actor.flags, onHandOf(stock.get(row.id)))),
      _meta: pagingMeta(totalCount, query.page, query.limit),
    }
  })

  route(app, deps, getShoppingListItemIds, async ({ params, actor, db }) => {
    await requireList(db, actor.locationId, params.id)
    return { itemDistributorIds: await listListItemIds(db, actor.locationId, params.id) }
  })

  route(app, deps, postShoppingList, async ({ body, actor, db, now }) =>
    wholeShoppingList(db, actor.locationId, await createShoppingList(db, actor, body, now)),
  )

  route(app, deps, patchShoppingList, async ({ params, body, actor, db, now }) => {
    await renameShoppingList(db, actor, params.id, body.name, now)
    return wholeShoppingList(db, actor.locationId, params.id)
  })

  route(app, deps, deleteShoppingList, async ({ params, actor, db, now }) => {
    await remove(db, actor, params.id, now)
    return { message: 'The shopping list was deleted.' }
  })

  route(app, deps, postShoppingListItem, async ({ params, body, actor, db, now }) => ({
    itemDistributorId: body.itemDistributorId,
    sortIndex: await addListItem(db, actor, params.id, body, now),
  }))

  route(app, deps, patchShoppingListItem, async ({ params, body, actor, db, now }) => ({
    itemDistributorId: params.itemId,
    ...(await changeListItem(db, actor, params.id, params.itemId, body, now)),
  }))

  route(app, deps, deleteShoppingListItem, async ({ params, actor, db, now }) => {
    await takeListItemOff(db, actor, params.id, params.itemId, now)
    return { message: 'The item was removed from the list.' }
  })

  route(app, deps, postShoppingListOrder, async ({ params, body, actor, db, now }) => ({
    itemDistributorId: body.item_distributor_id,
    sortIndex: await placeListItem(db, actor, params.id, body, now),
  }))

  route(app, deps, getShoppingListPreview, async ({ params, actor, db }) => {
    const { id, name, itemCount } = (await findShoppingList(db, actor.locationId, params.id)) ?? refuse(notFound)
    return { id, name, itemCount, lines: await previewShoppingList(db, actor.locationId, id) }
  })

  route(app, deps, postShoppingListUse, async ({ params, actor, db, now }) => {
    await noteUse(db, actor, params.id, now)
    return { lastUsedAt: now.toISOString() }
  })
}

async function requireList(db: LocationDb, locationId: number, listId: number): Promise<void> {
  if (!(await shoppingListExists(db, locationId, listId))) refuse(notFound)
}

async function wholeShoppingList(db: LocationDb, locationId: number, listId: number) {
  const list = (await findShoppingList(db, locationId, listId)) ?? refuse(notFound)
  return { ...list, itemList: await listListEntries(db, locationId, listId, shoppingListLimits.entries) }
}

/** A list has pars of its own. */
function onHandOf(stock: ItemStock | undefined) {
  return stock && { onHand: stock.onHand, lastCountDate: stock.lastCountDate }
}
