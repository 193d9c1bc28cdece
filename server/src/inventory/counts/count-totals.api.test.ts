// M2 for inventory: a reader sees totals that are the sums of their parts, while others count and complete.
import pg from 'pg'
import { expect, it } from 'vitest'
import { aCountingKitchen, aGroup, aList, anItemToCount, countPath } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

/** Some in every run of the tests. */
const reads = Number(process.env.TOTAL_READS ?? inDrills(3_000, 30))

it(`totals are sums in every one of ${reads} reads`, { timeout: 3_600_000 }, async () => {
  expect(await wrongTotals(await testApp())).toEqual([])
})

it('and a total that is not would be noticed', { timeout: 300_000 }, async () => {
  const app = await testApp()
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(`
    create function break_total() returns trigger language plpgsql as $$
    begin new.total_cents := new.total_cents + 1; return new; end $$;
    create trigger break_total before update on inventories for each row when (new.total_cents > 0) execute function break_total()`)
  await client.end()
  expect(await wrongTotals(app)).not.toEqual([])
})

async function wrongTotals(app: TestApp): Promise<string[]> {
  const kitchen = await aCountingKitchen(app)
  const bar = await aList(app, kitchen.location, 'Bar')
  const group = await aGroup(app, kitchen.location, bar, 'Limes')
  const lime = { name: 'lime', priceCents: 1_733, pack: [3, 7, 'LB'] as [number, number, string] }
  const items = [
    kitchen.roma,
    kitchen.plum,
    kitchen.basil,
    await anItemToCount(app, kitchen.location, { list: bar, group }, lime),
  ]
  const owner = app.as(kitchen.owner)
  const reader = app.as(kitchen.chef)
  const wrong: string[] = []
  let isOver = false
  await owner.post('/inventory', { start_date: app.clock.now().toISOString().slice(0, 10) })
  const counting = items.map(async (item, who) => {
    for (let turn = 0; !isOver; turn++)
      await owner.patch(countPath(item), { onHand: turn % 5, onHandPack: who, onHandUom: (turn % 7) / 4 })
  })
  const completing = (async () => {
    while (!isOver) {
      await owner.post('/inventory/complete')
      await owner.post('/inventory', { start_date: app.clock.now().toISOString().slice(0, 10) })
    }
  })()
  for (let read = 0; read < reads;) {
    const found = await judged(reader, kitchen.list.id)
    wrong.push(...found.wrong)
    // On a busy machine many reads come before the first inventory with a count is completed.
    if (found.hasTotals) read += 1
  }
  isOver = true
  await Promise.all([...counting, completing])
  return wrong
}

type Amounts = { itemOnHandAmount: number }
type Groups = { totalOnHandAmount: number; items: Amounts[] }
type View = { comparisonViewTotalOnHandAmount: number; groups: Groups[] }

/** What is wrong in one read, and whether it found a completed inventory that has a total. */
async function judged(reader: Client, listId: number): Promise<{ wrong: string[]; hasTotals: boolean }> {
  const wrong: string[] = []
  const same = (what: string, total: number, parts: readonly number[]) => {
    const sum = parts.reduce((all, part) => all + Math.round(part * 100), 0)
    if (Math.round(total * 100) !== sum) wrong.push(`${what}: ${total} is not ${sum / 100}`)
  }
  const page = (await reader.get(`/comparison-views/${listId}/groups`, { expand: 'items,globalOnHandTotal' })).body
  const shown = page.data as { totalOnHandAmount: number; items: { totalOnHandAmount: number | null }[] }[]
  same(
    'list',
    page.comparisonViewTotalOnHandAmount,
    shown.map((group) => group.totalOnHandAmount),
  )
  for (const { totalOnHandAmount, items } of shown)
    same(
      'group',
      totalOnHandAmount,
      items.map((item) => item.totalOnHandAmount ?? 0),
    )
  const past = (await reader.get('/inventory', { limit: 2 })).body.data as { id: number; total_on_hand_value: number }[]
  const review = await reader.get('/inventory/review')
  const details = await Promise.all(past.map(({ id }) => reader.get(`/inventory/${id}`)))
  for (const { status, body } of [review, ...details]) {
    if (status !== 200) continue
    const views = body.comparisonViews as View[]
    same(
      'inventory',
      body.inventory.total_on_hand_value,
      views.map((view) => view.comparisonViewTotalOnHandAmount),
    )
    for (const { comparisonViewTotalOnHandAmount, groups } of views) {
      same(
        'view',
        comparisonViewTotalOnHandAmount,
        groups.map((group) => group.totalOnHandAmount),
      )
      for (const { totalOnHandAmount, items } of groups)
        same(
          'kept group',
          totalOnHandAmount,
          items.map((item) => item.itemOnHandAmount),
        )
    }
  }
  return { wrong, hasTotals: past.some(({ total_on_hand_value }) => total_on_hand_value > 0) }
}
