import { storedText, useStore } from '../../kit/store.ts'
import { countNow, enterCount } from '../counts/count-store.ts'
import { countFields, isCounted, isSameCount, type CountValues } from './fields/countable-fields.ts'
import type { ItemToCount } from './sheet/counting-list.ts'

/** Kept with the entry, so that the trace of a count says that nobody counted again. */
const typedAs = 'same as last time'
const stored = storedText('counts-same-as-last')

/** Counts what is not counted yet as in the inventory before, and marks it; gives what takes all of it back, or undefined when there was nothing to take over. */
export function countSameAsLast(items: readonly ItemToCount[]): { count: number; undo: () => void } | undefined {
  const filled = items.flatMap((toCount) => {
    const before = countNow(toCount.key, toCount.item).values
    const last = toCount.last?.inPackOfNow
    return last && !isCounted(before) ? [{ toCount, before, last }] : []
  })
  if (filled.length === 0) return undefined
  for (const { toCount, last } of filled) enterAll(toCount, last, typedAs)
  mark(filled.map(({ toCount }) => toCount.item.id))
  return {
    count: filled.length,
    undo: () => {
      for (const { toCount, before, last } of filled) {
        if (isSameCount(countNow(toCount.key, toCount.item).values, last)) enterAll(toCount, before, undefined)
      }
    },
  }
}

/** True for an item that was taken over from the inventory before and has not been counted since. */
export function useIsSameAsLast(toCount: ItemToCount, values: CountValues): boolean {
  const marks = useMarks()
  return isMarkedSame(marks, toCount, values)
}

/** True for a marked item whose count is that of last time. */
export function isMarkedSame(marks: ReadonlySet<number>, { item, last }: ItemToCount, values: CountValues): boolean {
  return marks.has(item.id) && Boolean(last?.inPackOfNow && isSameCount(values, last.inPackOfNow))
}

export function useMarks(): ReadonlySet<number> {
  return useStore({ get: marked, subscribe: stored.subscribe })
}

/** Forgets the marks of what has been counted otherwise since, as by a new inventory. */
export function forgetOldMarks(items: readonly ItemToCount[]) {
  const old = items.filter((toCount) => {
    const { key, item } = toCount
    return marked().has(item.id) && !isMarkedSame(marked(), toCount, countNow(key, item).values)
  })
  if (old.length > 0) keep(new Set([...marked()].filter((id) => old.every(({ item }) => item.id !== id))))
}

function enterAll({ key, item }: ItemToCount, wanted: CountValues, typed: string | undefined) {
  const current = countNow(key, item).values
  for (const field of countFields) {
    if (current[field] !== wanted[field]) enterCount(key, field, wanted[field], { typed })
  }
}

let known: ReadonlySet<number> | undefined

function marked(): ReadonlySet<number> {
  known ??= new Set(readIds(stored.get()))
  return known
}

function mark(ids: readonly number[]) {
  keep(new Set([...marked(), ...ids]))
}

function keep(ids: ReadonlySet<number>) {
  known = ids
  stored.set([...ids].join(' '))
}

function readIds(text: string | null): number[] {
  return (text ?? '').split(' ').filter(Boolean).map(Number)
}
