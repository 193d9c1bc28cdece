import type { Sale } from '@larder/domain/pos/sale.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type Sent = { soldOn: string; register: string; sales: readonly Sale[] }

/** Locks the day of a location until the transaction ends: two registers that send at once are added up. */
export async function holdDay({ db: tx, locationId }: AtLocation<Tx>, soldOn: string): Promise<void> {
  await selectPlain(tx, 'select pg_advisory_xact_lock($1, hashtext($2))', [locationId, `sales of ${soldOn}`])
}

/** Keeps what a register sent for a day, in place of what it sent before. */
export async function keepRegisterDay(
  { db: tx, locationId }: AtLocation<Tx>,
  { soldOn, register, sales }: Sent,
  now: Date,
): Promise<void> {
  await selectPlain(
    tx,
    `insert into pos_register_days (location_id, sold_on, register, sales, sent_at) values ($1, $2::date, $3, $4::jsonb, $5)
      on conflict (location_id, sold_on, register) do update set sales = excluded.sales, sent_at = excluded.sent_at`,
    [locationId, soldOn, register, JSON.stringify(sales), now],
  )
}

/** The sales that all registers sent for a day, register by register. */
export async function listRegisterDays({ db, locationId }: AtLocation, soldOn: string): Promise<Sale[]> {
  const rows = await selectPlain<{ sales: Sale[] }>(
    db,
    'select sales from pos_register_days where location_id = $1 and sold_on = $2::date order by register',
    [locationId, soldOn],
  )
  return rows.flatMap(({ sales }) => sales)
}

/** Forgets what registers sent for these days: a file has the whole day. */
export async function forgetRegisterDays(
  { db: tx, locationId }: AtLocation<Tx>,
  days: readonly string[],
): Promise<void> {
  await selectPlain(tx, 'delete from pos_register_days where location_id = $1 and sold_on = any($2::date[])', [
    locationId,
    days,
  ])
}
