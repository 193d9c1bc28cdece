import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { countsOf, type CountedList } from '../inventory/counting-screen.ts'
import {
  aKitchenWithList,
  banner,
  countItem,
  expect,
  fieldOf,
  goOffline,
  pressGoOnline,
  signInAt,
} from '../inventory/offline-screen.ts'
import { test, type Kitchen } from '../people.ts'
import { keptOn } from './device.ts'

const url = () => process.env.LARDER_URL ?? ''

test('O7: who may not count at a location any more is shown each count, can take them along, and loses none', async ({
  page,
  aKitchen,
  database,
}) => {
  const { kitchen, list, chef } = await chefCounts(aKitchen, page)
  const membership = { locationId: kitchen.location.id, userId: chef.id }
  const ofChef = database.shared.deleteFrom('locationUsers').where('userId', '=', chef.id)
  await ofChef.where('locationId', '=', membership.locationId).execute()
  await expect.poll(() => mayCount(chef, list)).toBe(false)
  await pressGoOnline(page)
  const kept = page.getByRole('dialog', { name: 'Counts kept on this device' })
  await expect(kept.getByRole('list', { name: 'Failed counts' })).toContainText(
    /Item 1.*5 cases.*You no longer have access to count here\./s,
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/"Item 1",5,,,/)
  await kept.getByRole('button', { name: 'OK' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await countsOf(kitchen, list.id)).toContain('Item 1: - - -')

  await page.reload()
  await expect(kept).toContainText('Item 1')
  expect((await keptOn(page)).counts).toHaveLength(1)

  await database.shared.insertInto('locationUsers').values(membership).execute()
  await expect.poll(() => mayCount(chef, list)).toBe(true)
  await page.goto(`${url()}/place-order/inventory`)
  await expect(page.getByRole('dialog', { name: 'Kitchen is online' })).toContainText('1 item synced, 0 failed')
  expect(await countsOf(kitchen, list.id)).toContain('Item 1: 5 - -')
})

test('O7: who is left with a location that counts nothing is shown the counts of the lost one there', async ({
  page,
  aKitchen,
  database,
}) => {
  const { kitchen, list, chef } = await chefCounts(aKitchen, page)
  const office = await kitchen.addLocation('Office')
  const { shared } = database
  await shared.updateTable('locations').set({ displayComparisonView: false }).where('id', '=', office.id).execute()
  await shared.deleteFrom('locationUsers').where('userId', '=', chef.id).execute()
  await shared.insertInto('locationUsers').values({ locationId: office.id, userId: chef.id }).execute()
  await shared.updateTable('users').set({ activeLocationId: office.id }).where('id', '=', chef.id).execute()
  await expect.poll(() => mayCount(chef, list)).toBe(false)
  await signInAt(kitchen, page, url(), chef)
  await page.goto(`${url()}/place-order/list`)
  const kept = page.getByRole('dialog', { name: 'Counts kept on this device' })
  await expect(kept.getByRole('list', { name: 'Failed counts' })).toContainText(/Item 1.*5 cases/s)
})

for (const why of ['was disabled', 'has a session that expired'] as const) {
  test(`O7: who ${why} keeps the counts for later`, async ({ page, aKitchen, database }) => {
    const { kitchen, list, chef } = await chefCounts(aKitchen, page)
    const user = () => database.shared.updateTable('users').where('id', '=', chef.id)
    if (why === 'was disabled') await user().set({ disabledAt: new Date() }).execute()
    else {
      const sessions = database.shared.updateTable('sessions').where('userId', '=', chef.id)
      await sessions.set({ expiresAt: new Date(Date.now() - 1_000) }).execute()
    }
    // The stream of changes brings the news.
    await expect(page.getByRole('dialog').filter({ hasText: 'Please login with proper credentials.' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).last().click()
    await expect(page).toHaveURL(/\/login/)
    expect((await keptOn(page)).counts).toHaveLength(1)
    expect(await countsOf(kitchen, list.id)).toContain('Item 1: - - -')

    await user().set({ disabledAt: null }).execute()
    await kitchen.signInByHand(page, chef)
    await expect(page.getByRole('dialog', { name: 'Kitchen is online' })).toContainText('1 item synced, 0 failed')
    expect(await countsOf(kitchen, list.id)).toContain('Item 1: 5 - -')
  })
}

/** Whether the server lets somebody count a list; it may remember for a moment who they were. */
async function mayCount({ authKey }: { authKey: string }, { id }: CountedList): Promise<boolean> {
  const headers = { authorization: `Bearer ${authKey}` }
  return (await fetch(`${url()}/api/v1/comparison-views/${id}/counting-list`, { headers })).ok
}

async function chefCounts(aKitchen: () => Promise<Kitchen>, page: Page): Promise<Counting> {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const chef = await kitchen.addPerson({ title: 'Chef' })
  await signInAt(kitchen, page, url(), chef)
  await page.goto(`${url()}/place-order/inventory`)
  await expect(fieldOf(page, 'Item 1')).toBeVisible()
  await goOffline(page)
  await countItem(page, 'Item 1', '5')
  page.on('dialog', (question) => void question.accept())
  return { kitchen, list, chef }
}

type Counting = { kitchen: Kitchen; list: CountedList; chef: Awaited<ReturnType<Kitchen['addPerson']>> }
