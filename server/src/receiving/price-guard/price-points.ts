import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { fraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { parsePackSize, type PackSize } from '@larder/domain/values/pack-size.ts'
import { roundToUnitPrice, unitPrice } from '@larder/domain/values/unit-price.ts'
import { cents } from '@larder/domain/values/money.ts'
import { inOrderedUnits } from '@larder/domain/receiving/match/billed-in-units.ts'
import { priceOfPound } from '@larder/domain/receiving/match/cases-of-a-line.ts'
import { rateBetween, type PricePoint } from '@larder/domain/receiving/price-guard/price-point.ts'

/** A line of a guide or an order, as the database keeps it. */
export type PricedRow = {
  on: string
  priceCents: number
  packText: string
  packOuter: string | number | null
  packInner: string | number | null
  packUom: string | null
  unitMeasure: string
  isCatchWeight: boolean
  isMarketPrice: boolean
  /** of catch weight, ten-thousandths of a dollar */
  perPound: number | null
}

export function pointOf(row: PricedRow): PricePoint {
  return {
    on: calendarDate(row.on),
    price: unitPrice(row.priceCents * 100),
    packText: row.packText,
    pack: packOf(row),
    unitMeasure: row.unitMeasure,
    isMarketPrice: row.isMarketPrice,
    perPound: row.isCatchWeight && row.perPound !== null ? unitPrice(row.perPound) : null,
  }
}

/** A line of an invoice, and the line of the order that it bills. */
export type BilledRow = { unitMeasure: string; packText: string; thousandths: number; unitPrice: number }
export type OrderedRow = PricedRow & {
  averageThousandths: number | null
  /** of so many cases together, as they were weighed at the door; without it nobody weighed them */
  weighedThousandths?: number | null
  weighedCases?: number
}

/** A line of an order as it came, with the pack, as text, and the price of a pound that were corrected at the door. */
export type CameRow = OrderedRow & { correctedPack: string | null; correctedPerPound: number | null }

export function asItCame({ correctedPack, correctedPerPound, ...ordered }: CameRow): OrderedRow {
  const row = { ...ordered, perPound: correctedPerPound ?? ordered.perPound }
  if (correctedPack === null) return row
  const read = parsePackSize(correctedPack)
  const pack = read.kind === 'understood' ? read.pack : null
  return {
    ...row,
    packText: correctedPack,
    packOuter: pack?.outer ?? null,
    packInner: pack?.inner ?? null,
    packUom: pack?.uom ?? null,
  }
}

/**
 * The price that an invoice billed, of the order's case, or of another case where another one was billed, comparable or
 * not; of catch weight by the pound, as a case was weighed at the door or else weighs usually; null where nobody knows
 * what it weighs.
 */
export function billedPoint(billed: BilledRow, ordered: OrderedRow, on: string): PricePoint | null {
  const line = { ...billed, unitPrice: unitPrice(billed.unitPrice), lineTotal: cents(0), din: '', description: '' }
  const { price, isByWeight, packRatio } = inOrderedUnits(line, { ...ordered, price: cents(ordered.priceCents) })
  const [asOrdered, exact] = [pointOf(ordered), roundToUnitPrice(price, 'halfUp')]
  const at = { ...asOrdered, on: calendarDate(on) }
  if (isByWeight) return { ...at, perPound: exact }
  if (ordered.isCatchWeight) {
    const pounds = poundsPerCase(ordered)
    if (!pounds) return null
    return {
      ...at,
      price: exact,
      perPound: roundToUnitPrice(priceOfPound(price, pounds, asOrdered.perPound), 'halfUp'),
    }
  }
  // Packs written alike are not read again: there may be thousands of payments.
  if (billed.packText === '' || billed.packText === ordered.packText) return { ...at, price: exact }
  const read = parsePackSize(billed.packText)
  const pack = read.kind === 'understood' ? read.pack : null
  const isPerBilledCase = price.equals(fraction(billed.unitPrice, 10_000))
  const isOtherKind = pack && asOrdered.pack && !rateBetween(pack.uom, asOrdered.pack.uom, [])
  if (packRatio.equals(1) && !(isPerBilledCase && isOtherKind)) return { ...at, price: exact }
  return { ...at, price: exact, packText: billed.packText, pack, unitMeasure: billed.unitMeasure || at.unitMeasure }
}

function poundsPerCase({ averageThousandths, weighedThousandths, weighedCases }: OrderedRow): Fraction | null {
  if (weighedThousandths && weighedCases) return fraction(weighedThousandths, 1_000).div(weighedCases)
  return averageThousandths ? fraction(averageThousandths, 1_000) : null
}

function packOf({ packOuter, packInner, packUom }: PricedRow): PackSize | null {
  if (!packOuter || !packInner || packUom === null) return null
  return { outer: Number(packOuter), inner: Number(packInner), uom: packUom }
}
