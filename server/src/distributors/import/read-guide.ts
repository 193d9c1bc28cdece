import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { printable } from '@larder/domain/distributors/rows/order-guide-values.ts'
import { createHash } from 'node:crypto'
import { readOrderGuide, type OrderGuideReading } from '../../adapters/documents/order-guides/order-guide-reader.ts'
import type { ToldFields } from './guide-items.ts'

export type GuideFile = { bytes: Uint8Array; fileName: string }

/** An order guide as read, with what is needed to compare and keep it. */
export type ReadGuide = Extract<OrderGuideReading, { kind: 'read' }> & {
  fileName: string
  fileHash: string
  told: ToldFields
}

/** Reads the file of an order guide that counts from this day on, or says why it can't be read. */
export async function readGuide(
  { bytes, fileName }: GuideFile,
  day: CalendarDate,
): Promise<ReadGuide | { kind: 'refused'; message: string }> {
  const reading = await readOrderGuide(bytes, fileName, day)
  return reading.kind === 'refused' ? reading : guideOf({ bytes, fileName }, reading)
}

/** A reading with what is needed to compare and keep it. */
export function guideOf(
  { bytes, fileName }: GuideFile,
  reading: Extract<OrderGuideReading, { kind: 'read' }>,
): ReadGuide {
  return {
    ...reading,
    fileName: shownFileName(fileName),
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    told: { fields: new Set(reading.fields), isOwnLayout: reading.isOwnLayout },
  }
}

/** The name as sent may hold anything; what is kept and shown is one line of at most 255 characters. */
export function shownFileName(fileName: string): string {
  return printable(fileName).slice(0, 255)
}
