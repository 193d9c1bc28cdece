import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { addKitchen, addPlatform, type Kitchen } from '../bench/kitchen.ts'
import {
  freePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { buy, type Promised } from './buyer.ts'
import { firedServer, type FiredServer } from './fired-server.ts'
import { judge, type Verdict } from './ledger.ts'
import { chanceOf } from './numbers.ts'
import { stubbornClient, type Complaint } from './stubborn-client.ts'

export type Target = 'server' | 'database'
export type Drill = {
  target: Target
  kills: number
  seed: number
  /** negative controls: what is broken on purpose */
  broken?: 'no keys' | 'commits that wait for nothing'
}
export type Outcome = {
  orders: number
  triedAgain: number
  endedByItself: number
  unresolved: number
  verdict: Verdict
  complaints: Complaint[]
  /** from the database's or server's return to the first order or save that was answered, the longest */
  slowestRecoveryMs: number
}

const kitchens = 3
const buyersPerKitchen = 3
const itemsPerKitchen = 3_000
const itemsPerBuyer = 250
const mostPauseMs = 900
const resolvedWithinMs = 30_000

/** Kills the server or the database under load so many times, lets every buyer come to an answer, and counts what is wrong. */
export async function drill({ target, kills, seed, broken }: Drill): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-crash-'))
  const database = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'database') })
  try {
    await migrate(database.url)
    const places = await furnish(database)
    const port = await freePort()
    const environment = { DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') }
    const server = await firedServer(port, environment)
    if (broken === 'commits that wait for nothing') await weakenCommits(database)
    try {
      return await underFire({ target, kills, seed, broken, database, server, places })
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Place = { kitchen: Kitchen; itemIds: number[] }

async function furnish(database: EmbeddedPostgres): Promise<Place[]> {
  return asOwner(database, async (owner) => {
    await addPlatform(owner)
    const places: Place[] = []
    for (let locationId = 1; locationId <= kitchens; locationId++) {
      const kitchen = await addKitchen(owner, locationId, itemsPerKitchen)
      const { rows } = await owner.query<{ id: number }>(
        'select id from items where location_id = $1 and distributor_id = 1 order by id limit $2',
        [locationId, buyersPerKitchen * itemsPerBuyer],
      )
      places.push({ kitchen, itemIds: rows.map(({ id }) => id) })
    }
    return places
  })
}

async function underFire({
  target,
  kills,
  seed,
  broken,
  database,
  server,
  places,
}: Drill & { database: EmbeddedPostgres; server: FiredServer; places: Place[] }): Promise<Outcome> {
  const chance = chanceOf(seed)
  const complaints: Complaint[] = []
  let isOver = false
  let isGivingUp = false
  let answers = 0
  const deliveryDate = plusDays(inTimeZone(new Date(), 'America/New_York'), 2)
  const clients: { triedAgain: number }[] = []
  const working = places.flatMap(({ kitchen, itemIds }, place) =>
    Array.from({ length: buyersPerKitchen }, async (_, buyer) => {
      const client = stubbornClient(
        server.address,
        kitchen.key,
        (complaint) => complaints.push(complaint),
        () => isGivingUp,
      )
      clients.push(client)
      const promised = await buy({
        client: { ...client, post: async (...asked) => client.post(...asked).finally(() => answers++) },
        itemIds: itemIds.slice(buyer * itemsPerBuyer, (buyer + 1) * itemsPerBuyer),
        distributorId: 1,
        deliveryDate,
        chance: chanceOf(seed + 1 + place * buyersPerKitchen + buyer),
        isOver: () => isOver,
        complain: (complaint) => complaints.push(complaint),
        withKeys: broken !== 'no keys',
      })
      return { locationId: kitchen.locationId, promised }
    }),
  )
  let slowestRecoveryMs = 0
  for (let kill = 0; kill < kills; kill++) {
    await pause(100 + chance.below(mostPauseMs))
    if (target === 'server') await server.killAndRestart()
    else await killPostmaster(database)
    const backAt = performance.now()
    const answeredBefore = answers
    while (answers === answeredBefore && performance.now() - backAt < resolvedWithinMs) await pause(10)
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - backAt)
  }
  isOver = true
  const timer = setTimeout(() => (isGivingUp = true), resolvedWithinMs)
  const done = await Promise.allSettled(working)
  clearTimeout(timer)
  const resolved = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const verdict = await asOwner(database, async (owner) => {
    const all: Verdict[] = []
    for (const { kitchen } of places) {
      const buyers: Promised[] = resolved
        .filter(({ locationId }) => locationId === kitchen.locationId)
        .map(({ promised }) => promised)
      all.push(await judge(owner, kitchen.locationId, buyers))
    }
    return all.reduce((sum, each) => addedUp(sum, each))
  })
  return {
    orders: resolved.reduce((sum, { promised }) => sum + promised.orders.length, 0),
    triedAgain: clients.reduce((sum, client) => sum + client.triedAgain, 0),
    endedByItself: server.endedByItself,
    unresolved: done.length - resolved.length,
    verdict,
    complaints,
    slowestRecoveryMs,
  }
}

function addedUp(one: Verdict, other: Verdict): Verdict {
  return Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, count + other[name as keyof Verdict]]),
  ) as Verdict
}

/** The server that does the work; the launcher brings it back. */
async function killPostmaster({ dataDirectory, url }: EmbeddedPostgres): Promise<void> {
  const pid = Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  for (;;) {
    await pause(50)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    const isBack = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isBack) return
  }
}

async function weakenCommits(database: EmbeddedPostgres): Promise<void> {
  await asOwner(database, async (owner) => {
    await owner.query("alter system set synchronous_commit = 'off'")
    await owner.query("alter system set wal_writer_delay = '10s'")
    await owner.query('select pg_reload_conf()')
  })
}

async function asOwner<T>({ url }: EmbeddedPostgres, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
