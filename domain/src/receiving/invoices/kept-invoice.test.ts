import { expect, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import type { InvoiceLine } from './invoice.ts'
import { keptInvoice } from './kept-invoice.ts'

const kale: InvoiceLine = {
  din: '77',
  description: 'Kale',
  packText: '1/24 CT',
  unitMeasure: 'CS',
  thousandths: 4_000,
  unitPrice: unitPrice(285_000),
  lineTotal: cents(11_400),
}
const bill = { kind: 'invoice', number: '4711', date: null, orderNumber: '', fees: [], total: cents(11_400) } as const
const lineOf = (line: Partial<InvoiceLine>) => keptInvoice({ ...bill, lines: [{ ...kale, ...line }] }).lines[0]

test.each([
  ['4 at −28.50, −114.00', { thousandths: 4_000, lineTotal: cents(-11_400) }, -4_000],
  ['−4 at −28.50, −114.00', { thousandths: -4_000, lineTotal: cents(-11_400) }, -4_000],
  ['−4 at −28.50, 114.00', { thousandths: -4_000, lineTotal: cents(11_400) }, 4_000],
  ['−4 at −28.50, nothing', { thousandths: -4_000, lineTotal: cents(0) }, 4_000],
  ['4 at −28.50, less a cent', { thousandths: 4_000, lineTotal: cents(-1) }, -4_000],
])('a price below zero goes into the quantity, by the sign of the amount: %s', (_, line, thousandths) => {
  expect(lineOf({ ...line, unitPrice: unitPrice(-285_000) })).toEqual({ ...kale, ...line, thousandths })
})

test('what is written rightly stays as it is', () => {
  const back = { thousandths: -4_000, lineTotal: cents(-11_400) }
  expect([lineOf({}), lineOf(back)]).toEqual([kale, { ...kale, ...back }])
})

test('a price of nothing is not below zero, and a contradiction is left to people', () => {
  const free = { thousandths: 4_000, unitPrice: unitPrice(0), lineTotal: cents(-11_400) }
  expect(lineOf(free)).toEqual({ ...kale, ...free })
  const odd = { thousandths: -4_000, lineTotal: cents(11_400) }
  expect(lineOf(odd)).toEqual({ ...kale, ...odd })
})

test('control characters and halves of characters are left out of every text', () => {
  const odd = '\u0000Leaf\u0000\u0001Kale \uD83E'
  const fees = [{ name: odd, amount: cents(1), isTax: false }]
  const lines = [{ ...kale, din: odd, description: `${odd}\u{1F966}`, packText: odd, unitMeasure: odd }]
  expect(keptInvoice({ ...bill, number: odd, orderNumber: odd, fees, lines })).toMatchObject({
    number: 'Leaf Kale',
    orderNumber: 'Leaf Kale',
    fees: [{ name: 'Leaf Kale' }],
    lines: [{ din: 'Leaf Kale', description: 'Leaf Kale \u{1F966}', packText: 'Leaf Kale', unitMeasure: 'Leaf Kale' }],
  })
})

test('accents are kept with their letters', () => {
  expect(lineOf({ description: 'Jalapen\u0303o' })?.description).toBe('Jalape\u00f1o')
})

test('a fee that is billed as a line is a fee, with a number of its own or without; goods that are named after one are not', () => {
  const line = (description: string, din = '') => ({ ...kale, din, description, lineTotal: cents(500) })
  const lines = [
    kale,
    line('Delivery fee'),
    line('FUEL SURCHARGE:', '9001'),
    line('Sales Tax'),
    line('Volume discount'),
    line('Delivery Bags', '44'),
    line('Chafing Fuel', '45'),
    line('Coffee, tax free'),
    line(''),
  ]
  const kept = keptInvoice({ ...bill, fees: [{ name: 'Freight', amount: cents(1), isTax: false }], lines })
  expect(kept.lines.map(({ description }) => description)).toEqual([
    'Kale',
    'Delivery Bags',
    'Chafing Fuel',
    'Coffee, tax free',
    '',
  ])
  expect(kept.fees).toEqual([
    { name: 'Freight', amount: 1, isTax: false },
    { name: 'Delivery fee', amount: 500, isTax: false },
    { name: 'FUEL SURCHARGE', amount: 500, isTax: false },
    { name: 'Sales Tax', amount: 500, isTax: true },
    { name: 'Volume discount', amount: 500, isTax: false },
  ])
  expect(keptInvoice({ ...bill, lines: [line('Delivery fee')] })).toMatchObject({
    lines: [{ lineTotal: 500 }],
    fees: [],
  })
})
