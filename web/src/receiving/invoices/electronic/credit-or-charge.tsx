import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { SelectField } from '../../../kit/forms/field.tsx'

type Side = 'credit' | 'charge'

type Of = Pick<Invoice, 'kind'>

/** Whether an amount of a credit memo is given back or charged there, as for restocking; nothing on an invoice. */
export function CreditOrCharge({ of, side, onChange }: { of: Of; side: Side; onChange: (side: Side) => void }) {
  if (of.kind !== 'credit_memo') return null
  return (
    <SelectField
      label="Credit or charge"
      value={side}
      onChange={({ target }) => onChange(target.value === 'charge' ? 'charge' : 'credit')}
    >
      <option value="credit">Credit, given back</option>
      <option value="charge">Charge, taken off the credit</option>
    </SelectField>
  )
}

/** The side that an amount of a credit memo is on: what is not charged is given back. */
export function sideOf(amount: number | undefined): Side {
  return (amount ?? 0) > 0 ? 'charge' : 'credit'
}

/** An amount as it is typed: of a credit memo without its sign, which its side says. */
export function shownAmount(of: Of, amount: number): number {
  return of.kind === 'credit_memo' ? Math.abs(amount) : amount
}

/** A typed amount on its side of zero; on an invoice as it was typed. */
export function onItsSide(of: Of, side: Side, amount: number): number {
  if (of.kind !== 'credit_memo') return amount
  return side === 'charge' ? Math.abs(amount) : -Math.abs(amount) || 0
}

/** The side as it is sent; nothing of an invoice. */
export function sentSide(of: Of, side: Side): { isCharge?: boolean } {
  return of.kind === 'credit_memo' ? { isCharge: side === 'charge' } : {}
}
