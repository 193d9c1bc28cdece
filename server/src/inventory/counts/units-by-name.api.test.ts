// contract.md: a unit is taken by every name it is known by, in any letter case, and answered by its code.
import { allUnits } from '@larder/domain/values/units.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aGroup() {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const owner = app.as(await aPerson(app, { at: [location] }))
  const list = `/comparison-views/${(await owner.post('/comparison-views', { name: 'Walk-in' })).body.id}`
  const groupId = (await owner.post(`${list}/groups`, { name: 'Butter' })).body.id
  const item = await anItem(app, location, { distributorId: distributor.id, packText: '36/1 LB' })
  const path = `${list}/groups/${groupId}`
  const linked = (await owner.post(`${path}/link-items`, { items: [item.id] })).body.items[0]
  return { owner, distributor, path, groupId, linked }
}

const ways = [
  ['lb', 'LB'],
  ['LBS', 'LB'],
  ['Pounds', 'LB'],
  ['#', 'LB'],
  ['oz.', 'OZ'],
  ['gallon', 'GAL'],
  ['Fluid  Ounce', 'FL OZ'],
  ['#10 can', '#10 CAN'],
] as const

describe('a unit is taken by any of its names and answered by its code', () => {
  it.each(ways)('%s is %s for packs, custom items, pars and the unit of a group', async (name, code) => {
    const { owner, path, groupId, linked } = await aGroup()
    const packSize = { outerPack: 2, innerPack: 5, uom: name }
    const bread = { description: 'House bread', unitMeasure: name, distributor: 'Our oven', price: 24 }
    const custom = await owner.post(`${path}/custom`, { ...bread, packSize })
    expect(custom.body).toMatchObject({ unitMeasure: code, packSizeUom: code })
    const details = `${path}/custom/${custom.body.genericCustomItemId}/details`
    const changed = await owner.patch(details, { ...bread, packSize: { ...packSize, innerPack: 6 } })
    expect(changed.body).toMatchObject({ unitMeasure: code, packSizeUom: code, unitSize: 6 })

    const pack = `${path}/item/${linked.genericItemId}/pack-size`
    const own = { packSizeUom: code, unitQuantity: 2, unitSize: 5, customPackSize: `2/5 ${code}` }
    expect((await owner.patch(pack, { packSize })).body).toMatchObject(own)

    const par = await owner.patch(path, { parLevel: 4, parLevelUom: name })
    expect(par.body).toMatchObject({ parLevel: 4, parLevelUom: code })
    const unit = await owner.post('/comparison-views/group-unit', [{ groupId, unitId: name }])
    expect(unit.body.groups).toMatchObject([{ groupId, unitId: code }])
    expect((await owner.get(path)).body).toMatchObject({ unitId: code, parLevelUom: code })
  })

  it('in a pack that is written as one text too', async () => {
    const { owner, path, linked } = await aGroup()
    const pack = `${path}/item/${linked.genericItemId}/pack-size`
    for (const [text, code] of [
      ['6/5 lb', 'LB'],
      ['4/1 gallon', 'GAL'],
      ['6/#10 can', '#10 CAN'],
    ] as const)
      expect((await owner.patch(pack, { packSizeVal: text })).body).toMatchObject({ packSizeUom: code })
  })

  it('under the name the screens show, for every unit there is', async () => {
    const { owner, groupId } = await aGroup()
    for (const { code, label } of allUnits) {
      const answer = await owner.post('/comparison-views/group-unit', [{ groupId, unitId: label.toUpperCase() }])
      expect([label, answer.body.groups?.[0]?.unitId]).toEqual([label, code])
    }
  })

  it('in special requests, whose six units have names of their own', async () => {
    const { owner, distributor } = await aGroup()
    const specialRequest = { distributorId: distributor.id, quantity: 2, description: 'Blood oranges' }
    for (const [name, unit] of [
      ['LB', 'lb'],
      ['Pounds', 'lb'],
      ['CS', 'case'],
      ['ea', 'each'],
      ['PT', 'pint'],
    ] as const) {
      const added = await owner.post('/items/custom-order', {
        custom_order_data: { ...specialRequest, uom: name, description: `Blood oranges by ${name}` },
      })
      expect(added.body.line?.specialItem).toMatchObject({ uom: unit })
    }
    const { lastModified } = (await owner.get('/shopping-carts')).body
    const specialItem = { distributorId: distributor.id, uom: 'LBS', description: 'Purple basil' }
    await owner.post('/shopping-carts', { itemList: [{ quantity: 1, specialItem }], lastModified })
    const { shoppingCart } = (await owner.get('/shopping-carts')).body
    const basil = shoppingCart.find((line: { description: string }) => line.description === 'Purple basil')
    expect(basil.specialItem.uom).toBe('lb')
  })

  it('but not what is no unit; a measure of one’s own stays as it is written', async () => {
    const { owner, path, groupId } = await aGroup()
    expect((await owner.patch(path, { parLevel: 1, parLevelUom: 'heaps' })).body.errors.parLevelUom).toEqual([
      'Please choose a unit.',
    ])
    expect((await owner.post('/comparison-views/group-unit', [{ groupId, unitId: '' }])).status).toBe(400)
    const packSize = { outerPack: 1, innerPack: 6, uom: 'EA' }
    const soup = { description: 'Day soup', unitMeasure: 'Portion', distributor: 'Our pot', price: 3 }
    expect((await owner.post(`${path}/custom`, { ...soup, packSize })).body.unitMeasure).toBe('Portion')
    expect((await owner.post(`${path}/custom`, { ...soup, packSize: { ...packSize, uom: 'heaps' } })).status).toBe(400)
  })
})
