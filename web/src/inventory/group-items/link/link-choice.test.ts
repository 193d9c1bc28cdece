import { expect, test } from 'vitest'
import { choiceText, isTicked, noChange, toggled } from './link-choice.ts'

const linked = new Set([1])
const roma = { id: 1, name: 'Roma' }
const plum = { id: 2, name: 'Plum' }

test('a tick adds what is not in the group and an untick removes what is; twice changes nothing', () => {
  const both = toggled(toggled(noChange, plum, linked), roma, linked)
  expect([isTicked(both, 1, linked), isTicked(both, 2, linked)]).toEqual([false, true])
  expect(choiceText(both)).toBe('1 to add, 1 to remove')
  expect(choiceText(both, { added: new Map([[7, 'Tomato sauce']]), removed: new Set() })).toBe('2 to add, 1 to remove')
  const none = toggled(toggled(both, plum, linked), roma, linked)
  expect([isTicked(none, 1, linked), isTicked(none, 2, linked)]).toEqual([true, false])
  expect(choiceText(none)).toBe('')
})
