import { parseFraction, printDecimal, type Fraction } from '../values/fraction.ts'
import { unitOfCode } from '../values/units.ts'

/** Units as a cook writes them; [one, several] where the two differ. Others are said by their label. */
const written: Readonly<Record<string, string | readonly [string, string]>> = {
  LB: 'lb',
  OZ: 'oz',
  KG: 'kg',
  G: 'g',
  MG: 'mg',
  GAL: 'gal',
  QT: 'qt',
  PT: 'pt',
  'FL OZ': 'fl oz',
  TBSP: 'tbsp',
  TSP: 'tsp',
  L: 'l',
  ML: 'ml',
  EA: 'each',
  CT: 'ct',
  DZ: 'dozen',
  FT: 'ft',
  YD: 'yd',
  IN: 'in',
  M: 'm',
  CM: 'cm',
  MM: 'mm',
  BU: 'bushel',
  GROSS: 'gross',
  BUNCH: ['bunch', 'bunches'],
  BOX: ['box', 'boxes'],
  LOAF: ['loaf', 'loaves'],
}

/** A unit as a sentence has it after an amount: 'lb', 'cups', 'case', and what the kitchen itself calls it. */
export function unitWord(uom: string, amount: Fraction): string {
  const known = written[uom]
  const isSeveral = amount.gt(1)
  if (Array.isArray(known)) return known[isSeveral ? 1 : 0] ?? uom
  if (typeof known === 'string') return known
  const label = unitOfCode(uom)?.label
  return label === undefined ? uom : isSeveral ? `${label}s` : label
}

/** Whether a sentence goes on with 'costs': of one, and of what is measured ('3 lb costs'); 'cups' cost. */
export function isSaidAsOne(uom: string, amount: Fraction): boolean {
  return amount.lte(1) || typeof written[uom] === 'string' || unitOfCode(uom) === null
}

/** An amount as typed with its unit: '1 1/2 cups'; without the text as a decimal: '4.25 oz'. */
export function amountText(amount: Fraction, uom: string, typed?: string | null): string {
  const said = typed && parseFraction(typed)?.equals(amount) ? typed : shortDecimal(amount)
  return `${said} ${unitWord(uom, amount)}`
}

/** A decimal short enough to be read; more places where it is small. */
export function shortDecimal(amount: Fraction): string {
  const places = amount.gte(10) ? 2 : amount.gte(1) ? 3 : amount.gte('0.01') ? 4 : 6
  return printDecimal(amount, places)
}

/** Whether both texts name the same unit; a kitchen's own word in any letter case. */
export function isSameUnit(one: string, other: string): boolean {
  return one === other || one.toLowerCase() === other.toLowerCase()
}
