import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueue } from './work-queue.ts'

/** Work that ends when it is told to, and a note of what began. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const named = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, named, end: (name: string) => ends.get(name)?.() }
}

// Patience is counted by the test: on a busy machine twenty milliseconds are over at any moment.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settled = () => vi.advanceTimersByTimeAsync(5)

it('lets work of one key in as it came, so many at once, and other keys meanwhile', async () => {
  const inQueue = makeQueue({ atOnce: 2, patienceMs: 60_000 })
  const { begun, named, end } = work()
  const answers = ['a', 'b', 'c', 'd'].map((name) => inQueue('one', named(name)))
  const other = inQueue('two', named('x'))
  await settled()
  expect(begun).toEqual(['a', 'b', 'x'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  end('c')
  await settled()
  for (const name of ['a', 'd', 'x']) end(name)
  expect(await Promise.all([...answers, other])).toEqual(['a', 'b', 'c', 'd', 'x'])
})

it('goes on after work that failed, and tells its failure to who asked for it only', async () => {
  const inQueue = makeQueue({ atOnce: 1, patienceMs: 60_000 })
  const failing = inQueue('one', () => Promise.reject(new Error('out of stock')))
  const next = inQueue('one', () => Promise.resolve('saved'))
  await expect(failing).rejects.toThrow('out of stock')
  expect(await next).toBe('saved')
})

it('holds nobody up for longer than their patience, and lets nobody in twice for it', async () => {
  const inQueue = makeQueue({ atOnce: 1, patienceMs: 20 })
  const { begun, named, end } = work()
  const hanging = inQueue('one', named('hangs'))
  const impatient = inQueue('one', named('impatient'))
  await settled()
  expect(begun).toEqual(['hangs'])
  await vi.advanceTimersByTimeAsync(15)
  expect(begun).toEqual(['hangs', 'impatient'])
  end('impatient')
  await impatient
  const later = inQueue('one', named('later'))
  await settled()
  expect(begun).not.toContain('later')
  end('hangs')
  await settled()
  expect(begun).toContain('later')
  end('later')
  expect(await Promise.all([hanging, later])).toEqual(['hangs', 'later'])
})

it('makes room for the next when work goes on for longer than a turn', async () => {
  const inQueue = makeQueue({ atOnce: 1, patienceMs: 60_000, longestTurnMs: 20 })
  const { begun, named, end } = work()
  const answers = ['upload', 'page'].map((name) => inQueue('one', named(name)))
  await settled()
  expect(begun).toEqual(['upload'])
  await vi.advanceTimersByTimeAsync(15)
  expect(begun).toEqual(['upload', 'page'])
  for (const name of ['page', 'upload']) end(name)
  expect(await Promise.all(answers)).toEqual(['upload', 'page'])
})

it('lets a crowd of one key have a third of the time while another key has work, and all of it otherwise', async () => {
  const inQueue = makeQueue({ atOnce: 1, patienceMs: 60_000, crowd: 2 })
  const done: string[] = []
  const tenMs = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    done.push(name)
  }
  const crowd = (names: string) => [...names].map((name) => inQueue('crowd', tenMs(name)))
  const alone = crowd('abcd')
  await vi.advanceTimersByTimeAsync(40)
  expect(done.join('')).toBe('abcd')

  const besideOthers = crowd('efghi')
  const other = inQueue('other', tenMs('x'))
  await vi.advanceTimersByTimeAsync(29)
  expect(done.join('')).toBe('abcdex')
  // each turn of ten milliseconds is followed by twenty; the last two are no crowd
  await vi.advanceTimersByTimeAsync(60)
  expect(done.join('')).toBe('abcdexfg')
  await vi.advanceTimersByTimeAsync(31)
  expect(done.join('')).toBe('abcdexfghi')
  await Promise.all([...alone, ...besideOthers, other])
})

it('lets who comes to a crowd in one by one while another key has work, and as many as others otherwise', async () => {
  const inQueue = makeQueue({ atOnce: 3, patienceMs: 60_000, crowd: 2 })
  let underWay = 0
  const seen: number[] = []
  const tenMs = async () => {
    seen.push(++underWay)
    await new Promise((resolve) => setTimeout(resolve, 10))
    underWay -= 1
  }
  const five = async () => {
    seen.length = 0
    const all = Promise.all(Array.from({ length: 5 }, () => inQueue('crowd', tenMs)))
    await vi.advanceTimersByTimeAsync(500)
    await all
    return seen
  }
  expect(await five()).toEqual([1, 2, 3, 3, 3])
  await inQueue('other', () => Promise.resolve())
  expect(await five()).toEqual([1, 2, 1, 1, 1])
})
