import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashToken } from './accounts/tokens.ts'
import { startJobs } from './start-jobs.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from './testing/factories/accounts.ts'
import { aDistributor, anItem, aSalesRep } from './testing/factories/catalogue.ts'
import { testApp, type TestApp } from './testing/test-app.ts'

const now = new Date('2026-03-16T12:00:00Z')
const ago = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)

let app: TestApp
let location: TestLocation
let person: TestPerson
beforeAll(async () => {
  app = await testApp()
  location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  person = await aPerson(app, { at: [location] })
})
beforeEach(() => app.clock.set(now.toISOString()))

/** Does what returns by the clock, as if its hour had come. */
async function doByTheClock(name: string): Promise<void> {
  await app.jobs.enqueue(app.deps.database.shared as never, { name, payload: z.object({}) }, {})
  await app.jobs.runAll()
}

it('a price lapses at the midnight of its own location', async () => {
  const places = await Promise.all(
    ['America/New_York', 'America/Los_Angeles'].map(async (timeZone) => {
      const place = await aLocation(app, { timeZone, distributorIds: location.distributorIds })
      await anItem(app, place, {
        priceCents: 2_000,
        purchasedPriceCents: 1_700,
        isFromInvoice: true,
        endDate: '2026-03-15',
      })
      await anItem(app, place, { priceCents: 2_000, purchasedPriceCents: 1_600, endDate: '2026-03-15' })
      return place
    }),
  )
  const prices = async () => {
    const rows = places.map(({ id }) =>
      app.deps.database.forLocation(id).selectFrom('items').select('effectivePriceCents').orderBy('id').execute(),
    )
    return (await Promise.all(rows)).map((items) => items.map(({ effectivePriceCents }) => effectivePriceCents))
  }
  app.clock.set('2026-03-16T03:59:00Z')
  await doByTheClock('refresh-effective-prices')
  const listed = 2_000
  expect(await prices()).toEqual([
    [2_000, listed],
    [2_000, listed],
  ])
  app.clock.set('2026-03-16T04:01:00Z')
  await doByTheClock('refresh-effective-prices')
  expect(await prices()).toEqual([
    [1_700, listed],
    [2_000, listed],
  ])
  app.clock.set('2026-03-16T07:01:00Z')
  await doByTheClock('refresh-effective-prices')
  expect(await prices()).toEqual([
    [1_700, listed],
    [1_700, listed],
  ])
})

describe('once a night', () => {
  it('keys, links, tries, sessions and mails that have served their time are forgotten, and no others', async () => {
    const { shared } = app.deps.database
    const ofLocation = app.deps.database.forLocation(location.id)
    const session = (of: string, expiresAt: Date) => ({
      tokenHash: hashToken(of),
      userId: person.id,
      createdAt: ago(90),
      lastUsedAt: ago(90),
      idleMinutes: 480,
      expiresAt,
    })
    await shared
      .insertInto('sessions')
      .values([session('old', ago(30, 1)), session('late', ago(29, 23))])
      .execute()
    const { id: sessionId } = await shared
      .selectFrom('sessions')
      .select('id')
      .where('tokenHash', '=', hashToken(person.authKey))
      .executeTakeFirstOrThrow()
    const download = (of: string, expiresAt: Date) => ({
      tokenHash: hashToken(of),
      locationId: location.id,
      sessionId,
      kind: 'inventory',
      objectId: 1,
      fileName: of,
      expiresAt,
    })
    await shared
      .insertInto('downloads')
      .values([download('over', ago(0, 1)), download('good', ago(0, -1))])
      .execute()
    await shared
      .insertInto('signInFailures')
      .values([
        { account: 'old@kitchen.test', failedAt: ago(1, 1) },
        { account: 'new@kitchen.test', failedAt: ago(0, 23) },
      ])
      .execute()
    const mail = (recipient: string, status: string, createdAt: Date) => ({
      kind: 'reset',
      recipient,
      messageId: `<${recipient}>`,
      status,
      createdAt,
    })
    await shared
      .insertInto('accountMails')
      .values([
        mail('sent-long-ago', 'sent', ago(30, 1)),
        mail('failed-long-ago', 'failed', ago(30, 1)),
        mail('waiting', 'waiting', ago(30, 1)),
        mail('sent-lately', 'sent', ago(29, 23)),
      ])
      .execute()
    const key = (of: string, createdAt: Date) => ({
      locationId: location.id,
      userId: person.id,
      key: of,
      route: 'postOrder',
      fingerprint: of,
      createdAt,
    })
    await ofLocation
      .insertInto('idempotencyKeys')
      .values([key('old', ago(30, 1)), key('kept', ago(29, 23))])
      .execute()

    await doByTheClock('forget-old-rows')

    const sessions = await shared.selectFrom('sessions').select('tokenHash').execute()
    const hashes = sessions.map(({ tokenHash }) => tokenHash.toString('hex'))
    const known = ['old', 'late', person.authKey].map((token) => hashes.includes(hashToken(token).toString('hex')))
    expect(known).toEqual([false, true, true])
    expect(await shared.selectFrom('downloads').select('fileName').execute()).toEqual([{ fileName: 'good' }])
    const tries = await shared.selectFrom('signInFailures').select('account').execute()
    expect(tries).toEqual([{ account: 'new@kitchen.test' }])
    const mails = await shared.selectFrom('accountMails').select('recipient').orderBy('id').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['waiting', 'sent-lately'])
    expect(await ofLocation.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'kept' }])
  })
})

it('what cannot be removed at night holds up nothing else, and the job has failed', async () => {
  const { shared } = app.deps.database
  const ofLocation = app.deps.database.forLocation(location.id)
  await shared
    .insertInto('signInFailures')
    .values({ account: 'old@kitchen.test', failedAt: ago(2) })
    .execute()
  await ofLocation
    .insertInto('idempotencyKeys')
    .values({
      locationId: location.id,
      userId: person.id,
      key: 'older',
      route: 'postOrder',
      fingerprint: '',
      createdAt: ago(40),
    })
    .execute()
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query('alter table sign_in_failures rename to elsewhere')
  await expect(doByTheClock('forget-old-rows')).rejects.toThrow('old rows could not be removed: failed sign-ins')
  const keys = await ofLocation.selectFrom('idempotencyKeys').select('key').where('key', '=', 'older').execute()
  expect(keys).toEqual([])
  // The queue tries it again.
  await owner.query('alter table elsewhere rename to sign_in_failures')
  await owner.end()
  await app.jobs.runAll()
  expect(
    await shared.selectFrom('signInFailures').select('account').where('account', '=', 'old@kitchen.test').execute(),
  ).toEqual([])
})

describe('once an hour', () => {
  it('mails whose job was lost are given up half a day and an hour after they began to wait', async () => {
    const { shared } = app.deps.database
    await shared.deleteFrom('accountMails').execute()
    const mail = (recipient: string, changes: { createdAt: Date; claimedUntil?: Date; requeuedAt?: Date }) => ({
      kind: 'reset',
      recipient,
      messageId: `<${recipient}-lost>`,
      ...changes,
    })
    await shared
      .insertInto('accountMails')
      .values([
        mail('lost', { createdAt: ago(0, 13.1) }),
        mail('waiting', { createdAt: ago(0, 12.9) }),
        mail('being-sent', { createdAt: ago(0, 13.1), claimedUntil: ago(0, -0.01) }),
        mail('claim-lapsed', { createdAt: ago(0, 13.1), claimedUntil: ago(0, 0.01) }),
        mail('asked-for-again', { createdAt: ago(3), requeuedAt: ago(0, 1) }),
      ])
      .execute()
    const order = await app.deps.database
      .forLocation(location.id)
      .insertInto('outboundMails')
      .values({ locationId: location.id, messageId: '<lost-order>', recipients: ['rep@reps.test'], createdAt: ago(1) })
      .returning('id')
      .executeTakeFirstOrThrow()

    await doByTheClock('give-up-forgotten-mails')

    const mails = await shared.selectFrom('accountMails').select(['recipient', 'status']).orderBy('id').execute()
    expect(mails.map(({ recipient, status }) => `${recipient} ${status}`)).toEqual([
      'lost failed',
      'waiting waiting',
      'being-sent waiting',
      'claim-lapsed failed',
      'asked-for-again waiting',
    ])
    const given = await app.deps.database
      .forLocation(location.id)
      .selectFrom('outboundMails')
      .select(['status', 'lastError'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(given).toEqual({ status: 'failed', lastError: 'it was tried for half a day' })
  })

  it('so are reports to the operator and mails to sales reps, and an invite that never went is told to everybody', async () => {
    const db = app.deps.database.forLocation(location.id)
    const rep = await aSalesRep(app, location, location.distributorIds[0] ?? 0, { name: 'Ann', email: 'ann@farm.test' })
    const of = { locationId: location.id, status: 'waiting' }
    const report = { ...of, userId: person.id, message: 'Help', page: null, requestId: 'r' }
    const to = { ...of, repId: rep.id, recipients: ['ann@farm.test'] }
    const lost = { createdAt: ago(0, 13.1) }
    await db
      .insertInto('helpRequests')
      .values([
        { ...report, messageId: '<help-lost>', ...lost },
        { ...report, messageId: '<help-new>', createdAt: ago(0, 12.9) },
      ])
      .execute()
    await db
      .insertInto('repMails')
      .values([
        { ...to, kind: 'invite', messageId: '<invite-lost>', ...lost },
        { ...to, kind: 'notice', subject: 'News', body: 'News', messageId: '<notice-lost>', ...lost },
        { ...to, kind: 'invite', messageId: '<invite-new>', createdAt: ago(0, 12.9) },
        { ...to, kind: 'invite', messageId: '<invite-being-sent>', ...lost, claimedUntil: ago(0, -0.01) },
      ])
      .execute()

    await doByTheClock('give-up-forgotten-mails')

    const outcomes = async (table: 'helpRequests' | 'repMails') => {
      const rows = await db.selectFrom(table).select(['messageId', 'status', 'lastError']).orderBy('id').execute()
      return rows.map(({ messageId, status, lastError }) => [messageId, status, lastError])
    }
    expect(await outcomes('helpRequests')).toEqual([
      ['<help-lost>', 'failed', 'it was tried for half a day'],
      ['<help-new>', 'waiting', null],
    ])
    expect(await outcomes('repMails')).toEqual([
      ['<invite-lost>', 'failed', 'it was tried for half a day'],
      ['<notice-lost>', 'failed', 'it was tried for half a day'],
      ['<invite-new>', 'waiting', null],
      ['<invite-being-sent>', 'waiting', null],
    ])
    const { body } = await app.as(person).get('/users/get-message', { merchant_id: location.id })
    const invites = body.data
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.startsWith('The invite'))
    expect(invites).toEqual([
      expect.stringMatching(
        /^The invite to Ann of .* could not be mailed to ann@farm\.test\. Check the address, then send it again\.$/,
      ),
    ])
  })
})

describe('the jobs of the clock', () => {
  type Clocked = { cron: string; hours: number | undefined }
  async function clockedWith(backups: object): Promise<Map<string, Clocked>> {
    const clocked = new Map<string, Clocked>()
    const repeat = (job: { name: string; mayTakeHours?: number }, cron: string) => {
      clocked.set(job.name, { cron, hours: job.mayTakeHours })
      return Promise.resolve()
    }
    const { deps } = app
    const jobs = { ...deps.jobs, repeat, work: () => Promise.resolve(), enqueue: () => Promise.resolve() }
    await startJobs({ ...deps, jobs, config: { ...deps.config, backups: { ...deps.config.backups, ...backups } } })
    return clocked
  }

  it('that go through all locations, and the backup, have hours before another one begins beside them', async () => {
    const clocked = await clockedWith({ to: { folder: '/kept' } })
    const isOften = ({ cron }: Clocked) => cron.startsWith('*')
    const hasMinutes = ({ hours = 0.25 }: Clocked) => hours < 1
    expect([...clocked].filter(([, job]) => !isOften(job) && hasMinutes(job)).map(([name]) => name)).toEqual([])
  })

  it('make a backup each night where a place for it is named, and only there', async () => {
    expect((await clockedWith({ to: { folder: '/kept' } })).get('back-up')).toEqual({ cron: '40 2 * * *', hours: 20 })
    expect([...(await clockedWith({ to: undefined })).keys()]).not.toContain('back-up')
  })
})
