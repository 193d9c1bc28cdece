import { test } from '../people.ts'
import { startFaultProxy } from '../fault-proxy.ts'
import { aKillableBrowser } from '../killable-browser.ts'
import { countsOf } from './counting-screen.ts'
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
} from './offline-screen.ts'

test('a list is counted offline through a reload, a dead browser and a lost answer', async ({ aKitchen }) => {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  const browser = aKillableBrowser()
  const model = new Map<string, string>()
  const wanted = () => Array.from({ length: 6 }, (_, at) => `Item ${at + 1}: ${model.get(`Item ${at + 1}`) ?? '- - -'}`)
  try {
    let page = await browser.open()
    // Not counted in this browser: a kill may bring back what it kept and has sent since.
    const [walkIn] = list.shelves
    const first = `groups/${walkIn?.id}/item/${walkIn?.items[0]?.id}`
    await kitchen.call('PATCH', `comparison-views/${list.id}/${first}`, { onHand: 4 })
    model.set('Item 1', '4 - -')
    expect(await countsOf(kitchen, list.id)).toEqual(wanted())
    await openSheetAt(kitchen, page, proxy.url)

    await shellIsKept(page)
    // Without it the browser would have to sign in again, for which there will be no connection.
    await browser.hasWritten('authKey')
    await goOffline(page)
    await expect(banner(page)).toContainText('Kitchen')
    await expect(banner(page)).toContainText('0 changes waiting')

    // From here on there is no connection at all.
    proxy.isDown = true
    await countItem(page, 'Item 2', '2+1.5')
    await countItem(page, 'Item 3', '0')
    await countItem(page, 'Item 4', '7')
    await countItem(page, 'Item 4', '12', 'On this device', 'Units')
    model.set('Item 2', '3.5 - -').set('Item 3', '0 - -').set('Item 4', '7 - 12')
    await expect(banner(page)).toContainText('4 changes waiting')

    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(fieldOf(page, 'Item 2')).toHaveValue('3.5')
    await expect(banner(page)).toContainText('4 changes waiting')

    await countItem(page, 'Item 5', '9')
    model.set('Item 5', '9 - -')
    await browser.kill()
    page = await browser.open()
    await page.goto(`${proxy.url}/place-order/inventory`)
    await expect(fieldOf(page, 'Item 5')).toHaveValue('9')
    await expect(fieldOf(page, 'Item 3')).toHaveValue('0')
    // The same figure typed once more is no taking back.
    await fieldOf(page, 'Item 5').fill('')
    await countItem(page, 'Item 5', '9')
    await expect(banner(page)).toContainText('5 changes waiting (4 items)')

    // The server takes the counts, and its answer gets lost.
    proxy.reset()
    proxy.faultOf = ({ path }) => (path.endsWith('/update-item-batch') ? 'cut before the answer' : undefined)
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('Connectivity Failed')
    await page.getByRole('button', { name: 'Ok!' }).click()
    await expect(banner(page)).toContainText('5 changes waiting')
    expect(await countsOf(kitchen, list.id)).toEqual(wanted())

    // Another figure, and one that is set back to its first value, which the server has already.
    await countItem(page, 'Item 2', '4')
    model.set('Item 2', '4 - -')
    await countItem(page, 'Item 3', '')
    model.delete('Item 3')
    proxy.reset()
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText('4 items synced, 0 failed')
    const changes = proxy.passed.filter(({ method }) => method === 'PATCH')
    expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/v1/comparison-views/update-item-batch',
      `PATCH /api/v1/comparison-views/${list.id}`,
    ])
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await countsOf(kitchen, list.id)).toEqual(wanted())
    const { onInventory } = (await kitchen.call('GET', `comparison-views/${list.id}`)) as { onInventory: boolean }
    expect(onInventory).toBe(false)
  } finally {
    await browser.remove()
    await proxy.stop()
  }
})
