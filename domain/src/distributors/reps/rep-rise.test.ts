import { expect, it } from 'vitest'
import { isLargeRise, isLargeRiseInSteps, type PriceOfDay } from './rep-rise.ts'

const of = (day: string, priceCents: number, isOfGuide = false): PriceOfDay => ({ day, priceCents, isOfGuide })
const mailed = (...days: string[]) => new Set(days)

it('a rise is large from a quarter on, and nothing is one above no price', () => {
  expect([isLargeRise(1_000, 1_249), isLargeRise(1_000, 1_250), isLargeRise(0, 900)]).toEqual([false, true, false])
})

it('steps of several days add up to a rise, from the price before them', () => {
  const since = [of('2026-06-10', 1_100), of('2026-06-11', 1_200)]
  expect(isLargeRiseInSteps(1_240, { before: 1_000, since, mailedDays: mailed() })).toBe(false)
  expect(isLargeRiseInSteps(1_260, { before: 1_000, since, mailedDays: mailed() })).toBe(true)
})

it('what was mailed, or came with a guide, is known: the steps begin again from there', () => {
  const since = [of('2026-06-10', 1_300), of('2026-06-11', 1_400)]
  const rise = (after: number, days: ReadonlySet<string>) =>
    isLargeRiseInSteps(after, { before: 1_000, since, mailedDays: days })
  expect([rise(1_450, mailed('2026-06-10')), rise(1_625, mailed('2026-06-10'))]).toEqual([false, true])
  const guide = [of('2026-06-10', 1_300, true)]
  expect(isLargeRiseInSteps(1_450, { before: 1_000, since: guide, mailedDays: mailed() })).toBe(false)
  // a mail of another item's rise says nothing of a small step
  const small = [of('2026-06-10', 1_100)]
  expect(isLargeRiseInSteps(1_260, { before: 1_000, since: small, mailedDays: mailed('2026-06-10') })).toBe(true)
})

it('an item without a price before has none that it rose from', () => {
  expect(isLargeRiseInSteps(1_400, { before: null, since: [of('2026-06-10', 1_300)], mailedDays: mailed() })).toBe(
    false,
  )
})

it('steps of an item that had no price begin with its first one', () => {
  const since = [of('2026-06-10', 1_000), of('2026-06-11', 1_100)]
  expect(isLargeRiseInSteps(1_250, { before: null, since, mailedDays: mailed() })).toBe(true)
  expect(isLargeRiseInSteps(1_249, { before: null, since, mailedDays: mailed() })).toBe(false)
  const unmailed = [of('2026-06-10', 1_300)]
  expect(isLargeRiseInSteps(1_350, { before: 1_000, since: unmailed, mailedDays: mailed('2026-06-09') })).toBe(true)
})
