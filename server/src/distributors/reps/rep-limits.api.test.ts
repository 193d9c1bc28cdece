// The limits of what a sales rep does to prices, and that nothing of it counts unheard of.
import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { testApp, type Upload } from '../../testing/test-app.ts'
import { queueForgottenRepMails } from './queue-forgotten-mails.ts'

const app = await testApp()

beforeAll(() => app.clock.set('2026-06-10T15:00:00Z'))

/** A kitchen with one item at $10.00, its owner, and a rep of its distributor. */
async function aKitchenWithRep(access: object = { accessType: 'unlimited' }) {
  const distributorId = (await aDistributor(app, { nickname: 'Harbor' })).id
  const place = await aLocation(app, { nickname: 'Kitchen', distributorIds: [distributorId] })
  const boss = await aPerson(app, { at: [place] })
  const owner = app.as(boss)
  const first = anOwnGuide([{ din: '1', price: 10 }])
  expect((await uploadGuide(owner, { distributorId, locationIds: [place.id] }, first)).status).toBe(200)
  const { id } = await aSalesRep(app, place, distributorId, { name: 'Sal', ...access })
  const signIn = async () => app.as({ authKey: await aRepKey(app, place, id) })
  const rep = await signIn()
  const upload = (file: Upload, start = '2026-06-10') => rep.upload('/rep/order-guide', { start_date: start }, file)
  const [item] = (await owner.get('/items')).body.data
  const change = (price: number, by = rep) => by.patch(`/rep/items/${item.itemDistributorId}`, { price })
  const mails = async (subject: string) => {
    await app.jobs.runAll()
    return app.mails.filter((mail) => mail.subject === subject && [mail.to].flat().includes(boss.email)).length
  }
  const messages = async (): Promise<string[]> =>
    (await owner.get('/users/get-message', { merchant_id: place.id })).body.data.map(
      ({ message }: { message: string }) => message,
    )
  return { place, distributorId, repId: id, owner, rep, signIn, upload, change, mails, messages }
}

test('while the distributor is retired no rep changes prices or uploads a guide; orders stay', async () => {
  const { distributorId, owner, rep, upload, change } = await aKitchenWithRep()
  const file = anOwnGuide([{ din: '1', price: 12 }])
  const retire = (isRetired: 0 | 1) => owner.put(`/distributors/${distributorId}/retired`, { is_retired: isRetired })
  expect((await retire(1)).status).toBe(200)
  const check = () => rep.upload('/rep/order-guide/check', {}, file)
  for (const refused of [await upload(file), await check(), await change(11), await rep.get('/rep/items')])
    expect([refused.status, refused.body.code]).toEqual([403, 'no_price_access'])
  expect((await rep.get('/rep')).body.mayChangePrices).toBe(false)
  expect((await rep.get('/rep/orders')).status).toBe(200)
  await retire(0)
  expect((await upload(file)).status).toBe(200)
})

test('a rep changes no item that is off the order guide', async () => {
  const { place, rep, change } = await aKitchenWithRep()
  await app.deps.database
    .forLocation(place.id)
    .updateTable('items')
    .set({ isPunchedOut: true })
    .where('locationId', '=', place.id)
    .execute()
  expect((await rep.get('/rep/items')).body.data).toEqual([])
  expect((await change(11)).status).toBe(404)
})

test('whoever reads the old address of a rep has no place here, though nobody ended their key', async () => {
  const { place, distributorId, rep } = await aKitchenWithRep()
  expect((await rep.get('/rep')).status).toBe(200)
  // As an invite that is accepted at the very moment at which the address is changed.
  await app.deps.database
    .forLocation(place.id)
    .updateTable('salesReps')
    .set({ email: 'another@harbor.test' })
    .where('distributorId', '=', distributorId)
    .execute()
  expect((await rep.get('/rep')).status).toBe(401)
})

test('an address of a rep that is changed and changed back lets in nobody who was signed in before', async () => {
  const { distributorId, repId, owner, rep } = await aKitchenWithRep()
  const { body } = await owner.get(`/distributors/${distributorId}`, { expand: 'dsrs' })
  const setEmail = (email: string) => owner.patch(`/distributors/${distributorId}/dsr/${repId}`, { email })
  expect((await rep.get('/rep')).status).toBe(200)
  expect((await setEmail('another@harbor.test')).status).toBe(200)
  expect((await setEmail(body.dsrs[0].email)).status).toBe(200)
  expect((await rep.get('/rep')).status).toBe(401)
})

test('small steps within a day that add up to a quarter are mailed to owners', async () => {
  const { change, mails } = await aKitchenWithRep()
  const raised = () => mails('Harbor raised a price at Kitchen')
  await change(12.4)
  expect(await raised()).toBe(0)
  await change(12.6)
  expect(await raised()).toBe(1)
  await change(15)
  expect(await raised()).toBe(1)
  // the price of the day before is what the next day's is compared with
  app.clock.set('2026-06-11T14:00:00Z')
  await change(18.7)
  expect(await raised()).toBe(1)
  await change(18.8)
  expect(await raised()).toBe(2)
  app.clock.set('2026-06-10T15:00:00Z')
})

test('a price that a rep confirms a quarter above the one last paid is mailed to owners, in its own words', async () => {
  const { place, change, mails } = await aKitchenWithRep()
  const raised = () => mails('Harbor raised a price at Kitchen')
  const workWith = (cents: number) =>
    app.deps.database
      .forLocation(place.id)
      .updateTable('items')
      .set({ effectivePriceCents: cents, purchasedPriceCents: cents, isPriceOutdated: true })
      .where('locationId', '=', place.id)
      .execute()
  await workWith(850)
  expect((await change(10)).status).toBe(200)
  expect(await raised(), 'less than a quarter').toBe(0)
  await workWith(800)
  for (const _ of [1, 2]) {
    expect((await change(10)).body).toMatchObject({ price: 10, isOutdated: false })
    expect(await raised()).toBe(1)
  }
  expect(app.mails.at(-1)?.text).toMatch(/Sal of Harbor confirmed a price of .* that is 25 % or more above the one last paid at Kitchen on/) // prettier-ignore
})

test('small steps of several days that add up to a quarter are mailed to owners, once', async () => {
  const { signIn, change, mails } = await aKitchenWithRep()
  const raised = () => mails('Harbor raised a price at Kitchen')
  const changeOn = async (day: number, price: number) => {
    app.clock.set(`2026-06-${day}T15:00:00Z`)
    const rep = await signIn()
    expect((await change(price, rep)).status).toBe(200)
    return raised()
  }
  expect(await changeOn(11, 11)).toBe(0)
  expect(await changeOn(12, 12)).toBe(0)
  expect(await changeOn(13, 12.6)).toBe(1)
  expect(app.mails.at(-1)?.text).toContain('by 25 % or more in steps of the last 28 days, the last one at Kitchen on')
  expect(await changeOn(14, 13)).toBe(1)
  expect(await changeOn(15, 15.8)).toBe(2)
  app.clock.set('2026-06-10T15:00:00Z')
})

test('a guide whose first day is beyond the access of its rep is refused', async () => {
  const days = { startDate: '2026-06-01', endDate: '2026-06-15' }
  const { upload } = await aKitchenWithRep({ accessType: 'limited', ...days })
  const file = anOwnGuide([{ din: '1', price: 12 }])
  const refused = await upload(file, '2026-06-16')
  expect([refused.status, refused.body.code]).toEqual([403, 'guide_beyond_access'])
  expect((await upload(file, '2026-06-15')).status).toBe(200)
})

test('a guide whose upload was cut off is told all the same, and its mail goes with the repeat, once', async () => {
  const { upload, mails, messages } = await aKitchenWithRep()
  const told = async () =>
    (await messages()).filter((text) => text.startsWith('Sal of Harbor uploaded an order guide.'))
  const mailed = () => mails('Harbor: new prices at Kitchen')
  const file = anOwnGuide([{ din: '1', price: 12 }])
  const { enqueue } = app.deps.jobs
  app.deps.jobs.enqueue = () => Promise.reject(new Error('cut off'))
  const cutOff = await upload(file)
  app.deps.jobs.enqueue = enqueue
  expect(cutOff.status).toBe(500)
  expect([(await told()).length, await mailed()]).toEqual([1, 0])
  for (const _ of [1, 2]) {
    expect((await upload(file)).body.message).toContain('already in place')
    expect([(await told()).length, await mailed()]).toEqual([1, 1])
  }
})

test('mails that a killed process left are sent by the clock, once: to owners of a guide, and an invite', async () => {
  const { place, distributorId, upload, mails } = await aKitchenWithRep()
  const ana = await aSalesRep(app, place, distributorId, { name: 'Ana', email: 'ana@harbor.test', isPrimary: false })
  const { enqueue } = app.deps.jobs
  app.deps.jobs.enqueue = () => Promise.reject(new Error('cut off'))
  await upload(anOwnGuide([{ din: '1', price: 12 }]))
  app.deps.jobs.enqueue = enqueue
  const at = app.deps.database.forLocation(place.id)
  await at
    .insertInto('repMails')
    .values({
      locationId: place.id,
      kind: 'invite',
      repId: ana.id,
      messageId: '<lost@larder>',
      recipients: ['ana@harbor.test'],
      createdAt: app.deps.clock.now(),
    })
    .execute()
  const sent = async () => [
    await mails('Harbor: new prices at Kitchen'),
    app.mails.filter(({ to }) => [to].flat().includes('ana@harbor.test')).length,
  ]
  await queueForgottenRepMails(app.deps)
  expect(await sent()).toEqual([0, 0])
  app.clock.set('2026-06-10T15:03:00Z')
  for (const _ of [1, 2]) {
    await queueForgottenRepMails(app.deps)
    expect(await sent()).toEqual([1, 1])
  }
  app.clock.set('2026-06-10T15:00:00Z')
})
