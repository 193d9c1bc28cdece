import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { ItemPanel } from '../../catalogue/item-panel.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { tellNotOpened } from '../../kit/layers/open-late.ts'
import { latePart } from '../../kit/page/late-part.tsx'
import { rememberPlaceOrderView } from '../../accounts/last-view.ts'
import { PlaceOrderViews } from './place-order-views.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import { CartAnimation } from '../cart/news/cart-animation.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { CartRail } from '../cart/cart-rail.tsx'
import { LinkedItemsButton } from '../linked-items/linked-items-button.tsx'
import { AddToListButton } from '../shopping-lists/add-to-list-button.tsx'
import { openSpecialRequest } from '../special-request/open-special-request.tsx'
import { ItemResults } from './items/item-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { MatchAction } from './items/match-action.tsx'
import style from './place-order-page.module.css'
import { filterCount } from './list-url.ts'
import { PrintedItems } from './items/printed-items.tsx'
import { ReminderStrip } from '../reminders/reminder-strip.tsx'
import { RowQuantity } from './items/row-quantity.tsx'
import { endTour, useTour } from '../tour/tour-store.ts'
import { useCatalogue } from './use-catalogue.tsx'
import { useFoldedRail } from './use-folded-rail.ts'

const route = getRouteApi('/app/place-order/list')
const WelcomeTour = latePart(async () => (await import('../tour/welcome-tour.tsx')).WelcomeTour, {
  onFailed: () => {
    endTour()
    tellNotOpened('The tour')
  },
})

/** The distributors' items as one list, to order from (spec 1 §2, Place-order list). */
export function PlaceOrderPage() {
  const url = route.useSearch()
  const catalogue = useCatalogue(url, route.useNavigate())
  const { list, filter, sort, openItem, printed } = catalogue
  const { isRunning: isTouring } = useTour()
  const location = useActiveLocation()
  const hasCart = location?.display_shopping_cart === 1
  // The tour points at the cart, empty or not.
  const isFolded = useFoldedRail() && !isTouring

  // A person who searches or filters is already at work; the reminders are for the start.
  const isStart = !url.search && filterCount(url) === 0
  useEffect(() => rememberPlaceOrderView('list'), [])
  const isPhone = useIsPhone()
  useHeader({
    title: 'Place Order',
    search: (
      <div className="row gap-4 wide">
        {catalogue.search}
        {isPhone && <PlaceOrderViews />}
      </div>
    ),
    actions: isPhone ? undefined : <PlaceOrderViews />,
    filters: catalogue.filtersButton,
  })

  return (
    <>
      <div className={style.page} data-cart={hasCart || undefined} data-folded={isFolded || undefined}>
        <section className={style.list} aria-label="Items">
          {isPhone && isStart && <ReminderStrip place="orders" />}
          {location && !hasCart && (
            <p className="meta" data-not-printed>
              Ordering is not switched on for your location. Items can be looked up here.
            </p>
          )}
          <ListToolbar
            url={url}
            totalCount={list.totalCount}
            onFilter={filter}
            onSort={sort}
            notice={isStart && <ReminderStrip place="orders" />}
          >
            {catalogue.exportMenu}
          </ListToolbar>
          <ItemResults url={url} list={list} hasCart={hasCart} onOpen={openItem} onClear={catalogue.clear} />
        </section>
        {hasCart && !isFolded && <CartRail className={style.rail} />}
        {hasCart && <CartBar className={style.bar} />}
        {hasCart && <CartAnimation />}
        {isTouring && <WelcomeTour />}
        {url.item !== undefined && (
          <ItemPanel
            itemDistributorId={url.item}
            foot={hasCart ? panelFoot : listFoot}
            matchAction={hasCart ? matchAction : undefined}
            onOpen={openItem}
            onClose={() => openItem(undefined)}
          />
        )}
        {catalogue.filtersModal}
      </div>
      {printed && <PrintedItems url={url} printed={printed} />}
    </>
  )
}

function panelFoot(item: ListItem) {
  if (item.isPunchedOut) {
    return (
      <div className="row wrap middle between gap-8 wide">
        <AddToListButton item={item} />
        <LinkedItemsButton item={item} />
        <Button look="primary" onClick={() => void openSpecialRequest({ item })}>
          Add Special Request
        </Button>
      </div>
    )
  }
  return (
    <div className="row wrap middle between gap-8 wide">
      <AddToListButton item={item} />
      <LinkedItemsButton item={item} />
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
