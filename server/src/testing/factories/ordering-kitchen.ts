import { aLocation, aPerson, type TestLocation, type TestPerson } from './accounts.ts'
import { aDistributor, aSalesRep } from './catalogue.ts'
import type { Client, TestApp } from '../test-app.ts'

type Terms = Parameters<typeof aDistributor>[1]

/** A location with one distributor that takes cards, its sales rep and an owner who orders. */
export type OrderingKitchen = {
  distributor: { id: number; nickname: string }
  location: TestLocation
  rep: { id: number; email: string }
  owner: TestPerson
}

export async function anOrderingKitchen(app: TestApp, terms: Terms = {}): Promise<OrderingKitchen> {
  const distributor = await aDistributor(app, { acceptCc: 1, ...terms })
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const rep = await aSalesRep(app, location, distributor.id)
  return { distributor, location, rep, owner: await aPerson(app, { at: [location] }) }
}

/** Puts items into the cart and gives the body that orders exactly them. */
export async function cartOf(
  client: Client,
  distributorId: number,
  wanted: [itemId: number, quantity: number][],
  delivery: { requestedDeliveryDate: string },
) {
  const itemList = wanted.map(([itemDistributorId, quantity]) => ({ itemDistributorId, quantity }))
  const { lastModified } = (await client.get('/shopping-carts')).body
  await client.post('/shopping-carts', { itemList, lastModified })
  return { distributorId, paymentType: 'terms', ...delivery, itemList: JSON.stringify(itemList) }
}
