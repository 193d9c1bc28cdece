// A server of its own process, to be killed by a test while it works: node killable-server.ts <database address>
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { diskFileStore } from '../adapters/files/disk-file-store.ts'
import { inlineJobQueue } from '../adapters/jobs/inline-job-queue.ts'
import { sandboxGateway } from '../adapters/payments/sandbox-gateway.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/connections/connection.ts'
import { patience } from './busy/patience.ts'

const [databaseUrl = '', now = ''] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'larder-killable-'))
const database = openDatabase({ url: databaseUrl, ...patience, onError: () => {} })
const clock = { now: () => new Date(now) }
const sandbox = sandboxGateway({
  db: database.shared,
  clock,
  webhookSecret: 'whsec_of_tests',
  patienceMs: 0,
  lateMs: 60_000,
  onError: () => {},
})
const { server } = await buildApp({
  config: readConfig({ DATA_DIR: folder, DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }),
  database,
  databaseUrl,
  clock,
  payments: sandbox,
  sandbox,
  jobs: inlineJobQueue(),
  mailer: { send: () => Promise.resolve() },
  files: diskFileStore({ directory: folder }),
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
await server.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`)
