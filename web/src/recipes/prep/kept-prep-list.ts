import type { AnswerOf } from '../../api/call-input.ts'
import { storedText, useStore } from '../../kit/store.ts'
import { useMemo } from 'react'

export type PrepAnswer = AnswerOf<'getPrepList'>
/** A location's prep list on this device, for cellars without signal: its last answer. */
type KeptPrepList = { answer?: PrepAnswer; readAt?: number }

const nothing: KeptPrepList = {}
const kept = storedText('sharedPrepLists')

export function useKeptPrepList(locationId: number): KeptPrepList {
  const text = useStore(kept)
  return useMemo(() => readLists(text)[locationId] ?? nothing, [text, locationId])
}

export function keepAnswer(locationId: number, answer: PrepAnswer, readAt: number): void {
  kept.set(JSON.stringify({ ...readLists(kept.get()), [locationId]: { answer, readAt } satisfies KeptPrepList }))
}

/** Takes all lists off the device. */
export function wipePrepLists(): void {
  kept.set(null)
}

function readLists(text: string | null): Record<number, KeptPrepList> {
  try {
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}
