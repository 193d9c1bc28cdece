import { parse } from 'csv-parse/sync'
import { cents } from '@larder/domain/values/money.ts'
import { expect, test } from 'vitest'
import { restaurant365File } from './restaurant365-file.ts'

const line = {
  productNumber: '1',
  quantity: 1,
  cost: cents(500),
  extended: cents(500),
  description: '',
  unitMeasure: 'CS',
}

test.each([
  [14, '03/18/2026'],
  [0, '03/04/2026'],
  [null, ''],
])('an invoice that is due in %s days says %s', (dueDays, due) => {
  const file = restaurant365File({
    ...{ vendor: 'Bay', storeNumber: 'C-1', invoiceNumber: '7', invoiceDate: '2026-03-04' },
    ...{ dueDays, amount: cents(500), lines: [line] },
  })
  const [row] = parse<Record<string, string>>(file, { columns: true })
  expect(row?.['Invoice Due Date']).toBe(due)
})
