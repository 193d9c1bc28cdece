import type { ColumnMeaning } from '@larder/contract/distributors/own-columns.ts'

/** The meanings that a person can choose for a column, in the order offered. */
export const columnWords: readonly (readonly [ColumnMeaning, string])[] = [
  ['din', 'Item number'],
  ['name', 'Name'],
  ['casePrice', 'Price of a case'],
  ['piecePrice', 'Price of one piece'],
  ['pricePerPound', 'Price per pound'],
  ['price', 'Price of the unit in the same row'],
  ['brand', 'Brand'],
  ['packSize', 'Pack size, such as 6/5 LB'],
  ['pack', 'Packs in a case'],
  ['size', 'Size of one pack'],
  ['sizeUnit', 'Unit of the size, where it is in a column of its own'],
  ['unitMeasure', 'Unit, such as CS or EA'],
  ['priceUnit', 'Unit of the price, where it is another'],
  ['weight', 'Weight of a case'],
  ['category', 'Category'],
  ['description', 'More description'],
  ['manufacturer', 'Manufacturer'],
  ['manufacturerNumber', 'Manufacturer’s number'],
  ['isPerPound', 'Priced by the pound: yes or no'],
  ['isBreakable', 'Case may be broken: yes or no'],
  ['isMarket', 'Market price: yes or no'],
  ['status', 'Still sold, or discontinued'],
]

/** The units that a row without one may be priced by; '' lets the pack decide. */
export const unitChoices: readonly (readonly [string, string])[] = [
  ['', 'Decide by the pack size'],
  ['CS', 'Case'],
  ['EA', 'Each'],
  ['LB', 'Pound'],
]
