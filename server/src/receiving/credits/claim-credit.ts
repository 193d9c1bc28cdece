import {
  claimTooHigh,
  creditClaimed,
  nothingToClaim,
  type postCredit,
} from '@larder/contract/receiving/credits/credits.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { claimGroup } from '@larder/domain/receiving/credits/credit-step.ts'
import { givenForEach, givenUpOf, leftToClaim } from '@larder/domain/receiving/credits/given-beyond-claims.ts'
import { stillToClaim } from '@larder/domain/receiving/credits/still-to-claim.ts'
import { receivedLine } from '@larder/domain/receiving/received-line.ts'
import { cents, formatMoney, minus, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { deliveredLine, type OrderItemRow } from '../../ordering/orders/order-items.queries.ts'
import { findDelivery } from '../delivery.queries.ts'
import { listInvoiceImages } from '../invoices/invoice-images.queries.ts'
import { saidOfReject } from '../rejects/said-of-reject.ts'
import { matchOrder } from '../match/match-order.ts'
import { findMatchedOrder } from '../match/match.queries.ts'
import { listRejectImages } from '../rejects/reject-images.queries.ts'
import { claimsOfSubject, earlierClaim, insertCredit, noteStep, type ClaimOfOrder } from './credits.queries.ts'
import { listGivenBeyondClaims } from './given/given-of-orders.queries.ts'
import { owedForQuantity } from './unbilled/settle-unbilled.ts'

type Body = ParsedCall<typeof postCredit>['body']

/**
 * Claims a credit for a reject or a finding of the match. The amount is ours: what a client sends can only be less. The
 * same thing is claimed once; what is found of it later is claimed as another credit, with a letter of its own.
 */
export function claimCredit(context: Context, body: Body): Promise<number> {
  const { order_id: orderId, kind, imageIds = [] } = body
  return inTransaction(context, async (tx) => {
    const order = (await findMatchedOrder(tx, orderId)) ?? refuse(notFound)
    await requireImages(tx, orderId, imageIds ?? [])
    const rejectImageIds = await photosOf(tx, body)
    const claim = kind === 'reject' ? await rejectOf(tx, body) : await findingOf(tx, body)
    const subject = {
      orderId,
      orderItemId: body.order_item_id ?? null,
      invoiceLineId: body.invoice_line_id ?? null,
      claimGroup: claimGroup(kind),
    }
    const earlier = await claimsOfSubject(tx, { ...subject, orderItemIds: claim.orderItemIds })
    const unclaimed = stillToClaim(cents(claim.groupCents), earlier.map(earlierClaim))
    const toClaim = claim.leftOf(unclaimed, earlier)
    const rest = Math.min(claim.amountCents, toClaim)
    if (rest <= 0 && earlier.length === 0) refuse(nothingToClaim)
    const most = rest > 0 ? rest : claim.amountCents
    const asked = body.amount ? Math.round(body.amount * 100) : most
    if (asked > most) refuse(claimTooHigh, { amount: formatMoney(cents(most)) })
    if (rest <= 0) refuse(creditClaimed)
    const { actor, now } = tx
    const reason = body.reason?.trim() || reasonForRest(claim.reason, earlier, minus(unclaimed, toClaim))
    const credit = {
      ...subject,
      distributorId: order.distributorId,
      kind,
      part: freePart(earlier),
      claimableCents: most,
      itemName: claim.item,
      din: claim.din,
      amountCents: asked,
      reason,
      isDriverTold: body.driverTold ?? claim.isDriverTold,
      imageIds: imageIds ?? [],
      rejectImageIds,
      createdBy: actor.userId,
      createdByName: actor.name,
      createdAt: now,
    }
    const id = (await insertCredit(tx, credit)) ?? refuse(creditClaimed)
    await noteStep(tx, id, { status: 'open', note: '', by: actor, now })
    const after = { orderId, kind, item: claim.item, amountCents: asked, isDriverTold: credit.isDriverTold }
    await audit(tx, { action: 'claim-credit', objectType: 'credit', objectId: id, after })
    return id
  })
}

type Claim = {
  item: string
  din: string
  /** the lines of the order that it is about: with an ordered one what was added of it at the door */
  orderItemIds: readonly number[]
  amountCents: number
  /** with what else is found of the same subject: a dearer case beside one in another pack */
  groupCents: number
  /** what is left of what can be claimed, once what a paper gave unasked is taken off */
  leftOf: (unclaimed: Cents, earlier: readonly ClaimOfOrder[]) => Cents
  reason: string
  isDriverTold: boolean
}

/** Says to the rep that a part of it was claimed or credited before, so that nobody takes it for the same claim again. */
export function reasonForRest(
  reason: string,
  earlier: readonly Pick<ClaimOfOrder, 'amountCents'>[],
  given: Cents,
): string {
  const claimed = sum(earlier.map(({ amountCents }) => cents(amountCents)))
  return [
    reason,
    ...(earlier.length > 0 ? [`${formatMoney(claimed)} of it was claimed before`] : []),
    ...(given > 0 ? [`${formatMoney(given)} of it was credited before`] : []),
  ].join('. ')
}

/** Two people who claim the same rest at once choose the same place, and the database lets one through. */
function freePart(earlier: readonly ClaimOfOrder[]): number {
  const taken = new Set(earlier.map(({ part }) => part))
  let part = 1
  while (taken.has(part)) part++
  return part
}

/** The photos that go with a claim: the chosen ones, else all of its line. */
async function photosOf(tx: Context<Tx>, { order_id: orderId, order_item_id: itemId, rejectImageIds }: Body) {
  if (rejectImageIds?.length === 0) return []
  if (rejectImageIds) {
    await requirePhotos(tx, orderId, rejectImageIds)
    return rejectImageIds
  }
  const photos = await listRejectImages(tx, orderId)
  return photos.filter(({ orderItemId }) => orderItemId === itemId).map(({ id }) => id)
}

export async function requirePhotos(tx: Context<Tx>, orderId: number, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  const known = new Set((await listRejectImages(tx, orderId)).map(({ id }) => id))
  if (imageIds.some((id) => !known.has(id))) refuse(notFound)
}

export async function requireImages(tx: Context<Tx>, orderId: number, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  const known = new Set((await listInvoiceImages(tx, orderId)).map(({ id }) => id))
  if (imageIds.some((id) => !known.has(id))) refuse(notFound)
}

async function rejectOf(tx: Context<Tx>, { order_id: orderId, order_item_id: itemId }: Body): Promise<Claim> {
  const delivery = await findDelivery(tx, orderId)
  const line = delivery?.lines.find(({ id }) => id === itemId)
  const rejected = line ? receivedLine(deliveredLine(line)).rejectedCents : noMoney
  // Once the delivery is billed, what its invoices don't bill is not owed.
  const match = line ? await matchOrder(tx, orderId) : null
  const billed = match && line ? owedForQuantity(match, line.id) : null
  const amountCents = billed === null ? rejected : cents(Math.min(rejected, billed))
  if (!line || amountCents === noMoney) return refuse(nothingToClaim)
  const given = (await listGivenBeyondClaims(tx, [orderId])).get(orderId) ?? []
  const rejects = delivery?.lines.filter(({ rejectedQuantity }) => rejectedQuantity > 0) ?? []
  const ofLine = givenForEach(given, rejects.map(asSubject))[rejects.indexOf(line)] ?? []
  const short = match?.lines.find(({ orderItemIds }) => orderItemIds.includes(line.id))?.findings ?? []
  return {
    item: line.name,
    din: line.din,
    orderItemIds: [line.id],
    amountCents,
    groupCents: amountCents,
    leftOf(unclaimed, earlier) {
      // What the invoices bill may have another finding that the paper is for.
      if (billed !== null)
        return leftOfFindings(
          unclaimed,
          short.filter(({ kind }) => kind === 'short'),
        )
      const [left = noMoney] = leftToClaim([unclaimed], ofLine, givenUpOf(earlier))
      return left
    },
    reason: rejectReasonOf(line),
    isDriverTold: line.isDriverTold ?? false,
  }
}

/** A rejected line as papers name it. */
export function asSubject({ id, din }: Pick<OrderItemRow, 'id' | 'din'>) {
  return { orderItemIds: [id], din, feeNames: '' }
}

/** '1 rejected: Wrong item', as the rep reads it. */
export function rejectReasonOf({ rejectedQuantity, ...said }: OrderItemRow): string {
  return `${rejectedQuantity} rejected: ${saidOfReject(said)}`
}

/** The finding of the match that is meant: of an order's line, of a billed line, or of an invoice as a whole. */
async function findingOf(tx: Context<Tx>, body: Body): Promise<Claim> {
  const { order_id: orderId, kind, order_item_id: itemId = null, invoice_line_id: lineId = null } = body
  const match = await matchOrder(tx, orderId)
  const lines = match.lines.filter(
    (line) => line.order_item_id === (itemId ?? null) && (lineId === null || line.invoiceLineIds.includes(lineId)),
  )
  const ofLines = itemId === null && lineId === null ? [] : lines
  const [line] = ofLines.filter(({ findings }) => findings.some((finding) => finding.kind === kind && finding.isClaim))
  const whole = itemId === null && lineId === null ? match.findings : []
  const claims = [...(line?.findings ?? []), ...whole].filter(({ isClaim }) => isClaim)
  const found = claims.filter((finding) => finding.kind === kind)
  const ofGroup = claims.filter((finding) => claimGroup(finding.kind) === claimGroup(kind))
  const [first] = found
  if (!first) return refuse(nothingToClaim)
  return {
    item: line?.item ?? first.about,
    din: line?.din ?? '',
    orderItemIds: line?.orderItemIds ?? [],
    amountCents: found.reduce((all, { amount }) => all + amount, 0),
    groupCents: ofGroup.reduce((all, { amount }) => all + amount, 0),
    leftOf: (unclaimed) => leftOfFindings(unclaimed, ofGroup),
    reason: reasonOf(first.kind, line?.rejected ?? null),
    isDriverTold: line?.rejected?.driverTold ?? false,
  }
}

function leftOfFindings(unclaimed: Cents, findings: readonly { unclaimed: number }[]): Cents {
  return cents(
    Math.min(
      unclaimed,
      findings.reduce((all, each) => all + each.unclaimed, 0),
    ),
  )
}

type Rejected = Awaited<ReturnType<typeof matchOrder>>['lines'][number]['rejected']

/** Names what was sent back at the door: the rep has a slip that says how many came. */
function reasonOf(kind: string, rejected: Rejected): string {
  const reason = reasons[kind] ?? ''
  return kind === 'short' && rejected ? `${rejected.quantity} rejected: ${rejected.reason}. ${reason}` : reason
}

const reasons: Record<string, string> = {
  short: 'Billed more than was received',
  price_up: 'Billed above the agreed price',
  not_ordered: 'Billed and not ordered',
  wrong_pack: 'Another pack than ordered at the same price',
  wrong_sum: 'The sum on the invoice is wrong',
  duplicate: 'Billed twice',
}
