import { expect, it } from 'vitest'
import { judged } from '../testing-order-guides.ts'

// Sheets that name the unit of a price in odd places, each judged by eye before it was read.
it.each<[layout: string, sheet: string, read: string[]]>([
  [
    'CS and EA below PRICE',
    '|||PRICE|\nItem|Desc|Pack|CS|EA\n501|OIL OLIVE|6/1 L|71.00|12.90\n502|VINEGAR|4/1 GAL|18.00|5.10',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS, 12.90 each', '502, VINEGAR, 4/1 GAL, 18.00 CS, 5.10 each'],
  ],
  [
    'a case weight beside pounds',
    'Item|Desc|UOM|Case Wt|Price\n501|BRISKET|LB|68|4.85\n502|FRIES|CS|30|31.00',
    ['501, BRISKET, 329.80 CS, 4.85/LB x 68', '502, FRIES, 31.00 CS'],
  ],
  [
    'pars and counts beside a unit cost',
    'Item #|Description|Pack|Par|On Hand|UOM|Unit Cost\n501|OIL OLIVE|6/1 L|2|1|CS|71.00\n502|VINEGAR|4/1 GAL|3|0|CS|18.00',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS', '502, VINEGAR, 4/1 GAL, 18.00 CS'],
  ],
  [
    'numbers of catch weight and no unit of the price',
    'Item #|Description|Pack|UOM|Catch Wt|Price\n501|PORK BUTT|8/8 LB|CS|64.0|2.15\n502|LARD|1/50 LB|CS||48.20\n503|RIBEYE|5/13 LB|CS|65.0|11.40',
    [
      '502, LARD, 1/50 LB, 48.20 CS',
      'row 2: The pack is an average weight and nothing says whether 2.15 is for the case or for a pound',
      'row 4: The pack is an average weight and nothing says whether 11.40 is for the case or for a pound',
    ],
  ],
  [
    'per lb and per case',
    'Item #|Description|Pack|Price|Price Type\n501|PORK BUTT|8/8 LB|2.15|Per Lb\n502|LARD|1/50 LB|48.20|Per Case',
    ['501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS'],
  ],
  [
    '# and CSE',
    'Item #|Description|Pack|Price|U/M\n501|PORK BUTT|8/8 LB|2.15|#\n502|LARD|1/50 LB|48.20|CSE',
    ['501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS'],
  ],
  [
    'CW as the unit',
    'Item #|Description|Pack|Price|UOM\n501|PORK BUTT|8/8 LB|2.15|CW\n502|LARD|1/50 LB|48.20|CS\n503|SALT|9/3 LB|28.00|CS',
    ['501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS', '503, SALT, 9/3 LB, 28.00 CS'],
  ],
  [
    'the price of a unit and the total of the case',
    'Item #|Description|Units/Case|Unit Price|Case Total\n501|COLA|24|0.52|12.48\n502|TEA|12|0.90|10.80',
    [
      "refused: The prices in 'Unit Price' may be for a case or for one piece of it. Choose what they are for, or name the column 'Case Price' or 'Each Price' and upload the file again.",
    ],
  ],
  [
    'wholesale and MSRP',
    'SKU|Product|Case Pack|Wholesale|MSRP\n501|COLA|24|12.48|1.00\n502|TEA|12|10.80|1.50',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'SKU', 'Product', 'Case Pack', 'Wholesale', 'MSRP'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a column Packed alone that says where',
    'SKU|Product|Packed|Price|Unit\n501|COLA|Newark|12.48|CS\n502|TEA|Bronx|10.80|CS',
    ['501, COLA, 12.48 CS', '502, TEA, 10.80 CS'],
  ],
  [
    'picked up and delivered',
    'SKU|Product|Pack|Price - Pickup|Price - Delivery\n501|COLA|24/12 OZ|12.48|13.00\n502|TEA|12/1 L|10.80|11.20',
    [
      "refused: Prices are in several columns: 'Price - Pickup' and 'Price - Delivery'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'packs without a unit',
    'SKU|Product|Format|Type|Price\n501|SOAVE|12/750|ML|98.00\n502|GIN|6/1|L|88.00',
    ['501, SOAVE, (12/750), 98.00 CS', '502, GIN, (6/1), 88.00 CS'],
  ],
  [
    'headings in two rows and a blank one',
    'Item|Product||Price\nNumber|Description|Pack Size|Per Case\n\n501|COLA|24/12 OZ|12.48\n502|TEA|12/1 L|10.80',
    ['501, COLA, 24/12 OZ, 12.48 CS', '502, TEA, 12/1 L, 10.80 CS'],
  ],
  [
    'units behind prices',
    'SKU|Product|Pack|Price\n501|COLA|24/12 OZ|12.48 CS\n502|TEA|12/1 L|1.10 EA.\n503|HAM|2/7 LB|$1.95 per pound\n504|OIL|6/1 L|71.00 NET',
    [
      '501, COLA, 24/12 OZ, 12.48 CS',
      '502, TEA, (12/1 L), 1.10 EA',
      '503, HAM, 2/7 LB, 27.30 CS, 1.95/LB x 14',
      "row 5: The price is for 'NET', which is not a unit we know",
    ],
  ],
  [
    'a quantity beside pounds and gallons',
    'Item #|Description|Qty|Unit|Price\n501|RICE|50|LB|22.00\n502|OIL|35|LB|31.00\n503|MILK|4|GAL|18.00',
    [
      "refused: The numbers in 'Qty' may be what a case holds or what was ordered. Choose what they are, or name the column 'Pack' or remove it, and upload the file again.",
    ],
  ],
  [
    'a quantity beside pounds',
    'Item #|Description|Qty|Unit|Price\n501|RICE|50|LB|22.00\n502|SUGAR|25|LB|21.00',
    [
      "refused: The numbers in 'Qty' may be what a case holds or what was ordered. Choose what they are, or name the column 'Pack' or remove it, and upload the file again.",
    ],
  ],
  [
    'prices A, B and C',
    'Item #|Description|Pack|A|B|C\n501|RICE|50 LB|22.00|21.50|21.00\n502|SUGAR|25 LB|21.00|20.50|20.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Pack', 'A', 'B', 'C'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a price each lb',
    'Item #|Description|Pack|Price Each Lb\n501|RIBEYE|5/13 LB|11.40\n502|BUTT|8/8 LB|2.15',
    ['501, RIBEYE, 5/13 LB, 741.00 CS, 11.4/LB x 65', '502, BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64'],
  ],
  [
    'a lb price and a case price',
    'Item #|Description|Pack|Lb Price|Case Price\n501|RIBEYE|5/13 LB|11.40|741.00\n502|BUTT|8/8 LB|2.15|137.60',
    ['501, RIBEYE, 5/13 LB, 741.00 CS', '502, BUTT, 8/8 LB, 137.60 CS'],
  ],
  [
    'cost/#',
    'Item #|Description|Pack|Cost/#\n501|RIBEYE|5/13 LB|11.40\n502|BUTT|8/8 LB|2.15',
    ['501, RIBEYE, 5/13 LB, 741.00 CS, 11.4/LB x 65', '502, BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64'],
  ],
  [
    'dollars per 100',
    'Item #|Description|Pack|$ per 100\n501|CUP|1000 CT|4.10\n502|LID|1000 CT|3.40',
    ['501, CUP, 1/1000 CT, 41.00 CS', '502, LID, 1/1000 CT, 34.00 CS'],
  ],
  [
    'a price per 1,000',
    'Item #|Description|Pack|Price (per 1,000)\n501|CUP|1000 CT|41.00\n502|LID|1000 CT|34.00',
    ['501, CUP, 1/1000 CT, 41.00 CS', '502, LID, 1/1000 CT, 34.00 CS'],
  ],
  [
    'a price per bottle',
    'Item #|Description|Pack|Price per Btl\n501|SOAVE|12/750 ML|8.20\n502|GIN|6/1 L|14.00',
    ['501, SOAVE, (12/750 ML), 8.20 EA', '502, GIN, (6/1 L), 14.00 EA'],
  ],
  [
    'a can price and a case price',
    'Item #|Description|Pack|Can Price|Case Price\n501|COLA|24/12 OZ|0.52|12.48\n502|TEA|12/12 OZ|0.90|10.80',
    ['501, COLA, 24/12 OZ, 12.48 CS, 0.52 each', '502, TEA, 12/12 OZ, 10.80 CS, 0.90 each'],
  ],
  [
    'a price per KG',
    'Item #|Description|Pack|Price Per KG\n501|VEAL|10 KG|8.20\n502|LAMB|12 KG|14.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Pack', 'Price Per KG'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a price of the portion',
    'Item #|Description|Pack|Price/Portion|Price\n501|VEAL|24/6 OZ|3.20|76.80\n502|LAMB|20/5 OZ|4.00|80.00',
    ['501, VEAL, 24/6 OZ, 76.80 CS', '502, LAMB, 20/5 OZ, 80.00 CS'],
  ],
  [
    'a price per unit beside that of the case',
    'Item #|Description|Brand|Pack Size|Price|Price Per Unit\n501|VEAL|DELFT|24/6 OZ|76.80|3.20\n502|LAMB|CATELLI|20/5 OZ|80.00|4.00',
    ['501, VEAL, DELFT, 24/6 OZ, 76.80 CS, 3.20 each', '502, LAMB, CATELLI, 20/5 OZ, 80.00 CS, 4.00 each'],
  ],
  [
    'stars in place of a price',
    'Item #|Description|Pack|Price\n501|VEAL|24/6 OZ|***\n502|LAMB|20/5 OZ|80.00\n503|HAM|2/7 LB|50.00',
    [
      '502, LAMB, 20/5 OZ, 80.00 CS',
      '503, HAM, 2/7 LB, 50.00 CS',
      "row 2: The price '***' is not a number we can read",
    ],
  ],
  [
    'the date of the price',
    'Item #|Description|Pack|Price Date|Price\n501|VEAL|24/6 OZ|11/20/2026|76.80\n502|LAMB|20/5 OZ|11/20/2026|80.00',
    ['501, VEAL, 24/6 OZ, 76.80 CS', '502, LAMB, 20/5 OZ, 80.00 CS'],
  ],
  [
    'a current and a future price',
    'Item #|Description|Pack|Current Price|Future Price|Effective\n501|VEAL|24/6 OZ|76.80|78.00|12/01/2026\n502|LAMB|20/5 OZ|80.00|80.00|12/01/2026',
    [
      "refused: Prices are in several columns: 'Current Price' and 'Future Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'this week and last week',
    'Item #|Description|Pack|This Week|Last Week|Diff\n501|VEAL|24/6 OZ|76.80|78.00|-1.20\n502|LAMB|20/5 OZ|80.00|80.00|0.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Pack', 'This Week', 'Last Week', 'Diff'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'contract and market',
    'Item #|Description|Pack|Contract|Market\n501|VEAL|24/6 OZ|76.80|78.00\n502|LAMB|20/5 OZ|80.00|84.00',
    ['501, VEAL, 24/6 OZ, 76.80 CS', '502, LAMB, 20/5 OZ, 80.00 CS'],
  ],
  [
    'a contract price that is missing',
    'Item #|Description|Pack|Contract Price|Market Price\n501|VEAL|24/6 OZ|76.80|78.00\n502|LAMB|20/5 OZ||84.00',
    ['501, VEAL, 24/6 OZ, 76.80 CS', 'row 3: The price is missing'],
  ],
  [
    'the date from which an item is discontinued',
    'Item #|Description|Pack|Price|Disc Date\n501|VEAL|24/6 OZ|76.80|\n502|LAMB|20/5 OZ|80.00|10/01/2026',
    ['501, VEAL, 24/6 OZ, 76.80 CS'],
  ],
  [
    'what replaces an item',
    'Item #|Description|Pack|Price|Replaced By\n501|VEAL|24/6 OZ|76.80|\n502|LAMB|20/5 OZ|80.00|5099',
    ['501, VEAL, 24/6 OZ, 76.80 CS', '502, LAMB, 20/5 OZ, 80.00 CS'],
  ],
  [
    'a half case',
    'Item #|Description|Pack|Case|Half Case\n501|VEAL|24/6 OZ|76.80|39.00\n502|LAMB|20/5 OZ|80.00|41.00',
    ['501, VEAL, 24/6 OZ, 76.80 CS', '502, LAMB, 20/5 OZ, 80.00 CS'],
  ],
  [
    'sizes under a count',
    'Item #|Description|Count|Price\n501|SHRIMP|16/20|12.40\n502|SHRIMP|21/25|10.90',
    ['501, SHRIMP, (16/20), 12.40 CS', '502, SHRIMP, (21/25), 10.90 CS'],
  ],
  [
    'per lb in the name',
    'Item #|Description|Price\n501|SHRIMP 16/20 5# BOX|62.40\n502|COD LOIN per lb|9.90',
    ['501, SHRIMP 16/20 5# BOX, 62.40 EA', '502, COD LOIN per lb, 9.90 LB, 9.9/LB x ?'],
  ],
  [
    'a net weight in ounces',
    'Item #|Description|Net Wt (oz)|Price/LB\n501|CRAB|16|22.40\n502|COD|160|9.90',
    ['501, CRAB, 22.40 LB, 22.4/LB x ?', '502, COD, 9.90 LB, 9.9/LB x ?'],
  ],
  [
    'pounds or pieces beside the number in a case',
    'Item #|Description|Unit|Case Qty|Price\n501|CHEDDAR|LB|40|2.60\n502|BRIE|EA|6|8.10',
    ['502, BRIE, (6), 8.10 EA', 'row 2: The unit LB may be what the 40 of the pack are, or what the price is for'],
  ],
  [
    'a case weight in kilograms',
    'Item #|Description|Pack|Case Weight (KG)|Price/LB\n501|CHEDDAR|4/10 LB|18.1|2.60\n502|BRIE|2/3 KG|6|8.10',
    ['501, CHEDDAR, 4/10 LB, 104.00 CS, 2.6/LB x 40', '502, BRIE, (2/3 KG), 8.10 LB, 8.1/LB x ?'],
  ],
  [
    'a price by quantity on rows of its own',
    'Item #|Description|Pack|Min Qty|Price\n501|CUP|1000 CT|1|41.00\n501|CUP|1000 CT|5|39.00\n502|LID|1000 CT|1|34.00',
    [
      '501, CUP, 1/1000 CT, 41.00 CS',
      '502, LID, 1/1000 CT, 34.00 CS',
      'row 3: Item number 501 is already in row 2 with other details',
    ],
  ],
  [
    'two packs, each with its price',
    'Item #|Description|Pack 1|Price 1|Pack 2|Price 2\n501|CUP|1000 CT|41.00|100 CT|5.00\n502|LID|1000 CT|34.00|100 CT|4.00',
    [
      "refused: Prices are in several columns: 'Price 1' and 'Price 2'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'a bare dollar sign',
    'Item #|Description|$|Lbs\n501|CUP|41.00|12\n502|LID|34.00|10',
    ['501, CUP, 41.00 EA', '502, LID, 34.00 EA'],
  ],
  [
    'the unit of sale in words',
    'Item #|Description|Pack|Price|Unit of Sale\n501|PORK|8/8 LB|2.15|Pound\n502|LARD|1/50 LB|48.20|Case',
    ['501, PORK, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS'],
  ],
  [
    'the unit that is charged by',
    'Item #|Description|Pack|Price|Chg By\n501|PORK|8/8 LB|2.15|LB\n502|LARD|1/50 LB|48.20|CS',
    ['501, PORK, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS'],
  ],
  [
    'ordered by one unit, billed by another',
    'Item #|Description|Pack|Ord Unit|Bill Unit|Price\n501|PORK|8/8 LB|CS|LB|2.15\n502|LARD|1/50 LB|CS|CS|48.20',
    [
      "refused: Units are in two columns: 'Ord Unit' and 'Bill Unit'. Choose the one that the price is for, or remove the other and upload the file again.",
    ],
  ],
  [
    'letters for pound and case',
    'Item #|Description|Pack|Unit|Price|Lb/Cs\n501|PORK|8/8 LB|CS|2.15|L\n502|LARD|1/50 LB|CS|48.20|C',
    [
      '502, LARD, 1/50 LB, 48.20 CS',
      'row 2: 2.15 for 8/8 LB is less than 10 cents a pound, and nothing says whether it is for the case or for a pound',
    ],
  ],
  [
    'weight or unit as the basis',
    'Item #|Description|Pack|Unit|Price|Price Basis\n501|PORK|8/8 LB|CS|2.15|Weight\n502|LARD|1/50 LB|CS|48.20|Unit',
    [
      'row 2: 2.15 for 8/8 LB is less than 10 cents a pound, and nothing says whether it is for the case or for a pound',
      'row 3: The price is for an EA, and the pack does not say how many of them a case holds',
    ],
  ],
  [
    'by lb and by case',
    'Item #|Description|Pack|Price|Priced\n501|PORK|8/8 LB|2.15|by lb\n502|LARD|1/50 LB|48.20|by case',
    ['501, PORK, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS'],
  ],
  [
    'the price of so many',
    'Material|Material Description|Net Price|per|UoM|Currency\n400112|LID PLASTIC|41.40|1000|EA|USD\n400113|CUP PAPER|84.00|1000|EA|USD',
    [
      "refused: The prices in 'Net Price' are for as many as 'per' says. Ask the distributor for a list with the price of one case or piece, or work it out and upload the file again.",
    ],
  ],
  [
    'the price of one of it',
    'Material|Material Description|Net Price|per|UoM|Currency\n400112|GOUDA WHEEL|118.40|1|CS|USD\n400113|BRIE WHEEL|84.00|1|CS|USD',
    ['400112, GOUDA WHEEL, 118.40 CS', '400113, BRIE WHEEL, 84.00 CS'],
  ],
  [
    'bunches and pounds beside a count',
    'ITEM|PRODUCT|GROWER|UNIT|COUNT|PRICE\n1201|Chicories|Rosso|lb|10|6.50\n1202|Carrots|Norwich|bu|24|2.75\n1203|Eggs|Cook|doz|15|5.25',
    [
      '1203, Eggs, (15), 5.25 DZ',
      'row 2: The unit lb may be what the 10 of the pack are, or what the price is for',
      'row 3: The unit bu may be what the 24 of the pack are, or what the price is for',
    ],
  ],
])('%s', (_, sheet, read) => {
  expect(judged(sheet)).toEqual(read)
})
