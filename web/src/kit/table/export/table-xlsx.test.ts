import { read, utils, type CellObject } from '@e965/xlsx'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { expect, test } from 'vitest'
import { day, figure, money, price, text, type FileColumn } from './file-column.ts'
import { tableXlsx } from './table-xlsx.ts'

type Row = { name: string; sold: number | null; cents: number; price: number; on: string | null }

const columns: readonly FileColumn<Row>[] = [
  text('Item', ({ name }) => name),
  figure('Sold', ({ sold }) => sold),
  money('Total', (row) => cents(row.cents)),
  price('Unit price', (row) => unitPrice(row.price)),
  day('Day', ({ on }) => on),
]
const salt: Row = { name: 'Salt', sold: 1_200, cents: -123_450, price: 2_604, on: '2026-11-26T21:00:00Z' }

async function sheetOf(rows: readonly Row[], name = 'Invoices') {
  const book = read(await tableXlsx(name, columns, rows).arrayBuffer(), { cellNF: true, cellStyles: true })
  const [title = ''] = book.SheetNames
  const sheet = book.Sheets[title]
  return {
    title,
    cell: (place: string) => sheet?.[place] as CellObject | undefined,
    range: sheet?.['!ref'],
    filter: sheet?.['!autofilter']?.ref,
  }
}

test('figures, amounts, prices and days are numbers that a program can add up', async () => {
  const { cell, range, title } = await sheetOf([salt])
  expect(title).toBe('Invoices')
  expect(range).toBe('A1:E2')
  expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((place) => cell(place)?.v)).toEqual(['Item', 'Sold', 'Total', 'Unit price', 'Day']) // prettier-ignore
  expect(cell('A2')).toMatchObject({ t: 's', v: 'Salt' })
  expect(cell('B2')).toMatchObject({ t: 'n', v: 1_200 })
  expect(cell('C2')).toMatchObject({ t: 'n', v: -1_234.5, z: '$#,##0.00' })
  expect(cell('D2')).toMatchObject({ t: 'n', v: 0.2604, z: '$#,##0.0000' })
  // 26 November 2026, as Excel counts days
  expect(cell('E2')).toMatchObject({ t: 'n', v: 46_352, z: 'mm/dd/yyyy', w: '11/26/2026' })
})

test('a cell of which there is nothing is empty', async () => {
  const { cell } = await sheetOf([{ ...salt, sold: null, on: null, name: '' }])
  expect([cell('A2'), cell('B2'), cell('E2')]).toEqual([undefined, undefined, undefined])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a & <b> "c"', 'São 🍋'])(
  '%j is a text, and no formula',
  async (name) => {
    const { cell } = await sheetOf([{ ...salt, name }])
    expect(cell('A2')).toMatchObject({ t: 's', v: name, z: '@' })
    expect(cell('A2')).not.toHaveProperty('f')
  },
)

test('what XML can’t hold does not break the file', async () => {
  expect((await sheetOf([{ ...salt, name: 'a\u0000b\ud800' }])).cell('A2')?.v).toBe('a b\ufffd')
  expect((await sheetOf([salt], 'Sales: 11/26 [all] of a restaurant with a long name')).title.length).toBe(31)
})

test('what the file is of is on a second sheet', async () => {
  const about = [['Table', 'Invoices'], ['Of', '11/01/2026 to 11/30/2026']] as const // prettier-ignore
  const book = read(await tableXlsx('Invoices', columns, [salt], about).arrayBuffer())
  expect(book.SheetNames).toEqual(['Invoices', 'About this file'])
  expect(utils.sheet_to_json(book.Sheets['About this file'] ?? {}, { header: 1 })).toEqual(about)
})

test('the list can be filtered by its heads', async () => {
  expect((await sheetOf([salt])).filter).toBe('A1:E2')
})
