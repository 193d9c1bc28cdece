import { cents, type Cents } from '../values/money.ts'

type Sold = { totalCents: number; mappedCents: number; unmappedItems: number }
/** The share of the money sold that belongs to recipes, the amount that belongs to none, and how many dishes that is. */
type MappedSales = { mappedPercent: number | null; unmappedTotal: Cents; unmappedItems: number }

/** In whole per cent, rounded down: what is not all mapped is never 100 %. Null: nothing was sold. */
export function mappedSales({ totalCents, mappedCents, unmappedItems }: Sold): MappedSales {
  const percent = totalCents <= 0 ? null : Math.max(0, Math.min(100, Math.floor((mappedCents * 100) / totalCents)))
  return { mappedPercent: percent, unmappedTotal: cents(totalCents - mappedCents), unmappedItems }
}
