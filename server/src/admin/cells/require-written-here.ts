import { NotHere, type Operator } from '../operator.ts'

/** Refuses in a cell that follows another: what was changed there may have arrived already, and looks like done here. */
export async function requireWrittenHere({ inCells }: Operator): Promise<void> {
  const publisher = await inCells?.publisher()
  if (publisher)
    throw new NotHere(`This is changed in cell ${publisher.config.cell}, from where it reaches all cells by itself.`)
}
