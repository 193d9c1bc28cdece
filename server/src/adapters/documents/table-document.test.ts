import * as xlsx from '@e965/xlsx'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice, type UnitPrice } from '@larder/domain/values/unit-price.ts'
import { expect, test } from 'vitest'
import { tableCsv, tableSheet, type ColumnOf } from './table-document.ts'

type Row = { name: string; count: number | null; paid: Cents | null; each: UnitPrice | null; on: string | null }

const columns: readonly ColumnOf<Row>[] = [
  { title: 'Name', width: 40, of: ({ name }) => ({ text: name }) },
  { title: 'Count', width: 8, of: ({ count }) => ({ number: count }) },
  { title: 'Paid', width: 12, of: ({ paid }) => ({ money: paid }) },
  { title: 'Each', width: 12, of: ({ each }) => ({ unitPrice: each }) },
  { title: 'On', width: 10, of: ({ on }) => ({ date: on }) },
]
const rows: readonly Row[] = [
  { name: '=1+1', count: 3, paid: cents(12_345_678), each: unitPrice(6_667), on: '2026-11-01' },
  { name: '', count: null, paid: null, each: null, on: null },
]

test('a workbook has its rows as texts, amounts and days, a filter over all of them, and no formula', () => {
  const sheet = xlsx.read(tableSheet('Items', columns, rows), { cellStyles: true, cellNF: true }).Sheets['Items']
  expect([sheet?.['!ref'], sheet?.['!autofilter']?.ref]).toEqual(['A1:E3', 'A1:E3'])
  expect(sheet?.['!cols']).toHaveLength(5)
  const [head, first, second] = xlsx.utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, raw: false })
  expect(head).toEqual(['Name', 'Count', 'Paid', 'Each', 'On'])
  expect(first?.slice(1)).toEqual(['3', '$123,456.78', '$0.6667', '11/01/2026'])
  expect([sheet?.['A2']?.t, sheet?.['A2']?.f, sheet?.['C2']?.t]).toEqual(['s', undefined, 'n'])
  expect(second ?? []).toEqual([])
})

test('a file of commas has amounts with two decimals, unit prices with four, and days as people write them', () => {
  const [head, first, second] = tableCsv(columns, rows).toString().replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toBe('Name,Count,Paid,Each,On')
  expect(first).toMatch(/^.*=1\+1.*,3,123456\.78,0\.6667,11\/01\/2026$/)
  expect(first?.startsWith('=')).toBe(false)
  expect(second).toBe(',,,,')
})
