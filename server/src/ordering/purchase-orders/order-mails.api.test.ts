import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedForGood, type Mail } from '../../adapters/mail/mailer.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { giveUpForgottenOrderMails, sendPurchaseOrder } from './send-purchase-order.ts'

let app: TestApp
let send: (mail: Mail) => Promise<void>

beforeAll(async () => {
  app = await testApp()
  const arrive = app.deps.mailer.send
  send = arrive
  app.deps.mailer.send = (mail) => send(mail)
  return () => void (send = arrive)
})
beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  send = (mail) => {
    app.mails.push(mail)
    return Promise.resolve()
  }
  await app.jobs.runAll()
  app.mails.length = 0
})

const away = () => Promise.reject(new Error('the mail server is away'))

async function anOrder(kitchen: OrderingKitchen): Promise<{ id: number; purchaseOrderNumber: string }> {
  const item = await anItem(app, kitchen.location)
  const client = app.as(kitchen.owner)
  const delivery = { requestedDeliveryDate: '2026-03-06', requestedDeliveryTime: '8am-11am' }
  const wanted = await cartOf(client, kitchen.distributor.id, [[item.id, 1]], delivery)
  const { status, body } = await client.post('/orders', wanted)
  expect(status).toBe(201)
  return body
}

const orderOf = async (kitchen: OrderingKitchen, { id }: { id: number }) =>
  (await app.as(kitchen.owner).get(`/orders/${id}`)).body
const sendAgain = (kitchen: OrderingKitchen, { id }: { id: number }) => app.as(kitchen.owner).post(`/orders/${id}/mail`)
const mailOf = (kitchen: OrderingKitchen, { id }: { id: number }) =>
  app.deps.database
    .forLocation(kitchen.location.id)
    .selectFrom('outboundMails')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()

async function aGivenUpOrder() {
  const kitchen = await anOrderingKitchen(app)
  const order = await anOrder(kitchen)
  send = () => Promise.reject(new RefusedForGood('550 no such user here'))
  await app.jobs.runAll()
  send = (mail) => {
    app.mails.push(mail)
    return Promise.resolve()
  }
  return { kitchen, order }
}

const ways = ['came', 'was answered by its sales rep'] as const

/** The distributor shows that it knows of the order. */
async function happens(
  how: (typeof ways)[number],
  { owner, location, rep }: OrderingKitchen,
  { id: orderId }: { id: number },
) {
  if (how === 'came') {
    const client = app.as(owner)
    await client.post(`/orders/check-items/${orderId}`, {})
    expect((await client.post(`/orders/receive/${orderId}`, {})).status).toBe(200)
    return
  }
  await app.deps.database
    .forLocation(location.id)
    .insertInto('orderAcknowledgements')
    .values({
      locationId: location.id,
      orderId,
      repId: rep.id,
      repName: 'Robin',
      note: '',
      acknowledgedAt: app.clock.now(),
    })
    .execute()
}

describe('an order is mailed', () => {
  it('to the primary sales rep, not to one who came before, nor to a deleted one', async () => {
    const distributor = await aDistributor(app)
    const location = await aLocation(app, { distributorIds: [distributor.id] })
    const rep = (options: object) => aSalesRep(app, location, distributor.id, options)
    await rep({ email: 'gone@reps.test', isPrimary: true, isDeleted: true })
    await rep({ email: 'second@reps.test', isPrimary: false })
    const primary = await rep({ email: 'first@reps.test', isPrimary: true })
    const kitchen = { distributor, location, rep: primary, owner: await aPerson(app, { at: [location] }) }
    const order = await anOrder(kitchen)
    await app.jobs.runAll()
    expect(app.mails.map(({ to }) => to)).toEqual([['first@reps.test']])
    expect(app.mails[0]?.text).toContain('Delivery: Friday 03/06/2026 8am-11am\n')
    expect(await orderOf(kitchen, order)).toMatchObject({
      sentTo: [{ email: 'first@reps.test', status: 'sent', isLate: false }],
      isMailFailed: false,
    })
  })

  it('to nobody while every sales rep is deleted or without an address; Send again goes to the new primary one', async () => {
    const distributor = await aDistributor(app)
    const other = await aDistributor(app)
    const location = await aLocation(app, { distributorIds: [distributor.id, other.id] })
    const rep = await aSalesRep(app, location, distributor.id, { isPrimary: true, isDeleted: true })
    await aSalesRep(app, location, distributor.id, { email: '', isPrimary: false })
    await aSalesRep(app, location, other.id, { email: 'other@reps.test' })
    const kitchen = { distributor, location, rep, owner: await aPerson(app, { at: [location] }) }
    const order = await anOrder(kitchen)
    await app.jobs.runAll()
    expect(app.mails).toEqual([])
    expect(await orderOf(kitchen, order)).toMatchObject({ sentTo: [], isMailFailed: true })
    expect(await sendAgain(kitchen, order)).toMatchObject({ status: 400, body: { code: 'no_rep_to_mail' } })
    await aSalesRep(app, location, distributor.id, { email: 'second@reps.test', isPrimary: false })
    await aSalesRep(app, location, distributor.id, { email: 'new@reps.test' })
    const listed = async () =>
      (await operator(app, 'mails', 'list')).split('\n').find((line) => line.includes(order.purchaseOrderNumber))
    expect(await listed()).toMatch(/given up .* this distributor has no sales rep with an e-mail address$/)
    expect((await sendAgain(kitchen, order)).status).toBe(200)
    expect(await listed(), 'why it failed is past').toMatch(/new@reps.test .*waiting .* UTC *$/)
    await app.jobs.runAll()
    expect(app.mails.map(({ to }) => to)).toEqual([['new@reps.test']])
  })
})

describe('a mail that is slow to go', () => {
  it('is sent by one worker, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const kitchen = await anOrderingKitchen(app)
      const order = await anOrder(kitchen)
      const { id: mailId } = await mailOf(kitchen, order)
      let accept = () => {}
      const begun = Promise.withResolvers<void>()
      let sends = 0
      send = () => {
        sends += 1
        begun.resolve()
        return new Promise<void>((resolve) => (accept = resolve))
      }
      const first = sendPurchaseOrder(app.deps, kitchen.location.id, mailId)
      await begun.promise
      for (const later of ['15:00:10', '15:00:20', '15:00:30', '15:00:40', '15:00:50']) {
        app.clock.set(`2026-03-04T${later}Z`)
        const before = (await mailOf(kitchen, order)).claimedUntil?.getTime() ?? 0
        vi.advanceTimersByTime(10_000)
        await expect
          .poll(async () => (await mailOf(kitchen, order)).claimedUntil?.getTime() ?? 0)
          .toBeGreaterThan(before)
        await expect(sendPurchaseOrder(app.deps, kitchen.location.id, mailId)).rejects.toThrow(
          'this mail is being sent',
        )
      }
      accept()
      await first
      expect(sends).toBe(1)
      expect((await mailOf(kitchen, order)).status).toBe('sent')
      await app.jobs.runAll()
      expect(sends).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('whose worker was lost is sent by another with the same id, and the first one’s failure changes nothing', async () => {
    const kitchen = await anOrderingKitchen(app)
    const order = await anOrder(kitchen)
    const { id: mailId, messageId } = await mailOf(kitchen, order)
    let fail: (error: Error) => void = () => {}
    const begun = Promise.withResolvers<void>()
    send = () => {
      begun.resolve()
      return new Promise<void>((_, reject) => (fail = reject))
    }
    const lost = sendPurchaseOrder(app.deps, kitchen.location.id, mailId)
    const lostEnds = expect(lost).rejects.toThrow('cut off')
    await begun.promise
    app.clock.set('2026-03-04T15:00:31Z')
    send = (mail) => {
      app.mails.push(mail)
      return Promise.resolve()
    }
    await sendPurchaseOrder(app.deps, kitchen.location.id, mailId)
    fail(new Error('cut off'))
    await lostEnds
    expect(app.mails.map((mail) => mail.messageId)).toEqual([messageId])
    expect(await mailOf(kitchen, order)).toMatchObject({ status: 'sent', lastError: null })
  })

  it('shows on the order as late after the first try failed', async () => {
    const kitchen = await anOrderingKitchen(app)
    const order = await anOrder(kitchen)
    expect(await orderOf(kitchen, order)).toMatchObject({ sentTo: [{ status: 'waiting', isLate: false }] })
    send = away
    await expect(app.jobs.runAll()).rejects.toThrow('away')
    expect(await orderOf(kitchen, order)).toMatchObject({ sentTo: [{ status: 'waiting', isLate: true }] })
    expect(await sendAgain(kitchen, order)).toMatchObject({ status: 409, body: { code: 'order_mail_not_failed' } })
  })
})

describe('a mail that waits while the order', () => {
  it.each(ways)('%s is not sent, and nobody is told to call', async (how) => {
    const kitchen = await anOrderingKitchen(app)
    const order = await anOrder(kitchen)
    send = away
    await expect(app.jobs.runAll()).rejects.toThrow('away')
    await happens(how, kitchen, order)
    send = (mail) => {
      app.mails.push(mail)
      return Promise.resolve()
    }
    app.clock.set('2026-03-04T16:00:00Z')
    await app.jobs.runAll()
    expect(app.mails.filter(({ subject }) => subject.includes(order.purchaseOrderNumber))).toEqual([])
    expect(await orderOf(kitchen, order)).toMatchObject({ isMailFailed: false })
    const messages = (await app.as(kitchen.owner).get('/users/get-message', { merchant_id: kitchen.location.id })).body
    expect(messages.data).toEqual([])
  })
})

describe('a mail that is given up', () => {
  it('after half a day, not before, shows on the order, in the history and under the bell', async () => {
    const kitchen = await anOrderingKitchen(app)
    const order = await anOrder(kitchen)
    send = away
    app.clock.set('2026-03-05T02:59:59Z')
    await expect(app.jobs.runAll()).rejects.toThrow('away')
    expect((await orderOf(kitchen, order)).isMailFailed).toBe(false)
    app.clock.set('2026-03-05T03:00:00Z')
    await app.jobs.runAll()
    expect(await orderOf(kitchen, order)).toMatchObject({ isMailFailed: true, sentTo: [{ status: 'failed' }] })
    const { data } = (await app.as(kitchen.owner).get('/orders')).body
    expect(data).toMatchObject([{ id: order.id, isMailFailed: true }])
    const messages = (await app.as(kitchen.owner).get('/users/get-message', { merchant_id: kitchen.location.id })).body
    expect(messages.data.map(({ message }: { message: string }) => message)).toEqual([
      `Order ${order.purchaseOrderNumber} to ${kitchen.distributor.nickname} could not be mailed to ${kitchen.rep.email}. Call them, or open the order in Order History and choose Send again.`,
    ])
  })

  it('is sent again to who gets the orders now, once, however often it is asked for', async () => {
    const { kitchen, order } = await aGivenUpOrder()
    const { messageId } = await mailOf(kitchen, order)
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('salesReps')
      .set({ email: 'right@reps.test' })
      .execute()
    const answers = await Promise.all([sendAgain(kitchen, order), sendAgain(kitchen, order), sendAgain(kitchen, order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await app.jobs.runAll()
    expect(app.mails.map((mail) => [mail.messageId, mail.to])).toEqual([[messageId, ['right@reps.test']]])
    expect(await orderOf(kitchen, order)).toMatchObject({ isMailFailed: false, sentTo: [{ status: 'sent' }] })
    expect(await auditLog(app.databaseUrl, kitchen.location.id, 'mail-order-again')).toMatchObject([
      { objectId: String(order.id), userId: kitchen.owner.id, after: { recipients: ['right@reps.test'] } },
    ])
  })

  it.each(ways)('of an order that %s asks for nothing, and is sent again by nobody', async (how) => {
    const { kitchen, order } = await aGivenUpOrder()
    await happens(how, kitchen, order)
    expect(await orderOf(kitchen, order)).toMatchObject({ isMailFailed: false, sentTo: [{ status: 'failed' }] })
    expect(await sendAgain(kitchen, order)).toMatchObject({ status: 409, body: { code: 'order_mail_not_failed' } })
    const listed = await operator(app, 'mails', 'list')
    const line = listed.split('\n').find((text) => text.includes(order.purchaseOrderNumber)) ?? ''
    expect(line).toContain('not needed')
    await operator(app, 'mails', 'retry', '--all')
    const [id = ''] = line.split(/\s+/)
    await expect(operator(app, 'mails', 'retry', id)).rejects.toThrow('is no longer needed')
    await app.jobs.runAll()
    expect(app.mails.filter(({ subject }) => subject.includes(order.purchaseOrderNumber))).toEqual([])
  })

  it('has half a day again after it was sent again', async () => {
    const { kitchen, order } = await aGivenUpOrder()
    app.clock.set('2026-03-06T10:00:00Z')
    expect((await sendAgain(kitchen, order)).status).toBe(200)
    send = away
    await expect(app.jobs.runAll()).rejects.toThrow('away')
    expect((await orderOf(kitchen, order)).isMailFailed).toBe(false)
    app.clock.set('2026-03-06T22:00:00Z')
    await app.jobs.runAll()
    expect((await orderOf(kitchen, order)).isMailFailed).toBe(true)
  })

  it('is none of another location’s', async () => {
    const { order } = await aGivenUpOrder()
    const stranger = await anOrderingKitchen(app)
    expect((await sendAgain(stranger, order)).status).toBe(404)
  })

  it('because its job was lost is found within the hour', async () => {
    const kitchen = await anOrderingKitchen(app)
    const order = await anOrder(kitchen)
    const later = new Date('2026-03-05T04:30:00Z')
    app.clock.set(later.toISOString())
    await giveUpForgottenOrderMails(app.deps, kitchen.location.id, new Date('2026-03-04T14:59:00Z'))
    expect((await orderOf(kitchen, order)).isMailFailed).toBe(false)
    await giveUpForgottenOrderMails(app.deps, kitchen.location.id, new Date('2026-03-04T15:01:00Z'))
    expect((await orderOf(kitchen, order)).isMailFailed).toBe(true)
    await app.jobs.runAll()
  })

  it('is listed at the operator’s command line, and tried again from there', async () => {
    const { kitchen, order } = await aGivenUpOrder()
    const listed = await operator(app, 'mails', 'list')
    expect(listed).toContain(order.purchaseOrderNumber)
    const line = listed.split('\n').find((text) => text.includes(order.purchaseOrderNumber)) ?? ''
    expect(line).toContain('given up')
    expect(line).toContain(kitchen.rep.email)
    expect(line).toContain('550 no such user here')
    const [id = ''] = line.split(/\s+/)
    expect(await operator(app, 'mails', 'retry', id)).toContain(kitchen.rep.email)
    await app.jobs.runAll()
    expect(app.mails.map(({ to }) => to)).toEqual([[kitchen.rep.email]])
    expect(await operator(app, 'mails', 'list')).not.toContain(order.purchaseOrderNumber)
  })

  it('is tried again with all others, though one of them has no sales rep to go to', async () => {
    const [lost, { kitchen, order }] = [await aGivenUpOrder(), await aGivenUpOrder()]
    const bare = await anOrderingKitchen(app)
    await app.deps.database
      .forLocation(bare.location.id)
      .updateTable('salesReps')
      .set({ isDeleted: true })
      .where('locationId', '=', bare.location.id)
      .execute()
    const unsent = await anOrder(bare)
    const said = await operator(app, 'mails', 'retry', '--all')
    for (const { purchaseOrderNumber } of [lost.order, order]) expect(said).toContain(purchaseOrderNumber)
    await app.jobs.runAll()
    expect((await orderOf(kitchen, order)).isMailFailed).toBe(false)
    expect((await orderOf(bare, unsent)).isMailFailed).toBe(true)
  })
})
