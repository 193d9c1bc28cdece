// Issue 11 as one story: a recipe is pasted and costed, sold and counted, and the screen says which food is gone.
import { expect, test } from '../people.ts'
import { aCountedShelf, aFinishedInventory } from '../inventory/counted-shelf.ts'

const shelf = {
  list: 'Walk-in',
  group: 'Soup',
  items: [
    { name: 'Onions Yellow', priceCents: 5_000, pack: [1, 50, 'LB'] },
    { name: 'Butter Unsalted', priceCents: 10_800, pack: [1, 36, 'LB'] },
  ],
} as const

const pasted = `Onion Soup

1/2 lb yellow onions, sliced
2 oz unsalted butter

Simmer for an hour.`

test('a pasted recipe is costed, sold and counted, and the largest loss stands first with its dollars', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { count } = await aCountedShelf(kitchen, shelf)
  const { value: menuId } = (await kitchen.call('POST', 'recipe-menu-category', { name: 'Soups' })) as { value: number }
  await aFinishedInventory(kitchen, daysAgo(8), async () => {
    await count('Onions Yellow', { onHand: 2 })
    await count('Butter Unsalted', { onHand: 1 })
  })

  await test.step('the recipe is imported by paste, with its cost', async () => {
    await kitchen.open(page, `/recipe-costing/import?menu=${menuId}`)
    await page.getByLabel('Recipe', { exact: true }).fill(pasted)
    await page.getByRole('button', { name: 'Read recipe' }).click()
    await expect(page.getByLabel('Recipe name')).toHaveValue('Onion Soup')
    await expect(page.getByRole('listitem', { name: '1/2 lb yellow onions, sliced' })).toContainText('Walk-in Supply')
    await page.getByLabel('Menu price').fill('9')
    await page.getByRole('button', { name: 'Save recipe' }).click()
    const totals = page.getByRole('region', { name: 'Totals' })
    // half a pound at $1.00 and an eighth at $3.00
    await expect(totals.getByLabel('Total cost')).toHaveValue('0.88')
  })

  await test.step('forty of it are sold: the file of the register, and its item mapped to the recipe', async () => {
    await page.goto('/pos')
    const sales = `Business Date,Menu Item,Qty Sold,Void Qty,Net Sales\n${daysAgo(3)},SOUP ONION,40,0,360.00\n`
    await page
      .getByLabel('Sales file')
      .setInputFiles({ name: 'Sales.csv', mimeType: 'text/csv', buffer: Buffer.from(sales) })
    await expect(page.getByText('1 day added')).toBeVisible()
    await page.getByRole('link', { name: /^See Details/ }).click()
    await page.getByRole('button', { name: 'Onion Soup?' }).click()
    await expect(page.getByText('All sales mapped')).toBeVisible()
  })

  await test.step('the shelf is counted again', async () => {
    await kitchen.call('POST', 'inventory', { start_date: daysAgo(1) })
    await page.goto('/inventory-view/review-inventory')
    for (const [name, cases] of [
      ['Onions Yellow', '1.5'],
      ['Butter Unsalted', '0.75'],
    ] as const)
      await page.getByLabel(`Cases of ${name}`).fill(cases)
    // 1.5 cases at $50.00 and 0.75 at $108.00
    await expect(page.getByRole('status').getByText('$156.00')).toBeVisible()
    await page.getByRole('button', { name: 'Complete Inventory' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog')).toContainText("The inventory's complete!")
    await page.getByRole('button', { name: 'Ok!' }).click()
  })

  await test.step('the loss is found, and its cause noted', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Food Cost' }).click()
    await expect(page.getByRole('region', { name: 'Where the food went' })).toContainText('$17.00 more is gone')
    const foods = page.getByRole('list', { name: 'Foods' }).getByRole('listitem')
    await expect(foods).toHaveCount(2)
    // 36 lb − 27 lb are gone, forty times two ounces expected
    await expect(foods.first()).toContainText('Butter Unsalted')
    await expect(foods.first()).toContainText('4 lb more used than expected')
    await expect(foods.first()).toContainText('$12.00')
    await expect(foods.last()).toContainText('5 lb more used than expected')
    await foods.first().getByText('Butter Unsalted', { exact: true }).click()
    await foods.first().getByLabel('Cause of Butter Unsalted').selectOption('Portion size')
    await foods.first().getByRole('button', { name: 'Save cause' }).click()
    await expect(foods.first().getByText(`Noted by ${kitchen.owner.name}`)).toBeVisible()
  })
})

/** So many days before today, as 2026-03-04. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
