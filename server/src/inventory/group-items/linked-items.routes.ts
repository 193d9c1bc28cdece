import { getLinkedItems, getListsOfItem, linkedItemRemoved } from '@larder/contract/inventory/linked-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { contentsOfGroup, type GroupItemAnswer } from './group-item-answer.ts'
import { listItemsOfGroups } from './group-items.queries.ts'
import { isKnownItem, listGroupsOfItem, type GroupOfItem } from './linked-items.queries.ts'

export function registerLinkedItemRoutes(app: App, deps: Deps): void {
  route(app, deps, getListsOfItem, async ({ context, query }) => {
    const groups = await listGroupsOfItem(context, query.id)
    const isWithItems = query.showItems === '1'
    const isWithGroups = isWithItems || (query.expand ?? '').split(',').includes('groups')
    const items = isWithItems ? await orderableItems(context, groups) : undefined
    const lists = [...Map.groupBy(groups, ({ comparisonViewId }) => comparisonViewId)]
    return wholeList(
      lists.map(([id, held]) => ({
        id,
        name: held[0]?.comparisonViewName ?? '',
        ...(isWithGroups
          ? { groups: held.map((group) => ({ id: group.id, name: group.name, ...itemsFor(items, group.id) })) }
          : {}),
      })),
    )
  })

  route(app, deps, getLinkedItems, async ({ context, params }) => {
    const groups = await listGroupsOfItem(context, params.id)
    if (groups.length === 0) refuse((await isKnownItem(context, params.id)) ? linkedItemRemoved : notFound)
    const items = await orderableItems(context, groups)
    return wholeList(groups.map((group) => ({ ...group, items: items.get(group.id) ?? [] })))
  })
}

function itemsFor(items: Map<number, GroupItemAnswer[]> | undefined, groupId: number) {
  return items ? { items: items.get(groupId) ?? [] } : {}
}

/** Punched-out and custom items can't be ordered and are left out (spec 1 §7). */
async function orderableItems(
  context: Context,
  groups: readonly GroupOfItem[],
): Promise<Map<number, GroupItemAnswer[]>> {
  const rows = await listItemsOfGroups(
    context,
    groups.map(({ id }) => id),
  )
  const orderable = rows.filter(({ type, isPunchedOut }) => type === 'item' && !isPunchedOut)
  const byGroup = Map.groupBy(orderable, ({ groupId }) => groupId)
  return new Map(
    groups.map(({ id, unitId }) => [id, contentsOfGroup(byGroup.get(id) ?? [], unitId, context.actor).items]),
  )
}
