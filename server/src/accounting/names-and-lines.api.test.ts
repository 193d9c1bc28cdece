import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../testing/audit-log.ts'
import { listening } from '../testing/change-reader.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../testing/factories/invoices.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { inThisOrder } from '../testing/in-this-order.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aBookkeeper() {
  app.clock.set('2026-03-02T15:00:00Z')
  const kitchen = await anOrderingKitchen(app, { nickname: 'Bay', paymentTerms: 'Net 14' })
  const client = app.as(kitchen.owner)
  const lemons = await anItem(app, kitchen.location, { name: 'Lemons', priceCents: 2_000 })
  const limes = await anItem(app, kitchen.location, { name: 'Limes', priceCents: 1_000 })
  const addCode = async (code: string): Promise<number> =>
    (await client.post('/merchant-accounting-gl-code', { code })).body.id
  const tag = (ids: number[], codeId: number | null) =>
    client.post('/merchant-accounting/tag-items', {
      item_distributor_ids: ids,
      merchant_accounting_gl_code_id: codeId,
    })
  return { ...kitchen, client, lemons, limes, addCode, tag }
}

/** Orders items and a special request. */
async function placeOrder(client: Client, distributorId: number, itemIds: readonly number[], request?: string) {
  const wanted = itemIds.map((itemDistributorId) => ({ itemDistributorId, quantity: 1 }))
  const specialItem = { distributorId, uom: 'case', description: request }
  const { lastModified } = (await client.get('/shopping-carts')).body
  const itemList = [...wanted, ...(request ? [{ quantity: 2, specialItem }] : [])]
  await client.post('/shopping-carts', { itemList, lastModified })
  const cart = (await client.get('/shopping-carts')).body
  const line = cart.shoppingCart.find((each: { specialItem: object | null }) => each.specialItem)
  const order = await client.post('/orders', {
    distributorId,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-04',
    itemList: JSON.stringify([...wanted, ...(request ? [{ shoppingCartId: line.id, quantity: 2 }] : [])]),
  })
  expect(order.status, order.text).toBe(201)
  return { id: Number(order.body.id), purchaseOrderNumber: String(order.body.purchaseOrderNumber) }
}

/** Receives an order today, its special request at $14 or rejected. */
async function receiveOrder(client: Client, id: number, { isRejected = false } = {}): Promise<void> {
  const { items } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
  // Nobody knows the price of a special request before it is delivered.
  await client.post(`/orders/check-items/${id}`, {
    items: items.map((each: { oi_id: number; isSpecial: number }) => ({
      id: each.oi_id,
      receiveChecked: true,
      ...(each.isSpecial ? { edit: { merchant_price: 14 } } : {}),
      ...(each.isSpecial && isRejected ? { statusReceived: 'rejected', rejectReason: 'Wrong item' } : {}),
    })),
  })
  expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
}

async function receive(client: Client, distributorId: number, itemIds: readonly number[], request?: string) {
  const order = await placeOrder(client, distributorId, itemIds, request)
  await receiveOrder(client, order.id)
  return order
}

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
async function anExport(client: Client, format = 'restaurant365') {
  const { body } = await client.post('/merchant-accounting/exports', { ...march, format })
  const bytes: Buffer = (await client.get(body.exportUrl.replace('/api/v1', ''))).bytes
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  return { id: body.id, bytes, rows }
}
const accountsOf = ({ rows }: { rows: Record<string, string>[] }) =>
  rows.map((row) => [row['Detail Account'], row['Detail Amount']])
const namesOf = async (client: Client, kind = 'code') =>
  (await client.get('/merchant-accounting/names', { kind })).body.data

test('a renamed code is on all its items; a file exported before is as it was, and a new one has the new name', async () => {
  const { client, distributor, location, lemons, limes, addCode, tag } = await aBookkeeper()
  const [produce, dry] = [await addCode('5100'), await addCode('5200')]
  await tag([lemons.id, limes.id], produce)
  await receive(client, distributor.id, [lemons.id])
  const before = await anExport(client)
  expect(before.rows[0]).toMatchObject({ Type: 'AP Invoice', Location: location.nickname, Vendor: 'Bay' })
  expect(accountsOf(before)).toEqual([['5100', '20.00']])

  const rename = (id: number, name: string, kind = 'code') =>
    client.patch(`/merchant-accounting/names/${kind}/${id}`, { name })
  expect((await rename(produce, ' 5110  Produce ')).body).toEqual({ id: produce, name: '5110 Produce' })
  expect((await rename(produce, '5110 PRODUCE')).body.name).toBe('5110 PRODUCE')
  const back = await client.patch(`/merchant-accounting/names/code/${produce}`, {
    name: '5100',
    shownName: '5110 Produce',
  })
  expect(back.body).toMatchObject({ code: 'accounting_name_changed' })
  expect(back.body.message).toContain('renamed this to 5110 PRODUCE')
  const taken = await rename(produce, '5200')
  expect([taken.status, taken.body.code]).toEqual([400, 'accounting_name_taken'])
  expect((await rename(produce, ' ')).body.errors).toHaveProperty('name')
  expect((await rename(produce, 'x', 'supplier')).status).toBe(404)
  expect(await namesOf(client)).toEqual([
    { id: produce, name: '5110 PRODUCE', itemCount: 2, lineCount: 0 },
    { id: dry, name: '5200', itemCount: 0, lineCount: 0 },
  ])

  const look = async () =>
    (await client.get('/merchant-accounting/export-preview', { ...march, format: 'restaurant365' })).body.rebooked
  expect(await look()).toMatchObject([
    { number: expect.any(String), distributor: 'Bay', before: '5100', now: '5110 PRODUCE' },
  ])
  const { exportUrl } = (await client.get(`/merchant-accounting/exports/${before.id}/download`)).body
  expect((await client.get(exportUrl.replace('/api/v1', ''))).bytes.equals(before.bytes)).toBe(true)
  const after = await anExport(client)
  expect([after.id === before.id, accountsOf(after)]).toEqual([false, [['5110 PRODUCE', '20.00']]])
  expect(await look()).toEqual([])
})

test('a deleted code leaves its items to another one or to none; the undo brings back those not tagged since', async () => {
  const { client, lemons, limes, addCode, tag } = await aBookkeeper()
  const [produce, dry] = [await addCode('5100'), await addCode('5200')]
  const untagged = async () => (await client.get('/merchant-accounting')).body._meta.untaggedCount
  const remove = (id: number, { moveToId }: { moveToId?: number } = {}) =>
    client.delete(`/merchant-accounting/names/code/${id}${moveToId ? `?moveToId=${moveToId}` : ''}`)
  const restore = (id: number) => client.post(`/merchant-accounting/removed-names/${id}/restore`)
  await tag([lemons.id, limes.id], produce)

  const used = await client.delete(`/merchant-accounting/names/code/${produce}?onlyUnused=1`)
  expect([used.status, used.body.code]).toEqual([409, 'accounting_name_in_use'])
  expect(await namesOf(client)).toContainEqual({ id: produce, name: '5100', itemCount: 2, lineCount: 0 })
  const unused = await client.delete(`/merchant-accounting/names/code/${await addCode('5900')}?onlyUnused=1`)
  expect([unused.status, unused.body.itemCount]).toEqual([200, 0])
  const moved = await remove(produce, { moveToId: dry })
  expect(moved.body).toEqual({ removedId: expect.any(Number), itemCount: 2, lineCount: 0 })
  expect(await namesOf(client)).toEqual([{ id: dry, name: '5200', itemCount: 2, lineCount: 0 }])
  const other = await addCode('5300')
  await tag([limes.id], other)
  expect((await restore(moved.body.removedId)).body).toEqual({ id: produce, name: '5100', itemCount: 1, lineCount: 0 })
  expect((await restore(moved.body.removedId)).status).toBe(404)
  expect((await namesOf(client)).map(({ name, itemCount }: Record<string, unknown>) => [name, itemCount])).toEqual([
    ['5100', 1],
    ['5200', 0],
    ['5300', 1],
  ])

  const left = (await remove(produce)).body
  expect([left.itemCount, await untagged()]).toEqual([1, 1])
  const again = await addCode('5100')
  expect((await restore(left.removedId)).body).toMatchObject({ id: again, itemCount: 1 })
  expect(await untagged()).toBe(0)
  expect((await remove(again, { moveToId: again })).status).toBe(404)
  expect((await remove(again, { moveToId: 2_000_000_000 })).status).toBe(404)

  const late = (await remove(again)).body
  const removedNow = async (kind: string) =>
    (await client.get('/merchant-accounting/removed-names', { kind })).body.data
  const removed = await removedNow('code')
  expect(removed).toHaveLength(2)
  expect(removed[0]).toEqual({
    removedId: late.removedId,
    name: '5100',
    itemCount: 1,
    lineCount: 0,
    removedAt: app.clock.now().toISOString(),
    removedAtDisplay: expect.stringMatching(/^\d\d\/\d\d\/2026 \d+:\d\d [AP]M E[SD]T$/),
  })
  expect(await removedNow('supplier')).toEqual([])
  app.clock.set('2026-04-01T14:59:59Z')
  expect(await removedNow('code'), 'for thirty days').toHaveLength(2)
  app.clock.set('2026-04-01T15:00:01Z')
  expect((await restore(late.removedId)).status).toBe(404)
  expect(await removedNow('code')).toEqual([])
})

test('a name that is deleted while it is set is never left half: the item has it, or it is refused', async () => {
  const { client, lemons, limes, addCode, tag } = await aBookkeeper()
  for (let round = 0; round < 6; round++) {
    const code = await addCode(`6${round}`)
    const [tagged, removed] = await Promise.all([
      tag([lemons.id, limes.id], code),
      client.delete(`/merchant-accounting/names/code/${code}`),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(tagged.status)
    expect(removed.body.itemCount).toBe(tagged.status === 200 ? 2 : 0)
  }
})

test('names that several people change at once stay one of each, and nobody gets an error', async () => {
  const { client, location, addCode } = await aBookkeeper()
  const [one, two] = [await addCode('1'), await addCode('2')]
  const rename = (id: number) => () => client.patch(`/merchant-accounting/names/code/${id}`, { name: 'Produce' })
  const lockOfNames = 'select from accounting_gl_codes where location_id = $1 for update'
  const renamed = await inThisOrder(app.databaseUrl, location.id, [rename(one), rename(two)], lockOfNames)
  expect(renamed.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [400, 'accounting_name_taken'],
  ])

  for (let round = 0; round < 6; round++) {
    const code = `6${round}`
    const { removedId } = (await client.delete(`/merchant-accounting/names/code/${await addCode(code)}`)).body
    const [restored, added] = await Promise.all([
      client.post(`/merchant-accounting/removed-names/${removedId}/restore`),
      client.post('/merchant-accounting-gl-code', { code }),
    ])
    expect([restored.status, added.status, restored.body.id]).toEqual([200, 201, added.body.id])

    const [removed, ...again] = await Promise.all([
      client.delete(`/merchant-accounting/names/code/${added.body.id}`),
      ...[1, 2, 3].map(() => client.post('/merchant-accounting-gl-code', { code })),
    ])
    expect([removed.status, ...again.map(({ status }) => status)]).toEqual([200, 201, 201, 201])
    const other = await addCode(`7${round}`)
    const [changed, beside] = await Promise.all([
      client.patch(`/merchant-accounting/names/code/${other}`, { name: `8${round}` }),
      client.post('/merchant-accounting-gl-code', { code: `8${round}` }),
    ])
    expect([200, 400]).toContain(changed.status)
    expect([beside.status, beside.body.id === other]).toEqual([201, changed.status === 200])
  }
})

test('a code that is deleted during an upload goes after it: the upload has tagged what it says', async () => {
  const { client, location, lemons, limes, addCode } = await aBookkeeper()
  const produce = await addCode('5100')
  const rows = ['Item #,GL Code', `${lemons.din},5100`, `${limes.din},5900`]
  const file = { fileName: 'tags.csv', bytes: Buffer.from(rows.join('\n')) }
  const [uploaded, removed] = await inThisOrder(
    app.databaseUrl,
    location.id,
    [
      () => client.upload('/merchant-accounting/upload', {}, file),
      () => client.delete(`/merchant-accounting/names/code/${produce}`),
    ],
    // The upload has read the names when it waits here with its new one.
    "insert into accounting_gl_codes (location_id, code) values ($1, '5900')",
  )
  expect(uploaded?.body).toMatchObject({ changeCount: 2, refusedCount: 0 })
  expect(removed?.body).toMatchObject({ itemCount: 1 })
})

test('a special request is tagged by its words: in the bill, in its invoice, and the next time', async () => {
  const { client, distributor, lemons, addCode } = await aBookkeeper()
  const code = await addCode('5400 Specials')
  const { purchaseOrderNumber } = await receive(client, distributor.id, [lemons.id], 'Ramps, two bunches')
  await aBookedInvoice(
    client,
    distributor.id,
    anInvoiceFile(
      'INV-1',
      [
        { din: lemons.din, name: 'Lemons', quantity: 1, price: 20 },
        { din: '', name: 'Ramps two bunches', quantity: 2, price: 15 },
        { din: '', name: 'Pallet deposit', quantity: 1, price: 8 },
      ],
      { date: '03/05/2026', order: purchaseOrderNumber },
    ),
  )
  const lines = async () => (await client.get('/merchant-accounting/lines')).body
  const first = await lines()
  const [request, deposit] = first.data
  expect([request.total, request.lineCount, request.lastDate, deposit.description]).toEqual([30, 1, '2026-03-05', 'Pallet deposit']) // prettier-ignore
  expect(first._meta).toMatchObject({ totalCount: 2, untaggedCount: 2 })
  const put = (more: object) =>
    client.put('/merchant-accounting/lines', {
      distributor_id: distributor.id,
      description: request.description.toUpperCase(),
      merchant_accounting_gl_code_id: code,
      ...more,
    })
  expect((await put({})).body).toMatchObject({ ...request, accountingCode: { id: code, code: '5400 Specials' } })
  expect((await lines())._meta.untaggedCount).toBe(1)
  expect(accountsOf(await anExport(client))).toEqual([
    ['5400 Specials', '30.00'],
    ['Uncategorized Expense', '28.00'],
  ])
  const preview = await client.get('/merchant-accounting/export-preview', { ...march, format: 'restaurant365' })
  expect(preview.body).toMatchObject({ untaggedItemCount: 1, untaggedLineCount: 1 })
  expect(preview.body.untagged.map(({ name }: { name: string }) => name)).toEqual(['Lemons', 'Pallet deposit'])
  expect((await put({ description: 'never bought' })).status).toBe(404)
  expect((await put({ merchant_accounting_gl_code_id: 2_000_000_000 })).status).toBe(404)

  const other = await addCode('5500')
  const onlyUnused = await client.delete(`/merchant-accounting/names/code/${code}?onlyUnused=1`)
  expect([onlyUnused.status, onlyUnused.body.code], 'used by a line alone').toEqual([409, 'accounting_name_in_use'])
  const removed = (await client.delete(`/merchant-accounting/names/code/${code}?moveToId=${other}`)).body
  expect(removed).toMatchObject({ itemCount: 0, lineCount: 1 })
  expect((await namesOf(client)).find(({ id }: { id: number }) => id === other)).toMatchObject({ lineCount: 1 })
  await client.post(`/merchant-accounting/removed-names/${removed.removedId}/restore`)
  expect((await put({ merchant_accounting_gl_code_id: null })).body.accountingCode).toBeNull()
})

test('a special request for a number of the list is tagged by its words: as received and as invoiced', async () => {
  const { client, distributor, limes, addCode } = await aBookkeeper()
  const description = 'Ramps, two bunches'
  const request = { distributorId: distributor.id, uom: 'case', quantity: 2, description, din: limes.din }
  const { line } = (await client.post('/items/custom-order', { custom_order_data: request })).body
  const placed = await client.post('/orders', {
    distributorId: distributor.id,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-04',
    itemList: JSON.stringify([{ shoppingCartId: line.shoppingCartId ?? line.id, quantity: 2 }]),
  })
  expect(placed.status, placed.text).toBe(201)
  await receiveOrder(client, placed.body.id)
  const tag = { distributor_id: distributor.id, description }
  const code = await addCode('5400 Specials')
  await client.put('/merchant-accounting/lines', { ...tag, merchant_accounting_gl_code_id: code })
  const listed = async () => (await client.get('/merchant-accounting/lines')).body.data
  expect(accountsOf(await anExport(client))).toEqual([['5400 Specials', '28.00']])
  expect(await listed()).toMatchObject([{ description, total: 28, lineCount: 1 }])
  const billed = [{ din: limes.din, name: 'RAMPS 2 BU', quantity: 2, price: 15 }]
  const about = { date: '03/05/2026', order: placed.body.purchaseOrderNumber }
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-1', billed, about))
  expect(accountsOf(await anExport(client))).toEqual([['5400 Specials', '30.00']])
  expect(await listed()).toMatchObject([{ description, total: 30, lineCount: 1 }])
})

test('lines that no bill has are not listed as bought: what was rejected, and an order that has not come yet', async () => {
  const { client, distributor, lemons, tag, addCode } = await aBookkeeper()
  await tag([lemons.id], await addCode('5100'))
  const rejected = await placeOrder(client, distributor.id, [lemons.id], 'Ramps')
  await receiveOrder(client, rejected.id, { isRejected: true })
  const waiting = await placeOrder(client, distributor.id, [lemons.id], 'Morels')
  const billed = [
    { din: lemons.din, name: 'Lemons', quantity: 1, price: 20 },
    { din: '', name: 'Pallet deposit', quantity: 1, price: 8 },
    { din: '', name: 'Crate, free of charge', quantity: 1, price: 0 },
  ]
  const file = anInvoiceFile('INV-2', billed, { date: '03/05/2026', order: waiting.purchaseOrderNumber })
  await aBookedInvoice(client, distributor.id, file)
  const lines = async () => (await client.get('/merchant-accounting/lines')).body
  expect(await lines()).toMatchObject({ data: [], _meta: { totalCount: 0, untaggedCount: 0 } })
  const preview = await client.get('/merchant-accounting/export-preview', { ...march, format: 'restaurant365' })
  expect(preview.body.untagged).toEqual([])

  await receiveOrder(client, waiting.id)
  const { data, _meta } = await lines()
  expect([data.map(({ description }: { description: string }) => description), _meta.untaggedCount]).toEqual([['Pallet deposit'], 1]) // prettier-ignore
})

test('a tagged line that no bill has any more is listed until its last tag is taken off, and never as untagged', async () => {
  const { client, distributor, addCode, lemons } = await aBookkeeper()
  const { purchaseOrderNumber } = await receive(client, distributor.id, [lemons.id], 'Ramps')
  const put = (codeId: number | null) =>
    client.put('/merchant-accounting/lines', {
      distributor_id: distributor.id,
      description: 'Ramps',
      merchant_accounting_gl_code_id: codeId,
    })
  const code = await addCode('5400')
  await put(code)
  const billed = [{ din: lemons.din, name: 'Lemons', quantity: 1, price: 20 }]
  const file = anInvoiceFile('INV-3', billed, { date: '03/05/2026', order: purchaseOrderNumber })
  await aBookedInvoice(client, distributor.id, file)
  const listed = async () => {
    const { data, _meta } = (await client.get('/merchant-accounting/lines', { page: 1 })).body
    return [data.map((line: Record<string, unknown>) => [line['description'], line['lineCount'], line['lastDate'], line['total']]), _meta.totalCount, _meta.untaggedCount] // prettier-ignore
  }
  const tagged = [[['Ramps', 0, null, 0]], 1, 0]
  expect(await listed()).toEqual(tagged)
  const far = (await client.get('/merchant-accounting/lines', { page: 9 })).body
  expect([far.data, far._meta.totalCount]).toEqual([[], 1])

  expect((await put(null)).body).toMatchObject({ description: 'Ramps', accountingCode: null })
  expect(await listed()).toEqual([[], 0, 0])
  expect((await put(code)).body.accountingCode).toEqual({ id: code, code: '5400' })
  expect(await listed()).toEqual(tagged)
  await client.delete(`/merchant-accounting/names/code/${code}`)
  expect(await listed()).toEqual([[], 0, 0])
})

test('lines that were tagged since leave none out of the next page', async () => {
  const { client, distributor, addCode, lemons } = await aBookkeeper()
  const { purchaseOrderNumber } = await receive(client, distributor.id, [lemons.id])
  const billed = ['Ramps', 'Morels', 'Crate', 'Pallet', 'Ice'].map((name, at) => ({
    din: '',
    name,
    quantity: 1,
    price: 50 - 10 * at,
  }))
  const file = anInvoiceFile('INV-4', billed, { date: '03/05/2026', order: purchaseOrderNumber })
  await aBookedInvoice(client, distributor.id, file)
  const read = async (after: string | null) => {
    const { data, _meta } = (await client.get('/merchant-accounting/lines', { limit: 2, ...(after ? { after } : {}) }))
      .body
    return { names: data.map(({ description }: { description: string }) => description), next: _meta.next }
  }
  const first = await read(null)
  expect(first.names).toEqual(['Ramps', 'Morels'])
  const code = await addCode('5400')
  for (const description of first.names)
    await client.put('/merchant-accounting/lines', {
      distributor_id: distributor.id,
      description,
      merchant_accounting_gl_code_id: code,
    })
  const second = await read(first.next)
  expect(second.names).toEqual(['Crate', 'Pallet'])
  const third = await read(second.next)
  expect(third.names).toEqual(['Ice', 'Ramps'])
  expect(await read(third.next)).toEqual({ names: ['Morels'], next: null })
  expect((await client.get('/merchant-accounting/lines', { after: '{}' })).status).toBe(400)
})

test('many lines are tagged by one call, all of them or none, and noted as one change', async () => {
  const { client, location, distributor, lemons, addCode } = await aBookkeeper()
  for (const words of ['Ramps', 'Morels', 'Chervil']) await receive(client, distributor.id, [lemons.id], words)
  const [first, code] = [await addCode('5400'), await addCode('5500')]
  const line = (description: string) => ({ distributor_id: distributor.id, description })
  await client.put('/merchant-accounting/lines', { ...line('Ramps'), merchant_accounting_gl_code_id: first })
  const tag = (lines: object[], codeId: number | undefined) =>
    client.post('/merchant-accounting/tag-lines', { lines, merchant_accounting_gl_code_id: codeId })
  const codes = async () => {
    const { data } = (await client.get('/merchant-accounting/lines')).body
    return data
      .map((each: { description: string; accountingCode: { code: string } | null }) => [
        each.description,
        each.accountingCode?.code,
      ])
      .toSorted()
  }
  expect((await tag([line('ramps'), line('Nettles')], code)).status).toBe(404)
  expect((await tag([line('Ramps')], 999_999_999)).status).toBe(404)
  const before = [['Chervil', undefined], ['Morels', undefined], ['Ramps', '5400']] // prettier-ignore
  expect(await codes()).toEqual(before)
  const answer = await tag([line('ramps'), line('RAMPS'), line('Morels')], code)
  expect([answer.status, answer.body]).toEqual([200, { taggedCount: 2 }])
  expect(await codes()).toEqual([['Chervil', undefined], ['Morels', '5500'], ['Ramps', '5500']]) // prettier-ignore
  const noted = await auditLog(app.databaseUrl, location.id, 'tag-lines')
  expect(noted).toMatchObject([{ objectId: String(location.id), after: { glCode: '5500' } }])
  expect(noted[0]?.before).toEqual([
    expect.objectContaining({ description: 'Morels', glCodeId: null }),
    expect.objectContaining({ description: 'Ramps', glCodeId: first }),
  ])
})

test('of two people who tag a line at once, the second is noted with the tag of the first', async () => {
  const { client, location, distributor, lemons, addCode } = await aBookkeeper()
  await receive(client, distributor.id, [lemons.id], 'Ramps')
  const codes = [await addCode('5400'), await addCode('5500'), await addCode('5600'), await addCode('5700')]
  const put = (codeId: number | undefined) => () =>
    client.put('/merchant-accounting/lines', {
      distributor_id: distributor.id,
      description: 'Ramps',
      merchant_accounting_gl_code_id: codeId,
    })
  const tagBoth = (two: readonly number[], lock: string) =>
    inThisOrder(app.databaseUrl, location.id, two.map(put), lock)
  await tagBoth(codes.slice(0, 2), 'select from location_distributors where location_id = $1 for update')
  await tagBoth(codes.slice(2), 'select from accounting_line_tags where location_id = $1 for update')
  const noted = await auditLog(app.databaseUrl, location.id, 'tag-line')
  expect(noted.map(({ before }) => before)).toEqual(
    [null, ...codes.slice(0, 3)].map((glCodeId) => ({ supplierId: null, categoryId: null, glCodeId })),
  )
})

test('tags and payable terms that somebody sets are told to the others at the location, a rename too, and to nobody elsewhere', async () => {
  const [here, elsewhere] = [await aBookkeeper(), await aBookkeeper()]
  const baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const [reader, outsider] = [await listening(app, baseUrl, here.owner), await listening(app, baseUrl, elsewhere.owner)]
  const code = await here.addCode('5100')
  expect(await reader.next('accounting')).toEqual({ kind: 'accounting', tags: [] })
  await here.tag([here.lemons.id], code)
  expect(await reader.next('accounting')).toEqual({
    kind: 'accounting',
    tags: [[here.lemons.id, null, null, code]],
  })
  await here.client.patch(`/merchant-accounting/names/code/${code}`, { name: '5110' })
  expect(await reader.next('accounting')).toEqual({ kind: 'accounting', tags: null })
  for (const terms of [14, 21]) {
    await here.client.patch(`/merchant-accounting/${here.distributor.id}/update-payable-terms`, { terms })
    // oxlint-disable-next-line no-await-in-loop -- each is told by itself, the first and a changed one
    expect(await reader.next('accounting')).toEqual({ kind: 'accounting', tags: [] })
  }
  const theirs = await elsewhere.addCode('9')
  expect(theirs).toBeGreaterThan(0)
  expect(await outsider.next('accounting')).toEqual({ kind: 'accounting', tags: [] })
  expect(outsider.seen.filter(({ kind }) => kind === 'accounting')).toHaveLength(1)
  reader.leave()
  outsider.leave()
})
