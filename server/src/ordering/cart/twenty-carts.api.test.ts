// C1: twenty clients in one cart at once. Every answer is held against the whole history of the cart afterwards.
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import { complaints, type Conflict, type Save, type WantedLine } from '../../testing/cart-history.ts'
import { dice } from '../../testing/dice.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

const clients = 20
const editsOfEach = inDrills(25, 6)
/** each has its own queue for the cart, so that saves meet only in the database */
const servers = 4
const seed = Number(process.env.CARTS_SEED ?? 20_260_304)

it.each([5, 40])(
  `twenty clients with ${editsOfEach} edits each on %i lines overwrite nothing blindly (seed ${seed})`,
  async (lines) => {
    const app = await testApp()
    const { saves, cart, names } = await shopTogether(app, lines)
    expect(saves.length).toBeGreaterThanOrEqual(clients * editsOfEach)
    expect(saves.filter((save) => save.conflicts.length > 0).length).toBeGreaterThan(inDrills(20, 5))
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
  const all = [app, ...(await Promise.all(Array.from({ length: servers - 1 }, () => app.beside())))]
  await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      const person = await aPerson(app, { at: [location] })
      await shop(
        (all[n % servers] ?? app).as(person),
        items.map((item) => item.id),
        dice(seed + n),
        (save) => saves.push(save),
      )
    }),
  )
  const reader = await aPerson(app, { at: [location] })
  const { body } = await app.as(reader).get('/shopping-carts')
  const cart: WantedLine[] = body.shoppingCart
  return { saves, cart, names: new Map(items.map((item) => [item.id, item.name])) }
}

/** As a browser does: edits on what was last seen; after a conflict the person applies or discards. */
async function shop(
  client: ReturnType<TestApp['as']>,
  itemIds: number[],
  next: (below: number) => number,
  note: (save: Save) => void,
): Promise<void> {
  const of = <T>(all: readonly T[]): T => all[next(all.length)] as T
  const read = async () => Number((await client.get('/shopping-carts')).body.lastModified)
  let base = await read()
  for (let edit = 0; edit < editsOfEach; edit++) {
    const touched = new Set(Array.from({ length: 1 + next(3) }, () => of(itemIds)))
    let wanted: WantedLine[] = [...touched].map((id) => ({ itemDistributorId: id, quantity: next(50) }))
    while (wanted.length > 0) {
      const sentAt = performance.now()
      const answer = await client.post('/shopping-carts', { itemList: wanted, lastModified: String(base) })
      expect(answer.status).toBe(200)
      const { sameModifiedItems: conflicts, lastModified } = answer.body
      note({ wanted, base, answered: Number(lastModified), conflicts, sentAt, answeredAt: performance.now() })
      base = Number(lastModified)
      const isApplied = next(2) === 0
      const inConflict = new Set((conflicts as Conflict[]).map((conflict) => conflict.itemDistributorId))
      wanted = isApplied ? wanted.filter((entry) => inConflict.has(entry.itemDistributorId)) : []
      if (inConflict.size > 0 && !isApplied) base = await read()
    }
  }
}
