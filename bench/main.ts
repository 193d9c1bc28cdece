// npm run bench: how fast the product is, each figure beside its limit; ends with 1 when a limit is missed.
//   --quick          about a minute: fewer rounds, nothing above 50,000 items, docs/performance.md stays as it is
//   --only=requests  one part (requests, bare, growth, inventory, imports, matching, pages, recipes, analytics, accounting, start, web), docs/performance.md stays as it is
//   --only=neighbours  one location that does too much beside others, by itself
//   --only=city      a city of kitchens, by itself, written to docs/capacity.md: what a location costs, beside a loud one, and where it bends
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { accountingFigures } from './accounting.ts'
import { analyticsTable } from './analytics.ts'
import { bareTable, ordersPerKitchen } from './bare.ts'
import { cityTables, neighboursFigures } from './city/city.ts'
import { postgresPid } from './cpu.ts'
import { asMarkdown, figureTable, type Figure, type Table } from './figure.ts'
import { growthTable } from './growth.ts'
import { importFigures } from './imports.ts'
import { inventoryFigures } from './inventory.ts'
import { addKitchen, addPlatform, type Kitchen } from './kitchen.ts'
import { matchingFigures } from './matching.ts'
import { machineText, writeFigures } from './figures-page.ts'
import { photographedPageFigures } from './photographed-pages.ts'
import { recipeFigures } from './recipes.ts'
import { compareRequests } from './requests.ts'
import { requestsTable } from './requests-table.ts'
import { mostOrders } from './scenarios.ts'
import { secondStartFigure } from './second-start.ts'
import { startServer } from './server-process.ts'
import { webSizeFigures } from './web-size.ts'

const isQuick = process.argv.includes('--quick')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const isWanted = (part: string) => only === undefined || only === part

const mainSize = 50_000
const otherSizes = isQuick ? [1_000] : [1_000, 10_000, 250_000]
const load = isQuick
  ? { rounds: 1, round: { seconds: 1, orders: 60 }, warmUp: { seconds: 0.5, orders: 20 }, connections: [1, 8] }
  : {
      rounds: 3,
      round: { seconds: 2.5, orders: mostOrders },
      warmUp: { seconds: 1, orders: 50 },
      connections: [1, 8, 32],
    }
const loadOfBare = isQuick
  ? { round: { seconds: 2, orders: 20 }, warmUp: { seconds: 2, orders: 2 }, connections: [8] }
  : { round: { seconds: 2.5, orders: ordersPerKitchen }, warmUp: { seconds: 1, orders: 10 }, connections: [8, 32] }
const growthRounds = isQuick ? 10 : 40
/** away from those of the other parts */
const locationIds = { matching: 901, recipes: [902, 903], analytics: 911, accounting: [921, 922], city: 2_001 } as const
const citySize = isQuick ? { locations: 8, share: 0.05, seconds: 3 } : { locations: 60, share: 1, seconds: 15 }
const importRounds = isQuick ? 1 : 3

const folder = mkdtempSync(path.join(tmpdir(), 'larder-bench-'))
try {
  const { tables, machine } = await measureAll()
  const missed = tables.flatMap((table) => table.missed)
  if (!isQuick && !only) writeFigures('performance.md', machine, tables, missed)
  if (!isQuick && only === 'city') writeFigures('capacity.md', machine, tables, missed)
  process.stdout.write(
    `\n${missed.length === 0 ? 'every limit is kept' : `limits missed:\n  ${missed.join('\n  ')}`}\n`,
  )
  process.exitCode = missed.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 2
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureAll(): Promise<{ tables: Table[]; machine: string }> {
  const tables: Table[] = []
  const tell = (table: Table) => {
    tables.push(table)
    process.stdout.write(`\n${asMarkdown(table)}`)
  }
  const database = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'bench') })
  const owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => {})
  let machine = ''
  try {
    await migrate(database.url)
    await owner.connect()
    const { rows } = await owner.query<{ server_version: string }>('show server_version')
    machine = machineText(rows[0]?.server_version ?? '')
    process.stdout.write(`${machine}\n`)
    await addPlatform(owner)
    const kitchens: Kitchen[] = []
    if (isWanted('requests') || isWanted('growth') || isWanted('inventory'))
      kitchens.push(await loadKitchen(owner, 1, mainSize))
    const [kitchen] = kitchens
    if (isWanted('requests') && kitchen)
      tell(requestsTable(await compareRequests(owner, database.url, kitchen, folder, load)))
    if (isWanted('bare')) {
      const at = {
        owner,
        url: database.url,
        databasePid: postgresPid(database.dataDirectory),
        folder,
        firstLocationId: 101,
      }
      tell(await bareTable(at, { ...load, ...loadOfBare }))
    }
    // Not with the others: they take half an hour.
    if (only === 'city' || only === 'neighbours') {
      const databasePid = postgresPid(database.dataDirectory)
      const at = { owner, url: database.url, databasePid, folder, firstLocationId: locationIds.city }
      if (only === 'city') for (const table of await cityTables(at, citySize)) tell(table)
      else tell(await neighboursFigures(at, { ...citySize, locations: 9 }))
    }
    if (isWanted('growth')) {
      for (const [index, size] of otherSizes.entries()) kitchens.push(await loadKitchen(owner, index + 2, size))
      kitchens.sort((a, b) => a.itemCount - b.itemCount)
    }
    if (['growth', 'inventory', 'imports', 'matching', 'recipes', 'analytics', 'accounting'].some(isWanted)) {
      const environment = {
        DATABASE_URL: database.url,
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        DATA_DIR: path.join(folder, 'ours'),
      }
      const server = await startServer('server/src/main.ts', environment)
      try {
        if (isWanted('growth')) tell(await growthTable(server, kitchens, growthRounds))
        if (isWanted('inventory') && kitchen)
          tell(figureTable('Inventory', await inventoryFigures(owner, server, kitchen)))
        if (isWanted('imports'))
          tell(figureTable('Imports', await importFigures(owner, server, kitchens.length + 1, importRounds)))
        if (isWanted('matching'))
          tell(figureTable('Invoices', await matchingFigures(owner, server, locationIds.matching)))
        if (isWanted('recipes'))
          tell(figureTable('Recipes', await recipeFigures(owner, server, database.url, locationIds.recipes)))
        if (isWanted('analytics'))
          tell(await analyticsTable(owner, server, postgresPid(database.dataDirectory), locationIds.analytics))
        if (isWanted('accounting'))
          tell(figureTable('The books', await accountingFigures(owner, server, locationIds.accounting, isQuick)))
      } finally {
        await server.stop()
      }
    }
  } finally {
    await owner.end()
    await database.stop()
  }
  if (isWanted('pages')) tell(figureTable('Photographed invoices', await photographedPageFigures(isQuick ? 1 : 3)))
  const others: Figure[] = [
    ...(isWanted('start') ? [await secondStartFigure(folder, !isQuick)] : []),
    ...(isWanted('web') ? webSizeFigures(folder) : []),
  ]
  if (others.length > 0) tell(figureTable('Start, and what the browser loads', others))
  return { tables, machine }
}

async function loadKitchen(owner: pg.Client, locationId: number, size: number): Promise<Kitchen> {
  process.stdout.write(`loading ${size.toLocaleString('en-US')} items …\n`)
  const kitchen = await addKitchen(owner, locationId, size)
  await owner.query('vacuum analyze')
  return kitchen
}
