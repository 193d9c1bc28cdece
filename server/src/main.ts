import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pickFileStore } from './adapters/files/pick-file-store.ts'
import { installJobQueue, postgresJobQueue } from './adapters/jobs/postgres-job-queue.ts'
import { sandboxGateway } from './adapters/payments/sandbox-gateway.ts'
import { keptMailer } from './adapters/mail/kept-mailer.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { buildApp } from './app.ts'
import { keepLog, prepareFilesForLog } from './backup/log/keep-log.ts'
import { WrongConfiguration, readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/connections/connection.ts'
import { requireDurability } from './database/embedded/durability.ts'
import { keepTellingDirectory } from './database/cells/directory/tell-directory.ts'
import { startDatabase } from './database/start-database.ts'
import { demoPeople, loadDemoData } from './demo/load-demo-data.ts'
import type { Deps, Log } from './deps.ts'
import { endProcess } from './end-process.ts'
import { paymentEventsPath } from './ordering/payment/payment-events.routes.ts'
import { keepSettlingPayments } from './ordering/payment/settle-due-payments.ts'
import { reportThreads } from './reports/report-threads.ts'
import { startJobs } from './start-jobs.ts'
import type { Tracing } from './watching/tracing.ts'

const requestsMayTakeMs = 5_000
const stopMayTakeMs = 9_500

/** The only place that knows what is real: reads the environment, picks the adapters, listens, and stops in order. */
async function main(): Promise<void> {
  const given = readConfig(process.env)
  // Until there is something to finish, a stop just ends: what was begun is in transactions.
  let stop = (): void => void endProcess(0)
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  // started by tools/start.mjs: when that is gone, so are we
  process.on('disconnect', () => stop())

  await requireFreePort(given)
  makeDataDirectory(given.dataDirectory)
  const started = await startDatabase(given, (message) => given.logLevel === 'debug' && say(message))
  const config = { ...given, cell: started.cell }
  await prepareFilesForLog(config.dataDirectory, config.backups.log)
  await requireDurability(started.ownerUrl)
  await installJobQueue(started)
  if (!started.isOwn)
    say('The application signs in as the owner of the database: see the README, DATABASE_URL, for a safer way.')
  let log: Log = consoleLog
  const tracing = await pickTracing(config, (error) => log.warn({ err: error }, 'traces'))
  const standbyUrl = config.databaseStandby && sameAt(config.databaseStandby, started.url)
  const database = openDatabase({
    url: started.url,
    standbyUrl,
    onClient: tracing?.followStatements,
    maxConnections: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'connection lost'),
  })
  const jobs = await postgresJobQueue({
    url: started.jobsUrl,
    follow: tracing?.followJob,
    onError: (error) => log.warn({ err: error }, 'job'),
  })
  const mailer = await pickMailer(config)
  const clock = { now: () => new Date() }
  const cards = await pickPayments(config, database, clock, (error) => log.warn({ err: error }, 'card provider'))
  const deps: Deps = {
    config,
    database,
    databaseUrl: started.url,
    clock,
    mailer,
    files: await pickFileStore(config),
    jobs,
    ...cards,
    // Statements of a thread are in no trace, so reports are computed here while traces are taken.
    reportThreads: tracing ? undefined : reportThreads({ url: started.url, standbyUrl }),
    tracing,
    log: {
      info: (...line) => log.info(...line),
      warn: (...line) => log.warn(...line),
      error: (...line) => log.error(...line),
    },
  }
  const { server, state } = await buildApp(deps)
  log = server.log
  if (config.demoData) await loadDemoData(deps, started.ownerUrl, say)
  await startJobs(deps)
  await server.listen({ port: config.port, host: config.host })
  const { port } = server.server.address() as AddressInfo
  const settling = keepSettlingPayments(deps)
  const telling = keepTellingDirectory(deps)
  const keepingLog = config.backups.log ? keepLog(deps) : undefined
  deps.reportThreads?.warm()
  cards.sandbox?.tell(eventsTo(`http://${addressOf(config.host)}:${port}`))

  stop = () => {
    if (state.isStopping) return
    state.isStopping = true
    setTimeout(() => process.exit(1), stopMayTakeMs).unref()
    void stopInOrder()
  }
  async function stopInOrder(): Promise<void> {
    await Promise.race([server.close(), pause(requestsMayTakeMs)])
    await settling.stop()
    await telling.stop()
    await jobs.stop()
    await mailer.close?.()
    await tracing?.stop()
    await deps.reportThreads?.close()
    await database.close()
    await started.stop()
    await keepingLog?.stop()
    await endProcess(0)
  }

  say(`Ready: http://localhost:${port}`)
  if (config.demoData) say(demoPeople)
}

/** The address with another host and port: a standby has the logins and databases of its primary. */
function sameAt(hostAndPort: string, url: string): string {
  const there = new URL(url)
  there.host = hostAndPort
  return there.href
}

function say(message: string): void {
  process.stdout.write(`${message}\n`)
}

/** Said before any work is done; between now and listening another process may still take the port. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function makeDataDirectory(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new WrongConfiguration(`Wrong configuration: DATA_DIR: can't write to ${folder} (${codeOf(error)})`)
  }
}

// Mail servers, traces and card payments bring large packages, loaded only where they are used.
async function pickMailer({ smtpUrl, mailFrom: from, dataDirectory }: Config): Promise<Mailer> {
  if (!smtpUrl) return keptMailer({ directory: path.join(dataDirectory, 'outbox'), from })
  const { smtpMailer } = await import('./adapters/mail/smtp-mailer.ts')
  return smtpMailer({ url: smtpUrl, from })
}

async function pickTracing({ tracesUrl }: Config, onError: (error: unknown) => void): Promise<Tracing | undefined> {
  if (!tracesUrl) return undefined
  const { startTracing } = await import('./watching/tracing.ts')
  return startTracing({ url: tracesUrl, onError })
}

async function pickPayments(
  { stripe }: Config,
  database: Database,
  clock: Deps['clock'],
  onError: (error: unknown) => void,
): Promise<Pick<Deps, 'payments' | 'sandbox'>> {
  if (stripe) {
    const { stripeGateway } = await import('./adapters/payments/stripe-gateway.ts')
    return { payments: stripeGateway({ ...stripe, onError }), sandbox: undefined }
  }
  const webhookSecret = randomBytes(32).toString('base64url')
  const times = { patienceMs: 3_000, lateMs: 12_000 }
  const sandbox = sandboxGateway({ db: database.shared, clock, webhookSecret, ...times, onError })
  return { payments: sandbox, sandbox }
}

/** The sandbox tells us as a provider outside would: by a signed request to our own address. */
function eventsTo(address: string) {
  return async (body: Buffer, signature: string): Promise<void> => {
    await fetch(address + paymentEventsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(5_000),
    })
  }
}

/** The address at which a server that listens everywhere reaches itself. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const consoleLog: Log = {
  info: () => {},
  warn: (facts, message) => console.warn(message, facts),
  error: (facts, message) => console.error(message, facts),
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** One line that says what to do about it. */
function reasonOf(error: unknown): string {
  if (error instanceof WrongConfiguration) return error.message
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const texts: Record<string, string> = {
    EADDRINUSE: `port ${PORT} of ${HOST} is taken; stop what listens there or set PORT`,
    EADDRNOTAVAIL: `HOST ${HOST} is no address of this machine`,
    ENOTFOUND: `HOST ${HOST} is no address of this machine`,
  }
  const isOfListening =
    error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
  const text = isOfListening ? texts[codeOf(error)] : undefined
  return `Larder could not start: ${text ?? (error instanceof Error ? error.message : String(error)).trim()}`
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  return endProcess(1)
})
