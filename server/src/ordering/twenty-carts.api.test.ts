// C1: twenty clients in one cart at once. Every answer is held against the whole history of the cart afterwards.
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../testing/broken-on-purpose.ts'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const clients = 20
const editsOfEach = 25
const seed = Number(process.env.CARTS_SEED ?? 20_260_304)

type Wish = { itemDistributorId: number; quantity: number }
/** One answered save: what it wanted, on which revision, and what came back. */
type Save = { wishes: Wish[]; base: number; answered: number; conflicts: Conflict[] }
type Conflict = { itemDistributorId: number; name: string; currentQuantity: number; modifyToQuantity: number }

it.each([5, 40])(
  `twenty clients with 25 edits each on %i lines overwrite nothing blindly (seed ${seed})`,
  async (lines) => {
    const app = await testApp()
    const { saves, cart, names } = await shopTogether(app, lines)
    expect(saves.length).toBeGreaterThanOrEqual(clients * editsOfEach)
    expect(saves.filter((save) => save.conflicts.length > 0).length).toBeGreaterThan(20)
    expect(complaints(saves, cart, names)).toEqual([])
  },
)

it('and the suite would notice: on a cart that forgets its changes it finds blind overwrites', async () => {
  const app = await testApp()
  await breakOnPurpose(app.databaseUrl, 'changes leave no trace')
  const { saves, cart, names } = await shopTogether(app, 5)
  expect(complaints(saves, cart, names).join('\n')).toMatch(/overwritten blindly/)
})

async function shopTogether(app: TestApp, lines: number) {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const items: { id: number; name: string }[] = []
  for (let n = 0; n < lines; n++) items.push(await anItem(app, location))
  const saves: Save[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      const person = await aPerson(app, { at: [location] })
      await shop(
        app.as(person),
        items.map((item) => item.id),
        dice(seed + n),
        (save) => saves.push(save),
      )
    }),
  )
  const reader = await aPerson(app, { at: [location] })
  const { body } = await app.as(reader).get('/shopping-carts')
  const cart: Wish[] = body.shoppingCart
  return { saves, cart, names: new Map(items.map((item) => [item.id, item.name])) }
}

/** As a browser does: edits on what was last seen; after a conflict the person applies or discards. */
async function shop(
  client: ReturnType<TestApp['as']>,
  itemIds: number[],
  next: () => number,
  note: (save: Save) => void,
): Promise<void> {
  const of = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const read = async () => Number((await client.get('/shopping-carts')).body.lastModified)
  let base = await read()
  for (let edit = 0; edit < editsOfEach; edit++) {
    const touched = new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, () => of(itemIds)))
    let wishes: Wish[] = [...touched].map((id) => ({ itemDistributorId: id, quantity: Math.floor(next() * 50) }))
    while (wishes.length > 0) {
      const answer = await client.post('/shopping-carts', { itemList: wishes, lastModified: String(base) })
      expect(answer.status).toBe(200)
      const { sameModifiedItems: conflicts, lastModified } = answer.body
      note({ wishes, base, answered: Number(lastModified), conflicts })
      base = Number(lastModified)
      const isApplied = next() < 0.5
      const inConflict = new Set((conflicts as Conflict[]).map((conflict) => conflict.itemDistributorId))
      wishes = isApplied ? wishes.filter((wish) => inConflict.has(wish.itemDistributorId)) : []
      if (inConflict.size > 0 && !isApplied) base = await read()
    }
  }
}

/**
 * Retells the cart from the acknowledged saves, revision by revision, and says where an answer can't be true. Of the
 * saves answered with one revision one wrote it, on the revision before; the others changed nothing and saw it.
 */
function complaints(saves: readonly Save[], cart: readonly Wish[], names: ReadonlyMap<number, string>): string[] {
  const found: string[] = []
  let stands: Lines = new Map()
  const byRevision = Map.groupBy(saves, (save) => save.answered)
  for (const revision of [...byRevision.keys()].sort((a, b) => a - b)) {
    const answered = byRevision.get(revision) ?? []
    const before = stands
    const writers = answered.filter((save) => changesOf(save, before).length > 0)
    // Two saves that want the same look alike; it is enough that one of them can have been the writer.
    const writer = writers.find((each) => {
      const after = written(before, each, revision)
      return answered.every((save) => save === each || changesOf(save, after).length === 0)
    })
    if (writers.length > 0 && !writer) found.push(`revision ${revision} was given to several saves`)
    const wrote = writer ?? writers[0]
    if (wrote) stands = written(before, wrote, revision)
    for (const save of answered) found.push(...untruths(save, save === wrote ? before : stands, names))
  }
  for (const itemId of names.keys()) {
    const last = stands.get(itemId)?.quantity ?? 0
    const inCart = cart.find((line) => line.itemDistributorId === itemId)?.quantity ?? 0
    if (last !== inCart) found.push(`item ${itemId} stands at ${inCart}, the last acknowledged save said ${last}`)
  }
  return found
}

type Lines = ReadonlyMap<number, { at: number; quantity: number }>
const nothing = { at: 0, quantity: 0 }

function changesOf({ wishes, conflicts }: Save, lines: Lines): Wish[] {
  const inConflict = new Set(conflicts.map((conflict) => conflict.itemDistributorId))
  return wishes.filter(
    (wish) =>
      !inConflict.has(wish.itemDistributorId) &&
      (lines.get(wish.itemDistributorId) ?? nothing).quantity !== wish.quantity,
  )
}

function written(lines: Lines, save: Save, at: number): Lines {
  const changes = changesOf(save, lines).map(({ itemDistributorId, quantity }) => [itemDistributorId, { at, quantity }])
  return new Map([...lines, ...(changes as [number, { at: number; quantity: number }][])])
}

/** What of an answer can't be, given the lines it was judged on. */
function untruths({ wishes, conflicts, base, answered }: Save, lines: Lines, names: ReadonlyMap<number, string>) {
  return wishes.flatMap(({ itemDistributorId, quantity }) => {
    const line = lines.get(itemDistributorId) ?? nothing
    const mustConflict = line.at > base && line.quantity !== quantity
    const conflict = conflicts.find((each) => each.itemDistributorId === itemDistributorId)
    const where = `item ${itemDistributorId} from revision ${base} to ${answered}`
    if (mustConflict && !conflict) return `${where}: ${line.quantity} was overwritten blindly by ${quantity}`
    if (!conflict) return []
    if (!mustConflict) return `${where}: a conflict where nobody changed anything`
    const told = [conflict.name, conflict.currentQuantity, conflict.modifyToQuantity].join()
    const truth = [names.get(itemDistributorId), line.quantity, quantity].join()
    return told === truth ? [] : `${where}: told ${told}, true is ${truth}`
  })
}

/** The same seed gives the same wishes (mulberry32). */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
