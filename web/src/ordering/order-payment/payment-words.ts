import type { OrderPayment } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'

/** Gives where the payment of an order stands, in a sentence. */
export function paymentWords({ status, amount, message }: Pick<OrderPayment, 'status' | 'amount' | 'message'>): string {
  const money = formatMoney(fromWire(amount))
  switch (status) {
    case 'pending':
      return 'Waiting for the payment provider. We keep trying; the order goes out as soon as the card is approved.'
    case 'needs_action':
      return 'The bank wants the payment to be confirmed. The order goes out as soon as it is.'
    case 'authorised':
      return `${money} is held on the card and taken when the goods come.`
    case 'captured':
      return `${money} was paid.`
    case 'declined':
      return message ?? 'The card was declined.'
    case 'cancelled':
      break
  }
  return 'Nothing was charged.'
}
