import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aLocation, aPerson, aSession, type TestPerson } from '../factories/accounts.ts'
import { aCardToken } from '../factories/cards.ts'
import { aDistributor, aSalesRep, anItem, type TestItem } from '../factories/catalogue.ts'
import { anInventoryList } from '../factories/inventory.ts'
import { aBookedInvoice, anInvoiceFile, aSnap, uploadRejectPhoto, uploadSnap } from '../factories/invoices.ts'
import { cartOf } from '../factories/ordering-kitchen.ts'
import { testApp, type Answer, type Client, type TestApp } from '../test-app.ts'

// The audit log's entry for each change that a person makes, by hand: a change that is no longer noted, or noted of
// another thing or person, differs from this page. What the operator's command line notes is tested beside it.

type Noted = { who: string; what: string; before: unknown; after: unknown }

let app: TestApp
let database: pg.Client
let owner: TestPerson
let client: Client
let distributorId: number
let [lemons, limes]: TestItem[] = []
let inventory: { listId: number; groupId: number; groupItemId: number; customItemId: number }

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  distributorId = (await aDistributor(app, { acceptCc: 1 })).id
  const [location, elsewhere] = [await aLocation(app, { distributorIds: [distributorId] }), await aLocation(app)]
  owner = await aPerson(app, { at: [location, elsewhere], email: 'owner@noted.test', password: 'good old words' })
  client = app.as(owner)
  await aSalesRep(app, location, distributorId)
  lemons = await anItem(app, location, { name: 'Lemons' })
  limes = await anItem(app, location, { name: 'Limes' })
  inventory = await anInventoryList(app, location, { name: 'Walk-in', items: [lemons] })
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

const lemonsId = () => lemons?.id ?? 0
const limesId = () => limes?.id ?? 0
const inGroup = () => `/comparison-views/${inventory.listId}/groups/${inventory.groupId}`

/** the answer to the last change */
let answered: Answer

/** An order paid by card is settled by whatever hears from the provider first: a request, its webhook, the clock. */
const settledWithProvider = { isOfRequest: false }

/**
 * The notes of a change that succeeds, as 'action of thing id', each with the id of its request. Earlier notes are read
 * first, to leave them out.
 */
async function notedBy(change: () => Promise<Answer>, { isOfRequest } = { isOfRequest: true }): Promise<Noted[]> {
  const { rows: before } = await database.query<{ last: number }>('select coalesce(max(id), 0) as last from audit_log')
  answered = await change()
  expect(answered.status, answered.text).toBeLessThan(300)
  const { rows } = await database.query(
    `select l.*, u.email as administrator from audit_log l left join users u on u.id = l.administrator_id
      where l.id > $1 order by l.id`,
    [before[0]?.last],
  )
  for (const row of rows) {
    expect(row.at.toISOString()).toBe(app.clock.now().toISOString())
    if (isOfRequest) expect(row.request_id, row.action).toBe(answered.headers['x-request-id'])
  }
  return rows.map(({ user_id: userId, location_id: locationId, administrator, action, ...row }) => ({
    who: [
      userId === owner.id ? 'they' : 'somebody',
      locationId === owner.location?.id ? '' : ' elsewhere',
      administrator ? ` by ${administrator}` : '',
    ].join(''),
    what: `${action} of ${row.object_type} ${row.object_id}`,
    before: row.before,
    after: row.after,
  }))
}

const theyDid = (what: string, before: unknown, after: unknown): Noted => ({ who: 'they', what, before, after })

describe('the account', () => {
  it('signing in, another location and back', async () => {
    const credentials = { email: owner.email, password: 'good old words', company_id: owner.location?.companyId }
    const signIn = () => app.as('anonymous').post('/authenticate', { ...credentials, secret: 'demo-secret' })
    expect(await notedBy(signIn)).toEqual([theyDid(`sign-in of user ${owner.id}`, null, null)])
    const [here, elsewhere] = (await client.get('/users/current-user')).body.locations.map(
      (one: { id: number }) => one.id,
    )
    const moved = await notedBy(() => client.put(`/users/${owner.id}`, { active_location_id: elsewhere }))
    expect(moved).toEqual([
      theyDid(`switch-location of user ${owner.id}`, { locationId: here }, { locationId: elsewhere }),
    ])
    await client.put(`/users/${owner.id}`, { active_location_id: here })
  })

  it('a new password', async () => {
    await app.as('anonymous').post('/users/request-password-reset', { email: owner.email })
    await app.jobs.runAll()
    const [, token] = /change-password\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? []
    const passwords = { password: 'good new words', password_repeat: 'good new words' }
    const reset = () => app.as('anonymous').post(`/users/reset-password?token=${token}`, passwords)
    const noted = { what: `reset-password of user ${owner.id}`, before: null, after: null }
    expect(await notedBy(reset)).toEqual([{ who: 'they elsewhere', ...noted }])
    owner = { ...owner, authKey: await aSession(app, owner.id) }
    client = app.as(owner)
  })

  it('an administrator acting as somebody, and what they do then', async () => {
    const administrator = await aPerson(app, { isAdministrator: true, email: 'admin@noted.test' })
    const login = () =>
      app
        .as(administrator)
        .post('/users/merchant-login', { user_id: owner.id, merchant_id: owner.location?.id, reason: ' Wrong pack ' })
    const who = 'they by admin@noted.test'
    expect(await notedBy(login)).toEqual([
      { who, what: `act-as of user ${owner.id}`, before: null, after: { reason: 'Wrong pack' } },
    ])
    const acting = app.as(answered.body)
    const order = { item_distributor_id: limesId(), special: 'top' }
    expect(await notedBy(() => acting.post('/items/sort', order))).toMatchObject([
      { who, what: `place-item of item ${limesId()}` },
    ])
  })
})

it('a sales rep and the account at a distributor', async () => {
  const at = `/distributors/${distributorId}`
  const rep = { name: 'Ann', email: 'ann@noted.test', accessType: 'none' }
  const added = { ...rep, distributorId, phone: '', startDate: null, endDate: null }
  const what: unknown = expect.stringMatching(/^add-sales-rep of sales-rep \d+$/)
  expect(await notedBy(() => client.post(`${at}/dsr`, rep))).toEqual([
    { who: 'they', what, before: null, after: added },
  ])
  const changed = `sales-rep ${answered.body.id}`
  const one = `${at}/dsr/${answered.body.id}`
  const phone = [{ phone: '' }, { phone: '718-555-0101' }] as const
  expect(await notedBy(() => client.patch(one, { phone: '718-555-0101' }))).toEqual([
    theyDid(`change-sales-rep of ${changed}`, ...phone),
  ])
  expect(await notedBy(() => client.patch(one, { phone: '718-555-0101' }))).toEqual([])
  expect(await notedBy(() => client.patch(one, { is_deleted: 1 }))).toEqual([
    theyDid(`remove-sales-rep of ${changed}`, { isDeleted: false }, { isDeleted: true }),
  ])
  const { dcn } = (await client.get(at)).body
  expect(await notedBy(() => client.patch(at, { dcn: '417' }))).toEqual([
    theyDid(`change-distributor of distributor ${distributorId}`, { customerNumber: dcn }, { customerNumber: '417' }),
  ])
})

it('a report for help', async () => {
  const [noted, ...more] = await notedBy(() => client.post('/contacts/help', { message: 'Broken', page: '/help' }))
  const what: unknown = expect.stringMatching(/^ask-for-help of help-request \d+$/)
  expect([noted, more]).toEqual([{ who: 'they', what, before: null, after: { page: '/help' } }, []])
})

describe('ordering', () => {
  it('a place in the list', async () => {
    const noted = await notedBy(() => client.post('/items/sort', { item_distributor_id: lemonsId(), special: 'top' }))
    const sortIndex: unknown = expect.any(Number)
    expect(noted).toEqual([theyDid(`place-item of item ${lemonsId()}`, { sortIndex }, { sortIndex })])
  })

  it('a special request, and clearing the cart', async () => {
    const sample = { distributorId, uom: 'case', quantity: 2, description: 'Blood oranges' }
    const [noted, ...more] = await notedBy(() => client.post('/items/custom-order', { custom_order_data: sample }))
    const { shoppingCart, lastModified } = (await client.get('/shopping-carts')).body
    const lineId = shoppingCart[0].id
    const after = { ...sample, din: null, packSize: null, searchText: null }
    expect([noted, more]).toEqual([theyDid(`add-special-request of cart-line ${lineId}`, null, after), []])
    expect(await notedBy(() => client.post('/shopping-carts/clear', { itemList: [], lastModified }))).toEqual([
      theyDid('clear-cart of cart null', { lines: 1 }, null),
    ])
  })

  it('an order on terms, and one by card', async () => {
    const wanted = await anOrder({ paymentType: 'terms' })
    const onTerms = () => client.post('/orders', wanted)
    const noted = await notedBy(onTerms)
    const after = { distributorId, totalCents: 4_000, lines: 1, status: 'placed' }
    expect(noted).toEqual([theyDid(`place-order of order ${answered.body.id}`, null, after)])
    const payment_token = aCardToken()
    await client.post('/payment-methods', { token: payment_token })
    const wantedByCard = await anOrder({ paymentType: 'card', payment_token })
    const byCard = () => client.post('/orders', wantedByCard)
    const [begun, placed, authorised] = await notedBy(byCard, settledWithProvider)
    expect(begun).toMatchObject({
      what: expect.stringMatching(/^begin-payment of payment \d+$/),
      after: { distributorId, amountCents: 4_000, last4: '4242' },
    })
    expect(placed).toEqual(theyDid(`place-order of order ${answered.body.id}`, null, after))
    expect(authorised).toMatchObject({ who: 'they', after: { amountCents: 4_000, last4: '4242' } })
    expect(authorised?.what).toBe(begun?.what.replace('begin', 'authorise'))
  })

  it('an order whose bank asks, confirmed and given up', async () => {
    const payment_token = aCardToken('confirm')
    await client.post('/payment-methods', { token: payment_token })
    const pending = async () => {
      const answer = await client.post('/orders', await anOrder({ paymentType: 'card', payment_token }))
      return { id: answer.body.id, clientSecret: answer.body.payment.clientSecret }
    }
    const first = await pending()
    await client.post('/payment-gateway/sandbox-confirmations', { clientSecret: first.clientSecret, isConfirmed: true })
    const confirmed = await notedBy(() => client.post(`/orders/${first.id}/payment`), settledWithProvider)
    expect(confirmed.map(({ what }) => what.replace(/payment \d+/, 'payment'))).toEqual([
      `confirm-order of order ${first.id}`,
      'authorise-payment of payment',
    ])
    const second = await pending()
    const givenUp = await notedBy(() => client.delete(`/orders/${second.id}/payment`), settledWithProvider)
    expect(givenUp.map(({ what }) => what.replace(/payment \d+/, 'payment'))).toEqual([
      `cancel-order of order ${second.id}`,
      'release-payment of payment',
    ])
  })

  it('a picture of an invoice, added and deleted', async () => {
    const order = (await client.post('/orders', await anOrder({ paymentType: 'terms' }))).body
    const snap = await aSnap()
    const [added, ...more] = await notedBy(() => uploadSnap(client, order.id, snap))
    const { id } = answered.body
    const facts = { orderId: order.id, fileName: 'snap.png', kind: 'picture', pageCount: 1 }
    expect([added, more]).toEqual([theyDid(`add-invoice-image of invoice-image ${id}`, null, facts), []])
    const createdAt = app.clock.now().toISOString()
    expect(await notedBy(() => client.delete(`/orders/${order.id}/invoices-images/${id}`))).toEqual([
      theyDid(
        `delete-invoice-image of invoice-image ${id}`,
        { ...facts, createdByName: expect.any(String), createdAt },
        null,
      ),
    ])
  })

  it('a photo of a reject, added and deleted', async () => {
    const { id: orderId, items } = (await client.post('/orders', await anOrder({ paymentType: 'terms' }))).body
    const orderItemId = items[0].oi_id
    const snap = await aSnap()
    const [added, ...more] = await notedBy(() => uploadRejectPhoto(client, orderItemId, snap))
    const { id } = answered.body
    const facts = { orderId, orderItemId }
    expect([added, more]).toEqual([theyDid(`add-reject-image of reject-image ${id}`, null, facts), []])
    const createdAt = app.clock.now().toISOString()
    expect(await notedBy(() => client.delete(`/order-items/${orderItemId}/reject-images/${id}`))).toEqual([
      theyDid(
        `delete-reject-image of reject-image ${id}`,
        { ...facts, createdByName: expect.any(String), createdAt },
        null,
      ),
    ])
  })

  it('pictures of an invoice that are read, or typed in', async () => {
    const order = (await client.post('/orders', await anOrder({ paymentType: 'terms' }))).body
    const imageId = (await uploadSnap(client, order.id, await aSnap())).body.id
    const path = `/orders/${order.id}/invoice-readings`
    expect(await notedBy(() => client.post(path, { imageIds: [imageId] }))).toEqual([
      theyDid(`read-invoice-images of order ${order.id}`, null, { imageIds: [imageId] }),
    ])
    const typed = await notedBy(() => client.post(path, { imageIds: [imageId], byHand: true }))
    expect(typed).toMatchObject([
      { what: expect.stringMatching(/^propose-invoice of invoice/), after: { source: 'photo' } },
    ])
  })

  it('an invoice, proposed, corrected, booked or deleted, and the tolerance', async () => {
    const order = (await client.post('/orders', await anOrder({ paymentType: 'terms' }))).body
    const bill = (number: string) =>
      anInvoiceFile(number, [{ din: lemons?.din ?? '', name: 'Lemons', quantity: 2, price: 20 }], {
        order: order.purchaseOrderNumber,
      })
    const sent = (number: string) => () =>
      client.upload('/invoices', { distributor_id: String(distributorId) }, bill(number))
    const proposed = await notedBy(sent('A-1'))
    const [{ id }] = answered.body.data
    const of = (action: string) => `${action} of invoice ${id}`
    const facts = {
      distributorId,
      orderId: order.id,
      invoiceNumber: 'A-1',
      source: 'sheet',
      totalCents: 4_000,
      lines: 1,
    }
    expect(proposed).toEqual([theyDid(of('propose-invoice'), null, facts)])
    expect(await notedBy(() => client.patch(`/invoices/${id}`, { invoiceNumber: 'A-2' }))).toEqual([
      theyDid(of('change-invoice'), null, { invoiceNumber: 'A-2' }),
    ])
    expect(await notedBy(() => client.post(`/invoices/${id}/book`, {}))).toEqual([
      theyDid(of('book-invoice'), null, {
        invoiceNumber: 'A-2',
        invoiceDate: '2026-03-03',
        orderId: order.id,
        totalCents: 4_000,
      }),
    ])
    expect(await notedBy(() => client.post(`/invoices/${id}/take-back`, {}))).toEqual([
      theyDid(
        of('take-back-invoice'),
        { invoiceNumber: 'A-2', invoiceDate: '2026-03-03', orderId: order.id, totalCents: 4_000, exportedAs: [] },
        null,
      ),
    ])
    const [other] = (await sent('A-3')()).body.data
    expect(await notedBy(() => client.delete(`/invoices/${other.id}`))).toEqual([
      theyDid(
        `delete-invoice of invoice ${other.id}`,
        { invoiceNumber: 'A-3', totalCents: 4_000, fileName: 'A-3.csv' },
        null,
      ),
    ])
    expect(await notedBy(() => client.put('/match-tolerance', { cents: 0.05, percent: 1 }))).toEqual([
      theyDid(
        `change-match-tolerance of location ${owner.location?.id}`,
        { cents: 0, basisPoints: 0 },
        { cents: 5, basisPoints: 100 },
      ),
    ])
  })

  it('a credit, claimed, mailed, promised and found', async () => {
    const order = (await client.post('/orders', await anOrder({ paymentType: 'terms' }))).body
    const [{ oi_id: lineId }] = order.items
    const line = (quantity: number) => ({ din: lemons?.din ?? '', name: 'Lemons', quantity, price: 20 })
    const named = { order: order.purchaseOrderNumber }
    await aBookedInvoice(client, distributorId, anInvoiceFile('K-1', [line(2), line(2)], named))
    const claimed = { order_id: order.id, order_item_id: lineId, kind: 'duplicate' }
    const noted = await notedBy(() => client.post('/credits', claimed))
    const { id } = answered.body
    const of = (action: string) => `${action} of credit ${id}`
    const facts = { orderId: order.id, kind: 'duplicate', item: 'Lemons', amountCents: 4_000, isDriverTold: false }
    expect(noted).toEqual([theyDid(of('claim-credit'), null, facts)])
    expect(await notedBy(() => client.post(`/credits/${id}/mail`))).toEqual([
      theyDid(of('mail-credit'), null, { recipients: [expect.any(String)] }),
    ])
    const said = { isDriverTold: false, imageIds: [], rejectImageIds: [] }
    expect(await notedBy(() => client.patch(`/credits/${id}`, { driverTold: true }))).toEqual([
      theyDid(of('change-credit'), said, { ...said, isDriverTold: true }),
    ])
    expect(await notedBy(() => client.patch(`/credits/${id}`, { from: 'open', status: 'promised' }))).toEqual([
      theyDid(of('credit-promised'), { status: 'open' }, { status: 'promised', note: '' }),
    ])
    const memo = anInvoiceFile('K-2', [line(-2)], named)
    const sent = await client.upload('/invoices', { distributor_id: String(distributorId) }, memo)
    const invoiceId = sent.body.data[0].id
    expect(await notedBy(() => client.post(`/invoices/${invoiceId}/book`, {}))).toMatchObject([
      { what: of('credit-credited'), before: { status: 'promised' }, after: { status: 'credited', invoiceId } },
      { what: `book-invoice of invoice ${invoiceId}` },
    ])
    expect(await notedBy(() => client.post(`/invoices/${invoiceId}/take-back`, {}))).toMatchObject([
      {
        what: of('credit-payment-taken-back'),
        before: { status: 'credited', invoiceId },
        after: { status: 'promised' },
      },
      { what: `take-back-invoice of invoice ${invoiceId}` },
    ])
  })

  async function anOrder(payment: { paymentType: string; payment_token?: string }) {
    const itemList = [{ itemDistributorId: lemonsId(), quantity: 2 }]
    const { lastModified } = (await client.get('/shopping-carts')).body
    await client.post('/shopping-carts', { itemList, lastModified })
    return { distributorId, requestedDeliveryDate: '2026-03-05', itemList: JSON.stringify(itemList), ...payment }
  }
})

describe('accounting', () => {
  it('names, tags of one item and of many, terms and a file of tags', async () => {
    const named = async (path: string, body: object) => {
      const [noted, ...more] = await notedBy(() => client.post(path, body))
      expect(more).toEqual([])
      return [noted, answered.body.id] as const
    }
    const [supplierNoted, supplier] = await named('/merchant-accounting-supplier', { name: 'Bay' })
    const [categoryNoted, category] = await named('/merchant-accounting-category', { name: 'Produce' })
    const [codeNoted, code] = await named('/merchant-accounting-gl-code', { code: '5100' })
    expect([supplierNoted, categoryNoted, codeNoted]).toEqual([
      theyDid(`add-accounting-supplier of accounting-supplier ${supplier}`, null, { name: 'Bay' }),
      theyDid(`add-accounting-category of accounting-category ${category}`, null, { name: 'Produce' }),
      theyDid(`add-gl-code of gl-code ${code}`, null, { name: '5100' }),
    ])
    expect(await notedBy(() => client.post('/merchant-accounting-gl-code', { code: '5100' }))).toEqual([])

    const tag = { item_distributor_id: lemonsId(), merchant_accounting_supplier_id: supplier }
    expect(await notedBy(() => client.post('/merchant-accounting', tag))).toEqual([
      theyDid(`tag-item of item ${lemonsId()}`, null, { supplier: 'Bay' }),
    ])
    const path = `/merchant-accounting/${answered.body.accountingId}`
    const before = { itemId: lemonsId(), supplierId: supplier, categoryId: null, glCodeId: null }
    expect(await notedBy(() => client.patch(path, { merchant_accounting_gl_code_id: code }))).toEqual([
      theyDid(`tag-item of item ${lemonsId()}`, before, { glCode: '5100' }),
    ])
    const ids = [lemonsId(), limesId()]
    const many = { item_distributor_ids: ids, merchant_accounting_category_id: category }
    const place = `location ${owner.location?.id}`
    expect(await notedBy(() => client.post('/merchant-accounting/tag-items', many))).toEqual([
      theyDid(`tag-items of ${place}`, [{ ...before, glCodeId: code }], { category: 'Produce', itemIds: ids }),
    ])
    const terms = () => client.patch(`/merchant-accounting/${distributorId}/update-payable-terms`, { terms: 14 })
    expect(await notedBy(terms)).toEqual([
      theyDid(`set-payable-terms of distributor ${distributorId}`, { days: 30 }, { days: 14 }),
    ])
    const bytes = Buffer.from(`Item #,GL code,Category\n${limes?.din},5200,Fruit`)
    const upload = (fields: Record<string, string>) => () =>
      client.upload('/merchant-accounting/upload', fields, { fileName: 'tags.csv', bytes })
    expect(await notedBy(upload({ preview: '1' }))).toEqual([])
    const after = { fileName: 'tags.csv', changed: 1, suppliers: [], categories: ['Fruit'], codes: ['5200'] }
    expect(await notedBy(upload({}))).toEqual([theyDid(`upload-tags of ${place}`, null, after)])
  })

  it('the accounts, and an export, once while nothing changed', async () => {
    const names = { payable: 'AP', untagged: 'Ask', fees: 'Freight', taxes: 'Tax', credits: 'Credits' }
    const usual = {
      payable: 'Accounts Payable',
      untagged: 'Uncategorized Expense',
      fees: 'Delivery Fees',
      taxes: 'Sales Tax Expense',
      credits: 'Purchase Discounts',
    }
    expect(await notedBy(() => client.put('/merchant-accounting/accounts', names))).toEqual([
      theyDid(`name-accounts of location ${owner.location?.id}`, usual, names),
    ])
    const { id } = (await client.post('/orders', await aWantedOrder())).body
    await client.post(`/orders/check-items/${id}`, {})
    await client.post(`/orders/receive/${id}`, {})
    const days = { startDate: '2026-03-04', endDate: '2026-03-04' }
    const make = () => client.post('/merchant-accounting/exports', { ...days, format: 'xero' })
    const [noted] = await notedBy(make)
    expect(noted).toMatchObject({
      what: `export-bills of accounting-export ${answered.body.id}`,
      before: null,
      after: { ...days, format: 'xero', billCount: expect.any(Number), totalCents: expect.any(Number) },
    })
    expect(await notedBy(make)).toEqual([])
  })

  async function aWantedOrder() {
    const itemList = [{ itemDistributorId: lemonsId(), quantity: 2 }]
    const { lastModified } = (await client.get('/shopping-carts')).body
    await client.post('/shopping-carts', { itemList, lastModified })
    const delivery = { distributorId, requestedDeliveryDate: '2026-03-05', paymentType: 'terms' }
    return { ...delivery, itemList: JSON.stringify(itemList) }
  }
})

describe('receiving', () => {
  async function anOrderOnItsWay() {
    const itemList = [{ itemDistributorId: lemonsId(), quantity: 2 }]
    const { lastModified } = (await client.get('/shopping-carts')).body
    await client.post('/shopping-carts', { itemList, lastModified })
    const order = { distributorId, requestedDeliveryDate: '2026-03-05', paymentType: 'terms' }
    const { id, items } = (await client.post('/orders', { ...order, itemList: JSON.stringify(itemList) })).body
    return { id, line: items[0].oi_id }
  }

  it('checks, rejects, corrections, the invoice number, completing and the survey', async () => {
    const { id, line } = await anOrderOnItsWay()
    const check = (change: object) => () =>
      client.post(`/orders/check-items/${id}`, { items: [{ id: line, ...change }] })
    const ofLine = `receive-item of order-item ${line}`
    const reject = { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item', driverTold: true }
    expect(await notedBy(check({ statusReceived: 'received' }))).toEqual([
      theyDid(ofLine, { statusReceived: null }, { statusReceived: 'received' }),
    ])
    const before = { statusReceived: 'received', rejectedQuantity: 0, rejectReason: null, isDriverTold: null }
    const after = { statusReceived: 'rejected', rejectedQuantity: 1, rejectReason: 'Wrong item', isDriverTold: true }
    expect(await notedBy(check(reject))).toEqual([theyDid(ofLine, before, after)])
    expect(await notedBy(check(reject))).toEqual([])
    expect(await notedBy(() => client.patch(`/orders/${id}`, { customInvoiceId: 'INV-1' }))).toEqual([
      theyDid(`set-invoice-number of order ${id}`, { customInvoiceId: null }, { customInvoiceId: 'INV-1' }),
    ])
    expect(await notedBy(() => client.post(`/orders/receive/${id}`, {}))).toEqual([
      theyDid(
        `receive-order of order ${id}`,
        { status: 'placed', totalCents: 4_000 },
        { status: 'received', totalCents: 2_000, rejectedCents: 2_000, lines: 1, customInvoiceId: 'INV-1' },
      ),
    ])
    expect(await notedBy(() => client.post(`/orders/survey/${id}`, { question_1: 1 }))).toMatchObject([
      { who: 'they', what: `answer-survey of order ${id}`, before: null, after: { question1: true, question2: null } },
    ])
    expect(await notedBy(check({ edit: { merchant_price: 19 }, isCorrection: true }))).toEqual([
      theyDid(
        `correct-received-item of order-item ${line}`,
        { editedPriceCents: null, editedUnitPrice: null },
        { editedPriceCents: 1_900, editedUnitPrice: 7_600 },
      ),
    ])
  })

  it('items added and taken back', async () => {
    const { id } = await anOrderOnItsWay()
    const of = (action: string) => `${action} of order ${id}`
    const add = () =>
      client.post('/order-items/bulk-create', { orderId: id, items: [{ item_distributor_id: limesId(), quantity: 3 }] })
    const added = { name: 'Limes', quantity: 3, priceCents: 2_000 }
    const noted = await notedBy(add)
    const [{ oi_id: line }] = answered.body.data
    expect(noted).toEqual([theyDid(of('add-order-item'), null, { orderItemId: line, ...added })])
    expect(await notedBy(() => client.delete(`/order-items/${line}`))).toEqual([
      theyDid(of('remove-added-item'), added, null),
    ])
  })
})

test('shopping lists', async () => {
  const made = () => client.post('/shopping-lists', { name: 'Prep', itemList: [{ itemDistributorId: lemonsId() }] })
  const noted = await notedBy(made)
  const { id } = answered.body
  const of = (action: string) => `${action} of shopping-list ${id}`
  expect(noted).toEqual([theyDid(of('create-shopping-list'), null, { name: 'Prep', items: 1 })])
  const path = `/shopping-lists/${id}`
  const changes: [() => Promise<Answer>, string, unknown, unknown][] = [
    [() => client.patch(path, { name: 'Brunch' }), 'rename-shopping-list', { name: 'Prep' }, { name: 'Brunch' }],
    [
      () => client.post(`${path}/add-one`, { itemDistributorId: limesId() }),
      'add-list-item',
      null,
      { itemId: limesId() },
    ],
    [
      () => client.patch(`${path}/${limesId()}`, { parLevel: 4 }),
      'change-list-item',
      null,
      { itemId: limesId(), parLevel: 4 },
    ],
    [() => client.post(`${path}/use`), 'use-shopping-list', null, null],
    [() => client.delete(`${path}/${limesId()}`), 'remove-list-item', { itemId: limesId() }, null],
    [() => client.delete(path), 'delete-shopping-list', { name: 'Brunch' }, null],
  ]
  for (const [change, action, before, after] of changes)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await notedBy(change), action).toEqual([theyDid(of(action), before, after)])
})

describe('the inventory view', () => {
  it('lists and groups', async () => {
    const made = () => client.post('/comparison-views', { name: 'Bar shelf' })
    const noted = await notedBy(made)
    const { id } = answered.body
    const ofList = (action: string) => `${action} of inventory-list ${id}`
    expect(noted).toEqual([theyDid(ofList('create-inventory-list'), null, { name: 'Bar shelf' })])
    expect(await notedBy(() => client.patch(`/comparison-views/${id}`, { name: 'Bar' }))).toEqual([
      theyDid(ofList('rename-inventory-list'), { name: 'Bar shelf' }, { name: 'Bar' }),
    ])
    const added = () => client.post(`/comparison-views/${id}/groups`, { name: 'Citrus' })
    const [group] = await notedBy(added)
    const groupId = answered.body.id
    const ofGroup = (action: string) => `${action} of generic-group ${groupId}`
    expect(group).toEqual(theyDid(ofGroup('create-generic-group'), null, { name: 'Citrus', listId: id }))
    const path = `/comparison-views/${id}/groups/${groupId}`
    expect(await notedBy(() => client.patch(path, { parLevel: 3 }))).toMatchObject([
      { what: ofGroup('change-generic-group'), before: { parLevel: '0.00' }, after: { parLevel: '3.00' } },
    ])
    expect(await notedBy(() => client.patch(`${path}/move`, { comparisonViewId: inventory.listId }))).toMatchObject([
      { what: ofGroup('move-generic-group'), before: { listId: id }, after: { listId: inventory.listId } },
    ])
    await client.patch(`/comparison-views/${inventory.listId}/groups/${groupId}/move`, { comparisonViewId: id })
    expect(await notedBy(() => client.post('/comparison-views/group-unit', [{ groupId, unitId: 'OZ' }]))).toEqual([
      theyDid(ofGroup('set-group-unit'), { unitId: null }, { unitId: 'OZ' }),
    ])
    expect(await notedBy(() => client.post('/comparison-views/group-unit', [{ groupId, unitId: 'OZ' }]))).toEqual([])
    expect(await notedBy(() => client.post(`/comparison-views/${id}/reset-sorts`, { groups: [groupId] }))).toEqual([
      theyDid(ofList('order-generic-groups'), null, { groups: [groupId] }),
    ])
    expect(await notedBy(() => client.delete(path))).toMatchObject([
      { what: ofGroup('delete-generic-group'), before: { name: 'Citrus' } },
    ])
    expect(await notedBy(() => client.delete(`/comparison-views/${id}`))).toEqual([
      theyDid(ofList('delete-inventory-list'), { name: 'Bar' }, null),
    ])
  })

  it('items of a group', async () => {
    const { groupId, groupItemId, customItemId } = inventory
    const ofGroup = (action: string) => `${action} of generic-group ${groupId}`
    const ofItem = (action: string) => `${action} of group-item ${groupItemId}`
    const bread = {
      description: 'House bread',
      unitMeasure: 'EA',
      distributor: 'Our oven',
      price: 3.5,
      packSize: { outerPack: 1, innerPack: 12, uom: 'EA' },
    }
    const breadNoted = { description: 'House bread', priceCents: 350, packOuter: '1', packInner: '12', packUom: 'EA' }
    const changes: [string, () => Promise<Answer>, Partial<Noted>][] = [
      [
        'link',
        () => client.post(`${inGroup()}/link-items`, { items: [limesId()] }),
        { what: ofGroup('link-items'), after: { linked: 1, itemIds: [limesId()] } },
      ],
      [
        'own item',
        () => client.post(`${inGroup()}/custom`, bread),
        { what: ofGroup('add-custom-item'), after: breadNoted },
      ],
      [
        'its details',
        () => client.patch(`${inGroup()}/custom/${customItemId}/details`, bread),
        { what: ofGroup('change-custom-item'), after: { id: customItemId, ...breadNoted } },
      ],
      [
        'pack',
        () => client.patch(`${inGroup()}/item/${groupItemId}/pack-size`, { packSizeVal: '6/5 LB' }),
        {
          what: ofGroup('change-pack-size'),
          before: { id: groupItemId, pack: null },
          after: { id: groupItemId, pack: { outer: 6, inner: 5, uom: 'LB' } },
        },
      ],
      [
        'shelf',
        () => client.patch(`${inGroup()}/item/${groupItemId}/shelf`, { afterId: customItemId }),
        { what: ofItem('place-on-shelf'), before: { place: 1 }, after: { place: 2 } },
      ],
      [
        'heart',
        () => client.post(`/generic-item/toggle-is-preferred/${groupItemId}`),
        { what: ofItem('toggle-preferred'), after: { isPreferred: true } },
      ],
      [
        'barcode',
        () => client.post('/inventory/barcodes', { code: '0012345678905', id: groupItemId }),
        { what: ofItem('teach-barcode'), after: { code: '0012345678905' } },
      ],
      [
        'taken',
        () => client.patch(`/comparison-views/${inventory.listId}`, { onInventory: true, deviceId: 'phone' }),
        {
          what: `take-inventory-list of inventory-list ${inventory.listId}`,
          before: { userId: null, device: null, until: null },
          after: { device: 'phone', until: '2026-03-07T15:00:00.000Z' },
        },
      ],
      [
        'given back',
        () => client.patch(`/comparison-views/${inventory.listId}`, { onInventory: false, deviceId: 'phone' }),
        {
          what: `return-inventory-list of inventory-list ${inventory.listId}`,
          before: { userId: owner.id, device: 'phone', until: '2026-03-07T15:00:00.000Z' },
          after: null,
        },
      ],
      [
        'own item away',
        () => client.delete(`${inGroup()}/custom/${customItemId}`),
        { what: ofGroup('remove-group-item'), before: { id: customItemId, kind: 'custom' } },
      ],
    ]
    for (const [what, change, noted] of changes)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await notedBy(change), what).toMatchObject([{ who: 'they', ...noted }])
  })

  it('inventories and counts', async () => {
    const started = () => client.post('/inventory', { start_date: '2026-03-04' })
    const noted = await notedBy(started)
    const { id } = answered.body
    const of = (action: string) => `inventory.${action} of inventory ${id}`
    expect(noted).toEqual([theyDid(of('start'), null, { startDate: '2026-03-04' })])
    const count = (onHand: number) => client.patch(`${inGroup()}/item/${inventory.groupItemId}`, { onHand })
    expect(await notedBy(() => count(3))).toEqual([
      theyDid(`count.counted of group-item ${inventory.groupItemId}`, { onHand: null }, { onHand: 300 }),
    ])
    const batch = [{ genericItemId: inventory.groupItemId, onHand: 4 }]
    const synced = await notedBy(() => client.patch('/comparison-views/update-item-batch', { batch }))
    expect(synced).toEqual([theyDid(`count.sync of inventory ${id}`, null, { applied: 1 })])
    expect(await notedBy(() => client.post('/inventory/complete', { inventoryId: id }))).toMatchObject([
      {
        who: 'they',
        what: of('complete'),
        before: { status: 'active', totalCents: null },
        after: { totalCents: 8_000 },
      },
    ])
    expect(await notedBy(() => client.post(`/inventory/${id}/reopen`))).toEqual([
      theyDid(of('reopen'), { totalCents: 8_000 }, null),
    ])
  })
})

test('cards and messages', async () => {
  const token = aCardToken()
  const card = { last4: '4242', cardType: 'Visa' }
  const [added] = await notedBy(() => client.post('/payment-methods', { token }))
  expect(added).toMatchObject({
    who: 'they',
    what: expect.stringMatching(/^add-card of payment-method \d+$/),
    after: card,
  })
  expect(await notedBy(() => client.patch(`/payment-methods/${token}`, { nickname: 'Bar' }))).toMatchObject([
    { what: added?.what.replace('add', 'change'), before: { nickname: '' }, after: { nickname: 'Bar' } },
  ])
  expect(await notedBy(() => client.delete(`/payment-methods/${token}`))).toMatchObject([
    { what: added?.what.replace('add', 'remove'), before: card, after: null },
  ])
  const { id } = await app.deps.database
    .forLocation(owner.location?.id ?? 0)
    .insertInto('locationMessages')
    .values({ locationId: owner.location?.id ?? 0, message: 'Hello', sentBy: 'operator', createdAt: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await notedBy(() => client.post('/users/read-message', [id]))).toEqual([
    theyDid(`read-message of location-message ${id}`, null, null),
  ])
})

describe('the price guard', () => {
  it('a price that rose, asked about, accepted and opened again; thresholds and the weekly mail', async () => {
    expect(await notedBy(() => client.put('/price-guard', { percent: 1, monthly: 0 }))).toEqual([
      theyDid(
        `change-price-guard of location ${owner.location?.id}`,
        { basisPoints: 300, monthlyCents: 1_000 },
        { basisPoints: 100, monthlyCents: 0 },
      ),
    ])
    const wanted = await cartOf(client, distributorId, [[lemonsId(), 2]], { requestedDeliveryDate: '2026-03-05' })
    const order = (await client.post('/orders', wanted)).body
    const line = { din: lemons?.din ?? '', name: 'Lemons', quantity: 2, price: 25 }
    await aBookedInvoice(client, distributorId, anInvoiceFile('P-1', [line], { order: order.purchaseOrderNumber }))
    const [{ id }] = (await client.get('/price-changes')).body.data
    const of = (action: string) => `${action} of price-change ${id}`
    expect(await notedBy(() => client.post(`/price-changes/${id}/mail`, { message: 'Why?' }))).toEqual([
      theyDid(of('ask-about-price'), null, { recipients: [expect.any(String)] }),
    ])
    const mark = (status: string) => () => client.post('/price-changes/marks', { ids: [id], status })
    expect(await notedBy(mark('accepted'))).toEqual([theyDid(of('accept-price-change'), null, null)])
    expect(await notedBy(mark('accepted'))).toEqual([])
    expect(await notedBy(mark('open'))).toEqual([theyDid(of('reopen-price-change'), null, null)])
    expect(await notedBy(() => client.put('/price-guard/weekly-mail', { isOn: true }))).toEqual([
      theyDid(`switch-weekly-price-mail of user ${owner.id}`, { isOn: false }, { isOn: true }),
    ])
  })
})
