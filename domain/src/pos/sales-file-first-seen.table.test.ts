import { expect, it } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { readSales } from './sales-file.ts'

/** A file whose days are read, one text a day: 'date: dish (category) sold/void amount'; or why it is refused. */
function read(text: string, onlyDay: string | null): string[] {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const reading = readSales(rows, onlyDay === null ? null : calendarDate(onlyDay))
  if (reading.kind === 'refused') return [reading.message]
  return reading.days.map(({ date, sales }) => {
    const said = sales.map(
      ({ itemName, category, isModifier, soldThousandths, voidThousandths, amount }) =>
        `${isModifier ? '+' : ''}${itemName} (${category}) ${soldThousandths / 1_000}/${voidThousandths / 1_000} $${amount / 100}`,
    )
    return `${date}: ${said.join(', ')}`
  })
}

// Exports as a stranger would send them, each judged by eye before it was read.
it.each<[file: string, text: string, onlyDay: string | null, read: string[]]>([
  [
    'selections of orders, one voided',
    'Location|Order #|Sent Date|Order Date|Server|Dining Option|Item Id|SKU|PLU|Menu Item|Menu Subgroup(s)|Menu Group|Menu|Sales Category|Gross Price|Discount|Net Price|Qty|Tax|Void?|Deferred\nBistro|12|11/20/26 6:02 PM|11/20/26 5:58 PM|Ann|Dine In|9|||Burger||Mains|Dinner|Food|32.00|2.00|30.00|2|2.40|FALSE|FALSE\nBistro|13|11/20/26 6:12 PM|11/20/26 6:08 PM|Ann|Dine In|9|||Burger||Mains|Dinner|Food|16.00|0|16.00|1|1.28|TRUE|FALSE',
    null,
    ['2026-11-20: Burger (Mains) 3/1 $30'],
  ],
  [
    'all items, with types',
    'Item|Item open price|Item type|SKU|Sales category|Menu group|Avg. price|Item qty|Gross sales|Discount amount|Refund amount|Net sales|Tax|Void qty|Void amount\nBurger||MENU_ITEM||Food|Mains|16.00|10|160.00|-4.00|0|156.00|12|1|16.00\nExtra cheese||MODIFIER||Food||1.00|4|4.00|0|0|4.00|.3|0|0',
    '2026-11-20',
    ['2026-11-20: Burger (Food) 10/1 $156, +Extra cheese (Food) 4/0 $4'],
  ],
  [
    'items with a refund',
    'Date|Time|Time Zone|Category|Item|Qty|Price Point Name|SKU|Modifiers Applied|Gross Sales|Discounts|Net Sales|Tax|Event Type\n2026-11-20|18:02:11|Eastern|Coffee|Latte|2|Large||Oat|$11.00|$0.00|$11.00|$0.88|Payment\n2026-11-20|18:12:11|Eastern|Coffee|Latte|-1|Large||Oat|-$5.50|$0.00|-$5.50|-$0.44|Refund',
    null,
    ['2026-11-20: Latte (Coffee) 2/1 $5.5'],
  ],
  [
    'a summary with refunds',
    'Item Name|Item Variation|SKU|Category|Items Sold|Product Sales|Refunds|Discounts & Comps|Net Sales|Tax|Gross Sales\nLatte|Large||Coffee|12|$66.00|($5.50)|$0.00|$60.50|$4.84|$66.00',
    '2026-11-20',
    ['2026-11-20: Latte (Coffee) 12/0 $60.5'],
  ],
  [
    'a report with its range and a total',
    'Item Sales Report\nDate Range|Nov 20, 2026 12:00 AM - Nov 20, 2026 11:59 PM\n\nName|Category Name|Sold|Gross Sales|Discounts|Refunds|Net Sales|Avg Item Size\nLatte|Coffee|12|$66.00|$0.00|$5.50|$60.50|$5.04\nTotal||12|$66.00|$0.00|$5.50|$60.50|',
    '2026-11-20',
    ['2026-11-20: Latte (Coffee) 12/0 $60.5'],
  ],
  [
    'item numbers before the names',
    'PRODUCT MIX\nItem #|Item Name|Num Sold|Price Sold|Amount|Cost|Profit|Food Cost%|% Sales\nCOFFEE\n101|Latte|12|5.50|66.00|12|54|18|40\n102|Mocha|2|6.00|12.00|2|10|16|10\nCategory Total||14||78.00',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $66, Mocha () 2/0 $12'],
  ],
  [
    'totals by tax only',
    'Product|SKU|Qty Sold|Total ex. tax|Tax|Total inc. tax\nLatte|1|12|60.50|4.84|65.34',
    '2026-11-20',
    ['It needs a row of headings with the item’s name, the quantity, and the amount or price.'],
  ],
  [
    'a total with the tax before the sales',
    'Product|Qty|Total|Tax|Sales\nLatte|12|65.34|4.84|60.50',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $60.5'],
  ],
  [
    'amounts with and without tax',
    'Product|Qty|Amount (incl. tax)|Amount\nLatte|12|65.34|60.50',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $60.5'],
  ],
  [
    'sales and return quantities',
    'Menu Item|Sales Qty|Return Qty|Gross Sales|Item Discounts|Net Sales|% of Ttl\nLatte|12|1|66.00|-5.50|60.50|40.00%',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $60.5'],
  ],
  [
    'voids in dollars',
    'Item|Category|Qty Sold|Comps|Voids|Net Sales\nBurger|Mains|10|$0.00|$32.00|$160.00',
    '2026-11-20',
    ['2026-11-20: Burger (Mains) 10/0 $160'],
  ],
  [
    'a share before the money',
    'Item|Qty|Sales %|Sales\nLatte|12|12.5|66.00',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $66'],
  ],
  [
    'a share before the quantity',
    'Item|Qty %|Qty|Sales\nLatte|40|12|66.00',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $66'],
  ],
  [
    'extras marked by a sign',
    'Item|Qty|Sales\nBurger|10|160.00\n  + Extra cheese|4|4.00\n  - No onion|2|0.00',
    '2026-11-20',
    ['2026-11-20: Burger () 10/0 $160, +Extra cheese () 4/0 $4, +No onion () 2/0 $0'],
  ],
  [
    'a sum above dishes that were sold with extras',
    'Item|Type|Qty|Amount\nPASTA|Item|50|600\nPenne|Item|20|240\nExtra cheese|Modifier|5|10\nRigatoni|Item|30|360\nPIZZA|Item|6|62\nMargherita|Item|5|50\nDiavola|Item|1|12',
    '2026-11-20',
    [
      '2026-11-20: Penne () 20/0 $240, +Extra cheese () 5/0 $10, Rigatoni () 30/0 $360, Margherita () 5/0 $50, Diavola () 1/0 $12',
    ],
  ],
  [
    'such a sum with the extras in it',
    'Item|Type|Qty|Amount\nPASTA|Item|55|610\nPenne|Item|20|240\nExtra cheese|Modifier|5|10\nRigatoni|Item|30|360\nPIZZA|Item|6|62\nMargherita|Item|5|50\nDiavola|Item|1|12',
    '2026-11-20',
    [
      '2026-11-20: Penne () 20/0 $240, +Extra cheese () 5/0 $10, Rigatoni () 30/0 $360, Margherita () 5/0 $50, Diavola () 1/0 $12',
    ],
  ],
  [
    'such a sum with the money of the extras in it',
    'Item|Type|Qty|Amount\nPASTA|Item|50|610\nPenne|Item|20|240\nExtra cheese|Modifier|5|10\nRigatoni|Item|30|360\nPIZZA|Item|6|62\nMargherita|Item|5|50\nDiavola|Item|1|12',
    '2026-11-20',
    [
      '2026-11-20: Penne () 20/0 $240, +Extra cheese () 5/0 $10, Rigatoni () 30/0 $360, Margherita () 5/0 $50, Diavola () 1/0 $12',
    ],
  ],
  [
    'such a sum with the extras at the end',
    'Item|Type|Qty|Amount\nPASTA|Item|50|610\nPenne|Item|20|240\nRigatoni|Item|30|360\nExtra cheese|Modifier|5|10\nPIZZA|Item|6|62\nMargherita|Item|5|50\nDiavola|Item|1|12',
    '2026-11-20',
    [
      '2026-11-20: Penne () 20/0 $240, Rigatoni () 30/0 $360, +Extra cheese () 5/0 $10, Margherita () 5/0 $50, Diavola () 1/0 $12',
    ],
  ],
  [
    'days as titles',
    'Item|Qty|Sales\nFriday, November 20, 2026\nLatte|12|66.00\nSaturday, November 21, 2026\nLatte|14|77.00',
    '2026-11-20',
    ['It has several days below each other, but no column of dates. Add a column with the day of each row.'],
  ],
  [
    'sums below their dishes',
    'Item|Qty|Sales\nPenne|20|240\nRigatoni|30|360\nPASTA|50|600\nMargherita|5|50\nDiavola|1|12\nPIZZA|6|62',
    '2026-11-20',
    ['2026-11-20: Penne () 20/0 $240, Rigatoni () 30/0 $360, Margherita () 5/0 $50, Diavola () 1/0 $12'],
  ],
  [
    'a week in place of a day',
    'Date|Item|Qty|Sales\n11/14/2026 - 11/20/2026|Latte|84|462.00',
    null,
    ['Row 2: ‘11/14/2026 - 11/20/2026’ can’t be read as a date. Correct it, or delete the row.'],
  ],
  [
    'a day with its time behind a hyphen',
    'Date|Item|Qty|Sales\n2026-11-20-18.02.33|Latte|84|462.00\n11/20/2026 - 6 PM|Tea|2|6.00',
    null,
    ['2026-11-20: Latte () 84/0 $462, Tea () 2/0 $6'],
  ],
  [
    'quantities by the hour',
    'Item|11 AM|12 PM|Total\nLatte|5|7|12',
    '2026-11-20',
    ['It needs a row of headings with the item’s name, the quantity, and the amount or price.'],
  ],
  [
    'a discount within the line total',
    'Date|Item|Qty|Unit Price|Discount|Line Total\n11/20/2026|Latte|2|5.50|1.00|10.00',
    null,
    ['2026-11-20: Latte () 2/0 $10'],
  ],
  [
    'comps beside the quantity',
    'Business Date|Item|Category|Qty|Comp Qty|Comp Amt|Net Amt\n11/20/2026|Latte|Coffee|12|2|11.00|55.00',
    null,
    ['2026-11-20: Latte (Coffee) 12/0 $55'],
  ],
  [
    'a time of creation',
    'Created at|Item|Quantity|Amount\n2026-11-20T18:12:00Z|Latte|2|11.00',
    null,
    ['It has no column of dates. Choose the day of these sales, then the file again.'],
  ],
  [
    'a line of the printer',
    'Item|Qty|Sales\nLatte|12|66.00\nReport run 11/21/2026|1|of 3',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $66'],
  ],
  [
    'decimal commas',
    'Item|Qty|Sales\nLatte|12|66,00',
    '2026-11-20',
    ['Row 2: ‘66,00’ can’t be taken as a figure. Correct it, or delete the row.'],
  ],
  [
    'a minus behind',
    'Item|Qty|Sales\nLatte|12|66.00\nLatte|1-|5.50-',
    '2026-11-20',
    ['2026-11-20: Latte () 12/1 $60.5'],
  ],
  [
    'averages and taxes beside the sales',
    'Item|Qty|Avg Sales|Sales Tax|Sales\nLatte|12|5.50|4.84|66.00',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $66'],
  ],
  [
    'costs beside the sales',
    'Item|Qty Sold|Item Cost|Total Cost|Total Sales\nLatte|12|1.20|14.40|66.00',
    '2026-11-20',
    ['2026-11-20: Latte () 12/0 $66'],
  ],
  [
    'opened and closed',
    'Opened|Closed|Item|Qty|Amount\n11/20/2026 23:50|11/21/2026 00:20|Latte|2|11.00',
    null,
    ['It has no column of dates. Choose the day of these sales, then the file again.'],
  ],
])('%s', (_, text, onlyDay, days) => {
  expect(read(text, onlyDay)).toEqual(days)
})

it('refuses prices beside discounts, where nothing says what was paid', () => {
  expect(read('Item|Qty|Price|Discount\nLatte|2|5.50|1.00', '2026-11-20')).toEqual([
    'It has discounts, but no column with what was paid. Add one, such as Net Sales.',
  ])
  expect(read('Item|Qty|Price|Discount\nLatte|2|5.50|0.00', '2026-11-20')).toEqual(['2026-11-20: Latte () 2/0 $11'])
})
