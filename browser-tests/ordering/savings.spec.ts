import { expect, test } from '../people.ts'
import { aKitchenThatCanSave, cardOf, cartOf, orderOf } from './savings-kitchen.ts'
import { itemRow } from './place-order-screen.ts'

const flour = 'FLOUR ALL PURPOSE UNBLEACHED'
const sugar = 'SUGAR GRANULATED WHITE'

test('Checkout asks about what may be saved, Done returns, Checkout then goes on', async ({ page, aKitchen }) => {
  const { kitchen, dear } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/review-order')
  await expect(orderOf(page, 'Dear Foods')).toContainText('Savings$0.00')
  await orderOf(page, 'Dear Foods').getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(`/checkout-ordering/savings?distributor=${dear.id}`)
  await expect(page.getByRole('heading', { name: '2 ways to save on your order to Dear Foods' })).toBeVisible()
  await expect(page.getByText('Accepted $0.00 of $17.00 possible')).toBeVisible()

  await test.step('the saving is said three ways, with the price of a common unit', async () => {
    const card = cardOf(page, flour)
    for (const words of ['$0.60/LB', '$0.54/LB', 'Per case$3.00', 'On this order$9.00', 'not bought in the last 12']) {
      await expect(card).toContainText(words)
    }
    await expect(card).toContainText('Starts a new order to Cheap Foods.')
  })

  await test.step('a swap folds the card and can be taken back', async () => {
    await cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(page.getByText('Saving Item Added to Cart!')).toBeVisible()
    await expect(cardOf(page, flour)).toContainText('saves $9.00 on this order')
    await expect(cardOf(page, flour).getByRole('button', { name: 'Reject' })).toHaveCount(0)
    await expect(page.getByText('Accepted $9.00 of $17.00 possible')).toBeVisible()
    expect(await cartOf(kitchen)).toEqual({ 'Flour, All Purpose, Unbleached': 3, [sugar]: 2, 'SALT KOSHER COARSE': 1 })
    await cardOf(page, flour).getByRole('button', { name: 'Swap back' }).click()
    await expect(cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
    expect(await cartOf(kitchen)).toEqual({ [flour]: 3, [sugar]: 2, 'SALT KOSHER COARSE': 1 })
    await cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(cardOf(page, flour).getByRole('button', { name: 'Swap back' })).toBeVisible()
  })

  await test.step('a reject takes a reason in one tap, and can be cancelled', async () => {
    await cardOf(page, sugar).getByRole('button', { name: 'Reject' }).click()
    await cardOf(page, sugar).getByRole('button', { name: 'Brand required' }).click()
    await expect(cardOf(page, sugar).getByRole('button', { name: 'Brand required' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('Accepted $9.00 of $9.00 possible')).toBeVisible()
    await cardOf(page, sugar).getByRole('button', { name: 'Cancel' }).click()
    await expect(cardOf(page, sugar).getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
    await expect(page.getByText('Accepted $9.00 of $17.00 possible')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Done - Review Cart' }).click()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await expect(orderOf(page, 'Cheap Foods')).toContainText('Savings$9.00')
  await expect(orderOf(page, 'Dear Foods')).toContainText('Savings$0.00')
  await expect(orderOf(page, 'Dear Foods').getByRole('button', { name: 'Checkout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/shipping-payment/)

  await test.step('final review says what the order saves', async () => {
    await page.goto('/checkout-ordering/review-order')
    await orderOf(page, 'Cheap Foods').getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('article')).toContainText('Savings$9.00')
  })
})

test('S, R and ↓ go through the cards, unless they are switched off', async ({ page, aKitchen }) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/savings')
  const first = page.getByRole('article').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article').nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(first).toBeFocused()
  await page.evaluate(() => localStorage.setItem('shortcuts', 'off'))
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
  await page.evaluate(() => localStorage.removeItem('shortcuts'))
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Swap back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done - Review Cart' })).toBeFocused()
})

test('a decision without an answer stays on its card with Retry and is not made twice', async ({ page, aKitchen }) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/savings')
  await expect(cardOf(page, flour)).toBeVisible()
  let isLost = true
  await page.route('**/api/v1/items/swap', async (route) => {
    const answer = await route.fetch()
    return isLost ? route.abort() : route.fulfill({ response: answer })
  })
  await page.route('**/api/v1/items/shopping-cart-matches*', (route) => (isLost ? route.abort() : route.continue()))
  await cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(cardOf(page, flour).getByRole('alert')).toContainText('The server could not be reached.')
  isLost = false
  await cardOf(page, flour).getByRole('button', { name: 'Retry' }).click()
  await expect(cardOf(page, flour).getByRole('button', { name: 'Swap back' })).toBeVisible()
  expect(await cartOf(kitchen)).toMatchObject({ 'Flour, All Purpose, Unbleached': 3 })
})

test('a decision that somebody else made meanwhile is told and shown', async ({ page, aKitchen }) => {
  const { kitchen, flour: dear, otherFlour } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.signIn(page)
  // It would show by itself.
  await page.route('**/api/v1/changes', (route) => route.abort())
  await page.goto('/checkout-ordering/savings')
  await expect(cardOf(page, flour)).toBeVisible()
  const swaps = [{ old_item_dist_id: dear.id, new_item_dist_id: otherFlour.id, reason_name: 'quality' }]
  await kitchen.call('POST', 'items/swap-reject', { swaps })
  await cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(cardOf(page, flour).getByRole('alert')).toContainText('was rejected. Please cancel that first.')
  await expect(cardOf(page, flour).getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(await cartOf(kitchen)).toMatchObject({ [flour]: 3 })
})

test('the step is skipped without suggestions, and where matches are not shown', async ({ page, aKitchen }) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen({ off: ['display_match'] }))
  await kitchen.signIn(page)
  await expect(itemRow(page, flour)).toBeVisible()
  await expect(itemRow(page, flour)).not.toContainText('less at')
  await page.goto('/checkout-ordering/savings')
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await orderOf(page, 'Dear Foods').getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/shipping-payment/)
})

test('the dearer row says where it costs less and opens that item; the panel compares it and swaps', async ({
  page,
  aKitchen,
}) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.signIn(page)
  await itemRow(page, flour).getByRole('button', { name: '$3.00 less at Cheap Foods' }).click()
  await expect(page.getByRole('dialog', { name: 'Flour, All Purpose, Unbleached' })).toContainText('Cheap Foods')
  await page.goBack()
  // Off the tag, whose tooltip would lie over the name.
  await page.mouse.move(0, 0)
  await itemRow(page, flour).getByRole('button', { name: flour, exact: true }).click()
  const matches = page.getByRole('dialog').getByRole('region', { name: 'Matches' })
  await expect(matches).toContainText('$0.54/LB')
  await expect(matches).toContainText('$3.00 less per case')
  await matches.getByRole('button', { name: 'Swap' }).click()
  await expect(matches.getByRole('button', { name: 'Swap back' })).toBeVisible()
  await expect(matches).toContainText('3 CS in your cart')
  expect(await cartOf(kitchen)).toMatchObject({ 'Flour, All Purpose, Unbleached': 3 })
})

test('a decision of somebody else appears without a reload, a swap with their name', async ({
  page,
  aKitchen,
  browser,
  database,
}) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen())
  const colleague = await kitchen.addPerson()
  await database.shared
    .updateTable('users')
    .set({ firstName: 'Kim', lastName: 'Chef' })
    .where('id', '=', colleague.id)
    .execute()
  await kitchen.open(page, '/checkout-ordering/savings')
  await expect(cardOf(page, flour)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await kitchen.open(other, '/checkout-ordering/savings', colleague)
  await cardOf(other, flour).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(cardOf(other, flour).getByRole('button', { name: 'Swap back' })).toBeVisible()
  await expect(cardOf(other, flour)).not.toContainText('by Kim Chef')
  await expect(cardOf(page, flour)).toContainText('by Kim Chef')
  await cardOf(other, sugar).getByRole('button', { name: 'Reject' }).click()
  await expect(cardOf(page, sugar).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await cardOf(other, sugar).getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, sugar).getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  await other.context().close()
})

test('offline nothing can be decided, and it says so', async ({ page, aKitchen }) => {
  const { kitchen } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.open(page, '/checkout-ordering/savings')
  await expect(cardOf(page, flour)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Ok!' }).click()
  await expect(page.getByText('You are offline. Decide on swaps when you are back online.')).toBeVisible()
  await expect(cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true })).toBeDisabled()
  await page.context().setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Ok!' }).click()
  await expect(cardOf(page, flour).getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
})
