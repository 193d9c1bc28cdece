import type { Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { countsOf } from '../inventory/counting-screen.ts'
import { aKitchenWithList, banner, expect, fieldOf, openSheetAt, pressGoOnline } from '../inventory/offline-screen.ts'
import { test } from '../people.ts'
import { isBatch } from './checks.ts'

const slowLine = { delayMs: 300, lossShare: 0.05 }
const longestDownloadMs = 10_000
const longestSyncMs = 20_000
const largestBatchBytes = 1_000_000
const fewestFrames = 30

test('O8: 2,000 items come in 10 s and their counts go in 20 s over a slow line, and the screen stays smooth', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen, 2_000)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await openSheetAt(kitchen, page, proxy.url)
    Object.assign(proxy, slowLine)
    const download = await timedDownload(page)
    await countDown(page, 2_000)
    await expect(banner(page)).toContainText('2000 changes waiting')
    const sync = await timedSync(page, proxy, '2000 items synced, 0 failed')
    process.stdout.write(
      `O8: downloaded in ${download.ms} ms with ${download.steps} steps of progress; synced in ${sync.ms} ms, ` +
        `batches of at most ${sync.largestBatch} bytes, ${sync.frames.mean} frames a second, ${sync.frames.least} in the slowest\n`,
    )
    expect(missed(download, sync)).toEqual([])
    const wanted = Array.from({ length: 2_000 }, (_, at) => `Item ${at + 1}: ${(at + 1) % 90} - -`)
    expect(await countsOf(kitchen, list.id)).toEqual(wanted)
  } finally {
    await proxy.stop()
  }
})

test('O8 control: a line that is too slow, a screen that freezes and a batch that is too large are found out', async ({
  page,
  aKitchen,
}) => {
  const { kitchen } = await aKitchenWithList(aKitchen)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await openSheetAt(kitchen, page, proxy.url)
    proxy.delayMs = 2_500
    const download = await timedDownload(page)
    await countDown(page, 6)
    proxy.delayMs = 10_500
    proxy.rewrite = (path, body) => (isBatch({ path }) ? body.padEnd(largestBatchBytes + 1) : body)
    await page.evaluate(() => {
      const standStill = () => {
        const until = performance.now() + 60
        while (performance.now() < until);
        requestAnimationFrame(standStill)
      }
      requestAnimationFrame(standStill)
    })
    const sync = await timedSync(page, proxy, '6 items synced, 0 failed')
    expect(missed(download, sync)).toEqual(['download', 'progress', 'sync', 'batch', 'frames'])
  } finally {
    await proxy.stop()
  }
})

/** Types down the sheet from its first row, never ahead of the screen. */
async function countDown(page: Page, items: number): Promise<void> {
  await fieldOf(page, 'Item 1').focus()
  for (let item = 1; item <= items; item += 1) {
    await expect(fieldOf(page, `Item ${item}`)).toBeFocused()
    await page.keyboard.type(String(item % 90))
    await page.keyboard.press('Enter')
  }
}

type Download = { ms: number; steps: number }
type Sync = { ms: number; largestBatch: number; frames: { mean: number; least: number } }

/** The parts of the mark that are not met. */
function missed(download: Download, sync: Sync): string[] {
  return [
    ...(download.ms <= longestDownloadMs ? [] : ['download']),
    ...(download.steps >= 3 ? [] : ['progress']),
    ...(sync.ms <= longestSyncMs ? [] : ['sync']),
    ...(sync.largestBatch <= largestBatchBytes ? [] : ['batch']),
    ...(sync.frames.mean >= fewestFrames ? [] : ['frames']),
  ]
}

async function timedDownload(page: Page): Promise<Download> {
  await page.getByRole('button', { name: /^Go Offline/ }).click()
  await page.evaluate(() => {
    const seen = new Set<number>()
    Object.assign(globalThis, { seenProgress: seen })
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>('[role="dialog"] progress, dialog progress')
      if (bar?.hasAttribute('value')) seen.add(bar.value)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const started = Date.now()
  await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  await expect(page.getByRole('dialog')).toContainText('You are now in offline mode')
  const ms = Date.now() - started
  await page.getByRole('button', { name: 'Ok!' }).click()
  const steps = await page.evaluate(() => (globalThis as unknown as { seenProgress: Set<number> }).seenProgress.size)
  return { ms, steps }
}

async function timedSync(page: Page, proxy: FaultProxy, receipt: string): Promise<Sync> {
  proxy.reset()
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    const drawn = (now: number) => {
      frames.push(now)
      requestAnimationFrame(drawn)
    }
    requestAnimationFrame(drawn)
  })
  const started = Date.now()
  await pressGoOnline(page)
  await expect(page.getByRole('dialog')).toContainText(receipt)
  const ms = Date.now() - started
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  const batches = proxy.passed.filter(({ path }) => path.endsWith('/update-item-batch'))
  return { ms, largestBatch: Math.max(...batches.map(({ body }) => Buffer.byteLength(body))), frames: paceOf(frames) }
}

/** Frames a second, on the whole and in the slowest second. */
function paceOf(frames: readonly number[]): { mean: number; least: number } {
  const [first = 0, last = 0] = [frames[0], frames.at(-1)]
  const mean = Math.round((frames.length * 1_000) / Math.max(1, last - first))
  const seconds = Math.floor((last - first) / 1_000)
  const inSecond = (second: number) =>
    frames.filter((at) => at >= first + second * 1_000 && at < first + (second + 1) * 1_000).length
  return { mean, least: Math.min(mean, ...Array.from({ length: seconds }, (_, second) => inSecond(second))) }
}
