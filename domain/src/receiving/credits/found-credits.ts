import { comparedNumber } from '../invoices/invoice.ts'
import type { Cents } from '../../values/money.ts'

export type AwaitedCredit = {
  readonly id: number
  readonly orderItemId: number | null
  readonly din: string
  readonly amount: Cents
}
export type PaperLine = { readonly orderItemId: number | null; readonly din: string; readonly lineTotal: Cents }

/**
 * The credits that a paper of the distributor gives: a line below zero of the same item and amount, else the only one of
 * that amount. Each line gives one credit; what is not plain is left to people.
 */
export function foundCredits(awaited: readonly AwaitedCredit[], lines: readonly PaperLine[]): number[] {
  const open = [...awaited]
  const found: number[] = []
  for (const line of lines.filter(({ lineTotal }) => lineTotal < 0)) {
    const ofAmount = open.filter(({ amount }) => amount + line.lineTotal === 0)
    const ofItem = ofAmount.find((credit) => isSameItem(credit, line))
    const credit = ofItem ?? (ofAmount.length === 1 && !namesItem(line) ? ofAmount[0] : undefined)
    if (!credit) continue
    found.push(credit.id)
    open.splice(open.indexOf(credit), 1)
  }
  return found
}

function namesItem({ orderItemId, din }: PaperLine): boolean {
  return orderItemId !== null || din !== ''
}

function isSameItem(credit: AwaitedCredit, line: PaperLine): boolean {
  if (credit.orderItemId !== null && credit.orderItemId === line.orderItemId) return true
  const din = comparedNumber(line.din)
  return din !== '' && din === comparedNumber(credit.din)
}
