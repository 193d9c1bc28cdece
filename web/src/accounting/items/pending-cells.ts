import { currentSession } from '../../accounts/session.ts'
import { storedKey } from '../../api/stored-key.ts'
import type { Tag } from './tag-kinds.ts'

type PendingCell = {
  /** choices of its tag that are not answered */
  choices: number
  newest: number
  saved: Tag | null
}
const pendingCells = new Map<string, PendingCell>()
let choicesSoFar = 0

/** Under which location, and as whose, a choice was made: sent in another place it would tag what it was not meant for. */
export function placeNow(): string {
  return `${currentSession().activeLocation?.id} ${storedKey()}`
}

/** Notes a choice that cells wait to have answered; `saved` is what a cell has where no other choice waits. The choice's number. */
export function awaitAnswer(cells: ReadonlyMap<string, Tag | null>): number {
  choicesSoFar += 1
  for (const [cell, saved] of cells) {
    const pending = pendingCells.get(cell) ?? { choices: 0, saved }
    pendingCells.set(cell, { ...pending, choices: pending.choices + 1, newest: choicesSoFar })
  }
  return choicesSoFar
}

/** Whether the cell may come to have another tag than it shows. */
export function isAwaited(cell: string): boolean {
  return pendingCells.has(cell)
}

/** Whether nothing was chosen in the cell after this choice. */
export function isNewest(cell: string, choice: number): boolean {
  return pendingCells.get(cell)?.newest === choice
}

/** Notes an answer to a choice: the tag that is saved in the cell now, and whether no later choice waits for it. */
export function settle(cell: string, answer?: { tag: Tag | null }): { isLast: boolean; saved: Tag | null } {
  const pending = pendingCells.get(cell) ?? { choices: 1, newest: 0, saved: null }
  const after = { ...pending, choices: pending.choices - 1, saved: answer ? answer.tag : pending.saved }
  if (after.choices === 0) pendingCells.delete(cell)
  else pendingCells.set(cell, after)
  return { isLast: after.choices === 0, saved: after.saved }
}
