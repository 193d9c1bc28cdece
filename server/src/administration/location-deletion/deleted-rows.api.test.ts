// A deletion leaves no row and no file of the location, and everything of every other one.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aRepKey } from '../../testing/factories/catalogue.ts'
import {
  app,
  ask,
  companyId,
  cook,
  database,
  exists,
  inAClosingBusiness,
  night,
  other,
  owner,
  partner,
  passwordOfOwners,
  place,
  untilBegun,
} from '../../testing/factories/closing-business.ts'
import { belongingsOf } from '../../testing/structure/sample-requests.ts'
import { deleteDueLocations } from './delete-due-locations.ts'
import { deleteSomeCountEntries, fileColumns } from './owned-tables.queries.ts'

inAClosingBusiness()

test('when the day has come no row and no file of the location is left, and nothing of another location changed', async () => {
  const front = await aFullKitchen(place, owner)
  await aFullKitchen(other, await aPerson(app, { at: [other] }))
  await app.as(owner).post('/location-export')
  const own = await app.as(owner).post('/distributors', { nickname: 'Uncle Joe', email: 'joe@farm.test' })
  expect(own.status, own.text).toBeLessThan(300)
  const folder = (of: { id: number }) => path.join(app.deps.config.dataDirectory, 'edi', `${of.id}-9`)
  const longer = { id: place.id * 10 + 1 }
  for (const of of [place, other, longer]) {
    mkdirSync(folder(of), { recursive: true })
    writeFileSync(path.join(folder(of), 'a.edi'), 'ISA')
  }
  const shared = await app.as(owner).post('/distributors', { nickname: 'Aunt May', email: 'may@farm.test' })
  expect(shared.status, shared.text).toBeLessThan(300)
  await database.query(
    `insert into location_distributors (location_id, distributor_id, customer_number)
       select $1, id, 'C' from distributors where nickname = 'Aunt May'`,
    [other.id],
  )
  await ask()
  await app.jobs.runAll()
  await database.query(
    `insert into count_entries (location_id, list_id, group_id, group_item_id, field, version, reason, at)
       select id, 1, 1, 1, 'onHand', 1, 'counted', now() from unnest($1::integer[]) id`,
    [[place.id, other.id]],
  )
  const deletedEntries = () =>
    deleteSomeCountEntries({ db: app.deps.database.forLocation(place.id), locationId: place.id }, 1)
  expect(await deletedEntries(), 'entries of counts stay while it waits').toBe(0)
  const filesBefore = filesOfStore()
  const before = await rowsOf(other)
  expect(Object.keys(await rowsOf(place)).length, 'the kitchen has rows in most tables').toBeGreaterThan(50)
  const reps = await database.query('select id from sales_reps where location_id = $1', [place.id])
  await aRepKey(app, place, reps.rows[0].id)
  const waysInBefore = await rowsOf(place)
  await untilBegun()
  const waysIn = await rowsOf(place)
  for (const table of ['location_users', 'register_keys', 'rep_keys', 'invitation_locations', 'downloads']) {
    expect(waysInBefore[`${table}.location_id`], table).toBeDefined()
    expect(waysIn[`${table}.location_id`], `${table} are gone at once`).toBe(undefined)
  }
  const connected = 'select from edi_connections where is_on and location_id = $1'
  expect((await database.query(connected, [place.id])).rowCount).toBe(0)
  expect(await deletedEntries()).toBe(1)
  await app.jobs.runAll()
  await night('2026-04-05T07:05:00Z')
  expect(await rowsOf(place)).toEqual({})
  expect(await exists(place)).toBe(false)
  // The owner of both is signed out there, and their membership of the other stays.
  expect({ ...(await rowsOf(other)), 'distributors.added_by_location': undefined }).toEqual(before)
  expect([place, other, longer].map((of) => existsSync(folder(of)))).toEqual([false, true, true])
  const { rows: kept } = await database.query('select nickname from distributors where nickname = $1', ['Uncle Joe'])
  expect(kept).toEqual([])
  const heir = await database.query("select added_by_location as heir from distributors where nickname = 'Aunt May'")
  expect(heir.rows, 'what another location has too is passed on').toEqual([{ heir: other.id }])
  const sandboxCards = await database.query('select from sandbox_cards where token = $1', [front.cardToken])
  expect(sandboxCards.rowCount, 'the provider has forgotten the card').toBe(0)

  const left = filesOfStore()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(filesBefore.length)
  const named = new Set(await filesNamed())
  expect(left.filter((name) => !named.has(name.replace(/\.(content|type)$/, '')))).toEqual([])
  expect((await auditLog(app.databaseUrl, place.id, 'delete-location')).length).toBe(1)
  expect(await auditLog(app.databaseUrl, place.id, 'ask-for-location-deletion'), 'the log stays').toHaveLength(1)

  // People are out at once; whoever has no other location is told when they sign in.
  for (const person of [owner, partner, cook]) expect((await app.as(person).get('/items')).status).toBe(401)
  const signedIn = await app.as('anonymous').post('/authenticate', {
    email: partner.email,
    password: passwordOfOwners,
    company_id: companyId,
    secret: 'demo-secret',
  })
  expect(signedIn.body).toMatchObject({ deletedLocation: 'Front', activeLocation: null, locations: [] })
  const stays = await app.as('anonymous').post('/authenticate', {
    email: owner.email,
    password: passwordOfOwners,
    company_id: companyId,
    secret: 'demo-secret',
  })
  expect(stays.body).toMatchObject({ deletedLocation: null, activeLocation: { id: other.id } })
  const db = app.deps.database.shared
  await db.insertInto('locationUsers').values({ locationId: other.id, userId: partner.id, title: 'Owner' }).execute()
  await db.deleteFrom('locationUsers').where('userId', '=', partner.id).execute()
  const again = await app.as('anonymous').post('/authenticate', {
    email: partner.email,
    password: passwordOfOwners,
    company_id: companyId,
    secret: 'demo-secret',
  })
  expect(again.body.deletedLocation, 'told until they have a location again').toBe(null)
})

test('stopped in the middle it goes on; what is written in the moment of deletion goes too', async () => {
  await aFullKitchen(place, owner)
  await ask()
  const { files } = app.deps
  let removed = 0
  const dying = {
    ...files,
    remove: (key: string) => (++removed > 3 ? Promise.reject(new Error('killed')) : files.remove(key)),
  }
  await untilBegun()
  app.clock.set('2026-04-05T07:05:00Z')
  await expect(deleteDueLocations({ ...app.deps, files: dying })).rejects.toThrow('a location could not be deleted')
  const half = await rowsOf(place)
  expect(half['locations.id'] ?? half['orders.location_id'] ?? half['items.location_id']).toBeDefined()
  expect((await app.as(partner).get('/items')).status, 'nobody is in while it is half gone').toBe(401)
  // A job that had begun before writes between two pieces, and after the end.
  const late = (key: string) =>
    database.query(
      'insert into idempotency_keys (location_id, user_id, key, route, fingerprint, created_at) values ($1, $2, $3, $4, $4, now())',
      [place.id, owner.id, key, 'x'],
    )
  await late('between')
  await night('2026-04-05T08:05:00Z')
  expect(await rowsOf(place)).toEqual({})
  // Late files of an exchange, too; rows that can't be deleted hold up no other location.
  await late('after')
  mkdirSync(path.join(app.deps.config.dataDirectory, 'edi', `${place.id}-9`), { recursive: true })
  await night('2026-04-06T07:05:00Z')
  expect(existsSync(path.join(app.deps.config.dataDirectory, 'edi', `${place.id}-9`))).toBe(false)
  expect(await rowsOf(place)).toEqual({})
  await expect(
    database.query(
      "insert into location_messages (location_id, message, sent_by, created_at) values ($1, 'x', 'x', now())",
      [place.id],
    ),
  ).rejects.toThrow('foreign key')
})

test('every column of a file’s key is known to the deletion', async () => {
  const { rows } = await database.query(`select table_name as table, column_name as column
    from information_schema.columns c where table_schema = 'public' and data_type = 'text' and column_name like '%\\_key'
      and exists (select from information_schema.columns l where l.table_schema = 'public' and l.table_name = c.table_name
        and l.column_name = 'location_id')`)
  const noFiles = ['name_key', 'client_key', 'request_key', 'product_key', 'pages_key', 'sftp_host_key', 'food_key']
  const found = rows.filter(({ column }) => !noFiles.includes(column))
  const known = Object.entries(fileColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  )
  const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).toSorted()
  expect(sorted(found)).toEqual(sorted(known))
})

/** Closes what a kitchen of the tests has open: its order is received, its credit and card payments end. */
async function aFullKitchen(location: TestLocation, by: TestPerson) {
  const belongings = await belongingsOf(app, location, by)
  await database.query("update orders set status = 'received' where location_id = $1", [location.id])
  return belongings
}

/** Every table with a column of location ids, the audit log apart, as PostgreSQL has them. */
async function columnsOfLocations(): Promise<{ table: string; column: string }[]> {
  const { rows } = await database.query(`select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'audit_log'
      and (a.attname = 'location_id' or exists (select from pg_constraint where contype = 'f' and conrelid = c.oid
        and confrelid = 'locations'::regclass and conkey = array[a.attnum]))`)
  return rows
}
async function rowsOf(location: TestLocation): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { table, column } of await columnsOfLocations()) {
    const { rows } = await database.query(`select to_jsonb(t)::text as row from "${table}" t where "${column}" = $1`, [
      location.id,
    ])
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ row }) => row).toSorted()
  }
  return found
}
function filesOfStore(): string[] {
  const root = path.join(app.deps.config.dataDirectory, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(content|type)$/.test(name))
}

/** The files that rows of the whole database name. */
async function filesNamed(): Promise<string[]> {
  const keys: string[] = []
  for (const [table, columns] of Object.entries(fileColumns))
    for (const [column, endings] of Object.entries(columns)) {
      const { rows } = await database.query(`select "${column}" as key from "${table}" where "${column}" is not null`)
      keys.push(...rows.flatMap(({ key }) => endings.map((ending) => key + ending)))
    }
  return keys
}
