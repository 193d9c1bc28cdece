// The marks of reliability 2.3 for lines of a delivery that are checked without a connection.
import type { Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { leaveEndedSession, signInAt } from '../inventory/offline-screen.ts'
import { expect, test } from '../people.ts'
import { aDelivery } from './a-delivery.ts'

const here = () => process.env.LARDER_URL ?? ''
const accept = (page: Page, line: string) => page.getByRole('checkbox', { name: `Accept ${line}` })
const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test('of two tabs at a dead spot each sends its own lines, and a tab that is closed leaves its lines to the other (O2)', async ({
  page,
  context,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 3)
  const proxy = await startFaultProxy(here())
  try {
    await signInAt(kitchen, page, proxy.url)
    const address = `${proxy.url}/order-history/receive/${delivery.id}`
    await page.goto(address)
    const other = await context.newPage()
    await other.goto(address)
    const closed = await context.newPage()
    await closed.goto(address)
    for (const tab of [page, other, closed]) await expect(accept(tab, 'Item 01')).toBeVisible()
    proxy.reset()
    proxy.faultOf = isCheck
    for (const [tab, name] of [
      [page, 'Item 01'],
      [other, 'Item 02'],
      [closed, 'Item 03'],
    ] as const) {
      await accept(tab, name).check()
      await expect(line(tab, name)).toContainText('On this device')
    }
    await closed.close()
    proxy.reset()
    await expect.poll(async () => checkedOf(await delivery.now())).toEqual([1, 1, 1])
    await expect(page.getByText('Checked 3 of 3')).toBeVisible()
    await expect(page.getByText('kept on this device', { exact: false })).toHaveCount(0)
  } finally {
    await proxy.stop()
  }
})

test('lines of a session that ended wait for the same person, and nobody else sees or sends them (O7, S4)', async ({
  page,
  aKitchen,
  database,
}) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 2)
  const chef = await kitchen.addPerson({ title: 'Chef' })
  const proxy = await startFaultProxy(here())
  try {
    await signInAt(kitchen, page, proxy.url, chef)
    await page.goto(`${proxy.url}/order-history/receive/${delivery.id}`)
    await expect(accept(page, 'Item 01')).toBeVisible()
    proxy.faultOf = isCheck
    await accept(page, 'Item 01').check()
    await expect(line(page, 'Item 01')).toContainText('On this device')
    await database.shared
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('userId', '=', chef.id)
      .execute()
    proxy.reset()
    await leaveEndedSession(page)

    await signInAt(kitchen, page, proxy.url)
    await page.goto(`${proxy.url}/order-history/receive/${delivery.id}`)
    await expect(page.getByText('Checked 0 of 2')).toBeVisible()
    expect(checkedOf(await delivery.now())).toEqual([0, 0])

    await database.shared
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() + 3_600_000) })
      .where('userId', '=', chef.id)
      .execute()
    await signInAt(kitchen, page, proxy.url, chef)
    await page.goto(`${proxy.url}/order-history/receive/${delivery.id}`)
    await expect.poll(async () => checkedOf(await delivery.now())).toEqual([1, 0])
    const { items = [] } = await delivery.now()
    expect(items[0]?.changedBy).toMatchObject({ id: chef.id })
  } finally {
    await proxy.stop()
  }
})

test('lines of an order that somebody else received meanwhile say so at the line, and can be taken away (O11)', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 2)
  const proxy = await startFaultProxy(here())
  try {
    await signInAt(kitchen, page, proxy.url)
    await page.goto(`${proxy.url}/order-history/receive/${delivery.id}`)
    await expect(accept(page, 'Item 01')).toBeVisible()
    proxy.faultOf = isCheck
    await line(page, 'Item 01').getByRole('button', { name: 'Reject' }).click()
    const sheet = page.getByRole('dialog', { name: 'Reject Item 01' })
    await sheet.getByText('Wrong item').click()
    await sheet.getByRole('button', { name: 'Reject' }).click()
    await expect(line(page, 'Item 01')).toContainText('On this device')

    const items = (await delivery.now()).items ?? []
    await kitchen.call('POST', `orders/check-items/${delivery.id}`, {
      items: items.map(({ oi_id: id }) => ({ id, statusReceived: 'received' })),
    })
    await kitchen.call('POST', `orders/receive/${delivery.id}`, {})
    proxy.reset()
    const alert = line(page, 'Item 01').getByRole('alert')
    await expect(alert).toContainText('The order was received before this reached the server.')
    await line(page, 'Item 01').getByRole('button', { name: /^Ok/ }).click()
    await expect(alert).toHaveCount(0)
    const { items: received = [], status } = await delivery.now()
    expect(status).toBe('received')
    expect(received.map(({ qtyReduction }) => qtyReduction)).toEqual([0, 0])
  } finally {
    await proxy.stop()
  }
})

/** The versions of the lines that are checked; a line that was sent twice would have two. */
function checkedOf({ items = [] }: Awaited<ReturnType<Awaited<ReturnType<typeof aDelivery>>['now']>>): number[] {
  return items.map(({ receiveChecked, version }) => (receiveChecked ? version : 0))
}

const isCheck: FaultProxy['faultOf'] = ({ path }) => (path.includes('/orders/check-items/') ? 'refuse' : undefined)
