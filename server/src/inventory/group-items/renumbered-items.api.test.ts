import { beforeEach, expect, test } from 'vitest'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
app.clock.set('2026-06-10T15:00:00Z')
let kitchen: CountingKitchen
let numbers: Map<string, { din: string; distributorId: number; brand: string }>
beforeEach(async () => {
  kitchen = await aCountingKitchen(app)
  const db = app.deps.database.forLocation(kitchen.location.id)
  const items = await db.selectFrom('items').select(['name', 'din', 'distributorId', 'brand']).execute()
  numbers = new Map(items.map((item) => [item.name, item]))
})

const owner = () => app.as(kitchen.owner)
const groupOfRoma = () => `/comparison-views/${kitchen.roma.listId}/groups/${kitchen.roma.groupId}`

type Row = { id: number; name: string; din: string; autoAdded: boolean; isPunchedOut: boolean; packSize: string }
const rows = async (): Promise<Row[]> => (await owner().get(groupOfRoma(), { expand: 'items' })).body.items
const romas = async () =>
  (await rows())
    .filter(({ name }) => name === kitchen.roma.name)
    .map(({ din, autoAdded, isPunchedOut }) => ({ din, autoAdded, isPunchedOut }))

/** A guide with roma under this number, and plum as before. */
async function guideWithRomaAs(...dins: string[]) {
  const of = (name: string) => numbers.get(name) ?? { din: '', distributorId: 0, brand: '' }
  const { distributorId, brand } = of(kitchen.roma.name)
  const plum = { din: of(kitchen.plum.name).din, name: kitchen.plum.name, price: 20, pack: '2/10 LB' }
  const answer = await uploadGuide(
    owner(),
    { distributorId, locationIds: [kitchen.location.id], start: '2026-06-10' },
    anOwnGuide([...dins.map((din) => ({ din, name: kitchen.roma.name, brand, price: 21, pack: '2/10 LB' })), plum]),
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const takeBack = async (id: number) => (await owner().post(`/order-guides/${id}/take-back`)).body

test('an item that comes under a new number stands beside its old one, marked as added by itself', async () => {
  const { din: old } = numbers.get(kitchen.roma.name) ?? { din: '' }
  const { message, orderGuides } = await guideWithRomaAs('NEW-1')
  expect(message).toMatch(/ 1 item with a new number is in its inventory group, beside the old one\.$/)
  expect(orderGuides).toMatchObject([{ createCount: 1, autoAddedCount: 1 }])
  expect(await romas()).toEqual([
    { din: 'NEW-1', autoAdded: true, isPunchedOut: false },
    { din: old, autoAdded: false, isPunchedOut: true },
  ])
})

test('what a person took out of the group does not come back with the next guide', async () => {
  await guideWithRomaAs('NEW-1')
  const added = (await rows()).find(({ din }) => din === 'NEW-1')
  expect((await owner().delete(`${groupOfRoma()}/item/${added?.id}`)).status).toBe(200)
  const { message } = await guideWithRomaAs('NEW-1')
  expect(message).not.toContain('new number')
  expect((await romas()).map(({ din }) => din)).not.toContain('NEW-1')
})

test('two that could be it are both left out of the group', async () => {
  const { orderGuides } = await guideWithRomaAs('NEW-1', 'NEW-2')
  expect(orderGuides).toMatchObject([{ createCount: 2, autoAddedCount: 0 }])
  expect(await romas()).toHaveLength(1)
})

test('taking the guide back takes it out again, but not what was counted meanwhile', async () => {
  const first = await guideWithRomaAs('NEW-1')
  expect((await takeBack(first.orderGuides[0].id)).message).not.toContain('in use')
  expect(await romas()).toMatchObject([{ autoAdded: false, isPunchedOut: false }])
  const second = await guideWithRomaAs('NEW-2')
  const added = (await rows()).find(({ din }) => din === 'NEW-2')
  await owner().patch(countPath({ ...kitchen.roma, id: added?.id ?? 0 }), { onHand: 2 })
  expect((await takeBack(second.orderGuides[0].id)).message).toContain('1 new item is in use, so it stays greyed out.')
  expect(await romas()).toMatchObject([
    { autoAdded: false, isPunchedOut: false },
    { din: 'NEW-2', autoAdded: true, isPunchedOut: true },
  ])
})

test('the pack that the location counts the old one in is the new one’s too', async () => {
  const own = { packSize: { outerPack: 4, innerPack: 5, uom: 'LB' } }
  const changed = await owner().patch(`${groupOfRoma()}/item/${kitchen.roma.id}/pack-size`, own)
  expect(changed.status, changed.text).toBe(200)
  await guideWithRomaAs('NEW-1')
  const [added, before] = (await rows()).filter(({ name }) => name === kitchen.roma.name)
  expect(added).toMatchObject({ din: 'NEW-1', packSize: before?.packSize, isCustomPackSize: true })
})
