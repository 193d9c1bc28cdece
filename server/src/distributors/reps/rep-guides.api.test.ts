// A sales rep uploads an order guide where they were invited: under their name, as far as their access reaches.
import { beforeEach, expect, test } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { listening } from '../../testing/change-reader.ts'
import {
  aLocation,
  aPerson,
  aSignUp,
  freeAddresses,
  type TestLocation,
  type TestPerson,
} from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { operator } from '../../testing/factories/operator.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { beginDueGuides } from '../in-force/begin-due-guides.job.ts'
import { testApp, type Client, type Upload } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let place: TestLocation
let boss: TestPerson
let client: Client
let sal: { id: number }
let rep: Client

beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  await app.jobs.runAll()
  app.mails.length = 0
  await freeAddresses(app)
  harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  place = await aLocation(app, { nickname: 'Kitchen', distributorIds: [harbor] })
  boss = await aPerson(app, { at: [place], email: 'boss@kitchen.test' })
  await aPerson(app, { at: [place], email: 'chef@kitchen.test', title: 'Chef' })
  const signer = await aPerson(app, { at: [place], email: 'signer@kitchen.test', title: 'Chef' })
  await aSignUp(app, place.companyId, signer)
  const former = await aPerson(app, { at: [place], email: 'former@kitchen.test' })
  await app.deps.database.shared
    .updateTable('users')
    .set({ disabledAt: app.clock.now() })
    .where('id', '=', former.id)
    .execute()
  client = app.as(boss)
  sal = await aSalesRep(app, place, harbor, { name: 'Sal', email: 'sal@harbor.test', accessType: 'unlimited' })
  rep = app.as({ authKey: await aRepKey(app, place, sal.id) })
  const first = anOwnGuide(['1', '2', '3'].map((din) => ({ din, price: 10 })))
  expect((await uploadGuide(client, { distributorId: harbor, locationIds: [place.id] }, first)).status).toBe(200)
})

const check = (file: Upload, by = rep) => by.upload('/rep/order-guide/check', {}, file)
const upload = (file: Upload, days: Record<string, string> = {}, by = rep) =>
  by.upload('/rep/order-guide', { start_date: '2026-06-10', ...days }, file)
const prices = async () =>
  (await client.get('/items')).body.data.map(({ din, price }: Record<string, unknown>) => [din, price])
const messages = async (): Promise<string[]> =>
  (await client.get('/users/get-message', { merchant_id: place.id })).body.data.map(
    ({ message }: { message: string }) => message,
  )

test('the file is checked, then uploaded under the rep’s name; everybody is told and owners are mailed', async () => {
  const file = anOwnGuide(
    [
      { din: '1', price: 12 },
      { din: '2', price: 10 },
      { din: '4', price: 5 },
    ],
    'june.csv',
  )
  const checked = await check(file)
  expect(checked.body).toMatchObject({
    preview: { rowCount: 3, createCount: 1, changeCount: 1, sameCount: 1, dropCount: 1, refusedCount: 0 },
    currentCount: 3,
    dropCount: 1,
  })
  expect(await prices()).toHaveLength(3)
  const done = await upload(file)
  const said = '3 items read: 1 new, 1 changed, 1 no longer on the guide.'
  expect([done.status, done.body]).toEqual([200, { message: said }])
  expect(await prices()).toEqual(
    expect.arrayContaining([
      ['1', 12],
      ['4', 5],
    ]),
  )
  const [guide] = (await client.get(`/distributors/${harbor}/order-guides`)).body.data
  expect(guide).toMatchObject({ file_name: 'june.csv', uploaded_by: 'Sal (Harbor)', is_latest: true })
  expect(await messages()).toContain(`Sal of Harbor uploaded an order guide. ${said}`)
  await app.jobs.runAll()
  const mails = app.mails.filter(({ subject }) => subject === 'Harbor: new prices at Kitchen')
  expect(mails.map(({ to }) => to)).toEqual([['boss@kitchen.test', 'signer@kitchen.test']])
  expect(mails[0]?.text).toContain('take it back: open Harbor under Distributor')
  const noted = (await auditLog(app.databaseUrl, place.id, 'import-order-guide')).at(-1)
  expect(noted).toMatchObject({
    userId: null,
    after: { fileName: 'june.csv', salesRep: { id: sal.id, name: 'Sal', email: 'sal@harbor.test' } },
  })
  // The owner takes it back like any other.
  expect((await client.post(`/order-guides/${guide.id}/take-back`)).status).toBe(200)
  expect(await prices()).toEqual(
    expect.arrayContaining([
      ['1', 10],
      ['2', 10],
      ['3', 10],
    ]),
  )
})

test('a rep’s guide replaces the one that waits for the same day, and the audit says whose it was', async () => {
  const waiting = await upload(anOwnGuide([{ din: '1', price: 20 }], 'first.csv'), { start_date: '2026-06-25' })
  expect(waiting.status, waiting.text).toBe(200)
  const newer = await upload(anOwnGuide([{ din: '1', price: 21 }], 'second.csv'), { start_date: '2026-06-25' })
  expect(newer.body.message).toContain('It replaces first.csv')
  const guides = (await client.get(`/distributors/${harbor}/order-guides`)).body.data
  const idOf = (file: string) => guides.find(({ file_name }: { file_name: string }) => file_name === file)?.id
  const entries = await auditLog(app.databaseUrl, place.id, 'replace-order-guide')
  expect(entries).toMatchObject([
    {
      objectId: String(idOf('first.csv')),
      userId: null,
      after: {
        fileName: 'first.csv',
        replacedBy: idOf('second.csv'),
        salesRep: { id: sal.id, name: 'Sal', email: 'sal@harbor.test' },
      },
    },
  ])
  for (const file of ['second.csv', 'first.csv'])
    expect((await client.post(`/order-guides/${idOf(file)}/take-back`)).status).toBe(200)
})

test('columns that nobody checked, a past day and a rep without access are refused; nothing changes', async () => {
  const before = await prices()
  const unknown = {
    fileName: 'x.csv',
    bytes: Buffer.from(
      'Item Number,Description,Pack Size,Case Price\n100123,Lemons,1/115 CT,40.00\n100124,Limes,1/200 CT,38.50\n',
    ),
  }
  for (const refused of [await check(unknown), await upload(unknown)])
    expect(refused.body).toMatchObject({ code: 'unknown_rep_layout', message: expect.stringContaining('Ask Kitchen') })
  const file = anOwnGuide([{ din: '1', price: 99 }])
  expect((await upload(file, { start_date: '2026-06-09' })).body).toMatchObject({ code: 'guide_date_in_past' })
  expect((await upload({ ...file, fileName: 'x.pdf' })).status).toBe(415)
  const { id } = await aSalesRep(app, place, harbor, { name: 'Zoe', isPrimary: false, accessType: 'none' })
  const zoe = app.as({ authKey: await aRepKey(app, place, id) })
  for (const refused of [await check(file, zoe), await upload(file, {}, zoe)])
    expect(refused.body).toMatchObject({ code: 'no_price_access' })
  const later = await upload(file, { start_date: '2026-06-20' })
  expect(later.body.message).toContain('The prices count from 06/20/2026')
  expect(await prices()).toEqual(before)
})

test('a price that a rep raises by a quarter is mailed to owners once a day, and open lists read again', async () => {
  const { data } = (await client.get('/items')).body
  const idOf = (din: string) => data.find((item: { din: string }) => item.din === din).itemDistributorId
  const reader = await listening(app, await app.server.listen({ port: 0, host: '127.0.0.1' }), boss)
  const change = (din: string, price: number) => rep.patch(`/rep/items/${idOf(din)}`, { price })
  expect((await change('1', 12.4)).status).toBe(200)
  expect(await reader.next('items')).toEqual({ kind: 'items', distributorId: harbor })
  reader.leave()
  await app.jobs.runAll()
  const mails = () => app.mails.filter(({ subject }) => subject === 'Harbor raised a price at Kitchen')
  expect(mails()).toHaveLength(0)
  await change('2', 12.5)
  await change('3', 20)
  await app.jobs.runAll()
  expect(mails().map(({ to }) => to)).toEqual([['boss@kitchen.test', 'signer@kitchen.test']])
  expect(mails()[0]?.text).toContain('raised the price of Item 2 by 25 % or more at Kitchen on Wed 06/10/2026')
})

test('a rep whose address changes is told to owners by mail; an invite that could not be mailed is told to everybody', async () => {
  const at = `/distributors/${harbor}/dsr/${sal.id}`
  await client.patch(at, { email: 'sal@elsewhere.test' })
  await app.jobs.runAll()
  const mail = app.mails.findLast(({ subject }) => subject === 'A sales rep of Harbor was changed')
  expect(mail?.to).toEqual(['boss@kitchen.test', 'signer@kitchen.test'])
  expect(mail?.text).toContain('The e-mail of Sal at Harbor is sal@elsewhere.test now. It was sal@harbor.test.')
  const { send } = app.deps.mailer
  app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
  expect((await client.patch(at, { sendInvite: 1 })).status).toBe(200)
  await app.jobs.runAll()
  app.deps.mailer.send = send
  expect(await messages()).toContain(
    'The invite to Sal of Harbor could not be mailed to sal@elsewhere.test. Check the address, then send it again.',
  )
})

test('an invite to an address that the rep lost before it was mailed is not sent, and operators read why', async () => {
  const there = await aLocation(app, { distributorIds: [harbor] })
  const owner = app.as(await aPerson(app, { at: [there] }))
  const { id } = await aSalesRep(app, there, harbor, { name: 'Ann', email: 'ann@old.test' })
  const at = `/distributors/${harbor}/dsr/${id}`
  expect((await owner.patch(at, { sendInvite: 1 })).status).toBe(200)
  expect((await owner.patch(at, { email: 'ann@new.test' })).status).toBe(200)
  await app.jobs.runAll()
  const rowOf = (to: string) =>
    operator(app, 'mails', 'list').then((said) => said.split('\n').find((line) => line.includes(to)))
  expect(app.mails.filter(({ to }) => to.join().startsWith('ann@'))).toEqual([])
  expect(await rowOf('ann@old.test')).toMatch(/given up.*the sales rep was removed, or has another address/)
})

test('a guide whose rep was removed before its first day never counts, and everybody is told', async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const there = await aLocation(app, { distributorIds: [harbor] })
  const owner = app.as(await aPerson(app, { at: [there] }))
  const [ann, bo] = [
    await aSalesRep(app, there, harbor, { name: 'Ann' }),
    await aSalesRep(app, there, harbor, { isPrimary: false }),
  ]
  await uploadGuide(owner, { distributorId: harbor, locationIds: [there.id] }, anOwnGuide([{ din: '1', price: 10 }]))
  const price = async () => (await owner.get('/items')).body.data[0].price
  const by = async (id: number) => app.as({ authKey: await aRepKey(app, there, id) })
  await upload(anOwnGuide([{ din: '1', price: 12 }], 'friday.csv'), { start_date: '2026-06-12' }, await by(bo.id))
  await upload(anOwnGuide([{ din: '1', price: 19 }], 'saturday.csv'), { start_date: '2026-06-13' }, await by(ann.id))
  const sunday = anOwnGuide([{ din: '1', price: 23 }], 'sunday.csv')
  await upload(sunday, { start_date: '2026-06-14' }, await by(ann.id))
  expect((await owner.patch(`/distributors/${harbor}/dsr/${ann.id}`, { is_deleted: 1 })).status).toBe(200)
  app.clock.set('2026-06-13T15:00:00Z')
  await beginDueGuides(app.deps)
  expect(await price(), 'the guide of the other one counts').toBe(12)
  const told = (await owner.get('/users/get-message', { merchant_id: there.id })).body.data
  expect(told.map(({ message }: { message: string }) => message)).toContain(
    'The order guide saturday.csv that Ann uploaded for 06/13/2026 does not count: their access to prices has ended. Upload it yourself if its prices are right.',
  )
  const { data: guides } = (await owner.get(`/distributors/${harbor}/order-guides`)).body
  const saturday = guides.find((guide: { file_name: string }) => guide.file_name === 'saturday.csv')
  expect(saturday).toMatchObject({ file_name: 'saturday.csv', has_rows: false, takenBackDisplay: expect.any(String) })

  // A guide that the owner uploads, too, belongs to the owner.
  await uploadGuide(owner, { distributorId: harbor, locationIds: [there.id], start: '2026-06-14' }, sunday)
  const uploads = (await owner.get(`/distributors/${harbor}/order-guides`)).body.data
  const [theirs] = uploads.filter((guide: { file_name: string }) => guide.file_name === 'sunday.csv')
  expect(theirs.uploaded_by).not.toContain('Ann')
  expect(await auditLog(app.databaseUrl, there.id, 'take-over-order-guide')).toMatchObject([
    { objectId: String(theirs.id), before: { uploadedBy: 'Ann (Harbor)' }, after: { uploadedBy: theirs.uploaded_by } },
  ])
  app.clock.set('2026-06-14T15:00:00Z')
  await beginDueGuides(app.deps)
  expect(await price()).toBe(23)
})

test('a guide of the owner stays the owner’s when a rep uploads the same file: it counts without the rep’s access', async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const there = await aLocation(app, { distributorIds: [harbor] })
  const owner = app.as(await aPerson(app, { at: [there] }))
  const { id } = await aSalesRep(app, there, harbor, { name: 'Ann', accessType: 'unlimited' })
  const at = { distributorId: harbor, locationIds: [there.id] }
  await uploadGuide(owner, at, anOwnGuide([{ din: '1', price: 10 }]))
  const friday = anOwnGuide([{ din: '1', price: 12 }], 'friday.csv')
  expect((await uploadGuide(owner, { ...at, start: '2026-06-12' }, friday)).status).toBe(200)
  const same = await upload(friday, { start_date: '2026-06-12' }, app.as({ authKey: await aRepKey(app, there, id) }))
  expect(same.body).toEqual({ message: 'This order guide is already in place. Nothing changed.' })
  expect(await auditLog(app.databaseUrl, there.id, 'take-over-order-guide')).toEqual([])
  expect((await owner.patch(`/distributors/${harbor}/dsr/${id}`, { is_deleted: 1 })).status).toBe(200)
  app.clock.set('2026-06-12T15:00:00Z')
  await beginDueGuides(app.deps)
  expect((await owner.get('/items')).body.data[0].price).toBe(12)
  const { data } = (await owner.get('/users/get-message', { merchant_id: there.id })).body
  expect(data.map(({ message }: { message: string }) => message).join()).not.toContain('does not count')
})

test('a waiting guide that two reps uploaded counts as long as one of them may change prices on its day', async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const there = await aLocation(app, { distributorIds: [harbor] })
  const owner = app.as(await aPerson(app, { at: [there] }))
  const [ann, bo] = [
    await aSalesRep(app, there, harbor, { name: 'Ann' }),
    await aSalesRep(app, there, harbor, { name: 'Bo', isPrimary: false }),
  ]
  await uploadGuide(owner, { distributorId: harbor, locationIds: [there.id] }, anOwnGuide([{ din: '1', price: 10 }]))
  const by = async ({ id }: { id: number }) => app.as({ authKey: await aRepKey(app, there, id) })
  const endAccess = async ({ id }: { id: number }) =>
    expect((await owner.patch(`/distributors/${harbor}/dsr/${id}`, { is_deleted: 1 })).status).toBe(200)
  const [friday, sunday, tuesday] = [
    anOwnGuide([{ din: '1', price: 12 }], 'friday.csv'),
    anOwnGuide([{ din: '1', price: 14 }], 'sunday.csv'),
    anOwnGuide([{ din: '1', price: 16 }], 'tuesday.csv'),
  ]
  for (const [file, start, first, second] of [
    [friday, '2026-06-12', ann, bo],
    [sunday, '2026-06-14', bo, ann],
    [tuesday, '2026-06-16', ann, bo],
  ] as const) {
    expect((await upload(file, { start_date: start }, await by(first))).status).toBe(200)
    const again = await upload(file, { start_date: start }, await by(second))
    expect(again.body).toEqual({ message: 'This order guide is already in place. Nothing changed.' })
  }
  const uploads = (await owner.get(`/distributors/${harbor}/order-guides`)).body.data
  expect(
    uploads
      .slice(0, 3)
      .map((guide: { file_name: string; uploaded_by: string }) => [guide.file_name, guide.uploaded_by]),
  ).toEqual([
    ['tuesday.csv', 'Bo (Harbor)'],
    ['sunday.csv', 'Ann (Harbor)'],
    ['friday.csv', 'Bo (Harbor)'],
  ])
  const taken = (await auditLog(app.databaseUrl, there.id, 'take-over-order-guide')).map(({ before, after }) => [before, after]) // prettier-ignore
  expect(taken.slice(0, 2)).toMatchObject([
    [{ uploadedBy: 'Ann (Harbor)' }, { uploadedBy: 'Bo (Harbor)', salesRep: { name: 'Bo' } }],
    [{ uploadedBy: 'Bo (Harbor)' }, { uploadedBy: 'Ann (Harbor)', salesRep: { name: 'Ann' } }],
  ])
  const priceOn = async (day: string) => {
    app.clock.set(`${day}T15:00:00Z`)
    await beginDueGuides(app.deps)
    return (await owner.get('/items')).body.data[0].price
  }
  const calledOff = async () => {
    const { data } = (await owner.get('/users/get-message', { merchant_id: there.id })).body
    return data.map(({ message }: { message: string }) => message).filter((text: string) => text.includes('does not count')) // prettier-ignore
  }

  await endAccess(ann)
  expect(await priceOn('2026-06-12'), 'of Friday, which Bo uploaded after her').toBe(12)
  expect(await priceOn('2026-06-14'), 'of Sunday, which Bo uploaded before her').toBe(14)
  expect(await calledOff()).toEqual([])
  await endAccess(bo)
  expect(await priceOn('2026-06-16')).toBe(14)
  expect(await calledOff()).toEqual([
    'The order guide tuesday.csv that Bo uploaded for 06/16/2026 does not count: their access to prices has ended. Upload it yourself if its prices are right.',
  ])
})

test('a rep’s file beyond the limit of size is refused in words and changes nothing', async () => {
  const before = await prices()
  const tooLarge: Upload = { fileName: 'guide.csv', bytes: Buffer.alloc(24_000_001, 'a') }
  for (const answer of [await upload(tooLarge), await check(tooLarge)])
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large'])
  const asLarge: Upload = { fileName: 'guide.csv', bytes: Buffer.alloc(24_000_000, ' ') }
  expect((await upload(asLarge)).body.code).not.toBe('file_too_large')
  expect(await prices()).toEqual(before)
  expect(await auditLog(app.databaseUrl, place.id, 'import-order-guide')).toHaveLength(1)
})
