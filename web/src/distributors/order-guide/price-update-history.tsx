import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SidePanel } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { counted } from '../../kit/counted.ts'
import type { OrderGuideViewProps } from './shown-guide.ts'
import style from './order-guide.module.css'

type Guide = AnswerOf<'getOrderGuides'>['data'][number]
type PriceUpdateHistoryProps = {
  distributorId: string
  shownGuideId: OrderGuideViewProps['guideId']
  onClose: () => void
}

/** The order guides that came in, newest first, with what each changed; the spec's modal sends people here. */
export function PriceUpdateHistory({ distributorId, shownGuideId, onClose }: PriceUpdateHistoryProps) {
  const guides = useQuery(queryOf('getOrderGuides', { params: { id: distributorId }, query: {} }))
  return (
    <SidePanel title="Price Update History" onClose={onClose}>
      <Loaded answer={guides} what="the history" waiting={<SkeletonRows count={5} withPicture={false} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">No order guide detected</p>
          ) : (
            <ol className="stack">
              {data.map((guide) => (
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
        }
      </Loaded>
    </SidePanel>
  )
}

type HistoryEntryProps = { guide: Guide; distributorId: string; isShown: boolean; onClose: () => void }

function HistoryEntry({ guide, distributorId, isShown, onClose }: HistoryEntryProps) {
  return (
    <>
      <span className={style.updateHead}>
        <Link
          to="/distributor/$id/order-guide/$ogId"
          params={{ id: distributorId, ogId: String(guide.id) }}
          onClick={onClose}
          aria-current={isShown || undefined}
        >
          {guide.file_name}
        </Link>
        {guide.is_latest === 1 && <Tag label="Latest" tone="accent" />}
      </span>
      <span className="meta">
        {guide.createTimeDisplay} · {guide.uploaded_by}
      </span>
      <span className="meta">
        In force {usDate(guide.start_date)} – {usDate(guide.end_date)}
      </span>
      <span>{changesOf(guide)}</span>
    </>
  )
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

function usDate(date: string): string {
  return formatUsDate(calendarDate(date))
}
