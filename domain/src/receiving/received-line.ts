import { fraction, parseFraction, type Fraction } from '../values/fraction.ts'
import { minus, noMoney, times, type Cents } from '../values/money.ts'
import { priceOfUnits, unitPrice } from '../values/unit-price.ts'

/** The corrections of a line at the door; null where it is as ordered. */
export type LineEdit = {
  quantity: number | null
  priceCents: Cents | null
  /** ten-thousandths of a dollar for a pound */
  unitPrice: number | null
  /** pounds of the whole line, three decimals; billed by the unit price */
  weight: string | null
}

/** A line at the door: as ordered (or added there), as corrected, and how much of it goes back. */
export type DeliveredLine = {
  quantity: number
  /** of one orderable unit; for catch weight the estimate */
  priceCents: Cents
  /** of catch weight that of a pound, however it is packed */
  unitPrice: number | null
  /** ordered without a price: market price, special request */
  isWithoutPrice: boolean
  edit: LineEdit | null
  rejectedQuantity: number
}

export type ReceivedLine = {
  /** how many came */
  deliveredQuantity: number
  /** how many stay */
  receivedQuantity: number
  /** of one, rounded to cents where the line is billed by weight */
  priceCents: Cents
  deliveredCents: Cents
  rejectedCents: Cents
  receivedCents: Cents
}

/** A line in figures: delivered − rejected = received, in pieces and, to the cent, in money. */
export function receivedLine(line: DeliveredLine): ReceivedLine {
  const deliveredQuantity = line.edit?.quantity ?? line.quantity
  const deliveredCents = deliveredAmount(line, deliveredQuantity)
  const rejectedCents = partOf(deliveredCents, line.rejectedQuantity, deliveredQuantity)
  return {
    deliveredQuantity,
    receivedQuantity: deliveredQuantity - line.rejectedQuantity,
    priceCents: partOf(deliveredCents, 1, deliveredQuantity),
    deliveredCents,
    rejectedCents,
    receivedCents: minus(deliveredCents, rejectedCents),
  }
}

/** By weight where it was weighed and a pound has a price, else pieces times price. */
function deliveredAmount({ priceCents, unitPrice: perPound, isWithoutPrice, edit }: DeliveredLine, quantity: number) {
  const pound = edit?.unitPrice ?? perPound
  const pounds = edit?.weight === null || edit?.weight === undefined ? null : parseFraction(edit.weight)
  if (pounds !== null && pound !== null) return priceOfUnits(unitPrice(pound), pounds)
  const price = edit?.priceCents ?? (isWithoutPrice ? noMoney : priceCents)
  return times(price, quantity)
}

/** Rounded half up, once: for a line billed by the piece it is exact. */
function partOf(amount: Cents, quantity: number, of: number): Cents {
  if (of === 0) return noMoney
  const share: Fraction = fraction(quantity, of)
  return times(amount, share)
}

/** The most of a line that can be rejected: neither more than was ordered (spec 3 §2.5) nor more than came. */
export function mostToReject({ quantity, edit }: Pick<DeliveredLine, 'quantity' | 'edit'>): number {
  return Math.min(quantity, edit?.quantity ?? quantity)
}
