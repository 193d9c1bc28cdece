import { expect, test } from 'vitest'
import { cutoffText, hourText, minutesOf, orderingTermsProblems, timeText } from './ordering-terms.ts'

const monday = { weekday: 1, cutoffMinutes: 960, daysBefore: 1 }
const span = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes })

test.each([
  ['no day', [], null, { deliveryDays: 'Choose at least one delivery day.' }],
  ['a weekday twice', [monday, { ...monday, daysBefore: 2 }], null, { deliveryDays: 'Name each weekday once.' }],
  ['the usual slots', [monday], null, {}],
  ['slots side by side, in any order', [monday], [span(600, 720), span(480, 600)], {}],
  ['a slot without length', [monday], [span(600, 600)], { slots: 'A delivery slot must end after it starts.' }],
  ['slots that overlap', [monday], [span(480, 601), span(600, 720)], { slots: 'Delivery slots can’t overlap.' }],
])('%s', (_, deliveryDays, slots, problems) => {
  expect(orderingTermsProblems({ deliveryDays, slots })).toEqual(problems)
})

test.each([
  [0, '12 am'],
  [30, '12:30 am'],
  [719, '11:59 am'],
  [720, 'noon'],
  [750, '12:30 pm'],
  [780, '1 pm'],
  [1440, 'midnight'],
])('minute %i of the day is said as %j', (minutes, text) => {
  expect(hourText(minutes)).toBe(text)
})

test.each([
  ['00:00', 0],
  ['16:30', 990],
  ['24:00', 1440],
  ['24:01', null],
  ['12:60', null],
  ['9:00', null],
  ['', null],
])('the time %j is minute %s of the day', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
  if (minutes !== null) expect(timeText(minutes)).toBe(text)
})

test.each([
  [0, 0, '12 am, the same day'],
  [5, 0, '5 am, the same day'],
  [12, 2, 'noon, 2 days before'],
  [17, 1, '5 pm, the day before'],
  [24, 3, 'midnight, 3 days before'],
])('a cut-off at %i, %i days before, is written %j', (orderCutoffHour, cutoffDaysBefore, text) => {
  expect(cutoffText({ orderCutoffHour, cutoffDaysBefore })).toBe(text)
})

test.each(['012:30', '12:300', '12:30 ', 'at 12:30', '1230'])('%j is no time of day', (text) => {
  expect(minutesOf(text)).toBeNull()
})

test.each([0, 59, 60, 719, 1379, 1439, 1440])('minute %i of the day is written and read back', (minutes) => {
  expect(minutesOf(timeText(minutes))).toBe(minutes)
})
