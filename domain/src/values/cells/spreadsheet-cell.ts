import { calendarDate, daysBetween, plusDays, type CalendarDate } from '../calendar-date.ts'

/** Spreadsheets count days; their day 0 is this one for every date after February 1900, as they know a leap day in 1900. */
const dayZero = calendarDate('1899-12-30')

/** The number of a day in a spreadsheet: 46352 for 26 November 2026. Right from 1 March 1900 on. */
export function spreadsheetDay(date: CalendarDate): number {
  return daysBetween(dayZero, date)
}

/** The day of a whole number in a spreadsheet. Right from 61, 1 March 1900, on. */
export function dayOfSpreadsheet(days: number): CalendarDate {
  return plusDays(dayZero, days)
}

/** The text as a workbook can hold it: XML has no place for most control characters and for halves of a character. */
export function spreadsheetText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ')
}
