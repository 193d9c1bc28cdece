import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'

/** A Visa card that can pay. */
export function aCard(last4: string, own: Partial<PaymentMethod> = {}): PaymentMethod {
  const address = { address1: '1 Front Street', address2: '', city: 'Albany', state: 'NY', zip: '12207' }
  return {
    token: `tok_${last4}`,
    nickname: '',
    last4,
    cardType: 'Visa',
    expiry: '12/34',
    expMonth: 12,
    expYear: 2034,
    isExpired: false,
    isDefault: false,
    checked: false,
    ...address,
    ...own,
  }
}

export function anExpiredCard(last4: string): PaymentMethod {
  return aCard(last4, { isExpired: true, expiry: '01/24', expYear: 2024, expMonth: 1 })
}
