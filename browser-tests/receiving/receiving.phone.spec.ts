import type { Locator } from '@playwright/test'
import { startFaultProxy } from '../fault-proxy.ts'
import { signInAt } from '../inventory/offline-screen.ts'
import { expect, test } from '../people.ts'
import { aDelivery } from './a-delivery.ts'
import { addNewItem, newItem } from './new-item.ts'

test.use({ serviceWorkers: 'allow' })

test('24 lines with one reject are received at a dead spot in seven taps, beside an item that nobody ordered, and nothing is lost', async ({
  page,
  context,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 24)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  await signInAt(kitchen, page, proxy.url)
  await page.goto(`${proxy.url}/order-history`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.tap()
  }
  await tap(page.getByRole('button', { name: /^Receive/ }))
  await expect(page.getByText('Checked 0 of 24')).toBeVisible()
  proxy.isDown = true
  await context.setOffline(true)
  await tap(page.getByRole('button', { name: 'Accept All Items' }))
  await expect(page.getByText('Checked 24 of 24')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Reject or correct Item 07' }))
  const sheet = page.getByRole('dialog', { name: 'Reject Item 07' })
  await tap(sheet.getByText('Wrong item'))
  await tap(sheet.getByRole('button', { name: 'Reject' }))
  await expect(page.getByText('24 lines kept on this device.', { exact: false })).toBeVisible()
  await addNewItem(page, 'Oregano')
  await expect(page.getByText('24 lines and 1 new item kept on this device.', { exact: false })).toBeVisible()
  // A browser that is closed and opened again at the back door has everything still.
  await page.reload()
  await expect(page.getByText('Checked 24 of 24')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Item 07' })).toContainText('Rejected 1 of 2: Wrong item')
  await expect(newItem(page, 'Oregano')).toContainText('Kept on this device, not sent yet')
  expect((await delivery.now()).items?.some(({ receiveChecked }) => receiveChecked)).toBe(false)
  proxy.isDown = false
  await context.setOffline(false)
  await expect(page.getByText('kept on this device.', { exact: false })).toHaveCount(0)
  await expect(newItem(page, 'Oregano')).toHaveCount(0)
  await expect(page.getByText('Checked 25 of 25')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Order Checked' }))
  await tap(page.getByRole('button', { name: 'Complete receiving' }))
  await expect(page).toHaveURL(`${proxy.url}/order-history`)
  expect(taps).toBeLessThanOrEqual(7)
  const { status, total, items = [] } = await delivery.now()
  expect({ status, total }).toEqual({ status: 'received', total: 24 * 40 - 20 + 3 * 4.25 })
  expect(items.filter(({ isAdded }) => isAdded).map(({ item, quantity }) => [item, quantity])).toEqual([['Oregano', 3]])
  expect(
    items.filter(({ qtyReduction }) => qtyReduction > 0).map(({ item, qtyReduction }) => [item, qtyReduction]),
  ).toEqual([['Item 07', 1]])
  await proxy.stop()
})
