type PricePoint = { startDate: string; price: number }
type Mark = { x: number; y: number; price: number }
export type Tick = { y: number; dollars: number }

const width = 398
const height = 132
const left = 52
const right = width - 6
const top = 12
const bottom = 104

/**
 * The drawing of a price over time, in px: it stays until the next one starts, so the line goes in steps. The axis has
 * round dollars (or cents) as ticks; it begins at 0 only where the prices come near.
 */
export function priceChart(points: readonly PricePoint[]) {
  const times = points.map(({ startDate }) => Date.parse(startDate))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first || 1
  const prices = points.map(({ price }) => price)
  const scale = priceScale(Math.min(...prices), Math.max(...prices))
  const yOf = (price: number) => round(bottom - ((price - scale.low) / (scale.high - scale.low)) * (bottom - top))
  const marks = points.map(({ price }, index): Mark => ({
    x: round(left + (((times[index] ?? first) - first) / span) * (right - 8 - left)),
    y: yOf(price),
    price,
  }))
  const line = marks.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const ticks = scale.ticks.map((dollars): Tick => ({ y: yOf(dollars), dollars }))
  return { width, height, left, right, bottom, line: `${line}H${right}`, marks, ticks }
}

const niceSteps = [1, 2, 2.5, 5, 10]
const mostTicks = 4

/** Round ends around the prices, in dollars, and the round values between them: three to five ticks. */
export function priceScale(lowest: number, highest: number): { low: number; high: number; ticks: number[] } {
  const range = Math.max(highest - lowest, highest * 0.02, 0.04)
  const power = 10 ** Math.floor(Math.log10(range / mostTicks))
  const step = (niceSteps.find((nice) => nice * power * mostTicks >= range) ?? 10) * power
  const low = Math.max(0, Math.floor(inSteps(lowest, step)) * step)
  const high = Math.max(low + step, Math.ceil(inSteps(highest, step)) * step)
  const count = Math.round((high - low) / step)
  const ticks = Array.from({ length: count + 1 }, (_, n) => Math.round((low + n * step) * 10_000) / 10_000)
  return { low, high, ticks }
}

/** Without the crumbs of floating point: 0.3 is three steps of 0.1. */
function inSteps(price: number, step: number): number {
  return Math.round((price / step) * 1e6) / 1e6
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
