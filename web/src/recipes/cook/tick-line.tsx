import type { ReactNode } from 'react'
import style from './tick-line.module.css'

type TickLineProps = {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  amount: string
  children: ReactNode
}

/** An amount of a food, large enough for wet fingers, crossed out once it is ticked. */
export function TickLine({ isTicked, onTick, amount, children }: TickLineProps) {
  return (
    <label className={style.line} data-ticked={isTicked || undefined}>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <strong>{amount}</strong> <span>{children}</span>
    </label>
  )
}
