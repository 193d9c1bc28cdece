import { test } from '../people.ts'
import { countsOf } from './counting-screen.ts'
import { keepStorageBusy, typeAndReload } from './device-storage.ts'
import {
  aKitchenWithList,
  banner,
  expect,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
  signInAt,
} from './offline-screen.ts'

test.describe.configure({ timeout: 400_000 })

test('a count is there again when the page goes with the keystroke, online and offline, and only for who typed it', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const journal = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unkept-count ')).length)
  await openSheetAt(kitchen, page, process.env.LARDER_URL ?? '')
  await fieldOf(page, 'Item 1').focus()
  await keepStorageBusy(page)
  await typeAndReload(page, '7')
  await expect(fieldOf(page, 'Item 1')).toHaveValue('7')
  await expect.poll(() => countsOf(kitchen, list.id)).toContain('Item 1: 7 - -')
  await expect.poll(journal).toBe(0)

  // A count that was taken back is not sent after all.
  await goOffline(page)
  page.on('dialog', (question) => void question.accept())
  await fieldOf(page, 'Item 2').fill('12')
  await expect(banner(page)).toContainText('1 change waiting')
  await fieldOf(page, 'Item 2').selectText()
  await keepStorageBusy(page)
  await fieldOf(page, 'Item 2').fill('')
  await fieldOf(page, 'Item 3').focus()
  await typeAndReload(page, '30')
  await expect(fieldOf(page, 'Item 3')).toHaveValue('30')
  await expect(fieldOf(page, 'Item 2')).toHaveValue('')
  await expect(banner(page)).toContainText('1 change waiting')
  await pressGoOnline(page)
  await expect(page.getByRole('dialog')).toContainText('1 item synced, 0 failed')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  const first = (many: number) => countsOf(kitchen, list.id).then((counts) => counts.slice(0, many))
  expect(await first(3)).toEqual(['Item 1: 7 - -', 'Item 2: - - -', 'Item 3: 30 - -'])

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
