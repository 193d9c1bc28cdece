import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import {
  cartLink,
  dragBelow,
  focusQuantity,
  itemRow,
  namesListed,
  quantityOf,
  searchFor,
} from './place-order-screen.ts'
import { addItemThatSaves, aKitchenThatCanSave, cartOf } from './savings-kitchen.ts'

const longName = 'Extra Virgin Olive Oil Unfiltered Cold Pressed Organic Sicilian'
const punchedOut =
  'This item is grayed out because it was not on your most recent order guide sent by your distributor.'

test.describe('the order of the list', () => {
  test('is one of seven, and relevance for a search', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor()
    const shared = { distributorId, packText: '1/1 CS' }
    await kitchen.addItem({
      ...shared,
      name: 'Carrots',
      priceCents: 900,
      purchaseCount: 3,
      sortIndex: 2,
    })
    await kitchen.addItem({ ...shared, name: 'Apples', priceCents: 4_000, purchaseCount: 9, sortIndex: 3 })
    await kitchen.addItem({
      ...shared,
      name: 'Beets',
      priceCents: 1_500,
      purchaseCount: 1,
      sortIndex: 1,
    })
    await kitchen.addItem({ ...shared, name: 'Beet and Apple Juice', priceCents: 3_000, sortIndex: 4 })
    await kitchen.signIn(page)

    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Carrots', 'Beets', 'Beet and Apple Juice'])
    const orders: [string, string[]][] = [
      ['A-Z', ['Apples', 'Beet and Apple Juice', 'Beets', 'Carrots']],
      ['Z-A', ['Carrots', 'Beets', 'Beet and Apple Juice', 'Apples']],
      ['Price low to high', ['Carrots', 'Beets', 'Beet and Apple Juice', 'Apples']],
      ['Price high to low', ['Apples', 'Beet and Apple Juice', 'Beets', 'Carrots']],
      ['Custom', ['Beets', 'Carrots', 'Apples', 'Beet and Apple Juice']],
      ['Most Purchased', ['Apples', 'Carrots', 'Beets', 'Beet and Apple Juice']],
    ]
    for (const [order, names] of orders) {
      await sortBy(page, order)
      await expect.poll(() => namesListed(page), order).toEqual(names)
    }
    await searchFor(page, 'beets')
    await expect.poll(() => namesListed(page)).toEqual(['Beets', 'Beet and Apple Juice'])
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Sort by relevance' })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Sort by relevance' })).toHaveCount(0)
    await expect(page.getByRole('menuitemradio', { name: 'Most Purchased' })).toBeChecked()
  })

  test('by the greatest saving is part of the link, and survives a reload', async ({ page, aKitchen }) => {
    const { kitchen, sugar, flour } = await aKitchenThatCanSave(await aKitchen())
    await kitchen.signIn(page)
    const firstTwo = async () => (await namesListed(page)).slice(0, 2)
    await sortBy(page, 'Greatest Savings')
    await expect.poll(firstTwo).toEqual([sugar.name, flour.name])
    await expect(page).toHaveURL(/sort=Greatest/)
    await page.reload()
    await expect.poll(firstTwo).toEqual([sugar.name, flour.name])
  })

  test('is whole again when a search is taken back at once', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor()
    await kitchen.addItem({ distributorId, name: 'Apples' })
    await kitchen.addItem({ distributorId, name: 'Beets' })
    await kitchen.signIn(page)
    await expect(itemRow(page, 'Apples')).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.fill('beets')
    await search.press('Enter')
    await search.fill('')
    await expect(itemRow(page, 'Apples')).toBeVisible()
    await expect(page).not.toHaveURL(/search=/)
  })

  test('is changed by hand under Custom, and stays so', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor()
    for (const [index, name] of ['Apples', 'Beets', 'Carrots'].entries())
      await kitchen.addItem({ distributorId, name, sortIndex: index + 1 })
    await kitchen.signIn(page)
    await sortBy(page, 'Custom')
    await page.getByRole('button', { name: 'Move Carrots' }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(() => namesListed(page)).toEqual(['Carrots', 'Apples', 'Beets'])

    await dragBelow(page, 'Carrots', 'Beets')
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Beets', 'Carrots'])
    await page.reload()
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Beets', 'Carrots'])
  })
})

test('filters narrow the list, show as chips, are part of the link and survive a reload', async ({
  page,
  aKitchen,
  database,
}) => {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Produce' })
  const basil = await kitchen.addItem({ distributorId: valley.id, name: 'Basil Fresh' })
  await kitchen.addItem({ distributorId: valley.id, name: 'Chives', purchaseCount: 2 })
  const dill = await kitchen.addItem({ distributorId: bay.id, name: 'Dill' })
  const scoped = database.forLocation(kitchen.location.id)
  const list = await scoped
    .insertInto('shoppingLists')
    .values({ locationId: kitchen.location.id, name: 'Sunday prep' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scoped
    .insertInto('shoppingListItems')
    .values({ locationId: kitchen.location.id, shoppingListId: list.id, itemId: dill.id, sortIndex: 1 })
    .execute()
  await kitchen.addOrder(valley.id, [basil, 2])
  await kitchen.signIn(page)
  await expect.poll(() => namesListed(page)).toHaveLength(3)
  const narrow = async (...choices: RegExp[]) => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    for (const choice of choices) await dialog.getByRole('checkbox', { name: choice }).check()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
  }
  const listed = async () => (await namesListed(page)).toSorted()

  await narrow(/^Valley Produce$/)
  await expect.poll(listed).toEqual(['Basil Fresh', 'Chives'])
  await narrow(/^Purchased Items Only$/)
  await expect.poll(listed).toEqual(['Basil Fresh', 'Chives'])
  const shared = page.url()
  await page.getByRole('button', { name: 'Remove filter Valley Produce' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Purchased Items Only' })).toBeVisible()
  await page.goto(shared)
  await expect(page.getByRole('button', { name: 'Remove filter Valley Produce' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter Purchased Items Only' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove filter Valley Produce' })).toBeVisible()

  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'All Distributors' })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await expect.poll(listed).toHaveLength(3)

  await narrow(/^Sunday prep/)
  await expect.poll(listed).toEqual(['Dill'])
  await page.getByRole('button', { name: 'Remove filter Sunday prep' }).click()
  await narrow(/^Valley Produce \w{3} \d/)
  await expect.poll(listed).toEqual(['Basil Fresh'])
})

test('rows carry tags with tooltips, cut long names and say tiny unit prices', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const shared = { distributorId, unitMeasure: 'CS' }
  await kitchen.addItem({ ...shared, name: longName })
  await kitchen.addItem({ ...shared, name: 'CHICKEN BRST BNLS SKLS RANDOM JUMBO FRSH' })
  await kitchen.addItem({
    ...shared,
    name: 'Plain Flour',
    purchaseCount: 3,
    lastPurchasedOn: '2026-03-09',
    lastPurchasedQuantity: 4,
  })
  await kitchen.addItem({ ...shared, name: 'Sea Salt', isElectronicInvoice: true, invoiceDate: '2026-02-28' })
  await addItemThatSaves(
    kitchen,
    { name: 'Rice Basmati', distributorId: shared.distributorId, priceCents: 3_000, rebateCents: 150 },
    250,
  )
  await kitchen.addItem({ ...shared, name: 'Paper Straws', unitPrice: 40 })
  await kitchen.addItem({ ...shared, name: 'Old Bay', isPunchedOut: true })
  await kitchen.signIn(page)
  const tooltipOf = async (name: string, tag: string) => {
    await itemRow(page, name).getByText(tag, { exact: true }).hover()
    return page.getByRole('tooltip')
  }

  const long = itemRow(page, longName)
  await expect(long.getByRole('button', { name: longName.slice(0, 50).trimEnd() + '…' })).toBeVisible()
  const lastWords = itemRow(page, 'CHICKEN BRST BNLS SKLS RANDOM JUMBO FRSH').getByText('RANDOM JUMBO FRSH')
  expect(await lastWords.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  await expect(await tooltipOf('Plain Flour', 'Purchased')).toHaveText('Last Purchased 4 CS on 03/09/2026')
  await expect(await tooltipOf('Sea Salt', 'Electronic Invoice')).toHaveText('Electronic Invoice 02-28-2026')
  await expect(await tooltipOf('Rice Basmati', 'Exact match')).toBeVisible()
  await expect(await tooltipOf('Rice Basmati', 'Rebate')).toHaveText('$1.50 rebate per CS')
  await expect(itemRow(page, 'Paper Straws')).toContainText('Unit Price below $0.01')
  await itemRow(page, 'Old Bay').getByRole('cell').nth(2).hover()
  await expect(page.getByRole('tooltip')).toHaveText(punchedOut)
})

test('texts of tooltips are heard, and reached by the keyboard within the row', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({
    distributorId,
    name: longName,
    unitMeasure: 'CS',
    purchaseCount: 3,
    lastPurchasedOn: '2026-03-09',
    lastPurchasedQuantity: 4,
  })
  await kitchen.signIn(page)
  const row = itemRow(page, longName)
  const tag = row.getByText('Purchased', { exact: true }).locator('xpath=ancestor::*[@data-tag]')
  const name = row.getByRole('button', { name: longName.slice(0, 50).trimEnd() + '…' })
  await expect(tag).toHaveText('Purchased (Last Purchased 4 CS on 03/09/2026)')
  await expect(name).toHaveAccessibleDescription(longName)

  const tooltip = page.getByRole('tooltip')
  await focusQuantity(page, longName)
  await page.keyboard.press('ArrowLeft')
  await expect(tag).toBeFocused()
  await expect(tooltip).toHaveText('Last Purchased 4 CS on 03/09/2026')
  await page.keyboard.press('ArrowLeft')
  await expect(name).toBeFocused()
  await expect(tooltip).toHaveText(longName)
  await page.keyboard.press('ArrowRight')
  await expect(tag).toBeFocused()
})

test('a search, Tab and a quantity typed at once end in the first row of that search', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  for (const name of ['Basil Fresh', 'Oregano Dried', 'Thyme Dried'])
    await kitchen.addItem({ distributorId, name, purchaseCount: name.length })
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  await page.getByRole('searchbox').focus()
  for (const keys of ['oregano', 'thyme']) {
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
  }
  await expect.poll(() => cartOf(kitchen)).toEqual({ 'Oregano Dried': 3, 'Thyme Dried': 3 })
  await expect(page.getByRole('searchbox')).toHaveValue('thyme')
})

test('the list is taken along: printed whole, exported as it is filtered or all of it', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const names = Array.from({ length: 60 }, (_, n) =>
    n === 6 ? 'Basil Fresh' : `Item ${String(n + 1).padStart(2, '0')}`,
  )
  for (const [n, name] of names.entries()) await kitchen.addItem({ distributorId, name, purchaseCount: 60 - n })
  await page.addInitScript(() => {
    window.print = () =>
      void (document.body.dataset.printed = String(document.querySelectorAll('[data-printed-items] tbody tr').length))
  })
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Item 01')).toBeVisible()
  await page.mouse.wheel(0, 300)

  await test.step('all rows, not only those in view or read so far, with the place and the day', async () => {
    await page.keyboard.press('ControlOrMeta+p')
    await expect(page.locator('body')).toHaveAttribute('data-printed', '60')
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-printed-items]')
    await expect(sheet.getByRole('row').nth(1)).toContainText('Item 01')
    await expect(sheet.getByRole('row').nth(60)).toContainText('Item 60')
    await expect(sheet).toContainText(kitchen.location.nickname)
    await expect(sheet).toContainText(/\d\d\/\d\d\/\d{4} · Most Purchased · 60 items/)
    await expect(page.getByRole('table', { name: 'Items' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    const head = await sheet.getByRole('row').nth(0).boundingBox()
    const first = await sheet.getByRole('row').nth(1).boundingBox()
    expect(first?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1)
    expect(
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length,
    ).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toHaveCount(0)
    await expect(itemRow(page, 'Item 01')).toHaveCount(1)
  })

  await test.step("by the browser's own menu what was read so far, and how many of how many is said", async () => {
    await page.reload()
    await expect(itemRow(page, 'Item 01')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-printed-items]')).toContainText(/the first \d\d of 60 items/)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByText(/Printed the first \d\d of 60 items. For more: Export, Print./)).toBeVisible()
  })

  await test.step('the items found by a search, and all items', async () => {
    await searchFor(page, 'basil')
    await expect.poll(() => namesListed(page)).toEqual(['Basil Fresh'])
    const exported = async (nth: number) => {
      await page.getByRole('button', { name: 'Export' }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'CSV' }).nth(nth).click()
      const text = await readFile(await (await file).path(), 'utf8')
      return text.trim().split('\r\n').length - 1
    }
    expect(await exported(0)).toBe(1)
    expect(await exported(1)).toBe(60)
  })
})

test('tags about rebates and matches follow the flags of the location', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ off: ['display_rebate', 'display_match'] })
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({
    distributorId,
    name: 'Rice Basmati',
    rebateCents: 150,
    matchType: 'ExactMatch',
    purchaseCount: 1,
  })
  await kitchen.signIn(page)
  const row = itemRow(page, 'Rice Basmati')
  await expect(row.getByText('Purchased', { exact: true })).toBeVisible()
  await expect(row.getByText('Rebate', { exact: true })).toHaveCount(0)
  await expect(row.getByText('Exact match', { exact: true })).toHaveCount(0)
})

test('a search without a hit gives its tips and a way back', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  await searchFor(page, 'zzyzx qqq')
  await expect(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
  await expect(page.getByText('Check your spelling')).toBeVisible()
  await expect(page.getByText('Try to use less specific words')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('an item that cannot be ordered says why and stays out of the cart', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Wedding Cake', isUnpurchasable: true })
  await kitchen.addItem({ distributorId, name: 'Soft Shell Crab', status: 'inactive' })
  await kitchen.addItem({ distributorId, name: 'Old Bay', isPunchedOut: true })
  await kitchen.signIn(page)
  const blocked: [string, string, string][] = [
    ['Wedding Cake', 'Call-In Item', 'This item is not available for purchase.'],
    ['Soft Shell Crab', 'Out of Stock', 'out of stock'],
    ['Old Bay', 'Not on the order guide', 'please add a special request'],
  ]
  for (const [name, title, words] of blocked) {
    await itemRow(page, name).getByRole('button', { name: 'Increase' }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(words)
    await dialog.getByRole('button', { name: 'Ok!' }).click()
    await expect(dialog).toBeHidden()
    await quantityOf(page, name).fill('2')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(quantityOf(page, name)).toHaveValue('')
  }
  await expect(itemRow(page, 'Wedding Cake').getByText('Call-In Item')).toBeVisible()
  await expect(cartLink(page)).toContainText('0')
})

test('the stepper stops at one, and 0 asks before the item goes', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  const row = itemRow(page, 'Basil Fresh')
  const quantity = quantityOf(page, 'Basil Fresh')
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to remove this item?' })

  await expect(row.getByRole('button', { name: 'Decrease' })).toBeDisabled()
  await row.getByRole('button', { name: 'Increase' }).click()
  await row.getByRole('button', { name: 'Increase' }).click()
  await expect(quantity).toHaveValue('2')
  await row.getByRole('button', { name: 'Decrease' }).click()
  await expect(quantity).toHaveValue('1')
  await expect(row.getByRole('button', { name: 'Decrease' })).toBeDisabled()
  await quantity.fill('-7x')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('7')
  await quantity.pressSequentially('123456')
  await expect(quantity).toHaveValue('71234')
  await quantity.blur()

  await quantity.fill('0')
  await quantity.press('Enter')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(quantity).toHaveValue('71234')
  await quantity.fill('0')
  await quantity.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(quantity).toHaveValue('')
  await expect(cartLink(page)).toContainText('0')
  await expect.poll(() => cartOf(kitchen)).toEqual({})
})

test('market-price items count as nothing and are said in the totals', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const lobster = await kitchen.addItem({ distributorId, name: 'Lobster Live', isMarketPrice: true, priceCents: 9_900 })
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh', priceCents: 1_250 })
  await kitchen.fillCart([lobster, 2], [basil, 3])
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Lobster Live')).toContainText('Market price')
  const summary = page.getByRole('complementary', { name: 'Cart summary' })
  await expect(summary).toContainText('$37.50')
  await expect(summary).toContainText('1 market-price item')
  await cartLink(page).click()
  await expect(page.getByRole('main')).toContainText('$37.50')
  await expect(page.getByText('1 market-price item').first()).toBeVisible()
})

async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: order, exact: true }).click()
}
