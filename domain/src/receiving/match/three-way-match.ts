import { fraction, type Fraction } from '../../values/fraction.ts'
import { add, cents, exactDollars, minus, noMoney, roundToCents, sum, type Cents } from '../../values/money.ts'
import { roundToUnitPrice, type UnitPrice } from '../../values/unit-price.ts'
import { comparedFeeName } from '../invoices/fee-name.ts'
import { comparedNumber, lineAmount, sumOfInvoice, type InvoiceFee, type InvoiceLine } from '../invoices/invoice.ts'
import { inOrderedUnits, type InOrderedUnits } from './billed-in-units.ts'

export type FindingKind =
  | 'short'
  | 'over'
  | 'price_up'
  | 'not_ordered'
  | 'not_invoiced'
  | 'wrong_pack'
  | 'wrong_sum'
  | 'duplicate'

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

export type BilledLine = InvoiceLine & { readonly id: number; readonly orderLineId: number | null }
export type BilledInvoice = {
  readonly id: number
  readonly total: Cents
  readonly fees: readonly InvoiceFee[]
  readonly lines: readonly BilledLine[]
}

/** The difference a location lets pass: cents on a unit, or hundredths of a percent of its price, whichever is more. */
export type Tolerance = { readonly cents: Cents; readonly basisPoints: number }

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

/** a delivery's weight may differ so much from the average */
const weightMayDiffer = fraction(1, 4)

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
    ...withSameTogether(ordered).map((line) => {
      const ids = line.parts.map(({ id }) => id)
      const ofLine = ids.flatMap((id) => billed.get(id) ?? [])
      return { ...matchLine(line, ofLine, isInvoiced, tolerance), orderLineIds: ids }
    }),
    ...(billed.get(null) ?? []).map(notOrdered),
  ].toSorted(byWhatIsOwed)
  const findings = [...invoices.flatMap(wrongSumOf), ...unagreedFees(invoices, agreedFees)]
  const claims = [...findings, ...lines.flatMap((line) => line.findings)].filter(({ isClaim }) => isClaim)
  return { lines, findings, claimable: sum(claims.map(({ amount }) => amount)) }
}

/** A line of the order, or several of one item and pack as one, with those it is made of: each has a price of its own. */
type TogetherLine = OrderedLine & { readonly parts: readonly OrderedLine[] }

/**
 * The ordered lines, those of one item and pack as one: what was added at the door of an item that was ordered is billed
 * with it in one line.
 */
function withSameTogether(ordered: readonly OrderedLine[]): TogetherLine[] {
  const together = Map.groupBy(ordered, (line) => {
    const { din, unitMeasure, packText, isCatchWeight } = line
    return din === '' ? line : [comparedNumber(din), unitMeasure, packText, isCatchWeight].join('\n')
  })
  return [...together.values()].flatMap(([first, ...more]) =>
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

function matchLine(
  line: TogetherLine,
  billed: readonly BilledLine[],
  isInvoiced: boolean,
  tolerance: Tolerance,
): Omit<MatchedLine, 'orderLineIds'> {
  const first = billed.map((each) => ({ line: each, ...inOrderedUnits(each, line) }))
  const { kept, doubled } = withoutDoubles(first, line)
  const compared = comparedPrices(line, kept, tolerance)
  const findings = [
    ...billed.flatMap(wrongSumOfLine),
    ...doubled.map((each) => finding('duplicate', line, [each], lineAmount(each.line))),
    ...kept.flatMap((each) => priceFindings(line, each, compared)),
    ...quantityFindings(line, kept, isInvoiced, tolerance),
  ].toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const [priced] = kept
  return {
    orderLineId: line.id,
    invoiceLineIds: billed.map(({ id }) => id),
    ordered: line.quantity,
    received: line.received,
    invoicedThousandths: thousandthsOf(first.reduce((all, { quantity }) => all.add(quantity), fraction(0))),
    isByWeight: priced?.isByWeight ?? false,
    agreedPrice: line.isWithoutPrice ? null : inTenThousandths(shownPrice(line, compared, priced?.isByWeight ?? false)),
    billedPrice: priced
      ? inTenThousandths(dearest(kept.filter(({ isByWeight }) => isByWeight === priced.isByWeight)))
      : null,
    invoicedTotal: sum(billed.map(({ lineTotal }) => lineTotal)),
    findings,
  }
}

type Billed = { line: BilledLine } & InOrderedUnits

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

function isTooMuch(again: Billed, kept: readonly Billed[], { received, quantity }: OrderedLine): boolean {
  return billedOf(kept)
    .add(again.quantity)
    .gt(received ?? quantity)
}

/** Cases may weigh the same: a weight is there twice by mistake where the pounds without it are nearer to what there is. */
function isWeighedTwice(again: Billed, kept: readonly Billed[], ordered: OrderedLine): boolean {
  const pounds = poundsExpected(ordered)
  const without = billedOf(kept.filter(({ isByWeight }) => isByWeight))
  if (pounds === null) return kept.length >= (ordered.received ?? ordered.quantity)
  return without.add(again.quantity).sub(pounds).abs().gt(without.sub(pounds).abs())
}

/** The pounds that came, as they were weighed at the door, else as so many cases usually weigh; null where nobody knows. */
function poundsExpected(line: OrderedLine): Fraction | null {
  const { weighedThousandths, averageThousandths, received, quantity } = line
  if (weighedThousandths !== null) return fraction(weighedThousandths, 1_000)
  if (averageThousandths === null) return null
  return fraction(averageThousandths, 1_000).mul(received ?? quantity)
}

function billedOf(kept: readonly Billed[]): Fraction {
  return kept.reduce((all, { quantity }) => all.add(quantity), fraction(0))
}

/**
 * Adds to each billed line the quantity received of it: the cheapest first, so that what is billed beyond it is claimed
 * at the price it was billed at.
 */
function withReceived({ received }: OrderedLine, kept: readonly Billed[]): (Billed & { received: Fraction })[] {
  let left = received === null ? null : fraction(received)
  return kept
    .toSorted((one, other) => one.price.compare(other.price))
    .map((each) => {
      if (left === null || each.isByWeight) return { ...each, received: each.quantity }
      const part = each.quantity.lt(left) ? each.quantity : left
      left = left.sub(part)
      return { ...each, received: part }
    })
}

/** A billed quantity with the one price that it was billed at and the one that was agreed for it. */
type ComparedPrice = {
  readonly of: Billed
  readonly quantity: Fraction
  /** the line as if all of it had been agreed at this price */
  readonly agreedAs: OrderedLine
  /** dollars a unit beyond what may pass; 0 where nothing is */
  readonly more: Fraction
}

/**
 * Compares the prices of received goods with the agreed ones: the dearest billed price with the dearest agreed, and so on.
 * A price that one of the agreed prices allows is never claimed.
 */
function comparedPrices(line: TogetherLine, kept: readonly Billed[], tolerance: Tolerance): ComparedPrice[] {
  const received = withReceived(line, kept).toReversed()
  return [true, false].flatMap((isByWeight) => {
    const billed = received.filter((each) => each.isByWeight === isByWeight)
    const agreed = agreedParts(line, isByWeight, quantityOf(billed))
    return billed.flatMap((each) =>
      takeOff(agreed, each.received).map(({ agreedAs, quantity }) => ({
        ...{ of: each, quantity, agreedAs },
        more: moreThanAgreed(agreedAs, each, tolerance),
      })),
    )
  })
}

function quantityOf(billed: readonly { received: Fraction }[]): Fraction {
  return billed.filter(({ received }) => received.gt(0)).reduce((all, { received }) => all.add(received), fraction(0))
}

type AgreedPart = { readonly agreedAs: OrderedLine; left: Fraction }

/**
 * The parts of a line at the price agreed for each, the dearest first, with what stays of them. What is billed beyond all
 * of them, or in pounds that nobody knows, may be of the dearest.
 */
function agreedParts(line: TogetherLine, isByWeight: boolean, billed: Fraction): AgreedPart[] {
  const quantityOfPart = (part: OrderedLine) =>
    isByWeight ? poundsExpected(part) : fraction(part.received ?? part.quantity)
  const isUnknown = line.parts.some((part) => quantityOfPart(part) === null)
  const [dear, ...cheaper] = line.parts
    .map((part) => ({
      agreedAs: agreedAtPriceOf(line, part),
      left: (isUnknown ? null : quantityOfPart(part)) ?? fraction(0),
    }))
    .toSorted((one, other) => byDearest(one.agreedAs, other.agreedAs, isByWeight))
  if (!dear) return []
  const beyond = [dear, ...cheaper].reduce((all, { left }) => all.sub(left), billed)
  return [beyond.gt(0) ? { ...dear, left: dear.left.add(beyond) } : dear, ...cheaper]
}

/** The line as if all of it had been agreed at the price of one of its parts. */
function agreedAtPriceOf(line: TogetherLine, { price, perPound, isWithoutPrice }: OrderedLine): OrderedLine {
  return { ...line, price, perPound, isWithoutPrice }
}

/** Sorts by the agreed price, the dearest first. A line without an agreed price allows any and comes before all. */
function byDearest(one: OrderedLine, other: OrderedLine, isByWeight: boolean): number {
  if (one.isWithoutPrice !== other.isWithoutPrice) return one.isWithoutPrice ? -1 : 1
  return agreedPrice(other, isByWeight).compare(agreedPrice(one, isByWeight))
}

/** A quantity from the dearest parts that are left. What goes back, or of which nothing stays, is held against the dearest. */
function takeOff(parts: AgreedPart[], quantity: Fraction): { agreedAs: OrderedLine; quantity: Fraction }[] {
  const [dear] = parts
  if (dear && quantity.lte(0)) return [{ ...dear, quantity }]
  let rest = quantity
  return parts.flatMap((part) => {
    const taken = rest.lt(part.left) ? rest : part.left
    part.left = part.left.sub(taken)
    rest = rest.sub(taken)
    return taken.gt(0) ? [{ agreedAs: part.agreedAs, quantity: taken }] : []
  })
}

function moreThanAgreed(agreed: OrderedLine, billed: Billed, tolerance: Tolerance): Fraction {
  if (agreed.isWithoutPrice) return fraction(0)
  const price = agreedPrice(agreed, billed.isByWeight).mul(billed.packRatio)
  const more = billed.price.sub(price)
  return more.gt(allowedFor(agreed, billed, price, tolerance)) ? more : fraction(0)
}

/** Dearer than agreed, or another pack than ordered at more than its share of the price. */
function priceFindings(line: OrderedLine, billed: Billed, compared: readonly ComparedPrice[]): Finding[] {
  const isOtherPack = !billed.packRatio.equals(1)
  const dearer = compared.filter(({ of, more }) => of.line === billed.line && more.gt(0))
  if (!isOtherPack && dearer.length === 0) return []
  return [finding(isOtherPack ? 'wrong_pack' : 'price_up', line, [billed], costOf(dearer))]
}

function costOf(dearer: readonly ComparedPrice[]): Cents {
  return roundToCents(
    dearer.reduce((all, { more, quantity }) => all.add(more.mul(quantity)), fraction(0)),
    'halfUp',
  )
}

/** The agreed price that is told: of several the one that costs most by what is billed beyond it, else that of most units. */
function shownPrice(line: TogetherLine, compared: readonly ComparedPrice[], isByWeight: boolean): Fraction {
  const [worst] = compared
    .filter(({ of, more }) => of.isByWeight === isByWeight && more.gt(0))
    .toSorted((one, other) => other.more.mul(other.quantity).compare(one.more.mul(one.quantity)))
  const [most = line] = line.parts
    .filter(({ isWithoutPrice }) => !isWithoutPrice)
    .toSorted((one, other) => (other.received ?? other.quantity) - (one.received ?? one.quantity))
  return agreedPrice(worst?.agreedAs ?? agreedAtPriceOf(line, most), isByWeight)
}

/**
 * A case of catch weight that is billed as a whole costs what it weighs: where nobody weighed it only what no such case
 * weighs is told, else more than the cent by which its price is rounded.
 */
function allowedFor(line: OrderedLine, { isByWeight }: Billed, agreed: Fraction, tolerance: Tolerance): Fraction {
  const usual = allowed(agreed, tolerance)
  if (!line.isCatchWeight || isByWeight) return usual
  if (poundsPerCase(line) === null) return agreed.mul(weightMayDiffer)
  return usual.gt(oneCent) ? usual : oneCent
}

const oneCent = fraction(1, 100)

function quantityFindings(
  line: TogetherLine,
  kept: readonly Billed[],
  isInvoiced: boolean,
  tolerance: Tolerance,
): Finding[] {
  const { quantity, received } = line
  const [first] = kept
  if (!first) {
    if (!isInvoiced || received === null || received === 0) return []
    const owed = sum(
      line.parts.map((part) => times(agreedPrice(agreedAtPriceOf(line, part), false), fraction(part.received ?? 0))),
    )
    return [finding('not_invoiced', line, [], minus(noMoney, owed), false)]
  }
  if (first.isByWeight) return weightFindings(line, kept, tolerance)
  const invoiced = billedOf(kept)
  const beyond = (limit: number) => invoiced.sub(limit)
  if (received !== null && beyond(received).gt(0)) {
    const parts = withReceived(line, kept).map((each) => times(each.price, each.quantity.sub(each.received)))
    return [finding('short', line, kept, sum(parts))]
  }
  if (beyond(quantity).gt(0)) return [finding('over', line, kept, times(dearest(kept), beyond(quantity)), false)]
  if (received !== null && invoiced.lt(received)) {
    const owed = times(dearest(kept), fraction(received).sub(invoiced))
    return [finding('not_invoiced', line, kept, minus(noMoney, owed), false)]
  }
  return []
}

/** More pounds than were weighed at the door; where nobody weighed, only what no such case weighs is told. */
function weightFindings(line: OrderedLine, kept: readonly Billed[], tolerance: Tolerance): Finding[] {
  const pounds = billedOf(kept)
  const expected = fraction(line.averageThousandths ?? 0, 1_000).mul(line.received ?? line.quantity)
  if (line.received === 0) return [finding('short', line, kept, times(dearest(kept), pounds))]
  if (line.weighedThousandths !== null) {
    const [price, weighed] = [dearest(kept), fraction(line.weighedThousandths, 1_000)]
    const amount = pounds.sub(weighed).mul(price)
    return amount.gt(allowed(price, tolerance).mul(weighed)) ? [finding('short', line, kept, centsOfPrice(amount))] : []
  }
  if (line.averageThousandths === null || pounds.lte(expected.mul(weightMayDiffer.add(1)))) return []
  return [finding('short', line, kept, times(dearest(kept), pounds.sub(expected)), line.received !== null)]
}

function dearest(kept: readonly Billed[]): Fraction {
  return kept.map(({ price }) => price).reduce((one, other) => (other.gt(one) ? other : one))
}

function notOrdered(line: BilledLine): MatchedLine {
  const amount = lineAmount(line)
  const found = { kind: 'not_ordered', amount, isClaim: amount > 0, orderLineId: null, about: '' } as const
  return {
    ...{ orderLineId: null, orderLineIds: [], invoiceLineIds: [line.id], ordered: 0, received: null },
    ...{ invoicedThousandths: line.thousandths, isByWeight: false, agreedPrice: null },
    ...{ billedPrice: line.unitPrice, invoicedTotal: line.lineTotal },
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

/**
 * Fees beyond those of the order, taxes left alone: fuel, small order, packaging. One that is let off again is none; a
 * discount on goods lets off no fee.
 */
function unagreedFees(invoices: readonly BilledInvoice[], agreedFees: Cents): Finding[] {
  const fees = invoices.flatMap((invoice) => invoice.fees).filter(({ isTax }) => !isTax)
  const billed = [...Map.groupBy(fees, ({ name }) => chargedFor(name)).values()].filter((same) => amountOf(same) > 0)
  const amount = minus(sum(billed.map(amountOf)), agreedFees)
  if (amount <= 0) return []
  const about = billed.flatMap((same) => same.map(({ name }) => name)).join(', ')
  return [{ kind: 'not_ordered', amount, isClaim: true, orderLineId: null, invoiceLineIds: [], about }]
}

const feeKinds = /\b(?:fees?|(?:sur)?charges?|discounts?|allowances?|credits?|rebates?|waive[dr])\b/g

/** The name of a fee without the word that says whether it is taken or let off: 'Delivery fee' and 'Delivery discount' are alike. */
function chargedFor(name: string): string {
  const compared = comparedFeeName(name)
  return comparedFeeName(compared.replaceAll(feeKinds, ' ')) || compared
}

function amountOf(fees: readonly InvoiceFee[]): Cents {
  return sum(fees.map(({ amount }) => amount))
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

/** Dollars of one unit, of catch weight for what it weighed; or of a pound. */
function agreedPrice(line: OrderedLine, isByWeight: boolean): Fraction {
  const { price, perPound } = line
  if (perPound === null) return exactDollars(price)
  if (isByWeight) return fraction(perPound, 10_000)
  const pounds = poundsPerCase(line)
  return pounds === null ? exactDollars(price) : fraction(perPound, 10_000).mul(pounds)
}

/** As the cases that stay were weighed at the door; null where they were not. */
function poundsPerCase({ weighedThousandths, received, perPound }: OrderedLine): Fraction | null {
  if (weighedThousandths === null || perPound === null || !received) return null
  return fraction(weighedThousandths, 1_000).div(received)
}

function allowed(agreed: Fraction, tolerance: Tolerance): Fraction {
  const [fixed, share] = [exactDollars(tolerance.cents), agreed.mul(fraction(tolerance.basisPoints, 10_000))]
  return share.gt(fixed) ? share : fixed
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
