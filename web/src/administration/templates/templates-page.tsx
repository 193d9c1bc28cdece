import type { TemplateRequest } from '@larder/contract/administration/asked-templates.ts'
import { IconTable } from '@tabler/icons-react'
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
import { CellNote, useFollowedCell } from '../this-cell.tsx'
import { Which } from '../which.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const route = getRouteApi('/administrator/administration/templates')

/** Layouts of order guides that wait for a decision. */
export function TemplatesPage() {
  const { all } = route.useSearch()
  const navigate = useNavigate()
  const followed = useFollowedCell()
  const query = useInfiniteQuery(infiniteQueryOf('getTemplateRequests', { query: { all: all ? '1' : '0' } }))
  return (
    <AdministrationPage
      title="Order guide templates"
      tools={
        <Which
          label="Which requests"
          open="Waiting"
          isAll={all === true}
          onChoose={(isAll) =>
            void navigate({ to: '/administration/templates', search: isAll ? { all: true } : {}, replace: true })
          }
        />
      }
    >
      {followed !== undefined && (
        <CellNote>
          An approved layout counts in all cells, so it is approved in cell {followed}: for a request of this cell by
          the command “templates approve”. Here you can decline requests, and approve layouts of a distributor that a
          location added for itself.
        </CellNote>
      )}
      <ListTable
        label="Requests"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={requestsOf}
        keyOf={keyOf}
        renderCard={(request) => (
          <ListCard
            name={request.distributor}
            figure={<Status request={request} />}
            actions={<Look request={request} />}
          >
            <CardLine>
              <span className="truncate shrinks">{request.fileName}</span>
            </CardLine>
            <span className="meta truncate shrinks">
              {request.location} · {minuteOf(request.createTime)}
            </span>
          </ListCard>
        )}
        cardHeight={128}
        empty={
          <EmptyResult
            message={all ? 'Nobody has asked for a template yet.' : 'No template waits for approval.'}
            tips={['Requests come from Upload order guide, when a file is not recognized.']}
            icon={IconTable}
          />
        }
      />
    </AdministrationPage>
  )
}

const columns: readonly Column<TemplateRequest>[] = [
  { key: 'at', head: 'Asked (UTC)', width: '150px', look: 'digits', cell: ({ createTime }) => minuteOf(createTime) },
  {
    key: 'distributor',
    head: 'Distributor',
    width: 'minmax(140px, 1fr)',
    isCut: true,
    look: 'medium',
    cell: ({ distributor }) => <span data-tooltip={distributor}>{distributor}</span>,
  },
  {
    key: 'file',
    head: 'File',
    width: 'minmax(140px, 1fr)',
    isCut: true,
    cell: ({ fileName }) => <span data-tooltip={fileName}>{fileName}</span>,
  },
  {
    key: 'location',
    head: 'Location',
    width: 'minmax(120px, 1fr)',
    isCut: true,
    cell: ({ location }) => location,
  },
  {
    key: 'by',
    head: 'Asked by',
    width: 'minmax(140px, 1fr)',
    isCut: true,
    cell: ({ requestedBy }) => <span data-tooltip={requestedBy}>{requestedBy}</span>,
  },
  { key: 'status', head: 'State', width: '96px', cell: (request) => <Status request={request} /> },
  {
    key: actionsKey,
    head: 'Look',
    isHeadHidden: true,
    width: '96px',
    cell: (request) => <Look request={request} />,
  },
]

const states = {
  waiting: { label: 'Waiting', tone: 'attention' },
  approved: { label: 'Approved', tone: 'savings' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const

function Status({ request: { status } }: { request: TemplateRequest }) {
  return <Tag {...states[status]} />
}

function Look({ request }: { request: TemplateRequest }) {
  return (
    <Button
      aria-label={`Look at ${request.fileName} of ${request.distributor}`}
      onClick={() => openModal((close) => <TemplateDialog request={request} onClose={close} />)}
    >
      Look
    </Button>
  )
}

const keyOf = ({ locationId, id }: TemplateRequest) => `${locationId}-${id}`
const requestsOf = rowsOfPages(keyOf)
