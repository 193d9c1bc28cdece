// G3: the disk of the database is full. Needs the right to mount a small one; skipped without.
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from '../migrate.ts'

const disk = mkdtempSync(path.join(tmpdir(), 'larder-small-disk-'))
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk]).status === 0

let app: TestApp
let server: EmbeddedPostgres | undefined
beforeAll(async () => {
  if (!isMounted) return
  chmodSync(disk, 0o755)
  const settings = { min_wal_size: '64MB', max_wal_size: '64MB' }
  server = await startEmbeddedPostgres({ dataDirectory: disk, settings })
  await migrate(server.url)
  await keepPlaceForTheLog(server.url)
  const { url } = server
  app = await testApp({}, () => Promise.resolve({ url }))
  app.clock.set('2026-03-04T15:00:00Z')
})
afterAll(async () => {
  await server?.stop()
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

it.skipIf(!isMounted)(
  'a full disk: reads go on, writes are 503, nothing acknowledged is lost',
  { timeout: 300_000 },
  async () => {
    const kitchen = await anOrderingKitchen(app)
    const items = [] as { id: number }[]
    for (let n = 0; n < 100; n++) items.push(await anItem(app, kitchen.location))
    const client = app.as(kitchen.owner)
    let placed = 0
    const order = async () => {
      const itemList = items.map(({ id }) => ({ itemDistributorId: id, quantity: 1 + (placed % 5) }))
      const { lastModified } = (await client.get('/shopping-carts')).body
      const saved = await client.post('/shopping-carts', { itemList, lastModified })
      const answer =
        saved.status === 200
          ? await client.post('/orders', {
              distributorId: kitchen.distributor.id,
              paymentType: 'terms',
              requestedDeliveryDate: '2026-03-05',
              itemList: JSON.stringify(itemList),
              notes: 'n'.repeat(2_000),
            })
          : saved
      if (answer.status === 201) placed += 1
      return { status: answer.status, retryAfter: answer.headers['retry-after'] }
    }
    expect((await order()).status).toBe(201)

    const filler = path.join(disk, 'filler')
    fill(filler)
    let refused: { status: number; retryAfter: unknown } | undefined
    for (let n = 0; n < 400 && !refused; n++) {
      const answer = await order()
      if (answer.status >= 500) refused = answer
    }
    expect(refused).toEqual({ status: 503, retryAfter: '2' })
    // so late that the use of the session is to be noted
    app.clock.set('2026-03-04T15:05:00Z')
    for (const url of ['/items', '/shopping-carts', '/orders', '/users/current-user'])
      expect((await client.get(url)).status, url).toBe(200)

    rmSync(filler)
    expect((await order()).status).toBe(201)
    expect((await client.get('/orders', { limit: 1 })).body._meta.totalCount).toBe(placed)
  },
)

/**
 * The write-ahead log has its place before the disk is full: it is the tables that find none. A log that needs a new file
 * ends the database, and its recovery finds no place either until there is some again.
 */
async function keepPlaceForTheLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Files that a checkpoint no longer needs are kept for what comes.
  for (let file = 0; file < 4; file++) {
    await client.query("select pg_logical_emit_message(false, 'larder', 'one more file')")
    await client.query('select pg_switch_wal()')
  }
  await client.query('checkpoint')
  const ahead = await client.query<{ files: number }>(
    'select count(*)::int as files from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())',
  )
  await client.end()
  expect(ahead.rows[0]?.files).toBeGreaterThanOrEqual(3)
}

function fill(file: string): void {
  const handle = openSync(file, 'w')
  const block = Buffer.alloc(4_096, 1)
  try {
    for (;;) writeSync(handle, block)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}
