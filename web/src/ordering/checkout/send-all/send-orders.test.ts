import { expect, test } from 'vitest'
import { CallFailure, noAnswer } from '../../../api/failures.ts'
import type { PlacedOrder } from '../submit/order-attempt.ts'
import { sendOrders, type Sending } from './send-orders.ts'

/** A server that answers each order by its name. */
function aServer(answers: Record<string, 'placed' | 'waiting' | 'declined' | CallFailure>) {
  const sent: string[] = []
  const unanswered = new Set<string>()
  const told = new Map<string, Sending[]>()
  const world = {
    async send(name: string) {
      sent.push(name)
      const answer = answers[name]
      if (answer instanceof CallFailure) {
        if (isLost(answer)) unanswered.add(name)
        throw answer
      }
      // Only these are read.
      return { purchaseOrderNumber: name } as PlacedOrder
    },
    async settle(order: PlacedOrder) {
      const kind = answers[order.purchaseOrderNumber]
      if (kind === 'declined') return { kind, words: 'Your card was declined.' } as const
      return { kind: kind === 'waiting' ? 'waiting' : 'placed', order } as const
    },
    isUnanswered: (name: string) => unanswered.has(name),
    tell: (name: string, sending: Sending) => void told.set(name, [...(told.get(name) ?? []), sending]),
  }
  const last = (name: string) => told.get(name)?.at(-1)
  return { sent, told, world, last }
}

function isLost({ status, code }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500 || code === 'idempotency_key_in_flight'
}

test('every order is sent once, one after the other, and says where it is', async () => {
  const server = aServer({ bay: 'placed', royal: 'waiting' })
  await sendOrders(['bay', 'royal'], server.world)
  expect(server.sent).toEqual(['bay', 'royal'])
  expect(server.told.get('bay')?.map(({ state }) => state)).toEqual(['sending', 'placed'])
  expect(server.last('royal')).toMatchObject({ state: 'waiting' })
})

test('a failure of one order does not hold up the others, and is shown on that one', async () => {
  const refused = new CallFailure(409, { code: 'price_changed', message: 'Prices went up.' })
  const server = aServer({
    bay: refused,
    royal: 'declined',
    metro: noAnswer,
    valley: new CallFailure(500, {}),
    last: 'placed',
  })
  await sendOrders(['bay', 'royal', 'metro', 'valley', 'last'], server.world)
  expect(['bay', 'royal', 'metro', 'valley', 'last'].map(server.last)).toMatchObject([
    { state: 'failed', words: 'Prices went up.' },
    { state: 'failed', words: 'Your card was declined.' },
    { state: 'unanswered' },
    { state: 'unanswered' },
    { state: 'placed' },
  ])
})

test('a first try still at work and a repeat turned away unread are not known to have failed, and say why', async () => {
  const server = aServer({
    bay: new CallFailure(409, { code: 'idempotency_key_in_flight', message: 'Wait.' }),
    royal: new CallFailure(429, { code: 'too_many', message: 'Wait 12 seconds.' }),
  })
  await sendOrders(['bay', 'royal'], server.world)
  expect(server.last('bay')).toEqual({ state: 'unanswered', words: 'Wait.' })
  expect(server.last('royal')).toEqual({ state: 'unanswered', words: 'Wait 12 seconds.' })
})
