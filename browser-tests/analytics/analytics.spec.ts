import { readFileSync } from 'node:fs'
import { isAccessible } from '../is-accessible.ts'
import { expect, test, whereItIsMorning } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'

test('an order counts once it is received: the same figure on the card, in the chart, the table and its file', async ({
  page,
  aKitchen,
}) => {
  // Away from midnight: the day of the delivery is still today at the end.
  const kitchen = await aKitchen({ timeZone: whereItIsMorning() })
  const delivery = await aDelivery(kitchen, 2)
  const purchases = page.getByRole('region', { name: 'Total Purchases' })
  await test.step('on its way it counts as ordered, not as bought', async () => {
    await kitchen.open(page, '/analytics')
    await expect(purchases).toContainText('$0.00')
    await expect(page.getByRole('region', { name: 'Total Orders' })).toContainText('1')
  })
  await test.step('it is received with half of a line rejected', async () => {
    await page.goto(`/order-history/receive/${delivery.id}`)
    await page.getByRole('listitem', { name: 'Item 02', exact: true }).getByRole('button', { name: 'Reject' }).click()
    const reject = page.getByRole('dialog', { name: 'Reject Item 02' })
    await reject.getByText('Bad or damaged').click()
    await reject.getByRole('button', { name: 'Reject 1 CS' }).click()
    await page.getByRole('button', { name: 'Accept All Items' }).click()
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('New total$60.00')
    await page.getByRole('button', { name: 'Order Checked' }).click()
    await page.getByRole('button', { name: 'Complete receiving' }).click()
    await expect(page).toHaveURL('/order-history')
  })
  await test.step('what was kept is the figure, and the table has its items', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).click()
    await expect(purchases).toContainText('$60.00')
    await purchases.getByRole('link', { name: 'See purchases' }).click()
    const shares = page.getByRole('figure').filter({ hasText: 'Distributors' })
    await expect(shares.getByRole('row').filter({ hasText: 'Bay Broadline' })).toContainText('$60.00')
    const bought = page.getByRole('region', { name: 'Purchased items' })
    await expect(bought).toContainText('2 items, $60.00 spent')
    const row = (name: string) => bought.getByRole('row').filter({ hasText: name })
    await expect(row('Item 01')).toContainText('$40.00')
    await expect(row('Item 02')).toContainText('$20.00')
    await isAccessible(page)
  })
  await test.step('and so has the file', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const [head = '', ...rows] = readFileSync(await (await file).path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    const spentAt = head.split(',').findIndex((name) => /spent/i.test(name))
    expect(rows.map((row) => Number(row.split(',')[spentAt]))).toEqual([40, 20])
  })
})
