import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { utils, write, type CellObject } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readSalesFile } from '../read-sales-file.ts'
import { readOrderGuide } from './order-guide-reader.ts'

/** Items as 'number name dollars', refused rows with their reason; or why the file is refused. */
async function read(bytes: Uint8Array, fileName = 'guide.csv'): Promise<string[]> {
  const reading = await readOrderGuide(bytes, fileName)
  if (reading.kind === 'refused') return [reading.message]
  const items = reading.rows.map(({ din, name, priceCents }) => `${din} ${name} ${priceCents / 100}`)
  return [...items, ...reading.refused.map(({ rowNumber, reason }) => `row ${rowNumber}: ${reason}`)]
}

function workbook(rows: unknown[][], cells: Readonly<Record<string, CellObject>>): Uint8Array {
  const sheet = Object.assign(utils.aoa_to_sheet(rows), cells)
  return new Uint8Array(write({ SheetNames: ['Guide'], Sheets: { Guide: sheet } }, { type: 'array', bookType: 'xlsx' }))
}

const guideWith = (cells: Readonly<Record<string, CellObject>>) =>
  workbook(
    [
      ['Item #', 'Description', 'Pack', 'Price'],
      ['001', 'HAM', '2/7 LB', 50],
      ['002', 'OIL', '6/1 GAL', 41.25],
      ['003', 'RICE', '50 LB', 22.5],
    ],
    cells,
  )

const semicolons = 'Item #;Description;Pack;Price\n1;"HAM; SMOKED";2/7 LB;"50,20"\n2;CRÈME;6/1 GAL;1.041,25\n'
const tabs = semicolons.replaceAll('"HAM; SMOKED"', 'HAM').replaceAll(';', '\t')

// Files as programs of many countries write them, each judged by eye before it was read.
it.each<[file: string, bytes: Uint8Array, read: string[]]>([
  ['semicolons and quotes', Buffer.from(semicolons), ['1 HAM; SMOKED 50.2', '2 CRÈME 1041.25']],
  ['semicolons in CP1252', Buffer.from(semicolons, 'latin1'), ['1 HAM; SMOKED 50.2', '2 CRÈME 1041.25']],
  [
    'tabs in UTF-16 of the other order',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(tabs, 'utf16le').swap16()]),
    ['1 HAM 50.2', '2 CRÈME 1041.25'],
  ],
  [
    'decimal commas that cut each price in two',
    Buffer.from('Item #,Description,Pack,Price\n1,HAM,2/7 LB,50,20\n2,OIL,6/1 GAL,41,25\n'),
    [
      "The headings name 4 columns, but the rows hold more (for example '20'). A heading is missing, so it is not certain which column is which. Add the missing heading and upload the file again.",
    ],
  ],
  [
    'a line break and quotes within a cell, behind a mark',
    Buffer.from('\uFEFF"Item #","Description","Price"\n"001","HAM\nSMOKED","$50.20"\n"002","OIL ""XV""","$1,041.25"\n'),
    ['001 HAM SMOKED 50.2', '002 OIL "XV" 1041.25'],
  ],
  [
    'inches',
    Buffer.from('Item #,Description,Price\n1,FILM 18",19.75\n2,"PAN 1/2"" DEEP",8.10\n3,FOIL 12" X 500,21.00\n'),
    ['1 FILM 18" 19.75', '2 PAN 1/2" DEEP 8.1', '3 FOIL 12" X 500 21'],
  ],
])('%s', async (_, bytes, items) => {
  expect(await read(bytes)).toEqual(items)
})

const [ham, oil, rice] = ['001 HAM 50', '002 OIL 41.25', '003 RICE 22.5']

it.each<[cells: string, cells: Readonly<Record<string, CellObject>>, read: string[]]>([
  ['a formula that nobody computed', { D3: { t: 'n', f: 'D2*2' } }, [ham, rice, 'row 3: The price is missing']],
  ['a number as text', { D3: { t: 's', v: '41.25' } }, [ham, oil, rice]],
  [
    'a percentage',
    { D3: { t: 'n', v: 0.4125, z: '0%' } },
    [ham, rice, "row 3: The price '41%' is not a number we can read"],
  ],
  [
    'a price as a date',
    { D3: { t: 'n', v: 41.25, z: 'm/d/yy' } },
    [ham, rice, "row 3: The price '2/10/00' is not a number we can read"],
  ],
  [
    'prices shown without cents',
    {
      D2: { t: 'n', v: 50.49, z: '$#,##0' },
      D3: { t: 'n', v: 41.25, z: '0' },
      D4: { t: 'n', v: 22.56, z: '0.0' },
    },
    ['001 HAM 50.49', oil, '003 RICE 22.56'],
  ],
  ['an error', { D3: { t: 'e', v: 42 } }, [ham, rice, "row 3: The price '#N/A' is not a number we can read"]],
  ['item numbers held as text by ="…"', { A3: { t: 's', v: '="002"' } }, [ham, oil, rice]],
  ['all cells held as text by ="…"', { B3: { t: 's', v: '="OIL"' }, D3: { t: 's', v: '="41.25"' } }, [ham, oil, rice]],
  [
    'long item numbers',
    { A3: { t: 'n', v: 12_345_678_901_234, z: 'General' } },
    [ham, '12345678901234 OIL 41.25', rice],
  ],
])('a workbook with %s', async (_, cells, items) => {
  expect(await read(guideWith(cells), 'guide.xlsx')).toEqual(items)
})

it('reads the cents of sales that a workbook shows without them', async () => {
  const bytes = workbook(
    [
      ['Item', 'Qty', 'Sales'],
      ['Latte', 12.5, 66.49],
    ],
    { B2: { t: 'n', v: 12.5, z: '0' }, C2: { t: 'n', v: 66.49, z: '$#,##0' } },
  )
  expect(await readSalesFile(bytes, 'sales.xlsx', calendarDate('2026-11-20'))).toMatchObject({
    days: [{ sales: [{ soldThousandths: 12_500, amount: 6649 }] }],
  })
})
