import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from './people.ts'
import { itemRows } from './ordering/place-order-screen.ts'

const mostRowsInPage = 150
const longTaskMs = 50
const firstPaintMs = 1_000
/** The machine is shared: what is measured in time may be measured once more. */
const timedTries = 2

test.describe.configure({ mode: 'serial' })

test('ten thousand items scroll smoothly and few rows are in the page', async ({ page, aKitchen, database }) => {
  test.setTimeout(120_000)
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await stock(database, kitchen, distributorId, 10_000)
  await kitchen.signIn(page)
  // Without the routes of the sign-in, so that the browser's cache works as it does for people.
  const fresh = await page.context().newPage()

  await test.step('the list stands within a second', async () => {
    await fresh.goto('/place-order/list')
    await within(
      timedTries,
      async () => {
        await fresh.reload()
        await expect(itemRows(fresh).first()).toBeVisible()
        const paintedAt = await largestPaint(fresh)
        test.info().annotations.push({ type: 'LCP', description: `${Math.round(paintedAt)} ms` })
        return paintedAt
      },
      firstPaintMs,
    )
  })

  await test.step('scrolling stays smooth', async () => {
    await within(
      timedTries,
      async () => {
        await fresh.reload()
        await expect(itemRows(fresh).first()).toBeVisible()
        const { mostRows, longestTask, scrolledTo } = await scroll(fresh, 400)
        test
          .info()
          .annotations.push({ type: 'longest task', description: `${longestTask} ms, at most ${mostRows} rows` })
        expect(mostRows).toBeLessThanOrEqual(mostRowsInPage)
        expect(scrolledTo).toBeGreaterThan(20_000)
        return longestTask
      },
      longTaskMs,
    )
  })
})

test('a desktop shows nineteen comfortable rows or twenty-three compact ones', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  for (let n = 0; n < 30; n++) await kitchen.addItem({ distributorId })
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(19)
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).click()
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(23)
  await page.reload()
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(23)
})

/** Measures until the figure is within its limit, and fails with the last one. */
async function within(tries: number, measure: () => Promise<number>, limit: number): Promise<void> {
  let measured = await measure()
  for (let n = 1; n < tries && measured > limit; n++) measured = await measure()
  expect(measured).toBeLessThanOrEqual(limit)
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

/** Scrolls a screenful at a time, a frame each, and watches the page meanwhile. */
function scroll(page: Page, frames: number) {
  return page.evaluate(async (count) => {
    let longestTask = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    observer.observe({ type: 'longtask' })
    let mostRows = 0
    for (let frame = 0; frame < count; frame++) {
      window.scrollBy(0, 120)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      mostRows = Math.max(mostRows, document.querySelectorAll('[role=row]').length)
    }
    observer.disconnect()
    return { mostRows, longestTask, scrolledTo: window.scrollY }
  }, frames)
}

function rowsInView(page: Page): Promise<number> {
  return itemRows(page).evaluateAll((rows) => {
    const heads = document.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0
    return rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= heads - 1 && bottom <= innerHeight + 1).length
  })
}

/** Many items at once; one by one would take longer than the test. */
async function stock(
  database: Parameters<Parameters<typeof test>[2]>[0]['database'],
  kitchen: Kitchen,
  distributorId: number,
  count: number,
): Promise<void> {
  const template = await kitchen.addItem({ distributorId, name: 'Tomato Roma', unitMeasure: 'CS', unitPrice: 8_000 })
  const { id: _id, ...item } = await database
    .forLocation(kitchen.location.id)
    .selectFrom('items')
    .selectAll()
    .where('id', '=', template.id)
    .executeTakeFirstOrThrow()
  for (let from = 1; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const n = from + index
      const purchaseCount = n % 7 === 0 ? n : 0
      return {
        ...item,
        din: `S${n}`,
        name: `Tomato Roma ${n}`,
        sortIndex: n,
        priceCents: 500 + n,
        effectivePriceCents: 500 + n,
        purchaseCount,
      }
    })
    await database.forLocation(kitchen.location.id).insertInto('items').values(rows).execute()
  }
}
