// F2: random sequences of what two people do at one delivery, one after the other and at once, against a model of it.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../testing/broken-on-purpose.ts'
import { aPerson, type TestPerson } from '../testing/factories/accounts.ts'
import { anItem, type TestItem } from '../testing/factories/catalogue.ts'
import { anInventoryList } from '../testing/factories/inventory.ts'
import { anInvoiceFile } from '../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../testing/long-marks.ts'
import {
  applyChange,
  keptCents,
  stateOf,
  totalCents,
  wireChange,
  type Change,
  type DeliveryModel,
  type Decision,
} from '../testing/receiving-model.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(300, 10))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)

const orderedLines = [{ quantity: 3, cents: 2_000 }, { quantity: 5, cents: 350 }, { quantity: 1, cents: 12_345 }] // prettier-ignore
const feeCents = 1_550

type Who = 0 | 1
type Real = {
  app: TestApp
  kitchen: OrderingKitchen
  people: [TestPerson, TestPerson]
  items: TestItem[]
  orderId: number
  devices: string[]
  /** the ids of the lines by their names; added ones stay known when they are taken back */
  ids: Map<string, number>
  /** changes that a phone made and has not sent yet */
  queues: [Change[], Change[]]
  sent: [Change[], Change[]]
  /** the invoices that were sent */
  files: Set<string>
  seq: number
}
/** A request that was made up while the delivery was as the person saw it, and what must come of it. */
type Prepared = { send(): Promise<unknown>; apply(model: DeliveryModel): unknown }
type Action = { prepare(model: Readonly<DeliveryModel>, real: Real): Prepared; name: string }
type Command = fc.AsyncCommand<DeliveryModel, Real>

const centsOf = (dollars: number) => Math.round(dollars * 100)
const clientOf = (real: Real, who: Who) => real.app.as(real.people[who])
const checksPath = ({ orderId }: Real) => `/orders/check-items/${orderId}`

type WireState = Record<'original_total_price' | 'credit_refusal' | 'new_total_price', number>
const shownState = (body: WireState & { itemCount: number; checkedCount: number }) => ({
  items: body.itemCount,
  checked: body.checkedCount,
  original: centsOf(body.original_total_price),
  rejected: centsOf(body.credit_refusal),
  total: centsOf(body.new_total_price),
})

/** A phone sends what it keeps, all of it, perhaps in another order than it was made; a lost answer is sent for again. */
function sends(who: Who, isReversed: boolean, isAgain: boolean): Action {
  return {
    name: `${who} sends${isReversed ? ' in reverse' : ''}${isAgain ? ' again' : ''}`,
    prepare(_, real) {
      const changes = isAgain ? real.sent[who] : real.queues[who]
      if (isReversed) changes.reverse()
      if (!isAgain) [real.sent[who], real.queues[who]] = [changes, []]
      return {
        async send() {
          const items = changes.map((change) => wireChange(change, real.ids.get(change.name) ?? 0, real.devices))
          const { body } = await clientOf(real, who).post(checksPath(real), { items })
          type Result = { opId: string; outcome: string; line: { version: number } | null }
          const results = body.results.map(({ opId, outcome, line }: Result) => ({
            opId,
            outcome,
            version: line?.version ?? null,
          }))
          return { results, ...shownState(body) }
        },
        apply(model) {
          const results = changes.map((change) => applyChange(model, change))
          // The answer has the lines as they are after all of its changes.
          const told = results.map((result, place) => {
            const line = model.lines.find(({ name }) => name === changes[place]?.name)
            if (line) model.seen[who][line.name] = line.version
            return { ...result, version: line?.version ?? null }
          })
          return { results: told, ...stateOf(model) }
        },
      }
    },
  }
}

function acceptsAll(who: Who): Action {
  return {
    name: `${who} accepts all`,
    prepare: (_, real) => ({
      send: async () => shownState((await clientOf(real, who).post(checksPath(real), {})).body),
      apply(model) {
        for (const line of model.lines.filter(({ status }) => status === null))
          Object.assign(line, { status: 'received', version: line.version + 1, device: null, seq: null })
        return stateOf(model)
      },
    }),
  }
}

function adds(who: Who, quantity: number, cents: number): Action {
  return {
    name: `${who} adds ${quantity} at ${cents}`,
    prepare(_, real) {
      const name = `Limes ${(real.seq += 1)}`
      const words = { item_description: name, unit_measure: 'CS', unit_quantity: 0, unit_size: 0 }
      const body = { ...words, order_id: real.orderId, price: cents / 100, quantity }
      return {
        async send() {
          const added = await clientOf(real, who).post('/order-items/create-custom', body)
          if (added.status === 201) real.ids.set(name, added.body.oi_id)
          return added.status
        },
        apply(model) {
          if (model.isReceived) return 409
          model.lines.push({
            name,
            ordered: quantity,
            came: quantity,
            priceCents: cents,
            orderedPriceCents: cents,
            rejected: 0,
            status: 'received',
            version: 1,
            device: null,
            seq: null,
            isAdded: true,
          })
          model.seen[who][name] = 1
          return 201
        },
      }
    },
  }
}

function takesBack(who: Who, at: number): Action {
  return {
    name: `${who} takes back ${at}`,
    prepare(_, real) {
      const names = [...real.ids.keys()]
      const name = names[at % names.length] ?? ''
      return {
        async send() {
          const { status, body } = await clientOf(real, who).delete(`/order-items/${real.ids.get(name)}`)
          return status === 200 ? shownState(body) : (body.code ?? status)
        },
        apply(model) {
          const line = model.lines.find((each) => each.name === name)
          if (!line) return 'not_found'
          if (model.isReceived) return 'order_already_received'
          if (!line.isAdded) return 'only_added_lines'
          model.lines = model.lines.filter((each) => each !== line)
          return stateOf(model)
        },
      }
    },
  }
}

/** Completes receiving at the total that the delivery had when the screen was read, or at one that is off. */
function completes(who: Who, off: number): Action {
  return {
    name: `${who} completes${off === 0 ? '' : ' at a wrong total'}`,
    prepare(seen, real) {
      const shown = totalCents(seen) + off
      return {
        async send() {
          const path = `/orders/receive/${real.orderId}`
          const { status, body } = await clientOf(real, who).post(path, { new_total_price: shown / 100 })
          return status === 200 ? centsOf(body.total) : body.code
        },
        apply(model) {
          if (model.isReceived) return 'order_already_received'
          if (model.lines.some(({ status }) => status === null)) return 'items_not_checked'
          if (model.lines.some(({ came, priceCents }) => came * priceCents === 0)) return 'prices_missing'
          if (totalCents(model) !== shown) return 'total_changed'
          model.isReceived = true
          return totalCents(model)
        },
      }
    },
  }
}

class Alone implements Command {
  readonly action: Action
  constructor(action: Action) {
    this.action = action
  }
  check = () => true
  async run(model: DeliveryModel, real: Real): Promise<void> {
    const prepared = this.action.prepare(model, real)
    expect(await prepared.send()).toEqual(prepared.apply(model))
  }
  toString = () => this.action.name
}

/** Two requests on their way at the same time: what comes of both is what would come of one after the other. */
class AtOnce implements Command {
  readonly actions: [Action, Action]
  constructor(...actions: [Action, Action]) {
    this.actions = actions
  }
  check = () => true
  async run(model: DeliveryModel, real: Real): Promise<void> {
    const [first, second] = this.actions
    const [one, other] = [first.prepare(model, real), second.prepare(model, real)]
    const answers = await Promise.all([one.send(), other.send()])
    const [forwards, backwards] = [structuredClone(model), structuredClone(model)]
    const oneFirst = [one.apply(forwards), other.apply(forwards)]
    const otherFirst = [other.apply(backwards), one.apply(backwards)].toReversed()
    const [isForwards, isBackwards] = [oneFirst, otherFirst].map((told) => isDeepStrictEqual(answers, told))
    if (!isForwards && !isBackwards) expect(answers).toEqual(oneFirst)
    // Where both answer the same, the lines know which device was last.
    const isSecond = isForwards && isBackwards ? !(await isByDevicesOf(forwards, real)) : isBackwards
    Object.assign(model, isSecond ? backwards : forwards)
  }
  toString = () => `at once: ${this.actions.map(({ name }) => name).join(' | ')}`
}

async function isByDevicesOf(model: DeliveryModel, { app, kitchen, orderId, ids, devices }: Real): Promise<boolean> {
  const rows = await app.deps.database
    .forLocation(kitchen.location.id)
    .selectFrom('receivedLines')
    .select(['orderItemId', 'device'])
    .where('orderId', '=', orderId)
    .execute()
  const deviceOf = new Map(rows.map((row) => [row.orderItemId, row.device]))
  return model.lines.every(
    ({ name, device }) => (deviceOf.get(ids.get(name) ?? 0) ?? null) === (device === null ? null : devices[device]),
  )
}

/** On a phone, to be sent later: at the version that its person saw last. */
class Makes implements Command {
  readonly who: Who
  readonly at: number
  readonly decision: Decision
  constructor(who: Who, at: number, decision: Decision) {
    this.who = who
    this.at = at
    this.decision = decision
  }
  check = () => true
  async run(model: DeliveryModel, real: Real): Promise<void> {
    const names = [...real.ids.keys()]
    const name = names[this.at % names.length] ?? ''
    real.queues[this.who].push({
      opId: randomUUID(),
      name,
      device: this.who,
      seq: (real.seq += 1),
      decision: this.decision,
      version: model.seen[this.who][name] ?? 0,
      isCorrection: model.isReceived,
    })
  }
  toString = () => `${this.who} makes ${JSON.stringify(this.decision)} of ${this.at}`
}

class Looks implements Command {
  readonly who: Who
  constructor(who: Who) {
    this.who = who
  }
  check = () => true
  async run(model: DeliveryModel, real: Real): Promise<void> {
    const { body } = await clientOf(real, this.who).get(`/orders/${real.orderId}`, { expand: 'items' })
    type Shown = { item: string; version: number | null; receivedTotal: number; statusReceived: string | null }
    const shown = (body.items as (Shown & { qtyReduction: number | null; lineItemTotal: number })[]).map((line) => ({
      name: line.item,
      version: line.version ?? 0,
      status: line.statusReceived,
      rejected: line.qtyReduction ?? 0,
      kept: centsOf(line.receivedTotal),
      booked: centsOf(line.lineItemTotal),
    }))
    const booked = (line: DeliveryModel['lines'][number]) => {
      if (model.isReceived) return keptCents(line)
      return line.isAdded ? 0 : line.ordered * line.orderedPriceCents
    }
    const wanted = model.lines.map((line) => ({
      name: line.name,
      version: line.version,
      status: line.status,
      rejected: line.rejected,
      kept: keptCents(line),
      booked: booked(line),
    }))
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(shown.toSorted(byName)).toEqual(wanted.toSorted(byName))
    const total = wanted.reduce((sum, line) => sum + line.booked, feeCents)
    expect([centsOf(body.total), centsOf(body.totalItemsPrice)]).toEqual([total, total - feeCents])
    expect(body.status).toBe(model.isReceived ? 'received' : 'placed')
    model.seen[this.who] = Object.fromEntries(model.lines.map(({ name, version }) => [name, version]))
  }
  toString = () => `${this.who} looks`
}

/** An invoice of what came, perhaps with a wrong sum, is read, corrected, booked and compared. */
class Bills implements Command {
  readonly who: Who
  readonly number: number
  readonly more: number
  readonly off: number
  constructor(who: Who, number: number, more: number, off: number) {
    this.who = who
    this.number = number
    this.more = more
    this.off = off
  }
  check = () => true
  async run(model: DeliveryModel, real: Real): Promise<void> {
    const client = clientOf(real, this.who)
    const number = `${real.orderId}-${this.number}`
    const billed = real.items.map(({ din, name }) => {
      const line = model.lines.find((each) => each.name === name)
      return { din, name, quantity: (line?.came ?? 0) + this.more, price: (line?.priceCents ?? 0) / 100 }
    })
    const linesCents = billed.reduce((sum, { quantity, price }) => sum + quantity * centsOf(price), 0)
    const file = anInvoiceFile(number, billed)
    const fields = { distributor_id: String(real.kitchen.distributor.id), order_id: String(real.orderId) }
    const sent = await client.upload('/invoices', fields, file)
    expect(sent.status, sent.text).toBe(201)
    const [{ id, total }] = sent.body.data
    const contents = file.bytes.toString()
    const isSameFile = model.invoices.some((each) => each.file === contents)
    if (!isSameFile) {
      // The proposal of a file that was sent before, and not booked, has the total it was given then.
      if (!real.files.has(contents)) expect(centsOf(total)).toBe(linesCents)
      real.files.add(contents)
      const changed = await client.patch(`/invoices/${id}`, { total: (linesCents + this.off) / 100 })
      expect(changed.status, changed.text).toBe(200)
    }
    const booked = await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })
    if (isSameFile) expect(booked.body.code).toBe('invoice_booked')
    else if (model.invoices.some((each) => each.number === number)) expect(booked.body.code).toBe('invoice_duplicate')
    else {
      expect(booked.status, booked.text).toBe(200)
      model.invoices.push({ number, file: contents, totalCents: linesCents + this.off, linesCents })
    }
    await this.compares(client, model, real)
  }
  /** The total of each invoice is its lines and fees, or the match says by how much it is not. */
  private async compares(client: Client, model: DeliveryModel, real: Real): Promise<void> {
    const { body } = await client.get(`/orders/${real.orderId}/match`)
    const billed = model.invoices.reduce((sum, each) => sum + each.totalCents, 0)
    const lines = model.invoices.reduce((sum, each) => sum + each.linesCents, 0)
    expect([centsOf(body.invoicedTotal), body.isReceived]).toEqual([billed, model.isReceived])
    type Matched = { item: string; ordered: number; received: number | null; invoicedTotal: number }
    const matched: Matched[] = body.lines
    expect(matched.reduce((sum, line) => sum + centsOf(line.invoicedTotal), 0)).toBe(lines)
    const found: { kind: string; amount: number }[] = body.findings
    const wrong = found.filter(({ kind }) => kind === 'wrong_sum')
    expect(wrong.reduce((sum, { amount }) => sum + centsOf(amount), 0)).toBe(billed - lines)
    const kept = (each: DeliveryModel['lines'][number]) => (model.isReceived ? each.came - each.rejected : null)
    const wanted = model.lines.map((line) => [line.name, line.isAdded ? 0 : line.ordered, kept(line)])
    expect(matched.map(({ item, ordered, received }) => [item, ordered, received]).toSorted()).toEqual(
      wanted.toSorted(),
    )
  }
  toString = () => `${this.who} books invoice ${this.number}, ${this.more} more of each, ${this.off} off`
}

const who = fc.constantFrom<Who>(0, 1)
const at = fc.nat(5)
const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ kind: fc.constantFrom('accept' as const, 'accept' as const, 'uncheck' as const) }),
  fc.record({ kind: fc.constant('reject' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('price' as const), cents: fc.constantFrom(0, 1, 349, 350, 2_000, 99_999) }),
  fc.record({ kind: fc.constant('quantity' as const), quantity: fc.integer({ min: 1, max: 8 }) }),
)
const off = fc.constantFrom(0, 0, 0, 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(who, fc.boolean(), fc.constant(false)).map((told) => sends(...told)) },
  { weight: 1, arbitrary: who.map((person) => sends(person, false, true)) },
  { weight: 2, arbitrary: who.map(acceptsAll) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9_999 }))
      .map((told) => adds(...told)),
  },
  { weight: 1, arbitrary: fc.tuple(who, at).map((told) => takesBack(...told)) },
  { weight: 2, arbitrary: fc.tuple(who, off).map((told) => completes(...told)) },
)
const made = fc.tuple(who, at, decision).map((told) => new Makes(...told))
const commands = fc.commands(
  [
    made,
    made,
    made,
    action.map((each) => new Alone(each)),
    action.map((each) => new Alone(each)),
    fc.tuple(action, action).map((both) => new AtOnce(...both)),
    who.map((person) => new Looks(person)),
    fc
      .tuple(who, fc.nat(2), fc.constantFrom(0, 0, 2), fc.constantFrom(0, 0, 100, -7))
      .map((told) => new Bills(...told)),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`a delivery agrees with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it('and the model would notice lost versions, and rejects that are not booked', { timeout: 300_000 }, async () => {
  for (const breakage of ['received lines leave no trace', 'rejects are not booked'] as const) {
    const app = await testApp()
    await breakOnPurpose(app.databaseUrl, breakage)
    await expect(agree(app, 10)).rejects.toThrow(/Property failed/)
  }
})

async function agree(app: TestApp, numRuns: number): Promise<void> {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: feeCents })
  const people: [TestPerson, TestPerson] = [kitchen.owner, await aPerson(app, { at: [kitchen.location] })]
  const check = fc.asyncProperty(commands, async (steps) => {
    const real = await anOrder(app, kitchen, people)
    const model = modelOf(real)
    await fc.asyncModelRun(() => ({ model, real }), [...steps, new Looks(0), new Looks(1)])
    await hasBecomeFact(model, real)
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

let devices = 0
async function anOrder(app: TestApp, kitchen: OrderingKitchen, people: Real['people']): Promise<Real> {
  const items: TestItem[] = []
  for (const { cents } of orderedLines) items.push(await anItem(app, kitchen.location, { priceCents: cents }))
  const wanted = items.map(({ id }, place): [number, number] => [id, orderedLines[place]?.quantity ?? 0])
  const client = app.as(kitchen.owner)
  const cart = await cartOf(client, kitchen.distributor.id, wanted, { requestedDeliveryDate: '2026-03-04' })
  const { body } = await client.post('/orders', cart)
  const ids = new Map<string, number>(
    body.items.map((line: { item: string; oi_id: number }) => [line.item, line.oi_id]),
  )
  const own = [`phone ${(devices += 1)}`, `phone ${(devices += 1)}`]
  const nothing = { queues: [[], []], sent: [[], []], files: new Set<string>(), seq: 0 } satisfies Partial<Real>
  return { app, kitchen, people, items, orderId: body.id, devices: own, ids, ...nothing }
}

function modelOf({ ids }: Real): DeliveryModel {
  const lines = [...ids.keys()].map((name, place) => {
    const { quantity = 0, cents = 0 } = orderedLines[place] ?? {}
    return {
      name,
      ordered: quantity,
      came: quantity,
      priceCents: cents,
      orderedPriceCents: cents,
      rejected: 0,
      status: null,
      version: 0,
      device: null,
      seq: null,
      isAdded: false,
    }
  })
  return { lines, feeCents, isReceived: false, applied: [], seen: [{}, {}], invoices: [] }
}

/** What was kept is what was spent on the items: rejected cases are not, added lines of no item are not. */
async function hasBecomeFact(model: DeliveryModel, { app, kitchen, items }: Real): Promise<void> {
  const distributorId = kitchen.distributor.id
  const listed = items.map(({ id, name, din }) => ({ id, name, din, distributorId }))
  const { listId, groupId } = await anInventoryList(app, kitchen.location, {
    name: `All ${items[0]?.id}`,
    items: listed,
  })
  const path = `/comparison-views/${listId}/groups/${groupId}`
  const { body } = await app.as(kitchen.owner).get(path, { expand: 'purchased' })
  const spent = model.lines
    .filter(({ isAdded }) => !isAdded)
    .map((line) => (model.isReceived ? keptCents(line) : line.ordered * line.orderedPriceCents))
  expect(centsOf(body.purchased)).toBe(spent.reduce((sum, each) => sum + each, 0))
}
