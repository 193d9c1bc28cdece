import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { listIngredients } from '../costs/costs.queries.ts'
import { foodKeyOf } from './food-key.ts'
import { listPrepared, removeTakenBut } from './prep-lists.queries.ts'

/** Takes off the check marks of foods that the prep list needs no more: all of them once no recipe is on it. */
export async function dropMarks(tx: Context<Tx>): Promise<void> {
  const ids = (await listPrepared(tx)).map(({ id }) => id)
  const needed = ids.length === 0 ? [] : (await listIngredients(tx, ids)).map(foodKeyOf)
  await removeTakenBut(tx, [...new Set(needed)])
}
