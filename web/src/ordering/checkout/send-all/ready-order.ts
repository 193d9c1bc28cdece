import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { Payment } from '../../../payments/payment.ts'
import { counted } from '../../cart/line-price.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { feeRiseWords } from '../submit/agreed-prices.ts'
import { muchMoreWords, nameOfLine, offGuideWords, priceRiseWords, smallerPackWords } from '../line-facts.ts'
import { dayText } from '../delivery-choice.ts'
import type { Delivery } from '../use-delivery.ts'

/** An order with everything that would be sent with it. */
export type OrderToSend = {
  order: OrderInCart
  delivery: Pick<Delivery, 'date' | 'passed' | 'passedTime' | 'time' | 'isTimeRequired' | 'note' | 'today'>
  payment: Payment
  /** what would pay, as read: 'Payment terms (Net 14)', 'Visa •••• 4242'; undefined while the card is not known */
  paidWith: string | undefined
  /** suggested swaps that were neither decided nor passed by */
  undecided: number
}

/** The page where the person decides what an order still needs. */
export type Step = 'review-order' | 'savings' | 'shipping-payment' | 'final-review'
export type Exception = { reason: string; step: Step }

const mostNamed = 3

/** Warnings of the cart that do not keep the order back: a minimum that does not bind, items off the guide, far more than last time. */
export function warningsOf({ distributor, minimum, lines }: OrderInCart): string[] {
  const isBelow = distributor && minimum?.isMet && minimum.progress < 100
  const offGuide = offGuideWords(lines)
  const more = lines.flatMap((line) => muchMoreWords(line) ?? [])
  return [
    ...(isBelow
      ? [`Below the ${formatMoney(fromWire(distributor.minOrderAmount))} minimum (you can still order)`]
      : []),
    ...(offGuide ? [offGuide] : []),
    ...more.slice(0, mostNamed),
    ...(more.length > mostNamed ? [`${counted(more.length - mostNamed, 'more item')} far above last time`] : []),
  ]
}

/** Why an order can't go out with the others before somebody decided something; undefined when it can. */
export function exceptionOf({ order, delivery, paidWith, undecided }: OrderToSend): Exception | undefined {
  const { distributor, minimum, lines } = order
  if (!distributor) return { reason: 'Still loading', step: 'review-order' }
  if (minimum && !minimum.isMet) {
    const wanted = formatMoney(fromWire(distributor.minOrderAmount))
    return { reason: `${formatMoney(minimum.shortfallCents)} below the ${wanted} minimum`, step: 'review-order' }
  }
  const gone = lines.find(({ item }) => item && (item.isUnpurchasable === 1 || item.status !== 'active'))
  if (gone) return { reason: `${nameOfLine(gone).shown} can’t be ordered any more`, step: 'review-order' }
  const risen = lines.filter((line) => priceRiseWords(line) !== '').length
  if (risen > 0) return { reason: `${counted(risen, 'price')} went up`, step: 'final-review' }
  const shrunk = lines.filter((line) => smallerPackWords(line) !== '').length
  if (shrunk > 0) return { reason: `${counted(shrunk, 'pack')} got smaller`, step: 'final-review' }
  if (feeRiseWords(order) !== '') return { reason: 'The delivery fee went up', step: 'final-review' }
  if (undecided > 0) return { reason: `${counted(undecided, 'swap')} to decide`, step: 'savings' }
  if (delivery.date === undefined) return { reason: 'No delivery date is offered right now', step: 'shipping-payment' }
  if (delivery.passed)
    return { reason: `${dayText(delivery.passed)} is not offered any more`, step: 'shipping-payment' }
  if (delivery.passedTime)
    return { reason: `${delivery.passedTime} is not offered for that day`, step: 'shipping-payment' }
  if (delivery.isTimeRequired && delivery.time === undefined)
    return { reason: 'Needs a delivery time', step: 'shipping-payment' }
  return paidWith === undefined ? { reason: 'Needs a way to pay', step: 'shipping-payment' } : undefined
}
