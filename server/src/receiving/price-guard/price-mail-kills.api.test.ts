// R6 for the weekly mails about prices: what writes them fails half way, and the process that sends them is killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { installJobQueue, postgresJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import { aMailServer } from '../../adapters/mail/testing-mail-servers.ts'
import { readMail } from '../../adapters/mail/testing-mail-parts.ts'
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { queueWeeklyPriceMails, sendPriceMailWork } from './weekly-mail.ts'

let app: TestApp
let running: ChildProcess | undefined
beforeAll(async () => {
  app = await testApp()
  await installJobQueue({ ownerUrl: app.databaseUrl })
  const queue = await postgresJobQueue({ url: app.databaseUrl, onError: () => {} })
  Object.assign(app.deps.jobs, { enqueue: queue.enqueue })
  return () => queue.stop()
})
afterEach(() => {
  running?.kill('SIGKILL')
})

/** A kitchen whose two people want the weekly mail, and a pack that can't be compared to write about. */
async function aKitchenWithNews() {
  const { location, owner, distributor } = await anOrderingKitchen(app)
  const item = await anItem(app, location, { name: 'Canola Oil', distributorId: distributor.id })
  for (const person of [owner, await aPerson(app, { at: [location] })])
    await app.as(person).put('/price-guard/weekly-mail', { isOn: true })
  const db = app.deps.database.forLocation(location.id)
  const point = (packText: string, uom: string) => ({
    on: '2026-03-02',
    price: 300_000,
    packText,
    pack: { outer: 6, inner: 1, uom },
    unitMeasure: 'CS',
    perPound: null,
    isMarketPrice: false,
  })
  await db
    .insertInto('priceChanges')
    .values({
      locationId: location.id,
      itemId: item.id,
      distributorId: distributor.id,
      source: 'guide',
      nowPrice: JSON.stringify(point('6/1 GAL', 'GAL')),
      agreedPrice: JSON.stringify(point('6/1 LB', 'LB')),
      paidPrices: JSON.stringify([]),
      createdAt: app.clock.now(),
    })
    .execute()
  const mails = () => db.selectFrom('priceMails').select(['id', 'messageId', 'status', 'attempts']).execute()
  return { locationId: location.id, mails }
}

it(
  'of a writer that fails half way no mail is left, and a worker that is killed loses and doubles none',
  {
    timeout: 300_000,
  },
  async () => {
    app.clock.set('2026-03-16T11:15:00Z')
    const { locationId, mails } = await aKitchenWithNews()
    const { enqueue } = app.deps.jobs
    let queued = 0
    const jobs = {
      ...app.deps.jobs,
      enqueue: (...given: Parameters<typeof enqueue>) => {
        queued += 1
        return queued === 2 ? Promise.reject(new Error('killed between two mails')) : enqueue(...given)
      },
    }
    await expect(queueWeeklyPriceMails({ ...app.deps, jobs })).rejects.toThrow(
      'the weekly mails of a location could not be queued',
    )
    expect(await mails()).toEqual([])
    await queueWeeklyPriceMails(app.deps)
    await queueWeeklyPriceMails(app.deps)
    expect((await mails()).map(({ status }) => status)).toEqual(['waiting', 'waiting'])

    // A worker of its own process has claimed a mail and reached the mail server when it is killed.
    let begun = () => {}
    const reached = new Promise<void>((resolve) => (begun = resolve))
    let isHealthy = false
    const server = await aMailServer({ onMailFrom: (_address, _session, done) => (isHealthy ? done() : begun()) })
    const script = fileURLToPath(new URL('../../testing/killable-mail-worker.ts', import.meta.url))
    running = spawn(process.execPath, [script, app.databaseUrl, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await reached
    const claimed = Date.now()
    const killed = once(running, 'exit')
    running.kill('SIGKILL')
    await killed
    server.drop()
    isHealthy = true
    expect(server.received).toEqual([])
    expect((await mails()).some(({ attempts }) => attempts === 1)).toBe(true)

    // While its claim holds nobody else sends it; a minute later another worker does, and what it does twice counts once.
    const mailer = smtpMailer({ url: server.url, from: 'Larder <orders@larder.test>' })
    const work = sendPriceMailWork({ ...app.deps, mailer })
    const sendAll = async () => {
      for (const { id } of await mails())
        // oxlint-disable-next-line no-await-in-loop -- as a worker does
        await work.handle({ locationId, mailId: id }).catch(() => undefined)
    }
    app.clock.set(new Date(claimed).toISOString())
    await sendAll()
    expect((await mails()).some(({ status }) => status === 'waiting')).toBe(true)
    app.clock.set(new Date(claimed + 60_000).toISOString())
    await sendAll()
    await sendAll()
    const [first, second] = await mails()
    expect([first?.status, second?.status]).toEqual(['sent', 'sent'])
    const received = server.received.map(({ text }) => readMail(text).headers)
    expect(received.map((headers) => headers['message-id']).toSorted()).toEqual(
      [first?.messageId, second?.messageId].toSorted(),
    )
    expect(received[0]?.['list-unsubscribe']).toMatch(/^<http.*\/weekly-mail\/[\w-]+>$/)
    expect(received[0]?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await mailer.close?.()
    await server.stop()
  },
)
