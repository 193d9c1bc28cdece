import type { Page } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { itemRow, itemRows, namesListed, quantityOf } from './place-order-screen.ts'

const slowMs = 600

test('typed fast, what follows Tab is the quantity of the first row, however late the rows come', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  await answersLate(page)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('oregano')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await expect(quantityOf(page, 'Oregano Fresh')).toHaveValue('3')
  await expect(quantityOf(page, 'Oregano Fresh')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('oregano')
  await page.keyboard.type('4')
  await expect(quantityOf(page, 'Oregano Fresh')).toHaveValue('34')
  await expect.poll(() => linesOf(kitchen)).toEqual([['Oregano Fresh', 34]])
})

test('several rows and the next search are typed without looking', async ({ page, aKitchen }) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  await answersLate(page)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('thyme')
  for (const key of ['Tab', '2', 'Enter', '5', 'Enter']) await page.keyboard.press(key)
  await expect
    .poll(() => linesOf(kitchen))
    .toEqual([
      ['Thyme Fresh', 2],
      ['Thyme Lemon', 5],
    ])
  await page.keyboard.press('/')
  await page.keyboard.type('basil')
  await expect.poll(() => namesListed(page)).toEqual(['Basil Fresh'])
  await expect(page.getByRole('searchbox')).toHaveValue('basil')
})

test('a quantity typed for nothing, or for something else than was searched, goes nowhere and is told', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  await answersLate(page)
  const search = page.getByRole('searchbox')
  for (const [words, reason] of [
    ['coke', '3 was not entered: nothing was found.'],
    ['oregeno', '3 was not entered: nothing matches exactly.'],
  ] as const) {
    await search.fill('')
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await expect(page.getByText(reason)).toBeVisible()
    await expect(search).toHaveValue(words)
  }
  expect(await linesOf(kitchen)).toEqual([])
})

test('a slash leads to the search and is never written, in the search neither', async ({ page, aKitchen }) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toHaveValue('')
  await page.keyboard.type('1/2')
  await expect(search).toHaveValue('1/2')
  await search.fill('basil')
  await page.keyboard.press('Tab')
  await expect(quantityOf(page, 'Basil Fresh')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('/')
  await expect(search).toHaveValue('basil')
  await page.keyboard.type('thyme')
  await expect(search).toHaveValue('thyme')
})

test('an answer that comes late never takes the place of a newer one', async ({ page, aKitchen }) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  let letOldCome = (): void => {}
  const old = new Promise<void>((resolve) => (letOldCome = resolve))
  let itCame = (): void => {}
  const came = new Promise<void>((resolve) => (itCame = resolve))
  await page.route(/api\/v1\/items\?.*thyme/, async (route) => {
    const answer = await route.fetch()
    await old
    await route.fulfill({ response: answer }).catch(() => {})
    itCame()
  })
  const search = page.getByRole('searchbox')
  const asked = page.waitForRequest((request) => /items\?.*thyme/.test(request.url()))
  await search.fill('thyme')
  await asked
  await search.fill('basil')
  await expect.poll(() => namesListed(page)).toEqual(['Basil Fresh'])
  letOldCome()
  await came
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await namesListed(page)).toEqual(['Basil Fresh'])
})

test('suggestions name pack and price, cover no row, and are a listbox of the search', async ({ page, aKitchen }) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search' })
  const box = page.getByRole('combobox', { name: 'Search with suggestions' })
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await search.fill('thyme fresh')
  const option = page.getByRole('option', { name: /^Thyme Fresh/ })
  await expect(option).toContainText('12/1 OZ · $21.00 /CS · Green Farm')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d suggestions?$/ })).toHaveCount(1)
  await expect.poll(() => namesListed(page)).toEqual(['Thyme Fresh'])
  const gap = async () => {
    const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox()
    const row = await itemRows(page).first().boundingBox()
    return (row?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)

  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(search).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(option).toHaveCount(0)
  await expect(search).toHaveValue('thyme fresh')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(option).toHaveCount(0)
  await expect(search).toHaveValue('Thyme Fresh')
})

test('the rows move up under no press: a click on a row while suggestions are open meets that row', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await page.getByRole('searchbox').fill('thyme')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect.poll(() => namesListed(page)).toHaveLength(2)
  await itemRow(page, 'Thyme Lemon').getByRole('button', { name: 'Increase' }).click()
  await expect(quantityOf(page, 'Thyme Lemon')).toHaveValue('1')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect.poll(() => linesOf(kitchen)).toEqual([['Thyme Lemon', 1]])
})

test('near matches are labelled as such', async ({ page, aKitchen }) => {
  const kitchen = await aHerbKitchen(aKitchen)
  await kitchen.signIn(page)
  await page.getByRole('searchbox').fill('oregeno')
  await expect(page.getByText('No exact match for oregeno. Closest items:')).toBeVisible()
  await expect.poll(() => namesListed(page)).toEqual(['Oregano Fresh'])
  await page.getByRole('searchbox').fill('oregano')
  await expect(page.getByText('No exact match')).toHaveCount(0)
})

async function aHerbKitchen(aKitchen: () => Promise<Kitchen>): Promise<Kitchen> {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Green Farm' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addItem({ distributorId, name: 'Oregano Fresh' })
  await kitchen.addItem({ distributorId, name: 'Thyme Fresh', priceCents: 2_100, packText: '12/1 OZ' })
  await kitchen.addItem({ distributorId, name: 'Thyme Lemon' })
  return kitchen
}

/** As on a weak signal: the rows of a search take longer than a cook types. */
async function answersLate(page: Page): Promise<void> {
  await page.route(/api\/v1\/items\?/, async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.fulfill({ response: answer })
  })
}

async function linesOf(kitchen: Kitchen): Promise<[string, number][]> {
  const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as {
    shoppingCart: { quantity: number; item: { name: string } }[]
  }
  return shoppingCart
    .map(({ item, quantity }): [string, number] => [item.name, quantity])
    .toSorted(([a], [b]) => a.localeCompare(b))
}
