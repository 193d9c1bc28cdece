// F2: random histories of price lists with other packs, sales reps' prices, deliveries, invoices, marks and limits, against a model of what a kitchen is told.
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import { aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { commandsOf, type Action } from '../../testing/receiving/model-commands.ts'
import { buys, centsAsPaid, isBilled, mark, poundsOf, takeGuide, takeRepPrice, toldOf, type Bill, type Change, type Offer, type PriceChangesModel } from '../../testing/receiving/price-changes-model.ts' // prettier-ignore
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(300, 5))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)
const start = new Date('2026-03-04T15:00:00Z')
const dins = ['301', '302', '303']
const firstCents = 3_000
const first: Offer = { cents: firstCents, pack: '6/5 LB' }

type Real = {
  app: TestApp
  client: Client
  repId: number
  kitchen: OrderingKitchen
  itemIds: number[]
  /** the ids of the changes that were shown last, by the places of their items */
  ids: Map<number, number>
}
type Step = Action<PriceChangesModel, Real>

const onDay = (day: number) => new Date(start.getTime() + day * 86_400_000)
const dateOn = (day: number) => onDay(day).toISOString().slice(0, 10)
const centsOf = (dollars: number) => Math.round(dollars * 100)
const upload = ({ client, kitchen }: Pick<Real, 'client' | 'kitchen'>, day: number, offers: readonly Offer[]) =>
  uploadGuide(
    client,
    { distributorId: kitchen.distributor.id, locationIds: [kitchen.location.id], start: dateOn(day) },
    anOwnGuide(offers.map(({ cents, pack }, at) => ({ din: dins[at] ?? '', pack, price: (cents / 100).toFixed(2) }))),
  )

function sendsGuide(offers: readonly Offer[]): Step {
  return {
    name: `a price list of ${offers.map(({ cents, pack }) => `${cents} for ${pack}`).join(', ')}`,
    prepare: ({ day }, real) => ({
      async send() {
        const { status, text } = await upload(real, day, offers)
        return status === 200 ? 'taken' : text
      },
      apply(model) {
        takeGuide(model, offers)
        return 'taken'
      },
    }),
  }
}

function repAsks(at: number, cents: number): Step {
  return {
    name: `the sales rep asks ${cents} for ${at}`,
    prepare: (_, { app, kitchen, repId, itemIds }) => ({
      async send() {
        // A key of today: theirs ends when days pass.
        const rep = app.as({ authKey: await aRepKey(app, kitchen.location, repId) })
        const { status, text } = await rep.patch(`/rep/items/${itemIds[at] ?? 0}`, { price: cents / 100 })
        return status === 200 ? 'asked' : text
      },
      apply(model) {
        takeRepPrice(model, at, cents)
        return 'asked'
      },
    }),
  }
}

/** What an invoice asks; without a price what was paid last for a pound, which is what is usual while the order agreed another. */
type Asked = Omit<Bill, 'cents'> & { cents: number | null }

/**
 * Ordered and received on one day, and billed as it says, if it does. The price is the order's own: which price counts on a
 * day is the rule of effective prices, which has its tests.
 */
function receives(at: number, quantity: number, asked: Asked | null): Step {
  const inWords = asked && `${asked.cents ?? 'the last price'} for ${asked.pack}, ${asked.after} days later`
  return {
    name: `${quantity} of ${at} come${inWords ? `, billed at ${inWords}` : ''}`,
    prepare(seen, { client, kitchen, itemIds }) {
      const { day } = seen
      const cents = asked && (asked.cents ?? centsAsPaid(seen, at, asked.pack))
      const bill = asked && cents !== null ? { ...asked, cents } : null
      let agreedCents = 0
      return {
        async send() {
          const wanted: [number, number][] = [[itemIds[at] ?? 0, quantity]]
          const cart = await cartOf(client, kitchen.distributor.id, wanted, { requestedDeliveryDate: dateOn(day + 2) })
          const { id, purchaseOrderNumber } = (await client.post('/orders', cart)).body
          const { items } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
          agreedCents = centsOf(items[0].price)
          await client.post(`/orders/check-items/${id}`, {})
          const { status, text } = await client.post(`/orders/receive/${id}`, {})
          if (status === 200 && bill) {
            const { pack } = bill
            const line = { din: dins[at] ?? '', name: 'Item', quantity, price: bill.cents / 100, pack }
            const date = formatUsDate(calendarDate(dateOn(day + bill.after)))
            const file = anInvoiceFile(`I-${id}`, [line], { date, order: purchaseOrderNumber })
            await aBookedInvoice(client, kitchen.distributor.id, file, { acceptLookAlike: true })
          }
          return status === 200 ? 'received' : text
        },
        apply(model) {
          buys(model, at, { quantity, cents: agreedCents })
          if (bill) isBilled(model, at, bill)
          return 'received'
        },
      }
    },
  }
}

/** The price list falls by a tenth, and the next delivery is billed at the price of the one before: above its order, and usual. */
function billsWhatWasUsual(at: number): Step {
  return {
    name: `${at} is ordered for less, and billed at what was usual`,
    prepare(seen, real) {
      const usual = seen.items[at]?.offer ?? first
      const less = { ...usual, cents: Math.round(usual.cents * 0.9) }
      const offers = seen.items.map(({ offer: now }, place) => (place === at ? less : now))
      const steps = [receives(at, 4, null), sendsGuide(offers), receives(at, 2, { ...usual, after: 0 })]
      const prepared = steps.map((step) => step.prepare(seen, real))
      return {
        async send() {
          const answers = []
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          for (const { send } of prepared) answers.push(await send())
          return answers.join(', ')
        },
        apply: (model) => prepared.map(({ apply }) => apply(model)).join(', '),
      }
    },
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
    riseCount: rises.length,
    monthly: sum(rises),
    fallCount: falls.length,
    saved: 0 - sum(falls),
    withoutPaceCount: open.length - rises.length - falls.length,
    uncomparedCount: 0,
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
const packs = Object.keys(poundsOf) as Offer['pack'][]
const offer = fc.record({ cents: price, pack: fc.constantFrom('6/5 LB' as const, ...packs) })
const guide = fc.tuple(offer, offer, offer).map(sendsGuide)
const place = fc.nat(dins.length - 1)
const repPrice = fc.tuple(place, price).map((told) => repAsks(...told))
const bill = fc.record({
  cents: fc.option(price, { freq: 3 }),
  pack: fc.constantFrom('6/5 LB' as const, ...packs),
  after: fc.constantFrom(0, 0, -1, -3, -30, 2, 9),
})
const delivery = fc
  .tuple(place, fc.integer({ min: 1, max: 14 }), fc.option(bill, { freq: 3 }))
  .map((told) => receives(...told))
const usualBill = place.map(billsWhatWasUsual)
const marking = fc
  .tuple(fc.uniqueArray(place, { minLength: 1, maxLength: 3 }), fc.constantFrom(...statuses, 'accepted' as const))
  .map((told) => marks(...told))
const limits = fc
  .tuple(fc.constantFrom(0.1, 2, 3, 10), fc.constantFrom(0, 1_000, 5_000))
  .map((told) => setsLimits(...told))
const commands = fc.commands(
  [
    ...[guide, guide, repPrice, delivery, delivery, usualBill, marking, marking, limits].map((each) => each.map(alone)),
    fc.tuple(fc.oneof(guide, repPrice, marking), fc.oneof(marking, limits)).map((both) => atOnce(...both)),
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
  await expect(agreeOn(app, 30)).rejects.toThrow(/Property failed/)
})

async function agreeOn(app: TestApp, numRuns: number): Promise<void> {
  const check = fc.asyncProperty(commands, async (history) => {
    const real = await aKitchen(app)
    const items = dins.map(() => ({ offer: first, payments: [], change: null }))
    const model: PriceChangesModel = { day: 0, basisPoints: 300, monthlyCents: 1_000, items, lastNo: 0 }
    await fc.asyncModelRun(() => ({ model, real }), history)
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

async function aKitchen(app: TestApp): Promise<Real> {
  app.clock.set(start.toISOString())
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  expect((await upload({ client, kitchen }, 0, dins.map(() => first))).status).toBe(200) // prettier-ignore
  const { data } = (await client.get('/items', { limit: 50 })).body
  const itemIds = dins.map((din) => data.find((item: { din: string }) => item.din === din)?.id ?? 0)
  const { id } = await aSalesRep(app, kitchen.location, kitchen.distributor.id, { accessType: 'unlimited', isPrimary: false }) // prettier-ignore
  return { app, client, repId: id, kitchen, itemIds, ids: new Map() }
}
