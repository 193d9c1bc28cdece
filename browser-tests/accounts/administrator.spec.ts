import { expect, test } from '../people.ts'
import { addAuthenticator } from './authenticator.ts'
import { itemRow } from '../ordering/place-order-screen.ts'

test('an administrator adds a second factor, helps as somebody, is seen helping by the owner, and stops', async ({
  page,
  browser,
  aKitchen,
}) => {
  await addAuthenticator(await page.context().newCDPSession(page))
  const kitchen = await aKitchen({ nickname: `Pier ${Date.now()}` })
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  const administrator = await kitchen.addPerson({ isAdministrator: true, at: [] })
  // An address of the main app, opened before the sign-in, is none for an administrator.
  await page.goto('/order-history')
  await expect(page).toHaveURL('/login')
  await kitchen.signInByHand(page, administrator)
  await test.step('a password alone opens one screen', async () => {
    await expect(page).toHaveURL('/second-factor')
    await page.goto('/administration/audit')
    await expect(page).toHaveURL('/second-factor')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  })
  await expect(page).toHaveURL('/admin-login')
  for (const address of ['/', '/place-order/list', '/order-history', '/login', '/no-such-page']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/admin-login')
  }

  await test.step('both pickers come before Login As', async () => {
    const user = page.getByRole('combobox', { name: 'User' })
    const loginAs = page.getByRole('button', { name: 'Login As' })
    await expect(user).toBeDisabled()
    await expect(loginAs).toBeDisabled()
    await page.getByRole('combobox', { name: 'Location' }).fill(kitchen.location.nickname)
    await page.getByRole('option', { name: kitchen.location.nickname }).click()
    await expect(loginAs).toBeDisabled()
    await page.getByLabel('Reason').fill('Ticket 12')
    await user.fill(kitchen.owner.email)
    await page.getByRole('option', { name: kitchen.owner.email }).click()
    await loginAs.click()
  })

  await test.step('the bar says so on every screen', async () => {
    await expect(page).toHaveURL('/place-order/list')
    await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
    const banner = page.getByRole('banner')
    await expect(banner.getByText(/You are Pat Cook \d+ at/)).toContainText(kitchen.location.nickname)
    await expect(banner.getByText(/\d\d min left · Ticket 12/)).toBeVisible()
    await page.goto('/order-history')
    await expect(banner.getByText(/You are Pat Cook \d+ at/)).toBeVisible()
  })

  await test.step('who owns the location sees who helps, and why', async () => {
    await expect(() => expect(kitchen.mailsTo(kitchen.owner.email)).toHaveLength(1)).toPass({ timeout: 60_000 })
    const context = await browser.newContext()
    const owner = await context.newPage()
    await kitchen.open(owner, '/profile')
    await expect(owner.getByText(/Ticket 12/)).toBeVisible()
    await context.close()
  })

  await test.step('Stop gives the own session back', async () => {
    const actedKey = await page.evaluate(() => localStorage.getItem('authKey'))
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page).toHaveURL('/admin-login')
    const headers = { authorization: `Bearer ${actedKey}` }
    await expect
      .poll(async () => (await page.request.get('/api/v1/users/current-user', { headers })).status())
      .toBe(401)
    await page.goto('/place-order/list')
    await expect(page).toHaveURL('/admin-login')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('an owner of two locations switches between them', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: 'Harbor Street' })
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addLocation('Hill Road')
  await kitchen.fillCart([basil, 3])
  await kitchen.signInByHand(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  const company = await kitchen.call('GET', `companies/${kitchen.location.companyId}`)
  await expect(page.getByRole('banner')).toContainText((company as { title: string }).title)
  await page.goto('/order-history')

  const location = page.getByRole('navigation').getByLabel('Location')
  await location.selectOption('Hill Road')
  await expect(page).toHaveURL('/place-order/list')
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('0')
  await page.reload()
  await expect(location.locator('option:checked')).toHaveText('Hill Road')

  const other = await page.context().newPage()
  await other.goto('/order-history')
  await other.getByRole('navigation').getByLabel('Location').selectOption('Harbor Street')
  await expect(itemRow(other, 'Basil Fresh').getByRole('textbox')).toHaveValue('3')
  await expect(page.getByText('You switched to Harbor Street in another tab.')).toBeVisible()
  await expect(itemRow(page, 'Basil Fresh').getByRole('textbox')).toHaveValue('3')
})

test('unsaved cart changes are saved to their own location before the location changes', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: 'Harbor Street' })
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addLocation('Hill Road')
  await kitchen.signInByHand(page)
  const steps: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') steps.push('change of location')
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/shopping-carts') && response.request().method() === 'POST') steps.push('cart saved')
  })
  await itemRow(page, 'Basil Fresh').getByRole('textbox').fill('7')
  await page.getByRole('navigation').getByLabel('Location').selectOption('Hill Road')
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  expect(steps).toEqual(['cart saved', 'change of location'])
  await page.getByRole('navigation').getByLabel('Location').selectOption('Harbor Street')
  await expect(itemRow(page, 'Basil Fresh').getByRole('textbox')).toHaveValue('7')
})

test('a Login As that fails ends the administrator’s session', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: `Quay ${Date.now()}` })
  await kitchen.signIn(page, await kitchen.addPerson({ isAdministrator: true, at: [] }))
  await page.getByRole('combobox', { name: 'Location' }).fill(kitchen.location.nickname)
  await page.getByRole('option', { name: kitchen.location.nickname }).click()
  await page.getByRole('combobox', { name: 'User' }).fill(kitchen.owner.email)
  await page.getByRole('option', { name: kitchen.owner.email }).click()
  await page.route('**/api/v1/users/merchant-login', (route) =>
    route.fulfill({ status: 400, json: { message: 'This person is not at this location.', code: 'invalid' } }),
  )
  await page.getByRole('button', { name: 'Login As' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('authKey'))).toBeNull()
})
