import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/test-database.ts'
import { openDatabase } from './connections/connection.ts'
import { migrate } from './migrate.ts'
import { patience } from '../testing/busy/patience.ts'

const name = `larder_plain_${process.pid}`
const serverUrl = inject('databaseServerUrl')

async function asServerOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

afterAll(() =>
  asServerOwner(
    `drop database if exists ${name} with (force)`,
    `drop role if exists ${name}`,
    `drop role if exists ${name}_guest`,
  ),
)

test('an owner who may not make roles works as itself, and row-level security holds all the same', async () => {
  await asServerOwner(`create role ${name} login password 'plain'`, `create database ${name} owner ${name}`)
  const url = new URL(databaseUrl(serverUrl, name))
  url.username = name
  url.password = 'plain'

  // two processes that start together
  expect(await Promise.all([migrate(url.href), migrate(url.href)])).toEqual([name, name])

  const database = openDatabase({ url: url.href, ...patience, onError: () => {} })
  const { rows } = await database.pool.query<{ role: string }>('select current_user as role')
  expect(rows).toEqual([{ role: name }])
  const unforced = await database.pool.query(
    'select relname from pg_class where relrowsecurity and not relforcerowsecurity',
  )
  expect(unforced.rows).toEqual([])
  const ofOthers = await database.pool.query(
    `select c.relname, grantee::regrole::text from pg_class c, aclexplode(c.relacl)
      where c.relnamespace = 'public'::regnamespace and grantee <> current_user::regrole and grantee <> 0`,
  )
  expect(ofOthers.rows, 'no right is left to the role that others have').toEqual([])
  // On a database where the owner works itself it has the rights that the application's role lacks, as to delete audit entries.
  await database.pool.query('delete from audit_log where false')
  await database.pool.query("insert into companies (id, nickname, title) values (1, 'a', 'a')")
  expect(await database.forLocation(1).selectFrom('items').selectAll().execute()).toEqual([])
  await database.close()
})

test('somebody who may not make tables is told so, and nothing is tried', async () => {
  await asServerOwner(`create role ${name}_guest login password 'plain'`)
  const url = new URL(databaseUrl(serverUrl, name))
  url.username = `${name}_guest`
  url.password = 'plain'
  await expect(migrate(url.href)).rejects.toThrow(
    `its user ${name}_guest may not make tables in the schema public: it must own the database`,
  )
})
