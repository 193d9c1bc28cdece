import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useCallback } from 'react'
import { callOnce } from '../../../api/once/call-once.ts'
import { messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import type { Move } from '../../../kit/lists/row-moves.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { groupOrders, movedTo, placeOfMove } from './group-order.ts'
import { makeShown } from '../../../api/shown-ahead.ts'
import { changeCustomOrder, inCustomOrder } from '../inventory-queries.ts'
import { expectEcho } from '../own-changes.ts'
import { changeInTurn } from './change-in-turn.ts'

type MoveGroup = (group: GenericGroup, move: Move) => void

/** Moves a group in the custom order: the groups change at once, the server is told the new and the old place. */
export function useMoveGroup(groups: readonly GenericGroup[], lastPlace: number | undefined): MoveGroup {
  return useCallback(
    (group, move) => {
      const from = group.sort
      const to = placeOfMove(groups, group.id, move, lastPlace)
      if (to === undefined) return
      void moveGroupTo(group, from, to)
      // A step by the keyboard is taken back by a step; a drag that slipped is not.
      if (move === 'up' || move === 'down') return
      toast({ message: `${group.name} moved`, undo: () => void moveGroupTo(group, to, from) })
    },
    [groups, lastPlace],
  )
}

/** Puts a group from a place of the custom order to another; a refusal is told. */
export async function moveGroupTo(group: GenericGroup, from: number, to: number) {
  const { id, comparisonViewId: listId, name } = group
  let isInSight = true
  changeCustomOrder(listId, (groups) => {
    isInSight &&= groups.some(({ sort }) => sort === to)
    return movedTo(groups, id, from, to).toSorted(groupOrders.Custom)
  })
  try {
    const move = () => {
      const body = { new_sort: to, old_sort: from }
      if (isInSight) expectEcho()
      return callOnce('patchGroup', { params: { id: listId, groupId: id }, body }, { quiet: true })
    }
    await makeShown(inCustomOrder(listId), () => changeInTurn(group, move))
    if (!isInSight) await refresh('getGroups')
  } catch (failure) {
    toastFailure(`${name} was not moved: ${messageOf(failure)}`)
    await refresh('getGroups')
  }
}
