import { counted } from '../kit/counted.ts'
import { formatMoney } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'

type Mapped = { mappedPercent: number | null; unmappedTotal: number; unmappedItems: number }

/** '92 % of sales mapped, $310.00 unmapped': what depends on recipes is only as good as this. */
export function MappedText({ mapped: { mappedPercent, unmappedTotal, unmappedItems } }: { mapped: Mapped }) {
  // Given away, a dish brings nothing and takes food too.
  if (unmappedTotal === 0 && unmappedItems > 0)
    return <span className="attention">{counted(unmappedItems, 'unmapped item')} brought no money</span>
  if (unmappedTotal === 0)
    return mappedPercent === null ? <span className="muted">No sales</span> : <span>All sales mapped</span>
  // More was given back than sold: there is no share of it.
  if (mappedPercent === null) return <span className="attention">{formatMoney(fromWire(unmappedTotal))} unmapped</span>
  return (
    <span className="attention">
      {mappedPercent} % of sales mapped, {formatMoney(fromWire(unmappedTotal))} unmapped
    </span>
  )
}
