// F2: random sequences of what two people do with one cart, against a model of the cart and its orders.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(2_000, 12))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)

type Line = { quantity: number; version: number }
type Order = { distributor: number; lines: Record<number, number>; totalCents: number }
/** The rules that must hold. Items are numbered; even ones are the first distributor's, odd ones the second's. */
type Model = { revision: number; lines: Record<number, Line>; orders: Order[]; seen: [number, number] }

const items = 4
const pricesInCents = [1_999, 350, 12_345, 1]
const minimumCents = [4_000, 0]

type Real = {
  app: TestApp
  itemIds: number[]
  distributorIds: number[]
  people: [TestPerson, TestPerson]
}
type Command = fc.AsyncCommand<Model, Real>
type Who = 0 | 1

const quantityOf = (model: Model, item: number) => model.lines[item]?.quantity ?? 0

class Reads implements Command {
  readonly who: Who
  constructor(who: Who) {
    this.who = who
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { body } = await real.app.as(real.people[this.who]).get('/shopping-carts')
    expect(body.lastModified).toBe(String(model.revision))
    const cart = Object.fromEntries(
      body.shoppingCart.map((line: { itemDistributorId: number; quantity: number; version: string }) => [
        real.itemIds.indexOf(line.itemDistributorId),
        { quantity: line.quantity, version: Number(line.version) },
      ]),
    )
    expect(cart).toEqual(Object.fromEntries(Object.entries(model.lines).filter(([, line]) => line.quantity > 0)))
    model.seen[this.who] = model.revision
  }
  toString = () => `${this.who} reads`
}

class Saves implements Command {
  readonly who: Who
  readonly wanted: [number, number][]
  constructor(who: Who, wanted: [number, number][]) {
    this.who = who
    this.wanted = [...new Map(wanted)]
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const base = model.seen[this.who]
    const itemList = this.wanted.map(([item, quantity]) => ({ itemDistributorId: real.itemIds[item], quantity }))
    const answer = await real.app
      .as(real.people[this.who])
      .post('/shopping-carts', { itemList, lastModified: String(base) })
    const isConflict = ([item, quantity]: [number, number]) =>
      (model.lines[item]?.version ?? 0) > base && quantityOf(model, item) !== quantity
    expect(
      answer.body.sameModifiedItems.map((each: Record<string, number>) => [
        real.itemIds.indexOf(each.itemDistributorId ?? 0),
        each.currentQuantity,
        each.modifyToQuantity,
      ]),
    ).toEqual(this.wanted.filter(isConflict).map(([item, quantity]) => [item, quantityOf(model, item), quantity]))
    const changes = this.wanted.filter((entry) => !isConflict(entry) && entry[1] !== quantityOf(model, entry[0]))
    if (changes.length > 0) model.revision += 1
    for (const [item, quantity] of changes) model.lines[item] = { quantity, version: model.revision }
    expect(answer.body.lastModified).toBe(String(model.revision))
    model.seen[this.who] = model.revision
  }
  toString = () => `${this.who} wants ${this.wanted.map(([item, quantity]) => `${quantity} of ${item}`).join(', ')}`
}

class Clears implements Command {
  readonly who: Who
  constructor(who: Who) {
    this.who = who
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const base = model.seen[this.who]
    const answer = await real.app
      .as(real.people[this.who])
      .post('/shopping-carts/clear', { lastModified: String(base) })
    const existing = Object.entries(model.lines).filter(([, line]) => line.quantity > 0)
    const kept = existing.filter(([, line]) => line.version > base)
    expect(answer.body.sameModifiedItems).toHaveLength(kept.length)
    const removed = existing.filter(([, line]) => line.version <= base)
    if (removed.length > 0) model.revision += 1
    for (const [item] of removed) model.lines[Number(item)] = { quantity: 0, version: model.revision }
    expect(answer.body.lastModified).toBe(String(model.revision))
    model.seen[this.who] = model.revision
  }
  toString = () => `${this.who} clears`
}

class Orders implements Command {
  readonly who: Who
  readonly distributor: number
  /** how much the buyer's screen is off, 0 when it shows the cart as it is */
  readonly off: number
  constructor(who: Who, distributor: number, off: number) {
    this.who = who
    this.distributor = distributor
    this.off = off
  }
  check = (model: Readonly<Model>) => linesOf(model, this.distributor).length > 0
  async run(model: Model, real: Real): Promise<void> {
    const lines = linesOf(model, this.distributor)
    const answer = await real.app.as(real.people[this.who]).post('/orders', {
      distributorId: real.distributorIds[this.distributor],
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-05',
      itemList: JSON.stringify(
        lines.map(([item, quantity]) => ({ itemDistributorId: real.itemIds[item], quantity: quantity + this.off })),
      ),
    })
    const totalCents = lines.reduce((sum, [item, quantity]) => sum + quantity * (pricesInCents[item] ?? 0), 0)
    if (this.off > 0) return expect(answer.body.code).toBe('cart_changed')
    if (totalCents < (minimumCents[this.distributor] ?? 0)) return expect(answer.body.code).toBe('minimum_not_met')
    expect(answer.status).toBe(201)
    expect(Math.round(answer.body.total * 100)).toBe(totalCents)
    model.revision += 1
    for (const [item] of lines) model.lines[item] = { quantity: 0, version: model.revision }
    model.orders.push({ distributor: this.distributor, lines: Object.fromEntries(lines), totalCents })
  }
  toString = () => `${this.who} orders from ${this.distributor}${this.off > 0 ? ' what is not in the cart' : ''}`
}

function linesOf(model: Readonly<Model>, distributor: number): [number, number][] {
  return Object.entries(model.lines)
    .map(([item, line]): [number, number] => [Number(item), line.quantity])
    .filter(([item, quantity]) => item % 2 === distributor && quantity > 0)
}

const who = fc.constantFrom<Who>(0, 1)
const entry = fc.tuple(fc.nat({ max: items - 1 }), fc.oneof(fc.nat({ max: 4 }), fc.constant(99_998)))
const commands = fc.commands(
  [
    who.map((person) => new Reads(person)),
    fc.tuple(who, fc.array(entry, { minLength: 1, maxLength: 3 })).map(([person, wanted]) => new Saves(person, wanted)),
    fc.tuple(who, fc.array(entry, { minLength: 1, maxLength: 3 })).map(([person, wanted]) => new Saves(person, wanted)),
    who.map((person) => new Clears(person)),
    fc
      .tuple(who, fc.nat({ max: 1 }), fc.constantFrom(0, 0, 0, 1))
      .map(([person, distributor, off]) => new Orders(person, distributor, off)),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`the cart and its orders agree with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it('and the model would notice a cart that forgets its changes, and ordered lines that stay', async () => {
  for (const breakage of ['changes leave no trace', 'ordered lines stay'] as const) {
    const app = await testApp()
    await breakOnPurpose(app.databaseUrl, breakage)
    await expect(agree(app, 10)).rejects.toThrow(/Property failed/)
  }
})

async function agree(app: TestApp, numRuns: number): Promise<void> {
  app.clock.set('2026-03-04T15:00:00Z')
  const check = fc.asyncProperty(commands, async (steps) => {
    const real = await aKitchen(app)
    const model: Model = { revision: 0, lines: {}, orders: [], seen: [0, 0] }
    await fc.asyncModelRun(() => ({ model, real }), [...steps, new Reads(0)])
    expect(await ordersOf(real)).toEqual(model.orders)
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

async function aKitchen(app: TestApp): Promise<Real> {
  const distributors = await Promise.all(
    minimumCents.map((cents) => aDistributor(app, { minOrderCents: cents, isMinOrderRequired: cents > 0 })),
  )
  const distributorIds = distributors.map(({ id }) => id)
  const location = await aLocation(app, { distributorIds })
  const itemIds: number[] = []
  for (const [item, priceCents] of pricesInCents.entries())
    itemIds.push((await anItem(app, location, { distributorId: distributorIds[item % 2] ?? 0, priceCents })).id)
  const people: [TestPerson, TestPerson] = [
    await aPerson(app, { at: [location] }),
    await aPerson(app, { at: [location] }),
  ]
  return { app, itemIds, distributorIds, people }
}

/** The orders as they were placed, with their lines and the sum of those. */
async function ordersOf({ app, itemIds, distributorIds, people }: Real): Promise<Order[]> {
  const list = await app.as(people[1]).get('/orders', { limit: 100 })
  const answers = await Promise.all(
    list.body.data
      .toReversed()
      .map(({ id }: { id: number }) => app.as(people[1]).get(`/orders/${id}`, { expand: 'items' })),
  )
  type OrderLine = { itemDistributorId: number; quantity: number; lineItemTotal: number }
  return answers.map(({ body }) => {
    const lines: OrderLine[] = body.items
    return {
      distributor: distributorIds.indexOf(body.distributorId),
      lines: Object.fromEntries(lines.map((line) => [itemIds.indexOf(line.itemDistributorId), line.quantity])),
      totalCents: lines.reduce((sum, line) => sum + Math.round(line.lineItemTotal * 100), 0),
    }
  })
}
