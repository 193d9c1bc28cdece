import type { Finding, MatchedLine, OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { formatMoney, formatUnitPriceOf } from '../../kit/money.ts'

export const findingLabels: Record<Finding['kind'], string> = {
  short: 'Short',
  over: 'More than ordered',
  price_up: 'Price up',
  not_ordered: 'Not ordered',
  not_invoiced: 'Not invoiced',
  wrong_pack: 'Other pack',
  wrong_sum: 'Wrong sum',
  duplicate: 'Billed twice',
}

const causeLabels: Record<OrderMatch['differences'][number]['cause'], string> = {
  quantity: 'other quantities billed',
  not_ordered: 'billed, not ordered',
  not_invoiced: 'received, not invoiced',
  price: 'other prices or weights billed',
  fees: 'fees, taxes and credits',
  sum: 'totals that are not their lines',
}

/** How an invoice comes from what was received: 'Received $980.94 − $3.10 other prices or weights billed = invoiced $977.84'. */
export function reconciliationWords({ orderTotal, invoicedTotal, differences }: Reconciled): string {
  const parts = differences.map(({ cause, amount }) => {
    return `${amount < 0 ? '−' : '+'} ${formatMoney(fromWire(Math.abs(amount)))} ${causeLabels[cause]}`
  })
  const [from, to] = [orderTotal, invoicedTotal].map((dollars) => formatMoney(fromWire(dollars)))
  return [`Received ${from}`, ...parts, `= invoiced ${to}`].join(' ')
}

type Reconciled = Pick<OrderMatch, 'orderTotal' | 'invoicedTotal' | 'differences'>

/** Says of a line without a finding in how far it agrees. */
export function agreementWords(line: MatchedLine): string {
  const { received, receivedPrice, billedPrice } = line
  if (isBilledAtOtherPrice(line))
    return `Received at ${matchedPrice(receivedPrice, line)}, billed at ${matchedPrice(billedPrice, line)}`
  if (isBilledForLess(line)) return 'Billed for less than ordered'
  if (received === null) return 'As ordered'
  return isOrdered(line) && received === line.ordered && receivedPrice === null ? 'As ordered' : 'As received'
}

/** A line that is billed at another price than the one entered when it was received. */
export function isBilledAtOtherPrice({ receivedPrice, billedPrice }: MatchedLine): boolean {
  return receivedPrice !== null && billedPrice !== null && receivedPrice !== billedPrice
}

/** A line of an order that is not received yet, of which fewer or none are on an invoice: it does not agree, and costs nothing. */
export function isBilledForLess(line: MatchedLine): boolean {
  return line.received === null && !isOrdered(line)
}

/** As many units as were ordered; pounds and cases can't be compared. */
function isOrdered({ invoiced, ordered, isByWeight }: MatchedLine): boolean {
  return isByWeight || invoiced === ordered
}

/** What can truly be said of an order without a finding; undefined where a line is dearer than it was received at. */
export function rightWords({
  isReceived,
  lines,
  differences,
  orderTotal,
  invoicedTotal,
}: OrderMatch): string | undefined {
  if (lines.some((line) => isBilledAtOtherPrice(line) && (line.billedPrice ?? 0) > (line.receivedPrice ?? 0)))
    return undefined
  const isAsOrdered = lines.every((line) => agreementWords(line) === 'As ordered')
  if (!isReceived)
    return isAsOrdered
      ? 'Everything on the invoice is as ordered.'
      : invoicedTotal > orderTotal
        ? 'Nothing to claim so far.'
        : 'You are not billed for more than you ordered.'
  if (isAsOrdered && differences.length === 0) return 'Everything on the invoice is as ordered and received.'
  const short = lines.filter(({ received, ordered }) => received !== null && received < ordered).length
  const came = short > 0 && `${counted(short, 'line')} came short of the order.`
  // Taxes, what had no price, and what the location lets pass make an invoice dearer without a finding.
  const right = invoicedTotal > orderTotal ? 'Nothing to claim.' : 'You are not billed for more than you received.'
  return [right, came].filter(Boolean).join(' ')
}

type Quantities = Pick<
  MatchedLine,
  | 'ordered'
  | 'received'
  | 'rejected'
  | 'invoiced'
  | 'unit_measure'
  | 'isByWeight'
  | 'weighed'
  | 'agreedPrice'
  | 'billedPrice'
  | 'packSize'
  | 'receivedPrice'
>

/** A finding as a buyer would say it to the rep: 'Billed 5 CS, 4 came'. */
export function findingWords({ kind, about }: Pick<Finding, 'kind' | 'about'>, line?: Quantities): string {
  if (!line) return about || findingLabels[kind]
  const unit = line.isByWeight ? 'LB' : line.unit_measure
  const billed = `${figure(line.invoiced)} ${unit}`.trim()
  switch (kind) {
    case 'short':
      return [`Billed ${billed}`, cameWords(line)].filter(Boolean).join(', ')
    case 'over':
      return `Billed ${billed}, ${figure(line.ordered)} ordered`
    case 'price_up':
      return `Agreed ${matchedPrice(line.agreedPrice, line)}, billed ${matchedPrice(line.billedPrice, line)}`
    case 'not_ordered':
      return about || `Billed ${billed}, not ordered`
    case 'not_invoiced':
      return line.received === null ? 'Not on an invoice' : `${figure(line.received)} came, not on an invoice`
    case 'wrong_pack':
      return about || `Another pack than ${line.packSize || 'ordered'}`
    case 'wrong_sum':
      return about || 'Quantity times price is another total'
    default:
      return about || `Billed twice: ${billed}`
  }
}

/**
 * Says how much was sent back at the door. Where nothing was, it says how much came: in pounds if the line is billed by
 * weight and was weighed at the door, else in cases.
 */
function cameWords({ received, rejected, weighed, isByWeight, unit_measure }: Quantities): string {
  if (received === null) return ''
  if (rejected) return `${figure(rejected.quantity)} rejected: ${rejected.reason}`
  if (isByWeight && weighed !== null && received > 0) return `${figure(weighed)} weighed at the door`
  return isByWeight ? `${figure(received)} ${unit_measure} came`.replace('  ', ' ') : `${figure(received)} came`
}

function figure(quantity: number): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })
}

/** The agreed, received or billed price of a line: in cents, with the fraction of a cent where only that tells them apart. */
export function matchedPrice(
  dollars: number | null,
  { agreedPrice, billedPrice, receivedPrice }: Pick<MatchedLine, 'agreedPrice' | 'billedPrice' | 'receivedPrice'>,
): string {
  if (dollars === null) return '–'
  if (dollars === 0) return formatMoney(noMoney)
  return formatUnitPriceOf(
    dollars,
    [agreedPrice, billedPrice, receivedPrice].filter((price) => price !== null),
  )
}
