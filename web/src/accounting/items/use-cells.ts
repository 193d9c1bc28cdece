import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { choiceIn } from './pending-cells.ts'
import { cellKey } from './save-states.ts'
import { choiceOf, type Choice } from './tag-choices.ts'
import { isFillKey, type Next } from './tag-field.tsx'
import { tagKinds, tagOf, type TagKind, type Tagged } from './tag-kinds.ts'

type CellsOptions<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** false: not saved */
  save: (rows: readonly T[], kind: TagKind, choice: Choice) => Promise<boolean>
}
export type Cells<T extends Tagged> = ReturnType<typeof useCells<T>>
type Place = { row: number; kind: TagKind }
type Drag = { kind: TagKind; from: number; to: number }

/**
 * The cells of the list by keyboard and pointer: one is edited at a time (spec 3 §4); Enter goes to the row below, Tab to
 * the cell beside, the arrows move, Ctrl D takes the tag of the row above, and a tag is drawn down over the rows below.
 */
export function useCells<T extends Tagged>({ rows, keyOf, save }: CellsOptions<T>) {
  const [edited, setEdited] = useState<string>()
  const [drag, setDrag] = useState<Drag>()
  const [unsavedNames, setUnsavedNames] = useState<ReadonlyMap<string, string>>(new Map())

  const keyAt = ({ row, kind }: Place) => {
    const found = rows[row]
    return found && cellKey(keyOf(found), kind)
  }
  const edit = (place: Place) => setEdited(keyAt(place))
  const choose = async (row: T, kind: TagKind, choice: Choice) => {
    const isSaved = await save([row], kind, choice)
    const key = cellKey(keyOf(row), kind)
    setUnsavedNames((names) => {
      const others = [...names].filter(([each]) => each !== key)
      return new Map(isSaved || choice.kind !== 'create' ? others : [...others, [key, choice.name]])
    })
  }
  const goTo = (place: Place, next: Next | 'above', isEditing: boolean) => {
    const target = placeAfter(place, next, rows.length)
    if (isEditing && target !== undefined && next !== 'stay') return edit(target)
    leaveTo(keyAt(target ?? place))
  }
  /** Ends the editing. The focus is on the cell before the next key comes, which would be lost otherwise. */
  const leaveTo = (key: string | undefined) => {
    flushSync(() => setEdited(undefined))
    if (key !== undefined) document.querySelector<HTMLElement>(`[data-tag-cell="${CSS.escape(key)}"]`)?.focus()
  }
  const choiceAt = (row: T, kind: TagKind) => choiceIn(cellKey(keyOf(row), kind), tagOf(row, kind))
  /** The tag of the row above, then the row below. */
  const takeFromAbove = (place: Place, isEditing: boolean) => {
    const [above, row] = [rows[place.row - 1], rows[place.row]]
    const choice = above && choiceAt(above, place.kind)
    goTo(place, 'below', isEditing)
    if (row && choice && choice.kind !== 'none') void choose(row, place.kind, choice)
  }

  return {
    takeFromAbove: (place: Place) => takeFromAbove(place, true),
    isEdited: (row: T, kind: TagKind) => edited === cellKey(keyOf(row), kind),
    /** A new name that the cell was given and that could not be saved. */
    unsavedName: (row: T, kind: TagKind) => unsavedNames.get(cellKey(keyOf(row), kind)),
    isInDrag: (row: number, kind: TagKind) =>
      drag !== undefined && drag.kind === kind && row > drag.from && row <= drag.to,
    edit,
    cancel(place: Place, by: 'escape' | 'leaving') {
      if (by === 'escape') leaveTo(keyAt(place))
      // The focus goes where the person pressed.
      else setEdited(undefined)
    },
    choose(place: Place, choice: Choice | 'nothing', next: Next) {
      const row = rows[place.row]
      goTo(place, next, true)
      if (row && choice !== 'nothing') void choose(row, place.kind, choice)
    },
    onKeyDown: (place: Place) => (event: KeyboardEvent) => {
      const row = rows[place.row]
      if (isFillKey(event)) takeFromAbove(place, false)
      else if (event.key === 'Delete' || event.key === 'Backspace') {
        if (row) void choose(row, place.kind, choiceOf(null))
      } else if (arrows[event.key] !== undefined && !event.altKey) goTo(place, arrows[event.key] ?? 'stay', false)
      else return
      event.preventDefault()
    },
    onDragStart: (place: Place) => (event: PointerEvent) => {
      event.preventDefault()
      const start = { kind: place.kind, from: place.row, to: place.row }
      setDrag(start)
      drawDown(start, setDrag, (done) => {
        setDrag(undefined)
        const [first, ...below] = rows.slice(done.from, done.to + 1)
        const choice = first && choiceAt(first, done.kind)
        if (choice && choice.kind !== 'none' && below.length > 0) void save(below, done.kind, choice)
      })
    },
  }
}

const arrows: Record<string, Next | 'above'> = {
  ArrowDown: 'below',
  ArrowUp: 'above',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const

/** Undefined at the end of the list: there is no cell. */
function placeAfter({ row, kind }: Place, next: Next | 'above', rows: number): Place | undefined {
  const column = tagKinds.indexOf(kind)
  if (next === 'below') return row + 1 < rows ? { row: row + 1, kind } : undefined
  if (next === 'above') return row > 0 ? { row: row - 1, kind } : undefined
  if (next === 'stay') return { row, kind }
  const at = row * tagKinds.length + column + (next === 'right' ? 1 : -1)
  const to = tagKinds[((at % tagKinds.length) + tagKinds.length) % tagKinds.length]
  const toRow = Math.floor(at / tagKinds.length)
  return to !== undefined && toRow >= 0 && toRow < rows ? { row: toRow, kind: to } : undefined
}

/** Follows the pointer over the rows until it is let go. */
function drawDown(start: Drag, onMove: (drag: Drag) => void, onEnd: (drag: Drag) => void) {
  let drag = start
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (row === undefined || Number(row) === drag.to) return
    drag = { ...drag, to: Math.max(drag.from, Number(row)) }
    onMove(drag)
  }
  const stop = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', cancel)
  }
  const end = () => {
    stop()
    onEnd(drag)
  }
  // The browser took the pointer for something else, as a scroll: nobody let go over a row.
  const cancel = () => {
    stop()
    onEnd(start)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', cancel)
}
