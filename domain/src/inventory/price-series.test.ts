import { expect, it } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { cents } from '../values/money.ts'
import { priceSeries } from './price-series.ts'

const today = calendarDate('2026-06-15')
const at = (startDate: string, price: number) => ({ startDate: calendarDate(startDate), price: cents(price) })

it('spans twelve months from the price in force at their beginning to today', () => {
  expect(priceSeries([at('2024-01-01', 100), at('2025-06-15', 200), at('2026-01-01', 300)], today)).toEqual([
    at('2025-06-15', 200),
    at('2026-01-01', 300),
    at('2026-06-15', 300),
  ])
})

it('has every change between, and the last price again today', () => {
  const changes = [at('2026-01-01', 100), at('2026-02-01', 200), at('2026-03-01', 300)]
  expect(priceSeries(changes, today)).toEqual([...changes, at('2026-06-15', 300)])
})

it('begins with the first price that is known, and stops before the days to come', () => {
  expect(priceSeries([at('2026-06-15', 300), at('2026-06-16', 999)], today)).toEqual([at('2026-06-15', 300)])
  expect(priceSeries([at('2026-01-01', 300), at('2026-06-16', 999)], today)).toEqual([
    at('2026-01-01', 300),
    at('2026-06-15', 300),
  ])
  expect(priceSeries([], today)).toEqual([])
})
