import { parseFraction } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'
import { convert } from '../values/unit-conversion.ts'

/** One orderable unit of an item as people saw it. */
export type ShownPack = {
  unitMeasure: string
  packSize: string
  /** what it holds in `uom`, as decimal text; null when the pack could not be read */
  amount: string | null
  uom: string | null
}

/** True when one orderable unit holds less than what was seen, or can't be compared with it any more. */
export function holdsLess(seen: ShownPack, now: ShownPack): boolean {
  if (seen.unitMeasure !== now.unitMeasure) return true
  const before = amountOf(seen)
  // Nobody knew what it held.
  if (!before) return false
  const after = amountOf(now)
  if (!after) return seen.packSize !== now.packSize
  const comparable = before.uom === after.uom ? before.amount : convert(before.amount, before.uom, after.uom)
  return comparable === null || after.amount.lt(comparable)
}

/**
 * True when a line may not be ordered in today's pack before somebody agreed: it holds less than what was seen. A case
 * that is billed by its weight may weigh less, as long as a pound costs no more.
 */
export function packNeedsAgreement(
  seen: { pack: ShownPack; priceCents: Cents },
  now: { pack: ShownPack; priceCents: Cents; isCatchWeight: boolean },
): boolean {
  if (!holdsLess(seen.pack, now.pack)) return false
  const [before, after] = [amountOf(seen.pack), amountOf(now.pack)]
  const isByWeight = now.isCatchWeight && seen.pack.unitMeasure === now.pack.unitMeasure
  if (!isByWeight || !before || !after) return true
  const comparable = convert(before.amount, before.uom, after.uom)
  // Prices per pound, multiplied out.
  return comparable === null || comparable.mul(now.priceCents).gt(after.amount.mul(seen.priceCents))
}

function amountOf({ amount, uom }: ShownPack) {
  const exact = amount === null ? null : parseFraction(amount)
  return exact && uom !== null ? { amount: exact, uom } : null
}
