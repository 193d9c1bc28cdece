import type { Recipe, RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { valueOf } from '@larder/contract/recipes/ingredients.ts'
import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import { smallMoney } from '@larder/domain/recipes/cost-sentence.ts'
import { mostDollars } from '@larder/domain/recipes/ingredient-cost.ts'
import { costRecipes, type RecipeCost } from '@larder/domain/recipes/recipe-cost.ts'
import { priceForPercent, recipeTotals } from '@larder/domain/recipes/recipe-totals.ts'
import { plusDays } from '@larder/domain/values/calendar-date.ts'
import { fraction, keptFraction } from '@larder/domain/values/fraction.ts'
import { cents, roundToCents, type Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation, Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { dietAnswer, dietsOfRecipes } from './diet/diet-answer.ts'
import { freshCosts, today } from './costs/cost-recipes.ts'
import { usualConversions } from './conversions/usual-conversions.ts'
import type { FoodKey } from './conversions/equivalents.queries.ts'
import { listIngredients, listLinks, listRecipeCosts, type IngredientRow, type LinkRow } from './costs/costs.queries.ts'
import { exact } from './costs/priced-foods.ts'
import { batchOf, recipesToCost } from './costs/recipes-to-cost.ts'
import { ingredientAnswers, type IngredientAnswer, type Ingredients } from './ingredients/ingredient-answer.ts'
import { listGroupItemLooks, listGroupsOfRecipe, listIngredientLooks } from './ingredients/ingredients.queries.ts'
import { photoLinks } from './photos/photo-links.ts'
import { findRecipe, listUses, type RecipeRecord } from './recipes.queries.ts'

type RecipeAnswer = z.output<typeof Recipe>
type RowAnswer = Omit<
  z.output<typeof RecipeRow>,
  'allergens' | 'menu' | 'posQuantitySold' | 'posTotalSold' | 'photoUrl'
>
type Parts = { ingredients: boolean; comparisonView: boolean }

const targetPercent = 3_000
const daysOfMonth = 30

/** A recipe with its ingredients; refuses when there is none. */
export async function readRecipe(
  context: Context,
  id: number,
  parts: Parts = { ingredients: true, comparisonView: true },
): Promise<RecipeAnswer> {
  await freshCosts(context)
  const record = (await findRecipe(context, id, monthAgo(context))) ?? refuse(recipeNotFound)
  const { cost, ingredients, of } = await ingredientsOf(context, record, context.actor)
  const photo = await photoLinks(context, record)
  return {
    ...rowAnswer(record),
    allergens: dietAnswer((await dietsOfRecipes(context, [id])).get(id)),
    description: record.description,
    procedure: record.procedure,
    procedureFoods: record.procedureFoods,
    menu: { id: record.menuId, name: record.menuName },
    computedCost: roundToCents(cost.computed, 'halfUp'),
    isTotalCostTyped: record.typedCostCents !== null,
    costPerYield: costPerYield(record),
    // The price for a part of the cost would lose money.
    priceFor30Percent:
      record.isSubRecipe || !record.isCostComplete ? null : priceForPercent(cents(record.costCents), targetPercent),
    usedIn: record.isSubRecipeUsed ? await listUses(context, id) : [],
    doubts: doubtsOf(record, ingredients, context.actor),
    ...photo,
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: record.updatedByName,
    ...(parts.ingredients ? { ingredients } : {}),
    ...(parts.comparisonView ? { comparisonView: listsOf(of) } : {}),
  }
}

/** The row of a recipe in the list. */
export function rowAnswer(record: RecipeRecord): RowAnswer {
  const price = record.priceCents === null ? null : cents(record.priceCents)
  const totals = recipeTotals(fraction(record.costCents, 100), price, record.isCostComplete)
  return {
    id: record.id,
    name: record.name,
    price,
    ...totals,
    isCostComplete: record.isCostComplete,
    hasInactiveItems: record.hasInactiveItems,
    isSubRecipe: record.isSubRecipe,
    isSubRecipeUsed: record.isSubRecipeUsed,
    subRecipeYield: record.yieldText === null ? null : valueOf(exact(record.yieldText)),
    subRecipeYieldFraction: record.yieldText,
    subRecipeYieldUom: record.yieldUom,
    ingredientCount: record.ingredientCount,
    costMonthAgo: record.costMonthAgoCents === null ? null : cents(record.costMonthAgoCents),
    version: record.version,
  }
}

export function monthAgo(context: Context): string {
  return plusDays(today(context), -daysOfMonth)
}

export async function ingredientsOf(
  context: AtLocation,
  record: RecipeRecord,
  { seePrices }: Pick<Actor, 'seePrices'>,
): Promise<{ cost: RecipeCost; ingredients: IngredientAnswer[]; of: Ingredients }> {
  const ids = [record.id]
  const [recipes, rows, links, looks, groups] = [
    await listRecipeCosts(context, ids),
    await listIngredients(context, ids),
    await listLinks(context, ids),
    await listIngredientLooks(context, record.id),
    await listGroupsOfRecipe(context, record.id),
  ]
  const groupItems =
    links.length > 0
      ? await listGroupItemLooks(
          context,
          links.map(({ groupItemId }) => groupItemId),
        )
      : []
  const toCost = recipesToCost(ids, { recipes, ingredients: rows, links })
  const cost = costRecipes(toCost.recipes, toCost.kept).get(record.id) ?? refuse(recipeNotFound)
  const usual = await usualConversions(context, typedFoods(rows, links))
  const subRecipes = recipes.filter(({ id }) => id !== record.id)
  const of = { rows, links, looks, groups, groupItems, subRecipes, usual }
  // A doubt that compares a cost with the price would tell both, bit by bit.
  const price: Cents | null = record.priceCents === null || !seePrices ? null : cents(record.priceCents)
  return { cost, of, ingredients: ingredientAnswers(of, cost, price) }
}

/** The foods whose conversion was typed: only that can be doubted. */
function typedFoods(rows: readonly IngredientRow[], links: readonly LinkRow[]): FoodKey[] {
  const isTyped = ({ conversionUom }: IngredientRow | LinkRow) => conversionUom !== null
  return [
    ...rows.filter(isTyped).map(({ itemId, subRecipeId }) => ({ itemId, customItemId: null, recipeId: subRecipeId })),
    ...links.filter(isTyped).map(({ itemId, customItemId }) => ({ itemId, customItemId, recipeId: null })),
  ]
}

/** '$2.31 per qt', '$1.00 each'; null where it is no sub-recipe, or a batch so small that no money is written so. */
export function costPerYield(record: RecipeRecord): string | null {
  const batch = batchOf(record)
  if (batch === null) return null
  const exactCost = keptFraction(record.costExact).div(batch.amount)
  if (exactCost.gt(mostDollars)) return null
  const cost = smallMoney(exactCost)
  return batch.uom === 'EA' ? `${cost} each` : `${cost} per ${unitWord(batch.uom, fraction(1))}`
}

function doubtsOf(
  { priceCents, costCents }: RecipeRecord,
  ingredients: readonly IngredientAnswer[],
  { seePrices }: Pick<Actor, 'seePrices'>,
): string[] {
  const ofIngredients = ingredients.flatMap(({ name, doubt }) => (doubt ? [`${name}: ${doubt}`] : []))
  const isLoss = seePrices && priceCents !== null && costCents > priceCents
  return isLoss ? [...ofIngredients, 'It costs more than it is sold for.'] : ofIngredients
}

function listsOf({ groups }: Ingredients): { id: number; name: string }[] {
  const lists = new Map(groups.map(({ listId, listName }) => [listId, listName]))
  return [...lists].map(([id, name]) => ({ id, name }))
}
