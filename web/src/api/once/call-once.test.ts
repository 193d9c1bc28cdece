import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, noAnswer, tooLate } from '../failures.ts'
import { callOnce } from './call-once.ts'
import { onceInTab } from './once-in-tab.ts'

const { callLoosely } = vi.hoisted(() => ({ callLoosely: vi.fn() }))
vi.mock('../client.ts', () => ({ callLoosely }))
afterEach(() => vi.unstubAllGlobals())

const inFlight = new CallFailure(409, { code: 'idempotency_key_in_flight' })
const named = { body: { name: 'Bar' } }
const signedOut = new CallFailure(401, { code: 'not_signed_in' })

/** Presses until the server has answered; the answers are those of single tries. */
async function keysOf(...answers: (CallFailure | 'made')[]): Promise<Set<unknown>> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  const keys = new Set<unknown>()
  callLoosely.mockImplementation((_name: string, _input: unknown, options: { idempotencyKey: string }) => {
    keys.add(options.idempotencyKey)
    const answer = answers.shift()
    return answer instanceof CallFailure ? Promise.reject(answer) : Promise.resolve(answer)
  })
  while (answers.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- one press after another
    await onceInTab('inventory list', {}, (idempotencyKey) =>
      callOnce('postInventoryList', named, { idempotencyKey }),
    ).catch(() => undefined)
  }
  return keys
}

test('a call that is still under way when it is repeated keeps its key for the next press', async () => {
  expect((await keysOf(tooLate, inFlight, 'made')).size).toBe(1)
})

test('a repeat that was turned away unread leaves open what became of the first try', async () => {
  expect((await keysOf(noAnswer, signedOut, 'made')).size).toBe(1)
  callLoosely.mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(signedOut)
  await expect(callOnce('postInventoryList', named)).rejects.toBe(noAnswer)
})

test('a refusal is not repeated', async () => {
  callLoosely.mockReset().mockRejectedValue(new CallFailure(400, { code: 'invalid' }))
  await expect(callOnce('postInventoryList', named)).rejects.toMatchObject({ status: 400 })
  expect(callLoosely).toHaveBeenCalledTimes(1)
})
