import { calendarDate, daysBetween, type CalendarDate } from '../../values/calendar-date.ts'

/** A date in a heading; `value` grows within a year. Headings often leave out the year. */
export type HeadingDate = {
  readonly kind: 'day' | 'week'
  readonly year: number | null
  readonly value: number
  /** the last of its days, as in 'week ending 10/17': what it heads counts before it has come */
  readonly isLast: boolean
}

type DatedHeading = { readonly date: HeadingDate | null; readonly rest: string }

/**
 * The first date in a heading, and the heading without its dates and the words that only lead to them: 'Case Price eff.
 * 11/17' is 'Case Price'. US order, month first; a range of numbers such as '1-4' is no date.
 */
export function datedHeading(heading: string): DatedHeading {
  const text = heading.slice(0, 120)
  const dates: { at: number; date: HeadingDate }[] = []
  let rest = text
  for (const { pattern, read } of forms) {
    rest = rest.replace(pattern, (found: string, ...groups: unknown[]) => {
      const date = read(groups.slice(0, -2).map((group) => (typeof group === 'string' ? group : undefined)))
      if (date === null) return found
      const at = text.indexOf(found.trim())
      dates.push({ at, date: { ...date, isLast: toItsEnd.test(text.slice(0, at)) } })
      return ' \uE000 '
    })
  }
  if (dates.length === 0) return { date: null, rest: heading }
  return {
    date: dates.toSorted((a, b) => a.at - b.at)[0]?.date ?? null,
    rest: rest
      .replace(leadingWords, ' ')
      .replace(/\(\s*\)|\uE000/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/[\s:,;–-]+$/, '')
      .trim(),
  }
}

/**
 * The place of the newest of these dates, in the order of the file, that has come by `day`; null when they can't be
 * compared, none has come or nobody can say. Without a day the newest of all.
 */
export function newestOf(dates: readonly (HeadingDate | null)[], day: CalendarDate | null = null): number | null {
  const [first] = dates
  if (!first || dates.some((date) => date === null || !areAlike(date, first))) return null
  const values = dates.map((date) => (date?.year ?? 0) * 400 + (date?.value ?? 0))
  if (day !== null && first.kind === 'day') return placeOfHighest(comeBy(day, values, first))
  const ordered = first.year === null ? overNewYear(values, spanOfYear(first)) : values
  const newest = placeOfHighest(ordered ?? [])
  return newest !== null && day !== null && isWeekToCome(values[newest] ?? 0, day) ? null : newest
}

function areAlike(one: HeadingDate, other: HeadingDate): boolean {
  return one.kind === other.kind && one.isLast === other.isLast && (one.year === null) === (other.year === null)
}

/**
 * Each date as a number that grows; -Infinity for one after the day, but for the nearest of last days: its prices hold
 * now. A date without a year is of the half year before the day, or to come.
 */
function comeBy(day: CalendarDate, values: readonly number[], { year: haveYear, isLast }: HeadingDate): number[] {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  const today = valueOf(month, ofMonth) + (haveYear === null ? 0 : year * 400)
  const ages = values.map((value) => {
    if (haveYear !== null) return today - value
    const ago = (today - value + daysCounted) % daysCounted
    return ago <= daysCounted / 2 ? ago : ago - daysCounted
  })
  const nearest = isLast ? Math.max(...ages.filter((age) => age < 0)) : 0
  return ages.map((age) => (age >= 0 || age === nearest ? -age : -Infinity))
}

/** Distributors count their weeks a week apart, so that only a later one than the next is to come. */
function isWeekToCome(week: number, day: CalendarDate): boolean {
  const ofDay = Math.floor(daysBetween(calendarDate(`${day.slice(0, 4)}-01-01`), day) / 7) + 1
  const ahead = (week - ofDay + weeksCounted) % weeksCounted
  return ahead > 1 && ahead <= weeksCounted / 2
}

function placeOfHighest(values: readonly number[]): number | null {
  const highest = Math.max(...values)
  return highest > -Infinity && values.filter((value) => value === highest).length === 1
    ? values.indexOf(highest)
    : null
}

/**
 * Dates without years in the order of the file, counted on over the new year: December beside January is the year
 * before, while 'Jan', 'Feb' … 'Aug' are of one year. Null when nobody can say: January beside August, or a new year
 * among dates that go back and forth.
 */
function overNewYear(values: readonly number[], span: number): number[] | null {
  let years = 0
  const ordered: number[] = []
  for (const [index, value] of values.entries()) {
    const step = value - (values[index - 1] ?? value)
    if (Math.abs(step) > span / 2) {
      if (Math.abs(step) < span * 0.75) return null
      years -= Math.sign(step)
    }
    ordered.push(value + years * span)
  }
  const steps = ordered.map((value, index) => value - (ordered[index - 1] ?? value))
  const isOneWay = steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
  return isOneWay || ordered.every((value, index) => value === values[index]) ? ordered : null
}

function spanOfYear({ kind }: HeadingDate): number {
  return kind === 'week' ? weeksCounted : daysCounted
}

const weeksCounted = 52
/** Every month counts 31 days. */
const daysCounted = 372

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'

const forms: readonly { pattern: RegExp; read: (parts: readonly (string | undefined)[]) => HeadingDate | null }[] = [
  { pattern: /\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/g, read: ([y, m, d]) => day(y, m, d) },
  { pattern: /\b(20\d\d)([01]\d)([0-3]\d)\b/g, read: ([y, m, d]) => day(y, m, d) },
  { pattern: /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/g, read: ([m, d, y]) => day(y, m, d) },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\b(?![/\d])/g, read: ([m, d]) => day(undefined, m, d) },
  {
    pattern: new RegExp(`\\b(\\d{1,2})[- ]${month}(?:[- ,]+(\\d{4}|\\d{2}))?\\b`, 'gi'),
    read: ([d, m, y]) => day(y, numberOfMonth(m), d),
  },
  {
    pattern: new RegExp(`\\b${month}[- ](\\d{1,2})(?:st|nd|rd|th)?(?:,? ?(\\d{4}))?\\b(?!\\d)`, 'gi'),
    read: ([m, d, y]) => day(y, numberOfMonth(m), d),
  },
  {
    pattern: new RegExp(`\\b${month}(?:[- ]?(\\d{4}|'\\d{2}))?(?![a-z])`, 'gi'),
    read: ([m, y]) => day(y?.replace("'", ''), numberOfMonth(m), '1'),
  },
  { pattern: /\b(?:week|wk)\.? ?#?(\d{1,2})\b/gi, read: ([w]) => week(w) },
  { pattern: /\b(20\d\d)\b/g, read: ([y]) => day(y, '1', '1') },
]

const leadingWords =
  /(?:\b(?:as of|effective|eff|week of|week ending|week|wk of|wk|w\/e|starting|valid|thru|through|from|until|updated|for|on|of|to|and)\b[.:]?\s*)*[(–-]?\s*\uE000/gi

const toItsEnd = /(?:\b(?:week ending|w\/e|ending|ends|thru|through|until|to)\b[.:]?\s*)$/i

function numberOfMonth(name: string | undefined): string {
  return String(months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1)
}

function day(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
): HeadingDate | null {
  const [first, second] = [Number(monthText), Number(dayText)]
  // 17/11 can only be the 17th of November.
  const [monthNumber, dayNumber] = first > 12 && second <= 12 ? [second, first] : [first, second]
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > 31) return null
  const year = yearText === undefined ? null : Number(yearText) + (yearText.length === 2 ? 2000 : 0)
  return { kind: 'day', year, value: valueOf(monthNumber, dayNumber), isLast: false }
}

function valueOf(month: number, day: number): number {
  return month * 31 + day - 32
}

function week(text: string | undefined): HeadingDate | null {
  const number = Number(text)
  return number >= 1 && number <= 53 ? { kind: 'week', year: null, value: number, isLast: false } : null
}
