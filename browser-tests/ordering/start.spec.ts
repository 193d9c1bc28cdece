import { expect, test, whereItIsMorning } from '../people.ts'

test('above the list it is said what is due; each part leads there, and it can be put away for the day', async ({
  page,
  aKitchen,
  database,
}) => {
  const timeZone = whereItIsMorning()
  const kitchen = await aKitchen({ timeZone })
  const { id: distributorId } = await kitchen.addDistributor()
  const item = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addOrder(distributorId, [item, 1])
  await kitchen.addOrder(distributorId, [item, 2])
  const orders = database.forLocation(kitchen.location.id)
  await orders.updateTable('orders').set({ requestedDeliveryOn: '2999-01-01' }).execute()
  await kitchen.signIn(page)
  await expect(page.getByText('Basil Fresh').first()).toBeVisible()
  const strip = page.getByRole('region', { name: 'To do' })
  await expect(strip, 'nothing is due').toBeHidden()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  await orders.updateTable('orders').set({ requestedDeliveryOn: today }).execute()
  await page.reload()
  await strip.getByRole('link', { name: '2 due today' }).click()
  await expect(page).toHaveURL('/order-history')
  await expect(page.getByText('To receive today')).toBeVisible()
  await page.goBack()
  await strip.getByRole('button', { name: 'Dismiss for today' }).click()
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(page.getByText('Basil Fresh').first()).toBeVisible()
  await expect(strip).toBeHidden()
})

test('a location without items says what to do first', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.signIn(page)
  await expect(page.getByText('Ask your administrator to add them.')).toBeVisible()
  const { nickname } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await page.reload()
  await page.getByRole('link', { name: `Upload ${nickname}` }).click()
  await expect(page).toHaveURL(/\/distributor\/\d+\/upload-order-guide$/)
})
