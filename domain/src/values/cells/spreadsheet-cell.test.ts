import { expect, test } from 'vitest'
import { calendarDate } from '../calendar-date.ts'
import { dayOfSpreadsheet, spreadsheetDay, spreadsheetText } from './spreadsheet-cell.ts'

test.each([
  ['1900-03-01', 61],
  ['2000-01-01', 36_526],
  ['2026-11-26', 46_352],
])('%s is day %i of a spreadsheet', (day, number) => {
  expect(spreadsheetDay(calendarDate(day))).toBe(number)
  expect(dayOfSpreadsheet(number)).toBe(day)
})

test('a text keeps its tabs and line breaks, and nothing that breaks a workbook', () => {
  expect(spreadsheetText('a\tb\nc\r🍋')).toBe('a\tb\nc\r🍋')
  expect(spreadsheetText('a\u0000b\u001fc\ufffed\ud800')).toBe('a b c d\ufffd')
})
