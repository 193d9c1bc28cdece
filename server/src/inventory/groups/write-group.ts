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
import { updatePositions } from '../../catalogue/items/custom-order.queries.ts'
import { roomFor } from '../../catalogue/items/place-in-order.ts'
import { audit, type AuditEntry } from '../../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
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
} from './groups.queries.ts'
import { holdLists, listIdOfName } from '../lists/lists.queries.ts'

/** Whoever changes the groups of a list holds the list meanwhile: people take turns, a deletion comes before or after. */
async function holdList(tx: Tx, actor: Actor, listId: number): Promise<void> {
  if (!(await holdLists(tx, actor.locationId, [listId])).has(listId)) refuse(notFound)
}

/** Makes a generic group at a place of the custom order, or at its end. */
export function createGroup(
  db: Queryable,
  actor: Actor,
  listId: number,
  { name, new_sort: place }: ParsedCall<typeof postGroup>['body'],
  now: Date,
): Promise<GroupRow> {
  const { locationId } = actor
  return inTransaction(db, async (tx) => {
    await holdList(tx, actor, listId)
    if (await groupNameExists(tx, locationId, listId, name)) refuse(groupNameTaken)
    await refuseFullList(tx, locationId, listId)
    const groupId = await insertGroup(
      tx,
      locationId,
      listId,
      name,
      await indexAt(tx, locationId, listId, place, 0),
      now,
    )
    await note(tx, actor, groupId, { action: 'create-generic-group', after: { name, listId } }, now)
    return (await findGroup(tx, locationId, listId, groupId)) ?? refuse(notFound)
  })
}

/** Changes the fields that are sent; with a version, only when nobody changed the group meanwhile. */
export function changeGroup(
  db: Queryable,
  actor: Actor,
  listId: number,
  groupId: number,
  { name, parLevel, parLevelUom, new_sort: place, version }: ParsedCall<typeof patchGroup>['body'],
  now: Date,
): Promise<GroupRow> {
  const { locationId } = actor
  return inTransaction(db, async (tx) => {
    await holdList(tx, actor, listId)
    const before = (await findGroup(tx, locationId, listId, groupId)) ?? refuse(notFound)
    if (version !== undefined && version !== before.version) refuse(groupChanged)
    if (name !== undefined && (await groupNameExists(tx, locationId, listId, name, groupId))) refuse(groupNameTaken)
    const change: GroupChange = {
      ...(name === undefined ? {} : { name }),
      ...(parLevel === undefined
        ? {}
        : { parLevel: parLevel.toFixed(2), parUnit: parLevelUom === undefined ? before.unitId : parLevelUom }),
      ...(place === undefined ? {} : { sortIndex: await indexAt(tx, locationId, listId, place, groupId) }),
    }
    if (Object.keys(change).length === 0) return before
    await updateGroup(tx, locationId, groupId, change)
    const after = (await findGroup(tx, locationId, listId, groupId)) ?? refuse(notFound)
    await note(tx, actor, groupId, { action: 'change-generic-group', before, after }, now)
    return after
  })
}

/** Moves a group with its counts to the end of another list. */
export function moveGroup(
  db: Queryable,
  actor: Actor,
  listId: number,
  groupId: number,
  { comparisonViewId, name }: ParsedCall<typeof patchGroupMove>['body'],
  now: Date,
): Promise<GroupRow> {
  const { locationId } = actor
  return inTransaction(db, async (tx) => {
    const named = name === undefined ? undefined : await listIdOfName(tx, locationId, name)
    const targetId = comparisonViewId ?? named ?? refuse(notFound)
    const held = await holdLists(tx, locationId, [listId, targetId])
    if (!held.has(listId) || !held.has(targetId)) refuse(notFound)
    const before = (await findGroup(tx, locationId, listId, groupId)) ?? refuse(notFound)
    if (targetId === listId) return before
    if (await groupNameExists(tx, locationId, targetId, before.name)) refuse(groupNameTaken)
    await refuseFullList(tx, locationId, targetId)
    const sortIndex = await indexAt(tx, locationId, targetId, undefined, groupId)
    await updateGroup(tx, locationId, groupId, { inventoryListId: targetId, sortIndex })
    const change = { before: { listId }, after: { listId: targetId } }
    await note(tx, actor, groupId, { action: 'move-generic-group', ...change }, now)
    return (await findGroup(tx, locationId, targetId, groupId)) ?? refuse(notFound)
  })
}

export function deleteGroup(db: Queryable, actor: Actor, listId: number, groupId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdList(tx, actor, listId)
    const before = (await findGroup(tx, actor.locationId, listId, groupId)) ?? refuse(notFound)
    await removeGroup(tx, actor.locationId, groupId)
    await note(tx, actor, groupId, { action: 'delete-generic-group', before }, now)
  })
}

/** Puts the groups of a list into this order; those not named follow as they stood. */
export function orderGroups(
  db: Queryable,
  actor: Actor,
  listId: number,
  wanted: readonly number[],
  now: Date,
): Promise<void> {
  const { locationId } = actor
  return inTransaction(db, async (tx) => {
    await holdList(tx, actor, listId)
    const standing = await listGroupIds(tx, locationId, listId)
    const known = new Set(standing)
    if (wanted.some((id) => !known.has(id))) refuse(notFound)
    const order = [...new Set([...wanted, ...standing])]
    await updatePositions(
      tx,
      orderOfGroups(locationId, listId),
      order.map((id, index) => ({ id, sortIndex: index + 1 })),
    )
    await audit(
      tx,
      actor,
      { action: 'order-generic-groups', objectType: 'inventory-list', objectId: listId, after: { groups: order } },
      now,
    )
  })
}

/** Sets the units that groups show their items in; all or none. */
export function setGroupUnits(
  db: Queryable,
  actor: Actor,
  units: ParsedCall<typeof postGroupUnit>['body'],
  now: Date,
): ReturnType<typeof updateUnits> {
  const last = [...new Map(units.map((unit) => [unit.groupId, unit])).values()]
  return inTransaction(db, async (tx) => {
    const changed = await updateUnits(tx, actor.locationId, last)
    if (changed.length < last.length) refuse(notFound)
    for (const { groupId, unitId } of changed)
      await note(tx, actor, groupId, { action: 'set-group-unit', after: { unitId } }, now)
    return changed
  })
}

async function refuseFullList(tx: Tx, locationId: number, listId: number): Promise<void> {
  if ((await listGroupIds(tx, locationId, listId)).length >= mostGroupsInList)
    refuse(tooManyGroups, { most: mostGroupsInList.toLocaleString('en-US') })
}

/** A free index at that place of the custom order, from 1; without a place, at the end. */
async function indexAt(
  tx: Tx,
  locationId: number,
  listId: number,
  place: number | undefined,
  groupId: number,
): Promise<number> {
  const order = orderOfGroups(locationId, listId)
  const above = place === undefined ? undefined : await findGroupBefore(tx, locationId, listId, place, groupId)
  const end = place === undefined ? 'bottom' : 'top'
  return (await roomFor(tx, order, groupId, above === undefined ? { end } : { afterItemId: above })) ?? refuse(notFound)
}

function note(
  tx: Tx,
  actor: Actor,
  groupId: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  now: Date,
): Promise<void> {
  return audit(tx, actor, { ...entry, objectType: 'generic-group', objectId: groupId }, now)
}
