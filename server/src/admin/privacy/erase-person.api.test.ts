import { expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { lastAudit, operatorOf } from '../../testing/operator.ts'
import { tablesWithText } from '../../testing/everywhere/tables-with-text.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
app.clock.set('2026-03-04T15:00:00Z')
const admin = operatorOf(app)

it('a person who has gone is erased: the address is nowhere but in the log, and the order keeps its name', async () => {
  const { owner, location, distributor } = await anOrderingKitchen(app)
  const cook = await aPerson(app, { at: [location], title: 'Cook' })
  const { shared } = app.deps.database
  const user = shared.selectFrom('users').selectAll().where('id', '=', cook.id)
  const { email, firstName } = await user.executeTakeFirstOrThrow()
  await shared.updateTable('users').set({ phone: '5125550199' }).where('id', '=', cook.id).execute()
  const client = app.as(cook)
  const item = await anItem(app, location)
  const order = await cartOf(client, distributor.id, [[item.id, 2]], { requestedDeliveryDate: '2026-03-05' })
  const placed = await client.post('/orders', order, { 'idempotency-key': 'once' })
  expect(placed.status).toBe(201)
  await client.post('/users/reset-password', { email })
  const at = app.deps.database.forLocation(location.id)
  const mail = { recipients: ['rep@harbor.test', email], lastError: `550 <${email}>: unknown` }
  await at.updateTable('outboundMails').set(mail).where('orderId', '=', placed.body.id).execute()
  expect((await admin('people', 'erase', email)).said).toBe(
    `${email} can still sign in. First: people disable ${email}`,
  )
  await admin('people', 'disable', email)
  const isAt = `${email} is still at location ${location.id}. First: people leave ${email} --location ${location.id}`
  expect((await admin('people', 'erase', email)).said).toBe(isAt)
  await admin('people', 'leave', email, '--location', String(location.id))
  const before = await tablesWithText(app, email.toLowerCase(), location.id)
  expect(before).toEqual(expect.arrayContaining(['audit_log', 'users']))

  expect(await admin('people', 'erase', email.toUpperCase())).toMatchObject({ exitCode: 0 })
  expect(await lastAudit(app)).toMatchObject({ action: 'erase-user', object_type: 'user' })
  expect(await tablesWithText(app, email.toLowerCase(), location.id)).toEqual(['audit_log'])
  expect(await tablesWithText(app, '5125550199', location.id)).toEqual([])
  expect(await user.executeTakeFirstOrThrow()).toMatchObject({
    email: `user-${cook.id}@erased.invalid`,
    firstName,
    phone: '',
    passwordHash: '',
  })
  const mails = await at.selectFrom('outboundMails').select('recipients').execute()
  expect(mails).toEqual([{ recipients: ['rep@harbor.test', `user-${cook.id}@erased.invalid`] }])
  expect(await at.selectFrom('idempotencyKeys').select('key').where('userId', '=', cook.id).execute()).toEqual([])
  expect(await shared.selectFrom('sessions').select('id').where('userId', '=', cook.id).execute()).toEqual([])
  expect((await app.as(owner).get(`/orders/${placed.body.id}`)).body.orderedBy).toContain(firstName)
})
