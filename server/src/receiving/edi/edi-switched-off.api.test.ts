// A distributor whose EDI is switched off, or who is retired: no order is lost, and no item comes back by itself.
import { expect, test } from 'vitest'
import { atLocation } from '../../context.ts'
import { testApp } from '../../testing/test-app.ts'
import { exchangeAllEdi, exchangeEdi } from './exchange-edi.ts'
import { anEdiKitchen, ediSettings } from './testing-edi-kitchen.ts'

const app = await testApp()
const kitchen = await anEdiKitchen(app)
const {
  harbor,
  place,
  owner,
  lemons,
  limes,
  put,
  exchange,
  fileOf,
  fileOfOrder,
  messages,
  fromHarbor,
  order,
  receive,
} = kitchen
const at = `/distributors/${harbor}/edi`
const db = app.deps.database.forLocation(place.id)

/** Saves these settings over the ones there are. */
async function set(settings: Record<string, unknown>) {
  const { version } = (await owner.get(at)).body
  const saved = await owner.put(at, { ...ediSettings, ...settings, version })
  expect(saved.status, saved.text).toBe(200)
  await app.jobs.runAll()
}
/** A server that no connection is made to. */
const down = { route: 'sftp', sftpHost: '127.0.0.1', sftpUsername: 'kitchen', sftpPassword: 'hunter2' }
const mailed = (since: number) =>
  app.mails.slice(since).map(({ to, subject }) => [to.join(), subject.split(' from')[0]])

test('orders that wait for EDI are mailed when it is switched off, and go out by it no more', async () => {
  await set(down)
  const placed = [await order(1), await order(2)]
  await app.jobs.runAll()
  expect((await owner.get(at)).body).toMatchObject({ isOn: true, waitingOrders: 2 })
  const read = async () => (await owner.get(`/distributors/${harbor}`)).body
  expect(await read()).toMatchObject({ isByEdi: true })
  const mails = app.mails.length
  await set({ isOn: false })
  expect(mailed(mails).toSorted()).toEqual(
    placed.map(({ purchaseOrderNumber }) => ['sal@harbor.test', `Purchase order ${purchaseOrderNumber}`]).toSorted(),
  )
  for (const one of placed)
    expect(await fileOfOrder(one)).toMatchObject({
      status: 'failed',
      reason: 'EDI was switched off before it was sent. The order was mailed instead.',
    })
  expect(await messages()).toContain(
    'EDI with Harbor was switched off: 2 orders that waited go to sal@harbor.test by mail.',
  )
  expect((await owner.get(at)).body).toMatchObject({ isOn: false, waitingOrders: 0 })
  expect(await read()).not.toHaveProperty('isByEdi')
  await set({})
  expect((await exchange()).body.lastError).toBeNull()
  const file = await fileOfOrder(placed[0] ?? { id: 0 })
  expect(file).toMatchObject({ status: 'failed', canGoAgain: false })
  const again = await owner.post(`${at}/files/${file.id}/again`, {})
  expect([again.status, again.body.message]).toEqual([
    400,
    'This order was mailed to the distributor. Call them before it is sent a second time.',
  ])
  expect((await fileOfOrder(placed[0] ?? { id: 0 })).status).toBe('failed')
})

test('an order that came while it waited for EDI is neither mailed nor told of when that is switched off', async () => {
  await set(down)
  const [came, placed] = [await order(1), await order(2)]
  await app.jobs.runAll()
  await receive(came)
  expect((await owner.get(at)).body).toMatchObject({ isOn: true, waitingOrders: 1 })
  const mails = app.mails.length
  await set({ isOn: false })
  expect(mailed(mails)).toEqual([['sal@harbor.test', `Purchase order ${placed.purchaseOrderNumber}`]])
  expect(await messages()).toContain(
    'EDI with Harbor was switched off: 1 order that waited goes to sal@harbor.test by mail.',
  )
  expect(await fileOfOrder(came)).toMatchObject({
    status: 'failed',
    reason: 'EDI was switched off before it was sent. The distributor knew of the order already.',
  })
  expect((await owner.get(`/orders/${came.id}`)).body.sentTo).toEqual([])
})

test('a file that is sent again while EDI is off stays as it was, and does not go out later by itself', async () => {
  await set({})
  const placed = await order(1)
  await exchange()
  const file = await fileOfOrder(placed)
  expect(file.status).toBe('sent')
  await set({ isOn: false })
  const again = await owner.post(`${at}/files/${file.id}/again`, {})
  expect([again.status, again.body.code]).toEqual([400, 'edi_not_set_up'])
  expect((await fileOfOrder(placed)).status).toBe('sent')
})

test('an order that is being sent at that moment is mailed once its try is over', async () => {
  await set(down)
  const placed = await order(1)
  await app.jobs.runAll()
  const ofOrder = db.updateTable('ediFiles').where('orderId', '=', placed.id)
  await ofOrder.set({ claimedUntil: new Date('2026-06-10T15:00:20Z') }).execute()
  const mails = app.mails.length
  await set({ isOn: false })
  expect(mailed(mails)).toEqual([])
  app.clock.set('2026-06-10T15:00:21Z')
  await exchangeEdi(app.deps, atLocation(app.deps.database, place.id), harbor)
  await app.jobs.runAll()
  expect(mailed(mails)).toEqual([['sal@harbor.test', `Purchase order ${placed.purchaseOrderNumber}`]])
})

test('an order whose exchange was killed while EDI was switched off is mailed within a minute of its claim’s end', async () => {
  await set(down)
  const placed = await order(1)
  await app.jobs.runAll()
  const ofOrder = db.updateTable('ediFiles').where('orderId', '=', placed.id)
  await ofOrder.set({ claimedUntil: new Date(app.clock.now().getTime() + 20_000) }).execute()
  const mails = app.mails.length
  await set({ isOn: false })
  await exchangeAllEdi(app.deps)
  await app.jobs.runAll()
  expect(mailed(mails)).toEqual([])
  app.clock.set(new Date(app.clock.now().getTime() + 21_000).toISOString())
  await exchangeAllEdi(app.deps)
  await app.jobs.runAll()
  expect(mailed(mails)).toEqual([['sal@harbor.test', `Purchase order ${placed.purchaseOrderNumber}`]])
})

test('without a sales rep to mail to, the location is told of the orders that waited', async () => {
  await set(down)
  const placed = await order(1)
  await app.jobs.runAll()
  await db.updateTable('salesReps').set({ email: '' }).execute()
  await set({ isOn: false })
  await db.updateTable('salesReps').set({ email: 'sal@harbor.test' }).execute()
  expect(await messages()).toContain(
    `Order ${placed.purchaseOrderNumber} has not reached Harbor: EDI was switched off, and Harbor has no sales rep with an e-mail address. Call them, or add a sales rep, open the order in Order History and choose Send again.`,
  )
  expect((await owner.get(`/orders/${placed.id}`)).body).toMatchObject({ isMailFailed: true })
  await set({})
  expect(await fileOfOrder(placed), 'nobody has it yet').toMatchObject({ canGoAgain: true })
})

test('an order whose mail was given up and that then went out by EDI is not mailed as well, unless they refuse it', async () => {
  await set(down)
  const placed = await order(1)
  await app.jobs.runAll()
  await db.updateTable('salesReps').set({ email: '' }).execute()
  await set({ isOn: false })
  await db.updateTable('salesReps').set({ email: 'sal@harbor.test' }).execute()
  const unmailed = async () => {
    const listed = (await owner.get('/orders', { limit: 1 })).body.data[0]
    const [read, reminders] = [await owner.get(`/orders/${placed.id}`), await owner.get('/orders/reminders')]
    return [
      listed.id === placed.id && listed.isMailFailed,
      read.body.isMailFailed,
      read.body.sentByEdi,
      reminders.body.notMailed,
    ]
  }
  const [, , , before] = await unmailed()
  expect(await unmailed()).toEqual([true, true, 'failed', before])
  await set({})
  const again = await owner.post(`${at}/files/${(await fileOfOrder(placed)).id}/again`, {})
  expect(again.status, again.text).toBe(200)
  expect((await fileOfOrder(placed)).status).toBe('sent')
  expect(await unmailed()).toEqual([false, false, 'sent', before - 1])
  const mails = app.mails.length
  const mailed = await owner.post(`/orders/${placed.id}/mail`, {})
  expect([mailed.status, mailed.body.message]).toEqual([409, 'This order was sent already, or is on its way.'])
  await app.jobs.runAll()
  expect(app.mails.length).toBe(mails)

  await db.updateTable('ediFiles').set({ answer: 'rejected' }).where('orderId', '=', placed.id).execute()
  expect(await unmailed()).toEqual([true, true, 'failed', before])
  expect((await owner.post(`/orders/${placed.id}/mail`, {})).status).toBe(200)
  await app.jobs.runAll()
  expect(app.mails.length).toBe(mails + 1)
})

test('a catalogue of a retired distributor waits, and brings none of its items back', async () => {
  await set({})
  const line = (din: string, name: string) => [
    `LIN**VN*${din}`,
    `PID*F****${name}`,
    'PO4*4*10*LB',
    'CTP**CAT*33.00*1*CA',
  ]
  const list = ['832', 'BCT*PC', ...line('0054321', 'Lemons'), 'CTT*1'] as const
  const retire = async (is_retired: 0 | 1) =>
    expect((await owner.put(`/distributors/${harbor}/retired`, { is_retired })).status).toBe(200)
  const isOff = async () =>
    Promise.all([lemons, limes].map(async ({ id }) => (await owner.get(`/items/${id}`)).body.isPunchedOut))
  await retire(1)
  await put('list.edi', fromHarbor('SC', [list]))
  await exchange()
  const file = await fileOf('list.edi')
  expect(file).toMatchObject({
    status: 'failed',
    canGoAgain: true,
    reason: 'This distributor is retired. An owner can bring it back on the Distributor page.',
  })
  expect(await isOff()).toEqual([true, true])
  await retire(0)
  expect(await isOff()).toEqual([false, false])
  await owner.post(`${at}/files/${file.id}/again`, { takesAllDrops: true })
  expect(await isOff()).toEqual([false, true])

  // a guide that came to be while the distributor was retired, as it could before
  await db.updateTable('items').set({ isPunchedOut: false }).execute()
  await retire(1)
  await db.updateTable('items').set({ isPunchedOut: false }).where('id', '=', lemons.id).execute()
  await db
    .updateTable('orderGuides')
    .set({ appliedAt: new Date(app.clock.now().getTime() + 1_000) })
    .execute()
  await retire(0)
  expect(await isOff(), 'what the guide no longer has stays off').toEqual([false, true])
})
