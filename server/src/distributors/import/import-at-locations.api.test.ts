import { describe, expect, test } from 'vitest'
import { aCompany, aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import {
  app,
  client,
  distributorId,
  here,
  items,
  kitchen,
  inAGuideKitchen,
} from '../../testing/factories/guide-kitchen.ts'

inAGuideKitchen()

describe('several locations', () => {
  test('get the same guide in one go', async () => {
    const other = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
    const boss = await aPerson(app, { at: [kitchen, other] })
    const { body } = await uploadGuide(
      app.as(boss),
      { distributorId, locationIds: [other.id, kitchen.id] },
      anOwnGuide([{ din: '1' }, { din: '2' }]),
    )
    expect(body.message).toBe('2 items read: 2 new at each of 2 locations.')
    expect(body.orderGuides.map((guide: { merchantId: number }) => guide.merchantId)).toEqual([kitchen.id, other.id])
    expect(await items(other.id)).toHaveLength(2)
  })

  test('are each compared with what they had', async () => {
    const other = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
    const boss = app.as(await aPerson(app, { at: [kitchen, other] }))
    await uploadGuide(boss, { distributorId, locationIds: [other.id] }, anOwnGuide([{ din: '1', price: 9 }]))
    const { body } = await uploadGuide(
      boss,
      { distributorId, locationIds: [kitchen.id, other.id] },
      anOwnGuide([{ din: '1', price: 10 }]),
    )
    expect(body.orderGuides).toMatchObject([
      { createCount: 1, changeCount: 0 },
      { createCount: 0, changeCount: 1 },
    ])
  })

  test.each([
    ['of another company', async () => (await aLocation(app, { distributorIds: [distributorId] })).id],
    [
      'of the same company where the person doesn’t work',
      async () => (await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })).id,
    ],
    ['that does not exist', () => Promise.resolve(2_000_000_000)],
  ])('one %s is refused like an unknown one, and nothing is written', async (_, location) => {
    const { status, body } = await uploadGuide(
      client,
      { distributorId, locationIds: [kitchen.id, await location()] },
      anOwnGuide([{ din: '1' }]),
    )
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'not_found', message: 'Not found.' })
    expect(await items()).toHaveLength(0)
  })

  test('one that doesn’t buy from the distributor is refused', async () => {
    const elsewhere = await aLocation(app, { companyId: kitchen.companyId })
    const boss = app.as(await aPerson(app, { at: [kitchen, elsewhere] }))
    const { status } = await uploadGuide(
      boss,
      { distributorId, locationIds: [kitchen.id, elsewhere.id] },
      anOwnGuide([{ din: '1' }]),
    )
    expect(status).toBe(404)
  })

  test('another company’s location of the same person is refused', async () => {
    const elsewhere = await aLocation(app, { companyId: await aCompany(app), distributorIds: [distributorId] })
    const boss = app.as(await aPerson(app, { at: [kitchen, elsewhere] }))
    const { status } = await uploadGuide(
      boss,
      { distributorId, locationIds: [elsewhere.id] },
      anOwnGuide([{ din: '1' }]),
    )
    expect(status).toBe(404)
  })
})

describe('dates', () => {
  test('yesterday is refused', async () => {
    const { status, body } = await uploadGuide(client, { ...here(), start: '2026-06-09' }, anOwnGuide([{ din: '1' }]))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'guide_date_in_past', message: 'Order Guide Date can’t be before today.' })
  })

  test('a next price change before the start is refused', async () => {
    const { status, body } = await uploadGuide(
      client,
      { ...here(), start: '2026-06-12', end: '2026-06-11' },
      anOwnGuide([{ din: '1' }]),
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'price_change_before_start',
      message: 'Next Price Change can’t be before the Order Guide Date.',
    })
  })

  test('the location’s clock says what today is: at 22:30 in Honolulu it is still yesterday there', async () => {
    const island = await aLocation(app, { distributorIds: [distributorId], timeZone: 'Pacific/Honolulu' })
    const chef = app.as(await aPerson(app, { at: [island] }))
    app.clock.set('2026-06-11T08:30:00Z')
    const there = await uploadGuide(
      chef,
      { distributorId, locationIds: [island.id], start: '2026-06-10' },
      anOwnGuide([{ din: '1' }]),
    )
    const inNewYork = await uploadGuide(client, { ...here(), start: '2026-06-10' }, anOwnGuide([{ din: '1' }]))
    app.clock.set('2026-06-10T15:00:00Z')
    expect([there.status, inNewYork.status]).toEqual([200, 400])
  })
})
