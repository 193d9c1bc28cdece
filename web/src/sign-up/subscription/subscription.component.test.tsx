import type { Subscription } from '@larder/contract/sign-up/subscription.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'

const active: Subscription = {
  status: 'active',
  businessName: 'Vega Kitchens LLC',
  monthlyPrice: 99,
  cardType: 'Visa',
  last4: '4242',
  paidUntil: '2026-04-05T01:00:00.000Z',
  isCancelled: false,
  problem: null,
  consentSecret: null,
}
const receipts = listOf(
  { id: 'in_2', number: 'F-2', paidTime: '2026-03-04T12:00:00.000Z', amount: 99, pdfUrl: 'https://stripe.test/in_2' },
  { id: 'in_1', number: 'F-1', paidTime: '2026-02-05T01:00:00.000Z', amount: 1_248, pdfUrl: null },
)
const due = /last payment for this business did not go through/

test('a payment that is due is on every screen of an owner, leads to Subscription, and is not repeated there', async () => {
  await openApp(
    '/help',
    { getSubscription: { ...active }, getSubscriptionReceipts: receipts },
    aUser({ isPaymentDue: true }),
  )
  await expect.element(page.getByText(due)).toBeVisible()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect.poll(address).toBe('/subscription')
  await expect.element(page.getByRole('heading', { name: 'Vega Kitchens LLC' })).toBeVisible()
  await expect.element(page.getByText(due)).not.toBeInTheDocument()
})

test('the line goes once Subscription says that it was paid', async () => {
  const user = aUser({ isPaymentDue: true })
  const server = await openApp('/help', { getSubscription: { ...active }, getSubscriptionReceipts: receipts }, user)
  const pay = page.getByRole('link', { name: 'Pay', exact: true })
  await expect.element(pay).toBeVisible()
  server.answer({ getCurrentUser: { ...user, isPaymentDue: false } })
  await pay.click()
  await expect.element(page.getByText(/Paid until/)).toBeVisible()
  await goTo('/help')
  await expect.element(page.getByText(due)).not.toBeInTheDocument()
})

test('what was paid on another device shows at once, on Subscription and on every other screen', async () => {
  const user = aUser({ isPaymentDue: true })
  const failed: Subscription = { ...active, status: 'past_due', problem: 'Your card has expired.' }
  const server = await openApp('/subscription', { getSubscription: failed, getSubscriptionReceipts: receipts }, user)
  await expect.element(page.getByText(/Your card has expired/)).toBeVisible()
  server.answer({ getSubscription: active, getCurrentUser: { ...user, isPaymentDue: false } })
  server.tell({ kind: 'current-user' })
  await expect.element(page.getByText(/Paid until April 4, 2026/)).toBeVisible()
  await goTo('/help')
  await expect.element(page.getByText(due)).not.toBeInTheDocument()
  server.answer({ getCurrentUser: user })
  server.tell({ kind: 'current-user' })
  await expect.element(page.getByText(due)).toBeVisible()
})

test('who does not want to pay what failed can cancel, and reads that it ends now', async () => {
  const failed: Subscription = { ...active, status: 'past_due', problem: 'Your card has expired.' }
  const server = await openApp('/subscription', {
    getSubscription: failed,
    getSubscriptionReceipts: receipts,
    postSubscriptionCancel: { ...active, status: 'ended' },
  })
  const cancel = page.getByRole('button', { name: 'Cancel subscription' })
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Cancel the subscription?' })
  await expect.element(question).toMatchTextContent('It ends now, and the payment that failed is not tried again.')
  server.answer({ getSubscription: { ...active, status: 'ended' } })
  await question.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect.element(page.getByText('The subscription ended on April 4, 2026.')).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  expect(server.sent('postSubscriptionCancel')).toMatchObject([{ body: { isCancelled: true } }])
})

test('an administrator in an owner’s name reads that a payment is due, and is not sent to pay', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const actingAs = { administrator: 'Adi Min', reason: 'A call', until }
  await openApp('/help', {}, aUser({ isPaymentDue: true, actingAs }))
  await expect.element(page.getByText(due)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).not.toBeInTheDocument()
})

test('nobody else sees it; an address that is not confirmed is named, and a new link asked for', async () => {
  const user = aUser({ isEmailConfirmed: false, email: 'ana@corner.test' })
  const server = await openApp(
    '/help',
    { postConfirmationMail: { message: 'We mailed a link to ana@corner.test.' } },
    user,
  )
  await expect.element(page.getByText('Please confirm ana@corner.test by the link that we mailed.')).toBeVisible()
  await expect.element(page.getByText(due)).not.toBeInTheDocument()
  server.answer({ getCurrentUser: { ...user, isEmailConfirmed: true } })
  await page.getByRole('button', { name: 'New link' }).click()
  await expect.element(page.getByText('We mailed a link to ana@corner.test.')).toBeVisible()
  expect(server.sent('postConfirmationMail')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'New link' })).not.toBeInTheDocument()
})

test('receipts are listed with the provider’s PDF, printed one by one, and their absence is said', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('[data-printed-receipt]')?.textContent).toContain('February 4, 2026')
    expect(document.querySelector('[data-printed-receipt]')?.textContent).toContain('$1,248.00')
  })
  await openApp('/subscription', { getSubscription: { ...active }, getSubscriptionReceipts: receipts })
  const pdf = page.getByRole('link', { name: 'PDF of the receipt of March 4, 2026' })
  await expect.element(pdf).toHaveAttribute('href', 'https://stripe.test/in_2')
  await expect
    .element(page.getByRole('link', { name: 'PDF of the receipt of February 4, 2026' }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Print the receipt of February 4, 2026' }).click()
  await expect.poll(() => print).toHaveBeenCalledOnce()
  // a phone draws the paper after print() has returned
  expect(document.querySelector('[data-printed-receipt]')).not.toBeNull()
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-printed-receipt]')).toBeNull()
  print.mockRestore()
  await openApp('/subscription', { getSubscription: { ...active }, getSubscriptionReceipts: listOf() })
  await expect.element(page.getByText('Nothing was paid yet.')).toBeVisible()
})

test('while the card provider is away the subscription is still shown', async () => {
  const away = refuse({ code: 'card_provider_away', status: 503, text: 'The card provider does not answer.' } as const)
  await openApp('/subscription', { getSubscription: { ...active }, getSubscriptionReceipts: away })
  await expect.element(page.getByText(/Paid until April 4, 2026/)).toBeVisible()
  await expect.element(page.getByText(/receipts/).first()).toBeVisible()
})

/** Stripe's script, with fields that are complete at once; the page loads it once. */
const stripe = {
  handleNextAction: vi.fn<(of: object) => Promise<object>>(() => Promise.resolve({})),
  elements: () => ({ create: aCardField }),
  createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
}
function aCardField() {
  return {
    on(_: string, tell: (event: object) => void) {
      queueMicrotask(() => tell({ complete: true }))
      return this
    },
    mount: () => undefined,
    destroy: () => undefined,
  }
}
const byStripe = { getPaymentGateway: { gateway: 'stripe', publishableKey: 'pk_test_1' } } as const
beforeEach(() => {
  stripe.handleNextAction.mockClear()
  Object.assign(window, { Stripe: () => stripe })
})

test('a payment that waits for the owner’s consent is confirmed from Subscription', async () => {
  const problem = 'Your bank wants you to confirm the payment.'
  const waiting: Subscription = { ...active, status: 'past_due', problem, consentSecret: 'pi_1_secret' }
  const server = await openApp('/subscription', {
    getSubscription: waiting,
    getSubscriptionReceipts: receipts,
    ...byStripe,
  })
  await expect.element(page.getByRole('status').filter({ hasText: problem })).toBeVisible()
  await expect.element(page.getByText(/failed/)).not.toBeInTheDocument()
  server.answer({ getSubscription: active })
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect.element(page.getByText(/Paid until April 4, 2026/)).toBeVisible()
  expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_1_secret' })
  await expect.element(page.getByRole('button', { name: 'Confirm payment' })).not.toBeInTheDocument()
})

test('another card that is refused says why and stays; one whose bank wants a consent is confirmed there', async () => {
  const failed: Subscription = { ...active, status: 'past_due', problem: 'Your card has expired.' }
  const words = 'Your card has insufficient funds.'
  const server = await openApp('/subscription', {
    getSubscription: failed,
    getSubscriptionReceipts: receipts,
    ...byStripe,
    putSubscriptionCard: refuse({ code: 'payment_still_due', status: 400, text: words }),
  })
  await page.getByRole('button', { name: 'Pay by another card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by another card' })
  const use = dialog.getByRole('button', { name: 'Use this card' })
  await use.click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  server.answer({ putSubscriptionCard: { ...failed, consentSecret: 'pi_2_secret' }, getSubscription: active })
  await use.click()
  await expect.element(page.getByText(/Paid until April 4, 2026/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_2_secret' })
  expect(server.sent('putSubscriptionCard').map(({ body }) => body)).toEqual([{ token: 'pm_1' }, { token: 'pm_1' }])
})
