import { isAccessible } from '../is-accessible.ts'
import { expect, test } from '../people.ts'
import { aCountedShelf, aFinishedInventory } from './counted-shelf.ts'

test('on a phone an inventory is started, checked one by one and completed from the bottom bar', async ({
  page,
  context,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { count } = await aCountedShelf(kitchen, {
    list: 'Walk-in',
    group: 'Tomatoes',
    items: [
      { name: 'Roma', priceCents: 2_000, pack: [2, 10, 'LB'] },
      { name: 'Plum', priceCents: 999, pack: [3, 5, 'LB'] },
      { name: 'Basil', priceCents: 700, pack: [12, 1, 'EA'] },
    ],
  })
  await aFinishedInventory(kitchen, '2026-01-04', async () => {
    await count('Roma', { onHand: 2 })
    await count('Plum', { onHand: 3 })
  })
  await kitchen.open(page, '/inventory-view/inventories')
  await expect(page.getByRole('listitem').filter({ hasText: '01/04/2026' })).toContainText('$69.97')
  await page.getByRole('button', { name: 'Start Inventory' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Inventory' }).tap()
  // Starting clears what was counted before: it must be over.
  await expect(page.getByRole('button', { name: 'Review Inventory' })).toBeVisible()
  await count('Roma', { onHand: 20 })
  await count('Plum', { onHand: 3 })
  await page.getByRole('button', { name: 'Review Inventory' }).tap()

  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('$429.97')
  await expect(summary).toContainText('66 % counted')
  await expect(summary).toContainText('1 item has no count')
  await expect(summary).toContainText('1 flag')
  await expect(page.getByText('1 of 1 to check')).toBeVisible()
  const uncounted = page.getByRole('region', { name: 'Without a count' })
  await expect(uncounted).toContainText('1 other has no count')
  const card = page.getByRole('article')
  await expect(card).toContainText('Double or more')
  await page.getByRole('button', { name: 'Recount' }).tap()
  await expect(page.getByLabel('Cases of Roma')).toBeFocused()
  await page.getByLabel('Cases of Roma').fill('2')
  await expect(summary).toContainText('$69.97')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText('All flags checked.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).last().tap()
  await expect(card).toContainText('Roma')
  await page.getByRole('button', { name: 'Keep', exact: true }).tap()
  await uncounted.getByRole('button', { name: 'Keep the other' }).tap()
  await expect(page.getByText('All checked.')).toBeVisible()
  await uncounted.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('All flags checked.')).toBeVisible()
  // A corrected count has no flag any more.
  await page.reload()
  await expect(page.getByText('No flags to check.')).toBeVisible()
  await uncounted.getByRole('button', { name: 'Look through' }).tap()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card).toContainText('Basil')
  await page.getByRole('button', { name: 'All', exact: false }).first().tap()
  await expect(page.getByRole('article')).toHaveCount(3)

  const complete = page.getByRole('button', { name: 'Complete Inventory' })
  const hasRoomAtTheBottom = async () => {
    const box = await complete.boundingBox()
    return box && [box.width > 340, box.height >= 44, box.y > 740]
  }
  await expect.poll(hasRoomAtTheBottom).toEqual([true, true, true])
  // A finger finds no tooltip: the reason why it can't be pressed is shown above it.
  await context.setOffline(true)
  await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).tap()
  await expect(complete).toBeDisabled()
  await expect(complete).toHaveAccessibleDescription('You need internet connectivity to use this feature')
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Online' }).getByRole('button', { name: 'Ok!' }).tap()
  await complete.tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByRole('dialog')).toContainText("The inventory's complete!")
  await page.getByRole('button', { name: 'Ok!' }).tap()
  await page.goto('/inventory-view/inventories')
  await page.getByRole('link', { name: 'View' }).first().tap()
  await expect(page.getByRole('row').filter({ hasText: 'Roma' })).toContainText('$40.00')
  await isAccessible(page)
})
