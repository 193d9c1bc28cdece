type Point = { startDate: string; price: number }
export type PriceLine = { path: string; first: number; last: number }
export type PriceLines = {
  lines: PriceLine[]
  ticks: { x: number; label: string }[]
  low: number
  high: number
  lowY: number
  highY: number
}

const dayMs = 86_400_000
const days = 372
const months = 12

/**
 * Gives the drawing of prices over the twelve months up to a day: a price stays until the next one starts, so each line
 * goes in steps. Undefined when there is no price at all.
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
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const xOf = (time: number) => round((Math.max(0, time - start) / (end - start)) * box.width)
  // Prices that never moved lie in the middle.
  const yOf = (price: number) => round(high === low ? box.height / 2 : (1 - (price - low) / (high - low)) * box.height)
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
  const ticks = monthStarts(new Date(end)).map((day) => ({ x: xOf(day.getTime()), label: monthOf(day) }))
  return { lines, ticks, low, high, lowY: yOf(low), highY: yOf(high) }
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
