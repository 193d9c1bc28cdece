import { expect, it } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { judged } from '../testing-order-guides.ts'

// Sheets as a stranger would send them, each judged by eye before it was read: what is uncertain is asked, never guessed.
it.each<[layout: string, sheet: string, read: string[], isDelimited?: boolean]>([
  [
    'a broadliner list with agreements and stock',
    'SUPC|Case Qty|Split Qty|Pack|Size|Unit|Brand|Mfr #|Desc|Cat|Case $|Split $|Per Lb|Market|Splittable|Net Wt|Lead Time|Stock|Agr\n1821537|||4|5|LB|IMPFRSH|88|LETTUCE SHRED|PRODUCE|24.50||N|N|N|20|0|S|\n0442187|||2|10|LB|BBRLCLS|91|BEEF CHUCK FLAT|MEAT|5.12||Y|N|N|20.5|2|S|Y\n7206339|||6|1|GAL|ARREZZO|17|OIL OLIVE|DRY|112.40|20.15|N|N|Y|45|0|N|',
    [
      '1821537, LETTUCE SHRED, IMPFRSH, 4/5 LB, 24.50 CS',
      '0442187, BEEF CHUCK FLAT, BBRLCLS, 2/10 LB, 104.96 CS, 5.12/LB x 20.5',
      '7206339, OIL OLIVE, ARREZZO, 6/1 GAL, 112.40 CS, 20.15 each',
    ],
  ],
  [
    'a list download with line and group',
    'Line Number|Group Name|Product Number|Product Description|Product Brand|Product Package Size|Customer Product Number|Product UOM|Product Price|Vendor Name\n1|Dairy|3328291|CHEESE, CHEDDAR SHRD|GLENVIEW|4/5 LB||CS|62.1800|ACME\n2|Meat|0991122|BEEF, STRIP 0X1|STOCK YARDS|6/13 LBA||LB|9.4500|ACME',
    [
      '3328291, CHEESE, CHEDDAR SHRD, GLENVIEW, 4/5 LB, 62.18 CS',
      '0991122, BEEF, STRIP 0X1, STOCK YARDS, 6/13 LB, 737.10 CS, 9.45/LB x 78',
    ],
  ],
  [
    'catch weight told by a flag and its weight',
    'Product #|Brand|Description|Pack|Size|UM|Price|Catch Wt|Avg Wt\n23415|WEST CREEK|CHICKEN BRST|4|10|LB|71.20|N|\n88101|ALLEGIANCE|BEEF TENDER|12|5.5|LB|14.85|Y|66',
    [
      '23415, CHICKEN BRST, WEST CREEK, 4/10 LB, 71.20 CS',
      '88101, BEEF TENDER, ALLEGIANCE, 12/5.5 LB, 980.10 CS, 14.85/LB x 66',
    ],
  ],
  [
    'a unit and its pack in one cell',
    'Code|Item|UOM|Price|Origin\nFRCU4|CUCUMBER PERSIAN|CS-20LB|32.50|MX\nHBAS1|BASIL|LB|8.75|NJ\nVGA10|GARLIC PEELED|CS-4/5LB|41.00|CA',
    [
      'FRCU4, CUCUMBER PERSIAN, 1/20 LB, 32.50 CS',
      'HBAS1, BASIL, 8.75 LB, 8.75/LB x ?',
      'VGA10, GARLIC PEELED, 4/5 LB, 41.00 CS',
    ],
  ],
  [
    'when it was last ordered',
    'Item|Description|Pack|U/M|Price|Last Ordered|Last Qty|Avg Wk\n10023|DUCK LEG CONFIT|12/2 CT|CS|78.40|11/03/2026|2|1.5\n10442|FOIE GRAS TERRINE|1/2.2 LB|EA|92.00|10/27/2026|1|0.2',
    ['10023, DUCK LEG CONFIT, 12/2 CT, 78.40 CS', '10442, FOIE GRAS TERRINE, 1/2.2 LB, 92.00 EA'],
  ],
  [
    'S/U',
    'ITEM NO|DESCRIPTION|PK/SZ|S/U|PRICE\n004410|KALE LACINATO|24 CT|CS|28.00\n004411|DILL|1 LB|EA|7.50\n004412|GINGER|30#|LB|2.10',
    [
      '004410, KALE LACINATO, 1/24 CT, 28.00 CS',
      '004411, DILL, 1/1 LB, 7.50 EA',
      '004412, GINGER, 1/30 LB, 63.00 CS, 2.1/LB x 30',
    ],
  ],
  [
    'sold by one unit, invoiced by another',
    'Item #|Descr|Pack Size|Sell By|Inv UOM|Price\n501|PORK BUTT|8/8 LB|CS|LB|2.15\n502|LARD|1/50 LB|CS|CS|48.20',
    [
      "refused: Units are in two columns: 'Sell By' and 'Inv UOM'. Choose the one that the price is for, or remove the other and upload the file again.",
    ],
  ],
  [
    'fish by the pound in words',
    'FRESH FISH LIST||11/20/26\nItem|Code|Price\nWhole Fish||\nBranzino 600/800|BRZ68|9.25/LB\nTurbot|TURB|MKT\nShellfish||\nOysters Beausoleil|OYBS|0.95/EA\nSea Urchin|URCH|CALL',
    [
      'BRZ68, Branzino 600/800, 9.25 LB, 9.25/LB x ?',
      'TURB, Turbot, market EA',
      'OYBS, Oysters Beausoleil, 0.95 EA',
      'URCH, Sea Urchin, market EA',
    ],
  ],
  [
    'wine by tiers',
    'SKU|Wine|Vintage|Pack|Frontline|1 CS|3 CS|5 CS\nW100|Sancerre|2023|12/750ML|288.00|276.00|264.00|252.00\nW101|Barolo|2019|6/750ML|318.00|306.00|294.00|282.00',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'SKU', 'Wine', 'Vintage', 'Pack', 'Frontline', '1 CS', '3 CS', '5 CS'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'wine by the bottle, 12-750ML',
    'Item #|Producer|Wine|Pack|Price/Btl\nA-1001|Dubois|Chablis 2022|12-750ML|18.00\nA-1002|Rossi|Chianti 2021|6-1.5L|15.50',
    ['A-1001, Chablis 2022, Dubois, (12-750ML), 18.00 EA', 'A-1002, Chianti 2021, Rossi, (6-1.5L), 15.50 EA'],
  ],
  [
    'a dairy of halves and pints',
    'Prod#|Product|Pack|Price\n010|MILK 2% HALF GAL|9/.5 GAL|21.15\n011|CREAM 36%|12/1 PT|29.40\n012|BUTTER SOLIDS|36/1#|128.00\n013|EGGS LARGE LOOSE|15DZ|37.50',
    [
      '010, MILK 2% HALF GAL, 9/0.5 GAL, 21.15 CS',
      '011, CREAM 36%, 12/1 PT, 29.40 CS',
      '012, BUTTER SOLIDS, 36/1 LB, 128.00 CS',
      '013, EGGS LARGE LOOSE, 1/15 DZ, 37.50 CS',
    ],
  ],
  [
    'cash and carry with unit and case price',
    'UPC|Item #|Description|Unit Size|Case Pack|Unit Price|Case Price\n076069500001|0031240|TOMATO CRUSHED|#10|6|6.89|38.94\n076069500002|0031251|CLAM JUICE|46 OZ|12|4.05|45.90',
    ['0031240, TOMATO CRUSHED, 6/1 #10 CAN, 38.94 CS, 6.89 each', '0031251, CLAM JUICE, 12/46 OZ, 45.90 CS, 4.05 each'],
  ],
  [
    'French headings',
    'Code|Description FR|Format|Prix\n10012|BEURRE SALÉ|40 x 454 G|212,40\n10013|CRÈME 35 %|12 x 1 L|61,20',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Code', 'Description FR', 'Format', 'Prix'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'decimal commas and metric packs',
    'Article No|Description|Pack|Price\n88120|Passata|6x2,5 KG|31,50\n88121|Olive oil|4 x 5 L|148,00\n88122|Truffle paste|12x80 G|1.104,00',
    [
      '88120, Passata, 6/2.5 KG, 31.50 CS',
      '88121, Olive oil, 4/5 L, 148.00 CS',
      '88122, Truffle paste, 12/80 G, 1104.00 CS',
    ],
  ],
  [
    'dollars behind the price',
    'Code|Product|Format|Price\n10012|BUTTER SALTED|40 x 454 G|212,40 $\n10013|CREAM 35 %|12 x 1 L|61,20 $\n10014|SUGAR|20 KG|24,00 $',
    [
      '10012, BUTTER SALTED, 40/454 G, 212.40 CS',
      '10013, CREAM 35 %, 12/1 L, 61.20 CS',
      '10014, SUGAR, 1/20 KG, 24.00 CS',
    ],
  ],
  [
    'a credit among the prices',
    'Item #|Description|Pack|Price\n1001|HAM|2/7 LB|$50.00\n1002|PALLET RETURN|1 EA|$12.00 CR\n1003|OIL|6/1 GAL|$41.00',
    [
      '1001, HAM, 2/7 LB, 50.00 CS',
      '1003, OIL, 6/1 GAL, 41.00 CS',
      "row 3: The price is for 'CR', which is not a unit we know",
    ],
  ],
  [
    'by the pound in the price beside an averaged pack',
    'Item #|Description|Pack|Price\n1001|PORK LOIN|2/10# AVG|3.15/LB\n1002|BRISKET|5/14 LB AVG|4.85 LB\n1003|BACON|1/15 LB|$58.00/CS',
    [
      '1001, PORK LOIN, 2/10 LB, 63.00 CS, 3.15/LB x 20',
      '1002, BRISKET, 5/14 LB, 339.50 CS, 4.85/LB x 70',
      '1003, BACON, 1/15 LB, 58.00 CS',
    ],
  ],
  [
    'words in place of a price',
    'Item #|Description|Pack|Price\n1001|HAM|2/7 LB|50.00\n1002|MOREL|5 LB|TBD\n1003|RAMP|5 LB|N/A\n1004|OIL|6/1 GAL|41.00\n1005|CRAB|6/1 LB|Ask\n1006|RICE|50 LB|22.00',
    [
      '1001, HAM, 2/7 LB, 50.00 CS',
      '1004, OIL, 6/1 GAL, 41.00 CS',
      '1006, RICE, 1/50 LB, 22.00 CS',
      "row 3: The price 'TBD' is not a number we can read",
      "row 4: The price 'N/A' is not a number we can read",
      "row 6: The price 'Ask' is not a number we can read",
    ],
  ],
  [
    'the price first and the number last',
    'Price|UOM|Pack/Size|Brand|Description|Item Code\n34.87|CS|6/#10|CONTADINA|TOMATO DICED|TD610\n8.15|EA|1/5 LB|SELECT|RICOTTA|RC005',
    ['TD610, TOMATO DICED, CONTADINA, 6/1 #10 CAN, 34.87 CS', 'RC005, RICOTTA, SELECT, 1/5 LB, 8.15 EA'],
  ],
  [
    'blank columns in between',
    '|Item #||Description|||Pack|Size||Price|\n|00071||SALT KOSHER|||9|3 LB||28.40|\n|00072||PEPPER BLACK|||1|5 LB||61.15|',
    ['00071, SALT KOSHER, 9/3 LB, 28.40 CS', '00072, PEPPER BLACK, 1/5 LB, 61.15 CS'],
  ],
  [
    'units under the headings, by the pound',
    'Item|Description|Avg Wt|Price\nNumber||(lbs)|($/lb)\n4401|RIBEYE LIP ON|65|11.40\n4402|STRIP LOIN|52|9.85',
    ['4401, RIBEYE LIP ON, 741.00 CS, 11.4/LB x 65', '4402, STRIP LOIN, 512.20 CS, 9.85/LB x 52'],
  ],
  [
    'units under the headings, by the case',
    'Item #|Description|Pack|Price\n|||(per case)\n4401|OIL CANOLA|1/35 LB|31.40\n4402|SUGAR|1/50 LB|36.85',
    ['4401, OIL CANOLA, 1/35 LB, 31.40 CS', '4402, SUGAR, 1/50 LB, 36.85 CS'],
  ],
  [
    'units under the headings, only by the pound below',
    'Item #|Description|Pack|Price\n|||per lb\n4401|RIBEYE LIP ON|5/13 LB AVG|11.40\n4402|STRIP LOIN|4/13 LB AVG|9.85',
    ['4401, RIBEYE LIP ON, 5/13 LB, 741.00 CS, 11.4/LB x 65', '4402, STRIP LOIN, 4/13 LB, 512.20 CS, 9.85/LB x 52'],
  ],
  [
    'numbered categories',
    'Item #|Description|Pack|Price\n010 - DAIRY|||\n5001|MILK|4/1 GAL|18.00\n020 - MEAT|||\n5002|HAM|2/7 LB|50.00',
    ['5001, MILK, 4/1 GAL, 18.00 CS', '5002, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'categories with a count',
    'Item #|Description|Pack|Price\nDAIRY|2 items||\n5001|MILK|4/1 GAL|18.00\n5003|CREAM|12/1 QT|33.00\nMEAT|1 item||\n5002|HAM|2/7 LB|50.00',
    ['5001, MILK, 4/1 GAL, 18.00 CS', '5003, CREAM, 12/1 QT, 33.00 CS', '5002, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'a page break with the account and headings',
    'ACME FOODS|||ORDER GUIDE\nAcct: 10442|Bistro||Pg 1\nItem #|Description|Pack|Price\n5001|MILK|4/1 GAL|18.00\nACME FOODS|||ORDER GUIDE\nAcct: 10442|Bistro||Pg 2\nItem #|Description|Pack|Price\n5002|HAM|2/7 LB|50.00',
    ['5001, MILK, 4/1 GAL, 18.00 CS', '5002, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'footers of all kinds',
    'Item #|Description|Pack|Price\n5001|MILK|4/1 GAL|18.00\n5002|HAM|2/7 LB|50.00\n* Catch weight item|||\n** Price effective 11/20/2026 thru 11/26/2026|||\nCall 555-212-1212 to order by 5 PM|||\nwww.acmefoods.example|||',
    ['5001, MILK, 4/1 GAL, 18.00 CS', '5002, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'a signature line and order total',
    'Item #|Description|Order|Pack|Price|Ext\n5001|MILK||4/1 GAL|18.00|0.00\n5002|HAM||2/7 LB|50.00|0.00\nOrdered by:||||Order total|0.00\nDelivery day: Mon|||||',
    ['5001, MILK, 4/1 GAL, 18.00 CS', '5002, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'numbers with a decimal that a program added',
    'Item #|Description|Price\n10012.0|HAM|50.0\n10013.0|OIL|41.25\n10014.0|RICE|22.5',
    ['10012, HAM, 50.00 EA', '10013, OIL, 41.25 EA', '10014, RICE, 22.50 EA'],
  ],
  [
    'packs of every hand',
    'Item #|Description|Pack Size|UOM|Price\nP1|TOMATO|6/#10 CAN|CS|38.00\nP2|VINEGAR|4x1 GAL|CS|18.00\nP3|FLOUR|1/50#|CS|22.00\nP4|EGGS|15DZ|CS|37.50\nP5|COLA|24-12 OZ|CS|14.00\nP6|TURKEY|2/5 LB AVG|CS|41.00\nP7|WINE|12-750ML|CS|98.00\nP8|YEAST|20/1 LB|CS|61.00',
    [
      'P1, TOMATO, 6/1 #10 CAN, 38.00 CS',
      'P2, VINEGAR, 4/1 GAL, 18.00 CS',
      'P3, FLOUR, 1/50 LB, 22.00 CS',
      'P4, EGGS, 1/15 DZ, 37.50 CS',
      'P5, COLA, 24/12 OZ, 14.00 CS',
      'P6, TURKEY, 2/5 LB, 41.00 CS',
      'P7, WINE, 12/750 ML, 98.00 CS',
      'P8, YEAST, 20/1 LB, 61.00 CS',
    ],
  ],
  [
    'CS/24',
    'Item #|Description|Pack|Price\nC1|ROMAINE|CS/24|31.00\nC2|LEMON|CS/165|44.00\nC3|AVOCADO|CS/48|52.00',
    ['C1, ROMAINE, 1/24 CT, 31.00 CS', 'C2, LEMON, 1/165 CT, 44.00 CS', 'C3, AVOCADO, 1/48 CT, 52.00 CS'],
  ],
  [
    'quantities ordered under dates',
    'Item #|Description|Pack|11/3|11/10|11/17|Price\n5001|MILK|4/1 GAL|2|1|3|18.00\n5002|HAM|2/7 LB||1||50.00',
    ['5001, MILK, 4/1 GAL, 18.00 CS', '5002, HAM, 2/7 LB, 50.00 CS'],
  ],
  [
    'quantities ordered under dates, with decimals',
    'Item #|Description|Pack|11/3|11/10|Price\n5001|MILK|4/1 GAL|2.00|1.00|18.00\n5002|HAM|2/7 LB|0.00|1.00|50.00',
    [
      "refused: Prices are in several columns: '11/3', '11/10' and 'Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'stock in words',
    'Item #|Description|Stock|Price\n5001|MILK|In Stock|18.00\n5002|HAM|Out of Stock|50.00\n5003|RICE|Special Order|22.00\n5004|JAM|Discontinued|9.00',
    ['5001, MILK, 18.00 EA', '5002, HAM, 50.00 EA', '5003, RICE, 22.00 EA'],
  ],
  [
    'discontinued in many words',
    'Item #|Description|Status|Price\n5001|MILK|A|18.00\n5002|HAM|DISC - use 5009|50.00\n5003|RICE|Disco 11/1|22.00\n5004|JAM|D/C|9.00\n5005|TEA|Discontinued - while supplies last|7.00',
    ['5001, MILK, 18.00 EA'],
  ],
  [
    'a discount under Disc',
    'Item #|Description|Price|Disc|Net Price\n5001|MILK|18.00|5%|17.10\n5002|HAM|50.00|10%|45.00\n5003|RICE|22.00||22.00',
    [
      "refused: Prices are in several columns: 'Price' and 'Net Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'a discount under Disc %',
    'Item #|Description|List Price|Disc %|Net Price\n5001|MILK|18.00|5|17.10\n5002|HAM|50.00|10|45.00\n5003|RICE|22.00|0|22.00',
    ['5001, MILK, 17.10 EA', '5002, HAM, 45.00 EA', '5003, RICE, 22.00 EA'],
  ],
  [
    'numbers as text with an apostrophe',
    "Item #|Description|Price\n'00012|HAM|'50.00\n'00013|OIL|'41.25",
    ['00012, HAM, 50.00 EA', '00013, OIL, 41.25 EA'],
  ],
  [
    'weights with words',
    'Item #|Description|Avg Case Wt|Price/Lb\n77|BRISKET|~ 68 lb|4.85\n78|BUTT|64.5# avg|2.15\n79|LOIN|18-20 lb|3.90',
    ['77, BRISKET, 329.80 CS, 4.85/LB x 68', '78, BUTT, 138.68 CS, 2.15/LB x 64.5', '79, LOIN, 3.90 LB, 3.9/LB x ?'],
  ],
  [
    'prices with their unit and a blank',
    'Item #|Description|Pack|Price\n1|OIL|6/1 GAL|$45.50 / CS\n2|PAN|1 EA|$2.10 / EA\n3|HAM|2/7 LB|$3.25 / LB',
    ['1, OIL, 6/1 GAL, 45.50 CS', '2, PAN, 1/1 EA, 2.10 EA', '3, HAM, 2/7 LB, 45.50 CS, 3.25/LB x 14'],
  ],
  [
    'two prices in a cell',
    'Item #|Description|Pack|Price\n1|OIL|6/1 GAL|45.50 / 8.10\n2|RICE|50 LB|22.00\n3|SALT|24/3 LB|18.00',
    [
      '2, RICE, 1/50 LB, 22.00 CS',
      '3, SALT, 24/3 LB, 18.00 CS',
      "row 2: The price '45.50 / 8.10' is not a number we can read",
    ],
  ],
  [
    'a deposit beside the price',
    'Item #|Description|Pack|Price|CRV|Bottle Deposit\n1|COLA|24/12 OZ|14.40|1.20|\n2|KEG LAGER|1/15.5 GAL|168.00||50.00',
    ['1, COLA, 24/12 OZ, 14.40 CS', '2, KEG LAGER, 1/15.5 GAL, 168.00 CS'],
  ],
  [
    'members and others',
    'Item #|Description|Member Price|Non-Member Price\n1|COLA|14.40|15.90\n2|TEA|9.00|9.90',
    [
      "refused: Prices are in several columns: 'Member Price' and 'Non-Member Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'our number and the maker’s',
    'Our Item #|Vendor Item #|Description|Price\n10012|VX-881|HAM|50.00\n10013|VX-882|OIL|41.25',
    [
      "refused: Item numbers are in two columns: 'Vendor Item #' and 'Our Item #'. Choose the one to order by, or remove the other and upload the file again.",
    ],
  ],
  [
    'a counter before the code',
    '#|Item Code|Item|Pack|Price\n1|TD610|TOMATO DICED|6/#10|34.87\n2|RC005|RICOTTA|1/5 LB|8.15',
    ['TD610, TOMATO DICED, 6/1 #10 CAN, 34.87 CS', 'RC005, RICOTTA, 1/5 LB, 8.15 CS'],
  ],
  [
    'nothing but a counter',
    'No.|Product|Pack|Price\n1|TOMATO DICED|6/#10|34.87\n2|RICOTTA|1/5 LB|8.15\n3|OIL|6/1 GAL|45.00\n4|RICE|50 LB|22.00\n5|SALT|24/3 LB|18.00',
    [
      "refused: The column 'No.' was not read as the item number: its cells, such as '1', do not look like it. Correct the column and upload the file again.",
    ],
  ],
  [
    'number and name in one cell',
    'Product|Pack|Price\n12345 - HAM SMOKED|2/7 LB|50.00\n12346 - OIL|6/1 GAL|41.00',
    [
      "refused: The column 'Product' was not read as the item number: its cells, such as '12345 - HAM SMOKED', do not look like it. Correct the column and upload the file again.",
    ],
  ],
  [
    'a sheet of barcodes only',
    'UPC|Description|Pack|Price\n076069500001|HAM|2/7 LB|50.00\n076069500002|OIL|6/1 GAL|41.00',
    [
      "refused: No column with the item number was found. Row 1 was read as the headings: 'UPC', 'Description', 'Pack', 'Price'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a price per kilogram in the cell',
    'Item #|Description|Pack|Price\n1|VEAL LEG|10 KG|8.90/KG\n2|RICE|20 KG|22.00',
    ['1, VEAL LEG, 1/10 KG, 89.00 CS', '2, RICE, 1/20 KG, 22.00 CS'],
  ],
  [
    'prices with cents left out and thousands',
    'Item #|Description|Pack|Price\n1|CAVIAR|1 KG|1,234\n2|RICE|50 LB|22\n3|SALT|24/3 LB|$18.-',
    ['1, CAVIAR, 1/1 KG, 1234.00 CS', '2, RICE, 1/50 LB, 22.00 CS', "row 4: The price '$18.-' is negative"],
  ],
  [
    'decimal commas with one decimal and dots for thousands',
    'Item #|Description|Pack|Price\n1|CAVIAR|1 KG|1.250\n2|RICE|20 KG|22,5\n3|SALT|24/1 KG|18,00',
    ['1, CAVIAR, 1/1 KG, 1250.00 CS', '2, RICE, 1/20 KG, 22.50 CS', '3, SALT, 24/1 KG, 18.00 CS'],
  ],
  [
    'a percentage and a date among prices',
    'Item #|Description|Pack|Price\n1|HAM|2/7 LB|50.00\n2|OIL|6/1 GAL|41%\n3|RICE|50 LB|22-Nov\n4|SALT|24/3 LB|18.00\n5|TEA|6/1 LB|9.10',
    [
      '1, HAM, 2/7 LB, 50.00 CS',
      '4, SALT, 24/3 LB, 18.00 CS',
      '5, TEA, 6/1 LB, 9.10 CS',
      "row 3: The price '41%' is not a number we can read",
      "row 4: The price '22-Nov' is not a number we can read",
    ],
  ],
  [
    'a price of last time beside that of today',
    'Item #|Description|Pack|Last Inv Price|Today\n1|HAM|2/7 LB|49.00|50.00\n2|OIL|6/1 GAL|40.00|41.00',
    [
      "refused: Prices are in several columns: 'Last Inv Price' and 'Today'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'a landed and a delivered price',
    'Item #|Description|Pack|FOB|Freight|Delivered\n1|HAM|2/7 LB|49.00|1.50|50.50\n2|OIL|6/1 GAL|40.00|1.00|41.00',
    [
      "refused: Prices are in several columns: 'FOB' and 'Delivered'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'paper by the thousand',
    'Stock No|Description|Packed|Price per M\nCUP08|CUP HOT 8 OZ|1000/CS|41.20\nLID08|LID DOME|10/100 CT|28.00',
    ['CUP08, CUP HOT 8 OZ, 1/1000 CT, 41.20 CS', 'LID08, LID DOME, 10/100 CT, 28.00 CS'],
  ],
  [
    'paper in sleeves',
    'Item|Description|Case Pack|UOM|Price\nN1|NAPKIN DINNER 2PLY|16/187|CS|52.10\nN2|GLOVE VINYL LG|10/100 CT|CS|31.00\nN3|FILM 18"|1/2000 FT|EA|19.75',
    [
      'N1, NAPKIN DINNER 2PLY, (16/187), 52.10 CS',
      'N2, GLOVE VINYL LG, 10/100 CT, 31.00 CS',
      'N3, FILM 18", 1/2000 FT, 19.75 EA',
    ],
  ],
  [
    'a list of a meat house with pieces',
    'PLU|Cut|Grade|Pcs|Approx Wt|Price|Per\n112A|RIBEYE LIP-ON|CHOICE|5|65|11.49|LB\n189A|TENDERLOIN PSMO|PRIME|12|66|21.30|LB\n9001|MEATBALL|N/A|1|10|42.00|CS',
    [
      "refused: No column with the item name or description was found. Row 1 was read as the headings: 'PLU', 'Cut', 'Grade', 'Pcs', 'Approx Wt', 'Price', 'Per'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'a unit column full of packs',
    'Item #|Description|Unit|Price\n1|BASIL|1 LB BAG|8.75\n2|MINT|12 CT|14.00\n3|CHIVE|BUNCH|1.40\n4|THYME|1 LB BAG|9.75\n5|DILL|6 CT|9.00',
    [
      '1, BASIL, 1/1 LB, 8.75 CS',
      '2, MINT, 1/12 CT, 14.00 CS',
      '3, CHIVE, 1/1 BUNCH, 1.40 BUNCH',
      '4, THYME, 1/1 LB, 9.75 CS',
      '5, DILL, 1/6 CT, 9.00 CS',
    ],
  ],
  [
    'pack, size and the container',
    'Item #|Description|Pack|Size|Type|Price\n1|OLIVE OIL|6|1 L|BTL|71.00\n2|TOMATO PASTE|6|#10|CAN|44.00',
    ['1, OLIVE OIL, 6/1 L, 71.00 CS', '2, TOMATO PASTE, 6/1 #10 CAN, 44.00 CS'],
  ],
  [
    'two headings that both say cost',
    'Item #|Description|Pack|Cost/Case|Cost/Serving\n1|OLIVE OIL|6/1 L|71.00|0.18\n2|TOMATO PASTE|6/#10|44.00|0.11',
    ['1, OLIVE OIL, 6/1 L, 71.00 CS', '2, TOMATO PASTE, 6/1 #10 CAN, 44.00 CS'],
  ],
  [
    'a column of increase in dollars',
    'Item #|Description|Pack|Current Price|+/-|% Chg\n1|OLIVE OIL|6/1 L|71.00|1.50|2.2%\n2|TOMATO PASTE|6/#10|44.00|-0.75|-1.7%',
    ['1, OLIVE OIL, 6/1 L, 71.00 CS', '2, TOMATO PASTE, 6/1 #10 CAN, 44.00 CS'],
  ],
  [
    'the next week’s price beside',
    'Item #|Description|Pack|Price This Wk|Price Next Wk\n1|OLIVE OIL|6/1 L|71.00|72.50\n2|TOMATO PASTE|6/#10|44.00|43.00',
    [
      "refused: Prices are in several columns: 'Price This Wk' and 'Price Next Wk'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
    ],
  ],
  [
    'a unit that says each of a pack of one dozen',
    'Item #|Description|Pack|UOM|Price\n1|KETCHUP BTL|24/14 OZ|EA|1.85\n2|KETCHUP POUCH|6/114 OZ|CS|38.00',
    ['1, KETCHUP BTL, (24/14 OZ), 1.85 EA', '2, KETCHUP POUCH, 6/114 OZ, 38.00 CS'],
  ],
  [
    'a price per pound in one column, flagged by LB in the next',
    'Item #|Description|Pack Size|Price||Avg\n1|CHUCK ROLL|4/20 LB|5.12|LB|80\n2|FRIES|6/5 LB|31.00|CS|',
    ['1, CHUCK ROLL, 4/20 LB, 409.60 CS, 5.12/LB x 80', '2, FRIES, 6/5 LB, 31.00 CS'],
  ],
  [
    'an invoice history in place of a guide',
    'Item #|Description|Pack|Qty|Price|Total\n1|CHUCK ROLL|4/20 LB|2|409.60|819.20\n2|FRIES|6/5 LB|3|31.00|93.00',
    ['1, CHUCK ROLL, 4/20 LB, 409.60 CS', '2, FRIES, 6/5 LB, 31.00 CS'],
  ],
  [
    'a comma that cut rows, headings ending in commas',
    'Item #|Description|Pack|Price||\n1|CHUCK ROLL|4/20 LB|409.60||\n2|FRIES|STRAIGHT|6/5 LB|31.00|\n3|OIL|6/1 GAL|1|041.00|\n4|RICE|50 LB|22.00||\n5|SALT|24/3 LB|18.00||\n6|TEA|6/1 LB|9.10||\n7|HAM|2/7 LB|50.00||',
    [
      '1, CHUCK ROLL, 4/20 LB, 409.60 CS',
      '4, RICE, 1/50 LB, 22.00 CS',
      '5, SALT, 24/3 LB, 18.00 CS',
      '6, TEA, 6/1 LB, 9.10 CS',
      '7, HAM, 2/7 LB, 50.00 CS',
      'row 3: The row has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00"',
      'row 4: The row has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00"',
    ],
    true,
  ],
  [
    'the case price beside that of an each that is higher',
    'Item #|Description|Pack|Price EA|Price CS\n1|OLIVE OIL|6/1 L|12.90|71.00\n2|VANILLA|12/32 OZ|88.00|990.00',
    ['1, OLIVE OIL, 6/1 L, 71.00 CS, 12.90 each', '2, VANILLA, 12/32 OZ, 990.00 CS, 88.00 each'],
  ],
  [
    'prices that are crossed out with the new beside',
    'Item #|Description|Pack|Price\n1|OLIVE OIL|6/1 L|75.00 71.00\n2|VANILLA|12/32 OZ|990.00\n3|RICE|50 LB|22.00',
    [
      '2, VANILLA, 12/32 OZ, 990.00 CS',
      '3, RICE, 1/50 LB, 22.00 CS',
      "row 2: The price '75.00 71.00' is not a number we can read",
    ],
  ],
  [
    'an item that is only out for now, and one that is not to be reordered',
    'Item #|Description|Pack|Price|Comments\n1|OLIVE OIL|6/1 L|71.00|temp out until 12/1\n2|VANILLA|12/32 OZ|990.00|DISCONTINUED BY MFR\n3|RICE|50 LB|22.00|new item',
    ['1, OLIVE OIL, 6/1 L, 71.00 CS', '3, RICE, 1/50 LB, 22.00 CS'],
  ],
  [
    'eggs by the dozen and the case',
    'Item #|Description|Pack|Price/Dz|Price/Cs\n1|EGGS LARGE|15 DZ|2.60|39.00\n2|EGGS MEDIUM|30 DZ|2.30|69.00',
    ['1, EGGS LARGE, 1/15 DZ, 39.00 CS', '2, EGGS MEDIUM, 1/30 DZ, 69.00 CS'],
  ],
  [
    'the heading of a price that names its unit below the pack',
    'Item #|Description|Wt/Cs|Price|UOM\n1|COD LOIN|10 LB|9.85|LB\n2|FISH STICK|20 LB|48.00|CS\n3|SHRIMP 16/20|10 LB|62.00|CS',
    ['1, COD LOIN, 98.50 CS, 9.85/LB x 10', '2, FISH STICK, 48.00 CS', '3, SHRIMP 16/20, 62.00 CS'],
  ],
  [
    'prices with a minus, brackets and a star of savings',
    'Item #|Description|Pack|Price\n1|COD LOIN|10 LB|(98.50)\n2|FISH STICK|20 LB|-48.00\n3|SHRIMP|5/2 LB|62.00†\n4|RICE|50 LB|22.00',
    [
      '3, SHRIMP, 5/2 LB, 62.00 CS',
      '4, RICE, 1/50 LB, 22.00 CS',
      "row 2: The price '(98.50)' is negative",
      "row 3: The price '-48.00' is negative",
    ],
  ],
  [
    'spice house by weight of the jar',
    'Sku|Spice|Container|Net Wt|Each\nSP01|PAPRIKA SMOKED|JAR|18 OZ|14.25\nSP02|CUMIN|TUB|5 LB|38.00',
    [
      "refused: No column with the item name or description was found. Row 1 was read as the headings: 'Sku', 'Spice', 'Container', 'Net Wt', 'Each'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'weekly specials with a regular price and a limit',
    'Item #|Description|Pack|Reg|Special|Limit\n1|COD LOIN|10 LB|98.50|89.00|5\n2|FISH STICK|20 LB|48.00|44.00|10',
    [
      "refused: No column with the price was found. Row 1 was read as the headings: 'Item #', 'Description', 'Pack', 'Reg', 'Special', 'Limit'. Add the missing column, or ask the distributor for a price list that has it.",
    ],
  ],
  [
    'ordering units of a bakery',
    'ITEM|DESCRIPTION|SLEEVE|PRICE\nBR01|BRIOCHE BUN 4"|12/SL|6.60\nBR02|CIABATTA|50 CT|24.00\nBR03|SOURDOUGH LOAF|EA|5.25',
    ['BR01, BRIOCHE BUN 4", 6.60 EA', 'BR02, CIABATTA, 24.00 EA', 'BR03, SOURDOUGH LOAF, 5.25 EA'],
  ],
])('%s', (_, sheet, read, isDelimited = false) => {
  expect(judged(sheet, isDelimited)).toEqual(read)
})

it('keeps what our own files say of number and unit, whatever it ends in', () => {
  const own = 'din|name|brand|pack_size|unit_measure|price\n501*|KALE|||CS-20LB|28.00\n502.0|LEEK||1/12 CT|CS|21.00'
  expect(judged(own)).toEqual(['501*, KALE, 28.00 CS-20LB', '502.0, LEEK, 1/12 CT, 21.00 CS'])
})

it('keeps an item that is discontinued after the first day of the guide', () => {
  const sheet =
    'Item #|Description|Price|Disc Date\n1|VEAL|76.80|\n2|LAMB|80.00|10/01/2026\n3|HAM|50.00|12/15/2026\n4|EGG|9.00|'
  expect(judged(sheet, false, calendarDate('2026-11-20'))).toEqual([
    '1, VEAL, 76.80 EA',
    '3, HAM, 50.00 EA',
    '4, EGG, 9.00 EA',
  ])
})
