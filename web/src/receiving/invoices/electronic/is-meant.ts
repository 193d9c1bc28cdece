import { lineAmount } from '@larder/domain/receiving/invoices/invoice.ts'
import { cents, formatMoney } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import type { Figures } from './change-invoice.ts'

/** Weights and prices are rounded on paper. */
const roundedCents = 2

/**
 * Asks about a line whose quantity at its price is not its total: a price that was typed wrongly would be ordered by. True
 * when it is, or when the person says so.
 */
export async function isMeant({ quantity, unit_price, lineItemTotal }: Figures): Promise<boolean> {
  const amount = Math.abs(quantity)
  const price = unitPrice(Math.round(unit_price * 10_000))
  const whole = lineAmount({ thousandths: Math.round(amount * 1_000), unitPrice: price })
  const total = cents(Math.round(Math.abs(lineItemTotal) * 100))
  if (Math.abs(whole - total) <= roundedCents) return true
  return confirm({
    message: `${amount} × $${unit_price} is ${formatMoney(whole)}, not ${formatMoney(total)}. Does the paper say so?`,
    confirmLabel: 'Save it so',
  })
}
