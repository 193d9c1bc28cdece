import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { makeShown, showAhead } from './shown-ahead.ts'

// Nothing is sent here.
vi.mock('virtual:calls', () => ({ calls: {} }))

const filters = { queryKey: ['order'] }
const later = () => Promise.withResolvers<{ rows: string[] }>()
const shown = () => queryClient.getQueryData<{ rows: string[] }>(filters.queryKey)?.rows.join()
const moved = (rows: string[]) => showAhead<{ rows: string[] }>(filters, () => ({ rows }))
/** Lets answers that are there reach what is shown. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
let asked: ReturnType<typeof later>[] = []

async function aList() {
  asked = []
  const queryFn = () => {
    const answer = later()
    asked.push(answer)
    return answer.promise
  }
  const watching = new QueryObserver(queryClient, { ...filters, queryFn, retry: false }).subscribe(() => {})
  asked[0]?.resolve({ rows: ['a', 'b', 'c'] })
  await expect.poll(shown).toBe('a,b,c')
  return watching
}

/** Each order that was shown from now on. */
function everyOrder(): Set<string | undefined> {
  const seen = new Set([shown()])
  stopSeeing = queryClient.getQueryCache().subscribe(() => seen.add(shown()))
  return seen
}

let stopSeeing: () => void = () => undefined
let leave: () => void = () => undefined
afterEach(() => {
  leave()
  stopSeeing()
  queryClient.clear()
})

test('a change that is made is not read again', async () => {
  leave = await aList()
  moved(['c', 'a', 'b'])
  await makeShown(filters, () => Promise.resolve())
  expect([shown(), asked.length]).toEqual(['c,a,b', 1])
})

test.each(['before the change is made', 'after it'] as const)(
  'an older answer that comes %s is not shown, and what it would have told is read again',
  async (when) => {
    leave = await aList()
    void queryClient.invalidateQueries(filters)
    await expect.poll(() => asked.length).toBe(2)
    moved(['c', 'a', 'b'])
    const write = Promise.withResolvers<void>()
    const made = makeShown(filters, () => write.promise)
    const seen = everyOrder()
    if (when !== 'after it') asked[1]?.resolve({ rows: ['a', 'b', 'c'] })
    await settled()
    write.resolve()
    await expect.poll(() => asked.length).toBe(3)
    asked[1]?.resolve({ rows: ['a', 'b', 'c'] })
    await settled()
    asked[2]?.resolve({ rows: ['c', 'a', 'b', 'd'] })
    await made
    await expect.poll(shown).toBe('c,a,b,d')
    expect([...seen]).toEqual(['c,a,b', 'c,a,b,d'])
  },
)

test('what a refused change had ended is read again', async () => {
  leave = await aList()
  void queryClient.invalidateQueries(filters)
  await expect.poll(() => asked.length).toBe(2)
  await expect(makeShown(filters, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.resolve({ rows: ['a', 'b', 'c', 'd'] })
  await expect.poll(shown).toBe('a,b,c,d')
})

test('of several changes only the last reads again', async () => {
  leave = await aList()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  moved(['b', 'a', 'c'])
  const one = makeShown(filters, () => first.promise)
  moved(['b', 'c', 'a'])
  const other = makeShown(filters, () => second.promise)
  queryClient.setQueryData(filters.queryKey, { rows: ['a', 'b', 'c'] })
  first.resolve()
  await one
  expect(asked).toHaveLength(1)
  second.resolve()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve({ rows: ['b', 'c', 'a'] })
  await other
  await expect.poll(shown).toBe('b,c,a')
})

test('a list is looked at also when the last change to be made is one of another list', async () => {
  leave = await aList()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  moved(['b', 'a', 'c'])
  const one = makeShown(filters, () => first.promise)
  const other = makeShown({ queryKey: ['groups'] }, () => second.promise)
  queryClient.setQueryData(filters.queryKey, { rows: ['a', 'b', 'c'] })
  first.resolve()
  await one
  expect(asked).toHaveLength(1)
  second.resolve()
  await other
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve({ rows: ['b', 'a', 'c'] })
  await expect.poll(shown).toBe('b,a,c')
})

test('a refused change counts no longer', async () => {
  leave = await aList()
  await expect(makeShown(filters, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  queryClient.setQueryData(filters.queryKey, { rows: ['b', 'a', 'c'] })
  const made = makeShown(filters, () => Promise.resolve())
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve({ rows: ['b', 'a', 'c'] })
  await made
})
