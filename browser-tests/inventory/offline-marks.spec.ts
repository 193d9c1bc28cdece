import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { test, type Kitchen } from '../people.ts'
import { countsOf } from './counting-screen.ts'
import { spoilKeptCount } from './device-storage.ts'
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

const here = () => process.env.LARDER_URL ?? ''
const receipt = (page: Page) => page.getByRole('dialog', { name: 'Kitchen is online' })
const close = (page: Page, button = 'OK') =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

test('the changes others made meanwhile are shown, settled and never written over (O4, O5, O11)', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen, 8)
  const path = (item: number) => {
    const shelf = list.shelves.find(({ items }) => items.some(({ name }) => name === `Item ${item}`))
    const id = shelf?.items.find(({ name }) => name === `Item ${item}`)?.id
    return `comparison-views/${list.id}/groups/${shelf?.id}/item/${id}`
  }
  await kitchen.call('POST', 'inventory', { start_date: '2026-01-05' })
  await openSheetAt(kitchen, page, here())
  await goOffline(page)
  for (const item of [1, 2, 3, 4, 5, 6, 7, 8]) await countItem(page, `Item ${item}`, String(item))
  await countItem(page, 'Item 1', '3', 'On this device', 'Units')
  await spoilKeptCount(page, 'Item 7', Number.NaN)
  await spoilKeptCount(page, 'Item 8', 1.005)

  const chef = await kitchen.addPerson({ title: 'Chef' })
  const asChef = (method: string, to: string, body?: object) =>
    fetch(`${here()}/api/v1/${to}`, {
      method,
      headers: { authorization: `Bearer ${chef.authKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  for (const [item, onHand] of [
    [2, 20],
    [3, 30],
    [4, 4],
    [6, 60],
  ] as const)
    expect((await asChef('PATCH', path(item), { onHand })).status).toBe(200)
  await callAs(kitchen.owner)('DELETE', path(5))
  await kitchen.call('PATCH', `${path(1)}/pack-size`, { packSizeVal: '6/80 OZ' })

  await pressGoOnline(page)
  await expect(receipt(page)).toContainText('2 items synced, 3 failed')
  await expect(receipt(page).getByRole('list', { name: 'Failed counts' })).toContainText(/Item 5.*5 cases.*removed/s)
  const settle = (item: string) => receipt(page).getByRole('listitem').filter({ hasText: item })
  await expect(settle('Item 2')).toContainText(/You counted 2 cases\. \S.* counted 20 cases, \d/)
  await expect(receipt(page)).not.toContainText('Item 4')
  // 3 pounds must not become 3 ounces.
  await expect(settle('Item 1')).toContainText(/You counted 3 units\. .* counted no units.*The pack is 6\/80 OZ\./)
  await isAccessible(page)
  expect((await countsOf(kitchen, list.id)).slice(0, 5)).toEqual([
    'Item 1: 1 - -',
    'Item 2: 20 - -',
    'Item 3: 30 - -',
    'Item 4: 4 - -',
    'Item 6: 60 - -',
  ])
  // An entry that is no count is refused alone, kept, and typed again or given up.
  const again = receipt(page).getByRole('textbox', { name: 'Cases of Item 8' })
  await expect(settle('Item 7')).toContainText('unreadable cases')
  await expect(settle('Item 8')).toContainText('1.005 cases')
  await expect(settle('Item 8')).toContainText(
    'Please enter a number with at most 2 decimals, or leave the field empty.',
  )
  await settle('Item 8').getByRole('button', { name: 'Count again' }).click()
  await expect(again).toHaveAttribute('aria-invalid', 'true')
  await again.fill('8+.5')
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(5))
    .toEqual(['Item 7: - - -', 'Item 8: 8.5 - -'])
  await settle('Item 7').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this count?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(settle('Item 7')).toHaveCount(0)
  await settle('Item 1').getByRole('button', { name: 'Theirs: no' }).click()
  await settle('Item 2').getByRole('button', { name: 'Mine: 2' }).click()
  await settle('Item 3').getByRole('button', { name: 'Theirs: 30' }).click()
  await settle('Item 6').getByRole('button', { name: 'Sum: 66' }).click()
  await expect
    .poll(async () => (await countsOf(kitchen, list.id)).slice(1, 5))
    .toEqual(['Item 2: 2 - -', 'Item 3: 30 - -', 'Item 4: 4 - -', 'Item 6: 66 - -'])
  await close(page)

  // The next round: the inventory is completed and another begun while this device counts.
  await goOffline(page)
  await countItem(page, 'Item 1', '11')
  await countItem(page, 'Item 7', '7')
  await kitchen.call('POST', 'inventory/complete', {})
  await kitchen.call('POST', 'inventory', { start_date: '2026-02-02' })
  await pressGoOnline(page)
  await expect(receipt(page)).toContainText('0 items synced, 3 failed')
  await expect(receipt(page)).toContainText('The inventory it was counted for is completed.')
  expect(await countsOf(kitchen, list.id)).toEqual([1, 2, 3, 4, 6, 7, 8].map((item) => `Item ${item}: - - -`))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt(page).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv).toMatch(/"Item 1",11,,,".*","The inventory it was counted for is completed\."\r\n/)
  expect(csv).toMatch(/"Item 5",5,,,/)
  await close(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Counts kept on this device' })).toContainText(
    '3 items could not be saved on the server',
  )
  await expect(fieldOf(page, 'Item 1')).toHaveValue('')
})

test('a session that ended keeps the counts for the same person only, and nothing else stays (O7, S4)', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const chef = await kitchen.addPerson({ title: 'Chef' })
  await openSheetAt(kitchen, page, here())
  await goOffline(page)
  await countItem(page, 'Item 1', '5')
  await countItem(page, 'Item 2', '6')

  // Asked before a logout that would leave counts behind.
  await page.goto('/logout')
  await expect(page.getByRole('dialog')).toContainText('2 counts of yours: sent when you sign in here again')
  await close(page, 'Cancel')
  await expect(banner(page)).toContainText('2 changes waiting')

  await callAs(kitchen.owner)('POST', 'users/logout')
  // The message may be there already: the stream of changes hears of it too.
  await banner(page).getByRole('button', { name: 'Go Online' }).dispatchEvent('click')
  await expect(page.getByRole('dialog').filter({ hasText: 'Please login with proper credentials.' })).toBeVisible()
  await close(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => kept(page)).toEqual({ ops: 2, groups: 0, copies: ['left, 0 lists'], caches: [], names: [] })

  await signInAt(kitchen, page, here(), chef)
  await page.goto('/place-order/inventory')
  await expect(fieldOf(page, 'Item 1')).toHaveValue('')
  await expect(banner(page)).toHaveCount(0)
  expect(await countsOf({ ...kitchen, call: callAs(chef) }, list.id)).toContain('Item 1: - - -')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)

  const again = await kitchen.signInByHand(page).then(() => page.evaluate(() => localStorage.getItem('authKey') ?? ''))
  await expect(receipt(page)).toContainText('2 items synced, 0 failed')
  await close(page)
  expect(await countsOf({ ...kitchen, call: callAs({ authKey: again }) }, list.id)).toEqual(
    expect.arrayContaining(['Item 1: 5 - -', 'Item 2: 6 - -']),
  )
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => kept(page)).toEqual({ ops: 0, groups: 0, copies: [], caches: [], names: [] })
})

test('before going offline it is said what this device can’t do; offline it is said what needs the internet (O9, O10)', async ({
  page,
  context,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  await kitchen.call('POST', 'comparison-views', { name: 'Bar' })
  await openSheetAt(kitchen, page, here())
  const pressGoOffline = () => page.getByRole('button', { name: /^Go Offline/ }).click()
  const dialog = page.getByRole('dialog')

  await page.evaluate(() => {
    Object.assign(navigator.storage, { estimate: () => Promise.resolve({ quota: 30_000_000, usage: 29_000_000 }) })
  })
  await pressGoOffline()
  await expect(dialog).toContainText('There is not enough free space on this device')
  await close(page, 'Ok!')
  await page.addInitScript(() => {
    if (localStorage.getItem('private') !== null)
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
      }
  })
  await page.evaluate(() => localStorage.setItem('private', 'yes'))
  await page.reload()
  // Without storage a count stays in the page until it is sent, whatever other tabs say.
  await page.route('**/item/*', (route) => route.abort())
  await fieldOf(page, 'Item 1').fill('3')
  await expect(page.getByRole('row').filter({ has: fieldOf(page, 'Item 1') })).toContainText('Waiting')
  await page.reload()
  await expect(fieldOf(page, 'Item 1')).toHaveValue('3')
  await page.evaluate(() => new BroadcastChannel('larder-counts').postMessage('queue'))
  await page.unroute('**/item/*')
  await expect.poll(() => countsOf(kitchen, list.id)).toContain('Item 1: 3 - -')
  await pressGoOffline()
  await expect(dialog).toContainText('does not let the app keep counts on the device')
  await close(page, 'Ok!')
  await page.evaluate(() => localStorage.removeItem('private'))
  await page.reload()
  await expect(fieldOf(page, 'Item 1')).toHaveValue('3')

  await context.setOffline(true)
  await expect(dialog).toContainText('You lost internet connectivity. Any updates to counts will not be saved.')
  await close(page, 'Ok!')
  await pressGoOffline()
  await expect(dialog).toContainText('You are currently not connected to the internet.')
  await close(page, 'Ok!')
  await context.setOffline(false)
  await expect(dialog).toContainText('Internet connection is back')
  await close(page, 'Ok!')

  await goOffline(page)
  await context.setOffline(true)
  await expect(banner(page)).toContainText('no connection')
  await expect(dialog).toHaveCount(0)
  await isAccessible(page)
  await countItem(page, 'Item 2', '8')
  await pressGoOnline(page)
  await expect(dialog).toContainText('Connectivity Failed')
  await close(page, 'Ok!')
  await page.getByRole('combobox', { name: 'Inventory list' }).selectOption({ label: 'Bar' })
  await expect(dialog).toContainText('Please enable Online Mode before switching inventory lists')
  await close(page, 'Ok!')
  await page.getByRole('link', { name: 'Order History' }).click()
  await expect(dialog).toContainText('please enable online mode before leaving the page')
  await close(page, 'Cancel')
  await expect(page).toHaveURL(/place-order\/inventory/)
  let isAsked = false
  page.on('dialog', (question) => {
    isAsked = question.type() === 'beforeunload'
    void question.dismiss()
  })
  await page.evaluate(() => window.location.assign('/order-history'))
  await expect.poll(() => isAsked).toBe(true)
  await context.setOffline(false)
  await pressGoOnline(page)
  await expect(receipt(page)).toContainText('1 item synced, 0 failed')
})

test('a list that somebody takes offline while it is counted is told, and taken over only after a warning', async ({
  page,
  aKitchen,
}) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const path = `comparison-views/${list.id}`
  const isTold = async () => {
    await expect(page.getByRole('dialog')).toContainText(
      'Kitchen list is under inventory, you need to refresh the page to have latest updates.',
    )
    await close(page, 'Ok!')
  }
  const take = (onInventory: boolean) => kitchen.call('PATCH', path, { onInventory, deviceId: 'the tablet' })
  // Before the page hears of changes.
  let hear = () => {}
  const isTaken = new Promise<void>((resolve) => (hear = resolve))
  await page.route('**/api/v1/changes', async (route) => {
    await isTaken
    await route.fallback()
  })
  await openSheetAt(kitchen, page, here())
  await take(true)
  hear()
  await isTold()
  // And while it listens.
  await take(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const listening = page.waitForResponse(/\/api\/v1\/changes/)
  await page.goto(`${here()}/place-order/inventory`)
  await expect(fieldOf(page, 'Item 1')).toBeVisible()
  await listening
  await take(true)
  await isTold()
  await expect(page).toHaveURL(/place-order\/inventory/)
  await page.getByRole('button', { name: /^Go Offline/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  await expect(page.getByRole('dialog', { name: 'Kitchen is taken' })).toContainText(
    'counted offline on another device',
  )
  await close(page, 'Cancel')
  await expect(banner(page)).toHaveCount(0)
  expect(await kept(page)).toMatchObject({ groups: 0, copies: [] })
  await page.getByRole('button', { name: /^Go Offline/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  await close(page, 'Take over')
  await expect(page.getByRole('dialog')).toContainText('You are now in offline mode')
  await close(page, 'Ok!')
  await expect(banner(page)).toContainText('Offline mode: Kitchen')
})

function callAs({ authKey }: { authKey: string }): Kitchen['call'] {
  return async (method, path) => {
    const answer = await fetch(`${here()}/api/v1/${path}`, { method, headers: { authorization: `Bearer ${authKey}` } })
    return answer.json()
  }
}

/** Everything that the browser keeps for the app, but how the device likes its screen. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('larder-offline')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not open')))
    })
    const all = (name: string) =>
      new Promise<{ session?: string; lists?: unknown[] }[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
    const [ops, groups, copies] = await Promise.all(['ops', 'groups', 'copies'].map(all))
    database.close()
    const ofDevice = ['theme', 'density', 'shortcuts', 'sidebar', 'welcomeTour']
    return {
      ops: ops?.length,
      groups: groups?.length,
      copies: copies?.map(({ session, lists }) => `${session}, ${lists?.length} lists`),
      caches: (await caches.keys()).filter((name) => !name.startsWith('larder-shell-')),
      names: Object.keys(localStorage).filter((name) => !ofDevice.includes(name)),
    }
  })
}
