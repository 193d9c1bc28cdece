import type { MenuItem } from '../../kit/layers/menu.tsx'
import { printRecipes } from './print-recipes.ts'

/** The two cards of a recipe. */
export function printItems(ids: readonly number[]): readonly MenuItem[] {
  return [
    { label: 'Print with costs', onSelect: () => void printRecipes(ids, true) },
    { label: 'Print without costs', onSelect: () => void printRecipes(ids, false) },
  ]
}
