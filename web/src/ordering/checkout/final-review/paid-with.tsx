import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { BrandMark } from '../../../payments/brand-mark.tsx'
import { cardName } from '../../../payments/card-facts.ts'
import { heldNotCharged } from '../../order-payment/payment-words.ts'
import { laterInvoiced, type PaymentForOrder } from '../use-payment.ts'

/** The payment of the order, and what a card does not pay. */
export function PaidWith({ order, paying }: { order: OrderInCart; paying: PaymentForOrder }) {
  const { payment, card, payee } = paying
  if (payment.type === 'terms') return <>Payment terms{payee.terms && ` (${payee.terms})`}</>
  const later = laterInvoiced(order)
  return (
    <>
      {card ? (
        <span className="row middle gap-8 digits">
          <BrandMark cardType={card.cardType} />
          {cardName(card)}
        </span>
      ) : (
        'Card'
      )}
      <span className="block meta">
        {payee.amount} will be {heldNotCharged} {later}
      </span>
    </>
  )
}
