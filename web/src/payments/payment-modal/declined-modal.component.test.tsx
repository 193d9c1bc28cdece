import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { aCard, anExpiredCard } from '../../../testing/a-card.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { askForOtherPayment } from './declined-modal.tsx'

const cards = [
  aCard('1111', { isDefault: true, checked: true }),
  anExpiredCard('2222'),
  aCard('3333', { nickname: 'The owner’s' }),
]
const modal = page.getByRole('dialog', { name: 'Checkout' })
const button = (name: string) => modal.getByRole('button', { name })

/** Asks as after the card ending in 1111 was declined. The payment chosen in its place. */
async function declined(user = aUser()) {
  const gateway = { getPaymentGateway: { gateway: 'sandbox', publishableKey: null } } as const
  await openApp('/manage-cards', { getPaymentMethods: listOf(...cards), ...gateway }, user)
  return askForOtherPayment({
    payee: { name: 'Bay Broadline', amount: '$60.00', terms: 'Net 15', noCardsBecause: undefined },
    words: 'Insufficient funds.',
    declined: { type: 'card', token: 'tok_1111' },
  })
}

test('after a card was declined the other cards that can pay are offered, and the terms', async () => {
  const answer = declined()
  await expect.element(modal.getByRole('alert')).toMatchTextContent('Insufficient funds. Nothing was ordered')
  await expect.element(modal).toMatchTextContent('Bay Broadline$60.00')
  await expect.element(button('Submit with Visa •••• 3333')).toBeVisible()
  expect(
    modal
      .getByRole('button', { name: /^Submit/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('3333'), 'Submit on payment termsNet 15'])
  await button('Submit with Visa •••• 3333').click()
  expect(await answer).toEqual({ type: 'card', token: 'tok_3333' })
  await expect.element(modal).not.toBeInTheDocument()
})

test('the terms are one press away, and Cancel pays nothing', async () => {
  const onTerms = declined()
  await button('Submit on payment terms').click()
  expect(await onTerms).toEqual({ type: 'terms' })
  const none = declined()
  await button('Cancel').click()
  expect(await none).toBeUndefined()
})

test('Back from a new card leads to the other ways to pay', async () => {
  const answer = declined()
  await button('Add card').click()
  const form = page.getByRole('dialog', { name: 'Add Card' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await button('Submit on payment terms').click()
  expect(await answer).toEqual({ type: 'terms' })
})

test('whoever acts as somebody adds no card', async () => {
  const actingAs = { administrator: 'Adam Min', reason: '', until: '2030-01-01T00:00:00.000Z' }
  const answer = declined(aUser({ actingAs }))
  await expect.element(button('Submit on payment terms')).toBeVisible()
  await expect.element(button('Add card')).not.toBeInTheDocument()
  await button('Cancel').click()
  await answer
})
