import { expect, it } from 'vitest'
import { calendarDate, plusDays } from '../values/calendar-date.ts'
import { readSales } from './sales-file.ts'

/** Days as 'date: item sold/void amount'. */
function read(text: string, onlyDay: string | null = null, isDelimited = false) {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const reading = readSales(rows, onlyDay === null ? null : calendarDate(onlyDay), isDelimited)
  if (reading.kind === 'refused') return reading.message
  return reading.days.map(({ date, sales }) => {
    const said = sales.map(
      (sale) =>
        `${sale.isModifier ? '+' : ''}${sale.itemName} (${sale.category}) ${sale.soldThousandths / 1_000}/${sale.voidThousandths / 1_000} $${sale.amount / 100}`,
    )
    return `${date}: ${said.join(', ')}`
  })
}

it('finds the header below titles, adds up rows of one item and day, and leaves sums out', () => {
  expect(
    read(`Product mix
Tavola Rossa|November
Business Date|Menu Group|Menu Item|Qty Sold|Void Qty|Net Sales
11/20/2026|Pasta|Cacio e Pepe|12|1|$216.00
11/20/2026|Pasta|cacio e  pepe|3|0|54.00
11/21/2026|Pasta|Cacio e Pepe|2|0|1,036.00
Total|||17|1|306.00`),
  ).toEqual(['2026-11-20: Cacio e Pepe (Pasta) 15/1 $270', '2026-11-21: Cacio e Pepe (Pasta) 2/0 $1036'])
})

it('takes an accent written with its letter and behind it for the same', () => {
  expect(
    read(`Date|Category|Item|Qty|Amount\n11/20/2026|Cafe\u0301|Cre\u0300me|1|4\n11/20/2026|Caf\u00e9|Cr\u00e8me|2|8`),
  ).toEqual(['2026-11-20: Cr\u00e8me (Caf\u00e9) 3/0 $12'])
})

it('keeps voids and modifiers: a flag, a quantity below zero, an item type', () => {
  expect(
    read(`Order Date|Item Name|Item Type|Quantity|Price|Void?
2026-11-20 18:02|Burger|Item|1|16.50|FALSE
2026-11-20 18:05|Burger|Item|1|16.50|TRUE
2026-11-20 18:09|Burger|Item|-1|16.50|FALSE
2026-11-20 18:10|Extra bacon|Modifier|2|2.00|FALSE`),
  ).toEqual(['2026-11-20: Burger () 2/2 $0, +Extra bacon () 2/0 $4'])
})

it('takes the day first where the column can mean nothing else', () => {
  expect(read(`Order Date|Item Name|Quantity|Product Price\n07/08/19 13:25|Naan|1|2.95\n13/08/19|Naan|2|2.95`)).toEqual(
    ['2019-08-07: Naan () 1/0 $2.95', '2019-08-13: Naan () 2/0 $5.9'],
  )
})

it('takes December for December', () => {
  expect(read(`Order Date|Item Name|Quantity|Product Price\n12/05/2026|Naan|1|2.95\n12/12/2026|Naan|2|2.95`)).toEqual([
    '2026-12-05: Naan () 1/0 $2.95',
    '2026-12-12: Naan () 2/0 $5.9',
  ])
})

it.each([
  [
    'the first row of each day',
    '11/20/2026|Soup|4|36\n|Salad|2|18\n|Bread|1|3\n11/21/2026|Soup|5|45\n|Salad|1|9',
    ['2026-11-20: Soup () 4/0 $36, Salad () 2/0 $18, Bread () 1/0 $3', '2026-11-21: Soup () 5/0 $45, Salad () 1/0 $9'],
  ],
  [
    'sums between and below, an extra twice',
    '11/20/2026|Penne|4|36\n|+ Cheese|2|2\n|Pasta Total|6|38\n|Cola|3|9\n|+ Cheese|1|1\n11/20/2026 Total||10|48\n11/21/2026|Penne|5|45\n|Cola|1|3\nGrand Total||16|96',
    ['2026-11-20: Penne () 4/0 $36, +Cheese () 3/0 $3, Cola () 3/0 $9', '2026-11-21: Penne () 5/0 $45, Cola () 1/0 $3'],
  ],
])('takes a day that is written once for the rows of its block: %s', (_, rows, days) => {
  expect(read(`Date|Item|Qty|Amount\n${rows}`)).toEqual(days)
})

it.each([
  [
    'a date forgotten between others',
    '11/20/2026|Soup|4|36\n11/20/2026|Salad|2|18\n|Bread|1|3\n|Tea|1|3\n|Cola|1|3',
    4,
  ],
  ['above the first date', '|Soup|4|36\n11/20/2026|Salad|2|18\n|Bread|1|3', 2],
  ['below an empty row', '11/20/2026|Soup|4|36\n|Salad|2|18\n|||\n|Bread|1|3', 5],
  ['below a title', '11/20/2026|Soup|4|36\n|Salad|2|18\nUpstairs|||\n|Bread|1|3', 5],
  ['below a day’s total', '11/20/2026|Soup|4|36\n|Salad|2|18\n|Total|6|54\n|Bread|1|3', 5],
  ['a row a day, one without', '11/20/2026|Soup|4|36\n11/21/2026|Soup|2|18\n|Salad|1|9', 4],
  ['the same dish again', '11/20/2026|Soup|4|36\n|Soup|2|18\n|Bread|1|9', 3],
  ['a sum without a word that says so', '11/20/2026|Soup|4|36\n|Salad|2|18\n|Tavola Rossa|6|54', 3],
  ['no date at all', '|Soup|4|36\n|Salad|2|18', 2],
])('refuses a sale without a date where its day is not sure: %s', (_, rows, row) => {
  expect(read(`Date|Item|Qty|Amount\n${rows}`)).toBe(
    `Row ${row} has no date. Write the day in every row, or delete the row.`,
  )
})

it('refuses a sale with something else in place of its date, and leaves a sum named there out', () => {
  expect(read('Date|Item|Qty|Amount\n11/20/2026|Soup|4|36\n"|Salad|2|18')).toBe(
    'Row 3: ‘"’ can’t be read as a date. Correct it, or delete the row.',
  )
  expect(read('Date|Item|Qty|Amount\n11/20/2026|Soup|4|36\nTotal|All|4|36')).toEqual(['2026-11-20: Soup () 4/0 $36'])
  expect(read('Date|Item|Qty|Amount\n11/20/2026|Soup|4|36\n|Salad|2|18\n|Tea|2|18\nTotal|All|8|72')).toEqual([
    '2026-11-20: Soup () 4/0 $36, Salad () 2/0 $18, Tea () 2/0 $18',
  ])
})

it('asks for the day of a file without dates, and says what a file lacks', () => {
  const file = `Item|Qty|Amount\nSoup|4|36.00`
  expect(read(file)).toBe('It has no column of dates. Choose the day of these sales, then the file again.')
  expect(read(file, '2026-11-20')).toEqual(['2026-11-20: Soup () 4/0 $36'])
  expect(read('Name|Phone\nRosa|1')).toBe(
    'It needs a row of headings with the item’s name, the quantity, and the amount or price.',
  )
})

it('takes what was paid after discounts, and what was sold before voids, wherever these columns stand', () => {
  const square = 'Date|Item Name|Category|Items Sold|Gross Sales|Discounts & Comps|Net Sales|Tax'
  expect(read(`${square}\n11/20/2026|Burger|Main|10|$100.00|($15.00)|$85.00|$7.00`)).toEqual([
    '2026-11-20: Burger (Main) 10/0 $85',
  ])
  expect(read(`Item|Item qty|Gross amount|Void qty|Net amount\nBurger|12|120|2|95`, '2026-11-20')).toEqual([
    '2026-11-20: Burger () 12/2 $95',
  ])
  expect(read(`Date|Item|Net Qty|Void Qty|Net Sales\n11/20/2026|Burger|10|2|100`)).toEqual([
    '2026-11-20: Burger () 12/2 $100',
  ])
  expect(read(`Date|Item|NetQty|Qty Sold|Void Qty|Sales\n11/20/2026|Burger|10|12|2|100`)).toEqual([
    '2026-11-20: Burger () 12/2 $100',
  ])
})

it.each([
  ['Qty Sold|Void Qty|Price', '10|2|5.00', '10/2 $40'],
  ['Qty Sold|Void Qty|Price', '10|(2)|5.00', '10/2 $40'],
  ['Qty Sold|Void Qty|Price', '2|2|5.00', '2/2 $0'],
  // more voids than dishes: some were rung up on another day
  ['Qty Sold|Void Qty|Price', '1|2|5.00', '1/2 $0'],
  ['Qty Sold|Void Qty|Price', '-1|0|5.00', '0/1 $-5'],
  ['Qty Sold|Void Qty|Price', '10|2|-0.50', '10/2 $-4'],
  ['Qty Sold|Void Qty|Price', '1.25|0.5|9.99', '1.25/0.5 $7.49'],
  ['Net Qty|Void Qty|Price', '10|2|5.00', '12/2 $50'],
  ['Qty Sold|Void Qty|Price|Net Sales', '10|2|5.00|38.00', '10/2 $38'],
])('without an amount, only what was not voided was paid: %s %s', (headings, cells, sold) => {
  expect(read(`Date|Item|${headings}\n11/20/2026|Soup|${cells}`)).toEqual([`2026-11-20: Soup () ${sold}`])
})

it.each([
  ['2026/11/20', '2026-11-20'],
  ['20-Nov-2026 06:35 PM EST', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['Friday, November 20, 2026', '2026-11-20'],
  ['20 nov 26', '2026-11-20'],
  ['Fri 11/20/26', '2026-11-20'],
  ['46346', '2026-11-20'],
  ['46346.75', '2026-11-20'],
  ['36526', '2000-01-01'],
  ['20261120', '2026-11-20'],
  ['2026-1-2', '2026-01-02'],
  ['1/2/2026', '2026-01-02'],
  ['73050', '2099-12-31'],
  ['01/01/2000', '2000-01-01'],
  ['36525', 'Row 2: ‘36525’ can’t be read as a date. Correct it, or delete the row.'],
  ['73051', 'Row 2: ‘73051’ can’t be read as a date. Correct it, or delete the row.'],
  ['12/31/1999', 'Row 2: ‘12/31/1999’ can’t be read as a date. Correct it, or delete the row.'],
  ['2026112', 'Row 2: ‘2026112’ can’t be read as a date. Correct it, or delete the row.'],
  ['202611201', 'Row 2: ‘202611201’ can’t be read as a date. Correct it, or delete the row.'],
  ['November 2026', 'Row 2: ‘November 2026’ can’t be read as a date. Correct it, or delete the row.'],
  ['Nov 20', 'Row 2: ‘Nov 20’ can’t be read as a date. Correct it, or delete the row.'],
  ['2026-02-30', 'Row 2: ‘2026-02-30’ can’t be read as a date. Correct it, or delete the row.'],
  ['11/20/0026', 'Row 2: ‘11/20/0026’ can’t be read as a date. Correct it, or delete the row.'],
  ['Movember 20, 2026', 'Row 2: ‘Movember 20, 2026’ can’t be read as a date. Correct it, or delete the row.'],
])('the date %s', (written, expected) => {
  const said = read(`Date|Item|Qty|Amount\n${written}|Soup|4|36`)
  expect(Array.isArray(said) ? said[0]?.slice(0, 10) : said).toBe(expected)
})

it.each([
  ['1,5|36', '1,5'],
  ['4|12,50', '12,50'],
  ['½ pan|36', '½ pan'],
  ['999999999|36', '999999999'],
  ['4|9999999.00', '9999999.00'],
  ['99999.001|36', '99999.001'],
  ['4|1000000.01', '1000000.01'],
])('a figure that is none refuses the file: %s', (cells, text) => {
  expect(read(`Date|Item|Qty|Amount\n11/20/2026|Soup|1|9\n11/20/2026|Salad|${cells}`)).toBe(
    `Row 3: ‘${text}’ can’t be taken as a figure. Correct it, or delete the row.`,
  )
})

it('what is given back is taken off, with or without a minus before its amount', () => {
  const rows = [
    'Date|Item|Qty|Amount',
    '11/20/2026|Soup|3|27.00',
    '11/20/2026|Soup|-1|9.00',
    '11/20/2026|Soup|(1)|($9.00)',
  ]
  expect(read(rows.join('\n'))).toEqual(['2026-11-20: Soup () 3/2 $9'])
})

it('headings in between and rows without a quantity are no sales; a dish may be called Total', () => {
  expect(
    read(`Date|Item|Qty|Amount
11/20/2026|Total Recall|1|12
|Total Pasta|17|306
11/20/2026|Total:|18|318
Date|Item|Qty|Amount
11/20/2026|Totally Tuna|2|20
11/20/2026|Pasta|–|n/a
11/20/2026|Bur\u0000ger|1|9`),
  ).toEqual(['2026-11-20: Total Recall () 1/0 $12, Totally Tuna () 2/0 $20, Bur ger () 1/0 $9'])
})

it('takes a year of days and some more, at most 400 at once', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `${plusDays(calendarDate('2025-01-01'), at)}|Soup|1|9`)
  const days = (count: number) => read(['Date|Item|Qty|Amount', ...rows(count)].join('\n'))
  expect(days(400)).toHaveLength(400)
  expect(days(401)).toBe('It has more than 400 days. Split it.')
})

it.each([
  ['99999|36', '99999/0 $36'],
  ['4|1000000', '4/0 $1000000'],
  ['0.125|1.005', '0.125/0 $1.01'],
])('takes figures as large and as fine as a day can have them: %s', (cells, said) => {
  expect(read(`Date|Item|Qty|Amount\n11/20/2026|Soup|${cells}`)).toEqual([`2026-11-20: Soup () ${said}`])
})

it('refuses voids that are no number, and works an amount out of the price, half a cent rounded up', () => {
  const file = (row: string) => read(`Date|Item|Qty|Void Qty|Price\n11/20/2026|${row}`)
  expect(file('Soup|4|1,5|9')).toBe('Row 2: ‘1,5’ can’t be taken as a figure. Correct it, or delete the row.')
  expect(file('Soup|4|99999.5|9')).toBe('Row 2: ‘99999.5’ can’t be taken as a figure. Correct it, or delete the row.')
  expect(file('Soup|1.5|0|0.03')).toEqual(['2026-11-20: Soup () 1.5/0 $0.05'])
  expect(file('Soup|4|x|9')).toEqual(['2026-11-20: Soup () 4/0 $36'])
})

it('leaves rows without an amount or a price out, and counts the rows that are no sales but not the empty ones', () => {
  const rows = [
    ['Date', 'Item', 'Qty', 'Amount'],
    ['11/20/2026', 'Soup', '4', '36'],
    ['11/20/2026', 'Salad', '4', ''],
    ['11/20/2026', '', '4', '36'],
    ['11/20/2026', 'Bread', '', '36'],
    ['', ' ', '', ''],
    ['Lunch', '', '', ''],
  ]
  expect(readSales(rows, null)).toMatchObject({
    kind: 'read',
    skippedRows: 4,
    days: [{ sales: [{ itemName: 'Soup' }] }],
  })
})

it('says that a file has headings and no sale', () => {
  expect(read('Date|Item|Qty|Amount\n11/20/2026|Soup||')).toBe('No row of it is a sale.')
})

it('has its days in order, whatever the order of its rows', () => {
  const days = read('Date|Item|Qty|Amount\n11/21/2026|Soup|1|9\n11/20/2026|Soup|1|9')
  expect(days).toEqual(['2026-11-20: Soup () 1/0 $9', '2026-11-21: Soup () 1/0 $9'])
})

it('looks for the headings in the first 40 rows', () => {
  const below = (rows: number) => read(`${'Tavola Rossa\n'.repeat(rows)}Date|Item|Qty|Amount\n11/20/2026|Soup|1|9`)
  expect(below(39)).toEqual(['2026-11-20: Soup () 1/0 $9'])
  expect(below(40)).toContain('It needs a row of headings')
})

it('takes at most 200,000 rows below the headings', () => {
  const blank = (rows: number) => [
    ['Tavola Rossa'],
    ['Item', 'Qty', 'Amount'],
    ...Array.from({ length: rows }, () => []),
  ]
  const day = calendarDate('2026-11-20')
  expect(readSales(blank(200_000), day)).toMatchObject({ message: 'No row of it is a sale.' })
  expect(readSales(blank(200_001), day)).toMatchObject({ message: 'It has more than 200,000 rows. Split it.' })
})

it.each(['true', 'YES', 'y', '1', 'void', 'Voided'])('takes %s for a void', (flag) => {
  expect(read(`Date|Item|Qty|Amount|Void?\n11/20/2026|Soup|1|9|${flag}`)).toEqual(['2026-11-20: Soup () 1/1 $0'])
})

it.each(['Cancelled', 'canceled', 'CANCELED_BY_CUSTOMER', 'Refunded', 'Declined', 'rejected', 'Voided'])(
  'takes a row with the status %s for a void',
  (status) => {
    const rows = (head: string) =>
      `Date|Item|Qty|Amount|${head}\n11/20/2026|Soup|2|18|Completed\n11/20/2026|Soup|1|9|${status}`
    for (const head of ['Status', 'Order Status', 'Payment Status'])
      expect(read(rows(head)), head).toEqual(['2026-11-20: Soup () 3/1 $18'])
  },
)

it('takes a row with the status of a sale, or none, for sold, and refuses any other status by its row', () => {
  const file = (...statuses: string[]) =>
    read(['Date|Item|Qty|Amount|Status', ...statuses.map((status) => `11/20/2026|Soup|1|9|${status}`)].join('\n'))
  expect(file('Paid', 'CLOSED', 'Delivered', '')).toEqual(['2026-11-20: Soup () 4/0 $36'])
  for (const other of ['Pending', 'Partially refunded'])
    expect(file('Paid', other)).toBe(
      `Row 3: the status ‘${other}’ says neither that it was sold nor that it was cancelled. Write Sold or Cancelled, or delete the row.`,
    )
})

it('looks at the order’s status before that of its payment, and at a flag besides', () => {
  expect(
    read(
      'Date|Item|Qty|Amount|Payment Status|Order Status|Void?\n11/20/2026|Soup|1|9|Paid|Cancelled|No\n11/20/2026|Tea|1|3|Paid|Closed|Yes',
    ),
  ).toEqual(['2026-11-20: Soup () 1/1 $0, Tea () 1/1 $0'])
})

it.each(['Type', 'Item Type'])(
  'takes kinds of dishes under %s for their category, and only words of extras for extras',
  (head) => {
    const rows = [
      'Burger|Entree',
      'Flan|Dessert',
      'Tea|Hot Drinks',
      'Soup|MENU_ITEM',
      'Bacon|Modifier',
      'Cheese|ADD_ON',
      'Rare|Modifier Option',
      'Dip|Extras',
      'Cola|Refund',
    ]
    const file = (heads: string) =>
      read([`Item|${heads}|Qty|Amount`, ...rows.map((row) => `${row}|1|5`)].join('\n'), '2026-11-20')
    expect(file(head)).toEqual([
      '2026-11-20: Burger (Entree) 1/0 $5, Flan (Dessert) 1/0 $5, Tea (Hot Drinks) 1/0 $5, Soup () 1/0 $5, +Bacon () 1/0 $5, +Cheese () 1/0 $5, +Rare () 1/0 $5, +Dip () 1/0 $5, Cola () 1/1 $0',
    ])
    expect(read(`Item|Category|${head}|Qty|Amount\nBurger|Grill|Entree|1|5`, '2026-11-20')).toEqual([
      '2026-11-20: Burger (Grill) 1/0 $5',
    ])
  },
)

it('goes by a column of modifiers where there is one', () => {
  expect(
    read(
      'Item|Is Modifier|Type|Qty|Amount\nBurger|No|Entree|1|5\nBacon|Yes|Entree|1|2\nDip|Extra sauces|Entree|1|2',
      '2026-11-20',
    ),
  ).toEqual(['2026-11-20: Burger (Entree) 1/0 $5, +Bacon (Entree) 1/0 $2, +Dip (Entree) 1/0 $2'])
})

it('adds nothing to a net quantity for a row that is a void itself', () => {
  expect(read(`Date|Item|Net Qty|Void Qty|Void?|Amount\n11/20/2026|Soup|2|1|yes|18`)).toEqual([
    '2026-11-20: Soup () 2/2 $0',
  ])
})

it('keeps 200 letters of an item’s name and 120 of a category', () => {
  const [name, category] = ['n'.repeat(201), 'c'.repeat(121)]
  expect(read(`Date|Category|Item|Qty|Amount\n11/20/2026|${category}|${name}|1|9`)).toEqual([
    `2026-11-20: ${'n'.repeat(200)} (${'c'.repeat(120)}) 1/0 $9`,
  ])
})

it('keeps items of one name apart by their category, and modifiers apart from dishes', () => {
  const file = `Date|Category|Item|Type|Qty|Amount
11/20/2026|Lunch|Soup|Item|1|9
11/20/2026|Dinner|Soup|Item|1|11
11/20/2026|Lunch|Soup|Modifier|1|2`
  expect(read(file)).toEqual(['2026-11-20: Soup (Lunch) 1/0 $9, Soup (Dinner) 1/0 $11, +Soup (Lunch) 1/0 $2'])
})

it('leaves sums out by whatever words they go', () => {
  const file = 'Item|Qty|Amount\nPenne|4|36.00\nRigatoni|2|18.00'
  for (const sum of ['Pasta Total', 'Report total:', 'Sum', 'Overall', 'Total pasta'])
    expect(read(`${file}\n${sum}|6|54.00`, '2026-11-20'), sum).toEqual([
      '2026-11-20: Penne () 4/0 $36, Rigatoni () 2/0 $18',
    ])
  expect(read('Date|Item|Qty|Amount\n11/20/2026|Sum Total|4|36.00')).toEqual(['2026-11-20: Sum Total () 4/0 $36'])
})

it('takes the dish for the item, not the menu that it is on', () => {
  const dinner = 'Menu Name|Menu Group|Menu Item|Item Qty|Net Amount\nDinner|Mains|Penne|4|36.00'
  expect(read(dinner, '2026-11-20')).toEqual(['2026-11-20: Penne (Mains) 4/0 $36'])
  expect(read('Name|Item|Qty|Amount\nRosa|Penne|4|36.00', '2026-11-20')).toEqual(['2026-11-20: Penne () 4/0 $36'])
  expect(read('Menu Name|Qty|Amount\nPenne|4|36.00', '2026-11-20')).toEqual(['2026-11-20: Penne () 4/0 $36'])
})

it('leaves out a sum that is written above its dishes', () => {
  const file = (...rows: string[]) => read(['Item|Qty|Amount', ...rows].join('\n'), '2026-11-20')
  const sold = (...dishes: string[]) => [`2026-11-20: ${dishes.join(', ')}`]
  const pasta = ['Penne|20|240', 'Rigatoni|30|360']
  const pizza = ['Margherita|5|50', 'Diavola|1|12']
  const dishes = ['Penne () 20/0 $240', 'Rigatoni () 30/0 $360', 'Margherita () 5/0 $50', 'Diavola () 1/0 $12']
  expect(file('PASTA|50|600', ...pasta, 'PIZZA|6|62', ...pizza)).toEqual(sold(...dishes))
  // a sum of sums, a group of one dish, and one that nothing was sold of
  const tea = ['TEA|1|3', 'Tea, black|1|3', 'Tea, green|0|0']
  expect(file('EVERYTHING|57|665', 'PASTA|50|600', ...pasta, 'PIZZA|6|62', ...pizza, ...tea)).toEqual(
    sold(...dishes, 'Tea, black () 1/0 $3', 'Tea, green () 0/0 $0'),
  )
  // not in capitals, where the groups make up the file
  expect(file('Pasta|50|600', ...pasta, 'Pizza|6|62', ...pizza)).toEqual(sold(...dishes))
  // a dish that by chance sold as much as the next two; dishes in capitals all
  for (const rows of [
    ['Soup|3|30', 'Bread|1|10', 'Cheese|2|20', 'Wine|1|9'],
    ['SOUP|3|30', 'BREAD|1|10', 'CHEESE|2|20', 'WINE|1|9'],
  ])
    expect(file(...rows)).toEqual(sold(...rows.map((row) => row.replace('|', ' () ').replace('|', '/0 $'))))
})

it('leaves out a sum named as the category of its dishes', () => {
  const rows = ['Pasta||50|600', 'Penne|Pasta|20|240', 'Rigatoni|Pasta|30|360', 'Soup|Starters|3|30']
  expect(read(['Item|Category|Qty|Amount', ...rows].join('\n'), '2026-11-20')).toEqual([
    '2026-11-20: Penne (Pasta) 20/0 $240, Rigatoni (Pasta) 30/0 $360, Soup (Starters) 3/0 $30',
  ])
})

it('keeps what was given away: a dash is a zero in a column of money', () => {
  for (const zero of ['-', '$ -', '$-', '–'])
    expect(read(`Item|Qty|Amount\nPenne|4|${zero}`, '2026-11-20'), zero).toEqual(['2026-11-20: Penne () 4/0 $0'])
})

it('refuses a text file in which a comma without quotes cut a cell in two', () => {
  const refused = (row: number) =>
    `Row ${row} has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00". Correct it, or delete the row.`
  expect(read('Item|Qty|Amount\nPenne|4|1|120.00', '2026-11-20', true)).toBe(refused(2))
  expect(read('Item|Qty|Amount\nTea|1|3.00\nPizza| 12|10|120.00', '2026-11-20', true)).toBe(refused(3))
  // headings that end in more commas than the rows
  expect(read('Item|Qty|Amount||\nTea|1|3.00\nCoffee|1|4.00\nPenne|4|1|120.00', '2026-11-20', true)).toBe(refused(4))
  expect(read('Item|Qty|Amount||\nTea|1|3.00||\nHam| smoked|4|36.00|\nCola|1|2.00||', '2026-11-20', true)).toBe(
    refused(3),
  )
  expect(read('Item|Qty|Amount|\nTea|1|3.00\nCola|1|2.00\nPenne|4|36.00|new', '2026-11-20', true)).toHaveLength(1)
  // a note beside the table, blank cells at the end, a line of the printer; and a note of a workbook
  const penne = ['2026-11-20: Penne () 4/0 $36']
  expect(read('Item|Qty|Amount|\nPenne|4|36.00|8', '2026-11-20', true)).toEqual(penne)
  expect(read('Item|Qty|Amount\nPenne|4|36.00||', '2026-11-20', true)).toEqual(penne)
  expect(
    read('Item|Qty|Amount\nPenne|4|36.00\nPrinted on Friday|November 20|2026|6:01 PM', '2026-11-20', true),
  ).toEqual(penne)
  expect(read('Item|Qty|Amount\nPenne|4|36.00|8', '2026-11-20')).toEqual(penne)
})

it('refuses by its row a price by a quantity that no day of a kitchen brings', () => {
  const head = 'Date|Item|Qty|Price'
  expect(read(`${head}\n03/02/2026|Soup|2|9\n03/02/2026|Wine|99999|1000000`)).toBe(
    'Row 3: ‘1000000 × 99999’ can’t be taken as a figure. Correct it, or delete the row.',
  )
  expect(read(`${head}\n03/02/2026|Wine|1|1000000`)).toEqual(['2026-03-02: Wine () 1/0 $1000000'])
  const many = Array.from({ length: 901 }, () => '03/02/2026|Wine|99999|1000000').join('\n')
  expect(read(`${head}\n${many}`)).toMatch(/^Row 2: /)
})
