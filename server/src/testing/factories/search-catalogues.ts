import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { sql } from 'kysely'
import { searchTextOf } from '@larder/domain/catalogue/search/search-words.ts'
import { demoOrderGuide } from '../../demo/catalogue/demo-order-guides.ts'
import { openDatabase } from '../../database/connections/connection.ts'
import type { TestApp } from '../test-app.ts'
import { aLocation, type TestLocation } from './accounts.ts'
import { aDistributor } from './catalogue.ts'

export type CatalogueItem = {
  name: string
  din: string
  brand: string
  category: string
  description: string
  packText: string
  manufacturerNumber: string
  priceCents: number
  /** how often the location has bought it */
  purchaseCount: number
}

/** A broadline distributor's whole order guide: 8,438 names as the trade writes them. */
const realGuide = new URL('../../../../../shared/data/order-guides/localorbit/birite.CSV', import.meta.url)

/** Says whether the real order guide is there, and says so where it is missing. */
export function hasRealGuide(): boolean {
  const isThere = existsSync(realGuide)
  if (!isThere) console.warn(`Skipped: these searches need the order guide ${realGuide.pathname}, which is missing.`)
  return isThere
}

/** The real order guide's items, none ever bought. */
export function realGuideItems(): CatalogueItem[] {
  const rows: Record<string, string>[] = parse(readFileSync(realGuide, 'latin1'), {
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  return rows
    .filter((row) => row['Product Description'])
    .map((row) => ({
      name: row['Product Description'] ?? '',
      din: row['Distributor Item#'] ?? '',
      brand: row['Brand'] ?? '',
      category: row['Category'] ?? '',
      description: '',
      packText: `${row['Pack']}/${row['Size']}`,
      manufacturerNumber: row['MFR Product#'] ?? '',
      priceCents: Math.round(Number(row['Price']) * 100),
      purchaseCount: 0,
    }))
}

/** The demo distributors' items, of which a kitchen buys the popular ones. */
export function demoItems(): CatalogueItem[] {
  return [531, 558, 101, 102, 103, 104, 105, 106].flatMap((distributorId) =>
    demoOrderGuide(distributorId).map((item) => ({
      ...item,
      din: `${distributorId}-${item.din}`,
      packText: item.packSize,
      manufacturerNumber: '',
      purchaseCount: Math.max(0, Math.floor(item.popularity / 4) - 10),
    })),
  )
}

/** A location that is offered these items, all by one distributor. */
export async function aLocationWith(app: TestApp, items: readonly CatalogueItem[]): Promise<TestLocation> {
  const { id: distributorId } = await aDistributor(app, { nickname: 'BiRite' })
  const kitchen = await aLocation(app, { distributorIds: [distributorId] })
  // As an order guide is written: thousands of items are no work of five seconds on a busy machine.
  const url = app.deps.databaseUrl
  const imports = openDatabase({ url, maxConnections: 1, longestStatementMs: 60_000, onError: () => {} })
  const column = <K extends keyof CatalogueItem>(key: K) => items.map((item) => item[key])
  await sql`
    insert into items (location_id, distributor_id, din, name, brand, category, description, manufacturer_number, pack_text,
      price_cents, effective_price_cents, purchase_count, search_text)
    select ${kitchen.id}, ${distributorId}, din, name, brand, category, description, mfr, pack, cents, cents, bought, words
    from unnest(${column('din')}::text[], ${column('name')}::text[], ${column('brand')}::text[], ${column('category')}::text[],
      ${column('description')}::text[], ${column('manufacturerNumber')}::text[], ${column('packText')}::text[],
      ${column('priceCents')}::bigint[], ${column('purchaseCount')}::integer[], ${items.map(searchTextOf)}::text[])
      as t (din, name, brand, category, description, mfr, pack, cents, bought, words)`.execute(
    imports.forLocation(kitchen.id),
  )
  await imports.close()
  // As after an order guide: its rows are known to the planner at once.
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query('analyze items, item_words, item_vocabulary, item_counts, purchase_counts')
  await owner.end()
  return kitchen
}
