import type { ParsedCall } from '@larder/contract/call.ts'
import {
  countedByOthers,
  customItemChanged,
  groupFull,
  mostInGroup,
  mostOnShelves,
  packOfCatchWeight,
  shelvesFull,
  unknownItem,
  type deleteGroupItem,
  type patchCustomItem,
  type patchItemPackSize,
  type postCustomItem,
  type postGroupItems,
} from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { type Cents } from '@larder/domain/values/money.ts'
import { parsePackSize, type PackSize } from '@larder/domain/values/pack-size.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit, changesFacts, type AuditEntry } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { holdInventoryOpen, lockCounts } from '../counts/counts.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import type { BeforeGroupsChange } from '../groups/write-group.ts'
import { keepCountsOverPack } from '../packs/keep-counts-over-pack.ts'
import { holdLists } from '../lists/lists.queries.ts'
import { keepRemovedRow } from './removed-group-items.queries.ts'
import { insertSubRecipes, listSubRecipes } from './sub-recipes.queries.ts'
import {
  countGroupItems,
  countKnownItems,
  countShelfItems,
  findGroupItem,
  insertCustomItem,
  insertGroupItems,
  isCountedByOthers,
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
  context: Context,
  of: OfGroup,
  { items, subrecipes }: ParsedCall<typeof postGroupItems>['body'],
): Promise<number> {
  const itemIds = [...new Set(items)]
  return inTransaction(context, async (tx) => {
    await holdGroup(tx, of)
    const recipeIds = [...new Set(subrecipes)]
    const recipes = await listSubRecipes(tx, recipeIds)
    if (recipes.length < recipeIds.length) refuse(unknownItem)
    if ((await countKnownItems(tx, itemIds)) < itemIds.length) refuse(unknownItem)
    const linked =
      (await insertGroupItems(tx, of.groupId, itemIds, context.now)) +
      (await insertSubRecipes(tx, of.groupId, recipes, context.now))
    await requireRoom(tx, of.groupId)
    await note(tx, of.groupId, {
      action: 'link-items',
      after: { itemIds, linked, ...(recipeIds.length > 0 ? { recipeIds } : {}) },
    })
    return linked
  })
}

/** Puts a custom item into a group and gives its genericCustomItemId. */
export function addCustomItem(context: Context, of: OfGroup, form: CustomForm): Promise<number> {
  return inTransaction(context, async (tx) => {
    await holdGroup(tx, of)
    const fields = { ...fieldsOf(form), priceCents: priceOf(context, form) ?? null }
    const id = await insertCustomItem(tx, of.groupId, fields, context.now)
    await requireRoom(tx, of.groupId)
    await note(tx, of.groupId, { action: 'add-custom-item', after: { id, ...fields } })
    return id
  })
}

/** Changes the fields that are sent; with a version, only when nobody changed the item meanwhile. */
export function changeCustomItem(
  context: Context,
  of: OfGroup,
  id: number,
  { version, ...change }: ParsedCall<typeof patchCustomItem>['body'],
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdInventoryOpen(tx)
    await holdGroup(tx, of)
    const held = await findGroupItem(tx, of.groupId, { kind: 'custom', id })
    const customItemId = held?.customItemId ?? refuse(notFound)
    if (version !== undefined && version !== held?.customVersion) refuse(customItemChanged)
    const { price } = change
    // Of whoever sees no prices none is taken: the one that is kept stays.
    const priced = price === undefined || !context.actor.seePrices ? {} : { priceCents: price }
    const fields = { ...changedFieldsOf(change), ...priced }
    if (Object.keys(fields).length === 0) return
    await keepCountsOverPack(tx, id, () => updateCustomItem(tx, customItemId, fields))
    await note(tx, of.groupId, { action: 'change-custom-item', after: { id, ...fields } })
  })
}

/** Sets the pack size that the location counts an item in; null goes back to the distributor's. */
export function changePackSize(
  context: Context,
  of: OfGroup,
  id: number,
  body: ParsedCall<typeof patchItemPackSize>['body'],
): Promise<void> {
  const pack = packOf(body)
  return inTransaction(context, async (tx) => {
    await holdInventoryOpen(tx)
    await holdGroup(tx, of)
    const held = (await findGroupItem(tx, of.groupId, { kind: 'item', id })) ?? refuse(notFound)
    if (held.isCatchWeight) refuse(packOfCatchWeight)
    await keepCountsOverPack(tx, held.id, () => updatePackSize(tx, held.id, pack))
    const change = { before: { id, pack: held.pack }, after: { id, pack } }
    const was = held.pack === null ? null : packOf({ packSizeVal: held.pack })
    if (changesFacts({ before: { pack: was }, after: { pack } }))
      await note(tx, of.groupId, { action: 'change-pack-size', ...change })
  })
}

/** Takes a row out of its group; `unlessCounted`: not when somebody else has counted it. */
export function takeItemOut(
  context: Context,
  of: OfGroup,
  key: GroupItemKey,
  { unlessCounted }: ParsedCall<typeof deleteGroupItem>['query'],
  beforeGroupsChange: BeforeGroupsChange,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdGroup(tx, of)
    const held = (await findGroupItem(tx, of.groupId, key)) ?? refuse(notFound)
    if (unlessCounted === '1') await refuseIfCountedByOthers(tx, held.id)
    await beforeGroupsChange(tx, [of.groupId])
    await keepRemovedRow(tx, held.id)
    await removeGroupItem(tx, held.id)
    await note(tx, of.groupId, { action: 'remove-group-item', before: { ...key, ...held } })
  })
}

async function refuseIfCountedByOthers(tx: Context<Tx>, id: number): Promise<void> {
  // A count that is being written is waited for.
  await lockCounts(tx, [id])
  if (await isCountedByOthers(tx, id, tx.actor.userId)) refuse(countedByOthers)
}

/** Prefers an item, or no longer; gives which. */
export function preferItem(context: Context, id: number): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const isPreferred = (await togglePreferred(tx, id)) ?? refuse(notFound)
    const entry = { action: 'toggle-preferred', objectType: 'group-item', objectId: id, after: { isPreferred } }
    await audit(tx, entry)
    return isPreferred
  })
}

/** A change to the rows of a group locks its list first, so it can't run beside a deletion of the list or group. */
export async function holdGroup(tx: Context<Tx>, { id, groupId }: OfGroup): Promise<void> {
  await holdLists(tx, [id])
  if (!(await findGroup(tx, id, groupId))) refuse(notFound)
}

/** The price that was typed; of whoever sees no prices none, so a new item has none yet. */
function priceOf({ actor }: Context, { price }: CustomForm): Cents | undefined {
  if (!actor.seePrices) return undefined
  return price ?? refuseFields({ price: ['Please enter the price.'] })
}

function fieldsOf({
  description,
  unitMeasure,
  distributor,
  packSize,
  din,
  brand,
}: CustomForm): Omit<CustomItemFields, 'priceCents'> {
  return { description, unitMeasure, distributor, din: din.trim(), brand: brand.trim(), ...packFieldsOf(packSize) }
}

function changedFieldsOf(change: ParsedCall<typeof patchCustomItem>['body']): Partial<CustomItemFields> {
  const { description, unitMeasure, distributor, packSize, din, brand } = change
  return {
    ...(description !== undefined && { description }),
    ...(unitMeasure !== undefined && { unitMeasure }),
    ...(distributor !== undefined && { distributor }),
    ...(din !== undefined && { din: din.trim() }),
    ...(brand !== undefined && { brand: brand.trim() }),
    ...(packSize && packFieldsOf(packSize)),
  }
}

function packFieldsOf({ outerPack, innerPack, uom }: CustomForm['packSize']) {
  return { packOuter: String(outerPack), packInner: String(innerPack), packUom: uom }
}

function packOf({ packSize, packSizeVal }: ParsedCall<typeof patchItemPackSize>['body']): PackSize | null {
  if (packSize) return { outer: packSize.outerPack, inner: packSize.innerPack, uom: packSize.uom }
  const read = packSize === undefined && packSizeVal ? parsePackSize(packSizeVal, 'own') : undefined
  return read?.kind === 'understood' ? read.pack : null
}

/** Refuses what was just put in when it is too much. */
export async function requireRoom(tx: AtLocation<Tx>, groupId: number): Promise<void> {
  if ((await countGroupItems(tx, groupId)) > mostInGroup)
    refuse(groupFull, { most: mostInGroup.toLocaleString('en-US') })
  if ((await countShelfItems(tx)) > mostOnShelves) refuse(shelvesFull, { most: mostOnShelves.toLocaleString('en-US') })
}

function note(tx: Context<Tx>, groupId: number, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): Promise<void> {
  return audit(tx, { ...entry, objectType: 'generic-group', objectId: groupId })
}
