import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { insertLocationMessage } from './messages.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z') // 10:00 in New York
})

async function aKitchen() {
  const location = await aLocation(app)
  return { location, owner: await aPerson(app, { at: [location] }), chef: await aPerson(app, { at: [location] }) }
}

const messages = async (person: TestPerson, query = {}) => (await app.as(person).get('/users/get-message', query)).body
const broadcasts = async (person: TestPerson, query = {}) =>
  (await app.as(person).get('/users/get-broadcast-message', query)).body

describe('a message to a location', () => {
  it('is unread for each of its people until that person has read it', async () => {
    const { location, owner, chef } = await aKitchen()
    await operator(app, 'messages', 'send', '--location', String(location.id), 'The walk-in is serviced on Friday.')
    const { data } = await messages(owner, { merchant_id: location.id })
    expect(data).toMatchObject([
      {
        message: 'The walk-in is serviced on Friday.',
        createTime: '2026-03-04T15:00:00.000Z',
        createTimeDisplay: '03/04/2026 10:00 AM EST',
        isRead: false,
      },
    ])
    expect((await app.as(owner).post('/users/read-message', [data[0].id])).status).toBe(200)
    expect((await app.as(owner).post('/users/read-message', [data[0].id])).status).toBe(200)
    expect((await messages(owner)).data).toEqual([])
    expect((await messages(chef)).data).toHaveLength(1)
    expect((await messages(owner, { read: '1' })).data).toMatchObject([{ id: data[0].id, isRead: true }])
  })

  it('is listed for the operator with how many have read it, not those of another one', async () => {
    const { location, owner, chef } = await aKitchen()
    const at = ['--location', String(location.id)]
    for (const text of ['Read by two', 'Read by nobody']) await operator(app, 'messages', 'send', ...at, text)
    const { data } = await messages(owner)
    const { id } = data.find(({ message }: { message: string }) => message === 'Read by two')
    for (const reader of [owner, chef]) await app.as(reader).post('/users/read-message', [id])
    const listed = (await operator(app, 'messages', 'list', ...at)).split('\n')
    const lineOf = (text: string) => listed.find((line) => line.includes(text))
    expect(lineOf('Read by two')).toMatch(/ 2 +shown /)
    expect(lineOf('Read by nobody')).toMatch(/ 0 +shown /)
  })

  it('is nobody else’s to see or to read', async () => {
    const { location, owner } = await aKitchen()
    const { owner: stranger, location: elsewhere } = await aKitchen()
    await operator(app, 'messages', 'send', '--location', String(location.id), 'Ours')
    const { data } = await messages(owner)
    expect((await messages(stranger)).data).toEqual([])
    expect((await app.as(stranger).post('/users/read-message', [data[0].id])).status).toBe(404)
    expect((await app.as(stranger).get('/users/get-message', { merchant_id: location.id })).status).toBe(404)
    expect((await app.as(owner).get('/users/get-message', { merchant_id: elsewhere.id })).status).toBe(404)
    expect((await messages(owner)).data).toHaveLength(1)
  })

  it('to one person is no colleague’s to see or to read', async () => {
    const { location, owner, chef } = await aKitchen()
    const message = {
      message: 'Two lines have no price',
      userId: owner.id,
      sentBy: 'Larder',
      createdAt: app.clock.now(),
    }
    const id = await transactionOn(app.deps.database.forLocation(location.id), (tx) =>
      insertLocationMessage({ db: tx, locationId: location.id }, message),
    )
    expect((await messages(chef)).data).toEqual([])
    expect((await app.as(chef).post('/users/read-message', [id])).status).toBe(404)
    expect(await operator(app, 'messages', 'list', '--location', String(location.id))).toMatch(/ 0 +shown /)
    expect((await app.as(owner).post('/users/read-message', [id])).status).toBe(200)
  })

  it('of a list of which one is unknown marks none', async () => {
    const { location, owner } = await aKitchen()
    await operator(app, 'messages', 'send', '--location', String(location.id), 'One')
    const { data } = await messages(owner)
    expect((await app.as(owner).post('/users/read-message', [data[0].id, 2_000_000_000])).status).toBe(404)
    expect((await messages(owner)).data).toHaveLength(1)
  })

  it('pops up for thirty days and stays to be read again', async () => {
    const { location, owner } = await aKitchen()
    app.clock.set('2026-01-01T15:00:00Z')
    await operator(app, 'messages', 'send', '--location', String(location.id), 'Happy new year')
    app.clock.set('2026-01-31T14:59:00Z')
    expect((await messages(owner)).data).toHaveLength(1)
    app.clock.set('2026-01-31T15:00:00Z')
    expect((await messages(owner)).data).toEqual([])
    app.clock.set('2026-03-04T15:00:00Z')
    expect((await messages(owner, { read: '1' })).data).toHaveLength(1)
  })
})

describe('a broadcast', () => {
  it('reaches everybody and is read once per person, at whichever location they are active', async () => {
    const { location, owner } = await aKitchen()
    const second = await aLocation(app, { companyId: location.companyId })
    const roving = await aPerson(app, { at: [location, second] })
    const { owner: stranger } = await aKitchen()
    await operator(app, 'messages', 'send', '--all', 'We', 'move', 'on', 'Sunday.')
    const [sent] = (await broadcasts(roving)).data
    expect(sent).toMatchObject({ broadcast_message: 'We move on Sunday.', company: null, isRead: false })
    await app.as(roving).post('/users/read-broadcast-message', { id: sent.id })
    await app.as(roving).put(`/users/${roving.id}`, { active_location_id: second.id })
    const ids = async (person: TestPerson) => (await broadcasts(person)).data.map(({ id }: { id: number }) => id)
    expect(await ids(roving)).not.toContain(sent.id)
    expect(await ids(owner)).toContain(sent.id)
    expect(await ids(stranger)).toContain(sent.id)
  })

  it('pops up for thirty days, and those of one moment come with the later one first', async () => {
    const { location, owner } = await aKitchen()
    app.clock.set('2026-01-01T15:00:00Z')
    const company = ['--company', String(location.companyId)]
    for (const text of ['One', 'Two', 'Three']) {
      await operator(app, 'messages', 'send', ...company, text)
      await operator(app, 'messages', 'send', '--location', String(location.id), text)
    }
    const texts = ['Three', 'Two', 'One']
    const ours = (text: string) => texts.includes(text)
    const shown = async (query = {}) => [
      (await broadcasts(owner, query)).data
        .map((row: { broadcast_message: string }) => row.broadcast_message)
        .filter(ours),
      (await messages(owner, query)).data.map(({ message }: { message: string }) => message),
    ]
    app.clock.set('2026-01-31T14:59:00Z')
    expect(await shown()).toEqual([texts, texts])
    app.clock.set('2026-01-31T15:00:00Z')
    expect(await shown()).toEqual([[], []])
    app.clock.set('2026-03-04T15:00:00Z')
    expect(await shown({ read: '1' })).toEqual([texts, texts])
  })

  it('of a company is of that company alone', async () => {
    const { location, owner } = await aKitchen()
    const { owner: stranger } = await aKitchen()
    await operator(app, 'messages', 'send', '--company', String(location.companyId), 'For our people')
    const [sent] = (await broadcasts(owner)).data
    expect(sent).toMatchObject({ broadcast_message: 'For our people', company: 'Test Kitchens' })
    expect(JSON.stringify(await broadcasts(stranger, { read: '1' }))).not.toContain('For our people')
    expect((await app.as(stranger).post('/users/read-broadcast-message', { id: sent.id })).status).toBe(404)
  })

  it('that is withdrawn is shown to nobody', async () => {
    const { location, owner } = await aKitchen()
    const said = await operator(app, 'messages', 'send', '--company', String(location.companyId), 'Oops')
    const [id = ''] = /B\d+/.exec(said) ?? []
    expect(await operator(app, 'messages', 'list')).toContain('Oops')
    await operator(app, 'messages', 'withdraw', id)
    expect((await broadcasts(owner, { read: '1' })).data.map((row: { id: number }) => `B${row.id}`)).not.toContain(id)
    expect(await operator(app, 'messages', 'list')).not.toContain('Oops')
    expect(await operator(app, 'messages', 'list', '--all')).toMatch(new RegExp(`${id} .*withdrawn.*Oops`))
  })
})

it('the operator sends to several locations at once, sees who read, and withdraws one', async () => {
  const first = await aKitchen()
  const second = await aKitchen()
  const ids = [first.location.id, second.location.id].map(String)
  const said = await operator(app, 'messages', 'send', '--location', ids[0] ?? '', '--location', ids[1] ?? '', 'Hi')
  expect(said.split('\n')).toHaveLength(2)
  const { data } = await messages(first.owner)
  await app.as(first.owner).post('/users/read-message', [data[0].id])
  expect(await operator(app, 'messages', 'list', '--location', ids[0] ?? '')).toMatch(/^L\d+ .* UTC +1 +shown +Hi$/m)
  expect(await operator(app, 'messages', 'list', '--location', ids[1] ?? '')).toMatch(/^L\d+ .* UTC +0 +shown +Hi$/m)
  await operator(app, 'messages', 'withdraw', `L${data[0].id}`)
  expect((await messages(first.chef, { read: '1' })).data).toEqual([])
  expect((await messages(second.owner)).data).toHaveLength(1)
})

it('an administrator who acts as somebody marks nothing as read', async () => {
  const { location, owner } = await aKitchen()
  await operator(app, 'messages', 'send', '--location', String(location.id), 'For the owner')
  const { data } = await messages(owner)
  const administrator = await aPerson(app, { companyId: location.companyId, isAdministrator: true })
  const { body } = await app
    .as(administrator)
    .post('/users/merchant-login', { user_id: owner.id, merchant_id: location.id })
  const acting = app.as({ authKey: body.authKey })
  expect((await acting.get('/users/get-message')).body.data).toHaveLength(1)
  expect((await acting.post('/users/read-message', [data[0].id])).status).toBe(403)
  expect((await messages(owner)).data).toHaveLength(1)
})
