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
import { openMailOffice } from './mail-office.ts'
import { asOwner, furnish, underFire, type Outcome } from './under-fire.ts'

export type Target = 'server' | 'database'
export type Drill = {
  target: Target
  kills: number
  seed: number
  /** negative controls: what is broken on purpose */
  broken?: Defect
}
type Defect = 'no keys' | 'commits that wait for nothing' | 'claims that are forgotten' | 'a new mail with each try'

const resolvedWithinMs = 30_000

/** Kills the server or the database under load so many times, and counts what is wrong afterwards. */
export async function drill({ target, kills, seed, broken }: Drill): Promise<Outcome & { endedByItself: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-crash-'))
  const database = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'database') })
  try {
    await migrate(database.url)
    const places = await furnish(database.url)
    const port = await freePort()
    const mailOffice = await openMailOffice()
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      SMTP_URL: mailOffice.url,
    }
    const server = await firedServer(port, environment)
    if (broken) await plant(database.url, broken)
    try {
      const outcome = await underFire({
        address: server.address,
        ownerUrl: database.url,
        places,
        blows: kills,
        strike: () => (target === 'server' ? server.killAndRestart() : killPostmaster(database)),
        seed,
        withKeys: broken !== 'no keys',
        mailOffice,
        resolvedWithinMs,
      })
      return { ...outcome, endedByItself: server.endedByItself }
    } finally {
      await server.stop()
      await mailOffice.stop()
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

/** Breaks the product on purpose, by its database. */
async function plant(url: string, defect: Defect): Promise<void> {
  await asOwner(url, async (owner) => {
    for (const statement of defects[defect]) await owner.query(statement)
  })
}

const defects: Record<Defect, readonly string[]> = {
  'no keys': [],
  'commits that wait for nothing': [
    "alter system set synchronous_commit = 'off'",
    "alter system set wal_writer_delay = '10s'",
    'select pg_reload_conf()',
  ],
  'claims that are forgotten': [
    `create function forget_claim() returns trigger language plpgsql security definer as $$ begin
      delete from credits where location_id = new.location_id and mail_id = new.id;
      return null;
    end $$`,
    `create trigger forget_claim after update on credit_mails for each row
      when (new.status = 'sent') execute function forget_claim()`,
  ],
  'a new mail with each try': [
    `create function new_mail() returns trigger language plpgsql as $$ begin
      new.message_id := '<try-' || new.attempts || '-of-' || new.location_id || '-' || new.id || '@larder>';
      return new;
    end $$`,
    `create trigger new_mail before update on credit_mails for each row
      when (new.attempts > old.attempts) execute function new_mail()`,
  ],
}
