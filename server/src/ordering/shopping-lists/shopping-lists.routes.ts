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
import type { AtLocation } from '../../context.ts'
import type { ItemStock } from '../../catalogue/items/item-stock.queries.ts'
import { shownItem } from '../../catalogue/items/shown-by-flags.ts'
import { shownStock } from '../../catalogue/items/shown-stock.ts'
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
  route(app, deps, getShoppingLists, async ({ context, query }) =>
    wholeList(await listShoppingLists(context, query.filterOptions, query.itemDistributorId)),
  )

  route(app, deps, getShoppingList, async ({ context, params }) => wholeShoppingList(context, params.id))

  route(app, deps, getShoppingListItems, async ({ context, params, query, actor }) => {
    await requireList(context, params.id)
    const { rows, totalCount } = await listListItems(context, params.id, query)
    const stock = await shownStock(context, rows)
    return {
      data: rows.map((row) => shownItem(row, actor.flags, onHandOf(stock.get(row.id)))),
      _meta: pagingMeta(totalCount, query.page, query.limit),
    }
  })

  route(app, deps, getShoppingListItemIds, async ({ context, params }) => {
    await requireList(context, params.id)
    return { itemDistributorIds: await listListItemIds(context, params.id) }
  })

  route(app, deps, postShoppingList, async ({ context, body }) =>
    wholeShoppingList(context, await createShoppingList(context, body)),
  )

  route(app, deps, patchShoppingList, async ({ context, params, body }) => {
    await renameShoppingList(context, params.id, body.name)
    return wholeShoppingList(context, params.id)
  })

  route(app, deps, deleteShoppingList, async ({ context, params }) => {
    await remove(context, params.id)
    return { message: 'The shopping list was deleted.' }
  })

  route(app, deps, postShoppingListItem, async ({ context, params, body }) => ({
    itemDistributorId: body.itemDistributorId,
    sortIndex: await addListItem(context, params.id, body),
  }))

  route(app, deps, patchShoppingListItem, async ({ context, params, body }) => ({
    itemDistributorId: params.itemId,
    ...(await changeListItem(context, params.id, params.itemId, body)),
  }))

  route(app, deps, deleteShoppingListItem, async ({ context, params }) => {
    await takeListItemOff(context, params.id, params.itemId)
    return { message: 'The item was removed from the list.' }
  })

  route(app, deps, postShoppingListOrder, async ({ context, params, body }) => ({
    itemDistributorId: body.item_distributor_id,
    sortIndex: await placeListItem(context, params.id, body),
  }))

  route(app, deps, getShoppingListPreview, async ({ context, params }) => {
    const { id, name, itemCount } = (await findShoppingList(context, params.id)) ?? refuse(notFound)
    return { id, name, itemCount, lines: await previewShoppingList(context, id) }
  })

  route(app, deps, postShoppingListUse, async ({ context, params, now }) => {
    await noteUse(context, params.id)
    return { lastUsedAt: now.toISOString() }
  })
}

async function requireList(at: AtLocation, listId: number): Promise<void> {
  if (!(await shoppingListExists(at, listId))) refuse(notFound)
}

async function wholeShoppingList(at: AtLocation, listId: number) {
  const list = (await findShoppingList(at, listId)) ?? refuse(notFound)
  return { ...list, itemList: await listListEntries(at, listId, shoppingListLimits.entries) }
}

/** A list has pars of its own. */
function onHandOf(stock: ItemStock | undefined) {
  return stock && { onHand: stock.onHand, lastCountDate: stock.lastCountDate }
}
