import type { ReportedIssue } from '@larder/contract/administration/help-requests.ts'
import { IconLifebuoy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { infiniteQueryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { AdministrationPage } from '../administration-page.tsx'
import { minuteOf, rowsOfPages } from '../rows.ts'
import { Which } from '../which.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

const route = getRouteApi('/administrator/administration/help')

/** The help requests that still wait for an answer, or all of them. */
export function ReportsPage() {
  const { all } = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(infiniteQueryOf('getReportedIssues', { query: { all: all ? '1' : '0' } }))
  return (
    <AdministrationPage
      title="Help requests"
      tools={
        <Which
          label="Which reports"
          open="Waiting"
          isAll={all === true}
          onChoose={(isAll) =>
            void navigate({ to: '/administration/help', search: isAll ? { all: true } : {}, replace: true })
          }
        />
      }
    >
      <ListTable
        label="Reports"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={issuesOf}
        keyOf={keyOf}
        renderCard={(issue) => (
          <ListCard name={issue.message} figure={<State issue={issue} />} actions={<Read issue={issue} />}>
            <CardLine>
              <span className="truncate shrinks">{senderOf(issue)}</span>
            </CardLine>
            <span className="meta truncate shrinks">
              {issue.location} · {minuteOf(issue.createTime)}
            </span>
          </ListCard>
        )}
        cardHeight={128}
        empty={
          <EmptyResult
            message={all ? 'Nobody has asked for help yet.' : 'Nobody waits for help.'}
            tips={['Reports come from Help / Report Issue.']}
            icon={IconLifebuoy}
          />
        }
      />
    </AdministrationPage>
  )
}

const columns: readonly Column<ReportedIssue>[] = [
  { key: 'at', head: 'Time (UTC)', width: '150px', look: 'digits', cell: ({ createTime }) => minuteOf(createTime) },
  { key: 'location', head: 'Location', width: 'minmax(120px, 1fr)', isCut: true, cell: ({ location }) => location },
  {
    key: 'person',
    head: 'From',
    width: 'minmax(120px, 1fr)',
    isCut: true,
    cell: (issue) => <span data-tooltip={issue.email}>{senderOf(issue)}</span>,
  },
  {
    key: 'message',
    head: 'Report',
    width: 'minmax(180px, 3fr)',
    isCut: true,
    cell: ({ message }) => <span data-tooltip={message.slice(0, 400)}>{message}</span>,
  },
  { key: 'state', head: 'State', width: '104px', cell: (issue) => <State issue={issue} /> },
  {
    key: actionsKey,
    head: 'Read',
    isHeadHidden: true,
    width: '96px',
    cell: (issue) => <Read issue={issue} />,
  },
]

function State({ issue: { answer } }: { issue: ReportedIssue }) {
  return answer === null ? <Tag label="Waiting" tone="attention" /> : <Tag label="Answered" />
}

function Read({ issue }: { issue: ReportedIssue }) {
  const whose = `the report of ${issue.person}, ${minuteOf(issue.createTime)}`
  return (
    <Button
      aria-label={`${issue.answer === null ? 'Answer' : 'Read'} ${whose}`}
      onClick={() => openModal((close) => <AnswerDialog issue={issue} onClose={close} />)}
    >
      {issue.answer === null ? 'Answer' : 'Read'}
    </Button>
  )
}

/** 'Dana Lee as Ana Ruiz' where an administrator sent it. */
function senderOf({ person, administrator }: ReportedIssue): string {
  return administrator === null ? person : `${administrator} as ${person}`
}

const keyOf = ({ locationId, id }: ReportedIssue) => `${locationId}-${id}`
const issuesOf = rowsOfPages(keyOf)
