import type { OrderInCart } from '../../cart/orders-in-cart.ts'
import { BrandMark } from '../../../payments/brand-mark.tsx'
import { cardName } from '../../../payments/card-facts.ts'
import { heldNotCharged } from '../../order-payment/payment-words.ts'
import { laterInvoiced, type PaymentForOrder } from '../use-payment.ts'
import style from './final-review.module.css'

/** How the order will be paid, and what a card does not pay. */
export function PaidWith({ order, paying }: { order: OrderInCart; paying: PaymentForOrder }) {
  const { payment, card, payee } = paying
  if (payment.type === 'terms') return <>Payment terms{payee.terms && ` (${payee.terms})`}</>
  const later = laterInvoiced(order)
  return (
    <>
      {card ? (
        <span className={style.card}>
          <BrandMark cardType={card.cardType} />
          {cardName(card)}
        </span>
      ) : (
        'Card'
      )}
      <span className={style.held}>
        {payee.amount} will be {heldNotCharged} {later}
      </span>
    </>
  )
}
