// The marks of reliability 2.3 for items that came without being ordered and are added without a connection.
import type { Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { leaveEndedSession, shellIsKept, signInAt } from '../inventory/offline-screen.ts'
import { aKillableBrowser } from '../killable-browser.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { startServerProcess } from '../server-process.ts'
import { aDelivery } from './a-delivery.ts'
import { addNewItem, addedTo, isNewItem, newItem } from './new-item.ts'

const here = () => process.env.LARDER_URL ?? ''
const addButton = (page: Page) => page.getByRole('button', { name: 'Add New Item' })
const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem', { name, exact: true })

test('of two tabs at a dead spot each adds its own items once, also those of a tab that is closed (O2)', async ({
  page,
  context,
  aKitchen,
}) => {
  await atADelivery(aKitchen, here(), async ({ kitchen, delivery, proxy, address }) => {
    await signInAt(kitchen, page, proxy.url)
    await page.goto(address)
    const other = await context.newPage()
    await other.goto(address)
    const closed = await context.newPage()
    await closed.goto(address)
    for (const tab of [page, other, closed]) await expect(line(tab, 'Item 01')).toBeVisible()
    // The first tab's item arrives, and so does the closed one's: the answers are lost.
    proxy.faultOf = (request) => {
      if (!isNewItem(request)) return undefined
      return request.body.includes('Basil') ? 'refuse' : 'cut before the answer'
    }
    for (const [tab, name] of [
      [page, 'Oregano'],
      [other, 'Basil'],
      [closed, 'Thyme'],
    ] as const) {
      await tab.bringToFront()
      await addNewItem(tab, name)
      await expect(newItem(tab, name)).toContainText('Kept on this device')
    }
    await expect.poll(() => addedTo(delivery)).toEqual(['3 Oregano', '3 Thyme'])
    await closed.close()
    proxy.reset()
    await expect.poll(() => addedTo(delivery)).toEqual(['3 Basil', '3 Oregano', '3 Thyme'])
    for (const tab of [page, other])
      await expect(tab.getByRole('region', { name: 'New items on this device only' })).toHaveCount(0)
    await expect(line(page, 'Thyme')).toBeVisible()
    expect(await addedTo(delivery)).toEqual(['3 Basil', '3 Oregano', '3 Thyme'])
  })
})

test('a new item of a session that ended waits for the same person, and nobody else sees or sends it (O7, S4)', async ({
  page,
  aKitchen,
  database,
}) => {
  await atADelivery(aKitchen, here(), async ({ kitchen, delivery, proxy, address }) => {
    const chef = await kitchen.addPerson({ title: 'Chef' })
    const endsAt = (expiresAt: Date) =>
      database.shared.updateTable('sessions').set({ expiresAt }).where('userId', '=', chef.id).execute()
    await signInAt(kitchen, page, proxy.url, chef)
    await page.goto(address)
    await expect(line(page, 'Item 01')).toBeVisible()
    proxy.faultOf = (request) => (isNewItem(request) ? 'refuse' : undefined)
    await addNewItem(page, 'Oregano')
    await expect(newItem(page, 'Oregano')).toContainText('Kept on this device')
    await endsAt(new Date(Date.now() - 1_000))
    proxy.reset()
    await leaveEndedSession(page)

    await signInAt(kitchen, page, proxy.url)
    await page.goto(address)
    await expect(line(page, 'Item 01')).toBeVisible()
    await expect(newItem(page, 'Oregano')).toHaveCount(0)
    expect(await addedTo(delivery)).toEqual([])

    await endsAt(new Date(Date.now() + 3_600_000))
    await signInAt(kitchen, page, proxy.url, chef)
    await page.goto(address)
    await expect.poll(() => addedTo(delivery)).toEqual(['3 Oregano'])
    const { items = [] } = await delivery.now()
    expect(items.find(({ isAdded }) => isAdded)?.changedBy).toMatchObject({ id: chef.id })
  })
})

test('a browser that is killed after it said that an item is kept adds it once, also where the answer was lost (O3)', async ({
  aKitchen,
}) => {
  const browser = aKillableBrowser()
  try {
    await atADelivery(aKitchen, here(), async ({ kitchen, delivery, proxy, address }) => {
      let page = await browser.open()
      await signInAt(kitchen, page, proxy.url)
      await page.goto(address)
      await expect(line(page, 'Item 01')).toBeVisible()
      await shellIsKept(page)
      // Chromium writes the session, which localStorage holds, to the disk after 5 s.
      await browser.hasWritten('authKey')
      proxy.faultOf = (request) => (isNewItem(request) ? 'cut before the answer' : undefined)
      await addNewItem(page, 'Oregano')
      await expect(newItem(page, 'Oregano')).toContainText('Kept on this device, no answer yet')
      await browser.kill()
      expect(await addedTo(delivery)).toEqual(['3 Oregano'])
      page = await browser.open()
      await page.goto(address)
      await expect(newItem(page, 'Oregano')).toContainText('Kept on this device, no answer yet')
      await addNewItem(page, 'Basil')
      await expect(newItem(page, 'Basil')).toContainText('Kept on this device')
      await browser.kill()
      proxy.reset()
      page = await browser.open()
      await page.goto(address)
      await expect.poll(() => addedTo(delivery)).toEqual(['3 Basil', '3 Oregano'])
      await expect(line(page, 'Basil')).toBeVisible()
      await expect(page.getByRole('region', { name: 'New items on this device only' })).toHaveCount(0)
      expect(await addedTo(delivery)).toEqual(['3 Basil', '3 Oregano'])
    })
  } finally {
    await browser.remove()
  }
})

test('items that are on their way while the server is killed are added once each (R1)', async ({ page, aKitchen }) => {
  const database = process.env.LARDER_DATABASE_URL ?? ''
  const folder = process.env.LARDER_DATA ?? ''
  let server = await startServerProcess(database, folder)
  try {
    await atADelivery(aKitchen, server.url, async ({ kitchen, delivery, proxy, address }) => {
      await signInAt(kitchen, page, proxy.url)
      await page.goto(address)
      await expect(addButton(page)).toBeVisible()
      const names = ['Basil', 'Oregano', 'Thyme']
      for (const name of names) {
        // The first is killed on its way; of the others the server has the item, and nobody heard it.
        const isLost = name !== 'Basil'
        proxy.faultOf = (request) =>
          isLost && isNewItem(request) && request.body.includes(name) ? 'cut before the answer' : undefined
        const isOnItsWay = page.waitForRequest((request) => request.url().includes('/order-items/create-custom'))
        await addNewItem(page, name)
        await isOnItsWay
        if (isLost) await expect(newItem(page, name)).toContainText('Kept on this device, no answer yet')
        await server.kill()
        proxy.reset()
        server = await startServerProcess(database, folder, Number(new URL(server.url).port))
      }
      await expect.poll(() => addedTo(delivery)).toEqual(names.map((name) => `3 ${name}`))
      await expect(page.getByRole('region', { name: 'New items on this device only' })).toHaveCount(0)
      expect(await addedTo(delivery)).toEqual(names.map((name) => `3 ${name}`))
    })
  } finally {
    await server.stop()
  }
})

type Situation = {
  kitchen: Kitchen
  delivery: Awaited<ReturnType<typeof aDelivery>>
  proxy: FaultProxy
  address: string
}

async function atADelivery(
  aKitchen: () => Promise<Kitchen>,
  server: string,
  work: (situation: Situation) => Promise<void>,
): Promise<void> {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 1)
  const proxy = await startFaultProxy(server)
  try {
    await work({ kitchen, delivery, proxy, address: `${proxy.url}/order-history/receive/${delivery.id}` })
  } finally {
    await proxy.stop()
  }
}
