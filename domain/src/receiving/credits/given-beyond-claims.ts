import { comparedFeeName } from '../invoices/fee-name.ts'
import { finderByNumber } from '../invoices/invoice.ts'
import { cents, minus, noMoney, sum, type Cents } from '../../values/money.ts'

/** Money that a paper gives back, or that it pays of a claim: of an item, or of fees by their names. */
export type GivenPart = {
  readonly paper: number
  readonly orderItemId: number | null
  readonly din: string
  /** one after the other; none for goods */
  readonly feeNames: string
  readonly amount: Cents
}
type Subject = {
  /** lines of the order */
  readonly orderItemIds: readonly number[]
  readonly din: string
  readonly feeNames: string
}

/** What papers gave beyond the claims that they paid: of each paper the parts that are left, an equal one going first. */
export function givenBeyondClaims(given: readonly GivenPart[], paid: readonly GivenPart[]): GivenPart[] {
  const left = given.map((part) => ({ ...part }))
  for (const { paper, orderItemId, din, feeNames, amount } of paid) {
    const ofPaper = left.filter((part) => part.paper === paper)
    const numbered = new Set(finderByNumber(ofPaper, (part) => part.din)(din))
    const isOfClaim = (part: GivenPart) =>
      numbered.has(part) ||
      (orderItemId !== null && part.orderItemId === orderItemId) ||
      nameSameFee(part.feeNames, feeNames)
    takeFrom(ofPaper.filter(isOfClaim), amount)
  }
  return left.filter(({ amount }) => amount > 0)
}

/** The amounts that are for each of these: a part for a line of the order, else by its number or its fee, each once. */
export function givenForEach(parts: readonly GivenPart[], subjects: readonly Subject[]): Cents[][] {
  const left = new Set(parts)
  return subjects.map(({ orderItemIds, din, feeNames }) => {
    const unnamed = [...left].filter(({ orderItemId }) => orderItemId === null)
    const numbered = new Set(finderByNumber(unnamed, (part) => part.din)(din))
    const own = [...left].filter(
      (part) =>
        numbered.has(part) ||
        (part.orderItemId !== null && orderItemIds.includes(part.orderItemId)) ||
        nameSameFee(part.feeNames, feeNames),
    )
    for (const part of own) left.delete(part)
    return own.map(({ amount }) => amount)
  })
}

/**
 * What is left to claim of amounts once papers gave so much without a claim: an equal amount first, else one after the
 * other. What claims gave up, as they asked for less than they could, is taken to be given before.
 */
export function leftToClaim(amounts: readonly Cents[], given: readonly Cents[], givenUp: Cents = noMoney): Cents[] {
  const left = amounts.map((amount) => ({ amount }))
  let absorbed = givenUp
  for (const part of given) {
    const ofGivenUp = cents(Math.min(part, absorbed))
    absorbed = minus(absorbed, ofGivenUp)
    takeFrom(left, minus(part, ofGivenUp))
  }
  return left.map(({ amount }) => amount)
}

function takeFrom(parts: { amount: Cents }[], amount: Cents): void {
  const equal = parts.find((part) => part.amount === amount)
  let rest = amount
  for (const part of equal ? [equal] : parts) {
    const taken = cents(Math.min(part.amount, rest))
    part.amount = minus(part.amount, taken)
    rest = minus(rest, taken)
  }
}

function nameSameFee(one: string, other: string): boolean {
  const names = namesOf(other)
  return namesOf(one).some((name) => names.includes(name))
}

function namesOf(feeNames: string): string[] {
  return feeNames.split(',').map(comparedFeeName).filter(Boolean)
}

/** The money that claims did not ask for, though they could have. */
export function givenUpOf(claims: readonly { claimableCents: number; amountCents: number }[]): Cents {
  return sum(claims.map(({ claimableCents, amountCents }) => cents(Math.max(0, claimableCents - amountCents))))
}
