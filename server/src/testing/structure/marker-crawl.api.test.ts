// T2: everything that can be read is read as one tenant, while another one's things carry a marker: it is never seen.
import { expect, it } from 'vitest'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../factories/catalogue.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { readEverything } from '../everywhere/read-everything.ts'
import { belongingsOf, type Belongings } from './sample-requests.ts'

const marker = 'Zq7marker'

/** A kitchen that says the marker wherever people can write something. */
async function aMarkedKitchen(app: TestApp): Promise<Belongings> {
  const distributor = await aDistributor(app, { nickname: `${marker} Foods` })
  const location = await aLocation(app, { nickname: `${marker} Grill`, distributorIds: [distributor.id] })
  const owner = await aPerson(app, { at: [location], title: `${marker} owner` })
  const of = await belongingsOf(app, location, owner)
  await aSalesRep(app, location, distributor.id, {
    name: `${marker} Rep`,
    email: `${marker}@rep.test`,
    isPrimary: false,
  })
  const item = await anItem(app, location, { name: `${marker} Tomato`, brand: marker, description: marker })
  const special = { distributorId: distributor.id, uom: 'case', description: `${marker} truffles` }
  const { lastModified } = (await app.as(owner).get('/shopping-carts')).body
  const itemList = [
    { itemDistributorId: item.id, quantity: 2 },
    { quantity: 1, specialItem: special },
  ]
  await app.as(owner).post('/shopping-carts', { itemList, lastModified })
  const order = await app.as(owner).post('/orders', {
    distributorId: distributor.id,
    paymentType: 'terms',
    requestedDeliveryDate: new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
    notes: `${marker} note`,
    itemList: JSON.stringify([{ itemDistributorId: item.id, quantity: 2 }]),
  })
  expect(order.status).toBe(201)
  return of
}

const sees = (read: ReadonlyMap<string, Buffer>) =>
  [...read].filter(([name, bytes]) => bytes.includes(marker) && !isEcho(name, bytes)).map(([name]) => name)

/** A refusal may repeat what was asked for, and a file says what was searched for; nothing else may. */
function isEcho(name: string, bytes: Buffer): boolean {
  return name.includes(marker) && (bytes.toString().startsWith('{"message":') || name.includes(' /api/v1/downloads/'))
}

it('nobody else sees a marker, in answers, files and mails; its owner does', async () => {
  const app = await testApp()
  const marked = await aMarkedKitchen(app)
  const plain = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [plain.id] })
  const own = await belongingsOf(app, location, await aPerson(app, { at: [location] }))
  await app.jobs.runAll()

  const read = await readEverything(app, own, marker)
  expect(read.size).toBeGreaterThan(25)
  expect(sees(read)).toEqual([])
  const reps = await app.deps.database.forLocation(location.id).selectFrom('salesReps').select('email').execute()
  const mails = app.mails.filter((mail) => reps.some(({ email }) => mail.to.includes(email)))
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter((mail) => JSON.stringify(mail).includes(marker))).toEqual([])

  // The control: the crawl finds the marker where it is.
  const byItsOwner = sees(await readEverything(app, marked, marker))
  for (const call of ['getCart', 'getItems', 'getOrders', 'getOrder', 'getDistributors', 'getCurrentUser'])
    expect(
      byItsOwner.some((name) => name.startsWith(`${call} `)),
      call,
    ).toBe(true)
  expect(app.mails.some((mail) => JSON.stringify(mail).includes(marker))).toBe(true)
})

it('and the crawl would notice a row that belongs to two', async () => {
  const app = await testApp()
  await aMarkedKitchen(app)
  const plain = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [plain.id] })
  const own = await belongingsOf(app, location, await aPerson(app, { at: [location] }))
  await anItem(app, location, { name: `${marker} Tomato` })
  expect(sees(await readEverything(app, own, marker)).some((name) => name.startsWith('getItems '))).toBe(true)
})
