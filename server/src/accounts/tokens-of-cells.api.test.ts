// Keys and links of a server whose database is of cell 3: each names it, and works as it is.
import { beforeAll, expect, test } from 'vitest'
import { paymentEventsPath } from '../ordering/payment/payment-events.routes.ts'
import { asOwner } from '../database/cells/as-owner.ts'
import { setIdRanges } from '../database/cells/id-ranges.ts'
import { aLocation, aPerson, type TestLocation } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { readCell } from './tokens.ts'

const password = 'ladle and whisk'
let app: TestApp
let location: TestLocation
beforeAll(async () => {
  app = await testApp({ CELL: '3' })
  await asOwner(app.databaseUrl, (client) => setIdRanges(client, 3))
  location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
})

const signIn = (email: string) =>
  app.as('anonymous').post('/authenticate', {
    email,
    password,
    company_id: location.companyId,
    secret: 'demo-secret',
  })
const lastLink = () => /http\S+\/([\w-]{20,})/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''

test('the key of a session, and the links and keys that are made with it', async () => {
  const { email } = await aPerson(app, { at: [location], password, title: 'Owner' })
  const authKey: string = (await signIn(email)).body.authKey
  expect(authKey).toMatch(/^c3_[\w-]{43}$/)
  const person = app.as({ authKey })

  const register = (await person.post('/pos/keys', { name: 'Bar' })).body.key as string
  expect(register).toMatch(/^larder_pos_c3_[\w-]{43}$/)
  const sales = await app.as({ authKey: register }).put('/pos/sales/2026-11-20', { sales: [] })
  expect(sales.status).toBe(200)

  const { body } = await person.get('/merchant-accounting/download-template', { format: 'csv' })
  expect(body.templateUrl).toMatch(/\/downloads\/c3_[\w-]{43}$/)
  expect((await app.as('anonymous').get(body.templateUrl)).status).toBe(200)
})

test('people sign in under the id that the address has for all cells, which here is the cell’s own first company', async () => {
  const { email } = await aPerson(app, { at: [location], password })
  const by = async (company_id: number) =>
    (await app.as('anonymous').post('/authenticate', { email, password, company_id, secret: 'demo-secret' })).status
  expect([await by(1), await by(location.companyId), await by(2)]).toEqual([200, 200, 400])
})

test('the links of mails', async () => {
  const { email } = await aPerson(app, { at: [location], password })
  await app.as('anonymous').post('/users/request-password-reset', { email })
  await app.jobs.runAll()
  expect(readCell(lastLink()).cell).toBe(3)
})

test('the provider’s events come to an address that names the cell, and the plain one goes on', async () => {
  const post = (url: string) => app.server.inject({ method: 'POST', url, payload: '{}' })
  for (const url of [paymentEventsPath, `${paymentEventsPath}/c3`]) expect((await post(url)).statusCode).toBe(400)
  expect((await post(`${paymentEventsPath}/c4`)).statusCode).toBe(404)
})
