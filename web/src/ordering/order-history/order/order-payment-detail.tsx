import type { Order } from '@larder/contract/ordering/orders.ts'
import { OpenPayment } from '../../order-payment/open-payment.tsx'
import style from '../../order-payment/order-payment.module.css'
import { paymentWords } from '../../order-payment/payment-words.ts'
import { paymentPending } from '../../order-payment/settle-payment.ts'

/** Above the figures while the payment of an order is open; a payment that waits for the card's owner can be confirmed here. */
export function PaymentNotice({ order }: { order: Order }) {
  if (order.status !== paymentPending || !order.payment) return null
  return (
    <div className={style.notice} role="status">
      <p>{paymentWords(order.payment, order.createTime)}</p>
      <OpenPayment order={order} />
    </div>
  )
}

/** The payment of an order and its progress. */
export function PaymentDetail({ order: { paymentDisplay, payment, status, createTime, total } }: { order: Order }) {
  return (
    <>
      {paymentDisplay}
      {payment && status !== paymentPending && (
        <span className="block meta">{paymentWords({ ...payment, total }, createTime)}</span>
      )}
    </>
  )
}
