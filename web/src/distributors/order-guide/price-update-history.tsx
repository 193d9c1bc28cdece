import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '../../api/call-input.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { usDay } from '../../catalogue/date-texts.ts'
import { Button } from '../../kit/forms/button.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SidePanel } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { counted } from '../../kit/counted.ts'
import type { OrderGuideViewProps } from './shown-guide.ts'
import { TakeBackButton } from './take-back-button.tsx'
import style from './order-guide.module.css'

type Guide = AnswerOf<'getOrderGuides'>['data'][number]
type PriceUpdateHistoryProps = {
  distributorId: string
  shownGuideId: OrderGuideViewProps['guideId']
  onClose: () => void
}

/** The order guides that came in, newest first, with what each changed; the spec's modal sends people here. */
export function PriceUpdateHistory({ distributorId, shownGuideId, onClose }: PriceUpdateHistoryProps) {
  const guides = useInfiniteQuery(infiniteQueryOf('getOrderGuides', { params: { id: distributorId }, query: {} }))
  return (
    <SidePanel title="Price Update History" onClose={onClose}>
      <Loaded answer={guides} what="the history" waiting={<SkeletonRows count={5} withPicture={false} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data)
          return rows.length === 0 ? (
            <p className="muted">No order guide detected</p>
          ) : (
            <ol className="stack">
              {rows.map((guide) => (
                <li key={guide.id} className={style.update}>
                  <HistoryEntry
                    guide={guide}
                    distributorId={distributorId}
                    isShown={String(guide.id) === String(shownGuideId)}
                    onClose={onClose}
                  />
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
      {guides.isFetchNextPageError && <LoadFailure what="more" onRetry={() => void guides.fetchNextPage()} />}
      {guides.hasNextPage && !guides.isFetchNextPageError && (
        <span>
          <Button look="quiet" busy={guides.isFetchingNextPage} onClick={() => void guides.fetchNextPage()}>
            Show older guides
          </Button>
        </span>
      )}
    </SidePanel>
  )
}

type HistoryEntryProps = { guide: Guide; distributorId: string; isShown: boolean; onClose: () => void }

function HistoryEntry({ guide, distributorId, isShown, onClose }: HistoryEntryProps) {
  const navigate = useNavigate()
  const isTakenBack = guide.taken_back_by !== null
  const isReplaced = guide.replaced_by_file !== null
  const showLatest = () => void navigate({ to: '/distributor/$id/order-guide', params: { id: distributorId } })
  return (
    <>
      <span className={style.updateHead}>
        {guide.has_rows ? (
          <Link
            to="/distributor/$id/order-guide/$ogId"
            params={{ id: distributorId, ogId: String(guide.id) }}
            onClick={onClose}
            aria-current={isShown || undefined}
          >
            {guide.file_name}
          </Link>
        ) : (
          <strong>{guide.file_name}</strong>
        )}
        {guide.is_latest && <Tag label="Latest" tone="accent" />}
        {guide.is_held && <Tag label={`From ${usDay(guide.start_date)}`} tone="information" />}
        {isTakenBack && <Tag label="Taken back" tone="attention" />}
        {isReplaced && <Tag label="Replaced" tone="neutral" />}
      </span>
      <span className="meta">
        {guide.createTimeDisplay} · {guide.uploaded_by}
      </span>
      <span className="meta">{stateOf(guide)}</span>
      <span>{changesOf(guide)}</span>
      {guide.kept_price_count > 0 && <span className="meta">{keptPrices(guide)}</span>}
      {!guide.has_rows && !isTakenBack && !isReplaced && <span className="meta">Its rows are not kept any more.</span>}
      {guide.can_take_back === 1 && <TakeBackButton guide={guide} onTakenBack={isShown ? showLatest : () => {}} />}
    </>
  )
}

function stateOf(guide: Guide): string {
  if (guide.taken_back_by !== null) return `Taken back ${guide.takenBackDisplay} · ${guide.taken_back_by}`
  const days = `${usDay(guide.start_date)} – ${usDay(guide.end_date)}`
  if (guide.replaced_by_file !== null)
    return `Never counted (${days}): replaced ${guide.replacedDisplay} by ${guide.replaced_by_file}`
  return `In force ${days}`
}

function changesOf({ item_count, create_count, change_count, drop_count, refused_count }: Guide): string {
  const changes = [
    create_count > 0 && `${create_count.toLocaleString('en-US')} new`,
    change_count > 0 && `${change_count.toLocaleString('en-US')} changed`,
    drop_count > 0 && `${drop_count.toLocaleString('en-US')} gone`,
    refused_count > 0 && `${counted(refused_count, 'row')} refused`,
  ].filter(Boolean)
  return [counted(item_count, 'item'), ...changes].join(' · ')
}

function keptPrices({ kept_price_count: count }: Guide): string {
  return `Kept for as long as this guide counts: ${counted(count, 'price')} that your sales rep set after it was sent`
}
