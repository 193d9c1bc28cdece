// A paper invoice that was photographed without an order: kept, read in the background, and given its order later.
import { beforeAll, expect, it, vi } from 'vitest'
import { joinPapers } from '../../../adapters/pictures/join-papers.ts'
import { aSnap } from '../../../testing/factories/invoices.ts'
import { drawnInvoice } from '../../../testing/papers/drawn-invoice.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anInvoicedKitchen } from '../electronic/testing-invoiced-kitchen.ts'
import sharp from 'sharp'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

async function aPaper(pictures: readonly Buffer[]) {
  const jpegs = await Promise.all(pictures.map((picture) => sharp(picture).jpeg().toBuffer()))
  const bytes = Buffer.from(await joinPapers(jpegs.map((picture) => ({ picture, pdf: null }))))
  return { fileName: 'invoice.pdf', bytes }
}

async function aKitchen() {
  const kitchen = await anInvoicedKitchen(app)
  const { client, distributorId } = kitchen
  const send = (file: { fileName: string; bytes: Buffer }, more = {}) =>
    client.upload('/invoices', { distributor_id: String(distributorId), photographed: '1', ...more }, file)
  const invoice = async (id: number) => (await client.get(`/invoices/${id}`)).body
  return { ...kitchen, send, invoice }
}

it('is a proposal at once, sent twice the same one, and filled in once its page is read; its order is found by its numbers', async () => {
  const { send, invoice, romaine, oil, order, client } = await aKitchen()
  const line = { pack: '1/24 CT', ordered: 4 }
  const lines = [
    { ...line, din: romaine.din, name: romaine.name, quantity: 4, cents: 2_880 },
    { ...line, din: oil.din, name: oil.name, quantity: 2, cents: 5_400 },
  ]
  const bill = { number: '88213907', date: '03/03/2026', order: order.purchaseOrderNumber, fuelCents: 650, lines }
  const paper = await aPaper([await drawnInvoice(bill, 'produce', 'flat')])
  const sent = await send(paper)
  expect(sent.status, sent.text).toBe(201)
  const [{ id }] = sent.body.data
  expect((await send(paper)).body.data.map((each: { id: number }) => each.id)).toEqual([id])
  const reading = { isOver: false, message: '' }
  expect(await invoice(id)).toMatchObject({ source: 'photo', status: 'proposed', order_id: null, lines: [], reading })
  expect((await invoice(id)).page_path, 'its page is seen beside it').toMatch(/./)
  expect((await client.get('/invoices', { status: 'proposed' })).body.data).toMatchObject([{ id, lineItems: 0 }])
  await app.jobs.runAll()
  const read = await invoice(id)
  expect(read).toMatchObject({
    order_id: order.id,
    invoiceNumber: '88213907',
    invoiceDate: '2026-03-03',
    reading: null,
  })
  expect(read.lines.map((each: { quantity: number; lineItemTotal: number }) => [each.quantity, each.lineItemTotal])).toEqual([[4, 115.2], [2, 108]]) // prettier-ignore
  expect(read.linesToConfirm).toBe(2)
  // Its pages are among the pictures of its order from then on.
  expect(read.paper).toMatchObject({ order_id: order.id, imageIds: [expect.any(Number)] })
})

it('of which nothing can be read says so, is typed in and given its order by hand, and leaves that alone when it is read again', async () => {
  const { send, invoice, order, client } = await aKitchen()
  const { bytes } = await aSnap()
  const [{ id }] = (await send(await aPaper([bytes, bytes]))).body.data
  await app.jobs.runAll()
  const failed = await invoice(id)
  expect(failed).toMatchObject({ lines: [], pageCount: 2, reading: { isOver: true } })
  expect(failed.reading.message).toContain('No invoice lines could be read.')
  expect(failed.page_paths).toHaveLength(1)
  const typed = { item_description: 'Romaine', quantity: 4, unit_price: 28.5, lineItemTotal: 114 }
  const changed = await client.patch(`/invoices/${id}`, { order_id: order.id, addedLines: [typed] })
  expect(changed.body).toMatchObject({ order_id: order.id, lines: [typed] })
  expect(changed.body.paper).toMatchObject({ order_id: order.id })
})

it('that is typed in while it is read stays as it was typed', async () => {
  const { send, invoice, romaine, client } = await aKitchen()
  const line = { pack: '1/24 CT', ordered: 4, din: romaine.din, name: romaine.name, quantity: 4, cents: 2_880 }
  const bill = { number: '88213907', date: '03/03/2026', order: '', fuelCents: 0, lines: [line] }
  const [{ id }] = (await send(await aPaper([await drawnInvoice(bill, 'produce', 'flat')]))).body.data
  const typed = { item_description: 'Romaine', quantity: 3, unit_price: 28.5, lineItemTotal: 85.5 }
  const { get } = app.deps.files
  vi.spyOn(app.deps.files, 'get').mockImplementationOnce(async (key) => {
    const changed = await client.patch(`/invoices/${id}`, { invoiceNumber: 'T-1', addedLines: [typed] })
    expect(changed.status, changed.text).toBe(200)
    return get(key)
  })
  await app.jobs.runAll()
  expect(await invoice(id)).toMatchObject({ invoiceNumber: 'T-1', invoiceDate: null, lines: [typed], reading: null })
})

it('whose number is typed before its page is read is read no more, and says so', async () => {
  const { send, invoice, client } = await aKitchen()
  const { bytes } = await aSnap()
  const [{ id }] = (await send(await aPaper([bytes]))).body.data
  await client.patch(`/invoices/${id}`, { invoiceNumber: 'T-2' })
  expect(await invoice(id)).toMatchObject({ reading: { isOver: false } })
  await app.jobs.runAll()
  expect(await invoice(id)).toMatchObject({ invoiceNumber: 'T-2', lines: [], reading: null })
})

it('to which a fee is typed while it is read keeps that fee', async () => {
  const { send, invoice, romaine, client } = await aKitchen()
  const line = { pack: '1/24 CT', ordered: 4, din: romaine.din, name: romaine.name, quantity: 4, cents: 2_880 }
  const bill = { number: '88213908', date: '03/03/2026', order: '', fuelCents: 0, lines: [line] }
  const [{ id }] = (await send(await aPaper([await drawnInvoice(bill, 'produce', 'flat')]))).body.data
  const { get } = app.deps.files
  vi.spyOn(app.deps.files, 'get').mockImplementationOnce(async (key) => {
    const changed = await client.patch(`/invoices/${id}`, { fees: [{ name: 'Fuel', amount: 6.5, isTax: false }] })
    expect(changed.status, changed.text).toBe(200)
    return get(key)
  })
  await app.jobs.runAll()
  expect(await invoice(id)).toMatchObject({ fees: [{ name: 'Fuel', amount: 6.5 }], lines: [], reading: null })
})

it('of another kind than a PDF is refused, and of a distributor that is not there', async () => {
  const { send } = await aKitchen()
  const snap = await aSnap()
  expect((await send({ fileName: 'page.jpg', bytes: await sharp(snap.bytes).jpeg().toBuffer() })).body.code).toBe('wrong_file_type') // prettier-ignore
  expect((await send(await aPaper([snap.bytes]), { distributor_id: '999999' })).status).toBe(404)
})
