import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCard, anExpiredCard } from '../../../testing/a-card.ts'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { fieldsOf, wordsOf } from '../../../testing/page-parts.ts'

const tiles = page.getByRole('list', { name: 'Saved cards' }).getByRole('listitem')
const cards = [
  aCard('1111', { isDefault: true, checked: true, nickname: 'Office' }),
  anExpiredCard('2222'),
  aCard('3333', { cardType: 'American Express' }),
]

test('each card says how it is called, until when it pays and what can be done with it', async () => {
  await openApp('/manage-cards', { getPaymentMethods: listOf(...cards) })
  await expect.element(tiles.first()).toBeVisible()
  await expect
    .poll(() => cards.map((_, at) => wordsOf(tiles.nth(at))))
    .toEqual([
      'Visa •••• 1111 Default Office Expires 12/34 Edit Delete',
      'Visa •••• 2222 Expired No nickname Expired 01/24 Edit Delete',
      'AMEX American Express •••• 3333 No nickname Expires 12/34 Edit Delete Make default',
    ])
  expect(cards.map((_, at) => tiles.nth(at).element().getAttribute('aria-label'))).toEqual([
    'Visa ending in 1111, Office',
    'Visa ending in 2222',
    'American Express ending in 3333',
  ])
  await expect
    .element(page.getByRole('link', { name: 'Edit Visa •••• 1111' }))
    .toHaveAttribute('href', '/manage-cards/update-card/tok_1111')
})

test('a card is deleted after a question in its tile; Cancel leaves it, and so does a refusal, which is told', async () => {
  const server = await openApp('/manage-cards', {
    getPaymentMethods: listOf(...cards),
    deletePaymentMethod: refuse(notFound),
  })
  await page.getByRole('button', { name: 'Delete American Express •••• 3333' }).click()
  const question = page.getByRole('group', { name: 'Delete this card?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.element(question.getByText('Which card becomes the default?')).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.sent('deletePaymentMethod')).toEqual([])
  await page.getByRole('button', { name: 'Delete American Express •••• 3333' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(tiles.nth(2)).toBeVisible()
  expect(server.sent('deletePaymentMethod')).toHaveLength(1)
})

test.each([
  ['saved cards', cards],
  ['none', []],
])('where ordering is not switched on, Manage Card with %s does not speak of paying orders', async (_what, saved) => {
  const noCart = aUser({ activeLocation: aLocation({ display_shopping_cart: 0 }) })
  await openApp('/manage-cards', { getPaymentMethods: listOf(...saved) }, noCart)
  const said = 'Ordering is not switched on for your location, so no new order is paid by card.'
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(/Orders are paid with|orders can be paid/)).not.toBeInTheDocument()
})

test('while an administrator acts as somebody, cards are shown and can’t be changed', async () => {
  const actingAs = { administrator: 'Dana Lee', reason: '', until: '2999-01-01T00:00:00Z' }
  await openApp('/manage-cards', { getPaymentMethods: listOf(...cards) }, aUser({ actingAs }))
  await expect.element(tiles.first()).toBeVisible()
  await expect.element(page.getByText('Cards can’t be changed while you act as somebody else.')).toBeVisible()
  expect(tiles.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Add Card' })).not.toBeInTheDocument()
})

test('the field of the card comes late, and does not take the focus from who is in another field by then', async () => {
  const gateway = later<{ gateway: 'sandbox'; publishableKey: null }>()
  await openApp('/manage-cards/add-card', {
    getPaymentMethods: listOf(),
    getPaymentGateway: () => gateway.promise,
  })
  const nickname = page.getByLabelText('Nickname')
  await nickname.click()
  gateway.come({ gateway: 'sandbox', publishableKey: null })
  await expect.element(page.getByLabelText('Card number')).toBeVisible()
  await userEvent.keyboard('Bar 2')
  await expect.element(nickname).toHaveValue('Bar 2')
  await expect.element(page.getByLabelText('Card number')).toHaveValue('')
})

test('the first card is the default; its two steps keep what was typed, and a missing field is said and focused', async () => {
  const server = await openApp('/manage-cards/add-card', {
    getPaymentMethods: listOf(),
    getPaymentGateway: { gateway: 'sandbox', publishableKey: null },
    postPaymentMethod: aCard('4242', { isDefault: true }),
  })
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(page.getByLabelText('Card number')).toHaveFocus()
  await expect.element(next).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Default card' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Default card' })).toBeDisabled()
  await expect.element(page.getByText('The first card is the default.')).toBeVisible()
  await page.getByLabelText('Card number').fill('4242424242424241')
  await page.getByLabelText('Expiration').fill('1239')
  await expect.element(page.getByLabelText('Card number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Card number').fill('4242424242424242')
  await page.getByLabelText('CVC').fill('123')
  await page.getByLabelText('Nickname').fill('Office')
  await expect.element(next).toBeEnabled()
  await next.click()
  await expect.element(page.getByText('Step 2 of 2')).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('name')).toMatch(/address/)
  await page.getByRole('button', { name: 'Save Card' }).click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(server.sent('postPaymentMethod')).toEqual([])
  await page.getByRole('button', { name: 'Back' }).first().click()
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
  await expect
    .poll(() => fieldsOf(page.getByRole('main')))
    .toEqual({
      'Card number': '4242 4242 4242 4242',
      Expiration: '12/39',
      CVC: '123',
      Nickname: 'Office',
      'Default card': true,
      'Address line 1': '',
      'Address line 2': '',
      City: '',
      State: '',
      Zip: '',
    })
})

test('a saved card is changed in what is ours; one that nobody has leads back to the list', async () => {
  const server = await openApp('/manage-cards/update-card/tok_1111', {
    getPaymentMethods: listOf(...cards),
    getPaymentMethod: { ...aCard('1111', { isDefault: true, nickname: 'Office' }) },
  })
  await expect.element(page.getByText('Visa •••• 1111').first()).toBeVisible()
  await expect
    .poll(() => fieldsOf(page.getByRole('main')))
    .toEqual({
      Nickname: 'Office',
      'Default card': true,
      'Address line 1': '1 Front Street',
      'Address line 2': '',
      City: 'Albany',
      State: 'NY',
      Zip: '12207',
    })
  await expect.element(page.getByText('To change this, make another card the default.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(address).toBe('/manage-cards')
  server.answer({ getPaymentMethod: refuse(notFound) })
  await page.getByRole('link', { name: 'Edit American Express •••• 3333' }).click()
  await expect.element(page.getByText('Credit Card Not Found')).toBeVisible()
  await expect.poll(address).toBe('/manage-cards')
})
