import { isCalendarDate, type CalendarDate } from '../values/calendar-date.ts'
import { dayOfSpreadsheet } from '../values/cells/spreadsheet-cell.ts'

const inFigures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})\b/

/** Reads dates as their whole column writes them: a day above 12 in the first place means that the day comes first. */
export function dayReader(texts: readonly string[]): (text: string) => CalendarDate | null {
  const isDayFirst = texts.some((text) => Number(inFigures.exec(text)?.[1]) > 12)
  return (text) => {
    if (twoDates.test(text) && !oneInstant.test(text)) return null
    const plain = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i, '')
    const [, first = '', second = '', year = ''] = inFigures.exec(plain) ?? []
    if (year !== '') return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
    return yearFirst(plain) ?? withMonthName(plain) ?? ofSpreadsheet(plain)
  }
}

/** '11/14/2026 - 11/20/2026' is a week, not a day. */
const twoDates =
  /\d[/.-]\d{1,2}([/.-]\d{2,4})?\s*(?:-|–|to|through|thru)\s*\d{1,4}[/.-]\d|\d{4}\s*(?:-|–|to|through|thru)\s*(?:[a-z]{3,9}|\d{1,2})[ .]/i

/** '2026-11-20-18.02.33' and '11/20/2026 - 6 PM' are a day with its time. */
const oneInstant = /^\d{4}-\d{2}-\d{2}-\d{2}\.\d{2}|-\s*\d{1,2}(:\d{2})*\s?[ap]\.?m/i

/** '2026-11-20', '2026/11/20 18:02', '20261120' */
function yearFirst(text: string): CalendarDate | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return year === '' ? null : dayOf(year, month, day)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '20-Nov-2026 06:35 PM', 'Nov 20, 2026', '20 November 26' */
function withMonthName(text: string): CalendarDate | null {
  const [, before, name = '', after, year = ''] =
    /^(?:(\d{1,2})[ -])?([a-z]{3,9})\.?[ -](?:(\d{1,2}),? )?(\d{4}|\d{2})(?!\d)/i.exec(text) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const day = before ?? after
  return month === 0 || day === undefined ? null : dayOf(year, String(month), day)
}

/** The number of a day in a spreadsheet whose cells are no dates: 1 is 31 December 1899, but for the leap day of 1900 that never was. */
function ofSpreadsheet(text: string): CalendarDate | null {
  const days = /^\d{5}(?=\.\d+$|$)/.test(text) ? Math.floor(Number(text)) : 0
  return days >= firstSheetDay && days < lastSheetDay ? dayOfSpreadsheet(days) : null
}

/** 2000 to 2099 */
const firstSheetDay = 36_526
const lastSheetDay = 73_051

function dayOf(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && date >= firstDay ? date : null
}

/** before it nobody has sales, but a mistyped year */
const firstDay = '2000-01-01'
