import { fraction, type Fraction } from '../values/fraction.ts'

type OrderedByWeight = {
  /** pounds of its pack, where that says them */
  packPounds: Fraction | null
  /** the estimate for one */
  priceCents: number
  /** ten-thousandths of a dollar for a pound */
  unitPrice: number | null
  unitMeasure: string
}

/**
 * The pounds by which one of what is billed by weight is estimated until it is weighed: those of its pack, else those its
 * own price was reckoned with. Null when nobody knows.
 */
export function poundsOfOne({ packPounds, priceCents, unitPrice, unitMeasure }: OrderedByWeight): Fraction | null {
  if (packPounds !== null) return packPounds
  if (priceCents > 0 && unitPrice !== null && unitPrice > 0) return fraction(priceCents * 100, unitPrice)
  return unitMeasure.toUpperCase() === 'LB' ? fraction(1) : null
}
