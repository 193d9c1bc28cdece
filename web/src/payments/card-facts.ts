import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'

/** A card as it is called everywhere: 'Visa •••• 4242'. */
export function cardName({ cardType, last4 }: Pick<PaymentMethod, 'cardType' | 'last4'>): string {
  return `${cardType} •••• ${last4}`
}

/** A card as it is read aloud: 'Visa ending in 4242', with its nickname where it has one. */
export function spokenCardName({
  cardType,
  last4,
  nickname,
}: Pick<PaymentMethod, 'cardType' | 'last4' | 'nickname'>): string {
  return `${cardType} ending in ${last4}${nickname ? `, ${nickname}` : ''}`
}
