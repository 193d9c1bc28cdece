import { expect, test } from 'vitest'
import { isNoConflict } from './is-no-conflict.ts'

const nobody = { currentValue: null, version: 4, by: null, at: null, packSize: null }
const sam = { by: { id: 8, name: 'Sam' }, at: '2026-06-01T10:01:00.000Z' }
const robin = { ...sam, by: { id: 7, name: 'Robin' } }

test.each([
  ['nothing in an inventory that began meanwhile', [], nobody, true],
  ['a count of somebody', [], { ...nobody, ...sam, currentValue: 5 }, false],
  ['a count that somebody took back', [], { ...nobody, ...sam }, false],
  ['a count whose person is unknown', [], { ...nobody, currentValue: 5 }, false],
  ['what this device sent without an answer', [5], { ...nobody, ...robin, currentValue: 5 }, true],
  ['what this person counted on another device', [3], { ...nobody, ...robin, currentValue: 5 }, false],
  ['what somebody else counted, the same as was sent from here', [5], { ...nobody, ...sam, currentValue: 5 }, false],
])('a count over %s', (_, unanswered, conflict, isNone) => {
  expect(isNoConflict({ owner: '7 1', unanswered }, conflict)).toBe(isNone)
})
