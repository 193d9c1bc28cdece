import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { forgetOldRows } from '../../forget-old-rows.ts'
import { exportedTables } from './exported-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

type Owner = Awaited<ReturnType<typeof anOrderingKitchen>>['owner']
const fetchZip = async (url: string) => {
  const answer = await app.server.inject({ method: 'GET', url })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}
const linkFor = async (owner: Owner) => (await app.as(owner).get('/location-export/download')).body.url as string
async function exported(owner: Owner): Promise<Record<string, string>> {
  expect((await app.as(owner).post('/location-export')).body.export).toMatchObject({ status: 'waiting' })
  await app.jobs.runAll()
  const { bytes } = await fetchZip(await linkFor(owner))
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]),
  )
}
/** The rows of a file by their titles. No cell of these tests has a line break or a comma. */
const rowsOf = (text = '') => {
  const [titles = [], ...rows] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at]])))
}

it('is a zip of tables whose order lines add up to the order, with no row of another location', async () => {
  const kitchen = await anOrderingKitchen(app)
  const stranger = await anOrderingKitchen(app)
  const [flour, oil] = [await anItem(app, kitchen.location), await anItem(app, kitchen.location, { name: '=1+1 Oil' })]
  const strange = await anItem(app, stranger.location, { name: 'Strange Salt' })
  const order = async ({ owner, distributor }: typeof kitchen, lines: [number, number][]) => {
    const body = await cartOf(app.as(owner), distributor.id, lines, { requestedDeliveryDate: '2026-03-05' })
    return (await app.as(owner).post('/orders', body)).body
  }
  const placed = await order(kitchen, [
    [flour.id, 3],
    [oil.id, 2],
  ])
  await order(stranger, [[strange.id, 1]])
  const files = await exported(kitchen.owner)
  expect(Object.keys(files).toSorted()).toEqual(['about.txt', ...exportedTables.map(({ file }) => file)].toSorted())
  const [own, ...others] = rowsOf(files['orders.csv'])
  expect(others).toEqual([])
  const lines = rowsOf(files['order-lines.csv']).filter((line) => line['Order'] === own?.['Order'])
  const sum = lines.reduce((cents, line) => cents + Math.round(Number(line['Ordered total']) * 100), 0)
  expect(lines.map((line) => Number(line['Ordered']))).toEqual([3, 2])
  expect(sum).toBe(Math.round(Number(own?.['Items']) * 100))
  expect(Number(own?.['Total'])).toBe((await app.as(kitchen.owner).get(`/orders/${placed.id}`)).body.total)
  expect(files['order-lines.csv']).toContain('"\'=1+1 Oil"')
  for (const [name, text] of Object.entries(files)) expect(text, name).not.toContain('Strange Salt')
  // titles also where there is nothing
  expect(files['prep-list.csv']).toBe('\ufeffRecipe,Times,Added at\r\n')
  expect(files['waste.csv']).toBe('\ufeffHappened at,Item,Quantity,Unit,Reason,Cost,Note,Noted by\r\n')
  expect(rowsOf(files['people.csv'])).toMatchObject([{ 'E-mail': kitchen.owner.email }])
  const { export: done, file } = (await app.as(kitchen.owner).get('/location-export')).body
  expect(done).toMatchObject({ status: 'done', tablesDone: exportedTables.length, tableCount: exportedTables.length })
  const rows = exportedTables.reduce((count, { file }) => count + rowsOf(files[file]).length, 0)
  expect([file.rowCount, file.keptUntil]).toEqual([rows, '2026-03-11T15:00:00.000Z'])
})

it('has no money of an order that was cancelled or never paid in a column that people add up, and says it apart', async () => {
  const kitchen = await anOrderingKitchen(app)
  const flour = await anItem(app, kitchen.location, { priceCents: 1_250 })
  const client = app.as(kitchen.owner)
  const order = async () => {
    const body = await cartOf(client, kitchen.distributor.id, [[flour.id, 2]], { requestedDeliveryDate: '2026-03-05' })
    return (await client.post('/orders', body)).body
  }
  const placed = [await order(), await order(), await order()]
  for (const [at, status] of (['cancelled', 'payment_pending'] as const).entries())
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('orders')
      .set({ status })
      .where('id', '=', placed[at].id)
      .execute()
  const files = await exported(kitchen.owner)
  const money = ['Items', 'Delivery fee', 'Total', 'Total not counted']
  const told = rowsOf(files['orders.csv']).map((row) => money.map((title) => row[title]))
  expect(told).toEqual([['', '', '', '25.00'], ['', '', '', '25.00'], ['25.00', '0.00', '25.00', '']]) // prettier-ignore
  const lines = rowsOf(files['order-lines.csv']).map((row) => [row['Ordered'], row['Bought'], row['Bought total']])
  expect(lines).toEqual([['2', '', ''], ['2', '', ''], ['2', '2', '25.00']]) // prettier-ignore
})

it('has what was kept of a received order, which adds up to it, at the times of the location', async () => {
  const { owner, distributor, location } = await anOrderingKitchen(app)
  const [flour, oil] = [await anItem(app, location), await anItem(app, location)]
  const lines: [number, number][] = [
    [flour.id, 3],
    [oil.id, 2],
  ]
  const client = app.as(owner)
  const body = await cartOf(client, distributor.id, lines, { requestedDeliveryDate: '2026-03-05' })
  const { id, items } = (await client.post('/orders', body)).body
  const checks = [
    { id: items[0].oi_id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged' },
    { id: items[1].oi_id, statusReceived: 'received' },
  ]
  const checked = await client.post(`/orders/check-items/${id}`, { items: checks })
  const received = await client.post(`/orders/receive/${id}`, { new_total_price: checked.body.new_total_price })
  expect(received.status).toBe(200)
  const files = await exported(owner)
  const [order] = rowsOf(files['orders.csv'])
  const kept = rowsOf(files['order-lines.csv'])
  expect(kept.map((line) => [Number(line['Ordered']), Number(line['Bought'])])).toEqual([
    [3, 2],
    [2, 2],
  ])
  const sum = kept.reduce((cents, line) => cents + Math.round(Number(line['Bought total']) * 100), 0)
  expect(sum).toBe(Math.round(Number(order?.['Items']) * 100))
  expect(order?.['Ordered at']).toBe('2026-03-04 10:00:00')
  expect(files['about.txt']).toContain('(America/New_York)')
})

it('is made once at a time, and its link ends with the access, a newer one, or after a week', async () => {
  const { owner, location } = await anOrderingKitchen(app)
  const client = app.as(owner)
  expect((await client.get('/location-export')).body.export).toBeNull()
  expect((await client.get('/location-export/download')).status).toBe(404)
  await Promise.all([client.post('/location-export'), client.post('/location-export')])
  const count = async () =>
    (await app.deps.database.forLocation(location.id).selectFrom('locationExports').select('id').execute()).length
  expect(await count()).toBe(1)
  await app.jobs.runAll()
  const first = await linkFor(owner)
  expect(await fetchZip(first)).toMatchObject({ status: 200, type: 'application/zip' })
  await client.post('/location-export')
  await app.jobs.runAll()
  expect((await fetchZip(first)).status, 'an older one').toBe(404)
  expect(await count()).toBe(1)

  const second = await aPerson(app, { at: [location] })
  const link = await linkFor(second)
  await app.deps.database.shared
    .updateTable('locationUsers')
    .set({ title: 'Chef' })
    .where('userId', '=', second.id)
    .execute()
  expect((await fetchZip(link)).status, 'no owner any more').toBe(404)
  app.clock.set('2026-03-11T15:00:01Z')
  await forgetOldRows(app.deps)
  expect(await count()).toBe(0)
  app.clock.set('2026-03-04T15:00:00Z')
})

it('says that it failed, and can be asked for again', async () => {
  const { owner } = await anOrderingKitchen(app)
  await exported(owner)
  const { put } = app.deps.files
  app.deps.files.put = () => Promise.reject(new Error('the disk is full'))
  await app.as(owner).post('/location-export')
  await expect(app.jobs.runAll()).rejects.toThrow('the disk is full')
  app.deps.files.put = put
  const { export: failed, file } = (await app.as(owner).get('/location-export')).body
  expect(failed).toMatchObject({ status: 'failed' })
  expect(file.sizeBytes).toBeGreaterThan(0)
  expect((await fetchZip(await linkFor(owner))).status, 'the one before').toBe(200)
  expect((await app.as(owner).post('/location-export')).body.export).toMatchObject({ status: 'waiting' })
})

it('that never ended can be asked for again after an hour', async () => {
  const { owner } = await anOrderingKitchen(app)
  const ask = async () => (await app.as(owner).post('/location-export')).body.export.requestedTime
  const first = await ask()
  app.clock.set('2026-03-04T15:59:59Z')
  expect(await ask()).toBe(first)
  app.clock.set('2026-03-04T16:00:01Z')
  expect((await app.as(owner).get('/location-export')).body.export.status).toBe('failed')
  expect(await ask()).toBe('2026-03-04T16:00:01.000Z')
  app.clock.set('2026-03-04T15:00:00Z')
})

it('is its owners’ alone', async () => {
  const location = await aLocation(app)
  const chef = app.as(await aPerson(app, { at: [location], title: 'Chef' }))
  expect([(await chef.get('/location-export')).status, (await chef.post('/location-export')).status]).toEqual([
    403, 403,
  ])
})
