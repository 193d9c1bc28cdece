import { lettersOnly } from '@larder/domain/payments/card-number.ts'
import { readSandboxToken, type SandboxBehaviour } from '@larder/domain/payments/sandbox-cards.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LocationDb } from '../../database/connections/connection.ts'
import { isSignedEvent, signEvent } from './event-signature.ts'
import {
  currency,
  type CardCharge,
  type PaymentGateway,
  type PaymentOutcome,
  type ReadEvent,
} from './payment-gateway.ts'
import {
  attachSandboxCard,
  claimSandboxPayment,
  detachSandboxCard,
  findSandboxPayment,
  isKept,
  setSandboxStatus,
  type SandboxPaymentRow,
} from './sandbox-books.ts'
import { sandboxSubscriptions } from './sandbox-subscriptions.ts'
import { sandboxEvent, readSandboxEvent } from './sandbox-events.ts'

type SandboxOptions = {
  /** for the sandbox's own books; holds no data of a location */
  db: LocationDb
  clock: { now(): Date }
  webhookSecret: string
  /** how long a test card that answers late keeps us waiting, and after how long its answer is there */
  patienceMs: number
  lateMs: number
  onError(error: unknown): void
}

export type SandboxGateway = PaymentGateway & {
  /** The card's owner consents to a payment or does not, as on the page of a bank; false when it is no such payment. */
  confirm(clientSecret: string, isConfirmed: boolean): Promise<boolean>
  /** Sets where events are sent from now on. */
  tell(deliver: (body: Buffer, signature: string) => Promise<void>): void
}

/**
 * The built-in card provider: test cards only, its own books in the same database, events to our webhook like the real
 * one. What it is asked and what it keeps survive every restart.
 */
export function sandboxGateway(options: SandboxOptions): SandboxGateway {
  const { db, clock } = options
  let deliver: ((body: Buffer, signature: string) => Promise<void>) | undefined

  /** Unasked and after the answer, as a provider does; a lost event is no harm, we ask ourselves too. */
  function announce(payment: SandboxPaymentRow): void {
    const event = sandboxEvent(payment, `evt_${payment.paymentId}_${payment.status}`)
    if (!event || !deliver) return
    const send = deliver
    const body = Buffer.from(JSON.stringify(event))
    const wait = Math.max(0, payment.answersAt.getTime() - clock.now().getTime())
    setTimeout(() => {
      void send(body, signEvent(body, options.webhookSecret, clock.now())).catch(options.onError)
    }, wait).unref()
  }

  async function moveTo(payment: SandboxPaymentRow, status: SandboxPaymentRow['status'], message?: string) {
    const moved = await setSandboxStatus(db, payment, status, message)
    if (moved) announce(moved)
    return moved
  }

  async function answerOf(payment: SandboxPaymentRow): Promise<PaymentOutcome> {
    if (payment.answersAt <= clock.now()) return outcome(payment)
    await pause(options.patienceMs)
    return { kind: 'unanswered' }
  }

  return {
    name: 'sandbox',
    publishableKey: null,
    openAccount: ({ reference }) => Promise.resolve(`cus_sandbox_${reference}`),

    async attach({ ownerId, token }) {
      const facts = readSandboxToken(token)
      if (!facts || !(await isFree(db, ownerId, token))) return { kind: 'unknownCard' }
      const message = refusalOf(facts.behaviour, 'attach')
      if (message) return { kind: 'declined', message }
      await attachSandboxCard(db, ownerId, token, clock.now())
      const { behaviour: _, ...card } = facts
      return { kind: 'approved', card }
    },

    detach: ({ ownerId, token }) => detachSandboxCard(db, ownerId, token),

    async authorise(charge) {
      const facts = readSandboxToken(charge.token)
      if (!facts || !(await mayUse(db, charge))) return { kind: 'unknownCard' }
      const { payment, isNew } = await claimSandboxPayment(db, newPayment(charge, facts.behaviour, options))
      if (payment.amountCents !== charge.amount || payment.token !== charge.token)
        throw new Error(`the key ${charge.key} came with another request`)
      if (isNew) announce(payment)
      return answerOf(payment)
    },

    async outcomeOf(paymentId) {
      const payment = await findSandboxPayment(db, { paymentId })
      return payment ? answerOf(payment) : { kind: 'declined', message: 'This payment is not known.' }
    },

    async void({ paymentId }) {
      const payment = await findSandboxPayment(db, { paymentId })
      if (payment && ['authorised', 'needs_action'].includes(payment.status)) await moveTo(payment, 'voided')
      const now = await findSandboxPayment(db, { paymentId })
      return now ? outcome(now) : { kind: 'voided' }
    },

    async capture({ paymentId, amount }) {
      const payment = await findSandboxPayment(db, { paymentId })
      if (!payment || amount > payment.amountCents)
        return { kind: 'declined', message: 'More than was held can’t be taken.' }
      if (payment.status === 'authorised') await setSandboxStatus(db, payment, 'captured', undefined, amount)
      return outcome((await findSandboxPayment(db, { paymentId })) ?? payment)
    },

    ...sandboxSubscriptions(db, () => clock.now()),

    readEvent(body, signature, now): ReadEvent {
      if (!isSignedEvent(body, signature, options.webhookSecret, now)) return { kind: 'untrusted' }
      return readSandboxEvent(body)
    },

    async confirm(clientSecret, isConfirmed) {
      const payment = await findSandboxPayment(db, { clientSecret })
      if (payment?.status !== 'needs_action') return false
      const willDecline = readSandboxToken(payment.token)?.behaviour === 'confirmDecline'
      const message = isConfirmed ? (willDecline ? declined : undefined) : 'The payment was not confirmed.'
      await moveTo(payment, message ? 'declined' : 'authorised', message)
      return true
    },

    tell(to) {
      deliver = to
    },
  }
}

const declined = 'Your card was declined.'

/** The provider's words for a test card that fails at this step. */
function refusalOf(behaviour: SandboxBehaviour, step: 'attach' | 'charge'): string | undefined {
  if (behaviour === 'decline') return declined
  if (behaviour === 'expired') return 'Your card has expired.'
  if (behaviour === 'wrongCvc') return 'Your card’s security code is incorrect.'
  if (step === 'attach') return undefined
  if (behaviour === 'insufficientFunds') return 'Your card has insufficient funds.'
  return behaviour === 'declineCharge' || behaviour === 'lateDecline' ? declined : undefined
}

function newPayment(charge: CardCharge, behaviour: SandboxBehaviour, { clock, lateMs }: SandboxOptions) {
  const paymentId = `pi_sandbox_${lettersOnly(randomBytes(12).toString('hex'))}`
  const message = refusalOf(behaviour, 'charge')
  const isLate = behaviour === 'late' || behaviour === 'lateDecline'
  const needsAction = behaviour === 'confirm' || behaviour === 'confirmDecline'
  const now = clock.now()
  return {
    key: charge.key,
    paymentId,
    clientSecret: `${paymentId}_secret_${lettersOnly(randomBytes(12).toString('hex'))}`,
    ownerId: charge.ownerId,
    token: charge.token,
    amountCents: charge.amount,
    currency,
    reference: charge.reference,
    status: message ? 'declined' : needsAction ? 'needs_action' : 'authorised',
    message: message ?? null,
    answersAt: isLate ? new Date(now.getTime() + lateMs) : now,
    createdAt: now,
  }
}

function outcome(payment: SandboxPaymentRow): PaymentOutcome {
  const facts = readSandboxToken(payment.token)
  const card = facts && { cardType: facts.cardType, last4: facts.last4 }
  const { paymentId, clientSecret, message } = payment
  if (payment.status === 'declined') return { kind: 'declined', message: message ?? declined }
  if (payment.status === 'voided') return { kind: 'voided' }
  if (payment.status === 'needs_action')
    return { kind: 'needsAction', paymentId, clientSecret, ...(card ? { card } : {}) }
  return { kind: 'approved', paymentId, ...(card ? { card } : {}) }
}

/** The well-known token is everybody's; any other card is kept by one owner only. */
async function isFree(db: LocationDb, ownerId: string, token: string): Promise<boolean> {
  return token === 'tok_visa' || !(await isKept(db, token, { notBy: ownerId }))
}

function mayUse(db: LocationDb, { ownerId, token }: CardCharge): Promise<boolean> {
  if (ownerId !== null) return isKept(db, token, { by: ownerId })
  return token === 'tok_visa'
    ? Promise.resolve(true)
    : isKept(db, token, {}).then((isKeptBySomebody) => !isKeptBySomebody)
}
