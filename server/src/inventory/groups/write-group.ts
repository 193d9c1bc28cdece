import type { ParsedCall } from '@larder/contract/call.ts'
import {
  groupChanged,
  groupNameTaken,
  mostGroupsInList,
  tooManyGroups,
  type patchGroup,
  type patchGroupMove,
  type postGroup,
  type postGroupUnit,
} from '@larder/contract/inventory/groups.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { updatePositions } from '../../catalogue/items/custom-order.queries.ts'
import { roomFor } from '../../catalogue/items/place-in-order.ts'
import { audit, auditChange, changesFacts, type AuditEntry } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import {
  findGroup,
  findGroupBefore,
  groupNameExists,
  insertGroup,
  listGroupIds,
  orderOfGroups,
  removeGroup,
  updateGroup,
  updateUnits,
  type GroupChange,
  type GroupRow,
  type UnitOfGroup,
} from './groups.queries.ts'
import { holdLists, listIdOfName } from '../lists/lists.queries.ts'

/** A change to the groups locks the list first, so changes and a deletion run one after the other. */
async function holdList(tx: Context<Tx>, listId: number): Promise<void> {
  if (!(await holdLists(tx, [listId])).has(listId)) refuse(notFound)
}

/** Makes a generic group at a place of the custom order, or at its end. */
export function createGroup(
  context: Context,
  listId: number,
  { name, new_sort: place }: ParsedCall<typeof postGroup>['body'],
): Promise<GroupRow> {
  return inTransaction(context, async (tx) => {
    await holdList(tx, listId)
    if (await groupNameExists(tx, listId, name)) refuse(groupNameTaken)
    await refuseFullList(tx, listId)
    const groupId = await insertGroup(tx, listId, name, await indexAt(tx, listId, place, 0), context.now)
    await note(tx, groupId, { action: 'create-generic-group', after: { name, listId } })
    return (await findGroup(tx, listId, groupId)) ?? refuse(notFound)
  })
}

/** Changes the fields that are sent; with a version, only when nobody changed the group meanwhile. */
export function changeGroup(
  context: Context,
  listId: number,
  groupId: number,
  { name, parLevel, parLevelUom, new_sort: place, version }: ParsedCall<typeof patchGroup>['body'],
): Promise<GroupRow> {
  return inTransaction(context, async (tx) => {
    await holdList(tx, listId)
    const before = (await findGroup(tx, listId, groupId)) ?? refuse(notFound)
    if (version !== undefined && version !== before.version) refuse(groupChanged)
    if (name !== undefined && (await groupNameExists(tx, listId, name, groupId))) refuse(groupNameTaken)
    const change: GroupChange = {
      ...(name === undefined ? {} : { name }),
      ...(parLevel === undefined
        ? {}
        : { parLevel: parLevel.toFixed(2), parUnit: parLevelUom === undefined ? before.unitId : parLevelUom }),
      ...(place === undefined ? {} : { sortIndex: await indexAt(tx, listId, place, groupId) }),
    }
    if (Object.keys(change).length === 0) return before
    await updateGroup(tx, groupId, change)
    const after = (await findGroup(tx, listId, groupId)) ?? refuse(notFound)
    const isOther = changesFacts({ before: { ...before, version: after.version }, after })
    // Each move that was asked for is told, so that one which came to nothing can be seen.
    if (isOther || place !== undefined) await note(tx, groupId, { action: 'change-generic-group', before, after })
    return after
  })
}

/** Moves a group with its counts to the end of another list. */
export function moveGroup(
  context: Context,
  listId: number,
  groupId: number,
  { comparisonViewId, name }: ParsedCall<typeof patchGroupMove>['body'],
): Promise<GroupRow> {
  return inTransaction(context, async (tx) => {
    const named = name === undefined ? undefined : await listIdOfName(tx, name)
    const targetId = comparisonViewId ?? named ?? refuse(notFound)
    const held = await holdLists(tx, [listId, targetId])
    if (!held.has(listId) || !held.has(targetId)) refuse(notFound)
    const before = (await findGroup(tx, listId, groupId)) ?? refuse(notFound)
    if (targetId === listId) return before
    if (await groupNameExists(tx, targetId, before.name)) refuse(groupNameTaken)
    await refuseFullList(tx, targetId)
    const sortIndex = await indexAt(tx, targetId, undefined, groupId)
    await updateGroup(tx, groupId, { inventoryListId: targetId, sortIndex })
    const change = { before: { listId }, after: { listId: targetId } }
    await note(tx, groupId, { action: 'move-generic-group', ...change })
    return (await findGroup(tx, targetId, groupId)) ?? refuse(notFound)
  })
}

/** Called before groups are deleted or get other items, in the same transaction: recipes are made of them. */
export type BeforeGroupsChange = (tx: Context<Tx>, groupIds: readonly number[]) => Promise<void>

export function deleteGroup(
  context: Context,
  listId: number,
  groupId: number,
  beforeGroupsChange: BeforeGroupsChange,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdList(tx, listId)
    const before = (await findGroup(tx, listId, groupId)) ?? refuse(notFound)
    await beforeGroupsChange(tx, [groupId])
    await removeGroup(tx, groupId)
    await note(tx, groupId, { action: 'delete-generic-group', before })
  })
}

/**
 * Puts the groups of a list into this order; those not named follow in their old order. A group that somebody else deleted
 * or moved to another list while it was arranged is left out.
 */
export function orderGroups(context: Context, listId: number, wanted: readonly number[]): Promise<void> {
  const { locationId } = context
  return inTransaction(context, async (tx) => {
    await holdList(tx, listId)
    const current = await listGroupIds(tx, listId)
    const known = new Set(current)
    const order = [...new Set([...wanted.filter((id) => known.has(id)), ...current])]
    await updatePositions(
      tx.db,
      orderOfGroups(locationId, listId),
      order.map((id, index) => ({ id, sortIndex: index + 1 })),
    )
    await audit(tx, {
      action: 'order-generic-groups',
      objectType: 'inventory-list',
      objectId: listId,
      after: { groups: order },
    })
  })
}

/** Sets the units that groups show their items in; all or none. */
export function setGroupUnits(
  context: Context,
  units: ParsedCall<typeof postGroupUnit>['body'],
): Promise<Omit<UnitOfGroup, 'unitIdBefore'>[]> {
  const last = [...new Map(units.map((unit) => [unit.groupId, unit])).values()]
  return inTransaction(context, async (tx) => {
    const changed = await updateUnits(tx, last)
    if (changed.length < last.length) refuse(notFound)
    for (const { groupId, unitId, unitIdBefore } of changed)
      await auditChange(tx, {
        action: 'set-group-unit',
        objectType: 'generic-group',
        objectId: groupId,
        before: { unitId: unitIdBefore },
        after: { unitId },
      })
    return changed.map(({ groupId, unitId, version }) => ({ groupId, unitId, version }))
  })
}

async function refuseFullList(tx: AtLocation<Tx>, listId: number): Promise<void> {
  if ((await listGroupIds(tx, listId)).length >= mostGroupsInList)
    refuse(tooManyGroups, { most: mostGroupsInList.toLocaleString('en-US') })
}

/** A free index at that place of the custom order, from 1; without a place, at the end. */
async function indexAt(
  tx: AtLocation<Tx>,
  listId: number,
  place: number | undefined,
  groupId: number,
): Promise<number> {
  const order = orderOfGroups(tx.locationId, listId)
  const above = place === undefined ? undefined : await findGroupBefore(tx, listId, place, groupId)
  const end = place === undefined ? 'bottom' : 'top'
  return (
    (await roomFor(tx.db, order, groupId, above === undefined ? { end } : { afterItemId: above })) ?? refuse(notFound)
  )
}

function note(tx: Context<Tx>, groupId: number, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): Promise<void> {
  return audit(tx, { ...entry, objectType: 'generic-group', objectId: groupId })
}
