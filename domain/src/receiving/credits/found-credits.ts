import { finderByNumber } from '../invoices/invoice.ts'
import { minus, noMoney, sum, type Cents } from '../../values/money.ts'

export type AwaitedCredit = {
  readonly id: number
  readonly orderItemId: number | null
  readonly din: string
  /** what is still to come of it */
  readonly amount: Cents
}
export type PaperLine = { readonly orderItemId: number | null; readonly din: string; readonly lineTotal: Cents }
type FoundCredit = { readonly id: number; readonly amount: Cents }

/**
 * The awaited credits that a paper of the distributor pays, line by line. A line below zero pays a credit of the same item
 * and amount, else the only credit of that amount where the line names no item, else all credits of the item together. One
 * that is less than the item's only credit pays a part, one that is more than all of the item pays them and gives the rest
 * unasked. What is not plain is left to people.
 */
export function foundCredits(awaited: readonly AwaitedCredit[], lines: readonly PaperLine[]): FoundCredit[] {
  const open = new Map(awaited.map((credit) => [credit.id, credit]))
  const found = new Map<number, Cents>()
  for (const line of lines.filter(({ lineTotal }) => lineTotal < 0)) {
    for (const { id, amount } of givenBy(line, [...open.values()])) {
      found.set(id, sum([found.get(id) ?? noMoney, amount]))
      const credit = open.get(id)
      const rest = minus(credit?.amount ?? noMoney, amount)
      if (credit && rest > 0) open.set(id, { ...credit, amount: rest })
      else open.delete(id)
    }
  }
  return [...found].map(([id, amount]) => ({ id, amount }))
}

function givenBy(line: PaperLine, open: readonly AwaitedCredit[]): readonly FoundCredit[] {
  const given = minus(noMoney, line.lineTotal)
  const ofItem = ofSameItem(open, line)
  const ofAmount = open.filter(({ amount }) => amount === given)
  const whole = ofItem.find(({ amount }) => amount === given) ?? (namesItem(line) ? undefined : only(ofAmount))
  if (whole) return [whole]
  if (sum(ofItem.map(({ amount }) => amount)) <= given) return ofItem
  const part = only(ofItem)
  return part && given < part.amount ? [{ id: part.id, amount: given }] : []
}

function only<T>([first, ...more]: readonly T[]): T | undefined {
  return more.length === 0 ? first : undefined
}

function namesItem({ orderItemId, din }: PaperLine): boolean {
  return orderItemId !== null || din !== ''
}

function ofSameItem(open: readonly AwaitedCredit[], line: PaperLine): readonly AwaitedCredit[] {
  const numbered = new Set(finderByNumber(open, ({ din }) => din)(line.din))
  return open.filter(
    (credit) => numbered.has(credit) || (credit.orderItemId !== null && credit.orderItemId === line.orderItemId),
  )
}
