import { type Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { countsOf, type CountedList } from '../inventory/counting-screen.ts'
import {
  aKitchenWithList,
  countItem,
  expect,
  goOffline,
  openSheetAt,
  pressGoOnline,
} from '../inventory/offline-screen.ts'
import { test, type Kitchen } from '../people.ts'
import { rewriteBatches } from './checks.ts'

const day = 86_400_000
const summerTimeBegins = Date.UTC(2026, 2, 8, 6, 59, 58)

test.use({ timezoneId: 'America/New_York' })

for (const [words, begin, later] of [
  ['a day behind', () => Date.now() - day, undefined],
  ['a day ahead', () => Date.now() + day, undefined],
  ['a year behind', () => Date.now() - 365 * day, undefined],
  ['a year ahead', () => Date.now() + 365 * day, undefined],
  ['that jumps to summer time', () => summerTimeBegins, undefined],
  ['that is a year ahead and put right on the way', () => Date.now() + 365 * day, () => Date.now()],
] as const) {
  test(`O6: a clock ${words} decides nothing`, async ({ page, aKitchen }) => {
    await withProxy(async (proxy) => {
      const { kitchen, list } = await counted(aKitchen, page, proxy, begin, later)
      await everythingInOrderOfArrival(kitchen, list)
    })
  })
}

test('O6 control: a server that lets the later clock win is found out', async ({ page, aKitchen }) => {
  await withProxy(async (proxy) => {
    rewriteBatches(proxy, (ops) =>
      ops.map((op) => {
        const { onHandVersion: _version, ...unconditional } = op
        return Date.parse(op.countedAt ?? '') > Date.now() + day / 2 ? unconditional : op
      }),
    )
    const { kitchen, list } = await counted(aKitchen, page, proxy, () => Date.now() + 365 * day)
    await expect(everythingInOrderOfArrival(kitchen, list)).rejects.toThrow('Item 3: 30')
  })
})

/** Item 1 is counted twice here, item 2 here and then by another, item 3 by another and then here. */
async function counted(
  aKitchen: () => Promise<Kitchen>,
  page: Page,
  proxy: FaultProxy,
  begin: () => number,
  later?: () => number,
): Promise<{ kitchen: Kitchen; list: CountedList }> {
  const { kitchen, list } = await aKitchenWithList(aKitchen)
  const shelf = list.shelves[0]
  const ofAnother = (item: number, onHand: number) => {
    const id = shelf?.items[item - 1]?.id
    return kitchen.call('PATCH', `comparison-views/${list.id}/groups/${shelf?.id}/item/${id}`, { onHand })
  }
  await page.clock.install({ time: begin() })
  await openSheetAt(kitchen, page, proxy.url)
  await goOffline(page)
  await ofAnother(3, 30)
  await countItem(page, 'Item 1', '1')
  if (later) await page.clock.setSystemTime(later())
  await countItem(page, 'Item 2', '2')
  await countItem(page, 'Item 3', '4')
  await countItem(page, 'Item 1', '3')
  await pressGoOnline(page)
  await expect(page.getByRole('dialog', { name: 'Kitchen is online' })).toContainText('items synced, 0 failed')
  await ofAnother(2, 20)
  return { kitchen, list }
}

async function everythingInOrderOfArrival(kitchen: Kitchen, list: CountedList): Promise<void> {
  const wanted = ['Item 1: 3 - -', 'Item 2: 20 - -', 'Item 3: 30 - -']
  expect((await countsOf(kitchen, list.id)).slice(0, 3)).toEqual(wanted)
}

async function withProxy(work: (proxy: FaultProxy) => Promise<void>): Promise<void> {
  const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
  try {
    await work(proxy)
  } finally {
    await proxy.stop()
  }
}
