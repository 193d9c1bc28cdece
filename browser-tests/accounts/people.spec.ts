import { expect, test } from '../people.ts'
import { isAccessible } from '../is-accessible.ts'
import { addAuthenticator } from './authenticator.ts'

test('an owner invites a colleague, who adds a passkey, signs in with it and loses access at once', async ({
  page,
  browser,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const email = `cleo-${Date.now()}@invited.test`
  await kitchen.open(page, '/people')
  await test.step('the owner invites', async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Title').fill('Chef')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  })
  await expect(() => expect(kitchen.mailsTo(email)).toHaveLength(1)).toPass({ timeout: 60_000 })
  const [, link = ''] =
    /(\/invitation\/[\w-]{43})/.exec(kitchen.mailsTo(email)[0]?.replaceAll('=\r\n', '').replaceAll('=\n', '') ?? '') ??
    []

  const context = await browser.newContext()
  const phone = await context.newPage()
  await addAuthenticator(await context.newCDPSession(phone))
  await test.step('the colleague accepts and adds a passkey', async () => {
    await phone.goto(link)
    await expect(phone.getByLabel('First name')).toBeVisible()
    await isAccessible(phone)
    await phone.getByLabel('First name').fill('Cleo')
    await phone.getByLabel('Last name').fill('Park')
    await phone.getByLabel('Password', { exact: true }).fill('good new words')
    await phone.getByLabel('Confirm password').fill('good new words')
    await phone.getByRole('button', { name: 'Accept and sign in' }).click()
    await expect(phone).toHaveURL(/place-order/)
    await phone.goto('/profile')
    await phone.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByLabel('Password', { exact: true }).fill('good new words')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByText('The passkey is added.')).toBeVisible()
  })
  await test.step('signs in with it', async () => {
    await phone.goto('/logout')
    await expect(phone).toHaveURL('/login')
    await phone.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(phone).toHaveURL(/place-order/)
  })
  await test.step('and is out as soon as the owner takes the access away', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Take access away from Cleo Park' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take access away' }).click()
    await expect(page.getByText('Access is taken away.')).toBeVisible()
    await phone.goto('/order-history')
    await expect(phone.getByText('Please login with proper credentials.')).toBeVisible()
  })
  await context.close()
})
