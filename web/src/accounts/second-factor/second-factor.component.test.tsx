import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { secondFactorNeeded } from '@larder/contract/refusal.ts'
import { wrongCode } from '@larder/contract/accounts/two-factor.ts'
import { aUser, listOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'

const from = { from: '2026-03-11T14:00:00.000Z', fromDisplay: '03/11/2026 10:00 AM EDT' }
const none = { hasPasskey: false, hasCodes: false }

test('until the day a line says what is needed from when on, and leads to the account', async () => {
  const user = aUser({ secondFactor: { need: 'soon', ...from, ...none } })
  const { firstName, lastName, email } = user
  const getProfile = { firstName, lastName, email, phone: '', passkeys: [], twoFactor: null, newEmail: null }
  await openApp('/order-history', { getProfile, getSessions: listOf() }, user)
  await expect.element(page.getByText(/needs more than your password from 03\/11\/2026 10:00 AM EDT/)).toBeVisible()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await expect.poll(address).toBe('/profile')
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('a session that needs one sees one screen, whatever is opened, which says why', async () => {
  const user = aUser({ secondFactor: { need: 'set-up', ...from, ...none } })
  await openApp('/order-history', {}, user)
  await expect.poll(address).toBe('/second-factor')
  await expect.element(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  await expect.element(page.getByText(/requires more than a password of everybody/)).toBeVisible()
  await page.getByRole('button', { name: 'Use codes from an app' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Password', { exact: true })).toBeVisible()
})

test('a refusal in the middle of work opens it too; a wrong code is told there', async () => {
  const user = aUser()
  await openApp(
    '/people',
    {
      getCurrentUser: { ...user, secondFactor: { need: 'proof', ...from, hasPasskey: false, hasCodes: true } },
      getPeople: refuse(secondFactorNeeded),
      postSecondFactor: refuse(wrongCode),
    },
    user,
  )
  await expect.poll(address).toBe('/second-factor')
  await page.getByLabelText('Code of your app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(wrongCode.text)).toBeVisible()
})
