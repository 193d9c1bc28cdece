import { expect, test } from 'vitest'
import { isEmail, signInErrors } from './sign-in-rules.ts'

test('both fields are required', () => {
  expect(signInErrors('', '')).toEqual({ email: 'Please enter your email.', password: 'Please enter your password.' })
  expect(signInErrors(' ', 'x').email).toBe('Please enter your email.')
  expect(signInErrors('chef@demo.test', 'x')).toEqual({ email: undefined, password: undefined })
})

test.each([
  'chef',
  'chef@',
  '@demo.test',
  'chef@demo',
  'chef @demo.test',
  'chef@demo..test',
  'a chef@demo.test',
  'chef@demo.test.',
])('%j is not a correct email', (text) => {
  expect(isEmail(text)).toBe(false)
  expect(signInErrors(text, 'x').email).toBe('Please enter a correct email.')
})

test.each(['chef@demo.test', ' chef@demo.test ', "o'brien+orders@kitchen.co.uk"])('%j is a correct email', (text) => {
  expect(isEmail(text)).toBe(true)
})
