import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { press, wordsOf } from '../../../testing/page-parts.ts'
import { kept } from '../../../testing/kept-recipe.ts'
import { anIngredient, aRecipe } from '../../../testing/recipes.ts'

const scale = page.getByRole('group', { name: 'Scale' })
const list = page.getByRole('region', { name: 'Ingredients' }).getByRole('list')

test('a batch is scaled by the unit it makes; what is no amount leaves it, and As written has it again', async () => {
  const batch = { isSubRecipe: true, subRecipeYield: 2, subRecipeYieldFraction: '2', subRecipeYieldUom: 'QT' }
  const ingredients = [
    anIngredient({ name: 'Flour', recipe_amount_fraction: '3', recipe_pack_size_uom: 'CUP', note: 'sifted' }),
    anIngredient({ name: 'Salt', recipe_amount_fraction: '1/2', recipe_pack_size_uom: 'TSP' }),
  ]
  await openApp('/recipe-costing/7/recipe/5?view=cook', kept(aRecipe({ id: 5, ...batch, ingredients })))
  const makes = scale.getByRole('textbox')
  await expect.element(makes).toHaveValue('2')
  await expect.poll(() => [wordsOf(scale), wordsOf(list)]).toEqual(['×½ ×2 QT', '3 cups Flour, sifted 1/2 tsp Salt'])
  await makes.fill('x')
  await press('{Enter}')
  await expect.element(makes).toHaveValue('2')
  await expect.element(scale.getByRole('button', { name: 'As written' })).not.toBeInTheDocument()
  await makes.fill('1')
  await press('{Tab}')
  await expect.poll(() => wordsOf(list)).toBe('1 1/2 cups Flour, sifted 1/4 tsp Salt')
  await expect.element(makes).toHaveValue('1')
  await scale.getByRole('button', { name: 'Half' }).click()
  await expect.element(makes).toHaveValue('1/2')
  await scale.getByRole('button', { name: 'As written' }).click()
  await expect.element(makes).toHaveValue('2')
  await list.getByRole('checkbox').first().click()
  await expect.element(list.getByRole('checkbox').first()).toBeChecked()
  // Another amount is not in the pot yet.
  await scale.getByRole('button', { name: 'Double' }).click()
  await expect.element(list.getByRole('checkbox').first()).not.toBeChecked()
})

test('a slip of the finger is not cooked by: more than 10,000 times the recipe is said and not taken', async () => {
  const salt = anIngredient({ name: 'Salt', recipe_amount_fraction: '6', recipe_pack_size_uom: 'OZ' })
  await openApp('/recipe-costing/7/recipe/5?view=cook', kept(aRecipe({ id: 5, ingredients: [salt] })))
  const makes = scale.getByRole('textbox')
  const said = scale.getByRole('alert')
  await makes.fill('99999999')
  await press('{Enter}')
  await expect.element(said).toMatchTextContent('At most 10,000 times the recipe.')
  await expect.element(makes).toHaveValue('99999999')
  await expect.element(makes).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => wordsOf(list)).toBe('6 oz Salt')
  await makes.fill('10000')
  await press('{Enter}')
  await expect.element(said).not.toBeInTheDocument()
  await expect.poll(() => wordsOf(list)).toBe('60000 oz Salt')
  await expect.element(scale.getByRole('button', { name: 'Double' })).toBeDisabled()
  await scale.getByRole('button', { name: 'Half' }).click()
  await expect.element(makes).toHaveValue('5000')
})
