import { isAccessible } from '../is-accessible.ts'
import { aCardOrder, saveCard } from '../ordering/cards-screen.ts'
import { test } from '../people.ts'
import {
  aKitchenWithList,
  banner,
  countItem,
  expect,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
  shellIsKept,
} from './offline-screen.ts'

const needsInternet = 'You need internet connectivity to use this feature'

test.describe('in offline mode', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the cart can be read as it was, also after a reload, and ordered online only (spec 2 §4)', async ({
    page,
    context,
    aKitchen,
  }) => {
    const { kitchen } = await aKitchenWithList(aKitchen)
    const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Valley Foods' })
    const olives = await kitchen.addItem({ distributorId, name: 'Olives', priceCents: 1250 })
    const flour = await kitchen.addItem({ name: 'Flour', priceCents: 2000 })
    await kitchen.fillCart([olives, 3], [flour, 2])
    const other = await kitchen.addLocation('Hill Road')
    await openSheetAt(kitchen, page, process.env.LARDER_URL ?? '')
    await shellIsKept(page)
    await goOffline(page)
    await countItem(page, 'Item 1', '4')

    // The list waits on the device while the person is at another location.
    const location = page.getByRole('combobox', { name: 'Location' })
    await location.selectOption({ label: other.nickname })
    await expect(page.getByText('Kitchen', { exact: true })).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
    // A page that is left while the change of location is on its way would cancel it.
    const isBack = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await location.selectOption({ label: kitchen.location.nickname })
    await isBack
    await page.goto('/place-order/inventory')
    await expect(fieldOf(page, 'Item 1')).toHaveValue('4')
    await expect(banner(page)).toContainText('1 change waiting')

    await context.setOffline(true)
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await expect(banner(page)).toContainText('1 change waiting')

    const cart = page.getByRole('dialog', { name: 'Cart' })
    await page.getByRole('button', { name: 'Cart 2 lines' }).click()
    await expect(cart).toContainText(/As it was \d+:\d\d [AP]M, when this list went offline/)
    await expect(cart.getByRole('region', { name: 'Valley Foods' })).toContainText(/\$37\.50\s*3\s*Olives/)
    await expect(cart).toContainText('2 orders, 2 lines$77.50')
    await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await expect(cart.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(needsInternet)
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(fieldOf(page, 'Item 1')).toHaveValue('4')

    await context.setOffline(false)
    await expect(page.getByText('Internet connection is back')).toBeVisible()
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('1 item synced, 0 failed')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.getByRole('link', { name: /^Cart/ }).click()
    await expect(page).toHaveURL(/review-order/)
  })
})

test('orders and cards are refused without a connection, in words, and none of them waits (O10)', async ({
  page,
  context,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen, { last4: '4242' })
  await saveCard(kitchen, { last4: '1881' })
  const { shipping } = await aCardOrder(kitchen)
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET' && /orders|payment-methods/.test(path)) sent.push(`${request.method()} ${path}`)
  })
  const connect = async (isOnline: boolean) => {
    await context.setOffline(!isOnline)
    const notice = page.getByRole('dialog', { name: isOnline ? 'Online' : 'Offline' })
    if (!isOnline) await expect(notice).toContainText('You lost internet connectivity.')
    await notice.getByRole('button', { name: 'Ok!' }).click()
  }
  const isRefused = async (button: string) => {
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await expect(page.getByText(needsInternet).first()).toBeVisible()
  }
  await kitchen.open(page, '/checkout-ordering/review-order')
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled()
  await connect(false)
  await isRefused('Checkout')
  await connect(true)

  await page.goto(shipping)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await connect(false)
  await isRefused('Submit')
  await connect(true)

  await page.goto('/manage-cards')
  const card = page.getByRole('listitem', { name: 'Visa ending in 1881' })
  await expect(card).toBeVisible()
  await connect(false)
  await card.getByRole('button', { name: /Delete/ }).click()
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Offline' })).toContainText('You lost internet connectivity.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ok!' }).click()
  await connect(true)
  await page.reload()
  await expect(card).toBeVisible()
  expect(sent).toEqual([])
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [] })
})
