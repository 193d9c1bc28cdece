import { expect, it } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { guideOf, judged } from '../testing-order-guides.ts'

// Each sheet beside what a person reads from it: the price and what it is a price of, or why it has to be asked.
const severalPrices = (...columns: string[]) =>
  `refused: Prices are in several columns: ${columns.map((name) => `'${name}'`).join(' and ')}. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.`

it.each<[layout: string, sheet: string, read: string[]]>([
  ['two dates', 'Item #|Description|Price 11/10|Price 11/17\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  ['two dates, the newer first', 'Item #|Description|Price 11/17|Price 11/10\n1|HAM|51.20|50.00', ['1, HAM, 51.20 EA']],
  ['a dollar each', 'Item #|Description|Price\n1|EGG|1\n2|LIME|1', ['1, EGG, 1.00 EA', '2, LIME, 1.00 EA']],
  ['dates over the new year', 'Item #|Description|Price 12/29|Price 1/5\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  ['dates with years', 'Item #|Description|Price 1/5/2026|Price 12/29/2025\n1|HAM|51.20|50.00', ['1, HAM, 51.20 EA']],
  [
    'months since January',
    'Item #|Description|Jan Price|Mar Price|May Price|Jun Price|Aug Price\n1|HAM|50.00|50.50|51.00|51.50|52.00',
    ['1, HAM, 52.00 EA'],
  ],
  [
    'two months that may be of one year or of two',
    'Item #|Description|Jan Price|Aug Price\n1|HAM|50.00|52.00',
    [severalPrices('Jan Price', 'Aug Price')],
  ],
  ['dates as words', 'Item #|Description|Case Price Nov 10|Case Price Nov 17\n1|HAM|50.00|51.20', ['1, HAM, 51.20 CS']],
  ['weeks', 'Item #|Description|Wk 46 Price|Wk 47 Price\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  ['months', 'Item #|Description|October Price|November Price\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  ['years', 'Item #|Description|2025 Price|2024 Price\n1|HAM|51.20|50.00', ['1, HAM, 51.20 EA']],
  [
    'headings that are only dates',
    'Item #|Description|11/10|11/17\n1|HAM|50.00|51.20\n2|EGG|9.50|9.75',
    ['1, HAM, 51.20 EA', '2, EGG, 9.75 EA'],
  ],
  [
    'a newest date that nobody has filled in',
    'Item #|Description|Price 11/10|Price 11/17\n1|HAM|50.00|',
    ['1, HAM, 50.00 EA'],
  ],
  [
    'a newest date without one price',
    'Item #|Description|Price 11/10|Price 11/17\n1|HAM|50.00|51.20\n2|EGG|9.50|',
    ['1, HAM, 51.20 EA', 'row 3: The price is missing'],
  ],
  [
    'a date beside a price without one',
    'Item #|Description|Price|Price 11/10\n1|HAM|51.20|50.00',
    [severalPrices('Price', 'Price 11/10')],
  ],
  ['old and new', 'Item #|Description|Old Price|New Price\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  [
    'previous and current, by the case',
    'Item #|Description|Previous Case Price|Current Price\n1|HAM|50.00|51.20',
    ['1, HAM, 51.20 EA'],
  ],
  [
    'last week and this week',
    'Item #|Description|Last Week Price|This Week Price\n1|HAM|50.00|51.20',
    ['1, HAM, 51.20 EA'],
  ],
  ['last price and price', 'Item #|Description|Last Price|Price\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  ['first and last price', 'Item #|Description|First Price|Last Price\n1|HAM|50.00|51.20', ['1, HAM, 51.20 EA']],
  ['only the last price', 'Item #|Description|Pack|Last Price\n1|HAM|2/7 LB|50.00', ['1, HAM, 2/7 LB, 50.00 CS']],
  [
    'price and new price',
    'Item #|Description|Price|New Price\n1|HAM|50.00|51.20',
    [severalPrices('Price', 'New Price')],
  ],
  [
    'two warehouses',
    'Item #|Description|Dallas Price|Houston Price\n1|HAM|50.00|51.20',
    [severalPrices('Dallas Price', 'Houston Price')],
  ],
  [
    'two warehouses under a merged heading',
    '||Price|\nItem #|Description|Dallas|Houston\n1|HAM|50.00|51.20',
    [severalPrices('Price Dallas', 'Price Houston')],
  ],
  [
    'the same price at both warehouses',
    'Item #|Description|Dallas Price|Houston Price\n1|HAM|51.20|51.20\n2|EGG||9.00',
    ['1, HAM, 51.20 EA', '2, EGG, 9.00 EA'],
  ],
  [
    'quantity tiers',
    'Item #|Description|Price 1-4|Price 5-9\n1|HAM|51.20|50.00',
    [severalPrices('Price 1-4', 'Price 5-9')],
  ],
  [
    'price levels',
    'Item #|Description|Price Level 1|Price Level 2\n1|HAM|51.20|50.00',
    [severalPrices('Price Level 1', 'Price Level 2')],
  ],
  [
    'picked up and delivered',
    'Item #|Description|FOB Price|Delivered Price\n1|HAM|50.00|51.20',
    [severalPrices('FOB Price', 'Delivered Price')],
  ],
  [
    'low and high',
    'Item #|Description|Low Price|High Price\n1|HAM|50.00|51.20',
    [severalPrices('Low Price', 'High Price')],
  ],
  ['list and net', 'Item #|Description|List Price|Net Price\n1|HAM|60.00|51.20', ['1, HAM, 51.20 EA']],
  [
    'list and contract, some without',
    'Item #|Description|List Price|Contract Price\n1|HAM|60.00|51.20\n2|EGG|9.00|',
    ['1, HAM, 51.20 EA', 'row 3: The price is missing'],
  ],
  [
    'price and contract price',
    'Item #|Description|Price|Contract Price\n1|HAM|60.00|51.20',
    [severalPrices('Price', 'Contract Price')],
  ],
  ['cost and price', 'Item #|Description|Cost|Price\n1|HAM|51.20|60.00', [severalPrices('Cost', 'Price')]],
  [
    'price and retail price',
    'Item #|Description|Price|SRP Price|Retail\n1|HAM|51.20|70.00|70.00',
    ['1, HAM, 51.20 EA'],
  ],
  [
    'price, change and deposit',
    'Item #|Description|Price|Price Change|Deposit Cost\n1|HAM|51.20|1.20|2.00',
    ['1, HAM, 51.20 EA'],
  ],
  ['two columns of one name', 'Item #|Description|Price|Price\n1|HAM|51.20|50.00', [severalPrices('Price', 'Price')]],
  [
    'prices without a heading',
    'Item #|Description|Price|\n1|HAM|51.20|50.00\n2|EGG|9.00|8.50',
    [
      "refused: Column 4 holds prices (for example '50.00') but has no heading, so it is not certain which price you pay. Add the missing heading, or remove the column, and upload the file again.",
    ],
  ],
  [
    'a column without heading or prices',
    'Item #|Description|Price|\n1|HAM|51.20|new\n2|EGG|9.00|',
    ['1, HAM, 51.20 EA', '2, EGG, 9.00 EA'],
  ],
  [
    'case and each',
    'Item #|Description|Pack|Case|Each\n1|OIL|4/1 GAL|120.00|32.50',
    ['1, OIL, 4/1 GAL, 120.00 CS, 32.50 each'],
  ],
  [
    'case and split',
    'Item #|Description|Pack|Case $|Split $\n1|OIL|4/1 GAL|120.00|32.50',
    ['1, OIL, 4/1 GAL, 120.00 CS, 32.50 each'],
  ],
  [
    'bottle and case',
    'Code|Wine|Description|Size|Bottle Price|Case Price\nW1|Merlot|Merlot 2021|12/750ML|9.00|102.00\nW2|Malbec|Malbec 2022|12/750ML|8.00|90.00',
    ['W1, Merlot 2021, 12/750 ML, 102.00 CS, 9.00 each', 'W2, Malbec 2022, 12/750 ML, 90.00 CS, 8.00 each'],
  ],
  [
    'split prices under a merged heading',
    '|||Price|\nItem #|Description|Pack|Case|Each\n1|OIL|4/1 GAL|120.00|32.50',
    ['1, OIL, 4/1 GAL, 120.00 CS, 32.50 each'],
  ],
  [
    'a price of each and nothing else',
    'Item #|Description|Pack|Each Price\n1|OIL|4/1 GAL|32.50',
    ['1, OIL, (4/1 GAL), 32.50 EA'],
  ],
  ['a price by each beside a unit', 'Item #|Description|UOM|Price Each\n1|OIL|CS|32.50', ['1, OIL, 32.50 CS']],
  [
    'a unit price that is a piece of the case',
    'Item #|Description|Pack|Case Price|Unit Price\n1|COLA|24/12 OZ|12.48|0.52',
    ['1, COLA, 24/12 OZ, 12.48 CS, 0.52 each'],
  ],
  [
    'a unit price that is by the ounce',
    'Item #|Description|Pack|Case Price|Unit Price\n1|COLA|24/12 OZ|12.48|0.0433',
    ['1, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'a unit price beside a price, told by the pack',
    'Item #|Description|Pack|Price|Unit Price\n1|COLA|24/12 OZ|12.48|0.52',
    ['1, COLA, 24/12 OZ, 12.48 CS, 0.52 each'],
  ],
  [
    'a unit price that is by the pound',
    'Item #|Description|Pack|Case Price|Unit Price\n1|COLA|24/12 OZ|12.48|0.6933',
    ['1, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'a unit price that is neither',
    'Item #|Description|Pack|Case Price|Unit Price\n1|COLA|24/12 OZ|12.48|4.00',
    ['1, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'a unit price with the markup of a broken case',
    'Item #|Description|Pack|Case Price|Unit Price\n1|OIL|4/1 GAL|120.00|36.50',
    ['1, OIL, 4/1 GAL, 120.00 CS, 36.50 each'],
  ],
  [
    'a unit price beside a price, not told',
    'Item #|Description|Price|Unit Price\n1|COLA|12.48|0.52',
    [severalPrices('Price', 'Unit Price')],
  ],
  [
    'price per pound and per case',
    'Item #|Description|Pack|Price/CS|$/LB\n1|HAM|2/7 LB|51.20|3.66',
    ['1, HAM, 2/7 LB, 51.20 CS'],
  ],
  [
    'price per pound and per case, flagged as catch weight',
    'Item #|Description|Avg Wt|CW|Case Price|Price/LB\n1|HAM|14|Y|51.24|3.66\n2|EGG||N|38.00|',
    ['1, HAM, 51.24 CS, 3.66/LB x 14', '2, EGG, 38.00 CS'],
  ],
  [
    'price per pound by two dates',
    'Item #|Description|Approx Weight|$/LB 11/10|$/LB 11/17\n1|RIBEYE|60|11.00|11.49',
    ['1, RIBEYE, 689.40 CS, 11.49/LB x 60'],
  ],
  [
    'price per kilogram',
    'Item #|Description|Price/KG\n1|HAM|5.12',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Price/KG'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a unit cost beside packs',
    'Item #|Description|Pack|Unit Cost\n1|OIL|4/1 GAL|120.00',
    [
      "refused: The prices in 'Unit Cost' may be for a case or for one piece of it. Choose what they are for, or name the column 'Case Price' or 'Each Price' and upload the file again.",
    ],
  ],
  [
    'a price in another currency',
    'Item #|Description|Price CAD\n1|OIL|120.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Price CAD'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a regular and a sale price',
    'Item #|Description|Regular Price|Sale Price\n1|HAM|50.00|45.00',
    [severalPrices('Regular Price', 'Sale Price')],
  ],
  [
    'gross, allowance and net',
    'Item #|Description|Gross Price|Allowance|Net Price\n1|HAM|50.00|5.00|45.00',
    ['1, HAM, 45.00 EA'],
  ],
  [
    'case and each by two dates',
    'Item #|Description|Pack|Case Price 11/10|Each Price 11/10|Case Price 11/17|Each Price 11/17\n1|OIL|4/1 GAL|118|31|120.00|32.50',
    ['1, OIL, 4/1 GAL, 120.00 CS, 32.50 each'],
  ],
  [
    'headings of weeks',
    'Item|Description|Pack|Week of 11/10|Week of 11/17\n101|HAM|2/7 LB|50.00|51.00',
    ['101, HAM, 2/7 LB, 51.00 CS'],
  ],
  [
    'decimal commas',
    'Item #|Description|Price\n1|HAM|51,20\n2|TRUFFLE|1.234,50',
    ['1, HAM, 51.20 EA', '2, TRUFFLE, 1234.50 EA'],
  ],
  [
    'decimal commas, in weights too',
    'Item #|Description|Avg Wt|Price/LB\n1|HAM|12,5|3,60\n2|TURKEY|12.5|2,00\n3|RIB|1.012,5|4,00',
    ['1, HAM, 45.00 CS, 3.6/LB x 12.5', '2, TURKEY, 25.00 CS, 2/LB x 12.5', '3, RIB, 4050.00 CS, 4/LB x 1012.5'],
  ],
  [
    'decimal commas and points',
    'Item #|Description|Price\n1|HAM|51.20\n2|EGG|9,50\n3|OIL|8.00',
    ['1, HAM, 51.20 EA', '3, OIL, 8.00 EA', "row 3: The price '9,50' is not a number we can read"],
  ],
  [
    'currency signs and thousands',
    'Item #|Description|Price\n1|HAM|$1,051.20\n2|EGG|USD 9.50\n3|OIL|$ 8',
    ['1, HAM, 1051.20 EA', '2, EGG, 9.50 EA', '3, OIL, 8.00 EA'],
  ],
  [
    'another currency',
    'Item #|Description|Price\n1|HAM|€51.20\n2|EGG|$9.50\n3|OIL|$8.00',
    ['2, EGG, 9.50 EA', '3, OIL, 8.00 EA', "row 2: The price '€51.20' is not a number we can read"],
  ],
  [
    'negative prices',
    'Item #|Description|Price\n1|HAM|-51.20\n2|EGG|9.50-\n3|OIL|(8.00)\n4|RICE|8.00\n5|BEANS|7.00\n6|SALT|2.00',
    [
      '4, RICE, 8.00 EA',
      '5, BEANS, 7.00 EA',
      '6, SALT, 2.00 EA',
      "row 2: The price '-51.20' is negative",
      "row 3: The price '9.50-' is negative",
      "row 4: The price '(8.00)' is negative",
    ],
  ],
  [
    'market prices in words',
    'Item #|Description|Price\n1|HAM|MKT\n2|EGG|CALL\n3|OIL|8.00\n4|COD|Market',
    ['1, HAM, market EA', '2, EGG, market EA', '3, OIL, 8.00 EA', '4, COD, market EA'],
  ],
  [
    'a unit in the price',
    'Item #|Description|Price\n1|HAM|3.66/LB\n2|EGG|38.00 CS\n3|OIL|8.00/EA',
    ['1, HAM, 3.66 LB, 3.66/LB x ?', '2, EGG, 38.00 CS', '3, OIL, 8.00 EA'],
  ],
])('%s', (_, sheet, read) => {
  expect(judged(sheet)).toEqual(read)
})

it('says which prices were left out', () => {
  expect(guideOf('Item #|Description|Old Price|New Price\n1|HAM|50.00|51.20').notes).toContain(
    "Prices are taken from 'New Price', not from 'Old Price'.",
  )
})

it.each<[day: string, headings: string[], read: string]>([
  ['2026-11-20', ['Price 11/17', 'Price 12/15'], '1, HAM, 50.00 EA'],
  ['2026-12-15', ['Price 11/17', 'Price 12/15'], '1, HAM, 51.20 EA'],
  ['2027-01-04', ['Price 12/29', 'Price 1/5'], '1, HAM, 50.00 EA'],
  ['2027-01-05', ['Price 12/29', 'Price 1/5'], '1, HAM, 51.20 EA'],
  ['2026-08-20', ['Jan Price', 'Aug Price'], '1, HAM, 51.20 EA'],
  ['2026-11-20', ['Price 11/17/2026', 'Price 12/15/2026'], '1, HAM, 50.00 EA'],
  ['2026-11-20', ['Price 11/24', 'Price 12/15'], severalPrices('Price 11/24', 'Price 12/15')],
  ['2026-11-20', ['Wk 47 Price', 'Wk 48 Price'], '1, HAM, 51.20 EA'],
  ['2026-11-20', ['Wk 47 Price', 'Wk 51 Price'], severalPrices('Wk 47 Price', 'Wk 51 Price')],
])('a guide from %s on, with %j', (day, [one, other], read) => {
  expect(judged(`Item #|Description|${one}|${other}\n1|HAM|50.00|51.20`, false, calendarDate(day))).toEqual([read])
})

it('asks where two prices differ anywhere in the file, also far below the rows that tell the columns', () => {
  const rows = Array.from({ length: 500 }, (_, row) => `${row}|ITEM ${row}|5.00|${row === 499 ? '6.00' : '5.00'}`)
  const sheet = ['Item #|Description|Dallas Price|Houston Price', ...rows]
  expect(judged(sheet.join('\n'))).toEqual([severalPrices('Dallas Price', 'Houston Price')])
  expect(judged(sheet.slice(0, 500).join('\n'))).toHaveLength(499)
})
