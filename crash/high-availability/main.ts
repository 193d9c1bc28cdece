// npm run highly-available: three PostgreSQL under Patroni and etcd and three servers of the product, each behind one
// address. Primaries are killed and cut off, then servers are killed, under load; then the standbys are made to lag on
// purpose, which must be noticed (docs/operations.md). Needs Debian's patroni, etcd-server, haproxy and postgresql.
//   --blows=20 --servers=20   other numbers of blows
//   --seed=7                  the same pauses and quantities again
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { firedServer, type FiredServer } from '../fired-server.ts'
import { faultsOf, tell } from '../report.ts'
import { furnish, underFire, type Fire, type Place } from '../under-fire.ts'
import { startHighlyAvailable, type HighlyAvailable } from './cluster.ts'
import { listen } from './listeners.ts'
import { behindOneAddress } from './one-address.ts'
import { findPrograms } from './programs.ts'
import { read } from './readers.ts'

const number = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const seed = number('seed', Date.now() % 1_000_000)
const primaryBlows = number('blows', 20)
const serverKills = number('servers', 20)
const backWithinMs = 15_000
/** a connection that falls silent is given up after six seconds */
const readWithinMs = 8_000
const serverCount = 3

process.stdout.write(`seed ${seed}\n`)
let isRed = false

await withProduct({ isSynchronous: true }, async (product) => {
  const readers = read(
    product.address,
    product.places.map(({ kitchen: { key } }) => key),
  )
  const outcome = await underFire(fireOn(product, primaryBlows, (blow) => strikePrimary(product.database, blow)))
  const { answered, longestGapMs, refused } = await readers.stop()
  judge(`${primaryBlows} blows to the primary`, { ...outcome, endedByItself: product.endedByItself() })
  process.stdout.write(
    `  ${answered} reads, ${refused} refused, at most ${Math.round(longestGapMs)} ms between two answered\n`,
  )
  if (longestGapMs > readWithinMs) isRed = true
})

await withProduct({ isSynchronous: true }, async (product) => {
  const listeners = listen(
    product.address,
    product.places.flatMap(({ kitchen: { key } }) => Array.from({ length: 5 }, () => key)),
  )
  const kills = await underFire(fireOn(product, serverKills, (kill) => killServer(product.servers, kill)))
  judge(`${serverKills} kills of one of ${serverCount} servers`, { ...kills, endedByItself: product.endedByItself() })
  const deaf = await listeners.deafTo(() => changeEveryCart(product), 10_000)
  const { reopened, signedOut } = listeners
  listeners.stop()
  process.stdout.write(`  ${reopened} streams opened again, ${deaf} of them deaf afterwards, ${signedOut} signed out\n`)
  if (deaf + signedOut > 0) isRed = true
})

await withProduct({ isSynchronous: false }, async (product) => {
  const outcome = await underFire(fireOn(product, 2, () => killLagging(product.database)))
  const faults = faultsOf({ ...outcome, endedByItself: 0 }, backWithinMs)
  tell('control: standbys that lag, 2 kills of the primary', outcome, faults, 'must be noticed')
  if (!faults.some((fault) => fault.startsWith('lost') || fault.startsWith('cartDiffers'))) isRed = true
})

process.stdout.write(isRed ? 'highly available: failed\n' : 'highly available: passed\n')
process.exitCode = isRed ? 1 : 0

function judge(name: string, outcome: Parameters<typeof faultsOf>[0]): void {
  const faults = faultsOf(outcome, backWithinMs)
  tell(name, outcome, faults)
  if (faults.length > 0) isRed = true
}

/** The kinds of blows take turns: PostgreSQL dies, the machine dies, the machine is cut off from the others. */
async function strikePrimary(database: HighlyAvailable, blow: number): Promise<number> {
  await database.isWhole(2)
  const primary = await database.primary()
  if (!primary) throw new Error('no primary to strike')
  const from = performance.now()
  const kind = blow % 3
  if (kind === 0) primary.killDatabase()
  else if (kind === 1) await primary.killMachine()
  else primary.cut()
  await database.successorOf(primary)
  if (kind === 1) primary.startAgain()
  else if (kind === 2) primary.mend()
  return from
}

async function killServer(servers: readonly FiredServer[], kill: number): Promise<void> {
  await servers[kill % servers.length]?.killAndRestart()
}

/** Everybody who watches one of these kitchens has to hear of it. */
async function changeEveryCart({ address, places }: Product): Promise<void> {
  for (const { kitchen, itemIds } of places) {
    const headers = { authorization: `Bearer ${kitchen.key}`, 'content-type': 'application/json' }
    const carts = `${address}/api/v1/shopping-carts`
    // Saved on an older cart than this, what others ordered meanwhile would be asked about and nothing changed.
    const { lastModified } = (await (await fetch(carts, { headers })).json()) as { lastModified: string }
    const itemList = [{ itemDistributorId: itemIds.at(-1), quantity: 77 }]
    const body = JSON.stringify({ itemList, lastModified })
    const answer = await fetch(carts, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`no cart was changed: ${answer.status} ${await answer.text()}`)
  }
}

/** Cuts the standbys off for two seconds, then kills the primary: without synchronous commits the orders between are lost. */
async function killLagging(database: HighlyAvailable): Promise<number> {
  await database.isWhole(2)
  const primary = await database.primary()
  if (!primary) throw new Error('no primary to kill')
  primary.cutStandbys()
  await pause(2_000)
  const from = performance.now()
  await primary.killMachine()
  await database.successorOf(primary)
  primary.mend()
  primary.startAgain()
  return from
}

type Product = {
  address: string
  database: HighlyAvailable
  servers: readonly FiredServer[]
  places: readonly Place[]
  endedByItself(): number
}

function fireOn({ address, database, places }: Product, blows: number, strike: Fire['strike']): Fire {
  return {
    address,
    ownerUrl: database.ownerUrl,
    places,
    blows,
    strike,
    seed: seed + blows,
    withKeys: true,
    resolvedWithinMs: 60_000,
    hangsAfterMs: 20_000,
  }
}

async function withProduct(options: { isSynchronous: boolean }, work: (product: Product) => Promise<void>) {
  const database = await startHighlyAvailable(options)
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-ha-product-'))
  const servers: FiredServer[] = []
  let isDone = false
  try {
    await migrate(database.productUrl)
    const places = await furnish(database.ownerUrl)
    const ports = await Promise.all(Array.from({ length: serverCount }, () => freePort()))
    const environment = {
      DATABASE_URL: database.productUrl,
      DATABASE_STANDBY: database.standby,
      DATA_DIR: path.join(folder, 'data'),
    }
    for (const port of ports) servers.push(await firedServer(port, environment))
    const behind = ports.map((port, at) => ({ name: `server${at}`, port, asks: port }))
    const address = await behindOneAddress(findPrograms().haproxy, folder, 'product', '/healthz', behind)
    try {
      await work({
        address: `http://127.0.0.1:${address.port}`,
        database,
        servers,
        places,
        endedByItself: () => servers.reduce((sum, server) => sum + server.endedByItself, 0),
      })
      isDone = true
    } finally {
      await address.stop()
    }
  } finally {
    await Promise.allSettled(servers.map((server) => server.stop()))
    const keepsLogs = isRed || !isDone
    if (keepsLogs) process.stdout.write(`  logs: ${database.folder}\n`)
    await database.stop(keepsLogs)
    rmSync(folder, { recursive: true, force: true })
  }
}
