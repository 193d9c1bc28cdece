import { givenBeyondClaims, type GivenPart } from '@larder/domain/receiving/credits/given-beyond-claims.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../../context.ts'
import type { Statement } from '../../../database/batch.ts'
import { preparedStatement, runStatement } from '../../../database/statements.ts'

type GivenRow = {
  orderId: number
  paper: number
  isPaid: boolean
  orderItemId: number | null
  din: string
  feeNames: string
  cents: number
}

/**
 * What papers gave back for orders: the lines and fees of their booked credit memos, and what other papers paid of claims
 * that were written off then; beside it what the memos pay of claims that count.
 */
export function givenOfOrders(locationId: number, orderIds: readonly number[]): Statement<GivenRow> {
  return preparedStatement(
    `with memo as materialized (
        select id, order_id, fees from invoices
        where location_id = $1 and order_id = any($2::integer[]) and status = 'booked' and kind = 'credit_memo'
      )
      select m.order_id as "orderId", m.id as paper, false as "isPaid", v.order_item_id as "orderItemId", v.din, '' as "feeNames",
        -v.line_total_cents as cents
      from memo m join invoice_lines v on v.location_id = $1 and v.invoice_id = m.id where v.line_total_cents < 0
      union all
      select m.order_id, m.id, false, null, '', fee ->> 'name', -(fee ->> 'amount')::bigint
      from memo m cross join jsonb_array_elements(m.fees) fee where (fee ->> 'amount')::bigint < 0
      union all
      select m.order_id, m.id, true, k.order_item_id, k.din, case when k.order_item_id is null then k.item_name else '' end,
        p.amount_cents - p.not_billed_cents
      from memo m join credit_payments p on p.location_id = $1 and p.invoice_id = m.id
        join credits k on k.location_id = $1 and k.id = p.credit_id
      where k.status <> 'written_off' and p.amount_cents > p.not_billed_cents
      union all
      select k.order_id, p.invoice_id, false, k.order_item_id, k.din, case when k.order_item_id is null then k.item_name else '' end,
        p.amount_cents - p.not_billed_cents
      from credits k join credit_payments p on p.location_id = $1 and p.credit_id = k.id
      where k.location_id = $1 and k.order_id = any($2::integer[]) and k.status = 'written_off' and p.amount_cents > p.not_billed_cents
        and not exists (select from memo m where m.id = p.invoice_id and m.order_id = k.order_id)
      order by 2, 3, 4, 7 limit 20000`,
    [locationId, orderIds],
  )
}

/** The parts that papers gave for one order beyond the claims they pay. */
export function beyondClaims(rows: readonly GivenRow[]): GivenPart[] {
  const partsOf = (isPaid: boolean) =>
    rows.filter((row) => row.isPaid === isPaid).map((row) => ({ ...row, amount: cents(row.cents) }))
  return givenBeyondClaims(partsOf(false), partsOf(true))
}

/** The same of several orders, by order. */
export async function listGivenBeyondClaims(
  { db, locationId }: AtLocation,
  orderIds: readonly number[],
): Promise<Map<number, GivenPart[]>> {
  const rows = await runStatement(db, givenOfOrders(locationId, orderIds))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, ofOrder]) => [orderId, beyondClaims(ofOrder)]))
}
