import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const name = `larder_signatures_${process.pid}`
const serverUrl = inject('databaseServerUrl')
const migration = new URL('../../migrations/0032-order-guide-signatures.sql', import.meta.url)

async function asServerOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

afterAll(() => asServerOwner(`drop database if exists ${name} with (force)`))

test('layouts that were approved under all their headings stay approved by what the headings mean', async () => {
  await asServerOwner(`create database ${name}`)
  const url = databaseUrl(serverUrl, name)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("insert into distributors (id, nickname) overriding system value values (1, 'A')")
  const approve = (signature: string) =>
    client.query("insert into order_guide_layouts values (1, $1, '[]', 'Dana', now())", [signature])
  await approve('line number|item number|description|pack|case price → din:2,name:3,packSize:4,price:5')
  await approve('item number|description|case price|pack|category → din:1,name:2,price:3,packSize:4,category:5')
  await approve('din=code; name=product; price=price')
  await client.query(readFileSync(migration, 'utf8'))
  const { rows } = await client.query<{ signature: string }>('select signature from order_guide_layouts order by 1')
  await client.end()
  expect(rows.map(({ signature }) => signature)).toEqual([
    'din=code; name=product; price=price',
    'din=item number; name=description; packSize=pack; price=case price',
  ])
})
