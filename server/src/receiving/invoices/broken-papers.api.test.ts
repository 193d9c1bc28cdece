import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { utils, write } from '@e965/xlsx'
import { dice } from '../../testing/dice.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anInvoiceFile, aSnap, uploadRejectPhoto, uploadSnap } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { testApp, type Upload } from '../../testing/test-app.ts'

const papers = inDrills(200, 8)
const invoicesOfAKind = inDrills(200, 4)
const mostReadings = inDrills(100, 2)
const seed = 20_260_801
const mayGrowMegabytes = 400
const longestMs = inDrills(900_000, 300_000)

type Break = (bytes: Buffer, upTo: (below: number) => number) => Buffer

/** Ways in which a file arrives broken, or is made to. */
const breaks: Break[] = [
  (bytes, upTo) => bytes.subarray(0, upTo(bytes.length)),
  (bytes, upTo) => changed(bytes, 40, upTo),
  (bytes, upTo) => changed(bytes, 1, upTo),
  (bytes, upTo) => Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(upTo(5_000), upTo(256))]),
  (bytes, upTo) => Buffer.concat([bytes, bytes.subarray(upTo(bytes.length))]),
  // a picture that says it is larger than it is
  (bytes) => {
    const huge = Buffer.from(bytes)
    huge.fill(0x7f, 16, 24)
    return huge
  },
]

function changed(bytes: Buffer, times: number, upTo: (below: number) => number): Buffer {
  const other = Buffer.from(bytes)
  for (let time = 0; time < times; time += 1) other[8 + upTo(other.length - 8)] = upTo(256)
  return other
}

/** Ways in which the text of an invoice is broken where it is read: in a number, a word or a day. */
const breaksOfText: Break[] = [
  ...breaks.slice(0, 3),
  (bytes, upTo) => withDigit(bytes, upTo, '9'.repeat(1 + upTo(14))),
  (bytes, upTo) => withDigit(bytes, upTo, '-7'),
  (bytes, upTo) => withDigit(bytes, upTo, '0'),
  (bytes, upTo) => inserted(bytes, upTo, '\u0000'),
  (bytes, upTo) => inserted(bytes, upTo, '\u{1F966}'.repeat(1 + upTo(200))),
  (bytes) => Buffer.from(bytes.toString().replaceAll(/2026/g, '0000')),
]

/** A digit somewhere becomes something else. */
function withDigit(bytes: Buffer, upTo: (below: number) => number, instead: string): Buffer {
  const text = bytes.toString('latin1')
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const at = places[upTo(places.length)] ?? 0
  return Buffer.from(`${text.slice(0, at)}${instead}${text.slice(at + 1)}`, 'latin1')
}

function inserted(bytes: Buffer, upTo: (below: number) => number, what: string): Buffer {
  const at = upTo(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(what), bytes.subarray(at)])
}

/** A kitchen that ordered an item, for its papers. */
async function aDelivery() {
  const app = await testApp()
  const { owner, location, distributor } = await anOrderingKitchen(app)
  const client = app.as(owner)
  const [item, requestedDeliveryDate] = [await anItem(app, location), inTwoDays()]
  const body = await cartOf(client, distributor.id, [[item.id, 1]], { requestedDeliveryDate })
  const { id } = (await client.post('/orders', body)).body
  return { app, client, distributor, item, id }
}

type Sent = { status: number; body: { message?: string }; text: string }

/** Sends broken papers, and asks that each is kept or refused in words, and that they take no memory with them. */
async function sendBroken(
  { whole, ways, times }: { whole: readonly Buffer[]; ways: readonly Break[]; times: number },
  send: (bytes: Buffer) => Promise<Sent>,
) {
  const upTo = dice(seed)
  const outcomes = new Map<number, number>()
  let before = 0
  for (let number = 0; number < times; number += 1) {
    const paper = whole[number % whole.length]
    const spoil = ways[upTo(ways.length)]
    if (!paper || !spoil) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await send(spoil(paper, upTo))
    expect([201, 400, 415], `${number}: ${answer.text}`).toContain(answer.status)
    if (answer.status !== 201) expect(answer.body.message).toMatch(/^(This|Please) .{20}/)
    outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
    if (number === Math.min(5, times - 1)) before = process.memoryUsage().rss
  }
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(mayGrowMegabytes)
  return outcomes
}

describe(`${papers} broken pictures and PDFs are kept or refused in words, and take no memory with them`, () => {
  it(
    'as pictures of an order’s invoice, whose lines are read or said to be unreadable',
    async () => {
      const { app, client, id } = await aDelivery()
      const kept: number[] = []
      const outcomes = await sendBroken(await brokenPapers(), async (bytes) => {
        const answer = await uploadSnap(client, id, { fileName: '', bytes })
        if (answer.status === 201) kept.push(answer.body.id)
        return answer
      })
      expect(outcomes.get(400) ?? 0, 'files were broken at all').toBeGreaterThan(papers / 10)
      expect(kept.length, 'some are kept nevertheless').toBeGreaterThan(0)
      const read = [...new Set(kept)].slice(0, mostReadings)
      for (const imageId of read) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const asked = await client.post(`/orders/${id}/invoice-readings`, { imageIds: [imageId] })
        expect(asked.status, asked.text).toBe(201)
      }
      await app.jobs.runAll()
      const { data } = (await client.get(`/orders/${id}/invoice-readings`)).body
      expect(data).toHaveLength(read.length)
      for (const { status, message } of data)
        expect([status, message]).toEqual(status === 'read' ? ['read', ''] : ['failed', expect.stringMatching(/.{40}/)])
    },
    longestMs,
  )

  it(
    'as photos of what is rejected',
    async () => {
      const { client, id } = await aDelivery()
      const [{ oi_id: lineId }] = (await client.get(`/orders/${id}`, { expand: 'items' })).body.items
      const outcomes = await sendBroken(await brokenPapers(), (bytes) =>
        uploadRejectPhoto(client, lineId, { fileName: '', bytes }),
      )
      expect(outcomes.get(400) ?? 0, 'files were broken at all').toBeGreaterThan(papers / 10)
    },
    longestMs,
  )
})

it(
  `${invoicesOfAKind} broken invoices of each kind are proposed or refused in words, and what is proposed can be looked at`,
  async () => {
    const { client, distributor, item } = await aDelivery()
    const whole = await wholeInvoices(item)
    const outcomes = new Map<number, number>()
    for (const { fileName, bytes, ways } of whole) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const counts = await sendBroken({ whole: [bytes], ways, times: invoicesOfAKind }, async (broken) => {
        const file = { field: 'file', fileName, bytes: broken }
        const answer = await client.upload('/invoices', { distributor_id: String(distributor.id) }, file)
        for (const { id } of answer.body.data ?? []) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const shown = await client.get(`/invoices/${id}`)
          expect(shown.status, shown.text).toBe(200)
        }
        return answer
      })
      for (const [status, count] of counts) outcomes.set(status, (outcomes.get(status) ?? 0) + count)
    }
    const refused = outcomes.get(400) ?? 0
    expect(refused, 'files were broken at all').toBeGreaterThan((invoicesOfAKind * whole.length) / 20)
    expect(outcomes.get(201) ?? 0, 'some can be read nevertheless').toBeGreaterThan(0)
  },
  longestMs,
)

it('what a database can’t keep of an invoice is left out, and what is given back has a quantity below zero', async () => {
  const { client, distributor } = await aDelivery()
  const read = async (fileName: string, bytes: Buffer) => {
    const answer = await client.upload('/invoices', { distributor_id: String(distributor.id) }, { fileName, bytes })
    expect(answer.status, answer.text).toBe(201)
    return (await client.get(`/invoices/${answer.body.data[0].id}`)).body
  }
  const kale = { din: '77', name: 'Kale', quantity: 4, price: 28.5 }
  const withNul = anEdiInvoice([{ ...kale, name: 'Ka\u0000le' }]).toString()
  expect(await read('nul.edi', Buffer.from(withNul.replace('*4711*', '*47\u000011*')))).toMatchObject({
    invoiceNumber: '47 11',
    lines: [{ item_description: 'Ka le' }],
  })
  // the name of a fee is cut in the middle of a character
  const long = anEdiInvoice([kale])
    .toString()
    .replace('D240', 'Z999')
    .replace('Freight', `x${'\u{1F966}'.repeat(60)}`)
  const [fee] = (await read('half.edi', Buffer.from(long))).fees
  expect(fee).toEqual({ name: `x${'\u{1F966}'.repeat(39)}`, amount: 6.5, isTax: false })
  const back = [{ quantity: -4, unit_price: 28.5, lineItemTotal: -114 }]
  const bill = (price: number, quantity = 4) => [{ ...kale, price, quantity, amount: -114 }]
  for (const [number, lines] of [bill(-28.5), bill(-28.5, -4), bill(28.5, -4)].entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await read(`back${number}.csv`, anInvoiceFile(`B${number}`, lines).bytes)).toMatchObject({
      kind: 'credit_memo',
      total: -114,
      lines: back,
    })
  expect(await read('back.edi', anEdiInvoice([{ ...kale, price: -28.5 }]))).toMatchObject({ lines: back })
})

async function brokenPapers() {
  return { whole: await wholePapers(), ways: breaks, times: papers }
}

async function wholePapers(): Promise<Buffer[]> {
  const { bytes } = await aSnap({ width: 300, height: 400 })
  const document = await PDFDocument.create()
  document.addPage([306, 396]).drawText('Invoice 4711', { x: 40, y: 300 })
  return [bytes, await sharp(bytes).jpeg().toBuffer(), Buffer.from(await document.save({ useObjectStreams: false }))]
}

type Whole = Pick<Upload, 'fileName' | 'bytes'> & { ways: readonly Break[] }

/** One invoice in each kind of file that is read. */
async function wholeInvoices({ din, name }: { din: string; name: string }): Promise<Whole[]> {
  const lines = Array.from({ length: 6 }, (_, at) => ({
    din: at === 0 ? din : `77${at}`,
    name,
    quantity: 4,
    price: 28.5,
  }))
  const csv = anInvoiceFile('4711', lines).bytes
  const rows = csv
    .toString()
    .split('\n')
    .map((row) => row.split(','))
  const book = utils.book_new(utils.aoa_to_sheet(rows))
  const xlsx: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  const document = await PDFDocument.create()
  const page = document.addPage([700, 500])
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) page.drawText(cell, { x: 20 + column * 66, y: 440 - at * 20, size: 7 })
  const pdf = Buffer.from(await document.save({ useObjectStreams: false }))
  return [
    { fileName: 'invoice.csv', bytes: csv, ways: breaksOfText },
    { fileName: 'invoice.edi', bytes: anEdiInvoice(lines), ways: breaksOfText },
    { fileName: 'invoice.xlsx', bytes: xlsx, ways: breaks },
    { fileName: 'invoice.pdf', bytes: pdf, ways: [...breaks, ...breaksOfText] },
  ]
}

function anEdiInvoice(lines: readonly { din: string; name: string; quantity: number; price: number }[]): Buffer {
  const items = lines.flatMap(({ din, name, quantity, price }, at) => [
    `IT1*${at + 1}*${quantity}*CA*${price.toFixed(2)}**VN*${din}`,
    `PID*F****${name}`,
  ])
  const body = ['ST*810*0001', 'BIG*20260303*4711***DI', ...items, 'TDS*68400', 'SAC*C*D240***650**********Freight']
  return Buffer.from(
    [
      'ISA*00*          *00*          *ZZ*DISTRIBUTOR    *ZZ*LARDER         *260303*1515*U*00401*000000001*0*P*>',
      'GS*IN*D*L*20260303*1515*1*X*004010',
      ...body,
      `SE*${body.length + 1}*0001`,
      'GE*1*1',
      'IEA*1*000000001',
      '',
    ].join('~'),
  )
}

function inTwoDays(): string {
  return new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
}
