import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'

const subscription = page.getByRole('main').getByRole('link', { name: 'Subscription' })

test('the cards lead an owner to the subscription', async () => {
  await openApp('/manage-cards', { getPaymentMethods: listOf() })
  await expect.element(subscription).toHaveAttribute('href', '/subscription')
})

test('somebody whom the subscription would turn away is not led there', async () => {
  await openApp('/manage-cards', { getPaymentMethods: listOf() }, aUser({ managesPeople: false }))
  await expect.element(page.getByText('Orders are paid with these cards.')).toBeVisible()
  await expect.element(page.getByText('No card is saved yet')).toBeVisible()
  expect(subscription.elements()).toEqual([])
})
