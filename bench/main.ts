// npm run bench: how fast the product is, each figure beside its limit; ends with 1 when a limit is missed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/database/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { addKitchen, addPlatform } from './kitchen.ts'
import { compareRequests } from './requests.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-bench-'))
const database = await startEmbeddedPostgres({ dataDirectory: folder })
try {
  await migrate(database.url)
  const owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => {})
  await owner.connect()
  await addPlatform(owner)
  const kitchen = await addKitchen(owner, 3, 50_000)
  await owner.query('vacuum analyze')
  const compared = await compareRequests(owner, database.url, kitchen, folder, { rounds: 1, seconds: 2, warmUpSeconds: 1, connections: [1, 8] })
  for (const { scenario, connections, ours, thin } of compared) {
    console.log(scenario.name, connections, 'ours', ours, 'thin', thin, 'ratio', (ours.ratePerSecond / thin.ratePerSecond).toFixed(2), 'cpu', (ours.cpuMsPerRequest / thin.cpuMsPerRequest).toFixed(2))
  }
  await owner.end()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
