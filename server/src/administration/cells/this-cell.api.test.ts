import { afterEach, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../database/cells/as-owner.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await testApp()
  admin = app.as(await aPerson(app, { isAdministrator: true }))
})
afterEach(() => inDatabase('delete from shared_facts'))

const inDatabase = (statement: string) => asOwner(app.databaseUrl, (client) => client.query(statement))
const shares = (role: 'publisher' | 'subscriber', messageCells = '{0,2,3}') =>
  inDatabase(
    `insert into shared_facts (role, publisher_cell, message_cells) values ('${role}', ${role === 'publisher' ? 0 : 2}, '${messageCells}')`,
  )
const cell = async () => (await admin.get('/administration/cell')).body
const sent = async () =>
  (await admin.get('/administration/messages')).body.data.map(
    ({ message, isShared }: { message: string; isShared: boolean }) => [message, isShared],
  )

it('an installation with one database has no cells; one with its part of the ids has', async () => {
  expect(await cell()).toEqual({ cell: null, publisher: null, messageCells: [] })
  await asOwner(app.databaseUrl, (client) => setIdRanges(client, 0))
  expect(await cell()).toEqual({ cell: 0, publisher: null, messageCells: [] })
})

it('the screens are told which cell they are of, and from where what is shared comes', async () => {
  await shares('subscriber')
  expect(await cell()).toEqual({ cell: 0, publisher: 2, messageCells: [0, 2, 3] })
})

it('a message to everybody is of all cells at the publisher, and is refused where it would come from another', async () => {
  await shares('publisher')
  await admin.post('/administration/messages', { message: 'To all.', everybody: true })
  await admin.post('/administration/messages', { message: 'To this one.', everybodyOfCell: true })
  expect(await sent()).toEqual([
    ['To this one.', false],
    ['To all.', true],
  ])
  const [, { id }] = (await admin.get('/administration/messages')).body.data
  await inDatabase("update shared_facts set role = 'subscriber', publisher_cell = 2")
  const refused = await admin.post('/administration/messages', { message: 'To all.', everybody: true })
  const end = { kind: 'broadcast', id, locationId: null }
  expect([refused.status, (await admin.post('/administration/messages/end', end)).status]).toEqual([409, 409])
  expect((await admin.post('/administration/messages', { message: 'Here.', everybodyOfCell: true })).status).toBe(201)
  // Where only distributors and layouts are shared, each cell has its own messages.
  await inDatabase("update shared_facts set message_cells = '{}'")
  expect((await admin.post('/administration/messages', { message: 'Alone.', everybody: true })).status).toBe(201)
  expect((await sent()).slice(0, 2)).toEqual([
    ['Alone.', false],
    ['Here.', false],
  ])
})

it('a request for a layout says in which cell it is approved, unless that has arrived or the distributor is one’s own', async () => {
  const location = await aLocation(app)
  const [everybodys, own] = [(await aDistributor(app)).id, (await aDistributor(app)).id]
  await inDatabase(`update distributors set added_by_location = ${location.id} where id = ${own}`)
  const request = async (distributorId: number, signature: string) => {
    const { rows } = await inDatabase(
      `insert into location_distributors (location_id, distributor_id) values (${location.id}, ${distributorId}) on conflict do nothing;
      insert into template_requests (location_id, distributor_id, signature, columns, file_name, file_key, requested_by, created_at)
        select ${location.id}, ${distributorId}, '${signature}', '{"headerRow":1,"columns":[]}', 'week.csv', 'none', min(id), now() from users
        returning id`,
    ).then((result) => [result].flat().at(-1) as { rows: { id: number }[] })
    return rows[0]?.id ?? 0
  }
  const requests = [await request(everybodys, 'new'), await request(everybodys, 'known'), await request(own, 'new')]
  await inDatabase(
    `insert into order_guide_layouts (distributor_id, signature, columns, approved_by, approved_at) values (${everybodys}, 'known', '[]', 'tester', now())`,
  )
  const approvedIn = () =>
    Promise.all(
      requests.map(
        async (id) => (await admin.get(`/administration/templates/${location.id}/${id}`)).body.approvedInCell,
      ),
    )
  expect(await approvedIn()).toEqual([null, null, null])
  await shares('subscriber')
  expect(await approvedIn()).toEqual([2, null, null])
})
