import { fraction, isDecimal, printDecimal, printFraction, type Fraction } from '../values/fraction.ts'
import { rateByEquivalent, rateOf, type Equivalent, type Food } from './food.ts'

type Proposal = {
  readonly source: 'units' | 'pack' | 'remembered' | 'proposed'
  readonly conversion: Equivalent
  /** the two sizes as a form shows them */
  readonly texts: { readonly from: string; readonly to: string }
}

/**
 * The conversion of a recipe's unit to the unit a food is bought in: by the tables of units, by its pack, by what
 * somebody typed for it before, else by the table of foods, which is only ever a proposal. Null when none knows it.
 */
export function proposeConversion(
  food: Food,
  uom: string,
  { remembered, ofTable }: { remembered: readonly Equivalent[]; ofTable: readonly Equivalent[] },
): Proposal | null {
  const sure = rateOf(food, uom)
  if (sure) return proposal(sure.by, uom, sure.rate, food.uom)
  for (const known of remembered) {
    const rate = rateThrough(food, uom, known)
    if (rate) return proposal('remembered', uom, rate, food.uom)
  }
  for (const known of ofTable) {
    const rate = rateThrough(food, uom, known)
    if (rate) return proposal('proposed', uom, rate, food.uom)
  }
  return null
}

/** A unit that the equivalent has on one side, into the food's own unit, by way of its packs where need be. */
function rateThrough(food: Food, uom: string, known: Equivalent): Fraction | null {
  const plain = rateByEquivalent(uom, food.uom, known)
  if (plain) return plain
  for (const middle of [known.toUom, known.fromUom]) {
    const [into, outOf] = [rateByEquivalent(uom, middle, known), rateOf(food, middle)]
    if (into && outOf) return into.mul(outOf.rate)
  }
  return null
}

function proposal(source: Proposal['source'], fromUom: string, rate: Fraction, toUom: string): Proposal {
  // Whoever reads '16 oz = 1 lb' need not read '1 oz = 0.0625 lb'.
  const isTurned = rate.lt(1) && rate.inverse().d === 1n
  const [fromSize, toSize] = isTurned ? [rate.inverse(), one] : [one, rate]
  return {
    source,
    conversion: { fromSize, fromUom, toSize, toUom },
    texts: { from: sizeText(fromSize), to: sizeText(toSize) },
  }
}

const one = fraction(1)

/** A size that parseFraction reads back: as a decimal where that is exact, else a short fraction, else rounded. */
export function sizeText(size: Fraction): string {
  if (isDecimal(size, 6)) return printDecimal(size, 6)
  const written = printFraction(size)
  return written.length <= 12 ? written : printDecimal(size, size.gte(1) ? 4 : 8)
}
