import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { isAccessible } from '../is-accessible.ts'
import { holdUndo, isLoaded } from '../screens.ts'
import {
  cartIsSaved,
  dragBelow,
  focusQuantity,
  itemRow,
  itemRows,
  namesListed,
  quantityOf,
} from './place-order-screen.ts'
import { addList, fillList, itemsOnList, listRow, namesOnList } from './shopping-list-screen.ts'

async function aKitchenWithItems(kitchen: Kitchen, ...names: readonly string[]) {
  const bay = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const items: { id: number; name: string }[] = []
  for (const [index, name] of names.entries())
    items.push(await kitchen.addItem({ distributorId: bay.id, name, purchaseCount: names.length - index }))
  return { kitchen, bay, items }
}

test('a list is named, filled with a keystroke an item, and found among the lists', async ({ page, aKitchen }) => {
  const names = Array.from({ length: 24 }, (_, n) => `Herb ${String(n + 1).padStart(2, '0')}`)
  const { kitchen } = await aKitchenWithItems(await aKitchen(), ...names)
  await kitchen.signIn(page)
  await page.getByRole('link', { name: 'Shopping Lists' }).click()
  await expect(page.getByRole('heading', { name: 'There are no shopping lists yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL('/shopping-lists/add-list')
  await page.getByRole('button', { name: 'Save and add items' }).click()
  await expect(page.getByText('Name cannot be blank.')).toBeVisible()
  await page.getByLabel('Name').fill('Herb garden')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/shopping-lists\/items\/\d+/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByRole('switch')).not.toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Herb 01 in list' })).toBeEnabled()
  await page.getByRole('switch', { name: 'Herb 01 in list' }).focus()
  for (let press = 0; press < 20; press++) await page.keyboard.press('Enter')
  await expect(page.getByRole('switch', { name: 'Herb 20 in list' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Herb 21 in list' })).toBeFocused()
  await expect(page.getByRole('switch', { name: 'Herb 21 in list' })).not.toBeChecked()
  await expect.poll(() => namesOnList(kitchen, id)).toEqual(names.slice(0, 20))
  await expect(page.getByText('20 items on the list')).toBeVisible()
  await page.getByRole('switch', { name: 'Herb 05 in list' }).click()
  await expect(page.getByRole('switch', { name: 'Herb 05 in list' })).not.toBeChecked()
  await expect.poll(async () => (await namesOnList(kitchen, id)).length).toBe(19)

  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Herb garden' })).toBeVisible()
  await expect(itemRows(page)).toHaveCount(19)
  await page.getByRole('link', { name: 'Shopping Lists' }).click()
  await expect(listRow(page, 'Herb garden').getByRole('cell')).toContainText([
    'Herb garden',
    '19',
    'Bay Produce',
    'Not yet',
  ])
})

test('five searches typed with Tab, Enter and / put five items on the list, however fast', async ({
  page,
  aKitchen,
}) => {
  const names = ['Lemons', 'Onion Yellow Jumbo', 'Milk Whole', 'Mascarpone', 'Carrots Jumbo']
  const { kitchen } = await aKitchenWithItems(await aKitchen(), 'Oregano Dried', ...names)
  const id = await addList(kitchen, 'Typed', [])
  await kitchen.open(page, `/shopping-lists/items/${id}`)
  await expect(page.getByRole('switch', { name: 'Lemons in list' })).toBeVisible()
  await page.getByRole('searchbox').focus()
  for (const name of names) {
    await page.keyboard.type(name.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
  }
  await expect.poll(() => namesOnList(kitchen, id)).toEqual(names)
  await expect(page.getByText('5 items on the list')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('carrots jumbo')

  await test.step('letters on a row begin the next search, a space in them changes nothing', async () => {
    await page.getByRole('switch', { name: 'Carrots Jumbo in list' }).focus()
    await page.keyboard.type('oregano dried')
    await expect(page.getByRole('searchbox')).toHaveValue('oregano dried')
    await expect(page.getByRole('switch', { name: 'Oregano Dried in list' })).not.toBeChecked()
    expect(await namesOnList(kitchen, id)).toEqual(names)
  })
})

test('a list named after a food offers a search for it; one of another name lists what is bought most', async ({
  page,
  aKitchen,
}) => {
  const { kitchen } = await aKitchenWithItems(await aKitchen(), 'Onion Yellow', 'Lemons 140s')
  const lemons = await addList(kitchen, 'Lemons', [])
  const monday = await addList(kitchen, 'Monday', [])
  await kitchen.signIn(page)
  const offered = page.getByRole('switch')
  await page.goto(`/shopping-lists/items/${lemons}`)
  await expect(offered.first()).toHaveAccessibleName('Onion Yellow in list')
  await page.getByRole('button', { name: 'Search “Lemons”' }).click()
  await expect(offered).toHaveCount(1)
  await expect(offered).toHaveAccessibleName('Lemons 140s in list')
  await expect(page.getByRole('searchbox')).toHaveValue('Lemons')
  await page.goto(`/shopping-lists/items/${monday}`)
  await expect(offered).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Search “/ })).toHaveCount(0)
})

test.describe('a list', () => {
  test('is put in order by drag, by menu and by keyboard, and stays so', async ({ page, aKitchen }) => {
    const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets', 'Carrots', 'Dill')
    const id = await addList(kitchen, 'Prep', items)
    await kitchen.open(page, `/shopping-lists/${id}`)
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Beets', 'Carrots', 'Dill'])
    await page.getByRole('button', { name: 'Move Dill' }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(() => namesListed(page)).toEqual(['Dill', 'Apples', 'Beets', 'Carrots'])
    await focusQuantity(page, 'Carrots')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => namesListed(page)).toEqual(['Dill', 'Apples', 'Carrots', 'Beets'])
    await dragBelow(page, 'Dill', 'Beets')
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Carrots', 'Beets', 'Dill'])
    await expect.poll(() => namesOnList(kitchen, id)).toEqual(['Apples', 'Carrots', 'Beets', 'Dill'])
    await page.reload()
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Carrots', 'Beets', 'Dill'])
  })

  test('orders from its rows, says its own of an item, and takes one off with a way back', async ({
    page,
    aKitchen,
  }) => {
    const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets', 'Carrots')
    const id = await addList(kitchen, 'Prep', items)
    await kitchen.open(page, `/shopping-lists/${id}`)
    await quantityOf(page, 'Apples').fill('4')
    await cartIsSaved(page)
    await page.getByRole('button', { name: 'Edit Beets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Beets' })
    await dialog.getByLabel('Custom description').fill('golden ones')
    await dialog.getByLabel(/^List par/).fill('6')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(itemRow(page, 'Beets')).toContainText('List par 6 · golden ones')

    await page.getByRole('button', { name: 'Delete Beets' }).click()
    await holdUndo(page)
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Carrots'])
    await expect.poll(() => namesOnList(kitchen, id)).toEqual(['Apples', 'Carrots'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Beets', 'Carrots'])
    expect((await itemsOnList(kitchen, id))[1]).toMatchObject({ parLevel: 6, customDescription: 'golden ones' })
    await page.getByRole('searchbox').fill('golden')
    await expect.poll(() => namesListed(page)).toEqual(['Beets'])
    await expect(page.getByRole('button', { name: 'Move Beets' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('nothing')
    await expect(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => namesListed(page)).toEqual(['Apples', 'Beets', 'Carrots'])
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('is renamed in place, in its form, and deleted after a question', async ({ page, aKitchen }) => {
    const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples')
    const id = await addList(kitchen, 'Prep', items)
    await kitchen.open(page, `/shopping-lists/${id}`)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name').fill(' ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Name cannot be blank.')).toBeVisible()
    await page.getByLabel('Name').fill('Sunday prep')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sunday prep' })).toBeVisible()

    await page.goto('/shopping-lists')
    await listRow(page, 'Sunday prep').getByRole('link', { name: 'Edit Sunday prep' }).click()
    await expect(page).toHaveURL(`/shopping-lists/update-list/${id}`)
    await expect(page.getByLabel('Name')).toHaveValue('Sunday prep')
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Name cannot be blank.')).toBeVisible()
    await page.getByLabel('Name').fill('Monday prep')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/shopping-lists')
    await page.getByRole('button', { name: 'Delete Monday prep' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(listRow(page, 'Monday prep')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Monday prep' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'There are no shopping lists yet' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a list goes to the cart as a whole, after a look at what can’t be added', async ({ page, aKitchen }) => {
  const { kitchen, bay, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets', 'Carrots')
  const [apples, beets, carrots] = items
  if (!apples || !beets || !carrots) throw new Error('there are no items')
  const bought = await kitchen.addItem({
    distributorId: bay.id,
    name: 'Dill',
    lastPurchasedQuantity: 7,
    lastPurchasedPriceCents: 1_500,
  })
  const id = await addList(kitchen, 'Prep', [
    { itemDistributorId: apples.id, parLevel: 5 },
    beets,
    carrots,
    bought,
    await kitchen.addItem({ distributorId: bay.id, name: 'Punched out', isPunchedOut: true }),
    await kitchen.addItem({ distributorId: bay.id, name: 'Call-in', isUnpurchasable: true }),
    await kitchen.addItem({ distributorId: bay.id, name: 'Out', status: 'inactive' }),
  ])
  await kitchen.fillCart([carrots, 2])
  await kitchen.open(page, '/shopping-lists')
  await listRow(page, 'Prep').getByRole('button', { name: 'Add all to cart: Prep' }).click()
  const preview = page.getByRole('dialog', { name: /Add “Prep” to cart/ })
  await expect(preview.getByRole('list', { name: 'Can’t be added' }).getByRole('listitem')).toHaveCount(3)
  await expect(preview.getByText('Not on the latest order guide')).toBeVisible()
  await expect(preview.getByRole('radio', { name: 'List par' })).toBeChecked()
  await expect(preview.getByRole('checkbox', { name: /Carrots/ })).not.toBeChecked()
  await expect(preview.getByRole('list', { name: /Price changed/ })).toContainText('dearer: was $15.00')
  await expect(preview.getByRole('status')).toHaveText('3 items, $140.00')
  await preview.getByRole('radio', { name: '1 of each' }).check()
  await expect(preview.getByRole('status')).toHaveText('3 items, $60.00')
  await preview.getByRole('radio', { name: 'Last quantity' }).check()
  await expect(preview.getByRole('status')).toHaveText('3 items, $180.00')
  await preview.getByRole('checkbox', { name: /Beets/ }).uncheck()
  await preview.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('2 items added to your cart')).toBeVisible()
  await expect(listRow(page, 'Prep')).not.toContainText('Not yet')
  await page.goto(`/shopping-lists/${id}`)
  await expect(quantityOf(page, 'Apples')).toHaveValue('1')
  await expect(quantityOf(page, 'Dill')).toHaveValue('7')
  await expect(quantityOf(page, 'Beets')).toHaveValue('')
  await expect(quantityOf(page, 'Carrots')).toHaveValue('2')
})

test('the lists are narrowed by the filters they share with the items', async ({ page, aKitchen }) => {
  const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets')
  const valley = await kitchen.addDistributor({ nickname: 'Valley Meats' })
  const steak = await kitchen.addItem({ distributorId: valley.id, name: 'Ribeye' })
  await addList(kitchen, 'Greens', items)
  await addList(kitchen, 'Grill', [steak])
  await kitchen.open(page, '/shopping-lists')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  for (const choice of ['Purchased Items Only', 'All Distributors', 'All Shopping Lists'])
    await expect(filters.getByLabel(choice)).toBeVisible()
  await expect(filters.getByText('Past Orders')).toBeVisible()
  await filters.getByLabel('Valley Meats').check()
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(listRow(page, 'Grill')).toBeVisible()
  await expect(listRow(page, 'Greens')).toHaveCount(0)
  await page.reload()
  await expect(listRow(page, 'Greens')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter Valley Meats' }).click()
  await expect(listRow(page, 'Greens')).toBeVisible()
  await page.getByRole('searchbox').fill('gril')
  await expect(listRow(page, 'Greens')).toHaveCount(0)
  await page.getByRole('searchbox').fill('no such list')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(listRow(page, 'Greens')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('an item of the order list goes onto lists from its panel', async ({ page, aKitchen }) => {
  const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets')
  const id = await addList(kitchen, 'Prep', items.slice(1))
  await kitchen.open(page, `/place-order/list?item=${items[0]?.id}`)
  await page.getByRole('button', { name: 'Add to shopping list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
  await expect(dialog.getByRole('checkbox', { name: /Prep/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /Prep/ }).click()
  await expect(dialog.getByRole('checkbox', { name: /Prep/ })).toBeChecked()
  await expect.poll(() => namesOnList(kitchen, id)).toEqual(['Beets', 'Apples'])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Name cannot be blank.')).toBeVisible()
  await dialog.getByLabel('New list').fill('Pies')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: /Pies/ })).toBeChecked()
  await dialog.getByRole('checkbox', { name: /Prep/ }).click()
  await expect(dialog.getByRole('checkbox', { name: /Prep/ })).not.toBeChecked()
  await expect.poll(() => namesOnList(kitchen, id)).toEqual(['Beets'])
})

test('two people at one list see what the other does, and nothing is lost', async ({ page, browser, aKitchen }) => {
  const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets', 'Carrots', 'Dill')
  const id = await addList(kitchen, 'Prep', items.slice(0, 3))
  const colleague = await browser.newPage()
  await kitchen.signIn(page)
  await kitchen.signIn(colleague, await kitchen.addPerson({ title: 'Chef' }))
  for (const each of [page, colleague]) {
    await each.goto(`/shopping-lists/${id}`)
    await expect.poll(() => namesListed(each)).toEqual(['Apples', 'Beets', 'Carrots'])
  }
  await page.getByRole('button', { name: 'Move Carrots' }).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect.poll(() => namesListed(colleague)).toEqual(['Carrots', 'Apples', 'Beets'])
  await colleague.getByRole('button', { name: 'Delete Apples' }).click()
  await expect.poll(() => namesListed(page)).toEqual(['Carrots', 'Beets'])
  await kitchen.call('POST', `shopping-lists/${id}/add-one`, { itemDistributorId: items[3]?.id })
  for (const each of [page, colleague]) await expect.poll(() => namesListed(each)).toEqual(['Carrots', 'Beets', 'Dill'])
  await kitchen.call('DELETE', `shopping-lists/${id}`, {})
  for (const each of [page, colleague]) {
    await expect(each.getByRole('dialog')).toContainText('Shopping List Not Found')
    await expect(each).toHaveURL('/shopping-lists')
  }
  await colleague.close()
})

test('a list of 10,000 items scrolls to its depth with few rows in the page', async ({ page, aKitchen, database }) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor()
  const id = await addList(kitchen, 'Everything', [])
  await fillList(database, kitchen, id, 10_000)
  await kitchen.open(page, `/shopping-lists/${id}`)
  await expect(page.getByRole('main').getByText('10,000 items')).toBeVisible()
  for (let n = 51; n <= 351; n += 50) {
    // Scrolled again until the rows are there: a wheel that comes before them moves nothing.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5_000)
        return Math.max(...(await numbersShown(page)))
      })
      .toBeGreaterThanOrEqual(n)
    expect(await itemRows(page).count()).toBeLessThan(150)
  }
})

async function numbersShown(page: Page): Promise<number[]> {
  return (await namesListed(page)).map((name) => Number(name.replace('Item ', '')))
}

test('a list is printed by distributor, with boxes to tick', async ({ page, aKitchen }) => {
  const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets')
  const valley = await kitchen.addDistributor({ nickname: 'Valley Meats' })
  const steak = await kitchen.addItem({ distributorId: valley.id, name: 'Ribeye' })
  const id = await addList(kitchen, 'Prep', [
    ...items.slice(0, 1),
    steak,
    { itemDistributorId: items[1]?.id ?? 0, parLevel: 3 },
  ])
  await kitchen.signIn(page)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bay Produce 2', 'Valley Meats 1'])
  await expect(page.getByRole('row').filter({ hasText: 'Beets' })).toContainText('par 3')
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)

  await test.step("by the browser's own menu too", async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await expect(itemRow(page, 'Beets')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bay Produce 2', 'Valley Meats 1'])
  })
})

test('items that can go on a list are exported and printed as the order list is', async ({ page, aKitchen }) => {
  const { kitchen } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets')
  const id = await addList(kitchen, 'Prep', [])
  await kitchen.open(page, `/shopping-lists/items/${id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printed-items]').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('table', { name: 'Items' })).toBeHidden()
})

test('the screens are accessible, light and dark', async ({ page, aKitchen }) => {
  const { kitchen, items } = await aKitchenWithItems(await aKitchen(), 'Apples', 'Beets')
  const out = await kitchen.addItem({ name: 'Punched', isPunchedOut: true })
  const id = await addList(kitchen, 'Prep', [{ itemDistributorId: items[0]?.id ?? 0, parLevel: 2 }, out])
  await kitchen.signIn(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['', `/update-list/${id}`, `/${id}`, `/items/${id}`]) {
    await page.goto(`/shopping-lists${path}`)
    await isLoaded(page)
    await isAccessible(page)
  }
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tick off' }).click()
  await page.getByRole('checkbox', { name: 'Apples is in the basket' }).check()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1 item')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Apples' }).click()
  await isAccessible(page)
})
