// Each person chooses per location which mails they get; what is switched off reaches them no more, and others still.
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import {
  aCompany,
  aLocation,
  aPerson,
  aSession,
  aSignUp,
  type TestLocation,
  type TestPerson,
} from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let place: TestLocation
let other: TestLocation
let boss: TestPerson
let partner: TestPerson
let cook: TestPerson

beforeAll(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  const companyId = await aCompany(app, 'Corner Table')
  place = await aLocation(app, { companyId, nickname: 'Kitchen', distributorIds: [harbor] })
  other = await aLocation(app, { companyId, nickname: 'Dock' })
  boss = await aPerson(app, { at: [place, other], email: 'boss@kitchen.test' })
  partner = await aPerson(app, { at: [place], email: 'partner@kitchen.test' })
  cook = await aPerson(app, { at: [place], title: 'Chef', email: 'cook@kitchen.test' })
})

const at = (location: TestLocation) => `/users/mail-choices/${location.id}`
async function choices(person: TestPerson, location = place): Promise<Record<string, boolean>> {
  const { status, body, text } = await app.as(person).get(at(location))
  expect(status, text).toBe(200)
  return Object.fromEntries(body.mails.map(({ mail, isOn }: { mail: string; isOn: boolean }) => [mail, isOn]))
}
const choose = (person: TestPerson, mail: string, isOn: boolean, location = place) =>
  app.as(person).put(at(location), { mail, isOn })
async function mailed(subject: string): Promise<string[]> {
  await app.jobs.runAll()
  return app.mails
    .splice(0)
    .filter((mail) => mail.subject === subject)
    .flatMap(({ to }) => to)
}

test('somebody who never chose gets what was always mailed; owners’ mails are not offered to others', async () => {
  const usual = { 'order-answers': true, 'rep-guides': true, 'price-rises': true, 'weekly-prices': false }
  expect(await choices(boss)).toEqual(usual)
  expect(await choices(cook)).toEqual({ 'order-answers': true, 'weekly-prices': false })
  expect((await choose(cook, 'rep-guides', false)).status).toBe(403)
  const ours = await aLocation(app)
  const signer = await aPerson(app, { at: [ours], title: 'Chef' })
  await aSignUp(app, ours.companyId, signer)
  expect(await choices(signer, ours), 'whoever signed the business up owns it').toEqual(usual)
  const porter = await aPerson(app, { at: [place], title: 'Porter', seePrices: false })
  expect(await choices(porter)).toEqual({ 'order-answers': true })
  expect((await choose(porter, 'weekly-prices', true)).body.code).toBe('prices_hidden')
  expect((await app.as(boss).get(at(place))).body.alwaysSent.join('; ')).toContain('passkeys')
})

test('a choice counts for one person at one location, and is noted; a location that is not theirs is not found', async () => {
  const answer = await choose(boss, 'rep-guides', false)
  expect(answer.status).toBe(200)
  expect(await choices(boss)).toMatchObject({ 'rep-guides': false, 'price-rises': true })
  expect(await choices(partner)).toMatchObject({ 'rep-guides': true })
  expect(await choices(boss, other)).toMatchObject({ 'rep-guides': true })
  expect((await choose(boss, 'rep-guides', true, other)).status).toBe(200)
  expect(await auditLog(app.databaseUrl, other.id, 'choose-mail'), 'nothing changed').toEqual([])
  await choose(boss, 'price-rises', false, other)
  expect(await auditLog(app.databaseUrl, other.id, 'choose-mail'), 'noted at the location it is about').toHaveLength(1)
  expect((await auditLog(app.databaseUrl, place.id, 'choose-mail')).at(-1)).toMatchObject({
    userId: boss.id,
    before: { mail: 'rep-guides', isOn: true },
    after: { mail: 'rep-guides', isOn: false },
  })
  const foreign = await aLocation(app)
  for (const refused of [await app.as(boss).get(at(foreign)), await choose(boss, 'order-answers', false, foreign)])
    expect(refused.status).toBe(404)
  expect((await choose(partner, 'order-answers', false, other)).status).toBe(404)
  await choose(boss, 'price-rises', false)
  await choose(boss, 'rep-guides', true)
  expect(await choices(boss), 'one mail by itself').toMatchObject({ 'rep-guides': true, 'price-rises': false })
  await choose(boss, 'price-rises', true)
  expect(await choices(boss)).toMatchObject({ 'rep-guides': true, 'price-rises': true })
})

test('the weekly mail is one setting, here and in price guard', async () => {
  await choose(boss, 'weekly-prices', true)
  expect((await app.as(boss).get('/price-guard')).body.weeklyMail).toBe(true)
  await app.as(boss).put('/price-guard/weekly-mail', { isOn: false })
  expect(await choices(boss)).toMatchObject({ 'weekly-prices': false })
})

test('guides, steep rises and answers to orders are mailed to those who have them on, with the way to change that', async () => {
  const first = anOwnGuide([
    { din: '1', price: 10 },
    { din: '2', price: 10 },
  ])
  await uploadGuide(app.as(boss), { distributorId: harbor, locationIds: [place.id] }, first)
  const sal = await aSalesRep(app, place, harbor, { name: 'Sal', email: 'sal@harbor.test', accessType: 'unlimited' })
  const signedIn = async () => app.as({ authKey: await aRepKey(app, place, sal.id) })
  let rep = await signedIn()
  const upload = (price: number) =>
    rep.upload('/rep/order-guide', { start_date: '2026-06-11' }, anOwnGuide([{ din: '1', price }]))
  const [item] = (await app.as(boss).get('/items')).body.data
  let price = 10
  const raise = async () => {
    price *= 2
    const raised = await rep.patch(`/rep/items/${item.itemDistributorId}`, { price })
    expect(raised.status, raised.text).toBe(200)
  }
  const answer = async (meanwhile?: () => Promise<unknown>) => {
    const { id } = await anItem(app, place, { name: 'Limes' })
    const itemList = [{ itemDistributorId: id, quantity: 2 }]
    const client = app.as(cook)
    await client.post('/shopping-carts', { itemList, lastModified: '0' })
    const order = await client.post('/orders', {
      distributorId: harbor,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-06-12',
      itemList: JSON.stringify(itemList),
    })
    expect(order.status, order.text).toBe(201)
    await app.jobs.runAll()
    await meanwhile?.()
    const told = await rep.post(`/rep/orders/${order.body.id}/acknowledgement`, { note: '', lines: [] })
    expect(told.status, told.text).toBe(200)
    return `Order ${order.body.purchaseOrderNumber}: accepted`
  }
  const way = `Change which mails you get: http://localhost:${app.deps.config.port}/profile/mails?location=${place.id}`

  await raise()
  await app.jobs.runAll()
  const rise = app.mails.findLast(({ subject }) => subject === 'Harbor raised a price at Kitchen')
  expect(rise?.to).toEqual(['boss@kitchen.test', 'partner@kitchen.test'])
  expect(rise?.text).toContain(way)
  const subject = await answer()
  await app.jobs.runAll()
  const answered = app.mails.findLast((mail) => mail.subject === subject)
  expect(answered?.to).toEqual(['cook@kitchen.test'])
  expect(answered?.text).toContain(way)
  app.mails.length = 0

  await choose(boss, 'price-rises', false)
  await choose(cook, 'order-answers', false)
  app.clock.set('2026-06-11T15:00:00Z')
  rep = await signedIn()
  await raise()
  expect(await mailed('Harbor raised a price at Kitchen')).toEqual(['partner@kitchen.test'])
  expect(await mailed(await answer())).toEqual([])
  await choose(cook, 'order-answers', true)
  const removed = () => app.deps.database.shared.deleteFrom('locationUsers').where('userId', '=', cook.id).execute()
  expect(await mailed(await answer(removed)), 'whoever placed it is not at the location any more').toEqual([])
  await choose(boss, 'rep-guides', false)
  await choose(partner, 'rep-guides', false)
  expect((await upload(11)).status).toBe(200)
  expect(await mailed('Harbor: new prices at Kitchen')).toEqual([])
  const messages = (await app.as(boss).get('/users/get-message', { merchant_id: place.id })).body.data
  expect(messages.at(0).message, 'the message stays').toContain('Sal of Harbor uploaded an order guide')

  // A mail that can't be switched off, as about who gets orders, has no such line.
  await app.as(boss).patch(`/distributors/${harbor}/dsr/${sal.id}`, { email: 'sal@elsewhere.test' })
  await app.jobs.runAll()
  const changed = app.mails.findLast((mail) => mail.subject === 'A sales rep of Harbor was changed')
  expect(changed?.to).toEqual(['boss@kitchen.test', 'partner@kitchen.test'])
  expect(changed?.text).not.toContain('Change which mails')
})

test('choices end with the access, so that somebody who comes back starts as everybody does', async () => {
  await choose(partner, 'price-rises', false)
  await app.as(boss).delete(`/people/${partner.id}`)
  const db = app.deps.database.shared
  const [locationId, userId] = [place.id, partner.id]
  await db.insertInto('locationUsers').values({ locationId, userId, title: 'Owner' }).execute()
  await db.updateTable('users').set({ activeLocationId: locationId }).where('id', '=', userId).execute()
  expect(await choices({ ...partner, authKey: await aSession(app, userId) })).toMatchObject({ 'price-rises': true })
})
