import { expect, test } from 'vitest'
import { answerInWords, answerOutcome, lineAnswerInWords } from './answer-outcome.ts'

const none = { quantity: 0 }
const later = { waits: 'later', quantity: 0 }
const held = { waits: 'on_hold', quantity: 0 }
const some = { quantity: 3 }

test.each([
  ['all as ordered', { orderedCount: 2, lines: [], note: '' }, 'accepted'],
  ['all as ordered, as far as lines say', { orderedCount: 2, lines: [], note: 'Not mentioned: Limes.' }, 'noted'],
  ['one of two comes', { orderedCount: 2, lines: [none], note: '' }, 'changed'],
  ['fewer of each', { orderedCount: 2, lines: [none, some], note: 'Sorry' }, 'changed'],
  ['none of any', { orderedCount: 2, lines: [none, none], note: '' }, 'refused'],
  ['all later or on hold', { orderedCount: 2, lines: [later, held], note: '' }, 'delayed'],
  ['some later, the others never', { orderedCount: 2, lines: [none, later], note: '' }, 'delayed'],
  ['one of two later', { orderedCount: 2, lines: [later], note: '' }, 'changed'],
  ['none of the only line', { orderedCount: 1, lines: [none], note: 'Sorry' }, 'refused'],
] as const)('%s', (_, answer, outcome) => {
  expect(answerOutcome(answer)).toBe(outcome)
})

test('outcomes are said with and without the order', () => {
  const outcomes = ['accepted', 'noted', 'changed', 'delayed', 'refused'] as const
  expect(outcomes.map((outcome) => answerInWords(outcome, 'order 7'))).toEqual([
    'accepted order 7',
    'accepted order 7 with a note',
    'accepted order 7 with changes',
    'put order 7 on back order or on hold',
    'refused order 7',
  ])
  expect(outcomes.map((outcome) => answerInWords(outcome))).toEqual([
    'accepted',
    'accepted with a note',
    'accepted with changes',
    'on back order or on hold',
    'refused',
  ])
})

test('the words for a line have its unit', () => {
  const ordered = { quantity: 1_200, unit: 'LB' }
  const answer = { status: 'short', quantity: 2, substitute: '' }
  expect([
    lineAnswerInWords(answer, ordered),
    lineAnswerInWords({ ...answer, quantity: 0 }, ordered),
    lineAnswerInWords({ ...answer, status: 'short', waits: 'later', quantity: 0 }, ordered),
    lineAnswerInWords({ ...answer, status: 'short', waits: 'on_hold', quantity: 0 }, ordered),
    lineAnswerInWords({ status: 'substituted', quantity: 3, substitute: 'Key limes' }, ordered),
    lineAnswerInWords({ status: 'substituted', quantity: 3, substitute: '' }, { quantity: 3, unit: '' }),
  ]).toEqual([
    '2 of 1,200 LB come',
    'none of 1,200 LB comes',
    'none of 1,200 LB comes yet: on back order',
    'none of 1,200 LB comes yet: on hold at the distributor',
    '3 LB of Key limes in place of 1,200 LB',
    '3 of a substitute in place of 3',
  ])
})
