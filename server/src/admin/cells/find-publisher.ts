import { NotDone, type Operator } from '../operator.ts'
import type { Cells } from './cells.ts'

/** The cell that writes what all cells share: each that answers knows it. Undefined where they share nothing. */
export async function findPublisher(cells: Cells): Promise<number | undefined> {
  const known = await Promise.all(cells.numbers.map((cell) => asked(cells, cell)))
  return known.find((publisher) => publisher !== undefined)
}

/** The operator in the publisher's cell; undefined when this cell follows no other. */
export async function publisherOf(cells: Cells, cell: number): Promise<Operator | undefined> {
  const publisher = await asked(cells, cell)
  if (publisher === undefined || publisher === cell) return undefined
  const reached = await cells.reach(publisher)
  if ('reason' in reached)
    throw new NotDone(`It is written in cell ${publisher}, which can’t be reached: ${reached.reason}`)
  return reached.operator
}

async function asked(cells: Cells, cell: number): Promise<number | undefined> {
  const reached = await cells.reach(cell)
  if ('reason' in reached) return undefined
  const { shared } = reached.operator.database
  const row = await shared.selectFrom('sharedFacts').select('publisherCell').executeTakeFirst()
  return row?.publisherCell
}
