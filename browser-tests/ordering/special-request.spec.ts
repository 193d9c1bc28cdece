import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { cartIsSaved, cartLink, isThankedFor, quantityOf } from './place-order-screen.ts'

const noGuarantee = 'The distributor cannot guarantee delivery of special requests.'

test.describe('a special request', () => {
  test('is written, goes into the cart, is changed on review order and reaches the rep', async ({ page, aKitchen }) => {
    const { kitchen, bay } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.signIn(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Add Special Request' }).click()
    await expect(page).toHaveURL('/special-request')
    await expect(page.getByRole('heading', { name: 'Add Special Request', level: 1 })).toBeVisible()
    const form = formOn(page.getByRole('main'))

    await fill(form)
    await form.quantity.fill('2')

    await test.step('it is added and can have another beside it', async () => {
      await form.submit.click()
      await expect(page.getByText('Special Request Added!')).toBeVisible()
      await expect(page.getByText(noGuarantee)).toBeVisible()
      await expect(page.getByText('2 case · Bay Broadline')).toBeVisible()
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
      await quantityOf(page, 'Blood oranges').fill('7')
      await cartIsSaved(page)
      await expect
        .poll(() => requestsIn(kitchen))
        .toMatchObject([
          { quantity: 7, specialItem: { description: 'Blood oranges', uom: 'case' } },
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
      await isThankedFor(page, () => page.getByRole('button', { name: 'Submit' }).first().click())
      // The folder of mails comes with the first one.
      await expect(() => expect(kitchen.mailsTo(bay.rep)).toHaveLength(1)).toPass({ timeout: 60_000 })
      const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number }[] }
      expect(await kitchen.call('GET', `orders/${data[0]?.id}?expand=items`)).toMatchObject({
        items: [{ item: 'Blood oranges', isSpecial: 1, quantity: 7 }],
      })
    })
  })
})

test.describe('a special request that can’t be sent', () => {
  test('is kept on the device when the signal goes, and sent once', async ({ page, context, aKitchen }) => {
    const { kitchen } = await aKitchenWithTwoDistributors(aKitchen)
    await kitchen.open(page, '/special-request')
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
    await expect(page.getByText('it may be in your cart. Submit can’t add it twice.')).toBeVisible()
    await expect(form.description).toHaveValue('Blood oranges')
    await form.submit.click()
    await expect(page.getByText('Special Request Added!')).toBeVisible()
    expect(await requestsIn(kitchen)).toHaveLength(1)
    await page.goto('/special-request')
    await expect(form.description).toHaveValue('')
  })
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
