import { expect, test } from 'vitest'
import { CallFailure, noAnswer } from '../failures.ts'
import { makeOnce } from './make-once.ts'

type Answer = 'made' | 'lost' | 'made and lost' | 'refused' | 'defect' | 'under way' | 'signed out'

/** A server that keeps what it makes, answers as it is told to, and makes a thing once for a key. */
function aServer(...answers: Answer[]) {
  const things: string[] = []
  const byKey = new Map<string, { body: string; at: number }>()
  const make = async (body: string, key: string) => {
    const answer = answers.shift() ?? 'made'
    await Promise.resolve()
    if (answer === 'lost') throw noAnswer
    if (answer === 'refused') throw new CallFailure(400, {})
    if (answer === 'defect') throw new CallFailure(503, {})
    if (answer === 'under way') throw new CallFailure(409, { code: 'idempotency_key_in_flight' })
    if (answer === 'signed out') throw new CallFailure(401, { code: 'not_signed_in' })
    const before = byKey.get(key)
    if (before && before.body !== body) throw new CallFailure(400, { code: 'idempotency_key_reused' })
    if (!before) {
      things.push(body)
      byKey.set(key, { body, at: things.length - 1 })
    }
    if (answer === 'made and lost') throw noAnswer
    return { at: byKey.get(key)?.at ?? -1 }
  }
  const change = async ({ at }: { at: number }, body: string) => {
    await Promise.resolve()
    if (answers.shift() === 'lost') throw noAnswer
    things[at] = body
    return { at }
  }
  return { things, make, change }
}

/** Presses once with each of the contents; a failure is tried again by the next press. */
async function press(save: (body: string) => Promise<unknown>, ...bodies: string[]) {
  for (const body of bodies) await save(body).catch(() => undefined)
}

test('the same contents tried again make one thing', async () => {
  const server = aServer('made and lost', 'lost', 'made')
  await press(makeOnce({ make: server.make }), 'soup', 'soup', 'soup')
  expect(server.things).toEqual(['soup'])
})

test('contents that were changed after a lost answer change what was made', async () => {
  const server = aServer('made and lost')
  const save = makeOnce(server)
  await press(save, 'soup', 'onion soup', 'onion soup')
  expect(server.things).toEqual(['onion soup'])
  await expect(save('onion soup, small')).resolves.toEqual({ at: 0 })
  expect(server.things).toEqual(['onion soup, small'])
})

test('a try that made nothing is made and changed, a refused one is another try', async () => {
  const lost = aServer('lost', 'lost', 'made', 'lost')
  await press(makeOnce(lost), 'soup', 'onion soup', 'onion soup', 'onion soup')
  expect(lost.things).toEqual(['onion soup'])
  const refused = aServer('lost', 'refused')
  await press(makeOnce(refused), '', 'onion soup')
  expect(refused.things).toEqual(['onion soup'])
  const defect = aServer('defect', 'made')
  await press(makeOnce(defect), 'soup', 'onion soup')
  expect(defect.things).toEqual(['onion soup'])
})

test('what can’t be changed is another thing with other contents, and again once it was answered', async () => {
  const { make, things } = aServer('made and lost')
  await press(makeOnce({ make }), 'no hot water', 'no water', 'no water')
  expect(things).toEqual(['no hot water', 'no water', 'no water'])
})

test('a first try still under way makes no second one, nor does a repeat that was turned away unread', async () => {
  const { make, things } = aServer('made and lost', 'under way', 'signed out', 'made')
  await press(makeOnce({ make }), 'soup', 'soup', 'soup', 'soup')
  expect(things).toEqual(['soup'])
  const changed = aServer('made and lost', 'under way', 'signed out')
  await press(makeOnce(changed), 'soup', 'onion soup', 'onion soup', 'onion soup')
  expect(changed.things).toEqual(['onion soup'])
})

test('says why it was not taken', async () => {
  const server = aServer('refused')
  await expect(makeOnce(server)('')).rejects.toMatchObject({ status: 400 })
})
