import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { ItemPanel } from '../../../catalogue/item-panel.tsx'
import { useHeader } from '../../../kit/page/header-store.ts'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { CartAnimation } from '../../cart/news/cart-animation.tsx'
import { CartRail } from '../../cart/cart-rail.tsx'
import { useItemInAddress } from '../../place-order/item-in-address.ts'
import { withSearch } from '../../place-order/list-url.ts'
import { useFoldedRail } from '../../place-order/use-folded-rail.ts'
import { RowQuantity } from '../../place-order/items/row-quantity.tsx'
import { deleteList } from '../delete-list.ts'
import { EntryDialog } from '../entry-dialog.tsx'
import { ListBar } from './list-bar.tsx'
import { ListHead } from './list-head.tsx'
import { ListItems } from './list-items.tsx'
import { ListSearch } from '../../../kit/forms/list-search.tsx'
import { PrintedList, usePrintedList } from './printed-list.tsx'
import style from './shopping-list-page.module.css'
import { useListItems } from './use-list-items.ts'
import { useListNews } from './use-list-news.ts'
import { useShoppingList } from './use-shopping-list.ts'

const route = getRouteApi('/app/shopping-lists/$id')

/** One list, to order from and to keep in order (spec 1 §2, Shopping lists). */
export function ShoppingListPage() {
  const id = Number(route.useParams().id)
  const url = route.useSearch()
  const navigate = useNavigate()
  const search = (words: string | undefined) =>
    void navigate({
      to: '/shopping-lists/$id',
      params: { id: String(id) },
      search: withSearch(url, words ?? ''),
      replace: true,
    })
  const { list, isFailed, isGone, retry } = useShoppingList(id)
  useListNews()
  useHeader({
    title: 'Shopping List',
    onBack: () => void navigate({ to: '/shopping-lists' }),
    search: <ListSearch key={id} search={url.search} placeholder="Search this list" onSearch={search} />,
  })
  if (isGone) return null
  if (isFailed) return <LoadFailure what="this list" onRetry={retry} />
  if (!list) return <SkeletonRows count={16} />
  return <OpenList key={id} list={list} />
}

function OpenList({ list }: { list: ShoppingList }) {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const items = useListItems(list.id, url.search)
  const isFolded = useFoldedRail()
  const [edited, setEdited] = useState<ListItem>()
  const [isTicking, setIsTicking] = useState(false)
  const { isPrinting, print } = usePrintedList()
  const openItem = useItemInAddress(navigate)
  const leave = () => navigate({ to: '/shopping-lists', replace: true })
  return (
    <>
      <div className={style.page} data-cart={hasCart || undefined} data-folded={isFolded || undefined}>
        <section className={style.list} aria-label={list.name}>
          <ListHead
            list={list}
            hasCart={hasCart}
            isTicking={isTicking}
            onTick={() => setIsTicking(!isTicking)}
            onPrint={print}
            onDelete={() => void deleteList(list, leave)}
          />
          <ListItems
            list={list}
            items={items}
            search={url.search}
            hasCart={hasCart}
            isTicking={isTicking}
            onOpen={openItem}
            onEdit={setEdited}
            onClear={() => void navigate({ search: (now) => withSearch(now, '') })}
          />
        </section>
        {hasCart && !isFolded && <CartRail className={style.rail} />}
        {hasCart && <ListBar list={list} />}
        {hasCart && <CartAnimation />}
      </div>
      {isPrinting && <PrintedList list={list} />}
      {edited && <EntryDialog listId={list.id} item={edited} onClose={() => setEdited(undefined)} />}
      {url.item !== undefined && (
        <ItemPanel
          itemDistributorId={url.item}
          foot={hasCart ? panelFoot : undefined}
          onOpen={openItem}
          onClose={() => openItem(undefined)}
        />
      )}
    </>
  )
}

function panelFoot(item: ListItem) {
  return (
    <div className="row middle between wide">
      <span className="muted">Quantity in your cart</span>
      <RowQuantity item={item} />
    </div>
  )
}
