import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChanges, type ChangeReader } from '../../testing/change-reader.ts'
import { aDelivery, type TestDelivery } from '../../testing/factories/deliveries.ts'
import { aSnap, uploadRejectPhoto as send, uploadSnap } from '../../testing/factories/invoices.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let url: string
const readers: ChangeReader[] = []
beforeAll(async () => {
  app = await testApp()
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => {
    for (const reader of readers) reader.leave()
  })
})

async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 2 }])
  return { delivery, client: app.as(delivery.kitchen.owner), lineId: delivery.lines[0]?.oi_id ?? 0 }
}

const list = async (client: Client, { orderId }: TestDelivery) =>
  (await client.get(`/orders/${orderId}/reject-images`)).body.data

describe('a photo of a reject', () => {
  it('is kept clean with its line, once however often it is sent, and never comes with the order’s invoice', async () => {
    const { delivery, client, lineId } = await aKitchen()
    const { bytes } = await aSnap({ number: 1 })
    const turned = await sharp(bytes)
      .jpeg()
      .withExif({ IFD0: { Make: 'Cam of Rosa' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const photo = { fileName: 'photo.jpg', bytes: turned }
    const sent = await Promise.all([send(client, lineId, photo), send(client, lineId, photo)])
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect((await send(client, lineId, photo)).body.id).toBe(sent[0]?.body.id)
    const [image, ...more] = await list(client, delivery)
    expect(more).toEqual([])
    expect(image).toMatchObject({
      id: sent[1]?.body.id,
      order_id: delivery.orderId,
      order_item_id: lineId,
      width: 800,
      height: 600,
      createdBy: delivery.kitchen.owner.name,
      createTime: '2026-03-04T15:00:00.000Z',
    })
    const picture = await app.as('anonymous').get(image.image_path)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    const kept = await app.deps.database
      .forLocation(delivery.kitchen.location.id)
      .selectFrom('rejectImages')
      .selectAll()
      .execute()
    const file = await app.deps.files.get(kept[0]?.pictureKey ?? '')
    expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined()
    const order = (await client.get(`/orders/${delivery.orderId}`)).body
    expect([
      order.invoiceUrl ?? null,
      (await client.get(`/orders/${delivery.orderId}/invoices-images`)).body.data,
    ]).toEqual([null, []])
  })

  it('is deleted with its files; what is no photo, and what is not one’s own, is refused', async () => {
    const { delivery, client, lineId } = await aKitchen()
    const other = await aKitchen()
    const { body } = await send(client, lineId, await aSnap({ number: 2 }))
    const at = `/order-items/${lineId}/reject-images/${body.id}`
    const row = await app.deps.database
      .forLocation(delivery.kitchen.location.id)
      .selectFrom('rejectImages')
      .select('pictureKey')
      .executeTakeFirstOrThrow()
    expect((await other.client.delete(at)).status).toBe(404)
    expect((await send(other.client, lineId, await aSnap())).status).toBe(404)
    expect((await client.delete(`/order-items/${delivery.lines[1]?.oi_id}/reject-images/${body.id}`)).status).toBe(404)
    const pdf = { fileName: 'page.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }
    const damaged = { fileName: 'photo.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 1]) }
    expect((await send(client, lineId, pdf)).status).toBeGreaterThanOrEqual(400)
    // A whole one too: it would be kept as a picture of its first page, and no longer as what was sent.
    const paper = new Pdf()
    const bytes = buffer(paper)
    paper.text('Invoice 12').end()
    const whole = await send(client, lineId, { fileName: 'page.pdf', bytes: await bytes })
    expect([whole.status, whole.body.code]).toEqual([415, 'wrong_file_type'])
    expect((await send(client, lineId, damaged)).body.code).toBe('unreadable_picture')
    expect((await client.delete(at)).status).toBe(200)
    await app.jobs.runAll()
    expect(await list(client, delivery)).toEqual([])
    expect(await app.deps.files.get(row.pictureKey)).toBeUndefined()
    expect((await client.delete(at)).status).toBe(404)
  })

  it('of two lines is kept with each of them', async () => {
    const { delivery, client, lineId } = await aKitchen()
    const photo = await aSnap({ number: 3 })
    const [first, second] = [
      await send(client, lineId, photo),
      await send(client, delivery.lines[1]?.oi_id ?? 0, photo),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    const lines = (await list(client, delivery)).map((image: { order_item_id: number }) => image.order_item_id)
    expect(lines.toSorted()).toEqual([lineId, delivery.lines[1]?.oi_id].toSorted())
  })

  it('of an added line that is taken back leaves nothing in the file store', async () => {
    const { delivery, client } = await aKitchen()
    const items = [{ item_distributor_id: delivery.itemIds[0], quantity: 1 }]
    const added = await client.post('/order-items/bulk-create', { orderId: delivery.orderId, items })
    const addedId = added.body.data[0].oi_id
    expect((await send(client, addedId, await aSnap({ number: 9 }))).status, added.text).toBe(201)
    const { pictureKey, thumbnailKey } = await app.deps.database
      .forLocation(delivery.kitchen.location.id)
      .selectFrom('rejectImages')
      .select(['pictureKey', 'thumbnailKey'])
      .executeTakeFirstOrThrow()
    expect((await client.delete(`/order-items/${addedId}`)).status).toBe(200)
    await app.jobs.runAll()
    expect([await app.deps.files.get(pictureKey), await app.deps.files.get(thumbnailKey)]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('and a picture of the invoice are heard of by others at once', async () => {
    const { delivery, client, lineId } = await aKitchen()
    const stranger = await aKitchen()
    const [hears, foreign] = await Promise.all(
      [delivery, stranger.delivery].map((each) => readChanges(url, each.kitchen.owner.authKey)),
    )
    readers.push(...[hears, foreign].flatMap((reader) => reader ?? []))
    await Promise.all([hears?.next('start'), foreign?.next('start')])
    const { body } = await send(client, lineId, await aSnap({ number: 3 }))
    const rejects = { kind: 'order-pictures', orderId: delivery.orderId, of: 'rejects' }
    expect(await hears?.next('order-pictures')).toEqual(rejects)
    await uploadSnap(client, delivery.orderId, await aSnap({ number: 4 }))
    expect(await hears?.next('order-pictures')).toEqual({ ...rejects, of: 'invoice' })
    await client.delete(`/order-items/${lineId}/reject-images/${body.id}`)
    expect(await hears?.next('order-pictures')).toEqual(rejects)
    expect(foreign?.seen.filter(({ kind }) => kind === 'order-pictures')).toEqual([])
  })
})
