import type { BrowserContext, Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import {
  aKitchenWithList,
  banner,
  countItem,
  expect,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
} from '../inventory/offline-screen.ts'
import { test, type Kitchen } from '../people.ts'
import { batchesSent, everyCountOnce, rewriteBatches } from './checks.ts'

test('O2: a batch that is delivered five times, each time in another order, counts once', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await openSheetAt(kitchen, page, proxy.url)
    await goOffline(page)
    const model = { 'Item 1': 4, 'Item 2': 0, 'Item 3': 12, 'Item 5': 2.5 }
    for (const [item, value] of Object.entries(model)) await countItem(page, item, String(value))
    proxy.reset()
    let delivery = 0
    rewriteBatches(proxy, (ops) => {
      delivery += 1
      const rotated = [...ops.slice(delivery % ops.length), ...ops.slice(0, delivery % ops.length)]
      return delivery % 2 === 0 ? rotated : rotated.toReversed()
    })
    proxy.faultOf = ({ path }) =>
      path.endsWith('/update-item-batch') && delivery < 5 ? 'cut before the answer' : undefined
    for (let lost = 1; lost < 5; lost += 1) {
      await pressGoOnline(page)
      await expect(page.getByRole('dialog')).toContainText('Connectivity Failed')
      await page.getByRole('button', { name: 'Ok!' }).click()
    }
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('4 items synced, 0 failed')
    const orders = batchesSent(proxy).map(({ opIds }) => opIds)
    expect(orders).toHaveLength(5)
    expect(new Set(orders.map((opIds) => opIds.toSorted().join())).size).toBe(1)
    expect(new Set(orders.map((opIds) => opIds.join())).size).toBeGreaterThan(3)
    await everyCountOnce(kitchen, list, model)
  } finally {
    await proxy.stop()
  }
})

test('O2: of two tabs that go online at once the second waits, and every count is sent once', async ({
  page,
  context,
  aKitchen,
}) => {
  await withTwoTabs(aKitchen, page, context, async (proxy, check) => {
    expect(batchesSent(proxy)).toHaveLength(1)
    await check()
  })
})

test('O2 control: tabs that do not wait for each other are found out', async ({ page, context, aKitchen }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  await withTwoTabs(aKitchen, page, context, (proxy) => {
    expect(batchesSent(proxy).length).toBeGreaterThan(1)
    return Promise.resolve()
  })
})

async function withTwoTabs(
  aKitchen: () => Promise<Kitchen>,
  page: Page,
  context: BrowserContext,
  judge: (proxy: FaultProxy, check: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await openSheetAt(kitchen, page, proxy.url)
    await goOffline(page)
    await countItem(page, 'Item 1', '4')
    const other = await context.newPage()
    await other.goto(`${proxy.url}/place-order/inventory`)
    await expect(fieldOf(other, 'Item 1')).toHaveValue('4')
    await countItem(other, 'Item 2', '5')
    await expect(fieldOf(page, 'Item 2')).toHaveValue('5')
    proxy.reset()
    // Long enough for both to be at it.
    proxy.delayMs = 1_000
    await Promise.all([pressGoOnline(page), pressGoOnline(other)])
    await expect(banner(page)).toHaveCount(0)
    await expect(banner(other)).toHaveCount(0)
    await judge(proxy, () => everyCountOnce(kitchen, list, { 'Item 1': 4, 'Item 2': 5 }))
  } finally {
    await proxy.stop()
  }
}
