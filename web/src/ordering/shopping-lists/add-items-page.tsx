import { IconSearch } from '@tabler/icons-react'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { ItemPanel } from '../../catalogue/item-panel.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { NearNotice } from '../../catalogue/near-notice.tsx'
import { ItemTable, ItemsToCome } from '../place-order/items/item-table.tsx'
import { ListToolbar } from '../place-order/list-toolbar.tsx'
import { withSearch } from '../place-order/list-url.ts'
import { PrintedItems } from '../place-order/items/printed-items.tsx'
import { useNamesake } from '../place-order/use-namesake.ts'
import { useCatalogue } from '../place-order/use-catalogue.tsx'
import { useRowContext } from '../place-order/items/use-row-context.ts'
import style from './add-items.module.css'
import { InListToggle } from './in-list-toggle.tsx'
import { useListNews } from './list/use-list-news.ts'
import { useShoppingList } from './list/use-shopping-list.ts'

const route = getRouteApi('/app/shopping-lists/items/$id')

/** The catalogue, to put items on a list: a toggle a row that writes at once (spec 1 §2; sort Most Purchased, product ALL). */
export function AddItemsPage() {
  const id = Number(route.useParams().id)
  const url = route.useSearch()
  const navigate = useNavigate()
  const catalogue = useCatalogue(url, route.useNavigate())
  const { list, isFailed, isGone, retry } = useShoppingList(id)
  useListNews()
  const namesake = useNamesake(list?.name)
  const goTo = route.useNavigate()
  const searchFor = (words: string) => void goTo({ search: (now) => withSearch(now, words), replace: true })
  const toList = () => void navigate({ to: '/shopping-lists/$id', params: { id: String(id) } })
  useHeader({
    title: list ? `Add to ${list.name}` : 'Add items',
    onBack: toList,
    search: catalogue.search,
    filters: catalogue.filtersButton,
  })
  if (isGone) return null
  if (isFailed) return <LoadFailure what="this list" onRetry={retry} />
  const pages = catalogue.list
  return (
    <>
      <div className={style.page}>
        <section className={style.list} aria-label="Items">
          <ListToolbar url={url} totalCount={pages.totalCount} onFilter={catalogue.filter} onSort={catalogue.sort}>
            {catalogue.exportMenu}
          </ListToolbar>
          {namesake && url.search === undefined && (
            <p className={style.namesake}>
              <Button onClick={() => searchFor(namesake)}>
                <IconSearch size={16} stroke={1.5} aria-hidden />
                Search “{namesake}”
              </Button>
              <span className="muted">Below: what you buy most</span>
            </p>
          )}
          {pages.isNear && !pages.isPlaceholderData && pages.items.length > 0 && <NearNotice search={url.search} />}
          <Catalogue id={id} pages={pages} onOpen={catalogue.openItem} onClear={catalogue.clear} />
        </section>
        <div className={style.bar} role="region" aria-label="Shopping list" data-not-printed>
          <span role="status">
            {list && `${list.itemCount.toLocaleString('en-US')} ${list.itemCount === 1 ? 'item' : 'items'} on the list`}
          </span>
          <Link to="/shopping-lists/$id" params={{ id: String(id) }} className={buttonClass('primary')}>
            Done
          </Link>
        </div>
        {url.item !== undefined && (
          <ItemPanel
            itemDistributorId={url.item}
            onOpen={catalogue.openItem}
            onClose={() => catalogue.openItem(undefined)}
          />
        )}
        {catalogue.filtersModal}
      </div>
      {catalogue.printed && <PrintedItems url={url} printed={catalogue.printed} />}
    </>
  )
}

type CatalogueProps = {
  id: number
  pages: ReturnType<typeof useCatalogue>['list']
  onOpen: (itemDistributorId: number) => void
  onClear: () => void
}

function Catalogue({ id, pages, onOpen, onClear }: CatalogueProps) {
  // Here rows go onto the list; the cart has its place on the list itself.
  const context = useRowContext({ hasCart: false })
  if (pages.isPending) return <ItemsToCome hasCart={false} count={16} />
  if (pages.isError && pages.items.length === 0)
    return <LoadFailure what="the items" onRetry={() => void pages.refetch()} />
  if (pages.items.length === 0)
    return <EmptyResult action={<Button onClick={onClear}>Clear search and filters</Button>} />
  return (
    <ItemTable
      list={pages}
      context={context}
      onOpen={onOpen}
      renderTools={(item) => <InListToggle listId={id} item={item} />}
      toolsHead="In list"
    />
  )
}
