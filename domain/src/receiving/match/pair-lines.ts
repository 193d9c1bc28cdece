import { parsePackSize, unitsPerCase } from '../../values/pack-size.ts'
import { unitNamed } from '../../values/units.ts'
import { finderByNumber } from '../invoices/invoice.ts'
import { holdTheSame } from './billed-in-units.ts'
import { sameWords, wordsOf } from './same-words.ts'

export type LineToPair = {
  readonly id: number
  readonly din: string
  readonly description: string
  readonly packText: string
  readonly unitMeasure: string
}

/** The order's line that a billed line belongs to, how certain that is (100: the item number), and by what it was found. */
type Pairing = { readonly orderLineId: number; readonly score: number; readonly by: 'number' | 'description' }

const scoreOfNumber = 100
/** without the item number no pairing is as certain as with it */
const points = { words: 70, pack: 20, unit: 5 }
const leastWords = 0.5
const leastScore = 50

/**
 * Pairs each billed line with the order's line it belongs to: by item number, else by description and pack. Several billed
 * lines may have one number (a split delivery, a line billed twice); by description a line of the order is taken once. Of
 * several lines of the order with one number (more was added at the door) the one of the billed pack is meant, else the first.
 */
export function pairLines(ordered: readonly LineToPair[], billed: readonly LineToPair[]): Map<number, Pairing> {
  const pairings = new Map<number, Pairing>()
  const withNumber = finderByNumber(ordered, ({ din }) => din)
  for (const line of billed) {
    const numbered = withNumber(line.din)
    const same =
      numbered.find(({ packText }) => line.packText !== '' && holdTheSame(packText, line.packText)) ?? numbered[0]
    if (same) pairings.set(line.id, { orderLineId: same.id, score: scoreOfNumber, by: 'number' })
  }
  const taken = new Set([...pairings.values()].map(({ orderLineId }) => orderLineId))
  const free = ordered.filter(({ id }) => !taken.has(id)).map(prepared)
  const open = billed.filter(({ id }) => !pairings.has(id)).map(prepared)
  const possible = open.flatMap((line) =>
    free.flatMap((other) => {
      const score = scoreOf(line, other)
      return score === null ? [] : [{ billedId: line.id, orderLineId: other.id, score }]
    }),
  )
  for (const { billedId, orderLineId, score } of possible.toSorted((one, other) => other.score - one.score)) {
    if (pairings.has(billedId) || taken.has(orderLineId)) continue
    taken.add(orderLineId)
    pairings.set(billedId, { orderLineId, score, by: 'description' })
  }
  return pairings
}

type Prepared = { id: number; words: string[]; pack: string; unit: string }

function prepared({ id, description, packText, unitMeasure }: LineToPair): Prepared {
  return { id, words: wordsOf(description), pack: contentOf(packText), unit: unitNamed(unitMeasure)?.code ?? '' }
}

/** A pack as it is compared: '6/5 LB' and '30 LB' hold the same. */
function contentOf(packText: string): string {
  const read = parsePackSize(packText)
  return read.kind === 'understood' ? `${unitsPerCase(read.pack).toFraction()} ${read.pack.uom}` : ''
}

function scoreOf(one: Prepared, other: Prepared): number | null {
  const words = sameWords(one.words, other.words)
  if (words < leastWords) return null
  const isOtherPack = one.pack !== '' && other.pack !== '' && one.pack !== other.pack
  const samePack = one.pack !== '' && one.pack === other.pack
  const sameUnit = one.unit !== '' && one.unit === other.unit
  const score = words * points.words + (samePack ? points.pack : 0) + (sameUnit ? points.unit : 0)
  const rounded = Math.round(isOtherPack ? score - points.pack / 2 : score)
  return rounded >= leastScore ? rounded : null
}
