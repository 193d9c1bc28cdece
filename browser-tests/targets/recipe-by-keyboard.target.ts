import { expect, test } from '../people.ts'
import { handsOn, noted } from './measure.ts'

const foods = ['Chicken', 'Flour', 'Butter', 'Onions', 'Carrots', 'Celery', 'Thyme', 'Cream']

test('a recipe of eight ingredients is costed by the keyboard', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  for (const name of foods) await kitchen.addItem({ distributorId, name: `${name}, fresh` })
  const menu = (await kitchen.call('POST', 'recipe-menu-category', { name: 'Mains' })) as { value: number }
  await kitchen.open(page, `/recipe-costing/new-recipe?menu=${menu.value}`)
  const hands = handsOn(page)
  await hands.press(page.getByLabel('Recipe name'))
  await hands.type(...'Pot pie'.split(''))
  await hands.type('Tab', 'Tab', 'Tab', '1', '8', 'Enter')
  const panel = page.getByRole('region', { name: 'Ingredients' })
  await hands.press(panel.getByRole('combobox', { name: 'Find an ingredient' }))
  for (const name of foods) {
    await hands.type(...name.slice(0, 4).split(''))
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
    await hands.type('Enter')
    await expect(panel.getByLabel(`Amount of ${name}, fresh`)).toBeFocused()
    await hands.type('1', '/', '4', 'Enter')
    await expect(panel.getByRole('combobox', { name: 'Find an ingredient' })).toBeFocused()
  }
  await expect(panel.getByText(/1\/4 lb costs \$0\.20/)).toHaveCount(foods.length)
  await expect(page.getByRole('region', { name: 'Totals' }).getByLabel('Total cost')).toHaveValue('1.60')
  noted(info, 19).times('a recipe of 8 ingredients costed, for a person', hands.seconds(), 's', { atMost: 180 })
  noted(info, 19).counts('presses of the mouse on the way', hands.counted.taps, '', { atMost: 2 })
})
