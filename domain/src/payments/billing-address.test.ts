import { expect, test } from 'vitest'
import { billingAddressErrors, billingFieldError } from './billing-address.ts'

const good = { address_line1: '12 Front Street', address_city: 'Brooklyn', address_state: 'NY', address_zip: '11201' }

test.each([
  ['address_line1', '', 'Address line 1 is required.'],
  ['address_line1', '  ', 'Address line 1 is required.'],
  ['address_line1', '1', undefined],
  ['address_city', '', 'City is required.'],
  ['address_city', 'X', undefined],
  ['address_state', '', 'State is required.'],
  ['address_state', 'N', undefined],
  ['address_state', 'ny', undefined],
  ['address_state', 'NYC', 'State has 1 or 2 letters, such as NY.'],
  ['address_state', 'N1', 'State has 1 or 2 letters, such as NY.'],
  ['address_zip', '', 'Zip is required.'],
  ['address_zip', '01234', undefined],
  ['address_zip', '1234', 'Zip has exactly 5 digits.'],
  ['address_zip', '123456', 'Zip has exactly 5 digits.'],
  ['address_zip', '1234a', 'Zip has exactly 5 digits.'],
] as const)('%s %j: %s', (field, value, wanted) => {
  expect(billingFieldError(field, value)).toBe(wanted)
})

test('a complete address has no texts, line 2 may be missing', () => {
  expect(billingAddressErrors(good)).toEqual({})
  expect(Object.entries(billingAddressErrors({ ...good, address_zip: '', address_city: '' }))).toEqual([
    ['address_city', 'City is required.'],
    ['address_zip', 'Zip is required.'],
  ])
})
