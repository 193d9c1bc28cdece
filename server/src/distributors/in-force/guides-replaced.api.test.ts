import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import {
  app,
  client,
  distributorId,
  here,
  inAGuideKitchen,
  items,
  kitchen,
} from '../../testing/factories/guide-kitchen.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { addRenumberedItems } from '../../inventory/group-items/renumbered-items.queries.ts'
import { keepCountsOverGuide } from '../../inventory/packs/keep-counts-over-guide.ts'
import { watchGuide } from '../../receiving/price-guard/watch-guide.ts'
import { beginDueGuides } from './begin-due-guides.job.ts'
import { beginGuide } from './begin-guide.ts'
import { listDueGuides } from './held-guides.queries.ts'
import { takeBackGuide } from './take-back-guide.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { lockOrderGuides } from '../import/write-order-guide.ts'

inAGuideKitchen()
beforeEach(() => app.clock.set('2026-06-10T15:00:00Z'))

const day = '2026-06-15'
const upload = async (fileName: string, price: number, start = day) => {
  const guide = anOwnGuide([{ din: '1', price }], fileName)
  const { status, body } = await uploadGuide(client, { ...here(), start }, guide)
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.orderGuides[0].id as number, message: body.message as string }
}
const takeBack = (id: number) => client.post(`/order-guides/${id}/take-back`)
const history = async () => (await client.get(`/distributors/${distributorId}/order-guides`)).body.data
const price = async () => (await items())[0]?.effectivePriceCents
const at = (instant: string) => {
  app.clock.set(instant)
  return beginDueGuides(app.deps)
}
const actionsOf = async (id: number) => {
  const entries = await auditTrail(app.databaseUrl, kitchen.id)
  return entries.filter(([, object]) => object === `order-guide ${id}`).map(([action]) => action)
}
const waits = { is_held: true, can_take_back: 1, replaced_by_file: null, replacedDisplay: null }

test('a guide that is uploaded for the day of a waiting one replaces it, which returns when the newer is called off', async () => {
  await upload('now.csv', 10, '2026-06-10')
  const first = await upload('first.csv', 11)
  const other = await upload('other-day.csv', 19, '2026-06-22')
  const second = await upload('second.csv', 12)
  expect(second.message).toBe(
    '1 item read: 1 changed. The prices count from 06/15/2026; until then nothing changes. It replaces first.csv, which was due on the same day.',
  )
  const third = await upload('third.csv', 13)
  const replaced = { is_held: false, can_take_back: 0, has_rows: false, taken_back_by: null, returning_file: null }
  const replacedDisplay = '06/10/2026 11:00 AM EDT'
  expect(await history()).toMatchObject([
    { id: third.id, ...waits, returning_file: 'second.csv' },
    { id: second.id, ...replaced, replaced_by_file: 'third.csv', replacedDisplay },
    { id: other.id, ...waits, returning_file: null },
    { id: first.id, ...replaced, replaced_by_file: 'second.csv', replacedDisplay },
    { is_latest: true, replaced_by_file: null, returning_file: null },
  ])
  // A replaced guide can't be called off: it will not count anyway.
  expect((await takeBack(first.id)).body.message).toBe(
    'This order guide was replaced already, so it will not count. Nothing changed.',
  )
  expect((await takeBack(third.id)).body.message).toBe(
    'This order guide was called off. Its prices will not count. second.csv is due again on 06/15/2026.',
  )
  // A late repeat of one that was replaced does not bring it back.
  expect((await upload('first.csv', 11)).message).toContain('a newer order guide has come since. Nothing changed.')
  // The same file once more changes nothing: the guide waits again already.
  expect((await upload('second.csv', 12)).message).toBe('This order guide is already in place. Nothing changed.')
  expect(await actionsOf(second.id)).toEqual(['import-order-guide', 'replace-order-guide', 'return-order-guide'])
  expect((await takeBack(second.id)).body.message).toMatch(/ first\.csv is due again on 06\/15\/2026\.$/)
  expect((await history()).slice(0, 4)).toMatchObject([
    { id: third.id, taken_back_by: expect.any(String), replaced_by_file: null },
    { id: second.id, taken_back_by: expect.any(String), replaced_by_file: null },
    { id: other.id },
    { id: first.id, ...waits, returning_file: null },
  ])
  expect((await client.get('/distributors')).body.data[0].nextOrderGuide).toEqual({
    id: first.id,
    start_date: day,
    item_count: 1,
  })
  await at('2026-06-15T05:00:00Z')
  expect(await price()).toBe(1_100)
  await at('2026-06-22T05:00:00Z')
  expect(await price()).toBe(1_900)
})

test('only the newest guide of a day begins; what it replaced never counts, also after it was taken back', async () => {
  await upload('now.csv', 10, '2026-06-10')
  const first = await upload('first.csv', 11)
  const second = await upload('second.csv', 12)
  expect((await client.get('/distributors')).body.data[0].nextOrderGuide).toEqual({
    id: second.id,
    start_date: day,
    item_count: 1,
  })
  await at('2026-06-15T05:00:00Z')
  expect(await price()).toBe(1_200)
  const recorded = app.deps.database.forLocation(kitchen.id).selectFrom('itemPrices').select('orderGuideId')
  expect((await recorded.execute()).map(({ orderGuideId }) => orderGuideId)).not.toContain(first.id)
  expect((await takeBack(second.id)).body.message).toBe('Prices and items are what they were before this order guide.')
  expect(await price()).toBe(1_000)
  await at('2026-06-15T05:01:00Z')
  expect(await price()).toBe(1_000)
  const [taken, replaced] = await history()
  expect([taken.returning_file, replaced.replaced_by_file, replaced.is_held]).toEqual([null, 'second.csv', false])
  expect(await actionsOf(first.id)).toEqual(['import-order-guide', 'replace-order-guide'])
  // No rows of it are kept, and its file may come again.
  const kept = app.deps.database.forLocation(kitchen.id).selectFrom('heldGuides').select('orderGuideId')
  expect(await kept.execute()).toEqual([])
  await upload('first.csv', 11)
  expect(await price()).toBe(1_100)
})

test('a guide of the day itself replaces at once one that the server was about to begin', async () => {
  await upload('now.csv', 10, '2026-06-10')
  const late = await upload('late.csv', 12)
  app.clock.set('2026-06-15T12:00:00Z')
  const newer = await upload('newer.csv', 15)
  expect(newer.message).toMatch(/ It replaces late\.csv, which was due on the same day\.$/)
  expect((await history())[1]).toMatchObject({ id: late.id, is_held: false, replaced_by_file: 'newer.csv' })
  await at('2026-06-15T12:01:00Z')
  expect(await price()).toBe(1_500)
  expect(await actionsOf(late.id)).toEqual(['import-order-guide', 'replace-order-guide'])
})

test('the beginning of a guide, its calling off and a newer upload at the same moment leave one guide for the day', async () => {
  await upload('now.csv', 10, '2026-06-10')
  const first = await upload('first.csv', 11)
  const second = await upload('second.csv', 12)
  app.clock.set('2026-06-15T12:00:00Z')
  const now = app.clock.now()
  const { database } = app.deps
  const by = { userId: null, administratorId: null, name: 'Pat Cook' }
  const after = { tellShelves: keepCountsOverGuide, addRenumbered: addRenumberedItems, watchPrices: watchGuide }
  const begin = (orderGuideId: number) => beginGuide(database, { locationId: kitchen.id, orderGuideId, now }, after)
  const callOff = (orderGuideId: number) =>
    takeBackGuide(database, { locationId: kitchen.id, orderGuideId, by, now }, keepCountsOverGuide)
  // All of them wait behind one transaction, and come one after the other in an order that nobody chooses.
  let racing: Promise<unknown[]> = Promise.resolve([])
  await transactionOn(database.forLocation(kitchen.id), async (db) => {
    await lockOrderGuides({ db, locationId: kitchen.id })
    racing = Promise.all([
      begin(first.id),
      begin(second.id),
      begin(second.id),
      callOff(second.id),
      callOff(second.id),
      upload('third.csv', 13),
    ])
  })
  const [firstBegan, ...outcomes] = await racing
  for (const orderGuideId of await listDueGuides({ db: database.forLocation(kitchen.id), locationId: kitchen.id }, day))
    await begin(orderGuideId)
  // The one that came last counts, and each began once at most.
  expect(await price()).toBe(1_300)
  expect(outcomes.filter((outcome) => outcome === true).length).toBeLessThanOrEqual(1)
  const [latest, newer, older] = await history()
  expect(latest).toMatchObject({ file_name: 'third.csv', is_latest: true })
  expect([newer.is_held, older.is_held]).toEqual([false, false])
  // The first began only if the second was called off before.
  if (firstBegan === true) expect(newer.taken_back_by).toBe('Pat Cook')
  for (const id of [first.id, second.id]) {
    const actions = await actionsOf(id)
    for (const once of ['begin-order-guide', 'take-back-order-guide'])
      expect(actions.filter((action) => action === once).length, actions.join()).toBeLessThanOrEqual(1)
  }
  expect((await items())[0]).toMatchObject({ orderGuideId: latest.id })
})
