import { expect, it } from 'vitest'
import { seenMoney, settleFigures } from './seen-figures.ts'

type Story = [what: string, quantity: string[], price: string[], amount: string[], settled: string]

const all = 'quantity price total'
const stories: Story[] = [
  ['figures that prove each other are sure', ['4'], ['28.50'], ['114.00'], '4 × 28.5 = 114'],
  ['signs and commas are no part of a figure', ['40'], ['$28.50'], ['$1,140.00'], '40 × 28.5 = 1140'],
  ['a point read as a colon', ['2'], ['33:11'], ['66.22'], '2 × 33.11 = 66.22'],
  ['a point that was not seen', ['1'], ['1234'], ['12.34'], '1 × 12.34 = 12.34'],
  ['a letter where a figure was printed', ['B'], ['17.6O'], ['140.80'], '8 × 17.6 = 140.8'],
  ['the second look is right', ['it', '1'], ['12.34'], ['12.34'], '1 × 12.34 = 12.34'],
  ['a quantity that was not seen is worked out, and marked', [], ['22.86'], ['137.16'], '6 × 22.86 = 137.16 ? quantity'],
  ['a quantity that was read wrongly is worked out, and marked', ['4'], ['22.86'], ['137.16'], '6 × 22.86 = 137.16 ? quantity'],
  ['nothing proves an amount that is worked out', ['7'], ['43.36'], [], `7 × 43.36 = 303.52 ? ${all}`],
  ['nor a price', ['7'], [], ['303.52'], `7 × 43.36 = 303.52 ? ${all}`],
  ['figures that contradict each other are all in doubt', ['7'], ['43.86'], ['303.52'], `7 × 43.86 = 303.52 ? ${all}`],
  ['one figure is no line', [], [], ['303.52'], 'no line'],
  ['a weight has decimals', ['18.40'], ['3.49'], ['64.22'], '18.4 × 3.49 = 64.22'],
  ['a point read as a comma', ['2'], ['33,11'], ['66.22'], '2 × 33.11 = 66.22'],
  ['signs before and behind a figure', ['4.'], ['~$28.50 .'], ['=114.00 -'], '4 × 28.5 = 114'],
  ['letters in every figure', ['l2'], ['2.SO'], ['3O.OO'], '12 × 2.5 = 30'],
  ['four decimals of a price', ['3'], ['1.2345'], ['3.70'], '3 × 1.2345 = 3.7'],
  ['a figure of two digits is dollars', ['2'], ['12'], ['24'], '2 × 12 = 24'],
  ['a unit behind a quantity is none of it', ['2 CS', '2'], ['12.00'], ['24.00'], '2 × 12 = 24'],
  ['nothing at no price proves nothing', ['0'], ['10.00'], ['0.00'], `0 × 10 = 0 ? ${all}`],
  ['a price of nothing proves nothing', ['2'], ['0.00'], ['0.00'], `2 × 0 = 0 ? ${all}`],
  ['a quantity that does not come out whole is not worked out', [], ['10.00'], ['25.00'], `0 × 10 = 25 ? ${all}`],
  ['nor one of more than 999 cases', [], ['0.01'], ['10.00'], `0 × 0.01 = 10 ? ${all}`],
  ['999 cases are', [], ['0.01'], ['9.99'], '999 × 0.01 = 9.99 ? quantity'],
  ['a quantity beyond 9,999 was read wrongly', ['10000', '9999'], ['1.00'], ['9999.00'], '9999 × 1 = 9999'],
  ['a price that is worked out is rounded half up', ['3.2'], [], ['0.01'], `3.2 × 0.0031 = 0.01 ? ${all}`],
  ['a quantity of nothing has no price', ['0'], [], ['5.00'], 'no line'],
  ['a price is never below zero', ['2'], ['-10.00'], [], `2 × 10 = -20 ? ${all}`],
  ['a rule of the table behind a price is no figure', ['4'], ['28.50|'], ['114.00 ]'], '4 × 28.5 = 114'],
  ['a rule that stands for a figure is one', ['2'], ['28.5|'], ['57.02'], '2 × 28.51 = 57.02'],
  ['what came back is below zero', ['-2'], ['10.00'], ['-20.00'], '-2 × 10 = -20'],
] // prettier-ignore

it.each(stories)('%s', (_, quantity, price, amount, settled) => {
  const line = settleFigures({ quantity, price, amount })
  const doubts = line?.doubts.length ? ` ? ${line.doubts.join(' ')}` : ''
  const figures = line && `${line.thousandths / 1_000} × ${line.unitPrice / 10_000} = ${line.lineTotal / 100}${doubts}`
  expect(figures ?? 'no line').toBe(settled)
})

it.each([
  ['$1,140.00', 114_000],
  ['total: 66:22', 6_622],
  ['1234', 1_234],
  ['(12.00)', -1_200],
  ['12', 1_200],
  ['none', null],
  ['', null],
])("the money of '%s'", (text, amount) => {
  expect(seenMoney(text)).toBe(amount)
})
