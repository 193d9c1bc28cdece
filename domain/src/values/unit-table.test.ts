// Every unit against its legal definition, written by hand and not from units.ts. NIST Handbook 44 (2024), appendix C:
// 1 gallon is 231 cubic inches, 1 bushel 2150.42; 1 inch is 25.4 mm, 1 avoirdupois pound 0.45359237 kg, all exactly.
import { expect, it } from 'vitest'
import { isDecimal, printDecimal } from './fraction.ts'
import { allUnits } from './units.ts'

const millilitres = {
  GAL: '3785.411784',
  QT: '946.352946',
  PT: '473.176473',
  CUP: '236.5882365',
  'FL OZ': '29.5735295625',
  TBSP: '14.78676478125',
  TSP: '4.92892159375',
  L: '1000',
  ML: '1',
  BU: '35239.07016688',
  PECK: '8809.76754172',
  // A barrel of beer is 31 gallons (27 CFR 25.11), not the 42 of oil.
  BBL: '117347.765304',
}
const grams = { LB: '453.59237', OZ: '28.349523125', KG: '1000', G: '1', MG: '0.001' }
const millimetres = { FT: '304.8', YD: '914.4', IN: '25.4', M: '1000', CM: '10', MM: '1' }
const pieces = { EA: '1', CT: '1', DZ: '12', PAIR: '2', GROSS: '144' }
/** Containers hold whatever they hold: none of them may be converted. */
const containers = [
  'CS',
  'BUNCH',
  'HEAD',
  'BAG',
  'BOX',
  'BTL',
  'CAN',
  'JAR',
  'TUB',
  'TRAY',
  'PK',
  'ROLL',
  'SET',
  'KIT',
  'BOWL',
  'SLEEVE',
  'FLAT',
  'LUG',
  'CTN',
  'PAIL',
  'LOAF',
  'KEG',
  '#10 CAN',
  '#5 CAN',
  '#3 CAN',
  '#2.5 CAN',
  '#2 CAN',
  '#1 CAN',
  '#300 CAN',
  '#303 CAN',
]

it.each([
  ['volume', millilitres],
  ['mass', grams],
  ['length', millimetres],
  ['count', { ...pieces, ...Object.fromEntries(containers.map((code) => [code, null])) }],
])('every unit of %s has its exact size, and none is missing or has come besides', (dimension, sizes) => {
  const places = 12
  const ours = allUnits
    .filter((unit) => unit.dimension === dimension)
    .map(({ code, inBase }) => {
      if (inBase === null) return [code, null]
      return [code, isDecimal(inBase, places) ? printDecimal(inBase, places) : 'no decimal']
    })
  expect(Object.fromEntries(ours)).toEqual(sizes)
})
