import type { AnswerOf } from '../../api/call-input.ts'
import { storedText, useStore } from '../../kit/store.ts'
import { useMemo } from 'react'

export type PrepAnswer = AnswerOf<'getPrepList'>
/** A check mark that is not on the server yet; it holds for this amount. */
export type Mark = { amount: string; isTaken: boolean }

/** A location's prep list on this device, for cellars without signal: its last answer, and marks to be sent, by food. */
type KeptPrepList = { answer?: PrepAnswer; readAt?: number; marks: Readonly<Record<string, Mark>> }

const nothing: KeptPrepList = { marks: {} }
const kept = storedText('sharedPrepLists')

export function useKeptPrepList(locationId: number): KeptPrepList {
  const text = useStore(kept)
  return useMemo(() => readLists(text)[locationId] ?? nothing, [text, locationId])
}

export function keptPrepList(locationId: number): KeptPrepList {
  return readLists(kept.get())[locationId] ?? nothing
}

export function keepAnswer(locationId: number, answer: PrepAnswer, readAt: number): void {
  change(locationId, (list) => ({ ...list, answer, readAt }))
}

export function keepMark(locationId: number, key: string, mark: Mark): void {
  change(locationId, (list) => ({ ...list, marks: { ...list.marks, [key]: mark } }))
}

/** Forgets marks that were sent, but not those that were changed meanwhile. */
export function forgetMarks(locationId: number, sent: Readonly<Record<string, Mark>>): void {
  change(locationId, (list) => ({
    ...list,
    marks: Object.fromEntries(Object.entries(list.marks).filter(([key, mark]) => !isSame(mark, sent[key]))),
  }))
}

/** Takes all lists off the device. */
export function wipePrepLists(): void {
  kept.set(null)
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  return one.amount === other?.amount && one.isTaken === other.isTaken
}

function change(locationId: number, work: (list: KeptPrepList) => KeptPrepList): void {
  const lists = readLists(kept.get())
  kept.set(JSON.stringify({ ...lists, [locationId]: work(lists[locationId] ?? nothing) }))
}

function readLists(text: string | null): Record<number, KeptPrepList> {
  try {
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}
