import { beforeAll, expect, it } from 'vitest'
import { anItem } from '../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { demoLocations } from './catalogue/demo-locations.ts'
import { writeDemoCards } from './demo-cards.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it('gives the first place two test cards, and what it bought of some distributors is paid with the default one', async () => {
  const kitchen = await anOrderingKitchen(app, { id: 104 })
  const client = app.as(kitchen.owner)
  const item = await anItem(app, kitchen.location)
  const requestedDeliveryDate = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const body = await cartOf(client, kitchen.distributor.id, [[item.id, 2]], { requestedDeliveryDate })
  const { body: order } = await client.post('/orders', body)
  const [place] = demoLocations
  if (!place) throw new Error('there is no demo location')
  await writeDemoCards(app.deps, [{ ...place, id: kitchen.location.id }])
  expect((await client.get('/payment-methods')).body.data).toMatchObject([
    { nickname: 'House card', cardType: 'Visa', last4: '4242', isDefault: true, city: place.city },
    { nickname: 'Chef’s card', cardType: 'Mastercard', last4: '4444', isDefault: false },
  ])
  expect((await client.get(`/orders/${order.id}`)).body).toMatchObject({
    paymentDisplay: 'Visa •••• 4242',
    payment: { status: 'authorised', amount: 40 },
  })
})
