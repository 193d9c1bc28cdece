import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { PricePoint } from '@larder/contract/inventory/price-history.ts'
import { useQuery } from '@tanstack/react-query'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { itemTags } from '../../../catalogue/item-tags.ts'
import { PriceHistory } from '../../../catalogue/price-history.tsx'
import { casePriceText } from '../card/converted-price.ts'
import { punchedOutTooltip } from '../../../catalogue/punched-out.ts'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { InventoryHistory } from './inventory-history.tsx'
import style from './item-history.module.css'

type ItemHistoryPanelProps = { item: GroupItem; of: OfGroup; onClose: () => void }

/** An item over time, beside its group: what it cost, how much of it was there and how much was ordered. */
export function ItemHistoryPanel({ item, of, onClose }: ItemHistoryPanelProps) {
  return (
    <SidePanel title={item.name} onClose={onClose}>
      <div className={style.history}>
        <Top item={item} />
        {item.isPunchedOut && <p className="notice">{punchedOutTooltip}</p>}
        {item.itemDistributorId !== null && !isMoneyHidden() && (
          <Prices itemDistributorId={item.itemDistributorId} unitMeasure={item.unitMeasure} />
        )}
        <InventoryHistory item={item} of={of} />
      </div>
    </SidePanel>
  )
}

function Top({ item }: { item: GroupItem }) {
  const location = useActiveLocation()
  const tags = itemTags(item, {
    showsRebates: location?.display_rebate === 1,
    showsMatches: location?.display_match === 1,
  })
  const price = casePriceText(item)
  const facts = [item.brand, item.distributor, item.din && `DIN ${item.din}`, item.customPackSize ?? item.packSize]
  return (
    <div className={style.top}>
      <ItemPicture name={item.name} large imageUrl={item.imageUrl} category={item.category} />
      <div>
        <p className={style.price}>
          {price.amount} <span className="muted">{price.unit}</span>
        </p>
        <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {tags.length > 0 && (
        <div className={style.tags}>
          {tags.map((tag) => (
            <Tag key={tag.label} {...tag} />
          ))}
        </div>
      )}
    </div>
  )
}

function Prices({ itemDistributorId, unitMeasure }: { itemDistributorId: number; unitMeasure: string }) {
  const query = queryOf('getPriceAnalytics', { params: { id: itemDistributorId } })
  const { data, isError, refetch } = useQuery(query)
  if (data && data.analytics.length > 0)
    return <PriceHistory points={changesOf(data.analytics)} unitMeasure={unitMeasure} />
  return (
    <section className="stack gap-8">
      <h3>Price history</h3>
      {data && <p className="muted">No Data Found!</p>}
      {!data && isError && <LoadFailure what="the prices" onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows count={3} withPicture={false} />}
    </section>
  )
}

/** Today's price says nothing new when it is the one before. */
function changesOf(points: readonly PricePoint[]): PricePoint[] {
  const isSame = points.length > 1 && points.at(-1)?.price === points.at(-2)?.price
  return points.slice(0, isSame ? -1 : undefined)
}
