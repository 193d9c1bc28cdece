import { expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { lastAudit, operatorOf } from '../../testing/operator.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
app.clock.set('2026-03-04T15:00:00Z')
const admin = operatorOf(app)

/** Each row anywhere that has a text, by table. */
async function tablesWith(text: string, locationId: number): Promise<string[]> {
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ name: string }>(
    "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')",
  )
  const found: string[] = []
  const client = await pool.connect()
  for (const { name } of rows) {
    await client.query('begin')
    await client.query("select set_config('app.location', $1, true), set_config('app.administrator', 'on', true)", [
      String(locationId),
    ])
    const rows = await client.query(`select from "${name}" t where strpos(lower(t::text), $1) > 0 limit 1`, [text])
    await client.query('rollback')
    if (rows.rowCount) found.push(name)
  }
  client.release()
  return found.toSorted()
}

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
  const placed = await client.post('/orders', order)
  expect(placed.status).toBe(201)
  await client.post('/users/reset-password', { email })
  expect((await admin('people', 'erase', email)).said).toBe(
    `${email} can still sign in. First: people disable ${email}`,
  )
  await admin('people', 'disable', email)
  const isAt = `${email} is still at location ${location.id}. First: people leave ${email} --location ${location.id}`
  expect((await admin('people', 'erase', email)).said).toBe(isAt)
  await admin('people', 'leave', email, '--location', String(location.id))
  const before = await tablesWith(email.toLowerCase(), location.id)
  expect(before).toEqual(expect.arrayContaining(['audit_log', 'users']))

  expect(await admin('people', 'erase', email.toUpperCase())).toMatchObject({ exitCode: 0 })
  expect(await lastAudit(app)).toMatchObject({ action: 'erase-user', object_type: 'user' })
  expect(await tablesWith(email.toLowerCase(), location.id)).toEqual(['audit_log'])
  expect(await tablesWith('5125550199', location.id)).toEqual([])
  expect(await user.executeTakeFirstOrThrow()).toMatchObject({
    email: `user-${cook.id}@erased.invalid`,
    firstName,
    phone: '',
    passwordHash: '',
  })
  expect(await shared.selectFrom('sessions').select('id').where('userId', '=', cook.id).execute()).toEqual([])
  expect((await app.as(owner).get(`/orders/${placed.body.id}`)).body.orderedBy).toContain(firstName)
})
