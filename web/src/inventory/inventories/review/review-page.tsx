import { IconClipboardList, IconClipboardCheck } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { useUnsyncedCount } from '../../counts/count-store.ts'
import { ReasonedButton } from '../../../kit/forms/reasoned-button.tsx'
import { CountsToSettle, LeftCounts } from '../../offline/offline-bar.tsx'
import { confirmCompletion, useCompletion } from '../complete-inventory.tsx'
import { unsavedText } from '../completion-facts.ts'
import { CompletionFailure } from '../completion-failure.tsx'
import { useFollowInventories } from '../follow-inventories.ts'
import { useNeedsOnline } from '../use-needs-online.ts'
import { CountedOffline } from './counted-offline.tsx'
import { PrintedReview } from './printed-review.tsx'
import { ReviewOnPhone } from './review-on-phone.tsx'
import { ReviewTable } from './review-table.tsx'
import { ReviewToolbar } from './review-toolbar.tsx'
import { readReviewUrl, type ReviewFilter } from './review-url.ts'
import table from '../items-table.module.css'
import style from './review.module.css'
import { useReview, type Review } from './use-review.ts'

/** The active inventory before it is completed (spec 2 §2, ux.md §9). */
export function ReviewPage() {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { review: known, error, refetch } = useReview()
  const isOver = error instanceof CallFailure && error.code === 'no_inventory_active'
  const review = isOver ? undefined : known
  // By its id: an inventory that somebody starts meanwhile is not completed by mistake.
  const completion = useCompletion(review?.inventory.id)
  // One's own completion leads away from here: the review that is over by it is not asked for again.
  useFollowInventories(completion.isCompleting)
  const complete = async () => {
    if (!review) return
    const { summary, lastInventory } = review
    const agreement = await confirmCompletion({ ...summary, lastInventory })
    if (agreement) await completion.complete(agreement)
  }
  const button = review && <CompleteButton isBusy={completion.isCompleting} onComplete={() => void complete()} />
  useHeader({
    title: 'Review Inventory',
    onBack: () => void navigate({ to: '/place-order/inventory' }),
    actions: isPhone ? undefined : button,
  })
  if (isOver) return <NoneActive />
  if (!review)
    return error ? (
      <LoadFailure what="the review" onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={16} withPicture={false} />
    )
  return (
    <div className={style.page}>
      {completion.failure !== undefined && (
        <CompletionFailure
          what="completed"
          message={completion.failure.message}
          onRetry={() => void (completion.failure?.isOutdated ? complete() : completion.retry())}
        />
      )}
      <CountedOffline />
      <div className={style.notTaken}>
        <LeftCounts />
        <CountsToSettle />
      </div>
      <ShownReview key={review.inventory.id} review={review} />
      {isPhone && <div className={`${table.bottomBar} ${style.bottomBar}`}>{button}</div>}
    </div>
  )
}

function ShownReview({ review }: { review: Review }) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { show = 'all' } = readReviewUrl(useSearch({ strict: false }))
  const filter = (wanted: ReviewFilter) =>
    void navigate({
      to: '/inventory-view/review-inventory',
      search: wanted === 'all' ? {} : { show: wanted },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {isPhone ? (
        <ReviewOnPhone review={review} filter={show} onFilter={filter} />
      ) : (
        <>
          <ReviewToolbar review={review} filter={show} onFilter={filter} />
          <ReviewTable review={review} filter={show} onShowAll={() => filter('all')} />
        </>
      )}
      <PrintedReview review={review} filter={show} />
    </>
  )
}

/** Waits until everything that was counted on this device is saved: what is not there can't be kept. */
function CompleteButton({ isBusy, onComplete }: { isBusy: boolean; onComplete: () => void }) {
  const isPhone = useIsPhone()
  const offline = useNeedsOnline()
  const reasonId = useId()
  const unsaved = useUnsyncedCount()
  const reason = offline ?? (unsaved > 0 ? unsavedText(unsaved) : undefined)
  return (
    <span className={style.complete}>
      {/* No finger finds a tooltip. */}
      {isPhone && reason !== undefined && (
        <span id={reasonId} className="meta">
          {reason}
        </span>
      )}
      <ReasonedButton
        look="primary"
        reason={reason}
        reasonId={isPhone ? reasonId : undefined}
        busy={isBusy}
        onClick={onComplete}
      >
        <IconClipboardCheck size={18} stroke={1.5} aria-hidden />
        Complete Inventory
      </ReasonedButton>
    </span>
  )
}

function NoneActive() {
  const back = (
    <Link to="/place-order/inventory" className={buttonClass('primary')}>
      Inventory View
    </Link>
  )
  return (
    <EmptyResult
      icon={IconClipboardList}
      message="No inventory is active."
      tips={['It was completed or not started yet. Find completed ones under Inventories.']}
      action={back}
    />
  )
}
