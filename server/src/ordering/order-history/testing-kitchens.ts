import { aLocation, aPerson, type LocationOptions } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Kitchen = Awaited<ReturnType<typeof aKitchenOf>>

async function aKitchenOf(app: TestApp, { off = [] }: Pick<LocationOptions, 'off'> = {}) {
  app.clock.set('2026-03-04T15:00:00Z') // a Wednesday, 10:00 in New York
  const bay = await aDistributor(app, { nickname: 'Bay Broadline', deliveryFeeCents: 1_500, paymentTerms: 'Net 14' })
  const valley = await aDistributor(app, { nickname: 'Valley Produce' })
  const location = await aLocation(app, { distributorIds: [bay.id, valley.id], off })
  const owner = await aPerson(app, { at: [location] })
  return { bay, valley, location, owner }
}

/** Kitchens that order of two distributors, with what the tests of past orders do there. */
export function kitchensOf(app: TestApp) {
  const aKitchen = (own?: Pick<LocationOptions, 'off'>) => aKitchenOf(app, own)

  async function order(
    { owner }: Kitchen,
    distributorId: number,
    wanted: [itemId: number, quantity: number][],
    requestedDeliveryDate = app.clock.now().toISOString().slice(0, 10),
  ) {
    await fill(owner, wanted)
    const { body } = await app.as(owner).post('/orders', {
      distributorId,
      paymentType: 'terms',
      requestedDeliveryDate,
      requestedDeliveryTime: '8am-11am',
      itemList: JSON.stringify(wanted.map(([itemDistributorId, quantity]) => ({ itemDistributorId, quantity }))),
    })
    return body as { id: number; purchaseOrderNumber: string }
  }

  async function fill(owner: Kitchen['owner'], wanted: [itemId: number, quantity: number][]) {
    const { lastModified } = (await app.as(owner).get('/shopping-carts')).body
    const itemList = wanted.map(([itemDistributorId, quantity]) => ({ itemDistributorId, quantity }))
    await app.as(owner).post('/shopping-carts', { itemList, lastModified })
  }

  const change = ({ location }: Kitchen, id: number, values: object) =>
    app.deps.database
      .forLocation(location.id)
      .updateTable('items')
      .set(values)
      .where('locationId', '=', location.id)
      .where('id', '=', id)
      .execute()
  return { aKitchen, order, fill, change }
}
