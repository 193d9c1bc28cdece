import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let harbor: number
let kitchen: TestLocation
let client: Client

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-10T15:00:00Z')
  harbor = (
    await aDistributor(app, {
      nickname: 'Harbor Produce',
      phone: '718-555-0100',
      minOrderCents: 25_000,
      isMinOrderRequired: true,
      isOwnDelivery: true,
      acceptCc: 2,
      deliveryWeekdays: [1, 3, 6],
      orderCutoffHour: 12,
      deliveryFeeCents: 1_250,
    })
  ).id
  const corner = (await aDistributor(app, { nickname: 'Corner Dairy' })).id
  await aDistributor(app, { nickname: 'Somebody Else' })
  kitchen = await aLocation(app, { distributorIds: [harbor, corner] })
  await aSalesRep(app, kitchen, harbor, { name: 'Ana', email: 'ana@harbor.test', isPrimary: true })
  await aSalesRep(app, kitchen, harbor, { name: 'Gone', email: 'gone@harbor.test', isPrimary: false, isDeleted: true })
  client = app.as(await aPerson(app, { at: [kitchen] }))
})

test('the list shows the location’s own distributors by name', async () => {
  const { data, _meta } = (await client.get('/distributors', { expand: 'dsrs,lastOrderGuide,dcn' })).body
  expect(_meta).toEqual({ pageCount: 1, currentPage: 1, totalCount: 2, perPage: 2 })
  expect(data.map((row: { nickname: string }) => row.nickname)).toEqual(['Corner Dairy', 'Harbor Produce'])
  expect(data[1]).toMatchObject({
    dcn: `C-${kitchen.id}`,
    lastOrderGuide: null,
    lastPriceUpdate: null,
    templateRequest: null,
  })
  expect(data[1].dsrs.map((rep: { name: string }) => rep.name)).toEqual(['Ana'])
  expect(data[1]).not.toHaveProperty('skyloader')
  expect((await client.get('/distributors/list')).body.data).toEqual([
    { id: expect.any(Number), nickname: 'Corner Dairy' },
    { id: harbor, nickname: 'Harbor Produce' },
  ])
})

describe('one distributor', () => {
  test('comes with its terms, all its reps and the next two weeks of delivery', async () => {
    const { status, body } = await client.get(`/distributors/${harbor}`, {
      expand: 'dsrs,skyloader',
      timezone: 'America/New_York',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: harbor,
      minOrderAmount: 250,
      isMinOrderAmountRequired: true,
      isDelivery: 1,
      acceptCC: 2,
      deliveryFee: 12.5,
      phone: '718-555-0100',
      is_dsr_editable: true,
      skyloader: { useSkyloader: 0, username: null },
      deliveryDates: ['2026-06-10', '2026-06-13', '2026-06-15', '2026-06-17', '2026-06-20', '2026-06-22', '2026-06-24'],
    })
    // It is 11:00 there: the first slot of today is over.
    expect(body.deliveryTimes['2026-06-10']).toEqual(['11am-2pm', '2pm-5pm'])
    expect(body.deliveryTimes['2026-06-15']).toEqual(['8am-11am', '11am-2pm', '2pm-5pm'])
    expect(body.deliveryTimes['2026-06-13']).toEqual(['8am-11am', '11am-2pm'])
    expect(
      body.dsrs.map((rep: { name: string; is_primary: number; is_deleted: number }) => [
        rep.name,
        rep.is_primary,
        rep.is_deleted,
      ]),
    ).toEqual([
      ['Ana', 1, 0],
      ['Gone', 0, 1],
    ])
  })

  test('from the cut-off hour at the location on, today is no delivery date, wherever the person is', async () => {
    app.clock.set('2026-06-10T16:00:00Z')
    const { body } = await client.get(`/distributors/${harbor}`, { timezone: 'America/Los_Angeles' })
    app.clock.set('2026-06-10T15:00:00Z')
    expect(body.deliveryDates[0]).toBe('2026-06-13')
  })

  test('says until when its first delivery can be ordered: the cut-off, or the end of the last slot of that day', async () => {
    const orderBy = async () => (await client.get(`/distributors/${harbor}`)).body.orderBy
    // Noon in New York, on a Wednesday and on the Saturday after it.
    expect(await orderBy()).toBe('2026-06-10T16:00:00.000Z')
    app.clock.set('2026-06-10T16:00:00Z')
    expect(await orderBy()).toBe('2026-06-13T16:00:00.000Z')
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test.each(['x', '../etc', 'Mars/Olympus'])('an unknown time zone is refused: %s', async (timezone) => {
    for (const path of ['/distributors', `/distributors/${harbor}`]) {
      const { status, body } = await client.get(path, { timezone })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'unknown_time_zone', message: 'This time zone is not known.' })
    }
  })

  test.each(['EST5EDT', 'Pacific/Apia'])('an unusual time zone is taken: %s', async (timezone) => {
    expect((await client.get(`/distributors/${harbor}`, { timezone })).status).toBe(200)
  })

  test('of another location is as unknown as one that does not exist', async () => {
    const stranger = app.as(await aPerson(app, { at: [await aLocation(app)] }))
    expect((await stranger.get(`/distributors/${harbor}`)).status).toBe(404)
    expect((await stranger.get('/distributors/2000000000')).status).toBe(404)
  })

  test('tells of its newest order guide', async () => {
    const place = await aLocation(app, { distributorIds: [harbor] })
    const chef = app.as(await aPerson(app, { at: [place] }))
    await uploadGuide(
      chef,
      { distributorId: harbor, locationIds: [place.id] },
      anOwnGuide([{ din: '1' }, { din: '2' }]),
    )
    const { body } = await chef.get(`/distributors/${harbor}`)
    expect(body.lastOrderGuide).toEqual({
      id: expect.any(Number),
      create_time: '2026-06-10T15:00:00.000Z',
      item_count: 2,
    })
    expect(body.lastPriceUpdateDisplay).toBe('06/10/2026 11:00 AM EDT')
  })
})

describe('the locations an upload may be for', () => {
  test('are the person’s own of the same company, from one of them on', async () => {
    const companyId = await aCompany(app)
    const [one, two, notMine] = [
      await aLocation(app, { companyId, nickname: 'B Bar', distributorIds: [harbor] }),
      await aLocation(app, { companyId, nickname: 'A Grill' }),
      await aLocation(app, { companyId, nickname: 'C Cafe' }),
    ]
    const elsewhere = await aLocation(app)
    const boss = app.as(await aPerson(app, { at: [one, two, elsewhere] }))
    const { body } = await boss.get(`/merchant/${one.id}/allowed-children`)
    expect(body.data).toEqual([
      { id: two.id, nickname: 'A Grill' },
      { id: one.id, nickname: 'B Bar' },
    ])
    expect((await boss.get(`/merchant/${one.id}/allowed-children`, { distributor_id: harbor })).body.data).toEqual([
      { id: one.id, nickname: 'B Bar' },
    ])
    expect((await boss.get(`/merchant/${elsewhere.id}/allowed-children`)).body.data).toHaveLength(1)
    expect((await boss.get(`/merchant/${notMine.id}/allowed-children`)).status).toBe(404)
    expect((await boss.get('/merchant/2000000000/allowed-children')).status).toBe(404)
  })

  test('are those whose prices the person may see: the check of a guide tells them, its upload writes them', async () => {
    const companyId = await aCompany(app)
    const shared = { companyId, distributorIds: [harbor] }
    const [here, there] = [await aLocation(app, shared), await aLocation(app, shared)]
    await uploadGuide(
      app.as(await aPerson(app, { at: [there] })),
      { distributorId: harbor, locationIds: [there.id] },
      anOwnGuide([{ din: '1', name: 'Halibut', price: 31 }]),
    )
    const cook = await aPerson(app, { at: [here, there], title: 'Chef' })
    await app.deps.database.shared
      .updateTable('locationUsers')
      .set({ seePrices: false, mayOrder: false })
      .where('userId', '=', cook.id)
      .where('locationId', '=', there.id)
      .execute()
    const client = app.as(cook)
    const { data } = (await client.get(`/merchant/${here.id}/allowed-children`)).body
    expect(data).toEqual([{ id: here.id, nickname: here.nickname }])
    const guide = anOwnGuide([{ din: '1', name: 'Halibut', price: 4 }])
    const checked = await client.upload(
      '/distributor-order-guides/check-for-template',
      { distributor_id: String(harbor), merchantIds: JSON.stringify([there.id]) },
      guide,
    )
    expect(checked.status).toBe(404)
    expect(checked.body).toEqual({ message: 'Not found.', code: 'not_found', requestId: expect.any(String) })
    const { status } = await uploadGuide(client, { distributorId: harbor, locationIds: [there.id] }, guide)
    expect(status).toBe(404)
  })
})

test('signed out, nothing is told', async () => {
  for (const path of [
    '/distributors',
    `/distributors/${harbor}`,
    '/distributors/list',
    `/distributors/${harbor}/order-guides`,
  ]) {
    expect((await app.as('anonymous').get(path)).status).toBe(401)
  }
})
