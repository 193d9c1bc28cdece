import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listening } from '../../testing/change-reader.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aSnap, uploadSnap } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { drawnInvoice } from '../../testing/papers/drawn-invoice.ts'
import { testApp, type TestApp, type Upload } from '../../testing/test-app.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})

/** A kitchen that ordered romaine and oil, with a way to read pictures of the invoice of that order. */
async function aKitchen() {
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const romaine = await anItem(app, kitchen.location, { name: 'Lettuce Romaine', priceCents: 2_850 })
  const oil = await anItem(app, kitchen.location, { name: 'Canola Oil', priceCents: 5_400 })
  const delivery = { requestedDeliveryDate: '2026-03-05' }
  const wanted = await cartOf(client, kitchen.distributor.id, [[romaine.id, 4], [oil.id, 2]], delivery) // prettier-ignore
  const order = (await client.post('/orders', wanted)).body
  const upload = async (snap: Upload): Promise<number> => (await uploadSnap(client, order.id, snap)).body.id
  const ask = (imageIds: readonly number[], more = {}) =>
    client.post(`/orders/${order.id}/invoice-readings`, { imageIds, ...more })
  const readings = async () => (await client.get(`/orders/${order.id}/invoice-readings`)).body.data
  return { ...kitchen, client, romaine, oil, order, upload, ask, readings }
}

type Kitchen = Awaited<ReturnType<typeof aKitchen>>

async function aPhoto({ romaine, oil, order }: Kitchen, turnedBy = 90): Promise<Upload> {
  const line = { pack: '1/24 CT', ordered: 4 }
  const lines = [
    { ...line, din: romaine.din, name: romaine.name, quantity: 4, cents: 2_880 },
    { ...line, din: '999123', name: 'Kale Tuscan', quantity: 3, cents: 1_975 },
    { ...line, din: oil.din, name: oil.name, quantity: 2, cents: 5_400 },
  ]
  const bill = { number: '88213907', date: '03/03/2026', order: order.purchaseOrderNumber, fuelCents: 650, lines }
  // taken from the side, unless said otherwise
  const photo = sharp(await drawnInvoice(bill, 'produce', 'crooked')).rotate(turnedBy)
  return { fileName: 'snap.jpg', bytes: await photo.jpeg().toBuffer() }
}

describe('a photographed invoice', () => {
  it('is read in the background as a proposal, turned upright, marked where nothing proves it, and booked once every line is checked', async () => {
    const kitchen = await aKitchen()
    const { client, romaine, oil, order, ask, readings } = kitchen
    const imageId = await kitchen.upload(await aPhoto(kitchen))
    const images = async () => (await client.get(`/orders/${order.id}/invoices-images`)).body.data
    const [onItsSide] = await images()
    const asked = await ask([imageId])
    const waiting = {
      deletedInvoices: 0,
      order_id: order.id,
      imageIds: [imageId],
      status: 'waiting',
      percent: 0,
      message: '',
    }
    expect([asked.status, asked.body]).toEqual([201, { id: expect.any(Number), ...waiting, invoice_id: null }])
    // pressed twice, and begun by a process that was killed: it is one reading, begun again
    expect((await ask([imageId])).body.id).toBe(asked.body.id)
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('invoiceReadings')
      .set({ status: 'reading', percent: 40, tries: 1 })
      .where('locationId', '=', kitchen.location.id)
      .execute()
    // a picture that was turned before: a screen that shows it has to know this turn from that one
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('invoiceImages')
      .set({ turns: 1 })
      .where('id', '=', imageId)
      .execute()
    const hears = await listening(app, url, kitchen.owner)
    await app.jobs.runAll()
    const [read, ...others] = await readings()
    expect(others).toEqual([])
    expect(read).toMatchObject({ status: 'read', percent: 100, invoice_id: expect.any(Number) })
    const { body: invoice } = await client.get(`/invoices/${read.invoice_id}`)
    expect(invoice).toMatchObject({
      source: 'photo',
      status: 'proposed',
      kind: 'invoice',
      invoiceNumber: '88213907',
      invoiceDate: '2026-03-03',
      order_id: order.id,
      total: 288.95,
      linesToConfirm: 3,
      doubts: [],
      createdBy: kitchen.owner.name,
      paper: { order_id: order.id, imageIds: [imageId] },
      fees: [{ name: 'Fuel surcharge', amount: 6.5, isTax: false }],
    })
    const checked = { matchedBy: 'number', isConfirmed: false, doubts: [] }
    expect(invoice.lines).toMatchObject([
      { din: romaine.din, quantity: 4, unit_price: 28.8, lineItemTotal: 115.2, ...checked },
      // the order has no such number, so that nothing proves it
      { din: '999123', quantity: 3, unit_price: 19.75, lineItemTotal: 59.25, order_item_id: null, doubts: ['item'] },
      { din: oil.din, quantity: 2, unit_price: 54, lineItemTotal: 108, ...checked },
    ])
    const sent = await app.as('anonymous').get(invoice.file_path)
    expect(sent.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    // the picture beside the proposal, and that of the order, are upright from now on
    const upright = { width: onItsSide.height, height: onItsSide.width }
    expect(upright.height).toBeGreaterThan(upright.width)
    expect(await sharp(sent.bytes).metadata()).toMatchObject(upright)
    const [image, ...more] = await images()
    expect([image, more]).toMatchObject([{ id: imageId, turns: 2, ...upright }, []])
    expect(await hears.next('order-pictures')).toEqual({ kind: 'order-pictures', orderId: order.id, of: 'invoice' })
    hears.leave()
    expect((await app.as('anonymous').get(image.image_path)).bytes).toEqual(sent.bytes)
    const thumbnail = await app.as('anonymous').get(image.thumbnail_path)
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 360, height: 455 })
    const refused = await client.post(`/invoices/${invoice.id}/book`, {})
    expect(refused.body.code).toBe('lines_not_confirmed')
    const lines = invoice.lines.map(({ id }: { id: number }) => ({ id, isConfirmed: true }))
    await client.patch(`/invoices/${invoice.id}`, { lines })
    expect((await client.post(`/invoices/${invoice.id}/book`, {})).status).toBe(200)
    expect((await client.get(`/items/${romaine.id}`)).body.purchasedPrice).toBe(28.8)
    // asked again, it is what there is
    expect((await ask([imageId])).body).toMatchObject({ status: 'read', invoice_id: invoice.id })
  })

  it('that can’t be read says so, and is typed in by hand', async () => {
    const { client, order, ask, readings, upload } = await aKitchen()
    const imageId = await upload(await aSnap())
    await ask([imageId])
    await app.jobs.runAll()
    expect(await readings()).toMatchObject([
      {
        status: 'failed',
        invoice_id: null,
        message:
          'No invoice lines could be read. Take the picture again: flat, whole and in good light. Or type the invoice in.',
      },
    ])
    const [byHand, twice] = [await ask([imageId], { byHand: true }), await ask([imageId], { byHand: true })]
    expect([byHand.body.status, twice.body.invoice_id]).toEqual(['read', byHand.body.invoice_id])
    const path = `/invoices/${byHand.body.invoice_id}`
    expect((await client.get(path)).body).toMatchObject({ lines: [], doubts: ['number', 'date', 'total'] })
    await client.patch(path, { invoiceNumber: 'H-1', invoiceDate: '2026-03-03', total: 114 })
    expect((await client.post(`${path}/book`, {})).body.code).toBe('invoice_without_lines')
    const [{ oi_id: orderLine }] = (await client.get(`/orders/${order.id}`, { expand: 'items' })).body.items
    const typed = { item_description: 'Romaine', quantity: 4, unit_price: 28.5, lineItemTotal: 114 }
    const added = await client.patch(path, { addedLines: [{ ...typed, order_item_id: orderLine }, typed] })
    expect(added.body).toMatchObject({ doubts: [], lines: [{ ...typed, order_item_id: orderLine, matchedBy: 'person', isConfirmed: true }, typed] }) // prettier-ignore
    const removedLines = [added.body.lines[1].id]
    expect((await client.patch(path, { removedLines })).body.lines).toHaveLength(1)
    expect((await client.patch(path, { removedLines })).status).toBe(404)
    expect((await client.post(`${path}/book`, {})).status).toBe(200)
  })

  it('that is typed in by hand is proposed once, however often it is pressed at once, and again once that is deleted', async () => {
    const { client, order, ask, upload, location } = await aKitchen()
    const imageId = await upload(await aSnap())
    await ask([imageId])
    await app.jobs.runAll()
    const remove = vi.spyOn(app.deps.files, 'remove')
    const presses = await Promise.all([1, 2, 3, 4].map(() => ask([imageId], { byHand: true })))
    const proposals = await app.deps.database
      .forLocation(location.id)
      .selectFrom('invoices')
      .select(['id', 'fileKey'])
      .where('orderId', '=', order.id)
      .execute()
    expect(proposals).toHaveLength(1)
    expect(presses.map(({ body }) => body.invoice_id)).toEqual(presses.map(() => proposals[0]?.id))
    // The files of the other presses are not left behind.
    const removed = remove.mock.calls.map(([key]) => key)
    expect(new Set(removed).size).toBe(removed.length)
    expect(removed).not.toContain(proposals[0]?.fileKey)
    remove.mockRestore()
    await client.delete(`/invoices/${proposals[0]?.id}`)
    const again = (await ask([imageId], { byHand: true })).body
    expect([again.status, again.invoice_id === proposals[0]?.id]).toEqual(['read', false])
    expect((await client.get(`/invoices/${again.invoice_id}`)).status).toBe(200)
  })

  it('that was deleted meanwhile, or whose proposal was, is told and read again', async () => {
    const { client, order, ask, readings, upload } = await aKitchen()
    const [kept, deleted] = [await upload(await aSnap()), await upload(await aSnap({ number: 2 }))]
    await ask([kept, deleted])
    await client.delete(`/orders/${order.id}/invoices-images/${deleted}`)
    await app.jobs.runAll()
    expect(await readings()).toMatchObject([
      { status: 'failed', message: 'A picture of this invoice was deleted meanwhile.' },
    ])
    expect((await ask([deleted])).status).toBe(404)
    const { invoice_id: id } = (await ask([kept], { byHand: true })).body
    await client.delete(`/invoices/${id}`)
    expect((await ask([kept])).body).toMatchObject({ status: 'waiting', invoice_id: null })
  })

  it('of more than ten pages is one reading, and so one invoice', async () => {
    const { ask, upload } = await aKitchen()
    const imageIds: number[] = []
    for (let number = 1; number <= 12; number += 1) imageIds.push(await upload(await aSnap({ number })))
    const asked = await ask(imageIds, { byHand: true })
    expect([asked.status, asked.body.imageIds, asked.body.status]).toEqual([201, imageIds, 'read'])
    expect((await ask(Array.from({ length: 41 }, (_, at) => at + 1))).status).toBe(400)
  })

  it('that is asked for again and fails names the invoice that it had before, beside the reason', async () => {
    const { location, ask, readings, upload } = await aKitchen()
    const { invoice_id: invoiceId, id } = (await ask([await upload(await aSnap())], { byHand: true })).body
    const db = app.deps.database.forLocation(location.id)
    const failed = { status: 'failed', message: 'Reading took too long.', foundCount: 2 }
    await db.updateTable('invoiceReadings').set(failed).where('id', '=', id).execute()
    expect(await readings()).toMatchObject([
      { status: 'failed', message: 'Reading took too long.', invoice_id: invoiceId, deletedInvoices: 1 },
    ])
  })

  it.each(['before', 'while'] as const)(
    'whose file is gone %s it is read says so, leaves no invoice and no waiting job, and can be taken again',
    async (when) => {
      const kitchen = await aKitchen()
      const { client, order, ask, readings } = kitchen
      const imageId = await kitchen.upload(await aPhoto(kitchen, 0))
      const { pictureKey } = await app.deps.database
        .forLocation(kitchen.location.id)
        .selectFrom('invoiceImages')
        .select('pictureKey')
        .where('id', '=', imageId)
        .executeTakeFirstOrThrow()
      await ask([imageId])
      const { files } = app.deps
      const { get } = files
      if (when === 'before') await files.remove(pictureKey)
      else
        files.get = async (key) => {
          const file = await get(key)
          if (key === pictureKey) await files.remove(key)
          return file
        }
      await app.jobs.runAll().finally(() => {
        files.get = get
      })
      expect(await readings()).toMatchObject([
        { status: 'failed', invoice_id: null, message: 'A picture of this invoice was deleted meanwhile.' },
      ])
      expect((await client.get('/invoices', { order_id: order.id })).body.data).toEqual([])
      // nothing of it holds up the next picture
      const again = await kitchen.upload(await aSnap({ number: 7 }))
      await ask([again])
      await app.jobs.runAll()
      const { message } = (await readings()).find(({ imageIds: [id] }: { imageIds: number[] }) => id === again)
      expect(message).toContain('No invoice lines could be read.')
    },
  )
})
