import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import type { BillingAddress } from '@larder/domain/payments/billing-address.ts'

/** The card details in the form besides the number, which stays in the provider's field. */
export type CardDraft = { nickname: string; isDefault: boolean; address: BillingAddress }

/** The fields that the form begins with: empty for a new card, as saved for another. */
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

/** The draft as it is sent, without the spaces around its texts. */
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

/** The changes of a draft to a saved card. An address is one: of it all is sent, or nothing. */
export function changesOf(draft: CardDraft, card: PaymentMethod) {
  const { nickname, default: isDefault, ...address } = bodyOf(draft)
  const { nickname: nicknameBefore, default: wasDefault, ...addressBefore } = bodyOf(draftOf(card, false))
  return {
    ...(nickname === nicknameBefore ? {} : { nickname }),
    ...(isDefault === wasDefault ? {} : { default: isDefault }),
    ...(JSON.stringify(address) === JSON.stringify(addressBefore) ? {} : address),
  }
}
