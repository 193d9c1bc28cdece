import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/test-database.ts'
import { migrate, migrationNames } from './migrate.ts'

const name = `larder_invoice_numbers_${process.pid}`
const serverUrl = inject('databaseServerUrl')

async function asServerOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

afterAll(() => asServerOwner(`drop database if exists ${name} with (force)`))

test('numbers that invoices are compared by get their signs, but for those that were kept in part or in other letters', async () => {
  await asServerOwner(`create database ${name}`)
  const url = databaseUrl(serverUrl, name)
  await migrate(url, { only: migrationNames().filter((each) => each < '1011') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const book = (number: string, compared: string) =>
    client.query(
      `insert into invoices (location_id, distributor_id, order_id, kind, source, status, invoice_number, compared_number,
          invoice_date, order_number, total_cents, fees, contents_hash, file_hash, file_place, file_name, file_key,
          created_by_name, created_at, booked_at)
        values (1, 1, 1, 'invoice', 'sheet', 'booked', $1, $2, '2026-03-03', '', 0, '[]', '', $2, 0, '', '', '', now(), now())`,
      [number, compared],
    )
  const cut = `A-${'1'.repeat(58)}`
  await book('0012-7', '127')
  await book('000', '0')
  await book(cut, `A${'1'.repeat(58)}2`)
  await book(cut, `A${'1'.repeat(58)}3`)
  await book('Straße 1', 'STRASSE1')
  await book('Stra e 1', 'STRAE1')
  await migrate(url)
  const { rows } = await client.query<{ compared_number: string }>('select compared_number from invoices order by id')
  await client.end()
  expect(rows.map((row) => row.compared_number)).toEqual([
    '12-7',
    '0',
    `A${'1'.repeat(58)}2`,
    `A${'1'.repeat(58)}3`,
    'STRASSE1',
    'STRA-E-1',
  ])
})
