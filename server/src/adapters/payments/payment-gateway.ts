import type { Cents } from '@larder/domain/values/money.ts'

/** The details of a card that may be shown; its number never reaches us. */
export type ShownCard = { cardType: string; last4: string }

export type StoredCard = ShownCard & { expiresMonth: number; expiresYear: number }

/**
 * The state of a payment at the provider. 'unanswered': no answer in time, so asking again with the same key tells how the
 * first try ended. 'needsAction': the card's owner must consent first, in the browser, with the client secret.
 */
export type PaymentOutcome =
  | { kind: 'approved'; paymentId: string; card?: ShownCard }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; paymentId: string; clientSecret: string; card?: ShownCard }
  | { kind: 'voided' }
  | { kind: 'unknownCard' }
  | { kind: 'unanswered' }

/** One request to the provider; the same key is the same request, however often it is sent. */
type KeyedRequest = { key: string }

export type CardCharge = KeyedRequest & {
  /** null for a card that is used once and not kept */
  ownerId: string | null
  token: string
  amount: Cents
  /** comes back with every event of the payment */
  reference: string
}

type AttachResult =
  | { kind: 'approved'; card: StoredCard }
  | { kind: 'declined'; message: string }
  | { kind: 'unknownCard' }
  | { kind: 'unanswered' }

/** An event that the provider sends us, its signature checked. */
export type PaymentEvent = {
  eventId: string
  reference: string
  paymentId: string
  amount: Cents
  currency: string
  outcome: Extract<PaymentOutcome, { kind: 'approved' | 'declined' | 'voided' }>
}

/** Something happened to a subscription; how it is now is asked of the provider. */
export type SubscriptionEvent = { eventId: string; subscriptionId: string }

/** 'untrusted': a bad signature or an old one. 'irrelevant': genuine, but not about our payments and subscriptions. */
export type ReadEvent =
  | { kind: 'event'; event: PaymentEvent }
  | { kind: 'subscription'; event: SubscriptionEvent }
  | { kind: 'untrusted' }
  | { kind: 'irrelevant' }

/**
 * The state of a subscription at the provider. 'pastDue': a payment failed, and `message` has the provider's words;
 * with `consentSecret` it waits for the owner to confirm it at their bank.
 * 'unknownCard' and 'unanswered' as for payments.
 */
export type SubscriptionOutcome =
  | { kind: 'active'; id: string; paidUntil: Date; isCancelled: boolean }
  | { kind: 'pastDue'; id: string; paidUntil: Date; isCancelled: boolean; message: string; consentSecret?: string }
  | { kind: 'ended'; id: string; paidUntil: Date }
  | { kind: 'unknownCard' }
  | { kind: 'unanswered' }

/** A payment of a subscription that was made. */
export type PaymentReceipt = { id: string; number: string; paidAt: Date; amount: Cents; pdfUrl: string | null }
export const mostReceipts = 100

export type NewSubscription = KeyedRequest & {
  ownerId: string
  token: string
  /** asked once, with the first month */
  setUp: Cents
  monthly: Cents
  reference: string
}

/** Takes card payments at the provider, which keeps the cards. Its tokens are made in the browser. */
export type PaymentGateway = {
  name: 'sandbox' | 'stripe'
  /** the public key for the provider's script in the browser */
  publishableKey: string | null
  /** Tells the provider who keeps cards there; undefined when it did not answer. */
  openAccount(owner: KeyedRequest & { reference: string; name: string }): Promise<string | undefined>
  /** Keeps the card behind a token for its owner. */
  attach(card: KeyedRequest & { ownerId: string; token: string }): Promise<AttachResult>
  /** Forgets a kept card; one that is unknown already is no failure. */
  detach(card: { ownerId: string; token: string }): Promise<void>
  /** Holds an amount on a card without taking it. */
  authorise(charge: CardCharge): Promise<PaymentOutcome>
  /** The current state of a payment. */
  outcomeOf(paymentId: string): Promise<PaymentOutcome>
  /** Sets a held amount free; one that is free already stays so. */
  void(payment: KeyedRequest & { paymentId: string }): Promise<PaymentOutcome>
  /** Takes a held amount or a part of it; the rest is set free. */
  capture(payment: KeyedRequest & { paymentId: string; amount: Cents }): Promise<PaymentOutcome>
  /** Starts a monthly subscription and charges its first month. */
  startSubscription(wanted: NewSubscription): Promise<SubscriptionOutcome>
  /** The current state of a subscription. */
  subscriptionOf(id: string): Promise<SubscriptionOutcome>
  /** Pays by another kept card from now on, and what is due at once. */
  changeSubscriptionCard(of: { id: string; ownerId: string; token: string }): Promise<SubscriptionOutcome>
  /** Lets a subscription end with the month that is paid for, or takes that back. */
  cancelSubscription(of: { id: string; isCancelled: boolean }): Promise<SubscriptionOutcome>
  /** The newest payments of an owner's subscriptions, newest first; undefined when the provider did not answer. */
  receiptsOf(ownerId: string): Promise<PaymentReceipt[] | undefined>
  /** Reads what was sent to our webhook, byte for byte. */
  readEvent(body: Buffer, signature: string, now: Date): ReadEvent
}

/** the provider's patience and ours (reliability 3.2.2) */
export const providerMayTakeMs = 8_000
/** an event signed longer ago was kept by somebody (reliability C5) */
export const signatureLastsSeconds = 300
export const currency = 'usd'
