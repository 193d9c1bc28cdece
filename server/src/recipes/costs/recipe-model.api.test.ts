// F1, F2 for recipes: random sequences of what two people do to recipes, one after the other and at once, while order guides
// and shelves change, against a model that costs them plainly.
import fc from 'fast-check'
import pg from 'pg'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { uoms, type Action, type Who, type World } from '../../testing/recipes/action.ts'
import { aModelKitchen, bought, type Kitchen } from '../../testing/recipes/model-kitchen.ts'
import { copies } from '../../testing/recipes/copies.ts'
import { adds, changesLine, removesLine } from '../../testing/recipes/line-actions.ts'
import { changes, deletes, duplicates, imports, makes } from '../../testing/recipes/recipe-actions.ts'
import { endDay, foodAt, type Food, type KitchenModel, type Place } from '../../testing/recipes/recipe-model.ts'
import { shownBy, stateOf } from '../../testing/recipes/shown-recipes.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(1_000, 8))
const stepsOfARun = 40
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)

type Command = fc.AsyncCommand<World, Kitchen>

function step(name: string, run: Command['run']): Command {
  return { check: () => true, run, toString: () => name }
}

const alone = (action: Action) =>
  step(action.name, async (world, real) => {
    const prepared = action.prepare(world, real)
    if (prepared) expect(await prepared.send()).toEqual(prepared.apply(world))
  })

/** Two requests on their way at the same time: what comes of both is what would come of one after the other. */
const atOnce = (...both: [Action, Action]) =>
  step(`at once: ${both.map(({ name }) => name).join(' | ')}`, async (world, real) => {
    const [one, other] = both.map((action) => action.prepare(world, real))
    if (!one || !other) return
    const answers = await Promise.all([one.send(), other.send()])
    const [forwards, backwards] = [structuredClone(world), structuredClone(world)]
    const oneFirst = [one.apply(forwards), other.apply(forwards)]
    const otherFirst = [other.apply(backwards), one.apply(backwards)].toReversed()
    const [isForwards, isBackwards] = [oneFirst, otherFirst].map((told) => isDeepStrictEqual(answers, told))
    if (!isForwards && !isBackwards) expect(answers).toEqual(oneFirst)
    // When both answers are the same, the recipes tell which came last.
    const isSecond = isForwards && isBackwards ? !isDeepStrictEqual(await shownBy(real), stateOf(forwards)) : isBackwards // prettier-ignore
    Object.assign(world, isSecond ? backwards : forwards)
  })

const looks = step('looks', async (world, real) => {
  expect(await shownBy(real)).toEqual(stateOf(world))
})

/** A guide names these items at these prices; what it does not name is inactive from then on. */
const guide = (rows: readonly (readonly [food: number, cents: number, inner: number])[], isForBoth: boolean) =>
  step(`a guide of ${JSON.stringify(rows)}${isForBoth ? ' for both' : ''}`, async ({ here, there, date }, real) => {
    const named = [...new Map(rows.map(([food, ...rest]) => [food, rest] as const))].filter(
      ([food]) => here.foods[food]?.isGone === false,
    )
    if (named.length === 0) return
    const lines = named.map(([food, [cents, inner]]) => {
      const { name = '', outer = 1, uom = '' } = bought[food] ?? {}
      return { din: String(food), name, pack: `${outer}/${inner} ${uom}`, price: (cents / 100).toFixed(2) }
    })
    const locationIds = isForBoth ? [real.id, real.thereId] : [real.id]
    const upload = { distributorId: real.distributorId, locationIds, start: date }
    const { status, text } = await uploadGuide(real.people[0], upload, anOwnGuide(lines))
    expect(status, text).toBe(200)
    for (const { foods } of isForBoth ? [here, there] : [here]) {
      for (const food of foods.slice(0, bought.length)) food.isInactive = true
      for (const [food, [cents, inner]] of named)
        Object.assign(foods[food] as Food, { cents, inner, isInactive: false, isGone: false })
    }
  })

const mostLost = 2

/** As an order guide is taken back that alone had the item. */
const losesItem = (food: number) =>
  step(`loses item ${food}`, async ({ here }, { app, id, foodIds }) => {
    if (here.foods.filter(({ isGone }) => isGone).length === mostLost) return
    await app.deps.database
      .forLocation(id)
      .deleteFrom('items')
      .where('id', '=', foodIds[food] ?? 0)
      .execute()
    Object.assign(here.foods[food] as Food, { isGone: true })
    here.remembered.delete(`item ${food} ${here.foods[food]?.uom}`)
    leavesShelf(here, ({ food: of }) => of === food)
  })

function leavesShelf(here: KitchenModel, isLeaving: (place: Place) => boolean): void {
  for (const { id } of here.places.filter(isLeaving))
    for (const { lines } of here.recipes.values()) for (const { links } of lines) links.delete(id)
  here.places = here.places.filter((place) => !isLeaving(place))
}

const rearranges = (what: 'move' | 'take out' | 'prefer', which: number) =>
  step(`${what} ${which}`, async ({ here }, { people: [client], groups, foodIds }) => {
    const place = here.places[which % here.places.length]
    if (!place) return
    const kind = place.food < foodIds.length ? 'item' : 'custom'
    const path = (group: number) => `/comparison-views/${groups[group]?.listId}/groups/${groups[group]?.groupId}`
    const own = `${path(place.group)}/${kind}/${place.id}`
    if (what === 'prefer') {
      await ok(client.post(`/generic-item/toggle-is-preferred/${place.id}`))
      place.isPreferred = !place.isPreferred
    } else if (what === 'move') {
      await ok(client.patch(`${own}/move`, { groupId: groups[1 - place.group]?.groupId }))
      place.group = 1 - place.group
    } else if (kind === 'item') {
      await ok(client.delete(own))
      leavesShelf(here, ({ id }) => id === place.id)
      const linked = await ok(client.post(`${path(place.group)}/link-items`, { items: [foodIds[place.food]] }))
      const { genericItemId } = linked.body.items.find(
        (each: { name: string }) => each.name === foodAt(here, place).name,
      )
      here.places.push({ ...place, id: genericItemId, isPreferred: false })
    }
  })

async function ok(sent: ReturnType<Client['post']>) {
  const answer = await sent
  expect([200, 201], answer.text).toContain(answer.status)
  return answer
}

const dayPasses = step('a day passes', async (world, real) => {
  // As the job does within a minute.
  await real.people[0].get('/recipe')
  endDay(world.here, world.date)
  world.date = new Date(Date.parse(world.date) + 86_400_000).toISOString().slice(0, 10)
  real.app.clock.set(`${world.date}T15:00:00Z`)
})

const who = fc.constantFrom<Who>(0, 1)
const some = fc.nat(39)
const again = fc.constantFrom(false, false, true)
const saw = fc.constantFrom('now' as const, 'now' as const, 'nothing' as const, 'before' as const)
const wanted = fc.record({
  food: some,
  amount: fc.nat(5),
  uom: fc.nat(4 * uoms.length),
  waste: fc.constantFrom(0, 20),
  isTyped: fc.constantFrom(false, false, false, true),
})
const part = fc.constantFrom(
  'amount' as const,
  'uom' as const,
  'waste' as const,
  'food' as const,
  'conversion' as const,
)
const own = fc.constantFrom('cost' as const, 'no cost' as const, 'yield' as const, 'dish' as const)
const adding = fc.tuple(who, some, wanted, saw, again).map((told) => adds(...told))
const making = fc.tuple(who, fc.boolean(), fc.nat(1), again).map((told) => makes(...told))
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: adding },
  { weight: 2, arbitrary: making },
  {
    weight: 4,
    arbitrary: fc.tuple(who, fc.tuple(some, some), part, wanted, saw).map((told) => changesLine(...told)),
  },
  { weight: 2, arbitrary: fc.tuple(who, some, some).map((told) => removesLine(...told)) },
  { weight: 3, arbitrary: fc.tuple(who, some, own, fc.nat(3)).map((told) => changes(...told)) },
  { weight: 2, arbitrary: fc.tuple(who, some, again).map((told) => duplicates(...told)) },
  { weight: 2, arbitrary: fc.tuple(who, some).map((told) => deletes(...told)) },
  { weight: 1, arbitrary: fc.tuple(who, some, again).map((told) => copies(...told)) },
  {
    weight: 1,
    arbitrary: fc.tuple(who, fc.array(wanted, { minLength: 1, maxLength: 4 }), again).map((told) => imports(...told)),
  },
)
const food = fc.nat(bought.length - 1)
const row = fc.tuple(food, fc.constantFrom(1, 999, 4_100, 8_001), fc.constantFrom(1, 10, 12))
const commands = fc.commands(
  [
    adding.map(alone),
    adding.map(alone),
    action.map(alone),
    action.map(alone),
    action.map(alone),
    fc.tuple(action, action).map((both) => atOnce(...both)),
    fc.constant(looks),
    fc.tuple(fc.array(row, { minLength: 2, maxLength: 5 }), fc.boolean()).map((told) => guide(...told)),
    fc
      .tuple(fc.constantFrom('move' as const, 'move' as const, 'take out' as const, 'prefer' as const), some)
      .map((told) => rearranges(...told)),
    fc.constant(dayPasses),
    food.map(losesItem),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`recipes and their costs agree with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it(
  'and the model would notice prices that move no cost, and lines that leave no trace',
  { timeout: 300_000 },
  async () => {
    for (const breakage of [
      'drop trigger note_price_of_item on items',
      'drop trigger note_ingredient on recipe_ingredients',
    ]) {
      const app = await testApp()
      const client = new pg.Client({ connectionString: app.databaseUrl })
      await client.connect()
      await client.query(breakage)
      await client.end()
      await expect(agree(app, 10)).rejects.toThrow(/Property failed/)
    }
  },
)

/** Two sub-recipes and two dishes are there from the start. */
const first = [0, 1, 2, 3].map((place) => alone(makes(0, place < 2, place, false)))

async function agree(app: TestApp, numRuns: number): Promise<void> {
  const check = fc.asyncProperty(commands, async (steps) => {
    const { real, world } = await aModelKitchen(app)
    await fc.asyncModelRun(() => ({ model: world, real }), [...first, ...steps, looks])
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}
