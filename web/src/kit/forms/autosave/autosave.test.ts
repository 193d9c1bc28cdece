import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosave } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aRep(send: (changed: object) => Promise<unknown>) {
  return autosave({
    start: { name: 'Ann', email: 'ann@harbor.test' },
    check: ({ name }) => (name === '' ? { name: 'Name is required.' } : {}),
    send,
    refusalOf: (failure) => {
      const fields: Record<string, string> = failure === 'at email' ? { email: 'No.' } : {}
      return { message: String(failure), fields }
    },
  })
}

test('what is typed is saved once, 500 ms after the last key, only what changed', async () => {
  const sent: object[] = []
  const rep = aRep((changed) => Promise.resolve(sent.push(changed)))
  rep.change({ name: 'Anna' })
  await vi.advanceTimersByTimeAsync(499)
  rep.change({ name: 'Annabel' })
  await vi.advanceTimersByTimeAsync(499)
  expect([sent, rep.get().progress]).toEqual([[], 'typing'])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, rep.get().progress]).toEqual([[{ name: 'Annabel' }], 'saved'])
})

test('what is typed while a save is on its way goes with the next one', async () => {
  const sent: object[] = []
  let arrive = () => {}
  const rep = aRep((changed) => {
    sent.push(changed)
    return new Promise<void>((resolve) => (arrive = resolve))
  })
  rep.change({ name: 'Bo' })
  await vi.advanceTimersByTimeAsync(500)
  rep.change({ email: 'bo@harbor.test' })
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ name: 'Bo' }])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ name: 'Bo' }, { email: 'bo@harbor.test' }])
})

test('who asks for all to be saved waits for what is on its way and what was typed meanwhile, and is told when it was not', async () => {
  const arrivals: ((failure?: string) => void)[] = []
  const sent: object[] = []
  const rep = aRep((changed) => {
    sent.push(changed)
    return new Promise<void>((resolve, reject) => arrivals.push((failure) => (failure ? reject(failure) : resolve())))
  })
  rep.change({ email: 'ann@new.test' })
  await vi.advanceTimersByTimeAsync(500)
  rep.change({ name: 'Anna' })
  let isSaved: boolean | undefined
  void rep.flush().then((all) => (isSaved = all))
  await vi.advanceTimersByTimeAsync(0)
  expect(isSaved).toBeUndefined()
  arrivals[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([isSaved, sent.at(-1)]).toEqual([undefined, { name: 'Anna' }])
  arrivals[1]?.('no connection')
  await vi.advanceTimersByTimeAsync(0)
  expect(isSaved).toBe(false)
  void rep.flush().then((all) => (isSaved = all))
  arrivals[2]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isSaved).toBe(true)
})

test('what is missing is said when its field was left, and nothing is sent; what was refused is sent with the next try', async () => {
  const sent: object[] = []
  let refusal: unknown = 'no connection'
  const rep = aRep((changed) => {
    sent.push(changed)
    return refusal ? Promise.reject(refusal) : Promise.resolve()
  })
  rep.change({ name: '' })
  await vi.advanceTimersByTimeAsync(500)
  expect(rep.get()).toMatchObject({ progress: 'incomplete', errors: {} })
  rep.leave('name')
  expect(rep.get().errors).toEqual({ name: 'Name is required.' })
  rep.change({ name: 'Cy' })
  await vi.advanceTimersByTimeAsync(500)
  expect(rep.get()).toMatchObject({ progress: 'failed', failure: 'no connection' })
  refusal = 'at email'
  rep.change({ email: 'x' })
  await vi.advanceTimersByTimeAsync(500)
  expect(rep.get()).toMatchObject({ progress: 'failed', failure: undefined, errors: { email: 'No.' } })
  refusal = undefined
  await rep.flush()
  expect(sent).toEqual([{ name: 'Cy' }, { name: 'Cy', email: 'x' }, { name: 'Cy', email: 'x' }])
  expect(rep.get().progress).toBe('saved')
})

test('what was typed while a save failed is saved in place of what that save had', async () => {
  const sent: object[] = []
  const refusals: (() => void)[] = []
  const rep = aRep((changed) => {
    sent.push(changed)
    return new Promise<void>((_resolve, reject) => refusals.push(() => reject('no connection')))
  })
  rep.change({ name: 'Bo', email: 'bo@harbor.test' })
  await vi.advanceTimersByTimeAsync(500)
  rep.change({ name: 'Bob' })
  refusals[0]?.()
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([
    { name: 'Bo', email: 'bo@harbor.test' },
    { name: 'Bob', email: 'bo@harbor.test' },
  ])
})

test('what others changed shows where nobody typed, and is not sent; what was typed stays', async () => {
  const sent: object[] = []
  const rep = aRep((changed) => Promise.resolve(sent.push(changed)))
  rep.change({ name: 'Anna' })
  rep.read({ name: 'Ann Lee', email: 'ann@harbour.test' })
  expect(rep.get().values).toEqual({ name: 'Anna', email: 'ann@harbour.test' })
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ name: 'Anna' }])
  // Read before the save was made.
  rep.read({ name: 'Ann Lee', email: 'ann@harbour.test' })
  expect(rep.get().values.name).toBe('Anna')
  rep.read({ name: 'Anna', email: 'ann@harbour.test' })
  rep.read({ name: 'Anna Lee', email: 'ann@harbour.test' })
  expect(rep.get().values.name).toBe('Anna Lee')
})

test('an address is saved once its field is left, or after a long pause: half typed it may be somebody else’s', async () => {
  const sent: object[] = []
  const rep = autosave({
    start: { name: 'Ann', email: 'ann@harbor.test' },
    check: () => ({}),
    waitsToBeLeft: ['email'],
    send: (changed) => Promise.resolve(sent.push(changed)),
    refusalOf: () => ({ message: '', fields: {} }),
  })
  rep.change({ email: 'ann@harbor-foods.co' })
  await vi.advanceTimersByTimeAsync(2999)
  rep.change({ email: 'ann@harbor-foods.com' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([])
  rep.leave('email')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ email: 'ann@harbor-foods.com' }])
  rep.change({ email: 'ann@harbor.test' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toHaveLength(2)
})

test('what was given up is not saved when its form goes, and is given up once its save has its answer', async () => {
  const sent: object[] = []
  let refuse: (failure: string) => void = () => {}
  const rep = aRep((changed) => {
    sent.push(changed)
    return new Promise((_resolve, reject) => (refuse = reject))
  })
  rep.change({ name: 'Bo' })
  await vi.advanceTimersByTimeAsync(500)
  let isGivenUp = false
  void rep.giveUp().then(() => (isGivenUp = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isGivenUp).toBe(false)
  refuse('no answer')
  await vi.advanceTimersByTimeAsync(0)
  expect(isGivenUp).toBe(true)
  await rep.flush()
  expect(sent).toEqual([{ name: 'Bo' }])
})
