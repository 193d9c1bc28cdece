import type pg from 'pg'
import { judgeDeliveries, type DeliveryVerdict } from './delivery-ledger.ts'
import type { Promised } from './promises.ts'

/** Counts of what went wrong; all must be 0 (reliability R1, R2). */
export type Verdict = DeliveryVerdict &
  Record<'lost' | 'duplicated' | 'wrongId' | 'wrongTotal' | 'torn' | 'unasked' | 'cartDiffers', number>

type FoundOrder = {
  id: number
  notes: string
  status: string
  total: string
  lines: number
  promisedLines: number
  linesTotal: string
  mails: number
  audits: number
  receipts: number
}

/** Compares everything promised to the buyers of one location with what is in the database. */
export async function judge(owner: pg.Client, locationId: number, buyers: readonly Promised[]): Promise<Verdict> {
  const verdict: Verdict = {
    lost: 0,
    duplicated: 0,
    wrongId: 0,
    wrongTotal: 0,
    torn: 0,
    unasked: 0,
    cartDiffers: 0,
    ...(await judgeDeliveries(
      owner,
      locationId,
      buyers.flatMap(({ orders }) => orders),
    )),
  }
  const { rows } = await owner.query<FoundOrder>(
    `select o.id, o.notes, o.status, o.total_cents as total, o.line_count as "promisedLines",
        count(i.id)::integer as lines, coalesce(sum(i.bought_cents), 0)::bigint as "linesTotal",
        (select count(*) from outbound_mails m where m.location_id = o.location_id and m.order_id = o.id)::integer as mails,
        (select count(*) from audit_log a where a.location_id = o.location_id and a.action = 'place-order' and a.object_id = o.id::text)::integer as audits,
        (select count(*) from audit_log a where a.location_id = o.location_id and a.action = 'receive-order' and a.object_id = o.id::text)::integer as receipts
      from orders o left join order_items i on i.location_id = o.location_id and i.order_id = o.id
      where o.location_id = $1 group by o.location_id, o.id`,
    [locationId],
  )
  const found = Map.groupBy(rows, (order) => order.notes)
  for (const { marker, orderId, totalCents, received } of buyers.flatMap(({ orders }) => orders)) {
    const [order, another] = found.get(marker) ?? []
    found.delete(marker)
    if (!order || (order.status === 'received') !== Boolean(received)) verdict.lost++
    else if (another) verdict.duplicated++
    else if (order.id !== orderId) verdict.wrongId++
    else if (Number(order.total) !== totalCents) verdict.wrongTotal++
  }
  verdict.unasked = found.size
  verdict.torn = rows.filter(
    (order) =>
      order.lines !== order.promisedLines ||
      Number(order.linesTotal) !== Number(order.total) ||
      order.mails !== 1 ||
      order.audits !== 1 ||
      order.receipts !== (order.status === 'received' ? 1 : 0),
  ).length
  const lines = await owner.query<{ item: number; quantity: number }>(
    'select item_id as item, quantity from cart_lines where location_id = $1',
    [locationId],
  )
  const quantities = new Map(lines.rows.map(({ item, quantity }) => [item, quantity]))
  for (const { cart } of buyers)
    for (const [item, quantity] of cart) if ((quantities.get(item) ?? 0) !== quantity) verdict.cartDiffers++
  return verdict
}
