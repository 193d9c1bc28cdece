import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { messageOf } from '../../api/failures.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import type { Choice } from './tag-choices.ts'
import { isFillKey, type Next } from './tag-field.tsx'
import { cellKey, tagItems } from './tag-items.ts'
import { tagKinds, tagOf, type TagKind } from './tag-kinds.ts'
import { createTag } from './use-tags.ts'

type Place = { row: number; kind: TagKind }
type Drag = { kind: TagKind; from: number; to: number }

/**
 * The cells of the list by keyboard and pointer: one is edited at a time (spec 3 §4); Enter goes to the row below, Tab to
 * the cell beside, the arrows move, Ctrl D takes the tag of the row above, and a tag is drawn down over the rows below.
 */
export function useCells(items: readonly AccountingItem[]) {
  const [edited, setEdited] = useState<{ itemId: number; kind: TagKind }>()
  const [drag, setDrag] = useState<Drag>()

  const edit = ({ row, kind }: Place) => {
    const item = items[row]
    setEdited(item && { itemId: item.id, kind })
  }
  const goTo = (place: Place, next: Next | 'above', isEditing: boolean) => {
    const target = placeAfter(place, next, items.length)
    if (isEditing && target !== undefined && next !== 'stay') return edit(target)
    setEdited(undefined)
    focusCell(items[(target ?? place).row], (target ?? place).kind)
  }
  /** The tag of the row above, then the row below. */
  const takeFromAbove = (place: Place, isEditing: boolean) => {
    const [above, item] = [items[place.row - 1], items[place.row]]
    const tag = above && tagOf(above, place.kind)
    goTo(place, 'below', isEditing)
    if (item && tag) void tagItems([item], place.kind, tag)
  }

  return {
    takeFromAbove: (place: Place) => takeFromAbove(place, true),
    isEdited: (item: AccountingItem, kind: TagKind) => edited?.itemId === item.id && edited.kind === kind,
    isInDrag: (row: number, kind: TagKind) =>
      drag !== undefined && drag.kind === kind && row > drag.from && row <= drag.to,
    edit,
    cancel(place: Place) {
      setEdited(undefined)
      // After a press elsewhere the focus is there already.
      if (document.activeElement === document.body || document.activeElement?.matches('[role=combobox]'))
        focusCell(items[place.row], place.kind)
    },
    choose(place: Place, choice: Choice | 'nothing', next: Next) {
      const item = items[place.row]
      goTo(place, next, true)
      if (item && choice !== 'nothing') void apply([item], place.kind, choice)
    },
    onKeyDown: (place: Place) => (event: KeyboardEvent) => {
      const item = items[place.row]
      if (isFillKey(event)) takeFromAbove(place, false)
      else if (event.key === 'Delete' || event.key === 'Backspace') {
        if (item) void tagItems([item], place.kind, null)
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
        const [first, ...below] = items.slice(done.from, done.to + 1)
        const tag = first && tagOf(first, done.kind)
        if (tag && below.length > 0) void tagItems(below, done.kind, tag)
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

/** Tags items with a choice; a new name is added first. */
export async function apply(items: readonly AccountingItem[], kind: TagKind, choice: Choice): Promise<boolean> {
  if (choice.kind === 'none') return tagItems(items, kind, null)
  if (choice.kind === 'tag') return tagItems(items, kind, choice.tag)
  try {
    return await tagItems(items, kind, await createTag(kind, choice.name))
  } catch (failure) {
    toast({ message: messageOf(failure) })
    return false
  }
}

/** Undefined at the end of the list: there is no cell. */
export function placeAfter({ row, kind }: Place, next: Next | 'above', rows: number): Place | undefined {
  const column = tagKinds.indexOf(kind)
  if (next === 'below') return row + 1 < rows ? { row: row + 1, kind } : undefined
  if (next === 'above') return row > 0 ? { row: row - 1, kind } : undefined
  if (next === 'stay') return { row, kind }
  const at = row * tagKinds.length + column + (next === 'right' ? 1 : -1)
  const to = tagKinds[((at % tagKinds.length) + tagKinds.length) % tagKinds.length]
  const toRow = Math.floor(at / tagKinds.length)
  return to !== undefined && toRow >= 0 && toRow < rows ? { row: toRow, kind: to } : undefined
}

function focusCell(item: AccountingItem | undefined, kind: TagKind) {
  if (!item) return
  // The cell is drawn again with the next frame.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-tag-cell="${cellKey(item.id, kind)}"]`)?.focus(),
  )
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
  const end = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    onEnd(drag)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}
