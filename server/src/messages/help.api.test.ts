import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { runCommand } from '../admin/run-command.ts'
import { auditLog } from '../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../testing/factories/accounts.ts'
import { operator } from '../testing/factories/operator.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let here: TestLocation
let chef: TestPerson
let client: Client
beforeAll(async () => {
  app = await testApp({ HELP_EMAIL: 'help@larder.test' })
  app.clock.set('2026-03-04T15:30:00Z')
})
beforeEach(async () => {
  here = await aLocation(app, { nickname: 'Harbor Street' })
  chef = await aPerson(app, { at: [here], email: `chef-${here.id}@kitchen.test` })
  client = app.as(chef)
  await app.jobs.runAll()
  app.mails.length = 0
})

const ask = (message: string, page?: string) => client.post('/contacts/help', { message, page })
const mine = async (who = client) => (await who.get('/contacts/help')).body
async function refused(...words: string[]) {
  const lines: string[] = []
  const asking = { ...app.deps, now: app.clock.now(), name: 'Olu', say: (line: string) => lines.push(line) }
  return { exitCode: await runCommand(asking, words), said: lines.join('\n') }
}

describe('a report', () => {
  it('is mailed to the operator with who, where and which request, once', async () => {
    const answer = await ask('  The order won’t go out.\nNothing happens.  ', '/checkout-ordering/final-review')
    expect([answer.status, answer.body]).toEqual([200, { message: 'Thank you for reporting the issue.' }])
    await app.jobs.runAll()
    await app.jobs.runAll()
    expect(app.mails).toMatchObject([{ to: ['help@larder.test'], subject: 'Help: Harbor Street', attachments: [] }])
    const [id] = (await mine()).data.map((report: { id: number }) => report.id)
    expect(app.mails[0]?.text.split('\n')).toEqual([
      'The order won’t go out.',
      'Nothing happens.',
      '',
      expect.stringMatching(new RegExp(`^From Pat Cook \\d+, ${chef.email}$`)),
      `At Harbor Street (location ${here.id}), 03/04/2026 10:30 AM EST`,
      'Screen /checkout-ordering/final-review',
      `Request ${answer.headers['x-request-id']}`,
      '',
      `Answer with: npm run admin -- help-requests answer ${here.id}-${id} "…"`,
      '',
    ])
  })

  it('that an administrator sends while acting as somebody names them, on both lists, in the mail and to operators', async () => {
    const dana = await aPerson(app, { isAdministrator: true })
    const admin = app.as(dana)
    const login = { user_id: chef.id, merchant_id: here.id, reason: 'Ticket 12' }
    await app
      .as((await admin.post('/users/merchant-login', login)).body)
      .post('/contacts/help', { message: 'It is empty' })
    await ask('It is full again')
    await app.jobs.runAll()
    const sent = [
      { message: 'It is full again', administrator: null },
      { message: 'It is empty', administrator: dana.name },
    ]
    const { data } = await mine()
    expect(data).toMatchObject(sent)
    const reports = (await admin.get('/administration/help-requests')).body.data
    const ofHere = reports.filter(({ locationId }: { locationId: number }) => locationId === here.id)
    expect(ofHere).toMatchObject(sent.map((each) => ({ ...each, person: chef.name })))
    const told = `Sent by ${dana.name}, who acted as them`
    const mails = app.mails.filter(({ subject }) => subject.startsWith('Help:'))
    expect(mails.map(({ text }) => text.includes(told))).toEqual([true, false])
    const shown = await Promise.all(
      data.map(({ id }: { id: number }) => operator(app, 'help-requests', 'show', `${here.id}-${id}`)),
    )
    expect(shown.map((text) => text.includes(told))).toEqual([false, true])
  })

  it('whose address for help is gone when it is to be mailed counts as not mailed, and can be mailed once there is one', async () => {
    const { config } = app.deps
    await ask('Nobody hears me')
    app.deps.config = { ...config, helpEmail: undefined }
    await app.jobs.runAll()
    const listed = await operator(app, 'mails', 'list')
    expect(listed.split('\n').find((line) => line.includes(`${here.id}-H`))).toMatch(/given up.*HELP_EMAIL is not set/)
    app.deps.config = config
    expect(app.mails).toEqual([])
    await operator(app, 'mails', 'retry', '--all')
    await app.jobs.runAll()
    expect(app.mails).toMatchObject([{ to: ['help@larder.test'] }])
    expect(await operator(app, 'mails', 'list')).not.toContain(`${here.id}-H`)
  })

  it.each([
    ['nothing', {}],
    ['spaces alone', { message: ' \n ' }],
    ['more than 5,000 characters', { message: 'a'.repeat(5_001) }],
  ])('of %s is refused at its field, and mails nobody', async (_, body) => {
    const answer = await client.post('/contacts/help', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['message']])
    await app.jobs.runAll()
    expect([app.mails, (await mine()).data]).toEqual([[], []])
  })

  it('that is sent again by the same key is one', async () => {
    const again = { 'idempotency-key': `help-${here.id}` }
    for (const headers of [again, again]) await client.post('/contacts/help', { message: 'Once' }, headers)
    await app.jobs.runAll()
    expect([app.mails.length, (await mine())._meta.totalCount]).toEqual([1, 1])
  })

  it('waits for the mail server, and is kept when its mail is given up', async () => {
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new Error('the mail server is away'))
    await ask('Is anybody there?')
    await expect(app.jobs.runAll()).rejects.toThrow('away')
    app.deps.mailer.send = send
    await app.jobs.runAll()
    expect(app.mails.map(({ text }) => text.split('\n')[0])).toEqual(['Is anybody there?'])
  })

  it('is listed to who wrote it alone, newest first, a page at a time', async () => {
    await ask('First')
    app.clock.set('2026-03-04T16:00:00Z')
    await ask('Second', '/order-history')
    app.clock.set('2026-03-04T15:30:00Z')
    const [second, first] = (await mine()).data
    expect(second).toEqual({
      id: expect.any(Number),
      message: 'Second',
      administrator: null,
      answer: null,
      answerTime: null,
      answerTimeDisplay: null,
      createTime: '2026-03-04T16:00:00.000Z',
      createTimeDisplay: '03/04/2026 11:00 AM EST',
    })
    expect(first.message).toBe('First')
    const page = (await client.get('/contacts/help?page=2&limit=1')).body
    expect([page.data, page._meta]).toMatchObject([[{ message: 'First' }], { pageCount: 2, totalCount: 2 }])
    expect((await mine(app.as(await aPerson(app, { at: [here] })))).data).toEqual([])
  })

  it('is answered by the operator as a message, once', async () => {
    await ask('Where is my order?\nIt is late.', '/order-history')
    const [{ id }] = (await mine()).data
    const name = `${here.id}-${id}`
    expect(await operator(app, 'help-requests', 'list')).toMatch(new RegExp(`^${name} .*waits +Where is my order`, 'm'))
    expect(await operator(app, 'help-requests', 'show', name)).toContain('Screen /order-history, request ')
    await operator(app, 'help-requests', 'answer', name, 'It left', 'at nine.')
    const told = 'You asked: “Where is my order? It is late.” It left at nine.'
    expect((await client.get('/users/get-message')).body.data).toMatchObject([{ message: told }])
    expect((await mine()).data).toMatchObject([{ answer: 'It left at nine.', answerTime: expect.any(String) }])
    expect(await operator(app, 'help-requests', 'list')).not.toContain(name)
    expect(await operator(app, 'help-requests', 'list', '--all')).toMatch(new RegExp(`^${name} .*answered`, 'm'))
    expect(await refused('help-requests', 'answer', name, 'Again')).toEqual({
      exitCode: 1,
      said: `Report ${name} is answered already.`,
    })
    expect((await client.get('/users/get-message')).body.data).toHaveLength(1)
    expect(await auditLog(app.databaseUrl, here.id, 'answer-help-request')).toMatchObject([
      { after: { answer: 'It left at nine.' } },
    ])
  })
})

it('a report is kept without a mail where no address is set', async () => {
  const { helpEmail } = app.deps.config
  app.deps.config.helpEmail = undefined
  await ask('Hello?')
  app.deps.config.helpEmail = helpEmail
  await app.jobs.runAll()
  expect([app.mails, (await mine()).data.length]).toEqual([[], 1])
})

it('the address for help is an address', () => {
  expect(() => readConfig({ HELP_EMAIL: 'nobody' })).toThrow('HELP_EMAIL')
})

it.each([
  [['answer', '1-2000000000', 'Hi'], 1],
  [['answer', '1-1'], 2],
  [['show', 'x'], 2],
])('help-requests %j is not done', async (words, exitCode) => {
  expect(await refused('help-requests', ...words)).toMatchObject({ exitCode })
})
