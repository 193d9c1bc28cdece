import type { getPrepList, PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { foodOfSubRecipe } from '@larder/domain/recipes/food.ts'
import { unitsOf } from '@larder/domain/recipes/ingredient-cost.ts'
import { amountToTake, partsOfSum, summedAmount, type Amount } from '@larder/domain/recipes/summed-amount.ts'
import { fraction, printFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import {
  listIngredients,
  listLinks,
  listRecipeCosts,
  type IngredientRow,
  type LinkRow,
} from '../costs/costs.queries.ts'
import { conversionOf, exact, wasteOf } from '../costs/priced-foods.ts'
import { batchOf, costedLink } from '../costs/recipes-to-cost.ts'
import { foodKeyOf } from './food-key.ts'
import { listPrepared, listTaken } from './prep-lists.queries.ts'
import { listItemNames, listPlaces, type ShelfPlace } from './shelves.queries.ts'

type PrepAnswer = z.output<typeof getPrepList.response>
type Line = z.output<typeof PrepLine>
type Use = { row: IngredientRow; recipe: string; amount: Fraction; waste: number; isInactive: boolean }

const everything = 10_000
const nowhere = Number.MAX_SAFE_INTEGER

/** The recipes on the prep list, and all ingredients they take, by the place each is kept in. */
export async function readPrepList(context: Context): Promise<PrepAnswer> {
  const prepared = await listPrepared(context)
  const found = new Map(prepared.map((recipe) => [recipe.id, recipe]))
  const times = new Map([...found.values()].map(({ id, times: often }) => [id, exact(often)]))
  const ids = [...found.keys()]
  if (ids.length === 0) return { recipes: [], shelves: [] }
  const taken = new Map((await listTaken(context)).map((mark) => [mark.key, mark]))
  const [costs, rows, links] = [
    await listRecipeCosts(context, ids),
    await listIngredients(context, ids),
    await listLinks(context, ids),
  ]
  const batches = new Map(costs.map((recipe) => [recipe.id, { name: recipe.name, batch: batchOf(recipe) }]))
  const inTurn = rows.toSorted((a, b) => ids.indexOf(a.recipeId) - ids.indexOf(b.recipeId))
  const uses = inTurn.map((row) =>
    useOf(row, links, { recipe: found.get(row.recipeId)?.name ?? '', times: times.get(row.recipeId) ?? fraction(1) }),
  )
  const itemIds = rows.flatMap(({ itemId }) => itemId ?? [])
  const items = new Map((await listItemNames(context, itemIds)).map(({ id, name }) => [id, name]))
  const places = await listPlaces(context, {
    itemIds,
    recipeIds: rows.flatMap(({ subRecipeId }) => subRecipeId ?? []),
    groupIds: rows.flatMap(({ genericGroupId }) => genericGroupId ?? []),
  })
  const lines = [...Map.groupBy(uses, ({ row }) => foodKeyOf(row))].map(([key, of]) => {
    const row = of[0]?.row
    const here = row ? places.filter((place) => isPlaceOf(place, row)) : []
    return { order: here[0]?.order ?? nowhere, list: here[0]?.list ?? null, line: lineOf(key, of, here) }
  })
  for (const { line } of lines) if (line.make) line.make = makeOf(line, uses)
  const inOrder = lines.toSorted((a, b) => a.order - b.order || a.line.name.localeCompare(b.line.name))

  return {
    addedFrom: prepared[0]?.addedAt.toISOString(),
    addedUntil: prepared.at(-1)?.addedAt.toISOString(),
    recipes: ids.map((id) => {
      const { menuId = 0, name = '' } = found.get(id) ?? {}
      const batch = batches.get(id)?.batch
      const often = times.get(id) ?? fraction(1)
      const makes = batch ? amountToTake({ amount: batch.amount.mul(often), uom: batch.uom }) : null
      return { id, menuId, name, times: printFraction(often), makes }
    }),
    shelves: [...Map.groupBy(inOrder, ({ list }) => list)].map(([name, of]) => ({
      name,
      lines: of.map(({ line }) => line),
    })),
  }

  function takenOf(key: string, amount: string): Line['taken'] {
    const mark = taken.get(key)
    return mark?.amount === amount ? { by: mark.by, userId: mark.userId } : null
  }

  function makeOf({ make }: Line, all: readonly Use[]): Line['make'] {
    if (!make) return null
    const batch = batches.get(make.id)?.batch
    const parts = all.filter(({ row }) => row.subRecipeId === make.id)
    const needed = batch ? sumOf(parts.map((use) => batchesOf(use, batch))) : null
    const listed = times.get(make.id)
    const rest = needed && listed?.lt(needed) ? printFraction(needed.sub(listed)) : null
    return { id: make.id, times: needed && printFraction(needed), isListed: listed !== undefined, rest }
  }

  function lineOf(key: string, of: readonly Use[], here: readonly ShelfPlace[]): Line {
    const row = of[0]?.row
    const { itemId = null, subRecipeId = null, genericGroupId = null, name = '' } = row ?? {}
    const [first] = here
    const amounts = of.map(toTake)
    const [amount, parts] = [summedAmount(amounts), partsOfSum(amounts)]
    const known = genericGroupId === null ? items.get(itemId ?? 0) : first?.group
    return {
      key,
      name: (subRecipeId === null ? known : batches.get(subRecipeId)?.name) ?? name,
      amount,
      place: genericGroupId === null ? (first?.group ?? '') : '',
      alsoIn: [...new Set(here.map(({ list }) => list))].filter((list) => list !== first?.list),
      isInactive: of.some(({ isInactive }) => isInactive),
      taken: takenOf(key, amount),
      for: of.map((use, at) => ({
        recipe: use.recipe,
        amount: parts[at] ?? '',
        note: use.row.note,
        afterWaste: use.waste === 0 ? null : amountToTake({ amount: use.amount, uom: use.row.recipeUom }),
      })),
      make: subRecipeId === null ? null : { id: subRecipeId, times: null, isListed: false, rest: null },
    }
  }
}

function useOf(
  row: IngredientRow,
  links: readonly LinkRow[],
  { recipe, times }: { recipe: string; times: Fraction },
): Use {
  const amount = exact(row.amountText).mul(times)
  if (row.kind !== 'generic') {
    const isInactive = row.kind === 'item' && (row.itemId === null || row.isPunchedOut)
    return { row, recipe, amount, waste: wasteOf(row), isInactive }
  }
  const chosen = costedLink(
    row,
    links.filter(({ ingredientId }) => ingredientId === row.id),
  )
  return { row, recipe, amount, waste: chosen?.portion.waste ?? 0, isInactive: chosen?.link.isPunchedOut ?? false }
}

/** The amount to take so that enough is left after trimming. */
function toTake({ amount, waste, row }: Use): Amount {
  return { amount: amount.mul(fraction(everything, everything - waste)), uom: row.recipeUom }
}

function isPlaceOf(place: ShelfPlace, { kind, itemId, subRecipeId, genericGroupId }: IngredientRow): boolean {
  if (kind === 'generic') return place.groupId === genericGroupId
  if (kind === 'subrecipe') return place.recipeId === subRecipeId
  return itemId !== null && place.itemId === itemId
}

/** The number of batches that a use takes; null when its unit can't be converted to that of the batch. */
function batchesOf(use: Use, batch: { amount: Fraction; uom: string }): Fraction | null {
  const { row, amount, waste } = use
  const portion = { amount, uom: row.recipeUom, conversion: conversionOf(row, row.recipeUom), waste }
  const units = unitsOf(foodOfSubRecipe(null, batch), portion)
  return units && units.mul(fraction(everything, everything - waste)).div(batch.amount)
}

function sumOf(parts: readonly (Fraction | null)[]): Fraction | null {
  return parts.reduce<Fraction | null>((sum, part) => (sum && part ? sum.add(part) : null), fraction(0))
}
