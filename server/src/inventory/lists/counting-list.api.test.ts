import type { CountingList } from '@larder/contract/inventory/counting-list.ts'
import { listChecksumText } from '@larder/domain/inventory/list-checksum.ts'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  aGroup,
  aCountingKitchen,
  countPath,
  placeOnShelf,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { inThisOrder } from '../../testing/in-this-order.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen

const read = async (query: Record<string, unknown> = {}): Promise<CountingList> =>
  (await app.as(kitchen.chef).get(`/comparison-views/${kitchen.list.id}/counting-list`, query)).body

beforeAll(async () => {
  kitchen = await aCountingKitchen(app)
  app.clock.set('2026-06-07T15:00:00Z')
  await app.as(kitchen.owner).post('/inventory', { start_date: '2026-06-07' })
  await app.as(kitchen.chef).patch(countPath(kitchen.roma), { onHand: 2, onHandUom: 4.5 })
  await app.as(kitchen.chef).patch(countPath(kitchen.basil), { onHand: 0 })
  await app.as(kitchen.owner).post('/inventory/complete')
})

describe('the whole list for counting', () => {
  it('has groups in their order and items in shelf order, with what was counted last time', async () => {
    const list = await read()
    expect(list.data.map(({ name }) => name)).toEqual(['Tomatoes', 'Basil'])
    expect(list.data[0]?.items).toMatchObject([
      { name: 'roma', onHand: null, lastOnHand: 2, lastOnHandPack: null, lastOnHandUom: 4.5, price: 20, unitSize: 10 },
      { name: 'plum', onHand: null, lastOnHand: null, lastOnHandUom: null },
    ])
    expect(list.data[1]?.items[0]).toMatchObject({ name: 'basil', lastOnHand: 0 })
    for (const group of list.data) for (const item of group.items) expect(item.genericGroupId).toBe(group.id)
    expect(list).toMatchObject({
      groupCount: 2,
      itemCount: 3,
      inventoryId: null,
      lastInventory: { start_date: '2026-06-07' },
      comparisonView: { id: kitchen.list.id, name: 'Walk-in', onInventory: false },
    })
  })

  it('comes by page: a group goes on in the next one, an empty group is not left out', async () => {
    const herbs = await aGroup(app, kitchen.location, kitchen.list, 'Dried herbs')
    const whole = await read()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, limit: 1 })))
    expect(pages.map(({ data }) => data.map(({ name, items }) => [name, items.map((item) => item.name)]))).toEqual([
      [['Tomatoes', ['roma']]],
      [['Tomatoes', ['plum']]],
      [['Basil', ['basil']]],
      [['Dried herbs', []]],
    ])
    for (const page of pages)
      expect(page).toMatchObject({
        itemCount: 3,
        groupCount: 3,
        arrangement: whole.arrangement,
        _meta: { totalCount: 4, pageCount: 4 },
      })
    expect(pages[1]?.data[0]?.items[0]?.sortIndex).toBe(1)
    await placeOnShelf(app, kitchen.location, herbs, kitchen.basil.itemId)
    expect((await read()).arrangement).not.toBe(whole.arrangement)
  })

  it('gives what the checksum of a sync is made of', async () => {
    await app.as(kitchen.chef).patch(countPath(kitchen.plum), { onHand: 1.25 })
    const items = (await read()).data.flatMap((group) => group.items)
    const hundredths = (value: unknown) => (value === null ? null : Math.round(Number(value) * 100))
    const counts = items.map(({ id, onHand, onHandPack, onHandUom }) => ({
      id,
      onHand: hundredths(onHand),
      onHandPack: hundredths(onHandPack),
      onHandUom: hundredths(onHandUom),
    }))
    const text = listChecksumText(counts.toSorted((a, b) => a.id - b.id) as Parameters<typeof listChecksumText>[0])
    const { body } = await app.as(kitchen.chef).patch('/comparison-views/update-item-batch', {
      batch: [{ genericItemId: kitchen.plum.id, onHand: 1.25 }],
    })
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
    expect(body.checksums).toEqual([{ comparisonViewId: kitchen.list.id, checksum: digest }])
  })
})

test('the last count of an inventory that is dated back is of the one before it, not of the newest', async () => {
  const { owner, chef, roma, list } = await aCountingKitchen(app)
  for (const [day, onHand] of [['2026-06-01', 5], ['2026-06-07', 2]] as const) {
    await app.as(owner).post('/inventory', { start_date: day })
    await app.as(chef).patch(countPath(roma), { onHand })
    expect((await app.as(owner).post('/inventory/complete')).status).toBe(200)
  } // prettier-ignore
  expect((await app.as(owner).post('/inventory', { start_date: '2026-06-04' })).status).toBe(201)
  const { body } = await app.as(chef).get(`/comparison-views/${list.id}/counting-list`)
  expect(body.lastInventory).toMatchObject({ start_date: '2026-06-01' })
  expect(body.data[0].items[0]).toMatchObject({ name: 'roma', onHand: null, lastOnHand: 5 })
})

test('the last count is told with the pack it was made in, whatever the pack is now', async () => {
  const { owner, list, roma } = await aCountingKitchen(app)
  await app.as(owner).post('/inventory', { start_date: '2026-06-01' })
  await app.as(owner).patch(countPath(roma), { onHandUom: 2.5 })
  await app.as(owner).post('/inventory/complete')
  await app.as(owner).patch(`${countPath(roma)}/pack-size`, { packSizeVal: '2/10 OZ' })
  const { body } = await app.as(owner).get(`/comparison-views/${list.id}/counting-list`)
  expect(body.data[0].items).toMatchObject([
    { packSizeUom: 'OZ', lastOnHandUom: 2.5, lastPackSize: { outerPack: 2, innerPack: 10, uom: 'LB' } },
    { packSizeUom: 'LB', lastOnHandUom: null, lastPackSize: { outerPack: 3, innerPack: 5, uom: 'LB' } },
  ])
})

describe('the order on the shelf', () => {
  const place = (itemId: number, afterId: number | null, person = kitchen.owner) =>
    app
      .as(person)
      .patch(`/comparison-views/${kitchen.list.id}/groups/${kitchen.roma.groupId}/item/${itemId}/shelf`, { afterId })
  const shelf = async () => (await read()).data[0]?.items.map(({ name }) => name)

  it('is changed by who may arrange the list', async () => {
    expect((await place(kitchen.roma.id, kitchen.plum.id)).status).toBe(200)
    expect(await shelf()).toEqual(['plum', 'roma'])
    expect((await place(kitchen.roma.id, null)).body.items.map(({ id }: { id: number }) => id)).toEqual([
      kitchen.roma.id,
      kitchen.plum.id,
    ])
    expect(await shelf()).toEqual(['roma', 'plum'])
    expect((await place(kitchen.roma.id, kitchen.plum.id, kitchen.chef)).status).toBe(403)
  })

  it('knows only the rows of the group', async () => {
    expect((await place(kitchen.basil.id, null)).status).toBe(404)
    expect((await place(kitchen.roma.id, kitchen.basil.id)).status).toBe(404)
    expect((await place(kitchen.roma.id, kitchen.roma.id)).status).toBe(404)
  })
})

test('a scanned code is taught once and means one item, in every group it is in', async () => {
  const teach = (id: number) => app.as(kitchen.chef).post('/inventory/barcodes', { code: ' 0012345678905 ', id })
  const codes = async () =>
    (await read()).data.flatMap(({ items }) => items.map(({ name, barcodes }) => `${name} ${barcodes.join()}`.trim()))
  expect((await teach(kitchen.basil.id)).body).toEqual({ code: '0012345678905', id: kitchen.basil.id, replaced: null })
  expect(await codes()).toEqual(['roma', 'plum', 'basil 0012345678905', 'basil 0012345678905'])
  expect((await teach(kitchen.basil.id)).body.replaced).toBe(null)
  expect((await teach(kitchen.roma.id)).body.replaced).toBe('basil')
  expect(await codes()).toEqual(['roma 0012345678905', 'plum', 'basil', 'basil'])
  expect((await teach(2_000_000_000)).status).toBe(404)
  expect((await app.as(kitchen.chef).post('/inventory/barcodes', { code: '  ', id: kitchen.roma.id })).status).toBe(400)
})

test('a code goes from one own item to another', async () => {
  const group = `/comparison-views/${kitchen.list.id}/groups/${kitchen.roma.groupId}`
  const own = async (description: string) => {
    const form = { description, unitMeasure: 'EA', distributor: 'Our oven', price: 3.5 }
    const packSize = { outerPack: 1, innerPack: 12, uom: 'EA' }
    const { body } = await app.as(kitchen.owner).post(`${group}/custom`, { ...form, packSize })
    return body.genericCustomItemId as number
  }
  const [bread, rolls] = [await own('Bread'), await own('Rolls')]
  const teach = async (id: number) =>
    (await app.as(kitchen.chef).post('/inventory/barcodes', { code: '4007', id })).body.replaced
  expect([await teach(bread), await teach(rolls), await teach(rolls)]).toEqual([null, 'Bread', null])
  for (const id of [bread, rolls]) await app.as(kitchen.owner).delete(`${group}/custom/${id}`)
})

test('a code for what is being deleted is refused, not a defect', async () => {
  const form = { description: 'Bread', unitMeasure: 'EA', distributor: 'Our oven', price: 3.5 }
  const group = `/comparison-views/${kitchen.list.id}/groups/${kitchen.roma.groupId}`
  const packSize = { outerPack: 1, innerPack: 12, uom: 'EA' }
  const { body } = await app.as(kitchen.owner).post(`${group}/custom`, { ...form, packSize })
  const teach = () => app.as(kitchen.chef).post('/inventory/barcodes', { code: '4006', id: body.genericCustomItemId })
  const deleted = 'delete from custom_items where location_id = $1'
  const [answer] = await inThisOrder(app.databaseUrl, kitchen.location.id, [teach], deleted)
  expect(answer?.status).toBe(404)
})
