import { useCallback, useSyncExternalStore } from 'react'
import { currentSession } from '../../../accounts/session.ts'
import { notifier } from '../../../kit/store.ts'

const changes = notifier()
let cache: { name: string; text: string | null; ids: ReadonlySet<number> } | undefined

/** Items ticked off a list while walking a store: kept on this device only, until it is cleared. */
export function useTicks(listId: number): { ticked: ReadonlySet<number>; toggle: (itemId: number) => void } {
  const ticked = useSyncExternalStore(subscribe, () => ticksOf(listId))
  const toggle = useCallback(
    (itemId: number) => {
      const now = ticksOf(listId)
      keep(listId, now.has(itemId) ? [...now].filter((id) => id !== itemId) : [...now, itemId])
    },
    [listId],
  )
  return { ticked, toggle }
}

export function forgetTicks(listId: number) {
  keep(listId, [])
}

/** Clears the ticks of a list; returns how many there were, and what brings them back beside those made since. */
export function clearTicks(listId: number): { count: number; takeBack: () => void } {
  const name = nameFor(listId)
  const before = [...ticksOf(listId)]
  keepAt(name, [])
  const takeBack = () => keepAt(name, [...new Set([...before, ...idsIn(localStorage.getItem(name))])])
  return { count: before.length, takeBack }
}

/** The same set while nothing changed, as React asks for. */
function ticksOf(listId: number): ReadonlySet<number> {
  const name = nameFor(listId)
  const text = localStorage.getItem(name)
  if (cache?.name !== name || cache.text !== text) cache = { name, text, ids: idsIn(text) }
  return cache.ids
}

function keep(listId: number, ids: readonly number[]) {
  keepAt(nameFor(listId), ids)
}

function keepAt(name: string, ids: readonly number[]) {
  if (ids.length === 0) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify(ids))
  changes.notify()
}

function idsIn(text: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}

function nameFor(listId: number): string {
  return `ticked ${currentSession().activeLocation?.id ?? 0} ${listId}`
}

/** Another tab tells by the browser's own event. */
function subscribe(listener: () => void) {
  const end = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}
