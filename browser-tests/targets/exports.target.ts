import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { WasteFood } from '@larder/contract/food-cost/waste.ts'
import type { Order } from '@larder/contract/ordering/orders.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { aCountedShelf, aFinishedInventory } from '../inventory/counted-shelf.ts'
import { noted } from './measure.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const [day, weekBefore] = [daysAgo(3), daysAgo(10)]

/** Every screen with a table of what a restaurant keeps; the recipes are those of a category. */
const tablesOf = (menuId: number) => ({
  'the order list': '/place-order/list',
  'the order history': '/order-history',
  'the items of the books': '/accounting?all=true',
  'special requests in the books': '/accounting?tab=requests',
  'the names of the books': '/accounting?tab=names',
  'payable terms': '/accounting?tab=distributors',
  'the log of exports': '/accounting?tab=exports',
  'past inventories': '/inventory-view/inventories',
  invoices: '/invoices',
  credits: '/credits',
  recipes: `/recipe-costing/${menuId}`,
  conversions: '/recipe-costing/conversions',
  'sold items': `/pos/${day}`,
  'total purchases': '/analytics/total-purchases',
  'total orders': '/analytics/total-orders',
  people: '/people',
  'the variance of foods': '/food-cost',
  'the variance of groups': '/food-cost?view=group',
  'the waste log': '/waste',
  'dishes over their target': '/food-cost?tab=prices',
})
const wanted = { CSV: /CSV/, XLSX: /XLSX/, print: /^Print/ }

test('every table is taken along as CSV, XLSX and print in two clicks', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const tables = Object.entries(tablesOf(await keepSomething(kitchen, page)))
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '')
  })
  const lacking = new Map<string, string[]>()
  for (const [name, path] of tables) {
    await kitchen.open(page, path)
    const found = await offered(page)
    const missing = Object.entries(wanted).filter(([, label]) => !found.some((offer) => label.test(offer)))
    if (missing.length > 0) lacking.set(name, missing.map(([kind]) => kind)) // prettier-ignore
  }
  for (const [name, path] of tables.filter(([table]) => !lacking.has(table))) {
    await kitchen.open(page, path)
    for (const [label, ending] of [
      [/^CSV/, '.csv'],
      [/XLSX/, '.xlsx'],
    ] as const)
      // prettier-ignore
      expect(await savedBy(page, label), name).toContain(ending)
    await menu(page).click()
    await page.getByRole('menuitem', { name: wanted.print }).click()
    await expect(page.locator('[data-was-printed]'), name).toHaveCount(1)
  }
  const figures = noted(info, 23)
  figures.counts('clicks for CSV, XLSX or print of a table', 2, 'clicks', { atMost: 2 })
  const open = [...lacking].map(([name, kinds]) => `${name}: no ${kinds.join(', ')}`)
  const names = `tables of ${tables.length} that give all three in the menu Export`
  const what = open.length === 0 ? names : `${names} (${open.join('; ')})`
  figures.counts(what, tables.length - lacking.size, 'tables', { atLeast: tables.length })
})

/** One of each, so that no table is empty that shows its menu only with rows. The id of a category of the menu. */
async function keepSomething(kitchen: Kitchen, page: Page): Promise<number> {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const lemons = await kitchen.addItem({ distributorId, name: 'Lemons' })
  await kitchen.addOrder(distributorId, [lemons, 2])
  const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number }[] }
  const id = data[0]?.id ?? 0
  const { items = [] } = (await kitchen.call('GET', `orders/${id}?expand=items`)) as Order
  const checked = items.map(({ oi_id }) => ({ id: oi_id, statusReceived: 'received' }))
  await kitchen.call('POST', `orders/check-items/${id}`, { items: checked })
  await kitchen.call('POST', `orders/receive/${id}`, {})
  const salt = { name: 'Salt', priceCents: 4_00, pack: [12, 3, 'LB'] as const }
  const shelf = await aCountedShelf(kitchen, { list: 'Dry store', group: 'Salts', items: [salt] })
  await aFinishedInventory(kitchen, weekBefore, () => shelf.count('Salt', { onHand: 3 }))
  await aFinishedInventory(kitchen, day, () => shelf.count('Salt', { onHand: 2 }))
  const [food] = ((await kitchen.call('GET', 'waste/foods')) as { data: WasteFood[] }).data
  if (!food) throw new Error('nothing can be noted as waste')
  const waste = { kind: food.kind, id: food.id, quantity: 1, uom: food.uoms[0], reason: 'spoiled' }
  await kitchen.call('POST', 'waste', { key: randomUUID(), ...waste })
  await kitchen.open(page, '/pos')
  const sales = ['Business Date,Menu Item,Qty Sold,Void Qty,Net Sales', `${day},LEMON TART,3,0,27.00`].join('\n')
  await page
    .getByLabel('Sales file')
    .setInputFiles({ name: 'Sales.csv', mimeType: 'text/csv', buffer: Buffer.from(sales) })
  await expect(page.getByText('1 day added')).toBeVisible()
  const { value } = (await kitchen.call('POST', 'recipe-menu-category', { name: 'Mains' })) as { value: number }
  return value
}

const patienceMs = 4_000
const menu = (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).first()

/** The offers of the menu of exports, one click away; none without a menu. */
async function offered(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // a screen without the menu says so by never showing it
  const isThere = await menu(page).waitFor({ timeout: patienceMs }).then(() => true, () => false) // prettier-ignore
  if (!isThere) return []
  await expect(menu(page)).toBeEnabled()
  await menu(page).click()
  const offers = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  return offers
}

async function savedBy(page: Page, label: RegExp): Promise<string> {
  await menu(page).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: label }).first().click()
  return (await saving).suggestedFilename()
}
