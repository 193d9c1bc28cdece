import type { MenuDish } from '@larder/contract/food-cost/menu-engineering.ts'
import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { chartTakenAs } from '../../../testing/taken-files.ts'

function aDish(own: Partial<MenuDish>): MenuDish {
  return {
    id: newId(),
    name: 'Dish',
    sold: 10,
    share: 10,
    price: 20,
    cost: 5,
    margin: 15,
    earned: 150,
    isCostComplete: true,
    class: 'puzzle',
    ...own,
  }
}

const mains = [
  aDish({ name: 'Burger', sold: 40, share: 40, margin: 18, earned: 720, class: 'star' }),
  aDish({ name: 'Pasta', sold: 40, share: 40, price: 10, cost: 4, margin: 6, earned: 240, class: 'plowhorse' }),
  aDish({ name: 'Lobster', sold: 10, price: 60, cost: 33, margin: 27, earned: 270 }),
  aDish({ name: 'Liver', sold: 10, margin: 5, earned: 50, class: 'dog' }),
  aDish({
    name: 'Soup',
    sold: 90,
    cost: 0,
    isCostComplete: false,
    share: null,
    margin: null,
    earned: null,
    class: null,
  }),
]
const splits = { popularFrom: 17.5, earningFrom: 12.8 }
const summary = { mappedPercent: 92, unmappedTotal: 96, unmappedItems: 1, sales: 1_600, voidedTotal: 14 }

test('dishes stand in the chart by portions and margin, each with its name, and in the table with its class', async () => {
  await openApp('/food-cost?tab=menu', {
    getInventories: listOf(),
    getMenuEngineering: {
      data: [
        { id: 1, name: 'Mains', ...splits, dishes: mains },
        { id: 2, name: 'Drinks', ...splits, dishes: [aDish({ name: 'Lemonade', class: null })] },
      ],
      summary,
    },
  })
  const chart = page.getByRole('region', { name: 'Mains' })
  await expect.element(chart).toMatchTextContent('To the right: portions sold.')
  // One dish has no chart, and no words about one.
  await expect
    .element(page.getByRole('region', { name: 'Drinks' }))
    .toMatchTextContent('Not judged, since there is no other dish to compare it with: Lemonade.')
  await expect.element(page.getByRole('region', { name: 'Drinks' })).not.toMatchTextContent('To the right')
  await expect.element(chart.getByRole('figure')).toBeVisible()
  await expect.poll(() => chart.element().querySelectorAll('circle')).toHaveLength(4)
  const svg = chart.element().querySelector('circle')?.closest('svg')
  const texts = [...(svg?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)
  expect(texts.slice(0, 2)).toEqual(['Margin at today’s food cost', 'Portions sold'])
  const places = [...(svg?.querySelectorAll('circle') ?? [])].map((dot) => [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))]) // prettier-ignore
  const [burger = [], pasta = [], lobster = [], liver = []] = places
  // To the right: portions. Up, where y is small: what a portion earns.
  expect(burger[0]).toBe(pasta[0])
  expect(lobster[0]).toBe(liver[0])
  expect(Number(lobster[0])).toBeLessThan(Number(burger[0]))
  expect(places.map(([, y]) => y).toSorted((a = 0, b = 0) => a - b)).toEqual([
    lobster[1],
    burger[1],
    pasta[1],
    liver[1],
  ])
  // Two lines part the classes: popular from 17.5 of 100 portions, earning well from $12.80.
  const [popular, earning] = [...(svg?.querySelectorAll('[data-splits] line') ?? [])]
  const splitAt = [popular?.getAttribute('x1'), earning?.getAttribute('y1')].map(Number)
  expect(splitAt[0]).toBeGreaterThan(Number(liver[0]))
  expect(splitAt[0]).toBeLessThan(Number(pasta[0]))
  expect(splitAt[1]).toBeGreaterThan(Number(burger[1]))
  expect(splitAt[1]).toBeLessThan(Number(pasta[1]))
  const names = [...(svg?.querySelectorAll('text > title') ?? [])].map(({ textContent }) => textContent)
  expect(names.toSorted()).toEqual(['Burger', 'Lobster', 'Liver', 'Pasta'].toSorted())
  const rowOf = (name: string) => chart.getByRole('row').filter({ hasText: name })
  await expect.element(rowOf('Burger')).toMatchTextContent(/Burger.*Star.*40.*40 %.*\$5\.00.*\$18\.00.*\$720\.00/)
  await expect.element(rowOf('Pasta')).toMatchTextContent(/Plowhorse.*40.*\$6\.00/)
  await expect.element(rowOf('Lobster')).toMatchTextContent(/Puzzle.*\$27\.00/)
  await expect.element(rowOf('Liver')).toMatchTextContent(/Liver.*Dog/)
  await expect.element(rowOf('Soup')).toMatchTextContent(/Soup \(cost incomplete\).*Not judged.*90.*–.*\$0\.00.*–.*–/)
  await expect.element(chart.getByText(/Not judged, since not all of the food cost is known: Soup\./)).toBeVisible()
  await expect
    .element(chart.getByText(/Popular from 17\.5 % of the portions on \(18\), earning well from \$12\.80/))
    .toBeVisible()
  await expect.element(page.getByText('92 % of sales mapped, $96.00 unmapped')).toBeVisible()
  await expect.element(page.getByText('$14.00 is of dishes that were all voided.')).toBeVisible()
  await expect.element(page.getByText('reckoned at today’s food cost, not that of their day')).toBeVisible()
  const file = await chartTakenAs(chart, 'Table (CSV)')
  expect(file.text).toContain('"Share","Today’s food cost","Margin at today’s food cost","Earned at today’s food cost"')
  for (const advice of ['keep it as it is', 'slightly higher price', 'another name or place', 'take it off the menu'])
    await expect.element(page.getByText(new RegExp(advice))).toBeVisible()
  // One dish has nothing to be compared with: its table says enough.
  const drinks = page.getByRole('region', { name: 'Drinks' })
  await expect.element(drinks.getByRole('row').filter({ hasText: 'Lemonade' })).toBeVisible()
  expect(drinks.element().querySelector('circle')).toBeNull()
})

test('the menu is told of the last thirty whole days of the kitchen until other days are chosen', async () => {
  const { sent } = await openApp('/food-cost?tab=menu', {
    getInventories: listOf(),
    getMenuEngineering: { data: [], summary },
  })
  await expect.element(page.getByText('No dish of a recipe was sold on these days.')).toBeVisible()
  const today = inTimeZone(new Date(), 'America/New_York')
  const asked = { bgn_date: plusDays(today, -30), end_date: plusDays(today, -1) }
  expect(sent('getMenuEngineering').map(({ query }) => query)).toEqual([asked])
})
