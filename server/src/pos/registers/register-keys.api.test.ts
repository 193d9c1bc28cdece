import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { tablesWithText } from '../../testing/everywhere/tables-with-text.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const soup = { item_name: 'Soup', pos_category: 'Starters', quantity_sold: 4, quantity_void: 1, price: 27 }
const wine = { item_name: 'House wine', quantity_sold: 2.5, price: 20.55 }

async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const location = await aLocation(app)
  const owner = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  const make = async (name: string) => (await owner.post('/pos/keys', { name })).body
  return { location, owner, make }
}

const send = (by: Client, date: string, sales: object[], register?: string) =>
  by.put(`/pos/sales/${date}`, { sales, ...(register === undefined ? {} : { register }) })

it('registers send their day with a key: the same again changes nothing, a correction replaces its own register’s', async () => {
  const { location, owner, make } = await aKitchen()
  const made = await make('Dining room')
  const till = app.as({ authKey: made.key })
  const first = await send(till, '2026-03-03', [soup], 'Dining room')
  const sent = { date: '2026-03-03', register: 'Dining room', items: 1, total: 27 }
  expect([first.status, first.body]).toEqual([200, { ...sent, outcome: 'new' }])
  expect((await send(till, '2026-03-03', [soup], 'Dining room')).body.outcome).toBe('same')
  expect((await send(till, '2026-03-03', [wine, wine], 'Bar')).body).toMatchObject({
    outcome: 'replaced',
    items: 2,
    total: 68.1,
  })
  expect((await send(till, '2026-03-03', [wine], 'Bar')).body).toMatchObject({ outcome: 'replaced', items: 2 })
  const detail = async () => (await owner.get('/pos/detail/2026-03-03')).body
  expect((await detail()).data).toMatchObject([
    { item_name: 'Soup', pos_category: 'Starters', quantity_sold: 4, quantity_void: 1, quantity_net: 3, price: 27 },
    { item_name: 'House wine', quantity_sold: 2.5, price: 20.55, isModifier: false },
  ])
  // A file has the whole day; what a register sends later is the day again, without what others sent before the file.
  const csv = 'Business Date,Menu Item,Qty Sold,Net Sales\n03/03/2026,Stew,1,14.00'
  await owner.upload('/pos/sales-file', {}, { fileName: 'day.csv', bytes: Buffer.from(csv) })
  expect((await detail())._meta.total).toBe(14)
  expect((await send(till, '2026-03-03', [wine], 'Bar')).body).toMatchObject({ outcome: 'replaced', total: 20.55 })
  expect(await auditLog(app.databaseUrl, location.id, 'send-sales')).toMatchObject([
    { userId: null, after: { day: '2026-03-03', register: 'Dining room', key: { id: made.id, name: 'Dining room' } } },
    { after: { register: 'Bar' } },
    { after: { register: 'Bar' } },
    { after: { register: 'Bar' } },
  ])
})

it('an item that several registers sold is one row of the day', async () => {
  const { owner, make } = await aKitchen()
  const till = app.as({ authKey: (await make('All')).key })
  await send(till, '2026-03-02', [soup, wine], 'Bar')
  const both = await send(
    till,
    '2026-03-02',
    [
      { ...soup, item_name: 'SOUP ' },
      { ...soup, isModifier: true },
    ],
    'Patio',
  )
  expect(both.body).toMatchObject({ items: 3, total: 101.55 })
  expect((await owner.get('/pos/detail/2026-03-02')).body.data).toMatchObject([
    { item_name: 'Soup', quantity_sold: 8, quantity_void: 2, quantity_net: 6, price: 54 },
    { item_name: 'Soup', isModifier: true, quantity_sold: 4, price: 27 },
    { item_name: 'House wine' },
  ])
  const said = await owner.post('/pos/assign-recipe', { item_name: 'soup', recipe_id: null })
  expect(said.body, 'a dish and beside another one, on one day').toMatchObject({ dates: 1 })
})

it('two registers that send at once are both in the day', async () => {
  const { owner, make } = await aKitchen()
  const till = app.as({ authKey: (await make('All')).key })
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const answers = await Promise.all(names.map((name) => send(till, '2026-03-02', [{ ...soup, item_name: name }], name)))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  const { data } = (await owner.get('/pos/detail/2026-03-02')).body
  expect(data.map((row: { item_name: string }) => row.item_name).toSorted()).toEqual(names)
})

it('a file and a register at once: what another register sent before the file is not added to the day again', async () => {
  const { owner, make } = await aKitchen()
  const till = app.as({ authKey: (await make('All')).key })
  const csv = (round: number) => `Business Date,Menu Item,Qty Sold,Net Sales\n03/02/2026,Stew,1,${14 + round}.00`
  for (const round of [1, 2, 3]) {
    await send(till, '2026-03-02', [wine], 'Bar')
    const file = { fileName: 'day.csv', bytes: Buffer.from(csv(round)) }
    const answers = await Promise.all([
      owner.upload('/pos/sales-file', {}, file),
      send(till, '2026-03-02', [soup], 'Patio'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    const { _meta } = (await owner.get('/pos/detail/2026-03-02')).body
    expect([14 + round, soup.price]).toContain(_meta.total)
  }
})

it('a key is shown once, named, told when it was used, and refused once it is revoked', async () => {
  const { location, owner, make } = await aKitchen()
  const made = await make(' Bar ')
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Bar',
    ending: made.key.slice(-4),
    madeBy: expect.any(String),
    madeAt: '2026-03-04T15:00:00.000Z',
    lastUsedAt: null,
    key: expect.stringMatching(/^larder_pos_[\w-]{43}$/),
  })
  const till = app.as({ authKey: made.key })
  app.clock.set('2026-03-04T16:00:00Z')
  await send(till, '2026-03-04', [soup])
  const listed = await owner.get('/pos/keys')
  expect(listed.text).not.toContain(made.key)
  expect(listed.body.data).toMatchObject([{ id: made.id, ending: made.ending, lastUsedAt: '2026-03-04T16:00:00.000Z' }])
  app.clock.set('2026-03-04T16:01:01Z')
  await send(till, '2026-03-04', [soup])
  await make('Patio')
  expect((await owner.get('/pos/keys')).body.data, 'the newest first').toMatchObject([
    { name: 'Patio', lastUsedAt: null },
    { name: 'Bar', lastUsedAt: '2026-03-04T16:01:01.000Z' },
  ])
  const stored = await app.deps.database.shared.selectFrom('registerKeys').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(made.key)

  const { owner: stranger } = await aKitchen()
  expect((await stranger.get('/pos/keys')).body.data).toEqual([])
  const chef = app.as(await aPerson(app, { at: [location], title: 'Chef' }))
  const revoke = (by: Client) => by.delete(`/pos/keys/${made.id}`)
  const statuses = [await chef.get('/pos/keys'), await revoke(chef), await revoke(stranger), await revoke(owner)]
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404, 200])
  expect([(await revoke(owner)).status, (await send(till, '2026-03-04', [soup])).status]).toEqual([404, 401])
  const noted = [
    ...(await auditLog(app.databaseUrl, location.id, 'make-register-key')),
    ...(await auditLog(app.databaseUrl, location.id, 'revoke-register-key')),
  ]
  expect(noted).toMatchObject([
    { objectId: String(made.id), after: { name: 'Bar' } },
    { after: { name: 'Patio' } },
    { objectId: String(made.id), before: { name: 'Bar' } },
  ])
  expect(JSON.stringify(noted)).not.toContain(made.key)
})

it('what a register can’t have sold is refused, and nothing of it kept', async () => {
  const { owner, make } = await aKitchen()
  const till = app.as({ authKey: (await make('Bar')).key })
  // In New York it is still the 4th.
  app.clock.set('2026-03-05T03:00:00Z')
  const refused = [
    await send(till, '2026-03-05', [soup]),
    await send(till, '2026-02-30', [soup]),
    await send(till, '2026-03-04', [soup, { ...soup, price: 1.005 }]),
    await send(till, '2026-03-04', [{ ...soup, quantity_sold: -1 }]),
    await send(till, '2026-03-04', [{ ...soup, item_name: ' ' }]),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'sales_in_future'],
    ...refused.slice(1).map(() => [400, 'invalid']),
  ])
  expect((await owner.get('/pos')).body.data).toEqual([])
  for (let n = 0; n < 19; n++) await make(`Register ${n}`)
  expect((await owner.post('/pos/keys', { name: 'One more' })).body.code).toBe('too_many_register_keys')
})

it('a key that is asked for again, because no answer came, replaces the one that nobody saw; no table has either', async () => {
  const { owner, location } = await aKitchen()
  const ask = (name: string, key = 'bar-1') => owner.post('/pos/keys', { name }, { 'idempotency-key': key })
  const first = await ask('Bar')
  app.clock.set('2026-03-04T15:05:00Z')
  const second = await ask('Bar')
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  expect(second.body.key).not.toBe(first.body.key)
  expect([first.body.madeAt, second.body.madeAt]).toEqual(['2026-03-04T15:00:00.000Z', '2026-03-04T15:00:00.000Z'])
  const sendAs = async ({ key }: { key: string }) => (await send(app.as({ authKey: key }), '2026-03-03', [soup])).status
  expect([await sendAs(first.body), await sendAs(second.body)]).toEqual([401, 200])
  expect((await owner.get('/pos/keys')).body.data).toHaveLength(1)
  expect(await tablesWithText(app, second.body.key.toLowerCase(), location.id)).toEqual([])
  // Somebody has it by now, so that another one in its place would lock a register out.
  expect(await ask('Bar')).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } })
  const racing = await Promise.all([ask('Patio', 'patio-1'), ask('Patio', 'patio-1')])
  expect(racing.map(({ status }) => status)).toEqual([201, 201])
  expect((await owner.get('/pos/keys')).body.data).toHaveLength(2)
  const noted = async (action: string) =>
    (await auditLog(app.databaseUrl, location.id, action)).map(({ after }) => after)
  expect(await noted('make-register-key')).toEqual([{ name: 'Bar' }, { name: 'Patio' }])
  expect(await noted('replace-register-key')).toEqual([{ name: 'Bar' }, { name: 'Patio' }])
})
