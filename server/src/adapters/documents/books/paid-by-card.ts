import type { Bill } from '@larder/domain/accounting/bill.ts'
import { formatMoney } from '@larder/domain/values/money.ts'

/**
 * What the books have to know of an order that was paid by card: none of these files can hold a payment, and a bill that
 * looks unpaid is paid twice. Empty for an order on terms.
 */
export function cardNote({ paidByCard }: Pick<Bill, 'paidByCard'>): string {
  return paidByCard > 0 ? `${formatMoney(paidByCard)} paid by card` : ''
}

/** 'Order 1-0042, $121.50 paid by card' */
export function orderMemo(bill: Pick<Bill, 'orderNumber' | 'paidByCard'>): string {
  return [bill.orderNumber && `Order ${bill.orderNumber}`, cardNote(bill)].filter(Boolean).join(', ')
}
