import { beforeEach, expect, it } from 'vitest'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen
beforeEach(async () => {
  kitchen = await aCountingKitchen(app)
})

const owner = () => app.as(kitchen.owner)
const group = () => `/comparison-views/${kitchen.roma.listId}/groups/${kitchen.roma.groupId}`
const setPack = (packSizeVal: string) => owner().patch(`${countPath(kitchen.roma)}/pack-size`, { packSizeVal })
const roma = async () =>
  (await owner().get(group(), { expand: 'items' })).body.items.find((item: { name: string }) => item.name === 'roma')

// roma is $20.00 the case of 2/10 LB
it('what is on the shelf stays there when its pack gets another unit', async () => {
  await owner().patch(countPath(kitchen.roma), { onHandUom: 2.5 })
  expect((await setPack('2/160 OZ')).status).toBe(200)
  expect(await roma()).toMatchObject({ onHandUom: 40, totalOnHandAmount: 2.5, customPackSize: '2/160 OZ' })
  expect((await setPack('4/5 LB')).status).toBe(200)
  expect(await roma()).toMatchObject({ onHandUom: 2.5, totalOnHandAmount: 2.5 })
  expect((await owner().get(`/inventory/entries/${kitchen.roma.id}`)).body.data).toMatchObject([
    { field: 'onHandUom', value: 2.5, previous: 40, typed: '40 OZ' },
    { field: 'onHandUom', value: 40, previous: 2.5, typed: '2.5 LB' },
    { field: 'onHandUom', value: 2.5, previous: null },
  ])
})

it('a unit of another kind is refused while units are counted, and changes nothing', async () => {
  await owner().patch(countPath(kitchen.roma), { onHand: 1, onHandUom: 2.5 })
  const refused = await setPack('12/1 EA')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'We are not able to convert the packsize for you selection',
  ])
  expect(await roma()).toMatchObject({ onHandUom: 2.5, totalOnHandAmount: 22.5, customPackSize: null })
  await owner().patch(countPath(kitchen.roma), { onHandUom: null })
  expect((await setPack('12/1 EA')).status).toBe(200)
  expect(await roma()).toMatchObject({ onHand: 1, totalOnHandAmount: 20, customPackSize: '12/1 EA' })
})

it('the pack of an item that is priced by its weight stays the distributor’s', async () => {
  const weighed = app.deps.database.forLocation(kitchen.location.id).updateTable('items').set({ isCatchWeight: true })
  await weighed.where('name', '=', 'roma').execute()
  expect((await setPack('4/5 LB')).body).toMatchObject({
    code: 'pack_of_catch_weight',
    message: 'The pack size of a catch weight item can’t be changed.',
  })
  expect(await roma()).toMatchObject({ customPackSize: null })
})

it('who counted against the old pack is asked, not reckoned in the new one', async () => {
  const { onHandPackVersion, onHandUomVersion } = await roma()
  await setPack('2/160 OZ')
  const late = await app
    .as(kitchen.chef)
    .patch(countPath(kitchen.roma), { onHandPack: 1, onHandUom: 3, onHandPackVersion, onHandUomVersion })
  expect(late.body.conflicts).toMatchObject([
    { field: 'onHandPack', value: 1, currentValue: null },
    { field: 'onHandUom', value: 3, currentValue: null },
  ])
  expect(await roma()).toMatchObject({ onHandPack: null, onHandUom: null })
})

it('so is a custom item', async () => {
  const form = { description: 'Rosemary', unitMeasure: 'EA', distributor: 'Our garden', price: 12 }
  const { body } = await owner().post(`${group()}/custom`, {
    ...form,
    packSize: { outerPack: 1, innerPack: 3, uom: 'LB' },
  })
  const path = `${group()}/custom/${body.genericCustomItemId}`
  await owner().patch(path, { onHandUom: 1 })
  const changed = await owner().patch(`${path}/details`, {
    ...form,
    packSize: { outerPack: 1, innerPack: 48, uom: 'OZ' },
  })
  expect(changed.body).toMatchObject({ onHandUom: 16, totalOnHandAmount: 4 })
  const refused = await owner().patch(`${path}/details`, {
    ...form,
    packSize: { outerPack: 1, innerPack: 1, uom: 'EA' },
  })
  expect(refused.status).toBe(400)
})
