import { expect, test } from '../people.ts'
import { isLoaded } from '../screens.ts'
import { itemRow } from './place-order-screen.ts'

const smallestTarget = 48

test('a special request on a phone: from the row, as a sheet, in the cart', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Old Bay', din: '48213', isPunchedOut: true })
  await kitchen.signIn(page)

  await test.step('the link in the row has room for a finger', async () => {
    const link = itemRow(page, 'Old Bay').getByRole('link', { name: 'Add Special Request' })
    await expect(link).toBeVisible()
    await isLoaded(page)
    const box = await link.boundingBox()
    if (!box) throw new Error('the link is not on the screen')
    // A press well above the words, where the finger lands.
    await page.touchscreen.tap(box.x + box.width / 2, box.y - 14)
    await expect(page.getByRole('dialog', { name: 'Add Special Request' })).toBeVisible()
  })

  await test.step('the sheet is at the bottom, Submit across it', async () => {
    const sheet = page.getByRole('dialog', { name: 'Add Special Request' })
    await expect(sheet.getByLabel('Description')).toHaveValue(/Old Bay/)
    await sheet.getByLabel('Unit').selectOption('case')
    const submit = sheet.getByRole('button', { name: 'Submit' })
    await expect.poll(async () => (await submit.boundingBox())?.width).toBeGreaterThan(340)
    expect((await submit.boundingBox())?.height).toBeGreaterThanOrEqual(smallestTarget)
    await submit.tap()
    await expect(sheet.getByText('Special Request Added!')).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).tap()
  })

  await test.step('its quantity is edited by the keypad of review order', async () => {
    await page.getByRole('region', { name: 'Cart summary' }).getByRole('link', { name: 'Review' }).tap()
    await expect(page.getByText('Special Request', { exact: true })).toBeVisible()
    await expect(
      page.getByText('The distributor cannot guarantee delivery of special requests.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Quantity of Old Bay/ }).tap()
    const keypad = page.getByRole('dialog', { name: 'Edit quantity' })
    await keypad.getByRole('button', { name: '6', exact: true }).tap()
    await keypad.getByRole('button', { name: 'Save' }).tap()
    await expect
      .poll(() => kitchen.call('GET', 'shopping-carts'))
      .toMatchObject({ shoppingCart: [{ quantity: 6, specialItem: { din: '48213' } }] })
  })
})

test('the form at its own address fits the phone', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor({ nickname: 'The Very Long Named Distributor of Everything Fresh and Frozen' })
  await kitchen.signIn(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: 'Add Special Request' }).tap()
  await expect(page.getByLabel('Description')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/place-order/list')
})

test('the Welcome Tour on a phone stays inside the screen and gives the page back', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: 'Welcome Tour' }).tap()
  for (const step of [1, 2, 3, 4]) {
    const words = page.getByRole('dialog').filter({ hasText: `${step} of 4` })
    // It goes to its place once it is measured.
    await expect(words).toBeInViewport({ ratio: 1 })
    for (const name of ['Next', 'Skip'])
      expect((await words.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(smallestTarget)
    if (step < 4) await words.getByRole('button', { name: 'Next' }).tap()
    else await words.getByRole('button', { name: 'Done' }).tap()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await itemRow(page, 'Basil Fresh').getByRole('button', { name: 'Increase' }).tap()
  await expect(page.getByRole('region', { name: 'Cart summary' })).toContainText('1 item')
})
