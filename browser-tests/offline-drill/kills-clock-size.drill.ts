import { startFaultProxy } from '../fault-proxy.ts'
import { countsOf } from '../inventory/counting-screen.ts'
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
} from '../inventory/offline-screen.ts'
import { aKillableBrowser } from '../killable-browser.ts'
import { test } from '../people.ts'

test('O3: twenty dead browsers, each after a count that was said to be kept', async ({ aKitchen }) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const url = process.env.LARDER_URL ?? ''
  const browser = aKillableBrowser()
  try {
    let page = await browser.open()
    await openSheetAt(kitchen, page, url)
    await shellIsKept(page)
    await goOffline(page)
    for (let kill = 1; kill <= 20; kill += 1) {
      const item = `Item ${(kill % 6) + 1}`
      await countItem(page, item, String(kill))
      await browser.kill()
      page = await browser.open()
      await page.goto(`${url}/place-order/inventory`)
      await expect(fieldOf(page, item), `kill ${kill}`).toHaveValue(String(kill))
    }
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('6 items synced, 0 failed')
    expect(await countsOf(kitchen, list.id)).toEqual(
      [18, 19, 20, 15, 16, 17].map((value, at) => `Item ${at + 1}: ${value} - -`),
    )
  } finally {
    await browser.remove()
  }
})

for (const [words, ms] of [
  ['a day behind', -86_400_000],
  ['a day ahead', 86_400_000],
  ['a year behind', -31_536_000_000],
  ['a year ahead', 31_536_000_000],
  ['at the hour that summer time skips', Date.UTC(2026, 2, 8, 6, 59, 58) - Date.now()],
] as const) {
  test(`O6: a clock ${words} decides nothing`, async ({ page, aKitchen }) => {
    const { kitchen, list } = await aKitchenWithList(aKitchen)
    await page.clock.install({ time: Date.now() + ms })
    await openSheetAt(kitchen, page, process.env.LARDER_URL ?? '')
    await goOffline(page)
    for (const [item, value] of [
      ['Item 1', '1'],
      ['Item 2', '2'],
      ['Item 1', '3'],
    ] as const)
      await countItem(page, item, value)
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('2 items synced, 0 failed')
    expect((await countsOf(kitchen, list.id)).slice(0, 2)).toEqual(['Item 1: 3 - -', 'Item 2: 2 - -'])
  })
}

test('O2: two tabs that go online at once send every count once', async ({ page, context, aKitchen }) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const url = process.env.LARDER_URL ?? ''
  await openSheetAt(kitchen, page, url)
  await goOffline(page)
  await countItem(page, 'Item 1', '4')
  const other = await context.newPage()
  await other.goto(`${url}/place-order/inventory`)
  await expect(fieldOf(other, 'Item 1')).toHaveValue('4')
  await countItem(other, 'Item 2', '5')
  await expect(fieldOf(page, 'Item 2')).toHaveValue('5')
  await Promise.all([pressGoOnline(page), pressGoOnline(other)])
  await expect(banner(page)).toHaveCount(0)
  await expect(banner(other)).toHaveCount(0)
  expect((await countsOf(kitchen, list.id)).slice(0, 2)).toEqual(['Item 1: 4 - -', 'Item 2: 5 - -'])
  for (const { id } of list.shelves[0]?.items.slice(0, 2) ?? []) {
    const { data } = (await kitchen.call('GET', `inventory/entries/${id}`)) as { data: unknown[] }
    expect(data).toHaveLength(1)
  }
})

test('O8: 2,000 items come in 10 s and their counts go in 20 s over a slow line', async ({ page, aKitchen }) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen, 2_000)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await openSheetAt(kitchen, page, proxy.url)
    Object.assign(proxy, { delayMs: 300, lossShare: 0.05 })
    await page.getByRole('button', { name: /^Go Offline/ }).click()
    const started = Date.now()
    await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
    await expect(page.getByRole('dialog')).toContainText('You are now in offline mode')
    const downloadMs = Date.now() - started
    await page.getByRole('button', { name: 'Ok!' }).click()
    await fieldOf(page, 'Item 1').focus()
    for (let item = 1; item <= 2_000; item += 1) {
      await page.keyboard.type(String(item % 90))
      await page.keyboard.press('Enter')
    }
    await expect(banner(page)).toContainText('2000 changes waiting')
    await pressGoOnline(page)
    const pushed = Date.now()
    await expect(page.getByRole('dialog')).toContainText('2000 items synced, 0 failed')
    const pushMs = Date.now() - pushed
    process.stdout.write(`O8: downloaded in ${downloadMs} ms, synced in ${pushMs} ms\n`)
    expect(downloadMs).toBeLessThan(10_000)
    expect(pushMs).toBeLessThan(20_000)
    const lines = await countsOf(kitchen, list.id)
    expect(lines.every((line) => / \d+ - -$/.test(line))).toBe(true)
  } finally {
    await proxy.stop()
  }
})
