import { priceScale } from '../../../catalogue/price-chart.ts'

type Point = { startDate: string; price: number }
export type PriceLine = { path: string; first: number; last: number }
export type PriceLines = {
  lines: PriceLine[]
  months: { x: number; label: string }[]
  /** round prices between the lowest and the highest, in dollars */
  prices: { y: number; dollars: number }[]
}

const dayMs = 86_400_000
const days = 372
const months = 12

/**
 * The drawing of prices over the twelve months up to a day, on an axis of round prices: a price stays until the next one
 * starts, so each line goes in steps. Undefined when there is no price at all.
 */
export function priceLines(
  series: readonly (readonly Point[])[],
  today: string,
  box: { width: number; height: number },
): PriceLines | undefined {
  const end = Date.parse(today)
  const start = end - days * dayMs
  const prices = series.flat().map(({ price }) => price)
  if (prices.length === 0) return undefined
  const scale = priceScale(Math.min(...prices), Math.max(...prices))
  const xOf = (time: number) => round((Math.max(0, time - start) / (end - start)) * box.width)
  const yOf = (price: number) => round((1 - (price - scale.low) / (scale.high - scale.low)) * box.height)
  const lines = series.map((points): PriceLine => {
    const path = points
      .map(({ startDate, price }, index) => {
        const x = xOf(Date.parse(startDate))
        return index === 0 ? `M${x} ${yOf(price)}` : `H${x}V${yOf(price)}`
      })
      .join('')
    return {
      path: path === '' ? '' : `${path}H${box.width}`,
      first: points[0]?.price ?? 0,
      last: points.at(-1)?.price ?? 0,
    }
  })
  return {
    lines,
    months: monthStarts(new Date(end)).map((day) => ({ x: xOf(day.getTime()), label: monthOf(day) })),
    prices: scale.ticks.map((dollars) => ({ y: yOf(dollars), dollars })),
  }
}

/** Labels stand about 31 days apart (spec 2 §9): at the first of each of the twelve months. */
function monthStarts(end: Date): Date[] {
  return Array.from(
    { length: months },
    (_, index) => new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - months + 1 + index, 1)),
  )
}

function monthOf(day: Date): string {
  return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCFullYear()).slice(2)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
