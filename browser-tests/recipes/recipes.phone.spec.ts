import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { expect, test } from '../people.ts'

test('a chef makes a recipe on the phone, costs it, cooks from it, duplicates and prints it', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Chicken thighs, boneless', priceCents: 8_000 })
  await kitchen.addItem({ distributorId, name: 'Flour, all purpose', priceCents: 1_500 })
  await kitchen.open(page, '/recipe-costing')

  await page.getByRole('button', { name: 'New Menu Category' }).tap()
  await page.getByLabel('Name').fill('Mains')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('link', { name: 'Mains' }).tap()
  await page.getByRole('link', { name: 'New Recipe' }).tap()
  await page.getByLabel('Recipe name').fill('Fried chicken')
  await page.getByLabel('Menu price').fill('18')
  await page.getByLabel('Procedure').fill('Dredge and fry.')
  await page.getByRole('button', { name: 'Add Ingredients' }).tap()

  const panel = page.getByRole('region', { name: 'Ingredients' })
  const find = async (name: string) => {
    await panel.getByRole('combobox', { name: 'Find an ingredient' }).fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`, 'i') }).tap()
    return panel.getByRole('group', { name: new RegExp(`^New ingredient ${name}`, 'i') })
  }
  const chicken = await find('Chicken')
  await expect(chicken.getByLabel(/^Amount of/)).toBeFocused()
  await chicken.getByRole('button', { name: '½' }).tap()
  await chicken.getByRole('button', { name: 'Save' }).tap()
  await expect(panel.getByText('1 case = 25 lb; ½ lb costs $1.60')).toBeVisible()

  const flour = await find('Flour')
  await flour.getByLabel(/^Amount of/).fill('1/4')
  await flour.getByLabel(/^Unit of/).fill('cup')
  await flour.getByRole('button', { name: 'Save' }).tap()
  await expect(panel.getByText('We are not able to convert the packsize for you selection')).toBeVisible()
  await panel.getByLabel('are how many lb of Flour, all purpose').fill('0.28')
  await panel.getByRole('button', { name: 'Save conversion' }).tap()
  const totals = page.getByRole('region', { name: 'Totals' })
  // 0.5 lb at $3.20 and 0.07 lb at $0.60
  await expect(totals.getByLabel('Total cost')).toHaveValue('1.64')
  await expect(totals.getByLabel('Food cost %')).toHaveValue('9.11')

  await page.getByRole('button', { name: 'Cook' }).tap()
  await page.getByRole('button', { name: 'Double' }).tap()
  await expect(panel).toContainText('1/2 cup')
  await page.getByRole('button', { name: 'Back' }).tap()
  const card = page.getByRole('listitem').filter({ hasText: 'Fried chicken' })
  await expect(card).toContainText('$1.64')

  await card.getByRole('checkbox').tap()
  await page.getByRole('group', { name: '1 recipe selected' }).getByRole('button', { name: 'Duplicate' }).tap()
  await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')).toHaveCount(2)
  const { data } = (await kitchen.call('GET', 'recipe')) as { data: Recipe[] }
  expect(data.map(({ totalCost, price }) => [totalCost, price])).toEqual([
    [1.64, 18],
    [1.64, 18],
  ])

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-was-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Options of Fried chicken', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Print without costs' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-was-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-printed-recipe]')
  await expect(paper).toContainText('Dredge and fry.')
  await expect(paper).not.toContainText('$')
})
