import { describe, expect, test } from 'vitest'
import { readInvoiceTable, unplacedMoney } from './table-invoice.ts'

/** The rows of a table whose cells are written with commas between them. */
const read = (...rows: readonly string[]) => readInvoiceTable(rows.map((row) => row.split(',')))
const heads = 'Item,Description,Qty,Price,Amount'
const kale = '12,Kale,1,5.00,5.00'

test('what an item is called or kept until is neither the number nor the day of the invoice', () => {
  const lines = ['12,GAROFALO ELBOWS #197,1,5.00,5.00', '13,HAM EXP 12/05/2026,1,5.00,5.00']
  expect(read(heads, ...lines)).toMatchObject([{ number: '', date: null }])
  expect(read('Bill #88-1,03/04/2026', heads, ...lines)).toMatchObject([{ number: '88-1', date: '2026-03-04' }])
})

describe('the total of a table', () => {
  test('is the last of several: those of pages and of goods come before it', () => {
    expect(read(heads, kale, ',Total,,,5.00', ',Freight,,,2.00', ',Grand Total,,,7.00')).toMatchObject([
      { total: 700, fees: [{ name: 'Freight', amount: 200 }] },
    ])
    expect(read(heads, kale, ',Total,,,5.00', '13,Limes,1,4.00,4.00', ',Total,,,9.00')).toMatchObject([{ total: 900 }])
  })

  test.each(['Total', 'Grand total', 'Amount due', 'Balance due', 'Invoice total'])('is said as %s', (words) => {
    expect(read(heads, kale, `,${words},,,6.00`)).toMatchObject([{ total: 600 }])
  })

  test('is what its lines and fees make where none is written; a subtotal is none', () => {
    expect(read(heads, kale, ',Subtotal,,,5.50', ',Tax,,,0.40')).toMatchObject([{ total: 540 }])
  })

  test('is what is billed, not what is due once payments and older invoices are counted', () => {
    const [sheet, payment] = [[heads, kale], ',Payment,,,5.00']
    expect(read(...sheet, ',Total,,,5.00', payment, ',Balance due,,,0.00')).toMatchObject([{ total: 500 }])
    for (const words of ['Total due', 'Total amount due', 'Balance due']) {
      const withOlder = [',Invoice Total,,,6.00', ',Previous balance,,,30.00', `,${words},,,36.00`]
      expect(read(...sheet, ...withOlder), words).toMatchObject([{ total: 600 }])
    }
    const overpaid = [',Total,,,5.00', payment, ',Balance due,,,-4.00']
    expect(read(...sheet, ...overpaid)).toMatchObject([{ kind: 'invoice', total: 500 }])
    // A total that is not the sum of the lines is told, and comes before what is due.
    expect(read(...sheet, ',Total,,,6.00', ',Amount due,,,2.00')).toMatchObject([{ total: 600 }])
  })

  test.each([
    'Total,,5,,5.00',
    ',Totals,5,,5.00',
    ',Sub-Total,5,,5.00',
    ',Invoice Total,5,,5.00',
    'Order total,,5,,5.00',
    ',Net total,5,,5.00',
  ])('with the number of cases beside it is no line: %s', (row) => {
    expect(read(heads, kale, row)).toMatchObject([{ total: 500, lines: [{ description: 'Kale' }] }])
    expect(read(heads, kale, row)[0]?.lines).toHaveLength(1)
  })

  test('is not what an item with a number of its own is called', () => {
    for (const item of ['TOTAL-9,OATS', '55,TOTAL RAISIN BRAN', 'TOTAL-9,'])
      expect(read(heads, kale, `${item},2,4.00,8.00`)[0]?.lines, item).toHaveLength(2)
    expect(read(heads, kale, '2,Subtotal:,2,,5.00')[0]?.lines, 'a number of lines beside it').toHaveLength(1)
  })

  test('below zero makes it a credit memo', () => {
    expect(read(heads, '12,Kale,-1,5.00,-5.00')).toMatchObject([{ kind: 'credit_memo', total: -500 }])
  })
})

test.each([
  ['CREDIT MEMO 4711', heads, '12,Kale,2,5.00,10.00', ',Total,,,10.00'],
  ['Credit Memorandum # 4711', heads, '12,Kale,2,5.00,10.00'],
  ['Document type: Credit Note', heads, '12,Kale,2,5.00,10.00'],
])('a paper that says in words that it is a credit memo is one, though its figures are positive: %s', (...rows) => {
  const [memo] = read(...rows)
  expect(memo).toMatchObject({ kind: 'credit_memo', total: -1_000 })
  expect(memo?.lines).toMatchObject([{ thousandths: -2_000, unitPrice: 50_000, lineTotal: -1_000 }])
})

test('words about credit that are not what the paper is make no memo of it', () => {
  for (const words of ['Credit terms: net 30', 'Less credit memo 4711', 'No credit memo without a signed driver copy'])
    expect(read(words, heads, kale)).toMatchObject([{ kind: 'invoice', total: 500 }])
  expect(read('Credit Memo 9', heads, '12,Kale,-1,5.00,-5.00')).toMatchObject([{ kind: 'credit_memo', total: -500 }])
})

test('two invoices of a file whose numbers differ only in their signs are two', () => {
  const both = read('Invoice No,Item,Qty,Price', '12-7,12,1,5.00', '1-27,13,1,4.00')
  expect(both.map(({ number }) => number)).toEqual(['12-7', '1-27'])
})

describe('a file of several invoices', () => {
  const numbered = 'Invoice No,Item,Description,Qty,Price,Amount'
  const sums = (...rows: readonly string[]) =>
    read(...rows).map(({ number, fees, total }) => [number, fees.map(({ name, amount }) => `${name} ${amount}`), total])
  const both = ['A-1,12,Kale,1,5.00,5.00', 'B-2,13,Limes,1,4.00,4.00']

  test('gives each the fees and the total of its number, wherever they are', () => {
    expect(
      sums(
        numbered,
        ...both,
        'A-1,,Fuel surcharge,,,6.50',
        'B-2,,Sales tax,,,0.40',
        'A-1,,Invoice total,,,11.50',
        'B-2,,Total,,,4.40',
      ),
    ).toEqual([
      ['A-1', ['Fuel surcharge 650'], 1_150],
      ['B-2', ['Sales tax 40'], 440],
    ])
  })

  test('gives a row without a number to the invoice above it', () => {
    const [kale = '', limes = ''] = both
    expect(sums(numbered, kale, ',,Freight,,,2.00', ',,Total,,,7.00', limes, ',,Total,,,4.00')).toEqual([
      ['A-1', ['Freight 200'], 700],
      ['B-2', [], 400],
    ])
    expect(sums(numbered, kale, ',14,Leeks,1,2.00,2.00', limes)).toEqual([
      ['A-1', [], 700],
      ['B-2', [], 400],
    ])
  })

  test('takes the total of the whole file for that of none', () => {
    expect(sums(numbered, ...both, 'A-1,,Freight,,,2.00', ',,Grand total,,,11.00')).toEqual([
      ['A-1', ['Freight 200'], 700],
      ['B-2', [], 400],
    ])
  })

  test('takes it so beside totals of each that have no number', () => {
    const [kale = '', limes = ''] = both
    const totals = [',,Total,,,5.00', limes, ',,Total,,,4.10', ',,Grand total,,,9.10']
    expect(sums(numbered, kale, ...totals)).toEqual([
      ['A-1', [], 500],
      ['B-2', [], 410],
    ])
  })

  test('has no money that belongs to none of them', () => {
    const unplaced = (...rows: readonly string[]) => unplacedMoney([numbered, ...rows].map((row) => row.split(',')))
    expect(unplaced(...both, 'C-3,,Freight,,,2.00')).toEqual({ rowNumber: 4, text: 'Freight', why: 'of-no-invoice' })
    expect(unplaced(...both, ...both, ',,Freight,,,2.00')).toMatchObject({ rowNumber: 6, why: 'of-no-invoice' })
    expect(unplaced(...both, ...both, ',,Total,,,18.00')).toBeUndefined()
    expect(unplaced(...both, 'A-1,,Cleaning,,,2.00')).toEqual({ rowNumber: 4, text: 'Cleaning', why: 'unknown' })
    expect(unplaced(...both, 'A-1,,Freight,,,2.00', ',,Grand total,,,11.00')).toBeUndefined()
  })
})

test('money that is neither line nor fee nor total is found; sums and items that were not shipped are none', () => {
  const unplaced = (...rows: readonly string[]) => unplacedMoney([heads, kale, ...rows].map((row) => row.split(',')))
  expect(unplaced(',Cleaning,,,2.00', ',Total,,,7.00')).toEqual({ rowNumber: 3, text: 'Cleaning', why: 'unknown' })
  expect(unplaced(',,,,3.00')).toEqual({ rowNumber: 3, text: '', why: 'unknown' })
  expect(
    unplaced(
      ',Page 1 subtotal,,,5.00',
      ',Carried forward,,,5.00',
      heads,
      '13,Limes,,4.00,',
      '14,Leeks,0,2.00,0.00',
      ',,,,5.00',
    ),
  ).toBeUndefined()
})

test('a labelled sum of the lines is no other money, whatever it is called', () => {
  const unplaced = (...rows: readonly string[]) => unplacedMoney([heads, kale, ...rows].map((row) => row.split(',')))
  expect(
    unplaced(',Invoice amount,,,5.00', ',Owed to us,,,5.00', ',Non-taxable,,,3.00', ',Net sales,,,4.00'),
  ).toBeUndefined()
})

test('a fee is found by its description, whatever else stands in its row', () => {
  const customers = 'Customer,Invoice No,Item,Description,Qty,Price,Amount'
  const [invoice] = read(customers, 'Joe’s Diner,A-1,12,Kale,1,5.00,5.00', 'Joe’s Diner,A-1,FSC,Fuel surcharge,,,6.50')
  expect(invoice?.fees).toEqual([{ name: 'Fuel surcharge', amount: 650, isTax: false }])
})

test('a fee is found in a row that repeats the number and day of the invoice and ends with a code', () => {
  const [invoice] = read(
    'Invoice No,Date,PO,Item,Description,Qty,Price,Amount,GL',
    'A-1,2026-11-20,44-1,12,Kale,1,5.00,5.00,5000',
    'A-1,2026-11-20,44-1,,Fuel surcharge,,,6.50,5100',
  )
  expect(invoice?.fees).toEqual([{ name: 'Fuel surcharge', amount: 650, isTax: false }])
})

test('fees are named without their amount, taxes among them; subtotals and fees of nothing are none', () => {
  const [invoice] = read(
    heads,
    kale,
    ',Subtotal before tax,,,5.00',
    ',Sales Tax:,,,0.40',
    ',Fuel surcharge $ 6.50',
    ',Freight,,,0.00',
    ',Discount,,,-1.00',
    ',Delivery,by,truck,on Monday,3.00',
  )
  expect(invoice?.fees).toEqual([
    { name: 'Sales Tax', amount: 40, isTax: true },
    { name: 'Fuel surcharge', amount: 650, isTax: false },
    { name: 'Discount', amount: -100, isTax: false },
  ])
})

describe('a line', () => {
  test('of which nothing was shipped is left out, unless it has an amount', () => {
    const [invoice] = read(heads, kale, '13,Limes,0,4.00,0.00', '14,Restocking,0,0.00,2.50')
    expect(invoice?.lines.map(({ din, thousandths, lineTotal }) => [din, thousandths, lineTotal])).toEqual([
      ['12', 1_000, 500],
      ['14', 0, 250],
    ])
    expect(invoice?.total).toBe(750)
  })

  test('without a price has that of its amount, without an amount that of its price', () => {
    const [invoice] = read(heads, '12,Kale,3,,10.00', '13,Limes,3,3.3333,', '14,Leeks,0,,2.50')
    expect(invoice?.lines.map(({ unitPrice, lineTotal }) => [unitPrice, lineTotal])).toEqual([
      [33_333, 1_000],
      [33_333, 1_000],
      [0, 250],
    ])
    expect(read(heads, '12,Kale,3,,20.00')[0]?.lines[0]?.unitPrice).toBe(66_667)
  })

  test('is in the unit of its column, else in that behind the quantity, else in cases', () => {
    const units = (...rows: readonly string[]) => read(...rows)[0]?.lines.map(({ unitMeasure }) => unitMeasure)
    expect(units('Item,Description,Qty,UOM,Price', '12,Kale,2 BG,CS,5.00', '13,Limes,2 BG,,4.00')).toEqual(['CS', 'BG'])
    expect(units(heads, kale)).toEqual(['CS'])
  })

  test('is by weight only where the weight makes the amount to two cents and the pieces do not', () => {
    const heavy = (row: string) => read('Item,Description,Qty,Net Wt,Price,Amount', row)[0]?.lines[0]
    expect(heavy('77,Ribeye,2,28.14,11.20,315.19')).toMatchObject({ unitMeasure: 'LB', thousandths: 28_140 })
    expect(heavy('77,Ribeye,2,28.14,11.20,315.20')).toMatchObject({ unitMeasure: 'CS', thousandths: 2_000 })
    expect(heavy('77,Ribeye,2,28.14,11.20,22.40')).toMatchObject({ unitMeasure: 'CS', thousandths: 2_000 })
  })

  test('has the number that is written before its name, and packs and size as one pack', () => {
    const [invoice] = read(
      'Item,Description,Pack,Size,Qty,Price',
      ',[17589684] Beeswax,6,5 LB,1,2.00',
      ',*987123* Olive Oil,4,,1,2.00',
      '15,(9) Leeks,,1 GA,1,2.00',
    )
    expect(invoice?.lines.map(({ din, description, packText }) => [din, description, packText])).toEqual([
      ['17589684', 'Beeswax', '6/5 LB'],
      ['987123', 'Olive Oil', '4'],
      ['15', '(9) Leeks', '1 GA'],
    ])
  })

  test('has what was shipped, not what was ordered, whichever column comes first', () => {
    const shipped = (head: string) => read(head, '12,Kale,3,2,5.00')[0]?.lines[0]?.thousandths
    expect(shipped('Item,Description,Quantity,Qty Shipped,Price')).toBe(2_000)
    expect(shipped('Item,Description,Qty Shipped,Quantity,Price')).toBe(3_000)
  })
})

test('number, date and order above the lines are taken where no column has them', () => {
  expect(
    read('Invoice # A-17', 'Ship date: 02/27/26', 'Invoice date: 03/01/26', 'Your order: 12-7', heads, kale),
  ).toMatchObject([{ number: 'A-17', date: '2026-03-01', orderNumber: '12-7' }])
  expect(read('Invoice # A-17', 'Invoice No,Date,PO,Item,Qty,Price', 'B-2,20260305,44-1,12,1,5.00')).toMatchObject([
    { number: 'B-2', date: '2026-03-05', orderNumber: '44-1' },
  ])
})
