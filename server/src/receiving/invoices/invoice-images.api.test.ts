import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anInvoiceFile, aSnap, uploadSnap } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type Client, type TestApp, type Upload } from '../../testing/test-app.ts'

let app: TestApp
let client: Client
let orderId: number
let forKitchen: Awaited<ReturnType<typeof anOrderingKitchen>>

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  forKitchen = await anOrderingKitchen(app)
  client = app.as(forKitchen.owner)
  orderId = await anOrder()
})

async function anOrder(): Promise<number> {
  const { location, distributor } = forKitchen
  const item = await anItem(app, location)
  const body = await cartOf(client, distributor.id, [[item.id, 1]], { requestedDeliveryDate: '2026-03-05' })
  return (await client.post('/orders', body)).body.id
}

const send = (snap: Upload, order = orderId) => uploadSnap(client, order, snap)
const list = async (order: number) => (await client.get(`/orders/${order}/invoices-images`)).body.data
const named = (fileName: string, bytes: Buffer): Upload => ({ fileName, bytes })

async function aPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) document.addPage([306, 396]).drawText(`Page ${page}`, { x: 40, y: 300 })
  return Buffer.from(await document.save())
}

describe('pictures of an invoice', () => {
  it('are kept in the order they were taken, each with a picture and a thumbnail', async () => {
    const order = await anOrder()
    const sent = [await send(await aSnap({ number: 1 }), order), await send(await aSnap({ number: 2 }), order)]
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    const images = await list(order)
    expect(images.map(({ id }: { id: number }) => id)).toEqual(sent.map(({ body }) => body.id))
    expect(images[0]).toMatchObject({
      order_id: order,
      kind: 'picture',
      fileName: 'snap.png',
      width: 600,
      height: 800,
      pageCount: 1,
      createdBy: expect.stringContaining(' '),
    })
    const anybody = app.as('anonymous')
    const picture = await anybody.get(images[0].image_path)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    const thumbnail = await anybody.get(images[0].thumbnail_path)
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 480 })
  })

  it('are turned upright and lose place and camera', async () => {
    const { bytes } = await aSnap({ width: 800, height: 600 })
    const lying = await sharp(bytes)
      .jpeg()
      .withExif({ IFD0: { Make: 'Cam of Rosa', Orientation: '6' }, IFD3: { GPSLatitude: '40/1 44/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(lying.includes('Cam of Rosa')).toBe(true)
    const { body } = await send(named('lying.jpg', lying))
    expect(body).toMatchObject({ width: 600, height: 800 })
    const kept = await app.as('anonymous').get(body.file_path)
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 600, height: 800 })
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined()
    expect(kept.bytes.includes('Cam of Rosa')).toBe(false)
  })

  it('sent again after a lost answer, one after another or at once, are one image', async () => {
    const order = await anOrder()
    const snap = await aSnap({ number: 7 })
    const first = await send(snap, order)
    const again = await Promise.all([send(snap, order), send(snap, order)])
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [201, first.body.id],
      [201, first.body.id],
    ])
    const other = await aSnap({ number: 8 })
    const together = await Promise.all([send(other, order), send(other, order), send(other, order)])
    expect(new Set(together.map(({ body }) => body.id)).size).toBe(1)
    expect(await list(order)).toHaveLength(2)
  })

  it('are what their content says, not their name', async () => {
    const { bytes } = await aSnap({ number: 3 })
    expect((await send(named('page.jpg', bytes))).body).toMatchObject({ kind: 'picture', fileName: 'page.jpg' })
    const page = '<html><script>alert(1)</script></html>'
    for (const wrong of [
      named('page.png', Buffer.from(page)),
      named('page.pdf', Buffer.from('PK\u0003\u0004')),
      named('page.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      named('page.php', (await aSnap({ number: 13 })).bytes),
      named('page.gif', Buffer.from('GIF89a')),
      named('', Buffer.alloc(0)),
    ]) {
      const { status, body } = await send(wrong)
      expect([status, body.message], wrong.fileName).toEqual([415, 'Please choose another file type.'])
    }
  })

  it('are refused with the reason when they are too large, too many pixels, or damaged', async () => {
    const { bytes } = await aSnap({ number: 4 })
    const padded = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
    const tooLarge = await send(named('page.png', padded(24_000_001)))
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'File size is too big.'])
    expect((await send(named('page.png', padded(24_000_000)))).status).toBe(201)
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const tooMany = await send(named('bomb.png', bomb))
    expect([tooMany.status, tooMany.body.message]).toEqual([
      400,
      'This picture has more than 40 million pixels. Take it with a lower resolution.',
    ])
    const cut = await send(named('cut.png', bytes.subarray(0, bytes.length / 2)))
    expect([cut.status, cut.body.message]).toEqual([
      400,
      'This file is damaged, so it can’t be shown. Take the picture or save the file again.',
    ])
  })

  it('are deleted with their files, by a person whom the audit log names', async () => {
    const order = await anOrder()
    const { body } = await send(await aSnap({ number: 5 }), order)
    expect((await client.delete(`/orders/${order}/invoices-images/${body.id}`)).status).toBe(200)
    expect(await list(order)).toEqual([])
    await app.jobs.runAll()
    for (const path of [body.image_path, body.thumbnail_path, body.file_path])
      expect((await app.as('anonymous').get(path)).status).toBe(404)
    expect((await client.delete(`/orders/${order}/invoices-images/${body.id}`)).status).toBe(404)
    const again = await send(await aSnap({ number: 5 }), order)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(body.id)
  })

  it('of one order are not deleted through another', async () => {
    const { body } = await send(await aSnap({ number: 6 }))
    expect((await client.delete(`/orders/${await anOrder()}/invoices-images/${body.id}`)).status).toBe(404)
    expect((await client.delete(`/orders/${orderId}/invoices-images/${body.id}`)).status).toBe(200)
  })
})

describe('a PDF of an invoice', () => {
  it('shows its first page and stays whole', async () => {
    const bytes = await aPdf(3)
    const { status, body } = await send(named('invoice.pdf', bytes))
    expect([status, body.kind, body.pageCount]).toEqual([201, 'pdf', 3])
    expect([body.width, body.height]).toEqual([1_224, 1_584])
    const { data, info } = await sharp((await client.get(body.image_path)).bytes)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1_224, height: 1_584 })
    expect(data.filter((shade) => shade < 64).length, 'print on the page').toBeGreaterThan(100)
    expect((await client.get(body.file_path)).bytes.equals(bytes)).toBe(true)
  })

  it('shows each of its pages, upright and as large as the first', async () => {
    const { body } = await send(named('pages.pdf', await aPdf(3)))
    expect(body.page_paths).toHaveLength(2)
    const shown = [body.image_path, ...body.page_paths]
    const pages = await Promise.all(shown.map(async (path) => (await client.get(path)).bytes))
    for (const page of pages) expect(await sharp(page).metadata()).toMatchObject({ width: 1_224, height: 1_584 })
    expect(new Set(pages.map((page) => page.toString('base64'))).size, 'each another one').toBe(3)
    expect((await send(await aSnap({ number: 9 }))).body.page_paths).toEqual([])
    const { page_paths: ofMany } = (await send(named('many.pdf', await aPdf(25)))).body
    expect(ofMany, 'more are looked at in the file').toHaveLength(19)
  })

  it('that is damaged is refused', async () => {
    const bytes = await aPdf(1)
    expect((await send(named('cut.pdf', Buffer.from('%PDF-1.7 and nothing more')))).status).toBe(400)
    expect((await send(named('empty.pdf', bytes.subarray(0, 20)))).body.code).toBe('unreadable_picture')
  })
})

describe('the download of an order', () => {
  it('is the purchase order until there is an invoice, then the invoice with all its pages', async () => {
    const order = await anOrder()
    const invoiceUrl = async () => (await client.get(`/orders/${order}`)).body.invoiceUrl
    expect(await invoiceUrl()).toBeNull()
    await send(await aSnap({ number: 1 }), order)
    await send(named('rest.pdf', await aPdf(2)), order)
    const file = await app.as('anonymous').get(await invoiceUrl())
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="invoice-.+\.pdf"/),
    })
    expect((await PDFDocument.load(file.bytes)).getPageCount()).toBe(3)
  })

  it('is the file of its electronic invoice once that is booked, until there are pictures of the paper', async () => {
    const order = await anOrder()
    const invoiceUrl = async () => (await client.get(`/orders/${order}`)).body.invoiceUrl
    const paper = anInvoiceFile('D-1', [{ din: 'D1', name: 'Lemons', quantity: 2, price: 12 }])
    const fields = { distributor_id: String(forKitchen.distributor.id), order_id: String(order) }
    const [{ id }] = (await client.upload('/invoices', fields, paper)).body.data
    expect(await invoiceUrl(), 'what waits to be booked is not the invoice yet').toBeNull()
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const file = await app.as('anonymous').get(await invoiceUrl())
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="D-1.csv"/)
    expect(file.bytes.equals(paper.bytes)).toBe(true)
    await send(await aSnap({ number: 8 }), order)
    expect((await app.as('anonymous').get(await invoiceUrl())).headers['content-type']).toBe('application/pdf')
  })
})
