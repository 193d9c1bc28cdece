// R4 for sales: the server is killed in the midst of each writing call. Days are what they were, and sent again they are new.
// It needs a process of its own: it starts servers.
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aCategory, aRecipe } from '../testing/factories/recipes.ts'
import { killedClient } from '../testing/kills/killed-client.ts'
import { inDrills } from '../testing/long-marks.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

/** A location with two days of sales of a file, and a third of a register. */
async function aBar() {
  const location = await aLocation(app)
  const person = await aPerson(app, { at: [location], title: 'Owner' })
  const owner = app.as(person)
  const key = { authKey: (await owner.post('/pos/keys', { name: 'All' })).body.key as string }
  const recipeId = await aRecipe(owner, await aCategory(owner), { name: 'Chicken' })
  await file(owner, 10)
  await register(app.as(key), 1)
  const state = async () => {
    const { data } = (await owner.get('/pos')).body as { data: { date: string }[] }
    const days = data.map(async ({ date }) => {
      const { body } = await owner.get(`/pos/detail/${date}`)
      return [date, body.data.map((row: Row) => [row.item_name, row.quantity_sold, row.price, row.recipe_id])]
    })
    return Promise.all(days)
  }
  return { person, owner, key, recipeId, state }
}
type Row = { item_name: string; quantity_sold: number; price: number; recipe_id: number | null }
type Bar = Awaited<ReturnType<typeof aBar>>

const file = (client: Client, sold: number) =>
  client.upload(
    '/pos/sales-file',
    {},
    {
      fileName: 'days.csv',
      bytes: Buffer.from(
        ['Business Date,Menu Item,Qty Sold,Void Qty,Net Sales', `2026-03-01,Soup,${sold},0,50.00`, `2026-03-02,Soup,${sold},0,60.00`].join('\n'), // prettier-ignore
      ),
    },
  )
const register = (client: Client, sold: number) =>
  client.put('/pos/sales/2026-03-03', {
    register: 'Bar',
    sales: [{ item_name: 'Soup', quantity_sold: sold, quantity_void: 0, price: 5 * sold }],
  })
const assign = (client: Client, { recipeId }: Bar) =>
  client.post('/pos/assign-recipe', { item_name: 'Soup', recipe_id: recipeId })

const soup = (sold: number, dollars: number, recipeId: number | null = null) => ['Soup', sold, dollars, recipeId]
const days = (file: number, bar: number, recipeId: number | null = null) => [
  ['2026-03-03', [soup(bar, 5 * bar, recipeId)]],
  ['2026-03-02', [soup(file, 60, recipeId)]],
  ['2026-03-01', [soup(file, 50, recipeId)]],
]

const allCalls = {
  'a file of two days': {
    tables: ['pos_days', 'pos_sales', 'pos_register_days', 'audit_log'],
    send: (client: Client) => file(client, 12),
    after: () => days(12, 1),
  },
  'the day of a register': {
    tables: ['pos_register_days', 'pos_days', 'pos_sales', 'audit_log'],
    send: (client: Client) => register(client, 3),
    after: () => days(10, 3),
  },
  'the recipe of a sold item': {
    tables: ['pos_recipes', 'audit_log'],
    send: assign,
    after: ({ recipeId }: Bar) => days(10, 1, recipeId),
  },
} as const
type Call = keyof typeof allCalls
const kills = inDrills<readonly (readonly [Call, string])[]>(
  (Object.keys(allCalls) as Call[]).flatMap((call) => allCalls[call].tables.map((table) => [call, table] as const)),
  [
    ['a file of two days', 'pos_register_days'],
    ['the day of a register', 'pos_sales'],
  ],
)

describe('the server is killed', () => {
  it.each(kills)(
    'while it takes %s, held at %s: nothing is done, and sent again all is',
    { timeout: 300_000 },
    async (call, table) => {
      const bar = await aBar()
      expect(await bar.state()).toEqual(days(10, 1))
      const { send, after } = allCalls[call]
      const by = call === 'the day of a register' ? bar.key : bar.person
      await send(killedClient(app, by, table), bar)
      expect(await bar.state()).toEqual(days(10, 1))
      for (const _time of ['first', 'again']) {
        // oxlint-disable-next-line no-await-in-loop -- a file whose answer was lost is sent again
        expect([200, 201]).toContain((await send(app.as(by), bar)).status)
        // oxlint-disable-next-line no-await-in-loop
        expect(await bar.state()).toEqual(after(bar))
      }
    },
  )
})
