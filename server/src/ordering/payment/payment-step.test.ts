import { expect, test } from 'vitest'
import { paymentStep } from './payment-step.ts'

const answers = ['approved', 'needsAction', 'unanswered', 'declined', 'unknownCard', 'voided'] as const

test.each([
  [
    'asked, no order yet',
    { status: 'asking', hasOrder: false },
    ['placeOrder', 'placeAwaitingOwner', 'placeAwaitingAnswer', 'refuse', 'refuse', 'refuse'],
  ],
  [
    'unanswered, the order pending',
    { status: 'asking', hasOrder: true },
    ['confirmOrder', 'awaitOwner', 'wait', 'cancelOrder', 'cancelOrder', 'cancelOrder'],
  ],
  [
    'waiting for the card’s owner',
    { status: 'needs_action', hasOrder: true },
    ['confirmOrder', 'awaitOwner', 'wait', 'cancelOrder', 'cancelOrder', 'cancelOrder'],
  ],
  [
    'being set free',
    { status: 'voiding', hasOrder: false },
    ['wait', 'wait', 'wait', 'released', 'released', 'released'],
  ],
  [
    'being taken',
    { status: 'capturing', hasOrder: true },
    ['captured', 'wait', 'wait', 'captureFailed', 'captureFailed', 'captureFailed'],
  ],
  ['not to be taken', { status: 'capture_failed', hasOrder: true }, Array(6).fill('nothing')],
  ['paid', { status: 'authorised', hasOrder: true }, Array(6).fill('nothing')],
  ['taken', { status: 'captured', hasOrder: true }, Array(6).fill('nothing')],
  ['declined', { status: 'declined', hasOrder: false }, ['release', ...Array(5).fill('nothing')]],
  ['set free', { status: 'voided', hasOrder: true }, ['release', ...Array(5).fill('nothing')]],
] as const)('%s', (_what, state, wanted) => {
  expect(answers.map((answer) => paymentStep(state, answer))).toEqual(wanted)
})
