// F2: random sequences of counting, syncing, starting, completing and correcting, against a model of all of it.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import {
  aCountingKitchen,
  countPath,
  type CountedItem,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(2_000, 8))
const stepsOfARun = 30
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)

const fields = ['onHand', 'onHandPack', 'onHandUom'] as const
type Field = (typeof fields)[number]
/** price in cents, packs in a case, pieces in a pack: roma, plum and basil of the kitchen */
const packs = [
  { price: 2_000, outer: 2, inner: 10 },
  { price: 999, outer: 3, inner: 5 },
  { price: 700, outer: 12, inner: 1 },
] as const
const cellCount = packs.length * fields.length

/**
 * A field of an item: hundredths or not counted. `own` is the device's operation that set the current value, if one did;
 * `isUntouched`: an inventory is active, and nobody changed the field since it began.
 */
type Cell = {
  value: number | null
  version: number
  own?: { device: number; seq: number } | undefined
  isUntouched?: boolean
}
type Kept = { id: number; isReopened: boolean; cells: Cell[] }
type Model = {
  cells: Cell[]
  active: number | null
  kept: Kept[]
  /** the state each of two devices saw when it last read the list, which inventory was active, and how many operations it made */
  devices: { seen: number[]; inventoryId: number | null; seq: number; sent: Op[] }[]
  applied: Set<string>
}
type Op = {
  opId: string
  device: number
  seq: number
  cell: number
  value: number | null
  seen: number
  inventoryId: number | null
}
type Real = { app: TestApp; kitchen: CountingKitchen; items: CountedItem[]; name: string }
type Command = fc.AsyncCommand<Model, Real>

const itemOf = (cell: number) => Math.floor(cell / fields.length)
const fieldOf = (cell: number): Field => fields[cell % fields.length] ?? 'onHand'
const onWire = (value: number | null) => (value === null ? null : value / 100)
const cellOf = (model: Model, cell: number): Cell => model.cells[cell] ?? { value: null, version: 0 }
const countsOf = (item: Record<string, unknown>) =>
  fields.map((field) => ({ value: inHundredths(item[field]), version: Number(item[`${field}Version`]) }))
const inHundredths = (value: unknown) => (value === null ? null : Math.round(Number(value) * 100))

/** Exact in whole numbers: price × pieces ÷ pieces of a case, half up. */
function amountOf(item: number, cells: readonly Cell[]): number {
  const { price, outer, inner } = packs[item] ?? packs[0]
  const [cases, inPacks, pieces] = cells.map(({ value }) => BigInt(value ?? 0))
  const hundredths = (cases ?? 0n) * BigInt(outer * inner) + (inPacks ?? 0n) * BigInt(inner) + (pieces ?? 0n)
  const divisor = BigInt(100 * outer * inner)
  return Number((2n * BigInt(price) * hundredths + divisor) / (2n * divisor))
}
const totalOf = (cells: readonly Cell[]) =>
  packs.reduce((sum, _, item) => sum + amountOf(item, cells.slice(item * fields.length, (item + 1) * fields.length)), 0)

function step(name: string, check: (model: Readonly<Model>) => boolean, run: Command['run']): Command {
  return { check, run, toString: () => name }
}

/** Somebody at the screen, who saw the field as it is, as it was before, or does not say. */
const counts = (cell: number, value: number | null, saw: 'now' | 'before' | 'nothing') =>
  step(
    `counts ${cell} as ${value}, having seen ${saw}`,
    () => true,
    async (model, { app, kitchen, items }) => {
      const current = cellOf(model, cell)
      const seen = { now: current.version, before: Math.max(0, current.version - 1), nothing: undefined }[saw]
      const entry = { [fieldOf(cell)]: onWire(value), [`${fieldOf(cell)}Version`]: seen, inventoryId: model.active }
      const { status, body } = await app.as(kitchen.chef).patch(countPath(items[itemOf(cell)] as CountedItem), entry)
      expect(status).toBe(200)
      const isOfBeforeStart = seen === current.version - 1 && current.isUntouched === true
      const isSeen = seen === undefined || seen === current.version || isOfBeforeStart
      const isConflict = value !== current.value && !isSeen
      expect(body.conflicts).toHaveLength(isConflict ? 1 : 0)
      if (isConflict)
        expect(body.conflicts[0]).toMatchObject({ value: onWire(value), currentValue: onWire(current.value) })
      else if (value !== current.value) model.cells[cell] = { value, version: current.version + 1 }
      expect(Math.round(body.allComparisonViewTotalOnHandAmount * 100)).toBe(totalOf(model.cells))
    },
  )

const reads = (device: number) =>
  step(
    `device ${device} reads the list`,
    () => true,
    async (model, real) => {
      expect(await readList(real)).toEqual(stateOf(model))
      const reader = model.devices[device]
      if (reader) Object.assign(reader, { seen: model.cells.map(({ version }) => version), inventoryId: model.active })
    },
  )

/** The counts of a device since it read the list, and perhaps those it sent before, in any order. */
const syncs = (device: number, entries: readonly [number, number | null][], again: boolean, turned: boolean) =>
  step(
    `device ${device} sends ${JSON.stringify(entries)}${again ? ' and all before' : ''}`,
    () => true,
    async (model, real) => {
      const sender = model.devices[device]
      if (!sender) return
      const made = entries.map(([cell, value]): Op => {
        sender.seq += 1
        const { seq, inventoryId } = sender
        return { opId: randomUUID(), device, seq, cell, value, seen: sender.seen[cell] ?? 0, inventoryId }
      })
      const all = again ? [...sender.sent, ...made] : made
      sender.sent.push(...made)
      const sent = turned ? all.toReversed() : all
      const batch = sent.map(({ opId, seq, cell, value, seen, inventoryId }) => ({
        opId,
        deviceId: `${real.name} ${device}`,
        seq,
        inventoryId,
        genericItemId: real.items[itemOf(cell)]?.id,
        [fieldOf(cell)]: onWire(value),
        [`${fieldOf(cell)}Version`]: seen,
      }))
      const { body } = await real.app.as(real.kitchen.chef).patch('/comparison-views/update-item-batch', { batch })
      expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
        sent.map((op) => apply(model, op)),
      )
    },
  )

function apply(model: Model, op: Op): string {
  if (model.applied.has(op.opId)) return 'duplicate'
  if (op.inventoryId !== model.active) return 'closed'
  const cell = cellOf(model, op.cell)
  const isOwn = cell.own?.device === op.device
  const isEarlier = isOwn && op.seq <= (cell.own?.seq ?? 0)
  const isSeen = isOwn || op.seen === cell.version
  if (!isEarlier && op.value !== cell.value) {
    if (!isSeen) return 'conflict'
    model.cells[op.cell] = { value: op.value, version: cell.version + 1, own: { device: op.device, seq: op.seq } }
  }
  model.applied.add(op.opId)
  return 'applied'
}

const starts = step(
  'starts an inventory',
  () => true,
  async (model, { app, kitchen }) => {
    const { status, body } = await app.as(kitchen.owner).post('/inventory', { start_date: '2026-03-04' })
    expect(status).toBe(model.active === null ? 201 : 409)
    if (model.active !== null) return
    model.active = body.id
    clear(model, true)
  },
)

const completes = step(
  'completes it',
  () => true,
  async (model, { app, kitchen }) => {
    const { status, body } = await app.as(kitchen.owner).post('/inventory/complete')
    expect(status).toBe(model.active === null ? 409 : 200)
    if (model.active === null) return
    expect(Math.round(body.total_on_hand_value * 100)).toBe(totalOf(model.cells))
    model.kept.push({
      id: model.active,
      isReopened: false,
      cells: model.cells.map(({ value, version }) => ({ value, version })),
    })
    model.active = null
    clear(model, false)
  },
)

/** Every version grows; a cleared value no longer has an author. */
function clear(model: Model, isUntouched: boolean): void {
  model.cells = model.cells.map(({ value, version, own }) => ({
    value: null,
    version: version + 1,
    own: value === null ? own : undefined,
    isUntouched,
  }))
}

const corrects = (which: number, cell: number, value: number | null) =>
  step(
    `corrects ${cell} of ${which} as ${value}`,
    ({ kept }) => kept.length > 0,
    async (model, { app, kitchen, items }) => {
      const kept = model.kept[which % model.kept.length]
      if (!kept) return
      const { status, body } = await app
        .as(kitchen.owner)
        .patch(`/inventory/${kept.id}/item/${items[itemOf(cell)]?.id}`, { [fieldOf(cell)]: onWire(value) })
      expect(status).toBe(kept.isReopened ? 200 : 409)
      if (!kept.isReopened) return
      const current = kept.cells[cell]
      if (current && current.value !== value) kept.cells[cell] = { value, version: current.version + 1 }
      expect(Math.round(body.allComparisonViewTotalOnHandAmount * 100)).toBe(totalOf(kept.cells))
    },
  )

const reopens = (which: number) =>
  step(
    `reopens or completes ${which} again`,
    ({ kept }) => kept.length > 0,
    async (model, { app, kitchen }) => {
      const kept = model.kept[which % model.kept.length]
      if (!kept) return
      const client = app.as(kitchen.owner)
      const path = `/inventory/${kept.id}/reopen`
      const { status } = await (kept.isReopened
        ? client.post('/inventory/complete', { inventoryId: kept.id })
        : client.post(path))
      expect(status).toBe(200)
      kept.isReopened = !kept.isReopened
    },
  )

const aCell = fc.nat({ max: cellCount - 1 })
const aValue = fc.oneof(fc.constantFrom(0, 100, 250, 1), fc.constant(null))
const aDevice = fc.constantFrom(0, 1)
const commands = fc.commands(
  [
    fc.tuple(aCell, aValue, fc.constantFrom('now', 'before', 'nothing')).map(([...args]) => counts(...args)),
    fc.tuple(aCell, aValue, fc.constant('now' as const)).map(([...args]) => counts(...args)),
    aDevice.map(reads),
    fc
      .tuple(aDevice, fc.array(fc.tuple(aCell, aValue), { minLength: 1, maxLength: 4 }), fc.boolean(), fc.boolean())
      .map(([...sync]) => syncs(...sync)),
    fc.constant(starts),
    fc.constant(completes),
    fc.tuple(fc.nat({ max: 3 }), aCell, aValue).map(([...correction]) => corrects(...correction)),
    fc.nat({ max: 3 }).map(reopens),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`counts agree with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it(
  'and the model would notice counts that overwrite what was not seen, and an inventory that clears nothing',
  { timeout: 300_000 },
  async () => {
    for (const breakage of [
      `create function break() returns trigger language plpgsql as $$ begin
      new.on_hand_version := 0; new.on_hand_pack_version := 0; new.on_hand_uom_version := 0; return new; end $$;
      create trigger break before update on group_items for each row execute function break()`,
      `create function break() returns trigger language plpgsql as $$ begin
      if new.counted_at is null then return null; end if; return new; end $$;
      create trigger break before update on group_items for each row execute function break()`,
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

async function agree(app: TestApp, numRuns: number): Promise<void> {
  app.clock.set('2026-03-04T15:00:00Z')
  const check = fc.asyncProperty(commands, async (steps) => {
    const kitchen = await aCountingKitchen(app)
    const items = [kitchen.roma, kitchen.plum, kitchen.basil]
    const real: Real = { app, kitchen, items, name: randomUUID() }
    const untouched = () => ({ seen: Array.from({ length: cellCount }, () => 0), inventoryId: null, seq: 0, sent: [] })
    const cells = Array.from({ length: cellCount }, (): Cell => ({ value: null, version: 0 }))
    const model: Model = { cells, active: null, kept: [], devices: [untouched(), untouched()], applied: new Set() }
    await fc.asyncModelRun(() => ({ model, real }), steps)
    expect(await readList(real)).toEqual(stateOf(model))
    expect(await readPast(real)).toEqual(pastOf(model))
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

const stateOf = (model: Model) => ({
  cells: model.cells.map(({ value, version }) => ({ value, version })),
  totalCents: totalOf(model.cells),
  active: model.active,
})

async function readList({ app, kitchen }: Real) {
  const { status, body, text } = await app.as(kitchen.chef).get(`/comparison-views/${kitchen.list.id}/counting-list`)
  expect(status, text).toBe(200)
  const items = body.data.flatMap((group: { items: Record<string, unknown>[] }) => group.items)
  return {
    cells: items.flatMap(countsOf),
    totalCents: Math.round(body.comparisonViewTotalOnHandAmount * 100),
    active: body.inventoryId,
  }
}

const pastOf = ({ kept }: Model) =>
  kept.map(({ id, isReopened, cells }) => ({
    id,
    status: isReopened ? 'reopened' : 'completed',
    totalCents: totalOf(cells),
    values: cells.map(({ value }) => value),
  }))

async function readPast({ app, kitchen }: Real) {
  const { body } = await app.as(kitchen.owner).get('/inventory', { limit: 100 })
  const heads = body.data.toReversed() as { id: number; status: string; total_on_hand_value: number }[]
  return Promise.all(
    heads.map(async ({ id, status, total_on_hand_value: total }) => {
      const { body: items } = await app.as(kitchen.owner).get(`/inventory/${id}/items`)
      const values = items.data.flatMap((item: Record<string, unknown>) => countsOf(item).map(({ value }) => value))
      return { id, status, totalCents: Math.round(total * 100), values }
    }),
  )
}
