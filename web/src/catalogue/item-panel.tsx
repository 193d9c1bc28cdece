import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMoneyHidden } from '../kit/hidden-money.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { CallFailure } from '../api/failures.ts'
import { queryOf } from '../api/queries.ts'
import { ItemPicture } from './pictures/item-picture.tsx'
import { LoadFailure } from '../kit/lists/load-failure.tsx'
import { SidePanel } from '../kit/layers/modal.tsx'
import { SkeletonRows } from '../kit/lists/skeleton-rows.tsx'
import { Tag } from '../kit/lists/tag.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemMatches } from './item-matches.tsx'
import style from './item-panel.module.css'
import { itemTags } from './item-tags.ts'
import { PriceHistory } from './price-history.tsx'
import { priceText, unitPriceText } from './price-texts.ts'
import { punchedOutTooltip } from './punched-out.ts'
import { RecentOrders } from './recent-orders.tsx'

type ItemPanelProps = {
  itemDistributorId: number
  /** what can be done with the item, at the panel's foot */
  foot?: ((item: ItemDetail) => ReactNode) | undefined
  /** what can be done with what could be bought in its place */
  matchAction?: ((item: ItemDetail, match: SavingsMatch) => ReactNode) | undefined
  /** shows another item in its place, as the cheaper one */
  onOpen: (itemDistributorId: number) => void
  onClose: () => void
}

/** Everything known about one item, beside the list. */
export function ItemPanel({ itemDistributorId, foot, matchAction, onOpen, onClose }: ItemPanelProps) {
  const {
    data: item,
    error,
    refetch,
  } = useQuery(queryOf('getItem', { params: { id: itemDistributorId }, query: { analytics: '1' } }))
  return (
    <SidePanel title={item?.name ?? 'Item'} onClose={onClose} foot={item && foot?.(item)}>
      {item ? (
        <ItemBody item={item} matchAction={matchAction} onOpen={onOpen} />
      ) : error instanceof CallFailure && error.status === 404 ? (
        <p className="muted">This item is no longer in the catalogue of its distributor.</p>
      ) : error ? (
        <LoadFailure what="this item" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </SidePanel>
  )
}

function ItemBody({
  item,
  matchAction,
  onOpen,
}: { item: ItemDetail } & Pick<ItemPanelProps, 'matchAction' | 'onOpen'>) {
  const location = useActiveLocation()
  const tags = itemTags(item, {
    showsRebates: location?.display_rebate === 1,
    showsMatches: location?.display_match === 1,
  })
  const unitPrice = unitPriceText(item)
  const price = priceText(item)
  return (
    <div className={style.item}>
      <div className="row middle gap-16">
        <ItemPicture name={item.name} large imageUrl={item.imageUrl} category={item.category} />
        <div className="stack digits">
          <span className={style.price}>
            {price.amount}
            <span className="muted">{price.unit}</span>
          </span>
          {unitPrice && (
            <span className="muted">
              {unitPrice.amount}
              {unitPrice.unit}
            </span>
          )}
        </div>
      </div>
      {tags.length > 0 && (
        <div className="row wrap gap-4">
          {tags.map(({ opens, ...tag }) => (
            <Tag key={tag.label} {...tag} onPress={opens ? () => onOpen(opens) : undefined} />
          ))}
        </div>
      )}
      {item.isPunchedOut && <p className="notice">{punchedOutTooltip}</p>}
      {item.status !== 'active' && <p className="notice">This item is out of stock.</p>}
      {location?.display_match === 1 && !isMoneyHidden() && (
        <ItemMatches item={item} actionOf={matchAction} onOpen={onOpen} />
      )}
      <ItemFacts item={item} />
      {!isMoneyHidden() && <PriceHistory points={item.priceHistory} unitMeasure={item.unitMeasure} />}
      <RecentOrders orders={item.recentOrders} unitMeasure={item.unitMeasure} />
    </div>
  )
}
