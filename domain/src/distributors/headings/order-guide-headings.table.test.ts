import { expect, it } from 'vitest'
import { judged } from '../testing-order-guides.ts'

// Layouts as distributors send them, each beside what a person reads from it.
it.each<[layout: string, sheet: string, read: string[]]>([
  [
    'a broadliner by SUPC',
    'SUPC|Case Qty|Split Qty|Pack/Size|Brand|Description|Mfr #|Per Lb|Case $|Each $\n0868459|0|0|4/10 LB|SYS CLS|CHICKEN LEG|881|N|58.20|\n6914451|0|0|6/14 OZ|SYS CLS|PAN COATING|882|N|32.75|6.10',
    ['0868459, CHICKEN LEG, SYS CLS, 4/10 LB, 58.20 CS', '6914451, PAN COATING, SYS CLS, 6/14 OZ, 32.75 CS, 6.10 each'],
  ],
  [
    'a broadliner by product number',
    'Group|Product Number|Product Description|Product Brand|Product Package Size|Pricing Unit|Product Price\nDairy|1234567|MILK 2%|GLENVIEW|4/1 GA|CS|18.40\nMeat|7654321|BEEF CHUCK|STOCK YARDS|2/20 LBA|LB|5.12',
    [
      '1234567, MILK 2%, GLENVIEW, 4/1 GAL, 18.40 CS',
      '7654321, BEEF CHUCK, STOCK YARDS, 2/20 LB, 204.80 CS, 5.12/LB x 40',
    ],
  ],
  [
    'a preamble of five rows',
    'PERFORMANCE FOODS||\nCustomer: 10045||\nDate: 11/17/2025||\n\nItem|Brand|Description|Pack|Unit|Price\n20045|WEST CREEK|FLOUR H&R|1/50 LB|CS|21.40',
    ['20045, FLOUR H&R, WEST CREEK, 1/50 LB, 21.40 CS'],
  ],
  [
    'a cash-and-carry with UPC and bin',
    'UPC|Item|Bin|Description|Unit Pack|Size|Unit Price|Case Price\n07605|12728|A4|PAN SPRAY|12|17 OZ|1.70|18.90',
    ['12728, PAN SPRAY, 12/17 OZ, 18.90 CS, 1.70 each'],
  ],
  [
    'a produce house with origin',
    'Code|Commodity|Variety|Origin|Pack|Price\nTOM25|TOMATO ROMA|XL|MX|25#|24.00\nLEM95|LEMON|95 CT|CA|40# avg|MKT',
    [
      "refused: No column with the item name or description was found. Row 1 was read as the headings: 'Code', 'Commodity', 'Variety', 'Origin', 'Pack', 'Price'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a produce house with names',
    'Code|Product|Origin|Pack|Price\nTOM25|TOMATO ROMA|MX|25#|24.00\nLEM95|LEMON 95 CT|CA|40# avg|MKT',
    ['TOM25, TOMATO ROMA, 1/25 LB, 24.00 CS', 'LEM95, LEMON 95 CT, 1/40 LB, market CS'],
  ],
  [
    'a meat house',
    'Item #|Cut|Description|Pieces/Case|Approx Weight|$/LB\n112A|RIBEYE|RIBEYE LIP-ON CHOICE|5|65|11.49',
    ['112A, RIBEYE LIP-ON CHOICE, (5), 746.85 CS, 11.49/LB x 65'],
  ],
  [
    'a fish house that calls',
    'SKU|Fish|Description|Unit|Price/Lb\nSAL01|SALMON|SALMON FILLET SKIN ON|LB|9.10\nCOD01|COD|COD LOIN|LB|CALL',
    ['SAL01, SALMON FILLET SKIN ON, 9.10 LB, 9.1/LB x ?', 'COD01, COD LOIN, market LB'],
  ],
  [
    'a bakery by the piece',
    'Item Code|Product|Price/Each\nA30050|Baguette Long|$1.24\nA30051|Batard|$1.40',
    ['A30050, Baguette Long, 1.24 EA', 'A30051, Batard, 1.40 EA'],
  ],
  [
    'a dairy',
    'Prod #|Product Name|Pk|Sz|UM|Price\n501|WHOLE MILK|4|1 GAL|CS|14.20\n502|HALF & HALF|12|1 QT|CS|22.00',
    ['501, WHOLE MILK, 4/1 GAL, 14.20 CS', '502, HALF & HALF, 12/1 QT, 22.00 CS'],
  ],
  [
    'a farm',
    'Item ID|Crop Description|Unit|Price\nK1|Kale, lacinato|bunch|2.00\nK2|Kale, red, case 24|case|38.00',
    ['K1, Kale, lacinato, 2.00 BUNCH', 'K2, Kale, red, case 24, 38.00 CS'],
  ],
  [
    'paper goods',
    'Stock #|Item Description|Case Pack|Price Per Case\nCUP16|CUP HOT 16 OZ|20-50 /CS|71.40\nFRK01|FORK WHITE|1000/CS|12.85',
    ['CUP16, CUP HOT 16 OZ, 20/50 CT, 71.40 CS', 'FRK01, FORK WHITE, 1/1000 CT, 12.85 CS'],
  ],
  [
    'wine and spirits',
    'Code|Description|Size|Btl/Cs|Bottle Cost|Case Cost\nV100|VODKA|750ML|12|9.10|104.00\nG200|GIN|1L|6|14.00|80.00',
    ['V100, VODKA, 12/750 ML, 104.00 CS, 9.10 each', 'G200, GIN, 6/1 L, 80.00 CS, 14.00 each'],
  ],
  [
    'a bottle size alone',
    'Code|Description|Size|Case Cost\nV100|VODKA|750ML|104.00\nG200|GIN|1L|80.00',
    ['V100, VODKA, (750ML), 104.00 CS', 'G200, GIN, (1L), 80.00 CS'],
  ],
  [
    'count written out',
    'Item No|Description|Count per Case|Size|Case Cost\n77|BURGER PATTY|40|4 OZ|48.00',
    ['77, BURGER PATTY, 40/4 OZ, 48.00 CS'],
  ],
  ['4x1 gal', 'Item No|Description|Pack Size|Price\n77|VINEGAR|4x1 gal|18.00', ['77, VINEGAR, 4/1 GAL, 18.00 CS']],
  ['24 ct', 'Item No|Description|Pack Size|Price\n77|ROMAINE|24 ct|18.00', ['77, ROMAINE, 1/24 CT, 18.00 CS']],
  ['1/20#', 'Item No|Description|Pack Size|Price\n77|BACON|1/20#|68.00', ['77, BACON, 1/20 LB, 68.00 CS']],
  ['6/#10', 'Item No|Description|Pack Size|Price\n77|TOMATO|6/#10|34.00', ['77, TOMATO, 6/1 #10 CAN, 34.00 CS']],
  [
    '2/10# AVG by the case',
    'Item No|Description|Pack Size|Case Price\n77|TURKEY|2/10# AVG|68.00',
    ['77, TURKEY, 2/10 LB, 68.00 CS'],
  ],
  [
    'leading zeros',
    'Item No|Description|Price\n000123|HAM|5.00\n00124|EGG|6.00',
    ['000123, HAM, 5.00 EA', '00124, EGG, 6.00 EA'],
  ],
  ['numbers with thousands separators', 'Item No|Description|Price\n1,234,567|HAM|5.00', ['1234567, HAM, 5.00 EA']],
  [
    'numbers with letters and dashes',
    'Item No|Description|Price\nBEA1-CTN|HAM|5.00\n10-224.5|EGG|6.00',
    ['BEA1-CTN, HAM, 5.00 EA', '10-224.5, EGG, 6.00 EA'],
  ],
  [
    'UPC, customer number and item number',
    'Cust #|UPC|Distributor Item #|Description|Price\nC-1|0012345678905|4411|COLA|12.48\nC-2|0012345678912|4412|WATER|5.28',
    ['4411, COLA, 12.48 EA', '4412, WATER, 5.28 EA'],
  ],
  [
    'line numbers',
    'Line|Item Number|Item Description|Price\n1|4411|COLA|12.48\n2|4412|WATER|5.28',
    ['4411, COLA, 12.48 EA', '4412, WATER, 5.28 EA'],
  ],
  [
    'order and par columns',
    'Order|Par|Item #|Description|Pack|Price|On Hand\n||4411|COLA|24/12 OZ|12.48|',
    ['4411, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'camel case',
    'ItemNumber|ItemDescription|PackSize|UnitOfMeasure|CasePrice\n4411|COLA|24/12 OZ|CS|12.48',
    ['4411, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'underscores',
    'item_number|item_description|pack_size|case_price\n4411|COLA|24/12 OZ|12.48',
    ['4411, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'headings with line breaks and units',
    'Item  #|Item   Description|Pack / Size|Price (USD)\n4411|COLA|24/12 OZ|12.48',
    ['4411, COLA, 24/12 OZ, 12.48 CS'],
  ],
  [
    'a headed list that is an invoice',
    'Item #|Description|Qty Shipped|Price|Extended Price\n1|HAM|2|5.00|10.00',
    [
      'refused: This file looks like an invoice (it lists quantities shipped and extended prices). An order guide lists everything you can buy: items that are not on this invoice would be punched out. Ask the distributor for the order guide or price list.',
    ],
  ],
  [
    'no item numbers',
    'Description|Pack|Price\nHAM|2/7 LB|51.20',
    [
      "refused: No column with the item number was found. Row 1 was read as the headings: 'Description', 'Pack', 'Price'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'no names',
    'Item #|Pack|Price\n1|2/7 LB|51.20',
    [
      "refused: No column with the item name or description was found. Row 1 was read as the headings: 'Item #', 'Pack', 'Price'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'no rows',
    'Item #|Description|Price',
    ['refused: There are no rows below the headings. Choose a file that lists items.'],
  ],
  [
    'weights with their unit',
    'Item #|Description|Est. Case Weight|Price per lb\n1|CHUCK|66.5 lbs|5.459\n2|ROUND|70 #|4.10',
    ['1, CHUCK, 363.02 CS, 5.459/LB x 66.5', '2, ROUND, 287.00 CS, 4.1/LB x 70'],
  ],
  [
    'a brand from the manufacturer',
    'Item #|Description|Manufacturer|Price\n1|OIL|CARGILL|31.00',
    ['1, OIL, CARGILL, 31.00 EA'],
  ],
  ['four decimals', 'Item #|Description|Case Price\n1|OIL|31.0050', ['1, OIL, 31.01 CS']],
  [
    'zero as a market price',
    'Item #|Description|Price\n1|OIL|0.00\n2|RICE|9.00',
    ['1, OIL, market EA', '2, RICE, 9.00 EA'],
  ],
  [
    'a price that is missing',
    'Item #|Description|Price\n1|OIL|\n2|RICE|9.00',
    ['2, RICE, 9.00 EA', 'row 2: The price is missing'],
  ],
  [
    'a price of words',
    'Item #|Description|Price\n1|OIL|see rep\n2|RICE|9.00\n3|SALT|3.00',
    ['2, RICE, 9.00 EA', '3, SALT, 3.00 EA', "row 2: The price 'see rep' is not a number we can read"],
  ],
  [
    'a row without a name',
    'Item #|Description|Price\n1||9.00\n2|RICE|9.00\n3|SALT|3.00',
    ['2, RICE, 9.00 EA', '3, SALT, 3.00 EA', 'row 2: Item 1 has no name'],
  ],
  [
    'a row without a number',
    'Item #|Description|Price\n|OIL|9.00\n2|RICE|9.00',
    ['2, RICE, 9.00 EA', 'row 2: The item number is missing'],
  ],
])('%s', (_, sheet, read) => {
  expect(judged(sheet)).toEqual(read)
})
