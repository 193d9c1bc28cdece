import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { datedHeading, newestOf } from './order-guide-heading-dates.ts'

const nov17 = (year: number | null) => ({ kind: 'day', year, value: 326, isLast: false })

describe('the date of a heading', () => {
  test.each([
    ['Case Price eff. 11/17', nov17(null), 'Case Price'],
    ['Price 2026-11-17', nov17(2026), 'Price'],
    ['Price 20261117', nov17(2026), 'Price'],
    ['Price 11/17/2026', nov17(2026), 'Price'],
    ['Price 11-17-26', nov17(2026), 'Price'],
    ['Price 11.17.26', nov17(2026), 'Price'],
    ['Price 17/11', nov17(null), 'Price'],
    ['Price Nov 17', nov17(null), 'Price'],
    ['17-Nov-26 Price', nov17(2026), 'Price'],
    ['Price Nov. 17th, 2026', nov17(2026), 'Price'],
    ['Price November 2026', { kind: 'day', year: 2026, value: 310, isLast: false }, 'Price'],
    ["Price Nov '26", { kind: 'day', year: 2026, value: 310, isLast: false }, 'Price'],
    ['Price 1/1', { kind: 'day', year: null, value: 0, isLast: false }, 'Price'],
    ['Price 12/12', { kind: 'day', year: null, value: 352, isLast: false }, 'Price'],
    ['Price 13/12', { kind: 'day', year: null, value: 353, isLast: false }, 'Price'],
    ['Price 12/31', { kind: 'day', year: null, value: 371, isLast: false }, 'Price'],
    ['Sept 3 price', { kind: 'day', year: null, value: 250, isLast: false }, 'price'],
    ['Price 2026', { kind: 'day', year: 2026, value: 0, isLast: false }, 'Price'],
    ['Price Week 3', { kind: 'week', year: null, value: 3, isLast: false }, 'Price'],
    ['Wk #53', { kind: 'week', year: null, value: 53, isLast: false }, ''],
    ['Price 11/10 thru 11/17', { kind: 'day', year: null, value: 319, isLast: false }, 'Price'],
    ['Price:  11/10 –', { kind: 'day', year: null, value: 319, isLast: false }, 'Price'],
    ['Price W/E 11/17', { ...nov17(null), isLast: true }, 'Price'],
    ['Price thru Nov 17', { ...nov17(null), isLast: true }, 'Price'],
    ['Price   of   case 11/10', { kind: 'day', year: null, value: 319, isLast: false }, 'Price of case'],
  ])('%s', (heading, date, rest) => {
    expect(datedHeading(heading)).toEqual({ date, rest })
  })

  test.each([
    'Price 13/13',
    'Price 0/5',
    'Price 1/32',
    'Price 1/0',
    '1-4',
    'Week 54',
    'Week 0',
    'Price Mayo',
    'Marsh  price',
  ])('%s has none', (heading) => {
    expect(datedHeading(heading)).toEqual({ date: null, rest: heading })
  })

  test('is looked for in the first 120 letters', () => {
    expect(datedHeading(`${'x'.repeat(109)} 11/17/2026`).date).toEqual(nov17(2026))
    expect(datedHeading(`${'x'.repeat(110)} 11/17/2026`).date).not.toEqual(nov17(2026))
  })
})

test.each<[string[], number | null]>([
  [['11/10', '11/17'], 1],
  [['11/17', '11/10', '11/3'], 0],
  [['12/29', '1/5'], 1],
  [['1/5', '12/29'], 0],
  [['6/1', '12/1'], 1],
  [['12/29/2025', '1/5/2026'], 1],
  [['1/5/2026', '12/29/2025'], 0],
  [['Week 52', 'Week 1'], 1],
  [['Week 2', 'Week 45'], 0],
  [['Week 10', 'Week 30'], 1],
  [['Week 1', 'Week 27'], 1],
  // A price of months ago is not the newest because the columns go back far.
  [['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'], 7],
  [['Aug', 'Jul', 'Jun', 'May', 'Apr', 'Mar', 'Feb', 'Jan'], 0],
  [Array.from({ length: 40 }, (_, week) => `Wk ${week + 1}`), 39],
  [['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'], 7],
  [['Feb', 'Jan', 'Dec', 'Nov'], 0],
  [['11/10'], 0],
  // Nobody can say.
  [['11/10', '11/10'], null],
  [['11/10', '11/10/2026'], null],
  [['Week 3', '11/10'], null],
  [['Price', '11/10'], null],
  [['11/10', 'Price'], null],
  [['Week 2', 'Week 40'], null],
  [['Week 1', 'Week 28'], null],
  [['Jan', 'Aug'], null],
  [['Jan', 'Dec', 'Jan', 'Dec', 'Feb'], null],
  [['Nov', 'Dec', 'Jan', 'Nov'], null],
  [[], null],
])('of %j the newest is at %o', (headings, place) => {
  expect(newestOf(headings.map((heading) => datedHeading(heading).date))).toBe(place)
})

test.each([
  [['W/E 10/10', 'W/E 10/17', 'W/E 10/24'], '2026-10-12', 1],
  [['W/E 10/10', 'W/E 10/17'], '2026-10-17', 1],
  [['W/E 10/10', 'W/E 10/17'], '2026-10-20', 1],
  [['thru 12/30/2026', 'thru 1/6/2027', 'thru 1/13/2027'], '2026-12-31', 1],
  [['W/E 12/26', 'W/E 1/2', 'W/E 1/9'], '2026-12-30', 1],
  [['10/10', '10/17'], '2026-10-12', 0],
  [['10/10', 'W/E 10/17'], '2026-10-12', null],
])('of %j the prices in force on %s are at %o', (headings, day, place) => {
  expect(
    newestOf(
      headings.map((heading) => datedHeading(heading).date),
      calendarDate(day),
    ),
  ).toBe(place)
})
