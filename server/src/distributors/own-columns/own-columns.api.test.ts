import { describe, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { operator } from '../../testing/factories/operator.ts'
import {
  app,
  client,
  distributorId,
  here,
  items,
  kitchen,
  owner,
  inAGuideKitchen,
} from '../../testing/factories/guide-kitchen.ts'
import type { Client } from '../../testing/test-app.ts'

inAGuideKitchen()

const sheet = (rows: string[]) => ({
  fileName: 'week.csv',
  bytes: Buffer.from(['Harbor Foods', 'Ref,What,Size,Left', ...rows].join('\n')),
})
const week = sheet(['0012,FLOUR AP,50 LB,18.40', '0013,SUGAR,25 LB,31.00', '0014,EGGS,15/12 CT,33.30'])
const said = {
  sheetName: '',
  headerRow: 1,
  columns: [
    { column: 0, meaning: 'din' },
    { column: 1, meaning: 'name' },
    { column: 2, meaning: 'packSize' },
    { column: 3, meaning: 'casePrice' },
  ],
  defaultUnit: null,
}
const fields = (columns: object = said, locations = [kitchen.id]) => ({
  distributor_id: String(distributorId),
  merchantIds: JSON.stringify(locations),
  columns: JSON.stringify(columns),
})
const call = (name: string, who: Client = client, columns: object = said, file = week) =>
  who.upload(`/distributor-order-guides/${name}`, fields(columns), file)
const check = (file = week, who = client) => who.upload('/distributor-order-guides/check-for-template', fields(), file)

describe('a layout that nobody knows', () => {
  test('is proposed column by column, with the first rows of the file', async () => {
    const { status, body } = await call('propose-columns')
    expect(status).toBe(200)
    const [first] = body.sheets
    expect(first.firstRows.slice(0, 2)).toEqual([['Harbor Foods'], ['Ref', 'What', 'Size', 'Left']])
    expect(first.columns.flatMap(({ examples }: { examples: string[] }) => examples)).toContain('FLOUR AP')
    expect(first.questions.length).toBeGreaterThan(0)
  })

  test('shows five items as they would be ordered, and keeps nothing by that', async () => {
    const { body } = await call('check-columns')
    expect(body.preview).toMatchObject({ rowCount: 3, createCount: 3 })
    expect(body.doubts).toEqual([])
    expect(body.items[0]).toEqual({
      din: '0012',
      name: 'FLOUR AP',
      brand: '',
      packSize: '50 LB',
      unitMeasure: 'CS',
      price: 18.4,
      isMarketPrice: false,
      isCatchWeight: false,
      piecePrice: null,
      unitPrice: 0.368,
      unitPriceUom: 'LB',
    })
    expect((await uploadGuide(client, here(), week)).status).toBe(400)
    expect(await items()).toHaveLength(0)
  })

  test('is read from then on at this location, while it is approved for nobody', async () => {
    expect(await call('own-columns')).toMatchObject({ status: 200, body: { message: 'These columns are remembered.' } })
    expect((await check()).body).toMatchObject({ approved: false, ownColumns: true, preview: { rowCount: 3 } })
    expect((await uploadGuide(client, here(), week)).body.message).toBe('3 items read: 3 new.')
    expect((await items()).map(({ din, priceCents, unitMeasure }) => [din, priceCents, unitMeasure])).toEqual([
      ['0012', 1840, 'CS'],
      ['0013', 3100, 'CS'],
      ['0014', 3330, 'CS'],
    ])
    const next = await uploadGuide(client, { ...here(), end: '2026-06-18' }, sheet(['0012,FLOUR AP,50 LB,19.10']))
    expect(next.body.orderGuides[0]).toMatchObject({ changeCount: 1, dropCount: 2 })

    const other = await aLocation(app, { distributorIds: [distributorId] })
    const stranger = app.as(await aPerson(app, { at: [other] }))
    const elsewhere = await uploadGuide(stranger, { distributorId, locationIds: [other.id] }, week)
    expect(elsewhere.status).toBe(400)
  })

  test('is read for several locations only when all of them said the same', async () => {
    const other = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
    const boss = app.as(await aPerson(app, { at: [kitchen, other] }))
    const both = { distributorId, locationIds: [kitchen.id, other.id] }
    await call('own-columns', boss)
    expect((await uploadGuide(boss, both, week)).status).toBe(400)
    const forBoth = fields(said, [kitchen.id, other.id])
    expect((await boss.upload('/distributor-order-guides/own-columns', forBoth, week)).status).toBe(200)
    expect((await uploadGuide(boss, both, week)).body.message).toBe('3 items read: 3 new at each of 2 locations.')
  })

  test('of two locations is forgotten at once; each reads its own afterwards, on whichever connection', async () => {
    const other = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
    const boss = app.as(await aPerson(app, { at: [kitchen, other] }))
    const forBoth = fields(said, [kitchen.id, other.id])
    await boss.upload('/distributor-order-guides/own-columns', forBoth, week)
    await uploadGuide(boss, here(), week)
    const guides = async () => (await client.get(`/distributors/${distributorId}/order-guides`)).body._meta.totalCount
    // Caches the client's session, so the next read is the first to take the connection that was at both locations.
    expect(await guides()).toBe(1)
    const locations = encodeURIComponent(JSON.stringify([kitchen.id, other.id]))
    const forgotten = await boss.delete(
      `/distributor-order-guides/own-columns/${distributorId}?merchantIds=${locations}`,
    )
    expect(forgotten.body).toEqual({ message: 'The columns are forgotten.' })
    const counted = await Promise.all(Array.from({ length: 24 }, guides))
    expect(new Set(counted)).toEqual(new Set([1]))
    const noted = await Promise.all(
      [kitchen, other].map(({ id }) => auditLog(app.databaseUrl, id, 'forget-own-columns')),
    )
    expect(noted.map((entries) => entries.map(({ after }) => after))).toEqual([
      [{ distributorId }],
      [{ distributorId }],
    ])
  })

  test('that can’t be understood, as one of a newer version, is passed over', async () => {
    await call('own-columns')
    const database = app.deps.database.forLocation(kitchen.id)
    const { columns } = await database
      .selectFrom('ownColumns')
      .select('columns')
      .where('distributorId', '=', distributorId)
      .executeTakeFirstOrThrow()
    const kept = columns as unknown as { columns: object[] }
    const renamed = kept.columns.map((column) => ({ ...column, meaning: 'allergen' }))
    for (const strange of [
      { ...kept, columns: null },
      { ...kept, columns: renamed },
    ])
      await database
        .insertInto('ownColumns')
        .values({
          locationId: kitchen.id,
          distributorId,
          columns: JSON.stringify(strange),
          keptBy: owner.id,
          keptAt: app.clock.now(),
        })
        .execute()
    expect((await uploadGuide(client, here(), week)).body.message).toBe('3 items read: 3 new.')
  })

  test('is forgotten when asked, and can be said again in another way', async () => {
    await call('own-columns')
    await uploadGuide(client, here(), week)
    expect((await client.delete(`/distributor-order-guides/own-columns/${distributorId}`)).status).toBe(200)
    expect((await check()).body.code).toBe('unreadable_order_guide')
    expect((await uploadGuide(client, here(), week)).status).toBe(400)
    expect((await client.delete(`/distributor-order-guides/own-columns/${distributorId}`)).status).toBe(404)

    const byThePiece = { ...said, columns: said.columns.map((each) => ({ ...each })) }
    Object.assign(byThePiece.columns[3] ?? {}, { meaning: 'piecePrice' })
    await call('own-columns', client, byThePiece)
    // The same file, read in another way, is not 'already in place'.
    expect((await uploadGuide(client, here(), week)).body.orderGuides[0]).toMatchObject({ changeCount: 3 })
    expect((await items())[0]?.unitMeasure).toBe('EA')
  })

  test('leaves who said and forgot it in the audit log', async () => {
    await call('own-columns')
    await client.delete(`/distributor-order-guides/own-columns/${distributorId}`)
    for (const action of ['keep-own-columns', 'forget-own-columns'])
      expect(await auditLog(app.databaseUrl, kitchen.id, action)).toMatchObject([{ userId: owner.id }])
  })

  test('is refused in words when a column is missing, and what is plainly mistaken is said', async () => {
    const withoutPrice = { ...said, columns: said.columns.slice(0, 3) }
    const { status, body } = await call('check-columns', client, withoutPrice)
    expect(status).toBe(400)
    expect(body.message).toContain('Choose the column with the price.')
    expect((await call('own-columns', client, withoutPrice)).status).toBe(400)
    const swapped = {
      ...said,
      columns: [{ column: 1, meaning: 'din' }, { column: 0, meaning: 'name' }, said.columns[3]],
    }
    const doubted = await call('check-columns', client, swapped)
    expect(doubted.body.doubts.join()).toContain("'Ref' is chosen as the name, but holds numbers, such as 0012.")
  })

  test('belongs to a location: nobody says, sees or forgets it for another', async () => {
    await call('own-columns')
    const stranger = app.as(await aPerson(app, { at: [await aLocation(app, { distributorIds: [distributorId] })] }))
    for (const name of ['propose-columns', 'check-columns', 'own-columns'])
      expect((await call(name, stranger)).status).toBe(404)
    const locations = encodeURIComponent(JSON.stringify([kitchen.id]))
    const path = `/distributor-order-guides/own-columns/${distributorId}`
    expect((await stranger.delete(`${path}?merchantIds=${locations}`)).status).toBe(404)
    expect((await check()).body.ownColumns).toBe(true)
  })
})

test('how many items would drop out is told for each location before anything is uploaded', async () => {
  const other = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
  const boss = app.as(await aPerson(app, { at: [kitchen, other] }))
  const dins = ['1', '2', '3', '4']
  const at = { distributorId, locationIds: [other.id] }
  await uploadGuide(boss, at, anOwnGuide([...dins, '5'].map((din) => ({ din }))))
  // The fifth is off the guide already, the sixth never was on one.
  await uploadGuide(boss, { ...at, end: '2026-06-30' }, anOwnGuide(dins.map((din) => ({ din }))))
  await anItem(app, other, { din: '6', isFromInvoice: true })
  const { body } = await boss.upload(
    '/distributor-order-guides/check-for-template',
    fields(said, [kitchen.id, other.id]),
    anOwnGuide([{ din: '1' }, { din: '9' }]),
  )
  expect(body.drops).toEqual([
    { merchantId: kitchen.id, currentCount: 0, dropCount: 0 },
    { merchantId: other.id, currentCount: 4, dropCount: 3 },
  ])
  // Other clients of the contract are not asked.
  const uploaded = await uploadGuide(boss, at, anOwnGuide([{ din: '1' }]))
  expect(uploaded.body.orderGuides[0]).toMatchObject({ dropCount: 3 })
})

describe('who waits for an operator', () => {
  const request = (file = week, message?: string) =>
    client.upload(
      `/distributor-order-guides/upload-template/${distributorId}`,
      { merchantIds: JSON.stringify([kitchen.id]), ...(message ? { message } : {}) },
      file,
    )
  const known = {
    fileName: 'known.csv',
    bytes: Buffer.from('Item Number,Item Description,Pack Size,Case Price\n10,Flour AP,50 LB,21.40\n'),
  }
  const idOfRequest = async () => {
    const listed = await operator(app, 'templates', 'list')
    return (
      listed
        .split('\n')
        .find((line) => line.includes(owner.email))
        ?.split(' ')[0] ?? ''
    )
  }
  const messages = async () =>
    (await client.get('/users/get-message')).body.data.map(({ message }: { message: string }) => message)

  test('is told by a message when the layout is approved', async () => {
    await request(known)
    expect(await messages()).toEqual([])
    await operator(app, 'templates', 'approve', await idOfRequest())
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^The template for .+’s order guide \(known\.csv\) is approved\. You can upload the order guide now\.$/,
      ),
    ])
  })

  test('sends a file that can’t be read with a word to the operator, and is told why it was declined', async () => {
    expect((await check()).body.code).toBe('unreadable_order_guide')
    expect(await request(week, 'Their new sheet since June')).toMatchObject({ status: 200 })
    const id = await idOfRequest()
    expect(await operator(app, 'templates', 'show', id)).toContain('They say: Their new sheet since June')
    await operator(app, 'templates', 'decline', id, '--reason', 'There is no price in it.')
    expect(await messages()).toEqual([expect.stringContaining('was declined. There is no price in it. You can check')])
    expect((await client.get(`/distributors/${distributorId}`)).body.templateRequest).toBe('declined')
  })
})
