import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useCallback } from 'react'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import type { Move } from '../../../kit/lists/row-moves.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { groupOrders, movedTo, placeOfMove } from './group-order.ts'
import { makeShown } from '../../../api/shown-ahead.ts'
import { changeCustomOrder, inCustomOrder } from '../inventory-queries.ts'
import { expectEcho } from '../own-changes.ts'

export type MoveGroup = (group: GenericGroup, move: Move) => void

/** Moves a group in the custom order: the groups change at once, the server is told the new and the old place. */
export function useMoveGroup(groups: readonly GenericGroup[], lastPlace: number | undefined): MoveGroup {
  return useCallback(
    (group, move) => {
      const from = group.sort
      const to = placeOfMove(groups, group.id, move, lastPlace)
      if (to === undefined) return
      void put(group, from, to)
      // A step by the keyboard is taken back by a step; a drag that slipped is not.
      if (move === 'up' || move === 'down') return
      toast({ message: `${group.name} moved`, undo: () => void put(group, to, from) })
    },
    [groups, lastPlace],
  )
}

async function put({ id, comparisonViewId: listId, name }: GenericGroup, from: number, to: number) {
  let isInSight = true
  changeCustomOrder(listId, (groups) => {
    isInSight &&= groups.some(({ sort }) => sort === to)
    return movedTo(groups, id, from, to).toSorted(groupOrders.Custom)
  })
  try {
    const body = { new_sort: to, old_sort: from }
    if (isInSight) expectEcho()
    const params = { id: listId, groupId: id }
    await makeShown(inCustomOrder(listId), () => call('patchGroup', { params, body }, { quiet: true }))
    if (!isInSight) await refresh('getGroups')
  } catch (failure) {
    toast({ message: `${name} was not moved: ${messageOf(failure)}` })
    await refresh('getGroups')
  }
}
