import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { NameRest } from '../../catalogue/name-rest.tsx'
import { ItemPicture } from '../../catalogue/pictures/item-picture.tsx'
import { MoneyText, UnitPriceText } from '../../kit/money-text.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import style from './order-view.module.css'

/** The lines as ordered; on phones each row becomes a card by CSS. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <table className={style.items}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">From</th>
          <th scope="col" className={style.right}>
            Quantity
          </th>
          <th scope="col" className={style.right}>
            Price
          </th>
          <th scope="col" className={style.right}>
            Unit price
          </th>
          <th scope="col" className={style.right}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.oi_id} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function ItemRow({ item }: { item: OrderItem }) {
  const isPriced = item.isSpecial === 0 && !item.isMarketPrice
  const shown = shownItemName(item.item)
  return (
    <tr>
      <td data-column="item">
        <span className="row middle gap-12">
          <ItemPicture name={item.item} imageUrl={item.imageUrl} category={item.category} />
          <span className={style.words}>
            <span>
              <span className="medium" data-tooltip={shown === item.item ? undefined : item.item}>
                {shown}
              </span>
              <NameRest name={item.item} />
            </span>
            <span className="meta">{[item.brand, item.packSize, item.din].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </td>
      <td data-column="from">
        <span className="inline-row gap-4">
          {item.isSpecial === 1 ? <Tag label="Special Request" tone="information" /> : <Tag label="Order Guide" />}
          {/* Electronically received lines are shown as received (spec 3 §2.5). */}
          {item.status === 'electronically_received' && <Tag label="Received" tone="savings" />}
        </span>
      </td>
      <td data-column="quantity" className={style.right}>
        {item.quantity.toLocaleString('en-US')} <span className="muted">{item.unit_measure}</span>
      </td>
      <td data-column="price" className={style.right}>
        {isPriced ? (
          <MoneyText amount={fromWire(item.price)} />
        ) : (
          <span className="muted">{item.isSpecial === 1 ? 'on request' : 'market'}</span>
        )}
      </td>
      <td data-column="unit-price" className={`${style.right} muted`}>
        {isPriced && item.unit_price !== null && <UnitPriceText dollars={item.unit_price} />}
      </td>
      <td data-column="total" className={`${style.right} medium`}>
        {formatMoney(fromWire(item.lineItemTotal))}
      </td>
    </tr>
  )
}
