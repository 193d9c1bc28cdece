import type { GuideRow } from './order-guide-row.ts'
import { parsePackSize, unitsPerCase, unitsPerPack } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import { unitOfCode } from '../../values/units.ts'
import { caseUnits } from '../prices/order-guide-sale-units.ts'

/** Two rows of one item number: one item by the case and by the piece, one row to keep of two, or a contradiction. */
type RepeatedItem =
  | { readonly kind: 'joined'; readonly row: GuideRow }
  | { readonly kind: 'leftOut'; readonly kept: GuideRow; readonly reason: string }
  | { readonly kind: 'contradiction' }

/**
 * Distributors list what they sell by the case and by the piece on two rows, CS and EA. That is one item, ordered by the
 * case, with the price of a piece beside it. Another unit (a pound, a dozen) has no place in the item and is left out.
 */
export function repeatedItem(one: GuideRow, other: GuideRow): RepeatedItem {
  const [whole, part] = isCase(one, other) ? [one, other] : [other, one]
  if (!isCase(whole, part) || !isSameItem(whole, part)) return { kind: 'contradiction' }
  const partUnit = part.isCatchWeight ? 'LB' : part.unitMeasure
  const leftOut = (reason: string) => ({ kind: 'leftOut' as const, kept: whole, reason: `Item ${whole.din} ${reason}` })
  if (!isPiece(part)) {
    return leftOut(
      `is in row ${whole.rowNumber} by the ${whole.unitMeasure} already; the price by the ${partUnit} is left out`,
    )
  }
  if (!isPieceOf(whole, part)) return { kind: 'contradiction' }
  const piece = part.isMarketPrice ? null : part.priceCents
  if (piece !== null && !whole.isMarketPrice && piece > whole.priceCents)
    return leftOut(
      `costs more by the ${partUnit} than by the ${whole.unitMeasure} in row ${whole.rowNumber}; only the ${whole.unitMeasure} is read`,
    )
  if (whole.breakPriceCents !== null && whole.breakPriceCents !== piece) return { kind: 'contradiction' }
  return { kind: 'joined', row: { ...whole, breakPriceCents: piece, isBreakable: true } }
}

/** A box may be the case or a piece out of one. */
function isCase(row: GuideRow, beside: GuideRow): boolean {
  if (row.isCatchWeight || !caseUnits.has(row.unitMeasure)) return false
  return beside.isCatchWeight || (beside.unitMeasure !== 'CS' && row.unitMeasure !== beside.unitMeasure)
}

function isPiece({ unitMeasure, isCatchWeight }: GuideRow): boolean {
  return (
    !isCatchWeight && unitOfCode(unitMeasure)?.dimension === 'count' && !['DZ', 'GROSS', 'CS'].includes(unitMeasure)
  )
}

function isSameItem(one: GuideRow, other: GuideRow): boolean {
  const isSameBrand = one.brand === '' || other.brand === '' || one.brand.toLowerCase() === other.brand.toLowerCase()
  return isSameBrand && nameOf(one) === nameOf(other)
}

/** 'OIL OLIVE - SPLIT' is 'OIL OLIVE'. */
function nameOf({ name }: GuideRow): string {
  return name
    .toLowerCase()
    .replace(/[\s(*,–-]*\b(split|each|ea|broken case|by the (each|piece)|full case|case|cs)\b[\s)*.]*$/, '')
    .trim()
}

/** The row of the piece repeats the pack of the case, gives the size of one pack of it, or says nothing. */
function isPieceOf(whole: GuideRow, part: GuideRow): boolean {
  if (part.packSizeText === '' || part.packSizeText === whole.packSizeText) return true
  const read = parsePackSize(part.packSizeText)
  if (read.kind !== 'understood' || whole.pack === null) return false
  const held = convert(unitsPerCase(read.pack), read.pack.uom, whole.pack.uom)
  const ofCase = read.pack.outer === whole.pack.outer && read.pack.outer > 1
  return held !== null && held.equals(ofCase ? unitsPerCase(whole.pack) : unitsPerPack(whole.pack))
}
