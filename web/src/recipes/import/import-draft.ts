import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import type { InputOf } from '../../api/call-input.ts'
import type { Unanswered } from '../../api/once/make-once.ts'
import type { RecipeFields } from '../editor/description/recipe-fields.ts'
import type { Line } from './import-lines.ts'

export type ImportBody = InputOf<'postRecipeImport'>['body']

/** How far a recipe that was read is confirmed. */
export type Confirmed = {
  readonly fields: RecipeFields
  readonly lines: readonly Line[]
  readonly isForOne: boolean
  readonly unanswered: Unanswered<ImportBody> | undefined
}

/** A text, the recipes that were read in it, and how far each of them is, by its place. */
export type RecipeImport = {
  readonly text: string
  readonly recipes: readonly ImportedRecipe[]
  readonly chosen: number
  readonly confirmed: Readonly<Record<number, Confirmed>>
  readonly saved: readonly number[]
}

export const nothingRead: RecipeImport = { text: '', recipes: [], chosen: 0, confirmed: {}, saved: [] }

/** The places of the recipes that are still to be saved, without the chosen one. */
export function othersLeft({ recipes, chosen, saved }: RecipeImport): number[] {
  return recipes.map((_, at) => at).filter((at) => at !== chosen && !saved.includes(at))
}
