import { fraction, isDecimal, printDecimal, printFraction, type Fraction } from '../values/fraction.ts'
import { conversionRate } from '../values/unit-conversion.ts'
import { isSameUnit, unitWord } from './kitchen-units.ts'

export type Amount = { readonly amount: Fraction; readonly uom: string }

/** A cook measures these parts; any other is said as a decimal. */
const cooksParts = [1n, 2n, 3n, 4n, 8n]
const places = 2

/**
 * The sum of amounts of one food as a cook measures it: '2 1/4 lb' for 2 lb and 4 oz. Units are added where the sum can
 * be measured in the largest of them, else said beside each other: '1 gal + 1 tsp'. A sum that is rounded is rounded up,
 * so that nobody takes too little.
 */
export function summedAmount(amounts: readonly Amount[]): string {
  return together(ofEachUnit(amounts)).map(amountToTake).join(' + ')
}

/** An amount to be measured, in cook's parts or with two decimals, rounded up: '1 1/2 cups', '2.36 lb'. */
export function amountToTake({ amount, uom }: Amount): string {
  const text = cooksParts.includes(amount.d) ? printFraction(amount) : printDecimal(roundedUp(amount), places)
  const unit = uom === 'EA' || uom === 'CT' ? '' : unitWord(uom, amount)
  return `${text} ${unit}`.trim()
}

function roundedUp(amount: Fraction): Fraction {
  return amount.mul(100).ceil().div(100)
}

/** One sum for each unit, the units in the order in which they came. */
function ofEachUnit(amounts: readonly Amount[]): Amount[] {
  const sums: Amount[] = []
  for (const { amount, uom } of amounts) {
    const at = sums.findIndex((sum) => isSameUnit(sum.uom, uom))
    const sum = sums[at]
    if (sum) sums[at] = { uom: sum.uom, amount: sum.amount.add(amount) }
    else sums.push({ amount, uom })
  }
  return sums
}

/** Adds a smaller unit to a larger one while the sum can be measured. */
function together(sums: readonly Amount[]): Amount[] {
  const largestFirst = sums.toSorted((a, b) => (conversionRate(b.uom, a.uom) ?? fraction(1)).compare(1))
  const added: Amount[] = []
  for (const { amount, uom } of largestFirst) {
    const at = added.findIndex((sum) => isMeasured(sumIn(sum, { amount, uom })))
    const sum = added[at] && sumIn(added[at], { amount, uom })
    if (sum) added[at] = sum
    else added.push({ amount, uom })
  }
  return added
}

function sumIn(sum: Amount, { amount, uom }: Amount): Amount | null {
  const rate = conversionRate(uom, sum.uom)
  return rate && { uom: sum.uom, amount: sum.amount.add(amount.mul(rate)) }
}

function isMeasured(sum: Amount | null): boolean {
  return sum !== null && (cooksParts.includes(sum.amount.d) || isDecimal(sum.amount, places))
}
