import { stateOf } from './states.ts'

/** Restaurant Contact Information, as typed in step 1 (spec 3 §2.11). */
export type ContactFields = {
  firstName: string
  lastName: string
  title: string
  businessName: string
  locationAddress: string
  city: string
  state: string
  zipcode: string
  phoneNumber: string
  email: string
  confirmEmail: string
  password: string
  confirmPassword: string
}

/** A location, as typed in step 1. */
export type LocationFields = {
  locationName: string
  phoneNumber: string
  locationAddress: string
  city: string
  state: string
  zipcode: string
}

/** A sales rep of a distributor at one location, as typed in step 2. */
export type RepFields = { fullName: string; email: string; phoneNumber: string; dcn: string }

export type FieldProblem<Field> = { field: Field; text: string }

/** A common shape of an address: something, @, a domain with a dot. The mail that is sent is the real check. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/.test(text.trim()) && text.trim().length <= 254
}

/**
 * '1231231234' and '(123) 123-1234' as '(123) 123-1234', however far it is typed. The country's 1 before ten digits is left
 * out, and so are digits past the tenth.
 */
export function maskedPhone(typed: string): string {
  const all = typed.replace(/\D/g, '')
  const digits = (/^1\d{10}$/.test(all) ? all.slice(1) : all).slice(0, 10)
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** The first problem of each field of the contact, in the order of the form (spec 3 §5). */
export function contactProblems(of: ContactFields): FieldProblem<keyof ContactFields>[] {
  return found([
    ['firstName', atLeast(of.firstName, 3, 'First name')],
    ['lastName', atLeast(of.lastName, 3, 'Last name')],
    ['title', of.title === '' ? 'Title can’t be blank' : undefined],
    ['businessName', atLeast(of.businessName, 3, 'Official business name')],
    ['locationAddress', atLeast(of.locationAddress, 3, 'Location address')],
    ['city', atLeast(of.city, 2, 'City')],
    ['state', stateOf(of.state) ? undefined : 'State can’t be blank'],
    ['zipcode', zipcodeProblem(of.zipcode)],
    ['phoneNumber', phoneProblem(of.phoneNumber)],
    ['email', emailProblem(of.email, 'E-mail')],
    [
      'confirmEmail',
      of.confirmEmail.trim().toLowerCase() === of.email.trim().toLowerCase()
        ? undefined
        : 'Confirm e-mail is not equal to e-mail',
    ],
    ['password', of.password === '' ? 'Password can’t be blank' : atLeast(of.password, 6, 'Password')],
    ['confirmPassword', of.confirmPassword === of.password ? undefined : 'Confirm password is not equal to password'],
  ])
}

/** The same of a location; every text ends with 'for' and the location's name (spec 3 §5). */
export function locationProblems(of: LocationFields, number: number): FieldProblem<keyof LocationFields>[] {
  const name = of.locationName.trim() || `location ${number}`
  return found([
    ['locationName', atLeast(of.locationName, 3, 'Location name')],
    ['phoneNumber', phoneProblem(of.phoneNumber)],
    ['locationAddress', atLeast(of.locationAddress, 3, 'Location address')],
    ['city', atLeast(of.city, 2, 'City')],
    ['state', stateOf(of.state) ? undefined : 'State can’t be blank'],
    ['zipcode', zipcodeProblem(of.zipcode)],
  ] as const).map(({ field, text }) => ({ field, text: `${text} for ${name}` }))
}

/** The same of a sales rep: e-mail and full name are required (spec 3 §5), and a phone number is one that can be called. */
export function repProblems(of: RepFields): FieldProblem<keyof RepFields>[] {
  return found([
    ['email', emailProblem(of.email, 'Distributor Sales Rep Email')],
    ['fullName', atLeast(of.fullName, 3, 'Distributor Sales Rep Full Name')],
    [
      'phoneNumber',
      of.phoneNumber.trim() === '' ? undefined : phoneProblem(of.phoneNumber, 'Distributor Sales Rep Phone Number'),
    ],
  ])
}

function found<Field extends string>(
  checked: readonly (readonly [Field, string | undefined])[],
): FieldProblem<Field>[] {
  return checked.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]))
}

function atLeast(value: string, least: number, label: string): string | undefined {
  const length = value.trim().length
  if (length === 0) return `${label} can’t be blank`
  return length < least ? `${label} is too short (minimum is ${least} characters)` : undefined
}

function zipcodeProblem(zipcode: string): string | undefined {
  if (zipcode.trim() === '') return 'Zipcode can’t be blank'
  if (!/^\d+$/.test(zipcode.trim())) return 'Zipcode is not a number'
  return zipcode.trim().length < 5 ? 'Zipcode is too short (minimum is 5 digits)' : undefined
}

function phoneProblem(phone: string, label = 'Phone number'): string | undefined {
  const digits = phone.replace(/\D/g, '').length
  if (digits === 0) return `${label} can’t be blank`
  return digits < 10 ? `${label} is too short (minimum is 10 digits)` : undefined
}

function emailProblem(email: string, label: string): string | undefined {
  if (email.trim() === '') return `${label} can’t be blank`
  return isEmailAddress(email) ? undefined : `${label} is not a valid e-mail`
}
