import type { ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { FiltersButton } from '../../kit/forms/filters-button.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { counted } from '../../kit/counted.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { FilterChips } from '../place-order/filters/filter-chips.tsx'
import { FiltersModal } from '../place-order/filters/filters-modal.tsx'
import { filterCount } from '../place-order/list-url.ts'
import { listColumns, ShoppingListCard } from './list/list-rows.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { listFilterOf, readListsUrl, type ListsUrl } from './lists-url.ts'
import style from './shopping-lists.module.css'
import { useListNews } from './list/use-list-news.ts'

const cardHeightPx = 88

/** The location's shopping lists (spec 1 §2, Shopping lists). */
export function ShoppingListsPage() {
  const url = readListsUrl(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [isFiltering, setIsFiltering] = useState(false)
  useListNews()
  const change = (next: ListsUrl) => void navigate({ to: '/shopping-lists', search: next, replace: true })
  useHeader({
    title: 'Shopping Lists',
    search: (
      <ListSearch
        search={url.search}
        label="Search shopping lists"
        placeholder="Name of a list"
        onSearch={(search) => change({ ...url, search })}
      />
    ),
    filters: <FiltersButton count={filterCount(url)} onClick={() => setIsFiltering(true)} />,
  })
  return (
    <div className={style.page}>
      <Lists url={url} onFilter={(filters) => change({ ...url, ...filters })} onShowAll={() => change({})} />
      {isFiltering && (
        <FiltersModal
          url={url}
          onApply={(filters) => {
            setIsFiltering(false)
            change({ ...url, ...filters })
          }}
          onReset={() => change({ search: url.search })}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </div>
  )
}

type ListsProps = { url: ListsUrl; onFilter: (filters: ListsUrl) => void; onShowAll: () => void }

function Lists({ url, onFilter, onShowAll }: ListsProps) {
  const filter = listFilterOf(url)
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const lists = useQuery({
    ...queryOf('getShoppingLists', { query: filter ? { filterOptions: json(filter) } : {} }),
    placeholderData: keepPreviousData,
  })
  const count = lists.data?.data.length
  return (
    <>
      {count !== undefined && (count > 0 || filter) && (
        <div className={style.toolbar} data-not-printed>
          <span className="meta" role="status">
            {counted(count, 'list')}
          </span>
          <FilterChips url={url} onFilter={onFilter} />
          <span className={style.space} />
          <AddListLink />
        </div>
      )}
      <ListTable
        label="Shopping lists"
        answer={lists}
        columns={listColumns(hasCart)}
        rowsOf={rowsOf}
        keyOf={idOf}
        renderCard={(list) => <ShoppingListCard list={list} hasCart={hasCart} />}
        cardHeight={cardHeightPx}
        empty={filter ? <NoneFits onShowAll={onShowAll} /> : <NoLists />}
      />
    </>
  )
}

function NoneFits({ onShowAll }: Pick<ListsProps, 'onShowAll'>) {
  return (
    <EmptyResult
      message="No shopping list fits"
      tips={['A list is shown when one of its items fits every filter']}
      action={<Button onClick={onShowAll}>Clear search and filters</Button>}
    />
  )
}

function AddListLink() {
  return (
    <Link to="/shopping-lists/add-list" className={buttonClass('primary')}>
      <IconPlus size={18} stroke={1.5} aria-hidden />
      Add
    </Link>
  )
}

function NoLists() {
  return (
    <EmptyResult
      message="There are no shopping lists yet"
      tips={[
        'Keep what you buy together: the Monday prep, the bar, the paper goods',
        'A whole list goes to the cart at once',
      ]}
      action={<AddListLink />}
    />
  )
}

function rowsOf({ data }: AnswerOf<'getShoppingLists'>): readonly ShoppingListRow[] {
  return data
}

function idOf({ id }: ShoppingListRow): number {
  return id
}
