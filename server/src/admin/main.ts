import { userInfo } from 'node:os'
import { pickFileStore } from '../adapters/files/pick-file-store.ts'
import { installJobQueue } from '../adapters/jobs/postgres-job-queue.ts'
import { WrongConfiguration, readConfig, type Config } from '../config.ts'
import { openDatabase } from '../database/connections/connection.ts'
import { openDirectory } from '../database/cells/directory/directory.ts'
import { keepCell } from '../database/cells/id-ranges.ts'
import { hasDatabase, requireDatabase } from '../database/embedded/earlier-database.ts'
import { findRunningPostgres } from '../database/embedded/find-running-postgres.ts'
import { startDatabase, type StartedDatabase } from '../database/start-database.ts'
import { readCellDatabases } from './cells/cell-databases.ts'
import { cellsOf } from './cells/cells.ts'
import { openCell } from './cells/open-cell.ts'
import { queueWhenNeeded } from './cells/queue-when-needed.ts'
import { runInCells } from './cells/run-in-cells.ts'
import { findCommand, runCommand, sayHelp } from './run-command.ts'

/** The operator's command line. It works beside a running server and, when none is running, on its data folder alone. */
async function main(words: readonly string[]): Promise<number> {
  if (!findCommand(words)) return sayHelp(say, words)
  const databases = readCellDatabases(process.env)
  const given = readConfig(process.env)
  if (databases) return runInAll(databases, given, words)
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

/** Without any one database: the commands find the cell that they are about, or take all. */
async function runInAll(
  databases: ReadonlyMap<number, string>,
  config: Config,
  words: readonly string[],
): Promise<number> {
  const parts = { config, files: await pickFileStore(config), now: new Date(), name: userInfo().username }
  const cells = cellsOf([...databases.keys()], (cell) => openCell({ cell, url: databases.get(cell) ?? '' }, parts))
  const directory = config.directory && openDirectory(config.directory)
  try {
    return await runInCells({ cells, directory, say }, words)
  } finally {
    await directory?.close()
    await cells.close()
  }
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
