// An order that its distributor knows of goes out by EDI no more: they would bring it twice.
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { anEdiKitchen, ediSettings } from './testing-edi-kitchen.ts'

const app = await testApp()
const kitchen = await anEdiKitchen(app)
const { harbor, owner, put, exchange, fileOfOrder, messages, names, fromHarbor, order, receive } = kitchen
const at = `/distributors/${harbor}/edi`

async function expectNotSentAgain(placed: { id: number }) {
  const file = await fileOfOrder(placed)
  expect(file.canGoAgain).toBe(false)
  const again = await owner.post(`${at}/files/${file.id}/again`, {})
  expect([again.status, again.body.message]).toEqual([
    400,
    'The distributor knows of this order already: it was answered, or it has come.',
  ])
  expect(await fileOfOrder(placed), 'it is as it was').toEqual(file)
}

test('one that they answered is not sent again', async () => {
  const placed = await order(5)
  await app.jobs.runAll()
  expect(await fileOfOrder(placed)).toMatchObject({ status: 'sent', canGoAgain: true })
  await put('answer.edi', fromHarbor('PR', [['855', `BAK*00*AD*${placed.purchaseOrderNumber}*20260610`, 'CTT*0']]))
  await exchange()
  const { acknowledgement } = (await owner.get(`/orders/${placed.id}/acknowledgement`)).body
  expect(acknowledgement).toMatchObject({ by: 'Harbor (EDI)' })
  await expectNotSentAgain(placed)
})

test('one that came while it waited is given up: nobody is told to call, and it goes out no later', async () => {
  const change = async (settings: object) => {
    const { version } = (await owner.get(at)).body
    expect((await owner.put(at, { ...ediSettings, ...settings, version })).status).toBe(200)
  }
  // a server that no connection is made to
  await change({ route: 'sftp', sftpHost: '127.0.0.1', sftpUsername: 'kitchen', sftpPassword: 'hunter2' })
  const placed = await order(1)
  await app.jobs.runAll()
  expect((await fileOfOrder(placed)).status).toBe('waiting')
  await receive(placed)
  app.clock.set('2026-06-10T15:20:00Z')
  await exchange()
  expect(await fileOfOrder(placed)).toMatchObject({
    status: 'failed',
    reason: 'The distributor knew of the order before it was sent.',
  })
  expect((await messages()).filter((message) => message.includes(placed.purchaseOrderNumber))).toEqual([])
  await expectNotSentAgain(placed)
  await change({})
  const sent = await names('outgoing')
  await exchange()
  expect(await names('outgoing')).toEqual(sent)
})
