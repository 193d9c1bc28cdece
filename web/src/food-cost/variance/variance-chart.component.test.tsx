import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { salmon, summary, twoInventories } from '../../../testing/food-cost.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead } from '../../../testing/page-parts.ts'

test('the foods that differ most stand in pairs of bars, in money or in the unit that most of them have', async () => {
  await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: {
      ...listOf(
        salmon,
        { ...salmon, id: 8, name: 'Leeks', unitPrice: 2, used: 12.5, expected: 10, difference: 2.5, amount: 5 },
        { ...salmon, id: 9, name: 'Eggs', uom: 'EA', unitPrice: 0.5, used: 30, expected: 24, difference: 6, amount: 3 },
        { ...salmon, id: 10, name: 'Saffron', unitPrice: null, used: 1, expected: 2, difference: -1, amount: null },
      ),
      summary,
    },
  })
  const figure = page.getByRole('figure')
  await expect.poll(() => figure.element().querySelectorAll('rect')).toHaveLength(6)
  await expect
    .poll(() => rowsByHead(figure.getByRole('table')))
    .toEqual([
      { Food: 'Salmon fillet', Used: '$300.00', Expected: '$270.00' },
      { Food: 'Leeks', Used: '$25.00', Expected: '$20.00' },
      { Food: 'Eggs', Used: '$15.00', Expected: '$12.00' },
    ])
  await page.getByRole('group', { name: 'Bars in' }).getByRole('button', { name: 'Quantity' }).click()
  await expect
    .poll(() => rowsByHead(figure.getByRole('table')))
    .toEqual([
      { Food: 'Salmon fillet', Used: '25', Expected: '22.5' },
      { Food: 'Leeks', Used: '12.5', Expected: '10' },
      { Food: 'Saffron', Used: '1', Expected: '2' },
    ])
  await expect.element(page.getByText(/Foods in lb/)).toBeVisible()
})

test('on a phone the names below the bars do not touch each other', async () => {
  await page.viewport(...phone)
  const names = ['Mozzarella, whole milk', 'Mozzarella, part skim', 'Ground beef 80/20', 'Mushrooms, cremini']
  await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: { ...listOf(...names.map((name, at) => ({ ...salmon, id: 20 + at, name }))), summary },
  })
  await document.fonts.ready
  const labels = () => [...page.getByRole('figure').element().querySelectorAll('rect + text, text + text')]
  await expect.poll(() => labels().length).toBe(4)
  expect(new Set(labels().map(({ textContent }) => textContent)).size).toBe(4)
  const places = labels().map((label) => label.getBoundingClientRect())
  for (const [at, place] of places.slice(1).entries()) expect(place.left).toBeGreaterThan((places[at]?.right ?? 0) + 2)
})
