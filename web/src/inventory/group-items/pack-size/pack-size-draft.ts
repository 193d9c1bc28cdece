import { fraction, parseFraction, printDecimal } from '@larder/domain/values/fraction.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { conversionRate } from '@larder/domain/values/unit-conversion.ts'
import { problemOfInnerPack, problemOfOuterPack } from './pack-number.ts'

/** A pack size while it is typed. */
export type PackSizeDraft = { outer: string; inner: string; uom: string }

export function draftOfPack(pack: PackSize | null): PackSizeDraft {
  return pack
    ? { outer: String(pack.outer), inner: String(pack.inner), uom: pack.uom }
    : { outer: '1', inner: '', uom: 'LB' }
}

/**
 * The draft in another unit: what a pack holds is converted, rounded to two decimals (spec 2 §4). If that is
 * not possible, or would give zero, the numbers stay and `isConverted` is false.
 */
export function inOtherUnit(draft: PackSizeDraft, uom: string): { draft: PackSizeDraft; isConverted: boolean } {
  const rate = conversionRate(draft.uom, uom)
  const inner = parseFraction(draft.inner.trim() || '0')
  const converted = rate && inner && printDecimal(inner.mul(rate), 2)
  if (draft.uom === uom || draft.inner.trim() === '')
    return { draft: { ...draft, uom }, isConverted: draft.uom === uom || rate !== null }
  if (!converted || Number(converted) === 0) return { draft: { ...draft, uom }, isConverted: false }
  return { draft: { ...draft, inner: converted, uom }, isConverted: true }
}

/** The pack that a draft describes; null while it is none that the server takes. */
export function packOf({ outer, inner, uom }: PackSizeDraft): PackSize | null {
  if (problemOfOuterPack(outer) ?? problemOfInnerPack(inner)) return null
  return { outer: Number(outer), inner: Number(inner), uom }
}

/** The contents of one case altogether, as '30'. */
export function wholeOf({ outer, inner }: PackSize): string {
  const whole = fraction(Math.round(outer * 1e6), 1e6).mul(fraction(Math.round(inner * 1e6), 1e6))
  return Number(printDecimal(whole, 4)).toLocaleString('en-US', { maximumFractionDigits: 4 })
}
