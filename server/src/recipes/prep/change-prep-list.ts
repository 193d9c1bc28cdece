import { prepListCleared, prepListFull } from '@larder/contract/recipes/prep-list.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { mostPrepared } from '@larder/domain/recipes/prep-list.ts'
import { fraction, printFraction } from '@larder/domain/values/fraction.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { holdRecipes } from '../costs/costs.queries.ts'
import { exact } from '../costs/priced-foods.ts'
import { dropMarks } from './drop-marks.ts'
import {
  knownRecipes,
  listPrepared,
  removePrepared,
  removeTaken,
  writePrepared,
  writeTaken,
} from './prep-lists.queries.ts'

const objectType = 'prep-list'
/** longer ones are no number that a cook would read */
const longestTimes = 40

/** Puts recipes on the prep list; one that is on it is made that much more often. */
export function addPrepared(context: Context, added: readonly { id: number; times: string }[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const ids = [...new Set(added.map(({ id }) => id))]
    if ((await knownRecipes(tx, ids)).length < ids.length) refuse(recipeNotFound)
    const before = await listPrepared(tx)
    const times = new Map(before.map((recipe) => [recipe.id, recipe.times]))
    for (const { id, times: often } of added) times.set(id, sumOf(times.get(id) ?? '0', often))
    if (times.size > mostPrepared) refuse(prepListFull, { most: mostPrepared })
    const recipes = ids.map((id) => ({ id, times: times.get(id) ?? '1' }))
    await writePrepared(tx, recipes)
    await audit(tx, { action: 'add-to-prep-list', objectType, objectId: tx.locationId, after: { recipes } })
  })
}

/** Says how often a recipe of the prep list is made; null takes it off. */
export function changePrepared(context: Context, id: number, times: string | null): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const before = (await listPrepared(tx)).find((recipe) => recipe.id === id) ?? refuse(recipeNotFound)
    if (before.times === times) return
    if (times === null) {
      await removePrepared(tx, id)
      await dropMarks(tx)
    } else await writePrepared(tx, [{ id, times }])
    const change = { before: { id, times: before.times }, after: { id, times } }
    await audit(tx, { action: 'change-prep-list', objectType, objectId: tx.locationId, ...change })
  })
}

/**
 * Notes that an amount of a food was taken, or was not. `addedUntil` names the list that the person saw: nothing is marked
 * once everything on that list is gone. Not audited: the mark says whose it is, and is gone with its list.
 */
export function markTaken(
  context: Context,
  { isTaken, addedUntil, ...food }: { key: string; amount: string; isTaken: boolean; addedUntil?: string | undefined },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (addedUntil !== undefined) {
      await holdRecipes(tx)
      const [first] = await listPrepared(tx)
      if (!first || first.addedAt > new Date(addedUntil)) refuse(prepListCleared)
    }
    await (isTaken ? writeTaken(tx, food) : removeTaken(tx, food))
  })
}

export function clearPrepList(context: Context): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const recipes = (await listPrepared(tx)).map(({ id, times }) => ({ id, times }))
    await removeTaken(tx, null)
    if (recipes.length === 0) return
    await removePrepared(tx, null)
    await audit(tx, { action: 'clear-prep-list', objectType, objectId: tx.locationId, before: { recipes } })
  })
}

function sumOf(one: string, other: string): string {
  const sum = exact(one).add(exact(other))
  const text = printFraction(sum)
  return text.length <= longestTimes ? text : printFraction(fraction(Math.round(sum.valueOf() * 1_000), 1_000))
}
