import { scaleLinear } from 'd3-scale'

const mostTicks = 4
/** The least that an axis spans: a fiftieth of its highest value, and four cents. */
const leastShare = 0.02
const leastRange = 0.04

type ScaleOptions = {
  fromZero?: boolean
  /** ticks are multiples of it, as amounts are of a cent */
  leastStep?: number
}

/**
 * An axis for amounts, from the lower end of a drawing to its top, with round ticks. It begins at 0 only where the values
 * come near, or where they are drawn as areas.
 */
export function valueScale(
  values: readonly number[],
  [bottom, top]: readonly [number, number],
  { fromZero = false, leastStep = 0 }: ScaleOptions = {},
) {
  const highest = Math.max(...values)
  const lowest = fromZero ? Math.min(0, ...values) : Math.min(...values)
  const missing = Math.max(0, Math.max(Math.abs(highest) * leastShare, leastRange) - (highest - lowest))
  const from = lowest >= 0 ? Math.max(0, lowest - missing / 2) : lowest - missing / 2
  const scale = scaleLinear([from, highest + missing / 2], [bottom, top]).nice(mostTicks)
  const isWhole = (tick: number) => leastStep === 0 || Math.abs(tick / leastStep - Math.round(tick / leastStep)) < 1e-6
  return { yOf: (value: number) => round(scale(value)), ticks: scale.ticks(mostTicks).filter(isWhole) }
}

/** A tenth of a pixel is as fine as a screen or a page shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
