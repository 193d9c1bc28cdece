import type { OrderPayment } from '@larder/contract/ordering/orders.ts'
import { minus } from '@larder/domain/values/money.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'

/** the provider sets an amount free that nobody takes for so long */
const holdLastsMs = 7 * 86_400_000

/** True and no more: what is held is taken when the delivery is received. */
export const heldNotCharged =
  'held on the card, not charged. You pay for what you keep, once the delivery is received. A hold ends after about 7 days.'

type Paid = Pick<OrderPayment, 'status' | 'amount' | 'charged' | 'message'> & {
  /** what the delivery came to, once it is received: a card is never charged for more than it held */
  total?: number
}

/** The state of the payment of an order placed at `since`, in a sentence or two. */
export function paymentWords(
  { status, amount, charged, message, total }: Paid,
  since: string,
  now: Date = new Date(),
): string {
  const money = isMoneyHidden() ? 'The amount' : formatMoney(fromWire(amount))
  switch (status) {
    case 'pending':
      return 'Waiting for the payment provider. We keep trying; the order goes out once the card is approved.'
    case 'needs_action':
      return 'The bank wants you to confirm the payment. Then the order goes out.'
    case 'authorised':
      return now.getTime() - Date.parse(since) < holdLastsMs
        ? `${money} is ${heldNotCharged}`
        : `${money} was held on the card and not charged. A hold ends after about 7 days.`
    case 'charging':
      return isMoneyHidden()
        ? 'What you kept is being charged.'
        : `${formatMoney(fromWire(charged ?? amount))} is being charged for what you kept.${stillOwed(charged ?? amount, total)}`
    case 'captured':
      return `${chargedWords(amount, charged ?? amount)}${stillOwed(charged ?? amount, total)}`
    case 'charge_failed':
      return `Nothing was charged: ${message ?? 'the card could not be charged.'} Please settle this delivery with the distributor.`
    case 'declined':
      return message ?? 'The card was declined.'
    case 'cancelled':
      break
  }
  return 'Nothing was charged.'
}

function chargedWords(held: number, charged: number): string {
  if (isMoneyHidden()) return 'What you kept was charged.'
  const words = `${formatMoney(fromWire(charged))} was charged for what you kept.`
  return charged === held ? words : `${words} The rest of the ${formatMoney(fromWire(held))} held was released.`
}

function stillOwed(charged: number, total: number = charged): string {
  const rest = minus(fromWire(total), fromWire(charged))
  return rest > 0 && !isMoneyHidden() ? ` Settle the other ${formatMoney(rest)} with the distributor.` : ''
}
