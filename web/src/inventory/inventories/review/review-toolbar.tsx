import { TotalAmount } from '../../total-amount.tsx'
import { shownDay } from '../inventory-dates.ts'
import { ExportMenu } from '../past/export-menu.tsx'
import { shownFilters, type ReviewFilter } from './review-url.ts'
import type { ReviewSummary } from './review-rows.ts'
import { countedText, missingText } from './review-texts.ts'
import style from './review.module.css'
import type { Review } from './use-review.ts'

type ReviewToolbarProps = { review: Review; filter: ReviewFilter; onFilter: (filter: ReviewFilter) => void }

/** Which lines are shown, how far the count is and what it comes to. */
export function ReviewToolbar({ review, filter, onFilter }: ReviewToolbarProps) {
  const { inventory, summary } = review
  return (
    <div className={style.toolbar} data-not-printed>
      <ReviewFilters summary={summary} filter={filter} onFilter={onFilter} />
      <p className={style.summary} role="status">
        <span className="muted">Started {shownDay(inventory.start_date)}</span>
        <span>
          <strong>{missingText(summary)}</strong>
        </span>
        <span>{countedText(summary)}</span>
        <strong className="figure" data-money>
          <TotalAmount amount={summary.amount} leftOut={summary.leftOut} />
        </strong>
      </p>
      <ExportMenu inventoryId={inventory.id} onPrint={() => window.print()} />
    </div>
  )
}

export function ReviewFilters({
  summary,
  filter,
  onFilter,
}: Pick<ReviewToolbarProps, 'filter' | 'onFilter'> & { summary: ReviewSummary }) {
  const texts = {
    all: ['All', summary.itemCount],
    flags: ['Flags', summary.flags],
    missing: ['Not counted', summary.missing],
    change: ['Biggest $ change', undefined],
  } as const
  return (
    <div className={style.filters} role="group" aria-label="Show">
      {shownFilters().map((each) => {
        const [label, number] = texts[each]
        return (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => onFilter(each)}>
            {label}
            {number !== undefined && <span className={style.number}>{number.toLocaleString('en-US')}</span>}
          </button>
        )
      })}
    </div>
  )
}
