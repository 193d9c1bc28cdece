import type { AdministratedCompany } from '@larder/contract/administration/managed-companies.ts'
import { IconBuildingStore } from '@tabler/icons-react'
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
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import style from '../administration.module.css'
import { AdministrationPage } from '../administration-page.tsx'
import { CompanyDialog } from './company-dialog.tsx'

const route = getRouteApi('/administrator/administration/companies')

/** The businesses that locations belong to, and how their screens look. */
export function CompaniesPage() {
  const { search } = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(infiniteQueryOf('getAdministratedCompanies', { query: { search: search ?? '' } }))
  return (
    <AdministrationPage
      title="Companies"
      tools={
        <>
          <div className={style.search}>
            <ListSearch
              search={search}
              label="Search companies"
              placeholder="Name of a company"
              onSearch={(typed) =>
                void navigate({ to: '/administration/companies', search: { search: typed }, replace: true })
              }
            />
          </div>
          <Button look="primary" onClick={() => edit()}>
            Add company
          </Button>
        </>
      }
    >
      <ListTable
        label="Companies"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={companiesOf}
        keyOf={({ id }) => id}
        renderCard={(company) => (
          <ListCard name={company.title} actions={<EditButton company={company} />}>
            <CardLine>
              <span className="meta">
                {company.id} · {counted(company.locations, 'location')}
              </span>
              <Colours company={company} />
            </CardLine>
          </ListCard>
        )}
        cardHeight={104}
        empty={
          search ? (
            <EmptyResult />
          ) : (
            <EmptyResult message="There are no companies yet." tips={['Add the first one.']} icon={IconBuildingStore} />
          )
        }
      />
    </AdministrationPage>
  )
}

const columns: readonly Column<AdministratedCompany>[] = [
  { key: 'id', head: 'No.', width: '64px', look: 'digits', cell: ({ id }) => id },
  {
    key: 'title',
    head: 'Title',
    width: 'minmax(180px, 2fr)',
    isCut: true,
    look: 'medium',
    cell: ({ title }) => <span data-tooltip={title}>{title}</span>,
  },
  {
    key: 'nickname',
    head: 'Known as',
    width: 'minmax(120px, 1fr)',
    isCut: true,
    cell: ({ nickname }) => <span data-tooltip={nickname}>{nickname}</span>,
  },
  { key: 'locations', head: 'Locations', width: '96px', isFigure: true, cell: ({ locations }) => locations },
  { key: 'colours', head: 'Colors', width: '88px', cell: (company) => <Colours company={company} /> },
  {
    key: actionsKey,
    head: 'Change',
    isHeadHidden: true,
    width: '96px',
    cell: (company) => <EditButton company={company} />,
  },
]

function EditButton({ company }: { company: AdministratedCompany }) {
  return (
    <Button aria-label={`Edit ${company.title}`} onClick={() => edit(company)}>
      Edit
    </Button>
  )
}

function Colours({ company: { mainColor, secondaryColor } }: { company: AdministratedCompany }) {
  const colours = [mainColor, secondaryColor].filter((colour) => colour !== null)
  if (colours.length === 0) return <span className="meta">Larder’s own</span>
  return (
    <span className={style.colours}>
      {colours.map((colour, at) => (
        <span key={at} role="img" aria-label={colour} className={style.colour} style={{ background: colour }} />
      ))}
    </span>
  )
}

function edit(company?: AdministratedCompany) {
  openModal((close) => <CompanyDialog company={company} onClose={close} />)
}

function companiesOf({ pages }: InfiniteData<AnswerOf<'getAdministratedCompanies'>>) {
  return [...new Map(pages.flatMap((page) => page.data).map((company) => [company.id, company])).values()]
}
