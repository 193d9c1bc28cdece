import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import type { BillingAddress } from '@larder/domain/payments/billing-address.ts'

/** The card details in the form besides the number, which stays in the provider's field. */
export type CardDraft = { nickname: string; isDefault: boolean; address: BillingAddress }

/** Gives what the form begins with: nothing for a new card, what is saved for another. */
export function draftOf(card: PaymentMethod | undefined, isFirst: boolean): CardDraft {
  return {
    nickname: card?.nickname ?? '',
    isDefault: card?.isDefault ?? isFirst,
    address: {
      address_line1: card?.address1 ?? '',
      address_line2: card?.address2 ?? '',
      address_city: card?.city ?? '',
      address_state: card?.state ?? '',
      address_zip: card?.zip ?? '',
    },
  }
}

/** Gives what goes over the wire of a draft, the spaces around it left out. */
export function bodyOf({ nickname, isDefault, address }: CardDraft) {
  return {
    nickname: nickname.trim(),
    default: isDefault,
    address_line1: address.address_line1.trim(),
    address_line2: address.address_line2?.trim() ?? '',
    address_city: address.address_city.trim(),
    address_state: address.address_state.trim(),
    address_zip: address.address_zip,
  }
}
