import { cardProviderAway, cardRefused } from '@larder/contract/payments/payment-methods.ts'
import { notAllowed, notFound } from '@larder/contract/refusal.ts'
import {
  paymentStillDue,
  type getSubscription,
  type getSubscriptionReceipts,
} from '@larder/contract/sign-up/subscription.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { HandlerAnswer } from '@larder/contract/call.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { auditBy, auditorOf } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { followSubscription, noteOutcome, requestOf } from './follow-subscription.ts'
import {
  findBusiness,
  findSubscription,
  lockSubscription,
  noteAsked,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts'

type Answer = HandlerAnswer<typeof getSubscription>

/** The subscription of the active location's business, read from the provider when it may have changed. */
export async function subscriptionOf(deps: Deps, context: Context): Promise<Answer> {
  const business = await requireOwner(deps, context)
  const known = await findSubscription(deps.database.shared, business.id)
  if (!known) return { ...none, businessName: business.title }
  return answer(business, isDue(deps, known) ? await followSubscription(deps, business.id) : known)
}

/** Pays by another card from now on. What is due is asked for at once; an ended subscription starts again. */
export async function paySubscriptionBy(deps: Deps, context: Context, token: string): Promise<Answer> {
  const business = await requireOwner(deps, context)
  const after = await payByKeptCard(deps, await keepCard(deps, context, business.id, token))
  if (after.status === 'past_due' && after.consentSecret === null)
    refuse(paymentStillDue, { message: after.problem ?? 'Your card did not pay.' })
  return answer(business, after)
}

/**
 * Has the provider charge the card that is kept here. Of two given at once it may hear of the other one last: whoever finds
 * another card kept than the one they named names that too, so that it charges the one that is shown.
 */
async function payByKeptCard(deps: Deps, kept: SubscriptionRow): Promise<SubscriptionRow> {
  const { providerId: id, ownerId, cardToken: token } = kept
  const outcome = id
    ? await deps.payments.changeSubscriptionCard({ id, ownerId, token })
    : await deps.payments.startSubscription(requestOf(kept))
  const after = (await noteOutcome(deps, kept, outcome)) ?? refuse(cardProviderAway)
  const isAnother = after.cardToken !== token && after.providerId !== null && after.status !== 'ended'
  return isAnother ? payByKeptCard(deps, after) : after
}

/** Keeps a card as the one that pays. Of two at the same moment the second sees what the first has begun. */
async function keepCard(deps: Deps, context: Context, companyId: number, token: string): Promise<SubscriptionRow> {
  const known = await findStarted(deps, companyId)
  const setUpCents = await setUpStillDue(deps, known)
  const kept = await deps.payments.attach({ key: `attach-${companyId}-${token}`, ownerId: known.ownerId, token })
  if (kept.kind === 'unanswered') return refuse(cardProviderAway)
  if (kept.kind === 'unknownCard') return refuse(cardRefused, { message: 'This card can’t be used here.' })
  if (kept.kind === 'declined') return refuse(cardRefused, { message: kept.message })
  const { cardType, last4 } = kept.card
  const changed = await transactionOn(deps.database.shared, async (tx) => {
    if (!isAsRead(await lockSubscription(tx, companyId), known)) return undefined
    const after = { cardType, last4 }
    const entry = { action: 'change-subscription-card', objectType: 'company', objectId: companyId }
    await auditBy(tx, auditorOf(context), { ...entry, before: shown(known), after }, context.now)
    const isAnother = known.status === 'ended' || known.providerId === null
    return updateSubscription(tx, companyId, {
      cardToken: token,
      cardType,
      last4,
      changedAt: context.now,
      ...(isAnother ? { number: known.number + 1, providerId: null, status: 'starting', setUpCents } : {}),
      ...(isAnother ? { paidUntil: null, isCancelled: false, consentSecret: null } : {}),
      ...(isAnother ? { askedAt: null, askedBy: null } : {}),
    })
  })
  return changed ?? keepCard(deps, context, companyId, token)
}

function isAsRead(now: SubscriptionRow, known: SubscriptionRow): boolean {
  const isSame = now.number === known.number && now.status === known.status && now.providerId === known.providerId
  return isSame && now.changedAt.getTime() === known.changedAt.getTime()
}

/**
 * The subscription as the provider has it. One whose start was never answered may be there: it is asked about with the card
 * and the key of before, for by another card it could be charged twice.
 */
async function findStarted(deps: Deps, companyId: number): Promise<SubscriptionRow> {
  const known = (await findSubscription(deps.database.shared, companyId)) ?? refuse(notFound)
  if (known.providerId !== null || known.status === 'ended') return known
  const outcome = await deps.payments.startSubscription(requestOf(known))
  return (await noteOutcome(deps, known, outcome)) ?? refuse(cardProviderAway)
}

/** The set-up's price for a subscription that begins again: nothing once anything was paid. */
async function setUpStillDue({ payments }: Deps, { status, setUpCents, ownerId }: SubscriptionRow): Promise<number> {
  if (status !== 'ended' || setUpCents === 0) return setUpCents
  const receipts = (await payments.receiptsOf(ownerId)) ?? refuse(cardProviderAway)
  return receipts.length > 0 ? 0 : setUpCents
}

/** Lets the subscription end with the month that is paid for, or takes that back. */
export async function cancelSubscription(deps: Deps, context: Context, isCancelled: boolean): Promise<Answer> {
  const business = await requireOwner(deps, context)
  const known = (await findSubscription(deps.database.shared, business.id)) ?? refuse(notFound)
  if (!known.providerId || known.status === 'ended') return refuse(notFound)
  const by = auditorOf(context)
  await noteAsked(deps.database.shared, business.id, by, context.now)
  const outcome = await deps.payments.cancelSubscription({ id: known.providerId, isCancelled })
  return answer(business, (await noteOutcome(deps, known, outcome, by)) ?? refuse(cardProviderAway))
}

/** The payments of the business, newest first. */
export async function receiptsOf(deps: Deps, context: Context): Promise<HandlerAnswer<typeof getSubscriptionReceipts>> {
  const business = await requireOwner(deps, context)
  const known = await findSubscription(deps.database.shared, business.id)
  const receipts = known ? ((await deps.payments.receiptsOf(known.ownerId)) ?? refuse(cardProviderAway)) : []
  return wholeList(receipts.map(({ paidAt, ...receipt }) => ({ ...receipt, paidTime: paidAt.toISOString() })))
}

type Business = Awaited<ReturnType<typeof findBusiness>>

/** The business, for its owners and for whoever signed it up; everybody else may not see what it pays. */
async function requireOwner({ database }: Deps, { actor, locationId }: Context): Promise<Business> {
  return actor.isOwner ? findBusiness(database.shared, locationId) : refuse(notAllowed)
}

/** In the sandbox the clock may have been moved, so the provider is asked every time. */
function isDue(deps: Deps, { status, paidUntil, askedAt }: SubscriptionRow): boolean {
  if (status === 'ended') return false
  if (askedAt !== null) return true
  return deps.sandbox !== undefined || status !== 'active' || paidUntil === null || paidUntil <= deps.clock.now()
}

const none = {
  status: 'none' as const,
  monthlyPrice: cents(0),
  cardType: '',
  last4: '',
  paidUntil: null,
  isCancelled: false,
  problem: null,
  consentSecret: null,
}

function shown({ cardType, last4 }: SubscriptionRow) {
  return { cardType, last4 }
}

function answer({ title, businessName }: Business, row: SubscriptionRow): Answer {
  return {
    ...shown(row),
    status: row.status as Answer['status'],
    businessName: businessName ?? title,
    monthlyPrice: cents(row.monthlyCents),
    paidUntil: row.paidUntil?.toISOString() ?? null,
    isCancelled: row.isCancelled,
    problem: row.problem,
    consentSecret: row.consentSecret,
  }
}
