import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { InventoryReminders } from '../inventory-reminders.tsx'
import { TotalAmount } from '../../total-amount.tsx'
import type { GroupsSoFar } from '../inventory-queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import style from './list-totals.module.css'

type ListTotalsProps = { shown: GroupsSoFar; hasOtherLists: boolean }

/** The number of groups, and the value on hand in this list and in all of them. */
export function ListTotals({
  shown: { totalCount, listTotal, allTotal, listLeftOut, allLeftOut },
  hasOtherLists,
}: ListTotalsProps) {
  const isPhone = useIsPhone()
  return (
    <div className={style.totals}>
      <span role="status">
        {totalCount !== undefined &&
          `${totalCount.toLocaleString('en-US')} generic ${totalCount === 1 ? 'item' : 'items'}`}
      </span>
      {!isPhone && (
        <div className={style.reminders}>
          <InventoryReminders />
        </div>
      )}
      {listTotal !== null && (
        <span className={style.total} data-money>
          Counted in this list{' '}
          <strong>
            <TotalAmount amount={fromWire(listTotal)} leftOut={listLeftOut} />
          </strong>
        </span>
      )}
      {hasOtherLists && allTotal !== null && (
        <span className={style.total} data-money>
          In all lists{' '}
          <strong>
            <TotalAmount amount={fromWire(allTotal)} leftOut={allLeftOut} />
          </strong>
        </span>
      )}
    </div>
  )
}
