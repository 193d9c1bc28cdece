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
    database: app.deps.database,
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
      'users disable',
      'locations list',
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
    [['users', 'add', '--email', 'nobody'], 'not an e-mail address'],
    [['users', 'add', '--email', 'a@b.test', '--first-name', 'A', '--last-name', 'B'], 'a person has locations'],
    [['users', 'disable'], 'the e-mail address is missing'],
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
      said: 'One of the locations does not exist.',
    })
    expect((await admin('distributors', 'list')).said).not.toContain('Ghost')
  })
})

describe('users', () => {
  test('one that is added can sign in with the printed password, until disabled', async () => {
    const location = await aLocation(app)
    const added = await admin(
      'users',
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
    )
    expect(added.exitCode).toBe(0)
    const password = added.said.split('First password: ')[1] ?? ''
    const signIn = () =>
      app.as('anonymous').post('/authenticate', {
        email: 'new@kitchen.test',
        password,
        company_id: location.companyId,
        secret: 'demo-secret',
      })
    const signedIn = await signIn()
    expect(signedIn.body).toMatchObject({ title: 'Chef', activeLocation: { id: location.id } })
    expect(
      (
        await admin(
          'users',
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
    expect((await admin('users', 'list', '--location', String(location.id))).said).toMatch(
      /New@Kitchen\.test\s+New Cook\s+Chef\s+active/,
    )
    expect((await admin('users', 'disable', 'new@kitchen.test')).exitCode).toBe(0)
    await expect
      .poll(async () => (await app.as(signedIn.body).get('/distributors')).status, { timeout: 3_000 })
      .toBe(401)
    expect((await signIn()).status).toBe(400)
    expect(await admin('users', 'disable', 'new@kitchen.test')).toEqual({
      exitCode: 1,
      said: 'New@Kitchen.test is already disabled.',
    })
  })

  test('locations of different companies can’t share a person', async () => {
    const [one, other] = [await aLocation(app), await aLocation(app)]
    const { exitCode, said } = await admin(
      'users',
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

  test('ends with 2 for a wrong command and 1 for a wrong configuration', () => {
    expect(run('/tmp', 'nonsense').status).toBe(2)
    const wrong = spawnSync(node, [path.join(import.meta.dirname, 'main.ts'), 'users', 'list'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: 'mysql://x' },
    })
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')])
  })
})
