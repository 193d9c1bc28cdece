import { currentSession } from '../../accounts/session.ts'
import { storedKey } from '../../api/stored-key.ts'
import { choiceOf, type Choice } from './tag-choices.ts'
import type { Tag } from './tag-kinds.ts'

type PendingCell = {
  /** choices of its tag that are not answered */
  choices: number
  newestChoice: Choice
  saved: Tag | null
}
const pendingCells = new Map<string, PendingCell>()
/** The number of the last choice made in each cell here, answered or not. */
const lastChoices = new Map<string, number>()
let choicesSoFar = 0

/** Under which location, and as whose, a choice was made: sent in another place it would tag what it was not meant for. */
export function placeNow(): string {
  return `${currentSession().activeLocation?.id} ${storedKey()}`
}

/** Notes a choice that cells wait to have answered, each with the tag that it has where no other choice waits. The choice's number. */
export function awaitAnswer(cells: ReadonlyMap<string, Tag | null>, choice: Choice): number {
  choicesSoFar += 1
  for (const [cell, saved] of cells) {
    const pending = pendingCells.get(cell) ?? { choices: 0, saved }
    pendingCells.set(cell, { ...pending, choices: pending.choices + 1, newestChoice: choice })
    lastChoices.set(cell, choicesSoFar)
  }
  return choicesSoFar
}

/** Whether the cell may come to have another tag than it shows. */
export function isAwaited(cell: string): boolean {
  return pendingCells.has(cell)
}

/** Whether nothing was chosen in the cell after this choice. */
export function isNewest(cell: string, choice: number): boolean {
  return lastChoices.get(cell) === choice
}

/** The choice that the cell will have: a new name may still be being created, while the tag before it shows. */
export function choiceIn(cell: string, shown: Tag | null): Choice {
  return pendingCells.get(cell)?.newestChoice ?? choiceOf(shown)
}

/** Notes that the new name of a choice is created: from now on its cells wait for this tag. */
export function nameCreated(cells: readonly string[], tag: Tag) {
  for (const cell of cells) {
    const pending = pendingCells.get(cell)
    if (pending) pendingCells.set(cell, { ...pending, newestChoice: choiceOf(tag) })
  }
}

/** Notes an answer to a choice: the tag that is saved in the cell now, and whether no later choice waits for it. */
export function settle(cell: string, answer?: { tag: Tag | null }): { isLast: boolean; saved: Tag | null } {
  const pending = pendingCells.get(cell) ?? { choices: 1, newestChoice: choiceOf(null), saved: null }
  const after = { ...pending, choices: pending.choices - 1, saved: answer ? answer.tag : pending.saved }
  if (after.choices === 0) pendingCells.delete(cell)
  else pendingCells.set(cell, after)
  return { isLast: after.choices === 0, saved: after.saved }
}
