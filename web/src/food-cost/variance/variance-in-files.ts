import type { VarianceRow } from '@larder/contract/food-cost/variance.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { fromWire } from '../../api/wire-money.ts'
import { figure, money, price, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { causeNames, isBelowZero } from './variance-row.tsx'

/** The variance of foods in files and on paper. */
export const varianceInFiles: readonly FileColumn<VarianceRow>[] = [
  text('Food', ({ name }) => name),
  text('Distributor', ({ distributor }) => distributor),
  text('Groups', ({ groups }) => groups.join(', ')),
  text('Category', ({ category }) => category),
  text('Unit', ({ uom }) => uom),
  figure('Opening', ({ opening }) => opening),
  figure('Received', ({ received }) => received),
  figure('Rejected', ({ credited }) => credited),
  figure('Moved Away', ({ transferred }) => transferred),
  figure('Came In', ({ arrived }) => arrived),
  figure('Closing', ({ closing }) => closing),
  figure('Used', ({ used }) => used),
  figure('Expected', ({ expected }) => expected),
  figure('Difference', ({ difference }) => difference),
  figure('In Waste Log', ({ wasted }) => wasted),
  price('Price', ({ unitPrice: dollars }) => (dollars === null ? null : unitPrice(Math.round(dollars * 10_000)))),
  money('Difference in Money', ({ amount }) => (amount === null ? null : fromWire(amount))),
  figure('Points of Sales', ({ points }) => points),
  text('Not Certain', ({ isUncertain }) => isUncertain && 'yes'),
  text('Used Below Zero', (row) => isBelowZero(row) && 'yes'),
  text('Cause', ({ cause }) => cause && causeNames[cause.cause]),
  text('Note', ({ cause }) => cause?.note),
]

type Sum = AnswerOf<'getVarianceSums'>['data'][number]

/** The sums of groups or categories in files and on paper. */
export function sumsInFiles(by: 'group' | 'category'): readonly FileColumn<Sum>[] {
  return [
    text(by === 'group' ? 'Group' : 'Category', ({ name }) => name),
    figure('Foods', ({ foods }) => foods),
    money('Used', ({ actual }) => fromWire(actual)),
    money('Expected', ({ theoretical }) => fromWire(theoretical)),
    money('Difference', ({ amount }) => fromWire(amount)),
    money('In Waste Log', ({ wasted }) => fromWire(wasted)),
    figure('Points of Sales', ({ points }) => points),
    ...(by === 'group' ? unitsOfSum : []),
  ]
}

const unitsOfSum: readonly FileColumn<Sum>[] = [
  text('Unit', ({ units }) => units?.uom),
  figure('Units Used', ({ units }) => units?.used),
  figure('Units Expected', ({ units }) => units?.expected),
  figure('Units Difference', ({ units }) => units?.difference),
]
