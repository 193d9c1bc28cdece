// npm run keep-release -- <name> [<commit>]: keeps what a release's server wrote, for tests of later upgrades. Takes a few minutes.
import { once } from 'node:events'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '../server/src/database/embedded/find-running-postgres.ts'
import { appliedMigrations } from '../server/src/database/migrate.ts'
import { checkOut, runUntil } from '../server/src/testing/releases/earlier-server.ts'
import { releaseFile, releaseText, sumOfMigration } from '../server/src/testing/releases/release-file.ts'
import { sampleRows, sequencesOf } from '../server/src/testing/releases/sample-rows.ts'

const [name, wanted = 'HEAD'] = process.argv.slice(2)
if (!name || !/^[\w.-]+$/.test(name)) {
  process.stderr.write('npm run keep-release -- <name> [<commit>]\n')
  process.exit(2)
}
const commit = spawnSync('git', ['rev-parse', wanted], { encoding: 'utf8' }).stdout.trim()
const { folder, remove } = checkOut(commit)
const data = mkdtempSync(path.join(tmpdir(), 'larder-release-'))
try {
  const { child } = await runUntil(folder, {
    file: 'server/src/main.ts',
    env: { PORT: '0', DATA_DIR: data },
    until: /Ready: /,
  })
  const client = new pg.Client({ connectionString: findRunningPostgres(data) })
  await client.connect()
  const applied = await appliedMigrations(client)
  const rows = await sampleRows(client, 1)
  const text = releaseText({
    commit,
    now: new Date().toISOString(),
    migrations: Object.fromEntries(applied.map((each) => [each, sumOfMigration(each)])),
    sequences: await sequencesOf(client),
    rows,
  })
  await client.end()
  child.kill('SIGTERM')
  await once(child, 'exit')
  const file = releaseFile(name)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, text)
  const count = [...rows.values()].reduce((sum, lines) => sum + lines.length, 0)
  process.stdout.write(`Kept ${name}: ${count} rows of ${rows.size} tables, ${Math.round(text.length / 1000)} kB\n`)
} finally {
  remove()
  rmSync(data, { recursive: true, force: true })
}
