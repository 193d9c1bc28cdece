import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { cartLink, isThankedFor } from './place-order-screen.ts'
import { holdUndo } from '../screens.ts'

type OrdersAnswer = { data: { id: number; purchaseOrderNumber: string; lineItems: number; total: number }[] }
type CartAnswer = { shoppingCart: { itemDistributorId: number | null; quantity: number; description: string | null }[] }

test.describe('Reorder', () => {
  test('takes four presses from the history to the order, all choices prefilled', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
    const basil = await kitchen.addItem({ distributorId: id, name: 'Basil Fresh' })
    const thyme = await kitchen.addItem({ distributorId: id, name: 'Thyme' })
    await kitchen.addOrder(id, [basil, 3], [thyme, 1])
    await kitchen.open(page, '/order-history')
    let presses = 0
    const press = (name: string | RegExp, within = page.getByRole('main')) => {
      presses += 1
      return within.getByRole('button', { name }).first().click()
    }
    await press(/^Reorder/)
    await press('Checkout', page.getByRole('dialog'))
    await press('Continue')
    await isThankedFor(page, () => press('Submit'))
    expect(presses).toBeLessThanOrEqual(5)
    const { data } = (await kitchen.call('GET', 'orders')) as OrdersAnswer
    expect(data.map(({ lineItems, total }) => [lineItems, total])).toEqual([
      [2, 80],
      [2, 80],
    ])
  })

  test('says what changed first; what is not available is left out, what is in the cart is asked about', async ({
    page,
    aKitchen,
    database,
  }) => {
    const { kitchen, items } = await anOldOrder(await aKitchen())
    const db = database.forLocation(kitchen.location.id)
    const change = (id: number, values: object) => db.updateTable('items').set(values).where('id', '=', id).execute()
    await change(items.dearer.id, { priceCents: 2_350, effectivePriceCents: 2_350 })
    await change(items.punched.id, { isPunchedOut: true })
    await change(items.out.id, { status: 'inactive' })
    await kitchen.fillCart([items.already, 5])
    await kitchen.open(page, '/order-history')
    await page.getByRole('button', { name: /^Reorder/ }).click()
    const preview = page.getByRole('dialog', { name: /^Reorder/ })
    const left = preview.getByRole('list', { name: 'Not available' })
    await expect(left.getByRole('listitem')).toHaveCount(2)
    await expect(left).toContainText('Not on the latest order guide')
    await expect(left).toContainText('Out of Stock')
    await expect(left.getByRole('checkbox')).toHaveCount(0)
    const changed = preview.getByRole('list', { name: 'Changed since then' })
    await expect(changed).toContainText('dearer: was $20.00')
    await expect(changed).toContainText('now $23.50')
    await expect(preview.getByRole('checkbox', { name: /Standing/ })).not.toBeChecked()
    await expect(preview.getByRole('list', { name: 'As before' })).toContainText('Purple basil')
    await expect(preview.getByRole('status')).toContainText('2 items, $47.00 + 1 special request')
    await preview.getByRole('checkbox', { name: /Standing/ }).check()
    await preview.getByRole('button', { name: 'Add to cart' }).click()

    await expect(page.getByText('3 items added to your cart')).toBeVisible()
    await holdUndo(page)
    await expect(cartLink(page)).toContainText('3')
    expect(await cartOf(kitchen)).toEqual([
      ['Dearer', 2],
      ['Purple basil', 3],
      ['Standing', 7],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cartLink(page)).toContainText('1')
    await expect.poll(() => cartOf(kitchen)).toEqual([['Standing', 5]])

    async function cartOf(of: Kitchen) {
      const { shoppingCart } = (await of.call('GET', 'shopping-carts')) as CartAnswer
      const nameOf = (id: number | null) => Object.values(items).find((item) => item.id === id)?.name
      return shoppingCart
        .map((line) => [nameOf(line.itemDistributorId) ?? line.description, line.quantity])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
    }
  })

  test('below the minimum leads to review order with the notice, the lines in the cart', async ({
    page,
    aKitchen,
    database,
  }) => {
    const kitchen = await aKitchen()
    const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
    await kitchen.addOrder(id, [await kitchen.addItem({ distributorId: id }), 1])
    await kitchen.signIn(page)
    const minimum = { minOrderCents: 20_000, isMinOrderRequired: true }
    await database.shared.updateTable('distributors').set(minimum).where('id', '=', id).execute()
    await page.goto('/order-history')
    await page.getByRole('button', { name: /^Reorder/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('dialog', { name: 'Price below $200.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Ok!' }).click()
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    await expect(page.getByText('You have 1 order(s) to review', { exact: false })).toBeVisible()
  })

  test('and the accounting file are absent where the location has neither', async ({ page, aKitchen, database }) => {
    const kitchen = await aKitchen()
    const { id } = await kitchen.addDistributor()
    await kitchen.addOrder(id, [await kitchen.addItem({ distributorId: id }), 1])
    await kitchen.open(page, '/order-history')
    await page.getByRole('button', { name: /^Download order/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Restaurant365' })).toBeVisible()
    await page.keyboard.press('Escape')
    await database.shared
      .updateTable('locations')
      .set({ displayShoppingCart: false, displayAccounting: false })
      .where('id', '=', kitchen.location.id)
      .execute()
    await page.reload()
    await page.getByRole('button', { name: /^Download order/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Purchase order (PDF)' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Restaurant365' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Reorder/ })).toHaveCount(0)
  })
})

test('the list is narrowed by distributor and days; the address keeps it, and exports and print follow', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Produce' })
  await kitchen.addOrder(bay.id, [await kitchen.addItem({ distributorId: bay.id }), 1])
  await kitchen.addOrder(valley.id, [await kitchen.addItem({ distributorId: valley.id }), 2])
  await kitchen.open(page, '/order-history')
  await expect(orderRows(page)).toHaveCount(2)

  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Distributor').selectOption('Valley Produce')
  await filters.getByLabel('Ordered from').fill('2020-01-01')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(orderRows(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/order-history?distributor=${valley.id}&from=2020-01-01`)
  await page.reload()
  await expect(orderRows(page)).toHaveCount(1)
  await expect(orderRows(page)).toContainText('Valley Produce')

  const csv = await exported(page, 'CSV')
  expect(csv.name).toBe('order-history-from-2020-01-01.csv')
  expect(csv.text.trim().split('\r\n')).toHaveLength(2)
  expect(csv.text).toContain('Valley Produce')

  await page.evaluate(() => {
    window.print = () => {
      document.title = document.body.textContent?.includes('1 order, together $') ? 'printed' : 'empty'
    }
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed')

  await page.getByRole('button', { name: 'Remove filter Valley Produce' }).click()
  await expect(orderRows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove filter From Wed 01/01/2020' }).click()
  await expect(page).toHaveURL('/order-history')
  await page.goto('/order-history?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(orderRows(page)).toHaveCount(2)
})

test('every file of an order comes from its menu', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addOrder(id, [await kitchen.addItem({ distributorId: id, name: 'Basil Fresh' }), 2])
  await kitchen.open(page, '/order-history')
  await orderRows(page).getByRole('link').click()
  const names: string[] = []
  for (const file of ['Download', 'Purchase order (PDF)', 'Purchase order (Excel)', 'Restaurant365']) {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: file, exact: true }).click()
    names.push((await waiting).suggestedFilename().replace(/\d+-\d{5}/, 'N'))
  }
  expect(names).toEqual([
    'purchase-order-N.pdf',
    'purchase-order-N.pdf',
    'purchase-order-N.xlsx',
    'restaurant365-N.csv',
  ])
})

test('an order has a head alone, an inventory summary with details, and no other pages', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const basil = await kitchen.addItem({ distributorId: id, name: 'Basil Fresh', brand: 'Greenhouse', din: '0042' })
  await kitchen.addOrder(id, [basil, 2])
  const { data } = (await kitchen.call('GET', 'orders')) as OrdersAnswer
  const orderId = data[0]?.id
  await kitchen.open(page, `/order-history/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Bay Broadline' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 line, $40.00')
  await page.getByRole('main').getByRole('link', { name: 'Inventory' }).click()
  await expect(page).toHaveURL(`/order-history/inventory/${orderId}`)
  await expect(page.getByText('These items are not counted yet', { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: /Basil Fresh/ })).toContainText('–')
  await page.getByRole('button', { name: 'See details of Basil Fresh' }).click()
  const details = page.getByRole('dialog', { name: 'Basil Fresh' })
  await expect(details).toContainText('0042')
  await expect(details).toContainText('Not counted')
  await page.keyboard.press('Escape')
  for (const path of ['pages/of/no/kind', 'nothing', 'receive']) {
    await page.goto(`/order-history/${path}`)
    await expect(page).toHaveURL('/order-history')
  }
  await page.goto('/order-history/inventory/2000000000')
  await expect(page.getByText('This order was not found.')).toBeVisible()
})

async function anOldOrder(kitchen: Kitchen) {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const item = (name: string) => kitchen.addItem({ distributorId, name })
  const items = {
    dearer: await item('Dearer'),
    punched: await item('Punched'),
    out: await item('Out'),
    already: await item('Standing'),
  }
  const custom_order_data = { distributorId, uom: 'bunch', quantity: 3, description: 'Purple basil' }
  await kitchen.call('POST', 'items/custom-order', { custom_order_data })
  await kitchen.addOrder(distributorId, ...Object.values(items).map((each) => [each, 2] as const))
  return { kitchen, distributorId, items }
}

function orderRows(page: Page) {
  return page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
}

async function exported(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).first().click()
  const download = await waiting
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
