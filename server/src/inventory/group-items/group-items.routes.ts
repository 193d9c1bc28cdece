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
  postGroupItemReturn,
  postGroupItems,
  postTogglePreferred,
} from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { contentsOfGroup, type GroupItemAnswer } from './group-item-answer.ts'
import { listItemsOfGroups } from './group-items.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import type { BeforeGroupsChange } from '../groups/write-group.ts'
import { moveGroupItem } from './move-group-item.ts'
import { restoreGroupItem, type PutLinksBack } from './restore-group-item.ts'
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

export function registerGroupItemRoutes(
  app: App,
  deps: Deps,
  beforeGroupsChange: BeforeGroupsChange,
  putLinksBack: PutLinksBack,
): void {
  route(app, deps, postGroupItems, async ({ context, params, body }) => ({
    linked: await linkItems(context, params, body),
    items: await itemsOfGroup(context, params),
  }))

  route(app, deps, postCustomItem, async ({ context, params, body }) =>
    itemOfGroup(context, params, await addCustomItem(context, params, body)),
  )

  route(app, deps, patchCustomItem, async ({ context, params, body }) => {
    await changeCustomItem(context, params, params.itemId, body)
    return itemOfGroup(context, params, params.itemId)
  })

  route(app, deps, patchItemPackSize, async ({ context, params, body }) => {
    await changePackSize(context, params, params.itemId, body)
    return itemOfGroup(context, params, params.itemId)
  })

  route(app, deps, patchShelfPlace, async ({ context, params, body }) => ({
    items: await placeOnShelf(context, params, body.afterId),
  }))

  route(app, deps, patchGroupItemMove, ({ context, params, body }) =>
    moveGroupItem(context, params, { kind: 'item', id: params.itemId }, body, beforeGroupsChange),
  )

  route(app, deps, patchCustomItemMove, ({ context, params, body }) =>
    moveGroupItem(context, params, { kind: 'custom', id: params.itemId }, body, beforeGroupsChange),
  )

  route(app, deps, deleteGroupItem, async ({ context, params, query }) => {
    await takeItemOut(context, params, { kind: 'item', id: params.itemId }, query, beforeGroupsChange)
    return { message: 'The item was removed.' }
  })

  route(app, deps, deleteCustomItem, async ({ context, params, query }) => {
    await takeItemOut(context, params, { kind: 'custom', id: params.itemId }, query, beforeGroupsChange)
    return { message: 'The custom item was deleted.' }
  })

  route(app, deps, deleteGroupSubRecipe, async ({ context, params, query }) => {
    await takeItemOut(context, params, { kind: 'subrecipe', recipeId: params.itemId }, query, beforeGroupsChange)
    return { message: 'The sub-recipe was removed.' }
  })

  route(app, deps, postGroupItemReturn, async ({ context, params }) => {
    await restoreGroupItem(context, params, params.itemId, putLinksBack)
    return itemOfGroup(context, params, params.itemId)
  })

  route(app, deps, postTogglePreferred, async ({ context, params }) => {
    const isPreferred = await preferItem(context, params.id)
    return { is_preferred: isPreferred }
  })
}

async function itemsOfGroup(context: Context, { id, groupId }: OfGroup): Promise<GroupItemAnswer[]> {
  const group = (await findGroup(context, id, groupId)) ?? refuse(notFound)
  return contentsOfGroup(await listItemsOfGroups(context, [groupId]), group.unitId, context.actor).items
}

async function itemOfGroup(context: Context, of: OfGroup, itemId: number): Promise<GroupItemAnswer> {
  return (await itemsOfGroup(context, of)).find(({ id }) => id === itemId) ?? refuse(notFound)
}
