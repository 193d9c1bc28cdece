import { deflateRawSync, crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { operator } from '../../testing/factories/operator.ts'
import {
  app,
  client,
  distributorId,
  here,
  items,
  kitchen,
  owner,
  inAGuideKitchen,
} from '../../testing/factories/guide-kitchen.ts'

inAGuideKitchen()

describe('a file that is no order guide', () => {
  test.each([
    ['empty', 'guide.csv', Buffer.alloc(0), 400, 'unreadable_order_guide'],
    ['of another type', 'guide.pdf', Buffer.from('%PDF-1.7'), 415, 'wrong_file_type'],
    [
      'named as a spreadsheet but something else',
      'guide.xlsx',
      Buffer.from('%PDF-1.7 hello'),
      400,
      'unreadable_order_guide',
    ],
    ['without headings', 'guide.csv', Buffer.from('a,b\nc,d\n'), 400, 'unreadable_order_guide'],
    ['a zip bomb', 'guide.xlsx', zipBomb(), 400, 'unreadable_order_guide'],
    ['24,000,001 bytes', 'guide.csv', Buffer.alloc(24_000_001, 'a'), 413, 'file_too_large'],
  ])('is refused: %s', async (_, fileName, bytes, status, code) => {
    const answer = await uploadGuide(client, here(), { fileName, bytes })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
    expect(answer.body.message.length).toBeGreaterThan(10)
    expect(await items()).toHaveLength(0)
  })

  test('24,000,000 bytes are read', async () => {
    const bytes = Buffer.alloc(24_000_000, ' ')
    anOwnGuide([{ din: '1' }]).bytes.copy(bytes)
    const { status, body } = await uploadGuide(client, here(), { fileName: 'guide.csv', bytes })
    expect(body.code).not.toBe('file_too_large')
    expect([200, 400]).toContain(status)
  })

  test('a strange file name is kept as one plain line', async () => {
    const guide = anOwnGuide([{ din: '1' }], `../..\\week \u0000\u001b[2J${'x'.repeat(300)}.csv`)
    expect((await uploadGuide(client, here(), guide)).status).toBe(200)
    const { body } = await client.get(`/distributors/${distributorId}/order-guides`)
    // oxlint-disable-next-line no-control-regex
    expect(body.data[0].file_name).toMatch(/^[^\u0000-\u001f]{1,255}$/)
  })

  test('a missing file and missing fields are named', async () => {
    const { status, body } = await client.upload(
      '/order-guides/front-upload',
      { merchantIds: '[' },
      anOwnGuide([{ din: '1' }]),
    )
    expect(status).toBe(400)
    expect(Object.keys(body.errors).sort()).toEqual(['distributor_id', 'merchantIds', 'start_date'])
  })
})

describe('a layout no operator has seen', () => {
  const unknown = {
    fileName: 'weekly.csv',
    bytes: Buffer.from(
      'Item Number,Item Description,Pack Size,Case Price\n10,Flour AP,50 LB,21.40\n11,Sugar,25 LB,18.00\n',
    ),
  }
  const fields = () => ({ distributor_id: String(distributorId), merchantIds: JSON.stringify([kitchen.id]) })
  const check = () => client.upload('/distributor-order-guides/check-for-template', fields(), unknown)
  const request = (by = client) =>
    by.upload(
      `/distributor-order-guides/upload-template/${distributorId}`,
      { merchantIds: JSON.stringify([kitchen.id]), message: '  The prices are by the case. ' },
      unknown,
    )

  test('is previewed but not imported', async () => {
    const { status, body } = await check()
    expect(status).toBe(200)
    expect(body.approved).toBe(false)
    expect(body.message).toBe(
      'An approved template was not found for this order guide. Please review the order guides under Price Update History for successful uploads, and resubmit using the approved template.',
    )
    expect(body.preview).toMatchObject({ rowCount: 2, createCount: 2, changeCount: 0, dropCount: 0, headerRow: 1 })
    expect(body.preview.columns).toContainEqual({ header: 'Case Price', readAs: 'Price', sample: '21.40' })
    const upload = await uploadGuide(client, here(), unknown)
    expect(upload.status).toBe(400)
    expect(upload.body).toMatchObject({ code: 'no_approved_template', message: body.message })
    expect(await items()).toHaveLength(0)
  })

  test('goes through once an operator has approved it', async () => {
    expect(await request()).toMatchObject({ status: 200, body: { message: 'Successful request' } })
    expect((await client.get(`/distributors/${distributorId}`)).body.templateRequest).toBe('waiting')
    const requests = app.deps.database.forLocation(kitchen.id).selectFrom('templateRequests').select('message')
    expect(await requests.execute()).toEqual([{ message: 'The prices are by the case.' }])
    const id =
      /^(\d+)/m.exec(
        (await operator(app, 'templates', 'list')).split('\n').find((line) => line.includes(owner.email)) ?? '',
      )?.[1] ?? ''
    const shown = await operator(app, 'templates', 'show', id)
    expect(shown).toContain('Case Price')
    expect(shown).toContain('21.40')
    await operator(app, 'templates', 'approve', id, '--by', 'Dana')
    expect((await client.get(`/distributors/${distributorId}`)).body.templateRequest).toBe('approved')
    expect((await check()).body).toMatchObject({ approved: true, message: '' })
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString())
    expect((await uploadGuide(client, here(), unknown)).body.message).toBe('2 items read: 2 new.')
    // The guide is in: how it came to be readable is of no interest any more.
    expect((await client.get(`/distributors/${distributorId}`)).body.templateRequest).toBeNull()
  })

  test('is asked for once while it waits', async () => {
    await request()
    await request()
    const waiting = await app.deps.database
      .forLocation(kitchen.id)
      .selectFrom('templateRequests')
      .selectAll()
      .where('locationId', '=', kitchen.id)
      .execute()
    expect(waiting).toHaveLength(1)
    const file = await app.deps.files.get(waiting[0]?.fileKey ?? '')
    expect(file?.bytes.equals(unknown.bytes)).toBe(true)
    const noted = await auditLog(app.databaseUrl, kitchen.id, 'request-template')
    expect(noted).toMatchObject([
      { objectId: String(waiting[0]?.id), userId: owner.id, after: { distributorId, fileName: unknown.fileName } },
    ])
  })

  test('is asked for once by two people at the same moment, and keeps one file', async () => {
    const chef = app.as(await aPerson(app, { at: [kitchen], title: 'Chef' }))
    const { put } = app.deps.files
    const keys: string[] = []
    const { promise: both, resolve } = Promise.withResolvers<void>()
    app.deps.files.put = async (key, ...file) => {
      keys.push(key)
      if (keys.length === 2) resolve()
      await both
      await put(key, ...file)
    }
    const sent = await Promise.all([client, chef].map((by) => request(by)))
    app.deps.files.put = put
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const waiting = await app.deps.database
      .forLocation(kitchen.id)
      .selectFrom('templateRequests')
      .select('fileKey')
      .execute()
    expect(waiting).toHaveLength(1)
    expect(await auditLog(app.databaseUrl, kitchen.id, 'request-template')).toHaveLength(1)
    const kept = await Promise.all(keys.map(async (key) => ((await app.deps.files.get(key)) ? [key] : [])))
    expect(kept.flat()).toEqual(waiting.map(({ fileKey }) => fileKey))
  })

  test('leaves no file behind when it could not be noted', async () => {
    const { put } = app.deps.files
    const keys: string[] = []
    app.deps.files.put = async (key, ...file) => {
      keys.push(key)
      await put(key, ...file)
      // An operator takes the distributor from the location before the request is noted.
      await app.deps.database
        .forLocation(kitchen.id)
        .deleteFrom('locationDistributors')
        .where('locationId', '=', kitchen.id)
        .execute()
    }
    const { status } = await request()
    app.deps.files.put = put
    expect(status).toBe(500)
    expect(keys).toHaveLength(1)
    expect(await app.deps.files.get(keys[0] ?? '')).toBeUndefined()
  })

  test('keeps a file of each location that it is asked for, so that none goes with another', async () => {
    const second = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
    const both = app.as(await aPerson(app, { at: [kitchen, second] }))
    const fields = { merchantIds: JSON.stringify([kitchen.id, second.id]) }
    const sent = await both.upload(`/distributor-order-guides/upload-template/${distributorId}`, fields, unknown)
    expect(sent.status, sent.text).toBe(200)
    const keyAt = ({ id }: { id: number }) =>
      app.deps.database
        .forLocation(id)
        .selectFrom('templateRequests')
        .select('fileKey')
        .where('locationId', '=', id)
        .executeTakeFirstOrThrow()
    await app.deps.files.remove((await keyAt(kitchen)).fileKey)
    const left = await app.deps.files.get((await keyAt(second)).fileKey)
    expect(left?.bytes.equals(unknown.bytes)).toBe(true)
  })

  test('an approval holds for one distributor', async () => {
    await request()
    const line = (await operator(app, 'templates', 'list')).split('\n').find((text) => text.includes(owner.email)) ?? ''
    await operator(app, 'templates', 'approve', line.split(' ')[0] ?? '')
    const otherId = (await aDistributor(app)).id
    await app.deps.database
      .forLocation(kitchen.id)
      .insertInto('locationDistributors')
      .values({ locationId: kitchen.id, distributorId: otherId })
      .execute()
    expect((await uploadGuide(client, { ...here(), distributorId: otherId }, unknown)).body.code).toBe(
      'no_approved_template',
    )
  })

  test('can’t be asked for at a distributor the location doesn’t buy from', async () => {
    const foreign = (await aDistributor(app)).id
    const { status } = await client.upload(`/distributor-order-guides/upload-template/${foreign}`, {}, unknown)
    expect(status).toBe(404)
  })
})

describe('the preview', () => {
  test('says what the upload would do, changes first, and writes nothing', async () => {
    await uploadGuide(client, here(), anOwnGuide([{ din: '1', price: 10 }, { din: '2' }, { din: '3' }]))
    const before = await items()
    const { body } = await client.upload(
      '/distributor-order-guides/check-for-template',
      { distributor_id: String(distributorId) },
      anOwnGuide([{ din: '9' }, { din: '2' }, { din: '1', price: '12.34' }, { din: '5', price: 'x' }]),
    )
    expect(body).toMatchObject({
      approved: true,
      preview: { createCount: 1, changeCount: 1, sameCount: 1, dropCount: 1, refusedCount: 1 },
    })
    expect(
      body.preview.examples.map((row: { din: string; change: string; price: number; oldPrice: number | null }) => [
        row.din,
        row.change,
        row.price,
        row.oldPrice,
      ]),
    ).toEqual([
      ['1', 'change', 12.34, 10],
      ['9', 'create', 10, null],
      ['2', 'same', 10, 10],
    ])
    expect(body.preview.refused).toEqual([
      { rowNumber: 5, reason: expect.stringContaining('price'), cells: ['5', 'Item 5', 'House', '6/5 LB', 'CS', 'x'] },
    ])
    expect(await items()).toEqual(before)
  })
})

/** An .xlsx of 200 kB that would unpack to 210 MB. */
function zipBomb(): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const content = Buffer.alloc(210_000_000, ' ')
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed])
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
