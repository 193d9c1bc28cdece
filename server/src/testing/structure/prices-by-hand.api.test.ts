// Everything that can be asked is asked by somebody who may not see prices, at a kitchen whose prices are unmistakable.
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { toJSONSchema } from 'zod'
import { expect, it } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../factories/accounts.ts'
import { aDistributor } from '../factories/catalogue.ts'
import { testApp, type Client, type TestApp } from '../test-app.ts'
import { pricesByHand } from './prices-by-hand.ts'
import { belongingsOf, make, sampleRequests, type Belongings } from './sample-requests.ts'

const calls = Object.values(allCalls) as Call[]
const priceCents = 731_943
/** The price, what it was billed as, what a pound of it costs, and some of it together; in cents and ten-thousandths, too. */
const figures = [1, 1.05, 0.05, 1 / 25, 1.05 / 25, 2, 3, 2.05, 3.05, 4, 5, 6, 10].flatMap((times) => {
  const dollars = ((priceCents / 100) * times).toFixed(2)
  const [whole = '', rest = ''] = dollars.split('.')
  return [
    dollars,
    `${Number(whole).toLocaleString('en-US')}.${rest}`,
    String(Math.round(priceCents * times)),
    String(Math.round(priceCents * times * 100)),
  ]
})

async function aDearKitchen(app: TestApp): Promise<Belongings> {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  return belongingsOf(app, location, await aPerson(app, { at: [location] }), priceCents)
}

const aBlind = (app: TestApp, of: Belongings) => aPerson(app, { at: [of.location], title: 'Chef', seePrices: false })

/** True if the figure stands by itself, not as a part of an id, a token or a time. */
const stands = (figure: string, text: string) =>
  new RegExp(`(?<![\\w.])${figure.replaceAll('.', '\\.')}(?![\\w-])`).test(text.replaceAll(/\\[nrt]/g, ' '))

/** Reads first, deletes last: each call finds the things it is about. The person's own end comes after everything. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const askable = calls
  .filter(
    ({ who, name }) => (who === 'member' || who === 'signed-in') && !['postLogout', 'deletePerson'].includes(name),
  )
  .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))

type Seen = { call: Call; status: number; code: string | undefined; text: string; figures: string[] }

/** Every answer, and every file that an answer links to. */
async function askEverything(client: Client, of: Belongings): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const call of askable)
    for (const sample of [sampleRequests[call.name as keyof typeof allCalls]?.(of) ?? {}].flat()) {
      const { status, body, bytes } = await make(client, call, sample)
      const files = [...bytes.toString().matchAll(/"(\/api\/v1\/downloads\/[\w-]+)"/g)].map(([, link = '']) => link)
      const texts = [bytes.toString()]
      for (const link of files) texts.push((await client.get(link)).bytes.toString('latin1'))
      const text = texts.join('\n')
      seen.push({ call, status, code: body?.code, text, figures: figures.filter((figure) => stands(figure, text)) })
    }
  return seen
}

it('the page has a row for every call, and says what the schemas say', () => {
  const bySchemas = calls.map((call) => {
    const hasPrices = JSON.stringify(toJSONSchema(call.response, { io: 'input', unrepresentable: 'any' })).includes(
      '"x-price":true',
    )
    const others = ['administrator', 'rep', 'register'].includes(call.who)
    return [
      call.name,
      others ? (hasPrices ? 'seen' : 'none') : call.needsPrices ? 'refused' : hasPrices ? 'hidden' : 'none',
    ]
  })
  expect(Object.fromEntries(bySchemas)).toEqual(Object.fromEntries(pricesByHand))
})

it('nobody who may not see prices finds one, in any answer or file; an owner does', { timeout: 300_000 }, async () => {
  const app = await testApp()
  const of = await aDearKitchen(app)
  const blind = await aBlind(app, of)
  const seen = await askEverything(app.as(blind), of)
  const named = (rows: readonly Seen[]) => [...new Set(rows.map(({ call }) => call.name))]
  expect(seen.flatMap(({ call, figures, text }) => (figures.length > 0 ? [[call.name, figures, text]] : []))).toEqual(
    [],
  )
  expect(named(seen.filter(({ text }) => /\$[\d,]+\.\d\d/.test(text)))).toEqual([])
  expect(named(seen.filter(({ status }) => status >= 500))).toEqual([])
  const refused = seen.filter(({ code }) => code === 'prices_hidden' || code === 'may_not_order')
  expect(named(refused).toSorted()).toEqual(
    [...pricesByHand].flatMap(([name, cell]) => (cell === 'refused' ? [name] : [])).toSorted(),
  )
  const hidden = seen.filter(({ call }) => pricesByHand.get(call.name) === 'hidden')
  expect(named(hidden.filter(({ status }) => status === 200 || status === 201)).length).toBeGreaterThan(45)
  await app.jobs.runAll()
  const mails = app.mails.filter(({ to }) => to.includes(blind.email))
  expect(mails.filter((mail) => figures.some((figure) => stands(figure, JSON.stringify(mail))))).toEqual([])

  // The control: an owner finds the figures where the page says that there are prices.
  const dear = await aDearKitchen(app)
  const byOwner = await askEverything(app.as(dear.owner), dear)
  const found = named(byOwner.filter((row) => row.figures.length > 0))
  for (const name of [
    'getItems',
    'getCart',
    'getOrder',
    'getGroups',
    'getRecipe',
    'getWaste',
    'postItemChecks',
    'getInventory',
  ])
    expect(found).toContain(name)
  expect(found.length).toBeGreaterThan(45)
})

const right = async (app: TestApp, of: Belongings, person: TestPerson, seePrices: boolean) => {
  const body = { title: 'Chef', locationIds: [of.location.id], mayOrder: false, seePrices, editComparisonView: true }
  const { status } = await app.as(of.owner).patch(`/people/${person.id}`, body)
  expect(status).toBe(200)
}

it('the right goes and comes back at once: answers, repeated answers, links, orders by price and the open stream', async () => {
  const app = await testApp()
  const of = await aDearKitchen(app)
  const chef = await aPerson(app, { at: [of.location], title: 'Chef', mayOrder: false })
  const client = app.as(chef)
  const key = { 'idempotency-key': 'a-count-of-checks' }
  const check = () =>
    client.post(
      `/orders/check-items/${of.orderId}`,
      { items: [{ id: of.orderItemId, statusReceived: 'received' }] },
      key,
    )
  expect((await check()).body).toMatchObject({ new_total_price: expect.any(Number) })
  const { purchaseOrderUrl } = (await client.get(`/orders/${of.orderId}`)).body
  expect((await client.get(purchaseOrderUrl)).status).toBe(200)
  const cards = async (costs: string) =>
    (await client.get('/recipe/print', { recipes: of.recipes.recipeId, costs })).body.url
  const [withCosts, withoutCosts] = [await cards('1'), await cards('0')]

  await right(app, of, chef, false)
  expect((await client.get('/users/current-user')).body).toMatchObject({
    seePrices: false,
    activeLocation: { onHandTotal: null },
  })
  const again = await check()
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  expect(again.body).toMatchObject({ new_total_price: null, results: [{ line: { price: null, quantity: 1 } }] })
  expect((await client.get(purchaseOrderUrl)).body).toMatchObject({ code: 'prices_hidden' })
  const sorted = (sort: string) => client.get('/items', { filterOptions: { sort } })
  for (const sort of ['Price low to high', 'Price high to low', 'Greatest Savings'])
    expect((await sorted(sort)).status, sort).toBe(403)
  for (const sort of ['-totalCost', 'price', 'foodCostPercent', '-foodCostPercent', 'posTotalSold', '-posTotalSold'])
    expect((await client.get('/recipe', { sort })).status, sort).toBe(403)
  expect((await client.get(withCosts)).body).toMatchObject({ code: 'prices_hidden' })
  expect((await client.get(withoutCosts)).status).toBe(200)
  expect((await sorted('A-Z')).body.data[0]).toMatchObject({ price: null, name: expect.any(String) })

  await right(app, of, chef, true)
  expect((await sorted('Price low to high')).body.data[0]).toMatchObject({ price: 7319.43 })
})

it('an owner sees prices whatever is kept', async () => {
  const app = await testApp()
  const of = await aDearKitchen(app)
  const coOwner = await aPerson(app, { at: [of.location], title: 'Co-owner', seePrices: false })
  expect((await app.as(coOwner).get('/users/current-user')).body).toMatchObject({ seePrices: true })
  expect((await app.as(coOwner).get('/items')).body.data[0]).toMatchObject({ price: expect.any(Number) })
})

it('whoever sees no prices receives a delivery, with an item added at a price that is not known', async () => {
  const app = await testApp()
  const of = await aDearKitchen(app)
  const client = app.as(await aBlind(app, of))
  const oranges = {
    item_description: 'Blood oranges',
    unit_measure: 'CS',
    quantity: 1,
    unit_quantity: 1,
    unit_size: 10,
  }
  expect((await client.post('/order-items/create-custom', { order_id: of.orderId, ...oranges })).status).toBe(201)
  expect((await client.post(`/orders/check-items/${of.orderId}`, {})).status).toBe(200)
  const edit = { id: of.orderItemId, edit: { merchant_price: 1, quantity: 2 } }
  expect((await client.post(`/orders/check-items/${of.orderId}`, { items: [edit] })).status).toBe(200)
  expect((await client.post(`/orders/receive/${of.orderId}`, { new_total_price: 1 })).status).toBe(200)
  const { items } = (await app.as(of.owner).get(`/orders/${of.orderId}`, { expand: 'items' })).body
  expect(items[0]).toMatchObject({ receivedQuantity: 2, receivedPrice: 7319.43 })
  expect((await app.as(of.owner).post('/order-items/create-custom', { order_id: of.orderId, ...oranges })).status).toBe(
    400,
  )
})
