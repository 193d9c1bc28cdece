import { dietText } from '@larder/domain/recipes/diet/diet-words.ts'
import { smallMoney } from '@larder/domain/recipes/cost-sentence.ts'
import { amountText, shortDecimal } from '@larder/domain/recipes/kitchen-units.ts'
import type { RecipeCost } from '@larder/domain/recipes/recipe-cost.ts'
import { sumOfRoundedLines, unknownCostsNote } from '@larder/domain/recipes/recipe-totals.ts'
import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { formatMoney, roundToCents } from '@larder/domain/values/money.ts'
import type { RecipeCard } from '../adapters/documents/recipe-cards-pdf.ts'
import { atLocation, type AtLocation } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { RenderedFile } from '../http/answers/downloads.ts'
import { costDueRecipes } from './costs/cost-recipes.ts'
import { isCostDue } from './costs/costs.queries.ts'
import { dietsOfRecipes } from './diet/diet-answer.ts'
import { exact } from './costs/priced-foods.ts'
import type { IngredientAnswer } from './ingredients/ingredient-answer.ts'
import { costPerYield, ingredientsOf, rowAnswer } from './recipe-answer.ts'
import { findRecipe, type RecipeRecord } from './recipes.queries.ts'

type Wanted = { recipes: number[]; costs: boolean }

/** The cards of recipes as one PDF, in the order they were chosen; what was deleted meanwhile is left out. */
export async function renderRecipeCards(
  deps: Pick<Deps, 'database' | 'clock'>,
  locationId: number,
  filters: unknown,
): Promise<RenderedFile | undefined> {
  const { recipes, costs } = filters as Wanted
  const { nickname, timeZone } = await deps.database.shared
    .selectFrom('locations')
    .select(['nickname', 'timeZone'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  const at = atLocation(deps.database, locationId)
  const on = inTimeZone(deps.clock.now(), timeZone)
  if (await isCostDue(at)) await costDueRecipes(at, on)
  const cards: RecipeCard[] = []
  for (const id of recipes) {
    const record = await findRecipe(at, id, plusDays(on, -30))
    if (record) cards.push(await cardOf(at, record, costs))
  }
  if (cards.length === 0) return undefined
  // Large, so the first card loads it and not the start.
  const { recipeCardsPdf } = await import('../adapters/documents/recipe-cards-pdf.ts')
  return { contentType: 'application/pdf', bytes: await recipeCardsPdf(cards, { location: nickname, on, costs }) }
}

async function cardOf(at: AtLocation, record: RecipeRecord, costs: boolean): Promise<RecipeCard> {
  const { ingredients, cost } = await ingredientsOf(at, record, { seePrices: costs })
  const diet = (await dietsOfRecipes(at, [record.id])).get(record.id)
  const { yieldText, yieldUom } = record
  return {
    name: record.name,
    category: record.menuName,
    description: record.description,
    procedure: record.procedure,
    makes:
      yieldText !== null && yieldUom !== null ? `Makes ${amountText(exact(yieldText), yieldUom, yieldText)}` : null,
    ingredients: ingredients.map((one) => ({
      name: one.name,
      amount: amountText(exact(one.recipe_amount_fraction), one.recipe_pack_size_uom, one.recipe_amount_fraction),
      note: noteOf(one),
      cost: one.ingredientCosting === null ? 'not known' : smallMoney(fraction(one.ingredientCosting, 100)),
      sentence: one.sentence,
    })),
    allergens: diet && ingredients.length > 0 ? dietText(diet) : '',
    totals: costs ? [...roundingOf(ingredients, cost), ...totalsOf(record, ingredients)] : [],
  }
}

function noteOf({ note, waste_percentage: waste, isInactive }: IngredientAnswer): string {
  const parts = [
    note,
    waste > 0 ? `${shortDecimal(fraction(Math.round(waste * 100), 100))} % waste` : '',
    isInactive ? 'not on the latest order guide' : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The sum of the costs above, where each was rounded and they add up to another cent than their exact cost. */
function roundingOf(ingredients: readonly IngredientAnswer[], { computed }: RecipeCost): [string, string][] {
  const lines = ingredients.map(({ ingredientCosting }) => ingredientCosting)
  const shown = sumOfRoundedLines(lines, roundToCents(computed, 'halfUp'))
  return shown === null ? [] : [['Sum of rounded lines', formatMoney(shown)]]
}

function totalsOf(record: RecipeRecord, ingredients: readonly IngredientAnswer[]): [string, string][] {
  const { totalCost, price, marginGrossProfit, foodCostPercent, isCostComplete } = rowAnswer(record)
  const perYield = costPerYield(record)
  const atLeast = isCostComplete ? '' : 'at least '
  const totals: [string, string | null][] = [
    ['Total cost', `${atLeast}${formatMoney(totalCost)}`],
    ['Incomplete', isCostComplete ? null : unknownCostsNote(ingredients)],
    ['Cost of the yield', perYield && `${atLeast}${perYield}`],
    ['Menu price', price && formatMoney(price)],
    ['Gross margin', marginGrossProfit && formatMoney(marginGrossProfit)],
    ['Food cost', foodCostPercent === null ? null : `${foodCostPercent.toFixed(1)} %`],
  ]
  return totals.filter((total): total is [string, string] => total[1] !== null)
}
