import type { LineEdit } from '@larder/contract/receiving/changes-of-lines.ts'
import { poundsOfOne } from '@larder/domain/receiving/pounds-of-one.ts'
import { parseFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { parsePackSize, unitsPerCase } from '@larder/domain/values/pack-size.ts'
import { priceOfUnits, unitPrice, unitPriceOf } from '@larder/domain/values/unit-price.ts'
import type { z } from 'zod'
import { isOrderedWithoutPrice, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'

type Edit = z.output<typeof LineEdit>

/** a price that follows from another is none beyond a million dollars */
const mostTenThousandths = 10_000_000_000

const asOrdered = {
  editedName: null,
  editedQuantity: null,
  editedPackText: null,
  editedPriceCents: null,
  editedUnitPrice: null,
  editedWeight: null,
} as const

/** A line with its corrections; null takes them all back. A field that says what was ordered is no correction. */
export function editedLine(line: OrderItemRow, edit: Edit | null): OrderItemRow {
  if (edit === null) return { ...line, ...asOrdered }
  const isWithoutPrice = isOrderedWithoutPrice(line)
  const name = changed(trimmed(edit.item_description), line.editedName, line.name)
  const pack = changed(trimmed(edit.pack_size), line.editedPackText, line.packText)
  const units = unitsOf(line, pack ?? line.packText)
  const editedPriceCents = changed(priceOf(edit, units), line.editedPriceCents, isWithoutPrice ? null : line.priceCents)
  return {
    ...line,
    editedName: name,
    editedQuantity: changed(edit.quantity, line.editedQuantity, line.quantity),
    editedPackText: pack,
    editedPriceCents,
    editedUnitPrice: changed(
      unitPriceFor(edit, editedPriceCents, units),
      line.editedUnitPrice,
      isWithoutPrice ? null : line.unitPrice,
    ),
    editedWeight: changed(weightText(edit.weight), line.editedWeight, null),
  }
}

function changed<T>(sent: T | null | undefined, before: T | null, ordered: T | null): T | null {
  const value = sent === undefined ? before : sent
  return value === ordered ? null : value
}

function trimmed(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() : text
}

function weightText(weight: number | null | undefined): string | null | undefined {
  return typeof weight === 'number' ? weight.toFixed(3) : weight
}

/** The number of units in one orderable piece, by which its price and its unit price follow from each other. */
function unitsOf({ isCatchWeight, averageWeight, ...line }: OrderItemRow, packText: string): Fraction | null {
  if (isCatchWeight)
    return poundsOfOne({ ...line, packPounds: averageWeight === null ? null : parseFraction(averageWeight) })
  if (packText !== line.packText) {
    const read = parsePackSize(packText)
    return read.kind === 'understood' ? unitsPerCase(read.pack) : null
  }
  if (line.packOuter === null || line.packInner === null) return null
  const [outer, inner] = [parseFraction(line.packOuter), parseFraction(line.packInner)]
  return outer === null || inner === null ? null : outer.mul(inner)
}

/**
 * Of a price and a unit price the one that was not sent follows from the other, also where it is sent as null: what is as it
 * was ordered is no second price beside a new one. Taken back, both are.
 */
function priceOf({ merchant_price: price, merchant_unit_price: perUnit }: Edit, units: Fraction | null) {
  if (typeof price === 'number') return price
  if (typeof perUnit !== 'number') return price === undefined ? perUnit : price
  if (units === null || units.mul(perUnit).gt(mostTenThousandths)) return price
  return priceOfUnits(unitPrice(perUnit), units)
}

function unitPriceFor(
  { merchant_price: price, merchant_unit_price: perUnit }: Edit,
  editedPriceCents: number | null,
  units: Fraction | null,
) {
  if (typeof perUnit === 'number' || price === undefined) return perUnit
  if (price === null || editedPriceCents === null) return null
  return units === null || units.mul(mostTenThousandths).lt(price * 100) ? perUnit : unitPriceOf(price, units)
}
