import type { Ledgered } from '@larder/domain/accounting/bill.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { BooksFormat } from '../adapters/documents/books/bill-file.ts'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import { daysOfTerms } from '../distributors/terms/days-of-terms.ts'
import { isBillOfOrder, leftOut } from '../left-out-of-bills.ts'
import { cameAt } from '../orders-that-count.ts'
import { promoThatCounts } from '../ordering/orders/promo-that-counts.ts'

/** Which bills: those of these days, or those until a day; of an export since the last one only what no export of the format had. */
export type BillsWanted = {
  startDate: string | null
  endDate: string
  format: BooksFormat
  isSinceLast: boolean
}

/** More than ten years of a busy restaurant. */
export const mostBills = 20_000

/** The day that an order o belongs to. */
export const dayOfOrder = `(${cameAt('o')} at time zone o.time_zone)::date`
/** An invoice b of an order o is a bill: a credit memo from when it is booked, another once the order was received as well. */
export const isBillOfInvoice = `b.status = 'booked' and (b.kind = 'credit_memo' or o.status in ('received', 'electronically_received'))`
/** The words of an invoice's line v: of a special request l those it was ordered with, so that its tags are found. */
export const wordsOfInvoiceLine =
  'case when l.item_id is null then coalesce(l.name, v.description) else v.description end'

const wasExportedAsOrder = `exists (
        select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
        where x.location_id = $1 and x.source = 'order' and x.source_id = b.order_id and e.format = $4)`
/** The books have the delivery of an order o as an invoice that was taken back to be corrected: as received it would be there twice. */
const waitsForExported = `exists (
        select from invoices b where b.location_id = $1 and b.order_id = o.id and b.taken_back_at is not null
          and b.kind = 'invoice' and exists (
            select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
            where x.location_id = $1 and x.source = 'invoice' and x.source_id = b.id and e.format = $4))`
export const isOnDays = (day: string) => `${day} <= $3::date and ($2::date is null or ${day} >= $2::date)`

/** The invoices whose day of booking is this one. */
const invoicesOf = (day: string, isSo: string) => `
    select 'invoice', b.kind = 'credit_memo', b.id, b.order_id, b.distributor_id, b.invoice_number, o.purchase_order_number, ${day}, b.invoice_date,
      b.total_cents + coalesce((select sum(g.cents) from left_out g where g.invoice_id = b.id), 0)::bigint,
      coalesce((select jsonb_agg(jsonb_build_object('name', fee ->> 'name', 'amount', (fee ->> 'amount')::bigint,
          'kind', case when (fee ->> 'isTax')::boolean then 'tax' when (fee ->> 'amount')::bigint < 0 and b.kind = 'invoice' then 'credit' else 'fee' end))
        from jsonb_array_elements(b.fees) fee), '[]')
    from invoices b join orders o on o.location_id = b.location_id and o.id = b.order_id
    where b.location_id = $1 and ${isBillOfInvoice} and ${isOnDays(day)} and ${isSo}`

/**
 * Every receipt of goods, once: as it was invoiced where an invoice is booked, else as it was received. An order that was
 * exported as received stays on that day when its invoice comes: on the invoice's own it would be in the books a second
 * time where that is another month.
 */
export const documents = `${leftOut}, document as (
    select 'order' as source, false as is_memo, o.id, o.id as order_id, o.distributor_id, coalesce(nullif(o.custom_invoice_id, ''), o.purchase_order_number) as number,
      o.purchase_order_number as order_number,
      ${dayOfOrder} as day, ${dayOfOrder} as own_day, o.total_cents,
      jsonb_build_array(
        jsonb_build_object('name', 'Delivery fee', 'amount', o.delivery_fee_cents, 'kind', 'fee'),
        jsonb_build_object('name', 'Same day delivery fee', 'amount', o.same_day_delivery_fee_cents, 'kind', 'fee'),
        jsonb_build_object('name', 'Special taxes', 'amount', o.sales_tax_cents, 'kind', 'tax'),
        jsonb_build_object('name', 'Promo', 'amount', -${promoThatCounts('o')}, 'kind', 'credit'),
        jsonb_build_object('name', 'Applied credit', 'amount', -o.used_credit_cents, 'kind', 'credit')) as charges
    from orders o
    where o.location_id = $1 and ${isBillOfOrder} and not ${waitsForExported} and ${isOnDays(dayOfOrder)}
    union all ${invoicesOf('b.invoice_date', `not (b.kind = 'invoice' and ${wasExportedAsOrder})`)}
    union all ${invoicesOf(dayOfOrder, `b.kind = 'invoice' and ${wasExportedAsOrder}`)}
  ), wanted as (
    -- two questions, each of an index: one with 'or' would read all exports for every bill
    select * from document c where not $5::boolean or (
      not exists (
        select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
        where x.location_id = $1 and x.source = c.source and x.source_id = c.id and e.format = $4)
      and not (c.source = 'invoice' and not c.is_memo and exists (
        select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
        where x.location_id = $1 and x.source = 'order' and x.source_id = c.order_id and e.format = $4)))
  )`

/**
 * The lines of a wanted bill c with the item each is of, if it is one of the list. Looked up bill by bill: joined as a
 * whole, the planner takes thousands of bills for a few and compares each with each.
 */
const lines = `lateral (
    select l.item_id, l.name, l.bought_cents as amount_cents, 1 as lines
    from order_items l
    where c.source = 'order' and l.location_id = $1 and l.order_id = c.id and l.bought_cents <> 0
    union all
    -- joined, the item of a number would be looked up for lines that have one already, which are nearly all;
    -- a special request is tagged by its words, whatever number it is billed under
    select coalesce(l.item_id, case when l.id is null and v.din <> '' then (
        select i.id from items i where i.location_id = $1 and i.distributor_id = c.distributor_id and i.din = v.din) end),
      ${wordsOfInvoiceLine}, v.line_total_cents, 1
    from invoice_lines v left join order_items l on l.location_id = $1 and l.id = v.order_item_id
    where c.source = 'invoice' and v.location_id = $1 and v.invoice_id = c.id and v.line_total_cents <> 0
    union all
    select g.item_id, g.name, g.cents, case when g.is_whole then -1 else 0 end
    from left_out g where c.source = 'invoice' and g.invoice_id = c.id
  ) line`

export const parameters = (at: AtLocation, { startDate, endDate, format, isSinceLast }: BillsWanted) => [
  at.locationId,
  startDate,
  endDate,
  format,
  isSinceLast,
]
const ever = (format: BooksFormat, isSinceLast = false): BillsWanted => ({
  startDate: null,
  endDate: '9999-12-31',
  format,
  isSinceLast,
})

/** The tags of a line: those of its item, or of its words where it is none. */
const tagsOfLine = `accounting_tags t on t.location_id = $1 and t.item_id = line.item_id
    left join accounting_line_tags lt on line.item_id is null and lt.location_id = $1 and lt.distributor_id = c.distributor_id
      and md5(lower(lt.description)) = md5(lower(line.name))`
const tagOf = (column: string) => `case when line.item_id is null then lt.${column} else t.${column} end`

/**
 * The part of an order's card payment p that pays its bill c. Several invoices share the payment in the order they came,
 * each up to its total; what is left is the last one's.
 */
const otherInvoices = (isSo: string) => `invoices b where b.location_id = $1 and b.order_id = c.order_id
            and b.status = 'booked' and b.kind = 'invoice' and c.source = 'invoice' and b.id ${isSo} c.id`
const shareOfBill = `greatest(0, least(
            case when exists (select from ${otherInvoices('>')}) then greatest(0, c.total_cents) else p.captured_cents end,
            p.captured_cents - coalesce((select sum(greatest(0, b.total_cents)) from ${otherInvoices('<')}), 0)))::bigint`

type LedgeredRow = Omit<Ledgered, 'date' | 'total' | 'paidByCard'> & {
  orderId: number
  day: string
  totalCents: number
  paidByCardCents: number
}

/** The wanted bills with their money by tags, oldest first; one more than the most when there are too many. */
export function listLedgered(at: AtLocation, wanted: BillsWanted): Promise<Ledgered[]> {
  return selectLedgered(at, wanted)
}

/** The bills of these orders and invoices, whatever their days are. */
export async function listLedgeredById(
  at: AtLocation,
  format: BooksFormat,
  keys: readonly Pick<Ledgered, 'source' | 'id'>[],
): Promise<Ledgered[]> {
  return keys.length === 0 ? [] : selectLedgered(at, ever(format), keys)
}

async function selectLedgered(
  at: AtLocation,
  wanted: BillsWanted,
  keys?: readonly Pick<Ledgered, 'source' | 'id'>[],
): Promise<Ledgered[]> {
  const only = `where exists (select from jsonb_to_recordset($6::jsonb) as k (source text, id integer)
        where k.source = c.source and k.id = c.id)`
  const rows = await selectPlain<LedgeredRow>(
    at.db,
    `with ${documents}
      select c.source, c.id, c.order_id as "orderId", c.number, c.order_number as "orderNumber", d.nickname as distributor,
        to_char(c.day, 'YYYY-MM-DD') as day, ${daysOfTerms('coalesce(w.payment_terms, d.payment_terms)')} as "payableDays", c.total_cents as "totalCents",
        case when c.is_memo then 0 else coalesce((select ${shareOfBill} from payments p
          where p.location_id = $1 and p.order_id = c.order_id and p.status in ('capturing', 'captured')), 0) end as "paidByCardCents",
        coalesce(grouped.groups, '[]') as groups, c.charges
      from wanted c join distributors d on d.id = c.distributor_id
        left join accounting_terms a on a.location_id = $1 and a.distributor_id = c.distributor_id
        left join own_ordering_terms w on w.location_id = $1 and w.distributor_id = c.distributor_id
        cross join lateral (
          select jsonb_agg(jsonb_build_object('code', code, 'category', category, 'supplier', supplier, 'amount', amount, 'lines', lines)
            order by code collate "C" nulls last, category collate "C" nulls last, supplier collate "C" nulls last) as groups
          from (
            select g.code, k.name as category, s.name as supplier, sum(line.amount_cents)::bigint as amount, sum(line.lines)::integer as lines
            from ${lines}
              left join ${tagsOfLine}
              left join accounting_gl_codes g on g.location_id = $1 and g.id = ${tagOf('gl_code_id')}
              left join accounting_categories k on k.location_id = $1 and k.id = ${tagOf('category_id')}
              left join accounting_suppliers s on s.location_id = $1 and s.id = ${tagOf('supplier_id')}
            group by 1, 2, 3
          ) tagged
        ) grouped
      ${keys ? only : ''}
      order by c.day, c.source desc, c.id limit ${mostBills + 1}`,
    [...parameters(at, wanted), ...(keys ? [JSON.stringify(keys.map(({ source, id }) => ({ source, id })))] : [])],
  )
  return rows.map(({ day, totalCents, paidByCardCents, ...row }) => ({
    ...row,
    date: calendarDate(day),
    total: cents(totalCents),
    paidByCard: cents(paidByCardCents),
  }))
}

type UntaggedLine = {
  itemId: number | null
  name: string
  distributor: string
  totalCents: number
  lines: number
}

const mostUntagged = 10_000

/** The amounts of the wanted bills without a GL code, by item; the largest first. */
export function listUntaggedLines(at: AtLocation, wanted: BillsWanted): Promise<UntaggedLine[]> {
  return selectPlain<UntaggedLine>(
    at.db,
    `with ${documents}
      select line.item_id as "itemId", coalesce(max(i.name), max(line.name)) as name, d.nickname as distributor,
        sum(line.amount_cents)::bigint as "totalCents", sum(line.lines)::integer as lines
      from wanted c cross join ${lines}
        join distributors d on d.id = c.distributor_id
        left join items i on i.location_id = $1 and i.id = line.item_id
        left join ${tagsOfLine}
      where ${tagOf('gl_code_id')} is null
      group by line.item_id, case when line.item_id is null then line.name end, d.nickname
      having sum(line.lines) > 0
      order by abs(sum(line.amount_cents)) desc, name, "itemId" limit ${mostUntagged}`,
    parameters(at, wanted),
  )
}

/**
 * Each bill as the books have it: as its last file of the format had it, or as somebody corrected it in the books since.
 * Without a total: deleted there. `format` is the parameter that names it.
 */
export const inBooks = (format: string) => `in_books as (
        select distinct on (x.source, x.source_id) x.* from (
          select x.source, x.source_id, x.export_id, false as is_correction, x.total_cents, x.booked_as, x.said_as, x.number, x.distributor_id,
            e.created_at as had_at, 0 as correction_id
          from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
          where x.location_id = $1 and e.format = ${format}
          union all
          select source, source_id, after_export_id, true, total_cents, booked_as, said_as, number, distributor_id, made_at, id
          from accounting_corrections where location_id = $1 and format = ${format}
        ) x order by x.source, x.source_id, x.export_id desc, x.is_correction desc, x.correction_id desc
      )`

type ChangedBill = Pick<Ledgered, 'source' | 'id'> & {
  number: string
  /** as the books have it; null: not kept */
  exportedNumber: string | null
  distributor: string
  exportedCents: number
  totalCents: number
}

/**
 * Bills that come to something else than the books have from the last export of the format, then deliveries that the
 * books have by the number of their order, or an earlier one: the distributor's statement names the invoice.
 */
export function listChangedBills(at: AtLocation, format: BooksFormat): Promise<ChangedBill[]> {
  return selectPlain<ChangedBill>(
    at.db,
    `with ${documents}, ${inBooks('$4')}, exported as (
        select source, source_id as id, number, total_cents from in_books where total_cents is not null
      ), now as (
        -- an order that was exported as received is compared with the invoices that came for it
        select c.distributor_id, c.number, c.total_cents, of_order.is_so,
          case when of_order.is_so then 'order' else c.source end as source,
          case when of_order.is_so then c.order_id else c.id end as id
        from document c cross join lateral (
          select c.source = 'invoice' and not c.is_memo and not exists (
            select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
            where x.location_id = $1 and e.format = $4 and x.source = 'invoice' and x.source_id = c.id) as is_so
        ) of_order
      ), told as (
        select source, id, null::integer as distributor_id, null as number, number as exported_number,
          total_cents as exported_cents, null::bigint as now_cents
        from exported
        union all
        select source, id, distributor_id, number, null, null, total_cents from now
      ), compared as (
        select source, id, string_agg(distinct number, ', ') as number, max(exported_number) as exported_number,
          max(distributor_id) as distributor_id,
          max(exported_cents) as exported_cents, sum(now_cents)::bigint as now_cents
        from told group by source, id
      )
      select compared.source, compared.id, compared.number, exported_number as "exportedNumber", d.nickname as distributor,
        exported_cents as "exportedCents", now_cents as "totalCents"
      from compared join distributors d on d.id = compared.distributor_id
      where exported_cents <> now_cents or (compared.source = 'order' and compared.number <> '' and compared.number <> exported_number)
      order by exported_cents = now_cents, compared.number limit 100`,
    parameters(at, ever(format)),
  )
}

type UnpricedBill = { number: string; distributor: string; date: string; lineCount: number }

/** Wanted bills of orders with lines that were received without a price: the file leaves these lines out. */
export function listUnpricedBills(at: AtLocation, wanted: BillsWanted): Promise<UnpricedBill[]> {
  return selectPlain<UnpricedBill>(
    at.db,
    `with ${documents}
      select c.order_number as number, d.nickname as distributor, to_char(c.day, 'YYYY-MM-DD') as date, o.market_price_lines as "lineCount"
      from wanted c join distributors d on d.id = c.distributor_id
        join orders o on o.location_id = $1 and o.id = c.order_id
      where c.source = 'order' and o.market_price_lines > 0
      order by c.day, c.order_number limit ${mostUnpriced}`,
    parameters(at, wanted),
  )
}

const mostUnpriced = 100

type Days = Pick<BillsWanted, 'startDate' | 'endDate' | 'format'>
type ElsewhereBill = { number: string; distributor: string; date: string; totalCents: number }

const mostElsewhere = 100

/** Invoices of these days that are booked on another one, where their order was exported as received. */
export function listElsewhere(at: AtLocation, { startDate, endDate, format }: Days): Promise<ElsewhereBill[]> {
  return selectPlain<ElsewhereBill>(
    at.db,
    `with ${documents}
      select c.number, d.nickname as distributor, to_char(c.day, 'YYYY-MM-DD') as date, c.total_cents as "totalCents"
      from document c join distributors d on d.id = c.distributor_id
      where c.own_day <= $7::date and ($6::date is null or c.own_day >= $6::date)
        and not (c.day <= $7::date and ($6::date is null or c.day >= $6::date))
      order by c.own_day, c.number limit ${mostElsewhere}`,
    [...parameters(at, ever(format)), startDate, endDate],
  )
}

/** Bills that came after their day was exported, so that no export has them, and these days neither. */
export async function sumLateBills(at: AtLocation, { startDate, endDate, format }: Days) {
  const [late] = await selectPlain<{ count: number; totalCents: number; firstDay: string | null }>(
    at.db,
    `with ${documents}
      select count(*)::integer as count, coalesce(sum(c.total_cents), 0)::bigint as "totalCents", to_char(min(c.day), 'YYYY-MM-DD') as "firstDay"
      from wanted c
      where not (c.day <= $7::date and ($6::date is null or c.day >= $6::date)) and c.total_cents <> 0
        and exists (select from accounting_exports e
          where e.location_id = $1 and e.format = $4 and c.day <= e.end_date and (e.start_date is null or c.day >= e.start_date))`,
    [...parameters(at, ever(format, true)), startDate, endDate],
  )
  return late ?? { count: 0, totalCents: 0, firstDay: null }
}

/** Sums what the wanted invoices come to beyond what was received of their orders, which analytics counts. */
export async function sumInvoicedMore(at: AtLocation, wanted: BillsWanted): Promise<number> {
  const [more] = await selectPlain<{ cents: number }>(
    at.db,
    `with ${documents}, invoiced as (
        select c.order_id, sum(c.total_cents) as cents, array_agg(c.id) as ids
        from wanted c where c.source = 'invoice' and not c.is_memo group by c.order_id)
      select coalesce(sum(n.cents - o.total_cents), 0)::bigint as cents
      from invoiced n join orders o on o.location_id = $1 and o.id = n.order_id
      where not exists (select from invoices b where b.location_id = $1 and b.order_id = n.order_id
        and b.status = 'booked' and b.kind = 'invoice' and b.id <> all (n.ids))`,
    parameters(at, wanted),
  )
  return more?.cents ?? 0
}

/** Bills of before a day that no export of the format had. */
export async function sumEarlierBills(
  at: AtLocation,
  { firstDay, endDate, format }: { firstDay: string; endDate: string; format: BooksFormat },
) {
  const [earlier] = await selectPlain<{ count: number; totalCents: number }>(
    at.db,
    `with ${documents}
      select count(*)::integer as count, coalesce(sum(c.total_cents), 0)::bigint as "totalCents"
      from wanted c where c.day < $6::date and c.total_cents <> 0`,
    [...parameters(at, { startDate: null, endDate, format, isSinceLast: true }), firstDay],
  )
  return earlier ?? { count: 0, totalCents: 0 }
}
