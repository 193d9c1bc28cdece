import { expect, test } from 'vitest'
import { lineChange } from './line-change.ts'
import { readRejectReason } from './reject-reason.ts'

const current = { version: 4, device: 'phone', seq: 7 }

test.each([
  ['somebody who saw the line as it is', { version: 4, device: 'tablet', seq: 1 }, 'change'],
  ['somebody who saw it before it was changed', { version: 3, device: 'tablet', seq: 1 }, 'conflict'],
  ['somebody who says nothing of a version', { version: undefined, device: undefined, seq: undefined }, 'change'],
  ['the same device, later', { version: 3, device: 'phone', seq: 8 }, 'change'],
  ['the same device, its earlier change coming late', { version: 3, device: 'phone', seq: 6 }, 'overtaken'],
  ['the same device, the same change', { version: 3, device: 'phone', seq: 7 }, 'overtaken'],
  ['the same device without a place among its changes', { version: 4, device: 'phone', seq: undefined }, 'change'],
  ['the same one, of a line it has not seen', { version: 3, device: 'phone', seq: undefined }, 'conflict'],
])('a change by %s', (_, sent, decision) => {
  expect(lineChange(sent, current)).toBe(decision)
})

test('a numbered change of a line whose last change has no number goes by what was seen', () => {
  const unnumbered = { ...current, seq: null }
  expect(lineChange({ version: 4, device: 'phone', seq: 1 }, unnumbered)).toBe('change')
  expect(lineChange({ version: 3, device: 'phone', seq: 1 }, unnumbered)).toBe('conflict')
})

test.each([
  ['Bad or damaged', null, { reason: 'Bad or damaged', note: null }],
  ['wrong item ', ' blue box ', { reason: 'Wrong item', note: 'blue box' }],
  ['OTHER', 'Thawed', { reason: 'Other', note: 'Thawed' }],
  ['Thawed on the truck', null, { reason: 'Other', note: 'Thawed on the truck' }],
  ['Thawed', 'and refrozen', { reason: 'Other', note: 'Thawed. and refrozen' }],
])('the reason %o with the note %o', (sent, note, told) => {
  expect(readRejectReason(sent, note)).toEqual(told)
})
