import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { queueAccountMail } from './account-mail.ts'

let app: TestApp
let location: TestLocation
let isAway = false
let tried: string[] = []

beforeAll(async () => {
  app = await testApp()
  location = await aLocation(app)
  const { send } = app.deps.mailer
  app.deps.mailer.send = async (mail) => {
    tried.push(mail.messageId)
    if (isAway) throw new Error('the mail server is away')
    await send(mail)
  }
})
beforeEach(async () => {
  isAway = false
  app.clock.set('2026-03-04T10:00:00Z')
  await app.jobs.runAll()
  app.mails.length = 0
  tried = []
})

const ask = (email: string) => app.as('anonymous').post('/users/request-password-reset', { email })
const linkIn = (text = '') => /change-password\/([\w-]+)/.exec(text)?.[1] ?? ''
const reset = (token: string, password = 'new good words') =>
  app.as('anonymous').post(`/users/reset-password?token=${token}`, { password, password_repeat: password })
const outbox = () => app.deps.database.shared.selectFrom('accountMails').selectAll().orderBy('id').execute()
const aCook = (email: string) => aPerson(app, { at: [location], email })

describe('the mail for a new password', () => {
  it('is not lost while the mail server is away, and its link lives for an hour from when it was sent', async () => {
    await aCook('patient@kitchen.test')
    isAway = true
    expect((await ask('patient@kitchen.test')).status).toBe(200)
    await expect(app.jobs.runAll()).rejects.toThrow('the mail server is away')
    app.clock.set('2026-03-04T13:00:00Z')
    isAway = false
    await app.jobs.runAll()
    expect(app.mails).toMatchObject([{ to: ['patient@kitchen.test'], subject: 'Set a new password' }])
    expect(new Set(tried).size).toBe(1)
    app.clock.set('2026-03-04T13:59:00Z')
    expect((await reset(linkIn(app.mails[0]?.text))).status).toBe(200)
  })

  it('is in the outbox before the answer, for a known and for an unknown address', async () => {
    await aCook('known@kitchen.test')
    for (const email of ['known@kitchen.test', 'unknown@kitchen.test']) {
      expect((await ask(email)).status).toBe(200)
      expect((await outbox()).at(-1)).toMatchObject({ recipient: email, status: 'waiting' })
    }
    await app.jobs.runAll()
    expect(app.mails.map(({ to }) => to)).toEqual([['known@kitchen.test']])
    expect((await outbox()).map(({ recipient }) => recipient)).not.toContain('unknown@kitchen.test')
  })

  it.each([
    ['is disabled', { disabledAt: new Date() }],
    ['moved to another cell', { isElsewhere: true }],
  ])('goes to nobody whose account %s, nor does a notice whose words are ready', async (state, change) => {
    const email = `${state.replaceAll(' ', '-')}@kitchen.test`
    const { id } = await aCook(email)
    const db = app.deps.database.shared
    await db.updateTable('users').set(change).where('id', '=', id).execute()
    await ask(email)
    const notice = { kind: 'help-answer', recipient: email, subject: 'Your report', body: 'Done.' } as const
    await transactionOn(db, (tx) => queueAccountMail(app.deps, tx, { ...notice, now: app.clock.now() }))
    await app.jobs.runAll()
    expect(app.mails).toEqual([])
  })

  it('keeps no link that opens anything, in no table', async () => {
    await aCook('secret@kitchen.test')
    await ask('secret@kitchen.test')
    await app.jobs.runAll()
    const token = linkIn(app.mails[0]?.text)
    const kept = JSON.stringify([
      await outbox(),
      await app.deps.database.shared.selectFrom('passwordResets').selectAll().execute(),
    ])
    expect(token).toHaveLength(43)
    expect(kept).not.toContain(token)
  })

  it('has a working link at each try, for the one before may have arrived after all', async () => {
    await aCook('twice@kitchen.test')
    const { send } = app.deps.mailer
    const arrived: string[] = []
    app.deps.mailer.send = (mail) => {
      arrived.push(linkIn(mail.text))
      return Promise.reject(new Error('taken, and the answer was lost'))
    }
    await ask('twice@kitchen.test')
    await expect(app.jobs.runAll()).rejects.toThrow('the answer was lost')
    app.deps.mailer.send = send
    await app.jobs.runAll()
    const [first = ''] = arrived
    expect((await reset(first)).status).toBe(200)
    expect((await reset(linkIn(app.mails[0]?.text))).status, 'used up together').toBe(400)
  })

  it('that was late does not kill the link of a newer one, however its address was written', async () => {
    await aCook('newer@kitchen.test')
    isAway = true
    await ask('newer@kitchen.test')
    await expect(app.jobs.runAll()).rejects.toThrow()
    isAway = false
    await ask('Newer@kitchen.test')
    await app.jobs.runAll()
    expect(app.mails).toHaveLength(1)
    expect((await reset(linkIn(app.mails[0]?.text))).status).toBe(200)
  })

  it('is given up after half a day, and at once where the address takes no mail', async () => {
    await aCook('never@kitchen.test')
    isAway = true
    await ask('never@kitchen.test')
    app.clock.set('2026-03-04T21:59:00Z')
    await expect(app.jobs.runAll()).rejects.toThrow()
    expect((await outbox()).at(-1)).toMatchObject({ status: 'waiting', lastError: 'the mail server is away' })
    app.clock.set('2026-03-04T22:00:00Z')
    await app.jobs.runAll()
    expect((await outbox()).at(-1)).toMatchObject({ status: 'failed' })

    isAway = false
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such user'))
    await ask('never@kitchen.test')
    await app.jobs.runAll()
    app.deps.mailer.send = send
    expect((await outbox()).at(-1)).toMatchObject({ status: 'failed', lastError: '550 no such user' })
  })
})

it('a mail that an operator has sent again has half a day again', async () => {
  await aCook('again@kitchen.test')
  isAway = true
  await ask('again@kitchen.test')
  app.clock.set('2026-03-04T22:00:00Z')
  await app.jobs.runAll()
  const { id } = (await outbox()).at(-1) ?? { id: 0 }
  app.clock.set('2026-03-06T10:00:00Z')
  await operator(app, 'mails', 'retry', `A${id}`)
  await expect(app.jobs.runAll()).rejects.toThrow('away')
  expect((await outbox()).at(-1)).toMatchObject({ id, status: 'waiting' })
  isAway = false
  await app.jobs.runAll()
  expect(app.mails.map(({ to }) => to)).toEqual([['again@kitchen.test']])
})

it('the notice of a changed password waits for the mail server too', async () => {
  await aCook('told@kitchen.test')
  await ask('told@kitchen.test')
  await app.jobs.runAll()
  isAway = true
  expect((await reset(linkIn(app.mails.at(-1)?.text))).status).toBe(200)
  await expect(app.jobs.runAll()).rejects.toThrow()
  isAway = false
  await app.jobs.runAll()
  expect(app.mails.at(-1)).toMatchObject({ to: ['told@kitchen.test'], subject: 'Your password was changed' })
})

it('the notice of a changed password is sent although a link was asked for since', async () => {
  await aCook('both@kitchen.test')
  await ask('both@kitchen.test')
  await app.jobs.runAll()
  expect((await reset(linkIn(app.mails[0]?.text))).status).toBe(200)
  await ask('both@kitchen.test')
  await app.jobs.runAll()
  expect(app.mails.map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was changed',
    'Set a new password',
  ])
})
