import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { count, printCount } from '@larder/domain/inventory/count-input.ts'
import { onHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { printDecimal } from '@larder/domain/values/fraction.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { CountValues } from './countable-fields.ts'

type Priced = Pick<GroupItem, 'price' | 'unitMeasure' | 'unitQuantity' | 'unitSize' | 'packSizeUom'>
/** `quantity` as it is read: '1,040.5' */
type ItemTotal = { amount: Cents; quantity: string; unit: string }

/** The value of an item's counts, as the server reckons it; null when nothing was counted or it can't be said. */
export function itemTotal(item: Priced, values: CountValues): ItemTotal | null {
  const pack = packOf(item)
  const counted = { cases: text(values.onHand), packs: text(values.onHandPack), units: text(values.onHandUom) }
  const total = onHandTotal(counted, pack, fromWire(item.price))
  if (total === null) return null
  return {
    amount: total.amount,
    quantity: grouped(printDecimal(total.units ?? total.cases, 2)),
    unit: total.units === null || pack === null ? item.unitMeasure : pack.uom,
  }
}

/** A count of the wire as people write it; null: not counted. */
export function countText(value: number | null): string {
  return value === null ? '' : printCount(count(Math.round(value * 100)))
}

function grouped(decimal: string): string {
  return decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
}

function text(value: number | null): string | null {
  return value === null ? null : countText(value)
}

/** The pack that an item is counted in; null: not known. */
export function packOf({
  unitQuantity,
  unitSize,
  packSizeUom,
}: Omit<Priced, 'price' | 'unitMeasure'>): PackSize | null {
  if (unitQuantity === null || unitSize === null || packSizeUom === null) return null
  return { outer: unitQuantity, inner: unitSize, uom: packSizeUom }
}
