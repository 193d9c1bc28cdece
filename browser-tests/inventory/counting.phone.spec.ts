import type { Page } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { expect, test } from '../people.ts'
import { holdBeforeCamera } from './camera.ts'
import { addInventoryList, countBefore, countsOf, openSheet } from './counting-screen.ts'

const inSixes = { packText: '6/5 LB', packOuter: 6, packInner: 5, packUom: 'LB', priceCents: 1000 }
const many = (names: readonly string[]) => names.map((name) => ({ name, ...inSixes }))
const shelves = [
  { name: 'Walk-in', items: many(['Apples', 'Beets', 'Carrots']) },
  { name: 'Dry storage', items: many(['Flour', 'Rice', 'Salt', 'Sugar', 'Tea', 'Wheat', 'Yeast', 'Oats', 'Lentils']) },
]

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cases = (page: Page, name: string) => page.getByRole('textbox', { name: `Cases of ${name}` })

test('a walk from shelf to shelf with one thumb: keys of its own, sums, the next area, what is left', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor()
  const list = await addInventoryList(kitchen, 'Kitchen', shelves)
  await countBefore(kitchen, list, { Beets: 6, Rice: 2 })
  await page.addInitScript(() => {
    // The screen may ask twice while it comes, and lets the spare lock go: the page stays awake while one is held.
    let locks = 0
    const hold = (change: number) => {
      locks += change
      document.documentElement.dataset.awake = locks > 0 ? 'screen' : 'no'
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: async () => (hold(1), { release: async () => hold(-1) }) },
    })
  })
  await openSheet(kitchen, page)
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'screen')
  await expect(cases(page, 'Apples')).toHaveAttribute('inputmode', 'none')
  await isAccessible(page)

  // Targets 3 and 5: three taps a line; the first one begins with a tap on the row.
  await page.getByText('Apples', { exact: true }).tap()
  await expect(cases(page, 'Apples')).toBeFocused()
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(8)
  await expect.poll(() => smallestTarget(page)).toBeGreaterThanOrEqual(48)
  for (const tapped of ['2', 'Plus', '1', 'Decimal point', '5']) await key(page, tapped).tap()
  await expect(page.getByText('2 + 1.5 = 3.5')).toBeVisible()
  await key(page, 'Next').tap()
  await expect(cases(page, 'Apples')).toHaveValue('3.5')

  // Target 6: an unchanged line is one tap.
  await expect(cases(page, 'Beets')).toBeFocused()
  await page.getByRole('button', { name: 'Same as last time: 6 CS' }).tap()
  await expect(cases(page, 'Beets')).toHaveValue('6')
  await expect(cases(page, 'Carrots')).toBeFocused()
  for (const tapped of ['1', '0', 'Erase', 'Next']) await key(page, tapped).tap()
  await expect(cases(page, 'Flour')).toBeFocused()
  await page.getByRole('textbox', { name: 'Units of Flour' }).tap()
  for (const tapped of ['0', 'Next']) await key(page, tapped).tap()
  await expect(page.getByRole('textbox', { name: 'Units of Rice' })).toBeFocused()
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(0, 5))
    .toEqual(['Apples: 3.5 - -', 'Beets: 6 - -', 'Carrots: 1 - -', 'Flour: - - 0', 'Rice: - - -'])
  await expect(page.getByRole('button', { name: 'Walk-in 3/3 finished' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dry storage 1/9 started' })).toBeVisible()

  await key(page, 'Hide keys').tap()
  await page.getByRole('button', { name: 'Show only not counted 8' }).tap()
  await expect(cases(page, 'Apples')).toBeHidden()
  await page.getByRole('button', { name: 'Search items' }).tap()
  await page.getByRole('searchbox').fill('lentils')
  await cases(page, 'Lentils').tap()
  for (const tapped of ['4', 'Next']) await key(page, tapped).tap()
  await expect(page.getByText('End of the list: 7 not counted')).toBeVisible()
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all items' }).tap()
  await page.getByRole('button', { name: 'Walk-in 3/3 finished' }).tap()
  await expect(cases(page, 'Apples')).toBeInViewport()
  await page.getByRole('button', { name: 'Copy last (1) count for the rest in Dry storage' }).tap()
  await expect(cases(page, 'Rice')).toHaveValue('2')
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight }
    })
  await expect.poll(overflow).toEqual({ x: 0, y: 0 })
})

test('a count on a phone goes into the inventory that another person began meanwhile', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor()
  const list = await addInventoryList(kitchen, 'Kitchen', shelves)
  await countBefore(kitchen, list, { Apples: 6 })
  await openSheet(kitchen, page)
  await cases(page, 'Apples').tap()
  // The keys must not hide that a count was refused; whatever was missed before is looked up.
  const closed = { statusCode: 409, code: 'inventory_closed', message: 'It is completed.' }
  let isRefused = false
  // Not by `times`: as interception ends, Playwright misses the request that goes out just then.
  await page.route('**/item/*', (route) => {
    if (isRefused) return route.continue()
    isRefused = true
    return route.fulfill({ status: 409, json: closed })
  })
  const isLookedUp = page.waitForResponse('**/users/current-user')
  for (const tapped of ['7', 'Next']) await key(page, tapped).tap()
  await expect(
    page.getByText('1 item could not be saved on the server. The counts are kept on this device.'),
  ).toBeVisible()
  await expect(cases(page, 'Beets')).toBeFocused()
  await isLookedUp

  // The list is read for each inventory: until then its versions are those of the one before, and a count meets them.
  const listsRead: unknown[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/counting-list')) return
    const { inventoryId } = (await response.json().catch(() => ({}))) as { inventoryId?: number }
    listsRead.push(inventoryId)
  })
  await kitchen.call('POST', 'inventory/complete', {})
  const start_date = new Date().toISOString().slice(0, 10)
  const { id } = (await kitchen.call('POST', 'inventory', { start_date })) as { id: number }
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('activeLocation')))
    .toContain(`"activeInventory":{"id":${id},`)
  await expect.poll(() => listsRead).toContain(id)
  for (const tapped of ['4', 'Next']) await key(page, tapped).tap()
  await expect.poll(() => countsOf(kitchen, list.id)).toContain('Beets: 4 - -')
})

test('a barcode is taught with its first scan and found with the next, by a reader of our own under our policy', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor()
  await addInventoryList(kitchen, 'Kitchen', shelves)
  await holdBeforeCamera(page, '96385074')
  await openSheet(kitchen, page)
  await page.getByRole('button', { name: 'Scan a barcode' }).tap()
  const teaching = page.getByRole('dialog', { name: 'Which item is it?' })
  await expect(teaching).toContainText('The code 96385074 is new.')
  await teaching.getByRole('searchbox').fill('yea')
  await teaching.getByRole('button', { name: /^Yeast/ }).tap()
  await expect(page.getByText('96385074 is Yeast from now on')).toBeVisible()
  await expect(cases(page, 'Yeast')).toBeFocused()

  await page.reload()
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Scan a barcode' }).tap()
  await expect(cases(page, 'Yeast')).toBeFocused()
  await expect(key(page, 'Next')).toBeVisible()
})

/** The number of whole rows visible between the heads and the keys. */
function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = document.querySelector('[data-pad]')?.getBoundingClientRect().top ?? innerHeight
    const top = document.querySelector('[data-heads]')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll('[data-item]')].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length
  })
}

/** The least width or height of what is tapped while counting, in px. */
function smallestTarget(page: Page): Promise<number> {
  return page
    .locator('[data-pad] button, [data-count-field]')
    .evaluateAll((targets) =>
      Math.min(
        ...targets
          .map((target) => (target.closest('[data-look]') ?? target).getBoundingClientRect())
          .flatMap(({ width, height }) => [width, height]),
      ),
    )
}
