import { expect, it } from 'vitest'
import { readPhotographedInvoice, type SeenRow } from './photographed-invoice.ts'

function row(description: string, own: Partial<SeenRow>): SeenRow {
  return {
    din: '1001',
    description,
    pack: '',
    size: '',
    unit: 'CS',
    quantity: [],
    weight: [],
    price: [],
    amount: [],
    text: `1001 ${description}`,
    ...own,
  }
}

/** The lines that are read of these rows: what, how many thousandths, for how many cents. */
function linesOf(...rows: SeenRow[]) {
  const read = readPhotographedInvoice([{ above: [], texts: [], rows }], ['1001'])
  return read?.lines.map(({ description, thousandths, lineTotal, doubts }) => [
    description,
    thousandths,
    lineTotal,
    doubts.length === 0,
  ])
}

it('a line is kept while its quantity or its total was read, and looked at unless they prove each other', () => {
  const lines = linesOf(
    row('Roma tomatoes', { quantity: ['3'], price: ['20.00'], amount: ['60.00'] }),
    row('Flour unread', { price: ['7.00'], amount: ['50.00'] }),
    row('Free sample', { quantity: ['2'], price: ['0.00'] }),
    row('Words alone', { quantity: ['0'], price: ['0.00'] }),
  )
  expect(lines).toEqual([
    ['Roma tomatoes', 3_000, 6_000, true],
    ['Flour unread', 0, 5_000, false],
    ['Free sample', 2_000, 0, false],
  ])
})

it('a paper that is headed as a credit memo is one, its amounts below zero as on every memo', () => {
  const rows = [row('Roma tomatoes', { quantity: ['3'], price: ['20.00'], amount: ['60.00'] })]
  const read = (text: string) => {
    const texts = [{ text, confidence: 95 }]
    return readPhotographedInvoice([{ above: texts, texts, rows }], ['1001'])
  }
  expect(read('CREDIT MEMO # 4711')).toMatchObject({
    kind: 'credit_memo',
    total: -6_000,
    number: '4711',
    lines: [{ thousandths: -3_000, lineTotal: -6_000 }],
  })
  expect(read('Credit memo 4711 applied')).toMatchObject({ kind: 'invoice', total: 6_000 })
})

it('an invoice that takes a memo off in a row of its own stays an invoice, also where its words come on a later page', () => {
  const text = 'Credit memo 4711'
  const goods = row('Roma tomatoes', { quantity: ['25'], price: ['20.00'], amount: ['500.00'] })
  const takenOff = { ...row('', { amount: ['-25.00'] }), din: '', text: `${text} -25.00` }
  const total = { ...row('', { amount: ['475.00'] }), din: '', text: 'Total 475.00' }
  const texts = [text, `${text}  -25.00`].map((seen) => ({ text: seen, confidence: 95 }))
  const invoice = { kind: 'invoice', total: 47_500, lines: [{ thousandths: 25_000, lineTotal: 50_000 }] }
  expect(readPhotographedInvoice([{ above: [], texts, rows: [goods, takenOff, total] }], ['1001'])).toMatchObject(
    invoice,
  )
  const pages = [
    { above: [], texts: [], rows: [goods] },
    { above: texts, texts, rows: [takenOff, total] },
  ]
  expect(readPhotographedInvoice(pages, ['1001'])).toMatchObject(invoice)
})
