import { Website } from '@larder/contract/administration/fields.ts'
import type { z } from 'zod'
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

/** A value that fits the field of the screens, too; else the command was written wrongly. */
export function optionOf<T extends z.ZodType>(field: T, value: string, problem: string): z.output<T> {
  const read = field.safeParse(value)
  if (!read.success) throw new WrongUsage(problem)
  return read.data
}

/** An address of the web; null for an empty text. */
export function websiteOption(value: string, name: string): string | null {
  if (lineOption(value, name, 300) === '') return null
  return optionOf(Website, value, `--${name} must be an address such as https://kitchen.example`)
}

/** The named options only. */
export function given<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
