import { totalsMade } from '@larder/domain/food-cost/expected-use.ts'
import { foodCostPercent, meetsTarget, passedTarget, priceToMeet } from '@larder/domain/food-cost/price-ripple.ts'
import { ingredientCost } from '@larder/domain/recipes/ingredient-cost.ts'
import { fraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { cents, roundToCents, type Cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { freshCosts } from '../../recipes/costs/cost-recipes.ts'
import {
  listIngredients,
  listLinks,
  listRecipeCosts,
  type IngredientRow,
  type LinkRow,
  type PriceFacts,
} from '../../recipes/costs/costs.queries.ts'
import { foodOf } from '../../recipes/costs/priced-foods.ts'
import { costedLink, costOfLink, ingredientToCost } from '../../recipes/costs/recipes-to-cost.ts'
import { targetOf } from '../../recipes/target/food-cost-target.routes.ts'
import { recipesToUse } from '../variance/recipes-to-use.ts'
import { listRecipeIds } from '../variance/recipe-ids.queries.ts'
import { listFoods } from '../variance/counted-foods.queries.ts'
import { listCostedDishes, listPricesOn, type CostedDish, type OldPrice } from './ripple.queries.ts'

const moversShown = 5
const dearestShown = 5

/** Dishes that passed their target since a day, with the items that moved them and what would restore them. */
export async function readRipple(context: Context, since: string, wanted: number | undefined) {
  const target = wanted ?? (await targetOf(context)).target
  await freshCosts(context)
  const dishes = (await listCostedDishes(context, since)).flatMap((dish) =>
    dish.costBeforeCents === null ? [] : [{ ...dish, costBeforeCents: dish.costBeforeCents }],
  )
  const passed = dishes.filter((dish) => passedTarget(dish, target))
  const summary = summaryOf(dishes)
  if (passed.length === 0) return { target, data: [], summary }
  const kitchen = await kitchenOf(context, since)
  return {
    target,
    data: passed
      .map((dish) => rippled(dish, target, kitchen))
      .toSorted((one, other) => other.cost - other.costBefore - (one.cost - one.costBefore)),
    summary,
  }
}

type ComparedDish = CostedDish & { costBeforeCents: number }

/** Counts the dishes that cost more than before, and names those whose cost rose most. */
function summaryOf(dishes: readonly ComparedDish[]) {
  const dearer = dishes
    .filter((dish) => riseOf(dish) > 0)
    .toSorted((one, other) => riseOf(other) - riseOf(one) || one.id - other.id)
  const dearest = dearer.slice(0, dearestShown).map(({ id, name, costBeforeCents, costCents }) => ({
    id,
    name,
    costBefore: cents(costBeforeCents),
    cost: cents(costCents),
  }))
  return { dearer: dearer.length, recipes: dishes.length, dearest }
}

function riseOf({ costCents, costBeforeCents }: ComparedDish): number {
  return costCents - costBeforeCents
}

type Kitchen = Awaited<ReturnType<typeof kitchenOf>>

async function kitchenOf(context: Context, since: string) {
  const recipeIds = await listRecipeIds(context)
  const recipes = await listRecipeCosts(context, recipeIds)
  const ingredients = await listIngredients(context, recipeIds)
  const links = await listLinks(context, recipeIds)
  const itemIds = [...new Set([...ingredients, ...links].flatMap(({ itemId }) => itemId ?? []))]
  const names = new Map((await listFoods(context, itemIds, [])).map(({ id, name }) => [id, name]))
  const old = new Map((await listPricesOn(context, itemIds, since)).map((price) => [price.itemId, price]))
  const used = await recipesToUse({ recipes, ingredients, links }, () => undefined)
  // A typed cost of a sub-recipe stays as it is when its ingredients cost more.
  const isTyped = new Set(recipes.filter(({ typedCostCents }) => typedCostCents !== null).map(({ id }) => id))
  const costed = used.recipes.filter(({ id }) => !isTyped.has(id))
  return {
    byId: new Map(costed.map((recipe) => [recipe.id, recipe])),
    ingredientsOf: Map.groupBy(
      ingredients.filter(({ recipeId }) => !isTyped.has(recipeId)),
      ({ recipeId }) => recipeId,
    ),
    linksOf: Map.groupBy(links, ({ ingredientId }) => ingredientId),
    names,
    old,
  }
}

function rippled(dish: ComparedDish, target: number, kitchen: Kitchen) {
  const { id, menuCategoryId, name, priceCents, costCents, costBeforeCents } = dish
  const onPlate = everyIngredient(id, kitchen)
  const moved = movedItems(onPlate, kitchen)
  const ofMoves = moved.reduce((all, { added }) => all.add(added), fraction(0))
  return {
    id,
    menuCategoryId,
    name,
    price: cents(priceCents),
    costBefore: cents(costBeforeCents),
    cost: cents(costCents),
    percentBefore: foodCostPercent(costBeforeCents, priceCents),
    percent: foodCostPercent(costCents, priceCents),
    priceToRestore: priceToMeet(costCents, target),
    // At the old prices today's recipe would meet the target: a larger portion or another item is no moved price.
    isByPrices: meetsTarget(costCents - roundToCents(ofMoves, 'halfUp'), priceCents, target),
    movers: moversOf(moved, kitchen),
    swap: swapThatMeets(onPlate, dish, target, kitchen),
  }
}

/** An ingredient of the dish or of a sub-recipe in it, and how often the dish takes it. */
type OnPlate = { row: IngredientRow; links: readonly LinkRow[]; times: Fraction }

function everyIngredient(dishId: number, { byId, ingredientsOf, linksOf }: Kitchen): OnPlate[] {
  return [...totalsMade(byId, new Map([[dishId, fraction(1)]]))].flatMap(([recipeId, times]) =>
    times.equals(0)
      ? []
      : (ingredientsOf.get(recipeId) ?? []).map((row) => ({ row, links: linksOf.get(row.id) ?? [], times })),
  )
}

type MovedItem = { itemId: number; before: Cents; now: Cents; added: Fraction }

/** The items whose price moved, with what that adds to the plate, or takes off it. */
function movedItems(onPlate: readonly OnPlate[], { old }: Kitchen): MovedItem[] {
  const moved = new Map<number, MovedItem>()
  for (const { row, links, times } of onPlate) {
    const facts: (PriceFacts & { itemId: number | null }) | undefined =
      row.kind === 'generic' ? costedLink(row, links)?.link : row
    const before = facts?.itemId ? old.get(facts.itemId) : undefined
    if (!facts?.itemId || !before || facts.priceCents === null || before.priceCents === facts.priceCents) continue
    const added = costDifference(row, links, facts, before)
    if (!added) continue
    const known = moved.get(facts.itemId)?.added ?? fraction(0)
    moved.set(facts.itemId, {
      itemId: facts.itemId,
      before: cents(before.priceCents),
      now: cents(facts.priceCents),
      added: known.add(added.mul(times)),
    })
  }
  return [...moved.values()]
}

function moversOf(moved: readonly MovedItem[], { names }: Kitchen) {
  return moved
    .filter(({ added }) => added.gt(0))
    .toSorted((a, b) => b.added.compare(a.added))
    .slice(0, moversShown)
    .map(({ itemId, before, now, added }) => ({
      itemId,
      name: names.get(itemId) ?? '',
      before,
      now,
      onPlate: roundToCents(added, 'halfUp'),
    }))
}

/** A portion's cost now minus its cost at the old price, in exact dollars; null when either is not known. */
function costDifference(row: IngredientRow, links: readonly LinkRow[], facts: PriceFacts, before: OldPrice) {
  const portion = ingredientToCost(row, links)
  const [now, then] = [
    ingredientCost(foodOf(facts), portion),
    ingredientCost(foodOf({ ...facts, priceCents: before.priceCents, perPound: before.perPound }), portion),
  ]
  return now.cost && then.cost ? now.cost.sub(then.cost) : null
}

/** The cheapest linked item of one generic ingredient that brings the dish back to its target. */
function swapThatMeets(
  onPlate: readonly OnPlate[],
  { costCents, priceCents }: CostedDish,
  target: number,
  { names }: Kitchen,
) {
  const swaps = onPlate.flatMap(({ row, links, times }) => {
    const present = row.kind === 'generic' ? costedLink(row, links) : undefined
    if (!present?.cost.cost || present.link.itemId === null) return []
    const { cost: presentCost } = present.cost
    return links.flatMap((link) => {
      const other = costOfLink(row, link)
      if (!link.isLinked || link.isPunchedOut || link.itemId === null || !other.cost.cost) return []
      const saved = presentCost.sub(other.cost.cost).mul(times)
      if (saved.lte(0)) return []
      const cost = cents(costCents - roundToCents(saved, 'down'))
      const to = names.get(link.itemId) ?? ''
      return { from: names.get(present.link.itemId ?? 0) ?? '', to, cost, percent: foodCostPercent(cost, priceCents) }
    })
  })
  return (
    swaps.filter(({ cost }) => meetsTarget(cost, priceCents, target)).toSorted((a, b) => a.cost - b.cost)[0] ?? null
  )
}
