import { sql } from 'kysely'
import type { AtLocation } from '../context.ts'
import type { Tx } from './connections/connection.ts'

/** Holds the location until the transaction ends: what it may have only so many of is added one after another. */
export async function holdLocation({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await sql`select 1 from locations where id = ${locationId} for no key update`.execute(tx)
}
