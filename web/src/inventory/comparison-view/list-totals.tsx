import type { GroupsSoFar } from './inventory-queries.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import style from './list-totals.module.css'

type ListTotalsProps = { shown: GroupsSoFar; hasOtherLists: boolean }

/** How many groups there are, and what is on hand in this list and in all of them. */
export function ListTotals({ shown: { totalCount, listTotal, allTotal }, hasOtherLists }: ListTotalsProps) {
  return (
    <div className={style.totals}>
      <span role="status">
        {totalCount !== undefined &&
          `${totalCount.toLocaleString('en-US')} generic ${totalCount === 1 ? 'item' : 'items'}`}
      </span>
      <span className={style.space} />
      {listTotal !== null && (
        <span className={style.total}>
          On hand in this list <strong>{formatMoney(fromWire(listTotal))}</strong>
        </span>
      )}
      {hasOtherLists && allTotal !== null && (
        <span className={style.total}>
          In all lists <strong>{formatMoney(fromWire(allTotal))}</strong>
        </span>
      )}
    </div>
  )
}
