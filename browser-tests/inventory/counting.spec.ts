import type { Route } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { addInventoryList, countBefore, countsOf, namesOn, openSheet, shelvesOf } from './counting-screen.ts'
import { holdUndo } from '../screens.ts'

const inSixes = { packText: '6/5 LB', packOuter: 6, packInner: 5, packUom: 'LB' }
const walkIn = {
  name: 'Walk-in',
  items: [
    { name: 'Roma tomatoes', priceCents: 1999, ...inSixes },
    { name: 'Yellow onions', priceCents: 1500, packText: '1/50 LB', packOuter: 1, packInner: 50, packUom: 'LB' },
    { name: 'Basil', priceCents: 700, packText: 'LOOSE', packOuter: null, packInner: null, packUom: null },
  ],
}
const dryStorage = {
  name: 'Dry storage',
  items: ['Kosher salt', 'Flour', 'Sugar'].map((name) => ({ name, priceCents: 1000, ...inSixes })),
}

async function aKitchenThatCounts(aKitchen: () => Promise<Kitchen>) {
  const kitchen = await aKitchen()
  await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const list = await addInventoryList(kitchen, 'Kitchen', [walkIn, dryStorage])
  return { kitchen, list }
}

test('a list is counted from paper by keyboard, in the order of the shelf, and blank is not zero', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenThatCounts(aKitchen)
  const sheet = await openSheet(kitchen, page)
  const cases = (name: string) => page.getByRole('textbox', { name: `Cases of ${name}` })
  const row = (name: string) => sheet.getByRole('row').filter({ has: cases(name) })
  await expect
    .poll(() => namesOn(sheet))
    .toEqual(['Walk-in', 'Roma tomatoes', 'Yellow onions', 'Basil', 'Dry storage', 'Kosher salt', 'Flour', 'Sugar'])
  await expect(cases('Roma tomatoes')).toHaveAttribute('placeholder', '—')
  await expect(page.getByRole('textbox', { name: 'Packs of Yellow onions' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Units of Basil' })).toBeDisabled()

  // Target 3: a line is two digits and Enter, and never the mouse.
  await page.getByRole('searchbox').press('Enter')
  for (const [name, count] of [
    ['Roma tomatoes', '12'],
    ['Yellow onions', '0'],
    ['Basil', '2+1.5'],
    ['Kosher salt', '7'],
  ] as const) {
    await expect(cases(name)).toBeFocused()
    await page.keyboard.type(count)
    await page.keyboard.press('Enter')
  }
  await expect(cases('Flour')).toBeFocused()
  await expect(row('Roma tomatoes')).toContainText('360 LB$239.88')
  await expect(row('Yellow onions')).toContainText('0 LB$0.00')
  await expect(row('Basil')).toContainText('3.5 CS$24.50')
  await expect(row('Flour')).toContainText('–')
  await expect(sheet.getByRole('row').filter({ hasText: 'Walk-in' })).toContainText('3 of 3 counted')
  await expect(page.getByText('4 of 6 counted')).toBeVisible()
  await expect(page.getByText('$334.38')).toBeVisible()
  await expect(row('Basil')).toContainText('Saved')
  await expect
    .poll(() => countsOf(kitchen, list.id))
    .toEqual([
      'Roma tomatoes: 12 - -',
      'Yellow onions: 0 - -',
      'Basil: 3.5 - -',
      'Kosher salt: 7 - -',
      'Flour: - - -',
      'Sugar: - - -',
    ])

  await page.keyboard.press('Shift+Enter')
  await expect(cases('Kosher salt')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Units of Kosher salt' })).toBeFocused()
  await page.keyboard.type('1.234')
  await expect(page.getByRole('textbox', { name: 'Units of Kosher salt' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Digits with at most 2 decimals, or a sum such as 2+1.5')
  await page.keyboard.press('Escape')
  await expect(row('Kosher salt')).toContainText('225 LB$75.00')
  // No half of it is counted and no slash leads away.
  for (const [typed, why] of [
    ['1/2', 'Digits with at most 2 decimals, or a sum such as 2+1.5'],
    ['99999.99', 'At most 99,999'],
  ] as const) {
    await page.keyboard.type(typed)
    await expect(page.getByRole('alert')).toHaveText(why)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Units of Kosher salt' })).toBeFocused()
    await expect(row('Kosher salt')).toContainText('225 LB$75.00')
    await page.keyboard.press('Escape')
  }
  await cases('Yellow onions').fill('')
  await row('Yellow onions').getByRole('cell').nth(1).hover()
  await row('Yellow onions').getByRole('button', { name: 'Increase' }).click()
  await expect(cases('Yellow onions')).toHaveValue('1')
  await cases('Roma tomatoes').fill('')
  await expect(row('Roma tomatoes')).not.toContainText('360 LB')
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(0, 4))
    .toEqual(['Roma tomatoes: - - -', 'Yellow onions: 1 - -', 'Basil: 3.5 - -', 'Kosher salt: 7 3 -'])

  await page.getByRole('button', { name: 'Show only not counted' }).click()
  await expect.poll(() => namesOn(sheet)).toEqual(['Walk-in', 'Roma tomatoes', 'Dry storage', 'Flour', 'Sugar'])
  await isAccessible(page)
  await page.getByRole('searchbox').fill('sug')
  await expect.poll(() => namesOn(sheet)).toEqual(['Dry storage', 'Sugar'])
  await page.getByRole('searchbox').press('Enter')
  await page.keyboard.type('4')
  await expect(row('Sugar')).toContainText('Saved')
  await page.reload()
  await sheet.waitFor()
  await expect(cases('Sugar')).toHaveValue('4')

  await cases('Kosher salt').press('Alt+ArrowDown')
  await expect
    .poll(async () => (await shelvesOf(kitchen, list.id))[1]?.items.map(({ name }) => name))
    .toEqual(['Flour', 'Kosher salt', 'Sugar'])
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const printed = page.locator('[data-printed-sheet]')
  await expect(printed.locator('h1')).toHaveText('Count sheet: Kitchen')
  await expect(printed.locator('tbody tr td:first-child')).toContainText([
    'Roma tomatoes',
    'Yellow onions',
    'Basil',
    'Flour',
    'Kosher salt',
    'Sugar',
  ])
})

test('somebody who types faster than the screen draws counts every row once, and passes over none', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const loose = { packText: 'LOOSE', packOuter: null, packInner: null, packUom: null }
  const items = Array.from({ length: 60 }, (_, at) => ({ name: `Item ${at + 1}`, ...(at === 0 ? inSixes : loose) }))
  const list = await addInventoryList(kitchen, 'Kitchen', [
    { name: 'Walk-in', items: items.slice(0, 40) },
    { name: 'Dry storage', items: items.slice(40) },
  ])
  await openSheet(kitchen, page)
  // From a field that no other row has.
  await page.getByRole('textbox', { name: 'Packs of Item 1', exact: true }).focus()
  await page.evaluate(() => {
    // In one go: the screen has no moment to draw.
    for (let count = 1; count <= 60; count += 1) {
      document.execCommand('insertText', false, String(count))
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
  })
  await expect(page.getByText('End of the list')).toBeVisible()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => countsOf(kitchen, list.id))
    .toEqual(items.map(({ name }, at) => (at === 0 ? `${name}: - 1 -` : `${name}: ${at + 1} - -`)))
})

test('Enter goes back to the column where a run of tabs began, and never drifts into another one', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenThatCounts(aKitchen)
  await openSheet(kitchen, page)
  const field = (name: string) => page.getByRole('textbox', { name })
  const type = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await field('Cases of Roma tomatoes').focus()
  await type('4', 'Tab', '2', 'Tab', '3', 'Enter')
  await expect(field('Cases of Yellow onions')).toBeFocused()
  await type('5', 'Enter', '6', 'Enter')
  // A run that begins in another column goes back to that one.
  await expect(field('Cases of Kosher salt')).toBeFocused()
  await type('ArrowRight', '1', 'Tab', '2', 'Enter')
  await expect(field('Packs of Flour')).toBeFocused()
  await type('Shift+Tab', '7', 'Enter')
  await expect(field('Cases of Sugar')).toBeFocused()
  await type('8')
  await expect
    .poll(() => countsOf(kitchen, list.id))
    .toEqual([
      'Roma tomatoes: 4 2 3',
      'Yellow onions: 5 - -',
      'Basil: 6 - -',
      'Kosher salt: - 1 2',
      'Flour: 7 - -',
      'Sugar: 8 - -',
    ])

  // Two rows have no packs: what follows them is counted in packs again.
  await field('Packs of Roma tomatoes').click()
  await type('ArrowDown')
  await expect(field('Cases of Yellow onions')).toBeFocused()
  await type('Enter')
  await expect(field('Cases of Basil')).toBeFocused()
  await type('Enter')
  await expect(field('Packs of Kosher salt')).toBeFocused()
  await type('Tab', 'ArrowDown')
  await expect(field('Units of Flour')).toBeFocused()
  await type('Enter')
  await expect(field('Units of Sugar')).toBeFocused()
  // A click begins another run.
  await field('Cases of Roma tomatoes').click()
  await type('Tab')
  await field('Units of Roma tomatoes').click()
  await type('Enter')
  await expect(field('Units of Yellow onions')).toBeFocused()
})

test('cards are counted by Enter and Tab like the rows of a sheet', async ({ page, aKitchen }) => {
  const { kitchen, list } = await aKitchenThatCounts(aKitchen)
  await kitchen.open(page, '/place-order/inventory')
  const field = (name: string) => page.getByRole('textbox', { name })
  const group = page.getByRole('list', { name: 'Items of Walk-in' })
  await page.getByRole('button', { name: 'Expand', exact: true }).click()
  const headings = group.getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(3)
  // Cards are in the order of their price, shelves in their own.
  const names = await headings.allTextContents()
  const [first, second, last] = names
  await field(`Cases of ${first}`).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(`Cases of ${second}`)).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('End of the group')).toBeVisible()
  await page.keyboard.type('9')
  await expect(field(`Cases of ${last}`)).toHaveValue('4')
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(0, 3).toSorted())
    .toEqual([`${first}: 2 - -`, `${second}: 3 - -`, `${last}: 4 - -`].toSorted())
})

test('unchanged items are counted as last time, marked, looked at again and taken back', async ({ page, aKitchen }) => {
  const { kitchen, list } = await aKitchenThatCounts(aKitchen)
  await countBefore(kitchen, list, { 'Roma tomatoes': 4, Basil: 2, 'Kosher salt': 0, Flour: 5 })
  const sheet = await openSheet(kitchen, page)
  const cases = (name: string) => page.getByRole('textbox', { name: `Cases of ${name}` })
  await cases('Roma tomatoes').press('=')
  await expect(cases('Roma tomatoes')).toHaveValue('4')
  await expect(sheet.getByRole('row').filter({ has: cases('Roma tomatoes') })).toContainText('As last time')
  await page.getByRole('button', { name: 'Same as last time: 2 CS, Basil' }).click()
  await expect(cases('Basil')).toHaveValue('2')

  await cases('Flour').fill('9')
  await page.getByRole('button', { name: 'Copy last count for the rest (1) in Dry storage' }).click()
  await holdUndo(page)
  await expect(cases('Kosher salt')).toHaveValue('0')
  await expect(cases('Flour')).toHaveValue('9')
  await expect(cases('Sugar')).toHaveValue('')
  await page.getByRole('button', { name: 'As last time (3)' }).click()
  await holdUndo(page)
  await expect.poll(() => namesOn(sheet)).toEqual(['Walk-in', 'Roma tomatoes', 'Basil', 'Dry storage', 'Kosher salt'])
  await page
    .getByRole('status')
    .getByText('Copied last count for 1 in Dry storage')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => namesOn(sheet)).toEqual(['Walk-in', 'Roma tomatoes', 'Basil'])
  await cases('Basil').fill('3')
  await cases('Roma tomatoes').focus()
  await expect.poll(() => namesOn(sheet)).toEqual(['Walk-in', 'Roma tomatoes'])
  await expect
    .poll(() => countsOf(kitchen, list.id))
    .toEqual([
      'Roma tomatoes: 4 - -',
      'Yellow onions: - - -',
      'Basil: 3 - -',
      'Kosher salt: - - -',
      'Flour: 9 - -',
      'Sugar: - - -',
    ])
  const [first] = list.shelves[0]?.items ?? []
  const { data } = (await kitchen.call('GET', `inventory/entries/${first?.id}`)) as { data: { typed: string | null }[] }
  expect(data[0]?.typed).toBe('same as last time')
})

test('the counts of somebody else are seen at once, and are never overwritten unasked', async ({ page, aKitchen }) => {
  const { kitchen, list } = await aKitchenThatCounts(aKitchen)
  const [walk] = list.shelves
  const [roma, onions] = walk?.items ?? []
  const path = (item: { id: number } | undefined) => `comparison-views/${list.id}/groups/${walk?.id}/item/${item?.id}`
  const sheet = await openSheet(kitchen, page)
  const cases = (name: string) => page.getByRole('textbox', { name: `Cases of ${name}` })
  const notice = page.getByRole('list', { name: 'Counted by two people: Yellow onions' })
  await expect(cases('Roma tomatoes')).toBeVisible()
  // The stream of changes opens a moment after the page.
  await expect(async () => {
    await kitchen.call('PATCH', path(roma), { onHand: 1 + Math.floor(Math.random() * 1000) })
    const [shelf] = await shelvesOf(kitchen, list.id)
    await expect(cases('Roma tomatoes')).toHaveValue(String(shelf?.items[0]?.onHand), { timeout: 2000 })
  }).toPass()
  await expect(page.getByText('1 of 6 counted')).toBeVisible()

  // The other count goes in while this one is on its way.
  const meanwhile = async (route: Route) => {
    await kitchen.call('PATCH', path(onions), { onHand: 5 })
    await route.continue()
  }
  await page.route('**/groups/*/item/*', meanwhile, { times: 1 })
  await cases('Yellow onions').fill('3')
  await expect(notice).toContainText('Cases: you counted 3,')
  await expect(notice).toContainText('counted 5')
  expect((await countsOf(kitchen, list.id))[1]).toBe('Yellow onions: 5 - -')
  await notice.getByRole('button', { name: 'Both: 8' }).click()
  await expect(notice).toBeHidden()
  await expect(cases('Yellow onions')).toHaveValue('8')
  await expect.poll(async () => (await countsOf(kitchen, list.id))[1]).toBe('Yellow onions: 8 - -')
  await expect(sheet.getByRole('row').filter({ has: cases('Yellow onions') })).toContainText('Saved')
})
