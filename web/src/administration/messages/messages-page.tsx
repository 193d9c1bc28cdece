import type { SentMessage } from '@larder/contract/administration/platform-messages.ts'
import { IconMessage } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { infiniteQueryOf } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { AdministrationPage } from '../administration-page.tsx'
import { minuteOf, rowsOfPages } from '../rows.ts'
import { CellNote, useCell } from '../this-cell.tsx'
import { Which } from '../which.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { reachNote, whomOf } from './whom.ts'
import { WriteDialog } from './write-dialog.tsx'

const route = getRouteApi('/administrator/administration/messages')

/** The messages to people, and how many have read each. */
export function MessagesPage() {
  const { all } = route.useSearch()
  const navigate = useNavigate()
  const here = useCell()
  const query = useInfiniteQuery(infiniteQueryOf('getSentMessages', { query: { all: all ? '1' : '0' } }))
  return (
    <AdministrationPage
      title="Messages"
      tools={
        <>
          <Which
            label="Which messages"
            open="Shown"
            isAll={all === true}
            onChoose={(isAll) =>
              void navigate({ to: '/administration/messages', search: isAll ? { all: true } : {}, replace: true })
            }
          />
          <Button look="primary" onClick={() => openModal((close) => <WriteDialog onClose={close} />)}>
            Write message
          </Button>
        </>
      }
    >
      {here && <CellNote>{reachNote(here)}</CellNote>}
      <ListTable
        label="Messages"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={messagesOf}
        keyOf={keyOf}
        renderCard={(message) => (
          <ListCard name={message.message} figure={<State message={message} />} actions={<Look message={message} />}>
            <CardLine>
              <span className="truncate shrinks">
                <Whom message={message} />
              </span>
              <span className="meta one-line">read by {message.readers}</span>
            </CardLine>
            <span className="meta truncate shrinks">
              {minuteOf(message.createTime)} · {message.sentBy}
            </span>
          </ListCard>
        )}
        cardHeight={128}
        empty={
          <EmptyResult
            message={all ? 'Nothing was written yet.' : 'No message is shown to anybody.'}
            tips={['A message pops up on the place-order page and stays under the bell.']}
            icon={IconMessage}
          />
        }
      />
    </AdministrationPage>
  )
}

const columns: readonly Column<SentMessage>[] = [
  { key: 'at', head: 'Sent (UTC)', width: '150px', look: 'digits', cell: ({ createTime }) => minuteOf(createTime) },
  {
    key: 'to',
    head: 'To',
    width: 'minmax(120px, 1fr)',
    isCut: true,
    look: 'medium',
    cell: (message) => <Whom message={message} />,
  },
  {
    key: 'message',
    head: 'Message',
    width: 'minmax(180px, 3fr)',
    isCut: true,
    cell: ({ message }) => <span data-tooltip={message.slice(0, 400)}>{message}</span>,
  },
  { key: 'by', head: 'Sent by', width: 'minmax(100px, 1fr)', isCut: true, cell: ({ sentBy }) => sentBy },
  {
    key: 'readers',
    head: 'Read by',
    width: '88px',
    isFigure: true,
    cell: ({ readers }) => counted(readers, 'person', 'people'),
  },
  { key: 'state', head: 'State', width: '88px', cell: (message) => <State message={message} /> },
  {
    key: actionsKey,
    head: 'Look',
    isHeadHidden: true,
    width: '96px',
    cell: (message) => <Look message={message} />,
  },
]

function Whom({ message }: { message: SentMessage }) {
  const to = whomOf(message, useCell())
  return <span data-tooltip={to}>{to}</span>
}

function State({ message: { endTime } }: { message: SentMessage }) {
  return endTime === null ? <Tag label="Shown" tone="information" /> : <Tag label="Ended" />
}

function Look({ message }: { message: SentMessage }) {
  const to = whomOf(message, useCell())
  return (
    <Button
      aria-label={`Look at the message to ${to}, ${minuteOf(message.createTime)}`}
      onClick={() => openModal((close) => <MessageDialog sent={message} onClose={close} />)}
    >
      Look
    </Button>
  )
}

const keyOf = ({ kind, locationId, id }: SentMessage) => `${kind} ${locationId} ${id}`
const messagesOf = rowsOfPages(keyOf)
