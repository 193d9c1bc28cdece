import { expect, it } from 'vitest'
import { readPhotographedInvoice, type SeenRow } from './photographed-invoice.ts'

function row(description: string, own: Partial<SeenRow>): SeenRow {
  return {
    ...{ din: '1001', description, pack: '', size: '', unit: 'CS', quantity: [], weight: [], price: [], amount: [] },
    ...{ text: `1001 ${description}` },
    ...own,
  }
}

/** The lines that are read of these rows: what, how many thousandths, for how many cents. */
function linesOf(...rows: SeenRow[]) {
  const read = readPhotographedInvoice([{ texts: [], rows }], ['1001'])
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
  const read = (text: string) => readPhotographedInvoice([{ texts: [{ text, confidence: 95 }], rows }], ['1001'])
  expect(read('CREDIT MEMO # 4711')).toMatchObject({
    ...{ kind: 'credit_memo', total: -6_000, number: '4711' },
    lines: [{ thousandths: -3_000, lineTotal: -6_000 }],
  })
  expect(read('Credit memo 4711 applied')).toMatchObject({ kind: 'invoice', total: 6_000 })
})
