import type { Page } from '@playwright/test'
import { expect, password, test } from '../people.ts'

const forgotten = "You'll recieve an email shortly with instructions on how to reset your password."

test('a wrong password is told, the right one opens the place-order list', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.openSignIn(page)
  await page.getByLabel('E-mail').fill('chef')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a correct email.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()

  await page.getByLabel('E-mail').fill(kitchen.owner.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/place-order/list')
})

test('signed out, an address of the app leads to the sign-in', async ({ page }) => {
  await page.goto('/checkout-ordering/review-order')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('logging out forgets everything that the browser kept and ends the session', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.signInByHand(page)
  const authKey = await page.evaluate(() => localStorage.getItem('authKey'))
  expect(authKey).toBeTruthy()
  await page.getByRole('navigation').getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  const again = () =>
    page.request.get('/api/v1/users/current-user', { headers: { authorization: `Bearer ${authKey}` } })
  // The page does not wait for the server to have ended the session.
  await expect.poll(async () => (await again()).status()).toBe(401)
  await page.goto('/order-history')
  await expect(page).toHaveURL('/login')
  // After a reload the page has no memory of the session: Back to an earlier page leads to the sign-in again.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('E-mail').fill(kitchen.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The address that was opened before the sign-in.
  await expect(page).toHaveURL('/order-history')
})

test('a forgotten password is replaced by the mailed link', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.openSignIn(page)

  await test.step('the request says so and goes by itself', async () => {
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('nobody')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Please enter a correct email.')).toBeVisible()
    await dialog.getByLabel('E-mail').fill(kitchen.owner.email)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText(forgotten)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the link sets a new password, once', async () => {
    const link = await mailedLink(() => kitchen.mailsTo(kitchen.owner.email))
    await page.goto(link)
    await page.getByLabel('New password').fill('a better password')
    await page.getByLabel('Confirm password').fill('another password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Confirm password').fill('a better password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^ok/i }).click()
    await expect(page).toHaveURL('/login')

    await page.goto(link)
    await expect(page.getByText('This link has expired or was already used.', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request a new link' })).toBeVisible()
  })

  await test.step('which signs in, and the old one does not', async () => {
    await kitchen.openSignIn(page)
    await page.getByLabel('E-mail').fill(kitchen.owner.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('a better password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/place-order/list')
  })
})

test('a session that ended elsewhere is told and leads to the sign-in', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.signInByHand(page)
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  const authKey = await page.evaluate(() => localStorage.getItem('authKey'))
  await page.request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${authKey}` } })
  const dialog = page.getByRole('dialog')
  // It is told by the next call, or by the stream of changes before that: a click would wait for the dialog to go, and then
  // lead away from /logout.
  await page.getByRole('navigation').getByRole('link', { name: 'Order History' }).dispatchEvent('click')
  await expect(dialog.getByText('Please login with proper credentials.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('authKey'))).toBeNull()
})

test('an address that was opened signed out is opened after the sign-in, also over a reload', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.openSignIn(page)
  await page.goto('/shopping-lists?q=weekend')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await signInHere(page, kitchen.owner.email)
  await expect(page).toHaveURL('/shopping-lists?q=weekend')
  await page.getByRole('navigation').getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await signInHere(page, kitchen.owner.email)
  await expect(page, 'only once').toHaveURL(/place-order/)
})

test('after a session ended, the same person goes on where they were, another one does not', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const cook = await kitchen.addPerson()
  const endSession = async () => {
    const authKey = await page.evaluate(() => localStorage.getItem('authKey'))
    await page.goto('/order-history')
    await page.request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${authKey}` } })
    await page.reload()
    await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/login')
  }
  await kitchen.signInByHand(page)
  await endSession()
  await signInHere(page, kitchen.owner.email)
  await expect(page).toHaveURL('/order-history')
  await endSession()
  await signInHere(page, cook.email)
  await expect(page).toHaveURL(/place-order/)
})

async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The link of the newest mail; quoted-printable breaks long lines with '='. */
async function mailedLink(mails: () => string[]): Promise<string> {
  await expect.poll(() => mails().length).toBeGreaterThan(0)
  const mail = mails().at(-1) ?? ''
  const [, path = ''] = /(\/change-password\/[\w-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', '')) ?? []
  return path
}

test('after a session ended, signing in again in one tab opens the other one where it was', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.signInByHand(page)
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/order-history')
  await expect(other.getByText('There are no orders yet.')).toBeVisible()

  const authKey = await page.evaluate(() => localStorage.getItem('authKey'))
  await page.request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${authKey}` } })
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click()
  await expect(other.getByLabel('E-mail')).toBeVisible()
  await signInHere(page, kitchen.owner.email)
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  await expect(other.getByText('There are no orders yet.')).toBeVisible()
})

test('a tab that shows the sign-in follows another one’s while the rest of the app is not there yet', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.openSignIn(page)
  const other = await page.context().newPage()
  const { promise: appComes, resolve: letAppCome } = Promise.withResolvers<void>()
  await other.route(/\/assets\/app-/, async (route) => {
    await appComes
    await route.continue()
  })
  await other.goto('/order-history')
  await expect(other.getByLabel('E-mail')).toBeVisible()
  await signInHere(page, kitchen.owner.email)
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  letAppCome()
  await expect(other.getByText('There are no orders yet.')).toBeVisible()
})
