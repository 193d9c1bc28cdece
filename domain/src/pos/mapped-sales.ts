import { cents, type Cents } from '../values/money.ts'

/** The share of the money sold that belongs to recipes, and the amount that belongs to none. */
type MappedSales = { mappedPercent: number | null; unmappedTotal: Cents }

/** In whole per cent, rounded down: what is not all mapped is never 100 %. Null: nothing was sold. */
export function mappedSales({ totalCents, mappedCents }: { totalCents: number; mappedCents: number }): MappedSales {
  const percent = totalCents <= 0 ? null : Math.max(0, Math.min(100, Math.floor((mappedCents * 100) / totalCents)))
  return { mappedPercent: percent, unmappedTotal: cents(totalCents - mappedCents) }
}
