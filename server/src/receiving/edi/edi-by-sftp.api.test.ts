// A distributor's own server: orders go there, answers are fetched and removed, and its key is known from then on.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anSftpServer, clientKey } from '../../adapters/edi/testing-sftp-server.ts'
import { anEd25519Key } from '../../adapters/edi/testing-ssh-key.ts'
import { credentialsKeys } from '../../adapters/secrets/credentials-keys.ts'
import { seal } from '../../adapters/secrets/seal.ts'
import { atLocation } from '../../context.ts'
import { aboutSftp } from '../../distributors/edi/change-edi.ts'
import { updateEdiConnection } from '../../distributors/edi/edi-connections.queries.ts'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp } from '../../testing/test-app.ts'

const strangeKey = anEd25519Key()
const app = await testApp({ SFTP_PRIVATE_HOSTS: 'on' })
let server: Awaited<ReturnType<typeof anSftpServer>>
beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  server = await anSftpServer()
})
afterEach(() => server.stop())

async function aKitchenBySftp(secret: object = { sftpPassword: 'hunter2' }) {
  const { id: distributorId } = await aDistributor(app, { nickname: 'Harbor' })
  const location = await aLocation(app, { distributorIds: [distributorId] })
  const owner = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  const lemons = await anItem(app, location, { name: 'Lemons', din: '54321', unitMeasure: 'CS', priceCents: 3_150 })
  const at = `/distributors/${distributorId}/edi`
  const settings = {
    version: 0,
    isOn: true,
    isTest: false,
    route: 'sftp',
    ownQualifier: 'ZZ',
    ownId: 'KITCHEN',
    partnerQualifier: 'ZZ',
    partnerId: 'HARBOR',
    sftpHost: '127.0.0.1',
    sftpPort: server.port,
    sftpUsername: 'kitchen',
    sftpOutgoing: '/in',
    sftpIncoming: '/out',
    ...secret,
  }
  expect((await owner.put(at, settings)).body).toMatchObject({ isOn: true, sftpHost: '127.0.0.1' })
  const itemList = [{ itemDistributorId: lemons.id, quantity: 5 }]
  const { lastModified } = (await owner.get('/shopping-carts')).body
  await owner.post('/shopping-carts', { itemList, lastModified })
  const placed = await owner.post('/orders', {
    distributorId,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-06-12',
    itemList: JSON.stringify(itemList),
  })
  expect(placed.status, placed.text).toBe(201)
  await app.jobs.runAll()
  return { owner, at, settings, location, order: placed.body as { id: number; purchaseOrderNumber: string } }
}

const remote = (folder: string) => [...server.files.keys()].filter((name) => name.startsWith(folder)).toSorted()

test('an order reaches the distributor’s server, its answer is fetched, read, removed there and receipted', async () => {
  const { owner, at, order } = await aKitchenBySftp()
  expect(remote('/in/')).toEqual(['/in/850-000000001.edi'])
  expect(server.files.get('/in/850-000000001.edi')?.toString()).toContain(`BEG*00*SA*${order.purchaseOrderNumber}*`)
  const segments = [`BAK*00*AC*${order.purchaseOrderNumber}*20260610`, 'PO1*1*5*CA*31.50**VN*54321', 'ACK*IA*3*CA']
  const answer = [
    `ISA*00*          *00*          *ZZ*${'HARBOR'.padEnd(15)}*ZZ*${'KITCHEN'.padEnd(15)}*260610*1100*U*00401*000000007*0*P*>`,
    'GS*PR*HARBOR*KITCHEN*20260610*1100*7*X*004010',
    'ST*855*0001',
    ...segments,
    `SE*${segments.length + 2}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
    '',
  ].join('~')
  server.files.set('/out/answer.edi', Buffer.from(answer))
  server.files.set('/out/.later.edi.part', Buffer.from('ISA'))
  server.files.set('/out/huge.edi', Buffer.alloc(12_000_001))
  const { body } = await owner.post(`${at}/exchange`)
  expect(body.lastError).toBe('huge.edi is too large to be read: 12 MB.')
  expect((await owner.get(`/orders/${order.id}/acknowledgement`)).body.acknowledgement).toMatchObject({
    lines: [{ status: 'short', quantity: 3 }],
  })
  expect(remote('/out/'), 'what was not read stays there').toEqual(['/out/.later.edi.part', '/out/huge.edi'])
  expect(remote('/in/')).toEqual(['/in/850-000000001.edi', '/in/997-000000002.edi'])
})

test('a private key signs in instead of a password, is kept without its passphrase, and is in no answer', async () => {
  server.files.set('/out/.keep', Buffer.from(''))
  const byKey = { sftpPrivateKey: clientKey.private, sftpPassphrase: 'open sesame' }
  const { owner, at, settings, location } = await aKitchenBySftp(byKey)
  expect(remote('/in/')).toEqual(['/in/850-000000001.edi'])
  const { body, text } = await owner.get(at)
  expect(body).toMatchObject({ hasSftpPrivateKey: true, hasSftpPassword: false, lastError: null })
  const db = app.deps.database.forLocation(location.id)
  const row = await db.selectFrom('ediConnections').selectAll().executeTakeFirstOrThrow()
  const log = await auditTrail(app.databaseUrl, location.id)
  expect(JSON.stringify(log)).toContain('"changesPrivateKey":true')
  const places = [text, row.sftpPrivateKeySealed?.toString('latin1'), JSON.stringify(log)]
  for (const place of places) expect(place).not.toMatch(/PRIVATE KEY|open sesame/)
  expect(row.sftpPasswordSealed, 'a version that knows no keys would send it as a password').toBeNull()

  const wrong = async (given: object) => (await owner.put(at, { ...settings, version: 1, ...given })).body.errors
  const { private: key } = clientKey
  expect(await wrong({ sftpPassphrase: '' })).toEqual({ sftpPassphrase: ['This key has a passphrase. Enter it.'] })
  expect(await wrong({ sftpPassphrase: 'guess' })).toEqual({
    sftpPassphrase: ['The passphrase does not open this key.'],
  })
  expect(await wrong({ sftpPrivateKey: clientKey.public })).toEqual({
    sftpPrivateKey: ['This is the public key. The distributor gets that one; enter the private key.'],
  })
  expect(await wrong({ sftpPrivateKey: key.slice(0, 200) })).toEqual({
    sftpPrivateKey: ['This can’t be read as a private key. Save it in the format of OpenSSH or PEM.'],
  })
  expect(await wrong({ sftpPrivateKey: undefined })).toEqual({
    sftpPrivateKey: ['Enter the private key with its passphrase.'],
  })
  expect(await wrong({ sftpPassword: 'hunter2' })).toEqual({
    sftpPrivateKey: ['Enter a password or a private key, not both.'],
  })
  const nothingNew = { sftpPrivateKey: undefined, sftpPassphrase: undefined }
  for (const elsewhere of [{ sftpHost: 'sftp.elsewhere.test' }, { sftpPort: 1 }])
    expect(await wrong({ ...elsewhere, ...nothingNew })).toEqual({
      sftpPrivateKey: ['Enter the private key for this server.'],
    })
  const otherFolder = { ...settings, ...nothingNew, sftpOutgoing: '/other', version: 1 }
  expect((await owner.put(at, otherFolder)).body).toMatchObject({ hasSftpPrivateKey: true, hasSftpPassword: false })
  expect(await operator(app, 'credentials', 'rotate')).toMatch(/^Sealed [1-9]/)
  expect((await owner.post(`${at}/exchange`)).body.lastError, 'the key signs in as before').toBeNull()

  const strange = { sftpPrivateKey: strangeKey.private, sftpPassphrase: undefined, version: 2 }
  await owner.put(at, { ...settings, ...strange })
  expect((await owner.post(`${at}/exchange`)).body.lastError).toBe(
    'The server refused the user name or the private key.',
  )
  const withPassword = { ...settings, sftpPrivateKey: undefined, sftpPassphrase: undefined, sftpPassword: 'hunter2' }
  expect((await owner.put(at, { ...withPassword, version: 3 })).body).toMatchObject({
    hasSftpPrivateKey: false,
    hasSftpPassword: true,
  })
  expect((await owner.post(`${at}/exchange`)).body.lastError).toBeNull()
})

test('a server that asks for key and password gets both, whichever it wants first; the key is known by its fingerprint', async () => {
  const both = { sftpSignsInBy: 'both', sftpPassword: 'hunter2', sftpPrivateKey: clientKey.private, sftpPassphrase: 'open sesame' } // prettier-ignore
  const { port } = server
  for (const asksForBoth of ['publickey', 'password']) {
    server.stop()
    server = await anSftpServer({ port, asksForBoth })
    server.files.set('/out/.keep', Buffer.from(''))
    const { owner, at, settings, location } = await aKitchenBySftp(both)
    expect((await owner.get(at)).body).toMatchObject({
      hasSftpPrivateKey: true,
      hasSftpPassword: true,
      sftpSignsInBy: 'both',
      lastError: null,
    })
    expect(remote('/in/')).toEqual(['/in/850-000000001.edi'])
    const noSecret = { sftpPassword: undefined, sftpPrivateKey: undefined, sftpPassphrase: undefined }
    const { sftpKeyFingerprint } = (await owner.get(at)).body
    // as `ssh-keygen -l` names the public part
    const publicPart = Buffer.from(clientKey.public.split(' ')[1] ?? '', 'base64')
    expect(sftpKeyFingerprint).toBe(
      `SHA256:${createHash('sha256').update(publicPart).digest('base64').replace('=', '')}`,
    )

    const put = (given: object) => owner.put(at, { ...settings, ...noSecret, ...given })
    expect((await put({ version: 1, sftpPort: port + 1 })).body.errors).toEqual({
      sftpPassword: ['Enter the password for this server.'],
      sftpPrivateKey: ['Enter the private key for this server.'],
    })
    expect((await put({ version: 1, sftpPassword: 'other' })).body).toMatchObject({ sftpSignsInBy: 'both' })
    expect((await owner.post(`${at}/exchange`)).body.lastError).toBe(
      'The server refused the user name or the private key with the password.',
    )
    const byKey = (await put({ version: 2, sftpSignsInBy: 'key' })).body
    expect(byKey).toMatchObject({ sftpSignsInBy: 'key', hasSftpPassword: false, sftpKeyFingerprint })
    expect((await owner.post(`${at}/exchange`)).body.lastError).toContain('the private key.')
    expect((await put({ version: 3, sftpSignsInBy: 'both' })).body.errors).toEqual({
      sftpPassword: ['Password is required.'],
    })
    expect(JSON.stringify(await auditTrail(app.databaseUrl, location.id))).not.toContain('hunter2')
  }
})

test('a secret goes to no server but the one it was written for, not by way of a folder either', async () => {
  for (const secret of [{ sftpPassword: 'hunter2' }, { sftpPrivateKey: strangeKey.private }]) {
    const { owner, at, settings } = await aKitchenBySftp(secret)
    const other = { ...settings, sftpPassword: undefined, sftpPrivateKey: undefined, sftpPort: settings.sftpPort + 1 }
    expect((await owner.put(at, { ...other, route: 'folder', version: 1 })).body).toMatchObject({
      route: 'folder',
      hasSftpPassword: false,
      hasSftpPrivateKey: false,
    })
    expect((await owner.put(at, { ...other, version: 2 })).body.errors).toEqual({
      sftpPassword: ['Password is required.'],
    })
  }
})

test('a password that the version before wrote over a private key is the one that signs in', async () => {
  server.files.set('/out/.keep', Buffer.from(''))
  const { owner, at, settings, location } = await aKitchenBySftp({ sftpPrivateKey: strangeKey.private })
  const distributorId = Number(at.split('/')[2])
  const about = aboutSftp(location.id, distributorId)
  const sftpPasswordSealed = seal(credentialsKeys(app.deps.config), 'hunter2', about)
  await updateEdiConnection(atLocation(app.deps.database, location.id), distributorId, { sftpPasswordSealed })
  expect((await owner.post(`${at}/exchange`)).body).toMatchObject({
    lastError: null,
    hasSftpPassword: true,
    hasSftpPrivateKey: false,
  })
  await owner.put(at, { ...settings, sftpPrivateKey: undefined, version: 1 })
  const db = app.deps.database.forLocation(location.id)
  const row = await db.selectFrom('ediConnections').selectAll().executeTakeFirstOrThrow()
  expect([row.sftpPasswordSealed, row.sftpPrivateKeySealed]).toEqual([sftpPasswordSealed, null])
})

test('a server with another key gets nothing until an owner forgets the old one', async () => {
  const { owner, at } = await aKitchenBySftp()
  const { port } = server
  expect((await owner.get(at)).body.sftpHostKey).toMatch(/^[\w+/]{43}=$/)
  server.stop()
  server = await anSftpServer({ port })
  server.files.set('/out/answer.edi', Buffer.from('ISA'))
  const { body } = await owner.post(`${at}/exchange`)
  expect(body.lastError).toContain('not the one it had before')
  expect(remote('/out/')).toEqual(['/out/answer.edi'])
})
