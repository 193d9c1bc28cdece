import { expect, test } from '../people.ts'
import { itemRow } from '../ordering/place-order-screen.ts'

test('an administrator has only the login-as page, acts as somebody there, and stops', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: `Pier ${Date.now()}` })
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  const administrator = await kitchen.addPerson({ isAdministrator: true, at: [] })
  await kitchen.signIn(page, administrator)
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
    await user.fill(kitchen.owner.email)
    await page.getByRole('option', { name: kitchen.owner.email }).click()
    await loginAs.click()
  })

  await test.step('the bar says so on every screen', async () => {
    await expect(page).toHaveURL('/place-order/list')
    await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
    const banner = page.getByRole('banner')
    await expect(banner.getByText(/You are Pat Cook \d+ at/)).toContainText(kitchen.location.nickname)
    await page.goto('/order-history')
    await expect(banner.getByText(/You are Pat Cook \d+ at/)).toBeVisible()
  })

  await test.step('Stop gives the own session back', async () => {
    const actedKey = await page.evaluate(() => localStorage.getItem('authKey'))
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page).toHaveURL('/admin-login')
    const acted = await page.request.get('/api/v1/users/current-user', {
      headers: { authorization: `Bearer ${actedKey}` },
    })
    expect(acted.status()).toBe(401)
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
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  await page.goto('/order-history')

  const location = page.getByRole('navigation').getByLabel('Location')
  await location.selectOption('Hill Road')
  await expect(page).toHaveURL('/place-order/list')
  await expect(page.getByText('There are no items here yet')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('0')
  await page.reload()
  await expect(location.locator('option:checked')).toHaveText('Hill Road')

  await location.selectOption('Harbor Street')
  await expect(itemRow(page, 'Basil Fresh').getByRole('textbox')).toHaveValue('3')
})
