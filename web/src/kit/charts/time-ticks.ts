import type { ScaleTime } from 'd3-scale'

const most = 12
const dayMs = 86_400_000
/** Over more days than these a label is a month. */
const mostDaysAsDays = 120

/** Round times, a month apart over a year; every second or third only, where all would touch each other. */
export function timeTicks(scale: ScaleTime<number, number>, room: number): { at: Date; label: string }[] {
  const [from, to] = scale.domain().map(Number)
  const days = ((to ?? 0) - (from ?? 0)) / dayMs
  const ticks = scale.ticks(Math.min(most, days + 1))
  const every = Math.ceil(ticks.length / Math.max(1, room))
  return ticks
    .filter((_, index) => (ticks.length - 1 - index) % every === 0)
    .map((at) => ({ at, label: days > mostDaysAsDays ? monthOf(at) : dayOf(at) }))
}

/** MM/YY */
function monthOf(day: Date): string {
  return `${twoDigits(day.getUTCMonth() + 1)}/${twoDigits(day.getUTCFullYear() % 100)}`
}

/** MM/DD */
function dayOf(day: Date): string {
  return `${twoDigits(day.getUTCMonth() + 1)}/${twoDigits(day.getUTCDate())}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
