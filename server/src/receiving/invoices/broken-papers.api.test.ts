import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dice } from '../../testing/dice.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aSnap, uploadSnap } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { testApp } from '../../testing/test-app.ts'

const papers = inDrills(200, 8)
const seed = 20_260_801
const mayGrowMegabytes = 400

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

it(
  `${papers} broken pictures and PDFs are kept or refused in words, and take no memory with them`,
  async () => {
    const app = await testApp()
    const { owner, location, distributor } = await anOrderingKitchen(app)
    const client = app.as(owner)
    const [item, requestedDeliveryDate] = [await anItem(app, location), inTwoDays()]
    const body = await cartOf(client, distributor.id, [[item.id, 1]], { requestedDeliveryDate })
    const { id } = (await client.post('/orders', body)).body
    const whole = await wholePapers()
    const upTo = dice(seed)
    const outcomes = new Map<number, number>()
    let before = 0
    for (let number = 0; number < papers; number += 1) {
      const paper = whole[number % whole.length]
      const spoil = breaks[upTo(breaks.length)]
      if (!paper || !spoil) continue
      const answer = await uploadSnap(client, id, { fileName: '', bytes: spoil(paper, upTo) })
      expect([201, 400, 415], `${number}: ${answer.text}`).toContain(answer.status)
      if (answer.status !== 201) expect(answer.body.message).toMatch(/^(This|Please) .{20}/)
      outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
      if (number === 5) before = process.memoryUsage().rss
    }
    expect(outcomes.get(400) ?? 0, 'files were broken at all').toBeGreaterThan(papers / 10)
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(mayGrowMegabytes)
  },
  inDrills(600_000, 30_000),
)

async function wholePapers(): Promise<Buffer[]> {
  const { bytes } = await aSnap({ width: 300, height: 400 })
  const document = await PDFDocument.create()
  document.addPage([306, 396]).drawText('Invoice 4711', { x: 40, y: 300 })
  return [bytes, await sharp(bytes).jpeg().toBuffer(), Buffer.from(await document.save({ useObjectStreams: false }))]
}

function inTwoDays(): string {
  return new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
}
