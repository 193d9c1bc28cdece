import { fraction, type Fraction } from '../values/fraction.ts'
import { unitsPerPack, type PackSize } from '../values/pack-size.ts'
import { roundToInteger } from '../values/rounding.ts'
import { convert } from '../values/unit-conversion.ts'
import { count, largestCount, type Count } from './count-input.ts'

/** The effect of another pack size on counts in packs and units; cases stay cases, whatever they hold. */
type CountsOverPack = {
  /** a pack is not the same pack any more: who counts packs has to know the new one */
  readonly isOtherPack: boolean
  /** a pack holds another amount, or one that can't be compared: packs counted before are no packs of now */
  readonly holdsOther: boolean
  readonly isOtherUnit: boolean
  /** the units that were counted, in the new unit; null: none were */
  readonly units: Count | null | 'notConvertible'
}

/**
 * Converts `units`, counted in the pack `before`, to the pack `after`: the same amount in the new unit,
 * two decimals, half up (10 LB are 160 OZ), or 'notConvertible' instead of a guess. A pack that nobody knows is null.
 */
export function countsOverPack(units: Count | null, before: PackSize | null, after: PackSize | null): CountsOverPack {
  const isOtherUnit = before?.uom !== after?.uom
  return {
    isOtherUnit,
    isOtherPack: isOtherUnit || before?.inner !== after?.inner,
    holdsOther: holdsOther(before, after),
    units: isOtherUnit ? unitsOver(units, before, after) : units,
  }
}

type Counts = { readonly cases: Count | null; readonly packs: Count | null; readonly units: Count | null }

/**
 * Counts made in the pack `before` as the same amount in the pack `after`, or null where that can't be said. Packs that
 * hold another amount now become units; cases stay cases, whatever they hold.
 */
export function countsInPack(counts: Counts, before: PackSize | null, after: PackSize | null): Counts | null {
  const { packs, units } = counts
  const isInCases = !packs && !units
  if (isInCases || (before?.uom === after?.uom && before?.inner === after?.inner)) return counts
  if (before === null || after === null) return null
  if (!packs || !holdsOther(before, after)) {
    const over = unitsOver(units, before, after)
    return over === 'notConvertible' ? null : { ...counts, units: over }
  }
  const loose = unitsPerPack(before)
    .mul(fraction(packs, 100))
    .add(fraction(units ?? 0, 100))
  const over = countOf(amountIn(loose, before.uom, after.uom))
  return over === 'notConvertible' ? null : { ...counts, packs: null, units: over }
}

function holdsOther(before: PackSize | null, after: PackSize | null): boolean {
  if (before === null) return false
  if (after === null) return true
  const held = amountIn(unitsPerPack(before), before.uom, after.uom)
  return !held?.equals(unitsPerPack(after))
}

function unitsOver(units: Count | null, before: PackSize | null, after: PackSize | null): CountsOverPack['units'] {
  // Nothing is nothing in every unit; and what was counted without one has no other to be said in.
  if (units === null || units === 0 || before === null) return units
  return countOf(after && amountIn(fraction(units, 100), before.uom, after.uom))
}

function countOf(amount: Fraction | null): Count | 'notConvertible' {
  if (!amount || amount.gt(fraction(largestCount, 100))) return 'notConvertible'
  const hundredths = roundToInteger(amount.mul(100), 'halfUp')
  // An amount too small for two decimals must not become nothing.
  return hundredths === 0 ? 'notConvertible' : count(hundredths)
}

/** The same unit needs no table: containers and units nobody lists are themselves. */
function amountIn(amount: Fraction, from: string, to: string): Fraction | null {
  return from === to ? amount : convert(amount, from, to)
}
