// F2: random histories of claims, their steps, mails and the papers that pay them, against a model of them.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import {
  askedCents,
  claim,
  isOwed,
  mail,
  owedCents,
  paidCents,
  settle,
  step,
  type Credit,
  type CreditsModel,
  type PaperLine,
  type RejectedLine,
  type Status,
} from '../../testing/receiving/credits-model.ts'
import { commandsOf, type Action } from '../../testing/receiving/model-commands.ts'
import { anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { anInvoiceFile } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(300, 8))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)
const start = new Date('2026-03-04T15:00:00Z')

/** Cases that are rejected of each item in two deliveries, at prices by which amounts are alike. */
const rejected = [
  { cents: 500, ofOrders: [1, 2] },
  { cents: 500, ofOrders: [2, 1] },
  { cents: 750, ofOrders: [1, 0] },
]
const billedCents = 10_000

type Real = {
  app: TestApp
  client: Client
  kitchen: OrderingKitchen
  lines: (RejectedLine & { orderId: number; lineId: number })[]
  /** the order that papers are about, whose one line has this item */
  billed: { orderId: number; purchaseOrderNumber: string; item: TestItem }
  /** the ids of the credits, as the model has them in order */
  ids: number[]
  papers: number
}
type Step = Action<CreditsModel, Real>

const centsOf = (dollars: number) => Math.round(dollars * 100)

function claims(at: number, asked: number | null): Step {
  return {
    name: `claims ${asked ?? 'all'} of line ${at}`,
    prepare(_, real) {
      const line = at % real.lines.length
      const { orderId = 0, lineId = 0, cents = 0 } = real.lines[line] ?? {}
      const amount = asked === null ? {} : { amount: asked / 100 }
      return {
        async send() {
          const body = { order_id: orderId, order_item_id: lineId, kind: 'reject', ...amount }
          const answer = await real.client.post('/credits', body)
          if (answer.status !== 201) return answer.body.code ?? answer.text
          real.ids.push(answer.body.id)
          return 'claimed'
        },
        apply: (model) => claim(model, line, cents, asked),
      }
    },
  }
}

/** Goes from the status that the screen showed, or from one that it never had. */
function steps(at: number, to: Status, pretended: Status | null): Step {
  return {
    name: `credit ${at} becomes ${to}${pretended ? ` from ${pretended}` : ''}`,
    prepare(seen, real) {
      const place = seen.credits.length === 0 ? 0 : at % seen.credits.length
      const from = pretended ?? seen.credits[place]?.status ?? 'open'
      return {
        async send() {
          const { status, body } = await real.client.patch(`/credits/${real.ids[place] ?? 2_000_000_000}`, {
            from,
            status: to,
          })
          return status === 200 ? body.status : (body.code ?? String(status))
        },
        apply(model) {
          const credit = model.credits[place]
          return credit ? step(model, credit, from, to) : 'not_found'
        },
      }
    },
  }
}

function mails(from: number, count: number): Step {
  return {
    name: `mails ${count} from ${from}`,
    prepare(seen, real) {
      const places = seen.credits.map((_, place) => place).slice(from % (seen.credits.length + 1)).slice(0, count) // prettier-ignore
      return {
        async send() {
          if (places.length === 0) return 'nobody'
          const { status, body } = await real.client.post('/credits/mail', {
            creditIds: places.map((place) => real.ids[place]),
          })
          return status === 200 ? 'mailed' : body.code
        },
        apply(model) {
          const credits = places.flatMap((place) => model.credits[place] ?? [])
          return credits.length === 0 ? 'nobody' : mail(model, credits)
        },
      }
    },
  }
}

/** A memo, or an invoice of another order, that gives amounts back. */
function books(isInvoice: boolean, given: readonly { item: number; cents: number }[]): Step {
  return {
    name: `books ${isInvoice ? 'an invoice' : 'a memo'} of ${given.map(({ item, cents }) => `${cents} for ${item}`).join(', ')}`,
    prepare(_, real) {
      const number = `P${(real.papers += 1)}`
      const { item, purchaseOrderNumber } = real.billed
      const dins = [...new Set(real.lines.map(({ din }) => din)), '']
      const lines = given.map((each): PaperLine => ({ din: dins[each.item % dins.length] ?? '', cents: each.cents }))
      const back = lines.map(({ din, cents }) => ({ din, name: 'Allowance given', quantity: -1, price: cents / 100 }))
      const goods = { din: item.din, name: item.name, quantity: 1, price: billedCents / 100 }
      const file = anInvoiceFile(number, isInvoice ? [goods, ...back] : back, { order: purchaseOrderNumber })
      return {
        async send() {
          const fields = { distributor_id: String(real.kitchen.distributor.id) }
          const sent = await real.client.upload('/invoices', fields, file)
          const booked = await real.client.post(`/invoices/${sent.body.data?.[0]?.id}/book`, { acceptLookAlike: true })
          return booked.status === 200 ? booked.body.kind : booked.text
        },
        apply(model) {
          settle(model, real.lines, { number, isInvoice, lines })
          return isInvoice ? 'invoice' : 'credit_memo'
        },
      }
    },
  }
}

const { alone, atOnce, agree: agreeNow } = commandsOf<CreditsModel, Real>({ shown: shownNow, wanted, looks })

class DaysPass implements fc.AsyncCommand<CreditsModel, Real> {
  readonly days: number
  constructor(days: number) {
    this.days = days
  }
  check = () => true
  async run(model: CreditsModel, real: Real): Promise<void> {
    model.day += this.days
    real.app.clock.set(new Date(start.getTime() + model.day * 86_400_000).toISOString())
    await agreeNow(model, real)
  }
  toString = () => `${this.days} days pass`
}

/** Compares the amounts owed by age, and the cost of the billed order. */
async function looks(model: CreditsModel, real: Real): Promise<void> {
  const { body } = await real.client.get('/credits/summary')
  const owed = model.credits.filter(isOwed)
  const sumOf = (credits: Credit[]) => credits.reduce((sum, credit) => sum + owedCents(credit), 0)
  const aged = (from: number, to: number) =>
    sumOf(owed.filter(({ claimedOnDay }) => model.day - claimedOnDay >= from && model.day - claimedOnDay <= to))
  expect([centsOf(body.totalOpen), body.openCount]).toEqual([sumOf(owed), owed.length])
  const [ages] = body.distributors.map((each: { ages: Record<string, number> }) => Object.values(each.ages).map(centsOf)) // prettier-ignore
  expect(ages ?? [0, 0, 0, 0]).toEqual([aged(0, 7), aged(8, 30), aged(31, 60), aged(61, 9_999)])
  const order = (await real.client.get(`/orders/${real.billed.orderId}`)).body
  expect([centsOf(order.usedCredit), centsOf(order.total)]).toEqual([model.usedCents, billedCents - model.usedCents])
}

async function shownNow({ client, ids }: Real) {
  // Of two claims at once either may be answered first.
  ids.sort((one, other) => one - other)
  const { body } = await client.get('/credits', { limit: 100 })
  const byId = new Map(body.data.map((credit: { id: number }) => [credit.id, credit]))
  type Shown = Record<'amount' | 'paid' | 'open' | 'ageDays', number> & { status: string; steps: object[] }
  type More = { mail: object | null; payments: { invoiceNumber: string; amount: number }[] }
  return ids.map((id) => {
    const credit = byId.get(id) as (Shown & More) | undefined
    if (!credit) return undefined
    return {
      amount: centsOf(credit.amount),
      paid: centsOf(credit.paid),
      open: centsOf(credit.open),
      status: credit.status,
      ageDays: credit.ageDays,
      steps: credit.steps.length,
      isMailed: credit.mail !== null,
      payments: credit.payments.map(({ invoiceNumber, amount }) => `${invoiceNumber} ${centsOf(amount)}`).toSorted(),
    }
  })
}

function wanted({ credits, day }: CreditsModel) {
  return credits.map((credit) => ({
    amount: credit.cents,
    paid: paidCents(credit),
    open: owedCents(credit),
    status: credit.status,
    ageDays: day - credit.claimedOnDay,
    steps: credit.steps,
    isMailed: credit.letter !== null,
    payments: [...credit.payments].map(([number, cents]) => `${number} ${cents}`).toSorted(),
  }))
}

const at = fc.nat(20)
const status = fc.constantFrom<Status>('open', 'open', 'promised', 'credited', 'closed', 'written_off')
const pretended = fc.constantFrom<Status | null>(null, null, null, 'open', 'credited', 'closed')
const given = fc.record({ item: fc.nat(3), cents: fc.constantFrom(200, 250, 500, 500, 750, 1_000, 1_500) })
const action: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(at, fc.constantFrom(null, null, 500, 700, 9_999)).map((told) => claims(...told)) },
  { weight: 4, arbitrary: fc.tuple(at, status, pretended).map((told) => steps(...told)) },
  { weight: 2, arbitrary: fc.tuple(at, fc.integer({ min: 1, max: 3 })).map((told) => mails(...told)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.boolean(), fc.array(given, { minLength: 1, maxLength: 3 })).map((told) => books(...told)),
  },
)
const commands = fc.commands(
  [
    ...[action, action, action].map((each) => each.map(alone)),
    fc.tuple(action, action).map((both) => atOnce(...both)),
    fc.constantFrom(1, 7, 8, 23, 31).map((days) => new DaysPass(days)),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`credits agree with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it(
  'and the model would notice payments that are lost, and claims that are made twice',
  { timeout: 300_000 },
  async () => {
    for (const breakage of ['payments of credits are lost', 'claims are made twice'] as const) {
      const app = await testApp()
      await breakOnPurpose(app.databaseUrl, breakage)
      await expect(agree(app, 10)).rejects.toThrow(/Property failed/)
    }
  },
)

async function agree(app: TestApp, numRuns: number): Promise<void> {
  const check = fc.asyncProperty(commands, async (history) => {
    const real = await aKitchen(app)
    const before = app.mails.length
    const model: CreditsModel = { day: 0, credits: [], usedCents: 0, invoices: new Set(), letters: 0 }
    await fc.asyncModelRun(() => ({ model, real }), history)
    await app.jobs.runAll()
    const letters = app.mails.slice(before).filter(({ subject }) => subject.startsWith('Credit request'))
    const asked = letters.map(({ subject }) => centsOf(Number(/\$([\d.]+)/.exec(subject)?.[1])))
    const inOrder = (amounts: number[]) => amounts.toSorted((one, other) => one - other)
    expect(inOrder(asked)).toEqual(inOrder(askedCents(model)))
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

/** Two received deliveries with rejects, and an order that papers are about. */
async function aKitchen(app: TestApp): Promise<Real> {
  app.clock.set(start.toISOString())
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const items: TestItem[] = []
  for (const { cents } of rejected) items.push(await anItem(app, kitchen.location, { priceCents: cents }))
  const lines: Real['lines'] = []
  for (const order of [0, 1]) {
    const placed = await anOrder(client, kitchen, items.map(({ id }) => [id, 3])) // prettier-ignore
    const decided = rejected.map(({ cents, ofOrders }, place) => {
      const count = ofOrders[order] ?? 0
      const lineId: number = placed.items[place].oi_id
      lines.push({ order, orderId: placed.id, lineId, din: items[place]?.din ?? '', cents: cents * count })
      const reject = { statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction: count }
      return { id: lineId, ...(count > 0 ? reject : { statusReceived: 'received' }) }
    })
    await client.post(`/orders/check-items/${placed.id}`, { items: decided })
    expect((await client.post(`/orders/receive/${placed.id}`, {})).status).toBe(200)
  }
  const item = await anItem(app, kitchen.location, { priceCents: billedCents })
  const { id: orderId, purchaseOrderNumber } = await anOrder(client, kitchen, [[item.id, 1]])
  await app.jobs.runAll()
  return { app, client, kitchen, lines, billed: { orderId, purchaseOrderNumber, item }, ids: [], papers: 0 }
}

async function anOrder(client: Client, { distributor }: OrderingKitchen, wanted: [number, number][]) {
  const cart = await cartOf(client, distributor.id, wanted, { requestedDeliveryDate: '2026-03-06' })
  return (await client.post('/orders', cart)).body
}
