import type { ImportLine } from '@larder/contract/recipes/import.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'
import { aMenu, recipesOf } from '../../../testing/recipes.ts'

function aLine(food: string, own: Partial<ImportLine> = {}): ImportLine {
  return { line: `2 lb ${food}`, amount: '2', uom: 'LB', food, note: '', isFree: false, matches: [], ...own }
}

function aMatch(name: string, score: number): ImportLine['matches'][number] {
  return { ingredient_type: 'item', ingredient_id: 5, name, detail: 'Bay', score }
}

test('each line says how sure its item is and what it lacks; the recipe is saved once none lacks anything', async () => {
  const lines = [
    aLine('rice', { matches: [aMatch('RICE WHITE', 1)] }),
    aLine('onions', { matches: [aMatch('ONION YELLOW', 0.8)] }),
    aLine('leeks', { matches: [aMatch('LEEK GREEN', 0.79)] }),
    aLine('dulse', { matches: [aMatch('DUSTER', 0.59)] }),
    aLine('Salt', { amount: null, uom: null }),
  ]
  const soup = {
    name: 'Soup',
    description: '',
    procedure: '',
    yield: '1 portion',
    yieldAmount: '1',
    yieldUom: 'portion',
  }
  await openApp('/recipe-costing/import?menu=7', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    postRecipeReading: { recipes: [{ ...soup, leftOut: 3, lines }] },
  })
  await page.getByLabelText('Recipe', { exact: true }).fill('Soup\n2 lb rice')
  await page.getByRole('button', { name: 'Read recipe' }).click()
  const ingredients = page.getByRole('region', { name: 'Ingredients' })
  const shown = ingredients.getByRole('listitem')
  await expect.element(shown.first()).toBeVisible()
  await expect
    .poll(() => lines.map((_, at) => wordsOf(shown.nth(at))))
    .toEqual([
      '2 lb rice Only in procedure Item for rice Bay No item',
      '2 lb onions Only in procedure Item for onions 80 % alike Bay No item',
      '2 lb leeks Only in procedure Item for leeks Check: 79 % alike Bay No item',
      '2 lb dulse Only in procedure Item for dulse No item: no cost (It is kept by its name, and the cost of the recipe is incomplete.)',
      '2 lb Salt As ingredient Stays in the procedure, without a cost. Its allergens count as not confirmed.',
    ])
  await expect.element(ingredients.getByText('3 ingredients more than a recipe can have: not imported.')).toBeVisible()
  // One portion is nothing to choose.
  await expect.element(page.getByRole('button', { name: 'For one portion' })).not.toBeInTheDocument()
  await expect.element(page.getByText('1 ingredient without an item: the cost will be incomplete')).toBeVisible()

  const save = page.getByRole('button', { name: 'Save recipe' })
  await expect.element(save).toBeEnabled()
  await ingredients.getByRole('button', { name: 'No item for rice' }).click()
  await expect.element(page.getByText('2 ingredients without an item')).toBeVisible()
  await ingredients.getByLabelText('Unit of rice').fill('')
  await expect.element(shown.first()).toMatchTextContent('Please enter a unit.')
  await expect.element(save).toBeDisabled()
  await ingredients.getByLabelText('Unit of rice').fill('cup')
  await ingredients.getByLabelText('Amount of rice').fill('')
  await expect.element(shown.first()).toMatchTextContent('Please enter an amount, or keep it in the procedure.')
  await expect.element(save).toBeDisabled()
  await ingredients.getByRole('button', { name: 'Only in procedure: 2 lb rice' }).click()
  await expect.element(save).toBeEnabled()
  await expect.element(page.getByText('1 ingredient without an item')).toBeVisible()
})
