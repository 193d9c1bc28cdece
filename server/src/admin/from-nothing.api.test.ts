// An empty installation, as DEMO_DATA=off leaves it: only the operator's command line and calls of the wire, to the first order.
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { anOwnGuide, uploadGuide } from '../testing/factories/order-guides.ts'
import { operator } from '../testing/factories/operator.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z') // a Wednesday, 10:00 in New York
})

const admin = (...words: string[]) => operator(app, ...words)
const idIn = (said: string) => Number(/\b(\d+)\b/.exec(said)?.[1])

const password = 'salt and pepper'

async function signInByMailedLink(email: string) {
  await app.jobs.runAll()
  const mail = app.mails.findLast(({ to }) => to.includes(email))
  const [, token = ''] = /change-password\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const chosen = { password, password_repeat: password }
  expect((await app.as('anonymous').post(`/users/reset-password?token=${token}`, chosen)).status).toBe(200)
  const credentials = { email, password, company_id: 1, secret: 'demo-secret' }
  return (await app.as('anonymous').post('/authenticate', credentials)).body
}

test('from nothing to the first order, mailed to the sales rep', async () => {
  expect(await admin('companies', 'list')).toContain('There are no companies yet')
  expect(await admin('companies', 'add', '--title', 'Corner Table', '--main-color', '#1F6B4A')).toBe(
    'Added company 1, Corner Table.',
  )
  expect((await app.as('anonymous').get('/companies/1')).body).toMatchObject({
    title: 'Corner Table',
    mainColor: '#1f6b4a',
  })
  const place = ['--address', '12 Front Street', '--city', 'Brooklyn', '--state', 'ny', '--zipcode', '11201']
  const locationId = idIn(await admin('locations', 'add', '--nickname', 'Front Street', ...place))
  const at = ['--location', String(locationId)]
  await admin('people', 'add', '--email', 'ana@corner.test', '--first-name', 'Ana', '--last-name', 'Ruiz', ...at)
  await admin('administrators', 'add', '--email', 'ops@corner.test', '--first-name', 'Olu', '--last-name', 'Ops')
  const terms = ['--minimum', '50', '--weekdays', '1,2,3,4,5', '--cutoff', '16', '--terms', 'Net 15']
  const distributorId = idIn(await admin('distributors', 'add', '--nickname', 'Harbor Produce', ...terms))
  await admin('distributors', 'join', String(distributorId), ...at, '--customer-number', 'C-77')
  const rep = ['--name', 'Robin', '--email', 'robin@harbor.test']
  await admin('reps', 'add', ...at, '--distributor', String(distributorId), ...rep)

  const owner = await signInByMailedLink('ana@corner.test')
  expect(owner).toMatchObject({ title: 'Owner', activeLocation: { id: locationId, nickname: 'Front Street' } })
  const ana = app.as(owner)
  const guide = anOwnGuide([{ din: 'T-1', name: 'Tomato Roma', price: '24.50' }])
  const uploaded = await uploadGuide(
    ana,
    { distributorId, locationIds: [locationId], start: '2026-03-04', end: '2026-03-11' },
    guide,
  )
  expect(uploaded.status).toBe(200)
  const [tomato] = (await ana.get('/items')).body.data
  const { lastModified } = (await ana.get('/shopping-carts')).body
  const itemList = [{ itemDistributorId: tomato.itemDistributorId, quantity: 3 }]
  expect((await ana.post('/shopping-carts', { itemList, lastModified })).status).toBe(200)
  const placed = await ana.post('/orders', {
    distributorId,
    itemList: JSON.stringify(itemList),
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-05',
    requestedDeliveryTime: '8am-11am',
  })
  expect(placed).toMatchObject({ status: 201, body: { total: 73.5, sentTo: [{ email: 'robin@harbor.test' }] } })
  await app.jobs.runAll()
  const mail = app.mails.find(({ to }) => to.includes('robin@harbor.test'))
  expect(mail?.text).toContain('customer C-77')
  expect(mail?.attachments).toHaveLength(2)
  expect(await admin('mails', 'list')).toBe('All mails are sent.')

  const administrator = await signInByMailedLink('ops@corner.test')
  const ops = app.as(administrator)
  // An administrator needs a second factor before anything else.
  expect((await ops.get('/locations/all')).body.code).toBe('second_factor_needed')
  const { secret } = (await ops.post('/users/two-factor', { password })).body
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  expect((await ops.post('/users/two-factor/start', { code })).status).toBe(200)
  expect((await ops.get('/locations/all')).body.data).toMatchObject([{ id: locationId }])
  await admin('administrators', 'disable', 'ops@corner.test')
  await expect.poll(async () => (await ops.get('/locations/all')).status, { timeout: 60_000 }).toBe(401)

  // Whoever is added at several begins at the one that was named first.
  const back = String(idIn(await admin('locations', 'add', '--nickname', 'Back Street', ...place)))
  const ben = ['--email', 'ben@corner.test', '--first-name', 'Ben', '--last-name', 'Ruiz']
  await admin('people', 'add', ...ben, '--location', back, ...at)
  expect(await signInByMailedLink('ben@corner.test')).toMatchObject({ activeLocation: { nickname: 'Back Street' } })
})
