import type { AccountingLine, LinePlace } from '@larder/contract/accounting/accounting-lines.ts'
import type { z } from 'zod'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { isBillOfOrder } from '../left-out-of-bills.ts'
import type { TagChange } from './accounting-items.queries.ts'
import { dayOfOrder, isBillOfInvoice, wordsOfInvoiceLine } from './bills.queries.ts'

type AccountingLineRow = z.output<typeof AccountingLine>

type Only = (distributor: string, words: string) => string
const ofAny: Only = () => ''
const ofThese: Only = (distributor, words) =>
  ` and (${distributor}, lower(${words})) in (select id, lower(told) from unnest($2::integer[], $3::text[]) as these(id, told))`

/**
 * Each description of a distributor once, as the bills have it, with its tags, and those that are tagged though no bill has
 * them any more. Tags are told among the purchases and not joined: where the planner does not know yet that there are
 * many, it compares every line with every tag.
 */
const known = (only: Only) => `no_item as materialized (
    select id, order_id, item_id, name, bought_cents from order_items where location_id = $1 and item_id is null
  ), bought as (
    select o.distributor_id, l.name as description, l.bought_cents as cents, ${dayOfOrder} as day
    from orders o join no_item l on l.order_id = o.id
    where o.location_id = $1 and ${isBillOfOrder}
      and l.bought_cents <> 0${only('o.distributor_id', 'l.name')}
    union all
    select b.distributor_id, ${wordsOfInvoiceLine}, v.line_total_cents, b.invoice_date
    from invoices b join orders o on o.location_id = $1 and o.id = b.order_id
      join invoice_lines v on v.location_id = $1 and v.invoice_id = b.id
      left join no_item l on l.id = v.order_item_id
    where b.location_id = $1 and ${isBillOfInvoice} and (v.order_item_id is null or l.id is not null) and v.line_total_cents <> 0
      and (l.id is not null
        or not exists (select from items i where v.din <> '' and i.location_id = $1 and i.distributor_id = b.distributor_id and i.din = v.din))
      ${only('b.distributor_id', wordsOfInvoiceLine)}
  ), known as (
    select distributor_id, md5(lower(description)) as words, coalesce(max(description) filter (where cents is not null), max(description)) as description,
      count(cents)::integer as line_count, coalesce(sum(cents), 0)::bigint as cents, max(day) as last_day,
      max(supplier_id) as supplier_id, max(category_id) as category_id, max(gl_code_id) as gl_code_id
    from (
      select *, null::integer as supplier_id, null::integer as category_id, null::integer as gl_code_id from bought
      union all
      select t.distributor_id, t.description, null, null, t.supplier_id, t.category_id, t.gl_code_id
      from accounting_line_tags t where t.location_id = $1${only('t.distributor_id', 't.description')}
    ) told where description <> '' group by 1, 2
  )`

const withNames = `join distributors d on d.id = k.distributor_id
    left join accounting_suppliers s on s.location_id = $1 and s.id = k.supplier_id
    left join accounting_categories c on c.location_id = $1 and c.id = k.category_id
    left join accounting_gl_codes g on g.location_id = $1 and g.id = k.gl_code_id`

const columns = `k.distributor_id as "distributorId", d.nickname as distributor, k.description, k.line_count as "lineCount",
    k.cents as total, to_char(k.last_day, 'YYYY-MM-DD') as "lastDate",
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as "accountingSupplier",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as "accountingCategory",
    case when g.id is not null then json_build_object('id', g.id, 'code', g.code) end as "accountingCode"`

type Listed = { data: AccountingLineRow[]; places: LinePlace[]; totalCount: number; untaggedCount: number }
type LinesWanted = { page: number; limit: number; after?: LinePlace | undefined }

/**
 * Special requests and other lines that are no item: the untagged first, then by money. Without purchases only those that
 * have a tag. After a place they begin there: pages by number would pass over lines once some before them were tagged.
 */
export async function listAccountingLines({ db, locationId }: AtLocation, { page, limit, after }: LinesWanted) {
  const [listed] = await selectPlain<Listed>(
    db,
    `with ${known(ofAny)}, line as materialized (
        select *, gl_code_id is not null or line_count = 0 as is_tagged, -abs(cents) as smaller, left(description, 60) as beginning
        from known where line_count > 0 or num_nonnulls(supplier_id, category_id, gl_code_id) > 0
      ), page as materialized (
        select *, row_number() over (order by ${inOrder}) as number from line
        where $4::boolean is null or (${inOrder}) > ($4, -$5::bigint, $6::text, $7::integer, $8::text)
        order by ${inOrder} limit $2 + 1 offset $3
      ), counted as (select count(*)::integer as all_lines, (count(*) filter (where not is_tagged))::integer as untagged from line)
      select all_lines as "totalCount", untagged as "untaggedCount",
        coalesce((select json_agg(to_jsonb(named) - 'number' order by number) from (select ${columns}, k.number from page k ${withNames}) named), '[]') as data,
        coalesce((select json_agg(json_build_object('isTagged', is_tagged, 'cents', -smaller, 'words', beginning,
          'distributorId', distributor_id, 'hash', words) order by number) from page), '[]') as places
      from counted`,
    [
      locationId,
      limit,
      after ? 0 : (page - 1) * limit,
      after?.isTagged ?? null,
      after?.cents ?? null,
      after?.words ?? null,
      after?.distributorId ?? null,
      after?.hash ?? null,
    ],
  )
  const { data, places, totalCount, untaggedCount } = listed ?? noLines
  const next = data.length > limit ? (places[limit - 1] ?? null) : null
  return { rows: data.slice(0, limit), next, totalCount, untaggedCount }
}

const noLines: Listed = { data: [], places: [], totalCount: 0, untaggedCount: 0 }
const inOrder = 'is_tagged, smaller, beginning, distributor_id, words'

export type LineWords = { distributorId: number; description: string }

/** The lines with these words, each once; one that nobody bought or tagged is not among them. */
export function findAccountingLines(
  { db, locationId }: AtLocation,
  lines: readonly LineWords[],
): Promise<AccountingLineRow[]> {
  return selectPlain<AccountingLineRow>(
    db,
    `with ${known(ofThese)} select ${columns} from known k ${withNames} order by k.distributor_id, k.words`,
    [locationId, lines.map(({ distributorId }) => distributorId), lines.map(({ description }) => description)],
  )
}

type LineTagsBefore = {
  id: number
  description: string
  supplierId: number | null
  categoryId: number | null
  glCodeId: number | null
}

/** The tags that lines have so far, locked until the transaction ends; kept without any when it is the first time. */
export function lockLineTags(
  { db, locationId }: AtLocation<Tx>,
  lines: readonly LineWords[],
): Promise<LineTagsBefore[]> {
  return selectPlain<LineTagsBefore>(
    db,
    `insert into accounting_line_tags as t (location_id, distributor_id, description)
      select $1, id, told from unnest($2::integer[], $3::text[]) as these(id, told) order by id, md5(lower(told))
      on conflict (location_id, distributor_id, md5(lower(description))) do update set description = t.description
      returning id, description, supplier_id as "supplierId",
        category_id as "categoryId", gl_code_id as "glCodeId"`,
    [locationId, lines.map(({ distributorId }) => distributorId), lines.map(({ description }) => description)],
  )
}

/** Tags lines that are locked. */
export async function writeLineTags(
  { db, locationId }: AtLocation<Tx>,
  ids: readonly number[],
  { supplierId, categoryId, glCodeId }: TagChange,
): Promise<void> {
  await selectPlain(
    db,
    `update accounting_line_tags set
        supplier_id = case when $6 then $3 else supplier_id end,
        category_id = case when $7 then $4 else category_id end,
        gl_code_id = case when $8 then $5 else gl_code_id end
      where location_id = $1 and id = any($2::integer[])`,
    [
      locationId,
      ids,
      supplierId ?? null,
      categoryId ?? null,
      glCodeId ?? null,
      supplierId !== undefined,
      categoryId !== undefined,
      glCodeId !== undefined,
    ],
  )
}
