import {
  deleteCustomItem,
  deleteGroupItem,
  deleteGroupSubRecipe,
  patchCustomItem,
  patchCustomItemMove,
  patchGroupItemMove,
  patchItemPackSize,
  patchShelfPlace,
  postCustomItem,
  postGroupItems,
  postTogglePreferred,
} from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { LocationDb } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { contentsOfGroup, type GroupItemAnswer } from './group-item-answer.ts'
import { listItemsOfGroups } from './group-items.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { moveGroupItem } from './move-group-item.ts'
import { placeOnShelf } from '../lists/place-on-shelf.ts'
import {
  addCustomItem,
  changeCustomItem,
  changePackSize,
  linkItems,
  preferItem,
  takeItemOut,
  type OfGroup,
} from './write-group-items.ts'

export function registerGroupItemRoutes(app: App, deps: Deps): void {
  route(app, deps, postGroupItems, async ({ params, body, actor, db, now }) => ({
    linked: await linkItems(db, actor, params, body, now),
    items: await itemsOfGroup(db, actor, params),
  }))

  route(app, deps, postCustomItem, async ({ params, body, actor, db, now }) =>
    itemOfGroup(db, actor, params, await addCustomItem(db, actor, params, body, now)),
  )

  route(app, deps, patchCustomItem, async ({ params, body, actor, db, now }) => {
    await changeCustomItem(db, actor, params, params.itemId, body, now)
    return itemOfGroup(db, actor, params, params.itemId)
  })

  route(app, deps, patchItemPackSize, async ({ params, body, actor, db, now }) => {
    await changePackSize(db, actor, params, params.itemId, body, now)
    return itemOfGroup(db, actor, params, params.itemId)
  })

  route(app, deps, patchShelfPlace, async ({ params, body, actor, db, now }) => ({
    items: await placeOnShelf(db, actor, params, body.afterId, now),
  }))

  route(app, deps, patchGroupItemMove, ({ params, body, actor, db, now }) =>
    moveGroupItem(db, actor, params, { kind: 'item', id: params.itemId }, body, now),
  )

  route(app, deps, patchCustomItemMove, ({ params, body, actor, db, now }) =>
    moveGroupItem(db, actor, params, { kind: 'custom', id: params.itemId }, body, now),
  )

  route(app, deps, deleteGroupItem, async ({ params, actor, db, now }) => {
    await takeItemOut(db, actor, params, { kind: 'item', id: params.itemId }, now)
    return { message: 'The item was removed.' }
  })

  route(app, deps, deleteCustomItem, async ({ params, actor, db, now }) => {
    await takeItemOut(db, actor, params, { kind: 'custom', id: params.itemId }, now)
    return { message: 'The custom item was deleted.' }
  })

  route(app, deps, deleteGroupSubRecipe, async ({ params, actor, db, now }) => {
    await takeItemOut(db, actor, params, { kind: 'subrecipe', recipeId: params.itemId }, now)
    return { message: 'The sub-recipe was removed.' }
  })

  route(app, deps, postTogglePreferred, async ({ params, actor, db, now }) => {
    const isPreferred = await preferItem(db, actor, params.id, now)
    return { is_preferred: isPreferred }
  })
}

async function itemsOfGroup(
  db: LocationDb,
  { locationId, flags }: Actor,
  { id, groupId }: OfGroup,
): Promise<GroupItemAnswer[]> {
  const group = (await findGroup(db, locationId, id, groupId)) ?? refuse(notFound)
  return contentsOfGroup(await listItemsOfGroups(db, locationId, [groupId]), group.unitId, flags).items
}

async function itemOfGroup(db: LocationDb, actor: Actor, of: OfGroup, itemId: number): Promise<GroupItemAnswer> {
  return (await itemsOfGroup(db, actor, of)).find(({ id }) => id === itemId) ?? refuse(notFound)
}
