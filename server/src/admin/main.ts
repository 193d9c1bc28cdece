import { userInfo } from 'node:os'
import { WrongConfiguration, readConfig } from '../config.ts'
import { openDatabase } from '../database/connection.ts'
import { findRunningPostgres } from '../database/find-running-postgres.ts'
import { startDatabase, type StartedDatabase } from '../database/start-database.ts'
import { findCommand, runCommand, sayHelp } from './run-command.ts'

/** The operator's command line. It works beside a running server and, when none is running, on its data folder alone. */
async function main(words: readonly string[]): Promise<number> {
  if (!findCommand(words)) return sayHelp(say, words)
  const config = readConfig(process.env)
  const started = await reachDatabase(config)
  const database = openDatabase({ url: started.url, maxConnections: 2, longestStatementMs: 60_000, onError: () => {} })
  try {
    return await runCommand({ database, now: new Date(), name: userInfo().username, say }, words)
  } finally {
    await database.close()
    await started.stop()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function reachDatabase(config: ReturnType<typeof readConfig>): Promise<Pick<StartedDatabase, 'url' | 'stop'>> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDirectory)
  return running ? { url: running, stop: () => Promise.resolve() } : startDatabase(config, () => {})
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof WrongConfiguration ? `${reason}\n` : `This could not be done: ${reason}\n`)
  process.exitCode = 1
}
