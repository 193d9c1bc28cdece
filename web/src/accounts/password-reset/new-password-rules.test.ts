import { expect, test } from 'vitest'
import { newPasswordErrors } from './new-password-rules.ts'

test.each([
  ['', '', { password: 'Please enter a new password.', confirmPassword: 'Please enter the new password again.' }],
  ['short', 'short', { password: 'Please enter at least 6 characters.', confirmPassword: undefined }],
  ['sixsix', 'sixsix', { password: undefined, confirmPassword: undefined }],
  ['long enough', 'long  enough', { password: undefined, confirmPassword: 'The passwords are not the same.' }],
  ['long enough', 'long enough', { password: undefined, confirmPassword: undefined }],
])('%j and %j', (password, confirmPassword, errors) => {
  expect(newPasswordErrors(password, confirmPassword)).toEqual(errors)
})
