import type { BillingAddress } from '@larder/domain/payments/billing-address.ts'

/** Hands the card typed to its provider and gives the token it got there. Throws CardProblem in the provider's words. */
export type Tokenise = (billing: BillingAddress) => Promise<string>

/** A card field of a provider: tells how to hand the card over as soon as its contents are valid, and undefined before. */
export type CardEntryProps = { onChange: (tokenise: Tokenise | undefined) => void }

/** The provider did not take the card; the message is the provider's, fit to show. */
export class CardProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CardProblem'
  }
}
