import type { User } from '@larder/contract/accounts/current-user.ts'
import { codeNeeded, wrongCode } from '@larder/contract/accounts/two-factor.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { address, openApp, openSignedOut } from '../../../testing/open-app.tsx'
import { connect, drawn, drawnSo, pass, stopTheClock } from '../../../testing/page-parts.ts'
import { queryClient } from '../../api/query-client.ts'
import { storeKey } from '../../api/stored-key.ts'
import { currentUserQuery } from '../current-user.ts'
import { currentSession, keepUser } from '../session.ts'

const email = page.getByLabelText('E-mail')
const password = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign in' })
afterEach(() => {
  connect(true)
  vi.useRealTimers()
})

const wrong = refuse({ code: 'wrong_password', status: 400, text: 'Incorrect e-mail or password.' })

test('a missing or invalid e-mail is reported at its field, and nothing is sent', async () => {
  const server = await openSignedOut('/login')
  await email.fill('chef')
  await signIn.click()
  await expect.element(page.getByText('Please enter a correct email.')).toBeVisible()
  await expect.element(page.getByText('Please enter your password.')).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  expect(server.sent('postAuthenticate')).toEqual([])
})

test('a wrong password is told and may be typed again; the right one opens the app', async () => {
  const user = aUser()
  const server = await openSignedOut('/login', { postAuthenticate: wrong })
  await email.fill(' ana@corner.example ')
  await password.fill('not this one')
  await signIn.click()
  await expect.element(page.getByText('Incorrect e-mail or password.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(address()).toBe('/login')

  server.answer({ postAuthenticate: { ...user, authKey: `key-of-${user.id}` }, getCurrentUser: user })
  await password.fill('the right one')
  await signIn.click()
  await expect.poll(address).toMatch(/^\/place-order/)
  expect(server.sent('postAuthenticate').at(-1)?.body).toEqual({
    email: 'ana@corner.example',
    password: 'the right one',
    company_id: 1,
    secret: 'demo-secret',
  })
  expect(localStorage.getItem('authKey')).toBe(`key-of-${user.id}`)
})

test('a code is asked for after the right password, and a wrong one may be typed again; a recovery code does too', async () => {
  const user = aUser()
  const server = await openSignedOut('/login', { postAuthenticate: refuse(codeNeeded) })
  await email.fill('ana@corner.example')
  await password.fill('the right one')
  await signIn.click()
  const code = page.getByLabelText('Code of your app')
  await expect.element(code).toHaveFocus()
  server.answer({ postAuthenticate: refuse(wrongCode) })
  await code.fill('000000')
  await signIn.click()
  await expect.element(page.getByText(wrongCode.text)).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(page.getByLabelText('Recovery code')).toHaveValue('')
  server.answer({ postAuthenticate: { ...user, authKey: `key-of-${user.id}` }, getCurrentUser: user })
  await page.getByLabelText('Recovery code').fill('abcd-efgh-jkmn')
  await signIn.click()
  await expect.poll(address).toMatch(/^\/place-order/)
  const sent = server.sent('postAuthenticate').map(({ body }) => [body.password, body.code])
  expect(sent).toEqual([
    ['the right one', undefined],
    ['the right one', '000000'],
    ['the right one', 'abcd-efgh-jkmn'],
  ])
})

test('the prompt for a code says who helps without phone and codes; a second wrong code, what the clock has to do with it', async () => {
  const server = await openSignedOut('/login', { postAuthenticate: refuse(codeNeeded) })
  await email.fill('ana@corner.example')
  await password.fill('the right one')
  await signIn.click()
  const code = page.getByLabelText('Code of your app')
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByText(/An owner of your business can remove your second factor/)).toBeVisible()
  server.answer({ postAuthenticate: refuse(wrongCode) })
  const clock = page.getByText(/Codes depend on your phone’s clock/)
  await code.fill('000000')
  await signIn.click()
  await expect.element(page.getByText(wrongCode.text)).toBeVisible()
  await expect.element(clock).not.toBeInTheDocument()
  await code.fill('000001')
  await signIn.click()
  await expect.element(clock).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(clock).not.toBeInTheDocument()
  // The page stays as it is for the next test.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(email).toBeVisible()
})

test('a server that fails or can’t be reached says the sentence for that', async () => {
  const server = await openSignedOut('/login', {
    postAuthenticate: { refused: 500, failure: { code: 'defect', message: 'Inner words.' } },
  })
  await email.fill('ana@corner.example')
  await password.fill('a good password')
  await signIn.click()
  await expect.element(page.getByText('Something went wrong.')).toBeVisible()
  await expect.element(page.getByText('Inner words.')).not.toBeInTheDocument()
  await expect.element(signIn).toBeEnabled()
  expect(server.sent('postAuthenticate')).toHaveLength(1)
})

test('a forgotten password: the e-mail is checked, then the answer is told and goes after five seconds', async () => {
  const answer = later<{ message: string }>()
  const server = await openSignedOut('/login', { postPasswordResetRequest: () => answer.promise })
  await email.fill('ana@corner.example')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('ana@corner.example')
  await dialog.getByLabelText('E-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Please enter a correct email.')).toBeVisible()
  expect(server.sent('postPasswordResetRequest')).toEqual([])
  await dialog.getByLabelText('E-mail').fill('ana@corner.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => server.sent('postPasswordResetRequest')).toHaveLength(1)
  const told = dialog.getByText("You'll recieve an email shortly with instructions on how to reset your password.")
  stopTheClock()
  answer.come({ message: 'sent' })
  await drawnSo(() => told.query() !== null)
  await drawn()
  await pass(4_900)
  expect(told.query()).not.toBeNull()
  // Its time may begin a moment after it is drawn.
  await drawnSo(() => {
    vi.advanceTimersByTime(100)
    return dialog.query() === null
  })
  expect(dialog.query()).toBeNull()
})

const getCompany = {
  id: 1,
  title: 'Corner Table',
  description: '',
  domain: null,
  website: 'https://corner.example',
  logo: null,
  spinnerImage: null,
  favicon: null,
  mainColor: null,
  secondaryColor: null,
}

test('a new password has two fields; beside them and beside the sign-in are the ways to Sign Up and Contact Us', async () => {
  const message = 'Your password is changed.'
  const server = await openSignedOut('/change-password/a-token', {
    getCompany,
    postPasswordResetLook: { message: 'Please choose a new password.' },
    postPasswordReset: refuse({ code: 'dead_link', status: 400, text: 'This link was used.' }),
  })
  await expect.element(page.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/sign-up/1')
  const contactUs = page.getByRole('link', { name: 'Contact Us' })
  await expect.element(contactUs).toHaveAttribute('href', 'https://corner.example')
  const reset = page.getByRole('button', { name: 'Reset Password' })
  const newPassword = page.getByLabelText('New password')
  await newPassword.fill(' Good New Words ')
  await expect.element(newPassword).toHaveAttribute('type', 'password')
  await expect.element(newPassword).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.element(newPassword).toHaveAttribute('type', 'text')
  await page.getByLabelText('Confirm password').fill('good new words')
  await reset.click()
  expect(server.sent('postPasswordReset')).toEqual([])
  await page.getByLabelText('Confirm password').fill(' Good New Words ')
  await reset.click()
  await expect.element(page.getByText('This link was used.')).toBeVisible()
  server.answer({ postPasswordReset: { refused: 500, failure: { code: 'defect', message: 'Inner words.' } } })
  await reset.click()
  await expect.element(page.getByText('Something went wrong.')).toBeVisible()
  server.answer({ postPasswordReset: { message } })
  await reset.click()
  await page.getByRole('dialog').getByRole('button', { name: /^ok/i }).click()
  await expect.poll(address).toBe('/login')
  await expect.element(contactUs).toHaveAttribute('href', 'https://corner.example')
  await expect.element(page.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute('href', '/sign-up/1')
  expect(server.sent('postPasswordReset').at(-1)).toMatchObject({
    query: { token: 'a-token' },
    body: { password: ' Good New Words ', password_repeat: ' Good New Words ' },
  })
})

test('a dead link for a new password is told before one is typed, with the way to another link', async () => {
  const text = 'This link has expired.'
  const server = await openSignedOut('/change-password/dead', {
    getCompany,
    postPasswordResetLook: refuse({ code: 'dead_reset_link', status: 400, text }),
  })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument()
  expect(server.sent('postPasswordResetLook')).toMatchObject([{ body: { token: 'dead' } }])
  await page.getByRole('button', { name: 'Request a new link' }).click()
  server.answer({ postPasswordResetRequest: { message: 'sent' } })
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await dialog.getByLabelText('E-mail').fill('ana@kitchen.test')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
  expect(server.sent('postPasswordResetRequest')).toMatchObject([{ body: { email: 'ana@kitchen.test' } }])
})

test('a link for a new password that could not be looked at keeps its form', async () => {
  await openSignedOut('/change-password/a-token', {
    getCompany,
    postPasswordResetLook: refuse({ code: 'too_many_tries', status: 429, text: 'Too many tries.' }),
  })
  await page.getByLabelText('New password').fill('good new words')
  await expect.element(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  await expect.element(page.getByText('Too many tries.')).not.toBeInTheDocument()
})

test('offline, a notice says what can’t be done here', async () => {
  await openSignedOut('/login')
  await expect.element(email).toBeVisible()
  connect(false)
  const notice = page.getByRole('dialog', { name: 'Offline' })
  await expect.element(notice).toMatchTextContent("Sorry you are offline and won't be able to login/signup")
  await notice.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('an answer that comes after logging out in another tab leaves nothing of the person on the device', async () => {
  const user = aUser()
  const answer = later<typeof user>()
  const { sent } = await openApp('/order-history', { getCurrentUser: () => answer.promise }, user)
  await expect.poll(() => sent('getCurrentUser')).not.toHaveLength(0)
  localStorage.clear()
  answer.come(user)
  await expect.poll(() => queryClient.isFetching({ queryKey: ['getCurrentUser'] })).toBe(0)
  const kept = ['currentRole', 'activeLocation', 'userId'].map((name) => localStorage.getItem(name))
  expect(kept).toEqual([null, null, null])
})

test('an answer about a session that was left since is not kept as the one of now', async () => {
  const [ana, ben] = [aUser({ firstName: 'Ana' }), aUser({ firstName: 'Ben' })]
  let answer: Promise<User> | User = ana
  await openApp('/help', { getCurrentUser: () => answer }, ana)
  const late = later<User>()
  answer = late.promise
  const reading = queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false })
  // Ben signs in in another tab.
  storeKey('the key of Ben')
  keepUser(ben)
  late.come(ana)
  await expect(reading).rejects.toThrow('The session was left.')
  expect(currentSession().userId).toBe(ben.id)
})
