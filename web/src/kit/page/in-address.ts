// Readers of the search parameters of an address, which anybody can write by hand: what makes no sense is left out.
import { isCalendarDate } from '@larder/domain/values/calendar-date.ts'

/** A text, cut at so many characters; a number in the address is a text like any other. */
export function textIn(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).slice(0, longest) || undefined
}

/** A number from 1, as ids and pages are. */
export function idIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Some ids, each once, at most so many. */
export function idsIn(value: unknown, most: number): number[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const ids = new Set(values.map(idIn).filter((id) => id !== undefined))
  return ids.size > 0 ? [...ids].slice(0, most) : undefined
}

export function isOnIn(value: unknown): true | undefined {
  return value === true || value === 1 || value === 'true' || undefined
}

export function oneOfIn<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value)
}

/** A day 'YYYY-MM-DD' that a person can mean. */
export function dayIn(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && isCalendarDate(value) && value >= '1900-01-01' && value <= '2999-12-31'
  return isDay ? value : undefined
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/**
 * The parameters of an address as a screen may read them. One without a value stays as undefined, which no address shows:
 * left out, what somebody wrote by hand would take its place.
 */
export function given<T extends object>(parameters: T): Given<T> {
  return parameters
}
