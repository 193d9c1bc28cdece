import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import type { ReactNode } from 'react'
import { counted, totalText } from '../../cart/line-price.ts'
import style from './chosen-sum.module.css'
import { totalOfChoice } from './reorder-choice.ts'

/** The number of chosen lines of a preview and their total; it stays in view over a long list. */
export function ChosenSum({ lines, children }: { lines: readonly ReorderLine[]; children?: ReactNode }) {
  const total = totalOfChoice(lines)
  return (
    <div className={style.sum} role="status">
      <strong>{lines.length === 0 ? 'Nothing chosen' : `${counted(lines.length, 'item')}, ${totalText(total)}`}</strong>
      {children}
    </div>
  )
}
