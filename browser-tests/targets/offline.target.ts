import type { Page } from '@playwright/test'
import { startFaultProxy } from '../fault-proxy.ts'
import { countsOf } from '../inventory/counting-screen.ts'
import { aKitchenWithList, banner, expect, fieldOf, openSheetAt, pressGoOnline } from '../inventory/offline-screen.ts'
import { test } from '../people.ts'
import { noted } from './measure.ts'

/** A good mobile line: 60 ms there and back. */
const good4G = { delayMs: 60, lossShare: 0.01 }
const localWrites = 50

test('a list is taken offline, counted and synced', async ({ page, aKitchen }, info) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen, 500)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await openSheetAt(kitchen, page, proxy.url)
    Object.assign(proxy, good4G)
    await page.getByRole('button', { name: /^Go Offline/ }).click()
    const begun = performance.now()
    await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
    await expect(page.getByRole('dialog')).toContainText(/Downloading \d+ of 500 items|now in offline mode/)
    await expect(page.getByRole('dialog')).toContainText('You are now in offline mode')
    const seconds = (performance.now() - begun) / 1_000
    noted(info, 9).times('a list of 500 items downloaded for offline, with progress, good 4G', seconds, 's', {
      atMost: 10,
    })
    await page.getByRole('button', { name: 'Ok!' }).click()
    await expect(banner(page)).toBeVisible()

    const { times, counts } = noted(info, 8)
    const writes = await timedWrites(page)
    times('a count is on the device after its last key, slowest of 50', Math.max(...writes), 'ms', { atMost: 50 })
    for (let item = localWrites + 1; item <= 500; item += 1) {
      await expect(fieldOf(page, `Item ${item}`)).toBeFocused()
      await page.keyboard.press(String((item % 9) + 1))
      await page.keyboard.press('Enter')
    }
    await expect(banner(page)).toContainText('500 changes waiting')
    const pushed = performance.now()
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('500 items synced, 0 failed')
    times('500 items synced, good 4G', (performance.now() - pushed) / 1_000, 's', { atMost: 3 })
    const wanted = Array.from({ length: 500 }, (_, at) => `Item ${at + 1}: ${((at + 1) % 9) + 1} - -`)
    const saved = new Set(await countsOf(kitchen, list.id))
    counts('counts lost of 500', wanted.filter((line) => !saved.has(line)).length, 'counts', { atMost: 0 })
  } finally {
    await proxy.stop()
  }
})

/** Milliseconds from a key to the frame in which its row says that it is on the device, by the browser's own clock. */
async function timedWrites(page: Page): Promise<number[]> {
  await fieldOf(page, 'Item 1').focus()
  await page.evaluate(() => {
    const writes: number[] = []
    Object.assign(globalThis, { writes })
    const onKey = ({ key }: KeyboardEvent) => {
      if (!/^\d$/.test(key)) return
      const row = document.activeElement?.closest('[data-count-row]')
      const pressed = performance.now()
      const look = () => {
        if (row?.textContent?.includes('On this device')) writes.push(performance.now() - pressed)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', onKey, { capture: true })
  })
  const writesSoFar = () => page.evaluate(() => (globalThis as unknown as { writes: number[] }).writes)
  for (let item = 1; item <= localWrites; item += 1) {
    await page.keyboard.press(String((item % 9) + 1))
    await expect.poll(async () => (await writesSoFar()).length).toBe(item)
    await page.keyboard.press('Enter')
  }
  return (await writesSoFar()).slice()
}
