import type { Finding, MatchedLine } from '@larder/contract/receiving/match/match.ts'
import { noMoney } from '@larder/domain/values/money.ts'
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

type Quantities = Pick<
  MatchedLine,
  | 'ordered'
  | 'received'
  | 'invoiced'
  | 'unit_measure'
  | 'isByWeight'
  | 'weighed'
  | 'agreedPrice'
  | 'billedPrice'
  | 'packSize'
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

/** How much came: pounds where it is billed by weight and was weighed at the door, else cases. */
function cameWords({ received, weighed, isByWeight, unit_measure }: Quantities): string {
  if (received === null) return ''
  if (isByWeight && weighed !== null && received > 0) return `${figure(weighed)} weighed at the door`
  return isByWeight ? `${figure(received)} ${unit_measure} came`.replace('  ', ' ') : `${figure(received)} came`
}

function figure(quantity: number): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })
}

/** The agreed or billed price of a line: in cents, with the fraction of a cent where only that tells them apart. */
export function matchedPrice(
  dollars: number | null,
  { agreedPrice, billedPrice }: Pick<MatchedLine, 'agreedPrice' | 'billedPrice'>,
): string {
  if (dollars === null) return '–'
  if (dollars === 0) return formatMoney(noMoney)
  return formatUnitPriceOf(
    dollars,
    [agreedPrice, billedPrice].filter((price) => price !== null),
  )
}
