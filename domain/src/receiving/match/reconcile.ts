import { add, cents, minus, noMoney, sum, type Cents } from '../../values/money.ts'

/** The reasons why an invoice comes to something else than what was received, in the order they are told. */
export const causes = ['quantity', 'not_ordered', 'not_invoiced', 'price', 'fees', 'sum'] as const
export type Cause = (typeof causes)[number]

export type ReconciledLine = {
  readonly isOfOrder: boolean
  readonly isBilled: boolean
  readonly received: number
  readonly receivedCents: Cents
  readonly invoicedThousandths: number
  /** in pounds it can't be compared with the cases that came */
  readonly isByWeight: boolean
  readonly invoicedCents: Cents
}

type Totals = { readonly received: Cents; readonly invoiced: Cents; readonly invoicedFees: Cents }

export type Difference = { readonly cause: Cause; readonly amount: Cents }

/** From what was received to what was invoiced: the differences by cause, which add up to the cent. */
export function reconcile(lines: readonly ReconciledLine[], totals: Totals): Difference[] {
  const parts = lines.flatMap(differencesOf)
  const receivedFees = minus(totals.received, sum(lines.map(({ receivedCents }) => receivedCents)))
  const invoicedLines = sum(lines.map(({ invoicedCents }) => invoicedCents))
  parts.push({ cause: 'fees', amount: minus(totals.invoicedFees, receivedFees) })
  parts.push({ cause: 'sum', amount: minus(totals.invoiced, add(invoicedLines, totals.invoicedFees)) })
  return causes
    .map((cause) => ({ cause, amount: sum(parts.filter((part) => part.cause === cause).map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)
}

function differencesOf(line: ReconciledLine): Difference[] {
  const { received, receivedCents, invoicedCents } = line
  if (!line.isOfOrder) return [{ cause: 'not_ordered', amount: invoicedCents }]
  if (!line.isBilled) return [{ cause: 'not_invoiced', amount: minus(noMoney, receivedCents) }]
  if (received === 0) return [{ cause: 'quantity', amount: minus(invoicedCents, receivedCents) }]
  const ofQuantity = line.isByWeight
    ? noMoney
    : cents(Math.round((receivedCents * (line.invoicedThousandths - received * 1_000)) / (received * 1_000)))
  const ofPrice = minus(minus(invoicedCents, receivedCents), ofQuantity)
  return [
    { cause: 'quantity', amount: ofQuantity },
    { cause: 'price', amount: ofPrice },
  ]
}
