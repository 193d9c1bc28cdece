import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../database/connections/connection.ts'
import { closeAfterFile } from '../../testing/after-file.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'
import { remindOfRequiredFactor } from './remind-of-factor.ts'
import { patience } from '../../testing/busy/patience.ts'

/** Wednesday at ten in New York */
const from = '2026-03-11T14:00:00.000Z'
const tooEarly = '2026-03-09T13:59:59Z'
const twoDaysBefore = '2026-03-09T14:00:00Z'
const justBefore = '2026-03-11T13:59:59Z'
const reminder = 'Reminder: your account still needs a second factor'
let app: TestApp
let front: TestLocation
let cook: TestPerson

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://larder.test' })
})
beforeEach(async () => {
  await app.deps.database.shared.updateTable('locations').set({ secondFactorFrom: null }).execute()
  app.clock.set('2026-03-04T10:00:00Z')
  front = await aLocation(app, { nickname: 'Front' })
  cook = await aPerson(app, { at: [front], title: 'Chef' })
  await app.jobs.runAll()
  app.mails.length = 0
})

const requireFrom = (at: TestLocation, secondFactorFrom: string | null) =>
  app.deps.database.shared.updateTable('locations').set({ secondFactorFrom }).where('id', '=', at.id).execute()
/** The addresses that are reminded at a time by a job of that hour. */
async function remindedAt(instant: string): Promise<(string | undefined)[]> {
  app.clock.set(instant)
  app.mails.length = 0
  await remindOfRequiredFactor(app.deps)
  await app.jobs.runAll()
  return app.mails.filter(({ subject }) => subject === reminder).map(({ to }) => to[0])
}

const hasPasskey = ({ id }: TestPerson) =>
  app.deps.database.shared
    .insertInto('passkeys')
    .values({
      userId: id,
      name: 'Phone',
      credentialId: `key of ${id}`,
      publicKey: Buffer.from('public'),
      counter: 0,
      createdAt: new Date(),
    })
    .execute()

it('mails once, two days before, those who have none, with the day of their own location', async () => {
  const elsewhere = await aLocation(app, { nickname: 'Elsewhere' })
  const stranger = await aPerson(app, { at: [elsewhere] })
  const baker = await aPerson(app, { at: [front], title: 'Baker' })
  await hasPasskey(baker)
  await requireFrom(front, from)
  await requireFrom(elsewhere, '2026-03-18T14:00:00Z')
  expect(await remindedAt(tooEarly)).toEqual([])
  expect(await remindedAt(twoDaysBefore)).toEqual([cook.email])
  const [{ text } = { text: '' }] = app.mails
  expect(text).toContain('Front: from 03/11/2026 10:00 AM EDT')
  expect(text).toContain('https://larder.test/profile')
  expect(text).not.toContain('Elsewhere')
  expect(await remindedAt('2026-03-09T15:10:00Z'), 'an hour later').toEqual([])
  expect(await remindedAt(justBefore)).toEqual([])
  expect(await remindedAt('2026-03-17T14:00:00Z')).toEqual([stranger.email])
})

it('mails a person of several locations of a business once, naming each that requires it', async () => {
  const dock = await aLocation(app, { companyId: front.companyId, nickname: 'Dock' })
  const attic = await aLocation(app, { companyId: front.companyId, nickname: 'Attic' })
  const both = await aPerson(app, { at: [front, dock, attic], companyId: front.companyId })
  await requireFrom(front, from)
  await requireFrom(dock, from)
  expect((await remindedAt(twoDaysBefore)).toSorted()).toEqual([both.email, cook.email].toSorted())
  const text = app.mails.find(({ to }) => to[0] === both.email)?.text
  expect(text).toContain('Front: from')
  expect(text).toContain('Dock: from')
  expect(text).not.toContain('Attic')
  expect(app.mails.find(({ to }) => to[0] === cook.email)?.text).not.toContain('Dock')
})

it('reminds of no requirement that was taken back or has begun, and of another day once more', async () => {
  await requireFrom(front, from)
  await requireFrom(front, null)
  expect(await remindedAt(twoDaysBefore), 'taken back').toEqual([])
  await requireFrom(front, '2026-03-18T14:00:00Z')
  expect(await remindedAt(twoDaysBefore), 'moved').toEqual([])
  expect(await remindedAt('2026-03-16T14:00:00Z')).toEqual([cook.email])
  await requireFrom(front, null)
  await requireFrom(front, '2026-03-25T14:00:00Z')
  expect(await remindedAt('2026-03-18T14:00:00Z')).toEqual([])
  expect(await remindedAt('2026-03-23T14:00:00Z')).toEqual([cook.email])
  await requireFrom(front, from)
  expect(await remindedAt(from), 'from now on').toEqual([])
})

it('leaves out people who can’t sign in', async () => {
  const { shared } = app.deps.database
  await shared.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', cook.id).execute()
  await requireFrom(front, from)
  expect(await remindedAt(twoDaysBefore)).toEqual([])
})

it('mails once when two servers remind at the same moment', async () => {
  await requireFrom(front, from)
  app.clock.set(twoDaysBefore)
  const another = openDatabase({ url: app.databaseUrl, ...patience, onError: () => {} })
  closeAfterFile(() => another.close())
  await whileLocked(app.databaseUrl, {
    lock: 'select from locations where id = $1 for update',
    values: [front.id],
    start: () =>
      Promise.all([remindOfRequiredFactor(app.deps), remindOfRequiredFactor({ ...app.deps, database: another })]),
    waiting: 2,
  })
  await app.jobs.runAll()
  expect(app.mails.map(({ to }) => to[0])).toEqual([cook.email])
})

it('reminds the people of the other businesses when one fails, and is tried again', async () => {
  const elsewhere = await aLocation(app)
  const stranger = await aPerson(app, { at: [elsewhere] })
  await requireFrom(front, from)
  await requireFrom(elsewhere, from)
  app.clock.set(twoDaysBefore)
  const { enqueue } = app.jobs
  let tries = 0
  const jobs = {
    ...app.jobs,
    enqueue: (...work: Parameters<typeof enqueue>) => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('the queue is away')) : enqueue(...work)
    },
  }
  await expect(remindOfRequiredFactor({ ...app.deps, jobs })).rejects.toThrow('could not be reminded')
  await app.jobs.runAll()
  expect(app.mails.map(({ to }) => to[0])).toEqual([stranger.email])
  expect(await remindedAt(twoDaysBefore)).toEqual([cook.email])
})
