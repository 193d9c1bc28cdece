import { expect, test } from '../people.ts'
import { aKitchenThatCanSave, cartOf, orderOf } from './savings-kitchen.ts'

test('savings on a phone: a card a screen, two thumb-high answers, Done at any time', async ({ page, aKitchen }) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/review-order')
  await orderOf(page, 'Dear Foods').getByRole('button', { name: 'Checkout' }).tap()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const name of ['Swap', 'Reject']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(56)
  }
  await expect(page.getByRole('button', { name: 'Done - Review Cart' })).toBeInViewport()

  await page.getByRole('button', { name: 'Reject' }).tap()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.getByRole('button', { name: 'Pack size' }).tap()
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Swap', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Swap back' })).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await page.getByRole('button', { name: 'Done - Review Cart' }).tap()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await expect(orderOf(page, 'Cheap Foods')).toContainText(/Savings\$(9|8)\.00/)
  expect(Object.keys(await cartOf(kitchen))).toHaveLength(3)
})

test('Submit of the delivery sheet asks about savings first, and once only', async ({ page, aKitchen }) => {
  const { kitchen, dear } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/review-order')
  const submit = async () => {
    await orderOf(page, 'Dear Foods')
      .getByRole('button', { name: /Today|\d\d\/\d\d/ })
      .tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).tap()
  }
  await submit()
  await expect(page).toHaveURL(`/checkout-ordering/savings?distributor=${dear.id}`)
  await page.getByRole('button', { name: 'Done - Review Cart' }).tap()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await submit()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await cartOf(kitchen)).toEqual({})
})
