import type { Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { countsOf, type CountedList } from '../inventory/counting-screen.ts'
import {
  aKitchenWithList,
  banner,
  countItem,
  expect,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
  signInAt,
} from '../inventory/offline-screen.ts'
import { test, type Kitchen } from '../people.ts'
import { isBatch, rewriteBatches } from './checks.ts'
import { keptOn } from './device.ts'

/*
 * The journeys are inventory/offline-marks.spec.ts. Here their checks are held against a product that was broken on
 * purpose, and once against the whole one so that they can tell the difference.
 */
type Situation = { kitchen: Kitchen; list: CountedList; page: Page; proxy: FaultProxy }

for (const { mark, broken, breakIt, check, noticed } of [
  {
    mark: 'O4: counts of a completed inventory never land in the next',
    broken: 'a device that says neither for which inventory it counted nor what it had seen',
    breakIt: async ({ proxy }: Situation) =>
      rewriteBatches(proxy, (ops) => ops.map(({ inventoryId: _inventory, onHandVersion: _version, ...op }) => op)),
    check: nothingInTheNextInventory,
    noticed: 'of the next inventory',
  },
  {
    mark: 'O5: what somebody else counted is not overwritten unasked',
    broken: 'a device that does not say what it had seen',
    breakIt: async ({ proxy }: Situation) =>
      rewriteBatches(proxy, (ops) => ops.map(({ onHandVersion: _version, ...op }) => op)),
    check: nothingOverwritten,
    noticed: 'counted by somebody else',
  },
  {
    mark: 'O11: a count whose item is gone is shown',
    broken: 'a server that says applied of what is gone',
    breakIt: ({ page }: Situation) => saysApplied(page),
    check: whatIsGoneIsShown,
    noticed: 'counts that are said to have failed',
  },
  {
    mark: 'O7: counts wait for the person who made them',
    broken: 'a browser that gives them to the next person',
    breakIt: async () => undefined,
    check: onlyTheirOwn,
    noticed: 'counts that somebody else sees',
  },
]) {
  for (const isBroken of [false, true]) {
    test(
      isBroken ? `${mark.slice(0, mark.indexOf(':'))} control: ${broken} is found out` : mark,
      async ({ page, aKitchen }) => {
        const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
        try {
          const { kitchen, list } = await aKitchenWithList(aKitchen)
          const situation = { kitchen, list, page, proxy }
          if (!isBroken) return await check(situation, false)
          await breakIt(situation)
          await expect(check(situation, true)).rejects.toThrow(noticed)
        } finally {
          await proxy.stop()
        }
      },
    )
  }
}

async function nothingInTheNextInventory({ kitchen, list, page, proxy }: Situation): Promise<void> {
  await kitchen.call('POST', 'inventory', { start_date: '2026-01-05' })
  await openSheetAt(kitchen, page, proxy.url)
  await goOffline(page)
  await countItem(page, 'Item 1', '11')
  await kitchen.call('POST', 'inventory/complete', {})
  await kitchen.call('POST', 'inventory', { start_date: '2026-02-02' })
  await goOnlineAnyhow(page)
  expect(await countsOf(kitchen, list.id), 'counts of the next inventory').toContain('Item 1: - - -')
}

async function nothingOverwritten({ kitchen, list, page, proxy }: Situation): Promise<void> {
  await openSheetAt(kitchen, page, proxy.url)
  await goOffline(page)
  await countItem(page, 'Item 1', '1')
  await kitchen.call('PATCH', pathOf(list, 0), { onHand: 10 })
  await goOnlineAnyhow(page)
  expect(await countsOf(kitchen, list.id), 'what was counted by somebody else').toContain('Item 1: 10 - -')
}

async function whatIsGoneIsShown({ kitchen, list, page, proxy }: Situation): Promise<void> {
  await openSheetAt(kitchen, page, proxy.url)
  await goOffline(page)
  await countItem(page, 'Item 1', '1')
  await countItem(page, 'Item 2', '2')
  const headers = { authorization: `Bearer ${kitchen.owner.authKey}` }
  await fetch(`${process.env.LARDER_URL}/api/v1/${pathOf(list, 0)}`, { method: 'DELETE', headers })
  await goOnlineAnyhow(page)
  expect(await countsOf(kitchen, list.id)).toContain('Item 2: 2 - -')
  const failed = page.getByRole('list', { name: 'Failed counts' }).getByRole('listitem')
  expect(await failed.count(), 'counts that are said to have failed').toBe(1)
}

async function onlyTheirOwn({ kitchen, page, proxy }: Situation, isBroken: boolean): Promise<void> {
  const chef = await kitchen.addPerson({ title: 'Chef' })
  await openSheetAt(kitchen, page, proxy.url)
  await goOffline(page)
  await countItem(page, 'Item 1', '1')
  page.on('dialog', (question) => void question.accept())
  await page.goto(`${proxy.url}/logout`)
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await keptOn(page)).counts.length, 'counts that wait').toBe(1)
  if (isBroken) await giveCountsTo(page, `${chef.id} ${kitchen.location.id}`)
  await signInAt(kitchen, page, proxy.url, chef)
  await page.goto(`${proxy.url}/place-order/inventory`)
  await expect(fieldOf(page, 'Item 1')).toBeVisible()
  // Read from the device a moment after the sheet is drawn.
  await page.waitForTimeout(1_000)
  expect(await fieldOf(page, 'Item 1').inputValue(), 'counts that somebody else sees').toBe('')
  expect(await banner(page).count()).toBe(0)
}

function pathOf(list: CountedList, at: number): string {
  const [shelf] = list.shelves
  return `comparison-views/${list.id}/groups/${shelf?.id}/item/${shelf?.items[at]?.id}`
}

/** Goes online without a look at what the receipt says. */
async function goOnlineAnyhow(page: Page): Promise<void> {
  await pressGoOnline(page)
  await expect(page.getByRole('dialog', { name: 'Kitchen is online' })).toBeVisible()
}

function saysApplied(page: Page): Promise<unknown> {
  return page.route(
    (url) => isBatch({ path: url.pathname }),
    async (route) => {
      const answer = await route.fetch()
      const { results } = (await answer.json()) as { results: { outcome: string }[] }
      await route.fulfill({ json: { results: results.map((one) => ({ ...one, outcome: 'applied' })), checksums: [] } })
    },
  )
}

function giveCountsTo(page: Page, owner: string): Promise<void> {
  return page.evaluate(async (newOwner) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('larder-offline')
      request.addEventListener('success', () => resolve(request.result))
    })
    const store = database.transaction('ops', 'readwrite').objectStore('ops')
    const counts = await new Promise<{ owner: string; slot: string }[]>((resolve) => {
      const request = store.getAll()
      request.addEventListener('success', () => resolve(request.result))
    })
    store.clear()
    for (const count of counts)
      store.put({ ...count, owner: newOwner, slot: count.slot.replace(count.owner, newOwner) })
    await new Promise<void>((resolve) => store.transaction.addEventListener('complete', () => resolve()))
    database.close()
  }, owner)
}
