import type { Page } from '@playwright/test'
import type { Database } from '@larder/server/database/connections/connection.ts'
import { countsOf } from '../inventory/counting-screen.ts'
import {
  aKitchenWithList,
  banner,
  countItem,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
} from '../inventory/offline-screen.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'
import { addAuthenticator } from './authenticator.ts'

const here = () => process.env.LARDER_URL ?? ''

test('counts and checked lines wait on the device until a second factor was added, and then go up by themselves', async ({
  page,
  context,
  aKitchen,
  database,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen, 2)
  const delivery = await aDelivery(kitchen, 2)
  const address = `${here()}/order-history/receive/${delivery.id}`
  const truck = await context.newPage()
  await openSheetAt(kitchen, page, here())
  await truck.goto(address)
  await expect(truck.getByRole('checkbox', { name: 'Accept Item 01' })).toBeVisible()

  const calls = '**/api/v1/**'
  await context.route(calls, (route) => route.abort())
  await fieldOf(page, 'Item 1').fill('4')
  await fieldOf(page, 'Item 2').fill('7')
  await truck.getByRole('checkbox', { name: 'Accept Item 01' }).check()
  await expect(truck.getByRole('listitem', { name: 'Item 01', exact: true })).toContainText('On this device')
  const inspector = await requireNow(database, kitchen)
  await context.unroute(calls)

  for (const tab of [page, truck]) {
    await expect(tab).toHaveURL('/second-factor')
    await expect(tab.getByText('Counts, deliveries and pictures that wait on this device are safe')).toBeVisible()
  }
  expect(await countsOf(inspector, list.id)).toEqual(['Item 1: - - -', 'Item 2: - - -'])
  expect(await checkedOf(inspector, delivery.id)).toEqual([false, false])

  await addPasskey(page, kitchen)
  await expect(page).toHaveURL(/place-order\/inventory/)
  await expect.poll(() => countsOf(inspector, list.id)).toEqual(['Item 1: 4 - -', 'Item 2: 7 - -'])
  await truck.getByRole('button', { name: 'Continue' }).click()
  await expect(truck).toHaveURL(address)
  await expect.poll(() => checkedOf(inspector, delivery.id)).toEqual([true, false])
  await expect(truck.getByText('Checked 1 of 2')).toBeVisible()
})

test('a list that is counted offline stays on the device through the refusal, and goes online afterwards', async ({
  page,
  aKitchen,
  database,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen, 2)
  await openSheetAt(kitchen, page, here())
  await goOffline(page)
  await countItem(page, 'Item 1', '4')
  const inspector = await requireNow(database, kitchen)
  await pressGoOnline(page)
  await expect(page).toHaveURL('/second-factor')
  expect(await countsOf(inspector, list.id)).toEqual(['Item 1: - - -', 'Item 2: - - -'])
  await addPasskey(page, kitchen)
  await expect(page).toHaveURL(/place-order\/inventory/)
  await expect(banner(page)).toContainText('1 change waiting')
  await expect(fieldOf(page, 'Item 1')).toHaveValue('4')
  await pressGoOnline(page)
  await expect.poll(() => countsOf(inspector, list.id)).toEqual(['Item 1: 4 - -', 'Item 2: - - -'])
})

/** Requires a second factor from now on; the answer is somebody of the kitchen whose session was opened with two. */
async function requireNow({ shared }: Database, kitchen: Kitchen): Promise<Kitchen> {
  const inspector = await kitchen.addPerson({ title: 'Owner' })
  await shared.updateTable('sessions').set({ twoFactors: true }).where('userId', '=', inspector.id).execute()
  await shared
    .updateTable('locations')
    .set({ secondFactorFrom: new Date(Date.now() - 1_000) })
    .where('id', '=', kitchen.location.id)
    .execute()
  return { ...kitchen, call: (method, path, body) => kitchen.callAs(inspector, method, path, body) }
}

async function checkedOf(kitchen: Kitchen, orderId: number): Promise<boolean[]> {
  const { items } = (await kitchen.call('GET', `orders/${orderId}?expand=items`)) as {
    items: { receiveChecked: unknown }[]
  }
  return items.map(({ receiveChecked }) => Boolean(receiveChecked))
}

async function addPasskey(page: Page, kitchen: Kitchen): Promise<void> {
  await addAuthenticator(await page.context().newCDPSession(page))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Password', { exact: true }).fill(kitchen.owner.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
