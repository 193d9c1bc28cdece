import { expect, it } from 'vitest'
import { guideOf, judged } from '../testing-order-guides.ts'

// Sheets made with fresh eyes after the others were read well: odd, but such as distributors send.
it.each<[layout: string, sheet: string, read: string[]]>([
  [
    'a landscape export with headings in two rows and a subtotal',
    'CUSTOMER ORDER GUIDE|||||||\nAcct 10442|||Printed 11/20/2025||||\n|||Pack|||Case|Split\nProduct|Description|Brand|Qty|Size|UOM|Price|Price\n00121|TOMATO DICED|CONTADINA|6|#10|CS|34.87|6.31\n00122|OLIVE OIL XV|FILIPPO|6|1 LT|CS|71.40|12.75\nSub-total DRY|||||2|106.27|',
    [
      '00121, TOMATO DICED, CONTADINA, 6/1 #10 CAN, 34.87 CS, 6.31 each',
      '00122, OLIVE OIL XV, FILIPPO, 6/1 L, 71.40 CS, 12.75 each',
    ],
  ],
  [
    'a produce market sheet, FOB',
    'FRESH MARKET SHEET||Week of 11/17/25|\nITEM|CODE|PACK|FOB\nAPPLES|||\nGala 88ct|AP88|40 LB|32.00\nFuji 100ct|AP100|40 LB|MKT\nBERRIES|||\nStrawberries|ST8|8/1#|24.50',
    [
      'AP88, Gala 88ct, 1/40 LB, 32.00 CS',
      'AP100, Fuji 100ct, 1/40 LB, market CS',
      'ST8, Strawberries, 8/1 LB, 24.50 CS',
    ],
  ],
  [
    'prices with a currency code',
    'Item No.|Product|Pack|Currency|Price (USD)\nA1|HAM|2/7 LB|USD|USD 50.00\nA2|EGGS|15 DZ|USD|30.00 USD',
    ['A1, HAM, 2/7 LB, 50.00 CS', 'A2, EGGS, 1/15 DZ, 30.00 CS'],
  ],
  [
    'items on two lines',
    'Item #|Description|Pack|Price\n1001|BEEF PATTY 4-1|40/4 OZ|62.10\n|ANGUS 80/20 FROZEN||\n1002|CHICKEN WING|4/10 LB|88.40\n|JUMBO IQF||',
    ['1001, BEEF PATTY 4-1 ANGUS 80/20 FROZEN, 40/4 OZ, 62.10 CS', '1002, CHICKEN WING JUMBO IQF, 4/10 LB, 88.40 CS'],
  ],
  [
    'titles between items that are no second lines',
    'Item #|Description|Price\n1|HAM|5.00\n|DAIRY|\n2|EGGS|6.00\n|DRY|\n3|RICE|7.00',
    ['1, HAM, 5.00 EA', '2, EGGS, 6.00 EA', '3, RICE, 7.00 EA'],
  ],
  [
    'items on two lines with the price on the second',
    'Item #|Description|Pack|Price\n1001|BEEF PATTY 4-1|40/4 OZ|\n|ANGUS 80/20 FROZEN||62.10\n1002|CHICKEN WING|4/10 LB|\n|JUMBO IQF||88.40',
    [
      "refused: The prices in 'Price' are on other rows than the item numbers. Ask the distributor for a list with one row for each item.",
    ],
  ],
  [
    'totals between sections',
    'SKU|Item|Unit|Cost\nDAIRY|||\n1|MILK|GAL|3.89\nDAIRY TOTAL||1|3.89\nPRODUCE|||\n3|KALE|CS|18.00\nTotal for PRODUCE||1|18.00\nGRAND TOTAL||2|21.89',
    ['1, MILK, 3.89 GAL', '3, KALE, 18.00 CS'],
  ],
  [
    'a cereal that ends with its brand',
    'Item #|Description|Price\n1|CEREAL TOTAL|5.00\n2|CEREAL TOTAL 12 OZ|6.00',
    ['1, CEREAL TOTAL, 5.00 EA', '2, CEREAL TOTAL 12 OZ, 6.00 EA'],
  ],
  [
    'seafood by the pound, by species',
    'Code|Species|Size|Origin|$/LB\n5001|Salmon Atlantic Fillet|3-4 LB|Norway|9.95\n5002|Shrimp White P&D|16/20|Ecuador|7.40',
    [
      '5001, Salmon Atlantic Fillet, (3-4 LB), 9.95 LB, 9.95/LB x ?',
      '5002, Shrimp White P&D, (16/20), 7.40 LB, 7.4/LB x ?',
    ],
  ],
  [
    'what a price is per',
    'Item #|Description|Pack|Price|Per\n1|HAM|2/7 LB|3.10|LB\n2|EGGS|15 DZ|30.00|CS\n3|ROLLS|24 CT|0.45|EA',
    ['1, HAM, 2/7 LB, 43.40 CS, 3.1/LB x 14', '2, EGGS, 1/15 DZ, 30.00 CS', '3, ROLLS, (24 CT), 0.45 EA'],
  ],
  [
    'units under a heading nobody knows',
    'Item #|Description|Pack|Price|Basis\n1|HAM|2/7 LB|3.10|LB\n2|EGGS|15 DZ|30.00|CS',
    ['1, HAM, 2/7 LB, 43.40 CS, 3.1/LB x 14', '2, EGGS, 1/15 DZ, 30.00 CS'],
  ],
  [
    'two columns of units nobody knows',
    'Item #|Description|Pack|Price|Basis|Stock\n1|HAM|2/7 LB|43.10|LB|CS\n2|EGGS|15 DZ|30.00|CS|CS',
    [
      "refused: Units are in two columns: 'Basis' and 'Stock'. Choose the one that the price is for, or remove the other and upload the file again.",
    ],
  ],
  [
    'two columns of units that say the same',
    'Item #|Description|Pack|Price|Basis|Stock\n1|HAM|2/7 LB|3.10|LB|#\n2|EGGS|15 DZ|30.00|CS|CASE',
    ['1, HAM, 2/7 LB, 43.40 CS, 3.1/LB x 14', '2, EGGS, 1/15 DZ, 30.00 CS'],
  ],
  [
    'names first, one that ends like a total',
    'Description|Item #|Price\nCEREAL TOTAL|1|6.00\nHAM|2|5.00\nDRY TOTAL||11.00\nGrand Total|2|11.00',
    ['1, CEREAL TOTAL, 6.00 EA', '2, HAM, 5.00 EA'],
  ],
  [
    'names first, one with a total in it',
    'Description|Item #|Price\nCEREAL TOTAL 12 OZ|1|6.00\nHAM|2|5.00\nDRY TOTAL||11.00',
    ['1, CEREAL TOTAL 12 OZ, 6.00 EA', '2, HAM, 5.00 EA'],
  ],
  [
    'prices with stars',
    'Item #|Description|Pack|Price\n1|HAM|2/7 LB|50.00*\n2|EGGS|15 DZ|$30.00 **\n3|OIL|6/1 GAL|*41.00',
    ['1, HAM, 2/7 LB, 50.00 CS', '2, EGGS, 1/15 DZ, 30.00 CS', '3, OIL, 6/1 GAL, 41.00 CS'],
  ],
  [
    'wine by the bottle and by the case',
    'SKU|Producer|Wine|Vintage|Size|Btl/Cs|Btl Price|Cs Price\nW1|Dubois|Chablis|2022|750ml|12|18.00|204.00\nW2|Rossi|Chianti|2021|750ml|6|15.50|93.00',
    ['W1, Chablis, Dubois, 12/750 ML, 204.00 CS, 18.00 each', 'W2, Chianti, Rossi, 6/750 ML, 93.00 CS, 15.50 each'],
  ],
  [
    'GTIN and net content',
    'GTIN|Vendor Item Number|Short Description|Net Content|Case Pack|Invoice Price\n00012345678905|44-101|OIL CANOLA|35 LB|1|38.20\n00012345678912|44-102|SUGAR|4 LB|10|31.00',
    ['44-101, OIL CANOLA, 1/35 LB, 38.20 CS', '44-102, SUGAR, 10/4 LB, 31.00 CS'],
  ],
  [
    'flags of broken cases, some without a price',
    'Item #|Description|Pack|Brk|Cs Price|Brk Price\n1|OIL|6/1 GAL|Y|60.00|11.50\n2|RICE|50 LB|N|22.00|0.00\n3|SALT|24/3 LB|Y|18.00|',
    ['1, OIL, 6/1 GAL, 60.00 CS, 11.50 each', '2, RICE, 1/50 LB, 22.00 CS', '3, SALT, 24/3 LB, 18.00 CS'],
  ],
])('%s', (_, sheet, read) => {
  expect(judged(sheet)).toEqual(read)
})

it('says which column was taken for the unit', () => {
  expect(guideOf('Item #|Description|Price|Basis\n1|HAM|3.10|LB\n2|EGGS|30.00|CS').notes).toContain(
    "The column 'Basis' was read as the unit: all its cells are units.",
  )
})
