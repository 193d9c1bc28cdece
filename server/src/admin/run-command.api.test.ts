import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { runCommand, type ExitCode } from './run-command.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

async function admin(...words: string[]): Promise<{ exitCode: ExitCode; said: string }> {
  const lines: string[] = []
  const operator = {
    ...app.deps,
    now: app.clock.now(),
    name: 'tester',
    say: (line: string) => lines.push(line),
  }
  const exitCode = await runCommand(operator, words)
  return { exitCode, said: lines.join('\n') }
}

async function lastAudit() {
  const reader = new pg.Client({ connectionString: app.databaseUrl })
  await reader.connect()
  const { rows } = await reader.query(
    'select action, object_type, user_id, after from audit_log order by id desc limit 1',
  )
  await reader.end()
  return rows[0]
}

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
  ])('%j is answered with what is wrong and the usage', async (words, text) => {
    const { exitCode, said } = await admin(...words)
    expect(exitCode).toBe(2)
    expect(said).toContain(text)
    expect(said).toContain('Usage: npm run admin -- ')
  })
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
    expect(await lastAudit()).toMatchObject({
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
      /Quay Fish\s+\$250\.00 required\s+1,4\s+14:00\s+yes\s+Net 15/,
    )
    expect(await lastAudit()).toMatchObject({ action: 'add-distributor', after: { operator: 'tester' } })
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
    expect((await admin('people', 'disable', 'new@kitchen.test')).exitCode).toBe(0)
    await expect
      .poll(async () => (await app.as(signedIn.body).get('/distributors')).status, { timeout: 3_000 })
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
    expect(await lastAudit()).toMatchObject({
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
    await expect.poll(async () => (await owner.get('/comparison-views')).status, { timeout: 3_000 }).toBe(403)
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
    await expect.poll(async () => (await owner.get('/comparison-views')).status, { timeout: 3_000 }).toBe(200)
    expect((await owner.get('/users/current-user')).body.activeLocation.timezone).toBe('America/Chicago')
  })

  test('where a person works: joined and left again, at once', async () => {
    const companyId = (await aLocation(app)).companyId
    const [one, two] = [await aLocation(app, { companyId }), await aLocation(app, { companyId })]
    const person = await aPerson(app, { at: [one] })
    expect((await admin('people', 'join', person.email, '--location', String(two.id))).exitCode).toBe(0)
    expect((await app.as(person).get('/users/current-user')).body.locations).toHaveLength(2)
    expect((await admin('people', 'join', person.email, '--location', String(two.id))).said).toContain('there already')
    expect((await admin('people', 'leave', person.email, '--location', String(one.id))).exitCode).toBe(0)
    await expect.poll(async () => (await app.as(person).get('/items')).status, { timeout: 3_000 }).toBe(403)
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
    await admin('reps', 'remove', reps[0]?.[0] ?? '', ...at)
    expect((await listed()).map(([, email]) => email)).toEqual(['one@reps.test', 'two@reps.test'])
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

describe('the command line itself', () => {
  const node = path.resolve(import.meta.dirname, '../../../node_modules/.bin/node')

  const run = (dataDirectory: string, ...words: string[]) =>
    spawnSync(existsSync(node) ? node : process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...words], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDirectory },
    })

  test('works on the data folder when the server is stopped, and beside it when it runs', async () => {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'larder-admin-'))
    try {
      const alone = run(dataDirectory, 'distributors', 'add', '--nickname', 'Harbor Produce')
      expect([alone.status, alone.stdout, alone.stderr]).toEqual([0, 'Added distributor 1000, Harbor Produce.\n', ''])
      const server = await startEmbeddedPostgres({ dataDirectory })
      const beside = run(dataDirectory, 'distributors', 'list')
      await server.stop()
      expect(beside.stdout).toContain('Harbor Produce')
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true })
    }
  })

  test('leaves the mail to a new person in the outbox of an empty installation, for the server to send', () => {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'larder-admin-'))
    try {
      expect(run(dataDirectory, 'companies', 'add', '--title', 'Corner Table').stdout).toBe(
        'Added company 1, Corner Table.\n',
      )
      expect(run(dataDirectory, 'locations', 'add', '--nickname', 'Front').stdout).toBe('Added location 1, Front.\n')
      const names = ['--email', 'ana@corner.test', '--first-name', 'Ana', '--last-name', 'Ruiz']
      const added = run(dataDirectory, 'people', 'add', ...names, '--location', '1')
      expect([added.status, added.stderr]).toEqual([0, ''])
      expect(run(dataDirectory, 'mails', 'list').stdout).toMatch(/A1\s+invitation\s+ana@corner\.test\s+waiting/)
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true })
    }
  })

  test('ends with 2 for a wrong command and 1 for a wrong configuration', () => {
    expect(run('/tmp', 'nonsense').status).toBe(2)
    const wrong = spawnSync(node, [path.join(import.meta.dirname, 'main.ts'), 'people', 'list'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: 'mysql://x' },
    })
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')])
  })
})
