import { beforeAll, describe, expect, it } from 'vitest'
import { listening } from '../../testing/change-reader.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const entriesOf = async ({ owner, roma }: CountingKitchen) =>
  (await app.as(owner).get(`/inventory/entries/${roma.id}`)).body.data

describe('a count', () => {
  it('is saved without editComparisonView and comes back with what it makes together', async () => {
    const { chef, roma, plum } = await aCountingKitchen(app)
    await app.as(chef).patch(countPath(plum), { onHand: 3 })
    const { status, body } = await app.as(chef).patch(countPath(roma), { onHand: 1, onHandPack: 1, onHandUom: 2.5 })
    expect(status).toBe(200)
    // 1 case of 20 lb, 1 pack of 10 lb and 2.5 lb at $1.00 the pound
    expect(body).toMatchObject({
      onHand: 1,
      onHandPack: 1,
      onHandUom: 2.5,
      collectiveOnHand: 32.5,
      collectiveOnHandUom: 'LB',
      totalOnHand: 1.63,
      itemOnHandAmount: 32.5,
      totalOnHandAmount: 62.47,
      comparisonViewTotalOnHandAmount: 62.47,
      allComparisonViewTotalOnHandAmount: 62.47,
      conflicts: [],
    })
  })

  it.each([
    ['null', null, null],
    ['an empty field', '', null],
    ['zero', 0, 0],
    ['two decimals', 2.25, 2.25],
    ['a text of digits', '0.50', 0.5],
  ])('of %s stays what it is: blank is not zero', async (_what, sent, expected) => {
    const { chef, roma } = await aCountingKitchen(app)
    await app.as(chef).patch(countPath(roma), { onHand: 7 })
    expect((await app.as(chef).patch(countPath(roma), { onHand: sent })).body.onHand).toBe(expected)
  })

  it.each([-1, 1.005, 100_000, 1e30, '2+1', '1,5', 'abc', '1e2', true, [], {}])(
    'of %j is refused in the field and changes nothing',
    async (sent) => {
      const { chef, roma } = await aCountingKitchen(app)
      const refused = await app.as(chef).patch(countPath(roma), { onHand: sent })
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toHaveProperty('onHand')
      expect((await app.as(chef).patch(countPath(roma), { onHandPack: 1 })).body.onHand).toBeNull()
    },
  )

  it('under the key of another item’s count is refused, not answered in its place', async () => {
    const { chef, roma, plum } = await aCountingKitchen(app)
    const count = (item: typeof roma) =>
      app.as(chef).patch(countPath(item), { onHand: 2 }, { 'idempotency-key': 'one-key' })
    expect((await count(roma)).body.onHand).toBe(2)
    expect(await count(plum)).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } })
  })

  it('of nothing is refused', async () => {
    const { chef, roma } = await aCountingKitchen(app)
    expect((await app.as(chef).patch(countPath(roma), { totalOnHand: 5 })).status).toBe(400)
  })

  it('takes totals from nobody', async () => {
    const { chef, roma } = await aCountingKitchen(app)
    const { body } = await app.as(chef).patch(countPath(roma), { onHand: 1, totalOnHand: 99, totalOnHandAmount: 9_999 })
    expect(body).toMatchObject({ totalOnHand: 1, itemOnHandAmount: 20, totalOnHandAmount: 20 })
  })

  it('of another group, list or location is not found', async () => {
    const { chef, roma, basil } = await aCountingKitchen(app)
    const foreign = await aCountingKitchen(app)
    const places = [{ ...roma, groupId: basil.groupId }, { ...roma, listId: foreign.list.id }, foreign.roma]
    for (const place of places)
      expect((await app.as(chef).patch(countPath(place), { onHand: 1 })).body.code).toBe('not_found')
  })

  it('needs the comparison view switched on', async () => {
    const { roma } = await aCountingKitchen(app)
    const off = await aPerson(app, { at: [await aLocation(app, { off: ['display_comparison_view'] })] })
    expect((await app.as(off).patch(countPath(roma), { onHand: 1 })).status).toBe(403)
  })
})

describe('two people counting', () => {
  it('never overwrite each other unasked: both values, who and when are answered', async () => {
    const { owner, chef, roma } = await aCountingKitchen(app)
    await app.as(owner).patch(countPath(roma), { onHand: 4, onHandVersion: 0 })
    const { body } = await app.as(chef).patch(countPath(roma), { onHand: 6, onHandVersion: 0 })
    expect(body.onHand).toBe(4)
    expect(body.conflicts).toEqual([
      {
        field: 'onHand',
        value: 6,
        currentValue: 4,
        version: 1,
        packSize: '2/10 LB',
        by: { id: owner.id, name: expect.any(String) },
        at: '2026-03-04T15:00:00.000Z',
      },
    ])
    const settled = await app.as(chef).patch(countPath(roma), { onHand: 6, onHandVersion: body.conflicts[0].version })
    expect(settled.body).toMatchObject({ onHand: 6, conflicts: [] })
  })

  it('agree without a conflict when they say the same', async () => {
    const { owner, chef, roma } = await aCountingKitchen(app)
    await app.as(owner).patch(countPath(roma), { onHand: 4, onHandVersion: 0 })
    const { body } = await app.as(chef).patch(countPath(roma), { onHand: 4, onHandVersion: 0 })
    expect(body).toMatchObject({ onHand: 4, onHandVersion: 1, conflicts: [] })
  })

  it('do not meet in different fields of one item', async () => {
    const { owner, chef, roma } = await aCountingKitchen(app)
    await app.as(owner).patch(countPath(roma), { onHand: 4, onHandVersion: 0 })
    const { body } = await app.as(chef).patch(countPath(roma), { onHandPack: 1, onHandPackVersion: 0 })
    expect(body).toMatchObject({ onHand: 4, onHandPack: 1, conflicts: [] })
  })

  it('keep the fields that are free when another one is in conflict', async () => {
    const { owner, chef, roma } = await aCountingKitchen(app)
    await app.as(owner).patch(countPath(roma), { onHand: 4, onHandVersion: 0 })
    const both = { onHand: 5, onHandVersion: 0, onHandUom: 3, onHandUomVersion: 0 }
    const { body } = await app.as(chef).patch(countPath(roma), both)
    expect(body).toMatchObject({ onHand: 4, onHandUom: 3, conflicts: [{ field: 'onHand' }] })
  })

  it('are asked about nobody when one types while the other starts an inventory, unless the pack changed', async () => {
    const { owner, chef, roma, plum } = await aCountingKitchen(app)
    await app.as(owner).patch(countPath(roma), { onHand: 7 })
    const { id: inventoryId } = (await app.as(owner).post('/inventory', { start_date: '2026-03-04' })).body
    // versions of the list as it was before the start
    const before = { onHandVersion: 1, onHandUomVersion: 0, inventoryId }
    const typed = await app.as(chef).patch(countPath(roma), { onHand: 6, onHandUom: 3, ...before })
    expect(typed.body).toMatchObject({ onHand: 6, onHandUom: 3, conflicts: [] })
    // The next one with those versions meets the count that was taken.
    expect((await app.as(owner).patch(countPath(roma), { onHand: 5, ...before })).body).toMatchObject({
      onHand: 6,
      conflicts: [{ field: 'onHand', currentValue: 6, by: { id: chef.id } }],
    })
    await app.as(chef).patch(countPath(roma), { onHand: null })
    expect(
      (await app.as(owner).patch(countPath(roma), { onHand: 5, onHandVersion: 2, inventoryId })).body.conflicts,
    ).toHaveLength(1)

    const repacked = await app.as(owner).patch(`${countPath(plum)}/pack-size`, { packSizeVal: '3/7 OZ' })
    expect(repacked.status).toBe(200)
    const late = { onHand: 2, onHandVersion: 0, onHandPack: 1, onHandPackVersion: 1, onHandUom: 4, onHandUomVersion: 1 }
    expect((await app.as(chef).patch(countPath(plum), { ...late, inventoryId })).body).toMatchObject({
      onHand: 2,
      onHandPack: null,
      onHandUom: null,
      conflicts: [
        { field: 'onHandPack', by: null },
        { field: 'onHandUom', by: null },
      ],
    })
  })

  it('see each other’s counts as they are made', async () => {
    const { owner, chef, roma, list } = await aCountingKitchen(app)
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const reader = await listening(app, address, owner)
    await app.as(chef).patch(countPath(roma), { onHand: 2.5 })
    expect(await reader.next('counts')).toEqual({
      kind: 'counts',
      comparisonViewId: list.id,
      itemCount: 1,
      by: { id: chef.id, name: expect.any(String) },
      items: [{ groupId: roma.groupId, type: 'item', id: roma.id, field: 'onHand', value: 2.5, version: 1 }],
    })
    reader.leave()
  })
})

describe('the trace of a count', () => {
  it('has every entry with what was typed, by whom and what was there before', async () => {
    const kitchen = await aCountingKitchen(app)
    await app.as(kitchen.chef).patch(countPath(kitchen.roma), { onHand: 3.5, typed: '2+1.5' })
    await app.as(kitchen.owner).patch(countPath(kitchen.roma), { onHand: null })
    expect(await entriesOf(kitchen)).toEqual([
      expect.objectContaining({
        field: 'onHand',
        value: null,
        previous: 3.5,
        version: 2,
        by: expect.objectContaining({ id: kitchen.owner.id }),
      }),
      expect.objectContaining({
        field: 'onHand',
        value: 3.5,
        previous: null,
        typed: '2+1.5',
        version: 1,
        reason: 'counted',
      }),
    ])
  })

  it('has nothing for what changed nothing', async () => {
    const kitchen = await aCountingKitchen(app)
    for (let time = 0; time < 3; time++) await app.as(kitchen.chef).patch(countPath(kitchen.roma), { onHand: 3 })
    expect(await entriesOf(kitchen)).toHaveLength(1)
  })

  it('can only grow', async () => {
    const { location } = await aCountingKitchen(app)
    const db = app.deps.database.forLocation(location.id)
    await expect(db.updateTable('countEntries').set({ typed: 'x' }).execute()).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('countEntries').execute()).rejects.toThrow(/permission denied/)
  })

  it('is kept from other locations', async () => {
    const { roma } = await aCountingKitchen(app)
    const { owner } = await aCountingKitchen(app)
    expect((await app.as(owner).get(`/inventory/entries/${roma.id}`)).status).toBe(404)
  })
})
