import { minus, noMoney, sum, type Cents } from '../../values/money.ts'

/** A claim of the same subject, as it counts for what may still be claimed. */
export type EarlierClaim = {
  /** the most that could be claimed when it was made: who asked for less gave up the rest */
  readonly claimable: Cents
  /** the part of it that invoices never billed, so nobody owes it */
  readonly notBilled: Cents
}

/** The part of what is found now that could not be claimed when the earlier claims of it were made. */
export function stillToClaim(found: Cents, earlier: readonly EarlierClaim[]): Cents {
  const claimed = sum(earlier.map(({ claimable, notBilled }) => minus(claimable, notBilled)))
  return found > claimed ? minus(found, claimed) : noMoney
}
