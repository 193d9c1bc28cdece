import type { PricePoint } from '@larder/domain/receiving/price-guard/price-point.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/** A price that moved, with all it is compared with. */
type KeptPrices = {
  source: 'guide' | 'invoice'
  now: PricePoint
  agreed: PricePoint | null
  paid: PricePoint[]
}

export type PriceChangeRow = KeptPrices & {
  id: number
  itemId: number
  item: string
  din: string
  distributorId: number
  distributor: string
  orderGuideId: number | null
  changedByRep: string | null
  invoiceId: number | null
  invoiceNumber: string | null
  status: 'open' | 'accepted'
  markedByName: string | null
  mail: { status: 'waiting' | 'sent' | 'failed'; recipients: string[]; sentTime: string | null } | null
}

const selectChanges = `select c.id, c.item_id as "itemId", i.name as item, i.din, c.distributor_id as "distributorId",
    d.nickname as distributor, c.source, c.order_guide_id as "orderGuideId", c.changed_by_rep as "changedByRep", c.invoice_id as "invoiceId",
    v.invoice_number as "invoiceNumber", c.now_price as now, c.agreed_price as agreed, c.paid_prices as paid, c.status,
    c.marked_by_name as "markedByName",
    (select json_build_object('status', m.status, 'recipients', m.recipients,
        'sentTime', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from price_questions m where m.location_id = c.location_id and m.price_change_id = c.id) as mail
  from price_changes c
    join items i on i.location_id = c.location_id and i.id = c.item_id
    join distributors d on d.id = c.distributor_id
    left join invoices v on v.location_id = c.location_id and v.id = c.invoice_id
  where c.location_id = $1`

const mostChanges = 5_000

/**
 * The changes of a location that are open, or accepted, of one distributor or all; not yet in their order. Of a retired
 * distributor nothing is open: nobody buys there, and its rep need not be asked.
 */
export function listPriceChanges(
  { db, locationId }: AtLocation,
  status: 'open' | 'accepted',
  distributorId: number | undefined,
): Promise<PriceChangeRow[]> {
  return selectPlain<PriceChangeRow>(
    db,
    `${selectChanges} and c.status = $2 and ($3::integer is null or c.distributor_id = $3)
      and (c.status <> 'open' or not i.is_retired)
      order by c.id desc limit ${mostChanges}`,
    [locationId, status, distributorId ?? null],
  )
}

export async function findPriceChange({ db, locationId }: AtLocation, id: number): Promise<PriceChangeRow | undefined> {
  const [row] = await selectPlain<PriceChangeRow>(db, `${selectChanges} and c.id = $2 and c.status <> 'replaced'`, [
    locationId,
    id,
  ])
  return row
}

export type CurrentChange = KeptPrices & { id: number; itemId: number; status: 'open' | 'accepted' }

/** The current price changes of items, locked until the transaction ends. */
export function lockCurrentChanges(
  { db: tx, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
): Promise<CurrentChange[]> {
  return selectPlain<CurrentChange>(
    tx,
    `select id, item_id as "itemId", source, now_price as now, agreed_price as agreed, paid_prices as paid, status
      from price_changes where location_id = $1 and item_id = any($2::integer[]) and status <> 'replaced'
      order by item_id for update`,
    [locationId, itemIds],
  )
}

export async function replaceChanges({ db: tx, locationId }: AtLocation<Tx>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('priceChanges')
    .set({ status: 'replaced' })
    .where('locationId', '=', locationId)
    .where('id', 'in', [...ids])
    .execute()
}

export type NewChange = KeptPrices & {
  itemId: number
  distributorId: number
  orderGuideId: number | null
  changedByRep?: string | undefined
  invoiceId: number | null
}

/** Keeps changes; one that another import or booking told meanwhile stays. */
export async function insertChanges(
  { db: tx, locationId }: AtLocation<Tx>,
  changes: readonly NewChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  await selectPlain(
    tx,
    `insert into price_changes (location_id, item_id, distributor_id, source, order_guide_id, changed_by_rep, invoice_id, now_price,
        agreed_price, paid_prices, created_at)
      select $1, c."itemId", c."distributorId", c.source, c."orderGuideId", c."changedByRep", c."invoiceId", c.now, c.agreed, c.paid, $3
      from jsonb_to_recordset($2::jsonb) as c("itemId" integer, "distributorId" integer, source text,
        "orderGuideId" integer, "changedByRep" text, "invoiceId" integer, now jsonb, agreed jsonb, paid jsonb)
      order by c."itemId" on conflict do nothing`,
    [locationId, JSON.stringify(changes), now],
  )
}

/** Marks the changes that are not marked so yet: their ids, and how many of the given ones exist. */
export async function markChanges(
  { db: tx, locationId }: AtLocation<Tx>,
  ids: readonly number[],
  status: 'open' | 'accepted',
  by: { userId: number; name: string; now: Date },
): Promise<{ found: number; changed: number[] }> {
  const current = await tx
    .selectFrom('priceChanges')
    .select(['id', 'status'])
    .where('locationId', '=', locationId)
    .where('id', 'in', [...ids])
    .where('status', '!=', 'replaced')
    .orderBy('id')
    .forUpdate()
    .execute()
  const changed = current.filter((row) => row.status !== status).map(({ id }) => id)
  if (changed.length > 0)
    await tx
      .updateTable('priceChanges')
      .set({ status, markedBy: by.userId, markedByName: by.name, markedAt: by.now })
      .where('locationId', '=', locationId)
      .where('id', 'in', changed)
      .execute()
  return { found: current.length, changed }
}
