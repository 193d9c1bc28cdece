// F2: random histories of price lists, deliveries, marks and limits, against a model of what a kitchen is told.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { commandsOf, type Action } from '../../testing/receiving/model-commands.ts'
import { buys, mark, takeGuide, toldOf, type Change, type PriceChangesModel } from '../../testing/receiving/price-changes-model.ts' // prettier-ignore
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(300, 5))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)
const start = new Date('2026-03-04T15:00:00Z')
const dins = ['301', '302', '303']
const firstCents = 3_000

type Real = {
  app: TestApp
  client: Client
  kitchen: OrderingKitchen
  itemIds: number[]
  /** the ids of the changes that were shown last, by the places of their items */
  ids: Map<number, number>
}
type Step = Action<PriceChangesModel, Real>

const onDay = (day: number) => new Date(start.getTime() + day * 86_400_000)
const dateOn = (day: number) => onDay(day).toISOString().slice(0, 10)
const centsOf = (dollars: number) => Math.round(dollars * 100)
const upload = ({ client, kitchen }: Pick<Real, 'client' | 'kitchen'>, day: number, prices: readonly number[]) =>
  uploadGuide(
    client,
    { distributorId: kitchen.distributor.id, locationIds: [kitchen.location.id], start: dateOn(day) },
    anOwnGuide(dins.map((din, at) => ({ din, price: ((prices[at] ?? 0) / 100).toFixed(2) }))),
  )

function sendsGuide(prices: readonly number[]): Step {
  return {
    name: `a price list of ${prices.join(', ')}`,
    prepare: ({ day }, real) => ({
      async send() {
        const { status, text } = await upload(real, day, prices)
        return status === 200 ? 'taken' : text
      },
      apply(model) {
        takeGuide(model, prices)
        return 'taken'
      },
    }),
  }
}

/** Ordered and received on one day, at the price of that day. */
function receives(at: number, quantity: number): Step {
  return {
    name: `${quantity} of ${at} come`,
    prepare: ({ day }, { client, kitchen, itemIds }) => ({
      async send() {
        const wanted: [number, number][] = [[itemIds[at] ?? 0, quantity]]
        const cart = await cartOf(client, kitchen.distributor.id, wanted, { requestedDeliveryDate: dateOn(day + 2) })
        const { id } = (await client.post('/orders', cart)).body
        await client.post(`/orders/check-items/${id}`, {})
        const { status, text } = await client.post(`/orders/receive/${id}`, {})
        return status === 200 ? 'received' : text
      },
      apply(model) {
        buys(model, at, quantity)
        return 'received'
      },
    }),
  }
}

/** Marks changes that the screen showed; somebody else's price list may have replaced them. */
function marks(places: readonly number[], status: Change['status']): Step {
  return {
    name: `${places.join(', ')} become ${status}`,
    prepare({ items }, { client, ids }) {
      const chosen = places.flatMap((item) => {
        const [id, no] = [ids.get(item), items[item]?.change?.no]
        return id === undefined || no === undefined ? [] : [{ item, id, no }]
      })
      return {
        async send() {
          if (chosen.length === 0) return 'nothing'
          const answer = await client.post('/price-changes/marks', { ids: chosen.map(({ id }) => id), status })
          return answer.status === 200 ? 'marked' : answer.body.code
        },
        apply: (model) => (chosen.length === 0 ? 'nothing' : mark(model, chosen, status)),
      }
    },
  }
}

function setsLimits(percent: number, monthlyCents: number): Step {
  return {
    name: `told from ${percent} % and ${monthlyCents} cents a month`,
    prepare: (_, { client }) => ({
      async send() {
        const { status, text } = await client.put('/price-guard', { percent, monthly: monthlyCents / 100 })
        return status === 200 ? 'set' : text
      },
      apply(model) {
        Object.assign(model, { basisPoints: percent * 100, monthlyCents })
        return 'set'
      },
    }),
  }
}

const statuses = ['open', 'accepted'] as const
const { alone, atOnce, agree } = commandsOf<PriceChangesModel, Real>({ shown: shownNow, wanted, looks })

async function shownNow({ client, itemIds, ids }: Real) {
  ids.clear()
  const shown = []
  for (const status of statuses) {
    const { body } = await client.get('/price-changes', { status, limit: 100 })
    for (const change of body.data) {
      const at = itemIds.indexOf(change.itemDistributorId)
      ids.set(at, change.id)
      const { against, percent, monthly } = change
      const tenths = Math.round(percent * 10)
      shown.push({ at, status, against, tenths, monthlyCents: monthly === null ? null : centsOf(monthly) })
    }
  }
  return shown.toSorted((one, other) => one.at - other.at)
}

function wanted(model: PriceChangesModel) {
  return statuses
    .flatMap((status) => [...toldOf(model, status)].map(([at, told]) => ({ at, status, ...told })))
    .toSorted((one, other) => one.at - other.at)
}

/** The counts of the start page: what the rises cost a month, and what the falls save. */
async function looks(model: PriceChangesModel, { client }: Real): Promise<void> {
  const open = [...toldOf(model, 'open').values()]
  const rises = open.filter(({ tenths, monthlyCents }) => tenths > 0 && monthlyCents !== null)
  const falls = open.filter(({ tenths }) => tenths < 0)
  const sum = (of: typeof open) => of.reduce((all, { monthlyCents }) => all + (monthlyCents ?? 0), 0)
  const { body } = await client.get('/price-changes/summary')
  expect({ ...body, monthly: centsOf(body.monthly), saved: centsOf(body.saved) }).toEqual({
    ...{ riseCount: rises.length, monthly: sum(rises), fallCount: falls.length, saved: 0 - sum(falls) },
    ...{ withoutPaceCount: open.length - rises.length - falls.length, uncomparedCount: 0 },
  })
}

class DaysPass implements fc.AsyncCommand<PriceChangesModel, Real> {
  readonly days: number
  constructor(days: number) {
    this.days = days
  }
  check = () => true
  async run(model: PriceChangesModel, real: Real): Promise<void> {
    model.day += this.days
    real.app.clock.set(onDay(model.day).toISOString())
    await agree(model, real)
  }
  toString = () => `${this.days} days pass`
}

const price = fc.constantFrom(2_700, 2_940, firstCents, firstCents, 3_060, 3_150, 3_600)
const guide = fc.tuple(price, price, price).map(sendsGuide)
const place = fc.nat(dins.length - 1)
const delivery = fc.tuple(place, fc.integer({ min: 1, max: 14 })).map((told) => receives(...told))
const marking = fc
  .tuple(fc.uniqueArray(place, { minLength: 1, maxLength: 3 }), fc.constantFrom(...statuses, 'accepted' as const))
  .map((told) => marks(...told))
const limits = fc
  .tuple(fc.constantFrom(0.1, 2, 3, 10), fc.constantFrom(0, 1_000, 5_000))
  .map((told) => setsLimits(...told))
const commands = fc.commands(
  [
    ...[guide, guide, delivery, marking, limits].map((each) => each.map(alone)),
    fc.tuple(fc.oneof(guide, marking), fc.oneof(marking, limits)).map((both) => atOnce(...both)),
    fc.constantFrom(1, 7, 20, 29).map((days) => new DaysPass(days)),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`what is told of prices agrees with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agreeOn(await testApp(), runs)
})

it('and the model would notice marks that are lost', { timeout: 300_000 }, async () => {
  const app = await testApp()
  await breakOnPurpose(app.databaseUrl, 'marks of prices are lost')
  await expect(agreeOn(app, 10)).rejects.toThrow(/Property failed/)
})

async function agreeOn(app: TestApp, numRuns: number): Promise<void> {
  const check = fc.asyncProperty(commands, async (history) => {
    const real = await aKitchen(app)
    const items = dins.map(() => ({ cents: firstCents, payments: [], change: null }))
    const model: PriceChangesModel = { day: 0, basisPoints: 300, monthlyCents: 1_000, items, lastNo: 0 }
    await fc.asyncModelRun(() => ({ model, real }), history)
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

async function aKitchen(app: TestApp): Promise<Real> {
  app.clock.set(start.toISOString())
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  expect((await upload({ client, kitchen }, 0, dins.map(() => firstCents))).status).toBe(200) // prettier-ignore
  const { data } = (await client.get('/items', { limit: 50 })).body
  const itemIds = dins.map((din) => data.find((item: { din: string }) => item.din === din)?.id ?? 0)
  return { app, client, kitchen, itemIds, ids: new Map() }
}
