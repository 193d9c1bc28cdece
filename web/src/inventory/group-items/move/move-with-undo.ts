import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { GroupReference } from '@larder/contract/inventory/groups.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { call } from '../../../api/client.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { countKeyOf } from '../../counting/fields/count-key.ts'
import { opsOfItem } from '../../counts/count-state.ts'
import { sendAllCounted } from '../../counts/send-counts.ts'
import { reloadGroup } from '../reload-group.ts'
import type { OfGroup } from '../write-group-items.ts'

/** Moves an item to the end of another group and offers the way back, to its place on the shelf, for a moment. Throws CallFailure. */
export async function moveWithUndo(of: OfGroup, item: GroupItem, group: GroupReference): Promise<void> {
  const to = { listId: group.comparisonViewId, groupId: group.id }
  const name = shownItemName(item.name)
  await sendCountsOf(of, item)
  const afterId = await standsBehind(of, item)
  await move(item, of, to)
  const back = async () => {
    let isBack = false
    try {
      await sendCountsOf(to, item)
      await move(item, to, of)
      isBack = true
      await callOnce('patchShelfPlace', { params: { ...paramsOf(of), itemId: item.id }, body: { afterId } })
    } catch (failure) {
      const how = isBack ? 'was moved back to the end of its group only' : 'was not moved back'
      toastFailure(`${name} ${how}: ${messageOf(failure)}`)
    }
    await show(of, to)
  }
  // Told last, as the dialog closes then: on a phone the notice would go from above it to the foot of the screen.
  await show(of, to)
  toast({ message: `${name} moved to ${group.name}`, undo: () => void back() })
}

const countWaits = new CallFailure(0, { code: 'count_waits', message: 'A count of this item is not saved yet.' })

async function move({ type, id }: GroupItem, from: OfGroup, to: OfGroup): Promise<void> {
  const input = {
    params: { ...paramsOf(from), itemId: id },
    body: { groupId: to.groupId, comparisonViewId: to.listId },
  }
  await callOnce(type === 'custom' ? 'patchCustomItemMove' : 'patchGroupItemMove', input)
}

/** A count that waits on this device names the group it was entered in, so it goes first. */
async function sendCountsOf(of: OfGroup, item: GroupItem): Promise<void> {
  await sendAllCounted()
  const waiting = opsOfItem(countKeyOf(of.listId, of.groupId, item)).some(
    ({ state }) => state === 'waiting' || state === 'conflict',
  )
  if (waiting) throw countWaits
}

/** The item right before this one on its shelf; null for the first. */
async function standsBehind(of: OfGroup, { id }: GroupItem): Promise<number | null> {
  const { items = [] } = await call('getGroup', { params: paramsOf(of), query: { expand: 'items' } }, { quiet: true })
  const shelf = items.toSorted((a, b) => a.shelfIndex - b.shelfIndex || a.id - b.id)
  return shelf[shelf.findIndex((each) => each.id === id) - 1]?.id ?? null
}

async function show(...groups: OfGroup[]): Promise<void> {
  await Promise.all(groups.map(reloadGroup))
  await refresh('getInventoryLists', 'getCountingList')
}

function paramsOf({ listId, groupId }: OfGroup) {
  return { id: listId, groupId }
}
