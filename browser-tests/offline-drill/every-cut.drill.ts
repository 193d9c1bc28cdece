import type { Page } from '@playwright/test'
import { faults, startFaultProxy, type Fault, type FaultProxy, type Passed } from '../fault-proxy.ts'
import type { CountedList } from '../inventory/counting-screen.ts'
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
import { aKillableBrowser } from '../killable-browser.ts'
import { test, type Kitchen } from '../people.ts'
import { batchesSent, everyCountOnce, isTaken, rewriteBatches, type Model } from './checks.ts'
import { forgetsWhatItSends, keptOn } from './device.ts'

const counted = ['Item 1', 'Item 2', 'Item 3', 'Item 4']
const modelOf = (k: number): Model => Object.fromEntries(counted.map((name, at) => [name, at + k]))

/** The least requests of each way, each of them cut once with each fault: a list of three pages, counts of two batches. */
const asked = {
  offline: [
    'GET /users/current-user',
    'GET /comparison-views',
    'GET /comparison-views/1/counting-list',
    'GET /comparison-views/1/counting-list',
    'GET /comparison-views/1/counting-list',
    'GET /shopping-carts',
    'PATCH /comparison-views/1',
  ],
  online: [
    'PATCH /comparison-views/update-item-batch',
    'PATCH /comparison-views/update-item-batch',
    'PATCH /comparison-views/1',
  ],
}
type Way = keyof typeof asked

/*
 * O1: going offline and coming online make K requests; for every k and each of six faults the connection fails at k, the
 * page is loaded again, and the person goes on. A failure names the number of the request and the fault.
 */
for (const fault of faults) {
  for (const way of ['offline', 'online'] as const) {
    test(`O1: every cut of going ${way}: ${fault}`, async ({ aKitchen }) => {
      await withProxyAndBrowser(async (proxy, open, end) => {
        const cut: string[] = []
        for (let k = 1; ; k += 1) {
          const { kitchen, list } = await aKitchenWithList(aKitchen)
          const one = await oneCut(kitchen, list, proxy, await open(), { k, fault, way })
          await end()
          if (one === undefined) break
          cut.push(one)
        }
        // The screen's own reads come at any time, and may have taken the number of another request.
        for (const only of missing(asked[way], cut)) {
          const { kitchen, list } = await aKitchenWithList(aKitchen)
          const one = await oneCut(kitchen, list, proxy, await open(), { k: cut.length + 1, fault, way, only })
          await end()
          if (one !== undefined) cut.push(one)
        }
        process.stdout.write(`O1, going ${way}, ${fault}: ${cut.length} cuts\n`)
        expect(missing(asked[way], cut)).toEqual([])
      })
    })
  }
}

test('O1 control: an app that forgets what it sends, and a server that lies or applies twice, are found out', async ({
  aKitchen,
}) => {
  await withProxyAndBrowser(async (proxy, open, end) => {
    const forgetful = await aKitchenWithList(aKitchen)
    const page = await open()
    await forgetsWhatItSends(page)
    const cutting = oneCut(forgetful.kitchen, forgetful.list, proxy, page, { k: 1, fault: 'refuse', way: 'online' })
    await expect(cutting).rejects.toThrow('what was not answered is still on the device')
    await end()

    const twofold = await aKitchenWithList(aKitchen)
    rewriteBatches(proxy, (ops) => [...ops.map((op) => ({ ...op, ...twin(op) })), ...ops])
    const online = await open()
    proxy.reset()
    await openSheetAt(twofold.kitchen, online, proxy.url)
    await goOffline(online)
    await countItem(online, 'Item 1', '5')
    await bringOnline(online)
    await expect(everyCountOnce(twofold.kitchen, twofold.list, { 'Item 1': 5 })).rejects.toThrow('how often each')
    await end()

    const lied = await aKitchenWithList(aKitchen)
    proxy.rewrite = (_path, body) => body
    const lying = await open()
    await openSheetAt(lied.kitchen, lying, proxy.url)
    await goOffline(lying)
    await countItem(lying, 'Item 1', '5')
    await lying.route('**/update-item-batch', async (route) => {
      const { batch } = route.request().postDataJSON() as { batch: { opId: string; genericItemId: number }[] }
      const results = batch.map(({ opId, genericItemId: id }) => ({
        opId,
        id,
        outcome: 'applied',
        conflicts: [],
        onHandVersion: 1,
        onHandPackVersion: 0,
        onHandUomVersion: 0,
      }))
      await route.fulfill({ json: { results, checksums: [{ comparisonViewId: lied.list.id, checksum: 'not so' }] } })
    })
    await pressGoOnline(lying)
    await expect(lying.getByRole('dialog')).toContainText('1 of your counts are not on the server as they should be.')
    await lying.unroute('**/update-item-batch')
    await lying.getByRole('button', { name: 'Ok!' }).click()
    await bringOnline(lying)
    await everyCountOnce(lied.kitchen, lied.list, { 'Item 1': 5 })
  })
})

/** The requests that were not cut; one that is made three times has to be cut three times. */
function missing(wanted: readonly string[], cut: readonly string[]): string[] {
  return cut.reduce<string[]>(
    (left, one) => (left.includes(one) ? left.toSpliced(left.indexOf(one), 1) : left),
    [...wanted],
  )
}

/** The same item counted otherwise, a moment before. */
function twin({ onHand }: { onHand?: number | null }) {
  return { opId: crypto.randomUUID(), seq: 0, onHand: (onHand ?? 0) + 70 }
}

type Work = (proxy: FaultProxy, open: () => Promise<Page>, end: () => Promise<void>) => Promise<void>

async function withProxyAndBrowser(work: Work): Promise<void> {
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  // Two items a page and two counts a batch, so that there is a cut between any two of them.
  proxy.readdress = (path) => path.replace(/(counting-list\?.*limit=)250/, '$12')
  proxy.edit = (_path, script) => script.replace(/\.length<200\b/, '.length<2')
  const browser = aKillableBrowser()
  try {
    await work(proxy, browser.open, browser.kill)
  } finally {
    await browser.remove()
    await proxy.stop()
  }
}

/** Cuts the k-th request, or the first one of a name; gives its name, undefined when there was none. */
async function oneCut(
  kitchen: Kitchen,
  list: CountedList,
  proxy: FaultProxy,
  page: Page,
  { k, fault, way, only }: { k: number; fault: Fault; way: Way; only?: string },
): Promise<string | undefined> {
  const when = `(request ${k}, ${fault}, going ${way})`
  page.on('dialog', (question) => void question.accept())
  proxy.reset()
  await openSheetAt(kitchen, page, proxy.url)
  if (way === 'online') {
    await goOffline(page)
    await countAll(page, k)
  } else await page.getByRole('button', { name: /^Go Offline/ }).click()
  const before = await keptOn(page)
  proxy.reset()
  let cut: Passed | undefined
  proxy.faultOf = (request) => {
    if (cut || (only ? nameOf(request) !== only : request.number !== k)) return undefined
    cut = request
    return fault
  }
  if (way === 'online') await pressGoOnline(page)
  else await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  const isDone = async () => (await page.getByText(/now in offline mode|is online/).count()) > 0
  await expect.poll(async () => cut !== undefined || (await isDone())).toBe(true)
  await page.waitForTimeout(fault === 'slow' ? 2_500 : 300)

  if (way === 'online') {
    const sent = batchesSent(proxy)
    const answered = new Set(sent.flatMap(({ opIds, isAnswered }) => (isAnswered ? opIds : [])))
    const unanswered = before.counts.map(({ opId }) => opId).filter((opId) => !answered.has(opId))
    const after = await keptOn(page)
    const ids = after.counts.map(({ opId }) => opId)
    expect(ids, `what was not answered is still on the device ${when}`).toEqual(expect.arrayContaining(unanswered))
    if (unanswered.length > 0) expect(after.copies, `the copy is still on the device ${when}`).toBe(1)
  }

  proxy.reset()
  await page.reload()
  await expect(fieldOf(page, 'Item 1')).toBeVisible()
  const isOffline = (await banner(page).count()) > 0
  if (isOffline) expect((await keptOn(page)).copies, when).toBe(1)
  else await expect.poll(() => keptOn(page).then(({ copies }) => copies), when).toBe(0)
  // Given back without the device having heard of it, the list is free before the device is online.
  if (way === 'offline' || !isOffline)
    await expect.poll(() => isTaken(kitchen, list), `who has the list ${when}`).toBe(isOffline)
  if (way === 'offline') {
    if (!isOffline) await goOffline(page)
    await countAll(page, k)
  }
  if (way === 'offline' || isOffline) await bringOnline(page)
  await everyCountOnce(kitchen, list, modelOf(k), when)
  expect(await keptOn(page), `nothing is left on the device ${when}`).toEqual({ counts: [], copies: 0 })
  return cut && nameOf(cut)
}

function nameOf({ method, path }: Passed): string {
  return `${method} ${path.replace('/api/v1', '').replace(/\d+/, '1')}`
}

async function countAll(page: Page, k: number): Promise<void> {
  for (const [name, value] of Object.entries(modelOf(k))) await countItem(page, name, String(value))
}

async function bringOnline(page: Page): Promise<void> {
  await pressGoOnline(page)
  await expect(page.getByRole('dialog', { name: 'Kitchen is online' })).toContainText('0 failed')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}
