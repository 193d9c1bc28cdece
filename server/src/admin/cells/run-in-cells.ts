import { randomUUID } from 'node:crypto'
import type { Directory } from '../../database/cells/directory/directory.ts'
import { isOfPublisher } from '../../database/cells/shared-facts.ts'
import { DoneBefore, NotDone, NotHere, WrongUsage, type Command, type Everywhere, type InCells } from '../operator.ts'
import { findCommand, isRefusal, sayHelp, type ExitCode } from '../run-command.ts'
import { textTable } from '../text-table.ts'
import type { Cells } from './cells.ts'
import { findCellOfAll, requireNewAddress } from './find-cell.ts'
import { findPublisher, publisherOf } from './find-publisher.ts'
import { reasonOf } from './open-cell.ts'

type Parts = {
  cells: Cells
  directory: Pick<Directory, 'cellOf'> | undefined
  say(line: string): void
}

type Table = Parameters<InCells['takeTable']>
type Outcome = {
  cell: number
  result: 'done' | 'done before' | 'not here' | 'not done' | 'not reached'
  lines: string[]
  tables: Table[]
}

/**
 * Runs a command where it belongs among several cells: reading ones in each, changing ones in the cell that has what they
 * name, or once in every cell. A cell that can't be reached is told by its number, and the others still answer.
 */
export async function runInCells(parts: Parts, all: readonly string[]): Promise<ExitCode> {
  const { say } = parts
  const command = findCommand(all)
  if (!command) return sayHelp(say, all)
  if (all.includes('--help')) {
    say(`${command.usage}\n    ${command.summary}`)
    return 0
  }
  try {
    const { cell, args } = takeCell(all.slice(2))
    const targets = await targetsOf(parts, command, args, cell)
    if (cell === undefined && reachOf(command, args) === 'every') return await changeEvery(parts, command, args)
    return tell(say, await runIn(parts, command, args, targets))
  } catch (error) {
    if (error instanceof WrongUsage) say(`${error.message}\nUsage: npm run admin -- ${command.usage} [--cell NUMBER]`)
    else if (isRefusal(error)) say(error.message)
    else throw error
    return error instanceof WrongUsage ? 2 : 1
  }
}

function takeCell(words: readonly string[]): { cell: number | undefined; args: string[] } {
  const at = words.indexOf('--cell')
  if (at < 0) return { cell: undefined, args: [...words] }
  const number = words[at + 1] ?? ''
  if (!/^\d{1,2}$/.test(number)) throw new WrongUsage('--cell takes the number of a cell')
  return { cell: Number(number), args: words.toSpliced(at, 2) }
}

function reachOf({ cells }: Command, args: string[]) {
  return typeof cells === 'function' ? cells(args) : cells
}

async function targetsOf(
  parts: Parts,
  command: Command,
  args: string[],
  said: number | undefined,
): Promise<readonly number[]> {
  const { numbers } = parts.cells
  const reach = reachOf(command, args)
  if (reach === 'own machine')
    throw new NotDone('This needs keys or files of a cell: run it where its servers run, without CELL_DATABASES.')
  if (said !== undefined && !numbers.includes(said))
    throw new WrongUsage(`there is no cell ${said} in CELL_DATABASES, which has ${numbers.join(', ')}`)
  if (reach === 'publisher' && said === undefined) {
    const publisher = await findPublisher(parts.cells)
    if (publisher !== undefined) return [publisher]
  }
  const isOpen = reach === 'said' || reach === 'publisher' || (typeof reach === 'object' && reach.of.length === 0)
  if (isOpen && said === undefined) throw new WrongUsage(`say in which cell: --cell and one of ${numbers.join(', ')}`)
  if (typeof reach === 'string') return said === undefined ? numbers : [said]
  const cell = said ?? (await findCellOfAll(parts, reach.of))
  if (reach.newAddress !== undefined) await requireNewAddress(parts, reach.newAddress, cell)
  return [cell]
}

/** Each cell does it once; what one was missing is done by the same words later. */
async function changeEvery(parts: Parts, command: Command, args: string[]): Promise<ExitCode> {
  const { cells, say } = parts
  const known = command.gather
    ? (
        await Promise.all(
          cells.numbers.map(async (cell) => {
            const reached = await cells.reach(cell)
            return 'operator' in reached ? command.gather?.(reached.operator, args) : []
          }),
        )
      ).flatMap((found) => found ?? [])
    : []
  const everywhere = { known: [...new Set(known)], newRunId: randomUUID() }
  const outcomes = await runIn(parts, command, args, cells.numbers, everywhere)
  const width = Math.max(...cells.numbers.map((cell) => String(cell).length))
  for (const { cell, result, lines } of outcomes)
    say(`cell ${String(cell).padEnd(width)}  ${result.padEnd(11)}  ${lines.join(' ')}`.trimEnd())
  const isWhole = isWell(outcomes)
  if (isWhole)
    for (const cell of cells.numbers) {
      const reached = await cells.reach(cell)
      if ('operator' in reached) await command.settle?.(reached.operator, args, everywhere)
    }
  else if (outcomes.some(({ result }) => result === 'not reached'))
    say('Run the same words again once every cell can be reached: it is done only where it is missing.')
  return isWhole ? 0 : 1
}

function runIn(
  { cells }: Parts,
  command: Command,
  args: string[],
  targets: readonly number[],
  everywhere?: Everywhere,
): Promise<Outcome[]> {
  return Promise.all(
    targets.map(async (cell): Promise<Outcome> => {
      const [lines, tables]: [string[], Table[]] = [[], []]
      const reached = await cells.reach(cell)
      if ('reason' in reached) return { cell, result: 'not reached', lines: [reached.reason], tables }
      const inCells: InCells = {
        cell,
        takeTable: (...table) => tables.push(table),
        publisher: () => publisherOf(cells, cell),
        ...(everywhere && { everywhere }),
      }
      try {
        await command.run({ ...reached.operator, say: (line) => lines.push(line), inCells }, [...args])
        return { cell, result: 'done', lines, tables }
      } catch (error) {
        if (error instanceof WrongUsage) throw error
        return { cell, result: resultOf(error), lines: [...lines, reasonOf(error)], tables }
      }
    }),
  )
}

function resultOf(error: unknown): Outcome['result'] {
  // This cell follows the publisher: a change made there arrives by replication.
  if (error instanceof NotHere || isOfPublisher(error)) return 'not here'
  return error instanceof DoneBefore ? 'done before' : 'not done'
}

/** One list with the cell of each row, then what each cell says besides. */
function tell(say: Parts['say'], outcomes: readonly Outcome[]): ExitCode {
  const rows = outcomes.flatMap(({ cell, tables }) =>
    tables.flatMap(([, ofTable]) => ofTable.map((row) => [cell, ...row])),
  )
  const [headings] = outcomes.flatMap(({ tables }) => tables.map(([ofTable]) => ofTable))
  if (headings) for (const line of textTable(['cell', ...headings], rows)) say(line)
  for (const { cell, result, lines } of outcomes)
    for (const line of lines) say(`cell ${cell}: ${result === 'not reached' ? 'can’t be reached: ' : ''}${line}`)
  return isWell(outcomes) ? 0 : 1
}

/** That a cell has nothing of it is well, as long as another has. */
function isWell(outcomes: readonly Outcome[]): boolean {
  return (
    outcomes.every(({ result }) => !['not done', 'not reached'].includes(result)) &&
    outcomes.some(({ result }) => result !== 'not here')
  )
}
