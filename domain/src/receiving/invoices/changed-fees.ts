import { comparedFeeName } from './fee-name.ts'

type Fee = { readonly name: string; readonly amount: number; readonly isTax: boolean }

/**
 * The fees of an invoice once somebody has changed those they saw: what another added or changed meanwhile stays. Null
 * where another changed or deleted the very fee.
 */
export function changedFees<F extends Fee>(now: readonly F[], seen: readonly F[], wanted: readonly F[]): F[] | null {
  const leaving = without(seen, wanted)
  const coming = without(wanted, seen)
  if (without(leaving, now).length > 0) return null
  const left = leaving.map(textOf)
  const placed = now.flatMap((fee) => {
    const at = left.indexOf(textOf(fee))
    if (at < 0) return [fee]
    left.splice(at, 1)
    return coming.splice(0, 1)
  })
  return [...placed, ...coming]
}

/** Fees without as many of each as are among the others. */
function without<F extends Fee>(fees: readonly F[], others: readonly F[]): F[] {
  const taken = others.map(textOf)
  return fees.filter((fee) => {
    const at = taken.indexOf(textOf(fee))
    if (at >= 0) taken.splice(at, 1)
    return at < 0
  })
}

function textOf({ name, amount, isTax }: Fee): string {
  return JSON.stringify([name, amount, isTax])
}

/** A typed fee of a credit memo; whether it is charged there, where somebody says so. */
type MemoFee = Fee & { readonly isCharge?: boolean | undefined }

/**
 * The fees of a credit memo: one that is said to be a charge, as for restocking, is one, and what is said to be given back
 * is not. Of the others a typed one is given back, with a minus or without; what was read as a charge stays one.
 */
export function feesOfMemo(fees: readonly MemoFee[], before: readonly Fee[]): Fee[] {
  const typed = new Set(without(fees, before))
  const charges = new Set(before.filter(({ amount }) => amount > 0).map(({ name }) => comparedFeeName(name)))
  return fees.map((fee) => {
    const { name, isTax, isCharge } = fee
    if (isCharge !== undefined) return { name, amount: signed(fee.amount, isCharge), isTax }
    const isGivenBack = typed.has(fee) && !charges.has(comparedFeeName(name))
    return { name, amount: isGivenBack ? signed(fee.amount, false) : fee.amount, isTax }
  })
}

/** An amount of a credit memo on the side of zero that it has there. */
export function signed(amount: number, isCharge: boolean): number {
  return isCharge ? Math.abs(amount) : -Math.abs(amount) || 0
}
