import { WrongUsage } from './operator.ts'

/** A text of one line, at most so long; empty is allowed and clears what was there. */
export function lineOption(value: string, name: string, most: number): string {
  const text = value.trim()
  if (text.length > most) throw new WrongUsage(`--${name} may have ${most} characters at most`)
  if (/\p{Cc}|[\u2028\u2029]/u.test(text) || !text.isWellFormed()) throw new WrongUsage(`--${name} must be one line`)
  return text
}

/** The same, but not empty. */
export function nameOption(value: string | undefined, name: string, most = 100): string {
  if (value === undefined) throw new WrongUsage(`--${name} is missing`)
  const text = lineOption(value, name, most)
  if (text === '') throw new WrongUsage(`--${name} must not be empty`)
  return text
}

/** An e-mail address as a mail system takes it. */
export function emailOption(value: string | undefined, name = 'email'): string {
  const address = nameOption(value, name, 254)
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/.test(address))
    throw new WrongUsage(`'${address}' is not an e-mail address`)
  return address
}

/** '#1f6b4a'; null for an empty text. */
export function colourOption(value: string, name: string): string | null {
  const text = value.trim().toLowerCase()
  if (text === '') return null
  if (!/^#[\da-f]{6}$/.test(text)) throw new WrongUsage(`--${name} must be a colour such as #1f6b4a`)
  return text
}

/** An address of the web; null for an empty text. */
export function websiteOption(value: string, name: string): string | null {
  const text = lineOption(value, name, 300)
  if (text === '') return null
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new WrongUsage(`--${name} must be an address such as https://kitchen.example`)
  return text
}

/** A time zone by its name in the IANA list. */
export function timeZoneOption(value: string): string {
  const text = value.trim()
  const known = Intl.supportedValuesOf('timeZone')
  const found = ['UTC', ...known].find((zone) => zone.toLowerCase() === text.toLowerCase())
  if (found === undefined)
    throw new WrongUsage(`'${text}' is not a time zone; America/New_York and America/Los_Angeles are`)
  return found
}

/** Two capital letters; empty clears. */
export function stateOption(value: string): string {
  const text = value.trim().toUpperCase()
  if (!/^([A-Z]{2})?$/.test(text)) throw new WrongUsage('--state takes two letters such as NY')
  return text
}

/** Five digits (spec 3 §9); empty clears. */
export function zipcodeOption(value: string): string {
  const text = value.trim()
  if (!/^(\d{5})?$/.test(text)) throw new WrongUsage('--zipcode takes five digits such as 11201')
  return text
}

/** The named options only. */
export function given<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
