// A sales rep's small place: invited by mail, once; the orders mailed to them, answered; nothing else of the restaurant.
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import {
  aLocation,
  aPerson,
  freeAddresses,
  type TestLocation,
  type TestPerson,
} from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let place: TestLocation
let boss: TestPerson
let client: Client
let repId: number

beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  await app.jobs.runAll()
  app.mails.length = 0
  await freeAddresses(app)
  harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  place = await aLocation(app, { nickname: 'Kitchen', distributorIds: [harbor] })
  boss = await aPerson(app, { at: [place], email: 'boss@kitchen.test' })
  client = app.as(boss)
  repId = (await aSalesRep(app, place, harbor, { name: 'Sal', email: 'sal@harbor.test' })).id
})

const at = () => `/distributors/${harbor}/dsr/${repId}`
const accept = (token: string) => app.as('anonymous').post('/rep/accept-invite', { token })
const look = (token: string) => app.as('anonymous').post('/rep/look-at-invite', { token })
const status = async () => (await client.get(`/distributors/${harbor}`, { expand: 'dsrs' })).body.dsrs[0].invite_status

async function invited(): Promise<string> {
  expect((await client.patch(at(), { sendInvite: 1 })).status).toBe(200)
  await app.jobs.runAll()
  const mail = app.mails.findLast(({ subject }) => subject === 'Kitchen invites you to Larder')
  expect(mail?.to).toEqual(['sal@harbor.test'])
  return /\/rep-invite\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function aPlacedOrder(quantity: number) {
  const items = await Promise.all(['Lemons', 'Limes'].map((name) => anItem(app, place, { name })))
  const itemList = items.map(({ id }) => ({ itemDistributorId: id, quantity }))
  await client.post('/shopping-carts', { itemList, lastModified: '0' })
  const order = await client.post('/orders', {
    distributorId: harbor,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-06-12',
    itemList: JSON.stringify(itemList),
  })
  expect(order.status, order.text).toBe(201)
  await app.jobs.runAll()
  return order.body as { id: number; purchaseOrderNumber: string }
}

test('an invite is mailed, opens once, ends after seven days and with the address it went to; no table holds its link', async () => {
  const token = await invited()
  expect(await status()).toBe('sent')
  const kept = await app.deps.database.shared.selectFrom('repKeys').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
  const dead = { code: 'dead_rep_invite' }
  expect((await accept('x'.repeat(43))).body).toMatchObject(dead)
  // who looks at it is told whose it is, and uses nothing up
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { name: 'Sal', distributor: 'Harbor', location: 'Kitchen' },
  })
  const both = await Promise.all([accept(token), accept(token)])
  expect((await look(token)).body).toMatchObject(dead)
  expect(both.map(({ status: answered }) => answered).toSorted()).toEqual([200, 400])
  const taken = both.find(({ status: answered }) => answered === 200)
  const whole = {
    id: repId,
    today: '2026-06-10',
    name: 'Sal',
    email: 'sal@harbor.test',
    mayChangePrices: true,
    distributor: 'Harbor',
    location: 'Kitchen',
  }
  expect(taken?.body).toEqual({ ...whole, authKey: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await status()).toBe('accepted')
  const rep = app.as(taken?.body)
  expect((await rep.get('/rep')).body).toEqual(whole)

  // a later one ends by time, and one ends with the address; so does the session
  const late = await invited()
  app.clock.set('2026-06-17T15:00:00Z')
  expect((await accept(late)).body).toMatchObject(dead)
  const other = await invited()
  await client.patch(at(), { email: 'sal@elsewhere.test' })
  expect([(await accept(other)).body, (await rep.get('/rep')).status, await status()]).toMatchObject([dead, 401, null])
  await client.patch(at(), { email: 'sal@harbor.test' })
  expect((await rep.get('/rep')).status, 'the old key stays dead').toBe(401)
  app.clock.set('2026-06-10T15:00:00Z')
  const again = app.as((await accept(await invited())).body)
  for (const [instant, answered] of [
    ['2026-09-08T14:59:59Z', 200],
    ['2026-09-08T15:00:00Z', 401],
  ] as const) {
    app.clock.set(instant)
    expect((await again.get('/rep')).status, 'for ninety days').toBe(answered)
  }
  app.clock.set('2026-06-10T15:00:00Z')
  expect((await again.post('/rep/logout')).status).toBe(200)
  expect((await again.get('/rep')).status).toBe(401)
  await client.patch(at(), { is_deleted: 1 })
  expect((await client.patch(at(), { sendInvite: 1 })).body).toMatchObject({ code: 'inactive_rep' })
  await client.patch(at(), { is_deleted: 0 })
})

test('a rep answers the orders mailed to them; the buyer reads it, is mailed it, and the log names the rep', async () => {
  const rep = app.as((await accept(await invited())).body)
  const order = await aPlacedOrder(3)
  const mailed = app.mails.findLast(({ to }) => to.includes('sal@harbor.test'))
  expect(mailed?.text).toContain(`/rep?place=${repId}&order=${order.id}`)
  // placed while the orders went to somebody else: not this rep's
  const other = await aSalesRep(app, place, harbor, { name: 'Zoe', email: 'zoe@harbor.test', isPrimary: false })
  await client.patch(`/distributors/${harbor}/dsr/${other.id}`, { is_primary: 1 })
  const foreign = await aPlacedOrder(1)
  // Zoe has no place of her own
  const without = app.mails.findLast(({ to }) => to.includes('zoe@harbor.test'))
  expect(without?.text).toContain('Please reply to this e-mail')

  const { body: list } = await rep.get('/rep/orders')
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([order.id])
  expect(JSON.stringify(list.data)).not.toMatch(/price|total|cents/i)
  const found = async (id: number) => (await rep.get('/rep/orders', { order: id })).body
  expect((await found(order.id)).data).toEqual(list.data)
  expect((await found(foreign.id)).data, 'of somebody else').toEqual([])
  const [shown] = list.data
  expect(shown).toMatchObject({
    requestedDeliveryDate: '2026-06-12',
    isOpen: true,
    acknowledgement: null,
    orderedBy: boss.name,
    lines: [
      { name: 'Lemons', quantity: 3 },
      { name: 'Limes', quantity: 3 },
    ],
  })
  const [lemons, limes] = shown.lines
  const answer = (lines: object[], id = order.id, note = '') =>
    rep.post(`/rep/orders/${id}/acknowledgement`, { lines, note })
  const short = { id: lemons.id, status: 'short', quantity: 1 }
  const many = await answer([{ ...short, quantity: 4 }])
  expect([many.status, many.body.message]).toEqual([400, 'At most 3 of Lemons were ordered.'])
  expect((await answer([], foreign.id)).status).toBe(404)
  expect((await answer([{ ...short, id: 2_000_000_000 }])).status).toBe(404)

  expect((await answer([])).body.acknowledgement).toMatchObject({ by: 'Sal', lines: [], note: '' })
  const lines = [short, { id: limes.id, status: 'substituted', quantity: 3, substitute: 'Key limes' }]
  const typed = [short, { ...lines[1], substitute: ' Key limes ' }]
  expect((await answer(typed, order.id, ' Sorry! ')).status).toBe(200)
  const told = { ...short, substitute: '' }
  expect((await client.get(`/orders/${order.id}/acknowledgement`)).body.acknowledgement).toEqual({
    by: 'Sal',
    time: '2026-06-10T15:00:00.000Z',
    timeDisplay: '06/10/2026 11:00 AM EDT',
    note: 'Sorry!',
    lines: [told, lines[1]].map((line) => ({ ...line, waits: null })),
    outcome: 'changed',
    isDelayed: false,
  })
  await app.jobs.runAll()
  const mail = app.mails.findLast(({ to }) => to.includes('boss@kitchen.test'))
  expect(mail?.subject).toBe(`Order ${order.purchaseOrderNumber}: accepted with changes`)
  expect(mail?.text).toContain('Lemons: 1 of 3 CS come\nLimes: 3 CS of Key limes in place of 3 CS')
  expect(mail?.text, 'the note may say otherwise').not.toContain('All else comes as ordered.')
  // once more, as after a reply that was lost
  const mails = app.mails.length
  expect((await answer(lines, order.id, 'Sorry!')).body.acknowledgement).toMatchObject({ lines: [told, lines[1]] })
  await app.jobs.runAll()
  expect(app.mails.slice(mails)).toEqual([])
  const noted = (await auditTrail(app.databaseUrl, place.id)).filter(([action]) => action === 'acknowledge-order')
  const salesRep = { id: repId, name: 'Sal', email: 'sal@harbor.test' }
  expect(noted).toEqual([
    ['acknowledge-order', `order ${order.id}`, null, null, { note: '', lines: [], salesRep }],
    ['acknowledge-order', `order ${order.id}`, null, null, { note: 'Sorry!', lines: [told, lines[1]], salesRep }],
  ])

  const shownAsRefused = async () => {
    const ofHistory = (await client.get('/orders')).body.data as { id: number; isRefused: boolean }[]
    const refused = ofHistory.filter(({ isRefused }) => isRefused).map(({ id }) => id)
    return [refused, (await client.get(`/orders/${order.id}`)).body.isRefused]
  }
  const none = [lemons, limes].map(({ id }) => ({ id, status: 'short', quantity: 0 }))
  await answer(none.slice(0, 1))
  expect(await shownAsRefused(), 'one of two lines comes').toEqual([[], false])
  expect((await answer(none)).body.acknowledgement).toMatchObject({ outcome: 'refused' })
  expect(await shownAsRefused()).toEqual([[order.id], true])
  await app.jobs.runAll()
  const refused = app.mails.findLast(({ to }) => to.includes('boss@kitchen.test'))
  expect(refused?.subject).toBe(`Order ${order.purchaseOrderNumber}: refused`)
  expect(refused?.text).toContain('Nothing of this order comes.')
  expect(refused?.text).not.toContain('as ordered')

  // what it names of prices is for those who see them
  const priced = { id: limes.id, status: 'substituted', quantity: 3, substitute: 'Key limes at $2.10/lb' }
  await answer([priced], order.id, 'Can do $52 a case')
  const readBy = async (reader: Client) => {
    const { note, lines: read } = (await reader.get(`/orders/${order.id}/acknowledgement`)).body.acknowledgement
    return [note, read[0].substitute]
  }
  expect(await readBy(client)).toEqual(['Can do $52 a case', 'Key limes at $2.10/lb'])
  const cook = app.as(await aPerson(app, { at: [place], title: 'Cook', seePrices: false }))
  expect(await readBy(cook)).toEqual(['Can do (a price)', 'Key limes at (a price)'])
  await app.jobs.runAll()
  expect(app.mails.at(-1)?.text).toContain('Key limes at (a price)')
  expect(app.mails.at(-1)?.text).not.toContain('$')

  await app.deps.database
    .forLocation(place.id)
    .updateTable('orders')
    .set({ status: 'received' })
    .where('id', '=', order.id)
    .execute()
  expect((await answer([])).body).toMatchObject({ code: 'order_too_far_to_answer' })
  expect(await shownAsRefused(), 'something came all the same').toEqual([[], false])
})

test('an order mail leads to the place of a rep only while they can open it on some device', async () => {
  await client.patch(at(), { is_primary: 1 })
  expect((await accept(await invited())).status, 'another device').toBe(200)
  const rep = app.as((await accept(await invited())).body)
  const mailOfOrder = async () => {
    const { id } = await aPlacedOrder(1)
    const text = app.mails.findLast(({ to }) => to.includes('sal@harbor.test'))?.text ?? ''
    return text.includes(`/rep?place=${repId}&order=${id}`) ? 'a link' : /Please reply to this e-mail/.exec(text)?.[0]
  }
  expect(await mailOfOrder()).toBe('a link')
  await app.deps.database.shared.deleteFrom('repKeys').where('kind', '=', 'invite').execute()
  await rep.post('/rep/logout')
  // the other device is still signed in
  expect(await mailOfOrder()).toBe('a link')
  const keys = app.deps.database.shared.updateTable('repKeys').where('kind', '=', 'session')
  await keys.set({ expiresAt: app.clock.now() }).execute()
  expect([await status(), await mailOfOrder()]).toEqual(['accepted', 'Please reply to this e-mail'])

  const again = app.as((await accept(await invited())).body)
  expect([(await again.get('/rep')).status, await mailOfOrder()]).toEqual([200, 'a link'])
  await again.post('/rep/logout')
  expect(await mailOfOrder()).toBe('Please reply to this e-mail')
})
