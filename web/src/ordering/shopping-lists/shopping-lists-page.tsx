import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { FiltersButton } from '../../kit/forms/filters-button.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { FilterChips } from '../place-order/filter-chips.tsx'
import { FiltersModal } from '../place-order/filters-modal.tsx'
import { filterCount } from '../place-order/list-url.ts'
import { ListRows, ListsToCome } from './list-rows.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { listFilterOf, readListsUrl, type ListsUrl } from './lists-url.ts'
import style from './shopping-lists.module.css'
import { useListNews } from './use-list-news.ts'

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
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queryOf('getShoppingLists', { query: filter ? { filterOptions: json(filter) } : {} }),
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <LoadFailure what="the shopping lists" onRetry={() => void refetch()} />
  if (!data) return <ListsToCome />
  const lists = data.data
  if (lists.length === 0 && !filter) return <NoLists />
  return (
    <>
      <div className={style.toolbar} data-not-printed>
        <span className="meta" role="status">
          {lists.length.toLocaleString('en-US')} {lists.length === 1 ? 'list' : 'lists'}
        </span>
        <FilterChips url={url} onFilter={onFilter} />
        <span className="fills" />
        <AddListLink />
      </div>
      {lists.length === 0 ? (
        <EmptyResult
          message="No shopping list fits"
          tips={['A list is shown when one of its items fits every filter']}
          action={<Button onClick={onShowAll}>Clear search and filters</Button>}
        />
      ) : (
        <ListRows lists={lists} hasCart={hasCart} isOld={isPlaceholderData} />
      )}
    </>
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
