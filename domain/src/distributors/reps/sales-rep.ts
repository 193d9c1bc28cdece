import type { CalendarDate } from '../../values/calendar-date.ts'
import { phoneProblem } from '../../values/phone-number.ts'

/** A rep's right to change order guide prices (spec 3 §6). */
export type RepAccess = 'unlimited' | 'limited' | 'none'

export type RepFacts = {
  name: string
  email: string
  /** left out where nobody has typed it now: one that was taken before stays */
  phone?: string
  accessType: RepAccess | ''
  startDate: string | null
  endDate: string | null
}

type RepProblems = { [F in keyof RepFacts]?: string }

/** The texts below the fields of a sales rep; empty when it can be saved (spec 3 §5). */
export function salesRepProblems({ name, email, phone = '', accessType, startDate, endDate }: RepFacts): RepProblems {
  const problems: RepProblems = {}
  if (name.trim() === '') problems.name = 'Name is required.'
  if (email.trim() === '') problems.email = 'E-mail is required.'
  else if (!isEmail(email.trim())) problems.email = 'Please enter a correct email.'
  const wrongPhone = phoneProblem(phone)
  if (wrongPhone !== undefined) problems.phone = wrongPhone
  if (accessType === '') problems.accessType = 'Access is required.'
  if (accessType !== 'limited') return problems
  if (!startDate) problems.startDate = 'Start date is required.'
  if (!endDate) problems.endDate = 'End date is required.'
  else if (startDate && endDate < startDate) problems.endDate = 'End date can’t be before the start date.'
  return problems
}

/** Whether the rep may change prices on that day at the location; a limited access includes both of its dates. */
export function reachesPrices(
  { accessType, startDate, endDate }: { accessType: string; startDate: string | null; endDate: string | null },
  today: CalendarDate,
): boolean {
  if (accessType === 'unlimited') return true
  if (accessType !== 'limited' || startDate === null || endDate === null) return false
  return startDate <= today && today <= endDate
}

/** An address that mail can go to: something before and after one @, a dot behind it, no blanks. */
function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]{2,}$/.test(text)
}
