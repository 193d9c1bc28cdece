import { cartChanged, priceChanged } from '@larder/contract/ordering/orders.ts'
import type { PaymentOutcome, ShownCard } from '../../adapters/payments/payment-gateway.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type LocationDb, type Tx } from '../../database/connections/connection.ts'
import { runBatch, runNamedBatch } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { refuse, refuseLines, Refused } from '../../http/failures.ts'
import {
  endSettling,
  factsOf,
  lockPayment,
  settleAt,
  updatePayment,
  type PaymentRow,
} from '../../payments/payments.queries.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { orderFacts, priceOrder, type PricedOrder } from '../orders/judge-order.ts'
import { changedSinceKept, linesOfKeptOrder, readKeptOrder, type KeptOrder } from '../orders/kept-order.ts'
import { findOrderer } from '../orders/orderer.queries.ts'
import { paymentStep } from './payment-step.ts'
import { cancelPendingOrder, confirmPendingOrder } from './pending-order.ts'
import { reserveOrder } from '../orders/place-order.queries.ts'
import { queuePurchaseOrder } from '../purchase-orders/purchase-order-mail.ts'
import { orderWritten } from '../orders/write-order.ts'

type Needed = Pick<Deps, 'jobs' | 'log'>

export type Settled = {
  payment: PaymentRow
  /** why there is no order although the card was good: the cart changed meanwhile */
  refused?: Refused | undefined
}

/** how soon the provider is asked again */
const askAgainMs = 10_000
const askSeldomMs = 3_600_000
/** the card's owner may take their time */
const consentLastsMs = 30 * 60_000
/** a provider forgets keys after a day, and then the same request would charge again */
const keyLastsMs = 20 * 3_600_000

/** Writes down what the provider's answer means for payment, order and cart, in one transaction, wherever the answer came from. */
export function recordOutcome(
  deps: Needed,
  db: LocationDb,
  { locationId, id }: PaymentRow,
  outcome: PaymentOutcome,
  now: Date,
): Promise<Settled> {
  return transactionOn(db, async (tx) => {
    const at = { db: tx, locationId }
    const revision = await lockCart(at)
    const payment = await lockPayment(at, id)
    const refused = await takeStep(deps, tx, { payment, revision }, outcome, now)
    return { payment: await lockPayment(at, id), refused }
  })
}

async function takeStep(
  deps: Needed,
  tx: Tx,
  { payment, revision }: { payment: PaymentRow; revision: number },
  outcome: PaymentOutcome,
  now: Date,
): Promise<Refused | undefined> {
  const step = paymentStep({ status: payment.status, hasOrder: payment.orderId !== null }, outcome.kind)
  switch (step) {
    case 'placeOrder':
    case 'placeAwaitingOwner':
    case 'placeAwaitingAnswer':
      return placeOrder(deps, tx, { payment, revision }, outcome, now)
    case 'confirmOrder':
      await updatePayment(tx, payment, { ...factsOf(outcome), ...settledBy(outcome) }, now)
      await confirmPendingOrder(deps, tx, payment, now)
      return end(tx, { ...payment, ...cardOf(outcome) }, 'authorise-payment', now)
    case 'cancelOrder':
      await updatePayment(tx, payment, settledBy(outcome), now)
      await cancelPendingOrder(tx, payment, now)
      return end(tx, payment, 'decline-payment', now)
    case 'refuse':
      await updatePayment(tx, payment, settledBy(outcome), now)
      return end(tx, payment, 'decline-payment', now)
    case 'awaitOwner':
    case 'wait':
      return keepWaiting(deps, tx, payment, outcome, now)
    case 'captured':
      await updatePayment(tx, payment, { status: 'captured', message: null }, now)
      return endCapture(tx, payment, 'capture-payment', now)
    case 'captureFailed':
      await updatePayment(tx, payment, { status: 'capture_failed', message: whyNotTaken(outcome) }, now)
      return endCapture(tx, payment, 'fail-capture', now)
    case 'release':
      return release(tx, payment, outcome, now)
    case 'released':
      await updatePayment(tx, payment, { status: 'voided', clientSecret: null }, now)
      return end(tx, payment, 'release-payment', now)
    case 'nothing':
      break
  }
  return undefined
}

/** The order is written if the cart still is what the card was asked for; else what is held on the card is set free. */
async function placeOrder(
  deps: Needed,
  tx: Tx,
  { payment, revision }: { payment: PaymentRow; revision: number },
  outcome: PaymentOutcome,
  now: Date,
): Promise<Refused | undefined> {
  const { locationId } = payment
  const at = { db: tx, locationId }
  const kept = readKeptOrder(payment.wanted)
  const lines = linesOfKeptOrder(kept)
  const facts = await runNamedBatch(tx, orderFacts(locationId, lines))
  const priced = await priceOrder(at, lines, facts)
    .then((order) => asHeld(order, kept, payment))
    .catch(asRefused)
  if (priced instanceof Refused) {
    await release(tx, payment, outcome, now)
    return priced
  }
  const isPaid = outcome.kind === 'approved'
  const next = await reserveOrder(at, kept.distributorId).catch(asRefused)
  if (next instanceof Refused) {
    await release(tx, payment, outcome, now)
    return next
  }
  const { orderId } = next
  const order = {
    wanted: { ...kept, paymentType: 'card' as const },
    priced,
    clientKey: payment.clientKey,
    next,
    revision,
    now,
    status: isPaid ? ('placed' as const) : ('payment_pending' as const),
  }
  await runBatch(tx, orderWritten(await findOrderer(tx, payment), order))
  if (isPaid) await queuePurchaseOrder(deps, tx, { locationId, distributorId: kept.distributorId, next })
  await updatePayment(tx, payment, { orderId, ...factsOf(outcome), ...settledBy(outcome) }, now)
  if (isPaid) return end(tx, { ...payment, ...cardOf(outcome) }, 'authorise-payment', now)
  await settleAt(tx, payment, nextTry(outcome, now))
  return undefined
}

/** Refuses an order that differs from the amount held on the card, in one line or in all; a lower price needs a new hold too. */
function asHeld(order: PricedOrder, kept: KeptOrder, { amountCents }: PaymentRow): PricedOrder {
  const changed = changedSinceKept(kept, order)
  if (changed.length > 0) refuseLines(priceChanged, changed)
  return order.totalCents === amountCents ? order : refuse(cartChanged)
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

/** The columns of the payment's row after an answer. */
function settledBy(outcome: PaymentOutcome) {
  if (outcome.kind === 'approved') return { status: 'authorised', clientSecret: null } as const
  if (outcome.kind === 'needsAction') return { status: 'needs_action', clientSecret: outcome.clientSecret } as const
  if (outcome.kind === 'unanswered') return {}
  const message =
    outcome.kind === 'declined' ? outcome.message : outcome.kind === 'voided' ? 'The payment was cancelled.' : null
  return { status: 'declined', clientSecret: null, message } as const
}

function nextTry(outcome: PaymentOutcome, now: Date): Date {
  return new Date(now.getTime() + (outcome.kind === 'needsAction' ? consentLastsMs : askAgainMs))
}

async function keepWaiting(
  deps: Needed,
  tx: Tx,
  payment: PaymentRow,
  outcome: PaymentOutcome,
  now: Date,
): Promise<undefined> {
  if (payment.status === 'capturing') return askAgain(deps, tx, payment, now)
  const age = now.getTime() - payment.createdAt.getTime()
  const isOver = age > (payment.status === 'needs_action' ? consentLastsMs : keyLastsMs)
  if (isOver && payment.status === 'voiding') {
    deps.log.error(
      { locationId: payment.locationId, paymentId: payment.id },
      'a payment could not be set free: please look at the provider',
    )
    await updatePayment(tx, payment, { status: 'voided', clientSecret: null }, now)
    return end(tx, payment, 'release-payment', now)
  }
  if (isOver) return giveUp(tx, payment, now)
  if (payment.status === 'asking' && outcome.kind === 'needsAction')
    await updatePayment(tx, payment, { ...factsOf(outcome), ...settledBy(outcome) }, now)
  const isSame = payment.status === 'needs_action' && outcome.kind === 'needsAction'
  const consentUntil = new Date(payment.createdAt.getTime() + consentLastsMs + 1_000)
  await settleAt(tx, payment, isSame ? consentUntil : nextTry(outcome, now))
  return undefined
}

/**
 * The held amount is taken in the end, however long the provider is silent: it looks at the payment itself before it
 * takes anything, so no key of ours has to be remembered there.
 */
async function askAgain(deps: Needed, tx: Tx, payment: PaymentRow, now: Date): Promise<undefined> {
  const waitedMs = now.getTime() - payment.changedAt.getTime()
  const { locationId, id: paymentId } = payment
  if (waitedMs > keyLastsMs) deps.log.error({ locationId, paymentId }, 'a held amount is still not taken')
  await settleAt(tx, payment, new Date(now.getTime() + (waitedMs > keyLastsMs ? askSeldomMs : askAgainMs)))
  return undefined
}

function whyNotTaken(outcome: PaymentOutcome): string {
  if (outcome.kind === 'voided') return 'The hold on the card had ended.'
  return outcome.kind === 'declined' ? outcome.message : 'The card provider does not know this payment.'
}

/** Gives up a pending order: it is cancelled, its lines go back to the cart, and what may be held is set free. */
export async function giveUp(tx: Tx, payment: PaymentRow, now: Date): Promise<undefined> {
  if (payment.orderId !== null) await cancelPendingOrder(tx, payment, now)
  await updatePayment(tx, payment, { status: 'voiding', clientSecret: null, message: 'The payment was given up.' }, now)
  await settleAt(tx, payment, now)
  return undefined
}

async function release(tx: Tx, payment: PaymentRow, outcome: PaymentOutcome, now: Date): Promise<undefined> {
  await updatePayment(tx, payment, { ...factsOf(outcome), status: 'voiding', clientSecret: null }, now)
  await settleAt(tx, payment, now)
  return undefined
}

/** The card that paid: of one used this once only the provider's answer tells. */
function cardOf(outcome: PaymentOutcome): Partial<ShownCard> {
  return outcome.kind === 'approved' ? (outcome.card ?? {}) : {}
}

async function end(tx: Tx, payment: PaymentRow, action: string, now: Date): Promise<undefined> {
  await endSettling(tx, payment)
  const by = { userId: payment.askedBy ?? 0, administratorId: payment.administratorId, locationId: payment.locationId }
  const after = { amountCents: payment.amountCents, last4: payment.last4 }
  await auditBy(tx, by, { action, objectType: 'payment', objectId: payment.id, after }, now)
  return undefined
}

async function endCapture(tx: Tx, payment: PaymentRow, action: string, now: Date): Promise<undefined> {
  await endSettling(tx, payment)
  const by = { userId: payment.askedBy ?? 0, administratorId: payment.administratorId, locationId: payment.locationId }
  const after = { amountCents: payment.capturedCents, heldCents: payment.amountCents, last4: payment.last4 }
  await auditBy(tx, by, { action, objectType: 'payment', objectId: payment.id, after }, now)
  return undefined
}
