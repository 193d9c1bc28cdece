import { secondFactorNeeded } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { queryClient } from '../../api/query-client.ts'

const from = { from: '2026-03-11T14:00:00.000Z', fromDisplay: '03/11/2026 10:00 AM EDT' }
const neither = { hasPasskey: false, hasCodes: false }
const heading = (name: string) => page.getByRole('heading', { name })
const nobody = { locations: [], closedLocations: [], people: [], invitations: [] }

test('somebody at work when the day comes is led there once, and stays there', async () => {
  const user = aUser()
  const server = await openApp('/people', { getPeople: nobody }, user)
  await expect.element(heading('Two-factor sign-in')).toBeVisible()
  const asked = () => server.sent('getPeople').length
  server.answer({
    getPeople: refuse(secondFactorNeeded),
    getCurrentUser: { ...user, secondFactor: { need: 'set-up', ...from, ...neither } },
  })
  server.tell({ kind: 'people' })
  await expect.element(heading('Add a second factor')).toBeVisible()
  const before = asked()
  // So long that a screen that is left and opened again and again would have shown.
  await expect.element(page.getByRole('button', { name: 'Use codes from an app' })).toBeVisible()
  expect(address()).toBe('/second-factor')
  expect(asked()).toBe(before)
})

test('what can be done without the phone is said there, a recovery code first', async () => {
  const user = aUser({ secondFactor: { need: 'proof', ...from, hasPasskey: false, hasCodes: true } })
  const { sent } = await openApp('/order-history', { postSecondFactor: { message: 'Confirmed.' } }, user)
  await page.viewport(...phone)
  await expect.element(page.getByLabelText('Code of your app')).toHaveFocus()
  await expect
    .element(page.getByText(/You can use a recovery code\. An owner of .+ can stop requiring it under People\./))
    .toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('kg7v-y7gw-mc7q')
  const readBefore = sent('getCurrentUser').length
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => sent('postSecondFactor')).toMatchObject([{ body: { code: 'kg7v-y7gw-mc7q' } }])
  // At once, and not only when the screen looks again by itself.
  await expect.poll(() => sent('getCurrentUser').length, { timeout: 10_000 }).toBeGreaterThan(readBefore)
  // The answer decides whether the app is loaded again, which must not be asked of the next test's person.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('when an owner stops requiring it, the screen says so and lets the person go on', async () => {
  const user = aUser({ secondFactor: { need: 'set-up', ...from, ...neither } })
  const server = await openApp('/order-history', {}, user)
  await expect.element(heading('Add a second factor')).toBeVisible()
  server.answer({ getCurrentUser: { ...user, secondFactor: null } })
  server.tell({ kind: 'current-user' })
  await expect.element(page.getByText('Nothing more is needed.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('whoever logs out while Continue still reads the account stays signed out', async () => {
  const user = aUser({ secondFactor: { need: 'set-up', ...from, ...neither } })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const server = await openApp('/order-history', { postLogout: { message: 'Bye.' } }, user)
  await expect.element(heading('Add a second factor')).toBeVisible()
  server.answer({ getCurrentUser: { ...user, secondFactor: null } })
  server.tell({ kind: 'current-user' })
  await expect.element(page.getByText('Nothing more is needed.')).toBeVisible()
  const loaded = loadsOfApp()
  // What is asked from here on waits, also what the screen asks by itself.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const before = server.sent('getCurrentUser').length
  server.answer({
    getCurrentUser: async () => {
      await held
      return { ...user, secondFactor: null }
    },
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => server.sent('getCurrentUser').length).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(loaded()).toEqual([])
  letGo()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(address()).toBe('/login')
  expect(loaded()).toEqual([])
})

test('a code whose answer is lost lets the person on: the server takes it no second time', async () => {
  const user = aUser({ secondFactor: { need: 'proof', ...from, hasPasskey: false, hasCodes: true } })
  const server = await openApp('/order-history', {}, user)
  const loaded = loadsOfApp()
  server.answer({
    postSecondFactor: () => {
      server.answer({ getCurrentUser: { ...user, secondFactor: null } })
      return noConnection
    },
  })
  await page.getByLabelText('Code of your app').fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(loaded).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

/** The addresses that the app wants to be loaded at from now on, which stay unloaded. */
function loadsOfApp(): () => string[] {
  const wanted: string[] = []
  window.navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument) return
    wanted.push(event.destination.url)
    event.preventDefault()
  })
  return () => wanted
}
