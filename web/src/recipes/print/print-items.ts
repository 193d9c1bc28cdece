import { call } from '../../api/client.ts'
import type { MenuItem } from '../../kit/layers/menu.tsx'
import { showMessage } from '../../kit/layers/modals.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { recipeFailure } from '../recipe-words.ts'
import { printRecipes } from './print-recipes.ts'

/** The two cards of a recipe, on paper or as a file. */
export function printItems(ids: readonly number[]): readonly MenuItem[] {
  return [
    { label: 'Print with costs', onSelect: () => void printRecipes(ids, true) },
    { label: 'Print without costs', onSelect: () => void printRecipes(ids, false) },
    { label: 'PDF with costs', onSelect: () => void downloadCards(ids, true) },
    { label: 'PDF without costs', onSelect: () => void downloadCards(ids, false) },
  ]
}

async function downloadCards(ids: readonly number[], withCosts: boolean): Promise<void> {
  try {
    const { url } = await call('getRecipePrint', { query: { recipes: ids.join(','), costs: withCosts ? '1' : '0' } })
    saveFrom(url)
  } catch (failure) {
    await showMessage({ message: recipeFailure(failure) })
  }
}
