import { expect, it } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { guideOf, judged } from '../testing-order-guides.ts'

it('has the category of its own column, and of its section only where that is blank', () => {
  const { rows } = guideOf('Item #|Description|Category|Price\nMEAT\n1|HAM|PORK|5.00\n2|EGG||6.00')
  expect(rows.map(({ category }) => category)).toEqual(['PORK', 'MEAT'])
})

// Each sheet beside what a person reads from it: which rows are items, and what an item is sold by.
it.each<[layout: string, sheet: string, read: string[]]>([
  ['a total at the end', 'Item #|Description|Price\n1|HAM|5.00\nTOTAL|1 item|5.00', ['1, HAM, 5.00 EA']],
  ['a total beside the name', 'Item #|Description|Price\n1|HAM|5.00\n|Grand Total|5.00', ['1, HAM, 5.00 EA']],
  ['a count beside the total', 'Item #|Description|Price\n1|HAM|5.00\n12 items|TOTAL|50.00', ['1, HAM, 5.00 EA']],
  [
    'an old and a new number',
    'Item #|New Item #|Description|Price\n55|1001|HAM|5.00',
    [
      "refused: Item numbers are in two columns: 'Item #' and 'New Item #'. Choose the one to order by, or remove the other and upload the file again.",
    ],
  ],
  [
    'headings in two rows on every page',
    'Item|Item|Pack|Case\nNumber|Description|Size|Price\nMEAT\n1|HAM|2/7 LB|50.00\nItem|Item|Pack|Case\nNumber|Description|Size|Price\nDAIRY\n2|EGG|15 DZ|30.00',
    ['1, HAM, 2/7 LB, 50.00 CS', '2, EGG, 1/15 DZ, 30.00 CS'],
  ],
  [
    'subtotals',
    'Item #|Description|Price\n1|HAM|5.00\nSub-Total:|MEAT|5.00\n2|EGG|6.00\nSubtotal PRODUCE||6.00\nTotal items: 2',
    ['1, HAM, 5.00 EA', '2, EGG, 6.00 EA'],
  ],
  [
    'a cereal named Total',
    'Item #|Description|Price\n1|TOTAL CEREAL|5.00\n2|TOTAL|6.00',
    ['1, TOTAL CEREAL, 5.00 EA', '2, TOTAL, 6.00 EA'],
  ],
  [
    'page numbers',
    'Item #|Description|Price\n1|HAM|5.00\nPage 1 of 3\n2|EGG|6.00\nSysco||Page: 2 / 3',
    ['1, HAM, 5.00 EA', '2, EGG, 6.00 EA'],
  ],
  [
    'print dates and terms',
    'Item #|Description|Price\n1|HAM|5.00\nPrinted on 11/20/2025|by Joe|\nPrices subject to change\nEnd of report',
    ['1, HAM, 5.00 EA'],
  ],
  [
    'rules',
    'Item #|Description|Price\n------|-----------|-----\n1|HAM|5.00\n======|===========|=====',
    ['1, HAM, 5.00 EA'],
  ],
  ['a rule between titles and headings', 'ABC FOODS\n=====\nItem #|Description|Price\n1|HAM|5.00', ['1, HAM, 5.00 EA']],
  [
    'headings repeated on every page',
    'ABC FOODS|Guide|\nItem #|Description|Price\n1|HAM|5.00\nABC FOODS|Guide|\nItem #|Description|Price\n2|EGG|6.00',
    ['1, HAM, 5.00 EA', '2, EGG, 6.00 EA'],
  ],
  [
    'headings again in another order',
    'Item #|Description|Pack|Price\n1|HAM|2/7 LB|5.00\nDescription|Item #|Price|Pack\nEGG|2|6.00|15 DZ',
    ['1, HAM, 2/7 LB, 5.00 CS', '2, EGG, 1/15 DZ, 6.00 CS'],
  ],
  [
    'headings again with another price',
    'Item #|Description|Case Price\n1|HAM|5.00\nItem #|Description|Price/LB\n2|COD|6.00',
    ['1, HAM, 5.00 CS', '2, COD, 6.00 LB, 6/LB x ?'],
  ],
  [
    'headings again with a column more',
    'Item #|Description|Price\n1|HAM|5.00\nItem #|Description|Brand|Price\n2|EGG|FARM|6.00',
    ['1, HAM, 5.00 EA', '2, EGG, FARM, 6.00 EA'],
  ],
  [
    'headings again without a price',
    'Item #|Description|Price\n1|HAM|5.00\nItem #|Description|Allocation\n2|EGG|6',
    [
      '1, HAM, 5.00 EA',
      "row 4: Row 3 names other columns. No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Allocation'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'headings further up without a price',
    'Item #|Description|Allocation\n1|HAM|5\nItem #|Description|Price\n2|EGG|6.00',
    [
      '2, EGG, 6.00 EA',
      "row 2: Row 1 names other columns. No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Allocation'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'two lists side by side',
    'Item #|Description|Price||Item #|Description|Price\n1|HAM|5.00||3|OIL|7.00\n2|EGG|6.00||4|RICE|8.00',
    ['1, HAM, 5.00 EA', '2, EGG, 6.00 EA', '3, OIL, 7.00 EA', '4, RICE, 8.00 EA'],
  ],
  [
    'two lists side by side, the second shorter',
    'Code|Product|Unit|Price|Code|Product|Unit|Price\nA1|HAM|CS|5.00|A3|OIL|EA|7.00\nA2|EGG|CS|6.00||||',
    ['A1, HAM, 5.00 CS', 'A2, EGG, 6.00 CS', 'A3, OIL, 7.00 EA'],
  ],
  [
    'three lists with sections of their own',
    'Item|Description|Price|Item|Description|Price|Item|Description|Price\nHERBS|||FRUIT|||MEAT||\n101|BASIL|5.00|201|APPLE|7.00|301|HAM|9.00',
    ['101, BASIL, 5.00 EA', '201, APPLE, 7.00 EA', '301, HAM, 9.00 EA'],
  ],
  [
    'two lists side by side in other columns',
    'Item #|Description|Price||Product Code|Product Name|Cost\n1|HAM|5.00||3|OIL|7.00',
    [
      "refused: Prices are in several columns: 'Price' and 'Cost'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'letters as item numbers',
    'Item|Description|Price\nBASIL|Basil, fresh 1 lb|5.00\nCILAN|Cilantro, iceless|6.00\nROMA|Tomato, roma 25#|7.00',
    ['BASIL, Basil, fresh 1 lb, 5.00 EA', 'CILAN, Cilantro, iceless, 6.00 EA', 'ROMA, Tomato, roma 25#, 7.00 EA'],
  ],
  [
    'letters that repeat',
    'Item|Description|Price\nHAM|Smoked ham|5.00\nHAM|Boiled ham|6.00\nEGG|Large eggs|7.00',
    [
      "refused: The column 'Item' was not read as the item number: its cells, such as 'HAM', do not look like it. Correct the column and upload the file again.",
    ],
  ],
  [
    'names under Item and no number',
    'Item|Brand|Price\nSmoked Ham|HOUSE|5.00\nLarge Eggs|FARM|6.00',
    [
      "refused: The column 'Item' was not read as the item number: its cells, such as 'Smoked Ham', do not look like it. Correct the column and upload the file again.",
    ],
  ],
  [
    'a discontinued section',
    'Item #|Description|Price\nDAIRY\n1|MILK|5.00\nDISCONTINUED ITEMS\n2|BUTTER|6.00\nMEAT\n3|HAM|7.00',
    ['1, MILK, 5.00 EA', '3, HAM, 7.00 EA'],
  ],
  [
    'a status',
    'Item #|Description|Status|Price\n1|MILK|Active|5.00\n2|BUTTER|DISC|6.00\n3|CREAM|D|6.00\n4|HAM||7.00',
    ['1, MILK, 5.00 EA', '4, HAM, 7.00 EA'],
  ],
  [
    'a flag of discontinued',
    'Item #|Description|Discontinued|Price\n1|MILK|N|5.00\n2|BUTTER|Y|6.00',
    ['1, MILK, 5.00 EA'],
  ],
  ['a flag of active', 'Item #|Description|Active|Price\n1|MILK|Y|5.00\n2|BUTTER|N|6.00', ['1, MILK, 5.00 EA']],
  [
    'a remark',
    'Item #|Description|Price|Notes\n1|MILK|5.00|\n2|BUTTER|6.00|Discontinued 12/1\n3|CREAM|6.00|no longer available\n4|SAW BLADE|9.00|disc cutter',
    ['1, MILK, 5.00 EA', '4, SAW BLADE, 9.00 EA'],
  ],
  [
    'a brand, a category, a pack and a unit that only read like discontinued',
    'Item #|Description|Brand|Category|Pack Size|UOM|Price\n1|GRILL PAD|DISCO|Inactive|DISC 12|DISC|5.00\n2|EGG|FARM|DAIRY|15 DZ|CS|6.00',
    ['1, GRILL PAD, DISCO, (DISC 12), 5.00 DISC', '2, EGG, FARM, 1/15 DZ, 6.00 CS'],
  ],
  [
    'discontinued in the name',
    'Item #|Description|Price\n1|MILK|5.00\n2|BUTTER *DISCONTINUED*|6.00\n3|DISC PAD 17"|6.00',
    ['1, MILK, 5.00 EA', '3, DISC PAD 17", 6.00 EA'],
  ],
  [
    'a piece beside a pack of 24',
    'Item #|Description|Pack|UOM|Price\n1|ROLL|24 CT|EA|1.85',
    ['1, ROLL, (24 CT), 1.85 EA'],
  ],
  [
    'a bottle beside a case of 12',
    'Item #|Description|Pack|UOM|Price\n1|OIL|12/750 ML|BTL|9.85',
    ['1, OIL, (12/750 ML), 9.85 BTL'],
  ],
  [
    'a bag of one weight',
    'Item #|Description|Pack|UOM|Price\n1|SUGAR|25 LB|EA|19.07\n2|FLOUR|1/50#|BAG|21.00',
    ['1, SUGAR, 1/25 LB, 19.07 EA', '2, FLOUR, 1/50 LB, 21.00 BAG'],
  ],
  ['a bag of four', 'Item #|Description|Pack|UOM|Price\n1|SALAD|4/5 LB|BAG|9.07', ['1, SALAD, (4/5 LB), 9.07 BAG']],
  ['a dozen of fifteen', 'Item #|Description|Pack|UOM|Price\n1|EGGS|15 DZ|DZ|3.07', ['1, EGGS, (15 DZ), 3.07 DZ']],
  [
    'pieces in a case',
    'Item #|Description|Pack|Price\n1|FORK|1000/CS|12.85\n2|CUP|20-50 /CS|40.00\n3|LID|1000/BX|9.00',
    ['1, FORK, 1/1000 CT, 12.85 CS', '2, CUP, 20/50 CT, 40.00 CS', '3, LID, (1000/BX), 9.00 CS'],
  ],
  [
    'a dairy that sells by the gallon',
    'Item #|Description|Unit|Price\n1|MILK WHOLE|GAL|3.89\n2|CREAM|QT|4.10\n3|BUTTER|LB|4.50',
    ['1, MILK WHOLE, 3.89 GAL', '2, CREAM, 4.10 QT', '3, BUTTER, 4.50 LB, 4.5/LB x ?'],
  ],
  [
    'each among units of the size',
    'Item #|Description|Pack|Size|Unit|Price\n1|MILK|4|1|GAL|12.00\n2|CREAM|12|32|OZ|30.00\n3|KNIFE|1|1 CT|EA|9.00',
    ['1, MILK, 4/1 GAL, 12.00 CS', '2, CREAM, 12/32 OZ, 30.00 CS', '3, KNIFE, 1/1 CT, 9.00 EA'],
  ],
  [
    'units that only repeat the pack',
    'Item #|Description|Pack Size|Unit|Price\n1|BROTH|32OZ|OZ|4.00\n2|TORTILLA|50 CT|CT|5.00',
    ['1, BROTH, 1/32 OZ, 4.00 CS', '2, TORTILLA, 1/50 CT, 5.00 CS'],
  ],
  [
    'only pounds',
    'Item #|Description|Pack|UOM|Price\n1|RIBEYE|1/14# AVG|LB|11.49\n2|CHUCK|1/20# AVG|LB|5.20',
    ['1, RIBEYE, 1/14 LB, 160.86 CS, 11.49/LB x 14', '2, CHUCK, 1/20 LB, 104.00 CS, 5.2/LB x 20'],
  ],
  [
    'a unit nobody knows',
    'Item #|Description|UOM|Price\n1|SAUCE|BKT|11.49\n2|RICE|CS|5.20',
    ['1, SAUCE, 11.49 BKT', '2, RICE, 5.20 CS'],
  ],
  [
    'item numbers a spreadsheet has damaged',
    'Item #|Description|Price\n5-Jun|HAM|5.00\nJun-05|EGG|5.00\n1.2E+11|OIL|5.00\n006|RICE|5.00\n#REF!|MILK|5.00',
    [
      '006, RICE, 5.00 EA',
      "row 2: The item number '5-Jun' was turned into a date by a spreadsheet: format the column as text",
      "row 3: The item number 'Jun-05' was turned into a date by a spreadsheet: format the column as text",
      "row 4: The item number '1.2E+11' was shortened by a spreadsheet: format the column as text",
      "row 6: '#REF!' is not an item number",
    ],
  ],
  [
    'a pack a spreadsheet has made a date',
    'Item #|Description|Pack|Price\n1|HAM|5-Jun|5.00\n2|EGG|6/5 LB|5.00\n3|OIL|4/1 GAL|5.00',
    ['1, HAM, (5-Jun), 5.00 CS', '2, EGG, 6/5 LB, 5.00 CS', '3, OIL, 4/1 GAL, 5.00 CS'],
  ],
  [
    'one item twice with another price',
    'Item #|Description|Price\n1|HAM|5.00\n1|HAM|6.00',
    ['1, HAM, 5.00 EA', 'row 3: Item number 1 is already in row 2 with other details'],
  ],
  [
    'a row that is left out for a later one, before a refused one',
    'Item #|Description|Unit|Price\n1|EGGS|DZ|3.00\n2|HAM|CS|soon\n1|EGGS|CS|40.00\n3|RICE|CS|22.00',
    [
      '1, EGGS, 40.00 CS',
      '3, RICE, 22.00 CS',
      'row 2: Item 1 is in row 4 by the CS already; the price by the DZ is left out',
      "row 3: The price 'soon' is not a number we can read",
    ],
  ],
  [
    'sections with (continued)',
    'Item #|Description|Price\nDAIRY\n1|MILK|5.00\nDAIRY (continued)\n2|BUTTER|6.00',
    ['1, MILK, 5.00 EA', '2, BUTTER, 6.00 EA'],
  ],
])('%s', (_, sheet, read) => {
  expect(judged(sheet)).toEqual(read)
})

it('says what was left out, and why a pack stays open', () => {
  const { rows, notes } = guideOf(
    'Item #|Description|Pack|UOM|Status|Price\n1|ROLL|24 CT|EA||1.85\n2|BUN|24 CT|CS|DISC|9.00\nTOTAL|||||10.85\n3|PIE|6 CT|CS||9.00',
  )
  expect(rows[0]).toMatchObject({
    unitPrice: null,
    pack: null,
    packReason: 'The price may be for one piece of the pack or for all of it',
  })
  expect(notes).toContain('Discontinued items, not offered for order: 1 (row 3).')
  expect(notes).toContain('Totals, page numbers and other lines that are no items: 1 (row 4).')
  expect(notes.join(' ')).not.toContain('without a unit')
})

it.each([
  ['2026-06-09', []],
  ['2026-06-10', []],
  ['2026-06-11', ['2, BUTTER, 6.00 EA']],
])('offers an item that ends on %s as long as the guide begins before that day', (ends, offered) => {
  const sheet = `Item #|Description|Discontinued|Price\n1|MILK||5.00\n2|BUTTER|${ends}|6.00\n3|CREAM|Y|6.00\n4|HAM|N|7.00`
  const read = judged(sheet, false, calendarDate('2026-06-10'))
  expect(read).toEqual(['1, MILK, 5.00 EA', ...offered, '4, HAM, 7.00 EA'])
})

it('takes a continued section as the same category', () => {
  const { rows } = guideOf('Item #|Description|Price\nDAIRY\n1|MILK|5.00\nDAIRY (continued)\n2|BUTTER|6.00')
  expect(rows.map(({ category }) => category)).toEqual(['DAIRY', 'DAIRY'])
})

it('refuses a row of a text file in which a comma without quotes cut a cell in two', () => {
  const items = ['1|HAM|6/5 LB|12.50', '2|EGG|1/15 DZ|31.20', '3|OIL|1/35 LB|28.00']
  const refused =
    'row 5: The row has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00"'
  const read = (row: string, isDelimited = true) =>
    judged(['Item #|Description|Pack|Price', ...items, row].join('\n'), isDelimited).at(-1)
  expect(read('4|RICE|1/50 LB|1|024.75')).toBe(refused)
  expect(read('4|RICE|WILD|6|12.50')).toBe(refused)
  expect(read('4|RICE|1/50 LB|24.75||')).toBe('4, RICE, 1/50 LB, 24.75 CS')
  expect(read('4|RICE|1/50 LB|24.75|7', false)).toBe('4, RICE, 1/50 LB, 24.75 CS')
})

it('judges the columns of a text file by the rows that are whole', () => {
  const sheet =
    'Item #|Description|Pack|Size|UOM|Price\n1|HAM|RAW|6|5 LB|CS|12.50\n2|EGG|1|15 DZ|CS|31.20\n3|OIL|1|35 LB|CS|28.00'
  expect(judged(sheet, true).slice(0, 2)).toEqual(['2, EGG, 1/15 DZ, 31.20 CS', '3, OIL, 1/35 LB, 28.00 CS'])
})

it('notices a cut row where the headings end in more commas than the rows, wherever the price is', () => {
  const read = (head: string, ...rows: string[]) => judged([head, ...rows].join('\n'), true)
  const refused =
    'row 4: The row has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00"'
  const last = ['1|HAM|12.50||', '2|EGG|31.20||', '3|OIL|1|024.75|', '4|RICE|24.75||', '5|SALT|18.00||']
  expect(read('Item #|Description|Price||', ...last).at(-1)).toBe(refused)
  const first = ['1|12.50|2/7 LB|HAM||', '2|31.20|15 DZ|EGG||', '3|1|024.75|35 LB|OIL|', '4|24.75|50 LB|RICE||']
  expect(read('Item #|Price|Pack|Description||', ...first).at(-1)).toBe(refused)
  const marks = ['1|HAM|12.50|*new*', '2|EGG|31.20|', '3|OIL|28.00|', '4|RICE|24.75|']
  expect(read('Item #|Description|Price|', ...marks)).toHaveLength(4)
  expect(read('Item #|Description|Price|', ...marks)[0]).toBe('1, HAM, 12.50 EA')
})
