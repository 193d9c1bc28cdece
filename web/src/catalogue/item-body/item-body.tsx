import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import type { ReactNode } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { Tag } from '../../kit/lists/tag.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemMatches } from './item-matches.tsx'
import style from './item-body.module.css'
import { itemTags } from '../item-tags.ts'
import { ItemPicture } from '../pictures/item-picture.tsx'
import { PriceHistory } from '../price-history.tsx'
import { priceText, unitPriceText } from '../price-texts.ts'
import { punchedOutTooltip } from '../punched-out.ts'
import { RecentOrders } from './recent-orders.tsx'

type ItemBodyProps = {
  item: ItemDetail
  /** what can be done with what could be bought in its place */
  matchAction?: ((item: ItemDetail, match: SavingsMatch) => ReactNode) | undefined
  /** shows another item in its place, as the cheaper one */
  onOpen: (itemDistributorId: number) => void
}

/** What the panel of an item says. */
export function ItemBody({ item, matchAction, onOpen }: ItemBodyProps) {
  const location = useActiveLocation()
  const tags = itemTags(item, {
    showsRebates: location?.display_rebate === 1,
    showsMatches: location?.display_match === 1,
  })
  const unitPrice = unitPriceText(item, 'cents')
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
