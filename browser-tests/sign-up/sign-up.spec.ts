import type { Page } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { isThankedFor } from '../ordering/place-order-screen.ts'
import { expect, test, whereItIsMorning } from '../people.ts'

test('a business signs up with three locations and a skipped one, and places its first order', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen({ timeZone: whereItIsMorning() })
  const { id: distributorId, nickname } = await kitchen.addDistributor({ nickname: `Lakeside ${Date.now()}` })
  await kitchen.changeDistributor(distributorId, { deliveryWeekdays: [0, 1, 2, 3, 4, 5, 6] })
  const email = `owner-${Date.now()}@signed.test`
  const rep = `rep-${Date.now()}@lakeside.test`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/sign-up/1')

  await isAccessible(page)

  await test.step('step 1, of which a reload keeps everything but the password', async () => {
    await fill(page, { 'First name': 'Marisol', 'Last name': 'Vega', 'Official business name': 'Vega Kitchens LLC' })
    await page.getByLabel('Title').selectOption('Owner')
    await fill(page, { 'Location address': '12 Front St', City: 'Austin', Zipcode: '78701' })
    await page.getByLabel('State').first().selectOption('TX')
    await fill(page, { 'Phone number': '5125550134', 'E-mail': email, 'Confirm e-mail': email })
    await page.getByLabel('How Many Locations?').selectOption('4')
    await page.getByLabel('Same address as business').check()
    await fill(page, { 'Location name': 'Vega Downtown' })
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Marisol')
    await fill(page, { Password: 'good new words', 'Confirm password': 'good new words' })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/sign-up/1?location=2')
    await isAccessible(page)
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page).toHaveURL('/sign-up/1?location=3')
    await fill(page, { 'Location name': 'Vega Hilo', 'Phone number': '8085550134', 'Location address': '1 Bay Rd' })
    await fill(page, { City: 'Hilo', Zipcode: '96720' })
    await page.getByLabel('State').selectOption('HI')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/sign-up/1?location=4')
    await fill(page, { 'Location name': 'Vega Waco', 'Phone number': '2545550134', 'Location address': '3 Elm St' })
    await fill(page, { City: 'Waco', Zipcode: '76701' })
    await page.getByLabel('State').selectOption('TX')
    await page.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('steps 2 and 3', async () => {
    await page.getByRole('button', { name: '+ Add New Distributor' }).click()
    await page.getByLabel('Distributor Name').fill(nickname)
    await page.getByRole('option', { name: nickname }).click()
    await page.getByLabel('All Locations').check()
    await fill(page, { 'Distributor Sales Rep Email': rep, 'Distributor Sales Rep Full Name': 'Ann Lee' })
    await isAccessible(page)
    await page.getByRole('button', { name: 'Copy this rep' }).first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('3 locations', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox').check()
    await isAccessible(page)
    await fill(page, { 'Full name': 'Marisol Vega' })
    // back and on again by the browser's own buttons
    await page.goBack()
    await expect(page).toHaveURL('/sign-up/2')
    await page.goForward()
    await page.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('step 4', async () => {
    await expect(page.getByLabel('Card number')).toBeVisible()
    await isAccessible(page)
    await fill(page, { 'Card number': '4242424242424242', Expiration: '1234', CVC: '123' })
    await page.getByRole('button', { name: 'Done' }).click()
    const told = page.getByRole('dialog', { name: 'Confirmation' })
    await expect(told).toContainText('Singup Success')
    await told.getByRole('button', { name: 'Ok!' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('the first order, and what was paid', async () => {
    await fill(page, { 'E-mail': email, Password: 'good new words' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/place-order/)
    await expect(page.getByRole('navigation').getByLabel('Location').locator('option')).toHaveText([
      'Vega Downtown',
      'Vega Hilo',
      'Vega Waco',
    ])
    await page.goto('/special-request')
    const form = page.getByRole('main')
    await form.getByLabel('Distributor').selectOption(nickname)
    await form.getByLabel('Unit').selectOption('case')
    await form.getByLabel('Description').fill('Blood oranges')
    await form.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('link', { name: 'Review order' }).click()
    await page.getByRole('region', { name: nickname }).getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await isThankedFor(page, () => page.getByRole('button', { name: 'Submit' }).first().click())
    // an invite at each of three locations, and the order
    await expect(() => expect(kitchen.mailsTo(rep).length).toBe(4)).toPass({ timeout: 60_000 })
    await page.goto('/subscription')
    await expect(page.getByText(/^Paid until/)).toBeVisible()
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  })
})

/** Types into the first field of each label. */
async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).first().fill(text)
}
