import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { formatAbout } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { MoneyText } from '../../../kit/money-text.tsx'

/** As ordered until the order is received; then what was kept, beside what was ordered where that differs. */
export function LineQuantity({
  item: { quantity, receivedQuantity, unit_measure, isAdded, ...item },
}: {
  item: OrderItem
}) {
  const kept = isBooked(item) ? receivedQuantity : quantity
  return (
    <>
      {kept !== quantity && !isAdded && (
        <>
          <span className="only-for-readers">ordered </span>
          <s className="muted">{quantity.toLocaleString('en-US')}</s>
          <span className="only-for-readers">, received</span>{' '}
        </>
      )}
      {kept.toLocaleString('en-US')} <span className="muted">{unit_measure}</span>
      {isBooked(item) && item.editedWeight !== null && (
        <span className="block meta">
          {item.editedWeight.toLocaleString('en-US', { maximumFractionDigits: 3 })} lb
          {item.rejectedTotal > 0 && ' came'}
        </span>
      )}
    </>
  )
}

/** As ordered; of a received line what was paid, a market price too. */
export function LinePrice({ item }: { item: OrderItem }) {
  const isAbout = isEstimate(item)
  if (isBooked(item) && item.receivedPrice > 0)
    return <MoneyText amount={fromWire(item.receivedPrice)} isEstimate={isAbout} />
  if (isPriced(item)) return <MoneyText amount={fromWire(item.price)} isEstimate={isAbout} />
  return <span className="muted">{item.isSpecial === 1 ? 'on request' : 'market'}</span>
}

/** The total of a line, as booked; '–' where nobody knows it yet. */
export function LineTotal({ item }: { item: OrderItem }) {
  const isKnown = isPriced(item) || (isBooked(item) && (item.receivedPrice > 0 || item.receivedQuantity === 0))
  if (!isKnown) return <span className="muted">–</span>
  return formatAbout(fromWire(item.lineItemTotal), isEstimate(item))
}

/** Whether the line was received, so that its figures are facts. */
export function isBooked({ status }: Pick<OrderItem, 'status'>): boolean {
  return status === 'received' || status === 'rejected'
}

/** Billed by weight, and nobody has weighed it yet: its money is one of the average weight. */
export function isEstimate(item: OrderItem): boolean {
  return item.isCatchWeight && item.lineItemTotal > 0 && !(isBooked(item) && item.editedWeight !== null)
}

/** Whether another price was entered when it came, of one or of a pound; a market price has none before. */
export function isPricedAtDoor(item: OrderItem): boolean {
  return isBooked(item) && (item.editedPrice !== null || item.editedUnitPrice !== null)
}

export function isPriced({ isSpecial, isMarketPrice }: OrderItem): boolean {
  return isSpecial === 0 && !isMarketPrice
}
