import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { NameRest } from '../../catalogue/name-rest.tsx'
import { priceAgeText, priceText } from '../../catalogue/price-texts.ts'
import { ItemPicture } from '../../catalogue/pictures/item-picture.tsx'
import { todayAt } from '../../distributors/today-at.ts'
import { UnitPriceText } from '../../kit/money-text.tsx'
import { QuantityStepper } from '../../kit/forms/quantity-stepper.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { setQuantity, useIsCartRead, useQuantityOf } from '../cart/session/cart-store.ts'
import { confirmRemoval } from '../cart/remove-line.ts'
import { percentAbove, type LinkedItem } from './linked-choice.ts'
import style from './linked-items.module.css'
import type { LinkedSubject } from './open-linked-items.tsx'
import { SwapHere } from './swap-here.tsx'

type LinkedRowProps = {
  item: LinkedItem
  best: { price: number; unit: string } | undefined
  /** the unit prices of its group */
  column: readonly number[]
  subject: LinkedSubject
}

/** One of the group's items with its quantity in the cart. */
export function LinkedRow({ item, best, column, subject }: LinkedRowProps) {
  const isSubject = item.itemDistributorId === subject.itemDistributorId
  const quantity = useQuantityOf(item.itemDistributorId)
  const isCartRead = useIsCartRead()
  // The row of a group does not say whether the item may be added, nor who delivers it.
  const { data: whole } = useQuery(queryOf('getItem', { params: { id: item.itemDistributorId }, query: {} }))
  const price = priceText(item)
  return (
    <li className={style.row} data-subject={isSubject || undefined}>
      <ItemPicture name={item.name} imageUrl={item.imageUrl} category={whole?.category ?? ''} />
      <span className={style.words}>
        <span className={style.name} data-tooltip={item.name}>
          {shownItemName(item.name)}
          <NameRest name={item.name} />
        </span>
        <span className="meta">
          {[item.brand, item.customPackSize ?? item.packSize, item.distributor].filter(Boolean).join(' · ')}
        </span>
        <Marks item={item} isSubject={isSubject} isOutOfStock={whole !== undefined && whole.status !== 'active'} />
      </span>
      <span className={style.prices} data-money>
        <ConvertedPrice item={item} best={best} column={column} />
        <span className="meta">
          {price.amount}
          {price.unit.startsWith('/') ? price.unit : ` ${price.unit}`}
        </span>
      </span>
      <QuantityStepper
        value={quantity}
        label={`Quantity of ${item.name}`}
        disabled={whole === undefined || !isCartRead}
        onChange={(wanted) => whole !== undefined && setQuantity(whole, wanted)}
        confirmZero={confirmRemoval}
      />
      <span className={style.swap}>{!isSubject && whole && <SwapHere subject={subject} other={whole} />}</span>
    </li>
  )
}

type MarksProps = { item: LinkedItem; isSubject: boolean; isOutOfStock: boolean }

function Marks({ item, isSubject, isOutOfStock }: MarksProps) {
  const age = priceAgeText(item, todayAt(useActiveLocation()))
  return (
    <span className={style.marks}>
      {isSubject && <Tag label="This item" />}
      {item.isPreferred && <Tag label="Preferred" tone="accent" />}
      {item.isUnpurchasable === 1 && <Tag label="Call-In Item" tone="danger" />}
      {isOutOfStock && <Tag label="Out of stock" tone="danger" />}
      {age !== undefined && <Tag label={age} tone="attention" />}
    </span>
  )
}

function ConvertedPrice({ item, best, column }: Pick<LinkedRowProps, 'item' | 'best' | 'column'>) {
  if (item.finalUnitPrice === null || item.isMarketPrice) return <span className="muted">Not comparable</span>
  const above = percentAbove(best, item)
  return (
    <>
      <strong>
        <UnitPriceText dollars={item.finalUnitPrice} unit={item.finalUnit} column={column} />
      </strong>
      {above === 0 && <Tag label="Best price" tone="savings" />}
      {above !== undefined && above > 0 && <span className="meta">{above} % more</span>}
    </>
  )
}
