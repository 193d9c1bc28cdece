import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fake-server.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'

const strip = page.getByRole('region', { name: 'To do' })
const dueToday = strip.getByRole('link', { name: '5 orders due today' })
const more = strip.getByRole('button', { name: /^\d more$/ })

/** The place-order list with 62 generic items below par, and other reminders. */
function openList(others: Answers) {
  return openApp('/place-order/list', {
    ...aFakeCart({ items: [] }).answers,
    getItems: listOf(anItem()),
    getItemSuggestions: listOf(),
    getDistributors: listOf(),
    getInventoryReminders: {
      active: null,
      due: null,
      belowPar: { groupCount: 62, itemIds: [], countedFrom: '2026-11-15', countedTo: '2026-11-22' },
    },
    ...others,
  })
}

test('a single reminder is read whole on a phone, in two lines where one is too short', async () => {
  // In the year of the counts, which is not named then.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await page.viewport(...phone)
  await openList({})
  const low = strip.getByRole('link')
  await expect.element(low).toHaveTextContent('62 generic items below par, counted Sun 11/15 to Sun 11/22')
  const words = document.createRange()
  words.selectNodeContents(low.element())
  const { right, bottom } = words.getBoundingClientRect()
  const dismiss = strip.getByRole('button', { name: 'Dismiss for today' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(dismiss.left)
  expect(bottom).toBeLessThanOrEqual(strip.element().getBoundingClientRect().bottom)
})

test('a single reminder with letters twice as large lies over nothing above or below it', async () => {
  // 390 px with letters twice as large have the room of half as many.
  await page.viewport(195, 422)
  await openList({})
  const low = strip.getByRole('link')
  await expect.element(low).toBeVisible()
  const [words, whole] = [low, strip].map((part) => part.element().getBoundingClientRect())
  expect(words?.top).toBeGreaterThanOrEqual(whole?.top ?? Infinity)
  expect(words?.bottom).toBeLessThanOrEqual(whole?.bottom ?? 0)
})

test('reminders without room on a desktop are in a menu behind the others, and none is cut', async () => {
  await page.viewport(1000, 800)
  await openList({
    getOrderReminders: { dueToday: 5, overdue: 1, toConfirm: 0, notMailed: 2 },
    getPriceChangeSummary: {
      riseCount: 2,
      monthly: 26.83,
      withoutPaceCount: 0,
      uncomparedCount: 0,
      fallCount: 0,
      saved: 0,
    },
  })
  await expect.element(more).toBeVisible()
  await expect.element(strip.getByRole('link', { name: '2 orders not mailed' })).toBeVisible()
  for (const link of strip.getByRole('link').elements())
    expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(more.element().getBoundingClientRect().left)
  await page.viewport(2300, 800)
  await expect.element(dueToday).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  await page.viewport(1000, 800)
  await more.click()
  await page.getByRole('menuitem', { name: /^62 generic items below par/ }).click()
  await expect.poll(address).toBe('/place-order/list?belowPar=true')
})

test('an order that its rep refuses meanwhile is due no more', async () => {
  const reminders = { dueToday: 5, overdue: 0, toConfirm: 0, notMailed: 0 }
  const server = await openList({ getOrderReminders: reminders })
  await expect.element(dueToday).toBeVisible()
  server.answer({ getOrderReminders: { ...reminders, dueToday: 4 } })
  server.tell({
    kind: 'acknowledgement',
    orderId: 7,
    purchaseOrderNumber: 'A-7',
    distributorName: 'Harbor',
    outcome: 'refused',
  })
  await expect.element(strip.getByRole('link', { name: '4 orders due today' })).toBeVisible()
})
