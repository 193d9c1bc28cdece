import { comparedFeeName } from '../invoices/fee-name.ts'
import { finderByNumber } from '../invoices/invoice.ts'
import { minus, noMoney, sum, type Cents } from '../../values/money.ts'

export type AwaitedCredit = {
  readonly id: number
  readonly orderItemId: number | null
  readonly din: string
  /** of a claim about fees their names, one after the other */
  readonly itemName: string
  /** what is still to come of it */
  readonly amount: Cents
}
export type PaperLine = {
  readonly orderItemId: number | null
  readonly din: string
  readonly lineTotal: Cents
  /** goods of its own order line went back or never came: what it gives is for them */
  readonly isOfLacking?: boolean
}
type PaperFee = { readonly name: string; readonly amount: Cents }
type FoundCredit = { readonly id: number; readonly amount: Cents }

/**
 * The awaited credits that a paper of the distributor pays, line by line. A line below zero pays a credit of the same item
 * and amount, else the only credit of that amount where the line names no item, else all credits of the item together. One
 * that is less than the item's only credit pays a part, one that is more than all of the item pays them and gives the rest
 * unasked. A fee below zero pays in the same way what was claimed of a fee of its name, and nothing else. What is not plain
 * is left to people. What no awaited credit of the item takes is for one that somebody settled before its paper came.
 */
export function foundCredits(
  awaited: readonly AwaitedCredit[],
  lines: readonly PaperLine[],
  fees: readonly PaperFee[] = [],
  settled: readonly AwaitedCredit[] = [],
): FoundCredit[] {
  const [open, marked] = [byId(awaited), byId(settled)]
  const found = new Map<number, Cents>()
  const take = (credits: Map<number, AwaitedCredit>, paid: readonly FoundCredit[]) => {
    for (const { id, amount } of paid) {
      found.set(id, sum([found.get(id) ?? noMoney, amount]))
      const credit = credits.get(id)
      const rest = minus(credit?.amount ?? noMoney, amount)
      if (credit && rest > 0) credits.set(id, { ...credit, amount: rest })
      else credits.delete(id)
    }
  }
  for (const part of [...lines.map(givenByLine), ...fees.map(givenByFee)].filter(({ given }) => given > 0)) {
    const isAwaited = part.ofItem([...open.values()]).length > 0
    const paid = paidBy(part, [...open.values()])
    take(open, paid)
    const given = minus(part.given, sum(paid.map(({ amount }) => amount)))
    const isForMarked = part.namesItem && given > 0 && (paid.length > 0 || !isAwaited)
    if (isForMarked) take(marked, paidBy({ ...part, given, ofItem: part.ofMarked }, [...marked.values()]))
  }
  return [...found].map(([id, amount]) => ({ id, amount }))
}

function byId(credits: readonly AwaitedCredit[]): Map<number, AwaitedCredit> {
  return new Map(credits.map((credit) => [credit.id, credit]))
}

/** A part of a paper that gives something back: for one item or fee, else for what has its amount. */
type GivenPart = {
  readonly given: Cents
  readonly namesItem: boolean
  readonly ofItem: (open: readonly AwaitedCredit[]) => readonly AwaitedCredit[]
  /** of those that were settled before: where goods of its own order lack, of that line alone */
  readonly ofMarked: (marked: readonly AwaitedCredit[]) => readonly AwaitedCredit[]
}

function givenByLine(line: PaperLine): GivenPart {
  return {
    given: minus(noMoney, line.lineTotal),
    namesItem: line.orderItemId !== null || line.din !== '',
    ofItem: (open) => ofSameItem(open, line),
    ofMarked: (marked) => ofSameItem(marked, line.isOfLacking ? { ...line, din: '' } : line),
  }
}

function givenByFee({ name, amount }: PaperFee): GivenPart {
  const wanted = comparedFeeName(name)
  const isOfFee = ({ orderItemId, itemName }: AwaitedCredit) =>
    orderItemId === null && itemName.split(',').some((claimed) => comparedFeeName(claimed) === wanted)
  const ofItem = (credits: readonly AwaitedCredit[]) => (wanted === '' ? [] : credits.filter(isOfFee))
  return { given: minus(noMoney, amount), namesItem: true, ofItem, ofMarked: ofItem }
}

function paidBy({ given, namesItem, ofItem }: GivenPart, open: readonly AwaitedCredit[]): readonly FoundCredit[] {
  const ofSame = ofItem(open)
  const ofAmount = open.filter(({ amount }) => amount === given)
  const whole = ofSame.find(({ amount }) => amount === given) ?? (namesItem ? undefined : only(ofAmount))
  if (whole) return [whole]
  if (sum(ofSame.map(({ amount }) => amount)) <= given) return ofSame
  const part = only(ofSame)
  return part && given < part.amount ? [{ id: part.id, amount: given }] : []
}

function only<T>([first, ...more]: readonly T[]): T | undefined {
  return more.length === 0 ? first : undefined
}

function ofSameItem(open: readonly AwaitedCredit[], line: PaperLine): readonly AwaitedCredit[] {
  const numbered = new Set(finderByNumber(open, ({ din }) => din)(line.din))
  return open.filter(
    (credit) => numbered.has(credit) || (credit.orderItemId !== null && credit.orderItemId === line.orderItemId),
  )
}
