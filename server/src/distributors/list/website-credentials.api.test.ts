// S6, S5: a password for a distributor's website is set, and then it is nowhere: not in what anybody reads, exports or mails.
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { operator } from '../../testing/factories/operator.ts'
import { readEverything } from '../../testing/everywhere/read-everything.ts'
import { belongingsOf } from '../../testing/structure/sample-requests.ts'
import { tablesWithText } from '../../testing/everywhere/tables-with-text.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const secret = 'sesame4711'
const username = 'kitchenseven'

test('website credentials are set and never read back: in no answer, file, zip, mail, table, log or audit', async () => {
  const app = await testApp({ LOG_LEVEL: 'debug' })
  const logged = linesOfLog(app)
  const distributor = await aDistributor(app, { nickname: 'Harbor' })
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const owner = await aPerson(app, { at: [location] })
  const own = await belongingsOf(app, location, owner)
  const client = app.as(owner)
  const at = `/distributors/${distributor.id}`
  const texts: Record<string, string | Buffer> = {}

  const set = await client.patch(at, { username, password: secret }, { 'idempotency-key': 'aa11bb22-0000-4000-8000-000000000001' }) // prettier-ignore
  expect([set.status, set.body.skyloader]).toEqual([200, { useSkyloader: 1, username, hasPassword: true }])
  // refused in several ways, each of which could say what was sent
  const refused = await Promise.all([
    client.patch(at, { username, password: secret.repeat(200) }),
    client.patch(at, { username, password: [secret] }),
    client.patch(at, { username, password: { secret } }),
    client.patch('/distributors/999999', { username, password: secret }),
    app.as('anonymous').patch(at, { username, password: secret }),
    client.get(at, { password: secret.slice(0, 0), expand: 'skyloader,dcn,dsrs' }),
  ])
  expect(refused.slice(0, 5).map(({ status }) => status)).toEqual([400, 400, 400, 404, 401])
  for (const [place, { text }] of [set, ...refused].entries()) texts[`answer ${place}`] = text

  const { id: repId } = await aSalesRep(app, location, distributor.id, { name: 'Sal', isPrimary: false })
  const rep = app.as({ authKey: await aRepKey(app, location, repId) })
  for (const path of ['/rep', '/rep/orders', '/rep/items']) texts[path] = (await rep.get(path)).text
  const colleague = await aPerson(app, { at: [location], email: 'cook@kitchen.test' })
  texts['a colleague'] = (await app.as(colleague).get(at, { expand: 'skyloader,dcn,dsrs' })).text

  await client.post('/location-export')
  await app.jobs.runAll()
  const { url } = (await client.get('/location-export/download')).body
  const zip = unzipSync((await app.server.inject({ method: 'GET', url })).rawPayload)
  expect(Object.keys(zip).length).toBeGreaterThan(10)
  for (const [file, bytes] of Object.entries(zip)) texts[`zip ${file}`] = Buffer.from(bytes)
  for (const [name, bytes] of await readEverything(app, own, 'sesame')) texts[name] = bytes
  texts['mails'] = JSON.stringify(app.mails)
  texts['audit'] = JSON.stringify(await auditTrail(app.databaseUrl, location.id))
  texts['command line'] = await operator(app, 'distributors', 'list').catch(String)

  expect(Object.keys(texts).length).toBeGreaterThan(60)
  expect(Object.keys(texts).filter((name) => texts[name]?.includes(secret))).toEqual([])
  expect(await tablesWithText(app, secret, location.id)).toEqual([])
  expect(logged.filter((line) => line.includes(secret))).toEqual([])

  // The control: what is shown is found by the same means.
  expect(logged.some((line) => line.includes(at))).toBe(true)
  expect(Object.keys(texts).filter((name) => texts[name]?.includes(username))).toContain('answer 0')
  expect(await tablesWithText(app, username, location.id)).toEqual(['location_distributors'])
})

/** Collects the lines that the server logs from now on. */
function linesOfLog({ server }: TestApp): string[] {
  const lines: string[] = []
  const log = server.log as unknown as Record<symbol, { write(line: string): unknown }>
  const symbol = symbolsOf(log).find(({ description }) => description === 'pino.stream')
  const stream = symbol && log[symbol]
  if (!stream) throw new Error('the server has no log')
  stream.write = (line) => lines.push(line)
  return lines
}

/** Also those of what it was made from. */
function symbolsOf(log: object | null): symbol[] {
  return log ? [...Object.getOwnPropertySymbols(log), ...symbolsOf(Object.getPrototypeOf(log) as object | null)] : []
}
