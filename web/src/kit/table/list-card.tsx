import type { ReactNode } from 'react'
import style from './list-table.module.css'

type ListCardProps = {
  /** the box that chooses the row */
  select?: ReactNode
  /** names the row, most often a link of the class `rowLink` */
  name: ReactNode
  /** the figure that matters most, at the other end of the first line */
  figure?: ReactNode
  /** the further lines */
  children: ReactNode
  actions?: ReactNode
  /** the buttons as one menu, beside everything else */
  menu?: ReactNode
}

/** A row of a ListTable on a phone. */
export function ListCard({ select, name, figure, children, actions, menu }: ListCardProps) {
  return (
    <div
      className={style.card}
      data-has-select={select !== undefined || undefined}
      data-has-menu={menu !== undefined || undefined}
    >
      {select && <span className={style.select}>{select}</span>}
      <CardLine>
        <strong className={`shrinks ${style.cardName}`}>{name}</strong>
        {figure !== undefined && <strong className="figure">{figure}</strong>}
      </CardLine>
      {children}
      {actions && <span className={style.actions}>{actions}</span>}
      {menu && <span className={`${style.actions} ${style.menu}`}>{menu}</span>}
    </div>
  )
}

/** A line of a card with something at both its ends. */
export function CardLine({ children }: { children: ReactNode }) {
  return <span className={`row middle between gap-12 shrinks ${style.cardLine}`}>{children}</span>
}

/** The class of a link that covers its row or card; the buttons lie on top of it. */
export const rowLink = style.link ?? ''
