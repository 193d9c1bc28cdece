import type { ParsedCall } from '@larder/contract/call.ts'
import {
  groupFull,
  mostInGroup,
  mostOnShelves,
  packOfCatchWeight,
  shelvesFull,
  unknownItem,
  type patchItemPackSize,
  type postCustomItem,
  type postGroupItems,
} from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { parsePackSize, type PackSize } from '@larder/domain/values/pack-size.ts'
import { audit, type AuditEntry } from '../../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { holdInventoryOpen } from '../counts/counts.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { keepCountsOverPack } from '../packs/keep-counts-over-pack.ts'
import { holdLists } from '../lists/lists.queries.ts'
import {
  countGroupItems,
  countKnownItems,
  countShelfItems,
  findGroupItem,
  insertCustomItem,
  insertGroupItems,
  removeGroupItem,
  togglePreferred,
  updateCustomItem,
  updatePackSize,
  type CustomItemFields,
  type GroupItemKey,
} from './write-group-items.queries.ts'

export type OfGroup = { id: number; groupId: number }
type CustomForm = ParsedCall<typeof postCustomItem>['body']

/** Puts items into a group and gives how many were not there yet. */
export function linkItems(
  db: Queryable,
  actor: Actor,
  of: OfGroup,
  { items, subrecipes }: ParsedCall<typeof postGroupItems>['body'],
  now: Date,
): Promise<number> {
  const itemIds = [...new Set(items)]
  return inTransaction(db, async (tx) => {
    await holdGroup(tx, actor, of)
    // There is no recipe yet that could be one.
    if (subrecipes.length > 0) refuse(unknownItem)
    if ((await countKnownItems(tx, actor.locationId, itemIds)) < itemIds.length) refuse(unknownItem)
    const linked = await insertGroupItems(tx, actor.locationId, of.groupId, itemIds, now)
    await requireRoom(tx, actor.locationId, of.groupId)
    await note(tx, actor, of.groupId, { action: 'link-items', after: { itemIds, linked } }, now)
    return linked
  })
}

/** Puts a custom item into a group and gives its genericCustomItemId. */
export function addCustomItem(db: Queryable, actor: Actor, of: OfGroup, form: CustomForm, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await holdGroup(tx, actor, of)
    const fields = fieldsOf(form)
    const id = await insertCustomItem(tx, actor.locationId, of.groupId, fields, now)
    await requireRoom(tx, actor.locationId, of.groupId)
    await note(tx, actor, of.groupId, { action: 'add-custom-item', after: { id, ...fields } }, now)
    return id
  })
}

export function changeCustomItem(
  db: Queryable,
  actor: Actor,
  of: OfGroup,
  id: number,
  form: CustomForm,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdInventoryOpen(tx, actor.locationId)
    await holdGroup(tx, actor, of)
    const held = await findGroupItem(tx, actor.locationId, of.groupId, { kind: 'custom', id })
    const fields = fieldsOf(form)
    const customItemId = held?.customItemId ?? refuse(notFound)
    const change = () => updateCustomItem(tx, actor.locationId, customItemId, fields)
    await keepCountsOverPack(tx, actor, id, change, now)
    await note(tx, actor, of.groupId, { action: 'change-custom-item', after: { id, ...fields } }, now)
  })
}

/** Sets the pack size that the location counts an item in; null goes back to the distributor's. */
export function changePackSize(
  db: Queryable,
  actor: Actor,
  of: OfGroup,
  id: number,
  body: ParsedCall<typeof patchItemPackSize>['body'],
  now: Date,
): Promise<void> {
  const pack = packOf(body)
  return inTransaction(db, async (tx) => {
    await holdInventoryOpen(tx, actor.locationId)
    await holdGroup(tx, actor, of)
    const held = (await findGroupItem(tx, actor.locationId, of.groupId, { kind: 'item', id })) ?? refuse(notFound)
    if (held.isCatchWeight) refuse(packOfCatchWeight)
    await keepCountsOverPack(tx, actor, held.id, () => updatePackSize(tx, actor.locationId, held.id, pack), now)
    const change = { before: { id, pack: held.pack }, after: { id, pack } }
    await note(tx, actor, of.groupId, { action: 'change-pack-size', ...change }, now)
  })
}

export function takeItemOut(db: Queryable, actor: Actor, of: OfGroup, key: GroupItemKey, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdGroup(tx, actor, of)
    const held = (await findGroupItem(tx, actor.locationId, of.groupId, key)) ?? refuse(notFound)
    await removeGroupItem(tx, actor.locationId, held)
    await note(tx, actor, of.groupId, { action: 'remove-group-item', before: { ...key, ...held } }, now)
  })
}

/** Prefers an item, or no longer; gives which. */
export function preferItem(db: Queryable, actor: Actor, id: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isPreferred = (await togglePreferred(tx, actor.locationId, id)) ?? refuse(notFound)
    const entry = { action: 'toggle-preferred', objectType: 'group-item', objectId: id, after: { isPreferred } }
    await audit(tx, actor, entry, now)
    return isPreferred
  })
}

/** Whoever changes what is in a group holds its list: deleting list or group comes before or after. */
export async function holdGroup(tx: Tx, actor: Actor, { id, groupId }: OfGroup): Promise<void> {
  await holdLists(tx, actor.locationId, [id])
  if (!(await findGroup(tx, actor.locationId, id, groupId))) refuse(notFound)
}

function fieldsOf({
  description,
  unitMeasure,
  distributor,
  price,
  packSize,
  din,
  brand,
}: CustomForm): CustomItemFields {
  return {
    ...{ description, unitMeasure, distributor, din: din.trim(), brand: brand.trim(), priceCents: price },
    ...{ packOuter: String(packSize.outerPack), packInner: String(packSize.innerPack), packUom: packSize.uom },
  }
}

function packOf({ packSize, packSizeVal }: ParsedCall<typeof patchItemPackSize>['body']): PackSize | null {
  if (packSize) return { outer: packSize.outerPack, inner: packSize.innerPack, uom: packSize.uom }
  const read = packSize === undefined && packSizeVal ? parsePackSize(packSizeVal, 'own') : undefined
  return read?.kind === 'understood' ? read.pack : null
}

/** Refuses what was just put in when it is too much. */
async function requireRoom(tx: Tx, locationId: number, groupId: number): Promise<void> {
  if ((await countGroupItems(tx, locationId, groupId)) > mostInGroup)
    refuse(groupFull, { most: mostInGroup.toLocaleString('en-US') })
  if ((await countShelfItems(tx, locationId)) > mostOnShelves)
    refuse(shelvesFull, { most: mostOnShelves.toLocaleString('en-US') })
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
