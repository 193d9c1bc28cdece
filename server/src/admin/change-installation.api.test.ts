import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { lastAudit, operatorOf } from '../testing/operator.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: ReturnType<typeof operatorOf>

beforeAll(async () => {
  app = await testApp()
  admin = operatorOf(app)
})

describe('an installation is changed', () => {
  test('a company’s title and colours, and what is cleared', async () => {
    const added = await admin('companies', 'add', '--title', 'Old Name', '--website', 'https://old.test')
    const id = /company (\d+)/.exec(added.said)?.[1] ?? ''
    await admin('companies', 'edit', id, '--title', 'New Name', '--main-color', '#AA0000', '--website', '')
    const own = app.as(await aPerson(app, { companyId: Number(id) }))
    expect((await own.get(`/companies/${id}`)).body).toMatchObject({
      title: 'New Name',
      mainColor: '#aa0000',
      website: null,
    })
    expect(await lastAudit(app)).toMatchObject({
      action: 'edit-company',
      after: { title: 'New Name', operator: 'tester' },
    })
    expect(await admin('companies', 'edit', '2000000000', '--title', 'X')).toEqual({
      exitCode: 1,
      said: 'There is no company 2000000000. See: companies list',
    })
  })

  test('what a location may use, at once', async () => {
    const location = await aLocation(app)
    const owner = app.as(await aPerson(app, { at: [location] }))
    expect((await owner.get('/comparison-views')).status).toBe(200)
    const edited = await admin('locations', 'edit', String(location.id), '--off', 'display_comparison_view')
    expect(edited.exitCode).toBe(0)
    await expect.poll(async () => (await owner.get('/comparison-views')).status, { timeout: 60_000 }).toBe(403)
    expect((await admin('locations', 'list')).said).toMatch(
      new RegExp(`^${location.id}\\s.*\\sdisplay_comparison_view$`, 'm'),
    )
    await admin(
      'locations',
      'edit',
      String(location.id),
      '--on',
      'display_comparison_view',
      '--time-zone',
      'america/chicago',
    )
    await expect.poll(async () => (await owner.get('/comparison-views')).status, { timeout: 60_000 }).toBe(200)
    expect((await owner.get('/users/current-user')).body.activeLocation.timezone).toBe('America/Chicago')
  })

  test('a new distributor, bought from at once by the locations that are named', async () => {
    const location = await aLocation(app)
    const added = await admin('distributors', 'add', '--nickname', 'New Farm', '--location', String(location.id))
    expect(added.exitCode).toBe(0)
    const owner = app.as(await aPerson(app, { at: [location] }))
    expect((await owner.get('/distributors')).body.data).toMatchObject([{ nickname: 'New Farm' }])
  })

  test('where a person works: joined and left again, at once', async () => {
    const companyId = (await aLocation(app)).companyId
    const [one, two] = [await aLocation(app, { companyId }), await aLocation(app, { companyId })]
    const person = await aPerson(app, { at: [one] })
    expect((await admin('people', 'join', person.email, '--location', String(two.id))).exitCode).toBe(0)
    expect((await app.as(person).get('/users/current-user')).body.locations).toHaveLength(2)
    expect((await admin('people', 'join', person.email, '--location', String(two.id))).said).toContain('there already')
    expect((await admin('people', 'leave', person.email, '--location', String(one.id))).exitCode).toBe(0)
    await expect.poll(async () => (await app.as(person).get('/items')).status, { timeout: 60_000 }).toBe(401)
  })

  test('nobody joins a location of another company', async () => {
    const [one, other] = [await aLocation(app), await aLocation(app)]
    const person = await aPerson(app, { at: [one] })
    expect(await admin('people', 'join', person.email, '--location', String(other.id))).toEqual({
      exitCode: 1,
      said: 'The locations belong to different companies.',
    })
    expect((await app.as(person).get('/users/current-user')).body.locations).toHaveLength(1)
  })

  test('a person disabled by mistake is enabled, but may not be invited meanwhile', async () => {
    const person = await aPerson(app, { at: [await aLocation(app)] })
    await admin('people', 'disable', person.email)
    expect((await admin('people', 'invite', person.email)).said).toContain(`First: people enable ${person.email}`)
    expect((await admin('people', 'enable', person.email)).exitCode).toBe(0)
    expect((await admin('people', 'invite', person.email, '--print-link')).said).toContain('/change-password/')
  })

  test('the link of an invitation lives for seven days, and ends when the person is disabled', async () => {
    const person = await aPerson(app, { at: [await aLocation(app)] })
    const linkOf = async () =>
      /change-password\/([\w-]+)/.exec((await admin('people', 'invite', person.email, '--print-link')).said)?.[1] ?? ''
    const choose = (token: string) =>
      app
        .as('anonymous')
        .post(`/users/reset-password?token=${token}`, { password: 'olive oil', password_repeat: 'olive oil' })
    app.clock.set('2026-03-01T10:00:00Z')
    const link = await linkOf()
    app.clock.set('2026-03-08T09:59:00Z')
    expect((await choose(link)).status).toBe(200)
    const late = await linkOf()
    app.clock.set('2026-03-15T10:00:01Z')
    expect((await choose(late)).status).toBe(400)
    const ended = await linkOf()
    await admin('people', 'disable', person.email)
    expect((await choose(ended)).status).toBe(400)
  })

  test('open invitations end with the access of the person who sent them, at the location that is left or everywhere', async () => {
    const companyId = await aCompany(app, 'Three Doors')
    const [front, dock] = [await aLocation(app, { companyId }), await aLocation(app, { companyId })]
    const owner = await aPerson(app, { at: [front, dock] })
    const access = { title: 'Chef', mayOrder: true, editComparisonView: false }
    for (const [email, at] of [
      ['front@doors.test', front],
      ['dock@doors.test', dock],
    ] as const) {
      const invited = { email, ...access, locationIds: [at.id] }
      expect((await app.as(owner).post('/people/invitations', invited)).status).toBe(200)
    }
    const open = async () =>
      (
        await app.deps.database.shared
          .selectFrom('invitations')
          .select('email')
          .where('invitedBy', '=', owner.id)
          .where('withdrawnAt', 'is', null)
          .execute()
      ).map(({ email }) => email)
    await admin('people', 'leave', owner.email, '--location', String(front.id))
    expect(await open()).toEqual(['dock@doors.test'])
    await admin('people', 'disable', owner.email)
    expect(await open()).toEqual([])
  })

  test('an administrator is disabled by their own command only', async () => {
    const person = await aPerson(app, { at: [await aLocation(app)] })
    expect(await admin('administrators', 'disable', person.email)).toEqual({
      exitCode: 1,
      said: `${person.email} is not an administrator. Use: people disable ${person.email}`,
    })
  })

  test('who gets the orders: the first rep, then the one made primary, and never a removed one', async () => {
    const { id } = await aDistributor(app)
    const location = await aLocation(app, { distributorIds: [id] })
    const at = ['--location', String(location.id)]
    const rep = (email: string, ...more: string[]) =>
      admin('reps', 'add', ...at, '--distributor', String(id), '--name', 'Rep', '--email', email, ...more)
    expect((await rep('one@reps.test')).said).toBe('Added Rep, one@reps.test, who gets the orders.')
    expect((await rep('two@reps.test')).said).toBe('Added Rep, two@reps.test.')
    expect((await rep('three@reps.test', '--primary')).said).toContain('who gets the orders')
    const listed = async () =>
      (await admin('reps', 'list', ...at)).said
        .split('\n')
        .slice(1)
        .map((line) => [line.split(/\s+/)[0], /\S+@\S+/.exec(line)?.[0], line.includes('gets the orders')] as const)
    const reps = await listed()
    expect(reps.map(([, email, isPrimary]) => [email, isPrimary])).toEqual([
      ['three@reps.test', true],
      ['one@reps.test', false],
      ['two@reps.test', false],
    ])
    const remove = async (nth: number) => (await admin('reps', 'remove', (await listed())[nth]?.[0] ?? '', ...at)).said
    // A removed rep gets nothing, whatever they were: the first of the others takes their place.
    expect(await remove(0)).toBe('Removed Rep, three@reps.test.\nRep, one@reps.test, gets the orders now.')
    expect((await listed()).map(([, email, isPrimary]) => [email, isPrimary])).toEqual([
      ['one@reps.test', true],
      ['two@reps.test', false],
    ])
    expect((await rep('four@reps.test')).said).toBe('Added Rep, four@reps.test.')
    expect(await remove(2)).toBe('Removed Rep, four@reps.test.')
    expect(await remove(1)).toBe('Removed Rep, two@reps.test.')
    expect(await remove(0)).toContain('Nobody is mailed the orders of this distributor now.')
    expect((await rep('five@reps.test')).said).toBe('Added Rep, five@reps.test, who gets the orders.')
    const other = await aLocation(app)
    expect(
      (
        await admin(
          'reps',
          'add',
          '--location',
          String(other.id),
          '--distributor',
          String(id),
          '--name',
          'R',
          '--email',
          'r@r.test',
        )
      ).said,
    ).toContain(`First: distributors join ${id} --location ${other.id}`)
  })

  test('help of one subject names only its commands', async () => {
    const { said } = await admin('help', 'companies')
    expect(said).toContain('companies add')
    expect(said).not.toContain('locations add')
    expect((await admin('companies', 'add', '--help')).said).toContain('companies add --title NAME')
  })
})

test('locations are listed with their company', async () => {
  const location = await aLocation(app, { nickname: 'Dockside Grill' })
  expect((await admin('locations', 'list')).said).toMatch(
    new RegExp(`${location.id}\\s+Dockside Grill\\s+Brooklyn, NY\\s+America/New_York\\s+Test Kitchens`),
  )
})

test('every change is noted with the operator and what was changed', async () => {
  const location = await aLocation(app)
  const [at, second] = [String(location.id), String((await aLocation(app, { companyId: location.companyId })).id)]
  const name = ['--first-name', 'Ana', '--last-name', 'Ruiz']
  const place = ['--address', '1 Quay', '--city', 'Brooklyn', '--state', 'NY', '--zipcode', '11201']
  let last = ''
  /** Runs a command and says what was noted of it; the id that the command told is kept for the next ones. */
  const noted = async (...words: string[]) => {
    const { exitCode, said } = await admin(...words)
    expect([exitCode, said], said).toEqual([0, said])
    last = /\b(\d+)\b/.exec(said)?.[1] ?? last
    const { action, object_type: type, user_id: userId, after } = await lastAudit(app)
    expect([userId, after?.operator], words.join(' ')).toEqual([null, 'tester'])
    return `${action} ${type}`
  }
  expect(await noted('companies', 'add', '--title', 'Quay Foods')).toBe('add-company company')
  expect(await noted('locations', 'add', '--nickname', 'Quay', '--company', last, ...place)).toBe(
    'add-location location',
  )
  expect(await noted('locations', 'edit', at, '--nickname', 'Pier')).toBe('edit-location location')
  expect(await noted('distributors', 'add', '--nickname', 'Quay Fish')).toBe('add-distributor distributor')
  const distributor = last
  expect(await noted('distributors', 'edit', distributor, '--minimum', '50')).toBe('edit-distributor distributor')
  expect(await noted('distributors', 'join', distributor, '--location', at)).toBe('join-distributor distributor')
  const rep = ['--name', 'Robin', '--email', 'robin@noted.test']
  expect(await noted('reps', 'add', '--location', at, '--distributor', distributor, ...rep)).toBe(
    'add-sales-rep sales-rep',
  )
  const [, repId = ''] = /^(\d+).*robin@noted/m.exec((await admin('reps', 'list', '--location', at)).said) ?? []
  expect(await noted('reps', 'remove', repId, '--location', at)).toBe('remove-sales-rep sales-rep')
  const email = 'ana@noted.test'
  expect(await noted('people', 'add', '--email', email, ...name, '--location', at)).toBe('add-user user')
  expect(await noted('people', 'invite', email)).toBe('invite-user user')
  expect(await noted('people', 'join', email, '--location', second)).toBe('join-locations user')
  expect(await noted('people', 'leave', email, '--location', second)).toBe('leave-location user')
  expect(await noted('people', 'disable', email)).toBe('disable-user user')
  expect(await noted('people', 'enable', email)).toBe('enable-user user')
  const operator = ['--email', 'ops@noted.test', ...name]
  expect(await noted('administrators', 'add', ...operator)).toBe('add-administrator user')
  expect(await noted('administrators', 'disable', 'ops@noted.test')).toBe('disable-user user')
  expect(await noted('messages', 'send', '--location', at, 'The ice machine is back')).toBe(
    'send-message location-message',
  )
  const [, message = ''] =
    /^(\S+).*The ice machine is back/m.exec((await admin('messages', 'list', '--location', at)).said) ?? []
  expect(await noted('messages', 'withdraw', message)).toBe('withdraw-message location-message')
  const { id } = await app.deps.database.shared
    .insertInto('accountMails')
    .values({
      kind: 'invitation',
      recipient: email,
      messageId: '<noted>',
      status: 'failed',
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await noted('mails', 'retry', `A${id}`)).toBe('mail-again account-mail')
})
