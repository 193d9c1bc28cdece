import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { lastAudit, operatorOf } from '../testing/operator.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: ReturnType<typeof operatorOf>

beforeAll(async () => {
  app = await testApp()
  admin = operatorOf(app)
})

describe('help', () => {
  test.each([[[]], [['help']], [['--help']]])('%j lists every command', async (words) => {
    const { exitCode, said } = await admin(...words)
    expect(exitCode).toBe(0)
    for (const command of [
      'templates list',
      'templates show',
      'templates approve',
      'templates decline',
      'distributors add',
      'people disable',
      'companies add',
      'locations add',
      'administrators add',
      'mails retry',
    ]) {
      expect(said).toContain(command)
    }
  })

  test.each([[['templates']], [['nonsense', 'list']], [['constructor', 'name']], [['templates', 'toString']]])(
    '%j is no command',
    async (words) => {
      const { exitCode, said } = await admin(...words)
      expect(exitCode).toBe(2)
      expect(said).toContain('is not a command')
    },
  )

  test.each([
    [['templates', 'list', '--verbose'], 'templates list'],
    [['templates', 'approve'], 'the id of the template request is missing'],
    [['templates', 'approve', 'x1'], "'x1' is not the id of a template request"],
    [['distributors', 'add'], '--nickname is missing'],
    [['distributors', 'add', '--nickname', 'A', '--minimum', 'much'], '--minimum must be an amount'],
    [['distributors', 'add', '--nickname', 'A', '--weekdays', '1,9'], '--weekdays takes numbers from 0 to 6'],
    [['people', 'add', '--email', 'nobody'], 'not an e-mail address'],
    [['people', 'add', '--email', 'a@b.test', '--first-name', 'A', '--last-name', 'B'], '--location is missing'],
    [['people', 'disable'], 'the e-mail address is missing'],
    [['companies', 'add'], '--title is missing'],
    [['companies', 'add', '--title', ' '], '--title must not be empty'],
    [['companies', 'add', '--title', 'A', '--main-color', 'green'], '--main-color must be a colour such as #1f6b4a'],
    [['companies', 'add', '--title', 'A', '--website', 'javascript:x'], '--website must be an address such as'],
    [['companies', 'edit', '1'], 'say what to change'],
    [['locations', 'add', '--nickname', 'A', '--time-zone', 'Brooklyn'], "'Brooklyn' is not a time zone"],
    [['locations', 'add', '--nickname', 'A', '--zipcode', '123'], '--zipcode takes five digits'],
    [['locations', 'add', '--nickname', 'A', '--state', 'New York'], '--state takes two letters'],
    [['locations', 'add', '--nickname', 'A', '--off', 'everything'], "'everything' is no flag"],
    [['locations', 'edit', '1', '--on', 'display_match', '--off', 'display_match'], 'both by --on and by --off'],
    [['administrators', 'add', '--email', 'x@y'], 'not an e-mail address'],
    [['reps', 'add', '--location', '1'], 'the id of the distributor is missing'],
    [['mails', 'retry'], 'name mails, or --all of them'],
    [['mails', 'retry', 'X3'], 'not the id of a mail'],
    [['mails', 'retry', '--all', 'A3'], 'name mails, or --all of them'],
    [['companies', 'add', '--title', 'A'.repeat(101)], '--title may have 100 characters at most'],
    [['companies', 'add', '--title', 'A\nB'], '--title must be one line'],
    [['locations', 'edit', '1'], 'say what to change'],
    [['locations', 'edit', '2147483648', '--nickname', 'A'], "'2147483648' is not the id of a location"],
    [['distributors', 'edit', '1'], 'say what to change'],
    [['distributors', 'add', '--nickname', 'A', '--weekdays', '7'], '--weekdays takes numbers from 0 to 6'],
    [['distributors', 'add', '--nickname', 'A', '--weekdays', '-1'], '--weekdays'],
    [['distributors', 'add', '--nickname', 'A', '--minimum', '-1'], '--minimum'],
    [['people', 'export'], 'name one person by their e-mail address'],
    [['people', 'export', 'a@b.test', 'c@d.test', '--to', 'x'], 'name one person by their e-mail address'],
    [['people', 'export', 'a@b.test'], '--to is missing'],
    [['reps', 'export', '--to', 'x'], 'name one sales rep by their e-mail address'],
    [['reps', 'export', 'a@b.test'], '--to is missing'],
    [['reps', 'erase'], 'name one sales rep by their e-mail address'],
    [['messages', 'send', 'The driver is late.'], 'say to whom: --location, --company or --all'],
    [['messages', 'send', '--all', '--company', '1', 'Hi'], 'say to whom: --location, --company or --all'],
    [['messages', 'withdraw', '7'], 'the id of the message is missing: it is B or L and a number'],
    [['layouts', 'withdraw'], 'the code of the layout is missing'],
    [['layouts', 'approve', '0'], "'0' is not the id of a layout"],
    [['help-requests', 'show', '12'], "'12' is not the id of a report"],
    [['help-requests', 'answer', '1-1'], 'the answer is missing'],
    [['requests', 'show'], 'name one request by its id'],
    [['requests', 'show', '00000000', '00000001'], 'name one request by its id'],
    [['requests', 'show', 'short'], "'short' is not the id of a request"],
    [['audit', 'verify', '--head', '3:abc'], "'3:abc' is not the head of the log"],
    [['sandbox', 'advance'], '--days takes a number from 1 to 366'],
    [['sandbox', 'advance', '--days', '0'], '--days takes a number from 1 to 366'],
    [['sandbox', 'advance', '--days', '367'], '--days takes a number from 1 to 366'],
    [['sandbox', 'advance', '--days', '1.5'], '--days takes a number from 1 to 366'],
  ])('%j is answered with what is wrong and the usage', async (words, text) => {
    const { exitCode, said } = await admin(...words)
    expect(exitCode).toBe(2)
    expect(said).toContain(text)
    expect(said).toContain('Usage: npm run admin -- ')
  })
})

test('the sandbox goes ahead by a leap year at most, and says how far it is', async () => {
  expect(await admin('sandbox', 'advance', '--days', '366')).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('The clock of the sandbox is 366 days ahead.'),
  })
})

test.each([
  [['locations', 'edit', '2000000000', '--nickname', 'A'], 'There is no location 2000000000. See: locations list'],
  [['locations', 'add', '--nickname', 'A', '--company', '2000000000'], 'There is no company 2000000000.'],
  [['distributors', 'edit', '2000000000', '--minimum', '1'], 'There is no distributor 2000000000.'],
  [['people', 'invite', 'nobody@x.test'], 'There is no user nobody@x.test. See: people list'],
  [['people', 'export', 'nobody@x.test', '--to', 'never-written.json'], 'There is no user nobody@x.test.'],
  [['administrators', 'disable', 'nobody@x.test'], 'There is no user nobody@x.test.'],
  [['templates', 'show', '2000000000'], 'There is no template request 2000000000.'],
  [['layouts', 'show', '2000000000'], 'There is no layout 2000000000 that a person checked.'],
  [['layouts', 'withdraw', 'none'], 'No approved layout has the code none. See: layouts approved'],
  [['messages', 'send', '--company', '2000000000', 'Hi'], 'There is no company 2000000000.'],
  [['messages', 'send', '--location', '2000000000', 'Hi'], 'There is no location 2000000000.'],
  [['messages', 'withdraw', 'L2000000000'], 'There is no message L2000000000 that is shown.'],
  [['help-requests', 'show', '2000000000-1'], 'There is no report 2000000000-1. See: help-requests list'],
  [['reps', 'remove', '2000000000', '--location', '1'], 'There is no sales rep 2000000000 at location 1.'],
])('%j is not done, nothing is noted, and it says why', async (words, reason) => {
  const last = async () => (await lastAudit(app))?.after
  const before = await last()
  const { exitCode, said } = await admin(...words)
  expect([exitCode, said]).toEqual([1, expect.stringContaining(reason)])
  expect(await last()).toEqual(before)
})

describe('templates', () => {
  const aRequest = async () => {
    const { id: distributorId } = await aDistributor(app, { nickname: 'Harbor Produce' })
    const location = await aLocation(app, { distributorIds: [distributorId] })
    const second = await aLocation(app, { companyId: location.companyId, distributorIds: [distributorId] })
    const person = await aPerson(app, { at: [location, second] })
    const file = {
      fileName: 'week.csv',
      bytes: Buffer.from('Item Number,Item Description,Case Price\n10,Flour\u001b[2J,21.40\n'),
    }
    await app
      .as(person)
      .upload(
        `/distributor-order-guides/upload-template/${distributorId}`,
        { merchantIds: JSON.stringify([location.id, second.id]) },
        file,
      )
    const { said } = await admin('templates', 'list')
    const ids = said
      .split('\n')
      .filter((line) => line.includes(person.email))
      .map((line) => line.split(' ')[0] ?? '')
    return { ids, distributorId, location, second, person, file }
  }

  test('a request at two locations is approved at once, and noted', async () => {
    const { ids, distributorId, person } = await aRequest()
    expect(ids).toHaveLength(2)
    const { exitCode, said } = await admin('templates', 'approve', ids[0] ?? '', '--by', 'Dana')
    expect([exitCode, said]).toEqual([
      0,
      `Approved request ${ids[0]} and 1 more for the same layout: Harbor Produce, week.csv.`,
    ])
    expect((await app.as(person).get(`/distributors/${distributorId}`)).body.templateRequest).toBe('approved')
    expect(await lastAudit(app)).toMatchObject({
      action: 'approve-template',
      object_type: 'template-request',
      user_id: null,
      after: { operator: 'Dana' },
    })
    const layouts = await app.deps.database.shared
      .selectFrom('orderGuideLayouts')
      .selectAll()
      .where('distributorId', '=', distributorId)
      .execute()
    expect(layouts).toMatchObject([{ approvedBy: 'Dana' }])
    expect(await admin('templates', 'approve', ids[1] ?? '')).toEqual({
      exitCode: 1,
      said: `Request ${ids[1]} is already approved.`,
    })
  })

  test('a declined layout does not go through, and may be asked for again', async () => {
    const { ids, distributorId, person, file } = await aRequest()
    expect((await admin('templates', 'decline', ids[0] ?? '')).exitCode).toBe(0)
    expect((await app.as(person).get(`/distributors/${distributorId}`)).body.templateRequest).toBe('declined')
    await app.as(person).upload(`/distributor-order-guides/upload-template/${distributorId}`, {}, file)
    expect((await app.as(person).get(`/distributors/${distributorId}`)).body.templateRequest).toBe('waiting')
  })

  test('show prints the columns; text of the file can’t steer the terminal', async () => {
    const { ids } = await aRequest()
    const { said } = await admin('templates', 'show', ids[0] ?? '')
    expect(said).toMatch(/Item Description\s+Name\s+Flour/)
    expect(said).not.toContain('\u001b')
    expect(await admin('templates', 'show', '2000000000')).toEqual({
      exitCode: 1,
      said: 'There is no template request 2000000000.',
    })
  })
})

describe('distributors', () => {
  test('are added with their terms and linked to locations', async () => {
    const location = await aLocation(app)
    const terms = [
      '--minimum',
      '250',
      '--weekdays',
      '1,4',
      '--cutoff',
      '14',
      '--cutoff-days-before',
      '2',
      '--own-delivery',
      '--cards',
      '1',
      '--delivery-fee',
      '12.50',
      '--terms',
      'Net 15',
    ]
    const { exitCode, said } = await admin(
      'distributors',
      'add',
      '--nickname',
      'Quay Fish',
      '--location',
      String(location.id),
      ...terms,
    )
    expect(exitCode).toBe(0)
    const id = Number(/distributor (\d+)/.exec(said)?.[1])
    const chef = app.as(await aPerson(app, { at: [location] }))
    expect((await chef.get(`/distributors/${id}`)).body).toMatchObject({
      nickname: 'Quay Fish',
      minOrderAmount: 250,
      isMinOrderAmountRequired: true,
      isDelivery: 1,
      acceptCC: 1,
      deliveryFee: 12.5,
      paymentTerms: 'Net 15',
    })
    expect((await admin('distributors', 'list')).said).toMatch(
      /Quay Fish\s+\$250\.00 required\s+1,4\s+2 pm, 2 days before\s+yes\s+Net 15/,
    )
    expect(await lastAudit(app)).toMatchObject({ action: 'add-distributor', after: { operator: 'tester' } })
  })

  test('with an unknown location nothing is added', async () => {
    expect(await admin('distributors', 'add', '--nickname', 'Ghost', '--location', '2000000000')).toEqual({
      exitCode: 1,
      said: 'There is no location 2000000000. See: locations list',
    })
    expect((await admin('distributors', 'list')).said).not.toContain('Ghost')
  })
})

describe('people', () => {
  test('one that is added chooses a password by the printed link and can sign in with it, until disabled', async () => {
    const location = await aLocation(app)
    const added = await admin(
      'people',
      'add',
      '--email',
      'New@Kitchen.test',
      '--first-name',
      'New',
      '--last-name',
      'Cook',
      '--location',
      String(location.id),
      '--title',
      'Chef',
      '--print-link',
    )
    expect(added.exitCode).toBe(0)
    const [, token = ''] = /http:\/\/localhost:3000\/change-password\/([\w-]+)/.exec(added.said) ?? []
    const password = 'salt and pepper'
    const chosen = { password, password_repeat: password }
    const choose = () => app.as('anonymous').post(`/users/reset-password?token=${token}`, chosen)
    expect((await choose()).status).toBe(200)
    expect((await choose()).status, 'works once').toBe(400)
    const signIn = () =>
      app.as('anonymous').post('/authenticate', {
        email: 'new@kitchen.test',
        password,
        company_id: 1,
        secret: 'demo-secret',
      })
    const signedIn = await signIn()
    expect(signedIn.body).toMatchObject({ title: 'Chef', activeLocation: { id: location.id } })
    expect(
      (
        await admin(
          'people',
          'add',
          '--email',
          'new@kitchen.test',
          '--first-name',
          'N',
          '--last-name',
          'C',
          '--location',
          String(location.id),
        )
      ).said,
    ).toBe('There is a user new@kitchen.test already.')
    expect((await admin('people', 'list', '--location', String(location.id))).said).toMatch(
      /New@Kitchen\.test\s+New Cook\s+Chef\s+active/,
    )
    const moved = (isElsewhere: boolean) =>
      app.deps.database.shared
        .updateTable('users')
        .set({ isElsewhere })
        .where('email', 'ilike', 'new@kitchen.test')
        .execute()
    await moved(true)
    expect((await admin('people', 'list', '--location', String(location.id))).said).toMatch(/Chef\s+in another cell/)
    await moved(false)
    expect((await admin('people', 'disable', 'new@kitchen.test')).exitCode).toBe(0)
    await expect
      .poll(async () => (await app.as(signedIn.body).get('/distributors')).status, { timeout: 60_000 })
      .toBe(401)
    expect((await signIn()).status).toBe(400)
    expect(await admin('people', 'disable', 'new@kitchen.test')).toEqual({
      exitCode: 1,
      said: 'New@Kitchen.test is already disabled.',
    })
  })

  test('locations of different companies can’t share a person', async () => {
    const [one, other] = [await aLocation(app), await aLocation(app)]
    const { exitCode, said } = await admin(
      'people',
      'add',
      '--email',
      'two@kitchen.test',
      '--first-name',
      'T',
      '--last-name',
      'W',
      '--location',
      String(one.id),
      '--location',
      String(other.id),
    )
    expect([exitCode, said]).toEqual([1, 'The locations belong to different companies.'])
  })
})
