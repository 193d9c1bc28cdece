import { expect, it } from 'vitest'
import { guideOf, judged } from '../testing-order-guides.ts'

// Prices by the dozen, the gallon, the hundred: the price of a case only where the sheet says what a case holds.
const cell = (row: string) => `Item #|Description|Pack|UOM|Price\n9|RICE|25 LB|CS|20.00\n${row}`
const rice = '9, RICE, 1/25 LB, 20.00 CS'

it.each<[layout: string, sheet: string, read: string[]]>([
  ['a dozen of a case', cell('1|EGGS|15 DZ|CS|2.50/DZ'), [rice, '1, EGGS, 1/15 DZ, 37.50 CS']],
  ['a dozen of a case, no unit', cell('1|EGGS|15 DZ||2.50/doz.'), [rice, '1, EGGS, 1/15 DZ, 37.50 CS']],
  ['a dozen of pieces', cell('1|ROLLS|72 CT|CS|2.50 per dozen'), [rice, '1, ROLLS, 1/72 CT, 15.00 CS']],
  ['sold by the dozen', cell('1|EGGS|15 DZ|DZ|2.50/DZ'), [rice, '1, EGGS, (15 DZ), 2.50 DZ']],
  ['a dozen without a pack', cell('1|EGGS|||2.50/DZ'), [rice, '1, EGGS, 2.50 DZ']],
  [
    'a dozen of a case that says nothing',
    cell('1|EGGS||CS|2.50/DZ'),
    [rice, 'row 3: The price is for a DZ, and the pack does not say how many of them a case holds'],
  ],
  [
    'a dozen of pounds',
    cell('1|EGGS|30 LB||2.50/DZ'),
    [rice, 'row 3: The price is for a DZ, and the pack does not say how many of them a case holds'],
  ],
  [
    'a dozen of what is sold by the piece',
    cell('1|ROLLS||EA|2.50/DZ'),
    [rice, 'row 3: The price is for a DZ, but the item is sold by the EA'],
  ],
  ['a gallon of a case', cell('1|MILK|4/1 GAL|CS|3.89/GAL'), [rice, '1, MILK, 4/1 GAL, 15.56 CS']],
  ['a gallon of quarts', cell('1|CREAM|12/32 FL OZ|CS|20.00/GAL'), [rice, '1, CREAM, 12/32 FL OZ, 60.00 CS']],
  ['a hundred', cell('1|CUPS|20/50 CT|CS|4.10/100'), [rice, '1, CUPS, 20/50 CT, 41.00 CS']],
  ['a thousand', cell('1|FORKS|1000/CS|CS|12.85/M'), [rice, '1, FORKS, 1/1000 CT, 12.85 CS']],
  ['a thousand in figures', cell('1|FORKS|10/500 CT|CS|12.85/1000'), [rice, '1, FORKS, 10/500 CT, 64.25 CS']],
  [
    'a thousand of pounds',
    cell('1|FORKS|20 LB|CS|12.85/M'),
    [rice, 'row 3: The price is for 1,000, and the pack does not say how many of them a case holds'],
  ],
  [
    'a hundred of what is sold by the piece',
    cell('1|FORKS||EA|12.85/100'),
    [rice, 'row 3: The price is for 100, but the item is sold by the EA'],
  ],
  [
    'a hundred without a pack',
    cell('1|FORKS|||12.85/100'),
    [rice, 'row 3: The price is for 100, and the pack does not say how many of them a case holds'],
  ],
  [
    'a C, which is a hundred or a case',
    cell('1|FORKS|1000/CS|CS|1.28/C'),
    [rice, "row 3: The price '1.28/C' may be for a hundred or for a case"],
  ],
  ['a hundredweight', cell('1|POTATOES|50 LB|CS|42.00/CWT'), [rice, '1, POTATOES, 1/50 LB, 21.00 CS, 0.42/LB x 50']],
  [
    'an ounce of a case',
    cell('1|SPICE|64 OZ|CS|0.55/OZ'),
    [rice, 'row 3: The price is for an OZ: a price to compare by, too rounded to tell what a case costs'],
  ],
  [
    'an ounce of fluid ounces',
    cell('1|SYRUP|64 FL OZ|CS|0.55/OZ'),
    [rice, 'row 3: The price is for an OZ, and the pack does not say how many of them a case holds'],
  ],
  ['sold by the ounce', cell('1|SAFFRON||OZ|85.00/OZ'), [rice, '1, SAFFRON, 85.00 OZ']],
  [
    'a piece, of which a pack is told and no unit',
    cell('1|ROLLS|24 CT||1.85/EA'),
    [rice, '1, ROLLS, (24 CT), 1.85 EA'],
  ],
  ['a piece in a case of pieces', cell('1|ROLLS|24 CT|CS|1.85/EA'), [rice, '1, ROLLS, 1/24 CT, 44.40 CS']],
  [
    'a bottle where cases are sold',
    cell('1|OIL|12/750 ML|CS|9.85/BTL'),
    [rice, 'row 3: The price is for a BTL, but the item is sold by the CS'],
  ],
  [
    'a case where pieces are sold',
    cell('1|OIL||EA|98.50/CS'),
    [rice, 'row 3: The price is for a CS, but the item is sold by the EA'],
  ],
  ['the case it is sold by', cell('1|OIL|12/750 ML|CASE|98.50/CS'), [rice, '1, OIL, 12/750 ML, 98.50 CS']],
  [
    'a heading by the dozen',
    'Item #|Description|Pack|$/DZ\n1|EGGS LARGE|15 DZ|2.50\n2|EGGS MEDIUM|30 DZ|2.00',
    ['1, EGGS LARGE, 1/15 DZ, 37.50 CS', '2, EGGS MEDIUM, 1/30 DZ, 60.00 CS'],
  ],
  [
    'a heading by the dozen without packs',
    'Item #|Description|Price per Dozen\n1|EGGS LARGE|2.50',
    ['1, EGGS LARGE, 2.50 DZ'],
  ],
  [
    'a heading by the hundred',
    'Item #|Description|Pack|Price/100\n1|CUPS|20/50 CT|4.10\n2|LIDS|10 LB|4.10',
    [
      '1, CUPS, 20/50 CT, 41.00 CS',
      'row 3: The price is for 100, and the pack does not say how many of them a case holds',
    ],
  ],
  [
    'a heading by the thousand',
    'Item #|Description|Pack|Price per M\n1|CUPS|20/50 CT|41.00',
    ['1, CUPS, 20/50 CT, 41.00 CS'],
  ],
  [
    'a heading by the gallon',
    'Item #|Description|Pack|Cost/Gallon\n1|MILK|4/1 GAL|3.89',
    ['1, MILK, 4/1 GAL, 15.56 CS'],
  ],
  [
    'a heading by the dozen beside the case',
    'Item #|Description|Pack|Case Price|Price/DZ\n1|EGGS LARGE|15 DZ|37.50|2.50',
    ['1, EGGS LARGE, 1/15 DZ, 37.50 CS'],
  ],
  [
    'a heading by the dozen and by the hundred',
    'Item #|Description|Pack|Price/DZ|Price/100\n1|EGGS LARGE|15 DZ|2.50|20.00',
    [
      "refused: Prices are in several columns: 'Price/DZ' and 'Price/100'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'a heading by the ounce',
    'Item #|Description|Pack|Price/OZ\n1|SYRUP|64 FL OZ|0.55',
    [
      "refused: The prices in 'Price/OZ' are to compare by, too rounded to tell what a case costs. Add a column with the price of the case, or ask the distributor for a price list that has it.",
    ],
  ],
])('%s', (_, sheet, read) => {
  expect(judged(sheet)).toEqual(read)
})

it('says which case prices were worked out', () => {
  expect(guideOf(cell('1|EGGS|15 DZ|CS|2.50/DZ')).notes).toContain(
    'Items priced by the dozen, the gallon, the hundred or the like; the case price is that price times what a case holds: 1 (row 3).',
  )
})

it.each([['a price by the dozen under a price per pound', 'Item #|Description|Price/LB\n1|HAM|5.00\n2|EGGS|2.50/DZ']])(
  '%s is refused',
  (_, sheet) => {
    expect(judged(sheet)).toEqual([
      '1, HAM, 5.00 LB, 5/LB x ?',
      "row 3: The price '2.50/DZ' is in a column of prices per pound",
    ])
  },
)

it('says that a case price worked out was rounded', () => {
  const rounded = 'Prices with more than two decimals, rounded to whole cents: 1 (row 3).'
  expect(guideOf(cell('1|CUPS|75 CT|CS|4.11/100')).notes).toContain(rounded)
  expect(guideOf(cell('1|CUPS|75 CT|CS|4.12/100')).notes).not.toContain(rounded)
})

it('takes packs in fluid ounces for packs', () => {
  expect(judged('Item #|Description|Pack|Price\n1|CREAM|12/32 FL OZ|20.00\n2|SYRUP|6/64 FL. OZ|30.00')).toEqual([
    '1, CREAM, 12/32 FL OZ, 20.00 CS',
    '2, SYRUP, 6/64 FL OZ, 30.00 CS',
  ])
})
