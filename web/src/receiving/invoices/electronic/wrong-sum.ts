import { lineAmount } from '@larder/domain/receiving/invoices/invoice.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { formatMoney, formatUnitPrice } from '../../../kit/money.ts'
import type { Figures } from './change-invoice.ts'

/** Weights and prices are rounded on paper. */
const roundedCents = 2

type Sums = Pick<Figures, 'quantity' | 'unit_price' | 'lineItemTotal'>

/** '6 × $10.50 is $63.00, not $36.00' of a line whose quantity at its price is not its total; undefined when it is. */
export function wrongSumText({ quantity, unit_price, lineItemTotal }: Sums): string | undefined {
  const amount = Math.abs(quantity)
  const price = unitPrice(Math.round(unit_price * 10_000))
  const whole = lineAmount({ thousandths: Math.round(amount * 1_000), unitPrice: price })
  const total = cents(Math.round(Math.abs(lineItemTotal) * 100))
  if (Math.abs(whole - total) <= roundedCents) return undefined
  return `${amount} × ${formatUnitPrice(price)} is ${formatMoney(whole)}, not ${formatMoney(total)}`
}

/**
 * Asks about a line whose quantity at its price is not its total: a price that was typed wrongly would be ordered by. True
 * when it is, or when the person says so.
 */
export async function isMeant(figures: Figures): Promise<boolean> {
  const wrong = wrongSumText(figures)
  if (wrong === undefined) return true
  return confirm({ message: `${wrong}. Does the paper say so?`, confirmLabel: 'Save it so' })
}
