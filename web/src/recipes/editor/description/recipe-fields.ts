import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { centsOf } from '@larder/domain/values/money.ts'
import { parseFraction } from '@larder/domain/values/fraction.ts'
import type { InputOf } from '../../../api/call-input.ts'
import { formatMoney } from '../../../kit/money.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { amountProblem, typedAmount } from '../../../kit/forms/typed-amount.ts'
import type { Problems } from '../../../kit/forms/use-form.ts'

/** A recipe as its form has it; texts as they are typed. */
export type RecipeFields = {
  name: string
  menu: string
  price: string
  isSubRecipe: boolean
  yield: string
  yieldUnit: string
  description: string
  procedure: string
}

/** A dish has a price, a subrecipe a yield and its unit: who changes one of them decides about all. */
export const soldOrUsed: readonly (keyof RecipeFields)[] = ['isSubRecipe', 'price', 'yield', 'yieldUnit']

/** How a recipe is sold or used, in words: 'a dish for $12.00', 'a subrecipe of 2 qt'. */
export function soldOrUsedWords(fields: Pick<RecipeFields, 'isSubRecipe' | 'price' | 'yield' | 'yieldUnit'>): string {
  if (fields.isSubRecipe) return `a subrecipe of ${fields.yield} ${fields.yieldUnit}`.trim()
  return isMoneyHidden() || fields.price === '' ? 'a dish' : `a dish for ${formatMoney(centsOf(fields.price))}`
}

/** A new recipe; of whoever sees no prices a subrecipe, which has none. */
export function emptyRecipe(menuId: number): RecipeFields {
  return {
    name: '',
    menu: String(menuId),
    price: '',
    isSubRecipe: isMoneyHidden(),
    yield: '',
    yieldUnit: '',
    description: '',
    procedure: '',
  }
}

export function fieldsOf(recipe: Recipe): RecipeFields {
  return {
    name: recipe.name,
    menu: String(recipe.menu.id),
    price: recipe.price === null ? '' : recipe.price.toFixed(2),
    isSubRecipe: recipe.isSubRecipe,
    yield: recipe.subRecipeYieldFraction ?? '',
    yieldUnit: recipe.subRecipeYieldUom ?? '',
    description: recipe.description,
    procedure: recipe.procedure,
  }
}

/** The rules of spec 2 §5. */
export function problemsOf(fields: RecipeFields): Problems<RecipeFields> {
  return {
    name: fields.name.trim().length < shortestName ? 'Please enter at least 3 characters.' : undefined,
    menu: fields.menu === '' ? 'Please choose a menu category.' : undefined,
    price: fields.isSubRecipe || isMoneyHidden() ? undefined : priceProblem(fields.price),
    yield: fields.isSubRecipe ? yieldProblem(fields.yield) : undefined,
    yieldUnit: fields.isSubRecipe ? unitProblem(fields.yieldUnit) : undefined,
  }
}

type Body = InputOf<'postRecipe'>['body']

/** The whole recipe for the wire; call it only when there is no problem. */
export function bodyOf(fields: RecipeFields): Body {
  const { isSubRecipe } = fields
  return {
    name: fields.name.trim(),
    recipe_menu_category_id: Number(fields.menu),
    price: isSubRecipe ? null : (priceOf(fields.price) ?? null),
    description: fields.description,
    procedure: fields.procedure,
    is_sub_recipe: isSubRecipe,
    sub_recipe_yield: isSubRecipe ? fields.yield.trim() : null,
    sub_recipe_yield_uom: isSubRecipe ? fields.yieldUnit.trim() : null,
  }
}

/** Only what differs from the start, so that a change by somebody else to another field stays. */
export function changedPart(start: RecipeFields, fields: RecipeFields): Partial<Body> {
  const [before, now] = [Object.entries(bodyOf(start)), bodyOf(fields)]
  const changed = before.filter(([name, value]) => now[name as keyof Body] !== value).map(([name]) => name)
  return Object.fromEntries(Object.entries(now).filter(([name]) => changed.includes(name)))
}

/** The dollars of a typed price above zero; undefined when it is none. */
export function priceOf(typed: string): number | undefined {
  const price = typedAmount(typed, 2)
  return price !== undefined && price > 0 ? price : undefined
}

const shortestName = 3

function priceProblem(typed: string): string | undefined {
  if (!/\d/.test(typed)) return 'Please enter a price above zero.'
  return amountProblem(typed, { decimals: 2, isAboveZero: true, isNone: 'Please write the price like 12.50.' })
}

function yieldProblem(typed: string): string | undefined {
  const exact = parseFraction(typed)
  if (exact === null) return 'is not a fraction or number'
  return exact.gt(0) ? undefined : 'Please enter a number above zero.'
}

function unitProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter the yield unit.'
  return /^\p{L}+(?: \p{L}+)*$/u.test(typed.trim()) ? undefined : 'Please use letters only.'
}
