import { expect, test } from 'vitest'
import { cents, centsOf, type Cents } from '../values/money.ts'
import { unitPrice } from '../values/unit-price.ts'
import { lineAmount, type InvoiceFee } from '../receiving/invoices/invoice.ts'
import type { Tolerance } from '../receiving/match/agreed-price.ts'
import type { BilledLine } from '../receiving/match/billed-lines.ts'
import type { OrderedLine } from '../receiving/match/ordered-line.ts'
import { threeWayMatch, type BilledInvoice, type Match } from '../receiving/match/three-way-match.ts'

export const exact: Tolerance = { cents: cents(0), basisPoints: 0 }

/** Romaine: 4 cases of 24 heads at $28.50 were ordered, and came. */
export function romaine(details: Partial<OrderedLine> = {}): OrderedLine {
  return {
    id: 1,
    din: '',
    name: 'Romaine',
    packText: '1/24 CT',
    unitMeasure: 'CS',
    quantity: 4,
    received: 4,
    price: centsOf('28.50'),
    isWithoutPrice: false,
    isCatchWeight: false,
    perPound: null,
    averageThousandths: null,
    weighedThousandths: null,
    ...details,
  }
}

export const oil = (details: Partial<OrderedLine> = {}) =>
  romaine({
    id: 2,
    name: 'Canola oil',
    packText: '6/1 GAL',
    quantity: 2,
    received: 2,
    price: centsOf('54'),
    ...details,
  })

/** Ribeye: 2 cases of about 14 pounds at $11.20 a pound. */
export const ribeye = (details: Partial<OrderedLine> = {}) =>
  romaine({
    id: 3,
    name: 'Ribeye',
    packText: '1/14 LB',
    quantity: 2,
    received: 2,
    price: centsOf('156.80'),
    isCatchWeight: true,
    perPound: unitPrice(112_000),
    averageThousandths: 14_000,
    ...details,
  })

let nextId = 100
type Bill = { of?: number | null; qty?: number; at?: string; total?: string; pack?: string; unit?: string }

export function billed({ of = 1, qty = 4, at = '28.50', total, pack = '', unit = 'CS' }: Bill = {}): BilledLine {
  const priced = { thousandths: Math.round(qty * 1_000), unitPrice: unitPrice(Math.round(Number(at) * 10_000)) }
  nextId += 1
  return {
    id: nextId,
    orderLineId: of,
    din: String(of),
    description: 'as billed',
    packText: pack,
    unitMeasure: unit,
    ...priced,
    lineTotal: total === undefined ? lineAmount(priced) : centsOf(total),
  }
}

type Paper = { fees?: [name: string, amount: string][]; tax?: string; total?: string }

export function invoice(lines: BilledLine[], { fees = [], tax, total }: Paper = {}): BilledInvoice {
  const all: InvoiceFee[] = [
    ...fees.map(([name, amount]) => ({ name, amount: centsOf(amount), isTax: false })),
    ...(tax === undefined ? [] : [{ name: 'Sales tax', amount: centsOf(tax), isTax: true }]),
  ]
  const sum = [...lines.map(({ lineTotal }) => lineTotal), ...all.map(({ amount }) => amount)]
  const added = cents(sum.reduce((one, other) => one + other, 0))
  return { id: 1, lines, fees: all, total: total === undefined ? added : centsOf(total) }
}

export type Story = {
  story: string
  ordered: OrderedLine[]
  invoices: BilledInvoice[]
  fees?: string
  tolerance?: Tolerance
  /** 'kind amount', with '!' where it is ours to claim; the dearest first */
  finds: string[]
}

/** Tells each story by a test of its name: what is found, in which order, and what can be claimed. */
export function tellStories(stories: readonly Story[]): void {
  test.each(stories.map((each) => [each.story, each] as const))('%s', (_, each) => {
    const match = threeWayMatch(each.ordered, each.invoices, centsOf(each.fees ?? '0'), each.tolerance ?? exact)
    expect(said(match).toSorted()).toEqual(each.finds.toSorted())
    expect(match.lines.flatMap(({ findings }) => findings.map(asText))).toEqual(
      each.finds.filter((text) => match.findings.every((whole) => asText(whole) !== text)),
    )
    const claims = each.finds
      .filter((text) => text.endsWith('!'))
      .map((text) => centsOf(text.split(' ')[1]?.slice(0, -1) ?? ''))
    expect(match.claimable).toBe(claims.reduce((one: number, other: Cents) => one + other, 0))
  })
}

const asText = ({ kind, amount, isClaim }: Match['findings'][number]) =>
  `${kind} ${(amount / 100).toFixed(2)}${isClaim ? '!' : ''}`
const said = (match: Match) => [...match.lines.flatMap(({ findings }) => findings), ...match.findings].map(asText)
