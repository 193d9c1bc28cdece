import { expect, test } from '../people.ts'
import { itemRow, namesListed } from './place-order-screen.ts'
import { addList, namesOnList } from './shopping-list-screen.ts'
import { holdUndo } from '../screens.ts'

test('a list on a phone: ticked off in the store, taken from, and added whole from the bottom bar', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const items = []
  for (const name of ['Apples', 'Beets', 'Carrots']) items.push(await kitchen.addItem({ distributorId, name }))
  const id = await addList(kitchen, 'Cash and carry', items)
  await kitchen.open(page, '/shopping-lists')
  const card = page.getByRole('listitem').filter({ hasText: 'Cash and carry' })
  await expect(card).toContainText('3 items · not used yet')
  const more = await card.getByRole('button', { name: 'More for Cash and carry' }).boundingBox()
  expect(Math.min(more?.width ?? 0, more?.height ?? 0)).toBeGreaterThanOrEqual(48)
  await card.getByRole('link', { name: 'Cash and carry' }).tap()
  await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Beets', 'Carrots'])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Tick off' }).tap()
  const beets = page.getByRole('checkbox', { name: 'Beets is in the basket' })
  const box = await beets.locator('..').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await beets.tap()
  await expect(page.getByText('1 of 3 ticked off')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Tick off' }).tap()
  await expect(beets).toBeChecked()
  await page.getByRole('button', { name: 'Clear ticks' }).tap()
  await expect(beets).not.toBeChecked()
  await page.getByRole('button', { name: 'Done' }).tap()

  await page.getByRole('button', { name: 'More for Apples' }).tap()
  await page.getByRole('menuitem', { name: 'Move to bottom' }).tap()
  await expect.poll(() => namesOnList(kitchen, id)).toEqual(['Beets', 'Carrots', 'Apples'])
  await page.getByRole('button', { name: 'More for Carrots' }).tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await holdUndo(page)
  await expect.poll(() => namesListed(page)).toEqual(['Beets', 'Apples'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => namesListed(page)).toEqual(['Beets', 'Carrots', 'Apples'])

  const bar = page.getByRole('region', { name: 'Shopping list actions' })
  await bar.getByRole('button', { name: 'Add all to cart' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).tap()
  await expect(page.getByText('3 items added to your cart')).toBeVisible()
  await bar.getByRole('link', { name: 'Review' }).tap()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
})

test('a row of a list on a phone says brand, distributor, pack and price, beside its picture', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const facts = { brand: 'Orchard Gold', packText: '1/40 LB', priceCents: 3_150, unitMeasure: 'CS' }
  const items = [
    await kitchen.addItem({ distributorId, name: 'Apples Gala', ...facts }),
    await kitchen.addItem({ distributorId, name: 'Zweigelt Glaze', category: 'Grocery' }),
  ]
  const id = await addList(kitchen, 'Prep', items)
  await kitchen.open(page, `/shopping-lists/${id}`)
  const row = itemRow(page, 'Apples Gala')
  for (const words of ['Orchard Gold', 'Bay Produce', '1/40 LB', '$31.50'])
    await expect(row.getByText(words, { exact: false }).first()).toBeInViewport()
  const picture = row.locator('[data-cell=picture] > *')
  await expect(picture).toHaveAttribute('data-drawing', 'apple')
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(28)
  // An item of no clear kind has its initial in place of a drawing.
  await expect(itemRow(page, 'Zweigelt Glaze').locator('[data-cell=picture] > *')).toHaveText('Z')
})

test('the item panel of the order list fits a phone with its way to the lists', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor()
  const item = await kitchen.addItem({ name: 'Apples' })
  await kitchen.open(page, `/place-order/list?item=${item.id}`)
  const panel = page.getByRole('dialog', { name: 'Apples' })
  await expect(panel.getByRole('button', { name: 'Add to shopping list' })).toBeVisible()
  const increase = await panel.getByRole('button', { name: 'Increase' }).boundingBox()
  expect((increase?.x ?? 400) + (increase?.width ?? 0)).toBeLessThanOrEqual(390)
  await panel.getByRole('button', { name: 'Add to shopping list' }).tap()
  await expect(page.getByLabel('Name of your first list')).toBeVisible()
})
