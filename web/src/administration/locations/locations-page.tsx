import type { AdministratedLocation } from '@larder/contract/administration/managed-locations.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '../../api/call-input.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import style from '../administration.module.css'
import { AdministrationPage } from '../administration-page.tsx'
import { flagNames, flagWords } from './flag-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LocationDialog } from './location-dialog.tsx'

const route = getRouteApi('/administrator/administration/locations')

/** The locations of all companies, and what is switched on for their people. */
export function LocationsPage() {
  const { search } = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(infiniteQueryOf('getAdministratedLocations', { query: { search: search ?? '' } }))
  return (
    <AdministrationPage
      title="Locations"
      tools={
        <>
          <div className={style.search}>
            <ListSearch
              search={search}
              label="Search locations"
              placeholder="Name, company, city or number"
              onSearch={(typed) =>
                void navigate({ to: '/administration/locations', search: { search: typed }, replace: true })
              }
            />
          </div>
          <Button look="primary" onClick={() => edit()}>
            Add location
          </Button>
        </>
      }
    >
      <ListTable
        label="Locations"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={locationsOf}
        keyOf={({ id }) => id}
        renderCard={(location) => (
          <ListCard name={location.nickname} actions={<RowActions location={location} />}>
            <span className="meta truncate shrinks">
              {location.id} · {location.company} · {counted(location.people, 'person', 'people')}
            </span>
            <OffOnCard location={location} />
          </ListCard>
        )}
        cardHeight={124}
        empty={
          search ? (
            <EmptyResult />
          ) : (
            <EmptyResult
              message="There are no locations yet."
              tips={['Add a company first, then its locations.']}
              icon={IconMapPin}
            />
          )
        }
      />
    </AdministrationPage>
  )
}

const columns: readonly Column<AdministratedLocation>[] = [
  { key: 'id', head: 'No.', width: '64px', look: 'digits', cell: ({ id }) => id },
  {
    key: 'nickname',
    head: 'Location',
    width: 'minmax(160px, 2fr)',
    isCut: true,
    look: 'medium',
    cell: ({ nickname }) => <span data-tooltip={nickname}>{nickname}</span>,
  },
  {
    key: 'company',
    head: 'Company',
    width: 'minmax(140px, 1fr)',
    isCut: true,
    cell: ({ company }) => <span data-tooltip={company}>{company}</span>,
  },
  {
    key: 'place',
    head: 'Place',
    width: 'minmax(100px, 1fr)',
    isCut: true,
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  { key: 'people', head: 'People', width: '72px', isFigure: true, cell: ({ people }) => people },
  {
    key: 'off',
    head: 'Switched off',
    width: 'minmax(140px, 2fr)',
    isCut: true,
    cell: (location) => <SwitchedOff location={location} />,
  },
  {
    key: actionsKey,
    head: 'Change',
    isHeadHidden: true,
    width: ['156px', '148px'],
    cell: (location) => <RowActions location={location} />,
  },
]

function RowActions({ location }: { location: AdministratedLocation }) {
  return (
    <span className="row gap-8">
      <Button
        aria-label={`Invite somebody to ${location.nickname}`}
        onClick={() => openModal((close) => <InviteDialog location={location} onClose={close} />)}
      >
        Invite
      </Button>
      <Button aria-label={`Edit ${location.nickname}`} onClick={() => edit(location)}>
        Edit
      </Button>
    </span>
  )
}

function SwitchedOff({ location }: { location: AdministratedLocation }) {
  const off = offAt(location)
  if (off === '') return <NothingIsOff />
  return (
    <span className="truncate shrinks" data-tooltip={off}>
      {off}
    </span>
  )
}

/** Without the head of the column the names alone would read as what is switched on. */
function OffOnCard({ location }: { location: AdministratedLocation }) {
  const off = offAt(location)
  return off === '' ? <NothingIsOff /> : <span>Switched off: {off}</span>
}

function NothingIsOff() {
  return <span className="meta">Nothing is off</span>
}

function offAt({ on }: AdministratedLocation): string {
  const off = flagNames.filter((flag) => !on.includes(flag)).map((flag) => flagWords[flag])
  return off.join(', ')
}

function edit(location?: AdministratedLocation) {
  openModal((close) => <LocationDialog location={location} onClose={close} />)
}

function locationsOf({ pages }: InfiniteData<AnswerOf<'getAdministratedLocations'>>) {
  return [...new Map(pages.flatMap((page) => page.data).map((location) => [location.id, location])).values()]
}
