// Issue 12 as one story: an owner, a sales rep on a phone, and the bookkeeper whose program takes the file.
import { readFileSync } from 'node:fs'
import { readIif } from '@larder/server/testing/iif-reader.ts'
import type { Order } from '@larder/contract/ordering/orders.ts'
import { isAccessible } from '../is-accessible.ts'
import { expect, test, type Kitchen } from '../people.ts'

test('an owner invites a rep, who changes a price and sends one item short; the bookkeeper tags and exports it', async ({
  page,
  browser,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId, rep: address } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const lemons = await kitchen.addItem({ distributorId, name: 'Lemons' })
  const limes = await kitchen.addItem({ distributorId, name: 'Limes' })
  const mint = await kitchen.addItem({ distributorId, name: 'Mint' })
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

  await test.step('the owner invites, the rep accepts on a phone and makes Mint dearer', async () => {
    await kitchen.open(page, `/distributor/${distributorId}`)
    const rep = page.getByRole('list', { name: 'Sales reps' }).getByRole('listitem', { name: 'Robin Rep' })
    await rep.getByRole('button', { name: 'Send Invite to Robin Rep' }).click()
    await expect(rep.getByText('Invite sent')).toBeVisible()
    await phone.goto(await linkMailed(kitchen, address, /\/rep-invite\/[\w-]{43}/))
    await phone.getByRole('button', { name: 'Accept invite' }).click()
    await phone.getByRole('button', { name: 'Prices' }).click()
    await phone.getByRole('textbox', { name: 'Price of Mint' }).fill('22.50')
    const item = phone.getByRole('listitem', { name: 'Mint' })
    await item.getByRole('button', { name: 'Save the price of Mint' }).click()
    await expect(item.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(rep.getByText('Invite Accepted')).toBeVisible()
  })

  await kitchen.addOrder(distributorId, [lemons, 2], [limes, 2], [mint, 2])
  const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number }[] }
  const id = data[0]?.id ?? 0

  await test.step('the rep answers from the mailed order that one case comes less, which the owner sees at once', async () => {
    await page.goto(`/order-history/view/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await phone.goto(await linkMailed(kitchen, address, /\/rep\?place=\d+&order=\d+/))
    await phone.getByLabel('How Limes comes').selectOption('Short')
    await phone.getByLabel('How many of Limes come').fill('1')
    await phone.getByRole('button', { name: 'Accept with 1 change' }).click()
    await expect(phone.getByText('Accepted, 1 change')).toBeVisible()
    const answer = page.getByRole('region', { name: 'Answer of the sales rep' })
    await expect(answer).toContainText('Robin Rep accepted this order with changes.')
    await expect(answer).toContainText(/Limes: 1 of 2 \w+ come/)
  })
  await phone.context().close()
  await receiveWithOneLess(kitchen, id, limes)

  await test.step('the bookkeeper tags what is untagged by keyboard', async () => {
    await kitchen.open(page, '/accounting', await kitchen.addPerson({ title: 'Bookkeeper' }))
    await expect(page.getByRole('button', { name: 'Untagged (3)' })).toBeVisible()
    await isAccessible(page)
    // One new code typed, then the same by its first letters, then the tag of the row above.
    await page
      .getByRole('button', { name: /^Add GL code to/ })
      .first()
      .focus()
    const field = page.getByRole('combobox', { name: /^GL code of/ })
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('5100 Food')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^GL code of .*: 5100 Food/ })).toHaveCount(1)
    await expect(field).toBeFocused()
    await page.keyboard.type('51')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^GL code of .*: 5100 Food/ })).toHaveCount(2)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Add GL code to/ })).toBeFocused()
    await page.keyboard.press('Control+d')
    await expect(page.getByRole('button', { name: 'Untagged (0)' })).toBeVisible()
    await expect(page.getByText('Saving', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Every item has a GL code.')).toBeVisible()
  })

  await test.step('and exports a file that a reader of its own finds right to the cent', async () => {
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
    // Two Lemons and one of two Limes at $20.00, two Mint at the $22.50 of the rep.
    expect(bills).toMatchObject([{ type: 'BILL', account: 'Accounts Payable', name: 'Bay Broadline', cents: -105_00 }])
    expect(bills[0]?.splits).toMatchObject([{ account: '5100 Food', memo: '3 lines', cents: 105_00 }])
    await page.getByRole('button', { name: 'Exports', exact: true }).click()
    await expect(page.getByRole('row', { name: /QuickBooks Desktop/ })).toBeVisible()
  })
})

/** The path that a kept mail leads to, once it was sent. Soft breaks of its lines are taken out. */
async function linkMailed(kitchen: Kitchen, address: string, path: RegExp): Promise<string> {
  const found = () =>
    kitchen
      .mailsTo(address)
      .map((mail) => path.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0])
      .find((each) => each !== undefined)
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

async function receiveWithOneLess(kitchen: Kitchen, id: number, short: { name: string }): Promise<void> {
  const { items = [] } = (await kitchen.call('GET', `orders/${id}?expand=items`)) as Order
  const checked = items.map(({ oi_id, item }) => ({
    id: oi_id,
    ...(item === short.name ? { receiveChecked: true, edit: { quantity: 1 } } : { statusReceived: 'received' }),
  }))
  await kitchen.call('POST', `orders/check-items/${id}`, { items: checked })
  await kitchen.call('POST', `orders/receive/${id}`, {})
}
