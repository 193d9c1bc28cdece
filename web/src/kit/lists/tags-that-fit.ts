export const mostTags = 3
const gapPx = 4
/** of '+n', for a pointer and for a finger */
const moreTagPx = { pointer: 30, finger: 44 } as const
/** a word that can still be guessed: 'Electronic…' */
const leastCutPx = 76

/** `total`: with those that are not measured; `scale`: how much larger than usual letters are. */
type Options = { total?: number; scale?: number; pressedBy?: keyof typeof moreTagPx }

/**
 * The number of tags shown in a room of this width, in px: as many as fit whole, three at most, with room for '+n' where
 * some are left out. The first is cut rather than left out, while it can still be read.
 */
export function tagsThatFit(
  roomPx: number,
  widthsPx: readonly number[],
  { total = widthsPx.length, scale = 1, pressedBy = 'pointer' }: Options = {},
): number {
  const morePx = moreTagPx[pressedBy] * scale
  const widths = widthsPx.slice(0, mostTags)
  const count = howManyFit(roomPx, widths, { gapPx, morePx, total })
  const first = widths[0]
  if (count > 0 || first === undefined) return count
  return howManyFit(roomPx, [Math.min(leastCutPx * scale, first)], { gapPx, morePx, total })
}

/** The number of parts that fit whole in a line; where it is less than `total`, with room for the words '3 more' behind them. */
export function howManyFit(
  roomPx: number,
  widthsPx: readonly number[],
  { gapPx, morePx, total = widthsPx.length }: { gapPx: number; morePx: number; total?: number },
): number {
  let count = widthsPx.length
  const needed = () =>
    widthsPx.slice(0, count).reduce((sum, width) => sum + width, 0) +
    gapPx * Math.max(0, count - 1) +
    (count < total ? gapPx + morePx : 0)
  while (count > 0 && needed() > roomPx) count--
  return count
}
