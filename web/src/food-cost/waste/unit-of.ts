import { portionUnit } from '@larder/domain/food-cost/waste.ts'
import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import { fraction } from '@larder/domain/values/fraction.ts'

/** A unit of the waste log as it is said after a quantity: 'lb', 'cases', 'portions'. */
export function unitOf(uom: string, quantity: number): string {
  if (uom === portionUnit) return quantity > 1 ? 'portions' : 'portion'
  return unitWord(uom, fraction(quantity > 1 ? 2 : 1))
}
