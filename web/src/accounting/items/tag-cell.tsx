import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useStore } from '../../kit/store.ts'
import style from './accounting-items.module.css'
import { cellKey, saveStates, type SaveState } from './save-states.ts'
import { kindWords, type Tag, type TagKind } from './tag-kinds.ts'

type TagCellProps = {
  rowKey: string | number
  /** of the item or the line */
  name: string
  kind: TagKind
  tag: Tag | null
  onEdit: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: (event: PointerEvent) => void
  isInDrag: boolean
}

/** A tag as it is: one press or Enter edits it; its corner is drawn down to fill the rows below. */
export function TagCell({ rowKey, name, kind, tag, onEdit, onKeyDown, onDragStart, isInDrag }: TagCellProps) {
  const key = cellKey(rowKey, kind)
  const state = useStore(saveStates).get(key)
  const { head, one } = kindWords[kind]
  return (
    <span className={style.cell} data-in-drag={isInDrag || undefined}>
      <button
        type="button"
        className={style.tag}
        data-tag-cell={key}
        aria-label={tag ? `${head} of ${name}: ${tag.text}` : `Add ${one} to ${name}`}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <span className={`truncate shrinks ${tag ? '' : 'muted'}`}>{tag?.text ?? `Add ${one}`}</span>
        {state && <StateMark state={state} />}
      </button>
      {tag && (
        <span aria-hidden className={style.handle} data-tooltip="Drag down to fill" onPointerDown={onDragStart} />
      )}
    </span>
  )
}

const marks = {
  saving: { icon: IconLoader2, words: 'Saving' },
  saved: { icon: IconCheck, words: 'Saved' },
  failed: { icon: IconAlertCircle, words: 'Not saved' },
  unsure: { icon: IconAlertCircle, words: 'May not be saved' },
}

function StateMark({ state }: { state: SaveState }) {
  const { icon: Mark, words } = marks[state]
  return (
    <span className={style.state} data-state={state} data-tooltip={words}>
      <Mark size={14} stroke={2} aria-hidden />
      <span className="only-for-readers">{words}</span>
    </span>
  )
}
