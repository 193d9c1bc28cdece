import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import type { ReactNode } from 'react'
import { counted, unpricedText } from '../../cart/line-price.ts'
import style from './chosen-sum.module.css'
import { totalOfChoice } from './reorder-choice.ts'

/** How many lines of a preview are chosen and what they come to; it stays in view over a long list. */
export function ChosenSum({ lines, children }: { lines: readonly ReorderLine[]; children?: ReactNode }) {
  const total = totalOfChoice(lines)
  const unpriced = unpricedText(total)
  return (
    <div className={style.sum} role="status">
      <strong>
        {lines.length === 0
          ? 'Nothing chosen'
          : `${counted(lines.length, 'item')}, ${formatMoney(total.totalCents)}${unpriced && ` + ${unpriced}`}`}
      </strong>
      {children}
    </div>
  )
}
