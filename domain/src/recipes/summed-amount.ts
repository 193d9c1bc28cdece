import { fraction, isDecimal, printDecimal, printFraction, type Fraction } from '../values/fraction.ts'
import { conversionRate } from '../values/unit-conversion.ts'
import { isSameUnit, unitWord } from './kitchen-units.ts'

export type Amount = { readonly amount: Fraction; readonly uom: string }

/** A cook measures these parts; any other is said as a decimal. */
const cooksParts = [1n, 2n, 3n, 4n, 8n]
const places = 2
const hundred = 100

/**
 * The sum of amounts of one food as a cook measures it: '2 1/4 lb' for 2 lb and 4 oz. Units are added where the sum can
 * be measured in the largest of them, else said beside each other: '1 gal + 1 tsp'. A sum that is rounded is rounded up,
 * so that nobody takes too little.
 */
export function summedAmount(amounts: readonly Amount[]): string {
  return together(ofEachUnit(amounts)).map(amountToTake).join(' + ')
}

/**
 * The amounts that a sum is of, as a cook measures each. Those of one unit add up to the sum as it is said: of the
 * decimals some are rounded down, so that '15.91 lb' are '2.27 lb' and '13.64 lb'.
 */
export function partsOfSum(amounts: readonly Amount[]): string[] {
  const [sum, other] = together(ofEachUnit(amounts))
  if (!sum || other || amounts.some(({ uom }) => !isSameUnit(uom, sum.uom))) return amounts.map(amountToTake)
  const rounded = amounts.map((part) => (isCooksPart(part.amount) ? part.amount : roundedDown(part.amount)))
  const shown = isCooksPart(sum.amount) ? sum.amount : roundedUp(sum.amount)
  const missing = rounded
    .reduce((rest, part) => rest.sub(part), shown)
    .mul(hundred)
    .round()
    .valueOf()
  const mostLost = amounts
    .map(({ amount }, at) => ({ at, lost: amount.sub(rounded[at] ?? amount) }))
    .filter(({ at }) => !isCooksPart(amounts[at]?.amount ?? fraction(0)))
    .toSorted((a, b) => b.lost.compare(a.lost))
  const up = new Set(mostLost.slice(0, Math.max(0, missing)).map(({ at }) => at))
  return amounts.map(({ uom }, at) => {
    const amount = rounded[at] ?? fraction(0)
    return amountToTake({ uom, amount: up.has(at) ? amount.add(fraction(1, hundred)) : amount })
  })
}

/** An amount to be measured, in cook's parts or with two decimals, rounded up: '1 1/2 cups', '2.36 lb', '3 each'. */
export function amountToTake({ amount, uom }: Amount): string {
  const text = isCooksPart(amount) ? printFraction(amount) : printDecimal(roundedUp(amount), places)
  return `${text} ${unitWord(uom, amount)}`
}

function roundedUp(amount: Fraction): Fraction {
  return amount.mul(hundred).ceil().div(hundred)
}

/** Never 0: something of it is taken. */
function roundedDown(amount: Fraction): Fraction {
  const down = amount.mul(hundred).floor()
  return (down.equals(0) ? amount.mul(hundred).ceil() : down).div(hundred)
}

function isCooksPart(amount: Fraction): boolean {
  return cooksParts.includes(amount.d)
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
  return sum !== null && (isCooksPart(sum.amount) || isDecimal(sum.amount, places))
}
