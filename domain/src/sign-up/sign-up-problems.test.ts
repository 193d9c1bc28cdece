import { describe, expect, it } from 'vitest'
import { contactProblems, isEmailAddress, locationProblems, maskedPhone, repProblems } from './sign-up-problems.ts'
import { stateOf, usStates } from './states.ts'

const contact = {
  firstName: 'Marisol',
  lastName: 'Vega',
  title: '0',
  businessName: 'Vega Kitchens',
  city: 'LA',
  state: 'CA',
  locationAddress: '1 A',
  zipcode: '90001',
  phoneNumber: '(213) 555-0134',
  email: 'a@b.co',
  confirmEmail: 'A@b.co ',
  password: '123456',
  confirmPassword: '123456',
}
const texts = (changes: object) => contactProblems({ ...contact, ...changes }).map(({ text }) => text)

describe('the contact of a sign-up', () => {
  it('has no problem when everything is at its shortest', () => {
    expect(texts({})).toEqual([])
    expect(texts({ firstName: 'Ann', lastName: 'Lee', businessName: 'Bar', zipcode: ' 90001 ' })).toEqual([])
    expect(texts({ email: ' A@b.co', confirmEmail: 'a@B.co ' })).toEqual([])
  })

  it.each([
    [{ firstName: ' Jo ' }, 'First name is too short (minimum is 3 characters)'],
    [{ lastName: '' }, 'Last name can’t be blank'],
    [{ title: '' }, 'Title can’t be blank'],
    [{ businessName: 'AB' }, 'Official business name is too short (minimum is 3 characters)'],
    [{ locationAddress: '1A' }, 'Location address is too short (minimum is 3 characters)'],
    [{ city: 'A' }, 'City is too short (minimum is 2 characters)'],
    [{ state: 'ZZ' }, 'State can’t be blank'],
    [{ zipcode: '9000' }, 'Zipcode is too short (minimum is 5 digits)'],
    [{ zipcode: '9000a' }, 'Zipcode is not a number'],
    [{ phoneNumber: '(213) 555-013' }, 'Phone number is too short (minimum is 10 digits)'],
    [{ zipcode: 'a90001' }, 'Zipcode is not a number'],
    [{ zipcode: ' ' }, 'Zipcode can’t be blank'],
    [{ zipcode: ' 9000 ' }, 'Zipcode is too short (minimum is 5 digits)'],
    [{ phoneNumber: '( ) -' }, 'Phone number can’t be blank'],
    [{ phoneNumber: '5' }, 'Phone number is too short (minimum is 10 digits)'],
    [{ email: ' ', confirmEmail: '' }, 'E-mail can’t be blank'],
    [{ password: '', confirmPassword: '' }, 'Password can’t be blank'],
    [{ email: 'a@b', confirmEmail: 'a@b' }, 'E-mail is not a valid e-mail'],
    [{ confirmEmail: 'b@b.co' }, 'Confirm e-mail is not equal to e-mail'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password is too short (minimum is 6 characters)'],
    [{ confirmPassword: '123457' }, 'Confirm password is not equal to password'],
  ])('with %j says one problem', (changes, text) => expect(texts(changes)).toEqual([text]))

  it('says problems in the order of the form', () =>
    expect(texts({ zipcode: '', firstName: '', city: '' })).toEqual([
      'First name can’t be blank',
      'City can’t be blank',
      'Zipcode can’t be blank',
    ]))
})

it('a location’s problems end with its name, or its number while it has none', () => {
  const { city, state, zipcode, phoneNumber, locationAddress } = contact
  const location = { city, state, zipcode, phoneNumber, locationAddress, locationName: 'Pier' }
  expect(locationProblems(location, 2)).toEqual([])
  expect(locationProblems({ ...location, zipcode: '1' }, 2)).toEqual([
    { field: 'zipcode', text: 'Zipcode is too short (minimum is 5 digits) for Pier' },
  ])
  expect(locationProblems({ ...location, locationName: ' ' }, 2)).toEqual([
    { field: 'locationName', text: 'Location name can’t be blank for location 2' },
  ])
  const blank = { locationName: '', phoneNumber: '', locationAddress: '', city: '', state: '', zipcode: '' }
  expect(locationProblems(blank, 1).map(({ field }) => field)).toEqual(Object.keys(blank))
  const short = { ...location, locationName: ' Pi ', locationAddress: '1A', city: 'A' }
  expect(locationProblems(short, 1).map(({ text }) => text)).toEqual([
    'Location name is too short (minimum is 3 characters) for Pi',
    'Location address is too short (minimum is 3 characters) for Pi',
    'City is too short (minimum is 2 characters) for Pi',
  ])
})

it('a phone number of a sales rep that is typed in part is told, as their orders are called in by it', () => {
  const rep = { email: 'a@b.co', fullName: 'Ann', phoneNumber: '(512) 555-0', dcn: '' }
  expect(repProblems(rep)).toEqual([
    { field: 'phoneNumber', text: 'Distributor Sales Rep Phone Number is too short (minimum is 10 digits)' },
  ])
  expect(repProblems({ ...rep, phoneNumber: '(512) 555-0134' })).toEqual([])
})

it('a sales rep needs an e-mail and a full name, and nothing else', () => {
  expect(repProblems({ email: 'a@b.co', fullName: 'Ann', phoneNumber: '', dcn: '' })).toEqual([])
  expect(repProblems({ email: '', fullName: 'An', phoneNumber: '', dcn: '' }).map(({ field }) => field)).toEqual([
    'email',
    'fullName',
  ])
})

it.each([
  ['', ''],
  ['5', '(5'],
  ['512', '(512'],
  ['5125', '(512) 5'],
  ['512555', '(512) 555'],
  ['5125550', '(512) 555-0'],
  ['(512) 555-01', '(512) 555-01'],
  ['512555013499', '(512) 555-0134'],
  ['1231231234', '(123) 123-1234'],
  ['+1 (512) 555-0134', '(512) 555-0134'],
  ['1-512-555-0134', '(512) 555-0134'],
])('the phone number %j is shown as %j', (typed, shown) => expect(maskedPhone(typed)).toBe(shown))

it('an address needs a name, one @ and a domain with a dot', () => {
  expect(['a@b.co', ' x.y+z@kitchen.example '].every(isEmailAddress)).toBe(true)
  expect([isEmailAddress(`${'a'.repeat(249)}@b.co `), isEmailAddress(`${'a'.repeat(250)}@b.co`)]).toEqual([true, false])
  expect(
    ['a@b.co x', 'a@b.co,', 'a@b', '@b.co', 'a b@c.de', 'a@@b.co', 'a@b.', `${'a'.repeat(250)}@b.co`].some(
      isEmailAddress,
    ),
  ).toBe(false)
})

it('every state has a time zone that exists, and is found by its abbreviation in any case', () => {
  expect(usStates).toHaveLength(51)
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(51)
  for (const { timeZone } of usStates) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  expect(stateOf('hi')?.timeZone).toBe('Pacific/Honolulu')
  expect(stateOf('')).toBeUndefined()
})
