// node bench/inventory.ts: the counting area at its largest: 2,000 groups of ten items.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { asMarkdown, figureTable, type Figure } from './figure.ts'
import { addKitchen, addPlatform, type Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const groupCount = 2_000
const perGroup = 10
const pageOf70 = 'limit=70&expand=items,purchased,onHandTotal,orderTotal,globalOnHandTotal,units'
const sheetItems = 2_000
const warmUps = 5
const mostPageMs = 300
const mostDownloadMs = 10_000

/** The time for a page of the comparison view and for downloading a list to count; the kitchen has 20,000 items. */
export async function inventoryFigures(owner: pg.Client, server: ServerProcess, kitchen: Kitchen): Promise<Figure[]> {
  const listId = await fillShelves(owner, kitchen, groupCount, perGroup)
  const groups = `/comparison-views/${listId}/groups?${pageOf70}`
  const pages = await timesOf(server, kitchen, (round) => `${groups}&page=${1 + (round % 28)}`, 40)
  const downloads: number[] = []
  for (let round = 0; round < 3; round++) {
    const perPage = await timesOf(
      server,
      kitchen,
      (page) => `/comparison-views/${listId}/counting-list?page=${page + 1}`,
      sheetItems / 500,
      0,
    )
    downloads.push(perPage.reduce((sum, ms) => sum + ms, 0))
  }
  return [
    {
      name: '70 groups of 10 items, of 2,000 groups, median',
      value: median(pages),
      unit: ' ms',
      atMost: mostPageMs,
      digits: 0,
    },
    { name: 'the slowest of forty', value: Math.max(...pages), unit: ' ms', digits: 0 },
    {
      name: '2,000 items for counting offline, four pages, median',
      value: median(downloads),
      unit: ' ms',
      atMost: mostDownloadMs,
      digits: 0,
    },
  ]
}

/** Puts the items of a kitchen into so many groups of a list, each counted; the answer is the list’s id. */
export async function fillShelves(
  owner: pg.Client,
  { locationId, userId }: Kitchen,
  groupCount: number,
  perGroup: number,
): Promise<number> {
  await owner.query('update users set edit_comparison_view = true where id = $1', [userId])
  const { rows } = await owner.query<{ id: number }>(
    `insert into inventory_lists (location_id, name, sort_index) values ($1, 'Everything', 1) returning id`,
    [locationId],
  )
  const listId = rows[0]?.id ?? 0
  await owner.query(
    `insert into generic_groups (location_id, inventory_list_id, name, sort_index, unit)
      select $1, $2, 'Group ' || n, n, 'LB' from generate_series(1, $3::integer) n`,
    [locationId, listId, groupCount],
  )
  await owner.query(
    `insert into group_items (location_id, generic_group_id, kind, item_id, shelf_index, on_hand)
      select $1, g.id, 'item', i.id, i.place, 2
      from (select id, row_number() over (order by sort_index) - 1 as place from generic_groups where location_id = $1) g
        join (select id, row_number() over (order by md5(id::text)) - 1 as place from items where location_id = $1) i on i.place / $2 = g.place`,
    [locationId, perGroup],
  )
  await owner.query('vacuum analyze')
  return listId
}

async function timesOf(
  server: ServerProcess,
  { key }: Kitchen,
  addressOf: (round: number) => string,
  rounds: number,
  unmeasured = warmUps,
): Promise<number[]> {
  const times: number[] = []
  for (let round = -unmeasured; round < rounds; round++) {
    const startedAt = performance.now()
    const response = await fetch(`${server.address}/api/v1${addressOf(Math.max(0, round))}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${addressOf(round)} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return times
}

if (import.meta.main) {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-bench-'))
  const database = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'bench') })
  const owner = new pg.Client({ connectionString: database.url })
  try {
    await migrate(database.url)
    await owner.connect()
    await addPlatform(owner)
    const kitchen = await addKitchen(owner, 1, groupCount * perGroup)
    const environment = {
      DATABASE_URL: database.url,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      DATA_DIR: path.join(folder, 'ours'),
    }
    const server = await startServer('server/src/main.ts', environment)
    try {
      process.stdout.write(asMarkdown(figureTable('Counting', await inventoryFigures(owner, server, kitchen))))
    } finally {
      await server.stop()
    }
  } finally {
    await owner.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
