// Conversions against published factors (CLDR, ../shared/data/units) and against exact arithmetic of its own.
import { fraction, printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { conversionRate, convert } from '@larder/domain/values/unit-conversion.ts'
import { allUnits } from '@larder/domain/values/units.ts'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dice } from '../../testing/dice.ts'

const vectors = new URL('../../../../../shared/data/units/unit_conversion_vectors.csv', import.meta.url)
const codeOf: Readonly<Record<string, string>> = {
  inch: 'IN',
  foot: 'FT',
  yard: 'YD',
  meter: 'M',
  centimeter: 'CM',
  millimeter: 'MM',
  gram: 'G',
  milligram: 'MG',
  ounce: 'OZ',
  pound: 'LB',
  kilogram: 'KG',
  milliliter: 'ML',
  teaspoon: 'TSP',
  tablespoon: 'TBSP',
  'fluid-ounce': 'FL OZ',
  cup: 'CUP',
  pint: 'PT',
  quart: 'QT',
  liter: 'L',
  gallon: 'GAL',
  bushel: 'BU',
}

describe.skipIf(!existsSync(vectors))('published factors (skipped without ../shared/data)', () => {
  it('are ours, exactly, for every unit that both know', () => {
    const sizes = published(readFileSync(vectors, 'utf8'))
    expect([...sizes.keys()].toSorted()).toEqual(Object.values(codeOf).toSorted())
    for (const [from, size] of sizes)
      for (const [to, other] of sizes) {
        const rate = conversionRate(from, to)
        if (rate) expect(rate.equals(size.div(other)), `${from} to ${to}`).toBe(true)
      }
  })
})

/** Sizes by our codes, as exact fractions of the base unit that the file names. */
function published(csv: string): Map<string, Fraction> {
  const sizes = new Map<string, Fraction>()
  for (const line of csv.trim().split('\n').slice(1)) {
    const [, name = '', , expression = ''] = line.split(',')
    const code = codeOf[name]
    const [, digits = '', divisor = '1'] = /^([\d.]+)(?:\/(\d+))? \* x$/.exec(expression) ?? []
    if (!code || digits === '') continue
    const [whole = '0', places = ''] = digits.split('.')
    sizes.set(code, fraction(BigInt(whole + places), 10n ** BigInt(places.length) * BigInt(divisor)))
  }
  return sizes
}

const rounds = 10_000
const seed = 20_260_304

it(`${rounds} random conversions are what exact arithmetic says, to two decimals, there and back (seed ${seed})`, () => {
  const below = dice(seed)
  const convertible = allUnits.filter(({ inBase }) => inBase !== null)
  let said = 0
  for (let round = 0; round < rounds; round++) {
    const from = convertible[below(convertible.length)]
    const to = convertible[below(convertible.length)]
    if (!from?.inBase || !to?.inBase) continue
    const thousandths = BigInt(below(1e9))
    const there = convert(fraction(thousandths, 1_000n), from.code, to.code)
    expect(there === null).toBe(from.dimension !== to.dimension)
    if (there === null) continue
    said += 1
    const numerator = thousandths * from.inBase.n * to.inBase.d
    const divisor = 1_000n * from.inBase.d * to.inBase.n
    expect(printDecimal(there, 2)).toBe(hundredths((200n * numerator + divisor) / (2n * divisor)))
    expect(convert(there, to.code, from.code)?.equals(fraction(thousandths, 1_000n))).toBe(true)
  }
  expect(said).toBeGreaterThan(rounds / 6)
})

/** Half up, in whole numbers only. */
function hundredths(rounded: bigint): string {
  const text = String(rounded).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '')
}
