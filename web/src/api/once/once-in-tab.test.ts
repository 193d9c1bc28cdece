import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure, noAnswer } from '../failures.ts'
import { onceInTab } from './once-in-tab.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The key under which these contents go out; the answer is `failure`, if any. */
async function keyOf(name: string, body: object, failure?: CallFailure): Promise<string> {
  let used = ''
  const make = async (key: string) => {
    used = key
    await Promise.resolve()
    if (failure) throw failure
    return key
  }
  await onceInTab(name, body, make).catch(() => undefined)
  return used
}

test('a try without an answer is repeated under its key, whatever page of the tab repeats it', async () => {
  const lost = await keyOf('mail 7', { ids: [1] }, noAnswer)
  expect(await keyOf('mail 7', { ids: [1] }, new CallFailure(502, {}))).toBe(lost)
  expect(await keyOf('mail 7', { ids: [1] })).toBe(lost)
})

test('a first try still under way keeps its key', async () => {
  const lost = await keyOf('mail 7', {}, noAnswer)
  expect(await keyOf('mail 7', {}, new CallFailure(409, { code: 'idempotency_key_in_flight' }))).toBe(lost)
  expect(await keyOf('mail 7', {})).toBe(lost)
})

test('an answer or a refusal ends it: the same press later is another one', async () => {
  const first = await keyOf('mail 7', {})
  const second = await keyOf('mail 7', {}, new CallFailure(409, {}))
  const third = await keyOf('mail 7', {})
  expect(new Set([first, second, third]).size).toBe(3)
  expect(kept.size).toBe(0)
})

test('other contents, and the same under another name, have keys of their own', async () => {
  const lost = await keyOf('mail 7', { ids: [1] }, noAnswer)
  expect(await keyOf('mail 8', { ids: [1] }, noAnswer)).not.toBe(lost)
  expect(await keyOf('mail 7', { ids: [1, 2] }, noAnswer)).not.toBe(lost)
})

test('a kept try that can’t be read is none', async () => {
  kept.set('once mail 7', '{half')
  expect(await keyOf('mail 7', {})).not.toBe('')
})
