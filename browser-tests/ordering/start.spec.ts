import { expect, test, whereItIsMorning, type Kitchen } from '../people.ts'
import { isLoaded } from '../screens.ts'

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
  await strip.getByRole('link', { name: '2 orders due today' }).click()
  await expect(page).toHaveURL('/order-history')
  await expect(page.getByText('To receive today')).toBeVisible()
  await page.goBack()
  await strip.getByRole('button', { name: 'Dismiss for today' }).click()
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(page.getByText('Basil Fresh').first()).toBeVisible()
  await expect(strip).toBeHidden()
})

test('a cart that closes soon and what is below par are named; a phone’s rows stay where they are', async ({
  page,
  aKitchen,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const kitchen = await aKitchen({ timeZone: whereItIsMorning() })
  const { id: distributorId, nickname } = await kitchen.addDistributor({ nickname: 'Harbor' })
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addItem({ distributorId, name: 'Thyme Fresh' })
  await putOnShelf(kitchen, basil.id, { parLevel: 4, onHand: 1 })
  await kitchen.fillCart([basil, 2])
  await kitchen.signIn(page)
  const strip = page.getByRole('region', { name: 'To do' })
  const low = strip.getByRole('link', { name: /^1 generic item below par, counted / })
  await expect(low).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart summary' })).toContainText(`${nickname}: order by`)
  // Late on purpose: the rows are there first, and where something waited before, the line is kept free for it.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/inventory/reminders', async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  const row = page.getByText('Basil Fresh').first()
  await expect(row).toBeVisible()
  // Nothing else may move the rows while they are measured.
  await isLoaded(page)
  await expect(page.getByRole('region', { name: 'Cart summary' })).toBeVisible()
  const before = await row.boundingBox()
  answer()
  await expect(low).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await low.click()
  await expect(page.getByText('Thyme Fresh')).toBeHidden()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /Below par/ }).click()
  await expect(page.getByText('Thyme Fresh').first()).toBeVisible()
})

test('the inventory view says what is left to count and what is below par', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.call('POST', 'inventory', { start_date: '2026-01-04' })
  const count = await putOnShelf(kitchen, basil.id, { parLevel: 4 })
  await kitchen.open(page, '/place-order/inventory')
  const strip = page.getByRole('region', { name: 'To do' })
  await expect(strip.getByRole('link', { name: 'Inventory of Sun 01/04: 1 of 1 to count' })).toBeVisible()
  await count({ onHand: 3 })
  await page.reload()
  await expect(strip.getByRole('link', { name: /^1 generic item below par in all lists, counted / })).toBeVisible()
  await strip.getByRole('link', { name: 'Inventory of Sun 01/04: all counted' }).click()
  await expect(page).toHaveURL('/inventory-view/review-inventory')
  await kitchen.call('POST', 'inventory/complete', {})
  await page.goto('/place-order/inventory')
  await strip.getByRole('button', { name: 'Time to count, last on Sun 01/04' }).click()
  await expect(page.getByRole('dialog', { name: 'Start Inventory' })).toBeVisible()
})

/** Puts an item into a generic group with a par, and counts it; gives the way to count it again. */
async function putOnShelf(
  kitchen: Kitchen,
  itemId: number,
  { parLevel, onHand }: { parLevel: number; onHand?: number },
) {
  const { id: listId } = (await kitchen.call('POST', 'comparison-views', { name: 'Walk-in' })) as { id: number }
  const groups = `comparison-views/${listId}/groups`
  const { id: groupId } = (await kitchen.call('POST', groups, { name: 'Herbs' })) as { id: number }
  await kitchen.call('PATCH', `${groups}/${groupId}`, { parLevel })
  const linked = await kitchen.call('POST', `${groups}/${groupId}/link-items`, { items: [itemId] })
  const [item] = (linked as { items: { genericItemId: number }[] }).items
  const count = (counts: object) => kitchen.call('PATCH', `${groups}/${groupId}/item/${item?.genericItemId}`, counts)
  if (onHand !== undefined) await count({ onHand })
  return count
}

test('a location without items says what to do first', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.signIn(page)
  await expect(
    page.getByText(/^(Add the distributors you buy from first\.|Ask an owner to add your distributors\.)$/),
  ).toBeVisible()
  const { nickname } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await page.reload()
  await page.getByRole('link', { name: `Upload order guide of ${nickname}` }).click()
  await expect(page).toHaveURL(/\/distributor\/\d+\/upload-order-guide$/)
})
