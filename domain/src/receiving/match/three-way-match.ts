import { fraction, type Fraction } from '../../values/fraction.ts'
import { add, cents, minus, noMoney, roundToCents, sum, type Cents } from '../../values/money.ts'
import { roundToUnitPrice, type UnitPrice } from '../../values/unit-price.ts'
import { lineAmount, sumOfInvoice, type InvoiceFee } from '../invoices/invoice.ts'
import {
  agreedForRest,
  allowed,
  comparePrices,
  shownPrice,
  weightMayDiffer,
  type ComparedPrice,
  type Tolerance,
} from './agreed-price.ts'
import { billedFor, dearestOf, quantityOf, withReceived, type Billed, type BilledLine } from './billed-lines.ts'
import { combineSameItems, withoutCases, type CombinedLine, type OrderedLine } from './ordered-line.ts'
import { unagreedFees } from './unagreed-fees.ts'

export type FindingKind =
  | 'short'
  | 'over'
  | 'price_up'
  | 'not_ordered'
  | 'not_invoiced'
  | 'wrong_pack'
  | 'wrong_sum'
  | 'duplicate'

export type BilledInvoice = {
  readonly id: number
  readonly total: Cents
  readonly fees: readonly InvoiceFee[]
  readonly lines: readonly BilledLine[]
}

export type Finding = {
  readonly kind: FindingKind
  /** what it costs us; below zero where too little was billed */
  readonly amount: Cents
  /** ours to claim back; else only to know */
  readonly isClaim: boolean
  readonly orderLineId: number | null
  readonly invoiceLineIds: readonly number[]
  /** a fee, or what is wrong with an invoice's sum */
  readonly about: string
}

/** Ordered, received and invoiced beside each other. */
export type MatchedLine = {
  readonly orderLineId: number | null
  /** the lines of the order that it stands for: the ordered line, and lines of the same item that were added at the door */
  readonly orderLineIds: readonly number[]
  readonly invoiceLineIds: readonly number[]
  readonly ordered: number
  readonly received: number | null
  /** in the order's units, in thousandths; pounds where it is billed by weight */
  readonly invoicedThousandths: number
  readonly isByWeight: boolean
  /** of several that were agreed the one that is exceeded most, else that of most units */
  readonly agreedPrice: UnitPrice | null
  /** the dearest where it is billed at several */
  readonly billedPrice: UnitPrice | null
  readonly invoicedTotal: Cents
  readonly findings: readonly Finding[]
}

export type Match = {
  /** what is owed first, the dearest at the top */
  readonly lines: readonly MatchedLine[]
  /** of invoices as a whole */
  readonly findings: readonly Finding[]
  /** all that can be claimed */
  readonly claimable: Cents
}

/**
 * Compares what was ordered, received and invoiced, line by line, in cents. Until an order is received its lines count as
 * they were ordered.
 */
export function threeWayMatch(
  ordered: readonly OrderedLine[],
  invoices: readonly BilledInvoice[],
  agreedFees: Cents,
  tolerance: Tolerance,
): Match {
  const billed = Map.groupBy(
    invoices.flatMap(({ lines }) => lines),
    ({ orderLineId }) => orderLineId,
  )
  const isInvoiced = invoices.length > 0
  const lines = [
    ...combineSameItems(ordered).map((line) => {
      const ids = line.parts.map(({ id }) => id)
      const ofLine = ids.flatMap((id) => billed.get(id) ?? [])
      return { ...matchLine(line, ofLine, isInvoiced, tolerance), orderLineIds: ids }
    }),
    ...(billed.get(null) ?? []).map(notOrdered),
  ].toSorted(byWhatIsOwed)
  const fees = unagreedFees(
    invoices.flatMap((invoice) => invoice.fees),
    agreedFees,
  )
  const findings = [...invoices.flatMap(wrongSumOf), ...(fees ? [notAgreed(fees.amount, fees.names)] : [])]
  const claims = [...findings, ...lines.flatMap((line) => line.findings)].filter(({ isClaim }) => isClaim)
  return { lines, findings, claimable: sum(claims.map(({ amount }) => amount)) }
}

function matchLine(
  line: CombinedLine,
  billed: readonly BilledLine[],
  isInvoiced: boolean,
  tolerance: Tolerance,
): Omit<MatchedLine, 'orderLineIds'> {
  const { all, kept, doubled } = billedFor(line, billed)
  const compared = comparePrices(line, kept, tolerance)
  const findings = [
    ...billed.flatMap(wrongSumOfLine),
    ...doubled.map((each) => finding('duplicate', line, [each], lineAmount(each.line))),
    ...kept.flatMap((each) => priceFindings(line, each, compared)),
    ...quantityFindings(line, kept, isInvoiced, tolerance),
  ].toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  // An item that is billed by weight in part is shown in pounds: they decide what it costs.
  const isByWeight = kept.some((each) => each.isByWeight)
  const ofUnit = kept.filter((each) => each.isByWeight === isByWeight)
  return {
    orderLineId: line.id,
    invoiceLineIds: billed.map(({ id }) => id),
    ordered: line.quantity,
    received: line.received,
    invoicedThousandths: thousandthsOf(quantityOf(all.filter((each) => each.isByWeight === isByWeight))),
    isByWeight,
    agreedPrice: line.isWithoutPrice ? null : inTenThousandths(shownPrice(line, compared, isByWeight)),
    billedPrice: ofUnit.length === 0 ? null : inTenThousandths(dearestOf(ofUnit)),
    invoicedTotal: sum(billed.map(({ lineTotal }) => lineTotal)),
    findings,
  }
}

function priceFindings(line: OrderedLine, billed: Billed, compared: readonly ComparedPrice[]): Finding[] {
  const isOtherPack = !billed.packRatio.equals(1)
  const dearer = compared.filter((each) => each.billed.line === billed.line && each.more.gt(0))
  if (!isOtherPack && dearer.length === 0) return []
  return [finding(isOtherPack ? 'wrong_pack' : 'price_up', line, [billed], costOf(dearer))]
}

function costOf(dearer: readonly ComparedPrice[]): Cents {
  return roundToCents(
    dearer.reduce((all, { more, quantity }) => all.add(more.mul(quantity)), fraction(0)),
    'halfUp',
  )
}

function quantityFindings(
  line: CombinedLine,
  kept: readonly Billed[],
  isInvoiced: boolean,
  tolerance: Tolerance,
): Finding[] {
  const { quantity, received } = line
  const byWeight = kept.filter((each) => each.isByWeight)
  if (byWeight.length > 0) {
    const byCase = kept.filter((each) => !each.isByWeight)
    return [
      ...beyondReceived(line, byCase),
      ...weightFindings(withoutCases(line, quantityOf(byCase).valueOf()), byWeight, tolerance),
    ]
  }
  const invoiced = quantityOf(kept)
  const short = beyondReceived(line, kept)
  if (short.length > 0) return short
  const found: Finding[] = []
  if (invoiced.gt(quantity))
    found.push(finding('over', line, kept, times(dearestOf(kept), invoiced.sub(quantity)), false))
  if (isInvoiced && received !== null && invoiced.lt(received)) {
    const owed = centsOfPrice(agreedForRest(line, kept))
    found.push(finding('not_invoiced', line, kept, minus(noMoney, owed), false))
  }
  return found
}

/** More units than came. */
function beyondReceived(line: OrderedLine, billed: readonly Billed[]): Finding[] {
  if (line.received === null || quantityOf(billed).lte(line.received)) return []
  const parts = withReceived(line, billed).map((each) => times(each.price, each.quantity.sub(each.received)))
  return [finding('short', line, billed, sum(parts))]
}

/** More pounds than were weighed at the door; where nobody weighed, only what no such case weighs is told. */
function weightFindings(line: OrderedLine, kept: readonly Billed[], tolerance: Tolerance): Finding[] {
  const pounds = quantityOf(kept)
  const expected = fraction(line.averageThousandths ?? 0, 1_000).mul(line.received ?? line.quantity)
  if (line.received === 0) return [finding('short', line, kept, times(dearestOf(kept), pounds))]
  if (line.weighedThousandths !== null) {
    const [price, weighed] = [dearestOf(kept), fraction(line.weighedThousandths, 1_000)]
    const amount = pounds.sub(weighed).mul(price)
    return amount.gt(allowed(price, tolerance).mul(weighed)) ? [finding('short', line, kept, centsOfPrice(amount))] : []
  }
  if (line.averageThousandths === null || pounds.lte(expected.mul(weightMayDiffer.add(1)))) return []
  return [finding('short', line, kept, times(dearestOf(kept), pounds.sub(expected)), line.received !== null)]
}

function notOrdered(line: BilledLine): MatchedLine {
  const amount = lineAmount(line)
  const found = { kind: 'not_ordered', amount, isClaim: amount > 0, orderLineId: null, about: '' } as const
  return {
    orderLineId: null,
    orderLineIds: [],
    invoiceLineIds: [line.id],
    ordered: 0,
    received: null,
    invoicedThousandths: line.thousandths,
    isByWeight: false,
    agreedPrice: null,
    billedPrice: line.unitPrice,
    invoicedTotal: line.lineTotal,
    findings: [...wrongSumOfLine(line), { ...found, invoiceLineIds: [line.id] }],
  }
}

/** The amount of a line is not its quantity times its price; a cent is rounding. */
function wrongSumOfLine(line: BilledLine): Finding[] {
  const amount = minus(line.lineTotal, lineAmount(line))
  if (Math.abs(amount) <= 1) return []
  const { orderLineId } = line
  return [{ kind: 'wrong_sum', amount, isClaim: amount > 0, orderLineId, invoiceLineIds: [line.id], about: '' }]
}

/** The total of an invoice is not the sum of its lines and fees. */
function wrongSumOf(invoice: BilledInvoice): Finding[] {
  const amount = minus(invoice.total, sumOfInvoice(invoice))
  if (amount === 0) return []
  const about = 'The total is not the sum of lines and fees'
  return [{ kind: 'wrong_sum', amount, isClaim: amount > 0, orderLineId: null, invoiceLineIds: [], about }]
}

/** Fees of the invoices together that nobody agreed to. */
function notAgreed(amount: Cents, names: readonly string[]): Finding {
  return { kind: 'not_ordered', amount, isClaim: true, orderLineId: null, invoiceLineIds: [], about: names.join(', ') }
}

function finding(
  kind: FindingKind,
  line: OrderedLine,
  billed: readonly Billed[],
  amount: Cents,
  isClaim = true,
): Finding {
  const invoiceLineIds = billed.map((each) => each.line.id)
  return { kind, amount, isClaim: isClaim && amount > 0, orderLineId: line.id, invoiceLineIds, about: '' }
}

function times(price: Fraction, quantity: Fraction): Cents {
  return roundToCents(price.mul(quantity), 'halfUp')
}

function centsOfPrice(price: Fraction): Cents {
  return roundToCents(price, 'halfUp')
}

function inTenThousandths(price: Fraction): UnitPrice {
  return roundToUnitPrice(price, 'halfUp')
}

function thousandthsOf(quantity: Fraction): number {
  return Math.round(quantity.mul(1_000).valueOf())
}

/** Lines with money owed come first, the dearest at the top; lines that were not billed cost nothing and come last. */
function byWhatIsOwed(one: MatchedLine, other: MatchedLine): number {
  const [first, second] = [owedOf(one), owedOf(other)]
  return second - first || otherwiseOf(other) - otherwiseOf(one)
}

function owedOf({ findings }: MatchedLine): Cents {
  return sum(findings.filter(({ isClaim }) => isClaim).map(({ amount }) => amount))
}

function otherwiseOf({ findings }: MatchedLine): number {
  return findings.reduce((all, { amount }) => add(all, cents(Math.abs(amount))), noMoney)
}
