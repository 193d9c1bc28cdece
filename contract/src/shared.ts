import { cents, type Cents } from '@larder/domain/values/money.ts'
import { withoutDirectionSigns } from '@larder/domain/values/direction-signs.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { z } from 'zod'
import { isNestedTooDeep } from './nesting.ts'
import { ofPrices } from './prices.ts'

const maximumId = 2_147_483_647

/** Ids are positive integers (contract.md, HTTP). */
export const Id = z.int().min(1).max(maximumId)
/** An id in a path or query. */
export const IdText = z.coerce.number().int().min(1).max(maximumId)

/** Money on the wire is a JSON number of dollars with two decimals; inside it is integer cents. */
export const Money = z
  .codec(
    z.number(),
    z.custom<Cents>((value) => Number.isSafeInteger(value)),
    {
      decode: (dollars) => cents(Math.round(dollars * 100)),
      encode: (amount) => amount / 100,
    },
  )
  .meta({ ...ofPrices, description: 'US dollars, two decimals; null for people who may not see prices' })

/** A price as a client says it was shown: dollars, never below zero. */
export const ShownMoney = z
  .number()
  .min(0)
  .max(99_999_999)
  .transform((dollars) => cents(Math.round(dollars * 100)))

/** A total as a client says it was shown: below zero where a credit is more than what was kept. */
export const ShownTotal = z
  .number()
  .min(-99_999_999)
  .max(99_999_999)
  .transform((dollars) => cents(Math.round(dollars * 100)))

/** A price per unit: dollars with four decimals on the wire, ten-thousandths inside. */
export const UnitPriceMoney = z
  .codec(
    z.number(),
    z.custom<number>((value) => Number.isSafeInteger(value)),
    {
      decode: (dollars) => Math.round(dollars * 10_000),
      encode: (amount) => amount / 10_000,
    },
  )
  .meta({ ...ofPrices, description: 'US dollars per unit, four decimals; null for people who may not see prices' })

/** 1 or 0; true and false are taken too (contract.md: 'input takes either'). */
export const Flag01 = z
  .union([z.literal(1), z.literal(0), z.boolean()])
  .transform((value): 0 | 1 => (value === true || value === 1 ? 1 : 0))
/** 1 or 0 in an answer. */
export const Flag = z.union([z.literal(1), z.literal(0)])
/** true or false; 1 and 0 are taken too. */
export const Bool = z
  .union([z.boolean(), z.literal(1), z.literal(0)])
  .transform((value) => value === true || value === 1)

/**
 * Text from outside: bounded, without NUL or lone surrogates, which PostgreSQL cannot keep, and without signs that turn
 * the direction of what follows; letters that are read from right to left stay. Devices write an accent with its letter
 * or behind it: inside it is with it, so that the same words are the same text.
 */
export function text(maximum: number, minimum = 0) {
  return bounded(z.string().normalize('NFC').overwrite(withoutDirectionSigns), maximum, minimum)
}

/** A password, letter by letter as it was sent: a hash or another system knows just these. */
export function passwordText(maximum: number, minimum = 0) {
  return bounded(z.string(), maximum, minimum)
}

function bounded(schema: z.ZodString, maximum: number, minimum: number) {
  return schema
    .min(minimum, minimum === 1 ? 'This field is required.' : `Please enter at least ${minimum} characters.`)
    .max(maximum, `Please keep this to ${maximum} characters.`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'This text has characters that can’t be stored.',
    )
}

/** A unit by any name it is known by ('lb', 'LBS', '#', 'gallon'), in any letter case; inside it is its code (contract.md). */
export const UnitName = z
  .string()
  .max(30, 'Please choose a unit.')
  .transform((name, context) => {
    const unit = unitNamed(name)
    if (unit) return unit.code
    context.addIssue({ code: 'custom', message: 'Please choose a unit.' })
    return z.NEVER
  })
  .meta({ description: 'a unit by any of its names: LB, lb, pounds, #' })

export const DateText = z.iso.date().meta({ description: 'YYYY-MM-DD' })
/** A day that a person chooses: of a mistyped year neither the day after nor a due date can be worked out. */
export const Day = DateText.refine(
  (date) => date >= '1900-01-01' && date <= '2999-12-31',
  'Please enter a date between 1900 and 2999.',
).meta({ description: 'YYYY-MM-DD, 1900 to 2999' })
export const InstantText = z.iso.datetime().meta({ description: 'ISO 8601 UTC' })

export const Page = z.coerce.number().int().min(1).max(10_000).default(1)
export function limit(perPage: number, maximum = 100) {
  return z.coerce.number().int().min(1).max(maximum).default(perPage)
}

export const PagingMeta = z.object({
  pageCount: z.int(),
  currentPage: z.int(),
  totalCount: z.int(),
  perPage: z.int(),
})

/** A list answer: {data, _meta}, pages from 1 (contract.md, HTTP). */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), _meta: PagingMeta })
}

/** The answer of a list that always comes whole: one page of all its rows. */
export function wholeList<T>(rows: T[]) {
  return { data: rows, _meta: pagingMeta(rows.length, 1, Math.max(1, rows.length)) }
}

/** Makes _meta for a page of a list. */
export function pagingMeta(totalCount: number, currentPage: number, perPage: number) {
  return { pageCount: Math.max(1, Math.ceil(totalCount / perPage)), currentPage, totalCount, perPage }
}

/** Names of parts to add to an answer, with commas between them; any other name is refused (reliability F4). */
export function expandOf(names: readonly string[]) {
  const known = new Set(['', ...names])
  return text(200)
    .refine(
      (value) => value.split(',').every((name) => known.has(name.trim())),
      `Please choose among: ${names.join(', ')}.`,
    )
    .meta({ description: names.join(', ') })
}

/** A query or form value that holds JSON as text (spec: filterOptions, filters, itemList, merchantIds). */
export function jsonText<T extends z.ZodType>(schema: T, maximum = 20_000) {
  return z
    .string()
    .max(maximum)
    .transform((value, context): unknown => {
      if (isNestedTooDeep(value)) {
        context.addIssue({ code: 'custom', message: 'This is nested too deep.' })
        return z.NEVER
      }
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not valid JSON.' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

/** The last change of a setting; null until somebody made one. */
export const Changed = z.object({ by: z.string(), time: InstantText }).nullable()

export const Done = z.object({ message: z.string() })
