// R6 for claims: the process that mails them is killed before and after the mail server took the mail.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { installJobQueue, postgresJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts'
import { aMailServer } from '../../adapters/mail/testing-mail-servers.ts'
import { readMail } from '../../adapters/mail/testing-mail-parts.ts'
import { aDelivery } from '../../testing/factories/deliveries.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { sendCreditWork } from './send-credit.ts'

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

/** Two rejects of a received order are claimed, and both are in one mail that waits. */
async function aWaitingClaim() {
  app.clock.set(new Date().toISOString())
  const delivery = await aDelivery(app, [{ quantity: 2 }, { quantity: 3 }], { daysAhead: 2 })
  const client = app.as(delivery.kitchen.owner)
  const reject = { statusReceived: 'rejected', rejectReason: 'Bad or damaged', qtyReduction: 1 }
  const items = delivery.lines.map(({ oi_id: id }) => ({ id, ...reject }))
  await client.post(`/orders/check-items/${delivery.orderId}`, { items })
  expect((await client.post(`/orders/receive/${delivery.orderId}`, {})).status).toBe(200)
  const creditIds: number[] = []
  for (const { id } of items)
    creditIds.push(
      // oxlint-disable-next-line no-await-in-loop -- one claim after the other
      (await client.post('/credits', { order_id: delivery.orderId, order_item_id: id, kind: 'reject' })).body.id,
    )
  expect((await client.post('/credits/mail', { creditIds })).status).toBe(200)
  const { id: locationId } = delivery.kitchen.location
  const mail = () =>
    app.deps.database
      .forLocation(locationId)
      .selectFrom('creditMails')
      .select(['id', 'messageId', 'status', 'attempts', 'lastError'])
      .executeTakeFirstOrThrow()
  return { client, creditIds, locationId, mail }
}

const isClaim = (text: string) => text.includes('Subject: Credit request')

it.each(['before', 'after'] as const)(
  'a worker that is killed %s the mail server took a claim: it is due again, goes as the same mail, and is never lost',
  { timeout: 300_000 },
  async (when) => {
    const { client, creditIds, locationId, mail } = await aWaitingClaim()
    const waiting = await mail()
    const claims = () => server.received.filter(({ text }) => isClaim(text)).map(({ text }) => readMail(text).headers)
    let reached = () => {}
    const isThere = new Promise<void>((resolve) => (reached = resolve))
    let isHealthy = false
    // The purchase order goes to the same rep; it may pass.
    const server = await aMailServer({
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (!isHealthy && when === 'before' && isClaim(Buffer.concat(chunks).toString())) reached()
        })
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (!isHealthy && when === 'before' && isClaim(text)) return
          server.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
          if (isHealthy || !isClaim(text)) return done()
          // taken, and the sender never hears of it
          reached()
        })
      },
    })
    const script = fileURLToPath(new URL('../../testing/killable-mail-worker.ts', import.meta.url))
    running = spawn(process.execPath, [script, app.databaseUrl, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await isThere
    const claimed = Date.now()
    const killed = once(running, 'exit')
    running.kill('SIGKILL')
    await killed
    server.drop()
    isHealthy = true
    expect(claims()).toHaveLength(when === 'after' ? 1 : 0)
    expect(await mail()).toEqual({ ...waiting, attempts: 1 })
    // While it may be on its way nobody can have it mailed a second time.
    expect((await client.post('/credits/mail', { creditIds })).body.code).toBe('credit_mailed')

    const mailer = smtpMailer({ url: server.url, from: 'Larder <orders@larder.test>' })
    const work = sendCreditWork({ ...app.deps, mailer })
    const send = () => work.handle({ locationId, mailId: waiting.id })
    app.clock.set(new Date(claimed).toISOString())
    await expect(send()).rejects.toThrow('this mail is being sent')
    expect((await mail()).status).toBe('waiting')
    // A minute later the claim of the killed worker has lapsed; two others come at once.
    app.clock.set(new Date(claimed + 60_000).toISOString())
    await Promise.allSettled([send(), send()])
    await send()
    expect(await mail()).toEqual({ ...waiting, status: 'sent', attempts: 2 })
    // A rep who gets it twice sees one mail: both have the same Message-ID.
    const ids = claims().map((headers) => headers['message-id'])
    expect(ids).toEqual(Array.from({ length: when === 'after' ? 2 : 1 }, () => waiting.messageId))
    await mailer.close?.()
    await server.stop()
  },
)
