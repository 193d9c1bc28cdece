import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  freePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { firedServer } from './fired-server.ts'
import { asOwner, furnish, underFire, type Outcome } from './under-fire.ts'

export type Target = 'server' | 'database'
export type Drill = {
  target: Target
  kills: number
  seed: number
  /** negative controls: what is broken on purpose */
  broken?: 'no keys' | 'commits that wait for nothing'
}

const resolvedWithinMs = 30_000

/** Kills the server or the database under load so many times, and counts what is wrong afterwards. */
export async function drill({ target, kills, seed, broken }: Drill): Promise<Outcome & { endedByItself: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-crash-'))
  const database = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'database') })
  try {
    await migrate(database.url)
    const places = await furnish(database.url)
    const port = await freePort()
    const environment = { DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') }
    const server = await firedServer(port, environment)
    if (broken === 'commits that wait for nothing') await weakenCommits(database)
    try {
      const outcome = await underFire({
        address: server.address,
        ownerUrl: database.url,
        places,
        blows: kills,
        strike: () => (target === 'server' ? server.killAndRestart() : killPostmaster(database)),
        seed,
        withKeys: broken !== 'no keys',
        resolvedWithinMs,
      })
      return { ...outcome, endedByItself: server.endedByItself }
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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

async function weakenCommits({ url }: EmbeddedPostgres): Promise<void> {
  await asOwner(url, async (owner) => {
    await owner.query("alter system set synchronous_commit = 'off'")
    await owner.query("alter system set wal_writer_delay = '10s'")
    await owner.query('select pg_reload_conf()')
  })
}
