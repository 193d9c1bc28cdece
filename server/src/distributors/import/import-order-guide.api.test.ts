import { describe, expect, test } from 'vitest'
import pg from 'pg'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { app, client, here, items, kitchen, owner, inAGuideKitchen } from '../../testing/factories/guide-kitchen.ts'

inAGuideKitchen()

describe('a guide in the product’s own layout', () => {
  test('creates items in the order of the file, with their exact pack and unit price', async () => {
    const guide = anOwnGuide([
      { din: '007', name: 'Tomato Roma', pack: '6/5 LB', price: '30.00' },
      { din: '008', name: 'Milk Whole', pack: '4/1 GAL', price: '$1,016.50' },
    ])
    const { status, body } = await uploadGuide(client, here(), guide)
    expect(status).toBe(200)
    expect(body.message).toBe('2 items read: 2 new.')
    expect(body.orderGuides).toEqual([
      {
        id: expect.any(Number),
        merchantId: kitchen.id,
        isRepeated: false,
        isHeld: false,
        createCount: 2,
        changeCount: 0,
        sameCount: 0,
        dropCount: 0,
        refusedCount: 0,
        keptPackCount: 0,
        autoAddedCount: 0,
      },
    ])
    const [tomato, milk] = await items()
    expect(tomato).toMatchObject({
      din: '007',
      name: 'Tomato Roma',
      packText: '6/5 LB',
      packOuter: '6.000000',
      packInner: '5.000000',
      packUom: 'LB',
      priceCents: 3_000,
      effectivePriceCents: 3_000,
      unitPrice: 10_000,
      startDate: '2026-06-10',
      endDate: '2026-06-17',
      isPunchedOut: false,
    })
    expect(tomato?.searchText).toContain('roma')
    expect(milk).toMatchObject({ din: '008', priceCents: 101_650, unitPrice: 2_541_250 })
  })

  test('changes what differs, punches out what is missing and takes back what returns', async () => {
    await uploadGuide(
      client,
      here(),
      anOwnGuide([
        { din: '1', price: 10 },
        { din: '2', price: 10 },
        { din: '3', price: 10 },
      ]),
    )
    const second = await uploadGuide(
      client,
      here(),
      anOwnGuide([
        { din: '1', price: 12 },
        { din: '2', price: 10 },
        { din: '4', price: 10 },
      ]),
    )
    expect(second.body.message).toBe('3 items read: 1 new, 1 changed, 1 no longer on the guide.')
    expect((await items()).map((item) => [item.din, item.priceCents, item.isPunchedOut])).toEqual([
      ['1', 1_200, false],
      ['2', 1_000, false],
      ['3', 1_000, true],
      ['4', 1_000, false],
    ])
    const third = await uploadGuide(
      client,
      here(),
      anOwnGuide([{ din: '1', price: 11 }, { din: '2' }, { din: '3' }, { din: '4' }]),
    )
    expect(third.body.orderGuides[0]).toMatchObject({ createCount: 0, changeCount: 2, sameCount: 2, dropCount: 0 })
    expect((await items()).map((item) => item.isPunchedOut)).toEqual([false, false, false, false])
    const lines = await client.get(`/order-guides/${third.body.orderGuides[0].id}/items`)
    expect(lines.body.data.map((line: { din: string; change: string }) => [line.din, line.change])).toEqual([
      ['1', 'price_down'],
      ['2', 'same'],
      ['3', 'new'],
      ['4', 'same'],
    ])
  })

  test('makes one item of a case and its piece, whose price next week is another', async () => {
    const guide = (piece: string, ...others: { din: string; pack?: string; unit?: string; price?: string }[]) =>
      anOwnGuide([
        { din: '1', pack: '12/1 L', unit: 'CS', price: '98.00' },
        { din: '1', pack: '12/1 L', unit: 'EA', price: piece },
        { din: '2', pack: '6/1 L', unit: 'CS', price: '50.00' },
        ...others,
      ])
    const pieces = async () =>
      (await items()).map(({ din, unitMeasure, priceCents, breakPriceCents, isBreakable }) => [
        din,
        unitMeasure,
        priceCents,
        breakPriceCents,
        isBreakable,
      ])
    await uploadGuide(client, here(), guide('9.85', { din: '2', pack: '6/1 L', unit: 'EA', price: '9.00' }))
    expect(await pieces()).toEqual([
      ['1', 'CS', 9_800, 985, true],
      ['2', 'CS', 5_000, 900, true],
    ])
    // Next week the second is sold by the case only.
    const { body } = await uploadGuide(client, { ...here(), end: '2026-06-24' }, guide('10.25'))
    expect(body.orderGuides[0]).toMatchObject({ changeCount: 2, sameCount: 0, dropCount: 0, refusedCount: 0 })
    expect(await pieces()).toEqual([
      ['1', 'CS', 9_800, 1_025, true],
      ['2', 'CS', 5_000, null, false],
    ])
  })

  test('keeps the price history: a row for the first price and for every change', async () => {
    await uploadGuide(
      client,
      { ...here(), start: '2026-06-10' },
      anOwnGuide([
        { din: '1', price: 10 },
        { din: '2', price: 5 },
      ]),
    )
    app.clock.set('2026-06-11T15:00:00Z')
    await uploadGuide(
      client,
      { ...here(), start: '2026-06-11' },
      anOwnGuide([
        { din: '1', price: 12 },
        { din: '2', price: 5 },
      ]),
    )
    app.clock.set('2026-06-12T15:00:00Z')
    await uploadGuide(
      client,
      { ...here(), start: '2026-06-12' },
      anOwnGuide([
        { din: '1', price: 12 },
        { din: '2', price: 5 },
      ]),
    )
    app.clock.set('2026-06-10T15:00:00Z')
    const history = await app.deps.database
      .forLocation(kitchen.id)
      .selectFrom('itemPrices')
      .innerJoin('items', (join) =>
        join.onRef('items.id', '=', 'itemPrices.itemId').onRef('items.locationId', '=', 'itemPrices.locationId'),
      )
      .select(['items.din', 'itemPrices.startDate', 'itemPrices.priceCents'])
      .where('itemPrices.locationId', '=', kitchen.id)
      .orderBy('items.din')
      .orderBy('itemPrices.startDate')
      .execute()
    expect(history).toEqual([
      { din: '1', startDate: '2026-06-10', priceCents: 1_000 },
      { din: '1', startDate: '2026-06-11', priceCents: 1_200 },
      { din: '2', startDate: '2026-06-10', priceCents: 500 },
    ])
  })

  test('the same file twice changes nothing and answers the guide that is there', async () => {
    const guide = anOwnGuide([{ din: '1' }])
    const first = await uploadGuide(client, here(), guide)
    const before = await items()
    const again = await uploadGuide(client, here(), guide)
    expect(again.status).toBe(200)
    expect(again.body.message).toBe('This order guide is already in place. Nothing changed.')
    expect(again.body.orderGuides[0].id).toBe(first.body.orderGuides[0].id)
    expect(await items()).toEqual(before)
  })

  test('a late repeat of the file before the last one puts no old price back; another last day or Take back does', async () => {
    const old = anOwnGuide([{ din: '1', price: 10 }])
    const first = (await uploadGuide(client, here(), old)).body.orderGuides[0]
    const newer = (await uploadGuide(client, here(), anOwnGuide([{ din: '1', price: 12 }]))).body.orderGuides[0]
    const price = async () => (await items())[0]?.priceCents
    const late = await uploadGuide(client, here(), old)
    expect(late.body.orderGuides[0].id).toBe(first.id)
    expect(late.body.message).toBe(
      'This file was uploaded for these days already, and a newer order guide has come since. Nothing changed. To have its prices again, take the newer one back or choose another last day.',
    )
    expect(await price()).toBe(1_200)
    expect((await client.post(`/order-guides/${newer.id}/take-back`)).status).toBe(200)
    expect(await price()).toBe(1_000)
    expect((await uploadGuide(client, here(), old)).body.message).toContain('already in place')
    await uploadGuide(client, here(), anOwnGuide([{ din: '1', price: 12 }]))
    const longer = await uploadGuide(client, { ...here(), end: '2026-06-30' }, old)
    expect(longer.body.orderGuides[0]).toMatchObject({ changeCount: 1 })
    expect(await price()).toBe(1_000)
  })

  test('the same contents under other dates make a new guide without changes', async () => {
    await uploadGuide(client, here(), anOwnGuide([{ din: '1' }]))
    const { body } = await uploadGuide(client, { ...here(), end: '2026-06-30' }, anOwnGuide([{ din: '1' }]))
    expect(body.message).toBe('1 item read: nothing changed.')
    expect(body.orderGuides[0]).toMatchObject({ createCount: 0, changeCount: 0, sameCount: 1, dropCount: 0 })
    expect((await items())[0]).toMatchObject({
      startDate: '2026-06-10',
      endDate: '2026-06-30',
      orderGuideId: body.orderGuides[0].id,
    })
  })

  test('the same file until another last day is no repetition: its prices hold that long', async () => {
    const guide = anOwnGuide([{ din: '1' }])
    await uploadGuide(client, here(), guide)
    const longer = await uploadGuide(client, { ...here(), end: '2026-06-30' }, guide)
    expect(longer.body.orderGuides[0]).toMatchObject({ sameCount: 1, changeCount: 0 })
    expect((await items())[0]?.endDate).toBe('2026-06-30')
    const again = await uploadGuide(client, { ...here(), end: '2026-06-30' }, guide)
    expect(again.body.orderGuides[0].id).toBe(longer.body.orderGuides[0].id)
  })

  test('a price that had lapsed or was outdated is in force again from the upload on, changed or not', async () => {
    const start = { ...here(), end: '2026-06-30' }
    await uploadGuide(client, start, anOwnGuide([{ din: '1' }, { din: '2' }]))
    // As after that day, with an invoice that says another price.
    await app.deps.database
      .forLocation(kitchen.id)
      .updateTable('items')
      .set({
        isFromInvoice: true,
        purchasedPriceCents: 900,
        effectivePriceCents: 900,
        isPriceOutdated: true,
        endDate: '2026-06-09',
      })
      .where('locationId', '=', kitchen.id)
      .execute()
    await uploadGuide(client, { ...start, end: '2026-07-31' }, anOwnGuide([{ din: '1' }, { din: '2', price: 12 }]))
    expect(await items()).toMatchObject([
      { priceCents: 1_000, effectivePriceCents: 1_000, isPriceOutdated: false, endDate: '2026-07-31' },
      { priceCents: 1_200, effectivePriceCents: 1_200, isPriceOutdated: false, endDate: '2026-07-31' },
    ])
  })

  test('rows that can’t be read are left out and counted', async () => {
    const { body } = await uploadGuide(
      client,
      here(),
      anOwnGuide([{ din: '1' }, { din: '2', price: 'soon' }, { din: '' }]),
    )
    expect(body.message).toBe('1 item read: 1 new. 2 rows could not be read.')
    expect(await items()).toHaveLength(1)
  })

  test('takes over an item that an invoice brought, and leaves alone one that is not on the guide', async () => {
    await anItem(app, kitchen, { din: '1', isFromInvoice: true, priceCents: 700 })
    await anItem(app, kitchen, { din: '2', isFromInvoice: true })
    const { body } = await uploadGuide(client, here(), anOwnGuide([{ din: '1', price: 10 }]))
    expect(body.orderGuides[0]).toMatchObject({ createCount: 0, changeCount: 1, dropCount: 0 })
    expect((await items()).map((item) => [item.din, item.priceCents, item.isPunchedOut])).toEqual([
      ['1', 1_000, false],
      ['2', 2_000, false],
    ])
  })

  test('is noted in the audit log', async () => {
    const { body } = await uploadGuide(client, here(), anOwnGuide([{ din: '1' }]))
    const reader = new pg.Client({ connectionString: app.databaseUrl })
    await reader.connect()
    const { rows } = await reader.query(
      'select user_id, action, object_id, after from audit_log where location_id = $1',
      [kitchen.id],
    )
    await reader.end()
    expect(rows).toEqual([
      {
        user_id: owner.id,
        action: 'import-order-guide',
        object_id: String(body.orderGuides[0].id),
        after: expect.objectContaining({ createCount: 1 }),
      },
    ])
  })
})
