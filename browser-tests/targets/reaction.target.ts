import type { Page } from '@playwright/test'
import { itemRows, searchFor } from '../ordering/place-order-screen.ts'
import { expect, test } from '../people.ts'
import { noted } from './measure.ts'
import { stock } from './stock.ts'

const tries = 12

test('the list of 15,000 items reacts', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await stock(database, kitchen, distributorId, 15_000)
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  const { times } = noted(info, 11)

  const increase = itemRows(page).first().getByRole('button', { name: 'Increase' })
  await increase.click()
  const steps: number[] = []
  for (let n = 0; n < tries; n++) steps.push(await untilPainted(page, () => increase.click()))
  times('the stepper, press to paint, slowest of 12', Math.max(...steps), 'ms', { atMost: 100 })

  const total = page
    .getByRole('complementary', { name: 'Cart summary' })
    .getByText(/^(≈ )?\$/)
    .first()
  const before = await total.textContent()
  await increase.click()
  await expect(total).not.toHaveText(before ?? '', { timeout: 100 })
  times('the total of the cart follows the stepper in the same frame (1: yes)', 1, '', { atLeast: 1 })

  const searches: number[] = []
  for (const words of ['tomato roma 77', 'roma 12', 'tomato', 'tomato roma 14999']) {
    const start = performance.now()
    await searchFor(page, words)
    await expect(itemRows(page).first()).toContainText('Tomato Roma')
    searches.push(performance.now() - start)
  }
  times('a search result on the screen, slowest of 4', Math.max(...searches), 'ms', { atMost: 1000 })

  const answers: number[] = []
  for (const search of ['tomato roma 77', 'roma', 'tomato 140', 'tomatoes']) {
    const start = performance.now()
    await kitchen.call('GET', `items?filterOptions=${encodeURIComponent(JSON.stringify({ search }))}`)
    answers.push(performance.now() - start)
  }
  noted(info, 14).times('a search in 15,000 items, answered over HTTP, slowest of 4', Math.max(...answers), 'ms', {
    atMost: 300,
  })
})

/** Milliseconds from the press to the frame that shows what it did, by the browser's own clock. */
async function untilPainted(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks()
    addEventListener(
      'pointerup',
      () => {
        const pressed = performance.now()
        requestAnimationFrame(() =>
          requestAnimationFrame(() => performance.mark('painted', { detail: performance.now() - pressed })),
        )
      },
      { once: true, capture: true },
    )
  })
  await press()
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  return page.evaluate(() => (performance.getEntriesByName('painted')[0] as PerformanceMark).detail as number)
}
