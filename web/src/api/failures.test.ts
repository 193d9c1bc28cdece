import { expect, test } from 'vitest'
import { failureOf, fieldError, isForNow, messageOf, messageOf400, noAnswer, tooLate } from './failures.ts'

test('a refusal keeps message, code, field errors and request id', () => {
  const answer = JSON.stringify({
    message: 'Please check.',
    code: 'invalid',
    errors: { email: ['Wrong.'] },
    requestId: 'r-1',
  })
  expect(failureOf(400, answer)).toMatchObject({
    status: 400,
    message: 'Please check.',
    code: 'invalid',
    errors: { email: ['Wrong.'] },
    requestId: 'r-1',
  })
})

test.each(['', '<html>Bad Gateway</html>', 'null', '[]'])(
  'an answer that is no refusal (%j) says that something went wrong',
  (answer) => {
    expect(failureOf(502, answer)).toMatchObject({ status: 502, message: 'Something went wrong.', code: 'defect' })
  },
)

test('only code 400 shows the words of the server where the specification says so', () => {
  const words = JSON.stringify({ message: 'Incorrect e-mail or password.', code: 'wrong_credentials' })
  expect(messageOf400(failureOf(400, words))).toBe('Incorrect e-mail or password.')
  expect(messageOf400(failureOf(429, words))).toBe('Something went wrong.')
  expect(messageOf400(noAnswer)).toBe('Something went wrong. Please check your connection and try again.')
  expect(messageOf(failureOf(429, words))).toBe('Incorrect e-mail or password.')
  expect(messageOf(new TypeError('x is undefined'))).toBe('Something went wrong.')
})

test('the first text of a field is the one shown', () => {
  const failure = failureOf(
    400,
    JSON.stringify({ message: '', code: 'invalid', errors: { password: ['Too short.', 'Too plain.'] } }),
  )
  expect(fieldError(failure, 'password')).toBe('Too short.')
  expect(fieldError(failure, 'email')).toBeUndefined()
})

test.each([
  [noAnswer, true],
  [tooLate, true],
  [new TypeError('x is undefined'), true],
  [failureOf(409, JSON.stringify({ message: '', code: 'idempotency_key_in_flight' })), true],
  [failureOf(409, ''), false],
  ...[401, 408, 425, 429, 502, 503, 504].map((status) => [failureOf(status, ''), true] as const),
  ...[400, 403, 404, 500].map((status) => [failureOf(status, ''), false] as const),
] as const)('of %o the same call may succeed in a while: %s', (failure, isPassing) => {
  expect(isForNow(failure)).toBe(isPassing)
})
