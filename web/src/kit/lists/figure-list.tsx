import type { ReactNode } from 'react'
import style from './figure-list.module.css'

/** Figures under each other, their names on the left: what an order, a delivery or a line comes to. */
export function FigureList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={className === undefined ? style.list : `${style.list} ${className}`}>{children}</dl>
}

type FigureProps = {
  label: string
  /** strong: larger than its neighbours in importance; grand: the sum of those above, behind a line */
  look?: 'strong' | 'grand'
  /** not drawn for somebody from whom amounts are hidden */
  isMoney?: boolean
  children: ReactNode
}

/** One of the figures, with its name. */
export function Figure({ label, look, isMoney, children }: FigureProps) {
  return (
    <div className={style.pair} data-look={look} data-money={isMoney || undefined}>
      <dt data-look={look} data-money={isMoney || undefined}>
        {label}
      </dt>
      <dd data-look={look} data-money={isMoney || undefined}>
        {children}
      </dd>
    </div>
  )
}
