import { parseArgs } from 'node:util'
import { WrongConfiguration } from '../../config.ts'
import { readCellDatabases } from '../cells/cell-databases.ts'
import { textTable } from '../text-table.ts'
import { NotShared, openCell, type CellUrls } from './open-cells.ts'
import { prepare } from './publisher.ts'
import { readStandings, shareFacts, unshareFacts, type Outcome } from './share-facts.ts'

const help = `npm run share-facts -- prepare [--publisher <cell>]
    has the PostgreSQL of the publisher (0 unless said) write a log that others can follow; it needs a restart after it
npm run share-facts -- share [--publisher <cell>] [--address <postgres://…>] [--overwrite]
    distributors of everybody and approved layouts are written in the publisher's cell and reach all others by themselves;
    run again, it mends what is broken. --address: the publisher's as the other databases reach it; --overwrite: facts that
    cells have differently become the publisher's
npm run share-facts -- status
    how far each cell is behind
npm run share-facts -- unshare [--publisher <cell>] [--cell <cell>]
    each cell has what it has for itself again
The databases of all cells, as their owners: CELL_DATABASES`

async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      publisher: { type: 'string', default: '0' },
      cell: { type: 'string' },
      address: { type: 'string' },
      overwrite: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(help)
  const [action, ...more] = positionals
  const isCell = (text: string) => /^\d{1,2}$/.test(text)
  if (more.length > 0 || !isCell(values.publisher) || !isCell(values.cell ?? '0')) return refuse(help)
  const urls = readCellDatabases(process.env)
  if (!urls) return refuse(`CELL_DATABASES is missing\n\n${help}`)
  const publisher = Number(values.publisher)
  if (action === 'prepare') return prepareCell(urls, publisher)
  if (action === 'status') return sayStandings(urls)
  if (action === 'share') {
    const { address, overwrite: isOverwriting = false } = values
    const shared = await shareFacts({ urls, publisher, address, isOverwriting })
    return sayOutcomes(
      shared,
      ({ brought, added, changed, removed }) =>
        `the same as cell ${publisher}, and follows it. From it to the publisher: ${brought}; new here: ${added}, changed: ${changed}, removed: ${removed}.`,
    )
  }
  if (action === 'unshare') {
    const only = values.cell === undefined ? undefined : Number(values.cell)
    return sayOutcomes(await unshareFacts(urls, { publisher, only }), () => 'on its own; its rows stayed.')
  }
  return refuse(help)
}

async function prepareCell(urls: CellUrls, publisher: number): Promise<number> {
  const opened = await openCell(urls, publisher)
  try {
    const needsRestart = await prepare(opened)
    return say(
      needsRestart
        ? `Restart the PostgreSQL of cell ${publisher} (an embedded one restarts with Larder); then: share-facts share.`
        : `The PostgreSQL of cell ${publisher} can be followed.`,
    )
  } finally {
    await opened.client.end()
  }
}

async function sayStandings(urls: CellUrls): Promise<number> {
  const outcomes = await readStandings(urls)
  const standings = outcomes.flatMap((outcome) => ('reason' in outcome ? [] : [outcome]))
  const rows = standings.map(({ cell, role, behindBytes, state, errors }) => [
    cell,
    role,
    state,
    behindBytes === undefined ? '' : `${Math.ceil(behindBytes / 1024)} kB`,
    errors,
  ])
  for (const line of textTable(['cell', 'role', 'state', 'behind', 'errors'], rows)) say(line)
  const isWell = standings.every(({ state }) => state === '' || state === 'follows')
  return (
    sayOutcomes(
      outcomes.filter((outcome) => 'reason' in outcome),
      () => '',
    ) || (isWell ? 0 : 1)
  )
}

function sayOutcomes<T extends { cell: number }>(
  outcomes: readonly Outcome<T>[],
  words: (outcome: T) => string,
): number {
  for (const outcome of outcomes)
    say(`cell ${outcome.cell}: ${'reason' in outcome ? `not done: ${outcome.reason}` : words(outcome)}`)
  return outcomes.some((outcome) => 'reason' in outcome) ? 1 : 0
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

function refuse(reason: string): number {
  process.stderr.write(`${reason}\n`)
  return 2
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      error instanceof WrongConfiguration || error instanceof NotShared
        ? `${reason}\n`
        : `This could not be done: ${reason}\n`,
    )
    process.exitCode = 1
  },
)
