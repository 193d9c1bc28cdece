import { expect, test } from '../people.ts'
import { aGroupOfFlour, flour } from './linked-kitchen.ts'
import { cartIsSaved, itemRow, quantityOf } from './place-order-screen.ts'
import { cartOf, orderOf } from './savings-kitchen.ts'
import { holdUndo } from '../screens.ts'

test('linked items are compared, get quantities, and take the place of the item in the cart', async ({
  page,
  aKitchen,
}) => {
  const { kitchen } = await aGroupOfFlour(await aKitchen())
  await kitchen.signIn(page)
  await test.step('a row that can be ordered has no need of others; one on call offers them at once', async () => {
    await expect(itemRow(page, 'FLOUR ON CALL').getByRole('button', { name: 'Linked items of' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Linked items of' })).toHaveCount(1)
  })
  await itemRow(page, flour).getByRole('button', { name: flour, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Linked items' }).click()
  const modal = page.getByRole('dialog', { name: 'Linked items' })

  await test.step('by converted price, without what is punched out, with what can’t be bought marked', async () => {
    await expect(modal.getByRole('listitem')).toContainText([
      'FLOUR HIGH GLUTEN',
      'FLOUR SMALL SACK',
      'FLOUR ON CALL',
      flour,
    ])
    await expect(modal.getByRole('listitem').nth(0)).toContainText('$0.54/LBBest price$27.00/CS')
    await expect(modal.getByRole('listitem').nth(1)).toContainText('$0.56/LB4 % more$14.00/CS')
    await expect(modal.getByRole('listitem').nth(2)).toContainText('Call-In Item')
    await expect(modal.getByRole('listitem').nth(3)).toContainText('This item')
    await expect(modal).not.toContainText('FLOUR PUNCHED OUT')
  })

  await test.step('a quantity goes into the cart; what can’t be added stays out', async () => {
    await quantityOf(page, 'FLOUR HIGH GLUTEN').last().fill('2')
    await expect.poll(() => cartOf(kitchen)).toEqual({ [flour]: 3, 'FLOUR HIGH GLUTEN': 2 })
    await modal.getByRole('listitem').nth(2).getByRole('button', { name: 'Increase' }).click()
    await expect(page.getByText('This item is not available for purchase.')).toBeVisible()
    await page.getByRole('button', { name: 'Ok!' }).click()
  })

  await test.step('a swap gives at least the amount, and can be undone', async () => {
    await modal.getByRole('button', { name: 'Swap for 6 CS of FLOUR SMALL SACK' }).click()
    await holdUndo(page)
    await expect.poll(() => cartOf(kitchen)).toEqual({ 'FLOUR SMALL SACK': 6, 'FLOUR HIGH GLUTEN': 2 })
    await expect(modal.getByRole('button', { name: /Swap for/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cartOf(kitchen)).toEqual({ [flour]: 3, 'FLOUR HIGH GLUTEN': 2 })
  })
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(modal).toHaveCount(0)
})

test('a line under review can be swapped; who took the item out of its group is told so', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, group } = await aGroupOfFlour(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/review-order')
  await orderOf(page, 'Dear Foods')
    .getByRole('button', { name: `Linked items of ${flour}` })
    .press('Enter')
  const modal = page.getByRole('dialog', { name: 'Linked items' })
  await modal.getByRole('button', { name: 'Swap for 3 CS of FLOUR HIGH GLUTEN' }).click()
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(orderOf(page, 'Cheap Foods')).toContainText('FLOUR HIGH GLUTEN')
  await expect(orderOf(page, 'Dear Foods')).toHaveCount(0)
  await cartIsSaved(page)

  await kitchen.call('DELETE', group, {})
  await page.getByRole('button', { name: 'Linked items of FLOUR HIGH GLUTEN' }).click()
  await expect(
    page.getByText(
      'This item has been removed from a generic group. Please re-link the item in Inventory View to proceed with using this feature',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
