import { centsOf } from '../values/money.ts'

/** The titles that a person signs up with; their place is their number on the wire (spec 3 §9). */
export const signUpTitles = ['Owner', 'Chef', 'Jr. Chef', 'General Manager'] as const

/** Locations of one sign-up at most (spec 3 §9). */
export const mostLocations = 10

/** Paid once with the sign-up (spec 3 §1). */
export const signUpPrice = centsOf('149')
/** Paid every month, the first with the sign-up (spec 3 §1). */
export const monthlyPrice = centsOf('99')

/** The agreement that people sign; another text gets another date. */
export const agreementVersion = '2026-11-01'
