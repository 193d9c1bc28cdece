import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { cartIsSaved, cartLink, itemRow, quantityOf, searchFor } from './place-order-screen.ts'

const noGuarantee = 'The distributor cannot guarantee delivery of special requests.'
const added = 'The Item was added to your order as special request'

test.describe('a special request', () => {
  test('is written, goes into the cart, is changed on review order and reaches the rep', async ({ page, aKitchen }) => {
    const { kitchen, bay } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.signIn(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Add Special Request' }).click()
    await expect(page).toHaveURL('/special-request')
    await expect(page.getByRole('heading', { name: 'Add Special Request', level: 1 })).toBeVisible()
    const form = formOn(page.getByRole('main'))

    await test.step('Submit waits for every field and names what is missing', async () => {
      await expect(form.quantity).toHaveValue('1')
      await expect(form.submit).toBeDisabled()
      await expect(form.needed).toHaveText('Still needed: distributor, unit, description (at least 3 characters)')
      await expect(form.unit.getByRole('option')).toHaveText(['Choose', 'lb', 'pint', 'oz', 'bunch', 'each', 'case'])
      await form.distributor.selectOption('Bay Broadline')
      await form.unit.selectOption('case')
      await expect(form.needed).toHaveText('Still needed: description (at least 3 characters)')
      await form.description.fill('ab')
      await form.description.blur()
      await expect(page.getByText('Please enter at least 3 characters.')).toBeVisible()
      await expect(form.submit).toBeDisabled()
      await form.description.fill('Blood oranges, small')
      await expect(form.submit).toBeEnabled()
      await form.quantity.fill('0')
      await form.quantity.blur()
      await expect(page.getByText('Please enter a quantity greater than 0.')).toBeVisible()
      await expect(form.submit).toBeDisabled()
      await form.quantity.fill('1.5')
      await expect(page.getByText('Please enter digits only.')).toBeVisible()
      await expect(form.submit).toBeDisabled()
      await form.quantity.fill('2')
    })

    await test.step('it is added and can have another beside it', async () => {
      await form.submit.click()
      await expect(page.getByText('Special Request Added!')).toBeVisible()
      await expect(page.getByText(added)).toBeVisible()
      await expect(page.getByText(noGuarantee)).toBeVisible()
      await expect(page.getByText('2 case · Bay Broadline')).toBeVisible()
      await expect(page.getByText(added)).toBeHidden()
      await page.getByRole('button', { name: 'Add another' }).click()
      await expect(form.description).toHaveValue('')
      await expect(form.quantity).toHaveValue('1')
      await form.distributor.selectOption('Valley Produce')
      await form.unit.selectOption('bunch')
      await form.description.fill('Ramps')
      await form.submit.click()
      await expect(page.getByText('Special Request Added!')).toBeVisible()
      await expect(cartLink(page)).toContainText('2')
    })

    await test.step('its quantity is changed on review order', async () => {
      await page.getByRole('link', { name: 'Review order' }).click()
      const order = page.getByRole('region', { name: 'Bay Broadline' })
      await expect(order.getByText('Special Request', { exact: true })).toBeVisible()
      await expect(order.getByText(noGuarantee, { exact: true })).toBeVisible()
      await quantityOf(page, 'Blood oranges, small').fill('7')
      await cartIsSaved(page)
      await expect
        .poll(() => requestsIn(kitchen))
        .toMatchObject([
          { quantity: 7, specialItem: { description: 'Blood oranges, small', uom: 'case' } },
          { quantity: 1, specialItem: { description: 'Ramps', uom: 'bunch' } },
        ])
      await quantityOf(page, 'Ramps').fill('0')
      await quantityOf(page, 'Ramps').press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(quantityOf(page, 'Ramps')).toHaveValue('1')
      await expect.poll(() => requestsIn(kitchen)).toHaveLength(2)
    })

    await test.step('it is ordered', async () => {
      await page.getByRole('region', { name: 'Bay Broadline' }).getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(/shipping-payment/)
      await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(noGuarantee)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Submit' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
      // The folder of mails comes with the first one.
      await expect(() => expect(kitchen.mailsTo(bay.rep)).toHaveLength(1)).toPass({ timeout: 20_000 })
      const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number }[] }
      expect(await kitchen.call('GET', `orders/${data[0]?.id}?expand=items`)).toMatchObject({
        items: [{ item: 'Blood oranges, small', isSpecial: 1, quantity: 7 }],
      })
    })
  })

  test('from a search has its words, at the end of the results and where there are none', async ({
    page,
    aKitchen,
  }) => {
    const { kitchen, bay } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.addItem({ distributorId: bay.id, name: 'Basil Fresh' })
    await kitchen.signIn(page)
    await expect(page.getByText("Can't find what you are looking for?")).toBeVisible()
    await searchFor(page, 'basil')
    await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
    const prompt = page.getByRole('main').getByRole('button', { name: 'Add Special Request' })
    await prompt.click()
    const panel = page.getByRole('dialog', { name: 'Add Special Request' })
    await expect(formOn(panel).description).toHaveValue('basil')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(prompt).toBeFocused()

    await page.goto('/place-order/list?search=zzyzx')
    await expect(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
    await expect(page.getByText("Can't find what you are looking for?")).toBeVisible()
    await prompt.click()
    const form = formOn(panel)
    await expect(form.description).toHaveValue('zzyzx')
    await form.distributor.selectOption('Valley Produce')
    await form.unit.selectOption('lb')
    await form.submit.click()
    await expect(panel.getByText('Special Request Added!')).toBeVisible()
    await expect(page.getByText(added)).toBeVisible()
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/place-order/list?search=zzyzx')
    expect(await requestsIn(kitchen)).toMatchObject([{ searchText: 'zzyzx', specialItem: { uom: 'lb' } }])
  })

  test('for a punched-out item knows distributor, unit and DIN', async ({ page, aKitchen }) => {
    const { kitchen, bay } = await aKitchenWithTwoDistributors(aKitchen)
    const item = { distributorId: bay.id, name: 'Old Bay', brand: 'McCormick', unitMeasure: 'EA', packText: '12/24 OZ' }
    const { id } = await kitchen.addItem({ ...item, din: '48213', isPunchedOut: true })
    await kitchen.signIn(page)
    const panel = page.getByRole('dialog', { name: 'Add Special Request' })
    const form = formOn(panel)
    const isFilled = async () => {
      await expect(form.distributor.locator('option:checked')).toHaveText('Bay Broadline')
      await expect(form.unit).toHaveValue('each')
      await expect(form.description).toHaveValue('Old Bay, McCormick')
      await expect(panel.getByText('DIN 48213')).toBeVisible()
      await expect(form.submit).toBeEnabled()
    }

    await test.step('by the link in its row', async () => {
      await itemRow(page, 'Old Bay').getByRole('link', { name: 'Add Special Request' }).click()
      await isFilled()
      await page.keyboard.press('Escape')
    })
    await test.step('by the notice that it can’t be added', async () => {
      await itemRow(page, 'Old Bay').getByRole('button', { name: 'Increase' }).click()
      const notice = page.getByRole('dialog', { name: 'Not on the order guide' })
      await expect(notice).toContainText('please add a special request')
      await notice.getByRole('button', { name: 'Add Special Request' }).click()
      await isFilled()
      await page.keyboard.press('Escape')
    })
    await test.step('by the item itself', async () => {
      await itemRow(page, 'Old Bay').getByRole('button', { name: 'Old Bay', exact: true }).click()
      await page.getByRole('dialog', { name: 'Old Bay' }).getByRole('button', { name: 'Add Special Request' }).click()
      await isFilled()
    })
    await test.step('another distributor knows nothing of its number', async () => {
      await form.distributor.selectOption('Valley Produce')
      await expect(panel.getByText('DIN 48213')).toBeHidden()
      await form.distributor.selectOption('Bay Broadline')
      await form.submit.click()
      await expect(panel.getByText('Special Request Added!')).toBeVisible()
      expect(await requestsIn(kitchen)).toMatchObject([
        { specialItem: { din: '48213', packSize: '12/24 OZ', uom: 'each', distributorName: 'Bay Broadline' } },
      ])
    })
    await test.step('at its own address too', async () => {
      await page.goto(`/special-request?item=${id}`)
      await expect(formOn(page.getByRole('main')).description).toHaveValue('Old Bay, McCormick')
    })
  })
})

test.describe('a special request that can’t be sent', () => {
  test('is kept on the device when the signal goes, and sent once', async ({ page, context, aKitchen }) => {
    const { kitchen } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.signIn(page)
    await page.goto('/special-request')
    const form = formOn(page.getByRole('main'))
    await fill(form)
    await goOffline(page, context)
    await expect(form.submit).toBeDisabled()
    await expect(form.needed).toContainText('You are offline.')
    await context.setOffline(false)
    await page.getByRole('dialog', { name: 'Online' }).getByRole('button', { name: 'Ok!' }).click()

    // The server takes it, and its answer is lost.
    await page.route('**/api/v1/items/custom-order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await form.submit.click()
    await expect(page.getByText('Something went wrong while processing the information.')).toBeVisible()
    await page.unroute('**/api/v1/items/custom-order')
    await page.reload()
    await expect(page.getByText('This request was not sent yet.')).toBeVisible()
    await expect(form.description).toHaveValue('Blood oranges')
    await form.submit.click()
    await expect(page.getByText('Special Request Added!')).toBeVisible()
    expect(await requestsIn(kitchen)).toHaveLength(1)
    await page.goto('/special-request')
    await expect(form.description).toHaveValue('')
  })

  test('shows the server’s words, or the sentence for none', async ({ page, aKitchen }) => {
    const { kitchen } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.signIn(page)
    await page.goto('/special-request')
    const form = formOn(page.getByRole('main'))
    await fill(form)
    const answerWith = (status: number, body: object) =>
      page.route('**/api/v1/items/custom-order', (route) => route.fulfill({ status, json: body }), { times: 1 })
    await answerWith(400, { message: 'This distributor takes no special requests.', code: 'refused' })
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('This distributor takes no special requests.')
    await answerWith(500, { message: 'Something went wrong.', code: 'defect' })
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong while processing the information.')
    await expect(form.description).toHaveValue('Blood oranges')
    await form.submit.click()
    await expect(page.getByText('Special Request Added!')).toBeVisible()
  })

  test('is given up by Start over', async ({ page, aKitchen }) => {
    const { kitchen } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.signIn(page)
    await page.goto('/special-request')
    const form = formOn(page.getByRole('main'))
    await form.description.fill('Blood oranges')
    await page.reload()
    await expect(form.description).toHaveValue('Blood oranges')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(form.description).toHaveValue('')
    await page.reload()
    await expect(form.description).toHaveValue('')
  })
})

test('where the cart is off nothing leads to special requests', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ off: ['display_shopping_cart'] })
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Old Bay', isPunchedOut: true })
  await kitchen.signIn(page)
  await expect(page.getByRole('button', { name: 'Old Bay' })).toBeVisible()
  await expect(page.getByText('Add Special Request')).toHaveCount(0)
  await page.goto('/special-request')
  await expect(page.getByText('This is not switched on for your location.')).toBeVisible()
})

function formOn(place: Locator) {
  return {
    distributor: place.getByLabel('Distributor'),
    unit: place.getByLabel('Unit'),
    quantity: place.getByLabel('Quantity'),
    description: place.getByLabel('Description'),
    submit: place.getByRole('button', { name: 'Submit' }),
    needed: place.getByText(/^Still needed|^You are offline/),
  }
}

async function fill(form: ReturnType<typeof formOn>): Promise<void> {
  await form.distributor.selectOption('Bay Broadline')
  await form.unit.selectOption('case')
  await form.description.fill('Blood oranges')
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
}

async function requestsIn(kitchen: Kitchen) {
  const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as {
    shoppingCart: { specialItem: object | null }[]
  }
  return shoppingCart.filter(({ specialItem }) => specialItem !== null)
}

async function aKitchenWithTwoDistributors(aKitchen: () => Promise<Kitchen>) {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Produce' })
  return { kitchen, bay, valley }
}
