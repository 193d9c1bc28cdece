// A company moved between two databases while its people work, interrupted at every step, and back.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/files/disk-file-store.ts'
import { seal } from '../../adapters/secrets/seal.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import { sealAudit } from '../../privacy/seal-audit.ts'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { readCompany } from '../../database/cells/company-rows.ts'
import { removeLeft } from './leave-behind.ts'
import { moveCompany, type MovePlan, type Step } from './move-company.ts'

let old: TestApp
let other: TestApp
let location: TestLocation
let owner: TestPerson
let neighbour: TestPerson
const key = randomBytes(32)
const password = 'ladle and whisk'
beforeAll(async () => {
  const environment = { CREDENTIALS_KEY: key.toString('base64') }
  ;[old, other] = [await testApp(environment), await testApp({ ...environment, CELL: '1' })]
  await asOwner(old.databaseUrl, (client) => setIdRanges(client, 0))
  await asOwner(other.databaseUrl, (client) => setIdRanges(client, 1))
  // Everybody of a cell signs in under its first company.
  for (const app of [old, other]) await aCompany(app, 'Larder')
})
beforeEach(async () => {
  const distributor = await aDistributor(old)
  location = await aLocation(old, { companyId: await aCompany(old, 'Harbour'), distributorIds: [distributor.id] })
  owner = await aPerson(old, { at: [location], password })
  neighbour = await aPerson(old, { at: [await aLocation(old, { distributorIds: [distributor.id] })] })
  expect(await addList(old, 'Dairy')).toBe(201)
  await sealAudit(old.deps)
})

const addList = async (app: TestApp, name: string, person = owner) =>
  (await app.as(person).post('/shopping-lists', { name })).status
const lists = async (app: TestApp, person = owner) => (await app.as(person).get('/shopping-lists')).status
const move = (plan: Partial<MovePlan> = {}) =>
  moveCompany({
    companyId: location.companyId,
    fromUrl: old.databaseUrl,
    toUrl: other.databaseUrl,
    // a busy machine is no reason to give up
    keys: [key],
    files: 'shared',
    longestMs: 60_000,
    ...plan,
  })
const namesIn = (app: TestApp) =>
  asOwner(app.databaseUrl, async (client) =>
    (
      await rowsOf<{ name: string }>(client, 'select name from shopping_lists where location_id = $1 order by id', [
        location.id,
      ])
    ).map(({ name }) => name),
  )
const signIn = async (app: TestApp, word: string) =>
  (
    await app.as('anonymous').post('/authenticate', {
      email: owner.email,
      password: word,
      company_id: location.companyId,
      secret: 'demo-secret',
    })
  ).status

/** In which of the two its people are let in. */
async function inCharge(): Promise<string[]> {
  const found: string[] = []
  if ((await lists(old)) === 200) found.push('old')
  if ((await lists(other)) === 200) found.push('other')
  return found
}

test('a company moves while its people write: nothing is lost or doubled, and the old cell says that it has gone', async () => {
  const accepted: string[] = ['Dairy']
  const refused: unknown[] = []
  let isOver = false
  const working = (async () => {
    for (let number = 1; !isOver; number++) {
      const answer = await old.as(owner).post('/shopping-lists', { name: `List ${number}` })
      if (answer.status === 201) accepted.push(`List ${number}`)
      else refused.push([answer.status, answer.body.code])
    }
  })()
  try {
    await expect.poll(() => accepted.length).toBeGreaterThan(2)
    await move({
      async onStep(step) {
        const code = { leave: 'company_moving', arrive: 'company_moved' }[step as string]
        if (!code) return
        const { status, body } = await old.as(owner).post('/shopping-lists', { name: 'Between the cells' })
        expect([status, body.code]).toEqual([503, code])
      },
    })
  } finally {
    isOver = true
    await working
  }
  expect(await namesIn(other)).toEqual(accepted)
  // How many of its lists were refused, and when, is chance.
  for (const refusal of refused) expect(['503,company_moving', '503,company_moved']).toContain(String(refusal))

  const told = await old.as(owner).get('/shopping-lists')
  expect([told.status, told.body.code, told.headers['retry-after']]).toEqual([503, 'company_moved', '60'])
  // Only somebody who knows the password learns there that the company has moved.
  expect([await signIn(old, password), await signIn(old, 'guessed'), await signIn(other, password)]).toEqual([
    503, 400, 200,
  ])
  expect(await inCharge()).toEqual(['other'])
  expect(await addList(other, 'In the new cell')).toBe(201)
  expect(await addList(old, 'Next door', neighbour)).toBe(201)
  // Jobs of the old cell find no location of it any more.
  const seen = await old.deps.database.shared.selectFrom('locations').select('id').execute()
  expect(seen.map(({ id }) => id)).not.toContain(location.id)
  for (const app of [old, other]) {
    await sealAudit(app.deps)
    expect(await operatorOf(app)('audit', 'verify')).toMatchObject({ exitCode: 0 })
  }
})

test('its files go along, from one data folder to the other; a move that was not told where they are is refused', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-files-'))
  const [fromData, toData] = [path.join(folder, 'old'), path.join(folder, 'other')]
  const fileKey = `exports/${location.id}/1-x`
  await diskFileStore({ directory: path.join(fromData, 'files') }).put(fileKey, Buffer.from('rows'), 'application/zip')
  await asOwner(old.databaseUrl, (client) =>
    client.query(
      `insert into location_exports (location_id, requested_by_name, requested_at, status, finished_at, file_key, size_bytes)
        values ($1, 'Pat', now(), 'done', now(), $2, 4)`,
      [location.id, fileKey],
    ),
  )
  await expect(move({ files: undefined })).rejects.toThrow('the company has files')
  expect(await move({ files: { fromData, toData } })).toMatchObject({ files: 1 })
  const there = await diskFileStore({ directory: path.join(toData, 'files') }).get(fileKey)
  rmSync(folder, { recursive: true })
  expect(there).toMatchObject({ contentType: 'application/zip', bytes: Buffer.from('rows') })
})

test('back again with what was written in the other cell; then what is left there can be removed', async () => {
  await move()
  await addList(other, 'Elsewhere')
  await sealAudit(other.deps)
  await move({ fromUrl: other.databaseUrl, toUrl: old.databaseUrl })
  expect(await inCharge()).toEqual(['old'])
  expect(await addList(old, 'Home')).toBe(201)
  expect(await namesIn(old)).toEqual(['Dairy', 'Home', 'Elsewhere'])
  await asOwner(other.databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    expect(await removeLeft(client, await readCompany(client, location.companyId))).toBeGreaterThan(5)
    expect(await rowsOf(client, 'select from locations where id = $1', [location.id])).toEqual([])
  })
  for (const app of [old, other]) {
    await sealAudit(app.deps)
    expect(await operatorOf(app)('audit', 'verify')).toMatchObject({ exitCode: 0 })
  }
})

const steps: Step[] = ['cut over', 'leave', 'arrive', 'tidy up']
test('interrupted at any step it is in charge in one cell at most, and goes on when it is run again', async () => {
  for (const step of steps) {
    const interrupted = move({
      onStep: (now) => {
        if (now === step) throw new Error(`killed before ${step}`)
      },
    })
    await expect(interrupted).rejects.toThrow('killed before')
    const found = await inCharge()
    // Between the word of the old cell and that of the new one nobody is, until the command is run again.
    expect([step, found]).toEqual([step, step === 'arrive' ? [] : step === 'tidy up' ? ['other'] : ['old']])
    if (step === 'arrive') await move()
    if (step === 'arrive') await move({ fromUrl: other.databaseUrl, toUrl: old.databaseUrl })
    else if (found[0] === 'old') expect(await addList(old, `After ${step}`)).toBe(201)
  }
  await move()
  expect(await inCharge()).toEqual(['other'])
  expect(await namesIn(other)).toEqual(['Dairy', ...['cut over', 'leave'].map((step) => `After ${step}`)])
})

test('a row that arrived otherwise than it was is noticed by its table, and the company goes on where it was', async () => {
  const tampered = move({
    onStep: async (step, target) => {
      if (step === 'verify') await target.query("update shopping_lists set name = name || ' ' where name = 'Dairy'")
    },
  })
  await expect(tampered).rejects.toThrow('shopping_lists is not the same in both cells')
  expect(await inCharge()).toEqual(['old'])
  expect(await addList(old, 'Goes on')).toBe(201)
})

test('a move is refused before anything is done: a key that is missing, people known there, files that nobody named', async () => {
  await asOwner(old.databaseUrl, (client) =>
    client.query('update location_distributors set website_password_sealed = $1 where location_id = $2', [
      seal([key], 'secret', 'x'),
      location.id,
    ]),
  )
  await expect(move({ keys: [randomBytes(32)] })).rejects.toThrow('sealed with a key that the other cell does not have')
  await aPerson(other, { at: [await aLocation(other)], email: owner.email })
  await expect(move()).rejects.toThrow(`people with these addresses: ${owner.email}`)
  expect(await inCharge()).toEqual(['old'])
})

test('a cut-over that takes too long is given up by itself, and people work on even while the command still hangs', async () => {
  const slow = move({
    onStep: async (step) => {
      if (step !== 'leave') return
      expect((await old.as(owner).post('/shopping-lists', { name: 'Too early' })).status).toBe(503)
      await asOwner(old.databaseUrl, (client) => client.query('update company_places set until = now()'))
      expect(await addList(old, 'Goes on')).toBe(201)
    },
  })
  await expect(slow).rejects.toThrow('took longer than 60 s: the company goes on where it was')
  expect(await inCharge()).toEqual(['old'])
  expect(await namesIn(other)).toEqual(['Dairy'])
})

const killable = fileURLToPath(new URL('../../testing/kills/killable-move.ts', import.meta.url))
test.for(['leave', 'arrive', 'tidy up'] as const)(
  'killed before %s it is in charge in one cell at most, and goes on',
  async (step) => {
    const words = [killable, old.databaseUrl, other.databaseUrl, String(location.companyId), step]
    const command = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = once(command, 'exit')
    const [said] = await Promise.race([once(command.stdout, 'data'), gone])
    expect(String(said)).toContain(step)
    command.kill('SIGKILL')
    await gone
    const written = ['Dairy']
    if (step === 'leave') {
      // The refusal of the old cell lapses with nobody's doing, here at once.
      await asOwner(old.databaseUrl, (client) => client.query('update company_places set until = now()'))
      await expect.poll(() => addList(old, 'Goes on')).toBe(201)
      written.push('Goes on')
    }
    expect(await inCharge()).toEqual(step === 'leave' ? ['old'] : step === 'arrive' ? [] : ['other'])
    if (step === 'tidy up') {
      expect(await addList(other, 'There already')).toBe(201)
      written.push('There already')
    }
    // The databases may need a moment to notice that the command is dead.
    await expect.poll(() => move().then(() => 'moved', String), { interval: 500 }).toBe('moved')
    expect(await inCharge()).toEqual(['other'])
    expect(await namesIn(other)).toEqual(written)
    expect(await addList(other, 'In the new cell')).toBe(201)
  },
)
