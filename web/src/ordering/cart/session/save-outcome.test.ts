import { expect, test } from 'vitest'
import { CallFailure } from '../../../api/failures.ts'
import { isAboutOneLine, outcomeOf } from './save-outcome.ts'

test.each([
  ['refused', [400, 403, 404, 409, 422]],
  ['signed out', [401]],
  // without an answer, or with one that may be another next time: too many calls, a server that restarts
  ['lost', [0, 408, 425, 429, 500, 502, 503, 504]],
] as const)('a save is %s by %j', (outcome, statuses) => {
  expect(statuses.map((status) => outcomeOf(new CallFailure(status, {})))).toEqual(statuses.map(() => outcome))
})

test('a save is lost while its first try is still under way: its lines are not dropped', () => {
  expect(outcomeOf(new CallFailure(409, { code: 'idempotency_key_in_flight' }))).toBe('lost')
})

test('what failed in any other way is lost, and only what is refused for all is about no single line', () => {
  expect(outcomeOf(new Error('no network'))).toBe('lost')
  expect([400, 403].map((status) => isAboutOneLine(new CallFailure(status, {})))).toEqual([true, false])
})
