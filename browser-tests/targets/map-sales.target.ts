import { expect, test } from '../people.ts'
import { handsOn, noted } from './measure.ts'

const dishes = ['Pot pie', 'Roast chicken', 'Onion soup', 'Caesar salad', 'Clam chowder', 'Meat loaf', 'Fish tacos', 'Beef stew', 'Lamb curry', 'Mac and cheese', 'Duck confit', 'Steak frites', 'Pea risotto', 'Crab cakes', 'Veal schnitzel', 'Corn fritters', 'Apple tart', 'Lemon pie', 'Rice pudding', 'Pork belly'] // prettier-ignore
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

test('the twenty best sold items without a recipe are mapped by Enter', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const menu = (await kitchen.call('POST', 'recipe-menu-category', { name: 'Mains' })) as { value: number }
  for (const name of dishes)
    await kitchen.call('POST', 'recipe', { name, recipe_menu_category_id: menu.value, price: 18 })
  const rows = dishes.map((name, at) => `${day},${name.toUpperCase()},${40 - at},0,${(40 - at) * 18}.00`)
  // No recipe: one sold item of twenty-one stays unmapped.
  const file = ['Business Date,Menu Item,Qty Sold,Void Qty,Net Sales', ...rows, `${day},GIFT CARD,1,0,20.00`].join('\n')
  await kitchen.open(page, '/pos')
  await page
    .getByLabel('Sales file')
    .setInputFiles({ name: 'Sales.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('1 day added')).toBeVisible()
  await page.goto(`/pos/${day}`)
  await expect(page.getByText('0 % of sales mapped')).toBeVisible()
  const proposals = page.getByRole('table', { name: 'Sales' }).getByRole('button', { name: /\?$/ })
  await expect(proposals.first()).toBeEnabled()
  const hands = handsOn(page)
  await proposals.first().focus()
  for (const name of dishes) {
    const proposal = page.getByRole('button', { name: `${name}?` })
    await expect(proposal).toBeFocused()
    await hands.type('Enter')
    await expect(proposal).toHaveCount(0)
  }
  await expect(page.getByText('99 % of sales mapped')).toBeVisible()
  const figures = noted(info, 20)
  figures.counts('keys for 20 sold items that get their recipe', hands.counted.keys, 'keys', { atMost: dishes.length })
  figures.counts('sales mapped then, as the screen says', 99, '%', { atLeast: 95 })
  figures.times('the same, for a person', hands.seconds(), 's', { atMost: 120 })
})
