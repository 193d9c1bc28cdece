import type { ItemSort, ListItem } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { ItemPanel } from '../../catalogue/item-panel.tsx'
import { FiltersButton } from '../../shell/filters-button.tsx'
import { useHeader } from '../../shell/header-store.ts'
import { rememberPlaceOrderView } from '../../shell/place-order-view.ts'
import { useIsPhone } from '../../theme/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { CartAnimation } from '../cart/cart-animation.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { CartRail } from '../cart/cart-rail.tsx'
import { AddToListButton } from '../shopping-lists/add-to-list-button.tsx'
import { openSpecialRequest } from '../special-request/open-special-request.tsx'
import { FiltersModal } from './filters-modal.tsx'
import { useItemPages } from './item-pages.ts'
import { ItemResults } from './item-results.tsx'
import { ItemSearch } from './item-search.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { filterCount, filtersOf, withSearch, withSort, type ListFilters, type ListUrl } from './list-url.ts'
import { MatchAction } from './match-action.tsx'
import style from './place-order-page.module.css'
import { RowQuantity } from './row-quantity.tsx'
import { useTour } from '../tour/tour-store.ts'

const route = getRouteApi('/app/place-order/list')
const WelcomeTour = lazy(async () => ({ default: (await import('../tour/welcome-tour.tsx')).WelcomeTour }))

/** The distributors' items as one list, to order from (spec 1 §2, Place-order list). */
export function PlaceOrderPage() {
  const url = route.useSearch()
  const change = useChangeOfList()
  const [isFiltering, setIsFiltering] = useState(false)
  const list = useItemPages(url)
  const isPhone = useIsPhone()
  const { isRunning: isTouring } = useTour()
  const hasCart = useActiveLocation()?.display_shopping_cart === 1

  useEffect(() => rememberPlaceOrderView('list'), [])
  useHeader({
    title: 'Place Order',
    search: (
      <ItemSearch
        search={url.search}
        results={list.isPlaceholderData || list.isPending ? undefined : list.items}
        onSearch={(typed) => change((now) => withSearch(now, typed))}
      />
    ),
    filters: <FiltersButton count={filterCount(url)} onClick={() => setIsFiltering(true)} />,
  })

  const filter = (filters: ListFilters) => change((now) => ({ ...now, ...filters }))
  const sort = (chosen: ItemSort) => change((now) => withSort(now, chosen))
  const openItem = useCallback(
    (item: number | undefined) => change((now) => ({ ...now, item }), { staysInPlace: true }),
    [change],
  )

  return (
    <div className={style.page} data-cart={hasCart || undefined}>
      <section className={style.list} aria-label="Items">
        <ListToolbar url={url} totalCount={list.totalCount} onFilter={filter} onSort={sort} />
        <ItemResults url={url} list={list} hasCart={hasCart} onOpen={openItem} onClear={() => change(() => ({}))} />
      </section>
      {hasCart && <CartRail className={style.rail} />}
      {hasCart && <CartBar className={style.bar} />}
      {hasCart && <CartAnimation />}
      {isTouring && (
        <Suspense>
          <WelcomeTour />
        </Suspense>
      )}
      {url.item !== undefined && (
        <ItemPanel
          itemDistributorId={url.item}
          foot={hasCart ? panelFoot : listFoot}
          matchAction={hasCart ? matchAction : undefined}
          onClose={() => openItem(undefined)}
        />
      )}
      {isFiltering && (
        <FiltersModal
          url={url}
          onSort={isPhone ? sort : undefined}
          onApply={(filters) => {
            setIsFiltering(false)
            filter(filters)
          }}
          onReset={() => filter(filtersOf({}))}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </div>
  )
}

function panelFoot(item: ListItem) {
  if (item.isPunchedOut) {
    return (
      <div className={style.panelFoot}>
        <AddToListButton item={item} />
        <Button look="primary" onClick={() => void openSpecialRequest({ item })}>
          Add Special Request
        </Button>
      </div>
    )
  }
  return (
    <div className={style.panelFoot}>
      <AddToListButton item={item} />
      <span className={style.quantity}>
        <span className="muted">Quantity in your cart</span>
        <RowQuantity item={item} />
      </span>
    </div>
  )
}

function listFoot(item: ListItem) {
  return <AddToListButton item={item} />
}

function matchAction(item: ListItem, match: SavingsMatch) {
  return <MatchAction item={item} match={match} />
}

type ChangeOfList = (next: (now: ListUrl) => ListUrl, how?: { staysInPlace?: boolean }) => void

/** Another search, filter or order replaces the address and begins at the top; an opened item is a step one can go back from. */
function useChangeOfList(): ChangeOfList {
  const navigate = route.useNavigate()
  return useCallback(
    (next, { staysInPlace = false } = {}) =>
      void navigate({ search: (now) => next(now), replace: !staysInPlace, resetScroll: !staysInPlace }),
    [navigate],
  )
}
