import { printCount, type Count } from './count-input.ts'

export type CountsToCheck = { id: number; onHand: Count | null; onHandPack: Count | null; onHandUom: Count | null }

/** The text whose SHA-256 two sides compare to know that they hold the same counts of a list: a line per item, by id. */
export function listChecksumText(counts: readonly CountsToCheck[]): string {
  return counts
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, onHand, onHandPack, onHandUom }) => [id, ...[onHand, onHandPack, onHandUom].map(printCount)].join(' '))
    .join('\n')
}
