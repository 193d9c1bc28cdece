import { printPackSize } from '@larder/domain/values/pack-size.ts'
import { countFields, type CountValues } from './fields/countable-fields.ts'
import { countText } from './fields/item-total.ts'
import type { LastTime } from './sheet/counting-list.ts'

/** The count of last time in its own unit, and with its pack where that is another one now: '1 PK 2.5 LB of 2/10 LB'. */
export function lastText({ counted, pack, isOtherPack }: LastTime): string {
  const words = countWords(counted, pack?.uom ?? null)
  return isOtherPack && pack ? `${words} of ${printPackSize(pack)}` : words
}

/** A count in short words: '3 CS', '3 CS 1 PK 2.5 LB'. */
export function countWords(values: CountValues, uom: string | null): string {
  const units = { onHand: 'CS', onHandPack: 'PK', onHandUom: uom ?? '' } as const
  return countFields
    .flatMap((field) => (values[field] === null ? [] : [`${countText(values[field])} ${units[field]}`.trim()]))
    .join(' ')
}

/** Why a last count can't be copied; undefined: it can. */
export function whyNotCopied({ inPackOfNow }: LastTime): string | undefined {
  return inPackOfNow === null ? 'Counted in another pack size. Count it again.' : undefined
}
