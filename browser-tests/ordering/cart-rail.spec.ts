import { expect, test } from '../people.ts'
import { itemRow } from './place-order-screen.ts'

test('an empty cart leaves its width to the rows; it opens once nobody is at a row, and is remembered', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  for (const name of ['Basil Fresh', 'Thyme Dried']) await kitchen.addItem({ distributorId, name })
  await kitchen.signIn(page)
  const row = itemRow(page, 'Basil Fresh')
  const rail = page.getByRole('complementary', { name: 'Cart summary' })
  const width = async () => Math.round((await row.boundingBox())?.width ?? 0)
  await expect(row).toBeVisible()
  await expect(rail).toHaveCount(0)
  const wide = await width()

  await row.getByRole('button', { name: 'Increase' }).click()
  await row.getByRole('button', { name: 'Increase' }).click()
  // Under the pointer the '+' stays where it is.
  expect(await width()).toBe(wide)
  await page.getByRole('banner').hover()
  await page.getByRole('searchbox').focus()
  await expect(rail).toContainText('Bay Broadline')
  await expect.poll(width).toBeLessThan(wide - 200)

  await page.reload()
  await expect(rail).toContainText('Bay Broadline')
})
