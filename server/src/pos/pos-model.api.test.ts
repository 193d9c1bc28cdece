// F2 for sales: random files, calls of registers and recipes of sold items, one after the other and at once, against a model.
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { expect, it } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aCategory, aRecipe } from '../testing/factories/recipes.ts'
import { inDrills } from '../testing/long-marks.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(1_000, 10))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)

const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const registers = ['Bar', 'Patio'] as const
/** the third is the first in other letters, and the same item */
const names = ['Roast chicken', 'Soup', 'ROAST Chicken', 'Wine'] as const
const nameKey = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ')

type Sale = { name: string; sold: number; voided: number; cents: number }
type Model = {
  days: Record<string, Sale[]>
  /** what each register sent for a day since the last file of it */
  sent: Record<string, Record<string, Sale[]>>
  recipeOf: Record<string, number>
  /** the recipes that are still there */
  recipes: number[]
}
type Real = { owner: Client; till: Client; recipeIds: readonly number[] }
type Command = fc.AsyncCommand<Model, Real>
type Action = { name: string; send(real: Real): Promise<unknown>; apply(model: Model): unknown }

function keepDay(model: Model, date: string, sales: Sale[]): 'new' | 'replaced' | 'same' {
  const before = model.days[date]
  model.days[date] = sales
  return before === undefined ? 'new' : isDeepStrictEqual(before, sales) ? 'same' : 'replaced'
}

/** A file has whole days: what registers sent for them is forgotten. */
function importsFile(of: readonly (readonly [day: number, sales: Sale[]])[]): Action {
  const sent = [...new Map(of)]
    .toSorted(([one], [other]) => one - other)
    .map(([day, sales]) => [days[day] ?? '', sales] as const)
  return {
    name: `file of ${JSON.stringify(sent)}`,
    async send({ owner }) {
      const rows = sent.flatMap(([date, sales]) =>
        sales.map(({ name, sold, voided, cents }) => [date, name, sold, voided, (cents / 100).toFixed(2)].join(',')),
      )
      const bytes = Buffer.from(['Business Date,Menu Item,Qty Sold,Void Qty,Net Sales', ...rows].join('\n'))
      const { status, body } = await owner.upload('/pos/sales-file', {}, { fileName: 'day.csv', bytes })
      return [status, body.days?.map((day: { date: string; outcome: string }) => [day.date, day.outcome])]
    },
    apply(model) {
      const outcomes = sent.map(([date, sales]) => {
        model.sent[date] = {}
        return [date, keepDay(model, date, sales)]
      })
      return [201, outcomes]
    },
  }
}

/** The day of one register, in place of what it sent before; the day is what all registers sent. */
function sendsDay(day: number, register: (typeof registers)[number], sales: Sale[]): Action {
  const date = days[day] ?? ''
  return {
    name: `${register} sends ${JSON.stringify(sales)} for ${date}`,
    async send({ till }) {
      const rows = sales.map(({ name, sold, voided, cents }) => ({
        item_name: name,
        quantity_sold: sold,
        quantity_void: voided,
        price: cents / 100,
      }))
      const { status, body } = await till.put(`/pos/sales/${date}`, { register, sales: rows })
      return [status, body.outcome, body.items]
    },
    apply(model) {
      const sent = (model.sent[date] ??= {})
      sent[register] = sales
      const all = addedUp(registers.flatMap((each) => sent[each] ?? []))
      return [200, keepDay(model, date, all), all.length]
    },
  }
}

/** An item that both registers sold is one row, under the name that came first. */
function addedUp(sales: readonly Sale[]): Sale[] {
  return [...Map.groupBy(sales, ({ name }) => nameKey(name)).values()].map((same) => ({
    name: same[0]?.name ?? '',
    sold: sum(same, ({ sold }) => sold),
    voided: sum(same, ({ voided }) => voided),
    cents: sum(same, ({ cents }) => cents),
  }))
}

function assigns(name: string, recipe: number | null, force: boolean): Action {
  return {
    name: `${name} is ${recipe}${force ? ', by force' : ''}`,
    async send({ owner, recipeIds }) {
      const recipeId = recipe === null ? null : recipeIds[recipe]
      const { status, body } = await owner.post('/pos/assign-recipe', { item_name: name, recipe_id: recipeId, force })
      return status === 200 ? [body.item_name, body.dates] : body.code
    },
    apply(model) {
      const key = nameKey(name)
      const sold = days.filter((date) => model.days[date]?.some((sale) => nameKey(sale.name) === key))
      const last = model.days[sold.at(-1) ?? '']?.find((sale) => nameKey(sale.name) === key)
      if (!last || (recipe !== null && !model.recipes.includes(recipe))) return 'not_found'
      const now = recipeOf(model, name)
      if (!force && now !== null && now !== recipe) return 'already_assigned'
      if (recipe === null) delete model.recipeOf[key]
      else model.recipeOf[key] = recipe
      return [last.name, sold.length]
    },
  }
}

function deletesRecipe(recipe: number): Action {
  return {
    name: `deletes recipe ${recipe}`,
    send: async ({ owner, recipeIds }) => (await owner.delete(`/recipe/${recipeIds[recipe]}`)).status,
    apply(model) {
      const isThere = model.recipes.includes(recipe)
      model.recipes = model.recipes.filter((each) => each !== recipe)
      return isThere ? 200 : 404
    },
  }
}

/** The recipe that a sold item is; one that was deleted is none. */
function recipeOf({ recipeOf: known, recipes }: Model, name: string): number | null {
  const recipe = known[nameKey(name)]
  return recipe !== undefined && recipes.includes(recipe) ? recipe : null
}

/** Days with their money, their rows, and what was sold of each recipe. */
function stateOf(model: Model) {
  const sold = model.recipes.map((recipe) => {
    const sales = Object.values(model.days)
      .flat()
      .filter(({ name }) => recipeOf(model, name) === recipe)
    return [recipe, sum(sales, ({ sold: many, voided }) => many - voided), sum(sales, ({ cents }) => cents)]
  })
  const shown = days
    .filter((date) => model.days[date])
    .map((date) => {
      const sales = model.days[date] ?? []
      const rows = sales.map(({ name, ...sale }) => JSON.stringify({ name, ...sale, recipe: recipeOf(model, name) }))
      return { date, ...mapped(model, sales), rows: rows.toSorted() }
    })
  return { days: shown, all: mapped(model, Object.values(model.days).flat()), sold }
}

const sum = (sales: readonly Sale[], of: (sale: Sale) => number) => sales.reduce((all, sale) => all + of(sale), 0)

/** In cents; the share is rounded down. */
function mapped(model: Model, sales: readonly Sale[]) {
  const [all, unmapped] = [sum(sales, ({ cents }) => cents), sum(sales, ({ name, cents }) => (recipeOf(model, name) === null ? cents : 0))] // prettier-ignore
  return { unmapped, percent: all === 0 ? null : Math.floor(((all - unmapped) * 100) / all) }
}

const centsOf = (dollars: number) => Math.round(dollars * 100)
type Money = { mappedPercent: number | null; unmappedTotal: number }
const moneyShown = ({ mappedPercent, unmappedTotal }: Money) => ({ unmapped: centsOf(unmappedTotal), percent: mappedPercent }) // prettier-ignore
type Row = { item_name: string; recipe_id: number | null } & Record<'quantity_sold' | 'quantity_void' | 'price', number>

async function shownBy({ owner, recipeIds }: Real) {
  const { body } = await owner.get('/pos')
  const recipes = await owner.get('/recipe', { expand: 'posQuantitySold,posTotalSold', sort: 'name' })
  const listed: ({ date: string } & Money)[] = body.data.toReversed()
  const shown = await Promise.all(
    listed.map(async ({ date, ...money }) => {
      const detail = await owner.get(`/pos/detail/${date}`)
      expect(moneyShown(detail.body._meta)).toEqual(moneyShown(money))
      const rows = (detail.body.data as Row[]).map((row) => {
        const recipe = row.recipe_id === null ? null : recipeIds.indexOf(row.recipe_id)
        const sold = { sold: row.quantity_sold, voided: row.quantity_void, cents: centsOf(row.price) }
        return JSON.stringify({ name: row.item_name, ...sold, recipe })
      })
      return { date, ...moneyShown(money), rows: rows.toSorted() }
    }),
  )
  type Sold = { id: number; posQuantitySold: number; posTotalSold: number }
  const sold = (recipes.body.data as Sold[]).map(({ id, posQuantitySold, posTotalSold }) => [recipeIds.indexOf(id), posQuantitySold, centsOf(posTotalSold)]) // prettier-ignore
  return { days: shown, all: moneyShown(body._meta), sold }
}

const step = (name: string, run: Command['run']): Command => ({ check: () => true, run, toString: () => name })
const alone = ({ name, send, apply }: Action) =>
  step(name, async (model, real) => expect(await send(real)).toEqual(apply(model)))

/** Two requests on their way at the same time: what comes of both is what would come of one after the other. */
const atOnce = (one: Action, other: Action) =>
  step(`at once: ${one.name} | ${other.name}`, async (model, real) => {
    const answers = await Promise.all([one.send(real), other.send(real)])
    const shown = await shownBy(real)
    const [forwards, backwards] = [structuredClone(model), structuredClone(model)]
    const oneFirst = [one.apply(forwards), other.apply(forwards)]
    const otherFirst = [other.apply(backwards), one.apply(backwards)].toReversed()
    const isBackwards = isDeepStrictEqual([answers, shown], [otherFirst, stateOf(backwards)])
    if (!isBackwards) expect([answers, shown]).toEqual([oneFirst, stateOf(forwards)])
    Object.assign(model, isBackwards ? backwards : forwards)
  })

const looks = step('looks', async (model, real) => expect(await shownBy(real)).toEqual(stateOf(model)))

const sale = fc.record({
  name: fc.constantFrom(...names),
  sold: fc.integer({ min: 1, max: 4 }),
  voided: fc.nat(1),
  cents: fc.constantFrom(100, 999, 2_250),
})
/** A name comes once in what is sent. */
const sales = fc.uniqueArray(sale, { minLength: 1, maxLength: 3, selector: ({ name }) => nameKey(name) })
const day = fc.nat(days.length - 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.tuple(day, sales), { minLength: 1, maxLength: 2 }).map(importsFile) },
  { weight: 4, arbitrary: fc.tuple(day, fc.constantFrom(...registers), sales).map((told) => sendsDay(...told)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(0, 1, null), fc.boolean())
      .map((told) => assigns(...told)),
  },
  { weight: 1, arbitrary: fc.nat(1).map(deletesRecipe) },
)
const commands = fc.commands(
  [action.map(alone), action.map(alone), fc.constant(looks), fc.tuple(action, action).map((both) => atOnce(...both))],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`sales and their recipes agree with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it('and the model would notice days that are added up, and sales that stay', { timeout: 300_000 }, async () => {
  const app = await testApp()
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(`create function break() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger break before delete on pos_sales for each row execute function break()`)
  await client.end()
  await expect(agree(app, 10)).rejects.toThrow(/Property failed/)
})

async function agree(app: TestApp, numRuns: number): Promise<void> {
  app.clock.set('2026-03-04T15:00:00Z')
  const check = fc.asyncProperty(commands, async (steps) => {
    const location = await aLocation(app)
    const owner = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
    const till = app.as({ authKey: (await owner.post('/pos/keys', { name: 'All' })).body.key })
    const menu = await aCategory(owner)
    const recipeIds = [
      await aRecipe(owner, menu, { name: 'Chicken' }),
      await aRecipe(owner, menu, { name: 'Soup of the day' }),
    ]
    const model: Model = { days: {}, sent: {}, recipeOf: {}, recipes: [0, 1] }
    await fc.asyncModelRun(() => ({ model, real: { owner, till, recipeIds } }), [...steps, looks])
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}
