import { isAccessible } from '../is-accessible.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { aGroupOfCards, cardOf, cards, chooseOption, namesOnCards, openCards } from './group-items-screen.ts'
import { holdUndo } from '../screens.ts'

const beefsteak = 'Beefsteak tomatoes, five by six, field grown in th…'
const plum = 'San Marzano plum tomatoes'

test('cards are ordered by price, mark the best, say what each is and are gone through by arrows and keys', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, groupId, read } = await aGroupOfCards(await aKitchen())
  await kitchen.signIn(page)
  await openCards(page)
  await expect
    .poll(() => namesOnCards(page))
    .toEqual([
      plum,
      `${beefsteak} the Salinas valley, washed`,
      'Heirloom tomatoes',
      'Cherry tomatoes',
      'Green tomatoes',
    ])
  await expect(cardOf(page, plum)).toContainText('Best price')
  await expect(cardOf(page, plum)).toContainText('$31.20 /CS')
  await expect(cardOf(page, plum)).toContainText('$0.78 /LB')
  await expect(cardOf(page, beefsteak)).toContainText('+28 %')
  await expect(cardOf(page, plum).getByRole('img', { name: 'Last Purchased 4 CS on 10/02/2026' })).toBeVisible()
  await expect(cardOf(page, beefsteak).getByRole('img', { name: 'Electronic Invoice 11-03-2026' })).toBeVisible()
  await expect(cardOf(page, 'Cherry tomatoes').getByRole('img', { name: /call/ })).toBeVisible()
  await expect(cardOf(page, 'Green tomatoes')).toContainText('Not on the guide')
  await expect(cardOf(page, 'Green tomatoes')).toHaveAttribute(
    'data-tooltip',
    'This item is grayed out because it was not on your most recent order guide sent by your distributor.',
  )

  await kitchen.call('POST', 'comparison-views/group-unit', [{ groupId, unitId: 'MG' }])
  await expect(cardOf(page, plum)).toContainText('Unit Price below $0.01')
  await expect(cardOf(page, 'Heirloom tomatoes')).toContainText('Not convertible to MG')

  const strip = page.getByRole('list', { name: 'Items of Tomatoes' }).locator('..')
  await page.getByRole('button', { name: 'Next items of Tomatoes' }).click()
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(272)
  await page.getByRole('button', { name: 'Previous items of Tomatoes' }).click()
  await expect(page.getByRole('button', { name: 'Previous items of Tomatoes' })).toHaveCount(0)
  await strip.hover()
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 150)
  await page.keyboard.up('Shift')
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(150)
  await page.getByRole('button', { name: plum, exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: beefsteak })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Add item to Tomatoes' })).toBeFocused()

  const heart = cardOf(page, plum).getByRole('button', { name: 'Preferred' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await read()).find(({ name }) => name === plum)?.isPreferred).toBe(true)
  await page.route('**/toggle-is-preferred/**', (route) => route.abort())
  await heart.click()
  await expect(page.getByText(`${plum} was not changed`)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await isAccessible(page)

  const chef = await kitchen.addPerson({ title: 'Chef', editComparisonView: false })
  await kitchen.signIn(page, chef)
  await openCards(page)
  await expect(page.getByRole('button', { name: 'Add item to Tomatoes' })).toHaveCount(0)
  await cardOf(page, plum)
    .getByRole('button', { name: /^Options/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Price and inventory history', 'Add to order'])
})

test('items are searched, filtered, linked and unlinked; what was done can be undone', async ({ page, aKitchen }) => {
  const { kitchen, cardItems, listId, groupId, read } = await aGroupOfCards(await aKitchen())
  const { id: valley } = await kitchen.addDistributor({ nickname: 'Valley Farms' })
  for (let n = 1; n <= 34; n++) await kitchen.addItem({ distributorId: valley, name: `Pepper ${n}` })
  const row = `comparison-views/${listId}/groups/${groupId}/item/${cardItems.get(plum)}`
  await kitchen.call('PATCH', row, { onHand: 2, onHandUom: 3.5 })
  await kitchen.signIn(page)
  await openCards(page)
  const searches: string[] = []
  page.on('request', (request) => /items\?.*limit=30/.test(request.url()) && searches.push(request.url()))
  await page.getByRole('button', { name: 'Add item to Tomatoes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add items to Tomatoes' })
  const found = dialog.getByRole('list', { name: 'Items found' })
  const rowOf = (name: string) => found.getByRole('listitem').filter({ hasText: name })
  // The search begins with the group's name, since items are called so.
  await expect(dialog.getByLabel('Search items')).toHaveValue('Tomatoes')
  await expect(dialog.getByText('5 items')).toBeVisible()
  expect(searches.every((url) => url.includes('Tomatoes'))).toBe(true)
  await dialog.getByLabel('Search items').fill('')
  await expect(dialog.getByText('40 items')).toBeVisible()
  const secondPage = page.waitForResponse((response) => /items\?.*page=2/.test(response.url()))
  await found.locator('..').evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect((await secondPage).url()).toContain('limit=30')

  await dialog.getByLabel('Search items').fill('basil')
  await expect(dialog.getByText('1 item', { exact: true })).toBeVisible()
  await rowOf('Basil').getByRole('checkbox').check()
  await dialog.getByLabel('Search items').fill('plum')
  await expect(rowOf(plum)).toContainText('Linked')
  await rowOf(plum).getByRole('checkbox').uncheck()
  await expect(dialog.getByText('1 to add, 1 to remove')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 item added to Tomatoes, 1 item removed')).toBeVisible()
  await holdUndo(page)
  await expect(cardOf(page, 'Basil')).toBeVisible()
  await expect(cardOf(page, plum)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, plum)).toBeVisible()
  await expect(cardOf(page, 'Basil')).toHaveCount(0)
  await expect
    .poll(async () => (await read()).find(({ name }) => name === plum))
    .toMatchObject({ onHand: 2, onHandPack: null, onHandUom: 3.5 })

  await test.step('a sub-recipe is linked, stands first and is counted; deleted by mistake it comes back', async () => {
    await addSauce(kitchen)
    await page.getByRole('button', { name: 'Add item to Tomatoes' }).click()
    await dialog.getByRole('button', { name: 'Subrecipes' }).click()
    await dialog.getByRole('checkbox', { name: 'Tomato sauce' }).check()
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(async () => (await namesOnCards(page))[0]).toBe('Tomato sauce')
    await expect(cardOf(page, 'Tomato sauce').getByRole('img', { name: 'Sub-recipe' })).toBeVisible()
    await page.getByRole('button', { name: 'Sheet' }).click()
    await page.getByLabel('Cases of Tomato sauce').fill('3')
    await page.keyboard.press('Enter')
    const sauce = async () => (await read()).find(({ isSubRecipe }) => isSubRecipe)
    await expect.poll(async () => (await sauce())?.onHand).toBe(3)
    await page.getByRole('button', { name: 'Cards' }).click()
    await chooseOption(page, 'Tomato sauce', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await holdUndo(page)
    await expect(cardOf(page, 'Tomato sauce')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(async () => (await sauce())?.onHand).toBe(3)
    await chooseOption(page, 'Tomato sauce', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(sauce).toBeUndefined()
  })

  await page.getByRole('button', { name: 'Add item to Tomatoes' }).click()
  await dialog.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Valley Farms').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByLabel('Search items').fill('pepper 3')
  await expect(dialog.getByText('1 item', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove filter Valley Farms' }).click()
  await dialog.getByLabel('Search items').fill('pepper')
  await expect(dialog.getByText('34 items')).toBeVisible()
  await dialog.getByRole('button', { name: 'Link All Items' }).click()
  await expect(page.getByText('34 items added to Tomatoes')).toBeVisible()
  expect(await read()).toHaveLength(39)
  await expect(cards(page)).toHaveCount(24)
  await page
    .getByRole('list', { name: 'Items of Tomatoes' })
    .locator('..')
    .evaluate((strip) => strip.scrollTo(9_000, 0))
  await expect(cards(page)).toHaveCount(39)
})

test('a custom item is saved once what it needs is there, changed and deleted', async ({ page, aKitchen }) => {
  const { kitchen, read } = await aGroupOfCards(await aKitchen())
  await kitchen.signIn(page)
  await openCards(page)
  await page.getByRole('button', { name: 'Add item to Tomatoes' }).click()
  await page.getByLabel('Search items').fill('sun-dried')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Add Custom Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom Item' })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByText('Required')).toHaveCount(5)
  await expect(field('Description')).toHaveValue('sun-dried')
  await field('Distributor').fill('J')
  await field('Price').fill('abc')
  await field('Outer pack').fill('-1')
  await field('Inner pack').fill('five')
  await field('DIN').fill('SD-1')
  for (const name of ['Distributor', 'Price', 'Outer pack', 'Inner pack'])
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  await isAccessible(page)
  const fine = [
    ['Distributor', 'Joe’s Farm'],
    ['Price', '12.5'],
    ['Outer pack', '4'],
    ['Inner pack', '2.5'],
  ] as const
  for (const [name, value] of fine) {
    await expect(save).toBeDisabled()
    await field(name).fill(value)
  }
  await expect(save).toBeEnabled()
  await field('Description').fill('s')
  await expect(save).toBeDisabled()
  await field('Description').fill('Sun-dried tomatoes '.repeat(6))
  await expect(dialog.getByText(/^Long description/)).toBeVisible()
  await field('Description').fill('Sun-dried tomatoes')
  await save.click()
  await expect(page.getByText('Sun-dried tomatoes added')).toBeVisible()
  await page
    .getByRole('dialog', { name: /^Add items/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(cardOf(page, 'Sun-dried tomatoes')).toContainText('4/2.5 LB')

  await chooseOption(page, 'Sun-dried tomatoes', 'Edit Custom Item')
  const edit = page.getByRole('dialog', { name: 'Edit Custom Item' })
  await edit.getByRole('textbox', { name: 'Price' }).fill('25')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, 'Sun-dried tomatoes')).toContainText('$25.00')
  await cardOf(page, 'Sun-dried tomatoes').getByLabel('Cases of Sun-dried tomatoes').fill('3')
  await page.keyboard.press('Enter')
  const custom = async () => (await read()).find(({ isCustomItem }) => isCustomItem)
  await expect.poll(async () => (await custom())?.onHand).toBe(3)

  await chooseOption(page, 'Sun-dried tomatoes', 'Delete')
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await chooseOption(page, 'Sun-dried tomatoes', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await holdUndo(page)
  await expect(cardOf(page, 'Sun-dried tomatoes')).toHaveCount(0)
  await page.getByRole('status').getByText('deleted').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Sun-dried tomatoes')).toBeVisible()
  await expect.poll(custom).toMatchObject({ onHand: 3, price: 25, din: 'SD-1', unitQuantity: 4, unitSize: 2.5 })
})

test('an item gets a pack size of its own, goes into the order and shows its history', async ({ page, aKitchen }) => {
  const { kitchen, listId, groupId, cardItems, read } = await aGroupOfCards(await aKitchen())
  await kitchen.call('POST', 'inventory', { start_date: new Date().toISOString().slice(0, 10) })
  const row = `comparison-views/${listId}/groups/${groupId}/item/${cardItems.get(plum)}`
  await kitchen.call('PATCH', row, { onHand: 2.5 })
  await kitchen.call('POST', 'inventory/complete', {})
  const weighed = await kitchen.addItem({
    name: 'Weighed tomatoes',
    isCatchWeight: true,
    unitPrice: 30_000,
    pricePerPound: 30_000,
  })
  await kitchen.call('POST', `comparison-views/${listId}/groups/${groupId}/link-items`, { items: [weighed.id] })
  await kitchen.signIn(page)
  await openCards(page)

  await chooseOption(page, plum, 'Edit Packsize')
  const pack = page.getByRole('dialog', { name: 'Edit Packsize' })
  await expect(pack.getByRole('button', { name: 'Default Packsize' })).toBeDisabled()
  await pack.getByLabel('UOM').selectOption('OZ')
  await expect(pack.getByLabel('Inner pack')).toHaveValue('640')
  await pack.getByLabel('UOM').selectOption('GAL')
  await expect(pack.getByText('We are not able to convert the packsize for you selection')).toBeVisible()
  await pack.getByLabel('UOM').selectOption('LB')
  await pack.getByLabel('Outer pack').fill('0')
  await expect(pack.getByRole('button', { name: 'Save' })).toBeDisabled()
  await pack.getByLabel('Outer pack').fill('4')
  await pack.getByLabel('Inner pack').fill('10.5')
  await isAccessible(page)
  await pack.getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, plum)).toContainText('4/10.5 LB (custom)')
  await chooseOption(page, plum, 'Edit Packsize')
  await pack.getByRole('button', { name: 'Default Packsize' }).click()
  await expect(cardOf(page, plum)).toContainText('1/40 LB')
  await expect.poll(async () => (await read()).some(({ isCustomPackSize }) => isCustomPackSize)).toBe(false)
  await cardOf(page, 'Weighed tomatoes')
    .getByRole('button', { name: /^Options/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Edit Packsize/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await kitchen.call('POST', `comparison-views/${listId}/groups`, { name: 'Sauce tomatoes' })
  const { id: barId } = (await kitchen.call('POST', 'comparison-views', { name: 'Bar' })) as { id: number }
  await kitchen.call('POST', `comparison-views/${barId}/groups`, { name: 'Bloody Mary' })
  await kitchen.call('PATCH', row, { onHand: 4 })
  await chooseOption(page, plum, 'Move to group')
  const move = page.getByRole('dialog', { name: 'Move to group' })
  await expect(move.getByRole('radio')).toHaveCount(2)
  await move.getByLabel('Search groups').fill('mary')
  await expect(move.getByRole('radio', { name: 'Bloody Mary Bar' })).toBeVisible()
  await expect(move.getByRole('radio')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(move.getByRole('radio', { name: 'Bloody Mary Bar' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Pointed at, it stays until its Undo is pressed below.
  await page.getByText(`${plum} moved to Bloody Mary`).hover()
  await expect(cardOf(page, plum)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tomatoes', exact: true })).toBeFocused()
  expect((await read()).map(({ name }) => name)).not.toContain(plum)
  await page.getByRole('status').getByText('moved to').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, plum)).toBeVisible()
  await expect
    .poll(async () => (await read()).find(({ name }) => name === plum))
    .toMatchObject({ id: cardItems.get(plum), onHand: 4, shelfIndex: 1 })

  await chooseOption(page, plum, 'Add to order')
  const order = page.getByRole('dialog', { name: 'Add to order' })
  const quantity = order.getByLabel('Quantity')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('-1')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(order.getByRole('button', { name: 'Add' })).toBeDisabled()
  await quantity.fill('3')
  await order.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1')
  await chooseOption(page, 'Cherry tomatoes', 'Add to order')
  await order.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('dialog', { name: 'Call-In Item' })).toBeVisible()
  await page.getByRole('button', { name: /ok/i }).click()

  await page.route('**/historic-inventory', (route) => route.abort())
  await page.getByRole('button', { name: plum, exact: true }).click()
  const history = page.getByRole('dialog', { name: plum })
  await expect(history.getByText('Couldn’t load the inventory history')).toBeVisible()
  await page.unroute('**/historic-inventory')
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect(history.getByRole('row').filter({ hasText: '$78.00' })).toContainText('2.5')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cherry tomatoes', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cherry tomatoes' }).getByText('No Data Found!')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('cards are one below the other, options are a sheet; without internet the screen says so', async ({
    page,
    aKitchen,
  }) => {
    const { kitchen, listId } = await aGroupOfCards(await aKitchen())
    await kitchen.call('POST', `comparison-views/${listId}/groups`, { name: 'Heirlooms' })
    await kitchen.signIn(page)
    await openCards(page)
    await expect
      .poll(async () => {
        const above = await cards(page).nth(0).boundingBox()
        const below = await cards(page).nth(1).boundingBox()
        return above && below && [below.x === above.x, below.y > above.y + above.height]
      })
      .toEqual([true, true])
    await cardOf(page, plum)
      .getByRole('button', { name: /^Options/ })
      .tap()
    await expect
      .poll(async () => {
        const sheet = await page.getByRole('menu').boundingBox()
        return sheet && [Math.round(sheet.width), sheet.y + sheet.height > 800]
      })
      .toEqual([390, true])
    await page.getByRole('menuitem', { name: 'Move to group' }).tap()
    await page.getByRole('radio', { name: 'Heirlooms' }).tap()
    await page.getByRole('button', { name: 'Move', exact: true }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(cardOf(page, plum)).toBeVisible()
    await page.getByRole('button', { name: 'Add item to Tomatoes' }).tap()
    await page.getByLabel('Search items').fill('basil')
    await page.getByRole('checkbox', { name: 'Basil' }).tap()
    await expect(page.getByText('1 to add')).toBeVisible()
    await isAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await expect(cardOf(page, 'Basil')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('dialog').getByRole('button', { name: /ok/i }).tap()
    await cardOf(page, plum).getByRole('button', { name: 'Preferred' }).tap()
    await expect(page.getByRole('dialog').getByText('You need internet connectivity to use this feature')).toBeVisible()
  })
})

/** A sub-recipe 'Tomato sauce' of two quarts. */
async function addSauce(kitchen: Kitchen) {
  const { value } = (await kitchen.call('POST', 'recipe-menu-category', { name: 'Prep' })) as { value: number }
  const yields = { is_sub_recipe: 1, sub_recipe_yield: '2', sub_recipe_yield_uom: 'qt' }
  await kitchen.call('POST', 'recipe', { name: 'Tomato sauce', recipe_menu_category_id: value, ...yields })
}
