import { mostPrinted, mostPrintedByPage } from '@larder/domain/recipes/printed-cards.ts'
import { call } from '../../api/client.ts'
import type { MenuItem } from '../../kit/layers/menu.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { recipeFailure } from '../recipe-words.ts'
import { printRecipes } from './print-recipes.ts'

/** The two cards of a recipe, on paper or as a file. */
export function printItems(ids: readonly number[]): readonly MenuItem[] {
  return [
    { label: 'Print with costs', onSelect: () => void printCards(ids, true) },
    { label: 'Print without costs', onSelect: () => void printCards(ids, false) },
    { label: 'PDF with costs', onSelect: () => void downloadCards(ids, true) },
    { label: 'PDF without costs', onSelect: () => void downloadCards(ids, false) },
  ]
}

async function printCards(ids: readonly number[], withCosts: boolean): Promise<void> {
  if (ids.length <= mostPrintedByPage) return printRecipes(ids, withCosts)
  if (await downloadCards(ids, withCosts))
    toast({ message: `${ids.length} cards come as a PDF. Open it to print them.` })
}

/** True when the file is on its way. */
async function downloadCards(ids: readonly number[], withCosts: boolean): Promise<boolean> {
  if (ids.length > mostPrinted) {
    const message = `${ids.length.toLocaleString('en-US')} recipes are selected. Please print at most ${mostPrinted} at once.`
    toastFailure(message)
    return false
  }
  try {
    const { url } = await call('getRecipePrint', { query: { recipes: ids.join(','), costs: withCosts ? '1' : '0' } })
    saveFrom(url)
    return true
  } catch (failure) {
    toastFailure(recipeFailure(failure))
    return false
  }
}
