// F1, R4 for recipes: the server is killed in the midst of each writing call. All of it is done or nothing, and costs are right.
// It needs a process of its own: it starts servers.
import { beforeAll, describe, expect, it } from 'vitest'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { killedClient } from '../../testing/kills/killed-client.ts'
import type { Action } from '../../testing/recipes/action.ts'
import { copies } from '../../testing/recipes/copies.ts'
import { adds, changesLine, removesLine } from '../../testing/recipes/line-actions.ts'
import { aModelKitchen } from '../../testing/recipes/model-kitchen.ts'
import { changes, deletes, duplicates, imports, makes } from '../../testing/recipes/recipe-actions.ts'
import { shownBy, stateOf } from '../../testing/recipes/shown-recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const flour = { food: 1, amount: 0, uom: 1, waste: 0, isTyped: false }
const own = { ...flour, food: 0, isTyped: true }
/** a call, and the tables whose locks hold the server while it is killed */
const allCalls: readonly (readonly [name: string, Action, tables: readonly string[]])[] = [
  ['makes a dish', makes(0, false, 7, false), ['recipes', 'audit_log', 'idempotency_keys']],
  ['adds a line', adds(0, 2, flour, 'now', false), ['recipe_ingredients', 'recipes', 'recipe_cost_days', 'audit_log']],
  [
    'adds a line with a conversion of its own',
    adds(1, 0, own, 'now', false),
    ['food_equivalents', 'recipe_ingredients', 'recipes', 'audit_log'],
  ],
  [
    'changes an amount',
    changesLine(1, [0, 0], 'amount', { ...flour, amount: 5 }, 'now'),
    ['recipe_ingredients', 'recipe_cost_days', 'audit_log'],
  ],
  ['duplicates a dish', duplicates(0, 2, false), ['recipes', 'recipe_ingredients', 'audit_log']],
  [
    'imports a recipe',
    imports(0, [flour, { ...flour, food: 2 }], false),
    ['recipes', 'recipe_ingredients', 'audit_log'],
  ],
  ['copies a dish to another location', copies(0, 2, false), ['recipes', 'recipe_ingredients', 'audit_log']],
  ['takes a typed cost', changes(0, 2, 'cost', 3), ['recipes', 'recipe_cost_days', 'audit_log']],
  ['removes a line', removesLine(1, 2, 0), ['recipe_ingredients', 'recipes', 'audit_log']],
  ['deletes a dish', deletes(1, 2), ['recipes', 'audit_log']],
]
const kills = inDrills(
  allCalls.flatMap(([, , tables], call) => tables.map((table) => [call, table] as const)),
  [
    [1, 'recipe_cost_days'],
    [5, 'recipe_ingredients'],
  ] as const,
)

describe('the server is killed', () => {
  it.each(kills.map(([call, table]) => [allCalls[call]?.[0], table, call] as const))(
    'while it %s, held at %s: nothing is done, and sent again all is',
    { timeout: 300_000 },
    async (_name, table, call) => {
      const { real, world } = await aModelKitchen(app)
      const { keys } = real
      // A dish of flour, made with a sub-recipe that holds cream.
      const first = [makes(0, true, 0, false), makes(0, true, 1, false), makes(0, false, 2, false)]
      const lines = [adds(0, 0, { ...flour, food: 2 }, 'now', false), adds(0, 2, flour, 'now', false)]
      for (const action of [...first, ...lines, adds(0, 2, { ...flour, food: 9 }, 'now', false)]) {
        const prepared = action.prepare(world, real)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await prepared?.send()).toEqual(prepared?.apply(world))
      }
      const before = await shownBy(real)
      expect(before).toEqual(stateOf(world))
      const action = allCalls[call]?.[1]
      const people = [killedClient(app, keys[0], table), killedClient(app, keys[1], table)] as const
      expect(await action?.prepare(world, { ...real, people })?.send()).toBe('cut off')
      expect(await shownBy(real)).toEqual(before)

      const again = action?.prepare(world, real)
      expect(await again?.send()).toEqual(again?.apply(world))
      expect(await shownBy(real)).toEqual(stateOf(world))
    },
  )

  it(
    'while new prices are costed: the costs stay due, and are right when they are next read',
    { timeout: 300_000 },
    async () => {
      const { real, world } = await aModelKitchen(app)
      for (const action of [makes(0, false, 0, false), adds(0, 0, flour, 'now', false)]) {
        const prepared = action.prepare(world, real)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await prepared?.send()).toEqual(prepared?.apply(world))
      }
      const upload = { distributorId: real.distributorId, locationIds: [real.id], start: world.date }
      const dearer = anOwnGuide([{ din: '1', name: 'Flour', pack: '1/50 LB', price: '41.00' }])
      expect((await uploadGuide(real.people[0], upload, dearer)).status).toBe(200)
      for (const [place, food] of world.here.foods.slice(0, 5).entries())
        Object.assign(food, place === 1 ? { cents: 4_100 } : { isInactive: true })
      // A change of the recipe costs what waits before all else.
      const people = [killedClient(app, real.keys[0], 'recipe_cost_days'), real.people[1]] as const
      expect(
        await adds(0, 0, flour, 'now', false)
          .prepare(world, { ...real, people })
          ?.send(),
      ).toBe('cut off')
      expect(await shownBy(real)).toEqual(stateOf(world))
    },
  )
})
