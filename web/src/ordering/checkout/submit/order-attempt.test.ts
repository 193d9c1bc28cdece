import { describe, expect, it } from 'vitest'
import { CallFailure, noAnswer } from '../../../api/failures.ts'
import { orderAttempts, type OrderBody, type PlacedOrder } from './order-attempt.ts'

// The answer is handed through unread.
const placed = { id: 7 } as PlacedOrder
const refusal = new CallFailure(400, { code: 'minimum_not_met', message: 'no' })
const defect = new CallFailure(500, {})
const inFlight = new CallFailure(409, { code: 'idempotency_key_in_flight', message: 'wait' })

describe('the key of an order', () => {
  it('is made when the screen opens and stays over a reload', async () => {
    const tab = aTab([placed])
    tab.attempts().open('1-5')
    expect(tab.attempts().open('1-5').idempotencyKey).toBe('key 1')
    await tab.attempts().submit('1-5', order('2026-03-09'))
    expect(tab.sent).toEqual([{ key: 'key 1', date: '2026-03-09' }])
  })

  it('is another one for the next order', async () => {
    const tab = aTab([placed, placed])
    await tab.attempts().submit('1-5', order('2026-03-09'))
    await tab.attempts().submit('1-5', order('2026-03-09'))
    expect(tab.sent.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('is another one for each location and distributor', () => {
    const tab = aTab([])
    expect(tab.attempts().open('1-5').idempotencyKey).not.toBe(tab.attempts().open('1-6').idempotencyKey)
    expect(tab.attempts().open('1-5').idempotencyKey).not.toBe(tab.attempts().open('2-5').idempotencyKey)
  })

  it.each([
    ['no answer came', noAnswer],
    ['the server broke down', defect],
    ['the first try is still under way', inFlight],
  ])('and the order itself stay the same when %s, whatever was changed meanwhile', async (_when, failure) => {
    const tab = aTab([failure, placed])
    await expect(tab.attempts().submit('1-5', order('2026-03-09'))).rejects.toBe(failure)
    expect(tab.attempts().sentOrder('1-5')).toEqual(order('2026-03-09'))
    await tab.attempts().submit('1-5', order('2026-03-11'))
    expect(tab.sent).toEqual([
      { key: 'key 1', date: '2026-03-09' },
      { key: 'key 1', date: '2026-03-09' },
    ])
    expect(tab.attempts().sentOrder('1-5')).toBeUndefined()
  })

  it('and the order are known after a reload, when the cart is empty already', async () => {
    const tab = aTab([noAnswer, placed])
    await expect(tab.attempts().submit('1-5', order('2026-03-09'))).rejects.toBe(noAnswer)
    expect(await tab.attempts().repeat('1-5')).toBe(placed)
    expect(tab.sent[1]).toEqual({ key: 'key 1', date: '2026-03-09' })
    expect(() => tab.attempts().repeat('1-5')).toThrow(RangeError)
  })

  it('are listed by location after a reload, until the answer is here', async () => {
    const tab = aTab([noAnswer, noAnswer, placed])
    const first = tab.attempts()
    const refused = first.submit('1-5', order('2026-03-09')).catch(() => undefined)
    expect(first.unanswered('1-')).toEqual([])
    await refused
    await first.submit('11-6', order('2026-03-10')).catch(() => undefined)
    expect(first.unanswered('1-').map(({ requestedDeliveryDate }) => requestedDeliveryDate)).toEqual(['2026-03-09'])
    const second = tab.attempts()
    let changes = 0
    second.subscribe(() => (changes += 1))
    expect(second.unanswered('1-')).toHaveLength(1)
    await second.repeat('1-5')
    expect(second.unanswered('1-')).toEqual([])
    expect(second.unanswered('11-')).toHaveLength(1)
    expect(changes).toBeGreaterThan(0)
  })

  it.each([401, 403, 429])(
    'and the order stay the same when its repeat is turned away unread with %i',
    async (status) => {
      const turnedAway = new CallFailure(status, { code: 'turned_away', message: 'Not now.' })
      const tab = aTab([noAnswer, turnedAway, placed])
      await tab
        .attempts()
        .submit('1-5', order('2026-03-09'))
        .catch(() => undefined)
      await expect(tab.attempts().repeat('1-5')).rejects.toBe(turnedAway)
      expect(tab.attempts().sentOrder('1-5')).toEqual(order('2026-03-09'))
      await tab.attempts().repeat('1-5')
      expect(new Set(tab.sent.map(({ key }) => key)).size).toBe(1)
      // A first try that is turned away was not placed.
      const first = aTab([turnedAway])
      await first
        .attempts()
        .submit('1-5', order('2026-03-09'))
        .catch(() => undefined)
      expect(first.attempts().sentOrder('1-5')).toBeUndefined()
    },
  )

  it('is renewed by a new try after a refusal, and not before', async () => {
    const tab = aTab([refusal, placed])
    await expect(tab.attempts().submit('1-5', order('2026-03-09'))).rejects.toBe(refusal)
    expect(tab.attempts().sentOrder('1-5')).toBeUndefined()
    expect(tab.attempts().open('1-5').idempotencyKey).toBe('key 1')
    await tab.attempts().submit('1-5', order('2026-03-11'))
    expect(tab.sent).toEqual([
      { key: 'key 1', date: '2026-03-09' },
      { key: 'key 2', date: '2026-03-11' },
    ])
  })
})

/** A browser tab: its storage outlives `attempts()`, as it outlives a reload. */
function aTab(answers: (PlacedOrder | CallFailure)[]) {
  const stored = new Map<string, string>()
  const sent: { key: string; date: string }[] = []
  let keys = 0
  const storage = {
    get length() {
      return stored.size
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
  const post = (body: OrderBody, key: string) => {
    sent.push({ key, date: body.requestedDeliveryDate })
    const answer = answers.shift()
    return answer instanceof CallFailure || !answer ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { sent, attempts: () => orderAttempts({ begin: 'order ', storage, newKey: () => `key ${++keys}`, post }) }
}

function order(requestedDeliveryDate: string): OrderBody {
  return { distributorId: 5, itemList: '[]', paymentType: 'terms', requestedDeliveryDate }
}
