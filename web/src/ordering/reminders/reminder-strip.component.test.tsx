import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { address, openApp } from '../../../testing/open-app.tsx'

const strip = page.getByRole('region', { name: 'To do' })
const dueToday = strip.getByRole('link', { name: '5 orders due today' })
const more = strip.getByRole('button', { name: /^\d more$/ })

test('reminders without room on a desktop are in a menu behind the others, and none is cut', async () => {
  await page.viewport(1000, 800)
  await openApp('/place-order/list', {
    ...aFakeCart({ items: [] }).answers,
    ...{ getItems: listOf(anItem()), getItemSuggestions: listOf(), getDistributors: listOf() },
    getOrderReminders: { dueToday: 5, overdue: 1, notMailed: 2 },
    getPriceChangeSummary: {
      ...{ riseCount: 2, monthly: 26.83, withoutPaceCount: 0 },
      ...{ uncomparedCount: 0, fallCount: 0, saved: 0 },
    },
    getInventoryReminders: {
      ...{ active: null, due: null },
      belowPar: { groupCount: 62, itemIds: [], countedFrom: '2026-11-15', countedTo: '2026-11-22' },
    },
  })
  await expect.element(more).toBeVisible()
  await expect.element(strip.getByRole('link', { name: '2 orders not mailed' })).toBeVisible()
  for (const link of strip.getByRole('link').elements())
    expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(more.element().getBoundingClientRect().left)
  await page.viewport(1900, 800)
  await expect.element(dueToday).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  await page.viewport(1000, 800)
  await more.click()
  await page.getByRole('menuitem', { name: /^62 generic items below par/ }).click()
  await expect.poll(address).toBe('/place-order/list?belowPar=true')
})
