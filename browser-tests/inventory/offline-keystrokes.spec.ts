import { test } from '../people.ts'
import { countsOf } from './counting-screen.ts'
import { keepStorageBusy, keptOps, typeAndReload } from './device-storage.ts'
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
} from './offline-screen.ts'

test('a count is there again when the page goes with the keystroke, online and offline, and only for who typed it', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const journal = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unkept-count ')).length)
  await openSheetAt(kitchen, page, process.env.LARDER_URL ?? '')
  await keepStorageBusy(page)
  await typeAndReload(page, 'Cases of Item 1', '7')
  await expect(fieldOf(page, 'Item 1')).toHaveValue('7')
  await expect.poll(() => countsOf(kitchen, list.id)).toContain('Item 1: 7 - -')
  await expect.poll(journal).toBe(0)

  // A count that was taken back is not sent after all.
  await goOffline(page)
  page.on('dialog', (question) => void question.accept())
  await fieldOf(page, 'Item 2').fill('12')
  await expect(banner(page)).toContainText('1 change waiting')
  await keepStorageBusy(page)
  await fieldOf(page, 'Item 2').fill('')
  await typeAndReload(page, 'Cases of Item 3', '30')
  await expect(fieldOf(page, 'Item 3')).toHaveValue('30')
  await expect(fieldOf(page, 'Item 2')).toHaveValue('')
  await expect(banner(page)).toContainText('1 change waiting')
  await pressGoOnline(page)
  await expect(page.getByRole('dialog')).toContainText('1 item synced, 0 failed')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  const first = (many: number) => countsOf(kitchen, list.id).then((counts) => counts.slice(0, many))
  expect(await first(3)).toEqual(['Item 1: 7 - -', 'Item 2: - - -', 'Item 3: 30 - -'])

  // A device that is full says so, and has the count again when there is room.
  await goOffline(page)
  await countItem(page, 'Item 5', '50')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await countItem(page, 'Item 6', '60', 'Not saved')
  await page.reload()
  await expect(fieldOf(page, 'Item 6')).toHaveValue('60')
  await expect(banner(page)).toContainText('2 changes waiting')

  // A browser that throws its storage away keeps what the page knows, and sends it.
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await expect.poll(() => keptOps(page)).toBe(2)
  await page.reload()
  await expect(banner(page)).toHaveCount(0)
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(4))
    .toEqual(['Item 5: 50 - -', 'Item 6: 60 - -'])

  // Somebody else takes the tablet before the device had the count: they neither see nor send it.
  const here = process.env.LARDER_URL ?? ''
  const chef = await kitchen.addPerson({ title: 'Chef' })
  await fieldOf(page, 'Item 4').waitFor()
  await keepStorageBusy(page)
  await fieldOf(page, 'Item 4').fill('44')
  await signInAt(kitchen, page, here, chef)
  await page.goto('/place-order/inventory')
  await expect(fieldOf(page, 'Item 1')).toHaveValue('7')
  await expect(fieldOf(page, 'Item 4')).toHaveValue('')
  expect(await journal()).toBe(1)
  expect(await first(4)).toContain('Item 4: - - -')
  await openSheetAt(kitchen, page, here)
  await expect(fieldOf(page, 'Item 4')).toHaveValue('44')
  await expect.poll(() => first(4)).toContain('Item 4: 44 - -')
})
