import type { FoodMatch, ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { sizeText } from '@larder/domain/recipes/propose-conversion.ts'
import { parseFraction } from '@larder/domain/values/fraction.ts'
import type { InputOf } from '../../api/call-input.ts'
import { counted } from '../../kit/counted.ts'
import { amountTyped } from '../editor/ingredients/amounts.ts'
import { unitShown, unitTyped } from '../editor/ingredients/kitchen-unit.ts'

/** A line of a recipe as it is being confirmed. */
export type Line = {
  readonly key: number
  /** as it was written */
  readonly line: string
  readonly food: string
  readonly matches: readonly FoodMatch[]
  readonly note: string
  readonly amount: string
  readonly unit: string
  readonly match: FoodMatch | undefined
  /** no ingredient: it stays in the procedure */
  readonly isOut: boolean
  /** water: no food that anybody has to know the allergens of */
  readonly isFree: boolean
}

/** A match below this is for the person to choose. */
const sureEnough = 0.6
/** A chosen match below this is pointed out. */
export const worthALook = 0.8

/** The lines as they are proposed; water and what has no amount begin in the procedure. */
export function linesOf({ lines }: ImportedRecipe): Line[] {
  return lines.map(({ line, amount, uom, food, note, matches, isFree }, key) => ({
    key,
    line,
    food,
    note,
    matches,
    amount: amount ?? '',
    unit: unitShown(uom ?? 'EA'),
    match: matches.find(({ score }) => score >= sureEnough),
    isOut: isFree || amount === null,
    isFree,
  }))
}

/** The same for one portion of a recipe that makes so many. */
export function forOnePortion(lines: readonly Line[], portions: string): Line[] {
  const many = parseFraction(portions)
  if (!many?.gt(0)) return [...lines]
  return lines.map((line) => {
    const amount = parseFraction(line.amount)
    return amount ? { ...line, amount: sizeText(amount.div(many)) } : line
  })
}

/** Why a line can't be saved yet. */
export function problemOf({ isOut, amount, unit }: Line): string | undefined {
  if (isOut) return undefined
  if (amountTyped(amount) === undefined) return 'Please enter an amount, or keep it in the procedure.'
  return unitTyped(unit) === undefined ? 'Please enter a unit.' : undefined
}

type Ingredients = InputOf<'postRecipeImport'>['body']['ingredients']

export function ingredientsOf(lines: readonly Line[]): Ingredients {
  return lines
    .filter(({ isOut }) => !isOut)
    .map(({ food, line, note, amount, unit, match }) => ({
      name: (food || line).slice(0, longestName),
      note: note.trim(),
      ...(match ? { ingredient_type: match.ingredient_type, ingredient_id: match.ingredient_id } : {}),
      recipe_amount_fraction: amount.trim(),
      recipe_pack_size_uom: unitTyped(unit) ?? '',
    }))
}

const longestName = 200

/** Foods that are in the dish and no ingredients of it: whoever reads its allergens is told of them. */
export function procedureFoodsOf(lines: readonly Line[], leftOut: number): string[] {
  const named = lines.filter(({ isOut, isFree }) => isOut && !isFree).map(({ line }) => line.slice(0, longestName))
  return [...new Set([...named, ...(leftOut > 0 ? [`${counted(leftOut, 'ingredient')} not imported`] : [])])]
}

/** The procedure, with the lines that are no ingredients in front: nothing of the recipe is lost. */
export function procedureWith(procedure: string, lines: readonly Line[]): string {
  const also = lines.filter(({ isOut }) => isOut).map(({ line }) => line)
  if (also.length === 0) return procedure
  return [`Also: ${also.join('; ')}`, procedure.trim()].filter(Boolean).join('\n\n')
}
