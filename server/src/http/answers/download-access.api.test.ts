import { beforeAll, describe, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aCountingKitchen, aFinishedInventory } from '../../testing/factories/counting-kitchen.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { aBookedInvoice, anInvoiceFile, aSnap, uploadSnap } from '../../testing/factories/invoices.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A link to a file of every kind, made by a person of a location who also owns another one. */
async function everyLink() {
  app.clock.set('2026-03-04T15:00:00Z')
  const { location, owner, roma } = await aCountingKitchen(app)
  const elsewhere = (await aCountingKitchen(app)).location
  const [distributorId = 0] = location.distributorIds
  const chef = await aPerson(app, { companyId: location.companyId, at: [location, elsewhere] })
  const client = app.as(chef)
  const delivery = { requestedDeliveryDate: '2026-03-05' }
  const order = (await client.post('/orders', await cartOf(client, distributorId, [[roma.itemId, 1]], delivery))).body
  await aFinishedInventory(app, owner)
  const guide = anOwnGuide([{ din: '1', name: 'Butter Unsalted', pack: '36/1 LB', price: '90.00' }])
  const uploaded = await uploadGuide(client, { distributorId, locationIds: [location.id], start: '2026-03-04' }, guide)
  expect(uploaded.status, uploaded.text).toBeLessThan(300)
  const lines = [{ din: '', name: 'roma', quantity: 1, price: 20 }]
  const bill = anInvoiceFile('4711', lines, { order: order.purchaseOrderNumber })
  const invoiceId = await aBookedInvoice(client, distributorId, bill)
  const image = (await uploadSnap(client, order.id, await aSnap())).body
  const inventory = (await client.get('/inventory/spreadsheet', { format: 'csv' })).body
  const history = async (format: string) =>
    (await client.get('/orders/download-order-history', { format })).body.orderHistoryUrl
  const links: Record<string, string> = {
    'the purchase order': order.purchaseOrderUrl,
    'the purchase order as a sheet': order.purchaseOrderUrlExcel,
    'the invoice': (await client.get(`/orders/${order.id}`)).body.invoiceUrl,
    'an electronic invoice': (await client.get(`/invoices/${invoiceId}`)).body.file_path,
    'a picture of the invoice': image.image_path,
    'its thumbnail': image.thumbnail_path,
    'the file for Restaurant365': (await client.get(`/orders/${order.id}/download-order-365`)).body.order365Url,
    'the order history': await history('csv'),
    'the order history as a sheet': await history('xlsx'),
    'the inventory': inventory.inventoryUrl,
    'the order guide': (await client.get(`/order-guides/${uploaded.body.orderGuides[0].id}/download`)).body.url,
  }
  return { location, elsewhere, chef, owner, links }
}

/** Which links still give their file, to nobody in particular. */
async function alive(links: Record<string, string>): Promise<string[]> {
  const statuses = await Promise.all(
    Object.entries(links).map(async ([what, link]) => [what, (await app.as('anonymous').get(link)).status] as const),
  )
  for (const [what, status] of statuses) expect([200, 403, 404], what).toContain(status)
  return statuses.filter(([, status]) => status === 200).map(([what]) => what)
}

type Situation = Awaited<ReturnType<typeof everyLink>>
const sharedDb = () => app.deps.database.shared

const endings: [string, (situation: Situation) => Promise<unknown>][] = [
  [
    'a second factor is required from this moment on, which their session never showed',
    ({ location }) =>
      sharedDb()
        .updateTable('locations')
        .set({ secondFactorFrom: app.clock.now() })
        .where('id', '=', location.id)
        .execute(),
  ],
  ['they signed out', ({ chef }) => app.as(chef).post('/users/logout')],
  ['their account was disabled', ({ chef }) => disable(chef)],
  [
    'they lost the location, though they have another one',
    ({ chef, location }) =>
      sharedDb()
        .deleteFrom('locationUsers')
        .where('userId', '=', chef.id)
        .where('locationId', '=', location.id)
        .execute(),
  ],
  [
    'their session came to its last day',
    ({ chef }) =>
      sharedDb().updateTable('sessions').set({ expiresAt: app.clock.now() }).where('userId', '=', chef.id).execute(),
  ],
  [
    'their session was not used for too long',
    ({ chef }) =>
      sharedDb()
        .updateTable('sessions')
        .set({ lastUsedAt: new Date(0) })
        .where('userId', '=', chef.id)
        .execute(),
  ],
]

describe('a link to a file ends with the access of the person it was made for', () => {
  it.each(endings)('when %s', async (_what, end) => {
    const situation = await everyLink()
    const { links } = situation
    expect(await alive(links)).toEqual(Object.keys(links))
    await end(situation)
    expect(await alive(links)).toEqual([])
  })

  it('holds while they look at another location that they still have', async () => {
    const { chef, elsewhere, links } = await everyLink()
    await app.as(chef).put(`/users/${chef.id}`, { active_location_id: elsewhere.id })
    expect(await alive(links)).toEqual(Object.keys(links))
  })

  it.each([
    ['accounting', { displayAccounting: false }, 'the file for Restaurant365'],
    ['the inventory view', { displayComparisonView: false }, 'the inventory'],
    ['inventory', { displayInventory: false }, 'the inventory'],
  ])('when %s is switched off at the location, for its files only', async (_what, flags, gone) => {
    const { location, links } = await everyLink()
    await sharedDb().updateTable('locations').set(flags).where('id', '=', location.id).execute()
    expect(await alive(links)).toEqual(Object.keys(links).filter((what) => what !== gone))
  })

  it('when the administrator who made it for somebody was disabled', async () => {
    const { chef, location } = await everyLink()
    const administrator = await aPerson(app, { isAdministrator: true })
    const login = { user_id: chef.id, merchant_id: location.id }
    const acting = app.as((await app.as(administrator).post('/users/merchant-login', login)).body)
    const { orderHistoryUrl } = (await acting.get('/orders/download-order-history', { format: 'csv' })).body
    expect(await alive({ history: orderHistoryUrl })).toEqual(['history'])
    await disable(administrator)
    expect(await alive({ history: orderHistoryUrl })).toEqual([])
  })
})

function disable(person: TestPerson) {
  return sharedDb().updateTable('users').set({ disabledAt: app.clock.now() }).where('id', '=', person.id).execute()
}
