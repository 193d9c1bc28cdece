// S8: two hundred requests that hold a card's number. It is refused, and neither kept nor logged anywhere.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { sandboxCards } from '@larder/domain/payments/sandbox-cards.ts'
import { tokeniseSandboxCard } from '@larder/domain/payments/sandbox-tokeniser.ts'
import { fastify } from 'fastify'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerFailures } from '../http/failures.ts'
import { refuseCardNumbers } from '../http/card-numbers.ts'
import { loggerOptions, withoutSecrets } from '../http/logging.ts'
import { aLocation, aPerson, type TestPerson } from '../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep } from '../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let owner: TestPerson
let rep: { authKey: string }
let register: { authKey: string }
beforeAll(async () => {
  app = await testApp()
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  owner = await aPerson(app, { at: [location] })
  const { id } = await aSalesRep(app, location, distributor.id)
  rep = { authKey: await aRepKey(app, location, id) }
  const boss = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  register = { authKey: (await boss.post('/pos/keys', { name: 'Bar' })).body.key }
})

const numbers = sandboxCards.map(({ number }) => number)
const writtenLike = [
  (number: string) => number,
  (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1-'),
]

describe('a card’s number', () => {
  it('is refused by every call that takes a body, in every field, and kept nowhere', async () => {
    const calls = (Object.values(allCalls) as Call[]).filter(
      (call) =>
        call.method !== 'GET' && call.method !== 'DELETE' && !['postLogout', 'postRepLogout'].includes(call.name),
    )
    const administrator = await aPerson(app, { isAdministrator: true })
    let sent = 0
    for (let n = 0; sent < 200; n++) {
      const call = calls[n % calls.length]
      const number = numbers[n % numbers.length] ?? ''
      const text = writtenLike[n % 3]?.(number) ?? number
      if (!call || (number.length === 15 && n % 3 !== 0)) continue
      const body = { token: text, nickname: text, note: [{ deep: `pay with ${text}.` }], description: text }
      const url = call.path.replaceAll(/\{\w+\}/g, '1')
      const others: Partial<Record<Call['who'], { authKey: string }>> = { administrator, rep, register }
      const client = app.as(others[call.who] ?? owner)
      const guide = { fileName: 'guide.csv', bytes: Buffer.from('din,name\n1,x\n') }
      const answer = call.file
        ? await client.upload(url, { distributor_id: '1', note: text }, guide)
        : await client[verbOf[call.method] ?? 'post'](url, body)
      sent += 1
      expect([400, 403], `${call.name} ${answer.text}`).toContain(answer.status)
      if (answer.status === 400) expect(answer.body, call.name).toMatchObject({ code: 'card_number' })
      expect(digits(answer.text)).not.toContain(number)
    }
    const kept = digits(await everythingKept())
    for (const number of numbers) expect(kept).not.toContain(number)
  })

  it('is refused in an address and in a form, too', async () => {
    const search = { filterOptions: { search: '4242 4242 4242 4242' } }
    expect((await app.as(owner).get('/items', search)).body.code).toBe('card_number')
    const file = { fileName: 'guide.csv', bytes: Buffer.from('din,name\n1,x\n') }
    const form = { distributor_id: '1', start_date: '4242424242424242', merchantIds: '[1]' }
    expect((await app.as(owner).upload('/order-guides/front-upload', form, file)).body.code).toBe('card_number')
  })

  it('is not logged, from any place in the request', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'larder-log-'))
    const file = path.join(folder, 'log')
    const options = loggerOptions('info')
    const server = fastify({ logger: { ...(typeof options === 'object' ? options : {}), file } })
    refuseCardNumbers(server)
    answerFailures(server)
    server.post('/x', () => 'never')
    await server.inject({ method: 'POST', url: '/x?card=4242+4242+4242+4242', payload: { a: '4242424242424242' } })
    await server.inject({ method: 'POST', url: '/x', payload: { a: '4242424242424242' } })
    await server.close()
    // The log is flushed to the disk a moment after the answers.
    const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
    await expect.poll(log, { timeout: 60_000 }).toContain('[card number]')
    expect(digits(log())).not.toContain('4242424242424242')
    rmSync(folder, { recursive: true })
    expect(withoutSecrets('/api/v1/items?search=4242%204242%204242%204242')).toBe('[card number]')
  })

  it('never leaves the tokeniser of the sandbox', () => {
    for (const { number, cardType } of sandboxCards) {
      const cvc = cardType === 'American Express' ? '1234' : '123'
      const made = tokeniseSandboxCard({ number, expiration: '12/34', cvc }, '2026-03-04', crypto.randomUUID())
      expect(made.kind).toBe('token')
      expect(digits(JSON.stringify(made))).not.toContain(number.slice(0, 12))
    }
  })

  it('is not seen in what only looks like one', async () => {
    const harmless = ['1234567890123456', '4242424242424241', '10614141543210', '2026-03-04 10:00:00.000000']
    for (const nickname of harmless) {
      const answer = await app.as(owner).post('/payment-methods', { token: 'tok_visa', nickname })
      expect(answer.status, nickname).toBe(201)
    }
  })
})

const verbOf: Partial<Record<Call['method'], 'post' | 'put' | 'patch'>> = { POST: 'post', PUT: 'put', PATCH: 'patch' }

function digits(text: string): string {
  return text.replaceAll(/[ -]/g, '')
}

/** Every row of every table, as the database's owner sees them. */
async function everythingKept(): Promise<string> {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(
      `select string_agg(t::text, E'\n') as all from ${name} t`,
    )
    texts.push(rows[0]?.all ?? '')
  }
  await client.end()
  return texts.join('\n')
}
