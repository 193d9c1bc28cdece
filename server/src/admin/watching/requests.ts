import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { readAllLocations } from '../../administration/all-locations.ts'
import { NotDone, readArgs, WrongUsage, type Command, type Operator } from '../operator.ts'

const logOption = { log: { type: 'string', multiple: true } } as const

/** Commands for one request, by the id that its answer carries (x-request-id) and that people read in an error. */
export const requestCommands: Record<string, Command> = {
  show: {
    usage: 'requests show <request id> [--log <file>…]',
    cells: (args) => (readArgs(args, logOption).values.log ? 'said' : 'each'),
    summary: 'what a request changed, and its lines in these logs (- reads them from a pipe; .gz is unpacked)',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, logOption)
      const [id, ...more] = positionals
      if (!id || more.length > 0) throw new WrongUsage('name one request by its id')
      if (!/^[\w-]{8,64}$/.test(id)) throw new WrongUsage(`'${id}' is not the id of a request`)
      const changes = await changesOf(operator, id)
      for (const line of changes) operator.say(line)
      let found = 0
      for (const file of values.log ?? [])
        found += await sayLines(file, id, operator.say).catch((error: unknown) => {
          throw new NotDone(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`)
        })
      if (changes.length + found === 0)
        operator.say(`Nothing is known of it${values.log ? '' : ': it changed nothing; name logs with --log'}.`)
    },
  },
}

async function changesOf({ database }: Operator, id: string): Promise<string[]> {
  const entries = await readAllLocations(database, (tx) =>
    tx.selectFrom('auditLog').selectAll().where('requestId', '=', id).orderBy('id').execute(),
  )
  return entries.map(
    ({ at, action, objectType, objectId, locationId, userId, administratorId }) =>
      `${at.toISOString()} ${action} ${objectType} ${objectId ?? ''} at location ${locationId ?? '-'} by user ${userId ?? '-'}${administratorId === null ? '' : `, administrator ${administratorId}`}`,
  )
}

/** Says the lines that carry the id; the result is how many. */
async function sayLines(file: string, id: string, say: (line: string) => void): Promise<number> {
  const source = file === '-' ? process.stdin : createReadStream(file)
  const input = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  let found = 0
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.includes(`"${id}"`)) continue
    say(line)
    found += 1
  }
  return found
}
