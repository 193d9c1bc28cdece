import { store } from '../../kit/store.ts'
import type { TagKind } from './tag-kinds.ts'

/** 'unsure': no answer came, so that it may be saved or not */
export type SaveState = 'saving' | 'saved' | 'failed' | 'unsure'

/** The save state of each changed cell, by its key. */
export const saveStates = store<ReadonlyMap<string, SaveState>>(new Map())

export function cellKey(row: string | number, kind: TagKind): string {
  return `${row} ${kind}`
}

export function markCells(rows: readonly (string | number)[], kind: TagKind, state: SaveState) {
  const next = new Map(saveStates.get())
  for (const row of rows) next.set(cellKey(row, kind), state)
  saveStates.set(next)
}

/** Takes the mark off cells of which nobody knew whether they were saved: the server has told what they have. */
export function forgetUnsure(cells: readonly string[]) {
  const unsure = cells.filter((cell) => saveStates.get().get(cell) === 'unsure')
  if (unsure.length > 0) saveStates.set(new Map([...saveStates.get()].filter(([cell]) => !unsure.includes(cell))))
}

/** Keeps the marks of what is being saved only, once the list was read again. */
export function forgetSaved() {
  saveStates.set(new Map([...saveStates.get()].filter(([, state]) => state === 'saving')))
}
