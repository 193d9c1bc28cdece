// R6: the mail server drops, delays and refuses half of what it gets, and the process that sends is killed in between.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installJobQueue, postgresJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import { aMailServer } from '../../adapters/mail/testing-mail-servers.ts'
import { readMail } from '../../adapters/mail/testing-mail-parts.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

const orders = inDrills(12, 4)
const kills = inDrills(3, 1)

let app: TestApp
const running = new Set<ChildProcess>()
beforeAll(async () => {
  app = await testApp()
  await installJobQueue({ ownerUrl: app.databaseUrl })
  const queue = await postgresJobQueue({ url: app.databaseUrl, onError: () => {} })
  Object.assign(app.deps.jobs, { enqueue: queue.enqueue })
  return () => queue.stop()
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

async function aWorker(mailServer: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../testing/killable-mail-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [script, app.databaseUrl, mailServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  await once(child.stdout, 'data')
  return child
}

it(`${orders} orders, ${kills} kills between sending and noting it: each order is mailed, none more than once and once per kill`, async () => {
  let taken = 0
  let isHealthy = false
  let killOnTaken: (() => void) | undefined
  const server = await aMailServer({
    onMailFrom: (_address, session, done) => {
      if (isHealthy || killOnTaken) return done()
      taken += 1
      // Only on this one: what another connection has just sent, and not heard of, would count as sent twice.
      if (taken % 4 === 0) return server.drop(session)
      if (taken % 4 === 1) return done(new Error('451 try later'))
      return void pause(50).then(() => done())
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        server.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        // Taken, and the sender never hears of it.
        if (killOnTaken) return killOnTaken()
        done()
      })
    },
  })
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(await aPerson(app, { at: [kitchen.location] }))
  const item = await anItem(app, kitchen.location)
  const requestedDeliveryDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const order = async () => {
    const body = await cartOf(client, kitchen.distributor.id, [[item.id, 1]], { requestedDeliveryDate })
    expect((await client.post('/orders', body)).status).toBe(201)
  }

  for (let kill = 0; kill < kills; kill++) {
    const worker = await aWorker(server.url)
    const killed = once(worker, 'exit')
    killOnTaken = () => worker.kill('SIGKILL')
    await order()
    await killed
    killOnTaken = undefined
    server.drop()
  }
  await Promise.all([aWorker(server.url), aWorker(server.url)])
  for (let n = kills; n < orders; n++) await order()
  await pause(inDrills(3_000, 500))
  isHealthy = true

  const begun = performance.now()
  const db = app.deps.database.forLocation(kitchen.location.id)
  const mails = () => db.selectFrom('outboundMails').select(['messageId', 'status']).execute()
  const unsent = async () => (await mails()).filter(({ status }) => status !== 'sent').length
  await expect.poll(unsent, { timeout: 150_000, interval: 500 }).toBe(0)
  if (process.env.MARKS)
    process.stdout.write(`R6: all sent ${Math.round((performance.now() - begun) / 1000)} s after recovery\n`)

  const received = server.received.map(({ text }) => readMail(text).headers['message-id'])
  const sent = (await mails()).map(({ messageId }) => messageId)
  expect(sent).toHaveLength(orders)
  expect(new Set(received)).toEqual(new Set(sent))
  const resent = received.length - orders
  expect(resent).toBeGreaterThan(0)
  expect(resent).toBeLessThanOrEqual(kills)
  await server.stop()
})
