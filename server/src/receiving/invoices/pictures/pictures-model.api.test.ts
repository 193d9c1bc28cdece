// F2: random histories of the pictures of two orders, sent, turned upright and deleted, against a model of them.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { atLocation, contextOf } from '../../../context.ts'
import { breakOnPurpose } from '../../../testing/broken-on-purpose.ts'
import { anItem } from '../../../testing/factories/catalogue.ts'
import { aSnap, uploadSnap } from '../../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../../../testing/long-marks.ts'
import { commandsOf, type Action } from '../../../testing/receiving/model-commands.ts'
import { testApp, type Client, type TestApp, type Upload } from '../../../testing/test-app.ts'
import { findInvoiceImage, type InvoiceImageRow } from '../invoice-images.queries.ts'
import { keepTurned } from './keep-turned.ts'
import { personOf } from '../read-invoice-pages.ts'

/** Few in every run of the tests. */
const runs = Number(process.env.MODEL_RUNS ?? inDrills(200, 6))
const stepsOfARun = 25
const seed = Number(process.env.MODEL_SEED ?? 20_260_304)

/** Which paper it is, and how often it was turned. */
type Picture = { id: number; paper: number; turns: number }
/** The pictures of each order in the order in which they were taken. */
type Model = { orders: [Picture[], Picture[]] }
type Real = {
  app: TestApp
  client: Client
  kitchen: OrderingKitchen
  orderIds: [number, number]
  papers: readonly Upload[]
  /** pictures as somebody read them before others changed them */
  read: InvoiceImageRow[]
  /** the names of the files that are kept */
  files: Set<string>
}
type Step = Action<Model, Real>
type Place = 0 | 1

/** a picture that is cut off, and a page of the web that calls itself one */
const [cut, disguised] = [4, 5]
const refusals = new Map([[cut, 'unreadable_picture'], [disguised, 'wrong_file_type']]) // prettier-ignore

/** Sends a paper; the picture there is, where it was sent before. */
function sends(place: Place, paper: number): Step {
  return {
    name: `paper ${paper} to order ${place}`,
    prepare(_, { client, orderIds, papers }) {
      let id = 0
      return {
        async send() {
          const { status, body } = await uploadSnap(client, orderIds[place], papers[paper] ?? emptyPaper)
          id = body.id
          return status === 201 ? id : body.code
        },
        apply({ orders }) {
          const refusal = refusals.get(paper)
          if (refusal !== undefined) return refusal
          const known = orders[place].find((each) => each.paper === paper)
          if (known) return known.id
          // A new picture has an id that none had before.
          if (orders.flat().some((each) => each.id === id)) return 'an id of another picture'
          orders[place].push({ id, paper, turns: 0 })
          orders[place].sort((one, other) => one.id - other.id)
          return id
        },
      }
    },
  }
}

/** Deletes a picture, sometimes by the address of the other order. */
function deletes(place: Place, at: number, isOther: boolean): Step {
  return {
    name: `deletes ${at} of order ${place}${isOther ? ' by the other' : ''}`,
    prepare({ orders }, { client, orderIds }) {
      const id = orders[place][at % Math.max(1, orders[place].length)]?.id ?? 2_000_000_000
      const asked = isOther ? 1 - place : place
      return {
        send: async () => (await client.delete(`/orders/${orderIds[asked]}/invoices-images/${id}`)).status,
        apply(model) {
          const isThere = model.orders[place].some((each) => each.id === id)
          if (!isThere || isOther) return 404
          model.orders[place] = model.orders[place].filter((each) => each.id !== id)
          return 200
        },
      }
    },
  }
}

/** A reading that turned a picture which it had read, now or before: only the picture that it read gives way. */
function turns(at: number): Step {
  return {
    name: `turns ${at} of what was read`,
    prepare(_, { app, kitchen, read }) {
      const image = read[at % Math.max(1, read.length)]
      return {
        async send() {
          if (!image) return 'nothing'
          const db = atLocation(app.deps.database, kitchen.location.id).db
          const by = { createdBy: kitchen.owner.id, createdByName: kitchen.owner.name }
          const actor = await personOf(app.deps, kitchen.location.id, by)
          const bytes = Buffer.from(`${image.id} turned ${randomUUID()}`)
          const turned = { paper: 0, picture: bytes, thumbnail: bytes, width: image.height, height: image.width }
          const [kept] = await keepTurned(app.deps, contextOf(db, actor, app.deps.clock.now()), [image], [turned])
          return kept?.turns ?? 'nothing'
        },
        apply({ orders }) {
          if (!image) return 'nothing'
          const picture = orders.flat().find(({ id }) => id === image.id)
          // One that is gone stays as it was read.
          if (!picture) return image.turns
          if (picture.turns === image.turns) picture.turns++
          return picture.turns
        },
      }
    },
  }
}

const { alone, atOnce } = commandsOf<Model, Real>({ shown: shownNow, wanted: ({ orders }) => orders })

/** Somebody reads a picture as it is now, to turn it later. */
class Reads implements fc.AsyncCommand<Model, Real> {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
  check = () => true
  async run({ orders }: Model, real: Real): Promise<void> {
    const all = orders.flat()
    const at = atLocation(real.app.deps.database, real.kitchen.location.id)
    const image = await findInvoiceImage(at, all[this.at % Math.max(1, all.length)]?.id ?? 0)
    if (image) real.read.push(image)
  }
  toString = () => `reads ${this.at}`
}

/** Its size tells the paper: turned an odd number of times it lies on its side. */
async function shownNow({ client, orderIds }: Real): Promise<Picture[][]> {
  const orders: Picture[][] = []
  for (const orderId of orderIds) {
    const { body } = await client.get(`/orders/${orderId}/invoices-images`)
    type Shown = { id: number; order_id: number; fileName: string; turns: number; width: number; height: number }
    orders.push(
      body.data.map(({ id, order_id: of, fileName, turns: count, width, height }: Shown) => {
        expect([of, count % 2 === 0 ? width < height : width > height]).toEqual([orderId, true])
        return { id, paper: Number.parseInt(fileName, 10), turns: count }
      }),
    )
  }
  return orders
}

const emptyPaper: Upload = { fileName: 'none.png', bytes: Buffer.alloc(0) }

async function somePapers(): Promise<Upload[]> {
  const papers: Upload[] = []
  for (let paper = 0; paper < cut; paper++)
    papers.push({ ...(await aSnap({ number: paper, width: 120, height: 160 })), fileName: `${paper}.png` })
  const [whole] = papers
  if (whole) papers.push({ ...whole, fileName: `${cut}.png`, bytes: whole.bytes.subarray(0, 60) })
  papers.push({ field: 'image', fileName: `${disguised}.png`, bytes: Buffer.from('<html><script>1</script></html>') })
  return papers
}

const place = fc.constantFrom<Place>(0, 1)
const at = fc.nat(9)
const action: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(place, fc.nat(disguised)).map((told) => sends(...told)) },
  { weight: 3, arbitrary: fc.tuple(place, at, fc.constantFrom(false, false, false, true)).map((told) => deletes(...told)) }, // prettier-ignore
  { weight: 3, arbitrary: at.map(turns) },
)
const commands = fc.commands(
  [
    ...[action, action].map((each) => each.map(alone)),
    fc.tuple(action, action).map((both) => atOnce(...both)),
    at.map((which) => new Reads(which)),
  ],
  { maxCommands: stepsOfARun, size: 'max' },
)

it(`pictures agree with the model (${runs} runs, seed ${seed})`, { timeout: 3_600_000 }, async () => {
  await agree(await testApp(), runs)
})

it('and the model would notice turns that are not counted', { timeout: 300_000 }, async () => {
  const app = await testApp()
  await breakOnPurpose(app.databaseUrl, 'turns are not counted')
  await expect(agree(app, 10)).rejects.toThrow(/Property failed/)
})

async function agree(app: TestApp, numRuns: number): Promise<void> {
  const files = new Set<string>()
  const { put, remove } = app.deps.files
  app.deps.files.put = (key, ...more) => put(key, ...more).then(() => void files.add(key))
  app.deps.files.remove = (key) => remove(key).then(() => void files.delete(key))
  const papers = await somePapers()
  const check = fc.asyncProperty(commands, async (history) => {
    files.clear()
    const real = await aKitchen(app, papers, files)
    const model: Model = { orders: [[], []] }
    await fc.asyncModelRun(() => ({ model, real }), history)
    await app.jobs.runAll()
    // Every picture has its two files, and no other file is left.
    expect(real.files.size).toBe(model.orders.flat().length * 2)
  })
  await fc.assert(check, { numRuns, seed, endOnFailure: true })
}

async function aKitchen(app: TestApp, papers: readonly Upload[], files: Set<string>): Promise<Real> {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const item = await anItem(app, kitchen.location)
  const delivery = { requestedDeliveryDate: '2026-03-06' }
  const order = async (): Promise<number> =>
    (await client.post('/orders', await cartOf(client, kitchen.distributor.id, [[item.id, 1]], delivery))).body.id
  const orderIds: [number, number] = [await order(), await order()]
  await app.jobs.runAll()
  files.clear()
  return { app, client, kitchen, orderIds, papers, read: [], files }
}
