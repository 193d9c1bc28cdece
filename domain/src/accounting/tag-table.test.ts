import { expect, it } from 'vitest'
import { readTagTable } from './tag-table.ts'

const headings = ['Distributor', 'Item #', 'Item', 'Brand', 'Pack size', 'Supplier', 'Category', 'GL code']

it('reads the rows with a tag, below any title, and says which are wrong', () => {
  const table = readTagTable([
    ['Larder accounting'],
    headings,
    ['Bay Broadline', '0042', 'Lemons', '', '', 'Bay', ' Pure\u0301es\n fresh ', '5100'],
    ['Bay Broadline', '0043', 'Limes', '', '', '', '', ''],
    ['Bay Broadline', '', 'Salt', '', '', '', '', '5200'],
    ['bay broadline', '0042', 'Lemons', '', '', '', '', '5300'],
    ['Bay Broadline', "'-77", 'Oil', '', '', "'=SUM(A1)", '', 'x'.repeat(101)],
    ['Bay Broadline', "'-77", 'Oil', '', '', "'=SUM(A1)", '', ''],
  ])
  expect(table).toEqual({
    kind: 'read',
    rows: [
      {
        rowNumber: 3,
        distributor: 'Bay Broadline',
        din: '0042',
        supplier: 'Bay',
        category: 'Pur\u00e9es fresh',
        code: '5100',
      },
      { rowNumber: 8, distributor: 'Bay Broadline', din: "'-77", supplier: '=SUM(A1)', category: '', code: '' },
    ],
    refused: [
      { rowNumber: 5, reason: 'The item number is missing.' },
      { rowNumber: 6, reason: 'The same item is in row 3 already.' },
      { rowNumber: 7, reason: 'Please keep names to 100 characters.' },
    ],
  })
})

it('takes one number of two distributors for two items', () => {
  const table = readTagTable([headings, ...['Bay', 'Hill'].map((of) => [of, '42', '', '', '', '', '', '5100'])])
  expect(table).toMatchObject({ rows: [{ distributor: 'Bay' }, { distributor: 'Hill' }], refused: [] })
})

it('takes names of 100 characters', () => {
  const name = 'a'.repeat(100)
  expect(
    readTagTable([
      ['Item #', 'Supplier'],
      ['1', name],
    ]),
  ).toMatchObject({ rows: [{ supplier: name }], refused: [] })
})

it.each([
  [['Item #', 'GL Code']],
  [['SKU', 'Accounting Category']],
  [['Distributor Item Number', 'Account']],
  [['DIN', 'Supplier Name']],
  [['Item.No.', 'GL_code']],
  [['Distributor..Item  Number:', 'Accounting   Category']],
])('takes the headings %j', (row) => {
  expect(readTagTable([row, ['1', 'x']])).toMatchObject({ kind: 'read', rows: [{ din: '1' }] })
})

it.each([[['Item', 'GL code']], [['Item #', 'Price']], [[]]])('refuses the headings %j', (row) => {
  expect(readTagTable([row, ['1', 'x']])).toMatchObject({ kind: 'refused' })
})

it('looks for the headings in the first 20 rows', () => {
  const below = (rows: number) => readTagTable([...Array.from({ length: rows }, () => ['']), ['DIN', 'GL'], ['1', 'x']])
  expect(below(19)).toMatchObject({ kind: 'read', rows: [{ rowNumber: 21 }] })
  expect(below(20)).toMatchObject({ kind: 'refused' })
})

it('takes the first of two columns with one heading, and nothing for a column that is not there', () => {
  const table = readTagTable([
    ['DIN', 'Supplier', 'Supplier'],
    ['42', 'Bay', 'Hill'],
  ])
  expect(table).toMatchObject({ rows: [{ din: '42', supplier: 'Bay', distributor: '', category: '', code: '' }] })
})

it('takes item numbers in capitals and small letters for the same', () => {
  const table = readTagTable([
    ['DIN', 'GL'],
    ['a42', '5100'],
    ['A42', '5200'],
  ])
  expect(table).toMatchObject({ rows: [{ din: 'a42' }], refused: [{ rowNumber: 3 }] })
})

it.each(['Supplier', 'Category', 'GL code'])('refuses a %s of more than 100 characters', (heading) => {
  expect(
    readTagTable([
      ['DIN', heading],
      ['42', 'a'.repeat(101)],
    ]),
  ).toMatchObject({ rows: [], refused: [{ reason: 'Please keep names to 100 characters.' }] })
})

it('keeps an apostrophe that belongs to the name', () => {
  expect(
    readTagTable([
      ['DIN', 'Supplier'],
      ['42', "'t Hooft"],
    ]),
  ).toMatchObject({ rows: [{ supplier: "'t Hooft" }] })
})

it('refuses a row of a text file in which a comma without quotes moved the tags', () => {
  const sheet = [
    headings,
    ['Bay', '42', 'Ham', ' smoked', '', '', 'Bay', 'Meat', '5100'],
    ['Bay', '43', '', '', '', '', '', '5200'],
  ]
  expect(readTagTable(sheet, true)).toMatchObject({
    rows: [{ din: '43', code: '5200' }],
    refused: [
      {
        rowNumber: 2,
        reason: 'The row has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00".',
      },
    ],
  })
  expect(readTagTable(sheet)).toMatchObject({ rows: [{ din: '42', code: 'Meat' }, { din: '43' }] })
})

it('notices such a row where the headings end in more commas than the rows', () => {
  const head = ['Item #', 'Supplier', 'Category', 'GL code', '', '']
  const rows = [
    ['42', 'Ham', ' smoked', 'Meat', '5100', ''],
    ['43', 'Bay', 'Fish', '5200', '', ''],
    ['44', 'Bay', 'Fish', '5200', '', ''],
  ]
  expect(readTagTable([head, ...rows], true)).toMatchObject({
    rows: [{ din: '43' }, { din: '44' }],
    refused: [{ rowNumber: 2 }],
  })
  // a column of remarks without a heading
  const remarked = rows.slice(1).map((row) => [...row.slice(0, 4), 'new', ''])
  expect(readTagTable([head, ...remarked], true)).toMatchObject({ rows: [{ din: '43' }, { din: '44' }], refused: [] })
})
