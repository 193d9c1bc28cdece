import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

let seq = 0
const op = (item: { id: number }, counts: object) => {
  seq += 1
  return { opId: randomUUID(), deviceId: 'tablet', seq, genericItemId: item.id, ...counts }
}
type Result = { outcome: string; conflicts: Record<string, unknown>[] }

async function sync(kitchen: CountingKitchen, batch: object[], person = kitchen.chef, more: object = {}) {
  const answer = await app.as(person).patch('/comparison-views/update-item-batch', { batch, ...more })
  const results = (answer.body.results ?? []) as Result[]
  return { ...answer, results, outcomes: results.map((result) => result.outcome) }
}

const currentCounts = async (kitchen: CountingKitchen) => {
  const rows = await app.deps.database
    .forLocation(kitchen.location.id)
    .selectFrom('groupItems')
    .select(['onHand', 'onHandVersion'])
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.onHand === null ? null : Number(row.onHand), row.onHandVersion])
}

describe('counts of a device that was offline', () => {
  it('are applied, each with its own answer, with the checksum of the list', async () => {
    const kitchen = await aCountingKitchen(app)
    const { roma, plum, basil } = kitchen
    const batch = [op(roma, { onHand: 2.5, onHandVersion: 0 }), op(plum, { onHandPack: 0, onHandPackVersion: 0 })]
    const { outcomes, body } = await sync(kitchen, batch)
    expect(outcomes).toEqual(['applied', 'applied'])
    const text = `${roma.id} 2.5  \n${plum.id}  0 \n${basil.id}   `
    expect(body.checksums).toEqual([
      { comparisonViewId: kitchen.list.id, checksum: createHash('sha256').update(text).digest('hex') },
    ])
    const [entry] = (await app.as(kitchen.owner).get(`/inventory/entries/${roma.id}`)).body.data
    expect(entry).toMatchObject({ reason: 'synced', device: 'tablet', by: { id: kitchen.chef.id } })
  })

  it('delivered five times, shuffled, from two tabs at once, come out the same (O2)', async () => {
    const kitchen = await aCountingKitchen(app)
    const { roma, plum, basil } = kitchen
    await sync(kitchen, [op(basil, { onHandUom: 0 })])
    const batch = [
      op(roma, { onHand: 1, onHandVersion: 0 }),
      op(plum, { onHand: 2, onHandVersion: 0 }),
      op(basil, { onHand: 3, onHandVersion: 0 }),
    ]
    const orders = [
      batch,
      batch.toReversed(),
      batch,
      batch.toReversed(),
      [batch[1], batch[0], batch[2]] as typeof batch,
    ]
    const answers = await Promise.all(orders.map((each) => sync(kitchen, each)))
    const outcomes = answers.flatMap((answer) => answer.outcomes)
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(12)
    expect(await currentCounts(kitchen)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
  })

  it('are the same when a device writes their ids in capitals', async () => {
    const kitchen = await aCountingKitchen(app)
    const sent = op(kitchen.roma, { onHand: 3, onHandVersion: 0 })
    const inCapitals = { ...sent, opId: sent.opId.toUpperCase() }
    const outcomes = [(await sync(kitchen, [inCapitals])).outcomes, (await sync(kitchen, [inCapitals])).outcomes]
    expect(outcomes).toEqual([['applied'], ['duplicate']])
    expect((await sync(kitchen, [sent])).outcomes).toEqual(['duplicate'])
    expect((await currentCounts(kitchen))[0]).toEqual([3, 1])
  })

  it.each([[[0, 1]], [[1, 0]]])('of one field end with the later one, in the order %j', async (order) => {
    const kitchen = await aCountingKitchen(app)
    const ops = [op(kitchen.roma, { onHand: 3, onHandVersion: 0 }), op(kitchen.roma, { onHand: 4, onHandVersion: 0 })]
    for (const at of order) expect((await sync(kitchen, [ops[at] ?? {}])).outcomes).toEqual(['applied'])
    expect((await currentCounts(kitchen))[0]?.[0]).toBe(4)
  })

  it('of one field end with the later one, whatever was corrected in a past inventory in between', async () => {
    const kitchen = await aCountingKitchen(app)
    const owner = app.as(kitchen.owner)
    await owner.post('/inventory', { start_date: '2026-03-01' })
    const { id } = (await owner.post('/inventory/complete')).body
    await owner.post(`/inventory/${id}/reopen`)
    const { onHandVersion } = (await owner.get(`/comparison-views/${kitchen.list.id}/counting-list`)).body.data
      .flatMap(({ items }: { items: { id: number; onHandVersion: number }[] }) => items)
      .find((item: { id: number }) => item.id === kitchen.roma.id)
    expect((await sync(kitchen, [op(kitchen.roma, { onHand: 3, onHandVersion })])).outcomes).toEqual(['applied'])
    expect((await owner.patch(`/inventory/${id}/item/${kitchen.roma.id}`, { onHand: 9 })).body.conflicts).toEqual([])
    const later = await sync(kitchen, [op(kitchen.roma, { onHand: 4, onHandVersion })])
    expect(later.results).toMatchObject([{ outcome: 'applied', conflicts: [] }])
    expect((await currentCounts(kitchen))[0]?.[0]).toBe(4)
  })

  it('meet somebody else’s: both values, who and when, nothing overwritten; asked again the same (O5)', async () => {
    const kitchen = await aCountingKitchen(app)
    await app.as(kitchen.owner).patch(countPath(kitchen.roma), { onHand: 7 })
    const batch = [op(kitchen.roma, { onHand: 2, onHandVersion: 0 }), op(kitchen.plum, { onHand: 1, onHandVersion: 0 })]
    for (const wanted of [
      ['conflict', 'applied'],
      ['conflict', 'duplicate'],
    ]) {
      const { outcomes, results } = await sync(kitchen, batch)
      expect(outcomes).toEqual(wanted)
      expect(results[0]?.conflicts).toMatchObject([
        { field: 'onHand', value: 2, currentValue: 7, by: { id: kitchen.owner.id }, at: '2026-03-04T15:00:00.000Z' },
      ])
    }
    expect(await currentCounts(kitchen)).toEqual([
      [7, 1],
      [1, 1],
      [null, 0],
    ])
    const equal = await sync(kitchen, [op(kitchen.roma, { onHand: 7, onHandVersion: 0 })])
    expect(equal.outcomes).toEqual(['applied'])
  })

  it('of a completed inventory never land in the next one (O4)', async () => {
    const kitchen = await aCountingKitchen(app)
    const start = () => app.as(kitchen.owner).post('/inventory', { start_date: '2026-03-04' })
    const { body: first } = await start()
    await app.as(kitchen.owner).post('/inventory/complete')
    await start()
    const late = [op(kitchen.roma, { onHand: 2, onHandVersion: 1, inventoryId: first.id })]
    expect((await sync(kitchen, late)).outcomes).toEqual(['closed'])
    expect((await currentCounts(kitchen))[0]?.[0]).toBeNull()
  })

  it('that are kept already are not told as lost when they come again after the inventory was completed', async () => {
    const kitchen = await aCountingKitchen(app)
    const { body: inventory } = await app.as(kitchen.owner).post('/inventory', { start_date: '2026-03-04' })
    const counted = [op(kitchen.roma, { onHand: 2, inventoryId: inventory.id })]
    expect((await sync(kitchen, counted)).outcomes).toEqual(['applied'])
    await app.as(kitchen.owner).post('/inventory/complete')
    // its answer was lost
    expect((await sync(kitchen, counted)).outcomes).toEqual(['duplicate'])
    expect((await currentCounts(kitchen))[0]?.[0]).toBeNull()
  })

  it.each([
    [
      'an item',
      ({ roma }: CountingKitchen) => `/groups/${roma.groupId}/item/${roma.id}`,
      ['gone', 'applied', 'applied'],
    ],
    ['a group', ({ roma }: CountingKitchen) => `/groups/${roma.groupId}`, ['gone', 'gone', 'applied']],
    ['a whole list', () => '', ['gone', 'gone', 'gone']],
  ])('of %s that was removed are gone; the rest is applied (O11)', async (_what, path, outcomes) => {
    const kitchen = await aCountingKitchen(app)
    const batch = [kitchen.roma, kitchen.plum, kitchen.basil].map((item) => op(item, { onHand: 2 }))
    const removed = await app.as(kitchen.owner).delete(`/comparison-views/${kitchen.list.id}${path(kitchen)}`)
    expect(removed.status).toBe(200)
    for (let time = 0; time < 2; time++)
      expect((await sync(kitchen, batch)).outcomes).toEqual(
        outcomes.map((outcome) => (outcome === 'applied' && time > 0 ? 'duplicate' : outcome)),
      )
  })

  const clocks = [
    '2026-03-03T15:00:00Z',
    '2026-03-05T15:00:00Z',
    '2025-03-04T15:00:00Z',
    '2027-03-04T15:00:00Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T05:30:00Z',
  ]
  it.each(clocks)('do not depend on the device’s clock: %s (O6)', async (countedAt) => {
    const kitchen = await aCountingKitchen(app)
    await sync(kitchen, [op(kitchen.roma, { onHand: 2, onHandVersion: 0, countedAt })])
    await app.as(kitchen.owner).patch(countPath(kitchen.roma), { onHand: 5, onHandVersion: 1 })
    expect((await currentCounts(kitchen))[0]).toEqual([5, 2])
  })

  it('of another person’s device, another location or another business change nothing', async () => {
    const kitchen = await aCountingKitchen(app)
    const foreign = await aCountingKitchen(app)
    const counted = op(kitchen.roma, { onHand: 1 })
    await sync(kitchen, [counted])
    const colleague = await aPerson(app, { at: [kitchen.location] })
    expect((await sync(kitchen, [counted], colleague)).outcomes, 'sent again').toEqual(['forbidden'])
    expect((await sync(kitchen, [op(kitchen.roma, { onHand: 9 })], colleague)).outcomes).toEqual(['forbidden'])
    const elsewhere = await sync(kitchen, [op(kitchen.roma, { onHand: 9 })], kitchen.chef, {
      merchantId: foreign.location.id,
    })
    expect(elsewhere.outcomes).toEqual(['forbidden'])
    expect((await sync(foreign, [op(kitchen.roma, { onHand: 9 })])).outcomes).toEqual(['gone'])
    expect((await currentCounts(kitchen))[0]).toEqual([1, 1])
  })

  it('are not taken for a card number because of an operation’s id', async () => {
    const kitchen = await aCountingKitchen(app)
    const unlucky = { ...op(kitchen.roma, { onHand: 2 }), opId: '00000000-0000-4111-8111-11111116abcd' }
    expect((await sync(kitchen, [unlucky])).outcomes).toEqual(['applied'])
    expect((await sync(kitchen, [op(kitchen.roma, { onHand: 2, typed: '4111 1111 1111 1111' })])).status).toBe(400)
  })

  it('with one that is none are taken all the same; it alone is refused, with the reason (F3)', async () => {
    const kitchen = await aCountingKitchen(app)
    const { roma, plum, basil } = kitchen
    const sound = [op(roma, { onHand: 1, onHandVersion: 0 }), op(basil, { onHand: 3, onHandVersion: 0 })]
    const howToCount = ['Please enter a number with at most 2 decimals, or leave the field empty.']
    const broken: [unknown, object][] = [
      [op(plum, { onHand: 1.005 }), { id: plum.id, errors: { onHand: howToCount } }],
      [op(plum, { onHand: '1/2' }), { id: plum.id, errors: { onHand: howToCount } }],
      [op(plum, { onHand: { cases: 2 } }), { id: plum.id, errors: { onHand: howToCount } }],
      [op(plum, { onHandPack: -1 }), { id: plum.id, errors: { onHandPack: howToCount } }],
      [op(plum, {}), { id: plum.id, errors: { onHand: [expect.stringMatching(/^Please send what was counted/)] } }],
      [op(plum, { onHand: 2, onHandVersion: -1 }), { id: plum.id, errors: { onHandVersion: [expect.any(String)] } }],
      [
        { ...op(plum, { onHand: 2 }), opId: 'no-uuid' },
        { opId: 'no-uuid', errors: { opId: [expect.any(String)] } },
      ],
      [
        { ...op(plum, { onHand: 2 }), genericItemId: 'x' },
        { id: null, errors: { genericItemId: [expect.any(String)] } },
      ],
      [null, { opId: null, id: null, errors: { body: [expect.any(String)] } }],
      ['2', { opId: null, id: null, errors: { body: [expect.any(String)] } }],
    ]
    const batch = [sound[0], ...broken.map(([sent]) => sent), sound[1]] as object[]
    const { status, results, outcomes, body } = await sync(kitchen, batch)
    expect(status).toBe(200)
    expect(outcomes).toEqual(['applied', ...broken.map(() => 'refused'), 'applied'])
    expect(results.slice(1, -1)).toMatchObject(broken.map(([, wanted]) => wanted))
    expect(body.checksums).toHaveLength(1)
    expect((await currentCounts(kitchen)).map(([value]) => value)).toEqual([1, null, 3])
    // A refused count is not remembered: sent again it is refused again, and corrected it is taken.
    const [first] = batch.slice(1) as [ReturnType<typeof op>]
    const again = await sync(kitchen, [first, { ...first, onHand: 1.01 }])
    expect(again.outcomes).toEqual(['refused', 'applied'])
    for (const envelope of [{}, { batch: 'none' }, { batch: { 0: sound[0] } }])
      expect((await app.as(kitchen.chef).patch('/comparison-views/update-item-batch', envelope)).status).toBe(400)
  })

  it('are noted once a batch, with how many came to what, and the inventory they are of', async () => {
    const kitchen = await aCountingKitchen(app)
    const { roma, plum, basil } = kitchen
    await app.as(kitchen.owner).patch(countPath(basil), { onHand: 7 })
    const applied = op(roma, { onHand: 1, onHandVersion: 0 })
    const batch = [applied, applied, op(plum, { onHand: 2 }), op(basil, { onHand: 3, onHandVersion: 0 }), op(roma, {})]
    expect((await sync(kitchen, batch)).outcomes).toEqual(['applied', 'duplicate', 'applied', 'conflict', 'refused'])
    const { id } = (await app.as(kitchen.owner).post('/inventory', { start_date: '2026-03-04' })).body
    await sync(kitchen, [op({ id: 2_000_000_000 }, { onHand: 1 })])
    expect(await auditLog(app.databaseUrl, kitchen.location.id, 'count.sync')).toEqual([
      {
        action: 'count.sync',
        objectId: null,
        userId: kitchen.chef.id,
        before: null,
        after: { applied: 2, duplicate: 1, conflict: 1, refused: 1 },
      },
      { action: 'count.sync', objectId: String(id), userId: kitchen.chef.id, before: null, after: { gone: 1 } },
    ])
    // Of a conflict nothing is entered; a row says whose the current count is.
    const entries = (await app.as(kitchen.chef).get(`/inventory/entries/${basil.id}`)).body.data
    expect(entries.map(({ reason, value }: { reason: string; value: number }) => [reason, value])).toEqual([
      ['started', null],
      ['counted', 7],
    ])
  })

  it('come as plain items too, and 2,000 at once', async () => {
    const kitchen = await aCountingKitchen(app)
    const plain = await sync(kitchen, [
      { genericItemId: kitchen.roma.id, onHand: 2, onHandPack: null, onHandUom: '', toUpdate: true },
    ])
    expect(plain.outcomes).toEqual(['applied'])
    const many = Array.from({ length: 2_000 }, (_, at) => op(kitchen.plum, { onHand: at, onHandVersion: 0 }))
    const answer = await sync(kitchen, many)
    expect(answer.status).toBe(200)
    expect(new Set(answer.outcomes)).toEqual(new Set(['applied']))
    expect(await currentCounts(kitchen)).toEqual([
      [2, 1],
      [1_999, 2_000],
      [null, 0],
    ])
    expect((await sync(kitchen, [...many, ...many])).status).toBeGreaterThanOrEqual(400)
  })
})
