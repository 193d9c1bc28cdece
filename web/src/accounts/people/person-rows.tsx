import type { Colleague } from '@larder/contract/accounts/people.ts'
import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { Button } from '../../kit/forms/button.tsx'
import { AllTags, type TagContent } from '../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import style from './people.module.css'
import { seenText } from '../times/seen-text.ts'

const passwordOnly = 'Password only'

type Actions = { change: (row: Colleague) => void; remove: (row: Colleague) => Promise<void> }

/** Somebody with access, in the table of a desktop; without actions nothing can be changed. */
export function personColumns(actions: Actions | undefined): readonly Column<Colleague>[] {
  const columns: Column<Colleague>[] = [
    { key: 'name', head: 'Name', width: 'minmax(120px, 1fr)', look: 'medium', isCut: true, cell: nameOf },
    { key: 'email', head: 'E-mail', width: 'minmax(130px, 1fr)', isCut: true, cell: (row) => cut(row.email) },
    { key: 'title', head: 'Title', width: ['120px', '100px'], isCut: true, cell: (row) => cut(titlesOf(row)) },
    // in whole: whose access is taken away, and where, is read here
    { key: 'locations', head: 'Locations', width: 'minmax(100px, 1fr)', cell: (row) => <Places row={row} /> },
    { key: 'rights', head: 'May', width: ['190px', '150px'], cell: (row) => <Rights row={row} /> },
    { key: 'seen', head: 'Last seen', width: '92px', look: 'muted', cell: seenCell },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: actionsKey,
      head: 'Actions',
      isHeadHidden: true,
      width: '230px',
      cell: (row) => <RowActions row={row} actions={actions} />,
    },
  ]
}

/** The same in files and on paper. */
export const peopleInFiles: readonly FileColumn<Colleague>[] = [
  text('Name', ({ firstName, lastName }) => `${firstName} ${lastName}`),
  text('E-mail', ({ email }) => email),
  text('Title', titlesOf),
  text('Locations', placesOf),
  text('May', (row) =>
    rightsOf(row)
      .map(({ label }) => label)
      .join(', '),
  ),
  text('Signs in with', ({ hasSecondFactor }) => (hasSecondFactor ? 'Second factor' : passwordOnly)),
]

/** The same on a phone. */
export function PersonCard({ row, actions }: { row: Colleague; actions: Actions | undefined }) {
  return (
    <ListCard name={nameOf(row)} actions={actions && <RowActions row={row} actions={actions} />}>
      <CardLine>{cut([titlesOf(row), row.email].filter(Boolean).join(' · '))}</CardLine>
      <CardLine>
        <span className="shrinks">{placesOf(row)}</span>
        <span className="meta keeps-size">
          {row.lastSeenTime === null ? 'Never seen' : `Last seen ${seenText(row.lastSeenTime)}`}
        </span>
      </CardLine>
      <AllTags tags={tagsOf(row)} />
    </ListCard>
  )
}

type WithRights = Pick<Colleague, 'title' | 'mayOrder' | 'seePrices' | 'editComparisonView'> & {
  locations: readonly { nickname: string; title?: string }[]
}

/** Lists what somebody may do besides what everybody may, and what is kept from them; a title can make an owner. */
export function rightsOf({ title, locations, mayOrder, seePrices, editComparisonView }: WithRights): TagContent[] {
  const isOwner = [title, ...locations.map((at) => at.title ?? title)].some(isOwnerTitle)
  return [
    ...(isOwner ? [{ label: 'Owner' }] : []),
    { label: mayOrder ? 'Place orders' : 'Can’t place orders' },
    ...(editComparisonView ? [{ label: 'Edit inventory' }] : []),
    ...(seePrices || isOwner ? [] : [{ label: 'No prices' }]),
  ]
}

/** The rights, as a cell of a table. */
export function Rights({ row }: { row: Parameters<typeof rightsOf>[0] }) {
  return (
    <div className={style.lines}>
      <AllTags tags={rightsOf(row)} />
    </div>
  )
}

/** The rights, and that a password alone signs the person in. */
function tagsOf(row: Colleague): TagContent[] {
  return row.hasSecondFactor ? rightsOf(row) : [...rightsOf(row), { label: passwordOnly }]
}

function seenCell({ lastSeenTime, hasSecondFactor }: Colleague) {
  return (
    <span className="stack">
      {seenText(lastSeenTime)}
      {!hasSecondFactor && <span className="meta">{passwordOnly}</span>}
    </span>
  )
}

function RowActions({ row, actions }: { row: Colleague; actions: Actions }) {
  const name = `${row.firstName} ${row.lastName}`
  return (
    <span className="row gap-8">
      <Button aria-label={`Change ${name}`} onClick={() => actions.change(row)}>
        Change
      </Button>
      <Button aria-label={`Take access away from ${name}`} onClick={() => void actions.remove(row)}>
        Take access away
      </Button>
    </span>
  )
}

function nameOf({ firstName, lastName, isSelf }: Colleague): string {
  return `${firstName} ${lastName}${isSelf ? ' (you)' : ''}`
}

function titlesOf({ locations }: Colleague): string {
  return [...new Set(locations.map(({ title }) => title))].join(', ')
}

/** The locations somebody has, or is invited to. */
export function placesOf({ locations }: { locations: readonly { nickname: string }[] }): string {
  return locations.map(({ nickname }) => nickname).join(', ')
}

/** The locations, as a cell of a table. */
export function Places({ row }: { row: Parameters<typeof placesOf>[0] }) {
  return <div className={style.lines}>{placesOf(row)}</div>
}

/** A text that is cut where it has no room, whole under the pointer. */
export function cut(text: string) {
  return (
    <span className="truncate shrinks" data-tooltip={text}>
      {text}
    </span>
  )
}
