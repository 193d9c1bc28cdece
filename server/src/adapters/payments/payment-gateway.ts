import type { Cents } from '@larder/domain/values/money.ts'

/**
 * How the card provider answered. 'unanswered': it did not answer in time, so asking again with the same key tells how the
 * first try ended. 'needsAction': the card's owner must confirm at the given address first.
 */
export type PaymentResult =
  | { kind: 'approved'; paymentId: string }
  | { kind: 'declined'; message: string }
  | { kind: 'unanswered' }
  | { kind: 'needsAction'; paymentId: string; confirmationUrl: string }

/** One wish to the provider; the same key is one wish, however often it is sent. */
type Wish = { key: string }

export type CardCharge = Wish & { ownerId: string; cardToken: string; amount: Cents; reference: string }

/** What may be shown of a card; its number never reaches us. */
export type StoredCard = {
  cardToken: string
  cardType: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

export type AttachResult =
  | { kind: 'approved'; card: StoredCard }
  | { kind: 'declined'; message: string }
  | { kind: 'unanswered' }

/** Takes and gives back card payments at the card provider, which keeps the cards. */
export type PaymentGateway = {
  /** Reserves an amount on a card without taking it. */
  authorise(charge: CardCharge): Promise<PaymentResult>
  /** Takes a reserved amount or a part of it; what is left is set free. */
  capture(payment: Wish & { paymentId: string; amount: Cents }): Promise<PaymentResult>
  /** Sets a reserved amount free; a payment that is void already stays so and is approved again. */
  void(payment: Wish & { paymentId: string }): Promise<PaymentResult>
  /** Stores the card behind a token, made in the browser by the provider's own script, for its owner. */
  attach(card: Wish & { ownerId: string; cardToken: string }): Promise<AttachResult>
  /** Forgets a stored card; one that is unknown already is no failure. */
  detach(card: { ownerId: string; cardToken: string }): Promise<void>
  /** Gives the stored cards of an owner, the newest first. */
  list(ownerId: string): Promise<StoredCard[]>
}
