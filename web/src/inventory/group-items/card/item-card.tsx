import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { memo } from 'react'
import { punchedOutTooltip } from '../../../catalogue/punched-out.ts'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { CountFields } from '../../counting/fields/count-fields.tsx'
import { countKeyOf } from '../../counting/fields/count-key.ts'
import { openItemHistory } from '../history/open-item-history.tsx'
import type { CardContext } from './card-context.ts'
import { CardMenu } from './card-menu.tsx'
import style from './item-card.module.css'
import { ItemMarks } from './item-marks.tsx'
import { ItemPrices } from './item-prices.tsx'
import { PreferredHeart } from './preferred-heart.tsx'
import { gapText, type PriceComparison } from './price-comparison.ts'

type ItemCardProps = { item: GroupItem; comparison: PriceComparison | undefined; context: CardContext }

/** One item of a group: what it is, what it costs beside the others, how much of it is on hand (spec 2 §2). */
export const ItemCard = memo(function ItemCard({ item, comparison, context }: ItemCardProps) {
  const key = countKeyOf(context.listId, context.groupId, item)
  return (
    <li
      className={style.card}
      data-punched-out={item.isPunchedOut || undefined}
      data-tooltip={item.isPunchedOut ? punchedOutTooltip : undefined}
    >
      <div className={style.tools}>
        <PreferredHeart item={item} of={context} />
        <ItemMarks item={item} />
        <CardMenu item={item} context={context} />
      </div>
      <div className={style.what}>
        <ItemPicture name={item.name} imageUrl={item.imageUrl} category={item.category} />
        <h3 className={style.name}>
          <button
            type="button"
            data-card-stop="name"
            data-tooltip={item.name}
            onClick={() => openItemHistory(item, context)}
          >
            {shownItemName(item.name)}
          </button>
          <NameRest name={item.name} />
        </h3>
        {item.isPunchedOut && <span className="only-for-readers">{punchedOutTooltip}</span>}
      </div>
      <div className={style.costs}>
        <ItemPrices
          item={item}
          unitId={context.unitId}
          unitPrices={context.unitPrices}
          today={context.today}
          showsRebates={context.showsRebates}
        />
        {item.isPunchedOut && <span className={style.note}>Not on the guide</span>}
        {comparison && <ComparedPrice comparison={comparison} />}
      </div>
      <ItemWords item={item} />
      <div className={style.counts}>
        <CountFields countKey={key} item={item} layout="card" />
      </div>
    </li>
  )
})

function ComparedPrice({ comparison }: { comparison: PriceComparison }) {
  if (comparison.kind === 'best')
    return (
      <span
        className={style.best}
        data-tooltip={`The lowest price per ${comparison.unit} in this group`}
        data-explained
        tabIndex={-1}
      >
        Best price
        <span className="only-for-readers"> per {comparison.unit} in this group</span>
      </span>
    )
  return (
    <span
      className={style.dearer}
      data-tooltip={`Dearer per ${comparison.unit} than the best price in this group`}
      data-explained
      tabIndex={-1}
    >
      {gapText(comparison.tenths)}
      <span className="only-for-readers"> than the best price per {comparison.unit}</span>
    </span>
  )
}

function ItemWords({
  item: { din, brand, distributor, packSize, customPackSize, keepsCountedPack },
}: {
  item: GroupItem
}) {
  const words: (readonly [string, string])[] = [
    ['DIN', din],
    ['Brand', brand],
    ['Distributor', distributor],
    ['Pack', customPackSize === null ? packSize : `${customPackSize} (${keepsCountedPack ? 'as counted' : 'custom'})`],
  ]
  return (
    <dl className={style.words}>
      {words.map(([name, text]) =>
        text === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-tooltip={text} data-explained tabIndex={-1}>
              {text}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
