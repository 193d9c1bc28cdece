import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTaskQueue, QueueBusy } from './task-queue.ts'

const placesOf = (key: string) => (key.startsWith('company') ? { atOnce: 2, waiting: 20 } : { atOnce: 1, waiting: 5 })
const options = { atOnce: 2, placesOf, mostWaiting: 50, patienceMs: 60_000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Work that runs until it is told to end, and the order in which pieces began. */
function aDay(queue = makeTaskQueue(options)) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, ...keys: string[]) =>
    queue(keys, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, ask, end, settle: () => vi.advanceTimersByTimeAsync(0) }
}

describe('a queue of uploads', () => {
  it('gives one location one place, however many files it sends', async () => {
    const { begun, ask, settle } = aDay()
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'location a')
    void ask('b1', 'location b')
    await settle()
    expect(begun).toEqual(['a1', 'b1'])
  })

  it('lets those in first who were served longest ago', async () => {
    const { begun, ask, end, settle } = aDay()
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'location a')
    void ask('b1', 'location b')
    void ask('c1', 'location c')
    await settle()
    expect(begun, 'two at once').toEqual(['a1', 'b1'])
    await end('a1')
    await end('c1')
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('counts every key of a piece of work: a person at two locations has one place', async () => {
    const { begun, ask, end, settle } = aDay()
    void ask('first', 'person 1', 'location a')
    void ask('second', 'person 1', 'location b')
    void ask('of another', 'person 2', 'location b')
    await settle()
    expect(begun).toEqual(['first', 'of another'])
    await end('first')
    expect(begun).toEqual(['first', 'of another'])
    await end('of another')
    expect(begun).toEqual(['first', 'of another', 'second'])
  })

  it('leaves places to other companies, however many people of one send files', async () => {
    const { begun, ask, end, settle } = aDay(makeTaskQueue({ ...options, atOnce: 4 }))
    for (const n of [1, 2, 3, 4]) void ask(`a${n}`, `person ${n}`, `location ${n}`, 'company a')
    void ask('b1', 'person 5', 'location 5', 'company b')
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('keeps the last place for a company that has nothing at work', async () => {
    const { begun, ask, end, settle } = aDay(makeTaskQueue({ ...options, atOnce: 4 }))
    for (const name of ['a1', 'a2', 'b1', 'b2'])
      void ask(name, `person ${name}`, `location ${name}`, `company ${name[0]}`)
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    void ask('c1', 'person c', 'location c', 'company c')
    await settle()
    expect(begun, 'at once').toEqual(['a1', 'a2', 'b1', 'c1'])
    await end('a1')
    expect(begun).toHaveLength(4)
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2'])
  })

  it('refuses work that waited too long, and never begins it later', async () => {
    const { begun, ask, end, settle } = aDay()
    void ask('a1', 'location a')
    const late = expect(ask('a2', 'location a')).rejects.toBeInstanceOf(QueueBusy)
    await settle()
    await vi.advanceTimersByTimeAsync(options.patienceMs)
    await late
    await end('a1')
    expect(begun).toEqual(['a1'])
  })

  it('refuses the sixth of one key at once, but not those of other keys', async () => {
    const { begun, ask, settle } = aDay()
    for (let n = 0; n < 6; n++) void ask(`a${n}`, 'location a')
    await expect(ask('a6', 'location a')).rejects.toBeInstanceOf(QueueBusy)
    void ask('b', 'location b')
    await settle()
    expect(begun).toEqual(['a0', 'b'])
  })

  it('goes on after work that failed', async () => {
    const queue = makeTaskQueue(options)
    await expect(queue(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue(['a'], () => Promise.resolve(7))).resolves.toBe(7)
  })
})
