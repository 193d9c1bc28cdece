import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { unitNamed, unitOfCode } from '@larder/domain/values/units.ts'

const one = fraction(1)

/** The unit of an amount where nobody says another (spec 2 §5). */
export const defaultUnit = 'LB'

/** The typed unit as the wire has it: a code, or a word of the kitchen's own; undefined for nothing. */
export function unitTyped(text: string): string | undefined {
  const word = text.trim().replace(/^custom:\s*/i, '')
  return word === '' ? undefined : (unitNamed(word)?.code ?? word)
}

/** A unit as a cook writes it: 'lb', 'cup', 'fl oz'. */
export function unitShown(uom: string): string {
  return unitWord(uom, one)
}

/** The same beside an amount; a word that is no unit says so (spec 2 §5). */
export function unitOfAmount(uom: string): string {
  return unitOfCode(uom) === null ? `Custom: ${uom}` : unitShown(uom)
}

/** The units that a unit field proposes, the most used first. */
export const proposedUnits: readonly string[] = [
  'LB',
  'OZ',
  'CUP',
  'TBSP',
  'TSP',
  'FL OZ',
  'PT',
  'QT',
  'GAL',
  'EA',
  'BUNCH',
  'HEAD',
  'CS',
  'PK',
  'CAN',
  'BTL',
  'G',
  'KG',
  'ML',
  'L',
  'DZ',
].map(unitShown)
