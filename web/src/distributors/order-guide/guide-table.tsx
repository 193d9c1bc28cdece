import type { OrderGuideItem } from '@larder/contract/distributors/order-guides.ts'
import { parsePackSize } from '@larder/domain/values/pack-size.ts'
import { IconArrowDownRight, IconArrowUpRight, IconPackage, IconScale } from '@tabler/icons-react'
import { UnitPrice } from '../../catalogue/unit-price.tsx'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { MoneyText, UnitPriceText } from '../../kit/money-text.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import style from './order-guide.module.css'

/** The rows of an order guide; on less than a desktop each is a card, laid out by data-column. */
export function GuideTable({ items, isHeld }: { items: readonly OrderGuideItem[]; isHeld: boolean }) {
  return (
    <Table
      look="box"
      cards="narrow"
      className={style.table}
      columns={isHeld ? columnsOfHeld : columns}
      rows={items}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<OrderGuideItem>[] = [
  { key: 'din', head: 'DIN', look: 'muted', cell: ({ din }) => <span className={style.din}>{din}</span> },
  { key: 'name', head: 'Name', look: 'medium', cell: ({ name }) => name },
  { key: 'brand', head: 'Brand', look: 'muted', cell: ({ brand }) => brand },
  { key: 'pack', head: 'Pack size', cell: ({ pack_size }) => pack_size },
  { key: 'unit', head: 'Unit', look: 'muted', cell: ({ unit_measure }) => unit_measure },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    isMoney: true,
    cell: ({ is_market_price, price }) =>
      is_market_price ? (
        <Tag label="Market price" tooltip="Known at delivery; counts as $0.00 in totals." />
      ) : (
        <MoneyText amount={fromWire(price)} />
      ),
  },
  {
    key: 'unit-price',
    head: 'Unit price',
    isFigure: true,
    isMoney: true,
    look: 'muted',
    cell: (item) => <GuideUnitPrice item={item} />,
  },
  {
    key: 'catch-weight',
    head: 'Catch weight',
    cell: ({ is_catch_weight }) =>
      is_catch_weight && (
        <Tag
          label="Catch weight"
          icon={<IconScale stroke={1.5} aria-hidden />}
          tooltip="Billed by the weight delivered."
        />
      ),
  },
  {
    key: 'change',
    head: 'Since the last guide',
    cell: (item) => (item.change !== 'same' || item.old_pack_size !== null) && <Change {...item} />,
  },
]

/** A guide whose first day is to come is compared with what counts now. */
const columnsOfHeld = columns.map((column) =>
  column.key === 'change' ? { ...column, head: 'Compared with now' } : column,
)

/** Per pound, gallon or piece, as on the list of items; of a pack that is not understood without a unit. */
function GuideUnitPrice({ item }: { item: OrderGuideItem }) {
  if (item.unit_price === null) return null
  const read = parsePackSize(item.pack_size)
  if (read.kind === 'notUnderstood') return <UnitPriceText dollars={item.unit_price} />
  const { outer, inner, uom } = read.pack
  const priced = {
    price: item.price,
    unitPrice: item.unit_price,
    unitMeasure: item.unit_measure,
    unitType: uom,
    unitQuantity: outer,
    unitSize: inner,
    isMarketPrice: item.is_market_price,
    isCatchWeight: item.is_catch_weight,
  }
  return <UnitPrice of={priced} />
}

function Change(item: OrderGuideItem) {
  if (item.old_pack_size === null) return <PriceChange {...item} />
  const { old_pack_size, old_unit_price } = item
  return (
    <span className="stack gap-4">
      <span className="inline-row wrap middle gap-8">
        <Tag label="Pack changed" tone="attention" icon={<IconPackage stroke={1.5} aria-hidden />} />
        <span className="meta">was {old_pack_size}</span>
      </span>
      <PriceChange {...item} />
      {old_unit_price !== null && (
        <span className="meta">
          was <UnitPriceText dollars={old_unit_price} /> per unit
        </span>
      )}
    </span>
  )
}

function PriceChange({ change, old_price }: OrderGuideItem) {
  if (change === 'gone') return <Tag label="Gone" tone="danger" />
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
