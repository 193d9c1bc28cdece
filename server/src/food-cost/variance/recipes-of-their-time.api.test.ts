// A period that is over keeps its figures when recipes are changed afterwards, unless today's recipes are asked for.
import { beforeAll, expect, it } from 'vitest'
import { aCountingKitchen, aGroup, anItemToCount, countPath } from '../../testing/factories/counting-kitchen.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const [monday, sunday] = ['2026-03-02', '2026-03-08']
const at = (day: string, time = '15:00') => app.clock.set(new Date(`${day}T${time}:00-05:00`).toISOString())

/** Counted on a Sunday night and a week later; 40 salads of half a pound and 16 pastas of a cup of sauce sold between. */
async function aSoldWeek() {
  at('2026-02-28')
  const kitchen = await aCountingKitchen(app)
  const { owner, roma } = kitchen
  const client = app.as(owner)
  const menu = await aCategory(client)
  const salad = await aRecipe(client, menu, { name: 'Tomato salad' })
  const inSalad = await anIngredient(client, salad, { item: roma.itemId }, { recipe_amount: 0.5 })
  // two quarts of two pounds
  const sauce = await aSubRecipe(client, menu)
  await anIngredient(client, sauce, { item: roma.itemId }, { recipe_amount: 2 })
  const pasta = await aRecipe(client, menu, { name: 'Pasta' })
  await anIngredient(client, pasta, { subrecipe: sauce }, { recipe_amount: 1, recipe_pack_size_uom: 'cup' })
  const count = async (day: string) => {
    at(day, '22:00')
    await client.post('/inventory', { start_date: day })
    await client.patch(countPath(roma), { onHand: 5 })
    expect((await client.post('/inventory/complete', {})).status).toBe(200)
  }
  await count('2026-03-01')
  await count(sunday)
  at('2026-03-09')
  const rows = [`03/03/2026,Tomato salad,40,0,480.00`, `03/04/2026,Pasta,16,0,192.00`]
  const bytes = Buffer.from(['Business Date,Menu Item,Qty Sold,Void Qty,Net Sales', ...rows].join('\n'))
  await client.upload('/pos/sales-file', {}, { fileName: 'Sales.csv', bytes })
  await client.post('/pos/assign-recipe', { item_name: 'Tomato salad', recipe_id: salad, force: true })
  await client.post('/pos/assign-recipe', { item_name: 'Pasta', recipe_id: pasta, force: true })
  const change = async (ingredientId: number, body: object) =>
    expect((await client.patch(`/recipe/${salad}/ingredient/${ingredientId}`, body)).status).toBe(200)
  /** Pounds of roma that the sales should have taken, and which recipes are said to be others since. */
  const told = async (recipes?: 'today') => {
    const { body } = await client.get('/variance', { ...(recipes && { recipes }) })
    const row = body.data.find(({ id }: { id: number }) => id === roma.itemId)
    return { sold: row?.sold, recipes: body.summary.recipes }
  }
  return { ...kitchen, client, salad, inSalad, sauce, pasta, change, told }
}

const then = (...changed: string[]) => ({ by: 'of-their-time', changed, changedCount: changed.length })

it('a portion that is changed after the closing count leaves the week as it was, and today’s are there to choose', async () => {
  const { change, inSalad, told, client } = await aSoldWeek()
  expect(await told()).toEqual({ sold: 24, recipes: then() })
  await change(inSalad, { recipe_amount: 0.25 })
  // changed once more on another day
  at('2026-03-12')
  await change(inSalad, { recipe_amount: 0.75 })
  expect(await told()).toEqual({ sold: 24, recipes: then('Tomato salad') })
  expect(await told('today')).toEqual({ sold: 34, recipes: { ...then('Tomato salad'), by: 'today' } })
  const { data } = (await client.get('/variance/sums', { recipes: 'today' })).body
  expect(data).toMatchObject([{ name: 'Tomatoes', theoretical: 34 }])
  expect((await client.get('/variance', { recipes: 'yesterday' })).status).toBe(400)
})

it('what is changed within the period counts as it is at its end, of several changes in one day the last', async () => {
  const { change, inSalad, told } = await aSoldWeek()
  at(monday)
  await change(inSalad, { recipe_amount: 1 })
  at(sunday, '09:00')
  await change(inSalad, { recipe_amount: 2 })
  at(sunday, '22:30')
  await change(inSalad, { recipe_amount: 0.25 })
  at('2026-03-09', '00:30')
  await change(inSalad, { recipe_amount: 3 })
  expect(await told()).toEqual({ sold: 14, recipes: then('Tomato salad') })
})

it('an ingredient that is added, taken out or made of another group’s item, and another yield, count from then on', async () => {
  const { client, inSalad, list, location, roma, salad, sauce, pasta, told } = await aSoldWeek()
  const group = await aGroup(app, location, list, 'Small tomatoes')
  const pack = { name: 'cherry', priceCents: 3_000, pack: [12, 1, 'LB'] as [number, number, string] }
  await anItemToCount(app, location, { list, group }, pack)
  expect((await client.delete(`/recipe/${salad}/ingredient/${inSalad}`)).status).toBe(200)
  await anIngredient(client, pasta, { item: roma.itemId })
  await anIngredient(client, salad, { generic: group.id })
  const yields = { is_sub_recipe: 1, sub_recipe_yield: '4', sub_recipe_yield_uom: 'qt' }
  expect((await client.patch(`/recipe/${sauce}`, yields)).status).toBe(200)
  expect(await told()).toEqual({ sold: 24, recipes: then('Pasta', 'Tomato salad', 'Tomato sauce') })
  // 16 pounds in the pastas, and 16 cups of a sauce that is two pounds in four quarts
  expect((await told('today')).sold).toBe(18)
})

it('a change that is taken back, a note and a menu price are no change of a recipe; one that is deleted is gone', async () => {
  const { change, client, inSalad, salad, told } = await aSoldWeek()
  await change(inSalad, { recipe_amount: 0.25 })
  await change(inSalad, { recipe_amount: 0.5, note: 'diced' })
  expect((await client.patch(`/recipe/${salad}`, { price: 14 })).status).toBe(200)
  expect(await told()).toEqual({ sold: 24, recipes: then() })
  await change(inSalad, { recipe_amount: 1 })
  expect((await told()).recipes).toEqual(then('Tomato salad'))
  expect((await client.delete(`/recipe/${salad}`)).status).toBe(200)
  expect(await told()).toEqual({ sold: 4, recipes: then() })
})

it('a recipe that is made after the period counts as it was at the end of its first day, by the location’s clock', async () => {
  const { client, roma, told } = await aSoldWeek()
  // Monday evening in New York, Tuesday by Greenwich
  at('2026-03-09', '22:30')
  const soup = await aRecipe(client, await aCategory(client, 'Soups'), { name: 'Gazpacho' })
  const inSoup = await anIngredient(client, soup, { item: roma.itemId }, { recipe_amount: 2 })
  await client.post('/pos/assign-recipe', { item_name: 'Tomato salad', recipe_id: soup, force: true })
  expect(await told()).toEqual({ sold: 84, recipes: then() })
  at('2026-03-10', '09:00')
  expect((await client.patch(`/recipe/${soup}/ingredient/${inSoup}`, { recipe_amount: 1 })).status).toBe(200)
  expect(await told()).toEqual({ sold: 84, recipes: then('Gazpacho') })
  expect((await told('today')).sold).toBe(44)
})

it('what is trimmed from the linked items of a generic ingredient is that of its time; another order changes nothing', async () => {
  const { client, inSalad, roma, salad, told } = await aSoldWeek()
  at('2026-02-28')
  const row = await anIngredient(client, salad, { generic: roma.groupId }, { recipe_amount: 1 })
  const linkedToRoma = (waste_percentage: number) => ({
    link_items: [{ generic_item_id: roma.id, waste_percentage }],
    sort: 1,
  })
  expect((await client.patch(`/recipe/${salad}/ingredient/${row}`, linkedToRoma(50))).status).toBe(200)
  at('2026-03-09')
  expect(await told()).toEqual({ sold: 104, recipes: then() })
  expect((await client.patch(`/recipe/${salad}/ingredient/${inSalad}`, { sort: 1 })).status).toBe(200)
  expect(await told()).toEqual({ sold: 104, recipes: then() })
  expect((await client.patch(`/recipe/${salad}/ingredient/${row}`, linkedToRoma(0))).status).toBe(200)
  expect(await told()).toEqual({ sold: 104, recipes: then('Tomato salad') })
  expect((await told('today')).sold).toBe(64)
})

it.each([
  ['group', `/groups/`],
  ['list with its groups', ''],
])(
  'a %s that is deleted leaves the week as it was, and the recipe that used it is one that was changed',
  async (_what, groups) => {
    const { client, list, roma, salad, told } = await aSoldWeek()
    at('2026-02-28')
    const row = await anIngredient(client, salad, { generic: roma.groupId }, { recipe_amount: 1 })
    const linked = { link_items: [{ generic_item_id: roma.id, waste_percentage: 0 }] }
    expect((await client.patch(`/recipe/${salad}/ingredient/${row}`, linked)).status).toBe(200)
    at('2026-03-09')
    expect(await told()).toEqual({ sold: 64, recipes: then() })
    const path = groups ? `/comparison-views/${list.id}${groups}${roma.groupId}` : `/comparison-views/${list.id}`
    expect((await client.delete(path)).status).toBe(200)
    expect(await told()).toEqual({ sold: 64, recipes: then('Tomato salad') })
    expect((await told('today')).sold).toBe(24)
  },
)

it('the day of a change is the location’s own', async () => {
  const { change, inSalad, told } = await aSoldWeek()
  // Sunday evening in New York, Monday by Greenwich
  at(sunday, '22:30')
  await change(inSalad, { recipe_amount: 1 })
  expect(await told()).toEqual({ sold: 44, recipes: then() })
})

it('an item that is moved to another group or taken out of its own leaves the week as it was', async () => {
  const { client, list, location, roma, salad, told } = await aSoldWeek()
  at('2026-02-28')
  const small = await aGroup(app, location, list, 'Small tomatoes')
  const row = await anIngredient(client, salad, { generic: roma.groupId }, { recipe_amount: 1 })
  const links = { link_items: [{ generic_item_id: roma.id }] }
  expect((await client.patch(`/recipe/${salad}/ingredient/${row}`, links)).status).toBe(200)
  at('2026-03-10')
  expect(await told()).toEqual({ sold: 64, recipes: then() })
  const moved = await client.patch(`/comparison-views/${list.id}/groups/${roma.groupId}/item/${roma.id}/move`, {
    groupId: small.id,
  })
  expect(moved.status).toBe(200)
  expect(await told()).toEqual({ sold: 64, recipes: then('Tomato salad') })
  expect((await told('today')).sold).toBe(24)
  // back in its group it is linked as it was
  at('2026-03-11')
  const back = { groupId: roma.groupId }
  expect(
    (await client.patch(`/comparison-views/${list.id}/groups/${small.id}/item/${roma.id}/move`, back)).status,
  ).toBe(200)
  at('2026-03-12')
  expect((await client.delete(countPath(roma))).status).toBe(200)
  expect(await told()).toEqual({ sold: 64, recipes: then('Tomato salad') })
})

it('is as of one instant: a portion that is changed while it is reckoned is in all of it or in none', async () => {
  const { change, inSalad, told } = await aSoldWeek()
  const reading = await whileLocked(app.databaseUrl, {
    // Sales are read before recipes: they have to wait until the portion was changed.
    lock: 'lock table pos_sales in access exclusive mode',
    start: () => told('today'),
    waiting: 1,
    meanwhile: () => change(inSalad, { recipe_amount: 1 }),
  })
  expect(reading.sold).toBe(24)
  expect((await told('today')).sold).toBe(44)
})
