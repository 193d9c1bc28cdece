import { expect, test } from 'vitest'
import { holdsCardNumber } from './card-number.ts'
import { readSandboxToken, sandboxCards } from './sandbox-cards.ts'
import { tokeniseSandboxCard } from './sandbox-tokeniser.ts'

const today = '2026-03-04'
const nonce = '0b0c6a4e-1f5e-4a57-9b5a-3f6d2f8f6b11'
const visa = { number: '4242 4242 4242 4242', expiration: '03/26', cvc: '123' }

test('every test card becomes a token that says what it is, and not its number', () => {
  for (const { number, behaviour, cardType } of sandboxCards) {
    const cvc = cardType === 'American Express' ? '1234' : '123'
    const made = tokeniseSandboxCard({ number, expiration: '1/2031', cvc }, today, nonce)
    expect(made).toMatchObject({ kind: 'token', cardType, last4: number.slice(-4) })
    const token = made.kind === 'token' ? made.token : ''
    expect(token).toMatch(/^[\w-]{1,200}$/)
    expect(token).not.toContain(number.slice(0, 12))
    expect(readSandboxToken(token)).toEqual({
      behaviour,
      cardType,
      last4: number.slice(-4),
      expiresMonth: 1,
      expiresYear: 2031,
    })
  }
})

test.each([
  [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
  [{ number: '4222222222222' }, 'number', 'This is a sandbox. Please use a test card, such as 4242 4242 4242 4242.'],
  [{ number: '42424242424242424242' }, 'number', 'Your card number is not valid.'],
  [{ expiration: '00/30' }, 'expiration', 'Your card’s expiration date is incomplete.'],
  [{ number: '' }, 'number', 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is not valid.'],
  [
    { number: '4111 1111 1111 1111' },
    'number',
    'This is a sandbox. Please use a test card, such as 4242 4242 4242 4242.',
  ],
  [{ expiration: '' }, 'expiration', 'Your card’s expiration date is incomplete.'],
  [{ expiration: '13/30' }, 'expiration', 'Your card’s expiration date is incomplete.'],
  [{ expiration: '02/26' }, 'expiration', 'Your card’s expiration date is in the past.'],
  [{ cvc: '12' }, 'cvc', 'Your card’s security code has 3 digits.'],
  [{ cvc: '1234' }, 'cvc', 'Your card’s security code has 3 digits.'],
])('%o is refused under its field', (change, field, message) => {
  expect(tokeniseSandboxCard({ ...visa, ...change }, today, nonce)).toEqual({ kind: 'refused', field, message })
})

test('a card is good to the end of its month', () => {
  expect(tokeniseSandboxCard(visa, '2026-03-31', nonce).kind).toBe('token')
  const madeOf = tokeniseSandboxCard({ ...visa, expiration: '12/2030', cvc: ' 123 ' }, today, nonce)
  expect(readSandboxToken(madeOf.kind === 'token' ? madeOf.token : '')).toMatchObject({
    expiresMonth: 12,
    expiresYear: 2030,
  })
})

test('no token reads as a card number, whatever its nonce', () => {
  // of three million random ones 164 did, as this
  const made = tokeniseSandboxCard(visa, today, '45594098-0224-4962-ad2c-7a863c234be3')
  expect(holdsCardNumber(made.kind === 'token' ? made.token : '4242 4242 4242 4242')).toBe(false)
  const other = tokeniseSandboxCard(visa, today, '45594098-0224-4962-ad2c-7a863c234be4')
  expect(made.kind === 'token' && other.kind === 'token' && made.token !== other.token).toBe(true)
})

test('tokens that the sandbox never made are none', () => {
  for (const token of ['', 'tok_', 'tok_sandbox_approve_9_4242_1234_abcdefgh', 'tok_sandbox_win_0_4242_1234_abcdefgh'])
    expect(readSandboxToken(token)).toBeUndefined()
  expect(readSandboxToken('tok_sandbox_approve_0_4242_1334_abcdefgh')).toBeUndefined()
  expect(readSandboxToken('tok_sandbox_approve_0_4242_0034_abcdefgh')).toBeUndefined()
  expect(readSandboxToken('tok_visa')).toMatchObject({ behaviour: 'approve', last4: '4242' })
})
