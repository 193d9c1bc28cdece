import { expect, it } from 'vitest'
import { guideOf, judged } from '../testing-order-guides.ts'

// One item number on two rows, by the case and by the piece: a person reads one item with two prices.
const sheet = (...rows: string[]) => ['Item #|Description|Brand|Pack|UOM|Price', ...rows].join('\n')
const oil = '10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS, 9.85 each'

it.each<[layout: string, sheet: string, read: string[]]>([
  [
    'the case, then the piece',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|SOL|12/750 ML|EA|9.85', '11|RICE|SOL|25 LB|CS|20.00'),
    [oil, '11, RICE, SOL, 1/25 LB, 20.00 CS'],
  ],
  [
    'the piece, then the case',
    sheet('10|OIL OLIVE|SOL|12/750 ML|EA|9.85', '10|OIL OLIVE|SOL|12/750 ML|CS|98.00'),
    [oil],
  ],
  [
    'the piece with its own size',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|SOL|750 ML|BTL|9.85'),
    [oil],
  ],
  ['the piece without a pack', sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|SOL||EA|9.85'), [oil]],
  [
    'pieces on a page of their own',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '11|RICE|SOL|25 LB|CS|20.00', '10|OIL OLIVE|SOL|12/750 ML|EA|9.85'),
    [oil, '11, RICE, SOL, 1/25 LB, 20.00 CS'],
  ],
  [
    'a mark of the split in the name',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE - SPLIT|SOL|12/750 ML|EA|9.85'),
    [oil],
  ],
  [
    'the same two rows again',
    sheet(
      '10|OIL OLIVE|SOL|12/750 ML|CS|98.00',
      '10|OIL OLIVE|SOL|12/750 ML|EA|9.85',
      '10|OIL OLIVE|SOL|12/750 ML|CS|98.00',
      '10|OIL OLIVE|SOL|12/750 ML|EA|9.85',
    ),
    [oil],
  ],
  [
    'two prices for the piece',
    sheet(
      '10|OIL OLIVE|SOL|12/750 ML|CS|98.00',
      '10|OIL OLIVE|SOL|12/750 ML|EA|9.85',
      '10|OIL OLIVE|SOL|12/750 ML|EA|9.95',
    ),
    [oil, 'row 4: Item number 10 is already in row 2 with other details'],
  ],
  [
    'two prices for the case',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|SOL|12/750 ML|CS|99.00'),
    ['10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS', 'row 3: Item number 10 is already in row 2 with other details'],
  ],
  [
    'another item under the number',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL CORN|SOL|12/750 ML|EA|3.85'),
    ['10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS', 'row 3: Item number 10 is already in row 2 with other details'],
  ],
  [
    'a piece of another size',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|SOL|1 L|EA|9.85'),
    ['10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS', 'row 3: Item number 10 is already in row 2 with other details'],
  ],
  [
    'a piece that costs more than the case',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|9.85', '10|OIL OLIVE|SOL|12/750 ML|EA|98.00'),
    [
      '10, OIL OLIVE, SOL, 12/750 ML, 9.85 CS',
      'row 3: Item 10 costs more by the EA than by the CS in row 2; only the CS is read',
    ],
  ],
  [
    'a market price by the case',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|MKT', '10|OIL OLIVE|SOL|12/750 ML|EA|9.85'),
    ['10, OIL OLIVE, SOL, 12/750 ML, market CS, 9.85 each'],
  ],
  [
    'a market price by the piece',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|SOL|12/750 ML|EA|MKT'),
    ['10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS'],
  ],
  [
    'another brand under the number',
    sheet('10|OIL OLIVE|SOL|12/750 ML|CS|98.00', '10|OIL OLIVE|LUNA|12/750 ML|EA|9.85'),
    ['10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS', 'row 3: Item number 10 is already in row 2 with other details'],
  ],
  [
    'by the case and by the pound',
    sheet('10|CHEDDAR|SOL|4/10 LB|CS|98.00', '10|CHEDDAR|SOL|4/10 LB|LB|2.85'),
    [
      '10, CHEDDAR, SOL, 4/10 LB, 98.00 CS',
      'row 3: Item 10 is in row 2 by the CS already; the price by the LB is left out',
    ],
  ],
  [
    'by the pound and by the case',
    sheet('10|CHEDDAR|SOL|4/10 LB|LB|2.85', '10|CHEDDAR|SOL|4/10 LB|CS|98.00'),
    [
      '10, CHEDDAR, SOL, 4/10 LB, 98.00 CS',
      'row 2: Item 10 is in row 3 by the CS already; the price by the LB is left out',
    ],
  ],
  [
    'eggs by the case and by the dozen',
    sheet('10|EGGS|SOL|15 DZ|CS|48.00', '10|EGGS|SOL|15 DZ|DZ|3.40'),
    [
      '10, EGGS, SOL, 1/15 DZ, 48.00 CS',
      'row 3: Item 10 is in row 2 by the CS already; the price by the DZ is left out',
    ],
  ],
  [
    'a unit that is missing',
    sheet('10|OIL OLIVE|SOL|12/750 ML||98.00', '10|OIL OLIVE|SOL|12/750 ML|EA|9.85', '11|RICE|SOL|25 LB|CS|20.00'),
    [
      '10, OIL OLIVE, SOL, 12/750 ML, 98.00 CS',
      '11, RICE, SOL, 1/25 LB, 20.00 CS',
      'row 3: Item number 10 is already in row 2 with other details',
    ],
  ],
])('%s', (_, text, read) => {
  expect(judged(text)).toEqual(read)
})

it('says which rows became one item, and that the file tells the price of the piece', () => {
  const joined = guideOf(sheet('10|OIL|SOL|12/750 ML|CS|98.00', '10|OIL|SOL|12/750 ML|EA|9.85'))
  expect(joined.notes).toContain(
    'Items listed by the case and by the piece, read as one item that is ordered by the case; the price of a piece is kept: 1 (row 3).',
  )
  expect(joined.rows).toMatchObject([{ rowNumber: 2, isBreakable: true }])
  expect(joined.tellsPieces).toBe(true)
  expect(guideOf(sheet('10|OIL|SOL|12/750 ML|CS|98.00')).tellsPieces).toBe(false)
})

// A column of its own says what the price is for: a price per pound is never taken for that of the case.
const priced = (first: string, second: string, ...rows: string[]) =>
  [`Item #|Description|Pack|${first}|Price|${second}`, ...rows].join('\n')
const chuck = '10, CHUCK, 4/15 LB, 299.40 CS, 4.99/LB x 60'
const rice = '11, RICE, 1/50 LB, 31.00 CS'

it.each([
  ['UOM', 'Price UOM'],
  ['UOM', 'Pricing Unit'],
  ['U/M', 'Priced By'],
  ['Unit', 'Price Per'],
  ['UOM', 'Unit of Price'],
  ['UOM', 'Invoice UOM'],
  ['UOM', 'Billing Unit'],
  ['Order UOM', 'Price Basis'],
])('reads the unit of the price beside the unit of sale: %s and %s', (first, second) => {
  const text = priced(first, second, '10|CHUCK|4/15 LB|CS|4.99|LB', '11|RICE|1/50 LB|CS|31.00|CS')
  expect(judged(text)).toEqual([chuck, rice])
})

it.each<[layout: string, sheet: string, read: string[]]>([
  [
    'a unit of the size, and one of the price',
    'Item #|Description|Pack|Size|UOM|Price|Price UOM\n10|CHUCK|4|15|LB|4.99|LB\n11|RICE|1|50|LB|31.00|CS\n12|OIL|6|1|GAL|60.00|CS',
    [chuck, rice, '12, OIL, 6/1 GAL, 60.00 CS'],
  ],
  [
    'a case that is priced by the dozen',
    priced('UOM', 'Price UOM', '10|EGGS|15 DZ|CS|2.00|DZ', '11|RICE|1/50 LB|CS|31.00|CS'),
    ['10, EGGS, 1/15 DZ, 30.00 CS', rice],
  ],
  [
    'a case that is priced by the piece, of an unknown number',
    priced('UOM', 'Price UOM', '10|WINE|12/750 ML|CS|9.00|EA', '11|RICE|1/50 LB|CS|31.00|CS'),
    [rice, 'row 2: The price is for an EA, and the pack does not say how many of them a case holds'],
  ],
  [
    'two words for the case',
    priced('UOM', 'Price UOM', '10|WINE|12/750 ML|CS|90.00|CASE', '11|RICE|1/50 LB|CS|31.00|'),
    ['10, WINE, 12/750 ML, 90.00 CS', rice],
  ],
  [
    'a price list that goes by letters',
    priced('UOM', 'Price Code', '10|WINE|12/750 ML|CS|90.00|L', '11|RICE|1/50 LB|CS|31.00|G'),
    ['10, WINE, 12/750 ML, 90.00 CS', rice],
  ],
  [
    'a flag of what is sold by its weight',
    priced('UOM', 'By Weight', '10|CHUCK|4/15 LB|CS|4.99|Y', '11|RICE|1/50 LB|CS|31.00|N'),
    [chuck, rice],
  ],
  [
    'two units of sale',
    priced('UOM', 'Sold By', '10|CHUCK|4/15 LB|CS|4.99|LB', '11|RICE|1/50 LB|CS|31.00|CS'),
    [
      "refused: Units are in two columns: 'UOM' and 'Sold By'. Choose the one that the price is for, or remove the other and upload the file again.",
    ],
  ],
  [
    'a unit of sale beside the unit of the size',
    'Item #|Description|Pack|Size|Unit|Sold By|Price\n10|MILK|4|1|GAL|CS|21.00\n11|RICE|1|50|LB|CS|31.00',
    ['10, MILK, 4/1 GAL, 21.00 CS', rice],
  ],
])('%s', (_, text, read) => {
  expect(judged(text)).toEqual(read)
})

it('reads the unit of the price beside rows that are cut, and beside units nobody knows', () => {
  const cut = priced(
    ...(['UOM', 'Price UOM', '10|CHUCK|4/15 LB|CS|4.99|LB', '11|RICE|1/50 LB|CS|31.00|CS'] as const),
    '12|OIL|SOY|1/35 LB|CS|28.00|CS',
    '13|FLOUR|1/50 LB|CS|1|024.75|CS',
    '14|SALT|1/50 LB|CS|11.00|CS',
  )
  expect(judged(cut, true)[0]).toBe(chuck)
  const unknown = priced(
    'UOM',
    'Price UOM',
    '10|CHUCK|4/15 LB|CS|4.99|LB',
    '11|RICE|1/50 LB|CS|31.00|CS',
    '12|OIL|1/35 LB|CS|28.00|XQ',
  )
  expect(judged(unknown).slice(0, 2)).toEqual([chuck, rice])
})
