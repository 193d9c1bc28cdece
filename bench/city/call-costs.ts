import { setTimeout as later } from 'node:timers/promises'
import type pg from 'pg'
import { databaseCpuMs, untilIdle } from '../cpu.ts'
import { median } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'
import { askingAt, type Asking } from './asking.ts'
import { cityCalls } from './city-calls.ts'
import { readyKitchen, type CityKitchen } from './city-kitchens.ts'
import type { CallName } from './week.ts'

/** The cost of one call, with the work that it leaves to jobs. */
export type CallCost = { ms: number; serverCpuMs: number; databaseCpuMs: number; logBytes: number; keptBytes: number }
export type CityPlace = { owner: pg.Client; server: ServerProcess; databasePid: number; city: readonly CityKitchen[] }

const atOnce = 4
const quietMs = 10_000
/** so often that the computing of all of them together is seconds; in this order, because deliveries need orders */
const times: Record<CallName, number> = {
  'sign-in': 80,
  'page of the order guide': 800,
  search: 600,
  suggestions: 800,
  cart: 800,
  'cart save': 800,
  'order of 20 lines': 300,
  'order history': 500,
  'line checked': 800,
  'delivery completed': 200,
  'page of the counting sheet': 200,
  count: 800,
  'order guide of 600 prices': 24,
  'day of sales': 100,
  'page of recipes': 200,
  variance: 60,
  analytics: 200,
}

/**
 * The cost of each call, one kind after the other, over all locations; and what the product uses while nobody asks. A
 * share below one asks less often, to try the program.
 */
export async function callCosts(
  at: CityPlace,
  share: number,
): Promise<{ costs: Record<CallName, CallCost>; idleCores: number }> {
  const ask = askingAt(at.server.address)
  try {
    await untilIdle(() => allCpuMs(at))
    const idle = await idleMsPerMs(at)
    const costs: Partial<Record<CallName, CallCost>> = {}
    for (const name of Object.keys(times) as CallName[]) {
      await callMany(ask, at.city, name, isFile(name) ? at.city.length : atOnce * 2)
      await at.owner.query('vacuum')
      await untilIdle(() => allCpuMs(at))
      costs[name] = await costOf(ask, at, name, Math.ceil(times[name] * share), idle)
      process.stdout.write(`${name}: ${JSON.stringify(costs[name])}\n`)
    }
    return { costs: costs as Record<CallName, CallCost>, idleCores: idle.server + idle.database }
  } finally {
    ask.close()
  }
}

/** The first file of each location writes rows over that leave room for the next. */
function isFile(name: CallName): boolean {
  return name === 'order guide of 600 prices' || name === 'day of sales'
}

type Idle = { server: number; database: number }

async function costOf(ask: Asking, at: CityPlace, name: CallName, count: number, idle: Idle): Promise<CallCost> {
  const before = await standOf(at)
  const ms = await callMany(ask, at.city, name, count)
  await untilIdle(() => allCpuMs(at))
  const after = await standOf(at)
  const passedMs = after.at - before.at
  const each = (sum: number) => Math.max(0, sum) / count
  return {
    ms: median(ms),
    serverCpuMs: each(after.server - before.server - idle.server * passedMs),
    databaseCpuMs: each(after.database - before.database - idle.database * passedMs),
    logBytes: each(after.log - before.log),
    keptBytes: each(after.size - before.size),
  }
}

/** Makes a call so often, some at a time, each at the next location; the answer is how long each took. */
async function callMany(ask: Asking, city: readonly CityKitchen[], name: CallName, count: number): Promise<number[]> {
  const ms: number[] = []
  let left = count
  const callOneByOne = async () => {
    while (left > 0) {
      const kitchen = readyKitchen(city, name, left--)
      if (!kitchen) throw new Error(`no location is ready for: ${name}`)
      const startedAt = performance.now()
      await cityCalls[name](ask, kitchen)
      ms.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, callOneByOne))
  return ms
}

async function standOf({ owner, server, databasePid }: CityPlace) {
  const { rows } = await owner.query<{ log: string; size: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log, pg_database_size(current_database()) as size`,
  )
  return {
    at: performance.now(),
    server: server.cpuMs(),
    database: databaseCpuMs(databasePid),
    log: Number(rows[0]?.log),
    size: Number(rows[0]?.size),
  }
}

async function idleMsPerMs(at: CityPlace): Promise<Idle> {
  const before = await standOf(at)
  await later(quietMs)
  const after = await standOf(at)
  const passedMs = after.at - before.at
  return {
    server: (after.server - before.server) / passedMs,
    database: (after.database - before.database) / passedMs,
  }
}

export function allCpuMs({ server, databasePid }: CityPlace): number {
  return server.cpuMs() + databaseCpuMs(databasePid)
}
