// A location's credentials for a distributor's website: written, sealed, in no answer, log or file.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { credentialsKeys } from '../../adapters/secrets/credentials-keys.ts'
import { unseal } from '../../adapters/secrets/seal.ts'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp } from '../../testing/test-app.ts'
import { aboutAccount } from './change-distributor.ts'

const password = 'Sesame-of-the-kitchen'

async function aKitchen(environment: Record<string, string> = {}) {
  const app = await testApp(environment)
  const { id } = await aDistributor(app, { nickname: 'Harbor' })
  const other = await aDistributor(app, { nickname: 'Valley' })
  const place = await aLocation(app, { distributorIds: [other.id, id] })
  const client = app.as(await aPerson(app, { at: [place] }))
  const row = (distributorId = id) =>
    app.deps.database
      .forLocation(place.id)
      .selectFrom('locationDistributors')
      .select(['customerNumber', 'websiteUsername', 'websitePasswordSealed'])
      .where('distributorId', '=', distributorId)
      .executeTakeFirstOrThrow()
  const opened = async () => {
    const { websitePasswordSealed: sealed } = await row()
    return sealed && unseal(credentialsKeys(app.deps.config), sealed, aboutAccount(place.id, id))
  }
  return { app, place, client, row, opened, other, id, at: `/distributors/${id}` }
}

test('website credentials are sealed, and the password is in no answer and no log', async () => {
  const { app, place, client, row, opened, other, id, at } = await aKitchen()
  const written = await client.patch(at, { dcn: ' 00417 ', username: 'kitchen-7', password })
  expect(written.body).toMatchObject({
    dcn: '00417',
    skyloader: { useSkyloader: 1, username: 'kitchen-7', hasPassword: true },
  })
  expect(await opened()).toBe(password)
  expect(await row(other.id), 'the account at another distributor').toEqual({
    customerNumber: `C-${place.id}`,
    websiteUsername: null,
    websitePasswordSealed: null,
  })
  const everything = [
    written.text,
    (await client.get(at, { expand: 'skyloader,dcn,dsrs' })).text,
    (await client.get('/distributors', { expand: 'skyloader' })).text,
    JSON.stringify(await auditTrail(app.databaseUrl, place.id)),
    (await row()).websitePasswordSealed?.toString('latin1'),
  ]
  for (const text of everything) expect(text).not.toContain(password)

  // another name keeps the password, an empty password takes it away, no name takes both
  await client.patch(at, { username: 'kitchen-8' })
  expect(await opened()).toBe(password)
  await client.patch(at, { password: '' })
  expect(await row()).toMatchObject({ websiteUsername: 'kitchen-8', websitePasswordSealed: null })
  await client.patch(at, { password })
  const cleared = await client.patch(at, { username: '' })
  expect(cleared.body).toMatchObject({
    dcn: '00417',
    skyloader: { useSkyloader: 0, username: null, hasPassword: false },
  })
  // a password without a name is none, so nothing changes
  const nameless = await client.patch(at, { password })
  expect([nameless.body.skyloader.hasPassword, (await row()).websitePasswordSealed]).toEqual([false, null])
  expect((await client.patch(at, {})).status).toBe(200)
  expect(await auditTrail(app.databaseUrl, place.id)).toEqual(
    [
      [{ customerNumber: `C-${place.id}` }, { customerNumber: '00417', hasWebsitePassword: true }],
      [{ customerNumber: '00417' }, { customerNumber: '00417', hasWebsitePassword: true }],
      [{ customerNumber: '00417' }, { customerNumber: '00417', hasWebsitePassword: false }],
      [{ customerNumber: '00417' }, { customerNumber: '00417', hasWebsitePassword: true }],
      [{ customerNumber: '00417' }, { customerNumber: '00417', hasWebsitePassword: false }],
    ].map((values) => ['change-distributor', `distributor ${id}`, expect.any(Number), ...values]),
  )
})

test('the drill: passwords are sealed again with a new key, of the file and of the environment', async () => {
  const inFile = await aKitchen()
  await inFile.client.patch(inFile.at, { username: 'u', password })
  const keyFile = path.join(inFile.app.deps.config.dataDirectory, 'credentials.key')
  const before = { key: readFileSync(keyFile, 'utf8'), sealed: (await inFile.row()).websitePasswordSealed }
  expect(await operator(inFile.app, 'credentials', 'rotate')).toBe('Sealed 1 with the new key.')
  expect(readFileSync(keyFile, 'utf8')).not.toContain(before.key.trim())
  expect((await inFile.row()).websitePasswordSealed).not.toEqual(before.sealed)
  expect(await inFile.opened()).toBe(password)

  const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const given = await aKitchen({ CREDENTIALS_KEY: older })
  await given.client.patch(given.at, { username: 'u', password })
  Object.assign(given.app.deps.config, {
    credentialsKeys: [Buffer.from(newer, 'base64'), Buffer.from(older, 'base64')],
  })
  expect(await operator(given.app, 'credentials', 'rotate')).toContain('The old key can go')
  Object.assign(given.app.deps.config, { credentialsKeys: [Buffer.from(newer, 'base64')] })
  expect(await given.opened()).toBe(password)
  expect(await operator(given.app, 'credentials', 'rotate')).toContain('Sealed 0')
})
