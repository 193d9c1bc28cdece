import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { bucketFileStore } from './adapters/files/bucket-file-store.ts'
import { diskFileStore } from './adapters/files/disk-file-store.ts'
import { postgresJobQueue } from './adapters/jobs/postgres-job-queue.ts'
import { keptMailer } from './adapters/mail/kept-mailer.ts'
import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import { buildApp } from './app.ts'
import { WrongConfiguration, readConfig } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { requireDurability } from './database/durability.ts'
import { startDatabase } from './database/start-database.ts'
import { demoPeople, loadDemoData } from './demo/load-demo-data.ts'
import type { Deps, Log } from './deps.ts'
import { startJobs } from './start-jobs.ts'

/** The only place that knows what is real: reads the environment, picks the adapters, listens, and stops in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const say = (message: string) => process.stdout.write(`${message}\n`)
  mkdirSync(config.dataDirectory, { recursive: true })
  const started = await startDatabase(config, (message) => process.env.LOG_LEVEL === 'debug' && say(message))
  await requireDurability(started.url)
  const onError = (error: Error) => log.warn({ err: error }, 'connection lost')
  let log: Log = consoleLog
  const database = openDatabase({ url: started.url, maxConnections: config.databasePool, onError })
  const jobs = await postgresJobQueue({ ownerUrl: started.url, onError: (error) => log.warn({ err: error }, 'job') })
  const mailer = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : keptMailer({ directory: path.join(config.dataDirectory, 'outbox'), from: config.mailFrom })
  const files = config.bucket
    ? bucketFileStore(config.bucket)
    : diskFileStore({ directory: path.join(config.dataDirectory, 'files') })
  const deps: Deps = {
    config,
    database,
    databaseUrl: started.url,
    clock: { now: () => new Date() },
    mailer,
    files,
    jobs,
    log: {
      info: (...line) => log.info(...line),
      warn: (...line) => log.warn(...line),
      error: (...line) => log.error(...line),
    },
  }
  const { server, state } = await buildApp(deps)
  log = server.log
  if (config.demoData) await loadDemoData(deps, say)
  await startJobs(deps)
  await server.listen({ port: config.port, host: config.host })

  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopInOrder())
  async function stopInOrder(): Promise<void> {
    state.isStopping = true
    setTimeout(() => process.exit(1), 9_500).unref()
    await server.close()
    await jobs.stop()
    await mailer.close?.()
    await database.close()
    await started.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // started by tools/start.mjs: when that is gone, so are we
  process.on('disconnect', () => void stop())

  const { port } = server.server.address() as AddressInfo
  say(`Ready: http://localhost:${port}`)
  if (config.demoData) say(demoPeople)
}

const consoleLog: Log = {
  info: () => {},
  warn: (facts, message) => console.warn(message, facts),
  error: (facts, message) => console.error(message, facts),
}

main().catch((error: unknown) => {
  if (error instanceof WrongConfiguration) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Larder could not start: ${error instanceof Error ? error.message : String(error)}\n${process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : ''}\n`,
    )
  process.exit(1)
})
