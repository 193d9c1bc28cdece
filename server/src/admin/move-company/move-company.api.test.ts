// A company moved between two databases while its people work, interrupted at every step, and back.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/files/disk-file-store.ts'
import { seal } from '../../adapters/secrets/seal.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import { sealAudit } from '../../privacy/seal-audit.ts'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
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
import { readCompany } from '../../database/cells/company-rows.ts'
import { requireWholeReferences } from './bring-others.ts'
import { removeLeft } from './leave-behind.ts'
import { moveCompany, type MovePlan, type Step } from './move-company.ts'

let old: TestApp
let other: TestApp
let location: TestLocation
let owner: TestPerson
let neighbour: TestPerson
let ofOld: number
let ofOther: number
const key = randomBytes(32)
const password = 'ladle and whisk'
beforeAll(async () => {
  const environment = { CREDENTIALS_KEY: key.toString('base64') }
  ;[old, other] = [await testApp(environment), await testApp({ ...environment, CELL: '1' })]
  await asOwner(old.databaseUrl, (client) => setIdRanges(client, 0))
  await asOwner(other.databaseUrl, (client) => setIdRanges(client, 1))
  // Everybody of a cell signs in under its first company.
  ;[ofOld, ofOther] = [await aCompany(old, 'Larder'), await aCompany(other, 'Larder')]
})
beforeEach(async () => {
  const distributor = await aDistributor(old)
  location = await aLocation(old, { companyId: await aCompany(old, 'Harbour'), distributorIds: [distributor.id] })
  owner = await aPerson(old, { at: [location], password })
  neighbour = await aPerson(old, { at: [await aLocation(old, { distributorIds: [distributor.id] })] })
  expect(await addList(old, 'Dairy')).toBe(201)
  await sealAudit(old.deps)
})

const addList = async (app: TestApp, name: string, person = owner) =>
  (await app.as(person).post('/shopping-lists', { name })).status
const lists = async (app: TestApp, person = owner) => (await app.as(person).get('/shopping-lists')).status
const move = (plan: Partial<MovePlan> = {}) =>
  moveCompany({
    ...{ companyId: location.companyId, fromUrl: old.databaseUrl, toUrl: other.databaseUrl },
    ...{ keys: [key], files: 'shared', ...plan },
  })
const namesIn = (app: TestApp) =>
  asOwner(app.databaseUrl, async (client) =>
    (
      await rowsOf<{ name: string }>(client, 'select name from shopping_lists where location_id = $1 order by id', [
        location.id,
      ])
    ).map(({ name }) => name),
  )
const signIn = async (app: TestApp, word: string) =>
  (
    await app.as('anonymous').post('/authenticate', {
      ...{ email: owner.email, password: word, company_id: location.companyId, secret: 'demo-secret' },
    })
  ).status

/** In which of the two its people are let in. */
async function inCharge(): Promise<string[]> {
  const found: string[] = []
  if ((await lists(old)) === 200) found.push('old')
  if ((await lists(other)) === 200) found.push('other')
  return found
}

test('a company moves while its people write: nothing is lost or doubled, and the old cell says that it has gone', async () => {
  const accepted: string[] = ['Dairy']
  const refused: unknown[] = []
  let isOver = false
  const working = (async () => {
    for (let number = 1; !isOver; number++) {
      const answer = await old.as(owner).post('/shopping-lists', { name: `List ${number}` })
      if (answer.status === 201) accepted.push(`List ${number}`)
      else refused.push([answer.status, answer.body.code])
    }
  })()
  const moved = await move()
  isOver = true
  await working
  expect(moved.cutOverMs).toBeLessThan(10_000)
  expect(await namesIn(other)).toEqual(accepted)
  expect(accepted.length).toBeGreaterThan(1)
  expect(new Set(refused.map(String))).toEqual(new Set(['503,company_moving', '503,company_moved']))

  const told = await old.as(owner).get('/shopping-lists')
  expect([told.status, told.body.code, told.headers['retry-after']]).toEqual([503, 'company_moved', '60'])
  // Only somebody who knows the password learns there that the company has moved.
  expect([await signIn(old, password), await signIn(old, 'guessed'), await signIn(other, password)]).toEqual([
    ...[503, 400, 200],
  ])
  expect(await inCharge()).toEqual(['other'])
  expect(await addList(other, 'In the new cell')).toBe(201)
  expect(await addList(old, 'Next door', neighbour)).toBe(201)
  // Jobs of the old cell find no location of it any more.
  const seen = await old.deps.database.shared.selectFrom('locations').select('id').execute()
  expect(seen.map(({ id }) => id)).not.toContain(location.id)
  for (const app of [old, other]) {
    await sealAudit(app.deps)
    expect(await operatorOf(app)('audit', 'verify')).toMatchObject({ exitCode: 0 })
  }
})

test('its files go along, from one data folder to the other; a move that was not told where they are is refused', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-files-'))
  const [fromData, toData] = [path.join(folder, 'old'), path.join(folder, 'other')]
  const fileKey = `exports/${location.id}/1-x`
  await diskFileStore({ directory: path.join(fromData, 'files') }).put(fileKey, Buffer.from('rows'), 'application/zip')
  await asOwner(old.databaseUrl, (client) =>
    client.query(
      `insert into location_exports (location_id, requested_by_name, requested_at, status, finished_at, file_key, size_bytes)
        values ($1, 'Pat', now(), 'done', now(), $2, 4)`,
      [location.id, fileKey],
    ),
  )
  await expect(move({ files: undefined })).rejects.toThrow('the company has files')
  expect(await move({ files: { fromData, toData } })).toMatchObject({ files: 1 })
  const there = await diskFileStore({ directory: path.join(toData, 'files') }).get(fileKey)
  rmSync(folder, { recursive: true })
  expect(there).toMatchObject({ contentType: 'application/zip', bytes: Buffer.from('rows') })
})

test('back again with what was written in the other cell; then what is left there can be removed', async () => {
  await move()
  await addList(other, 'Elsewhere')
  await sealAudit(other.deps)
  await move({ fromUrl: other.databaseUrl, toUrl: old.databaseUrl })
  expect(await inCharge()).toEqual(['old'])
  expect(await addList(old, 'Home')).toBe(201)
  expect(await namesIn(old)).toEqual(['Dairy', 'Home', 'Elsewhere'])
  await asOwner(other.databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    expect(await removeLeft(client, await readCompany(client, location.companyId))).toBeGreaterThan(5)
    expect(await rowsOf(client, 'select from locations where id = $1', [location.id])).toEqual([])
  })
  for (const app of [old, other]) {
    await sealAudit(app.deps)
    expect(await operatorOf(app)('audit', 'verify')).toMatchObject({ exitCode: 0 })
  }
})

const steps: Step[] = ['cut over', 'leave', 'arrive', 'tidy up']
test('interrupted at any step it is in charge in one cell at most, and goes on when it is run again', async () => {
  for (const step of steps) {
    const interrupted = move({
      onStep: (now) => {
        if (now === step) throw new Error(`killed before ${step}`)
      },
    })
    await expect(interrupted).rejects.toThrow('killed before')
    const found = await inCharge()
    // Between the word of the old cell and that of the new one nobody is, until the command is run again.
    expect([step, found]).toEqual([step, step === 'arrive' ? [] : step === 'tidy up' ? ['other'] : ['old']])
    if (step === 'arrive') await move()
    if (step === 'arrive') await move({ fromUrl: other.databaseUrl, toUrl: old.databaseUrl })
    else if (found[0] === 'old') expect(await addList(old, `After ${step}`)).toBe(201)
  }
  await move()
  expect(await inCharge()).toEqual(['other'])
  expect(await namesIn(other)).toEqual(['Dairy', ...['cut over', 'leave'].map((step) => `After ${step}`)])
})

test('a row that arrived otherwise than it was is noticed by its table, and the company goes on where it was', async () => {
  const tampered = move({
    onStep: async (step, target) => {
      if (step === 'verify') await target.query("update shopping_lists set name = name || ' ' where name = 'Dairy'")
    },
  })
  await expect(tampered).rejects.toThrow('shopping_lists is not the same in both cells')
  expect(await inCharge()).toEqual(['old'])
  expect(await addList(old, 'Goes on')).toBe(201)
})

test('a move is refused before anything is done: a key that is missing, people known there, files that nobody named', async () => {
  await asOwner(old.databaseUrl, (client) =>
    client.query('update location_distributors set website_password_sealed = $1 where location_id = $2', [
      seal([key], 'secret', 'x'),
      location.id,
    ]),
  )
  await expect(move({ keys: [randomBytes(32)] })).rejects.toThrow('sealed with a key that the other cell does not have')
  await aPerson(other, { at: [await aLocation(other)], email: owner.email })
  await expect(move()).rejects.toThrow(`people with these addresses: ${owner.email}`)
  expect(await inCharge()).toEqual(['old'])
})

test('a cut-over that takes too long is given up by itself, and people work on even while the command still hangs', async () => {
  const slow = move({
    onStep: async (step) => {
      if (step !== 'leave') return
      expect((await old.as(owner).post('/shopping-lists', { name: 'Too early' })).status).toBe(503)
      await asOwner(old.databaseUrl, (client) => client.query('update company_places set until = now()'))
      expect(await addList(old, 'Goes on')).toBe(201)
    },
  })
  await expect(slow).rejects.toThrow('took longer than 10 s: the company goes on where it was')
  expect(await inCharge()).toEqual(['old'])
  expect(await namesIn(other)).toEqual(['Dairy'])
})

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
    ...{ distributorId, itemList: JSON.stringify(itemList), paymentType: 'terms' },
    ...{ requestedDeliveryDate: '2026-03-06', requestedDeliveryTime: '8am-11am' },
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
  await move({ companyId: business.companyId })

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
  expect(await addList(old, 'Next door', neighbour)).toBe(201)
})

test('back again with its order, under the sign-in company of the old cell; who left the business meanwhile stays', async () => {
  const business = await aSignedUpBusiness()
  const ana = { email: `ana-${signedUp}@vega.test`, id: 0 }
  const names = ['--first-name', 'Ana', '--last-name', 'Ruiz', '--location', String(business.locationId)]
  await operatorOf(old)('people', 'add', '--email', ana.email, ...names, '--print-link')
  const [row] = await asOwner(old.databaseUrl, (client) =>
    rowsOf<{ id: number }>(client, 'select id from users where email = $1', [ana.email]),
  )
  ana.id = row?.id ?? 0
  await move({ companyId: business.companyId })
  expect(await userIn(other, ana.id)).toEqual({ of: ofOther, gone: false })
  const placed = await order(other, (await enter(other, business)).body, business)
  const leaving = ['people', 'leave', ana.email, '--location', String(business.locationId)]
  expect((await operatorOf(other)(...leaving)).exitCode).toBe(0)

  await move({ companyId: business.companyId, fromUrl: other.databaseUrl, toUrl: old.databaseUrl })
  const { status, body } = await enter(old, business)
  expect(status).toBe(200)
  expect(await userIn(old, business.userId)).toEqual({ of: ofOld, gone: false })
  expect((await old.as(body).get(`/orders/${placed.body.id}`)).status).toBe(200)
  expect((await old.as(body).post('/shopping-lists', { name: 'Home' })).status).toBe(201)
  expect((await enter(other, business)).headers['larder-cell']).toBe('0')
  expect([await userIn(other, ana.id), await userIn(old, ana.id)]).toEqual([
    { of: ofOther, gone: false },
    { of: ofOld, gone: true },
  ])
})
