import { deadInvitation } from '@larder/contract/accounts/invitations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openSignedOut, phone } from '../../../testing/open-app.tsx'

const button = (name: string) => page.getByRole('button', { name })

const invitation = {
  business: 'Corner Table',
  invitedBy: 'Ana Ruiz',
  email: 'cleo@corner.example',
  title: 'Chef',
  locations: ['Front', 'Dock'],
  hasAccount: false,
}

test('a new colleague accepts with name and password and is signed in at once', async () => {
  const user = aUser({ title: 'Chef' })
  const server = await openSignedOut('/invitation/a-token', {
    postInvitationLook: invitation,
    postInvitationAccept: { message: 'Your account is ready.' },
    postAuthenticate: { ...user, authKey: `key-of-${user.id}` },
    getCurrentUser: user,
  })
  await expect.element(page.getByText(/Ana Ruiz invites you to work with/)).toBeVisible()
  await page.getByLabelText('First name').fill('Cleo')
  await page.getByLabelText('Last name').fill('Park')
  await page.getByLabelText('Password', { exact: true }).fill('good new words')
  await page.getByLabelText('Confirm password').fill('good new word')
  await button('Accept and sign in').click()
  expect(server.sent('postInvitationAccept')).toEqual([])
  await page.getByLabelText('Confirm password').fill('good new words')
  await button('Accept and sign in').click()
  await expect.poll(address).toMatch(/^\/place-order/)
  expect(server.sent('postAuthenticate').at(-1)?.body).toMatchObject({ email: 'cleo@corner.example' })
})

test('a long word in an invitation is broken, it pushes no field out of a phone', async () => {
  await page.viewport(...phone)
  const title = `Chef ${'x'.repeat(55)}`
  await openSignedOut('/invitation/a-token', { postInvitationLook: { ...invitation, title } })
  await expect.element(page.getByText(/Ana Ruiz invites you to work with/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(phone[0])
})

test('a dead link says so, and an address with an account signs in first', async () => {
  const server = await openSignedOut('/invitation/dead', { postInvitationLook: refuse(deadInvitation) })
  await expect.element(page.getByText(/was used, withdrawn or has expired/)).toBeVisible()
  server.answer({ postInvitationLook: { ...invitation, hasAccount: true } })
  await openSignedOut('/invitation/known', { postInvitationLook: { ...invitation, hasAccount: true } })
  await expect.element(page.getByRole('link', { name: 'Sign in to accept' })).toBeVisible()
})
