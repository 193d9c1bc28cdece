import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useRef } from 'react'
import { DropLine } from '../../../kit/lists/drop-line.tsx'
import { MoveHandle } from '../../../kit/lists/move-handle.tsx'
import { useRowDrag } from '../../../kit/lists/row-drag.ts'
import { moveOfKey, type Move } from '../../../kit/lists/row-moves.ts'
import { useRowHeight } from '../../../kit/theme/preferences.ts'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import style from './group-names.module.css'

export type GroupName = Pick<GenericGroup, 'id' | 'name' | 'itemCount'>

type GroupNamesProps = { groups: readonly GroupName[]; onMove: (group: GroupName, move: Move) => void }

/** The names one below the other, each with a handle. */
export function GroupNames({ groups, onMove }: GroupNamesProps) {
  const list = useRef<HTMLDivElement>(null)
  const drag = useRowDrag(list, groups, onMove)
  const renderRow = (group: GroupName, index: number) => (
    <div
      className={style.row}
      role="presentation"
      onKeyDown={(event) => {
        const move = event.altKey ? moveOfKey(event.key) : undefined
        if (!move) return
        event.preventDefault()
        onMove(group, move)
      }}
    >
      <MoveHandle item={group} index={index} drag={drag} onMove={onMove} />
      <span className={`figure meta ${style.place}`}>{index + 1}</span>
      <span className="fills truncate">{group.name}</span>
      <span className="meta">
        {group.itemCount} {group.itemCount === 1 ? 'item' : 'items'}
      </span>
    </div>
  )
  return (
    <div ref={list} className={style.list}>
      <InfiniteList
        items={groups}
        keyOf={idOf}
        rowHeight={useRowHeight()}
        renderRow={renderRow}
        hasMore={false}
        isFetching={false}
        fetchMore={nothing}
        label="Generic groups"
      />
      <DropLine at={drag.line} />
    </div>
  )
}

function idOf({ id }: GroupName): number {
  return id
}

function nothing() {
  // Every name is here from the start.
}
