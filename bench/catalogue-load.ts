// The cost of a page, a search and a suggestion in catalogues of 1,000 to 250,000 items, at the database:
// node bench/catalogue-load.ts [sizes, comma separated] [explain]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { itemSorts } from '@larder/contract/catalogue/items.ts'
import { parseSearch } from '@larder/domain/catalogue/search/parse-search.ts'
import { searchTextOf } from '@larder/domain/catalogue/search/search-words.ts'
import { listItemColumns } from '../server/src/catalogue/items/item-columns.ts'
import { listItems, type ItemNarrowing, type ListSort } from '../server/src/catalogue/items/item-list.queries.ts'
import { searchItems } from '../server/src/catalogue/search/item-search.queries.ts'
import { listItemSuggestions } from '../server/src/catalogue/search/item-suggestions.queries.ts'
import { openDatabase, type LocationDb } from '../server/src/database/connections/connection.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'

const sizes = (process.argv[2] ?? '1000,10000,50000,250000').split(',').map(Number)
const rounds = 60
const warmUps = 5
const everything: ItemNarrowing = {
  purchasedOnly: false,
  distributorIds: [],
  shoppingIds: [],
  pastOrderIds: [],
  itemIds: null,
}

const kinds =
  'Chicken Breast|Chicken Thigh|Beef Striploin|Pork Butt|Tomato Roma|Onion Yellow|Potato Russet|Cheese Mozzarella|Cheese Cheddar|Oil Olive|Oil Canola|Flour All Purpose|Sugar Granulated|Rice Jasmine|Pasta Penne|Shrimp Raw|Salmon Fillet|Lettuce Romaine|Milk Whole|Butter Unsalted|Sauce Soy|Dressing Ranch|Ketchup Fancy|Napkin Dinner|Glove Vinyl|Cup Plastic|Bagel Plain|Bread Sourdough|Bacon Sliced|Turkey Breast'.split(
    '|',
  )
const traits =
  'Boneless Skinless|Organic|Fresh|Frozen|IQF|Diced|Sliced|Shredded|Whole|Large|Medium|Small|Premium|Choice|Fancy|Imported|Domestic|Natural|Smoked|Seasoned'.split(
    '|',
  )
const brands =
  'Golden Field|Harbor House|Blue Ladle|Prairie Gate|Casa Verde|Old Mill|North Pier|Copper Pot|Sunny Acre|Kitchen Pride|Stone Oven|River Bend'.split(
    '|',
  )
const packs: [string, number, number, string][] = [
  ['6/5 LB', 6, 5, 'LB'],
  ['4/1 GAL', 4, 1, 'GAL'],
  ['1/25 LB', 1, 25, 'LB'],
  ['12/32 OZ', 12, 32, 'OZ'],
  ['2/10 LB', 2, 10, 'LB'],
  ['1/50 LB', 1, 50, 'LB'],
]
const distributorShares = [0.4, 0.25, 0.15, 0.1, 0.07, 0.03]

const folder = mkdtempSync(path.join(tmpdir(), 'larder-bench-'))
const server = await startEmbeddedPostgres({ dataDirectory: folder })
try {
  await migrate(server.url)
  const database = openDatabase({ url: server.url, onError: () => {} })
  const owner = new pg.Client({ connectionString: server.url })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(`insert into companies (id, nickname, title) overriding system value values (1, 'Bench', 'Bench')`)
  for (const [index] of distributorShares.entries()) {
    await owner.query('insert into distributors (id, nickname) overriding system value values ($1, $2)', [
      index + 1,
      `Distributor ${index + 1}`,
    ])
  }
  for (const [index, size] of sizes.entries()) {
    const started = performance.now()
    await loadLocation(owner, index + 1, size)
    console.log(`loaded ${size.toLocaleString('en-US')} items in ${Math.round(performance.now() - started)} ms`)
  }
  await owner.query('vacuum analyze')

  const cases = casesToMeasure()
  const times = new Map<string, number[]>()
  for (const [name, run] of Object.entries(cases)) {
    times.set(name, await mediansInTurn(sizes.map((_, index) => () => run(database.forLocation(index + 1), index + 1))))
  }
  const width = Math.max(...[...times.keys()].map((name) => name.length))
  console.log(
    `\n${'median ms'.padEnd(width)} ${sizes.map((size) => size.toLocaleString('en-US').padStart(10)).join('')}    growth`,
  )
  for (const [name, row] of times) {
    const growth = (row.at(-1) ?? 0) / (row[0] ?? 1)
    console.log(
      `${name.padEnd(width)} ${row.map((ms) => ms.toFixed(2).padStart(10)).join('')} ${growth.toFixed(2).padStart(9)}`,
    )
  }
  if (process.argv.includes('explain')) await explainPages(database.forLocation(sizes.length), sizes.length)
  await owner.end()
  await database.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function casesToMeasure(): Record<string, (db: LocationDb, locationId: number) => Promise<unknown>> {
  const list =
    (sort: ListSort, narrowing: Partial<ItemNarrowing> = {}, page = 1) =>
    (db: LocationDb, locationId: number) =>
      listItems({ db, locationId }, { narrowing: { ...everything, ...narrowing }, sort, limit: 50, page })
  const search =
    (text: string, narrowing: Partial<ItemNarrowing> = {}) =>
    (db: LocationDb, locationId: number) =>
      searchItems({ db, locationId }, parseSearch(text), {
        columns: listItemColumns,
        narrowing: { ...everything, ...narrowing },
        order: null,
        limit: 50,
        page: 1,
      })
  const sorts = itemSorts.filter((sort): sort is ListSort => sort !== 'Sort by relevance')
  return {
    ...Object.fromEntries(sorts.map((sort) => [`page, ${sort}`, list(sort)])),
    ...Object.fromEntries(
      sorts.map((sort) => [`page, ${sort}, two distributors`, list(sort, { distributorIds: [2, 5] })]),
    ),
    'page, A-Z, smallest distributor': list('A-Z', { distributorIds: [6] }),
    'page, Custom, smallest distributor': list('Custom', { distributorIds: [6] }),
    'page, A-Z, purchased': list('A-Z', { purchasedOnly: true }),
    'page, Most Purchased, purchased, one distributor': list('Most Purchased', {
      purchasedOnly: true,
      distributorIds: [3],
    }),
    'page 20, A-Z': list('A-Z', {}, 20),
    'search chicken': search('chicken'),
    'search chix brst bnls': search('chix brst bnls'),
    'search tom roma 25#': search('tom roma 25#'),
    'search mozarella (typo)': search('mozarella'),
    'search c (one letter)': search('c'),
    'search 10050 (item number)': search('10050'),
    'search cheese shred, two distributors': search('cheese shred', { distributorIds: [2, 5] }),
    'suggest chi': (db, locationId) => listItemSuggestions({ db, locationId }, 'chi', 10),
    'suggest chicken bre': (db, locationId) => listItemSuggestions({ db, locationId }, 'chicken bre', 10),
  }
}

/** Alternates between the sizes, so that other load on the machine affects all of them alike. */
async function mediansInTurn(runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = runs.map((): number[] => [])
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const started = performance.now()
      await run()
      if (round >= 0) taken[index]?.push(performance.now() - started)
    }
  }
  return taken.map((times) => times.toSorted((a, b) => a - b)[rounds / 2] ?? 0)
}

/** Believable names by combining words; distributors one after the other, as imports come. */
async function loadLocation(owner: pg.Client, locationId: number, size: number): Promise<void> {
  await owner.query(
    `insert into locations (id, company_id, nickname) overriding system value values ($1, 1, 'Bench')`,
    [locationId],
  )
  let made = 0
  for (const [index, share] of distributorShares.entries()) {
    const distributorId = index + 1
    await owner.query('insert into location_distributors (location_id, distributor_id) values ($1, $2)', [
      locationId,
      distributorId,
    ])
    const last = index === distributorShares.length - 1 ? size : made + Math.round(size * share)
    while (made < last) {
      const batch = Array.from({ length: Math.min(10_000, last - made) }, () => itemOf(made++))
      await insertBatch(owner, locationId, distributorId, batch)
    }
  }
}

function itemOf(number: number) {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[Math.floor(fractionOf(number * 7 + salt) * list.length)] as T
  const name = `${pick(kinds, 1)} ${pick(traits, 2)} ${pick(traits, 3)} ${100 + Math.floor(fractionOf(number + 4) * 900)}`
  const [packText, outer, inner, uom] = pick(packs, 5)
  const din = String(100_000 + number)
  const brand = pick(brands, 6)
  return {
    name,
    brand,
    din,
    packText,
    outer,
    inner,
    uom,
    price: 500 + Math.floor(fractionOf(number + 7) * 20_000),
    purchases: fractionOf(number + 8) < 0.03 ? 1 + Math.floor(fractionOf(number + 9) * 40) : 0,
    savings: fractionOf(number + 10) < 0.05 ? Math.floor(fractionOf(number + 11) * 900) : null,
    text: searchTextOf({ name, brand, din, packText, category: 'Grocery' }),
  }
}

/** The same 'random' fraction for the same number on every run. */
function fractionOf(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32
}

async function insertBatch(
  owner: pg.Client,
  locationId: number,
  distributorId: number,
  items: ReturnType<typeof itemOf>[],
): Promise<void> {
  await owner.query(
    `insert into items (location_id, distributor_id, din, name, brand, category, pack_text, pack_outer, pack_inner, pack_uom, price_cents, effective_price_cents,
        unit_price, purchase_count, last_purchased_on, savings_cents, search_text)
      select $1, $2, din, name, brand, 'Grocery', pack_text, pack_outer, pack_inner, pack_uom, price, price, price * 100 / 30, purchases,
        case when purchases > 0 then date '2026-03-01' end, savings, search_text
      from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::numeric[], $9::text[], $10::bigint[], $11::integer[], $12::bigint[], $13::text[])
        as t (din, name, brand, pack_text, pack_outer, pack_inner, pack_uom, price, purchases, savings, search_text)`,
    [
      locationId,
      distributorId,
      ...(
        ['din', 'name', 'brand', 'packText', 'outer', 'inner', 'uom', 'price', 'purchases', 'savings', 'text'] as const
      ).map((key) => items.map((item) => item[key])),
    ],
  )
}

/** Prints the plan of every statement of one page and one search in the largest location. */
async function explainPages(db: LocationDb, locationId: number): Promise<void> {
  const seen: { text: string; values: readonly unknown[] }[] = []
  const spy = new Proxy(db, {
    get: (target, key, receiver) =>
      key === 'withoutPlugins'
        ? () => ({
            executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => {
              seen.push({ text: query.sql, values: query.parameters })
              return target.withoutPlugins().executeQuery(query as never)
            },
          })
        : Reflect.get(target, key, receiver),
  })
  const cases = casesToMeasure()
  for (const name of [
    'page, A-Z, two distributors',
    'page, Custom, smallest distributor',
    'search chix brst bnls',
    'search chicken',
  ]) {
    seen.length = 0
    await cases[name]?.(spy, locationId)
    console.log(`\n=== ${name}`)
    for (const { text, values } of seen) {
      const { rows } = await db.withoutPlugins().executeQuery<Record<string, string>>({
        sql: `explain (analyze, buffers, costs off, timing on) ${text}`,
        parameters: values,
      } as never)
      console.log(rows.map((row) => Object.values(row)[0]).join('\n'))
    }
  }
}
