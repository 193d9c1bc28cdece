import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { credentialsKeys, type KeysAt } from '../../adapters/secrets/credentials-keys.ts'
import { readConfig, WrongConfiguration, withoutDatabase } from '../../config.ts'
import { readCompany } from '../../database/cells/company-rows.ts'
import { connect, requireRights } from './connect-for-move.ts'
import { removeLeft } from './leave-behind.ts'
import { moveCompany } from './move-company.ts'
import { NotMoved } from './require-movable.ts'

const help = `npm run move-company -- --company <id> --from <postgres://…> --to <postgres://…>
    [--from-data <folder> --to-data <folder> | --files shared] [--longest <seconds>] [--back]
    moves a company with all its rows and files to the database of another cell, beside running servers; stopped in the
    middle, the same words go on. --back takes it back, the words being otherwise the same
npm run move-company -- remove --company <id> --from <postgres://…>
    removes what is left of it in a cell that it moved away from; then there is no way back`

async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      longest: { type: 'string' },
      'from-data': { type: 'string' },
      'to-data': { type: 'string' },
      files: { type: 'string' },
      back: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(help)
  const { company = '', from, to, 'from-data': fromData, 'to-data': toData, files, longest = '10' } = values
  if (!/^\d{1,10}$/.test(company) || !from || !/^\d{1,3}$/.test(longest))
    return refuse('--company or --from is missing')
  if (positionals[0] === 'remove') {
    const client = await connect(from)
    try {
      await requireRights(client, 'from')
      await client.query('set session_replication_role = replica')
      const removed = await removeLeft(client, await readCompany(client, Number(company)))
      return say(`Removed ${removed} rows.`)
    } finally {
      await client.end()
    }
  }
  if (!to || positionals.length > 0) return refuse('--to is missing')
  if ((fromData === undefined) !== (toData === undefined)) return refuse('--from-data and --to-data go together')
  const [fromUrl, toUrl] = values.back ? [to, from] : [from, to]
  const folders = values.back ? { fromData: toData, toData: fromData } : { fromData, toData }
  const config = readConfig({
    ...withoutDatabase(process.env),
    ...(folders.toData ? { DATA_DIR: folders.toData } : {}),
  })
  const moved = await moveCompany({
    companyId: Number(company),
    fromUrl,
    toUrl,
    longestMs: Number(longest) * 1_000,
    keys: hasKeys(config) ? credentialsKeys(config) : [],
    files:
      folders.fromData !== undefined && folders.toData !== undefined
        ? { fromData: folders.fromData, toData: folders.toData }
        : files === 'shared'
          ? 'shared'
          : undefined,
  })
  if (moved.tables === 0) return say('It has moved.')
  return say(
    `Moved ${moved.rows} rows of ${moved.tables} tables and ${moved.files} files; every table was compared by count and sum. Its people waited ${(moved.cutOverMs / 1000).toFixed(1)} s.`,
  )
}

/** None are made here: the server of the new cell makes its own when it first needs one. */
function hasKeys({ credentialsKeys: given, dataDirectory }: KeysAt): boolean {
  return given.length > 0 || existsSync(path.join(dataDirectory, 'credentials.key'))
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
    const isRefusal = error instanceof WrongConfiguration || error instanceof NotMoved
    process.stderr.write(
      isRefusal ? `Nothing was moved: ${reason}\n` : `${reason}\nRun it again: it goes on, or begins afresh.\n`,
    )
    process.exitCode = 1
  },
)
