import { minus, sum, type Cents } from '../../values/money.ts'
import { comparedFeeName } from '../invoices/fee-name.ts'
import type { InvoiceFee } from '../invoices/invoice.ts'

const feeKinds = /\b(?:fees?|(?:sur)?charges?|discounts?|allowances?|credits?|rebates?|waive[dr])\b/g

/**
 * Fees beyond those of the order, taxes left alone: fuel, small order, packaging; null where there are none. One that is
 * let off again is none; a discount on goods lets off no fee.
 */
export function unagreedFees(
  billed: readonly InvoiceFee[],
  agreed: Cents,
): { readonly amount: Cents; readonly names: readonly string[] } | null {
  const fees = billed.filter(({ isTax }) => !isTax)
  const charged = [...Map.groupBy(fees, ({ name }) => chargedFor(name)).values()].filter((same) => amountOf(same) > 0)
  const amount = minus(sum(charged.map(amountOf)), agreed)
  return amount > 0 ? { amount, names: charged.flat().map(({ name }) => name) } : null
}

/** The name of a fee without the word that says whether it is taken or let off: 'Delivery fee' and 'Delivery discount' are alike. */
function chargedFor(name: string): string {
  const compared = comparedFeeName(name)
  return comparedFeeName(compared.replaceAll(feeKinds, ' ')) || compared
}

function amountOf(fees: readonly InvoiceFee[]): Cents {
  return sum(fees.map(({ amount }) => amount))
}
