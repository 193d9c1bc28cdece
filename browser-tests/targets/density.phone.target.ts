import { itemRows } from '../ordering/place-order-screen.ts'
import { expect, test } from '../people.ts'
import { isLoaded } from '../screens.ts'
import { noted } from './measure.ts'

test('rows in view at 390 × 844, and what a thumb has to hit', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const items = await Promise.all(Array.from({ length: 20 }, () => kitchen.addItem({ distributorId })))
  const [first] = items
  if (first) await kitchen.fillCart([first, 2])
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  const bar = page.getByRole('region', { name: 'Cart summary' })
  await expect(bar).toBeVisible()
  const bottom = (await bar.boundingBox())?.y ?? 0
  const banner = await page.getByRole('banner').boundingBox()
  const top = (banner?.y ?? 0) + (banner?.height ?? 0)
  const { counts } = noted(info, 13)
  const boxes = await itemRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()))
  const inView = boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length
  counts('order rows in view on a phone', inView, 'rows', { atLeast: 7 })

  for (const [what, address] of [
    ['the order list', '/place-order/list'],
    ['review order', '/checkout-ordering/review-order'],
    ['shipping and payment', `/checkout-ordering/shipping-payment?distributor=${distributorId}`],
    ['shopping lists', '/shopping-lists'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('button, a').first()).toBeVisible()
    await isLoaded(page)
    const smallest = await page.evaluate(smallestTarget)
    counts(`smallest side of a target of ${what} (${smallest.name})`, smallest.side, 'px', { atLeast: 48 })
  }
})

/** The smaller side of the smallest control in view, as far as a finger is answered by it and by nothing else. */
function smallestTarget(): { name: string; side: number } {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
  const sizes = controls.flatMap((control) => {
    const label = control.closest('label') ?? control
    const { left, top, width, height } = label.getBoundingClientRect()
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (label.contains(hit) || control.contains(hit))
    }
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || !isHit(x, y)) return []
    const reach = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 60 && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
      return steps
    }
    const across = Math.max(width, reach(1, 0) + reach(-1, 0) + 1)
    const down = Math.max(height, reach(0, 1) + reach(0, -1) + 1)
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)
    return [{ name: name || control.tagName.toLowerCase(), side: Math.min(across, down) }]
  })
  return sizes.reduce((least, each) => (each.side < least.side ? each : least), { name: 'none', side: 999 })
}
