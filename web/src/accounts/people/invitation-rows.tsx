import type { Invitation } from '@larder/contract/accounts/people.ts'
import { Button } from '../../kit/forms/button.tsx'
import { AllTags, Tag } from '../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { cut, Places, placesOf, Rights, rightsOf } from './person-rows.tsx'
import { dayText } from '../times/seen-text.ts'

type Actions = { sendAgain: (row: Invitation) => Promise<void>; withdraw: (row: Invitation) => Promise<void> }

/** Somebody who has not accepted yet, in the table of a desktop. */
export function invitationColumns(actions: Actions | undefined): readonly Column<Invitation>[] {
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      head: 'E-mail',
      width: 'minmax(160px, 1fr)',
      look: 'medium',
      isCut: true,
      cell: (row) => cut(row.email),
    },
    { key: 'title', head: 'Title', width: '130px', isCut: true, cell: (row) => cut(row.title) },
    { key: 'locations', head: 'Locations', width: 'minmax(120px, 1fr)', cell: (row) => <Places row={row} /> },
    { key: 'rights', head: 'May', width: ['190px', '150px'], cell: (row) => <Rights row={row} /> },
    { key: 'state', head: 'State', width: '170px', cell: (row) => <State row={row} /> },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: actionsKey,
      head: 'Actions',
      isHeadHidden: true,
      width: '190px',
      cell: (row) => <RowActions row={row} actions={actions} />,
    },
  ]
}

/** The same on a phone. */
export function InvitationCard({ row, actions }: { row: Invitation; actions: Actions | undefined }) {
  return (
    <ListCard name={row.email} actions={actions && <RowActions row={row} actions={actions} />}>
      <CardLine>
        <span className="shrinks">{`${row.title} · ${placesOf(row)}`}</span>
        <State row={row} />
      </CardLine>
      <AllTags tags={rightsOf(row)} />
    </ListCard>
  )
}

function State({ row: { isExpired, expiresTime } }: { row: Invitation }) {
  return isExpired ? (
    <Tag label="Expired" tone="attention" tooltip="Send it again to let them in." />
  ) : (
    <span className="meta keeps-size">Open until {dayText(expiresTime)}</span>
  )
}

function RowActions({ row, actions }: { row: Invitation; actions: Actions }) {
  return (
    <span className="row gap-8">
      <Button aria-label={`Send again to ${row.email}`} onClick={() => void actions.sendAgain(row)}>
        Send again
      </Button>
      <Button aria-label={`Withdraw the invitation of ${row.email}`} onClick={() => void actions.withdraw(row)}>
        Withdraw
      </Button>
    </span>
  )
}
