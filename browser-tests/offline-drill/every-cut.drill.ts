import type { Page } from '@playwright/test'
import { faults, startFaultProxy, type Fault, type FaultProxy } from '../fault-proxy.ts'
import { countsOf } from '../inventory/counting-screen.ts'
import { aKitchenWithList, banner, countItem, expect, fieldOf, openSheetAt } from '../inventory/offline-screen.ts'
import { aKillableBrowser } from '../killable-browser.ts'
import { test, type Kitchen } from '../people.ts'

const goOfflineButton = (page: Page) => page.getByRole('button', { name: /^Go Offline/ })
const counted = ['Item 1', 'Item 2', 'Item 3', 'Item 4']

/*
 * O1: going offline and coming online make K requests; for every k and each of six faults the connection fails at k, the
 * page is loaded again, and the person goes on. Prints the seed of what it does: the number of the request and the fault.
 */
for (const fault of faults) {
  test(`every cut of going offline: ${fault}`, async ({ aKitchen }) => {
    await everyCut(aKitchen, fault, 'offline')
  })
  test(`every cut of coming online: ${fault}`, async ({ aKitchen }) => {
    await everyCut(aKitchen, fault, 'online')
  })
}

test('negative control: a server that says applied and applies nothing is found out', async ({ aKitchen }) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  const browser = aKillableBrowser()
  try {
    const page = await browser.open()
    await openSheetAt(kitchen, page, proxy.url)
    await takeOffline(page)
    await countItem(page, 'Item 1', '5')
    await page.route('**/update-item-batch', async (route) => {
      const { batch } = route.request().postDataJSON() as { batch: { opId: string; genericItemId: number }[] }
      const results = batch.map(({ opId, genericItemId: id }) => ({
        ...{ opId, id, outcome: 'applied', conflicts: [] },
        ...{ onHandVersion: 1, onHandPackVersion: 0, onHandUomVersion: 0 },
      }))
      await route.fulfill({ json: { results, checksums: [{ comparisonViewId: list.id, checksum: 'not so' }] } })
    })
    await banner(page).getByRole('button', { name: 'Go Online' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 of your counts are not on the server as they should be.')
    await page.unroute('**/update-item-batch')
    await page.getByRole('button', { name: 'Ok!' }).click()
    await bringOnline(page)
    expect(await countsOf(kitchen, list.id)).toContain('Item 1: 5 - -')
  } finally {
    await browser.remove()
    await proxy.stop()
  }
})

async function everyCut(aKitchen: () => Promise<Kitchen>, fault: Fault, way: 'offline' | 'online'): Promise<void> {
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  const browser = aKillableBrowser()
  try {
    for (let k = 1; ; k += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one cut after another
      const wasReached = await oneCut(aKitchen, browser, proxy, { k, fault, way })
      if (!wasReached) return
    }
  } finally {
    await browser.remove()
    await proxy.stop()
  }
}

/** Gives false when nothing was cut, because there are fewer than k requests. */
async function oneCut(
  aKitchen: () => Promise<Kitchen>,
  browser: ReturnType<typeof aKillableBrowser>,
  proxy: FaultProxy,
  { k, fault, way }: { k: number; fault: Fault; way: 'offline' | 'online' },
): Promise<boolean> {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const model = Array.from(
    { length: 6 },
    (_, at) => `Item ${at + 1}: ${at < counted.length ? `${at + k} - -` : '- - -'}`,
  )
  const page = await browser.open()
  page.on('dialog', (question) => void question.accept())
  proxy.startAnew()
  await openSheetAt(kitchen, page, proxy.url)
  if (way === 'online') {
    await takeOffline(page)
    await countAll(page, k)
  }
  let isCut = false
  let number = 0
  proxy.faultOf = ({ path }) => {
    if (!isOfSync(path)) return undefined
    number += 1
    if (number !== k) return undefined
    isCut = true
    return fault
  }
  if (way === 'offline') {
    await goOfflineButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  } else await banner(page).getByRole('button', { name: 'Go Online' }).click()
  await expect.poll(async () => isCut || (await page.getByText(/now in offline mode|is online/).count()) > 0).toBe(true)
  const wasReached = isCut
  await page.waitForTimeout(fault === 'slow' ? 2_500 : 300)

  proxy.startAnew()
  await page.reload()
  await expect(fieldOf(page, 'Item 1')).toBeVisible()
  if (way === 'offline') {
    if ((await banner(page).count()) === 0) await takeOffline(page)
    await countAll(page, k)
  }
  if ((await banner(page).count()) > 0) await bringOnline(page)
  expect(await countsOf(kitchen, list.id), `request ${k}, ${fault}, ${way}`).toEqual(model)
  const { onInventory } = (await kitchen.call('GET', `comparison-views/${list.id}`)) as { onInventory: boolean }
  expect(onInventory, `request ${k}, ${fault}, ${way}`).toBe(false)
  expect(await entriesOf(kitchen, list.shelves), `request ${k}, ${fault}, ${way}`).toEqual([1, 1, 1, 1, 0, 0])
  await browser.kill()
  return wasReached
}

/** What going offline and coming online ask for; what the screens read beside it is no part of it. */
function isOfSync(path: string): boolean {
  return /\/comparison-views(\/update-item-batch|\/\d+|\/\d+\/counting-list)?$|\/shopping-carts$|\/current-user$/.test(
    path,
  )
}

/** How often each item was changed: a count that is applied twice would show. */
async function entriesOf(kitchen: Kitchen, shelves: readonly { items: { id: number }[] }[]): Promise<number[]> {
  const items = shelves.flatMap((shelf) => shelf.items)
  return Promise.all(
    items.map(async ({ id }) => {
      const { data } = (await kitchen.call('GET', `inventory/entries/${id}`)) as { data: unknown[] }
      return data.length
    }),
  )
}

async function countAll(page: Page, k: number): Promise<void> {
  for (const [at, item] of counted.entries()) await countItem(page, item, String(at + k))
}

async function takeOffline(page: Page): Promise<void> {
  await goOfflineButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  await expect(page.getByRole('dialog')).toContainText('You are now in offline mode')
  await page.getByRole('button', { name: 'Ok!' }).click()
}

async function bringOnline(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Go Online' }).click()
  await expect(page.getByRole('dialog', { name: 'Kitchen is online' })).toContainText('0 failed')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}
