import bandStyle from './group-band.module.css'
import figuresStyle from './group-figures.module.css'
import style from './group-heads.module.css'

/** The column heads, once for all groups; each band names its own figures for screen readers. */
export function GroupHeads({ isMovable, hasActions }: { isMovable: boolean; hasActions: boolean }) {
  return (
    <div className={`${bandStyle.columns} ${style.heads}`} data-movable={isMovable || undefined} aria-hidden>
      <span className={bandStyle.title}>Generic item</span>
      <span className={bandStyle.unit}>Show Items in</span>
      <span className={`${bandStyle.figures} ${figuresStyle.columns}`}>
        <span>Par Level</span>
        <span>Amount on Hand</span>
        <span data-money>Total Group Spend</span>
      </span>
      {hasActions && <span className={bandStyle.actions} />}
    </div>
  )
}
