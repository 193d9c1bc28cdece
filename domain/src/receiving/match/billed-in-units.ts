import { fraction, type Fraction } from '../../values/fraction.ts'
import { exactDollars, type Cents } from '../../values/money.ts'
import { parsePackSize, unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import { unitNamed, type Unit } from '../../values/units.ts'
import type { InvoiceLine } from '../invoices/invoice.ts'

type OrderedUnit = {
  readonly packText: string
  readonly unitMeasure: string
  readonly isCatchWeight: boolean
  /** of one unit */
  readonly price: Cents
}

/** A billed quantity and price in the units that the order counts in. */
export type InOrderedUnits = {
  /** cases, or whatever the order's line is counted in; pounds where it is billed by weight */
  readonly quantity: Fraction
  /** dollars of one of them */
  readonly price: Fraction
  readonly isByWeight: boolean
  /** what one billed case holds of what one ordered case holds; 1 where either pack is not known */
  readonly packRatio: Fraction
}

const one = fraction(1)
const cases = new Set(['CS', 'CTN'])
const pieces = new Set(['EA', 'PK', 'BTL', 'CAN', 'JAR', 'BAG', 'BOX', 'TUB'])

/** A billed line in the order's units: bottles and pounds as parts of the case they come in. */
export function inOrderedUnits(line: InvoiceLine, ordered: OrderedUnit): InOrderedUnits {
  const billed = { quantity: fraction(line.thousandths, 1_000), price: fraction(line.unitPrice, 10_000) }
  const [billedUnit, orderedUnit] = [unitNamed(line.unitMeasure), unitNamed(ordered.unitMeasure)]
  const isSameUnit = !billedUnit || !orderedUnit || billedUnit.code === orderedUnit.code
  if (ordered.isCatchWeight && billedUnit?.code === 'LB' && !isSameUnit)
    return { ...billed, isByWeight: true, packRatio: one }
  const perCase =
    isSameUnit || !cases.has(orderedUnit.code) ? null : billedUnitsPerCase(billedUnit, packOf(ordered.packText))
  if (perCase && isNearer(billed.price.mul(perCase), billed.price, ordered.price))
    return {
      quantity: billed.quantity.div(perCase),
      price: billed.price.mul(perCase),
      isByWeight: false,
      packRatio: one,
    }
  return { ...billed, isByWeight: false, packRatio: ratioOf(line.packText, ordered.packText) }
}

/** Whether two packs hold the same, however they are written; what nobody can read only where it is written alike. */
export function holdTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [packOf(one), packOf(other)]
  return first !== null && second !== null && first.uom === second.uom && ratioOf(one, other).equals(1)
}

/** The number of billed units in a case of this pack; null where nobody can say. */
function billedUnitsPerCase(unit: Unit, pack: PackSize | null): Fraction | null {
  if (!pack) return null
  if (pieces.has(unit.code)) return pack.outer > 1 ? fraction(pack.outer) : null
  return convert(unitsPerCase(pack), pack.uom, unit.code)
}

/** Some bill whole cases as 'EA': the reading whose price is nearer to the agreed one is meant. */
function isNearer(price: Fraction, otherPrice: Fraction, agreed: Cents): boolean {
  const wanted = exactDollars(agreed)
  return price.sub(wanted).abs().lte(otherPrice.sub(wanted).abs())
}

function packOf(text: string): PackSize | null {
  const read = parsePackSize(text)
  return read.kind === 'understood' ? read.pack : null
}

/** Packs written alike are the same; to read them again for each line would take most of the time of a match. */
function ratioOf(billedText: string, orderedText: string): Fraction {
  if (billedText === '' || billedText === orderedText) return one
  const [billed, ordered] = [packOf(billedText), packOf(orderedText)]
  if (!billed || !ordered) return one
  const inOrderedUnit =
    billed.uom === ordered.uom ? unitsPerCase(billed) : convert(unitsPerCase(billed), billed.uom, ordered.uom)
  return inOrderedUnit === null ? one : inOrderedUnit.div(unitsPerCase(ordered))
}
