import { useState } from 'react'
import { TotalAmount } from '../../total-amount.tsx'
import { Segments } from '../../../kit/forms/segments.tsx'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { InfiniteList } from '../../../kit/lists/infinite-list.tsx'
import { shownDay } from '../inventory-dates.ts'
import { OneByOne } from './one-by-one.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewLine } from './review-lines.ts'
import { NoLines } from './review-table.tsx'
import { countedText, missingText } from './review-texts.ts'
import { ReviewFilters } from './review-toolbar.tsx'
import type { ReviewFilter } from './review-url.ts'
import style from './review-on-phone.module.css'
import type { Review } from './use-review.ts'
import { useWantedLines } from './use-wanted-lines.ts'

type ReviewOnPhoneProps = { review: Review; filter: ReviewFilter; onFilter: (filter: ReviewFilter) => void }

/** On a phone the summary comes first, then the flags one by one and the uncounted all at once; the whole list is one press away. */
export function ReviewOnPhone({ review, filter, onFilter }: ReviewOnPhoneProps) {
  const [isList, setIsList] = useState(filter !== 'all')
  const lookThrough = () => {
    onFilter('missing')
    setIsList(true)
  }
  return (
    <>
      <Summary review={review} />
      <Segments
        label="Way of looking"
        options={ways}
        chosen={isList ? 'list' : 'one'}
        onChoose={(way) => setIsList(way === 'list')}
      />
      {isList ? (
        <List review={review} filter={filter} onFilter={onFilter} />
      ) : (
        <OneByOne review={review} onLookThrough={lookThrough} />
      )}
    </>
  )
}

const ways = [
  { key: 'one', label: 'One by one' },
  { key: 'list', label: 'List' },
] as const

function Summary({ review: { inventory, summary } }: { review: Review }) {
  const { itemCount, missing, flags, amount, leftOut } = summary
  return (
    <section className={style.summary} aria-label="Summary">
      <p className={style.value}>
        <span className="muted">
          {isMoneyHidden() ? 'Started' : 'On hand, started'} {shownDay(inventory.start_date)}
        </span>
        <strong data-money>
          <TotalAmount amount={amount} leftOut={leftOut} />
        </strong>
      </p>
      <meter min={0} max={Math.max(itemCount, 1)} value={itemCount - missing} aria-label="Counted" />
      <p className="row between meta">
        <span>{countedText(summary)}</span>
        <span>{missingText(summary)}</span>
        <span>
          {flags.toLocaleString('en-US')} {flags === 1 ? 'flag' : 'flags'}
        </span>
      </p>
    </section>
  )
}

const cardHeightPx = 190

function List({ review, filter, onFilter }: ReviewOnPhoneProps) {
  const lines = useWantedLines(review, filter)
  return (
    <>
      <ReviewFilters summary={review.summary} filter={filter} onFilter={onFilter} />
      {lines.length === 0 ? (
        <NoLines filter={filter} onShowAll={() => onFilter('all')} />
      ) : (
        <div data-count-rows>
          <InfiniteList
            key={filter}
            label="Review"
            items={lines}
            keyOf={keyOf}
            rowHeight={cardHeightPx}
            measured
            hasMore={false}
            isFetching={false}
            fetchMore={nothingMore}
            renderRow={(line) => (
              <div className={style.cardSpace}>
                <ReviewCard line={line} isCounting />
              </div>
            )}
          />
        </div>
      )}
    </>
  )
}

function keyOf({ key }: ReviewLine): string {
  return key
}

function nothingMore() {}
