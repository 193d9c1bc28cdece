import type { Bill } from '@larder/domain/accounting/bill.ts'
import { formatMoney } from '@larder/domain/values/money.ts'

/**
 * The words about a card that has paid an order. None of these files can hold a payment, and without them a bill that
 * looks unpaid is paid twice. Empty for an order on terms.
 */
export function cardNote({ paidByCard }: Pick<Bill, 'paidByCard'>): string {
  return paidByCard > 0 ? `${formatMoney(paidByCard)} paid by card` : ''
}

/** 'Order 1-0042, $121.50 paid by card' */
export function orderMemo(bill: Pick<Bill, 'orderNumber' | 'paidByCard'>): string {
  return [bill.orderNumber && `Order ${bill.orderNumber}`, cardNote(bill)].filter(Boolean).join(', ')
}
