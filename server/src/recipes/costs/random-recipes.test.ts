// M3 for recipes: random recipes of three levels in mixed units cost what exact arithmetic of another kind says.
import { foodOfItem } from '@larder/domain/recipes/food.ts'
import { costRecipes, type IngredientToCost, type RecipeToCost } from '@larder/domain/recipes/recipe-cost.ts'
import { fraction, keepFraction } from '@larder/domain/values/fraction.ts'
import { expect, test } from 'vitest'
import { dice as diceOf } from '../../testing/dice.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { isSame, over, plus, sizeOf, times, units, type Plain } from '../../testing/recipes/plain-numbers.ts'

type Dice = ReturnType<typeof diceOf>

const recipesInAll = inDrills(100_000, 3_000)
const recipesOfKitchen = 60

const dimensions = Object.keys(units)

type Bought = { cents: number; outer: number; inner: number; uom: string; dimension: string }
type Line = { amount: Plain; uom: string; waste: number; cup: { from: Plain; to: Plain; toUom: string } | null }

function plainCost(perUom: Plain, uom: string, { amount, waste, cup, ...line }: Line): Plain {
  const inUnit = cup ? over(times(amount, cup.to), cup.from) : amount
  const inOwn = over(times(inUnit, sizeOf(cup ? cup.toUom : line.uom)), sizeOf(uom))
  const [n, d] = over(times(inOwn, perUom), [BigInt(10_000 - waste), 10_000n])
  // More than an ingredient can cost comes of a slip, and is not counted.
  return n > d * 100_000_000n ? [0n, 1n] : [n, d]
}

const exactOf = ([n, d]: Plain) => fraction(n, d)
const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice(from.length)] as T
const some = (dice: Dice): Plain => [BigInt(1 + dice(40)), BigInt(1 + dice(16))]

/** A line of food bought in one unit and taken in another of the same kind, or by a conversion of its own. */
function aLine(dice: Dice, dimension: string): Line {
  const isOwn = dice(4) === 0
  const [uom] = pick(dice, units[isOwn ? pick(dice, dimensions) : dimension] ?? [])
  const [toUom] = pick(dice, units[dimension] ?? [])
  const cup = isOwn ? { from: some(dice), to: some(dice), toUom } : null
  return { amount: some(dice), uom, waste: dice(3) === 0 ? dice(9_000) : 0, cup }
}

function ingredientOf(id: number, line: Line, of: IngredientToCost['of']): IngredientToCost {
  const { amount, uom, waste, cup } = line
  const conversion = cup && { fromSize: exactOf(cup.from), fromUom: uom, toSize: exactOf(cup.to), toUom: cup.toUom }
  return { id, of, isInactive: false, amount: exactOf(amount), uom, waste, conversion }
}

function aKitchen(dice: Dice): { recipes: RecipeToCost[]; expected: Plain[] } {
  const recipes: RecipeToCost[] = []
  const expected: Plain[] = []
  const batches: { amount: Plain; uom: string; dimension: string }[] = []
  for (let id = 0; id < recipesOfKitchen; id++) {
    // The first third is made of what is bought, the second of that and the first, and so on.
    const below = Math.floor(id / (recipesOfKitchen / 3)) * (recipesOfKitchen / 3)
    let cost: Plain = [0n, 1n]
    const ingredients: IngredientToCost[] = []
    for (let at = 0; at < 1 + dice(6); at++) {
      const part = below > 0 && dice(3) === 0 ? dice(below) : undefined
      const batch = part === undefined ? undefined : batches[part]
      if (part !== undefined && batch) {
        const line = aLine(dice, batch.dimension)
        cost = plus(cost, plainCost(over(expected[part] ?? [0n, 1n], batch.amount), batch.uom, line))
        ingredients.push(ingredientOf(at, line, { kind: 'subrecipe', recipeId: part }))
        continue
      }
      const bought = aCase(dice)
      const line = aLine(dice, bought.dimension)
      const content: Plain = [BigInt(bought.outer * bought.inner), 1n]
      cost = plus(cost, plainCost(over([BigInt(bought.cents), 100n], content), bought.uom, line))
      ingredients.push(ingredientOf(at, line, { kind: 'food', food: foodOf(bought) }))
    }
    const dimension = pick(dice, dimensions)
    const [uom] = pick(dice, units[dimension] ?? [])
    batches.push({ amount: some(dice), uom, dimension })
    expected.push(cost)
    recipes.push({ id, batch: { amount: exactOf(batches[id]?.amount ?? [1n, 1n]), uom }, typedCost: null, ingredients })
  }
  return { recipes, expected }
}

function aCase(dice: Dice): Bought {
  const dimension = pick(dice, dimensions)
  const [uom] = pick(dice, units[dimension] ?? [])
  return { cents: 1 + dice(30_000), outer: 1 + dice(24), inner: 1 + dice(50), uom, dimension }
}

function foodOf({ cents, outer, inner, uom }: Bought) {
  return foodOfItem({
    price: fraction(cents, 100),
    unitMeasure: 'CS',
    pricePerWeight: null,
    pack: { outer, inner, uom },
  })
}

test(`${recipesInAll} random recipes cost exactly what plain arithmetic says`, { timeout: 600_000 }, () => {
  for (let seed = 0; seed < recipesInAll / recipesOfKitchen; seed++) {
    const { recipes, expected } = aKitchen(diceOf(seed))
    const costs = costRecipes(recipes)
    for (const [id, plain] of expected.entries()) {
      const { cost } = costs.get(id) ?? {}
      expect(cost && isSame([cost.s * cost.n, cost.d], plain), `seed ${seed}, recipe ${id}`).toBe(true)
    }
  }
})

test('the order of ingredients does not matter, and twice of everything costs twice', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { recipes } = aKitchen(diceOf(seed))
    const costs = [...costRecipes(recipes).values()].map(({ cost }) => keepFraction(cost))
    const turned = recipes.map((recipe) => ({ ...recipe, ingredients: recipe.ingredients.toReversed() }))
    expect([...costRecipes(turned).values()].map(({ cost }) => keepFraction(cost))).toEqual(costs)
    // Twice the amounts in every recipe and twice the yield of each leave a unit of it as dear as it was.
    const doubled = recipes.map((recipe) => ({
      ...recipe,
      batch: recipe.batch && { ...recipe.batch, amount: recipe.batch.amount.mul(2) },
      ingredients: recipe.ingredients.map((one) => ({ ...one, amount: one.amount.mul(2) })),
    }))
    const twice = [...costRecipes(doubled).values()].map(({ cost }) => keepFraction(cost.div(2)))
    expect(twice).toEqual(costs)
  }
})
