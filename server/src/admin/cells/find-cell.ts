import type { Directory } from '../../database/cells/directory/directory.ts'
import { NotDone, type Named } from '../operator.ts'
import type { Cells } from './cells.ts'
import { reasonOf } from './open-cell.ts'
import { isIn, wordsOf } from './reach.ts'

type Parts = { cells: Cells; directory: Pick<Directory, 'cellOf'> | undefined }

/** The one cell that has all of it; refuses when that can't be told for sure. */
export async function findCellOfAll(parts: Parts, all: readonly Named[]): Promise<number> {
  const found: number[] = []
  for (const named of all) found.push(await findCell(parts, named))
  const [cell] = found
  if (cell === undefined) throw new NotDone('Name what it is about.')
  if (found.some((other) => other !== cell))
    throw new NotDone(
      `They are in different cells: ${all.map((named, at) => `${wordsOf(named)} in cell ${found[at]}`).join(', ')}.`,
    )
  return cell
}

/** Refuses when a cell that is not the target has a person with the address. */
export async function requireNewAddress({ cells, directory }: Parts, email: string, target: number): Promise<void> {
  const named: Named = { kind: 'email', name: email }
  const noted = await lookUp(directory, named)
  if (noted.isAnswered && noted.cell !== undefined && noted.cell !== target)
    throw new NotDone(`There is a user ${email} already, in cell ${noted.cell}.`)
  const { having, away } = await ask(cells, named)
  const other = having.find((cell) => cell !== target)
  if (other !== undefined) throw new NotDone(`There is a user ${email} already, in cell ${other}.`)
  if (away.length > 0 && !noted.isAnswered)
    throw new NotDone(`${away.join('; ')}. It may have a user ${email}. Nothing was done.`)
}

/** The directory is a second late after a move and knows no rows: the word of the cell itself counts. */
async function findCell({ cells, directory }: Parts, named: Named): Promise<number> {
  const noted = await lookUp(directory, named)
  if (noted.cell !== undefined && cells.numbers.includes(noted.cell)) {
    const reached = await cells.reach(noted.cell)
    if ('operator' in reached && (await isIn(reached.operator, named))) return noted.cell
  }
  const { having, away } = await ask(cells, named)
  const [cell, second] = having
  if (second !== undefined)
    throw new NotDone(`Cells ${having.join(' and ')} have ${wordsOf(named)}: say which with --cell.`)
  if (cell === undefined)
    throw new NotDone(
      [`No cell${away.length > 0 ? ' that answers' : ''} has ${wordsOf(named)}.`, ...away.map((one) => `${one}.`)].join(
        ' ',
      ),
    )
  // Ids are never given out twice, but two cells may have people with one address.
  if (named.kind === 'email' && away.length > 0 && !noted.isAnswered)
    throw new NotDone(`${away.join('; ')}. It may have ${named.name} too: if not, say --cell ${cell}.`)
  return cell
}

async function lookUp(
  directory: Parts['directory'],
  named: Named,
): Promise<{ isAnswered: boolean; cell?: number | undefined }> {
  if (!directory || named.kind === 'row') return { isAnswered: false }
  try {
    return { isAnswered: true, cell: await directory.cellOf(named) }
  } catch {
    return { isAnswered: false }
  }
}

async function ask(cells: Cells, named: Named): Promise<{ having: number[]; away: string[] }> {
  const answers = await Promise.all(
    cells.numbers.map(async (cell) => {
      const reached = await cells.reach(cell)
      if ('reason' in reached) return { cell, away: `cell ${cell} can’t be reached: ${reached.reason}` }
      try {
        return { cell, has: await isIn(reached.operator, named) }
      } catch (error) {
        return { cell, away: `cell ${cell} can’t be asked: ${reasonOf(error)}` }
      }
    }),
  )
  return {
    having: answers.filter(({ has }) => has).map(({ cell }) => cell),
    away: answers.flatMap(({ away }) => away ?? []),
  }
}
