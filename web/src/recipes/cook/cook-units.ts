import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import type { Fraction } from '@larder/domain/values/fraction.ts'

/** The unit of an amount as it is said while cooking; 'each' goes without saying. */
export function unitOfCook(uom: string, amount: Fraction): string {
  return uom === 'EA' || uom === 'CT' ? '' : unitWord(uom, amount)
}
