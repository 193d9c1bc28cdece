import { calendarDate, weekday } from '@larder/domain/values/calendar-date.ts'
import { expect, it } from 'vitest'
import { demoSales } from './demo-sales.ts'

it('ninety days of sales come out alike on every start, with closed Mondays and fuller weekends', () => {
  const menu = [
    { id: 1, name: 'Cacio e Pepe', category: 'Pasta', priceCents: 2_200 },
    { id: 2, name: 'Roast Chicken', category: 'Mains', priceCents: 2_800 },
  ]
  const today = calendarDate('2026-11-22')
  const days = demoSales(menu, today)
  expect(days).toEqual(demoSales(menu, today))
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([77, '2026-08-25', '2026-11-21'])
  const platesOn = (wanted: string) =>
    days
      .filter(({ date }) => weekday(date) === wanted)
      .reduce((all, { sales }) => all + sales.reduce((sold, sale) => sold + sale.soldThousandths / 1_000, 0), 0)
  expect(platesOn('monday')).toBe(0)
  expect(platesOn('saturday')).toBeGreaterThan(1.5 * platesOn('tuesday'))
  for (const { sales } of days)
    for (const { amount, soldThousandths, voidThousandths } of sales)
      expect([amount >= 0, soldThousandths >= voidThousandths]).toEqual([true, true])
})
