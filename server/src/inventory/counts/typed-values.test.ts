// F3: counts, fractions and pack sizes take whatever is typed: they understand it, or say that they don't, and never throw.
import { printCount, readCount, readCountSum } from '@larder/domain/inventory/count-input.ts'
import { mayBecomeFraction, parseFraction, printFraction } from '@larder/domain/values/fraction.ts'
import { parsePackSize, printPackSize } from '@larder/domain/values/pack-size.ts'
import { describe, expect, it } from 'vitest'
import { dice } from '../../testing/dice.ts'
import { inDrills, isDrill } from '../../testing/long-marks.ts'

/** Some in every run of the tests; PARSER_RUNS=1000000 for the mark, which also asks for 5 ms each. */
const runs = Number(process.env.PARSER_RUNS ?? inDrills(1_000_000, 3_000))
const seed = Number(process.env.PARSER_SEED ?? 20_260_304)
const longestMs = 5

const pieces = {
  count: ['0', '1', '9', '25', '.', '+', '-', ' ', ',', 'e9', '1e9', '½', '٣', '0.10', '99999', '99999.01', '\u0000'],
  fraction: [
    '0',
    '1',
    '2',
    '/',
    ' ',
    '.',
    '-',
    '½',
    '⅓',
    '1e9',
    '1/0',
    '1e9/3',
    '007',
    '3/4',
    '\u2044',
    'NaN',
    '9'.repeat(30),
  ],
  pack: [
    '6',
    '12',
    '/',
    ' ',
    '#10',
    'LB',
    'OZ',
    'CT',
    'x',
    '-',
    '.5',
    'AVG',
    'GAL',
    '1/2',
    ',',
    '0',
    '20-24',
    '≥',
    'DZ',
    '1e9',
  ],
}

describe(`whatever is typed (${runs} texts each, seed ${seed})`, () => {
  it('as a count: within its limits, and printed it reads the same', { timeout: 3_600_000 }, () => {
    const slowest = everyText('count', (text) => {
      for (const read of [readCount(text), readCountSum(text)]) {
        if (read.kind !== 'counted') continue
        expect(Number.isInteger(read.count) && read.count >= 0 && read.count <= 99_999_00, text).toBe(true)
        expect(readCount(printCount(read.count)), text).toEqual(read)
      }
    })
    if (isDrill) expect(slowest).toBeLessThan(longestMs)
  })

  it('as a fraction: printed it reads the same, and what is one may be typed', { timeout: 3_600_000 }, () => {
    const slowest = everyText('fraction', (text) => {
      const exact = parseFraction(text)
      const isTyped = mayBecomeFraction(text)
      if (exact === null) return
      expect(isTyped, text).toBe(true)
      expect(parseFraction(printFraction(exact))?.equals(exact), text).toBe(true)
    })
    if (isDrill) expect(slowest).toBeLessThan(longestMs)
  })

  it('as a pack size: printed it reads the same', { timeout: 3_600_000 }, () => {
    const slowest = everyText('pack', (text) => {
      for (const notation of ['own', 'trade'] as const) {
        const read = parsePackSize(text, notation)
        if (read.kind !== 'understood') continue
        const again = parsePackSize(printPackSize(read.pack), 'own')
        expect(again, text).toMatchObject({ kind: 'understood', pack: read.pack })
      }
    })
    if (isDrill) expect(slowest).toBeLessThan(longestMs)
  })
})

/** The longest time that one text took, in ms: the shortest of twenty times, since others use the processor too. */
function everyText(kind: keyof typeof pieces, judge: (text: string) => void): number {
  const below = dice(seed)
  let slowest = 0
  for (let run = 0; run < runs; run++) {
    const text = Array.from({ length: below(9) }, () => pieces[kind][below(pieces[kind].length)] ?? '').join('')
    const took = timeOf(() => judge(text))
    if (took <= slowest) continue
    slowest = Math.max(slowest, Math.min(took, ...Array.from({ length: 19 }, () => timeOf(() => judge(text)))))
  }
  return slowest
}

function timeOf(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
