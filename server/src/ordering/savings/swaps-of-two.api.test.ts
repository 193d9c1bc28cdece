import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import type { TestItem } from '../../testing/factories/catalogue.ts'
import {
  aSavingsKitchen,
  pair,
  savingsCalls,
  twoFlours,
  type SavingsKitchen,
} from '../../testing/factories/savings-kitchen.ts'
import { listening } from '../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let kitchen: SavingsKitchen
let dear: TestItem
let cheap: TestItem

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-10T15:00:00Z')
})

beforeEach(async () => {
  kitchen = await aSavingsKitchen(app)
  ;({ dear, cheap } = await twoFlours(kitchen))
})

const { lines, matches, swap, reject, back, cancel } = savingsCalls(() => kitchen)

describe('two people', () => {
  it('who decide differently: the first decides, the second is told', async () => {
    const other = app.as(await aPerson(app, { at: [kitchen.location] }))
    const [swapped, rejected] = await Promise.all([
      swap(pair(dear, cheap)),
      other.post('/items/swap-reject', { swaps: [pair(dear, cheap)] }),
    ])
    const statuses = [swapped.status, rejected.status]
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await matches()).data[0].decision).toBe(swapped.status === 200 ? 'swap' : 'reject')
    expect(await lines()).toEqual(swapped.status === 200 ? [[cheap.id, 3, 9]] : [[dear.id, 3, null]])
  })

  it('who swap the same: it is done once', async () => {
    const other = app.as(await aPerson(app, { at: [kitchen.location] }))
    const answers = await Promise.all([
      swap(pair(dear, cheap)),
      other.post('/items/swap', { swaps: [pair(dear, cheap)] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await lines()).toEqual([[cheap.id, 3, 9]])
  })

  it('of whom one changed the line since the other read it: the change is answered, nothing swapped', async () => {
    const { lastModified } = await kitchen.cart()
    await kitchen.put(dear, 7)
    const answer = await kitchen.client.post('/items/swap', { swaps: [pair(dear, cheap)], lastModified })
    expect(answer.body.swaps).toEqual([])
    expect(answer.body.sameModifiedItems).toEqual([
      expect.objectContaining({ itemDistributorId: dear.id, currentQuantity: 7, modifyToQuantity: 0 }),
    ])
    expect(await lines()).toEqual([[dear.id, 7, null]])
    const applied = await kitchen.client.post('/items/swap', {
      swaps: [pair(dear, cheap)],
      lastModified: answer.body.lastModified,
    })
    expect(applied.body.sameModifiedItems).toEqual([])
    expect(await lines()).toEqual([[cheap.id, 7, 21]])
  })
})

test('a reject and its end, which no line of the cart shows, reach the screens of colleagues', async () => {
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const colleague = await listening(app, url, await aPerson(app, { at: [kitchen.location] }))
  for (const [name, decide] of Object.entries({ reject, cancel })) {
    expect((await decide(pair(dear, cheap))).status).toBe(200)
    // Changes are heard in their order: once the list is heard, the change of savings must have been.
    expect((await kitchen.client.post('/shopping-lists', { name: `After ${name}` })).status).toBe(201)
    await colleague.next('shopping-list')
  }
  expect(colleague.kindsHeard()).toEqual(['start', 'savings', 'shopping-list', 'savings', 'shopping-list'])
  colleague.leave()
})

test('every decision is in the audit log', async () => {
  await reject(pair(dear, cheap))
  await cancel(pair(dear, cheap))
  await swap(pair(dear, cheap))
  await back(pair(dear, cheap))
  const log = new pg.Client({ connectionString: app.databaseUrl })
  await log.connect()
  const { rows } = await log.query<{ action: string; user_id: number }>(
    "select action, user_id from audit_log where location_id = $1 and object_type = 'swap' order by id",
    [kitchen.location.id],
  )
  await log.end()
  expect(rows.map(({ action }) => action)).toEqual(['reject-swap', 'cancel-reject', 'swap-item', 'swap-back'])
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([kitchen.owner.id]))
})
