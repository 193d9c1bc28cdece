// A PostgreSQL of a hoster: its user owns the database and may make roles (CREATEROLE), but is no superuser. On a server of
// its own, where nobody made the application's role before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { installJobQueue, postgresJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import { openDatabase } from '../connections/connection.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { startDatabase } from '../start-database.ts'
import { patience } from '../../testing/busy/patience.ts'

let server: EmbeddedPostgres
const folder = mkdtempSync(path.join(tmpdir(), 'larder-hosted-'))
beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory: folder, settings: { fsync: 'off' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return rows
  } finally {
    await client.end()
  }
}

function urlOf(name: string, user: string, password: string): string {
  const url = new URL(server.url)
  return Object.assign(url, { pathname: `/${name}`, username: user, password }).href
}

const start = (databaseUrl: string) => startDatabase({ databaseUrl, dataDirectory: folder }, () => {})

it('gets a product that signs in with logins that own nothing, and goes on when its password is changed', async () => {
  await ask(
    server.url,
    "create role chef_it login createrole password 'p:w/ 1'",
    'create database kitchen owner chef_it',
  )
  for (const password of ['p:w/ 1', 'another']) {
    await ask(server.url, `alter role chef_it password '${password}'`)
    const started = await start(urlOf('kitchen', 'chef_it', password))
    expect(started).toMatchObject({ isOwn: true, applicationRole: 'larder_app' })
    await installJobQueue(started)
    const database = openDatabase({ url: started.url, ...patience, onError: () => {} })
    await database.warm()
    const { rows } = await database.pool.query(
      `select current_user as role, session_user::text ~ '^larder_app_' as "isLogin",
        rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as "isStrong",
        exists (select from pg_class where pg_has_role(session_user, relowner, 'member')) as "ownsTables",
        pg_has_role(session_user, 'chef_it', 'member') as "isOwner"
      from pg_roles where rolname = session_user`,
    )
    expect(rows).toEqual([{ role: 'larder_app', isLogin: true, isStrong: false, ownsTables: false, isOwner: false }])
    await database.shared.insertInto('companies').values({ nickname: password, title: password }).execute()
    // A job enqueued by one process is handed out under the queue's own login.
    const done = await handled(started.jobsUrl, database, password)
    expect(done).toBe(password)
    await database.close()
  }
  const unforced = await ask(
    urlOf('kitchen', 'chef_it', 'another'),
    'select from pg_class where relrowsecurity and not relforcerowsecurity',
  )
  expect(unforced).toEqual([])
})

async function handled(jobsUrl: string, database: ReturnType<typeof openDatabase>, word: string): Promise<string> {
  const jobs = await postgresJobQueue({ url: jobsUrl, onError: () => {} })
  try {
    return await new Promise<string>((resolve, reject) => {
      const job = {
        name: 'tell-a-word',
        payload: z.object({ word: z.string() }),
        handle: (payload: { word: string }) => Promise.resolve(resolve(payload.word)),
      }
      jobs
        .work(job)
        .then(() => database.shared.transaction().execute((tx) => jobs.enqueue(tx, job, { word })))
        .catch(reject)
    })
  } finally {
    await jobs.stop()
  }
}

it('beside another such owner works as itself: the application’s role is not its to give', async () => {
  await ask(server.url, "create role pastry_it login createrole password 'x'", 'create database pastry owner pastry_it')
  const url = urlOf('pastry', 'pastry_it', 'x')
  expect(await start(url)).toMatchObject({ isOwn: false, applicationUrl: url, applicationRole: 'pastry_it' })
  const database = openDatabase({ url, ...patience, onError: () => {} })
  await database.pool.query("insert into companies (id, nickname, title) values (1, 'a', 'a')")
  expect(await database.forLocation(1).selectFrom('items').selectAll().execute()).toEqual([])
  await database.close()
})

it('has costs of recipes made again by a migration that asks for them, though it passes no rule of a location', async () => {
  await ask(
    server.url,
    "create role larder_keeper login createrole password 'x'",
    'create database larder_of_recipes owner larder_keeper',
  )
  const url = urlOf('larder_of_recipes', 'larder_keeper', 'x')
  await migrate(url, { only: migrationNames().filter((name) => name < '0885') })
  await ask(
    Object.assign(new URL(server.url), { pathname: '/larder_of_recipes' }).href,
    "insert into companies (id, nickname, title) values (1, 'a', 'a')",
    "insert into locations (id, company_id, nickname) values (1, 1, 'a')",
    "insert into recipe_menu_categories (location_id, id, name, created_at) values (1, 1, 'Mains', now())",
    `insert into recipes (location_id, id, menu_category_id, name, price_cents, typed_cost_cents, created_at, updated_at)
      values (1, 5, 1, 'Roast chicken', 2400, 700, now(), now()), (1, 6, 1, 'Steak', 3000, null, now(), now())`,
    "insert into distributors (id, nickname) values (1, 'a')",
    'insert into location_distributors (location_id, distributor_id) values (1, 1)',
    `insert into items (location_id, id, distributor_id, din, name, is_catch_weight, pack_uom, price_cents, effective_price_cents, search_text, sort_index)
      values (1, 7, 1, '7', 'Steak 8/10 OZ', true, 'OZ', 100, 100, '', 1)`,
    `insert into recipe_ingredients (location_id, id, recipe_id, sort_index, kind, item_id, name, amount_text, recipe_uom, created_at)
      values (1, 8, 6, 1, 'item', 7, 'Steak', '1', 'OZ', now())`,
    'delete from recipes_to_cost',
  )
  await migrate(url)
  const asked = await ask(
    Object.assign(new URL(server.url), { pathname: '/larder_of_recipes' }).href,
    'select distinct recipe_id from recipes_to_cost order by recipe_id',
  )
  expect(asked).toEqual([{ recipe_id: 5 }, { recipe_id: 6 }])
  const unforced = await ask(url, 'select from pg_class where relrowsecurity and not relforcerowsecurity')
  expect(unforced).toEqual([])
})

it('is told in one line what it lacks where the database is another’s', async () => {
  await ask(server.url, "create role guest_it login createrole password 'x'", 'create database anothers')
  await expect(start(urlOf('anothers', 'guest_it', 'x'))).rejects.toThrow(
    /^the database at [\d.:]+\/anothers can't be used: its user guest_it may not make tables in the schema public: it must own the database$/,
  )
})
