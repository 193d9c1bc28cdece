import type { Finding, MatchedLine } from '@larder/contract/receiving/match/match.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'

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
      return `Agreed ${price(line.agreedPrice)}, billed ${price(line.billedPrice)}`
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

function price(dollars: number | null): string {
  return dollars === null ? '–' : formatMoney(fromWire(dollars))
}
