import { z } from 'zod'
import { text } from '../shared.ts'

/** A text of one line; empty is allowed. */
export const line = (most: number) =>
  text(most)
    .trim()
    .refine((value) => !/\p{Cc}|[\u2028\u2029]/u.test(value), 'Please enter one line.')

/** A text of one line that is not empty. */
export const name = (most = 100) => line(most).min(1, 'This field is required.')

/** '#1f6b4a', in small letters. */
export const Colour = text(20)
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Please enter a color such as #1f6b4a.')

/** An address of the web. */
export const Website = line(300).pipe(
  z.url({ protocol: /^https?$/, error: 'Please enter an address such as https://kitchen.example.' }),
)

/** A time zone by its name in the IANA list, in any letter case. */
export const TimeZone = text(60)
  .trim()
  .transform((value, context) => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    const found = known.find((zone) => zone.toLowerCase() === value.toLowerCase())
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'Please choose a time zone.' })
    return z.NEVER
  })

/** Two capital letters, or nothing. */
export const State = text(20)
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, 'Please enter two letters such as NY.')

/** Five digits (spec 3 §9), or nothing. */
export const Zipcode = text(20)
  .trim()
  .regex(/^(\d{5})?$/, 'Please enter five digits such as 11201.')

/** The name, address and time zone of a location, as its owners and administrators change them. */
export const LocationFacts = {
  nickname: name(),
  phone: line(40),
  address: line(200),
  city: line(100),
  state: State,
  zipcode: Zipcode,
  timeZone: TimeZone,
}

/** The same as they are kept. */
export const KeptLocationFacts = {
  nickname: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  timeZone: z.string(),
}

/** The search of a list. */
export const Search = text(100).trim().default('')
