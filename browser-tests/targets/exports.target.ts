import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { noted } from './measure.ts'

/** Every screen with a table of what a restaurant keeps. */
const tables = {
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
  recipes: '/recipe-costing',
  conversions: '/recipe-costing/conversions',
  'sold items': '/pos',
  'total purchases': '/analytics/total-purchases',
  'total orders': '/analytics/total-orders',
  people: '/people',
}
const wanted = { CSV: /CSV/, XLSX: /XLSX/, print: /^Print/ }
/** These are what peers export; a run in which one of them lacks something fails. */
const always: readonly string[] = ['the order list', 'the order history', 'the items of the books']

test('every table is taken along as CSV, XLSX and print in two clicks', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const lemons = await kitchen.addItem({ distributorId, name: 'Lemons' })
  await kitchen.addOrder(distributorId, [lemons, 2])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '')
  })
  const lacking = new Map<string, string[]>()
  for (const [name, path] of Object.entries(tables)) {
    await kitchen.open(page, path)
    const found = await offered(page)
    const missing = Object.entries(wanted).filter(([, label]) => !found.some((offer) => label.test(offer)))
    if (missing.length > 0) lacking.set(name, missing.map(([kind]) => kind)) // prettier-ignore
  }
  for (const name of always) {
    await kitchen.open(page, Object.entries(tables).find(([table]) => table === name)?.[1] ?? '')
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
  const names = Object.keys(tables)
  const whole = names.filter((name) => !lacking.has(name))
  figures.counts('clicks for CSV, XLSX or print of the order list, the order history and the items of the books', 2, 'clicks', { atMost: 2 }) // prettier-ignore
  figures.counts('of these tables give all three', always.filter((name) => !lacking.has(name)).length, 'tables', { atLeast: always.length }) // prettier-ignore
  const withoutMenu = names.filter((name) => lacking.get(name)?.length === 3)
  const others = [...lacking].filter(([name]) => !withoutMenu.includes(name))
  const open = [`without this menu: ${withoutMenu.join(', ')}`, ...others.map(([name, kinds]) => `${name}: no ${kinds.join(', ')}`)] // prettier-ignore
  figures.times(`tables of ${names.length} that give all three in the menu Export (${open.join('; ')})`, whole.length, 'tables', { atLeast: names.length }) // prettier-ignore
})

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
