import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kept } from '../../../testing/kept-recipe.ts'
import { onPaper } from '../../../testing/on-paper.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'
import '../../kit/theme/print.css'
import { anIngredient, aRecipe } from '../../../testing/recipes.ts'

test('paper of an open recipe from the browser’s own menu has nothing to press', async () => {
  const recipe = aRecipe({ id: 5, ingredients: [anIngredient()] })
  await openApp('/recipe-costing/7/recipe/5', kept(recipe))
  const main = page.getByRole('main')
  await expect.element(page.getByRole('button', { name: /^Add a note to / })).toBeVisible()
  expect(wordsOf(main)).toMatch(/Cook Edit .* Add note/)
  await onPaper()
  expect(wordsOf(main)).not.toMatch(/Cook|Edit|Add note|Use this price/)
})

test('the browser’s own menu prints the card of an open recipe, with its costs, and says what it lacks while something is unsaved', async () => {
  const recipe = aRecipe({ id: 5, name: 'Butter sauce', ingredients: [anIngredient()] })
  await openApp('/recipe-costing/7/recipe/5', kept(recipe))
  await expect.element(page.getByRole('button', { name: /^Add a note to / })).toBeVisible()
  const card = () => document.querySelector('[data-printed-recipe]')?.textContent
  window.dispatchEvent(new Event('beforeprint'))
  expect(card()).not.toContain('not saved')
  expect(card()).toMatch(/^Butter sauce.*Ingredients.*Total cost \$7\.20/)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(card).toBeUndefined()
  await page.getByRole('textbox', { name: 'Recipe name' }).fill('Brown butter')
  window.dispatchEvent(new Event('beforeprint'))
  expect(card()).toMatch(/^Butter sauce.*without changes that are not saved yet.*Ingredients.*Total cost \$7\.20/)
  expect(card()).not.toContain('Brown butter')
  window.dispatchEvent(new Event('afterprint'))
})
