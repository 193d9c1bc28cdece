import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { addCard, saveCard, typeAddress, typeCard, visa, watchRequests } from './cards-screen.ts'

test('a card is added in two steps and its number stays with the provider', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.signIn(page)
  await page.getByRole('link', { name: 'Manage Card' }).click()
  await expect(page.getByRole('heading', { name: 'Credit Card List' })).toBeVisible()
  await expect(page.getByText('No card is saved yet')).toBeVisible()
  const sent = watchRequests(page, visa, visa.replaceAll(' ', ''), '"cvc"')
  await page.getByRole('link', { name: 'Add Card' }).click()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByLabel('Nickname').click()
  await page.getByLabel('Nickname').fill('Office card')
  await typeCard(page)
  await expect(page.getByLabel('Card number')).toHaveValue(visa)
  await expect(page.getByLabel('Expiration')).toHaveValue('12/34')
  await page.getByRole('button', { name: 'Next' }).click()

  await test.step('the address is asked for field by field', async () => {
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Save Card' }).click()
    for (const words of ['Address line 1 is required.', 'City is required.', 'State is required.', 'Zip is required.'])
      await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Address line 1')).toBeFocused()
    await typeAddress(page)
    await page.getByLabel('Zip').fill('9460')
    await page.getByRole('button', { name: 'Save Card' }).click()
    await expect(page.getByText('Zip has exactly 5 digits.')).toBeVisible()
  })

  await test.step('going back keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).last().click()
    await expect(page.getByLabel('Card number')).toHaveValue(visa)
    await expect(page.getByLabel('Nickname')).toHaveValue('Office card')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Oakland')
    await expect(page.getByLabel('State')).toHaveValue('CA')
  })

  await page.getByLabel('Zip').fill('94607')
  await page.getByRole('button', { name: 'Save Card' }).click()
  await expect(page).toHaveURL('/manage-cards')
  const card = page.getByRole('listitem', { name: 'Visa ending in 4242, Office card' })
  for (const words of ['Visa •••• 4242', 'Office card', 'Default', 'Expires 12/34'])
    await expect(card).toContainText(words)
  expect(await kitchen.call('GET', 'payment-methods')).toMatchObject({
    data: [{ last4: '4242', address1: '1 Main St', city: 'Oakland', state: 'CA', zip: '94607' }],
  })
  expect(sent.count()).toBeGreaterThan(3)
  expect(sent.found).toEqual([])
  expect(await everythingStored(page)).not.toContain('4242424242424242')
  expect(await everythingStored(page)).not.toContain(visa)

  await test.step('a number that is sent all the same is noticed here, and refused there', async () => {
    const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await card.getByRole('link', { name: 'Edit Visa •••• 4242' }).click()
    await page.getByLabel('Nickname').fill(visa)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Save Card' }).click()
    expect(await (await refused).json()).toMatchObject({ code: 'card_number' })
    await expect(page.getByRole('dialog', { name: 'Alert' })).toBeVisible()
    expect(sent.found).toHaveLength(1)
  })
})

test.describe('the card field', () => {
  for (const { when, fill, words } of [
    {
      when: 'a number with a slip',
      fill: { 'Card number': '4242424242424241' },
      words: 'Your card number is not valid.',
    },
    { when: 'a number too short', fill: { 'Card number': '42424' }, words: 'Your card number is incomplete.' },
    {
      when: 'a month that is over',
      fill: { 'Card number': '4242424242424242', Expiration: '0120' },
      words: 'Your card’s expiration date is in the past.',
    },
    {
      when: 'a code too short',
      fill: { 'Card number': '378282246310005', Expiration: '1234', CVC: '123' },
      words: 'Your card’s security code has 4 digits.',
    },
  ]) {
    test(`says of ${when} what the provider says, and Next waits`, async ({ page, aKitchen }) => {
      const kitchen = await aKitchen()
      await kitchen.open(page, '/manage-cards/add-card')
      for (const [label, text] of Object.entries(fill)) await page.getByLabel(label).pressSequentially(text)
      await page.getByLabel('Nickname').focus()
      await expect(page.getByRole('alert')).toHaveText(words)
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    })
  }

  test('is grouped by its brand while it is typed, wherever the caret is', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await kitchen.open(page, '/manage-cards/add-card')
    const number = page.getByLabel('Card number')
    await number.pressSequentially('378282246310005')
    await expect(number).toHaveValue('3782 822463 10005')
    await number.fill('')
    await number.pressSequentially('424242424242424')
    for (let at = 0; at < 14; at++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('12')
    await expect(number).toHaveValue('4242 1242 4242 4242')
  })

  test('shows under itself that the provider refused the card', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await kitchen.open(page, '/manage-cards/add-card')
    await addCard(page, '4000 0000 0000 0002')
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('declined')
    await typeCard(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Save Card' }).click()
    await expect(page.getByRole('listitem', { name: 'Visa ending in 4242' })).toBeVisible()
  })
})

test('a card is edited, made the default and deleted', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen, { last4: '1111', nickname: 'Office' })
  await saveCard(kitchen, { last4: '2222' })
  await saveCard(kitchen, { last4: '3333' })
  await kitchen.open(page, '/manage-cards')
  const tile = (last4: string) => page.getByRole('listitem', { name: `Visa ending in ${last4}` })

  await test.step('edited', async () => {
    await tile('1111').getByRole('link', { name: 'Edit Visa •••• 1111' }).click()
    await expect(page.getByRole('checkbox', { name: 'Default card' })).toBeDisabled()
    await page.getByLabel('Nickname').fill('Kitchen')
    await page.getByRole('button', { name: 'Next' }).click()
    await typeAddress(page)
    await page.getByRole('button', { name: 'Save Card' }).click()
    await expect(tile('1111')).toContainText('Kitchen')
    await tile('1111').getByRole('link', { name: 'Edit Visa •••• 1111' }).click()
    await expect(page.getByLabel('Nickname')).toHaveValue('Kitchen')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the default moves', async () => {
    await tile('2222').getByRole('button', { name: 'Make default Visa •••• 2222' }).click()
    await expect(tile('2222')).toContainText('Default')
    await expect(tile('1111').getByText('Default', { exact: true })).toHaveCount(0)
  })

  await test.step('deleting asks inline, Cancel keeps', async () => {
    await tile('3333').getByRole('button', { name: 'Delete Visa •••• 3333' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tile('3333').getByRole('button', { name: 'Cancel' }).click()
    await expect(tile('3333')).toBeVisible()
  })

  await test.step('deleting the default asks which becomes it', async () => {
    await tile('2222').getByRole('button', { name: 'Delete Visa •••• 2222' }).click()
    await tile('2222')
      .getByRole('group', { name: 'Which card becomes the default?' })
      .getByLabel('Visa •••• 1111')
      .check()
    await tile('2222').getByRole('button', { name: 'Delete' }).click()
    await expect(tile('2222')).toHaveCount(0)
    await expect(tile('1111')).toContainText('Default')
  })
  expect(await kitchen.call('GET', 'payment-methods')).toMatchObject({
    data: [
      { last4: '1111', isDefault: true, nickname: 'Kitchen', zip: '94607' },
      { last4: '3333', isDefault: false },
    ],
  })
})

test('an unknown card is not found, other addresses lead to the list', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen)
  await kitchen.open(page, '/manage-cards/update-card/tok_nobody')
  await expect(page.getByRole('status').filter({ hasText: 'Credit Card Not Found' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/manage-cards')
  await page.goto('/manage-cards/anything/else')
  await expect(page).toHaveURL('/manage-cards')
})

test('an update that is refused says so in the words of the server and keeps what was typed', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const token = await saveCard(kitchen)
  await kitchen.open(page, `/manage-cards/update-card/${token}`)
  await page.getByLabel('Nickname').fill('Kitchen')
  await page.getByRole('button', { name: 'Next' }).click()
  await typeAddress(page)
  await page.route('**/api/v1/payment-methods/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 429, json: { message: 'Too many tries.', code: 'too_many' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save Card' }).click()
  await expect(page.getByRole('dialog', { name: 'Alert' })).toContainText('Too many tries.')
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
})

test('an expired card is marked', async ({ page, aKitchen, database }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen)
  await database
    .forLocation(kitchen.location.id)
    .updateTable('paymentMethods')
    .set({ expiresMonth: 1, expiresYear: 2024 })
    .execute()
  await kitchen.open(page, '/manage-cards')
  await expect(page.getByRole('listitem', { name: 'Visa ending in 4242' })).toContainText('Expired 01/24')
})

test('offline a card is refused in the specified words, and nothing is sent later', async ({
  page,
  context,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await kitchen.open(page, '/manage-cards/add-card')
  await typeCard(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await typeAddress(page)
  await context.setOffline(true)
  await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
  await page.getByRole('button', { name: 'Save Card' }).click()
  await expect(page.getByRole('dialog', { name: 'Offline' })).toContainText('You lost internet connectivity.')
  await page.getByRole('button', { name: 'Ok!' }).click()
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Online' }).getByRole('button', { name: 'Ok!' }).click()
  expect(await kitchen.call('GET', 'payment-methods')).toMatchObject({ data: [] })
  await page.getByRole('button', { name: 'Save Card' }).click()
  await expect(page.getByRole('listitem', { name: 'Visa ending in 4242' })).toBeVisible()
})

test('an administrator who acts as somebody may look at cards only', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: `Quay ${Date.now()}` })
  await saveCard(kitchen)
  await kitchen.signIn(page, await kitchen.addPerson({ isAdministrator: true, at: [] }))
  await page.getByRole('combobox', { name: 'Location' }).fill(kitchen.location.nickname)
  await page.getByRole('option', { name: kitchen.location.nickname }).click()
  await page.getByRole('combobox', { name: 'User' }).fill(kitchen.owner.email)
  await page.getByRole('option', { name: kitchen.owner.email }).click()
  await page.getByRole('button', { name: 'Login As' }).click()
  await page.getByRole('link', { name: 'Manage Card' }).click()
  await expect(page.getByText('Cards can’t be changed while you act as somebody else.')).toBeVisible()
  const card = page.getByRole('listitem', { name: 'Visa ending in 4242' })
  await expect(card).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Card' })).toHaveCount(0)
  await page.goto('/manage-cards/add-card')
  await expect(page).toHaveURL('/manage-cards')
})

async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href, history.state]),
  )
}
