import type { AccountingLine, LinePlace } from '@larder/contract/accounting/accounting-lines.ts'
import type { z } from 'zod'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { TagChange } from './accounting-items.queries.ts'
import { dayOfOrder, isBillOfInvoice, isBillOfOrder, wordsOfInvoiceLine } from './bills.queries.ts'

type AccountingLineRow = z.output<typeof AccountingLine>

type Only = (distributor: string, words: string) => string
const ofAny: Only = () => ''
const ofThese: Only = (distributor, words) =>
  ` and (${distributor}, lower(${words})) in (select id, lower(told) from unnest($2::integer[], $3::text[]) as these(id, told))`

/** Each description of a distributor once, as the bills have it, and those that are tagged though no bill has them any more. */
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
      and not exists (select from items i where v.din <> '' and i.location_id = $1 and i.distributor_id = b.distributor_id and i.din = v.din)
      ${only('b.distributor_id', wordsOfInvoiceLine)}
  ), known as (
    select distributor_id, md5(lower(description)) as words, coalesce(max(description) filter (where cents is not null), max(description)) as description,
      count(cents)::integer as line_count, coalesce(sum(cents), 0)::bigint as cents, max(day) as last_day
    from (
      select * from bought
      union all
      select t.distributor_id, t.description, null, null from accounting_line_tags t where t.location_id = $1${only('t.distributor_id', 't.description')}
    ) told where description <> '' group by 1, 2
  )`

const tagNames = `left join accounting_suppliers s on s.location_id = $1 and s.id = t.supplier_id
    left join accounting_categories c on c.location_id = $1 and c.id = t.category_id
    left join accounting_gl_codes g on g.location_id = $1 and g.id = t.gl_code_id`

const tagColumns = `case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as "accountingSupplier",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as "accountingCategory",
    case when g.id is not null then json_build_object('id', g.id, 'code', g.code) end as "accountingCode"`

const tagged = `known k join distributors d on d.id = k.distributor_id
    left join accounting_line_tags t on t.location_id = $1 and t.distributor_id = k.distributor_id and md5(lower(t.description)) = k.words
    ${tagNames}`

const columns = `k.distributor_id as "distributorId", d.nickname as distributor, k.description, k.line_count as "lineCount",
    k.cents as total, to_char(k.last_day, 'YYYY-MM-DD') as "lastDate", ${tagColumns}`

type Listed = { data: AccountingLineRow[]; places: LinePlace[]; totalCount: number; untaggedCount: number }
type LinesWanted = { page: number; limit: number; after?: LinePlace | undefined }

/**
 * Special requests and other lines that are no item: the untagged first, then by money. Without purchases only those that
 * have a tag. After a place they begin there: pages by number would pass over lines once some before them were tagged.
 */
export async function listAccountingLines({ db, locationId }: AtLocation, { page, limit, after }: LinesWanted) {
  const [listed] = await selectPlain<Listed>(
    db,
    `with ${known(ofAny)}, line as (
        select ${columns}, g.id is null and k.line_count > 0 as untagged, json_build_object('isTagged', g.id is not null or k.line_count = 0,
          'cents', abs(k.cents), 'words', left(k.description, 60), 'distributorId', k.distributor_id, 'hash', k.words) as place,
          (g.id is not null or k.line_count = 0) as is_tagged, -abs(k.cents) as smaller, left(k.description, 60) as beginning, k.words
        from ${tagged} where k.line_count > 0 or num_nonnulls(s.id, c.id, g.id) > 0
      ), page as (
        select *, row_number() over (order by ${inOrder}) as number from line
        where $4::boolean is null or (${inOrder}) > ($4, -$5::bigint, $6::text, $7::integer, $8::text)
        order by ${inOrder} limit $2 + 1 offset $3
      )
      select (select count(*)::integer from line) as "totalCount", (select count(*)::integer from line where untagged) as "untaggedCount",
        coalesce((select json_agg(to_jsonb(page) - '{untagged,place,is_tagged,smaller,beginning,words,number}'::text[] order by number) from page), '[]') as data,
        coalesce((select json_agg(place order by number) from page), '[]') as places`,
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
const inOrder = 'is_tagged, smaller, beginning, "distributorId", words'

export type LineWords = { distributorId: number; description: string }

/** The lines with these words, each once; one that nobody bought or tagged is not among them. */
export function findAccountingLines(
  { db, locationId }: AtLocation,
  lines: readonly LineWords[],
): Promise<AccountingLineRow[]> {
  return selectPlain<AccountingLineRow>(
    db,
    `with ${known(ofThese)} select ${columns} from ${tagged} order by k.distributor_id, k.words`,
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
