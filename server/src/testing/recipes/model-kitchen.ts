import type { Client, TestApp } from '../test-app.ts'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aDistributor, anItem, type TestItem } from '../factories/catalogue.ts'
import { anInventoryList } from '../factories/inventory.ts'
import { aCategory } from '../factories/recipes.ts'
import type { Real, World } from './action.ts'
import type { Food, KitchenModel, Place } from './recipe-model.ts'

/** As bought here and there; fish has a price of the day. */
export const bought = [
  { name: 'Beef', cents: 8_000, outer: 1, inner: 25, uom: 'LB' },
  { name: 'Flour', cents: 1_999, outer: 1, inner: 50, uom: 'LB' },
  { name: 'Cream', cents: 6_400, outer: 12, inner: 1, uom: 'QT' },
  { name: 'Eggs', cents: 4_100, outer: 15, inner: 12, uom: 'EA' },
  { name: 'Fish', cents: 0, outer: 1, inner: 10, uom: 'LB' },
] as const
const boughtThere = [0, 1, 2]
/** the items of each group; an own one of the kitchen follows them */
const shelves = [[0, 2], [3]]
const ownFood = { cents: 350, outer: 1, inner: 12, uom: 'EA', isInactive: false, isGone: false }

type Key = { authKey: string }
export type Kitchen = Real & {
  app: TestApp
  id: number
  distributorId: number
  reader: Client
  keys: readonly [Key, Key]
}
/** Two locations of one company with two people at both, before anybody made a recipe. */
export async function aModelKitchen(app: TestApp): Promise<{ real: Kitchen; world: World }> {
  const date = '2026-03-04'
  app.clock.set(`${date}T15:00:00Z`)
  const distributorId = (await aDistributor(app)).id
  const distributorIds = [distributorId]
  const here = await aLocation(app, { distributorIds })
  const there = await aLocation(app, { distributorIds, companyId: here.companyId })
  const buys = (location: typeof here, place: number) => {
    const { name, cents, outer, inner, uom } = bought[place] as (typeof bought)[number]
    const pack = { packText: `${outer}/${inner} ${uom}`, packOuter: outer, packInner: inner, packUom: uom }
    return anItem(app, location, { name, din: String(place), distributorId, priceCents: cents, ...pack })
  }
  const items: TestItem[] = []
  for (const place of bought.keys()) items.push(await buys(here, place))
  for (const place of boughtThere) await buys(there, place)
  const foods = (isBought: (place: number) => boolean): Food[] =>
    bought.map((each, place) => ({ ...each, isInactive: false, isGone: !isBought(place) }))
  const places: Place[] = []
  const groups: Real['groups'][number][] = []
  const own: Food[] = []
  for (const [group, shelf] of shelves.entries()) {
    const name = `Shelf ${group}`
    const { listId, groupId } = await anInventoryList(app, here, {
      name,
      items: shelf.map((place) => items[place] as TestItem),
    })
    groups.push({ listId, groupId, name: `Group of ${name}` })
    const rows = await app.deps.database.forLocation(here.id).selectFrom('groupItems').select('id').where('genericGroupId', '=', groupId).orderBy('id').execute() // prettier-ignore
    own.push({ ...ownFood, name: `Bread of ${name}` })
    const onShelf = [...shelf, bought.length + group]
    for (const [place, { id }] of rows.entries())
      places.push({ id, group, food: onShelf[place] ?? 0, isPreferred: false })
  }
  const keys = [
    await aPerson(app, { at: [here, there], title: 'Owner' }),
    await aPerson(app, { at: [here, there], title: 'Chef' }),
  ] as const
  const [boss, chef] = [app.as(keys[0]), app.as(keys[1])]
  const kitchen = (of: Food[], on: Place[]): KitchenModel => ({ foods: of, places: on, recipes: new Map(), remembered: new Map() }) // prettier-ignore
  return {
    world: {
      here: kitchen([...foods(() => true), ...own], places),
      date,
      there: kitchen(
        foods((place) => boughtThere.includes(place)),
        [],
      ),
    },
    real: {
      app,
      id: here.id,
      distributorId,
      thereId: there.id,
      keys,
      people: [boss, chef],
      groups,
      seq: 0,
      reader: app.as(await aPerson(app, { at: [there] })),
      categoryId: await aCategory(boss),
      recipeIds: new Map(),
      lineIds: new Map(),
      foodIds: items.map(({ id }) => id),
    },
  }
}
