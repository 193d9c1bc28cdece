import { expect, test, vi } from 'vitest'
import { computed, notifier, store, storedText } from './store.ts'

test('tells its listeners of another value, not of the same one, and nobody who left', () => {
  const count = store(1)
  const heard = vi.fn<() => void>()
  const end = count.subscribe(heard)
  count.set(1)
  expect(heard).not.toHaveBeenCalled()
  count.set(2)
  expect(heard).toHaveBeenCalledOnce()
  expect(count.get()).toBe(2)
  end()
  count.set(3)
  expect(heard).toHaveBeenCalledOnce()
})

test('keeps whatever it is given: a function, a list, nothing', () => {
  const open = store<(() => string) | readonly number[] | undefined>(undefined)
  open.set(() => 'called by nobody')
  expect(open.get()).toBeTypeOf('function')
  open.set([1, 2])
  expect(open.get()).toEqual([1, 2])
  open.set(undefined)
  expect(open.get()).toBeUndefined()
})

test('a stored text outlives the store and is gone with null', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage
  const heard = vi.fn<() => void>()
  const theme = storedText('theme', () => storage)
  theme.subscribe(heard)
  theme.set('dark')
  expect(storedText('theme', () => storage).get()).toBe('dark')
  theme.set(null)
  expect(kept.size).toBe(0)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a computed store follows its source', () => {
  const list = store<readonly number[]>([])
  const isEmpty = computed(list, (all) => all.length === 0)
  const heard = vi.fn<() => void>()
  isEmpty.subscribe(heard)
  list.set([7])
  expect(isEmpty.get()).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
})

test('a notifier tells every time', () => {
  const { subscribe, notify } = notifier()
  const heard = vi.fn<() => void>()
  subscribe(heard)
  notify()
  notify()
  expect(heard).toHaveBeenCalledTimes(2)
})
