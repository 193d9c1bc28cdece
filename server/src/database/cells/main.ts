import pg from 'pg'
import { WrongConfiguration, readConfig } from '../../config.ts'
import { hasDatabase } from '../embedded/earlier-database.ts'
import { findRunningPostgres } from '../embedded/find-running-postgres.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { mostCells, setIdRanges } from './id-ranges.ts'

const help = `npm run set-cell -- <0 to ${mostCells - 1}>
    ids come from the cell's own range from now on; beside a running server or without one`

/** The operator's command that says which cell a database is. The result is the exit code. */
async function main([word = '', ...others]: readonly string[]): Promise<number> {
  if (word === '--help') return say(help)
  if (!/^\d{1,2}$/.test(word) || Number(word) >= mostCells || others.length > 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const { dataDirectory, databaseUrl } = readConfig(process.env)
  const running = databaseUrl ?? findRunningPostgres(dataDirectory)
  if (running === undefined && !hasDatabase(dataDirectory)) {
    process.stderr.write(`there is no database in ${dataDirectory} (DATA_DIR)\n\n${help}\n`)
    return 2
  }
  const own = running === undefined ? await startEmbeddedPostgres({ dataDirectory }) : undefined
  const client = new pg.Client({ connectionString: running ?? own?.url })
  try {
    await client.connect()
    const { set, kept } = await setIdRanges(client, Number(word))
    return say(`Cell ${word}: ${set} kinds of ids have its range now, ${kept} had it.`)
  } finally {
    await client.end()
    await own?.stop()
  }
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(error instanceof WrongConfiguration ? `${reason}\n` : `Nothing was changed: ${reason}\n`)
    process.exitCode = 1
  },
)
