import type { World } from './action.ts'
import type { Kitchen } from './model-kitchen.ts'
import { endDay, linesOf, rowOf, type KitchenModel } from './recipe-model.ts'

/** The rows of the list with each recipe's lines and costs over time, and the rows of the other location. */
export function stateOf({ here, there, date }: World) {
  const today = structuredClone(here)
  endDay(today, date)
  return {
    here: [...here.recipes.keys()]
      .map((key) => ({ ...rowOf(here, key), lines: linesOf(here, key), days: knownDays(today, key) }))
      .toSorted((one, other) => one.key - other.key),
    there: sorted([...there.recipes.keys()].map((key) => rowOf(there, key))),
  }
}

/** Rows whose keys nobody knows, in one order. */
const sorted = (rows: readonly { name: string }[]) =>
  rows
    .map((each) =>
      JSON.stringify(
        Object.entries(each)
          .filter(([field]) => field !== 'key')
          .toSorted(),
      ),
    )
    .toSorted()

const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))
type Shown = Record<'id' | 'totalCost' | 'version' | 'ingredientCount', number> & {
  name: string
  subRecipeYieldUom: string | null
} & Record<'price' | 'marginGrossProfit' | 'foodCostPercent', number | null> &
  Record<'isCostComplete' | 'hasInactiveItems' | 'isSubRecipe' | 'isSubRecipeUsed', boolean>
type ShownLine = { id: number; recipe_pack_size_uom: string; costState: string; ingredientCosting: number | null; isInactive: boolean } // prettier-ignore

const rowShown = (row: Shown) => ({
  name: row.name,
  priceCents: centsOf(row.price),
  costCents: centsOf(row.totalCost),
  version: row.version,
  isComplete: row.isCostComplete,
  isInactive: row.hasInactiveItems,
  lineCount: row.ingredientCount,
  marginCents: centsOf(row.marginGrossProfit),
  share: centsOf(row.foodCostPercent),
  isSubRecipe: row.isSubRecipe,
  isUsed: row.isSubRecipeUsed,
  yieldUom: row.subRecipeYieldUom,
})

/** The recipes as people at both locations see them, in the form of the expected state. */
export async function shownBy({ people: [client], reader, recipeIds, lineIds }: Kitchen) {
  const keys = new Map([...recipeIds].map(([key, id]) => [id, key]))
  const lines = new Map([...lineIds].map(([key, id]) => [id, key]))
  const { data } = (await client.get('/recipe', { limit: 10_000 })).body as { data: Shown[] }
  const shown = await Promise.all(
    data.map(async (row) => {
      const [recipe, costs] = await Promise.all([
        client.get(`/recipe/${row.id}`),
        client.get(`/recipe/${row.id}/costs`),
      ])
      const ingredients: ShownLine[] = recipe.body.ingredients
      return {
        key: keys.get(row.id),
        ...rowShown(row),
        lines: ingredients.map(
          ({ id, recipe_pack_size_uom: uom, costState: state, ingredientCosting, isInactive }) => ({
            line: lines.get(id),
            uom,
            state,
            costCents: centsOf(ingredientCosting),
            isInactive,
          }),
        ),
        days: daysShown(costs.body.data),
      }
    }),
  )
  const others = (await reader.get('/recipe', { limit: 10_000 })).body as { data: Shown[] }
  return {
    here: shown.toSorted((one, other) => (one.key ?? 0) - (other.key ?? 0)),
    there: sorted(others.data.map(rowShown)),
  }
}

/** A day on which a part of the cost was not known has none to compare with. */
function knownDays(model: KitchenModel, key: number): [string, number][] {
  const days = model.recipes.get(key)?.days ?? []
  return ofAnotherCost(days.filter(([, , isComplete]) => isComplete).map(([date, cents]) => [date, cents]))
}

function daysShown(data: readonly { date: string; cost: number }[]): [string, number][] {
  return ofAnotherCost(data.map(({ date, cost }) => [date, Math.round(cost * 100)]))
}

/** The days on which the cost was another one than before; a recipe begins with none. */
function ofAnotherCost(costs: readonly [string, number][]): [string, number][] {
  return costs.filter(([, cents], place) => cents !== (costs[place - 1]?.[1] ?? 0))
}
