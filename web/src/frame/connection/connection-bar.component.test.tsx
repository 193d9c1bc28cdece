import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { connect, drawn } from '../../../testing/page-parts.ts'

afterEach(() => connect(true))

/** what the delivery says itself, beside its button */
const told = page.getByText(/^No connection: what you check here is kept on this device/)
const back = page.getByText('Internet connection is back')

test('that the connection is back covers neither the last line of a delivery nor its total', async () => {
  await page.viewport(...phone)
  const lines = Array.from({ length: 30 }, (_, index) => anOrderLine({ item: `Item ${index}` }))
  const delivery = aFakeDelivery(anOrder(lines))
  await openApp(`/order-history/receive/${delivery.order().id}`, delivery.answers)
  const last = page.getByRole('listitem', { name: 'Item 29', exact: true })
  await expect.element(last).toBeInTheDocument()
  window.scrollTo(0, document.documentElement.scrollHeight)
  connect(false)
  await expect.element(told).toBeVisible()
  connect(true)
  await expect.element(back).toBeVisible()
  await drawn()
  const end = page.getByRole('button', { name: 'Order Checked' })
  const notice = back.element().getBoundingClientRect()
  for (const shown of [last, end]) expect(notice.bottom).toBeLessThan(shown.element().getBoundingClientRect().top)
})

test.each([
  ['at the top of a list and further down', 30, [0, 200]],
  ['in a list too short to be scrolled', 2, [0]],
] as const)('lines stay under the finger when the signal goes and comes, %s', async (_, count, scrolls) => {
  await page.viewport(...phone)
  const lines = Array.from({ length: count }, (_line, index) => anOrderLine({ item: `Item ${index}` }))
  const delivery = aFakeDelivery(anOrder(lines))
  await openApp(`/order-history/receive/${delivery.order().id}`, delivery.answers)
  const line = page.getByRole('listitem', { name: `Item ${Math.min(9, count - 1)}`, exact: true })
  await expect.element(line).toBeVisible()
  await document.fonts.ready
  const heightOfPage = () => document.documentElement.scrollHeight
  const height = heightOfPage()
  const top = () => line.element().getBoundingClientRect().top
  const foot = () => page.getByRole('button', { name: 'Order Checked' }).element().getBoundingClientRect().bottom
  for (const scrolled of scrolls) {
    window.scrollTo(0, scrolled)
    await drawn()
    const before = top()
    const footBefore = foot()
    connect(false)
    await expect.element(told).toBeVisible()
    await drawn()
    expect(top()).toBeCloseTo(before, 0)
    expect(Math.abs(foot() - footBefore)).toBeLessThan(1)
    connect(true)
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(back).toBeVisible()
    await drawn()
    expect(top()).toBeCloseTo(before, 0)
    await expect.element(back, { timeout: 15_000 }).not.toBeInTheDocument()
    await drawn()
    expect(top()).toBeCloseTo(before, 0)
    expect(heightOfPage()).toBe(height)
  }
})
