import { parse } from 'csv-parse/sync'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { expect, test } from 'vitest'
import { restaurant365File } from './restaurant365-file.ts'

const line = {
  productNumber: '1',
  quantity: 1,
  cost: unitPrice(50_000),
  extended: cents(500),
  description: '',
  unitMeasure: 'CS',
}

test.each([
  [14, '03/18/2026'],
  [0, '03/04/2026'],
  [null, ''],
])('an invoice that is due in %s days says %s', (dueDays, due) => {
  const file = restaurant365File([
    {
      vendor: 'Bay',
      storeNumber: 'C-1',
      invoiceNumber: '7',
      invoiceDate: '2026-03-04',
      dueDays,
      amount: cents(500),
      lines: [line],
    },
  ])
  const [row] = parse<Record<string, string>>(file, { columns: true })
  expect(row?.['Invoice Due Date']).toBe(due)
})

test('the price of a pound has the decimals of the paper, that of a case two', () => {
  const costs = [unitPrice(245_000), unitPrice(32_575), unitPrice(32_570)]
  const lines = costs.map((cost) => ({ ...line, cost }))
  const invoice = { vendor: 'Bay', storeNumber: 'C-1', invoiceNumber: '7', invoiceDate: '2026-03-04', dueDays: null }
  const rows = parse<Record<string, string>>(restaurant365File([{ ...invoice, amount: cents(1_500), lines }]), {
    columns: true,
  })
  expect(rows.map((row) => row['Invoice Line Item Cost'])).toEqual(['24.50', '3.2575', '3.257'])
})
