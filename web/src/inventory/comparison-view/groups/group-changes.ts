import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { messageOf } from '../../../api/failures.ts'
import { onceInTab } from '../../../api/once/once-in-tab.ts'
import { refresh } from '../../../api/queries.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { groupOrders } from './group-order.ts'
import { changeCustomOrder, changeGroup, refreshIfReading, removeShownGroup } from '../inventory-queries.ts'
import { changeInTurn } from './change-in-turn.ts'
import { openGroup } from './open-groups.ts'
import { reloadGroup } from '../../group-items/reload-group.ts'
import { stockChanged, stockMayHaveChanged } from '../../stock-changed.ts'

/** Makes a group at a place of the custom order and gives its id. Throws CallFailure. */
export async function createGroup(listId: number, name: string, place: number | undefined): Promise<number> {
  const body = { name, ...(place === undefined ? {} : { new_sort: place }) }
  const created = await onceInTab(`group of list ${listId}`, body, (idempotencyKey) =>
    callOnce('postGroup', { params: { id: listId }, body }, { idempotencyKey }),
  )
  openGroup(created.id)
  changeCustomOrder(listId, (groups, hasMore) => {
    const isInSight = !hasMore || groups.some(({ sort }) => sort >= created.sort)
    const moved = groups.map((group) => (group.sort >= created.sort ? { ...group, sort: group.sort + 1 } : group))
    return isInSight ? [...moved, emptyGroup(listId, created)].toSorted(groupOrders.Custom) : moved
  })
  void refresh('getGroups', 'getInventoryLists', 'getAllGroups')
  return created.id
}

/** Renames a group; a refusal is told and the old name is back. */
export async function renameGroup(renamed: GenericGroup, name: string) {
  const { id, comparisonViewId: listId, name: before } = renamed
  changeGroup(listId, id, (group) => ({ ...group, name }))
  try {
    const params = { id: listId, groupId: id }
    const answer = await changeInTurn(renamed, (version) => callOnce('patchGroup', { params, body: { name, version } }))
    changeGroup(listId, id, (group) => ({ ...group, name: answer.name, version: answer.version }))
    void refreshIfReading(listId)
  } catch (failure) {
    changeGroup(listId, id, (group) => ({ ...group, name: before }))
    toastFailure(`${before} was not renamed: ${messageOf(failure)}`)
    void refresh('getGroups')
  }
}

/** Sets how much is wanted, in a unit or (null) in cases. Throws CallFailure. */
export async function setParLevel(group: GenericGroup, par: { parLevel: number; parLevelUom: string | null }) {
  const { id, comparisonViewId: listId } = group
  const params = { id: listId, groupId: id }
  const answer = await changeInTurn(group, (version) => callOnce('patchGroup', { params, body: { ...par, version } }))
  const { parLevel, parLevelUom } = answer
  changeGroup(listId, id, (group) => ({ ...group, parLevel, parLevelUom, version: answer.version }))
  void stockChanged()
  await reloadGroup({ listId, groupId: id })
}

/** Units chosen while an earlier choice of the same group is on its way; the last one counts. */
const nextUnits = new Map<number, string | null>()
const unitsOnTheirWay = new Set<number>()

/** Shows the items of a group in a unit, or each in its own; choices follow each other in the order they were made. */
export async function showItemsIn(group: GenericGroup, unitId: string | null) {
  const { id, comparisonViewId: listId } = group
  let saved = group.unitId
  changeGroup(listId, id, (group) => ({ ...group, unitId }))
  nextUnits.set(id, unitId)
  if (unitsOnTheirWay.has(id)) return
  unitsOnTheirWay.add(id)
  try {
    // A choice made while the group is read is sent as well.
    while (nextUnits.has(id)) {
      await sendUnits(group, (unit) => {
        saved = unit
      })
      await reloadGroup({ listId, groupId: id })
    }
  } catch (failure) {
    nextUnits.delete(id)
    changeGroup(listId, id, (group) => ({ ...group, unitId: saved }))
    toastFailure(`Could not change the unit: ${messageOf(failure)}`)
  } finally {
    unitsOnTheirWay.delete(id)
  }
}

async function sendUnits(group: GenericGroup, onSaved: (unitId: string | null) => void) {
  const { id: groupId } = group
  for (let unitId = nextUnits.get(groupId); unitId !== undefined; unitId = nextUnits.get(groupId)) {
    nextUnits.delete(groupId)
    const body = [{ groupId, unitId }]
    await changeInTurn(group, async () => (await callOnce('postGroupUnit', { body })).groups[0])
    onSaved(unitId)
  }
}

/** Deletes a group with its items. Throws CallFailure. */
export async function deleteGroup({ id, comparisonViewId: listId }: GenericGroup) {
  await callOnce('deleteGroup', { params: { id: listId, groupId: id } })
  removeShownGroup(listId, id)
  stockMayHaveChanged()
  void refresh('getGroups', 'getInventoryLists', 'getAllGroups')
}

/** Moves a group to the bottom of another list, with an undo that puts it back in its place. Throws CallFailure. */
export async function moveGroupToList(group: GenericGroup, to: { id: number; name: string }) {
  const { id, comparisonViewId: from, name, sort } = group
  await moveBetween(id, from, to.id)
  const back = async () => {
    let isBack = false
    try {
      await moveBetween(id, to.id, from)
      isBack = true
      await callOnce('patchGroup', { params: { id: from, groupId: id }, body: { new_sort: sort } })
      await refresh('getGroups')
    } catch (failure) {
      const how = isBack ? 'was moved back to the end of its list only' : 'was not moved back'
      toastFailure(`${name} ${how}: ${messageOf(failure)}`)
    }
  }
  toast({ message: `${name} moved to ${to.name}`, undo: () => void back() })
}

async function moveBetween(id: number, from: number, to: number) {
  await callOnce('patchGroupMove', { params: { id: from, groupId: id }, body: { comparisonViewId: to } })
  removeShownGroup(from, id)
  stockMayHaveChanged()
  await refresh('getGroups', 'getInventoryLists', 'getAllGroups')
}

function emptyGroup(
  comparisonViewId: number,
  created: { id: number; name: string; sort: number; version: number },
): GenericGroup {
  return {
    ...created,
    comparisonViewId,
    systemComparisonGroupId: null,
    parLevel: 0,
    parLevelUom: null,
    onHandOfPar: null,
    expand: true,
    belongsToRecipe: false,
    unitId: null,
    units: [],
    totalOnHandAmount: 0,
    onHandTotal: null,
    onHandTotalUom: null,
    purchased: 0,
    orderTotal: 0,
    marketPriceCount: 0,
    unpricedCount: 0,
    itemCount: 0,
    items: [],
  }
}
