// EDI files that are not as they should be: what is read of them, what is put aside, and what the sender is told.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { exchangeFolder } from '../../adapters/edi/exchange-folder.ts'
import type { TestingSet } from '../../adapters/edi/testing-interchange.ts'
import { testApp } from '../../testing/test-app.ts'
import { anEdiKitchen, ediSettings as settings } from './testing-edi-kitchen.ts'

const app = await testApp()
const kitchen = await anEdiKitchen(app)
const { harbor, place, owner, names, outgoing, invoices, put, exchange, files, fileOf, messages } = kitchen
const { folderOf, fromHarbor, order } = kitchen

test('of two invoices in a file the one whose count is wrong is no proposal, and its receipt refuses it', async () => {
  const bill = (number: string) =>
    ['810', `BIG*20260612*${number}*****DI`, 'IT1*1*1*CA*31.50**VN*0054321', 'TDS*3150'] as const
  await put('two.edi', fromHarbor('IN', [bill('H-2001'), bill('H-2002')]).replace('SE*5*0002', 'SE*9*0002'))
  await exchange()
  expect((await fileOf('two.edi')).reason).toBe('The 810 says it has 9 segments, and has 5.')
  expect(await invoices('H-2')).toEqual(['H-2001'])
  expect((await outgoing()).some((text) => text.includes('AK9*P*2*2*1~'))).toBe(true)
})

test('a set that comes twice in its group is read once, by hand as well; nothing is missing, and nobody is alarmed', async () => {
  const placed = await order(1)
  await app.jobs.runAll()
  const mails = app.mails.length
  const alarms = async () => (await messages()).filter((text) => text.includes('was not read')).length
  const before = await alarms()
  // a sender that begins a group twice writes its sets again under the numbers they had
  const twice = (group: string, set: TestingSet) =>
    fromHarbor(group, [set, set]).replaceAll(/(ST\*8..|SE\*\d)\*0002/g, '$1*0001')
  const bill = twice('IN', ['810', 'BIG*20260612*T-1*****DI', 'IT1*1*1*CA*31.50**VN*0054321', 'TDS*3150'])
  await put('answers.edi', twice('PR', ['855', `BAK*00*RJ*${placed.purchaseOrderNumber}*20260610`, 'CTT*0']))
  await put('bills.edi', bill)
  await exchange()
  await app.jobs.runAll()
  expect(app.mails.length - mails, 'one mail of the answer').toBe(1)
  expect(await fileOf('answers.edi')).toMatchObject({
    status: 'read',
    summary: expect.stringContaining('The 855 0001 comes twice; it was read once.'),
  })
  expect(await fileOf('bills.edi')).toMatchObject({ status: 'read', summary: expect.stringContaining('1 invoice to') })
  expect(await invoices('T-')).toEqual(['T-1'])
  expect((await outgoing()).filter((text) => text.includes('AK5*R*23~\nAK9*P*2*2*1~'))).toHaveLength(2)
  expect(await alarms()).toBe(before)

  const file = { fileName: 'by hand.edi', bytes: Buffer.from(bill.replaceAll('T-1', 'T-2')) }
  const byHand = await owner.upload('/invoices', { distributor_id: String(harbor) }, file)
  expect(byHand.status, byHand.text).toBe(201)
  expect(await invoices('T-')).toEqual(['T-1', 'T-2'])
})

test('a file that is marked as a test changes nothing, but where test mode is on', async () => {
  const placed = await order(2)
  await app.jobs.runAll()
  const refusal = ['855', `BAK*00*RJ*${placed.purchaseOrderNumber}*20260610`, 'CTT*0'] as const
  const answer = async () => (await owner.get(`/orders/${placed.id}/acknowledgement`)).body.acknowledgement
  await put('trial.edi', fromHarbor('PR', [refusal], { mark: 'T' }))
  await exchange()
  expect(await fileOf('trial.edi')).toMatchObject({
    status: 'failed',
    sets: '855',
    reason: 'It is marked as a test (ISA15 is T). Ask Harbor to send it for real, or switch Test mode on.',
  })
  expect(await answer()).toBeNull()

  const { version } = (await owner.get(`/distributors/${harbor}/edi`)).body
  const testing = { ...settings, isTest: true, version }
  expect((await owner.put(`/distributors/${harbor}/edi`, testing)).body).toMatchObject({ isTest: true })
  await put('trial again.edi', fromHarbor('PR', [refusal], { mark: 'T' }))
  await exchange()
  expect(await fileOf('trial again.edi')).toMatchObject({ status: 'read' })
  expect((await answer()).lines).toHaveLength(2)
  // test mode off again, for the tests after this one
  const db = app.deps.database.forLocation(place.id)
  await db.updateTable('ediConnections').set({ isTest: false, version }).execute()
})

test('of a file with papers of a stranger only those of the distributor are read, and by hand none', async () => {
  const bill = (invoiceNumber: string, from: string) =>
    fromHarbor('IN', [['810', `BIG*20260612*${invoiceNumber}*****DI`, 'IT1*1*1*CA*31.50**VN*0054321', 'TDS*3150']], { from }) // prettier-ignore
  const send = (text: string) =>
    owner.upload('/invoices', { distributor_id: String(harbor) }, { fileName: 'b.edi', bytes: Buffer.from(text) })
  const mixed = bill('H-3001', 'HARBOR') + bill('S-1', 'STRANGER')
  const byHand = await send(mixed)
  expect([byHand.status, byHand.body.code]).toEqual([400, 'unreadable_invoice'])
  expect(byHand.body.message).toContain(
    'A part of this EDI file is from HARBOR for KITCHEN, another from STRANGER for KITCHEN.',
  )
  expect((await send(bill('S-2', 'STRANGER'))).body.message).toContain('from STRANGER, not from HARBOR')
  await put('mixed.edi', mixed)
  await exchange()
  expect((await fileOf('mixed.edi')).reason).toContain('It is from STRANGER')
  expect(await invoices('H-3')).toEqual(['H-3001'])
  expect(await invoices('S-')).toEqual([])
})

test('of a file with a number that came before, in it or in another, the other papers are read and no invoice of it', async () => {
  const bill = (invoiceNumber: string, no: number) =>
    fromHarbor('IN', [['810', `BIG*20260612*${invoiceNumber}*****DI`, 'IT1*1*1*CA*31.50**VN*0054321', 'TDS*3150']], { no }) // prettier-ignore
  await put('first.edi', bill('D-1', 7001))
  await exchange()
  await put('second.edi', bill('D-2', 7001) + bill('D-3', 7002) + bill('D-4', 7002) + bill('D-5', 7003))
  await exchange()
  expect(await invoices('D-')).toEqual(['D-1', 'D-3', 'D-5'])
  const second = (await files()).filter(({ fileName }) => fileName === 'second.edi')
  expect(second.map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'read', 'read'])
  const reasons = second.flatMap(({ reason }) => reason ?? []).join()
  expect(reasons).toContain('Number 000007001 came before with other contents, as first.edi')
  expect(reasons).toContain('Number 000007002 came before with other contents, as second.edi')
})

test('files that are cut, mangled or for somebody else are put aside with a reason, and the sound one among them is read', async () => {
  const placed = await order(1)
  await app.jobs.runAll()
  const sound = fromHarbor('PR', [['855', `BAK*00*AT*${placed.purchaseOrderNumber}*20260610`, 'CTT*0']])
  await put('a cut.edi', sound.slice(0, -40))
  await put('b empty.edi', '')
  await put('c text.edi', 'Dear chef, here is the order')
  await put('d count.edi', fromHarbor('PR', [['855', 'BAK*00*AT*9', 'CTT*0']]).replace('SE*4*', 'SE*9*'))
  await put('e stranger.edi', fromHarbor('PR', [['855', 'BAK*00*AT*9', 'CTT*0']], { from: 'SOMEBODY' }))
  const toOther = fromHarbor('PR', [['855', `BAK*00*RJ*${placed.purchaseOrderNumber}*20260610`, 'CTT*0']])
  await put('e2 neighbour.edi', toOther.replaceAll('KITCHEN', 'BISTRO_'))
  await put('f other.edi', fromHarbor('SH', [['856', 'BSN*00*1*20260610*1200']]))
  await put('g sound.edi', sound)
  await exchange()
  const reasons = Object.fromEntries((await files()).map(({ fileName, reason }) => [fileName, reason]))
  expect(reasons).toMatchObject({
    'a cut.edi': expect.stringContaining('cut off'),
    'b empty.edi': expect.stringContaining('no X12 file'),
    'c text.edi': expect.stringContaining('no X12 file'),
    'd count.edi': 'The 855 says it has 9 segments, and has 4.',
    'e stranger.edi': 'It is from SOMEBODY for KITCHEN, not from HARBOR for KITCHEN.',
    'e2 neighbour.edi': 'It is from HARBOR for BISTRO_, not from HARBOR for KITCHEN.',
    'f other.edi': 'A 856 is not read here.',
    'g sound.edi': null,
  })
  expect((await owner.get(`/orders/${placed.id}/acknowledgement`)).body.acknowledgement).toMatchObject({ lines: [] })
  expect(await names('incoming')).toEqual([])
  expect(await messages()).toContain(
    'A file that Harbor sent by EDI was not read: a cut.edi. See why on their page under Distributors.',
  )
  const receipts = await outgoing()
  expect(receipts.some((text) => text.includes('AK5*R*4~\nAK9*R*1*1*0~'))).toBe(true)
  expect(receipts.some((text) => text.includes('AK2*856*0001~\nAK5*R*1~'))).toBe(true)
  const again = await fileOf('d count.edi')
  await owner.post(`/distributors/${harbor}/edi/files/${again.id}/again`, {})
  expect((await files()).filter(({ fileName }) => fileName === 'd count.edi')).toMatchObject([{ status: 'failed' }])
})

test('each group gets its receipt where a sender counts the groups of each interchange from 1, and one that is read again no other', async () => {
  const unknown = (no: number) => fromHarbor('PR', [['855', 'BAK*00*AT*9', 'CTT*0']], { no, groupNo: 1 })
  const receipts = async () => (await outgoing()).filter((text) => text.includes('AK1*PR*1~')).length
  await put('group a.edi', unknown(8001))
  await put('group b.edi', unknown(8002))
  await exchange()
  expect(await receipts()).toBe(2)
  const { id } = await fileOf('group b.edi')
  expect((await owner.post(`/distributors/${harbor}/edi/files/${id}/again`, {})).status).toBe(200)
  expect(await receipts()).toBe(2)
})

test('files of one name keep their reasons and their contents, and each that fails is told', async () => {
  const daily = async () =>
    (await files())
      .filter(({ fileName }) => fileName.startsWith('daily'))
      .map(({ fileName, status, canGoAgain }) => [fileName, status, canGoAgain])
      .toReversed()
  const told = async () => (await messages()).filter((text) => text.includes('was not read: daily')).length
  const content = (name: string) => readFile(path.join(folderOf('failed'), name), 'utf8')
  const bill = (no: number) =>
    fromHarbor('IN', [['810', `BIG*20260612*E-${no}*****DI`, 'IT1*1*1*CA*31.50**VN*0054321', 'TDS*3150']])
  await put('daily.edi', 'of Monday')
  await exchange()
  await put('daily.edi', bill(1))
  await exchange()
  await put('daily.edi', 'of Wednesday')
  await exchange()
  const read = [expect.stringMatching(/^daily/), 'read', false]
  expect(await daily()).toEqual([['daily.edi', 'failed', true], read, ['daily (3).edi', 'failed', true]])
  expect([await content('daily.edi'), await content('daily (3).edi'), await told()]).toEqual([
    'of Monday',
    'of Wednesday',
    2,
  ])

  // one is tried again while another of its name has just come
  await put('daily.edi', bill(2))
  const monday = await fileOf('daily.edi')
  expect((await owner.post(`/distributors/${harbor}/edi/files/${monday.id}/again`, {})).status).toBe(200)
  expect(await invoices('E-')).toEqual(['E-1', 'E-2'])
  expect((await daily()).filter(([, status]) => status === 'failed')).toEqual([
    ['daily (3).edi', 'failed', true],
    ['daily.edi', 'failed', true],
  ])
  expect(await content('daily.edi')).toBe('of Monday')
  expect((await names('done')).filter((name) => name.startsWith('daily'))).toHaveLength(2)
  // the same file once more after it was read and put away, as when a name is used each day
  await put('each day.edi', bill(3))
  await exchange()
  await put('each day.edi', bill(4))
  await exchange()
  expect((await names('done')).filter((name) => name.startsWith('each day'))).toHaveLength(2)
})

test('what is fetched takes the place of no file that waits to be read', async () => {
  const folder = exchangeFolder(app.deps.config.dataDirectory, place.id, harbor + 1)
  await folder.make()
  await folder.take('x.edi', Buffer.from('first'))
  await folder.take('x.edi', Buffer.from('second'))
  // fetched once more: the process ended before it was removed at the server
  await folder.take('x.edi', Buffer.from('second'))
  const arrived = await folder.arrived()
  const contents = await Promise.all(arrived.map(async (name) => (await folder.read(name))?.toString()))
  expect([arrived, contents]).toEqual([
    ['x (2).edi', 'x.edi'],
    ['second', 'first'],
  ])
})
