import bandStyle from './group-band.module.css'
import figuresStyle from './group-figures.module.css'
import style from './group-heads.module.css'

/** What stands in the columns of the groups, once for all of them; each band names its own figures for readers. */
export function GroupHeads({ isMovable, hasActions }: { isMovable: boolean; hasActions: boolean }) {
  return (
    <div className={`${bandStyle.columns} ${style.heads}`} data-movable={isMovable || undefined} aria-hidden>
      <span className={bandStyle.title}>Generic item</span>
      <span className={bandStyle.unit}>Show Items in</span>
      <span className={`${bandStyle.figures} ${figuresStyle.columns}`}>
        <span>Par Level</span>
        <span>Amount on Hand</span>
        <span>Total Group Spend</span>
      </span>
      {hasActions && <span className={bandStyle.actions} />}
    </div>
  )
}
