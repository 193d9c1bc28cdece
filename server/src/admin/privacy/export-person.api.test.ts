import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { lastAudit, operatorOf } from '../../testing/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-person-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As if the log of changes had nothing of a location. */
async function forgetNotesOf(app: TestApp, locationId: number): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query('update audit_log set location_id = null where location_id = $1', [locationId])
  await client.end()
}

it('a person gets every row about them, nobody else’s, and no secret', async () => {
  const app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  const [kitchen, other] = [await anOrderingKitchen(app), await anOrderingKitchen(app)]
  for (const { owner, location, distributor } of [kitchen, other]) {
    const item = await anItem(app, location)
    const client = app.as(owner)
    const order = await cartOf(client, distributor.id, [[item.id, 2]], { requestedDeliveryDate: '2026-03-05' })
    expect((await client.post('/orders', order, { 'idempotency-key': 'once' })).status).toBe(201)
  }
  const { email } = await app.deps.database.shared
    .selectFrom('users')
    .select('email')
    .where('id', '=', kitchen.owner.id)
    .executeTakeFirstOrThrow()
  await app.deps.database.shared
    .insertInto('accountMails')
    .values({ kind: 'reset', recipient: email.toUpperCase(), messageId: 'theirs', createdAt: app.clock.now() })
    .execute()
  // In the name of another, as an administrator.
  await app.deps.database.shared
    .insertInto('auditLog')
    .values({ at: app.clock.now(), action: 'as-another', objectType: 'test', administratorId: kitchen.owner.id })
    .execute()
  const client = app.as(kitchen.owner)
  const { rep, distributor } = kitchen
  // owners are mailed that the address of a rep was changed
  await client.patch(`/distributors/${distributor.id}/dsr/${rep.id}`, { email: 'other-rep@harbor.test' })
  await app.deps.database
    .forLocation(kitchen.location.id)
    .insertInto('mailsSwitchedOff')
    .values({ locationId: kitchen.location.id, userId: kitchen.owner.id, mail: 'price-rises' })
    .execute()
  const admin = operatorOf(app)
  await admin('people', 'disable', email)
  await admin('people', 'enable', email)
  const file = path.join(folder, 'person.json')
  const { exitCode, said } = await admin('people', 'export', email, '--to', file)
  expect(exitCode).toBe(0)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await lastAudit(app)).toMatchObject({ action: 'export-user' })

  const text = readFileSync(file, 'utf8')
  const { tables } = JSON.parse(text) as { tables: Record<string, Record<string, unknown>[]> }
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['users', 'sessions', 'location_users', 'orders', 'audit_log']),
  )
  // only tables that have a row about them
  const rows = Object.values(tables)
  expect(rows.every(({ length }) => length > 0)).toBe(true)
  expect(said).toBe(`Wrote ${rows.flat().length} rows of ${rows.length} tables to ${file}.`)
  expect(tables.users).toMatchObject([{ email }])
  expect(tables.orders).toHaveLength(1)
  expect(new Set(tables.orders?.map((row) => row.locationId))).toEqual(new Set([kitchen.location.id]))
  expect(text).not.toMatch(/argon2|Hash"|"token|"secret/)

  const actions = tables.audit_log?.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['as-another', 'disable-user', 'enable-user']))
  expect(tables.account_mails).toMatchObject([{ recipient: email.toUpperCase() }])

  // Their mails, without the other people these went to, and the answers kept for their repeated requests.
  expect(tables.rep_mails).toMatchObject([{ recipients: [email] }])
  expect(tables.idempotency_keys).toHaveLength(1)
  expect(tables.mails_switched_off).toHaveLength(1)

  // Of a location that they left nobody need have noted when they were there.
  await app.deps.database.shared.deleteFrom('locationUsers').where('userId', '=', kitchen.owner.id).execute()
  await forgetNotesOf(app, kitchen.location.id)
  expect(await admin('people', 'export', email, '--to', `${file}-after`)).toMatchObject({ exitCode: 0 })
  expect(JSON.parse(readFileSync(`${file}-after`, 'utf8')).tables.orders).toHaveLength(1)

  // A file that is there is never written over.
  expect(await admin('people', 'export', email, '--to', file)).toMatchObject({ exitCode: 1 })
  expect(await admin('people', 'export', 'nobody@x.test', '--to', `${file}2`)).toMatchObject({ exitCode: 1 })
})
