import { fraction, type Fraction } from '../../values/fraction.ts'
import type { Cents } from '../../values/money.ts'
import type { UnitPrice } from '../../values/unit-price.ts'
import { comparedNumber } from '../invoices/invoice.ts'

/** A line of the order, as ordered and as received. */
export type OrderedLine = {
  readonly id: number
  /** the distributor's item number; '' where nobody knows it */
  readonly din: string
  readonly name: string
  readonly packText: string
  readonly unitMeasure: string
  readonly quantity: number
  /** how many stay; null until the order is received */
  readonly received: number | null
  /** agreed for one unit; for catch weight the estimate */
  readonly price: Cents
  /** market price or special request: nothing was agreed */
  readonly isWithoutPrice: boolean
  readonly isCatchWeight: boolean
  /** agreed for a pound of a catch weight item */
  readonly perPound: UnitPrice | null
  /** pounds of one case, in thousandths */
  readonly averageThousandths: number | null
  /** pounds of all that stays, in thousandths, as it was weighed at the door; null where nobody weighed it */
  readonly weighedThousandths: number | null
}

/** A line of the order, or several of one item and pack as one, with those it is made of: each has a price of its own. */
export type CombinedLine = OrderedLine & { readonly parts: readonly OrderedLine[] }

/**
 * The ordered lines, those of one item and pack as one: what was added at the door of an item that was ordered is billed
 * with it in one line.
 */
export function combineSameItems(ordered: readonly OrderedLine[]): CombinedLine[] {
  const combined = Map.groupBy(ordered, (line) => {
    const { din, unitMeasure, packText, isCatchWeight } = line
    return din === '' ? line : [comparedNumber(din), unitMeasure, packText, isCatchWeight].join('\n')
  })
  return [...combined.values()].flatMap(([first, ...more]) =>
    first ? { ...more.reduce(addedTo, first), parts: [first, ...more] } : [],
  )
}

function addedTo(line: OrderedLine, added: OrderedLine): OrderedLine {
  const isUnknown = [line, added].some(
    ({ received, weighedThousandths }) => received !== 0 && weighedThousandths === null,
  )
  return {
    ...line,
    quantity: line.quantity + added.quantity,
    received: line.received === null || added.received === null ? null : line.received + added.received,
    isWithoutPrice: line.isWithoutPrice && added.isWithoutPrice,
    averageThousandths: line.averageThousandths ?? added.averageThousandths,
    weighedThousandths: isUnknown ? null : (line.weighedThousandths ?? 0) + (added.weighedThousandths ?? 0),
  }
}

/** The units of a line that may be billed: those that stay, and until it is received those that were ordered. */
export function unitsExpected({ received, quantity }: OrderedLine): number {
  return received ?? quantity
}

/** The rest of a line, to be billed by weight, when so many of its cases are billed as such. */
export function withoutCases<Line extends OrderedLine>(line: Line, cases: number): Line {
  const { quantity, received, weighedThousandths } = line
  const left = (count: number) => Math.max(0, count - cases)
  const share = received ? left(received) / received : 1
  return {
    ...line,
    quantity: left(quantity),
    received: received === null ? null : left(received),
    weighedThousandths: weighedThousandths === null ? null : Math.round(weighedThousandths * share),
  }
}

/** The pounds that came, as they were weighed at the door, else as so many cases usually weigh; null where nobody knows. */
export function poundsExpected(line: OrderedLine): Fraction | null {
  const { weighedThousandths, averageThousandths } = line
  if (weighedThousandths !== null) return fraction(weighedThousandths, 1_000)
  if (averageThousandths === null) return null
  return fraction(averageThousandths, 1_000).mul(unitsExpected(line))
}
