import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { formatMoney, formatUnitPrice } from '../../../kit/money.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { fromWire } from '../../../api/wire-money.ts'
import { comparedToUsual } from '../../../ordering/checkout/minimum/usual-quantity.ts'
import type { LineReceipt, ReceiptEdit } from '../../draft/line-receipt.ts'
import { poundsOf, type DeliveryLine } from './delivery-line.ts'

/** Prices change, but not that much at once: a decimal point that is left out makes ten times. */
const dearerByFar = 10
const leastPoundsOfCase = 2

/** Asks about what a correction makes far more than was ordered; true when there is no such thing, or it is meant. */
export async function isMeant(line: DeliveryLine, receipt: LineReceipt): Promise<boolean> {
  const doubts = farMoreWords(line, receipt)
  if (doubts.length === 0) return true
  return confirm({
    message: `${line.name}: ${doubts.join(', and ')}. Is that right?`,
    confirmLabel: 'Save it',
    cancelLabel: 'Change it',
  })
}

/** The words for each figure that this correction changes and makes far more than was ordered. */
export function farMoreWords({ item, receipt: before }: DeliveryLine, { edit }: LineReceipt): string[] {
  const changed = (name: keyof ReceiptEdit) => edit[name] !== before.edit[name]
  const doubts: string[] = []
  if (changed('quantity') && !item.isAdded && comparedToUsual(edit.quantity ?? 0, item.quantity) === 'much more')
    doubts.push(`${figure(edit.quantity ?? 0)} ${item.unit_measure} came, ${figure(item.quantity)} were ordered`)
  const pounds = usualPounds(item, edit.quantity ?? item.quantity)
  if (changed('weight') && comparedToUsual(edit.weight ?? 0, pounds) === 'much more')
    doubts.push(`${figure(edit.weight ?? 0)} lb came, about ${figure(pounds ?? 0)} lb are usual`)
  if (changed('price') && isFarDearer(edit.price, item.price))
    doubts.push(
      `${formatMoney(fromWire(edit.price ?? 0))} is the price, it was ordered at ${formatMoney(fromWire(item.price))}`,
    )
  if (changed('unitPrice') && isFarDearer(edit.unitPrice, item.unit_price))
    doubts.push(`${perPound(edit.unitPrice)} is the price per lb, it was ordered at ${perPound(item.unit_price)}`)
  return doubts
}

/** Null where nobody knows: a case whose estimate is that of a pound was priced by the pound, which says nothing of its weight. */
function usualPounds(item: OrderItem, quantity: number): number | null {
  const one = poundsOf(item)?.valueOf() ?? null
  if (one === null || (one < leastPoundsOfCase && item.unit_measure.toUpperCase() !== 'LB')) return null
  return one * quantity
}

function isFarDearer(now: number | null, ordered: number | null): boolean {
  return now !== null && ordered !== null && ordered > 0 && now >= ordered * dearerByFar
}

function perPound(dollars: number | null): string {
  return formatUnitPrice(unitPrice(Math.round((dollars ?? 0) * 10_000)))
}

function figure(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 3 })
}
