import { sql } from 'kysely'
import { readAllLocations } from '../administration/all-locations.ts'
import type { Database, Tx } from '../database/connections/connection.ts'
import {
  rowsThatName,
  replaceAddress,
  tablesThatNameAddresses,
  withoutOthers,
  type NamingRow,
} from './address-in-mails.queries.ts'
import { addRows, rowsOf, tablesWithColumns, type KeptRows } from './kept-rows.ts'

/** A sales rep as one location keeps them; somebody may be one at many locations. */
type KeptRep = {
  locationId: number
  id: number
  distributorId: number
  name: string
  isDeleted: boolean
}

/** The sales reps of an address at all locations, also those that were removed. */
export async function listRepsByEmail(database: Database, email: string): Promise<KeptRep[]> {
  const found: KeptRep[] = []
  for (const locationId of await allLocationIds(database))
    found.push(
      ...(await database
        .forLocation(locationId)
        .selectFrom('salesReps')
        .select(['locationId', 'id', 'distributorId', 'name', 'isDeleted'])
        .where('locationId', '=', locationId)
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .orderBy('id')
        .execute()),
    )
  return found
}

/**
 * Reads everything that is kept about a sales rep, at every location: what refers to them, the prices they changed, mails
 * to their address and messages that name it, and the log of changes. Which tables refer to reps and which hold mails the
 * database says itself, so that a new one is not forgotten.
 */
export async function readRepData(database: Database, email: string): Promise<KeptRows> {
  const tables: KeptRows = {}
  const reps = await listRepsByEmail(database, email)
  for (const rep of reps) await addWhatRefersTo(database, tables, rep, email)
  const naming = await tablesThatNameAddresses(database.shared)
  for (const locationId of await allLocationIds(database))
    for (const place of naming) {
      const isThere = new Set((tables[place[0]] ?? []).map(keyOfMail))
      const rows = await rowsThatName(database, locationId, place, email)
      addRows(tables, place[0], rows.filter((row) => !isThere.has(keyOfMail(row)))) // prettier-ignore
    }
  addRows(
    tables,
    'audit_log',
    await readAllLocations(database, (tx) => rowsOf(tx, 'audit_log', aboutReps(reps, email))),
  )
  return tables
}

async function addWhatRefersTo(database: Database, tables: KeptRows, rep: KeptRep, email: string): Promise<void> {
  const { locationId, id, distributorId, name } = rep
  const db = database.forLocation(locationId)
  const at = sql`location_id = ${locationId}`
  addRows(tables, 'sales_reps', await rowsOf(db, 'sales_reps', sql`${at} and id = ${id}`))
  for (const [table, columns] of await tablesWithColumns(database.shared, ['rep_id', 'sales_rep_id'])) {
    const refers = sql.join(
      columns.map((column) => sql`${sql.id(column)} = ${id}`),
      sql` or `,
    )
    const rows = await rowsOf<NamingRow>(db, table, sql`${at} and (${refers})`)
    addRows(tables, table, rows.map((row) => withoutOthers(row, email))) // prettier-ignore
  }
  const answered = sql`select order_id from order_acknowledgements where ${at} and rep_id = ${id}`
  addRows(
    tables,
    'acknowledged_lines',
    await rowsOf(db, 'acknowledged_lines', sql`${at} and order_id in (${answered})`),
  )
  const changed = sql`${at} and distributor_id = ${distributorId} and changed_by_rep = ${name}`
  addRows(tables, 'price_changes', await rowsOf(db, 'price_changes', changed))
}

/** The entries of the log about a rep, by them, or with their address in it. */
function aboutReps(reps: readonly KeptRep[], email: string): ReturnType<typeof sql> {
  const naming = sql`strpos(lower(coalesce(before::text, '') || coalesce(after::text, '')), ${email.toLowerCase()}) > 0`
  const each = reps.map(
    ({ locationId, id }) => sql`(location_id = ${locationId} and (
      (object_type = 'sales-rep' and object_id = ${String(id)}) or after -> 'salesRep' ->> 'id' = ${String(id)}))`,
  )
  return sql.join([naming, ...each], sql` or `)
}

function keyOfMail(row: unknown): string {
  const { locationId, id } = row as { locationId: number; id: number }
  return `${locationId} ${id}`
}

/** The locations whose mails or messages name an address, or that keep a rep of it. */
export async function locationsThatName(database: Database, email: string): Promise<number[]> {
  const naming = await tablesThatNameAddresses(database.shared)
  const found = new Set((await listRepsByEmail(database, email)).map(({ locationId }) => locationId))
  for (const locationId of await allLocationIds(database))
    for (const place of naming) {
      if (found.has(locationId)) break
      if ((await rowsThatName(database, locationId, place, email)).length > 0) found.add(locationId)
    }
  return [...found].toSorted((a, b) => a - b)
}

/** Deletes a rep who was removed with their keys and mails, and takes their address out of the location's other mails and messages. */
export async function deleteRepsOf(
  tx: Tx,
  locationId: number,
  reps: readonly KeptRep[],
  { email, by }: { email: string; by: string },
): Promise<void> {
  for (const { id } of reps) {
    await tx.deleteFrom('repKeys').where('locationId', '=', locationId).where('repId', '=', id).execute()
    await tx.deleteFrom('salesReps').where('locationId', '=', locationId).where('id', '=', id).execute()
  }
  await replaceAddress(tx, locationId, await tablesThatNameAddresses(tx), { email, by })
}

async function allLocationIds({ shared }: Database): Promise<number[]> {
  return (await shared.selectFrom('locations').select('id').orderBy('id').execute()).map(({ id }) => id)
}
