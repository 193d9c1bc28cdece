import { mostPrepared } from '@larder/domain/recipes/prep-list.ts'
import { keepFraction, parseFraction } from '@larder/domain/values/fraction.ts'
import { useMemo } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { storedText, useStore } from '../../kit/store.ts'

export type PrepAnswer = AnswerOf<'getPrepList'>

/** A location's prep list on this device: what is made, what was ticked, and the last answer, for cellars without signal. */
export type KeptPrepList = {
  recipes: readonly { id: number; times: string }[]
  ticked: readonly string[]
  answer?: PrepAnswer
}

const nothing: KeptPrepList = { recipes: [], ticked: [] }
const kept = storedText('prepLists')

export function usePrepList(locationId: number): KeptPrepList {
  const text = useStore(kept)
  return useMemo(() => readLists(text)[locationId] ?? nothing, [text, locationId])
}

export function changePrepList(locationId: number, change: (list: KeptPrepList) => KeptPrepList): void {
  const lists = readLists(kept.get())
  const next = change(lists[locationId] ?? nothing)
  const { [locationId]: _before, ...others } = lists
  const all = next.recipes.length === 0 ? others : { ...others, [locationId]: next }
  kept.set(Object.keys(all).length === 0 ? null : JSON.stringify(all))
}

/** Puts recipes on the list, once each; one that is on it is made that much more often. False: it would be too long. */
export function addToPrepList(locationId: number, added: KeptPrepList['recipes']): boolean {
  let isDone = true
  changePrepList(locationId, (list) => {
    const times = new Map(list.recipes.map((recipe) => [recipe.id, recipe.times]))
    for (const recipe of added) times.set(recipe.id, sumOf(times.get(recipe.id), recipe.times))
    isDone = times.size <= mostPrepared
    return isDone ? { ...list, recipes: [...times].map(([id, often]) => ({ id, times: often })) } : list
  })
  return isDone
}

/** Takes all lists off the device. */
export function wipePrepLists(): void {
  kept.set(null)
}

function sumOf(known: string | undefined, added: string): string {
  const [one, other] = [parseFraction(known ?? '0'), parseFraction(added)]
  return one && other ? one.add(other).toFraction(true) : keepText(added)
}

function keepText(times: string): string {
  const read = parseFraction(times)
  return read ? keepFraction(read) : '1'
}

function readLists(text: string | null): Record<number, KeptPrepList> {
  try {
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}
