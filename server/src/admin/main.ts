import { userInfo } from 'node:os'
import { pickFileStore } from '../adapters/files/pick-file-store.ts'
import type { JobQueue } from '../adapters/jobs/job-queue.ts'
import { installJobQueue, postgresJobQueue } from '../adapters/jobs/postgres-job-queue.ts'
import { WrongConfiguration, readConfig, type Config } from '../config.ts'
import { openDatabase } from '../database/connections/connection.ts'
import { keepCell } from '../database/cells/id-ranges.ts'
import { hasDatabase, requireDatabase } from '../database/embedded/earlier-database.ts'
import { findRunningPostgres } from '../database/embedded/find-running-postgres.ts'
import { startDatabase, type StartedDatabase } from '../database/start-database.ts'
import { findCommand, runCommand, sayHelp } from './run-command.ts'

/** The operator's command line. It works beside a running server and, when none is running, on its data folder alone. */
async function main(words: readonly string[]): Promise<number> {
  if (!findCommand(words)) return sayHelp(say, words)
  const given = readConfig(process.env)
  const started = await reachDatabase(given, words)
  const database = openDatabase({ url: started.url, maxConnections: 2, longestStatementMs: 60_000, onError: () => {} })
  const queue = queueWhenNeeded(started)
  try {
    const files = await pickFileStore(given)
    const config = { ...given, cell: started.cell }
    const operator = { database, files, config, jobs: queue.jobs, now: new Date(), name: userInfo().username, say }
    return await runCommand(operator, words)
  } finally {
    await queue.stop()
    await database.close()
    await started.stop()
  }
}

/** Most commands leave no work behind; for those that do, a running server does it, or the next one that starts. */
function queueWhenNeeded({ jobsUrl, prepareJobs }: Reached) {
  let begun: Promise<JobQueue> | undefined
  const jobs: Pick<JobQueue, 'enqueue'> = {
    async enqueue(...work) {
      begun ??= prepareJobs().then(() => postgresJobQueue({ url: jobsUrl, onError: () => {} }))
      await (await begun).enqueue(...work)
    },
  }
  // One that could not be begun has nothing to stop, and must not keep the rest from it.
  return { jobs, stop: async () => (await begun?.catch(() => undefined))?.stop() }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

type Reached = Pick<StartedDatabase, 'url' | 'jobsUrl' | 'cell' | 'stop'> & { prepareJobs(): Promise<void> }

async function reachDatabase(config: Config, [, action]: readonly string[]): Promise<Reached> {
  const { databaseUrl, dataDirectory } = config
  const running = databaseUrl ? undefined : findRunningPostgres(dataDirectory)
  // The running server has made the queue.
  if (running) {
    const cell = await keepCell(running, config.cell)
    const nothing = () => Promise.resolve()
    return { url: running, jobsUrl: running, cell, stop: nothing, prepareJobs: nothing }
  }
  const isNew = databaseUrl === undefined && !hasDatabase(dataDirectory)
  if (isNew && action !== 'add') requireDatabase(dataDirectory)
  const started = await startDatabase(config, () => {})
  if (isNew) process.stderr.write(`There was no database in ${dataDirectory} (DATA_DIR): a new one was made.\n`)
  return { ...started, prepareJobs: () => installJobQueue(started) }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof WrongConfiguration ? `${reason}\n` : `This could not be done: ${reason}\n`)
  process.exitCode = 1
}
