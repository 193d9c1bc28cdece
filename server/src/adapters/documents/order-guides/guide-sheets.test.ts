import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readChosenColumns, readKeptColumns, readOrderGuide } from './order-guide-reader.ts'

type Sheets = Record<string, unknown[][]>

async function read(sheets: Sheets, hidden: readonly string[] = []) {
  const reading = await readOrderGuide(workbookOf(sheets, hidden), 'guide.xlsx')
  if (reading.kind === 'refused') return reading.message
  return reading.rows.map(({ din, category, priceCents }) => [din, category, priceCents].join(' '))
}

function workbookOf(sheets: Sheets, hidden: readonly string[] = []): Uint8Array {
  const names = Object.keys(sheets)
  const book = {
    SheetNames: names,
    Sheets: Object.fromEntries(names.map((name) => [name, utils.aoa_to_sheet(sheets[name] ?? [])])),
    Workbook: { Sheets: names.map((name) => ({ name, Hidden: hidden.includes(name) ? (1 as const) : (0 as const) })) },
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

const headings = ['Item #', 'Description', 'Price']
const list = (...rows: [number, string, number][]) => [headings, ...rows]
const four = list([1, 'HAM', 5], [2, 'EGG', 6], [3, 'OIL', 7], [4, 'RICE', 8])

it.each<[workbook: string, sheets: Sheets, read: string[] | string]>([
  [
    'two sheets of one layout',
    { Produce: list([1, 'KALE', 5], [2, 'LIME', 6]), Dairy: list([3, 'MILK', 7]) },
    ['1  500', '2  600', '3 Dairy 700'],
  ],
  [
    'specials of the same items',
    { Guide: four, Specials: list([2, 'EGG', 5]) },
    ['1  500', '2  600', '3  700', '4  800'],
  ],
  ['two copies', { Guide: four, Copy: four }, ['1  500', '2  600', '3  700', '4  800']],
  ['two weeks named by date', { '11-10-25': list([1, 'HAM', 5]), '11-17-25': list([1, 'HAM', 6]) }, ['1  600']],
  [
    'a sheet for each month since January',
    { Jan: list([1, 'HAM', 5]), May: list([1, 'HAM', 6], [2, 'EGG', 6]), Aug: list([1, 'HAM', 7]) },
    ['1  700'],
  ],
  [
    'two warehouses',
    { Dallas: list([1, 'HAM', 5]), Houston: list([1, 'HAM', 6]) },
    "The sheets 'Dallas' and 'Houston' list the same items with other prices. Save only the sheet you order from and upload that.",
  ],
  [
    'sheets in different columns',
    {
      Meat: four,
      Fish: [
        ['Code', 'Description', 'Price/LB'],
        ['C1', 'COD', 9],
      ],
    },
    "The sheets 'Meat' and 'Fish' both list items, in different columns. Save only the sheet you order from and upload that.",
  ],
  [
    'a sheet with prices of two warehouses',
    {
      Dry: four,
      Frozen: [
        ['Item #', 'Description', 'Dallas Price', 'Houston Price'],
        [9, 'PEAS', 5, 6],
      ],
    },
    "The sheet 'Frozen' lists items too, but could not be read. Prices are in several columns: 'Dallas Price' and 'Houston Price'. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.",
  ],
  [
    'a sheet of notes',
    { Read: [['Call Joe'], ['before 5 pm']], Guide: four },
    ['1  500', '2  600', '3  700', '4  800'],
  ],
])('%s', async (_, sheets, expected) => {
  expect(await read(sheets)).toEqual(expected)
})

it('names the sheets that were not read, and each row that was refused on them', async () => {
  const reading = await readOrderGuide(
    workbookOf({
      Dry: four,
      Frozen: [headings, [9, '', 5], [10, '', 6]],
      Codes: [
        ['Code', 'Description'],
        ['CS', 'Case'],
        ['EA', 'Each'],
      ],
    }),
    'guide.xlsx',
  )
  expect(reading).toMatchObject({
    refused: [
      { rowNumber: 2, reason: "Sheet 'Frozen': Item 9 has no name" },
      { rowNumber: 3, reason: "Sheet 'Frozen': Item 10 has no name" },
    ],
    notes: expect.arrayContaining([
      "No item was read from the sheet 'Frozen'.",
      expect.stringContaining("The sheet 'Codes' was not read. "),
    ]),
  })
})

it('names the other sheets when a person says what the columns of one are', async () => {
  const bytes = workbookOf({ Dry: four, Frozen: list([9, 'PEAS', 5]) })
  const assignment = { headerRow: 0, columns: { 0: 'din', 1: 'name', 2: 'price' }, defaultUnit: null } as const
  const chosen = await readChosenColumns(bytes, 'guide.xlsx', { sheetName: 'Dry', assignment })
  const said = "Only the sheet 'Dry' was read, not 'Frozen'."
  expect(chosen).toMatchObject({ notes: expect.arrayContaining([said]) })
  if (chosen.kind === 'refused') return
  const kept = await readKeptColumns(bytes, 'guide.xlsx', [chosen.kept])
  expect(kept?.reading.notes).toContain(said)
})

it('leaves hidden sheets alone', async () => {
  expect(await read({ Dallas: list([1, 'HAM', 5]), Houston: list([1, 'HAM', 6]) }, ['Houston'])).toEqual(['1  500'])
})

it.each([
  ['="00123"', 'Item #,Description,Price\n="00123",HAM,="5.00"\n'],
  ['="00123" with a comma inside', 'Item #,Description,Price\n="00123",="HAM, SMOKED",5.00\n'],
  ['"=""00123"""', 'Item #,Description,Price\n"=""00123""",HAM,5.00\n'],
  ['="00123" with tabs', 'Item #\tDescription\tPrice\n="00123"\tHAM\t5.00\n'],
  ['="00123" with bars', 'Item #|Description|Price\r\n="00123"|HAM|5.00\r\n'],
  ['decimal commas and semicolons', 'Item #;Description;Price\n00123;HAM;5,00\n'],
])('a CSV with %s', async (_, text) => {
  expect(await readOrderGuide(Buffer.from(text), 'guide.csv')).toMatchObject({
    rows: [{ din: '00123', priceCents: 500 }],
  })
})

it('refuses a row that a comma without quotes cut in two; a note beside the rows of a workbook is no matter', async () => {
  const text = 'Item #,Description,Price\n1,HAM,5\n2,EGG,1,024.75\n3,OIL,7\n'
  expect(await readOrderGuide(Buffer.from(text), 'guide.csv')).toMatchObject({
    rows: [{ din: '1' }, { din: '3' }],
    refused: [{ rowNumber: 3, reason: expect.stringContaining('more cells than there are headings') }],
  })
  const noted: unknown[][] = [headings, [1, 'HAM', 5], [2, 'EGG', 6, 12], [3, 'OIL', 7]]
  expect(await read({ Guide: noted })).toEqual(['1  500', '2  600', '3  700'])
})
