import { expect, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import { contentsOf, type InvoiceLine } from './invoice.ts'

const line = (din: string, thousandths = 4_000): InvoiceLine => ({
  ...{ din, description: 'Kale', packText: '1/24 CT', unitMeasure: 'CS', thousandths },
  ...{ unitPrice: unitPrice(285_000), lineTotal: cents(11_400) },
})
const invoice = { kind: 'invoice', total: cents(22_800), lines: [line('77'), line('78')] } as const

test('two invoices have the same contents in any order of lines, and others by kind, total or a line', () => {
  const contents = contentsOf(invoice)
  expect(contentsOf({ ...invoice, lines: [line('0078'), line('77')] })).toBe(contents)
  expect(contentsOf({ ...invoice, kind: 'credit_memo' })).not.toBe(contents)
  expect(contentsOf({ ...invoice, total: cents(22_801) })).not.toBe(contents)
  expect(contentsOf({ ...invoice, lines: [line('77'), line('78', 5_000)] })).not.toBe(contents)
})
