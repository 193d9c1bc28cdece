import { expect, it } from 'vitest'
import { judged } from '../testing-order-guides.ts'

// Sheets in which a figure can be mistaken for the price of a case: a price per pound or bag, another currency, a weight, a counter.
it.each<[layout: string, sheet: string, read: string[], isDelimited?: boolean]>([
  [
    'the unit of the price under Per',
    'Item #|Description|Pack|Unit|Price|Per\n501|PORK BUTT|8/8 LB|CS|2.15|Lb\n502|LARD|1/50 LB|CS|48.20|Cs',
    ['501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64', '502, LARD, 1/50 LB, 48.20 CS'],
  ],
  [
    'random and fixed weight',
    'Item #|Description|Pack|Wt Type|Avg Wt|Price\n501|PORK BUTT|8/8 LB|R|64|2.15\n502|LARD|1/50 LB|F|50|48.20\n503|RIBEYE|5/13 LB|R|65|11.40',
    [
      '501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64',
      '502, LARD, 1/50 LB, 48.20 CS',
      '503, RIBEYE, 5/13 LB, 741.00 CS, 11.4/LB x 65',
    ],
  ],
  [
    'catch and fixed under CW',
    'Item #|Description|Pack|C/W|Avg Wt|Price\n501|PORK BUTT|8/8 LB|C|64|2.15\n502|LARD|1/50 LB|F|50|48.20\n503|RIBEYE|5/13 LB|C|65|11.40',
    [
      '501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64',
      '502, LARD, 1/50 LB, 48.20 CS',
      '503, RIBEYE, 5/13 LB, 741.00 CS, 11.4/LB x 65',
    ],
  ],
  [
    'gross and net weights beside the price',
    'Item #|Description|Gross|Net|Price\n501|PORK BUTT|66.50|64.00|137.60\n502|LARD|51.20|50.00|48.20',
    [
      "refused: Prices are in several columns: 'Net' and 'Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'prices in cents',
    'Item #|Description|Pack|Price (cents)\n501|PORK BUTT|8/8 LB|13760\n502|LARD|1/50 LB|4820',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Pack', 'Price (cents)'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'price per #',
    'Item #|Description|Pack|Price per #\n501|PORK BUTT|8/8 LB|2.15\n503|RIBEYE|5/13 LB|11.40',
    ['501, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64', '503, RIBEYE, 5/13 LB, 741.00 CS, 11.4/LB x 65'],
  ],
  [
    'the price of a bag',
    'Item #|Description|Pack|Bag Price\n501|SPINACH|4/2.5 LB|9.10\n503|ARUGULA|6/1 LB|6.40',
    [
      "refused: The prices in 'Bag Price' may be for a case or for one piece of it. Choose what they are for, or name the column 'Case Price' or 'Each Price' and upload the file again.",
    ],
  ],
  [
    'the price of an inner pack',
    'Item #|Description|Pack|Inner Price\n501|CUP|20/50 CT|4.10\n503|LID|10/100 CT|3.40',
    [
      "refused: The prices in 'Inner Price' may be for a case or for one piece of it. Choose what they are for, or name the column 'Case Price' or 'Each Price' and upload the file again.",
    ],
  ],
  [
    'CASE and EACH above pack and price',
    '||CASE||EACH|\nItem #|Description|Pack|Price|Size|Price\n501|OIL OLIVE|6/1 L|71.00|1 L|12.90\n503|VINEGAR|4/1 GAL|18.00|1 GAL|5.10',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS, 12.90 each', '503, VINEGAR, 4/1 GAL, 18.00 CS, 5.10 each'],
  ],
  [
    'a section that is not to be had',
    'Item #|Description|Pack|Price\nAVAILABLE||| \n501|KALE|24 CT|28.00\nNOT AVAILABLE THIS WEEK|||\n503|RAMP|5 LB|60.00',
    ['501, KALE, 1/24 CT, 28.00 CS', '503, RAMP, 1/5 LB, 60.00 CS'],
  ],
  [
    'marks at item numbers',
    'Item #|Description|Pack|Price\n501*|KALE|24 CT|28.00\n503|RAMP|5 LB|60.00\n504**|LEEK|12 CT|21.00\n* organic',
    ['501, KALE, 1/24 CT, 28.00 CS', '503, RAMP, 1/5 LB, 60.00 CS', '504, LEEK, 1/12 CT, 21.00 CS'],
  ],
  [
    'a price that only keeps the place',
    'Item #|Description|Pack|Price\n501|KALE|24 CT|28.00\n503|RAMP|5 LB|9999.99\n504|LEEK|12 CT|21.00',
    [
      '501, KALE, 1/24 CT, 28.00 CS',
      '504, LEEK, 1/12 CT, 21.00 CS',
      "row 3: The price '9999.99' only keeps the place of a price that is not known",
    ],
  ],
  [
    'French thousands with a hard space',
    'Code|Product|Format|Price\n501|CAVIAR|1 KG|1\u00a0234,50\n503|SALT|24 x 1 KG|18,00\n504|RICE|20 KG|24,80',
    ['501, CAVIAR, 1/1 KG, 1234.50 CS', '503, SALT, 24/1 KG, 18.00 CS', '504, RICE, 1/20 KG, 24.80 CS'],
  ],
  [
    'two for five dollars',
    'Item #|Description|Pack|Price\n501|KALE|24 CT|28.00\n503|LIME|1 EA|2/5.00\n504|LEEK|12 CT|21.00\n505|LEMON|1 EA|3 for 1.00\n506|SALT|24/3 LB|18.00',
    [
      '501, KALE, 1/24 CT, 28.00 CS',
      '504, LEEK, 1/12 CT, 21.00 CS',
      '506, SALT, 24/3 LB, 18.00 CS',
      "row 3: The price '2/5.00' is not a number we can read",
      "row 5: The price '3 for 1.00' is not a number we can read",
    ],
  ],
  [
    'a price by the bag beside a pack of bags',
    'Item #|Description|Pack|Price\n501|SPINACH|4/2.5 LB|9.10/bag\n503|RICE|50 LB|22.00',
    ['501, SPINACH, (4/2.5 LB), 9.10 BAG', '503, RICE, 1/50 LB, 22.00 CS'],
  ],
  [
    'prices by size in columns',
    'Code|Item|SM|MED|LG\n501|LOBSTER|11.50|13.25|16.00\n503|CRAB|8.50|9.25|10.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Code', 'Item', 'SM', 'MED', 'LG'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'prices by weekday',
    'Code|Item|Pack|Mon|Tue|Wed\n501|LOBSTER|10 LB|115.00|118.00|121.00\n503|CRAB|6/1 LB|85.00|86.00|87.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Code', 'Item', 'Pack', 'Mon', 'Tue', 'Wed'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'cost and sell',
    'Code|Item|Pack|Cost|Sell\n501|LOBSTER|10 LB|115.00|138.00\n503|CRAB|6/1 LB|85.00|102.00',
    [
      "refused: Prices are in several columns: 'Cost' and 'Sell'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'the unit of the pack and of the price',
    'Item|Description|Pack|Pack UOM|Price|Price UOM\n501|CHUCK|4/10|LB|4.99|LB\n503|RICE|1/50|LB|22.00|CS',
    ['501, CHUCK, 4/10 LB, 199.60 CS, 4.99/LB x 40', '503, RICE, 1/50 LB, 22.00 CS'],
  ],
  [
    'size, unit of the size, pieces and unit of sale',
    'Item|Description|Size|Size UOM|Qty/Case|Sell UOM|Price\n501|OIL OLIVE|1|L|6|CS|71.00\n503|KETCHUP|14|OZ|24|CS|33.00',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS', '503, KETCHUP, 24/14 OZ, 33.00 CS'],
  ],
  [
    'the weight of one piece',
    'Item #|Description|Pcs/Cs|Avg Pc Wt|$/Lb\n501|PORK BUTT|8|8|2.15\n503|RIBEYE|5|13|11.40',
    ['501, PORK BUTT, 2.15 LB, 2.15/LB x ?', '503, RIBEYE, 11.40 LB, 11.4/LB x ?'],
  ],
  [
    'weights in kilograms under a price per pound',
    'Item #|Description|Avg Wt (KG)|Price/LB\n501|PORK BUTT|29|2.15\n503|RIBEYE|30|11.40',
    ['501, PORK BUTT, 2.15 LB, 2.15/LB x ?', '503, RIBEYE, 11.40 LB, 11.4/LB x ?'],
  ],
  [
    'a section that is priced by the pound',
    'Item #|Description|Pack|Price\nGROCERY|||\n501|RICE|50 LB|22.00\nMEAT (price per lb)|||\n503|RIBEYE|5/13 LB|11.40\n504|PORK BUTT|8/8 LB|2.15',
    [
      '501, RICE, 1/50 LB, 22.00 CS',
      '503, RIBEYE, 5/13 LB, 741.00 CS, 11.4/LB x 65',
      '504, PORK BUTT, 8/8 LB, 137.60 CS, 2.15/LB x 64',
    ],
  ],
  [
    'a title that says the prices are by the pound',
    'HARBOR FISH - ALL PRICES PER LB|||\nItem #|Description|Pack|Price\n501|COD LOIN|10 LB|9.85\n503|SALMON FILLET|35 LB|8.40',
    ['501, COD LOIN, 1/10 LB, 98.50 CS, 9.85/LB x 10', '503, SALMON FILLET, 1/35 LB, 294.00 CS, 8.4/LB x 35'],
  ],
  [
    'a title that names another currency',
    'EXPORT LIST - prices in EUR|||\nItem #|Description|Pack|Price\n501|COD LOIN|10 KG|98.50\n503|SALMON FILLET|15 KG|148.40',
    [
      "refused: 'EXPORT LIST - prices in EUR' says that the prices are in another currency. Ask the distributor for a price list in US dollars.",
    ],
  ],
  [
    'a count under Units',
    'Item #|Description|Size|Units|Price\n501|OIL OLIVE|1 L|6|71.00\n503|KETCHUP|14 OZ|24|33.00',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS', '503, KETCHUP, 24/14 OZ, 33.00 CS'],
  ],
  [
    'a count under Qty',
    'Item #|Description|Qty|Size|Price\n501|OIL OLIVE|6|1 L|71.00\n503|KETCHUP|24|14 OZ|33.00',
    ['501, OIL OLIVE, (1 L), 71.00 CS', '503, KETCHUP, (14 OZ), 33.00 CS'],
  ],
  [
    '6/5 beside LB',
    'Item #|Description|Pack|Size|Price\n501|HAM|2/7|LB|50.00\n503|FRIES|6/5|LB|33.00',
    ['501, HAM, 2/7 LB, 50.00 CS', '503, FRIES, 6/5 LB, 33.00 CS'],
  ],
  [
    'a flag of inactive',
    'Item #|Description|Pack|Inactive|Price\n501|HAM|2/7 LB|N|50.00\n503|FRIES|6/5 LB|Y|33.00',
    ['501, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'codes for what is gone',
    'Item #|Description|Item Status|Price\n501|HAM|ACT|50.00\n503|FRIES|NLA|33.00\n504|PEAS|DELISTED|23.00\n505|CORN|OBS|21.00\n506|RICE|Phased Out|22.00',
    ['501, HAM, 50.00 EA'],
  ],
  [
    'a price per pound for the case and its estimate',
    'Item #|Description|Price/LB|Avg Wt|Est Case $\n501|PORK BUTT|2.15|64|137.60\n503|RIBEYE|11.40|65|741.00',
    ['501, PORK BUTT, 137.60 CS', '503, RIBEYE, 741.00 CS'],
  ],
  [
    'Cost EA of a case of six',
    'Item #|Description|Pk|Sz|Cost EA|Cost CS\n501|OIL OLIVE|6|1 L|11.83|71.00\n503|KETCHUP|24|14 OZ|1.38|33.00',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS, 11.83 each', '503, KETCHUP, 24/14 OZ, 33.00 CS, 1.38 each'],
  ],
  [
    'tax beside the price',
    'Item #|Description|Pack|Price Ex Tax|Price Inc Tax\n501|NAPKIN|12/500 CT|31.00|33.80\n503|GLOVE|10/100 CT|28.00|30.52',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Pack', 'Price Ex Tax', 'Price Inc Tax'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a price on special with its end',
    'Item #|Description|Pack|Price|Promo Price|Promo Ends\n501|NAPKIN|12/500 CT|31.00|29.00|12/15/2026\n503|GLOVE|10/100 CT|28.00||',
    [
      "refused: Prices are in several columns: 'Price' and 'Promo Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'the price of a split below that of the case on the same row',
    'Item #|Description|Pack|Cs|Split\n501|OIL OLIVE|6/1 L|71.00|12.90\n503|KETCHUP|24/14 OZ|33.00|1.75',
    ['501, OIL OLIVE, 6/1 L, 71.00 CS, 12.90 each', '503, KETCHUP, 24/14 OZ, 33.00 CS, 1.75 each'],
  ],
  [
    'UPC in the item number’s place and a short code',
    'Item Number|Item Code|Description|Pack|Price\n10076069500001|7731|OIL OLIVE|6/1 L|71.00\n10076069500002|7732|KETCHUP|24/14 OZ|33.00',
    [
      "refused: Item numbers are in two columns: 'Item Number' and 'Item Code'. Choose the one to order by, or remove the other and upload the file again.",
    ],
  ],
  [
    'a supplier’s reference of our own',
    'Your Code|Our Code|Description|Pack|Price\nOIL-1|7731|OIL OLIVE|6/1 L|71.00\nKET-1|7732|KETCHUP|24/14 OZ|33.00',
    [
      "refused: No column with the item number was found. Row 1 was read as the headings: 'Your Code', 'Our Code', 'Description', 'Pack', 'Price'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a maker’s number only',
    'Mfr #|Description|Pack|Price\n88-12|OIL OLIVE|6/1 L|71.00\n88-14|KETCHUP|24/14 OZ|33.00',
    [
      "refused: No column with the item number was found. Row 1 was read as the headings: 'Mfr #', 'Description', 'Pack', 'Price'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'grades and sizes of eggs with the dozen in the heading',
    'Item #|Description|Pack|Price Per Dozen\n501|EGGS LARGE LOOSE|15 DZ|2.60\n503|EGGS MEDIUM|30 DZ|2.30',
    ['501, EGGS LARGE LOOSE, 1/15 DZ, 39.00 CS', '503, EGGS MEDIUM, 1/30 DZ, 69.00 CS'],
  ],
  [
    'weekly sheet of a produce house, two lists side by side with MKT',
    'ITEM|DESC|PK|PRICE||ITEM|DESC|PK|PRICE\nAP88|Apple Gala|88 CT|32.00||LE24|Lettuce Iceberg|24 CT|MKT\nAP10|Apple Fuji|100 CT|34.00||LE12|Lettuce Boston|12 CT|21.50',
    [
      'AP88, Apple Gala, 1/88 CT, 32.00 CS',
      'AP10, Apple Fuji, 1/100 CT, 34.00 CS',
      'LE24, Lettuce Iceberg, 1/24 CT, market CS',
      'LE12, Lettuce Boston, 1/12 CT, 21.50 CS',
    ],
  ],
  [
    'a bar that prices by the ounce beside the bottle',
    'Code|Spirit|Size|Btl Price|Price/oz\nV100|VODKA|1 L|14.00|0.41\nG200|GIN|750 ML|22.00|0.87',
    [
      "refused: No column with the item name or description was found. Row 1 was read as the headings: 'Code', 'Spirit', 'Size', 'Btl Price', 'Price/oz'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a heading that says the price is for a case of so many',
    'Item #|Description|Size|Price (Case of 12)\n501|OLIVE OIL|750 ML|98.00\n503|VINEGAR|750 ML|61.00',
    ['501, OLIVE OIL, (750 ML), 98.00 CS', '503, VINEGAR, (750 ML), 61.00 CS'],
  ],
  [
    'an amount to order at the front, with zeros',
    'Order Qty|Item #|Description|Pack|Price|Ext Price\n0|501|OLIVE OIL|6/1 L|71.00|0.00\n0|503|VINEGAR|4/1 GAL|18.00|0.00',
    ['501, OLIVE OIL, 6/1 L, 71.00 CS', '503, VINEGAR, 4/1 GAL, 18.00 CS'],
  ],
  [
    'an average weight with a range',
    'Item #|Description|Pack|Wt Range|$/Lb\n501|TURKEY TOM|2/ 18-20 LB|36-40|1.55\n503|PORK BELLY|1/ 10-12 LB|10-12|3.90',
    ['501, TURKEY TOM, (2/ 18-20 LB), 1.55 LB, 1.55/LB x ?', '503, PORK BELLY, (1/ 10-12 LB), 3.90 LB, 3.9/LB x ?'],
  ],
])('%s', (_, sheet, read, isDelimited = false) => {
  expect(judged(sheet, isDelimited)).toEqual(read)
})

it('takes no counter of rows for item numbers', () => {
  const rows = Array.from({ length: 60 }, (_, at) => `${at + 1}|ROOT NO ${at}|${(at % 7) + 2}/5 LB|${20 + at}.50`)
  expect(judged(['No.|Product|Pack|Price', ...rows].join('\n'))).toEqual([
    "refused: The column 'No.' was not read as the item number: its cells, such as '1', do not look like it. Correct the column and upload the file again.",
  ])
})
