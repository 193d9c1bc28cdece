import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDrills } from '../../testing/long-marks.ts'
import { aDrawnBill } from '../../testing/papers/drawn-bill.ts'
import { drawnInvoice, type PaperCondition, type PaperLayout } from '../../testing/papers/drawn-invoice.ts'
import { evenLight, sizeToLookAt } from './even-light.ts'
import { printReader, type Reader } from './recognise.ts'
import { turnOf } from './upright.ts'

// needs a process of its own: its reader is a thread
let reader: Reader
beforeAll(async () => {
  reader = await printReader(() => undefined)
})
afterAll(() => reader.end())

const layouts = inDrills<PaperLayout[]>(['broadline', 'produce', 'receipt'], ['broadline', 'produce'])
const conditions = inDrills<PaperCondition[]>(['flat', 'crooked', 'dim', 'crumpled', 'small'], ['crooked'])

const turned = async (photo: Buffer, degrees: number) =>
  evenLight(await sharp(photo).rotate(degrees).jpeg().toBuffer(), 0, sizeToLookAt)

it.each(layouts.flatMap((layout) => conditions.map((condition) => [layout, condition] as const)))(
  'finds the top of a %s invoice, %s, however it was held',
  async (layout, condition) => {
    const photo = await drawnInvoice(aDrawnBill(), layout, condition)
    const found: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one thread reads
    for (const degrees of [0, 90, 180, 270]) found.push(await turnOf(reader, await turned(photo, degrees)))
    expect(found).toEqual([0, 270, 180, 90])
  },
)

it('finds the top of an invoice of two lines', async () => {
  const bill = aDrawnBill()
  const photo = await drawnInvoice({ ...bill, lines: bill.lines.slice(0, 2) }, 'receipt', 'flat')
  expect(await turnOf(reader, await turned(photo, 90))).toBe(270)
  expect(await turnOf(reader, await turned(photo, 180))).toBe(180)
})

it('leaves a picture without print as it is', async () => {
  const grey = { width: 900, height: 600, channels: 3, background: '#b9b4a8' } as const
  expect(await turnOf(reader, await turned(await sharp({ create: grey }).png().toBuffer(), 90))).toBe(0)
})
