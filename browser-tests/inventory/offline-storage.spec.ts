import type { Page } from '@playwright/test'
import { startFaultProxy } from '../fault-proxy.ts'
import { test } from '../people.ts'
import { holdBeforeCamera } from './camera.ts'
import { countsOf } from './counting-screen.ts'
import { keepByHand, type KeptCount } from './device-storage.ts'
import {
  aKitchenWithList,
  banner,
  countItem,
  expect,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
  shellIsKept,
  signInAt,
} from './offline-screen.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version of the app waits for the counts and says so; what counting needs comes along offline (O9)', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await holdBeforeCamera(page, '96385074')
    await openSheetAt(kitchen, page, proxy.url)
    await shellIsKept(page)
    expect(await scannerOnDevice(page)).toEqual([])
    await goOffline(page)
    // Going offline waits for them no longer than eight seconds; on a poor line they come after that.
    await expect
      .poll(() => scannerOnDevice(page))
      .toEqual(['barcode-worker.js', 'scan-dialog.css', 'scan-dialog.js', 'zxing_reader.wasm'])
    await countItem(page, 'Item 1', '4')

    // A new build is put in place while the counts wait.
    const [shell] = await shells(page)
    proxy.edit = (path, text) =>
      path === '/service-worker.js' ? text.replace(String(shell?.replace('larder-shell-', '')), 'next') : text
    const lookForUpdate = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update().catch(() => undefined)
        return registration?.waiting === null
      })
    expect(await lookForUpdate()).toBe(true)
    await expect(banner(page)).toContainText('a new version of the app loads once they are sent')
    expect(await shells(page)).toEqual([shell])

    // The old version goes on from the device, the scanner with it.
    proxy.isDown = true
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(fieldOf(page, 'Item 1')).toHaveValue('4')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Scan a barcode' }).click()
    await expect(page.getByRole('dialog', { name: 'Which item is it?' })).toContainText('The code 96385074 is new.')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })

    proxy.isDown = false
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('1 item synced, 0 failed')
    expect(await countsOf(kitchen, list.id)).toContain('Item 1: 4 - -')
    await expect.poll(() => shells(page)).toContain('larder-shell-next')
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state)))
      .toBe('activated')
    await page.reload()
    await expect(fieldOf(page, 'Item 1')).toHaveValue('4')
  } finally {
    await proxy.stop()
  }
})

test('counts that an older or a newer version of the app kept are read and sent (O9)', async ({ page, aKitchen }) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const here = process.env.LARDER_URL ?? ''
  const shelf = list.shelves[0]
  const owner = await signInAt(kitchen, page, here)
  const count = (item: number, value: number, mode: KeptCount['mode']): KeptCount => ({
    owner,
    listId: list.id,
    groupId: shelf?.id ?? 0,
    id: shelf?.items[item]?.id ?? 0,
    value,
    mode,
  })
  // One list was brought online by another tab while its last count was typed: nothing says offline any more.
  await keepByHand(page, 300, [count(0, 3, 'online'), count(1, 5, 'offline')])
  await page.goto('/place-order/inventory')
  await expect(fieldOf(page, 'Item 1')).toHaveValue('3')
  await expect(fieldOf(page, 'Item 2')).toHaveValue('5')
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(0, 2))
    .toEqual(['Item 1: 3 - -', 'Item 2: 5 - -'])

  await page.goto('/healthz')
  await keepByHand(page, 999, [count(2, 8, 'online')])
  await page.goto('/place-order/inventory')
  await expect.poll(() => countsOf(kitchen, list.id)).toContain('Item 3: 8 - -')
  await goOffline(page)
  await countItem(page, 'Item 4', '2')
  await pressGoOnline(page)
  await expect(page.getByRole('dialog')).toContainText('1 item synced, 0 failed')
})

function shells(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

/** The files of the scanner that the device has, without their folder. */
function scannerOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    // Without its folder and the hash of its content, which is another in each build.
    const names = kept.flat().map(({ url }) => url.replace(/.*\//, '').replace(/-[\w-]{8}\./, '.'))
    return names.filter((name) => /barcode|scan-dialog|zxing/.test(name)).toSorted()
  })
}

for (const [moment, comesBack] of [
  [
    'the connection is back',
    async (page: Page, mend: () => void) => {
      mend()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    },
  ],
  [
    'a list is taken along',
    async (page: Page, mend: () => void) => {
      await page.getByRole('button', { name: /^Go Offline/ }).click()
      await expect(keptOpen(page)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      mend()
      await page.getByRole('button', { name: /^Go Offline/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
] as const)
  test(`an app that a poor line kept from the device is kept once ${moment}`, async ({ page, aKitchen }) => {
    const { kitchen } = await aKitchenWithList(aKitchen)
    const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
    try {
      const cut = new Promise<void>((resolve) => {
        proxy.edit = (path, text) => {
          if (path !== '/service-worker.js') return text
          resolve()
          return text.slice(0, text.length >> 1)
        }
      })
      await openSheetAt(kitchen, page, proxy.url)
      await cut
      const isAsked = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
      await expect.poll(isAsked).toBe(false)
      await comesBack(page, () => {
        proxy.edit = (_path, text) => text
      })
      await expect.poll(isAsked).toBe(true)
      await shellIsKept(page)
      await expect(keptOpen(page)).toHaveCount(0)
      proxy.isDown = true
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Inventory View' })).toBeVisible()
    } finally {
      await proxy.stop()
    }
  })

function keptOpen(page: Page) {
  return page.getByRole('dialog').filter({ hasText: 'Keep this page open' })
}
