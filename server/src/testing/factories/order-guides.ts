import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inDrills, isDrill } from '../long-marks.ts'
import type { Answer, Client, Upload } from '../test-app.ts'

/** Real order guides lie beside the project, not in it (docs: tests that need them say so and are skipped without them). */
const realGuides = path.resolve(import.meta.dirname, '../../../../../shared/data/order-guides')
export const hasRealGuides = existsSync(realGuides)

export function aRealGuide(file: string): Upload {
  return { fileName: path.basename(file), bytes: readFileSync(path.join(realGuides, file)) }
}

/** A real guide of 8,438 items and a row that is refused: whole in the drills, else its first thousand items. */
export const birite = inDrills(
  { items: 8_438, refused: 1, byThePound: 436, breakable: 1_517 },
  { items: 1_000, refused: 0, byThePound: 55, breakable: 220 },
)

export function aLongRealGuide(): Upload {
  const file = aRealGuide('localorbit/birite.CSV')
  return isDrill ? file : withRows(file, (lines) => lines.slice(0, birite.items + 1))
}

/** The file with other rows; the first is the heading. */
export function withRows({ fileName, bytes }: Upload, change: (lines: string[]) => string[]): Upload {
  return { fileName, bytes: Buffer.from(change(bytes.toString('latin1').split('\r\n')).join('\r\n'), 'latin1') }
}

export type GuideLine = {
  din: string
  name?: string
  brand?: string
  pack?: string
  unit?: string
  price?: string | number
}

/** An order guide in the product's own layout: cases of 6/5 LB for $10.00, unless the options say otherwise. */
export function anOwnGuide(lines: readonly GuideLine[], fileName = 'guide.csv'): Upload {
  const rows = lines.map(
    ({ din, name = `Item ${din}`, brand = 'House', pack = '6/5 LB', unit = 'CS', price = '10.00' }) =>
      [din, name, brand, pack, unit, price].map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
  )
  return { fileName, bytes: Buffer.from(['din,name,brand,pack_size,unit_measure,price', ...rows].join('\n')) }
}

export type GuideUpload = { distributorId: number; locationIds: readonly number[]; start?: string; end?: string }

/** Uploads an order guide as the screen does, from 10 June 2026 unless said otherwise. */
export function uploadGuide(
  client: Client,
  { distributorId, locationIds, start = '2026-06-10', end }: GuideUpload,
  file: Upload,
): Promise<Answer> {
  const fields = {
    merchantIds: JSON.stringify(locationIds),
    distributor_id: String(distributorId),
    start_date: start,
    ...(end ? { end_date: end } : {}),
  }
  return client.upload('/order-guides/front-upload', fields, file)
}
