import { daysBetween, type CalendarDate } from '../values/calendar-date.ts'

/** The usual gap of a location that has counted only once. */
const daysBetweenFirstInventories = 31
/** The gaps that say how often a location counts. */
const mostGaps = 5

/**
 * Whether it is time for the next inventory: as many days have passed since the last one as usually lie between two. The
 * usual gap is the middle one of the last five. `starts` are the start dates, newest first; without any nothing is due.
 */
export function isInventoryDue(starts: readonly CalendarDate[], today: CalendarDate): boolean {
  const [last] = starts
  if (last === undefined) return false
  return daysBetween(last, today) >= usualGap(starts)
}

function usualGap(starts: readonly CalendarDate[]): number {
  const gaps = starts
    .slice(0, mostGaps)
    .flatMap((start, at) => {
      const before = starts[at + 1]
      return before === undefined ? [] : [daysBetween(before, start)]
    })
    // Two of one day are one count in two parts.
    .filter((days) => days > 0)
    .toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? daysBetweenFirstInventories
}
