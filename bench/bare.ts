import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { addBareTables, refillBareCarts } from './bare-tables.ts'
import { databaseCpuMs, untilIdle } from './cpu.ts'
import { figureText, isMissed, type Figure, type Table } from './figure.ts'
import { addKitchen, fillCart, refillCarts, type Kitchen } from './kitchen.ts'
import { compare, type Compared, type Load } from './measure.ts'
import { linesPerOrder, linesToSave, scenariosAtKitchens } from './scenarios.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** The size the limits of the bare server are for. */
const products = 10_000
const mostP99Ms = 50
const poolSize = '10'
/** of one location in a round */
export const ordersPerKitchen = 40

/** the database, and where a part of the bench may write */
export type BenchPlace = {
  owner: pg.Client
  url: string
  databasePid: number
  folder: string
  firstLocationId: number
}

/** Ours beside a server that does each job in one statement on tables made for it: so many users at as many locations. */
export async function bareTable(at: BenchPlace, load: Load): Promise<Table> {
  const { owner, url, folder } = at
  const kitchens: { kitchen: Kitchen; itemIds: number[] }[] = []
  const users = Math.max(...load.connections)
  process.stdout.write(`loading ${users} locations with ${products.toLocaleString('en-US')} items …\n`)
  for (let index = 0; index < users; index++) {
    const kitchen = await addKitchen(owner, at.firstLocationId + index, products)
    kitchens.push({ kitchen, itemIds: await fillCart(owner, kitchen, linesToSave + ordersPerKitchen * linesPerOrder) })
  }
  const all = kitchens.map(({ kitchen }) => kitchen)
  await addBareTables(owner, all)
  await owner.query('vacuum analyze')
  const file = path.join(folder, 'keys.json')
  writeFileSync(file, JSON.stringify(Object.fromEntries(all.map(({ key, locationId }) => [key, locationId]))), {
    mode: 0o600,
  })
  const environment = { DATABASE_URL: url, DATABASE_POOL: poolSize }
  const withDatabase = (server: ServerProcess): ServerProcess => ({
    ...server,
    cpuMs: () => server.cpuMs() + databaseCpuMs(at.databasePid),
  })
  const ours = await startServer('server/src/main.ts', {
    ...environment,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    DATA_DIR: path.join(folder, 'ours'),
  })
  // The words and matches of new items are found by jobs, which would be measured with whatever comes first.
  await untilIdle(() => withDatabase(ours).cpuMs())
  const bare = await startServer('bench/bare-server.ts', { ...environment, KEYS: file })
  const putBack = async () => {
    await refillCarts(owner, all)
    await refillBareCarts(owner, all)
  }
  try {
    const compared: Compared[] = []
    for (const scenario of scenariosAtKitchens(kitchens)) {
      const isReading = scenario.samples.every(({ method }) => method === 'GET')
      const putBackWhatChanged = isReading ? () => Promise.resolve() : putBack
      compared.push(...(await compare(withDatabase(ours), withDatabase(bare), scenario, load, putBackWhatChanged)))
    }
    return tableOf(compared)
  } finally {
    await ours.stop()
    await bare.stop()
  }
}

function tableOf(compared: readonly Compared[]): Table {
  const missed: string[] = []
  const rows = compared.map(({ scenario, connections, ours, beside }) => {
    const ratio: Figure = {
      name: 'rate',
      value: ours.ratePerSecond / beside.ratePerSecond,
      unit: '',
      atLeast: scenario.leastRatio,
    }
    const p99: Figure = { name: 'p99', value: ours.p99Ms, unit: ' ms', digits: 1, atMost: mostP99Ms }
    for (const figure of [ratio, p99])
      if (isMissed(figure)) missed.push(`${scenario.name}, ${connections} users, ${figure.name}: ${figureText(figure)}`)
    for (const [whose, { failed }] of Object.entries({ ours, bare: beside }))
      if (failed > 0) missed.push(`${scenario.name}, ${connections} users: ${failed} requests failed, ${whose}`)
    return [
      scenario.name,
      String(connections),
      `${whole(ours.ratePerSecond)} / ${whole(beside.ratePerSecond)}`,
      figureText(ratio),
      figureText(p99),
      beside.p99Ms.toFixed(1),
      `${ours.cpuMsPerRequest.toFixed(2)} / ${beside.cpuMsPerRequest.toFixed(2)}`,
    ]
  })
  return {
    title: 'Beside the bare limit, users at as many locations with 10,000 items each',
    note: 'Pairs are ours / bare. CPU is that of server and database together.',
    columns: ['what', 'users', 'requests/s', 'rate ÷ bare', 'p99', 'bare p99 ms', 'CPU ms/request'],
    rows,
    missed,
  }
}

function whole(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}
