import { readFileSync } from 'node:fs'
import { readIif } from '@larder/server/testing/iif-reader.ts'
import { isAccessible } from '../is-accessible.ts'
import { expect, test } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'

test('a bookkeeper tags what is untagged by keyboard, exports, and the file adds up', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 3)
  await kitchen.call('POST', `orders/check-items/${delivery.id}`, {})
  await kitchen.call('POST', `orders/receive/${delivery.id}`, {})
  const { total } = await delivery.now()
  await kitchen.signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounting' }).click()
  await expect(page.getByRole('button', { name: 'Untagged (3)' })).toBeVisible()
  await isAccessible(page)

  // One new code typed, then the same by its first letters, then the tag of the row above.
  await page
    .getByRole('button', { name: /^Add GL code to/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('5100 Food')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^GL code of .*: 5100 Food/ })).toHaveCount(1)
  await page.keyboard.type('51')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Add GL code to/ })).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('button', { name: 'Untagged (0)' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Every item has a GL code.')).toBeVisible()

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  await dialog.getByRole('button', { name: 'Since last export' }).click()
  await dialog.getByLabel('Until').fill('2099-12-31')
  await expect(dialog.getByText('1 bill')).toBeVisible()
  await expect(dialog.getByText('Every line has a GL code.')).toBeVisible()
  await isAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const bills = readIif(readFileSync(await file.path(), 'latin1'))
  expect(bills).toHaveLength(1)
  expect(bills[0]).toMatchObject({ type: 'BILL', account: 'Accounts Payable', cents: Math.round(-total * 100) })
  expect(bills[0]?.splits[0]).toMatchObject({ account: '5100 Food', memo: '3 lines' })

  await page.getByRole('button', { name: 'Exports', exact: true }).click()
  await expect(page.getByRole('row', { name: /QuickBooks Desktop/ })).toBeVisible()
})
