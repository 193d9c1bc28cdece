import type pg from 'pg'
import type { Statement } from './statement.ts'

type Row = Record<string, unknown> & { totalCount?: number | undefined }
type Count = { distributorId: number; isPurchased: boolean; itemCount: number }

const amounts = ['price', 'purchasedPrice', 'breakCasePrice', 'rebate', 'savings', 'lastPurchasedPrice']

/** Sends what our server sends for this address and gives the page as JSON. */
export async function thinList(pool: pg.Pool, statements: readonly Statement[], url: string): Promise<string> {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const filter = JSON.parse(query.get('filterOptions') ?? '{}') as {
    purchasedOnly?: boolean
    distributorIds?: number[]
  }
  let total = 0
  let keys: Row[] = []
  let rows: Row[] = []
  for (const statement of statements) {
    keys = rows
    const values = statement.text.includes('i.id = any($2')
      ? [statement.values[0], keys.map(({ id }) => id)]
      : statement.values
    rows = (await pool.query<Row>({ ...statement, values })).rows
    if (statement.text.includes('from item_counts')) total = countOf(rows as Count[], filter)
  }
  total = keys[0]?.totalCount ?? total
  const places = new Map(keys.map(({ id }, place) => [id, place]))
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  for (const row of rows) {
    // JSON leaves it out then; deleting a property makes an object slow
    row.state = undefined
    for (const name of amounts) if (row[name] !== null) row[name] = Number(row[name]) / 100
    if (row.unitPrice !== null) row.unitPrice = Number(row.unitPrice) / 10_000
  }
  const perPage = Number(query.get('limit'))
  const meta = {
    pageCount: Math.max(1, Math.ceil(total / perPage)),
    currentPage: Number(query.get('page')),
    totalCount: total,
    perPage,
  }
  return JSON.stringify({ data: rows, _meta: meta })
}

function countOf(counts: Count[], filter: { purchasedOnly?: boolean; distributorIds?: number[] }): number {
  let total = 0
  for (const { distributorId, isPurchased, itemCount } of counts) {
    if (filter.purchasedOnly && !isPurchased) continue
    if (!filter.distributorIds || filter.distributorIds.includes(distributorId)) total += itemCount
  }
  return total
}
