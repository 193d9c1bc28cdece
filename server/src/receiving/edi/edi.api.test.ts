// EDI with a distributor by files: orders out, acknowledgements, invoices, catalogues and receipts in, and kills.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { exchangeAllEdi } from './exchange-edi.ts'
import { anEdiKitchen, ediSettings } from './testing-edi-kitchen.ts'

const app = await testApp()

test('an order goes out once as an 850 under a number of its own, and no mail; a try that was killed sends the same bytes', async () => {
  const { place, folderOf, names, exchange, fileOf, order } = await anEdiKitchen(app)
  await app.jobs.runAll()
  const mailsBefore = app.mails.length
  const first = await order(3, 'Ring twice ~ at *the* back')
  await app.jobs.runAll()
  const [name = ''] = await names('outgoing')
  const text = await readFile(path.join(folderOf('outgoing'), name), 'utf8')
  expect(name).toBe('850-000000001.edi')
  expect(text.split(/~\n?/).slice(0, -1)).toEqual([
    'ISA*00*          *00*          *ZZ*KITCHEN        *ZZ*HARBOR         *260610*1100*U*00401*000000001*0*P*>',
    'GS*PO*KITCHEN*HARBOR*20260610*1100*1*X*004010',
    'ST*850*0001',
    `BEG*00*SA*${first.purchaseOrderNumber}**20260610`,
    expect.stringMatching(/^PER\*BD\*.+\*EM\*person-\d+@kitchen\.test$/),
    'DTM*002*20260612',
    'N9*ZZ*NOTE',
    'MSG*Ring twice at the back',
    `N1*BY*Kitchen*91*C-${place.id}`,
    `N1*ST*Kitchen*91*C-${place.id}`,
    'N3*12 Front Street',
    'N4*Brooklyn*NY*11201',
    'PO1*1*3*CA*31.50**VN*0054321',
    expect.stringMatching(/^PID\*F\*\*\*\*Lemons/),
    'PO1*2*3*CA*20.00**VN*77',
    expect.stringMatching(/^PID\*F\*\*\*\*Limes/),
    'CTT*2*6',
    'AMT*TT*154.50',
    expect.stringMatching(/^SE\*\d+\*0001$/),
    'GE*1*1',
    'IEA*1*000000001',
  ])
  expect(app.mails.slice(mailsBefore)).toEqual([])

  // killed after the file was written and before that was noted: the claim lapses, the same file goes out
  const db = app.deps.database.forLocation(place.id)
  await db
    .updateTable('ediFiles')
    .set({ status: 'waiting', claimedUntil: new Date('2026-06-10T15:00:30Z') })
    .execute()
  await db.updateTable('orders').set({ notes: 'changed since' }).where('id', '=', first.id).execute()
  expect((await exchange()).body.lastError).toBe('this mail is being sent')
  expect((await fileOf(name)).status).toBe('waiting')
  app.clock.set('2026-06-10T15:01:00Z')
  expect((await exchange()).body.lastError).toBeNull()
  expect(await readFile(path.join(folderOf('outgoing'), name), 'utf8')).toBe(text)
  expect(await names('outgoing')).toEqual([name])

  const second = await order(1)
  await app.jobs.runAll()
  expect(await names('outgoing')).toEqual([name, '850-000000002.edi'])
  expect((await fileOf('850-000000002.edi')).purchaseOrderNumber).toBe(second.purchaseOrderNumber)
  await expect(
    db.updateTable('ediConnections').set({ nextControlNumber: 1 }).execute(),
    'a control number is never used again',
  ).rejects.toThrow('never used again')
})

test('an 855 answers the lines of its order, a 997 goes back, and the same file again changes nothing', async () => {
  const kitchen = await anEdiKitchen(app)
  const { place, boss, owner, folderOf, names, put, exchange, files, fileOf, messages, fromHarbor, order } = kitchen
  const placed = await order(5)
  await app.jobs.runAll()
  const short = fromHarbor('PR', [
    [
      '855',
      `BAK*00*AC*${placed.purchaseOrderNumber}*20260610`,
      'PO1*1*5*CA*31.50**VN*54321',
      'ACK*IA*3*CA',
      'ACK*IB*2*CA',
      'PO1*2*5*CA*20.00**VN*77',
      'ACK*IS*5*CA****VN*78',
      'PID*F****Key limes',
      'CTT*2',
    ],
  ])
  await put('answer.edi', short)
  await exchange()
  await app.jobs.runAll()
  expect((await owner.get(`/orders/${placed.id}/acknowledgement`)).body.acknowledgement).toMatchObject({
    by: 'Harbor (EDI)',
    note: 'Lemons: 2 on back order.',
    lines: [
      { status: 'short', quantity: 3 },
      { status: 'substituted', quantity: 5, substitute: '78 Key limes' },
    ],
  })
  expect(app.mails.at(-1)).toMatchObject({
    to: [boss.email],
    subject: `Order ${placed.purchaseOrderNumber}: accepted with changes`,
  })
  expect(await messages()).toContain(
    `Harbor can’t bring all of order ${placed.purchaseOrderNumber}. Open it in Order History to see what comes.`,
  )
  expect(await names('incoming')).toEqual([])
  expect(await names('done')).toContain('answer.edi')
  const receipt = (await names('outgoing')).find((name) => name.startsWith('997')) ?? ''
  const receiptText = await readFile(path.join(folderOf('outgoing'), receipt), 'utf8')
  expect(receiptText).toContain(`AK1*PR*${kitchen.newestNumber()}~\nAK2*855*0001~\nAK5*A~\nAK9*A*1*1*1~`)
  expect(receiptText).toContain('GS*FA*KITCHEN*HARBOR')

  const mails = app.mails.length
  // the process ended before the file was put away
  await put('answer.edi', short)
  await exchange()
  expect((await files()).filter(({ fileName }) => fileName === 'answer.edi')).toMatchObject([{ status: 'read' }])
  await put('answer again.edi', short)
  await exchange()
  await app.jobs.runAll()
  expect([(await fileOf('answer again.edi')).status, app.mails.length]).toEqual(['duplicate', mails])
  await put('other.edi', short.replace('ACK*IA*3*CA', 'ACK*IA*4*CA'))
  await exchange()
  expect(await fileOf('other.edi')).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('came before with other contents, as answer.edi'),
  })
  expect((await auditTrail(app.databaseUrl, place.id)).filter(([action]) => action === 'acknowledge-order')).toEqual([
    ['acknowledge-order', `order ${placed.id}`, boss.id, null, expect.objectContaining({ by: 'Harbor (EDI)' })],
  ])
})

test('another price, another day and a forgotten line are said, and nothing is promised beside them', async () => {
  const { place, owner, put, exchange, fileOf, fromHarbor, order } = await anEdiKitchen(app)
  const placed = await order(5)
  await app.jobs.runAll()
  const answered = (...lines: string[]) =>
    fromHarbor('PR', [
      [
        ...(['855', `BAK*00*AC*${placed.purchaseOrderNumber}*20260610`] as const),
        ...lines,
        `CTT*${lines.filter((line) => line.startsWith('PO1')).length}`,
      ],
    ])
  const note = async () => (await owner.get(`/orders/${placed.id}/acknowledgement`)).body.acknowledgement.note
  const lemonsAt = (price: string, ack: string) => [`PO1*1*5*CA*${price}**VN*54321`, ack]
  const dearer = [...lemonsAt('33.00', 'ACK*IP*5*CA'), 'PO1*2*5*CA*20.00**VN*77', 'ACK*DR*5*CA*068*20260615']
  await put('dearer.edi', answered(...dearer))
  await exchange()
  expect(await note()).toBe('Lemons: the price is $33.00, ordered at $31.50.\nLimes: 5 come on 06/15/2026.')
  const withoutPrices = app.as(await aPerson(app, { at: [place], title: 'Cook', seePrices: false }))
  expect((await withoutPrices.get(`/orders/${placed.id}/acknowledgement`)).body.acknowledgement.note).toBe(
    'Lemons: the price changed.\nLimes: 5 come on 06/15/2026.',
  )
  await app.jobs.runAll()
  expect(app.mails.at(-1)?.text).toContain('Lemons: the price changed.\n')
  expect(app.mails.at(-1)).toMatchObject({
    subject: `Order ${placed.purchaseOrderNumber}: accepted with a note`,
    text: expect.not.stringContaining('as ordered'),
  })
  // the same answer in a file of its own is no news
  const mails = app.mails.length
  await put('dearer again.edi', answered(...dearer))
  await exchange()
  await app.jobs.runAll()
  expect([app.mails.length, (await fileOf('dearer again.edi')).status]).toEqual([mails, 'read'])

  await put('forgotten.edi', answered(...lemonsAt('31.50', 'ACK*IA*5*CA')))
  await exchange()
  await app.jobs.runAll()
  expect(await note()).toBe('Not mentioned: Limes.')
  expect(app.mails.at(-1)?.text).not.toContain('as ordered')
})

test('an order that is all on back order or on hold may still come: it is neither refused nor accepted', async () => {
  const { owner, put, exchange, messages, fromHarbor, order } = await anEdiKitchen(app)
  const placed = await order(5)
  await app.jobs.runAll()
  const lines = ['PO1*1*5*CA*31.50**VN*54321', 'ACK*IB*5*CA', 'PO1*2*5*CA*20.00**VN*77', 'ACK*IH*5*CA', 'CTT*2']
  await put('later.edi', fromHarbor('PR', [['855', `BAK*00*RD*${placed.purchaseOrderNumber}*20260610`, ...lines]]))
  await exchange()
  await app.jobs.runAll()
  expect((await owner.get(`/orders/${placed.id}/acknowledgement`)).body.acknowledgement).toMatchObject({
    outcome: 'changed',
    isDelayed: true,
    lines: [
      { status: 'short', waits: 'later' },
      { status: 'short', waits: 'on_hold' },
    ],
  })
  expect(app.mails.at(-1)).toMatchObject({
    subject: `Order ${placed.purchaseOrderNumber}: on back order or on hold`,
    text: expect.stringMatching(
      /Lemons: none of 5 CS comes yet: on back order\nLimes: none of 5 CS comes yet: on hold/,
    ),
  })
  expect(await messages()).toContain(
    `Harbor put order ${placed.purchaseOrderNumber} on back order or on hold. Open it in Order History to see what comes.`,
  )
  const ids = async (status: string) =>
    (await owner.get('/orders', { status })).body.data.map(({ id }: { id: number }) => id)
  expect([await ids('placed'), await ids('refused')]).toEqual([[placed.id], []])
  const listed = (await owner.get('/orders')).body.data.map(({ isDelayed }: { isDelayed: boolean }) => isDelayed)
  expect([listed, (await owner.get(`/orders/${placed.id}`)).body.isDelayed]).toEqual([[true], true])
})

test('a refused order, one that is unknown, and one that was received meanwhile are told as what they are', async () => {
  const { place, owner, folderOf, put, exchange, fileOf, messages, fromHarbor, order } = await anEdiKitchen(app)
  const placed = await order(2)
  await app.jobs.runAll()
  await put('no.edi', fromHarbor('PR', [['855', `BAK*00*RJ*${placed.purchaseOrderNumber}*20260610`, 'CTT*0']]))
  await put('who.edi', fromHarbor('PR', [['855', 'BAK*00*AT*1D711419*20260610', 'CTT*0']]))
  await exchange()
  const { acknowledgement } = (await owner.get(`/orders/${placed.id}/acknowledgement`)).body
  expect(acknowledgement.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([0, 0])
  expect(acknowledgement).toMatchObject({ note: 'The whole order was refused.', outcome: 'refused' })
  await app.jobs.runAll()
  expect(app.mails.at(-1)).toMatchObject({
    subject: `Order ${placed.purchaseOrderNumber}: refused`,
    text: expect.not.stringContaining('as ordered'),
  })
  expect((await fileOf('no.edi')).summary).toBe(`Order ${placed.purchaseOrderNumber} refused.`)
  expect(await messages()).toContain(
    `Harbor refused order ${placed.purchaseOrderNumber}. Open it in Order History to see what comes.`,
  )
  expect(await fileOf('who.edi')).toMatchObject({ status: 'failed', reason: 'There is no order 1D711419 at Harbor.' })
  expect(await readFile(path.join(folderOf('failed'), 'who.edi.reason.txt'), 'utf8')).toBe(
    'There is no order 1D711419 at Harbor.\n',
  )
  await app.deps.database
    .forLocation(place.id)
    .updateTable('orders')
    .set({ status: 'received' })
    .where('id', '=', placed.id)
    .execute()
  await put('late.edi', fromHarbor('PR', [['855', `BAK*00*AT*${placed.purchaseOrderNumber}*20260610`, 'CTT*0']]))
  await exchange()
  expect((await fileOf('late.edi')).reason).toContain('came too late')
})

test('a 997 marks what was sent; a rejected order is told, and can be sent again as it was', async () => {
  const { harbor, place, owner, names, put, exchange, fileOf, fileOfOrder, messages, fromHarbor, order } =
    await anEdiKitchen(app)
  const placed = await order(2)
  await app.jobs.runAll()
  const sent = await fileOfOrder(placed)
  const receipt = (verdict: string) =>
    fromHarbor('FA', [
      ['997', `AK1*PO*${Number(sent.controlNumber)}`, 'AK2*850*0001', `AK5*${verdict}`, `AK9*${verdict}*1*1*1`],
    ])
  await put('r1.edi', receipt('R'))
  const receipts = (await names('outgoing')).filter((name) => name.startsWith('997')).length
  await exchange()
  expect(await fileOf(sent.fileName)).toMatchObject({ status: 'sent', answer: 'rejected' })
  expect(await messages()).toContain(
    `Harbor could not read order ${placed.purchaseOrderNumber}. Call them; it has not been taken.`,
  )
  app.clock.set('2026-06-10T15:10:00Z')
  const again = await owner.post(`/distributors/${harbor}/edi/files/${sent.id}/again`, {})
  expect(again.status).toBe(200)
  const sentAgain = { status: 'sent', answer: null, time: '2026-06-10T15:10:00.000Z', timeDisplay: '06/10/2026 11:10 AM EDT' } // prettier-ignore
  expect(await fileOf(sent.fileName)).toMatchObject(sentAgain)
  expect((await auditTrail(app.databaseUrl, place.id)).map(([action]) => action)).toContain('send-edi-again')
  await put('r2.edi', receipt('A'))
  await exchange()
  expect(await fileOf(sent.fileName)).toMatchObject({ answer: 'accepted' })
  expect(
    (await names('outgoing')).filter((name) => name.startsWith('997')),
    'a receipt has no receipt',
  ).toHaveLength(receipts)
  const told = (await messages()).filter((message: string) => message.includes('could not read order'))
  await put('r2e.edi', receipt('E'))
  await exchange()
  expect(await fileOf(sent.fileName)).toMatchObject({ answer: 'accepted_with_errors' })
  expect(
    (await messages()).filter((message: string) => message.includes('could not read order')),
    'an order that was taken with remarks needs no call',
  ).toEqual(told)
  await put('r3.edi', fromHarbor('FA', [['997', 'AK1*PO*99999', 'AK9*A*1*1*1']]))
  await exchange()
  expect((await fileOf('r3.edi')).reason).toBe('It is a receipt for PO 99999, which was never sent.')
})

test('an 810 is a proposal to check; an 832 is the order guide, and one that greys out most asks first', async () => {
  const { harbor, place, owner, lemons, limes, put, exchange, fileOf, fromHarbor, order } = await anEdiKitchen(app)
  const placed = await order(1)
  await app.jobs.runAll()
  const invoice = fromHarbor('IN', [
    [
      '810',
      `BIG*20260612*H-1001**${placed.purchaseOrderNumber}***DI`,
      'IT1*1*1*CA*31.50**VN*0054321',
      'PID*F****Lemons',
      'TDS*3150',
      'CTT*1',
    ],
  ])
  await put('bill.edi', invoice)
  const line = (din: string, name: string, price: string) => [
    `LIN**VN*${din}`,
    `PID*F****${name}`,
    'PO4*4*10*LB',
    `CTP**CAT*${price}*1*CA`,
  ]
  const lines = [
    ...line('0054321', 'Lemons', '33.00'),
    ...line('77', 'Limes', '20.00'),
    ...line('90', 'Dates', '40.10'),
  ]
  await put('list.edi', fromHarbor('SC', [['832', 'BCT*PC', ...lines, 'CTT*3']]))
  await exchange()
  expect((await owner.get('/invoices', { filters: {} })).body.data).toMatchObject([
    { invoiceNumber: 'H-1001', order_id: placed.id },
  ])
  expect(await fileOf('bill.edi')).toMatchObject({ status: 'read', summary: '1 invoice to check.' })
  expect(await fileOf('list.edi')).toMatchObject({ status: 'read', sets: '832' })
  const item = (await owner.get(`/items/${lemons.id}`)).body
  expect(item.price).toBe(33)
  const guides = (await owner.get(`/distributors/${harbor}/order-guides`)).body.data
  expect(guides[0]).toMatchObject({ uploaded_by: 'Harbor (EDI)', item_count: 3, create_count: 1 })

  await Promise.all(Array.from({ length: 20 }, (_, at) => anItem(app, place, { name: `Tea ${at}`, din: `T${at}` })))
  await put('part.edi', fromHarbor('SC', [['832', 'BCT*PC', ...line('77', 'Limes', '19.00'), 'CTT*1']]))
  await put('changes.edi', fromHarbor('SC', [['832', 'BCT*PC*********04', ...line('77', 'Limes', '19.00'), 'CTT*1']]))
  await exchange()
  const partFile = await fileOf('part.edi')
  expect(partFile).toMatchObject({ status: 'failed', reason: expect.stringContaining('would grey out') })
  expect((await owner.get(`/items/${limes.id}`)).body.price).toBe(20)
  expect((await fileOf('changes.edi')).reason).toContain('only a part of the list')
  const plain = await owner.post(`/distributors/${harbor}/edi/files/${partFile.id}/again`, {})
  expect(plain.status).toBe(200)
  const still = await fileOf('part.edi')
  expect(still.status).toBe('failed')
  await owner.post(`/distributors/${harbor}/edi/files/${still.id}/again`, { takesAllDrops: true })
  expect(await fileOf('part.edi')).toMatchObject({ status: 'read', reason: null })
  expect((await owner.get(`/items/${limes.id}`)).body.price).toBe(19)
  expect((await auditTrail(app.databaseUrl, place.id)).map(([action]) => action)).toContain('read-edi-again')
})

test('a distributor whose exchange fails on our side holds up no other', async () => {
  const [broken, sound] = [await aDistributor(app, { nickname: 'Broken' }), await aDistributor(app)]
  const location = await aLocation(app, { nickname: 'Annex', distributorIds: [broken.id, sound.id] })
  const client = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  for (const { id } of [broken, sound])
    expect((await client.put(`/distributors/${id}/edi`, ediSettings)).body).toMatchObject({ isOn: true })
  const folder = path.join(app.deps.config.dataDirectory, 'edi')
  await mkdir(folder, { recursive: true })
  await rm(path.join(folder, `${location.id}-${broken.id}`), { recursive: true, force: true })
  await writeFile(path.join(folder, `${location.id}-${broken.id}`), 'a file where a folder should be')
  await exchangeAllEdi(app.deps)
  expect((await client.get(`/distributors/${sound.id}/edi`)).body.lastExchangeTime).not.toBeNull()
})

test('an order that EDI does not carry is told within minutes; settings are an owner’s, and nobody overwrites another’s', async () => {
  const { harbor, place, owner, exchange, fileOfOrder, messages, order } = await anEdiKitchen(app)
  const at = `/distributors/${harbor}/edi`
  const chef = app.as(await aPerson(app, { at: [place], title: 'Chef' }))
  expect((await chef.put(at, { ...ediSettings, version: 1 })).body).toMatchObject({ code: 'owners_only' })
  expect((await chef.get(at)).status).toBe(200)
  const sftp = { ...ediSettings, route: 'sftp', sftpHost: '127.0.0.1', sftpUsername: 'kitchen', version: 1 }
  expect((await owner.put(at, sftp)).body.errors).toEqual({ sftpPassword: ['Password is required.'] })
  const saved = await owner.put(at, { ...sftp, sftpPassword: 'hunter2' })
  expect(saved.body).toMatchObject({ hasSftpPassword: true, version: 2 })
  expect(JSON.stringify(saved.body)).not.toContain('hunter2')
  const kept = await app.deps.database.forLocation(place.id).selectFrom('ediConnections').selectAll().execute()
  expect(kept[0]?.sftpPasswordSealed?.toString('latin1')).not.toContain('hunter2')
  // the same once more, as the answer was lost: it is saved, and nobody else changed it
  for (const again of [{ ...sftp, sftpPassword: 'hunter2' }, sftp])
    expect((await owner.put(at, again)).body).toEqual(saved.body)
  const elses = [ediSettings, { ...sftp, sftpPassword: 'hunter3' }, { ...sftp, sftpUsername: 'bar' }]
  for (const settings of elses)
    expect((await owner.put(at, { ...settings, version: 1 })).body).toMatchObject({ code: 'edi_changed_meanwhile' })
  const elsewhere = { ...sftp, sftpHost: 'sftp.elsewhere.test', version: 2 }
  expect((await owner.put(at, elsewhere)).body.errors).toEqual({
    sftpPassword: ['Enter the password for this server.'],
  })

  app.clock.set('2026-06-10T15:01:00Z')
  const placed = await order(1)
  await app.jobs.runAll()
  const words = `Order ${placed.purchaseOrderNumber} may not have reached Harbor: EDI does not work. Call them, or see why on their page under Distributors.`
  expect((await owner.get(at)).body.lastError).toBe('127.0.0.1 is not a server on the internet.')
  expect(await messages()).not.toContain(words)
  app.clock.set('2026-06-10T15:15:59Z')
  await exchange()
  expect(await messages(), 'not before a quarter of an hour').not.toContain(words)
  app.clock.set('2026-06-10T15:16:00Z')
  await exchange()
  await exchange()
  expect((await messages()).filter((message) => message === words)).toHaveLength(1)
  expect((await owner.put(at, { ...ediSettings, version: 2 })).status).toBe(200)
  await exchange()
  expect((await fileOfOrder(placed)).status).toBe('sent')
  expect((await owner.put(at, { ...ediSettings, isOn: false, version: 3 })).status).toBe(200)
  expect((await exchange()).body).toMatchObject({
    code: 'edi_not_set_up',
    message: 'EDI with Harbor is switched off. Switch it on first.',
  })
  const mails = app.mails.length
  await order(1)
  await app.jobs.runAll()
  expect(app.mails.slice(mails).map(({ to }) => to)).toEqual([['sal@harbor.test']])

  const trail = await auditTrail(app.databaseUrl, place.id)
  expect(trail.map(([action]) => action)).toContain('set-edi')
  expect(JSON.stringify(trail)).not.toContain('hunter2')
})

test('what was read or failed, and the text of what was sent, are removed after ninety days; what waits is not', async () => {
  const { harbor, place, owner, names, put, exchange, files, fileOf, fromHarbor, order } = await anEdiKitchen(app)
  expect((await owner.put(`/distributors/${harbor}/edi`, { ...ediSettings, version: 1 })).status).toBe(200)
  await order(1)
  await app.jobs.runAll()
  await put('good.edi', fromHarbor('FA', []))
  await put('bad.edi', 'not EDI at all')
  await exchange()
  const sent = await app.deps.database
    .forLocation(place.id)
    .selectFrom('ediFiles')
    .select(['id', 'content'])
    .where('sets', '=', '850')
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow()
  expect(sent.content).toContain('BEG')
  await put('later.edi', 'not looked at yet')
  const night = async () => {
    await app.jobs.enqueue(app.deps.database.shared as never, { name: 'forget-old-rows', payload: z.object({}) }, {})
    await app.jobs.runAll()
  }
  // The folder goes by the clock of the disk, which is not the test's.
  app.clock.set(new Date(Date.now() + 89 * 86_400_000).toISOString())
  await night()
  expect(await names('failed')).toContain('bad.edi')
  expect(await fileOf('bad.edi')).toMatchObject({ canGoAgain: true })
  expect((await names('outgoing')).length).toBeGreaterThan(0)
  app.clock.set(new Date(Date.now() + 91 * 86_400_000).toISOString())
  await night()
  expect([await names('done'), await names('failed'), await names('incoming')]).toEqual([[], [], ['later.edi']])
  expect(await fileOf('bad.edi')).toMatchObject({ status: 'failed' })
  const db = app.deps.database.forLocation(place.id)
  expect(await db.selectFrom('ediFiles').select('content').where('id', '=', sent.id).executeTakeFirst()).toEqual({
    content: null,
  })
  const owners = app.as(await aPerson(app, { at: [place], title: 'Owner' }))
  const again = await owners.post(`/distributors/${harbor}/edi/files/${sent.id}/again`, {})
  expect(again.body).toMatchObject({
    code: 'edi_text_gone',
    message: 'The text of this file is not kept any more (90 days). Place the order again if it is still needed.',
  })
  // The list offers neither what would only be refused, nor an old order to be fetched.
  expect(await names('outgoing')).toEqual([])
  const old = (await files()).find(({ id }) => id === sent.id)
  expect(old).toMatchObject({ canGoAgain: false, status: 'sent' })
  expect(await fileOf('bad.edi')).toMatchObject({ canGoAgain: false })
  const unanswered = (await files()).filter(
    ({ sets, answer, status }: Record<string, unknown>) => sets === '850' && status === 'sent' && answer === null,
  )
  expect(unanswered.map(({ summary }: { summary: string }) => summary)).toContain(
    'It lay in the folder for 90 days without a receipt, and was removed.',
  )
})
