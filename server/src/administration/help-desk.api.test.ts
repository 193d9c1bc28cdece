import { beforeEach, describe, expect, it } from 'vitest'
import { auditTrailOf } from '../testing/audit-log.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'
import { readAllLocations } from './all-locations.ts'
import { listTemplatesOfAll } from './templates/asked-templates.queries.ts'
import { decideOnTemplate } from './templates/decide-on-template.ts'

let app: TestApp
let dana: TestPerson
let admin: Client
let pier: TestLocation
let quay: TestLocation
let distributorId: number
let anaName: string
let ana: Client
let ben: Client
let cleo: Client

// Each on a database of its own: administrators see what all locations ask.
beforeEach(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  dana = await aPerson(app, { isAdministrator: true })
  admin = app.as(dana)
  distributorId = (await aDistributor(app, { nickname: 'Bay Broadline' })).id
  const companyId = await aCompany(app, 'Harbor Fish')
  pier = await aLocation(app, { companyId, nickname: 'Pier 9', distributorIds: [distributorId] })
  quay = await aLocation(app, { nickname: 'Quay', distributorIds: [distributorId] })
  const asker = await aPerson(app, { at: [pier], email: 'ana@pier.test' })
  anaName = asker.name
  ana = app.as(asker)
  cleo = app.as(await aPerson(app, { at: [pier], email: 'cleo@pier.test' }))
  ben = app.as(await aPerson(app, { at: [quay], email: 'ben@quay.test' }))
})

const actions = async () =>
  (await auditTrailOf(app.databaseUrl, dana)).map(([action, thing]) => `${action} of ${thing}`)
const messagesOf = async (who: Client) =>
  (await who.get('/users/get-message')).body.data.map(({ message }: { message: string }) => message)

describe('templates', () => {
  const file = (rows: string) => ({ fileName: 'known.csv', bytes: Buffer.from(rows) })
  const layout = 'Item Number,Item Description,Pack Size,Case Price\n10,Flour AP,50 LB,21.40\n'
  const ask = (who: Client, at: TestLocation, rows: string) =>
    who.upload(
      `/distributor-order-guides/upload-template/${distributorId}`,
      { merchantIds: JSON.stringify([at.id]) },
      file(rows),
    )
  const waiting = async () => (await admin.get('/administration/templates')).body.data

  it('are looked at, and a decision answers every location that waits for the same layout', async () => {
    await ask(ana, pier, layout)
    await ask(ben, quay, layout)
    expect(await waiting()).toMatchObject([{ location: 'Quay' }, { location: 'Pier 9', requestedBy: 'ana@pier.test' }])
    const [, request] = await waiting()
    const one = `/administration/templates/${request.locationId}/${request.id}`
    expect((await admin.get(one)).body).toMatchObject({
      distributor: 'Bay Broadline',
      fileName: 'known.csv',
      others: 1,
      status: 'waiting',
      columns: expect.arrayContaining([{ header: 'Case Price', readAs: expect.any(String), sample: '21.40' }]),
    })
    expect((await admin.post(`${one}/decision`, { decision: 'declined' })).body.errors).toHaveProperty('reason')
    const approved = await admin.post(`${one}/decision`, { decision: 'approved' })
    expect(approved.body.message).toBe('Approved, and 1 more for the same layout. Their people are notified.')
    expect(await waiting()).toEqual([])
    for (const who of [ana, ben])
      expect(await messagesOf(who)).toEqual([
        'The template for Bay Broadline’s order guide (known.csv) is approved. You can upload the order guide now.',
      ])
    expect((await admin.post(`${one}/decision`, { decision: 'approved' })).body.message).toBe(
      `Request ${request.id} is already approved.`,
    )
    expect((await actions()).filter((entry) => entry.startsWith('approve-template'))).toHaveLength(2)
    expect((await admin.get('/administration/templates', { all: '1' })).body._meta.totalCount).toBe(2)
  })

  it('are decided once: of two administrators at the same moment one is told', async () => {
    await ask(ana, pier, layout.replace('Case Price', 'Price a Case'))
    await ask(ben, quay, layout.replace('Case Price', 'Price a Case'))
    const requests = await waiting()
    const decide = (at: { locationId: number; id: number }, body: object) =>
      admin.post(`/administration/templates/${at.locationId}/${at.id}/decision`, body)
    const answers = await Promise.all([
      decide(requests[0], { decision: 'approved' }),
      decide(requests[1], { decision: 'declined', reason: 'Another file, please.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { data } = (await admin.get('/administration/templates', { all: '1' })).body
    const statuses = requests.map(({ id }: { id: number }) => data.find((one: { id: number }) => one.id === id).status)
    expect(new Set(statuses).size, 'both locations hear the same').toBe(1)
  })

  it('are told as decided to an administrator who read the request before somebody else’s decision', async () => {
    await ask(ana, pier, layout.replace('Item Description', 'Brand,Item Description').replace('Flour', 'Mill,Flour'))
    const [{ id, locationId }] = await waiting()
    const [asRead] = await readAllLocations(app.deps.database, (tx) => listTemplatesOfAll(tx, { locationId, id }))
    if (!asRead) throw new Error('The request is not there.')
    const approve = admin.post(`/administration/templates/${locationId}/${id}/decision`, { decision: 'approved' })
    expect((await approve).status).toBe(200)
    const other = { ...app.deps, now: app.clock.now(), name: 'Olu' }
    await expect(decideOnTemplate(other, asRead, 'declined', 'Another file, please.')).rejects.toThrow(/already/)
  })

  it('of a file that nothing was read of are declined only, with a reason that the location reads', async () => {
    await ask(ana, pier, 'no,headings\nat,all\n')
    const [{ id }] = await waiting()
    const one = `/administration/templates/${pier.id}/${id}`
    expect((await admin.get(one)).body).toMatchObject({ headerRow: null, columns: [] })
    expect((await admin.post(`${one}/decision`, { decision: 'approved' })).status).toBe(400)
    const reason = 'Please send the file as Excel.'
    expect((await admin.post(`${one}/decision`, { decision: 'declined', reason })).status).toBe(200)
    expect((await messagesOf(ana))[0]).toContain(`was declined. ${reason}`)
    expect((await admin.get(`/administration/templates/${quay.id}/${id}`)).status).toBe(404)
  })
})

describe('help', () => {
  it('is given once, and the answer reaches who asked alone, under the bell and by mail', async () => {
    await ana.post('/contacts/help', { message: 'Where is my order?', page: '/order-history' })
    const [issue] = (await admin.get('/administration/help-requests')).body.data
    expect(issue).toMatchObject({
      location: 'Pier 9',
      locationId: pier.id,
      email: 'ana@pier.test',
      message: 'Where is my order?',
      page: '/order-history',
      answer: null,
      mailProblem: null,
    })
    const address = `/administration/help-requests/${pier.id}/${issue.id}/answer`
    expect((await admin.post(address, { answer: '  ' })).status).toBe(400)
    expect((await admin.post(address, { answer: 'It left at nine.' })).status).toBe(200)
    expect((await admin.post(address, { answer: 'It left at ten.' })).status).toBe(409)
    expect((await messagesOf(ana))[0]).toBe('You asked: “Where is my order?” It left at nine.')
    expect(await messagesOf(cleo), 'a colleague').not.toContainEqual(expect.stringContaining('Where is my order?'))
    const [{ id: message }] = (await ana.get('/users/get-message')).body.data
    expect((await cleo.post('/users/read-message', [message])).status).toBe(404)
    expect((await admin.get('/administration/messages')).body.data).toContainEqual(
      expect.objectContaining({ kind: 'location', id: message, to: `${anaName}, Pier 9` }),
    )
    await app.jobs.runAll()
    expect(app.mails.filter(({ text }) => text.includes('It left at nine.'))).toMatchObject([
      {
        to: ['ana@pier.test'],
        subject: 'Answer to your report at Pier 9',
        text: expect.stringContaining('You asked:\n\nWhere is my order?\n\nIt left at nine.\n'),
      },
    ])
    expect((await admin.get('/administration/help-requests')).body.data).toEqual([])
    expect((await admin.get('/administration/help-requests', { all: '1' })).body.data).toMatchObject([
      { answer: 'It left at nine.', answeredBy: dana.name },
    ])
    expect(await actions()).toContain(`answer-help-request of help-request ${issue.id}`)
    // A question is told in full up to 80 letters.
    for (const [question, told] of [
      ['q'.repeat(80), 'q'.repeat(80)],
      ['p'.repeat(81), `${'p'.repeat(80)}…`],
    ]) {
      await ana.post('/contacts/help', { message: question, page: '/' })
      const [{ id }] = (await admin.get('/administration/help-requests')).body.data
      await admin.post(`/administration/help-requests/${pier.id}/${id}/answer`, { answer: 'Yes.' })
      expect((await messagesOf(ana))[0]).toBe(`You asked: “${told}” Yes.`)
    }
    await app.jobs.runAll()
  })
})

describe('messages', () => {
  const shown = async () => (await admin.get('/administration/messages')).body.data

  it('reach a location or a company alone, say who has read them, and end', async () => {
    expect((await admin.post('/administration/messages', { message: 'To nobody' })).body.errors).toHaveProperty('to')
    const both = { message: 'To two', everybody: true, companyId: pier.companyId }
    expect((await admin.post('/administration/messages', both)).status).toBe(400)
    app.clock.set('2026-03-05T15:00:00Z')
    await admin.post('/administration/messages', { message: 'Ice is back', locationIds: [pier.id] })
    app.clock.set('2026-03-05T15:01:00Z')
    await admin.post('/administration/messages', { message: 'New prices', companyId: pier.companyId })
    const [{ id }] = (await ana.get('/users/get-message')).body.data
    await ana.post('/users/read-message', [id])
    app.clock.set('2026-03-05T15:02:00Z')
    await cleo.post('/users/read-message', [id])
    app.clock.set('2026-03-05T15:01:00Z')
    const broadcasts = (await ana.get('/users/get-broadcast-message')).body.data
    await ana.post('/users/read-broadcast-message', { id: broadcasts[0].id })
    expect((await messagesOf(ben))[0]).not.toBe('Ice is back')
    expect((await ben.get('/users/get-broadcast-message')).body.data).toEqual([])

    const [prices, ice] = await shown()
    expect(prices).toMatchObject({ kind: 'broadcast', to: 'Harbor Fish', message: 'New prices', readers: 1 })
    expect(ice).toMatchObject({ kind: 'location', id, to: 'Pier 9', sentBy: dana.name, readers: 2 })
    const readers = async (query: Record<string, unknown>) =>
      (await admin.get('/administration/messages/readers', query)).body.data
    const first = { email: 'ana@pier.test', time: '2026-03-05T15:01:00.000Z' }
    expect(await readers({ kind: 'broadcast', id: prices.id })).toMatchObject([first])
    expect(await readers({ kind: 'location', id, location_id: pier.id }), 'the latest first').toMatchObject([
      { email: 'cleo@pier.test', time: '2026-03-05T15:02:00.000Z' },
      first,
    ])
    const elsewhere = { kind: 'location', id, location_id: quay.id }
    expect(await readers(elsewhere)).toEqual([])

    expect(
      (await admin.post('/administration/messages/end', { kind: 'location', id, locationId: quay.id })).status,
    ).toBe(404)
    for (const { kind, id: one, locationId } of [ice, prices]) {
      expect((await admin.post('/administration/messages/end', { kind, id: one, locationId })).status).toBe(200)
      expect((await admin.post('/administration/messages/end', { kind, id: one, locationId })).status).toBe(404)
    }
    expect(await shown()).not.toContainEqual(expect.objectContaining({ message: 'Ice is back' }))
    expect(await messagesOf(ana)).not.toContain('Ice is back')
    expect((await admin.get('/administration/messages', { all: '1' })).body.data[1]).toMatchObject({
      endTime: '2026-03-05T15:01:00.000Z',
    })
  })

  it('to several locations reach all of them or none', async () => {
    const locationIds = [quay.id, 2_000_000_000]
    expect((await admin.post('/administration/messages', { message: 'Half', locationIds })).status).toBe(404)
    expect(await messagesOf(ben)).not.toContain('Half')
    await admin.post('/administration/messages', { message: 'Named twice', locationIds: [quay.id, quay.id] })
    expect((await messagesOf(ben)).filter((message: string) => message === 'Named twice')).toHaveLength(1)
  })
})

describe('the outbox', () => {
  it('shows what was given up and why, and has it sent again to who reads it now', async () => {
    app.clock.set('2026-03-06T15:00:00Z')
    const at = { locationId: pier.id }
    const db = app.deps.database.forLocation(pier.id)
    const failed = { status: 'failed', attempts: 9, lastError: '550 no such user', createdAt: app.clock.now() }
    const { id: help } = (
      await db
        .insertInto('helpRequests')
        .values({
          ...at,
          ...failed,
          userId: dana.id,
          message: 'x',
          requestId: 'r',
          messageId: '<help-of-outbox>',
        })
        .returning('id')
        .execute()
    )[0] ?? { id: 0 }
    const { id: account } = await app.deps.database.shared
      .insertInto('accountMails')
      .values({ ...failed, kind: 'invitation', recipient: 'new@pier.test', messageId: '<account-of-outbox>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: order } = await db
      .insertInto('outboundMails')
      .values({ ...failed, ...at, orderId: null, recipients: ['rep@bay.test'], messageId: '<order-of-outbox>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const waiting = { ...at, status: 'waiting', createdAt: app.clock.now() }
    await db
      .insertInto('repMails')
      .values({ ...waiting, kind: 'acknowledgement', recipients: ['ana@pier.test'], messageId: '<rep-of-outbox>' })
      .execute()
    const unsent = (await admin.get('/administration/mails')).body.data
    expect(unsent).toHaveLength(4)
    expect(unsent).toContainEqual(
      expect.objectContaining({ kind: 'rep', to: ['ana@pier.test'], isGivenUp: false, location: 'Pier 9' }),
    )
    expect(unsent).toContainEqual(
      expect.objectContaining({
        kind: 'account',
        id: account,
        to: ['new@pier.test'],
        isGivenUp: true,
        lastError: '550 no such user',
        location: null,
      }),
    )
    const mails = [
      { kind: 'help', id: help, locationId: pier.id },
      { kind: 'account', id: account, locationId: null },
      { kind: 'order', id: order, locationId: pier.id },
      { kind: 'help', id: help, locationId: quay.id },
    ]
    const again = await admin.post('/administration/mails/again', { mails })
    expect(again.body).toEqual({
      sent: 2,
      problems: [
        { ...mails[2], reason: 'This mail is not known.' },
        { ...mails[3], reason: 'This mail was not given up.' },
      ],
    })
    const states = (await admin.get('/administration/mails')).body.data.map(
      ({ kind, isGivenUp }: { kind: string; isGivenUp: boolean }) => `${kind} ${isGivenUp}`,
    )
    expect(states.toSorted()).toEqual(['account false', 'help false', 'order true', 'rep false'])
    expect((await actions()).slice(-2)).toEqual([
      `mail-again of help-mail ${help}`,
      `mail-again of account-mail ${account}`,
    ])
    expect((await admin.post('/administration/mails/again', { mails: mails.slice(0, 1) })).body.sent).toBe(0)
  })

  it('sends each kind of mail about reps again as what it is', async () => {
    app.clock.set('2026-03-06T15:00:00Z')
    const failed = { status: 'failed', attempts: 9, lastError: '550 no such user', createdAt: app.clock.now() }
    const { id } = await app.deps.database
      .forLocation(pier.id)
      .insertInto('repMails')
      .values({
        ...failed,
        locationId: pier.id,
        kind: 'notice',
        recipients: ['ana@pier.test'],
        subject: 'Bay raised a price',
        body: 'It is in Price Guard.',
        messageId: '<notice-of-outbox>',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mails = [{ kind: 'rep', id, locationId: pier.id }]
    expect((await admin.post('/administration/mails/again', { mails })).body).toEqual({ sent: 1, problems: [] })
    app.mails.length = 0
    await app.jobs.runAll()
    expect(app.mails.filter(({ to }) => to.includes('ana@pier.test'))).toMatchObject([
      { subject: 'Bay raised a price', text: expect.stringContaining('It is in Price Guard.') },
    ])
  })
})

describe('the lists of administrators', () => {
  type Row = Record<string, unknown>

  it('go on where the page before ended, the newest or first name first, and say how many there are', async () => {
    for (const [at, who] of [ana, ben, ana].entries()) {
      app.clock.set(`2026-03-07T15:0${at}:00Z`)
      await who.post('/contacts/help', { message: `Question ${at}` })
      await admin.post('/administration/messages', { message: `To everybody ${at}`, everybody: true })
      const asked = await who.upload(
        `/distributor-order-guides/upload-template/${distributorId}`,
        { merchantIds: JSON.stringify([who === ben ? quay.id : pier.id]) },
        { fileName: `${at}.csv`, bytes: Buffer.from(`Item Number,Item Description,Price ${at}\n10,Flour,21.40\n`) },
      )
      expect(asked.status, asked.text).toBeLessThan(300)
      const mail = { kind: 'invitation', recipient: `${at}@pier.test`, messageId: `<list-${at}>`, status: 'failed' }
      await app.deps.database.shared
        .insertInto('accountMails')
        .values({ ...mail, createdAt: app.clock.now() })
        .execute()
    }
    for (const title of ['Zest', 'anchor', 'Éclair']) {
      const companyId = await aCompany(app, title)
      await aLocation(app, { companyId, nickname: `${title} by the sea` })
      await aDistributor(app, { nickname: `${title} foods` })
    }
    const day = { start_date: '2026-03-07', end_date: '2026-03-07' }
    for (const [list, query, order] of [
      ['templates', { all: '1' }, 'createTime'],
      ['help-requests', { all: '1' }, 'createTime'],
      ['messages', { all: '1' }, 'createTime'],
      ['mails', {}, 'createTime'],
      ['audit', day, 'time'],
      ['companies', {}, 'title'],
      ['locations', {}, 'company'],
      ['distributors', {}, 'nickname'],
    ] as const) {
      const read = async (page: number, limit: number) =>
        (await admin.get(`/administration/${list}`, { ...query, page, limit })).body
      const { data, _meta } = (await read(1, 100)) as { data: Row[]; _meta: { totalCount: number } }
      expect(_meta.totalCount, list).toBe(data.length)
      expect(data.length, list).toBeGreaterThan(2)
      const pages: Row[] = []
      for (let page = 1; page <= data.length; page++) pages.push(...(await read(page, 1)).data)
      expect(pages, list).toEqual(data)
      const column = data.map((row) => String(row[order]))
      const isTime = order.endsWith('ime')
      const sorted = isTime ? column.toSorted().toReversed() : column.toSorted(new Intl.Collator('en').compare)
      expect(column, list).toEqual(sorted)
    }
    expect((await admin.get('/administration/messages')).body.data[0]).toMatchObject({
      kind: 'broadcast',
      to: 'Everybody',
      locationId: null,
      message: 'To everybody 2',
      readers: 0,
    })
  })
})
