import type { OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { cents, minus, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice, type UnitPrice } from '@larder/domain/values/unit-price.ts'
import { claimGroup } from '@larder/domain/receiving/credits/credit-step.ts'
import { givenForEach, givenUpOf, leftToClaim } from '@larder/domain/receiving/credits/given-beyond-claims.ts'
import { stillToClaim } from '@larder/domain/receiving/credits/still-to-claim.ts'
import { reconcile } from '@larder/domain/receiving/match/reconcile.ts'
import { threeWayMatch, type Finding, type MatchedLine } from '@larder/domain/receiving/match/three-way-match.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { runBatch } from '../../database/statements.ts'
import { refuse } from '../../http/failures.ts'
import { earlierClaim, type ClaimOfOrder } from '../credits/credits.queries.ts'
import { beyondClaims } from '../credits/given/given-of-orders.queries.ts'
import { saidOfReject } from '../rejects/said-of-reject.ts'
import { matchParts, usualTolerance, type BookedInvoice, type BookedLine } from './match.queries.ts'
import { lineOfOrder, type LineOfOrder } from './ordered-lines.queries.ts'

type Answer = z.output<typeof OrderMatch>

/** The ordered, received and invoiced lines of an order, and its findings in cents. */
export async function matchOrder(at: AtLocation, orderId: number): Promise<Answer> {
  const parts = await runBatch(at.db, matchParts(at.locationId, orderId))
  const [[found], invoices, billed, rows, [{ cents: allowed, basisPoints } = usualTolerance], claims, papers] = parts
  const order = found ?? refuse(notFound)
  const ordered = rows.map(lineOfOrder)
  const agreedFees = cents(order.deliveryFeeCents + order.sameDayDeliveryFeeCents)
  const tolerance = { cents: cents(allowed), basisPoints }
  const match = threeWayMatch(
    ordered,
    invoices.map((invoice) => billedInvoice(invoice, billed)),
    agreedFees,
    tolerance,
  )
  const names = new Map(ordered.map((line) => [line.id, line]))
  const billedNames = new Map(billed.map((line) => [line.id, line]))
  const partsOf = ({ orderLineIds }: MatchedLine) => orderLineIds.flatMap((id) => names.get(id) ?? [])
  const namedOf = (line: MatchedLine) =>
    (line.orderLineId === null ? undefined : names.get(line.orderLineId)) ??
    ofBilled(billedNames.get(line.invoiceLineIds[0] ?? 0))
  const unagreed = match.findings.find(({ kind }) => kind === 'not_ordered')?.about ?? ''
  const [ofWhole = [], ...givenOfLines] = givenForEach(beyondClaims(papers), [
    { orderItemIds: [], din: '', feeNames: unagreed },
    ...match.lines.map((line) => ({ orderItemIds: line.orderLineIds, din: namedOf(line).din, feeNames: '' })),
  ])
  const isReceived = order.status === 'received'
  const orderTotal = cents(order.totalCents)
  const invoicedTotal = sum(invoices.map(({ totalCents }) => cents(totalCents)))
  const invoicedFees = sum(invoices.flatMap(({ fees }) => fees.map(({ amount }) => cents(amount))))
  const totals = { received: orderTotal, invoiced: invoicedTotal, invoicedFees }
  const compared = match.lines.map((line) => reconciledLine(line, partsOf(line)))
  return {
    order_id: order.id,
    purchaseOrderNumber: order.purchaseOrderNumber,
    distributor: order.distributor,
    isReceived,
    invoices: invoices.map(({ id, invoiceNumber, invoiceDate, totalCents }) => ({
      id,
      invoiceNumber,
      invoiceDate,
      total: cents(totalCents),
    })),
    orderTotal,
    invoicedTotal,
    differences: isReceived && invoices.length > 0 ? reconcile(compared, totals) : [],
    claimable: match.claimable,
    claimed: sum(claims.map(({ amountCents }) => cents(amountCents))),
    lines: match.lines.map((line, at) => {
      const ofLine = partsOf(line)
      return lineAnswer(line, namedOf(line), {
        claims,
        given: givenOfLines[at] ?? [],
        weighed: weighedOf(ofLine),
        receivedPrice: isReceived ? receivedPriceOf(line, ofLine) : null,
        rejected: isReceived ? rejectedOf(ofLine) : null,
      })
    }),
    findings: findingAnswers(match.findings, claims, ofWhole),
  }
}

function billedInvoice({ id, totalCents, fees }: BookedInvoice, lines: readonly BookedLine[]) {
  return {
    id,
    total: cents(totalCents),
    fees: fees.map((fee) => ({ ...fee, amount: cents(fee.amount) })),
    lines: lines
      .filter(({ invoiceId }) => invoiceId === id)
      .map((line) => ({
        ...line,
        orderLineId: line.orderItemId,
        unitPrice: unitPrice(line.unitPrice),
        lineTotal: cents(line.lineTotalCents),
      })),
  }
}

type Named = {
  itemId: number | null
  name: string
  din: string
  packText: string
  unitMeasure: string
}

type Beside = {
  claims: readonly ClaimOfOrder[]
  given: readonly Cents[]
  weighed: number | null
  receivedPrice: UnitPrice | null
} & Pick<Answer['lines'][number], 'rejected'>

function ofBilled(line: BookedLine | undefined): Named {
  const { itemId = null, description = '', din = '', packText = '', unitMeasure = '' } = line ?? {}
  return { itemId, name: description, din, packText, unitMeasure }
}

function lineAnswer(
  line: MatchedLine,
  { itemId, name, din, packText, unitMeasure }: Named,
  { claims, given, weighed, receivedPrice, rejected }: Beside,
): Answer['lines'][number] {
  return {
    order_item_id: line.orderLineId,
    orderItemIds: [...line.orderLineIds],
    invoiceLineIds: [...line.invoiceLineIds],
    itemDistributorId: itemId,
    item: name,
    din,
    packSize: packText,
    unit_measure: unitMeasure,
    ordered: line.ordered,
    received: line.received,
    rejected,
    invoiced: line.invoicedThousandths / 1_000,
    isByWeight: line.isByWeight,
    weighed,
    agreedPrice: line.agreedPrice,
    billedPrice: line.billedPrice,
    receivedPrice,
    invoicedTotal: line.invoicedTotal,
    findings: findingAnswers(line.findings, claims, given, line.orderLineIds),
  }
}

function reconciledLine(line: MatchedLine, parts: readonly LineOfOrder[]) {
  return {
    isOfOrder: line.orderLineId !== null,
    isBilled: line.invoiceLineIds.length > 0,
    received: line.received ?? 0,
    receivedCents: sum(parts.map(({ receivedCents }) => cents(receivedCents))),
    invoicedThousandths: line.invoicedThousandths,
    isByWeight: line.isByWeight,
    invoicedCents: line.invoicedTotal,
  }
}

/** The price that somebody entered at receiving, in the unit that the line is billed in; null where it is the agreed one. */
function receivedPriceOf(line: MatchedLine, parts: readonly LineOfOrder[]): UnitPrice | null {
  const [corrected] = parts.flatMap(({ correctedCents, correctedPerPound }) => {
    if (line.isByWeight) return correctedPerPound ?? []
    return correctedCents === null ? [] : correctedCents * 100
  })
  return corrected === undefined || corrected === line.agreedPrice ? null : unitPrice(corrected)
}

/** Sums up what was sent back of lines at the door, with the reason of the first of them. */
function rejectedOf(lines: readonly LineOfOrder[]): Answer['lines'][number]['rejected'] {
  const rejected = lines.filter(({ rejectedQuantity }) => rejectedQuantity > 0)
  const [first] = rejected
  if (!first) return null
  return {
    quantity: rejected.reduce((all, { rejectedQuantity }) => all + rejectedQuantity, 0),
    reason: saidOfReject(first),
    driverTold: rejected.some(({ isDriverTold }) => isDriverTold === true),
  }
}

/** The pounds of lines that stay; null where one of them was not weighed. */
function weighedOf(lines: readonly { received: number | null; weighedThousandths: number | null }[]): number | null {
  const kept = lines.filter(({ received, weighedThousandths }) => received !== 0 || weighedThousandths !== null)
  if (kept.length === 0 || kept.some(({ weighedThousandths }) => weighedThousandths === null)) return null
  return kept.reduce((all, { weighedThousandths }) => all + (weighedThousandths ?? 0), 0) / 1_000
}

/**
 * Findings of a line, or of the invoices as a whole, with what was claimed of each and what can be claimed now: what a paper
 * gave that nobody claimed is not.
 */
function findingAnswers(
  findings: readonly Finding[],
  claims: readonly ClaimOfOrder[],
  given: readonly Cents[],
  ofLines: readonly number[] = [],
) {
  const left = new Map<string, Cents>()
  const found = findings.map((finding) => {
    const { amount, isClaim } = finding
    const own = claims.filter((claim) => isClaimOf(finding, claim, ofLines))
    const subject = own.map(({ id }) => id).join()
    const ofSubject = findings.filter((each) => each.isClaim && own.some((claim) => isClaimOf(each, claim, ofLines)))
    const rest = left.get(subject) ?? stillToClaim(sum(ofSubject.map((each) => each.amount)), own.map(earlierClaim))
    const unclaimed = !isClaim ? noMoney : own.length === 0 ? amount : cents(Math.min(amount, rest))
    if (own.length > 0) left.set(subject, minus(rest, unclaimed))
    return { finding, own, unclaimed }
  })
  const toClaim = leftToClaim(
    found.map(({ unclaimed }) => unclaimed),
    given,
    givenUpOf([...new Set(found.flatMap(({ own }) => own))]),
  )
  return found.map(({ finding, own }, at) => ({
    kind: finding.kind,
    amount: finding.amount,
    isClaim: finding.isClaim,
    about: finding.about,
    order_item_id: finding.orderLineId,
    invoiceLineIds: [...finding.invoiceLineIds],
    credit_id: own[0]?.id ?? null,
    claimed: own.length > 0 ? sum(own.map(({ amountCents }) => cents(amountCents))) : null,
    unclaimed: toClaim[at] ?? noMoney,
  }))
}

function isClaimOf(
  { kind, orderLineId, invoiceLineIds }: Finding,
  claim: ClaimOfOrder,
  ofLines: readonly number[],
): boolean {
  const isOfLine = claim.orderItemId === null ? orderLineId === null : ofLines.includes(claim.orderItemId)
  if (claim.claimGroup !== claimGroup(kind) || !isOfLine) return false
  if (claim.invoiceLineId === null) return orderLineId !== null || invoiceLineIds.length === 0
  return invoiceLineIds.includes(claim.invoiceLineId)
}
