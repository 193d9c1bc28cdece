import { useMemo } from 'react'
import { unsentWork } from '../../accounts/session.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { storedText, useStore } from '../../kit/store.ts'
import type { PrepAnswer } from './kept-prep-list.ts'

/** A check mark that is not on the server yet; it holds for this amount, on the list with recipes added until then. */
export type Mark = { amount: string; isTaken: boolean; addedUntil?: string | undefined }
/** By food. */
export type Marks = Readonly<Record<string, Mark>>

const none: Marks = {}
/** By 'userId locationId': nobody else on this device sees or sends them, and they outlive the session (reliability O7). */
const kept = storedText(`${unsentWork}prep marks`)

/** Check marks of this person that are to be sent, of this list and not of one that was cleared before it. */
export function useKeptMarks({ addedFrom }: Pick<PrepAnswer, 'addedFrom'>): Marks {
  const text = useStore(kept)
  const owner = ownerNow()
  return useMemo(() => {
    const isOfList = ([, { addedUntil }]: [string, Mark]) => !addedUntil || !addedFrom || addedUntil >= addedFrom
    const all = owner === undefined ? none : (readAll(text)[owner] ?? none)
    return Object.fromEntries(Object.entries(all).filter(isOfList))
  }, [text, owner, addedFrom])
}

export function keptMarks(owner: string): Marks {
  return readAll(kept.get())[owner] ?? none
}

export function keepMark(owner: string, key: string, mark: Mark): void {
  put(owner, { ...keptMarks(owner), [key]: mark })
}

/** Forgets marks that were sent, but not those that were changed meanwhile. */
export function forgetMarks(owner: string, sent: Marks): void {
  const left = Object.entries(keptMarks(owner)).filter(([key, mark]) => !isSame(mark, sent[key]))
  put(owner, Object.fromEntries(left))
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  return one.amount === other?.amount && one.isTaken === other.isTaken && one.addedUntil === other.addedUntil
}

function put(owner: string, marks: Marks): void {
  const all = Object.entries({ ...readAll(kept.get()), [owner]: marks })
  const left = all.filter(([, ofOwner]) => Object.keys(ofOwner).length > 0)
  kept.set(left.length === 0 ? null : JSON.stringify(Object.fromEntries(left)))
}

function readAll(text: string | null): Record<string, Marks> {
  try {
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}
