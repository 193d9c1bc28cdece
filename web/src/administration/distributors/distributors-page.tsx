import type { AdministratedDistributor } from '@larder/contract/administration/managed-distributors.ts'
import { cutoffText } from '@larder/domain/distributors/ordering-terms.ts'
import { IconTruck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../../kit/money.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { ReasonedButton } from '../../kit/forms/reasoned-button.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { AdministrationPage } from '../administration-page.tsx'
import style from '../administration.module.css'
import { rowsOfPages } from '../rows.ts'
import { CellNote, useFollowedCell } from '../this-cell.tsx'
import { DistributorDialog } from './distributor-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { weekdayNames } from './weekdays.ts'

const route = getRouteApi('/administrator/administration/distributors')

/** The distributors of the platform, with the terms that count where a location agreed on none of its own. */
export function DistributorsPage() {
  const { search } = route.useSearch()
  const navigate = useNavigate()
  const followed = useFollowedCell()
  const query = useInfiniteQuery(infiniteQueryOf('getAdministratedDistributors', { query: { search: search ?? '' } }))
  return (
    <AdministrationPage
      title="Distributors"
      tools={
        <>
          <div className={style.search}>
            <ListSearch
              search={search}
              label="Search distributors"
              placeholder="Name of a distributor"
              onSearch={(typed) =>
                void navigate({ to: '/administration/distributors', search: { search: typed }, replace: true })
              }
            />
          </div>
          <ReasonedButton
            look="primary"
            reason={followed === undefined ? undefined : `Distributors of everybody are added in cell ${followed}.`}
            onClick={() => edit()}
          >
            Add distributor
          </ReasonedButton>
        </>
      }
    >
      {followed !== undefined && (
        <CellNote>
          Distributors of everybody are added and edited in cell {followed}, and reach this cell by themselves. Here you
          can add them to locations, and edit what a location added for itself.
        </CellNote>
      )}
      <ListTable
        label="Distributors"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={distributorsOf}
        keyOf={({ id }) => id}
        renderCard={(distributor) => (
          <ListCard name={distributor.nickname} actions={<RowActions distributor={distributor} />}>
            <CardLine>
              <span className="truncate shrinks">{daysOf(distributor)}</span>
              <span>{minimumOf(distributor)}</span>
            </CardLine>
            <span className="meta">Order by {cutoffText(distributor)}</span>
            <CardLine>
              <span className="meta">
                {distributor.id} · {distributor.paymentTerms}
              </span>
              <OwnOf distributor={distributor} />
            </CardLine>
          </ListCard>
        )}
        cardHeight={152}
        empty={
          search ? (
            <EmptyResult />
          ) : (
            <EmptyResult message="There are no distributors yet." tips={['Add the first one.']} icon={IconTruck} />
          )
        }
      />
    </AdministrationPage>
  )
}

const columns: readonly Column<AdministratedDistributor>[] = [
  { key: 'id', head: 'No.', width: '64px', look: 'digits', cell: ({ id }) => id },
  {
    key: 'name',
    head: 'Distributor',
    width: 'minmax(150px, 2fr)',
    isCut: true,
    look: 'medium',
    cell: ({ nickname }) => <span data-tooltip={nickname}>{nickname}</span>,
  },
  {
    key: 'own',
    head: 'Whose',
    width: 'minmax(90px, 1fr)',
    cell: (distributor) => <OwnOf distributor={distributor} />,
  },
  { key: 'minimum', head: 'Minimum', width: '88px', isFigure: true, cell: minimumAmountOf },
  {
    key: 'below',
    head: 'Below it',
    width: '80px',
    cell: ({ minOrderAmount, isMinOrderRequired }) =>
      minOrderAmount === 0 ? null : isMinOrderRequired ? 'Refused' : 'Allowed',
  },
  { key: 'days', head: 'Delivers', width: 'minmax(184px, 1fr)', isCut: true, cell: daysOf },
  {
    key: 'cutoff',
    head: 'Cut-off',
    width: '152px',
    look: 'digits',
    cell: cutoffText,
  },
  { key: 'cards', head: 'Cards', width: '64px', cell: ({ acceptCC }) => (acceptCC === 0 ? 'No' : 'Yes') },
  { key: 'terms', head: 'Terms', width: 'minmax(80px, 1fr)', isCut: true, cell: ({ paymentTerms }) => paymentTerms },
  {
    key: actionsKey,
    head: 'Change',
    isHeadHidden: true,
    width: '152px',
    cell: (distributor) => <RowActions distributor={distributor} />,
  },
]

function minimumOf(distributor: AdministratedDistributor): string {
  const isRequired = distributor.minOrderAmount > 0 && distributor.isMinOrderRequired
  return `${minimumAmountOf(distributor)}${isRequired ? ' required' : ''}`
}

function minimumAmountOf({ minOrderAmount }: AdministratedDistributor): string {
  return minOrderAmount === 0 ? 'None' : formatMoney(fromWire(minOrderAmount))
}

function daysOf({ deliveryWeekdays }: AdministratedDistributor): string {
  return deliveryWeekdays.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ')
}

function OwnOf({ distributor: { addedBy } }: { distributor: AdministratedDistributor }) {
  if (addedBy === null) return <span className="meta">Everybody’s</span>
  return <Tag label={addedBy} tooltip={`Added by ${addedBy} for itself: nobody else finds it.`} />
}

function RowActions({ distributor }: { distributor: AdministratedDistributor }) {
  const followed = useFollowedCell()
  return (
    <span className="row gap-8">
      <Button
        aria-label={`Add to a location: ${distributor.nickname}`}
        onClick={() => openModal((close) => <JoinDialog distributor={distributor} onClose={close} />)}
      >
        Add to…
      </Button>
      <ReasonedButton
        reason={
          followed === undefined || distributor.addedBy !== null
            ? undefined
            : `Distributors of everybody are edited in cell ${followed}.`
        }
        aria-label={`Edit ${distributor.nickname}`}
        onClick={() => edit(distributor)}
      >
        Edit
      </ReasonedButton>
    </span>
  )
}

function edit(distributor?: AdministratedDistributor) {
  openModal((close) => <DistributorDialog distributor={distributor} onClose={close} />)
}

const distributorsOf = rowsOfPages(({ id }: AdministratedDistributor) => id)
