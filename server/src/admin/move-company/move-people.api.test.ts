// Whoever works at the locations of a company goes with it to another cell: people of a business that signed up, who sign
// in under the company that everybody of a cell signs in under.
import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { readCompany } from '../../database/cells/company-rows.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import {
  aCompany,
  aLocation,
  aPerson,
  aSession,
  type TestLocation,
  type TestPerson,
} from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { aSignUp, aSignUpLocation } from '../../testing/factories/sign-ups.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { requireWholeReferences } from './bring-others.ts'
import { removeLeft } from './leave-behind.ts'
import { moveCompany, type MovePlan } from './move-company.ts'

let old: TestApp
let other: TestApp
let ofOld: number
let ofOther: number
let location: TestLocation
let neighbour: TestPerson
const key = randomBytes(32)
beforeAll(async () => {
  const environment = { CREDENTIALS_KEY: key.toString('base64') }
  ;[old, other] = [await testApp(environment), await testApp({ ...environment, CELL: '1' })]
  await asOwner(old.databaseUrl, (client) => setIdRanges(client, 0))
  await asOwner(other.databaseUrl, (client) => setIdRanges(client, 1))
  ;[ofOld, ofOther] = [await aCompany(old, 'Larder'), await aCompany(other, 'Larder')]
})
beforeEach(async () => {
  location = await aLocation(old)
  neighbour = await aPerson(old, { at: [location], companyId: ofOld })
})

const move = (plan: Partial<MovePlan> = {}) =>
  moveCompany({
    companyId: location.companyId,
    fromUrl: old.databaseUrl,
    toUrl: other.databaseUrl,
    keys: [key],
    files: 'shared',
    longestMs: 60_000,
    ...plan,
  })
const addList = async (app: TestApp, person: { authKey: string }) =>
  (await app.as(person).post('/shopping-lists', { name: 'Dairy' })).status

type SignedUp = {
  email: string
  companyId: number
  userId: number
  locationId: number
  distributorId: number
  secret: string
}
const words = 'good new words'
const at10 = '2026-03-04T15:00:00Z'
let signedUp = 0

/** A business that signed up by itself in the old cell; its owner signs in with a second factor. */
async function aSignedUpBusiness(): Promise<SignedUp> {
  for (const app of [old, other]) app.clock.set(at10)
  const { id: distributorId } = await aDistributor(old)
  const email = `owner-${++signedUp}@vega.test`
  const rep = { id: distributorId, nickname: 'x', name: 'Ann', email: 'ann@rep.test', phoneNumber: '(512) 555-0100' }
  const answer = await old
    .as('anonymous')
    .post('/sign-up', aSignUp({ email, locations: [aSignUpLocation('Vega Downtown', [rep])] }))
  expect(answer.status).toBe(200)
  await old.jobs.runAll()
  const [user] = await asOwner(old.databaseUrl, (client) =>
    rowsOf<{ id: number; of: number; companyId: number }>(
      client,
      `select users.id, users.company_id as of, sign_ups.company_id as "companyId" from users join sign_ups on user_id = users.id
        where email = $1`,
      [email],
    ),
  )
  expect(user?.of).toBe(ofOld)
  const { body } = await old.as('anonymous').post('/authenticate', credentialsOf(email))
  const owner = old.as(body)
  const { secret } = (await owner.post('/users/two-factor', { password: words })).body
  expect((await owner.post('/users/two-factor/start', { code: codeAt(old, secret) })).status).toBe(200)
  const business = { email, companyId: user?.companyId ?? 0, userId: user?.id ?? 0, distributorId, secret }
  return { ...business, locationId: body.activeLocation.id }
}

const credentialsOf = (email: string) => ({ email, password: words, company_id: 1, secret: 'demo-secret' })
const codeAt = (app: TestApp, secret: string) => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })

/** Signs in with password and code, some minutes after the sign-in before. */
async function enter(app: TestApp, { email, secret }: SignedUp) {
  for (const one of [old, other]) one.clock.set(new Date(app.clock.now().getTime() + 120_000).toISOString())
  const credentials = credentialsOf(email)
  return app.as('anonymous').post('/authenticate', { ...credentials, code: codeAt(app, secret) })
}

async function order(app: TestApp, person: { authKey: string }, { distributorId, locationId }: SignedUp) {
  const guide = { distributorId, locationIds: [locationId], start: '2026-03-04', end: '2026-03-11' }
  const client = app.as(person)
  expect((await uploadGuide(client, guide, anOwnGuide([{ din: 'T-1' }]))).status).toBe(200)
  const [item] = (await client.get('/items')).body.data
  const { lastModified } = (await client.get('/shopping-carts')).body
  const itemList = [{ itemDistributorId: item.itemDistributorId, quantity: 3 }]
  expect((await client.post('/shopping-carts', { itemList, lastModified })).status).toBe(200)
  return client.post('/orders', {
    distributorId,
    itemList: JSON.stringify(itemList),
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-06',
    requestedDeliveryTime: '8am-11am',
  })
}

const userIn = async (app: TestApp, id: number) => {
  const rows = await asOwner(app.databaseUrl, (client) =>
    rowsOf<{ of: number; gone: boolean }>(
      client,
      'select company_id as of, is_elsewhere as gone from users where id = $1',
      [id],
    ),
  )
  return rows[0]
}

test('a business that signed up moves: its owner signs in there with both factors and orders, and writes nothing in the old cell', async () => {
  const business = await aSignedUpBusiness()
  const before = (await enter(old, business)).body
  expect((await enter(other, business)).status).toBe(400)
  let betweenTheCells: number | undefined
  await move({
    companyId: business.companyId,
    async onStep(step) {
      if (step === 'arrive') betweenTheCells = (await old.as(before).get('/shopping-lists')).status
    },
  })
  expect(betweenTheCells).toBe(503)

  // Not with the password alone.
  expect((await other.as('anonymous').post('/authenticate', credentialsOf(business.email))).body.code).toBe(
    'code_needed',
  )
  const { status, body } = await enter(other, business)
  expect([status, body.activeLocation?.id]).toEqual([200, business.locationId])
  expect(await userIn(other, business.userId)).toEqual({ of: ofOther, gone: false })
  expect(await order(other, body, business)).toMatchObject({ status: 201, body: { total: 30 } })

  // The old cell says where they are, to whoever knows the password or came with a key.
  const told = await enter(old, business)
  expect([told.status, told.body.code, told.headers['larder-cell']]).toEqual([503, 'company_moved', '1'])
  const guessed = { ...credentialsOf(business.email), password: 'guessed' }
  expect((await old.as('anonymous').post('/authenticate', guessed)).status).toBe(400)
  const write = await old.as(before).post('/shopping-lists', { name: 'Late' })
  expect([write.status, write.body.code, write.headers['larder-cell']]).toEqual([503, 'company_moved', '1'])
  const { shared } = old.deps.database
  await expect(
    shared.updateTable('users').set({ firstName: 'Late' }).where('id', '=', business.userId).execute(),
  ).rejects.toThrow('has moved to cell 1')
  await expect(aSession(old, business.userId)).rejects.toThrow('has moved to cell 1')
  // Others who sign in under the same company work on.
  expect(await addList(old, neighbour)).toBe(201)
})

let added = 0
async function addedByOperator(app: TestApp, locationId: number): Promise<{ id: number; email: string }> {
  const email = `added-${++added}@vega.test`
  const names = ['--first-name', 'Ana', '--last-name', 'Ruiz', '--location', String(locationId)]
  await operatorOf(app)('people', 'add', '--email', email, ...names, '--print-link')
  const [row] = await asOwner(app.databaseUrl, (client) =>
    rowsOf<{ id: number }>(client, 'select id from users where email = $1', [email]),
  )
  return { id: row?.id ?? 0, email }
}

test('back again with its order, under the sign-in company of the old cell; who left the business meanwhile stays', async () => {
  const business = await aSignedUpBusiness()
  const ana = await addedByOperator(old, business.locationId)
  await move({ companyId: business.companyId })
  expect(await userIn(other, ana.id)).toEqual({ of: ofOther, gone: false })
  const placed = await order(other, (await enter(other, business)).body, business)
  const ben = await addedByOperator(other, business.locationId)
  expect(await userIn(other, ben.id)).toEqual({ of: ofOther, gone: false })
  const leaving = ['people', 'leave', ana.email, '--location', String(business.locationId)]
  expect((await operatorOf(other)(...leaving)).exitCode).toBe(0)

  await move({ companyId: business.companyId, fromUrl: other.databaseUrl, toUrl: old.databaseUrl })
  const { status, body } = await enter(old, business)
  expect(status).toBe(200)
  for (const id of [business.userId, ben.id]) expect(await userIn(old, id)).toEqual({ of: ofOld, gone: false })
  expect((await old.as(body).get(`/orders/${placed.body.id}`)).status).toBe(200)
  expect((await old.as(body).post('/shopping-lists', { name: 'Home' })).status).toBe(201)
  expect((await enter(other, business)).headers['larder-cell']).toBe('0')
  expect([await userIn(other, ana.id), await userIn(old, ana.id)]).toEqual([
    { of: ofOther, gone: false },
    { of: ofOld, gone: true },
  ])
})

test('refused: people of another company too, the company that everybody signs in under, a cell without such a company', async () => {
  const business = await aSignedUpBusiness()
  await asOwner(old.databaseUrl, (client) =>
    client.query(
      "insert into location_users (location_id, user_id, title, edit_comparison_view) values ($1, $2, 'Owner', true)",
      [location.id, business.userId],
    ),
  )
  const isNamed = `these work for another company too: ${business.email}. End their access to one of the two first`
  await expect(move({ companyId: business.companyId })).rejects.toThrow(isNamed)
  await expect(move()).rejects.toThrow(isNamed)
  await expect(move({ companyId: ofOld })).rejects.toThrow('everybody of its cell signs in under it')
  const leaving = ['people', 'leave', business.email, '--location', String(location.id)]
  expect((await operatorOf(old)(...leaving)).exitCode).toBe(0)
  const empty = await testApp({ CELL: '2' })
  await asOwner(empty.databaseUrl, (client) => setIdRanges(client, 2))
  const there = { companyId: business.companyId, toUrl: empty.databaseUrl }
  await expect(move(there)).rejects.toThrow('no company yet that its people sign in under')
  expect((await enter(old, business)).status).toBe(200)
})

test('somebody who changes companies comes back with the next once nothing is left of the first, and stays a name until then', async () => {
  const [before, next] = [await aLocation(old), await aLocation(other)]
  const ana = await aPerson(old, { at: [before], companyId: ofOld, password: words })
  expect((await old.as(ana).post('/contacts/help', { message: 'The door is stuck' })).status).toBe(200)
  const first = await aSignedUpBusiness()
  const change = async (app: TestApp, from: number, to: number) => {
    expect((await operatorOf(app)('people', 'leave', ana.email, '--location', String(from))).exitCode).toBe(0)
    expect((await operatorOf(app)('people', 'join', ana.email, '--location', String(to))).exitCode).toBe(0)
  }
  await change(old, before.id, first.locationId)
  await move({ companyId: first.companyId })
  await change(other, first.locationId, next.id)
  const back = { companyId: next.companyId, fromUrl: other.databaseUrl, toUrl: old.databaseUrl }
  await expect(move(back)).rejects.toThrow(`left the other cell with company ${first.companyId}: remove that one there`)

  await asOwner(old.databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    await removeLeft(client, await readCompany(client, first.companyId))
    await requireWholeReferences(client, await readCompany(client, before.companyId))
    expect(
      await rowsOf(
        client,
        'select email, password_hash as hash, disabled_at is not null as off from users where id = $1',
        [ana.id],
      ),
    ).toEqual([{ email: `user-${ana.id}@elsewhere.invalid`, hash: '', off: true }])
    expect(await rowsOf(client, 'select from users where id = $1', [first.userId])).toEqual([])
  })
  await move(back)
  expect(await userIn(old, ana.id)).toEqual({ of: ofOld, gone: false })
  const { body } = await old.as('anonymous').post('/authenticate', credentialsOf(ana.email))
  expect([body.activeLocation?.id, await addList(old, body)]).toEqual([next.id, 201])
})
