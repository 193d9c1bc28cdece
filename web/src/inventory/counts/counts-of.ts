import type { ItemCounts } from '@larder/contract/inventory/counts.ts'
import type { CountValues } from '../counting/fields/countable-fields.ts'

type Answered = Pick<ItemCounts, keyof CountValues>

/** The counts of an answer as numbers; null: not counted. */
export function countsOf({ onHand, onHandPack, onHandUom }: Answered): CountValues {
  return { onHand: numberOf(onHand), onHandPack: numberOf(onHandPack), onHandUom: numberOf(onHandUom) }
}

/** Only what is sent may be a text; the server answers numbers. */
export function numberOf(value: Answered['onHand']): number | null {
  return value === null || value === '' ? null : Number(value)
}
