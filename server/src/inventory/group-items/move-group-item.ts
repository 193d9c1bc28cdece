import type { ParsedCall } from '@larder/contract/call.ts'
import {
  alreadyInGroup,
  groupFull,
  mostInGroup,
  unknownGroup,
  type patchGroupItemMove,
} from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { findGroup, findListOfGroup, type GroupRow } from '../groups/groups.queries.ts'
import type { BeforeGroupsChange } from '../groups/write-group.ts'
import { holdLists } from '../lists/lists.queries.ts'
import type { OfGroup } from './write-group-items.ts'
import {
  countGroupItems,
  findGroupItem,
  isItemInGroup,
  updateGroupOfItem,
  type HeldGroupItem,
} from './write-group-items.queries.ts'

type MovedItem = { id: number; comparisonViewId: number; groupId: number; shelfIndex: number }

/** Moves a row with its counts and pack size to the end of another group, in the same list or another one. */
export function moveGroupItem(
  context: Context,
  of: OfGroup,
  key: { kind: 'item' | 'custom'; id: number },
  { groupId: targetId, comparisonViewId }: ParsedCall<typeof patchGroupItemMove>['body'],
  beforeGroupsChange: BeforeGroupsChange,
): Promise<MovedItem> {
  return inTransaction(context, async (tx) => {
    const targetListId = comparisonViewId ?? (await findListOfGroup(tx, targetId)) ?? refuse(unknownGroup)
    await holdLists(tx, [of.id, targetListId])
    if (!(await findGroup(tx, of.id, of.groupId))) refuse(notFound)
    const held = (await findGroupItem(tx, of.groupId, key)) ?? refuse(notFound)
    const target = (await findGroup(tx, targetListId, targetId)) ?? refuse(unknownGroup)
    if (targetId === of.groupId) refuse(alreadyInGroup, { group: target.name })
    await refuseWithoutRoom(tx, target, held)
    await beforeGroupsChange(tx, [of.groupId, targetId])
    const shelfIndex = await updateGroupOfItem(tx, held.id, { from: of, toGroupId: targetId })
    const change = {
      before: { listId: of.id, groupId: of.groupId },
      after: { listId: targetListId, groupId: targetId },
    }
    await audit(tx, { action: 'move-group-item', objectType: 'group-item', objectId: held.id, ...change })
    return { id: held.id, comparisonViewId: targetListId, groupId: targetId, shelfIndex }
  })
}

/** A group holds an item once. */
async function refuseWithoutRoom(tx: AtLocation<Tx>, { id, name }: GroupRow, { itemId }: HeldGroupItem): Promise<void> {
  if (itemId !== null && (await isItemInGroup(tx, id, itemId))) refuse(alreadyInGroup, { group: name })
  if ((await countGroupItems(tx, id)) >= mostInGroup) refuse(groupFull, { most: mostInGroup.toLocaleString('en-US') })
}
