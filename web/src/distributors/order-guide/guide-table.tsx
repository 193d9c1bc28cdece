import type { OrderGuideItem } from '@larder/contract/distributors/order-guides.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { IconArrowDownRight, IconArrowUpRight, IconScale } from '@tabler/icons-react'
import { fromWire } from '../../api/wire-money.ts'
import { MoneyText, UnitPriceText } from '../../kit/money-text.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import style from './order-guide.module.css'

/** The rows of an order guide; on phones each becomes a card of its own (by CSS, from data-column). */
export function GuideTable({ items }: { items: readonly OrderGuideItem[] }) {
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">DIN</th>
          <th scope="col">Name</th>
          <th scope="col">Brand</th>
          <th scope="col">Pack size</th>
          <th scope="col">Unit</th>
          <th scope="col" className={style.right}>
            Price
          </th>
          <th scope="col" className={style.right}>
            Unit price
          </th>
          <th scope="col">Catch weight</th>
          <th scope="col">Since the last guide</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <GuideRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function GuideRow({ item }: { item: OrderGuideItem }) {
  return (
    <tr>
      <td data-column="din" className={style.din}>
        {item.din}
      </td>
      <td data-column="name" className={style.name}>
        {item.name}
      </td>
      <td data-column="brand" className="muted">
        {item.brand}
      </td>
      <td data-column="pack">{item.pack_size}</td>
      <td data-column="unit" className="muted">
        {item.unit_measure}
      </td>
      <td data-column="price" className={style.right}>
        {item.is_market_price ? (
          <Tag label="Market price" tooltip="Known at delivery; counts as $0.00 in totals." />
        ) : (
          <MoneyText amount={fromWire(item.price)} />
        )}
      </td>
      <td data-column="unit-price" className={`${style.right} muted`}>
        {item.unit_price !== null && <UnitPriceText dollars={item.unit_price} />}
      </td>
      <td data-column="catch-weight">
        {item.is_catch_weight && (
          <Tag
            label="Catch weight"
            icon={<IconScale stroke={1.5} aria-hidden />}
            tooltip="Billed by the weight delivered."
          />
        )}
      </td>
      <td data-column="change">
        <Change {...item} />
      </td>
    </tr>
  )
}

function Change({ change, old_price }: OrderGuideItem) {
  if (change === 'new') return <Tag label="New" tone="information" />
  if (change === 'same') return null
  const before = old_price === null ? undefined : formatMoney(fromWire(old_price))
  const isUp = change === 'price_up'
  const ChangeIcon = isUp ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className="inline-row middle gap-8">
      <Tag
        label={isUp ? 'Price up' : 'Price down'}
        tone={isUp ? 'attention' : 'savings'}
        icon={<ChangeIcon stroke={1.5} aria-hidden />}
      />
      {before && <span className="meta">was {before}</span>}
    </span>
  )
}
