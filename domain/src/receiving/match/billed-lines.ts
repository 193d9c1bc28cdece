import { fraction, type Fraction } from '../../values/fraction.ts'
import type { InvoiceLine } from '../invoices/invoice.ts'
import { inOrderedUnits, type InOrderedUnits } from './billed-in-units.ts'
import { poundsExpected, unitsExpected, withoutCases, type OrderedLine } from './ordered-line.ts'

/** A line of an invoice, and the line of the order that it was put to; null where it was put to none. */
export type BilledLine = InvoiceLine & { readonly id: number; readonly orderLineId: number | null }

/** A billed line with its quantity and price in the units of the order's line. */
export type Billed = InOrderedUnits & { readonly line: BilledLine }

/** The billed lines of a line of the order, in its units; those that are billed twice apart from those that are kept. */
export function billedFor(
  ordered: OrderedLine,
  lines: readonly BilledLine[],
): { all: Billed[]; kept: Billed[]; doubled: Billed[] } {
  const all = lines.map((line) => ({ line, ...inOrderedUnits(line, ordered) }))
  return { all, ...withoutDoubles(all, ordered) }
}

/** A line written twice, with the same quantity and price, beyond what there is to bill, was billed twice. */
function withoutDoubles(billed: readonly Billed[], ordered: OrderedLine): { kept: Billed[]; doubled: Billed[] } {
  const kept: Billed[] = []
  const doubled: Billed[] = []
  for (const each of billed) {
    const isAgain = kept.some(
      ({ line }) => line.thousandths === each.line.thousandths && line.unitPrice === each.line.unitPrice,
    )
    if (isAgain && (each.isByWeight ? isWeighedTwice : isTooMuch)(each, kept, ordered)) doubled.push(each)
    else kept.push(each)
  }
  return { kept, doubled }
}

function isTooMuch(again: Billed, kept: readonly Billed[], ordered: OrderedLine): boolean {
  return quantityOf(kept).add(again.quantity).gt(unitsExpected(ordered))
}

/** Cases may weigh the same: a weight is there twice by mistake where the pounds without it are nearer to what there is. */
function isWeighedTwice(again: Billed, kept: readonly Billed[], ordered: OrderedLine): boolean {
  const [weighed, cases] = [true, false].map((is) => kept.filter(({ isByWeight }) => isByWeight === is))
  const left = withoutCases(ordered, quantityOf(cases ?? []).valueOf())
  const pounds = poundsExpected(left)
  const without = quantityOf(weighed ?? [])
  if (pounds === null) return (weighed ?? []).length >= unitsExpected(left)
  return without.add(again.quantity).sub(pounds).abs().gt(without.sub(pounds).abs())
}

/** All that is billed together, in the units of the order's line. */
export function quantityOf(billed: readonly Billed[]): Fraction {
  return billed.reduce((all, { quantity }) => all.add(quantity), fraction(0))
}

/** The dearest price that one unit is billed at; there must be a billed line. */
export function dearestOf(billed: readonly Billed[]): Fraction {
  return billed.map(({ price }) => price).reduce((one, other) => (other.gt(one) ? other : one))
}

/**
 * Adds to each billed line the quantity received of it: the cheapest first, so that what is billed beyond it is claimed
 * at the price it was billed at.
 */
export function withReceived(
  { received }: OrderedLine,
  billed: readonly Billed[],
): (Billed & { readonly received: Fraction })[] {
  let left = received === null ? null : fraction(received)
  return billed
    .toSorted((one, other) => one.price.compare(other.price))
    .map((each) => {
      if (left === null || each.isByWeight) return { ...each, received: each.quantity }
      const part = each.quantity.lt(left) ? each.quantity : left
      left = left.sub(part)
      return { ...each, received: part }
    })
}
