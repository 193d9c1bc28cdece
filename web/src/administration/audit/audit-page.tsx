import type { AuditRow } from '@larder/contract/administration/audit-log.ts'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { useCsvDownload } from '../../api/use-csv-download.ts'
import { Button } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { AdministrationPage } from '../administration-page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { thingOf, timeOf, whoOf } from './audit-words.ts'
import { DetailsButton } from './entry-details.tsx'

const route = getRouteApi('/administrator/administration/audit')
const shownDays = 30
const dayMs = 86_400_000

/** The changes at all locations, and who made them: the last thirty days until other days are chosen. */
export function AuditPage() {
  const url = route.useSearch()
  const navigate = useNavigate()
  const days = { from: url.from ?? dayBefore(shownDays - 1), to: url.to ?? dayBefore(0) }
  const wanted = {
    person: url.person ?? '',
    action: url.action ?? '',
    text: url.text ?? '',
    start_date: days.from,
    end_date: days.to,
    ...(url.location === undefined ? {} : { location_id: String(url.location) }),
  }
  const query = useInfiniteQuery(infiniteQueryOf('getAuditLog', { query: wanted }))
  const { isSaving, save } = useCsvDownload(() => call('getAuditFile', { query: wanted }))
  const total = query.data?.pages[0]?._meta.totalCount
  return (
    <AdministrationPage
      title="Audit"
      tools={
        <>
          {total !== undefined && <span className="meta">{countText(total)}</span>}
          <Button busy={isSaving} disabled={total === 0} onClick={() => void save()}>
            <IconDownload size={18} stroke={1.5} aria-hidden />
            Download CSV
          </Button>
        </>
      }
    >
      <AuditFilters
        url={url}
        days={days}
        onChange={(next) => void navigate({ to: '/administration/audit', search: { ...url, ...next }, replace: true })}
      />
      <ListTable
        label="Entries"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={entriesOf}
        keyOf={({ id }) => id}
        renderCard={(entry) => (
          <ListCard name={entry.action} actions={<DetailsButton entry={entry} />}>
            <CardLine>
              <span className="truncate shrinks">{thingOf(entry)}</span>
            </CardLine>
            <span className="meta truncate shrinks">{whoOf(entry)}</span>
            <span className="meta truncate shrinks">
              {timeOf(entry)}
              {entry.location && ` · ${entry.location.nickname ?? entry.location.id}`}
            </span>
          </ListCard>
        )}
        cardHeight={148}
        empty={
          <EmptyResult
            message="Nothing was noted that fits."
            tips={['Choose more days.', 'Try fewer or less specific words.']}
          />
        }
      />
    </AdministrationPage>
  )
}

/** the server counts no further than one more than a file holds */
const mostCounted = 10_000

function countText(total: number): string {
  if (total > mostCounted) return 'More than 10,000 entries'
  return total === 1 ? '1 entry' : `${total.toLocaleString('en-US')} entries`
}

const columns: readonly Column<AuditRow>[] = [
  { key: 'at', head: 'Time (UTC)', width: '160px', look: 'digits', cell: (entry) => timeOf(entry) },
  {
    key: 'who',
    head: 'Who',
    width: 'minmax(160px, 2fr)',
    isCut: true,
    cell: (entry) => <span data-tooltip={whoOf(entry)}>{whoOf(entry)}</span>,
  },
  {
    key: 'where',
    head: 'Location',
    width: 'minmax(110px, 1fr)',
    isCut: true,
    cell: ({ location }) => location && (location.nickname ?? location.id),
  },
  {
    key: 'action',
    head: 'Action',
    width: 'minmax(130px, 1fr)',
    isCut: true,
    look: 'medium',
    cell: (row) => row.action,
  },
  { key: 'thing', head: 'Thing', width: 'minmax(110px, 1fr)', isCut: true, cell: (entry) => thingOf(entry) },
  {
    key: 'after',
    head: 'After',
    width: ['minmax(160px, 2fr)', 'minmax(80px, 1fr)'],
    isCut: true,
    cell: ({ after }) => <span data-tooltip={after?.slice(0, 400)}>{after}</span>,
  },
  {
    key: actionsKey,
    head: 'Details',
    isHeadHidden: true,
    width: '96px',
    cell: (entry) => <DetailsButton entry={entry} />,
  },
]

function entriesOf({ pages }: InfiniteData<AnswerOf<'getAuditLog'>>) {
  return [...new Map(pages.flatMap((page) => page.data).map((entry) => [entry.id, entry])).values()]
}

/** A day in UTC, as the log counts them. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
}
