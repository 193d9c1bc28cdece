import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, anItem, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { itemRow, quantityOf } from '../../../testing/page-parts.ts'

/** A phone of 390 px whose letters are twice as large has the room of one half as wide. */
const largeLetters = [195, 422] as const

function openList(items: readonly ListItem[], where = '/place-order/list', distributors = [aDistributor({ id: 1 })]) {
  return openApp(where, {
    ...aFakeCart({ items }).answers,
    getItems: listOf(...items),
    getItemSuggestions: listOf(),
    getDistributorNames: listOf(),
    getDistributors: listOf(...distributors),
    getOrders: listOf(),
  })
}

/** Three items, of which the first two have more tags than a row of a phone has room for. */
function taggedItems(): ListItem[] {
  const tagged = { isPurchased: true, orderGuideId: 5, isElectronicInvoiceItem: true, rebate: 2 }
  const dearer = { showSavings: true, savings: 1, matchId: 9, matchDistributor: 'Valley Produce' }
  return [anItem({ name: 'Basil', ...tagged, ...dearer }), anItem({ name: 'Leeks', ...tagged }), anItem()]
}

/** How far a finger reaches a control up and down from its middle, in px. */
function reachOf(control: Element): number {
  const { left, top, width, height } = control.getBoundingClientRect()
  const [x, middle] = [left + width / 2, Math.round(top + height / 2)]
  const isHit = (y: number) => control.contains(document.elementFromPoint(x, y))
  let [from, to] = [middle, middle]
  while (isHit(from - 1)) from--
  while (isHit(to + 1)) to++
  return to - from + 1
}

test('a finger has 44 px for the tags and the handle of a row, and the row stays as high', async () => {
  await page.viewport(...phone)
  await openList(taggedItems(), '/place-order/list?sort=Custom')
  for (const name of ['Basil', 'Leeks']) {
    const more = itemRow(name).getByRole('button', { name: /^\d more:/ })
    await expect.element(more).toBeVisible()
    await expect.poll(() => reachOf(more.element()), { message: `'+n' of ${name}` }).toBeGreaterThanOrEqual(44)
  }
  const savings = itemRow('Basil').getByRole('button', { name: '$1.00 less at Valley Produce' })
  expect(reachOf(savings.element()), 'the saving').toBeGreaterThanOrEqual(44)
  const handle = page.getByRole('button', { name: 'Move Basil' }).element()
  expect(handle.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  expect(reachOf(handle), 'the handle').toBeGreaterThanOrEqual(44)
  expect(itemRow('Basil').element().getBoundingClientRect().height).toBe(92)
})

test('with letters twice as large a name begins with its first word', async () => {
  await page.viewport(...largeLetters)
  await openList([anItem({ name: 'CHICKEN BRST BNLS SKLS RANDOM JUMBO FRSH' })])
  const name = page.getByRole('button', { name: /^CHICKEN BRST/ })
  await expect.element(name).toBeVisible()
  const [start, tail] = [...name.element().querySelectorAll('span')].map((part) => lettersOf(part, 'CHICKEN'.length))
  expect(Math.abs((start?.left ?? 0) - name.element().getBoundingClientRect().left)).toBeLessThan(2)
  expect(tail?.left).toBeGreaterThanOrEqual(start?.right ?? Infinity)
})

/** The place of the first letters of a text in the window, also of those that are cut off. */
function lettersOf(part: Element, count: number): DOMRect {
  const range = document.createRange()
  range.setStart(part.firstChild ?? part, 0)
  range.setEnd(part.firstChild ?? part, count)
  return range.getBoundingClientRect()
}

test.each([
  ['today', '2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z'],
  ['on another day', '2026-11-25T01:30:00Z', '2026-11-25T12:30:00Z'],
])(
  'with letters twice as large the cart bar takes three lines at most, all of them whole: a cut-off %s',
  async (_when, now, orderBy) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    onTestFinished(() => void vi.useRealTimers())
    await page.viewport(...largeLetters)
    const own = {
      orderBy,
      deliveryDates: [orderBy.slice(0, 10)],
      minOrderAmount: 1_600,
      isMinOrderAmountRequired: true,
    }
    const hollow = aDistributor({ id: 1, nickname: 'Hollow Brook Dairy & Egg', ...own })
    await openList([anItem({ name: 'Basil', distributorId: 1 })], '/place-order/list', [hollow])
    await quantityOf('Basil').fill('2')
    const bar = page.getByRole('region', { name: 'Cart summary' })
    const until = bar.getByText(/^order by/)
    await expect.element(until).toBeVisible()
    const isWhole = () => {
      const { right } = until.element().getBoundingClientRect()
      const review = bar.getByRole('link', { name: 'Review' }).element().getBoundingClientRect()
      const { bottom } = until.element().getBoundingClientRect()
      return (
        (right <= review.left || bottom <= review.top) && until.element().scrollWidth <= until.element().clientWidth + 1
      )
    }
    expect(isWhole()).toBe(true)
    const gap = bar.getByText(/ to go/)
    await expect.element(gap).toBeVisible()
    expect(gap.element().scrollWidth, 'what the minimum lacks is whole').toBeLessThanOrEqual(gap.element().clientWidth)
    const { height } = bar.element().getBoundingClientRect()
    // Three lines of 20 px, and 8 px above and below.
    expect(height).toBeLessThanOrEqual(84)
    await page.viewport(...phone)
    await expect.element(bar.getByText('Hollow Brook Dairy & Egg', { exact: true })).toBeVisible()
    await expect.poll(isWhole).toBe(true)
  },
)
