import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { expect, it } from 'vitest'
import { drawingsOf, wordsIn } from '../pdf/testing-pdf.ts'
import { printedInvoices, type InvoiceToPrint } from './printed-invoice.ts'

const kale = {
  din: '77',
  description: 'Kale, Tuscan',
  packText: '1/24 CT',
  unitMeasure: 'CS',
  thousandths: 4_500,
  unitPrice: unitPrice(285_025),
  lineTotal: cents(12_826),
}
const bill: InvoiceToPrint = {
  kind: 'invoice',
  number: 'H-7',
  date: calendarDate('2026-06-12'),
  orderNumber: 'PO-1',
  total: cents(13_326),
  lines: [kale],
  fees: [{ name: 'Fuel surcharge', amount: cents(500), isTax: false }],
  distributor: 'Harbor',
  location: 'Fig & Ember',
  customerNumber: '004417',
  cameOn: calendarDate('2026-06-13'),
}

async function pagesOf(...invoices: InvoiceToPrint[]): Promise<string[]> {
  return drawingsOf(await printedInvoices(invoices, { compress: false }))
}

it('an invoice on paper says whose it is, every line with its price, what its fees are, and that it was made', async () => {
  const [first = '', ...others] = await pagesOf(bill)
  expect(others).toEqual([])
  expect(wordsIn(first)).toEqual(
    expect.arrayContaining([
      'INVOICE',
      'H-7',
      'Harbor',
      '06/12/2026',
      'PO-1',
      'Fig & Ember',
      '004417',
      '77',
      '4.5',
      'CS',
      '1/24 CT',
      'Kale, Tuscan',
      '$28.5025',
      '$128.26',
      'Lines',
      'Fuel surcharge',
      '$5.00',
      'Total',
      '$133.26',
      'Page 1 of 1',
    ]),
  )
  const whole = wordsIn(first).join(' ')
  expect(whole).toContain('Made from the lines of the EDI invoice that Harbor sent, which came on 06/13/2026.')
  expect(whole).not.toContain('come to')
})

it('a credit memo, a sum that is wrong and what was not said are told as such', async () => {
  const back = { ...kale, thousandths: -1_000, unitPrice: unitPrice(0), lineTotal: cents(-2_850) }
  const memo = { ...bill, kind: 'credit_memo', total: cents(-2_000), lines: [back], fees: [], date: null } as const
  const whole = wordsIn((await pagesOf({ ...memo, number: '', orderNumber: '' })).join('')).join(' ')
  for (const words of ['CREDIT MEMO', 'No number', 'Not said', '-$28.50', '$0.00'])
    expect(whole.replaceAll('−', '-')).toContain(words)
  expect(whole.replaceAll('−', '-')).toContain('Lines and fees come to -$28.50, not -$20.00.')
  expect(whole).toContain('EDI credit memo')
})

it('each invoice begins a page of its own, and a long one goes on with its head', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => ({ ...kale, din: `line ${at + 1}` }))
  const pages = (await pagesOf({ ...bill, lines }, { ...bill, number: 'H-8' })).map(wordsIn)
  expect(pages.flat().filter((words) => words.startsWith('line '))).toHaveLength(90)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[1]).toContain('Invoice H-7, continued')
  expect(pages.at(-1)).toContain('H-8')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

it('writes nothing beyond the edges of the page, however long the texts are', async () => {
  const [long, word] = ['extraordinarily '.repeat(40), 'Antidisestablishmentarianism'.repeat(12)]
  const lines = [{ ...kale, din: word, description: long, packText: word, unitMeasure: word }]
  const fees = Array.from({ length: 40 }, () => ({ name: long, amount: cents(999_999_900), isTax: false }))
  const about = { distributor: long, location: word, customerNumber: word, orderNumber: word, number: word }
  const drawings = await pagesOf({ ...bill, ...about, lines, fees })
  const places = drawings.flatMap((drawing) => [...drawing.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)])
  expect(places.length).toBeGreaterThan(60)
  for (const [, x, y] of places) {
    expect(Number(x)).toBeGreaterThan(10)
    expect(Number(x)).toBeLessThan(580)
    expect(Number(y)).toBeGreaterThan(20)
    expect(Number(y)).toBeLessThan(770)
  }
})
