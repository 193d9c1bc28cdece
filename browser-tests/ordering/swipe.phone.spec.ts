import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { holdUndo, isLoaded } from '../screens.ts'
import { cartLink } from './place-order-screen.ts'

test('a line of the cart swiped to the left shows Delete, and comes back by Undo', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  const chives = await kitchen.addItem({ distributorId, name: 'Chives' })
  await kitchen.fillCart([basil, 2], [chives, 3])
  await kitchen.signIn(page)
  await cartLink(page).tap()
  const line = page.getByRole('listitem').filter({ hasText: 'Basil Fresh' })
  const remove = line.getByRole('button', { name: 'Delete Basil Fresh' })
  await expect(line).toBeVisible()
  await expect(remove).not.toBeInViewport()
  await isLoaded(page)

  const box = await line.boundingBox()
  if (!box) throw new Error('the line is not on the screen')
  await swipeLeft(page, { x: box.x + box.width * 0.6, y: box.y + box.height / 2 })
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await remove.tap()
  await holdUndo(page)
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(line).toBeVisible()
  await expect
    .poll(() => kitchen.call('GET', 'shopping-carts'))
    .toMatchObject({ shoppingCart: [{ quantity: 2 }, { quantity: 3 }] })
})

/** A finger that goes 160 px to the left, in steps as a screen reports them. */
async function swipeLeft(page: Page, from: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let way = 16; way <= 160; way += 16) await touch('touchMove', [{ x: from.x - way, y: from.y }])
  await touch('touchEnd', [])
}
