import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { describe, expect, it } from 'vitest'
import { byCard, onTerms, paymentOf } from './payment.ts'

const visa = card('tok_1')
const old = { ...card('tok_2'), isExpired: true }
const offered = { cards: [visa, old], areCardsOffered: true }

describe('an order', () => {
  it('is paid as chosen, else as last time, else on terms', () => {
    expect(paymentOf([byCard(visa), onTerms], offered)).toEqual(byCard(visa))
    expect(paymentOf([onTerms, byCard(visa)], offered)).toEqual(onTerms)
    expect(paymentOf([undefined, byCard(visa)], offered)).toEqual(byCard(visa))
    expect(paymentOf([undefined, undefined], offered)).toEqual(onTerms)
  })

  it('is never paid with a card that is gone or expired', () => {
    expect(paymentOf([byCard({ token: 'gone' }), byCard(visa)], offered)).toEqual(byCard(visa))
    expect(paymentOf([byCard(old)], offered)).toEqual(onTerms)
  })

  it('is paid on terms where cards are not offered', () => {
    expect(paymentOf([byCard(visa)], { ...offered, areCardsOffered: false })).toEqual(onTerms)
  })

  it('keeps the chosen card until the cards are known', () => {
    expect(paymentOf([byCard(visa)], { cards: undefined, areCardsOffered: true })).toEqual(byCard(visa))
  })
})

function card(token: string): PaymentMethod {
  return {
    token,
    nickname: '',
    last4: '4242',
    cardType: 'Visa',
    expiry: '12/34',
    expMonth: 12,
    expYear: 2034,
    isExpired: false,
    isDefault: false,
    checked: false,
    address1: '1 Main St',
    address2: '',
    city: 'Oakland',
    state: 'CA',
    zip: '94607',
  }
}
