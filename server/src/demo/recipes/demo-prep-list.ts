import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { readPrepList } from '../../recipes/prep/prep-list.ts'
import { writePrepared, writeTaken } from '../../recipes/prep/prep-lists.queries.ts'

/** how often each of the first recipes is made today */
const batches = ['4', '1 1/2', '2', '6']
/** some of it is taken already */
const takenOneIn = 4

/** Puts the first recipes on the prep list, with what somebody has taken for them. */
export async function writeDemoPrepList(tx: Context<Tx>, recipeIds: readonly number[]): Promise<void> {
  const made = recipeIds.slice(0, batches.length)
  await writePrepared(
    tx,
    made.map((id, at) => ({ id, times: batches[at] ?? '1' })),
  )
  const lines = (await readPrepList(tx)).shelves.flatMap((shelf) => shelf.lines)
  for (const { key, amount } of lines.filter((_, at) => at % takenOneIn === 0))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await writeTaken(tx, { key, amount })
}
