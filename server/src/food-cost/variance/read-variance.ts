import { expectedUse, totalsMade, type FoodKey, type Uses } from '@larder/domain/food-cost/expected-use.ts'
import { knownCosts, lackedFood, lackedMoney } from '@larder/domain/food-cost/known-food.ts'
import { usedBetween, varianceOf, type Movement, type Variance } from '@larder/domain/food-cost/variance.ts'
import { daysBetween } from '@larder/domain/values/calendar-date.ts'
import { fraction, keptFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { sum } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { batchOf } from '../../recipes/costs/recipes-to-cost.ts'
import { eachInTurns, mapInTurns, sumInTurns } from '../../turns.ts'
import { madeOfWaste, preparedBetween, wasteNotConverted } from './batches-made.ts'
import type { FoodRow } from './counted-foods.queries.ts'
import type { RecipesBy } from './recipes-of-period.ts'
import { recipesToUse, type UnknownIngredient } from './recipes-to-use.ts'
import { foodsByKey, stockOfFoods, type KnownFood, type Stock } from './stock-of-foods.ts'
import { readFacts } from './variance-facts.ts'
import type { Period } from './variance-period.ts'

export type State = 'compared' | 'not-counted' | 'not-converted' | 'not-in-recipes'

/** A food between two counts, with every figure exact in its own unit. */
export type FoodVariance = {
  readonly key: FoodKey
  readonly food: FoodRow
  readonly groups: readonly string[]
  readonly uom: string
  readonly pricePerUnit: Fraction | null
  readonly state: State
  /** false: counted or bought in a unit that does not convert */
  readonly stockConverts: boolean
  /** recipes that take it in a unit that does not convert: what was sold of them is not in `sold` */
  readonly notConvertedIn: readonly number[]
  readonly movement: Movement
  /** null while a count is missing */
  readonly used: Fraction | null
  readonly sold: Fraction
  readonly prepared: Fraction
  readonly expected: Fraction
  readonly variance: Variance | null
}

export type KitchenVariance = {
  readonly period: Period
  readonly foods: readonly FoodVariance[]
  readonly soldUses: Uses
  readonly recipeNames: ReadonlyMap<number, string>
  readonly recipesBy: RecipesBy
  /** the names of recipes that were changed after the last day of sales */
  readonly changedRecipes: readonly string[]
  readonly unknown: readonly UnknownIngredient[]
  /** sold recipes, and sub-recipes in them, that nobody has put anything into */
  readonly withoutIngredients: readonly number[]
  /** what was sold of recipes whose food is not, or not wholly, known */
  readonly incompleteCents: number
  /** the food that these can lack, if they cost what a dish on target costs */
  readonly lacked: { readonly dishes: number; readonly cents: number; readonly targetPercent: number }
  readonly subRecipesNotCounted: readonly string[]
  /** dishes and sub-recipes in the waste log in a unit that does not convert */
  readonly wasteNotConverted: readonly number[]
  readonly sales: { totalCents: number; mappedCents: number; unmappedItems: number; days: number }
  readonly daysInPeriod: number
  readonly purchasesWithoutItemCents: number
}

/** Opening + received − credits − transfers − closing against sales × recipes, for every food of a location. */
export async function readVariance(
  context: Context,
  chosen: { opening?: number | undefined; closing?: number | undefined; recipes: RecipesBy },
): Promise<KitchenVariance> {
  const facts = await readFacts(context, chosen)
  const { period, counts, received, soldRows, wasted, recipes, ingredients, links, sales, targetPercent } = facts
  const { salesFrom, salesTo } = period
  const foods = await foodsByKey(facts.foods)
  const kitchen = await recipesToUse({ recipes, ingredients, links }, (key) => foods.get(key)?.as)

  const batches = new Map(recipes.map((recipe) => [recipe.id, batchOf(recipe)]))
  const stock = stockOfFoods(foods, period)
  await eachInTurns(counts, stock.count)
  await eachInTurns(received, (row) => row.itemId !== null && stock.receive(row.itemId, row))
  await eachInTurns(wasted, stock.waste)
  const usedOf = (key: FoodKey) => usedBetween(stock.of(key).movement())
  const expected = (made: ReadonlyMap<number, Fraction>) => sumInTurns(expectedUse(kitchen.recipes, made, usedOf))
  const soldPortions = new Map(soldRows.map((row) => [row.recipeId, keptFraction(row.quantity)]))
  const soldUses = await expected(soldPortions)
  const recipesById = new Map(kitchen.recipes.map((recipe) => [recipe.id, recipe]))
  const made = totalsMade(recipesById, soldPortions)
  const isMade = (recipeId: number) => !(made.get(recipeId) ?? none).equals(none)
  const lacked = lackedFood(recipesById)
  const incomplete = soldRows.filter(({ recipeId }) => lacked.incomplete.has(recipeId))
  const costs = knownCosts(recipesById, (key) => stock.of(key).price())
  const lacking = incomplete
    .map((row) => {
      const sold = { cents: row.cents, portions: keptFraction(row.quantity) }
      return lackedMoney(sold, costs.get(row.recipeId) ?? null, targetPercent)
    })
    .filter((money) => money > 0)
  const prepared = preparedBetween(counts, period, batches)
  const preparedUses = await expected(prepared.batches)
  for (const effect of ['wasted', 'transferred', 'arrived'] as const) {
    const uses = await expected(madeOfWaste(wasted, batches, effect))
    for (const key of uses.keys()) stock.of(key).addWaste(totalOf(uses, key), effect)
  }

  const unconverted = recipesByFood(kitchen.unknown)
  const keys = new Set([...stock.keys(), ...kitchen.foods])
  const compared = await mapInTurns(keys, (key) => {
    const facts = foods.get(key)
    if (!facts) return []
    const [sold, inStock] = [totalOf(soldUses, key), totalOf(preparedUses, key)]
    const inOtherUnits = [...(unconverted.get(key) ?? [])]
    const isInRecipes = kitchen.foods.has(key)
    const notConvertedIn = isInRecipes ? inOtherUnits.filter(isMade) : inOtherUnits
    return foodVariance(key, facts, stock.of(key), { sold, prepared: inStock, isInRecipes, notConvertedIn })
  })
  return {
    period,
    foods: compared.flat(),
    soldUses,
    recipeNames: new Map(recipes.map(({ id, name }) => [id, name])),
    recipesBy: chosen.recipes,
    changedRecipes: facts.changed,
    unknown: kitchen.unknown.filter(({ recipeId }) => isMade(recipeId)),
    withoutIngredients: [...lacked.empty].filter(isMade),
    incompleteCents: incomplete.reduce((all, row) => all + row.cents, 0),
    lacked: { dishes: lacking.length, targetPercent, cents: sum(lacking) },
    subRecipesNotCounted: prepared.notCounted,
    wasteNotConverted: [...wasteNotConverted(wasted, batches)],
    sales,
    daysInPeriod: Math.max(0, daysBetween(salesFrom, salesTo) + 1),
    purchasesWithoutItemCents: received
      .filter(({ itemId }) => itemId === null)
      .reduce((all, row) => all + row.cents, 0),
  }
}

function foodVariance(
  key: FoodKey,
  { row, as }: KnownFood,
  stock: Stock,
  {
    sold,
    prepared,
    isInRecipes,
    notConvertedIn,
  }: { sold: Fraction; prepared: Fraction; isInRecipes: boolean; notConvertedIn: readonly number[] },
): FoodVariance {
  const movement = stock.movement()
  const stockConverts = stock.isConverted()
  const used = stockConverts ? usedBetween(movement) : null
  const expected = sold.add(prepared)
  const pricePerUnit = stock.price()
  const state =
    !isInRecipes && notConvertedIn.length === 0
      ? 'not-in-recipes'
      : !isInRecipes || !stockConverts
        ? 'not-converted'
        : used === null
          ? 'not-counted'
          : 'compared'
  return {
    key,
    food: row,
    groups: stock.groups(),
    uom: as.uom,
    pricePerUnit,
    state,
    movement,
    used,
    sold,
    prepared,
    expected,
    stockConverts,
    notConvertedIn,
    variance:
      used !== null && isInRecipes ? varianceOf(used, { expected, wasted: stock.wasted(), pricePerUnit }) : null,
  }
}

function recipesByFood(unknown: readonly UnknownIngredient[]): Map<FoodKey, Set<number>> {
  const all = new Map<FoodKey, Set<number>>()
  for (const { recipeId, foods } of unknown)
    for (const food of foods) all.set(food, (all.get(food) ?? new Set<number>()).add(recipeId))
  return all
}

export function totalOf(uses: Uses, key: FoodKey): Fraction {
  let total = none
  for (const quantity of uses.get(key)?.values() ?? []) total = total.add(quantity)
  return total
}

const none = fraction(0)
