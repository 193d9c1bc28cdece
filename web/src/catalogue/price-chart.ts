type PricePoint = { startDate: string; price: number }
type Mark = { x: number; y: number; price: number }

const width = 398
const height = 112
const top = 20
const bottom = 92

/** Gives the drawing of a price over time: it stays until the next one starts, so the line goes in steps. */
export function priceChart(points: readonly PricePoint[]) {
  const times = points.map(({ startDate }) => Date.parse(startDate))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first || 1
  const prices = points.map(({ price }) => price)
  const low = Math.min(...prices)
  const range = Math.max(...prices) - low || 1
  const marks = points.map(({ price }, index): Mark => ({
    x: round((((times[index] ?? first) - first) / span) * (width - 12) + 4),
    y: round(bottom - ((price - low) / range) * (bottom - top)),
    price,
  }))
  const line = marks.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  return { width, height, line: `${line}H${width}`, marks, lowest: extreme(marks, -1), highest: extreme(marks, 1) }
}

function extreme(marks: readonly Mark[], sign: 1 | -1): Mark {
  return marks.reduce(
    (best, mark) => ((mark.price - best.price) * sign > 0 ? mark : best),
    marks[0] ?? { x: 0, y: bottom, price: 0 },
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
