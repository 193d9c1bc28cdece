// Two cells tell the directory, which is in the first, whose people, companies and locations are whose.
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { moveCompany } from '../../../admin/move-company/move-company.ts'
import { aCompany, aLocation, aPerson } from '../../../testing/factories/accounts.ts'
import { closeAfterFile } from '../../../testing/after-file.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { asOwner, rowsOf } from '../as-owner.ts'
import { setIdRanges } from '../id-ranges.ts'
import { openDirectory, type Directory } from './directory.ts'
import { followNames } from './follow-names.ts'
import { tellDirectory } from './tell-directory.ts'

const key = randomBytes(32)
let first: TestApp
let second: TestApp
let directory: Directory
let ofFirst: number
beforeAll(async () => {
  ;[first, second] = [await testApp(), await testApp()]
  await asOwner(first.databaseUrl, (client) => setIdRanges(client, 0))
  await asOwner(second.databaseUrl, (client) => setIdRanges(client, 1))
  ofFirst = await aCompany(first, 'Larder')
  await aCompany(second, 'Larder')
  directory = openDirectory({ url: first.databaseUrl, key })
  closeAfterFile(() => directory.close())
})

const tell = (app: TestApp, to = directory) => tellDirectory(app.deps, to, app === first ? 0 : 1)
const cellOf = (email: string) => directory.cellOf({ kind: 'email', name: email })
const waiting = (app: TestApp) =>
  asOwner(app.databaseUrl, (client) => rowsOf(client, 'select name from directory_changes order by name'))
const changeEmail = (app: TestApp, id: number, email: string) =>
  app.deps.database.shared.updateTable('users').set({ email }).where('id', '=', id).execute()

test('one cell alone notes nothing', async () => {
  await aPerson(first, { at: [await aLocation(first)] })
  expect(await waiting(first)).toEqual([])
})

test('a cell that joins tells of all that it has, once, and then of what comes, changes its address and goes', async () => {
  const location = await aLocation(second)
  const ana = await aPerson(second, { at: [location], email: 'Ana@corner.example' })
  // servers of one cell that start together, and one later
  await Promise.all([followNames(second.databaseUrl), followNames(second.databaseUrl)])
  await followNames(second.databaseUrl)
  expect(await tell(second)).toEqual({ told: 4, refused: 0 })
  expect(await tell(second)).toEqual({ told: 0, refused: 0 })
  expect(await cellOf('ana@CORNER.example')).toBe(1)
  expect(await directory.cellOf({ kind: 'company', name: String(location.companyId) })).toBe(1)
  expect(await directory.cellOf({ kind: 'location', name: String(location.id) })).toBe(1)

  await changeEmail(second, ana.id, 'ana@new.example')
  await tell(second)
  expect([await cellOf('ana@corner.example'), await cellOf('ana@new.example')]).toEqual([undefined, 1])
  await second.deps.database.shared.deleteFrom('locationUsers').where('userId', '=', ana.id).execute()
  await asOwner(second.databaseUrl, (client) => client.query('delete from users where id = $1', [ana.id]))
  await tell(second)
  expect(await cellOf('ana@new.example')).toBeUndefined()
})

test('an address that another cell has stays that cell’s, until it is free', async () => {
  await followNames(first.databaseUrl)
  const { id } = await aPerson(first, { at: [await aLocation(first)], email: 'one@both.example' })
  await tell(first)
  await aPerson(second, { at: [await aLocation(second)], email: 'one@both.example' })
  expect(await tell(second)).toMatchObject({ refused: 1 })
  expect(await cellOf('one@both.example')).toBe(0)
  expect(await tell(second)).toEqual({ told: 0, refused: 0 })

  await changeEmail(first, id, 'one@first.example')
  await tell(first)
  await asOwner(second.databaseUrl, (client) =>
    client.query("update directory_changes set refused_at = now() - interval '11 minutes'"),
  )
  expect(await tell(second)).toEqual({ told: 1, refused: 0 })
  expect(await cellOf('one@both.example')).toBe(1)
})

test('a directory that can’t be reached keeps nobody from working, and is told later', async () => {
  const nowhere = openDirectory({ url: 'postgres://127.0.0.1:1/none', key })
  const { email } = await aPerson(second, { at: [await aLocation(second)] })
  await expect(tell(second, nowhere)).rejects.toThrow()
  await nowhere.close()
  expect((await waiting(second)).length).toBeGreaterThan(2)
  await tell(second)
  expect([await cellOf(email), await waiting(second)]).toEqual([1, []])
})

test('a company that moves takes its names along with its cut-over, and back', async () => {
  const location = await aLocation(first, { companyId: await aCompany(first, 'Harbour') })
  // people sign in under the first company of their cell
  const { email } = await aPerson(first, { at: [location], companyId: ofFirst })
  await tell(first)
  const [fromUrl, toUrl] = [first.databaseUrl, second.databaseUrl]
  const plan = { companyId: location.companyId, keys: [], files: 'shared' as const }
  await moveCompany({ ...plan, fromUrl, toUrl })
  // Until the new cell has told it, the directory leads to the old one, which knows where the company is.
  expect(await cellOf(email)).toBe(0)
  await expect(moveCompany({ ...plan, fromUrl: toUrl, toUrl: fromUrl })).rejects.toThrow('has not been told of a move')
  expect(await tell(second)).toEqual({ told: 3, refused: 0 })
  await tell(first)
  expect(await cellOf(email)).toBe(1)
  await moveCompany({ ...plan, fromUrl: toUrl, toUrl: fromUrl })
  await tell(first)
  await tell(second)
  expect(await cellOf(email)).toBe(0)
})

test('without the key nobody finds out whether an address is in it', async () => {
  const { email } = await aPerson(first, { at: [await aLocation(first)] })
  await tell(first)
  expect(await cellOf(email)).toBe(0)
  const other = openDirectory({ url: first.databaseUrl, key: randomBytes(32) })
  expect(await other.cellOf({ kind: 'email', name: email })).toBeUndefined()
  await other.close()
})
