// An owner's decisions about distributors: terms of ordering, a distributor of their own, retiring one.
import { beforeEach, expect, test } from 'vitest'
import { atLocation } from '../../context.ts'
import { findPurchaseOrder } from '../../ordering/purchase-orders/purchase-order.queries.ts'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { anItem, aDistributor, aSalesRep } from '../../testing/factories/catalogue.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let place: TestLocation
let neighbour: Client
let owner: Client
let chef: Client

beforeEach(async () => {
  // Wednesday, 11:00 in New York
  app.clock.set('2026-06-10T15:00:00Z')
  harbor = (await aDistributor(app, { nickname: 'Harbor', acceptCc: 1 })).id
  place = await aLocation(app, { distributorIds: [harbor] })
  const other = await aLocation(app, { distributorIds: [harbor] })
  for (const at of [place, other]) await aSalesRep(app, at, harbor)
  owner = app.as(await aPerson(app, { at: [place] }))
  chef = app.as(await aPerson(app, { at: [place], title: 'Chef' }))
  neighbour = app.as(await aPerson(app, { at: [other] }))
})

const terms = {
  minOrderAmount: 150,
  isMinOrderAmountRequired: true,
  deliveryFee: 7.5,
  acceptCC: 0,
  paymentTerms: 'Net 9',
  deliveryDays: [
    { weekday: 4, cutoff: '10:59', daysBefore: 1 },
    { weekday: 1, cutoff: '12:00', daysBefore: 2 },
  ],
  slots: [{ start: '05:30', end: '07:00' }],
  holidays: ['2026-06-22'],
  note: ' Ring twice ',
}
const setTerms = (change: object = {}, by = owner) =>
  by.put(`/distributors/${harbor}/ordering-terms`, { ...terms, ...change })
const trail = async (of: TestLocation) =>
  (await auditTrail(app.databaseUrl, of.id)).filter(([action]) => /terms|distributor/.test(String(action)))

test('terms of one location count at once in its cart and orders, and change nothing for its neighbour', async () => {
  const before = (await neighbour.get(`/distributors/${harbor}`, { expand: 'orderingTerms' })).body
  const saved = await setTerms()
  const shown = {
    minOrderAmount: 150,
    isMinOrderAmountRequired: true,
    deliveryFee: 7.5,
    acceptCC: 0,
    paymentTerms: 'Net 9',
    // Thursday's cut-off was a minute ago, and Monday the 22nd is a holiday
    note: 'Ring twice',
    deliveryDates: ['2026-06-15', '2026-06-18'],
    orderBy: '2026-06-13T16:00:00.000Z',
    deliveryTimes: { '2026-06-15': ['5:30am-7am'], '2026-06-18': ['5:30am-7am'] },
    orderingTerms: {
      isOwn: true,
      slots: terms.slots,
      holidays: terms.holidays,
      deliveryDays: [terms.deliveryDays[1], terms.deliveryDays[0]],
    },
  }
  expect([saved.status, saved.body]).toMatchObject([200, shown])
  expect((await owner.get('/distributors', { expand: 'orderingTerms' })).body.data).toMatchObject([shown])
  expect((await neighbour.get(`/distributors/${harbor}`, { expand: 'orderingTerms' })).body).toEqual(before)

  // the same once more, as the answer was lost: it is saved, and nobody else changed it
  const repeated = await setTerms({ version: 0 })
  expect([repeated.status, repeated.body]).toMatchObject([200, { orderingTerms: saved.body.orderingTerms }])
  // another owner who had read them before saves nothing over it
  expect((await setTerms({ version: 0, note: 'Knock' })).body).toMatchObject({ code: 'terms_changed_meanwhile' })
  // another owner's change is taken after a save that changed nothing
  expect((await setTerms({ version: 1 })).body.orderingTerms.version).toBe(1)
  expect((await setTerms({ version: 1, note: 'Knock' })).body.orderingTerms.version).toBe(2)
  expect((await setTerms({ version: 1, note: 'Knock' })).body.orderingTerms.version, 'sent twice').toBe(2)
  expect((await setTerms({ version: 2 })).body.orderingTerms.version).toBe(3)

  const item = await anItem(app, place, { distributorId: harbor, priceCents: 10_000, effectivePriceCents: 10_000 })
  const order = async (quantity: number, requestedDeliveryDate: string, more: object = {}) => {
    const body = await cartOf(owner, harbor, [[item.id, quantity]], { requestedDeliveryDate })
    const { status, body: answer } = await owner.post('/orders', { ...body, ...more })
    return [status, answer.code ?? answer.total]
  }
  expect(await order(1, '2026-06-15')).toEqual([400, 'minimum_not_met'])
  expect(await order(2, '2026-06-11')).toEqual([400, 'delivery_date_not_offered'])
  expect(await order(2, '2026-06-22')).toEqual([400, 'delivery_date_not_offered'])
  expect(await order(2, '2026-06-15', { requestedDeliveryTime: '8am-11am' })).toEqual([
    400,
    'delivery_time_not_offered',
  ])
  expect(await order(2, '2026-06-15', { paymentType: 'card', payment_token: 'tok_visa' })).toEqual([
    400,
    'card_not_accepted',
  ])
  // the fee was shown with the cart, so nothing is asked about it
  expect(await order(2, '2026-06-15', { requestedDeliveryTime: '5:30am-7am' })).toEqual([201, 207.5])
  const [{ id: orderId }] = (await owner.get('/orders')).body.data
  const printed = await findPurchaseOrder(atLocation(app.deps.database, place.id), orderId)
  expect(printed?.payment, 'the rep reads the terms that were agreed').toBe('On terms (Net 9)')

  // a higher fee counts from the next order on, and is asked about when it was not shown
  await cartOf(owner, harbor, [[item.id, 3]], { requestedDeliveryDate: '2026-06-15' })
  await setTerms({ deliveryFee: 9, isMinOrderAmountRequired: false, slots: [] })
  expect((await owner.get(`/distributors/${harbor}`, { expand: 'orderingTerms' })).body).toMatchObject({
    deliveryFee: 9,
    orderingTerms: { slots: null },
    deliveryTimes: { '2026-06-15': ['8am-11am', '11am-2pm', '2pm-5pm'] },
  })
  const fee = (terms: unknown) => (terms as { deliveryFeeCents: number }).deliveryFeeCents
  expect((await trail(place)).map(([action, of, , was, is]) => [action, of, fee(was), fee(is)])).toEqual([
    ['set-ordering-terms', `distributor ${harbor}`, 0, 750],
    // the note there and back
    ['set-ordering-terms', `distributor ${harbor}`, 750, 750],
    ['set-ordering-terms', `distributor ${harbor}`, 750, 750],
    ['set-ordering-terms', `distributor ${harbor}`, 750, 900],
  ])
})

test('of a distributor that asks for no minimum the audit log says so, as it was before', async () => {
  const lenient = (await aDistributor(app, { minOrderCents: 9_000, isMinOrderRequired: true, skipMinOrder: true })).id
  const kitchen = await aLocation(app, { distributorIds: [lenient] })
  const boss = app.as(await aPerson(app, { at: [kitchen] }))
  expect((await boss.put(`/distributors/${lenient}/ordering-terms`, terms)).status).toBe(200)
  const [[, , , was, is] = []] = await trail(kitchen)
  const minimum = { minOrderCents: 9_000, isMinOrderRequired: false }
  expect([was, is]).toMatchObject([minimum, { minOrderCents: 15_000, isMinOrderRequired: true }])
})

test('only owners set terms, and what can’t be agreed is said at its field', async () => {
  expect((await setTerms({}, chef)).body).toMatchObject({ code: 'owners_only' })
  for (const [change, errors] of [
    [{ deliveryDays: [] }, { deliveryDays: ['Choose at least one delivery day.'] }],
    [{ slots: [{ start: '08:00', end: '08:00' }] }, { slots: ['A delivery slot must end after it starts.'] }],
    [{ paymentTerms: ' ' }, { paymentTerms: ['Payment terms are required.'] }],
    [{ minOrderAmount: 100_001 }, { minOrderAmount: ['Must be from $0 to $100,000.'] }],
    [{ deliveryFee: -1 }, { deliveryFee: ['Must be from $0 to $100,000.'] }],
  ] as const)
    expect(await setTerms(change)).toMatchObject({ status: 400, body: { errors } })
})

test('slots and holidays are kept in their order, each holiday once, and texts without the spaces around them', async () => {
  const [early, late] = [
    { start: '05:30', end: '07:00' },
    { start: '13:00', end: '15:00' },
  ]
  const { status, body } = await setTerms({
    slots: [late, early],
    holidays: ['2026-07-04', '2026-06-22', '2026-07-04'],
    paymentTerms: ' Net 9 ',
  })
  expect([status, body]).toMatchObject([
    200,
    {
      paymentTerms: 'Net 9',
      deliveryTimes: { '2026-06-15': ['5:30am-7am', '1pm-3pm'] },
      orderingTerms: { slots: [early, late], holidays: ['2026-06-22', '2026-07-04'] },
    },
  ])
})

test('a farm with an e-mail address is a distributor of one’s own, that gets orders and nobody else finds', async () => {
  const farm = { nickname: ' Green Acre Farm ', email: 'ada@acre.test', contactName: 'Ada', phone: '518-555-0100' }
  const added = await owner.post('/distributors', farm)
  expect([added.status, added.body]).toMatchObject([
    201,
    { nickname: 'Green Acre Farm', dsrs: [{ name: 'Ada', email: 'ada@acre.test', is_primary: 1, phone: farm.phone }] },
  ])
  const { id } = added.body
  // nobody was asked about terms, so none are said: it delivers on any day, by no cut-off
  const asked = await owner.get(`/distributors/${id}`, { expand: 'orderingTerms' })
  expect(asked.body).toMatchObject({ paymentTerms: '', orderBy: null, orderingTerms: { isOwn: false } })
  expect(asked.body.deliveryDates).toHaveLength(15)
  expect((await owner.post('/distributors', { ...farm, nickname: 'green acre farm' })).body).toMatchObject({
    code: 'same_nickname',
    message: 'There is a distributor called Green Acre Farm already.',
  })
  expect((await owner.post('/distributors', { nickname: 'X', email: 'nobody' })).body.errors).toEqual({
    email: ['Please enter a correct email.'],
  })
  expect((await owner.post('/distributors', { ...farm, nickname: 'X', phone: '1e5' })).body.errors).toEqual({
    phone: ['Please enter a phone number, such as 718-555-0101.'],
  })
  // without a contact the farm itself is the rep; what is left empty is empty
  const mill = { nickname: ' Old Stone Mill ', email: ' grain@mill.test ', contactName: ' ', phone: ' ', dcn: ' 4711 ' }
  expect((await owner.post('/distributors', mill)).body).toMatchObject({
    nickname: 'Old Stone Mill',
    dcn: '4711',
    dsrs: [{ name: 'Old Stone Mill', email: 'grain@mill.test' }],
  })
  expect((await neighbour.get(`/distributors/${id}`)).status).toBe(404)
  const item = await anItem(app, place, { distributorId: id })
  const body = await cartOf(owner, id, [[item.id, 1]], { requestedDeliveryDate: '2026-06-14' })
  expect(await owner.post('/orders', body), 'a Sunday').toMatchObject({ status: 201 })
  const [{ id: orderId }] = (await owner.get('/orders')).body.data
  expect((await findPurchaseOrder(atLocation(app.deps.database, place.id), orderId))?.payment).toBe('On terms')
})

test('a distributor is not retired while an order to it waits for its payment, which may bring items back', async () => {
  const item = await anItem(app, place, { distributorId: harbor })
  const body = await cartOf(owner, harbor, [[item.id, 1]], { requestedDeliveryDate: '2026-06-11' })
  const { id } = (await owner.post('/orders', body)).body
  const retire = async (status: string) => {
    const orders = app.deps.database.forLocation(place.id).updateTable('orders')
    await orders.set({ status }).where('id', '=', id).execute()
    return owner.put(`/distributors/${harbor}/retired`, { is_retired: 1 })
  }
  expect((await retire('payment_pending')).body).toMatchObject({ code: 'distributor_awaits_payment' })
  expect((await retire('placed')).body).toMatchObject({ isRetired: true })
})

test('a location has two hundred distributors at most', async () => {
  const crowded = await aLocation(app)
  const { shared } = app.deps.database
  const many = Array.from({ length: 199 }, (_, at) => ({ nickname: `Farm ${at}` }))
  const made = await shared.insertInto('distributors').values(many).returning('id').execute()
  await app.deps.database
    .forLocation(crowded.id)
    .insertInto('locationDistributors')
    .values(made.map(({ id }) => ({ locationId: crowded.id, distributorId: id })))
    .execute()
  const client = app.as(await aPerson(app, { at: [crowded] }))
  const add = (nickname: string) => client.post('/distributors', { nickname, email: 'farm@acre.test' })
  expect([(await add('Last')).status, (await add('More')).body.code]).toEqual([201, 'too_many_distributors'])
})

test('a retired distributor is neither listed nor ordered from, and comes back with its items as they were', async () => {
  const { id } = (await owner.post('/distributors', { nickname: 'Old Mill', email: 'old@mill.test' })).body
  const [item, gone] = [
    await anItem(app, place, { distributorId: id }),
    await anItem(app, place, { distributorId: id, isPunchedOut: true }),
  ]
  const retire = (is_retired: 0 | 1, by = owner) => by.put(`/distributors/${id}/retired`, { is_retired })
  const listed = async (query: Record<string, unknown>) =>
    (await owner.get('/distributors', query)).body.data.map(({ nickname }: { nickname: string }) => nickname)
  const offGuide = async () =>
    Promise.all([item, gone].map(async (each) => (await owner.get(`/items/${each.id}`)).body.isPunchedOut))
  const body = await cartOf(owner, id, [[item.id, 1]], { requestedDeliveryDate: '2026-06-11' })
  expect((await retire(1)).body).toMatchObject({ code: 'distributor_in_cart' })
  const { lastModified } = (await owner.get('/shopping-carts')).body
  await owner.post('/shopping-carts', { itemList: [{ itemDistributorId: item.id, quantity: 0 }], lastModified })
  expect((await retire(1, chef)).body).toMatchObject({ code: 'owners_only' })
  expect((await retire(1)).body).toMatchObject({ isRetired: true })
  expect((await retire(1)).body, 'pressed again').toMatchObject({ isRetired: true })
  expect([await listed({}), await listed({ retired: 1 }), await offGuide()]).toEqual([
    expect.not.arrayContaining(['Old Mill']),
    ['Old Mill'],
    [true, true],
  ])
  expect((await owner.get('/distributors/list')).body.data).not.toContainEqual({ id, nickname: 'Old Mill' })
  // what was put in under review before, or by an open screen, goes nowhere
  expect((await owner.get(`/merchant/${place.id}/allowed-children`, { distributor_id: id })).body.data).toEqual([])
  await app.deps.database
    .forLocation(place.id)
    .updateTable('cartLines')
    .set({ quantity: 1 })
    .where('itemId', '=', item.id)
    .execute()
  const cart = (await owner.get('/shopping-carts')).body
  expect((await owner.post('/orders', { ...body, lastModified: cart.lastModified })).body).toMatchObject({
    code: 'retired_distributor',
  })
  const special = { distributorId: id, uom: 'CS', quantity: 1, description: 'Flour' }
  expect(await owner.post('/items/custom-order', { custom_order_data: special })).toMatchObject({
    status: 404,
    body: { code: 'unknown_distributor' },
  })
  expect((await retire(0)).body).toMatchObject({ isRetired: false })
  expect([await listed({ retired: 1 }), await offGuide()]).toEqual([[], [false, true]])
  const about = (await trail(place)).filter(([, of]) => of === `distributor ${id}`).map(([action]) => action)
  expect(about).toEqual(['add-distributor', 'retire-distributor', 'bring-back-distributor'])
})
